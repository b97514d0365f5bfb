#!/bin/sh
# A player in sh, by the protocol cardinal-bot-1: it always takes the first option.
#
#     cardinal sim kiln-row tidewrack-yard --players "exec:sh examples/bots/first.sh,random" --games 100
while read -r line; do
    case $line in
        '{"do":"choose"'*) echo '{"take":0}' ;;
    esac
done
