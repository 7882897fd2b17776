"""What the five sealed steps share: GS-TURN-17 and GS-GAP-36."""

from typing import NamedTuple

import pytest

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars import rules, setup
from domain.gateway_to_the_stars.desk import sit_down
from domain.gateway_to_the_stars.steps import power_order
from domain.kernel.chance import TableLuck
from domain.kernel.errors import IllegalMove, Unseen
from domain.kernel.messages import TABLE, Command, Seat
from tests.gateway_to_the_stars.economy import FOUR, colonizing, docked, four, independent, planning
from tests.spec import Scene, finished


class Sealed(NamedTuple):
    """A sealed step: its phase, frame, the line for nothing, a command with hidden orders."""

    phase: str
    frame: type[f.SealedFrame]
    line: str
    hidden: Command

    def asking(self, *seats: Seat) -> Scene:
        return four().order(*FOUR).at(self.phase, turn=2).frame(self.frame(seats))


PLANS = Sealed("P2.3", f.Plans, "plan nothing", c.SealPlan(None))
SEALED = (
    PLANS,
    Sealed("P5.1", f.Captures, "capture nothing", c.SealCaptures(None)),
    Sealed("P5.2", f.Foundings, "found nothing", c.SealFoundings(None)),
    Sealed("P5.3", f.Dockings, "dock nothing", c.SealDockings(None)),
    Sealed("P5.4", f.Creations, "create nothing", c.SealCreations(None)),
)
steps = pytest.mark.parametrize("step", SEALED, ids=[step.phase for step in SEALED])


@steps
def test_a_step_that_asks_nobody_passes_by(step: Sealed) -> None:
    here = step.asking()
    assert rules.question(here.content, here.table) is None
    here.when("table: dice engine")  # whatever is entered, play goes on
    assert here.table.game.phase != step.phase


@steps
def test_whoever_has_sealed_may_only_seal_anew(step: Sealed) -> None:
    here = step.asking(FOUR[0], FOUR[1]).when(f"Red: {step.line}")
    assert here.asked().seats == ("Blue",)
    assert here.asked().anew == ("Red",)
    for other in ("move C1 7-8", "attack Blue 7", "pass", "open"):
        here.refuses(f"Red: {other}")
    here.when(f"Red: {step.line}")
    assert here.asked().seats == ("Blue",)
    assert here.all(e.FrameReplaced) == []


@steps
def test_the_table_is_offered_the_opening_when_all_have_sealed(step: Sealed) -> None:
    here = step.asking(FOUR[0]).when(f"Red: {step.line}")
    assert here.asked().seats == (TABLE,)
    assert [form.verb for form in here.forms(TABLE)] == ["open"]
    assert here.forms("Red") != ()


@steps
def test_a_sealed_order_that_is_not_seen_is_no_basis_for_a_decision(step: Sealed) -> None:
    here = step.asking(FOUR[0])
    with pytest.raises(Unseen, match="Red"):
        here.decide(FOUR[0], step.hidden)


def test_a_plan_that_is_not_seen_cannot_be_opened() -> None:
    here = PLANS.asking(FOUR[0]).given(e.PlanSealed(FOUR[0], None))
    here.given(e.FrameReplaced(f.Plans((FOUR[0],), (FOUR[0],))))
    with pytest.raises(Unseen, match="the plan that Red sealed"):
        here.when("table: open")


@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        (c.Plan(builds=(c.Build("C", 0, 7),)), "GS-BUILD-09"),
        (c.Plan(cards=-1), "GS-CARD-01"),
        (c.Plan(bid=-2, place=1), "GS-ORDER-06"),
        (c.Plan(place=1), "GS-ORDER-06"),
        (c.Plan(bid=2), "GS-ORDER-13"),
    ],
)
def test_plans_that_no_line_can_say_are_refused_too(plan: c.Plan, rule: str) -> None:
    here = planning(four(), Red=6)
    with pytest.raises(IllegalMove) as refused:
        here.decide(FOUR[0], c.SealPlan(plan))
    assert refused.value.rule == rule


def test_without_a_free_counter_no_tf_can_be_created_and_nobody_is_asked() -> None:
    here = four().star(9, "N1", owner="Red", tf=24).star(10, "N1").unit("Red", "Y", 10)
    colonizing(here, "P5.4", "Red")
    assert list(finished(here.forms("Red")[0])) == ["create nothing"]
    assert here.refuses("Red: create 10 1").rule == "GS-COL-27"
    here.at("P5.3", turn=2).frame(f.Dockings(())).when("table: dice engine")
    assert f.Creations not in {type(one.frame) for one in here.all(e.FramePushed)}


def test_a_reader_who_does_not_see_a_hand_cannot_judge_its_exchange() -> None:
    here = docked(independent(four(), 9), "Red", 9)
    here.given(e.ItemGained(seat=FOUR[0], card=None))
    here.order(*FOUR).at("P2.2", turn=2).frame(f.Exchanges((FOUR[0],)))
    assert [form.verb for form in here.forms("Red")] == ["pass"]
    with pytest.raises(Unseen, match="hand of Red"):
        here.when("Red: exchange SV-29 [SV-35]")


def test_a_reader_who_does_not_see_an_offer_cannot_make_or_judge_it() -> None:
    here = four().holds("Red", "SV-15").order(*FOUR).at("P2.2", turn=2).frame(f.Negotiation())
    with pytest.raises(Unseen, match="what Red offers to Blue"):
        here.decide(FOUR[0], c.Offer(FOUR[1], None, None))
    here.given(e.CardsOffered(FOUR[0], FOUR[1], None, None))
    assert {form.verb for form in here.forms("Blue")} == {"pass", "decline"}
    assert here.refuses("Blue: offer Red nothing for SV-15").rule == "GS-CARD-13"
    here.when("Blue: pass", "Red: pass")
    assert here.table.game.phase == "P2.3"


def test_before_a_game_nothing_can_be_done() -> None:
    nobody = Scene(four().content, rules.initial())
    for line in ("Red: resign", "table: dice engine", "Red: pass"):
        assert nobody.refuses(line).rule == "GS-SETUP-01"


def test_the_deal_and_the_draw_end_when_they_are_put_aside() -> None:
    for step, frame in ((setup, f.Setup()), (power_order, f.PowerOrder())):
        here = four().at("P1").frame(frame)
        desk = sit_down(here.content, here.table, TableLuck(()))
        step.proceed(desk, frame)
        assert desk.table.top is None
