"""One attack: charges held or rolled, Shields, then what each result does to its target."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat
from domain.stardriven import commands as c
from domain.stardriven import effects_board, effects_damage, effects_warbound
from domain.stardriven import events as e
from domain.stardriven import frames as f
from domain.stardriven.content import Content, Effect
from domain.stardriven.desk import Desk
from domain.stardriven.frames import Combat
from domain.stardriven.galaxy import GUNBOAT
from domain.stardriven.table import Table

CARD = "card"


def ask(content: Content, table: Table, frame: Combat) -> Question | None:
    """The attacker chooses where there is a choice; the table rolls."""
    if frame.target not in table.galaxy.ships:
        return None
    if frame.stage == "hold" and _may_hold(content, table, frame):
        kind = f"whether {frame.attacker} rolls the Weapon Charges ({frame.charges})"
        verbs = ("hold-charges", "roll-charges")
        return Question((Seat(frame.attacker),), kind, Rule("SD-AMB-09"), verbs, verbs[0])
    if frame.stage == "roll" and frame.dice:
        kind = f"{frame.dice} Combat dice against {frame.target}"
        return Question((TABLE,), kind, Rule("SD-DMG-01"), ("attack-dice",), "attack-dice")
    if frame.stage == "shields":
        kind = f"{table.players[frame.target].shields} Shield dice of {frame.target}"
        return Question((TABLE,), kind, Rule("SD-SHIELD-03"), ("shield-dice",), "shield-dice")
    if frame.stage == "choose":
        default = f"choose {_written(_ways(content, table, frame)[0])}"
        kind = f"which result destroys {frame.target}"
        return Question((Seat(frame.attacker),), kind, Rule("SD-WAR-26"), ("choose",), default)
    return None


def _may_hold(content: Content, table: Table, frame: Combat) -> bool:
    """Whether the Command die alone destroys the target (SD-AMB-09)."""
    if not frame.fixed or not frame.dice:
        return False
    defender = table.players.get(frame.target)
    if defender is None:
        return effects_warbound.alone_destroys(content, table, frame.target, frame.fixed)
    hit = sum(spot.startswith(f"{frame.fixed}.") for spot in defender.crits)
    return not defender.shields and defender.hull == 1 and hit == content.numbers.spots - 1


def proceed(desk: Desk, frame: Combat) -> None:
    """Nothing is to be chosen or rolled: on to the dice, or to what the Command die does."""
    if effects_damage.is_gone(desk, frame.target):
        desk.pop("SD-GAP-35")
    elif frame.stage == "hold":
        desk.change(replace(frame, stage="roll"), "SD-ATTACK-08", "SD-CMD-06")
    else:
        _declare(desk, frame)
        _strike(desk, frame)


def answer(desk: Desk, seat: Seat, frame: Combat, command: Command) -> None:
    """Dice, or the attacker's choice."""
    if isinstance(command, c.HoldCharges):
        held = replace(frame, stage="roll", dice=0, charges=0)
        desk.change(held, "SD-AMB-09", "SD-ATTACK-08", "SD-FAQ-05")
    elif isinstance(command, c.RollCharges):
        desk.change(replace(frame, stage="roll"), "SD-AMB-09", "SD-ATTACK-08")
    elif isinstance(command, c.RollAttack):
        _roll(desk, frame)
    elif isinstance(command, c.RollShields):
        _roll_shields(desk, frame)
    elif isinstance(command, c.Choose):
        _choose(desk, seat, frame, command)


def forms(content: Content, table: Table, frame: Combat, seat: Seat) -> tuple[Form, ...]:  # noqa: ARG001
    """What the stage asks for."""
    if frame.stage == "hold":
        return Form("hold-charges"), Form("roll-charges")
    if frame.stage == "roll":
        return (Form("attack-dice", results=f"{frame.dice} Combat dice"),)
    if frame.stage == "shields":
        dice = table.players[frame.target].shields
        return (Form("shield-dice", results=f"{dice} Combat dice"),)
    lines = (_written(way) for way in _ways(content, table, frame))
    return (Form("choose", ("results, the last destroys",), one_of(*lines)),)


# --- the attack


def _declare(desk: Desk, frame: Combat) -> None:
    desk.tell(
        e.AttackDeclared(frame.attacker, frame.target, frame.fixed, frame.dice, frame.why),
        *_declared_by(desk.table, frame),
    )


