"""`python -m cardinal`: the same commands as `./cardinal`."""

from cardinal.cli import main

if __name__ == "__main__":
    main()
