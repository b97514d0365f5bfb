"""Laws of states and keywords are cited when they apply, never always: a plain game comes to none of them."""

from __future__ import annotations

import pytest

from cardinal.games.vanguard.laws import LEDGER
from cardinal.games.vanguard.laws.entry import CR_131, CR_1454, CR_G_LATE
from cardinal.games.vanguard.views import view
from tests.conftest import decks, played

#: beginnings of laws about states and keywords that no card of the two plain decks has or brings about
STRANGE = (
    "action.lock", "action.unlock", "action.legion", "action.delete", "action.heart", "action.stride",
    "action.dominate", "action.attack.", "action.remove", "action.battle", "keyword.seek_mate", "keyword.stride_skill",
    "keyword.generation_break", "keyword.g_guardian", "keyword.rescue", "keyword.revelation", "keyword.blaze",
    "keyword.afterimage", "keyword.dominate", "keyword.engorge", "keyword.shadowstitch", "keyword.rush",
    "keyword.burst", "keyword.charge", "keyword.darkness", "keyword.magia", "keyword.time_leap", "keyword.hollow",
    "keyword.harmony", "keyword.success", "keyword.bloom", "keyword.nitou_kaigan", "keyword.ultimate_stride",
    "keyword.shinken_hissatsu", "keyword.homare", "keyword.resist", "keyword.lord", "keyword.triple_drive",
)  # fmt: skip


@pytest.mark.parametrize("rules", [CR_131, CR_1454, CR_G_LATE])
def test_a_plain_game_applies_no_law_of_states_that_nobody_is_in(rules: str) -> None:
    texts = " ".join(card.text for deck in decks() for card in (*deck.main, *deck.g))
    assert not any(word in texts for word in ("lock", "elete", "egion", "ominate", "tride", "esist"))
    for seed in range(6):
        for s in played(rules, seed, watched=True):
            end = s
        view(end, 0)
        assert end.cited is not None
        strange = [law for law in end.cited if law.startswith(STRANGE) and LEDGER.laws[law].in_edition(rules)]
        assert not strange, f"seed {seed}: {strange}"