def _declared_by(table: Table, frame: Combat) -> tuple[str, ...]:
    if frame.attacker == CARD:
        return ("SD-DMG-01", "SD-DMG-02")
    if frame.attacker == GUNBOAT:
        return ("SD-WAR-18", "SD-WAR-17", "SD-WAR-20", "SD-ATTACK-02", "SD-GAP-27", "SD-DMG-01")
    if frame.attacker not in table.players:
        return ("SD-WAR-19", "SD-WAR-17", "SD-WAR-20", "SD-ATTACK-02", "SD-GAP-27", "SD-DMG-01")
    return (
        "SD-ATTACK-01", "SD-ATTACK-03", "SD-ATTACK-09", "SD-ATTACK-10", "SD-CMD-05", "SD-MAP-10",
        *(("SD-ATTACK-04", "SD-ATTACK-08", "SD-CMD-06", "SD-FAQ-05") if frame.dice else ()),
        *(("SD-ATTACK-11",) if frame.target in table.players else ()),
    )  # fmt: skip


def _roll(desk: Desk, frame: Combat) -> None:
    _declare(desk, frame)
    by_warbound = frame.attacker not in (*desk.table.players, CARD)
    clauses = ("SD-WAR-20",) if by_warbound else ()
    dice = effects_damage.roll(desk, frame.attacker, frame.dice, "attack", "SD-DMG-01", *clauses)
    _strike(desk, replace(frame, result=dice))


def _results(frame: Combat) -> tuple[int, ...]:
    """As they are applied: the Command die first (SD-AMB-67)."""
    return ((frame.fixed,) if frame.fixed else ()) + frame.result


def _strike(desk: Desk, frame: Combat) -> None:
    """What was rolled meets its target; a choice or Shields first."""
    defender = desk.table.players.get(frame.target)
    if defender is not None and defender.shields:
        desk.change(replace(frame, stage="shields"), "SD-SHIELD-01", "SD-SHIELD-03", "SD-SHIELD-08")
    elif defender is not None:
        _land(desk, frame, _Block((), _results(frame), command=False), "SD-SHIELD-10")
    elif frame.target == GUNBOAT:
        _hit_gunboat(desk, frame)
    else:
        found = _ways(desk.content, desk.table, frame)
        if len(found) > 1:
            desk.change(replace(frame, stage="choose"), "SD-WAR-26", "SD-AMB-23")
        else:
            _hit_interceptor(desk, frame, found[0])


# --- against a player ship


class _Block(NamedTuple):
    """What Shields blocked, what goes through, and whether the Command die's result was blocked."""

    blocked: tuple[int, ...]
    through: tuple[int, ...]
    command: bool


def _roll_shields(desk: Desk, frame: Combat) -> None:
    """All Shields; each result blocks at most one equal result."""
    count = desk.table.players[frame.target].shields
    dice = effects_damage.roll(
        desk, frame.target, count, "shields",
        "SD-SHIELD-01", "SD-SHIELD-03", "SD-SHIELD-08", "SD-FAQ-04", "SD-AMB-63", "SD-TURN-12",
    )  # fmt: skip
    found = _blocked(frame, dice)
    of_card = ("SD-SHIELD-09", "SD-EXPLORE-10") if frame.attacker == CARD else ()
    desk.tell(
        e.HitsBlocked(frame.target, found.blocked, found.through, found.command),
        "SD-SHIELD-04", "SD-AMB-59", *of_card,
        *(("SD-SHIELD-06",) if len(found.blocked) < count else ()),
    )  # fmt: skip
    effects_board.shields(
        desk, Seat(frame.target), -len(found.blocked), frame.attacker, "SD-SHIELD-05"
    )
    _land(desk, frame, found)


def _blocked(frame: Combat, shields: Sequence[int]) -> _Block:
    """One to one; WC dice before the Command die where they are equal."""
    left = Counter(shields)
    blocked: list[int] = []
    through: list[int] = []
    for result in frame.result:
        (blocked if left[result] else through).append(result)
        left[result] -= left[result] > 0
    if not frame.fixed:
        return _Block(tuple(blocked), tuple(through), command=False)
    if left[frame.fixed]:
        return _Block((frame.fixed, *blocked), tuple(through), command=True)
    return _Block(tuple(blocked), (frame.fixed, *through), command=False)


def _land(desk: Desk, frame: Combat, found: _Block, *rules: str) -> None:
    """What goes through, one by one, until the ship is destroyed; every WC die has hit or not."""
    target, crits = Seat(frame.target), 0
    if frame.charges:
        effects_board.charges(
            desk, Seat(frame.attacker), -frame.charges, frame.target,
            "SD-ATTACK-05", "SD-ATTACK-06", "SD-AMB-49",
        )  # fmt: skip
    why = frame.why or frame.attacker
    for number in found.through:
        if effects_damage.is_gone(desk, target):
            break
        effects_damage.crit(desk, target, number, why, "SD-SHIELD-07", "SD-DMG-01", *rules)
        crits += 1
    _end(desk, frame, crits)


# --- against the Warbound


def _hit_gunboat(desk: Desk, frame: Combat) -> None:
    """Result by result: off comes a Shield, or on goes damage; the rest miss."""
    seat, content = Seat(frame.attacker), desk.content
    missed: list[int] = []
    rewards: list[Effect] = []
    hits: list[int] = []
    spent = 0
    for at, number in enumerate(_results(frame)):
        open_ = effects_warbound.is_open(desk.table, GUNBOAT, number, content)
        if not open_ or effects_damage.is_gone(desk, GUNBOAT):
            missed.append(number)
            continue
        spent += at > 0 or not frame.fixed
        if number in effects_warbound.shields(desk.table, GUNBOAT):
            effects_warbound.remove_shield(desk, seat, GUNBOAT, number)
            continue
        rewards += effects_warbound.damage(desk, seat, GUNBOAT, number)
        hits.append(number)
    _pay(desk, frame, spent)
    _miss(desk, frame, missed)
    _reward(desk, frame, hits, rewards)


def _ways(content: Content, table: Table, frame: Combat) -> list[list[int]]:
    return effects_warbound.ways(content, table, frame.target, _results(frame))


def _written(way: Sequence[int]) -> str:
    return ", ".join(str(number) for number in way)


def _choose(desk: Desk, seat: Seat, frame: Combat, command: c.Choose) -> None:
    found = {_written(way): way for way in _ways(desk.content, desk.table, frame)}
    way = found.get(", ".join(command.choices))
    if way is None:
        chosen = ", ".join(command.choices) or "nothing"
        raise IllegalMove(
            "SD-WAR-26",
            f"{seat} cannot destroy {frame.target} with {chosen}; possible: {'; '.join(found)}.",
        )
    _hit_interceptor(desk, frame, way)


def _hit_interceptor(desk: Desk, frame: Combat, way: Sequence[int]) -> None:
    """The chosen results in their order; of equal dice the Command die counts first."""
    seat, target = Seat(frame.attacker), frame.target
    rewards: tuple[Effect, ...] = ()
    hits: list[int] = []
    left = list(_results(frame))
    free = frame.fixed
    spent = 0
    for number in way:
        left.remove(number)
        spent += number != free
        free = 0 if number == free else free
        if number in effects_warbound.shields(desk.table, target):
            effects_warbound.remove_shield(desk, seat, target, number)
        else:
            rewards = effects_warbound.damage(desk, seat, target, number)
            hits.append(number)
    _pay(desk, frame, spent)
    _miss(desk, frame, left)
    _reward(desk, frame, hits, rewards)


def _pay(desk: Desk, frame: Combat, spent: int) -> None:
    """One Weapon Charge for each WC die that had an effect."""
    effects_board.charges(
        desk, Seat(frame.attacker), -spent, frame.target,
        "SD-ATTACK-05", "SD-AMB-24", "SD-AMB-23", "SD-AMB-67",
    )  # fmt: skip


def _miss(desk: Desk, frame: Combat, missed: Sequence[int]) -> None:
    if not missed:
        return
    card = ("SD-WAR-29", "SD-WAR-38") if frame.target == GUNBOAT else ("SD-WAR-25", "SD-GAP-26")
    desk.tell(
        e.AttackMissed(frame.target, tuple(missed)),
        "SD-WAR-22", "SD-WAR-48", "SD-ATTACK-07", "SD-AMB-67", *card,
    )  # fmt: skip


def _reward(desk: Desk, frame: Combat, hits: Sequence[int], rewards: Sequence[Effect]) -> None:
    """The attack is over; what the spots give is carried out next, in the order of the hits."""
    _end(desk, frame, len(hits))
    if rewards:
        clauses = effects_warbound.reward_clauses(frame.target, hits)
        desk.push(f.Effects(Seat(frame.attacker), tuple(rewards), frame.target), *clauses)


def _end(desk: Desk, frame: Combat, crits: int) -> None:
    players = desk.table.players
    clauses = ("SD-GAP-24", "SD-EPI-06") if frame.target in players else ("SD-WAR-21",)
    desk.tell(e.AttackEnded(frame.attacker, frame.target, crits), "SD-ATTACK-09", *clauses)
    desk.pop("SD-ATTACK-09")
