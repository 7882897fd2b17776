"""A battle (GS-COMBAT): rounds of simultaneous fire, then each side may leave or fight on."""

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, fighting, forces
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content
from domain.gateway_to_the_stars.desk import Desk
from domain.gateway_to_the_stars.galaxy import Unit
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.forms import END, Form, Options, one_of
from domain.kernel.messages import TABLE, Command, Rule, Seat

Outcome = Literal[
    "not-fought", "attacker-gone", "defender-gone", "both-gone", "broken-off",
    "attacker-retreated", "defender-retreated", "unarmed", "defeated",
]  # fmt: skip
_OUTCOME_RULES: dict[Outcome, tuple[str, ...]] = {
    "not-fought": ("GS-COMBAT-28",),
    "attacker-gone": (),
    "defender-gone": (),
    "both-gone": (),
    "broken-off": ("GS-COMBAT-16", "GS-COMBAT-29"),
    "attacker-retreated": ("GS-COMBAT-16", "GS-COMBAT-35"),
    "defender-retreated": ("GS-COMBAT-17",),
    "unarmed": ("GS-COMBAT-28",),
    "defeated": ("GS-COMBAT-02",),
}
_GOING_ON = "GS-COMBAT-18"

# --- asking


def ask(content: Content, table: Table, frame: f.Battle) -> Question | None:
    """The dice of a round, an assignment of hits, or what a side does after a round."""
    if frame.stage == "begin":
        return None
    if frame.stage == "roll":
        return Question((TABLE,), "battle round", Rule("GS-COMBAT-09"), ("roll",), "roll")
    if frame.stage == "hits":
        return _ask_hits(content, table, frame)
    return _ask_decision(content, table, frame)


def _ask_hits(content: Content, table: Table, frame: f.Battle) -> Question | None:
    side, hits = _owing(frame)
    units = fighting.participants(table, frame, side)
    if not fighting.is_choice(content, units, frame.taken, hits):
        return None
    named = fighting.by_default(content, units, frame.taken, hits)
    default = f"hits {', '.join(named)}"
    return Question((Seat(side),), "hits", Rule("GS-COMBAT-12"), ("hits",), default)


def _ask_decision(content: Content, table: Table, frame: f.Battle) -> Question | None:
    if frame.stage == "defender":
        if not fighting.can_retreat(content, table, frame, frame.defender):
            return None
        seat = Seat(frame.defender)
        return Question(
            (seat,), "defender's decision", Rule("GS-COMBAT-17"), ("stand", "retreat"), "stand"
        )
    if not fighting.is_power(frame.attacker):
        return None
    seat = Seat(frame.attacker)
    if frame.stage == "pursue":
        return Question((seat,), "pursuit", Rule("GS-COMBAT-35"), ("continue", "break"), "break")
    verbs = ("continue", "break", "retreat")
    return Question((seat,), "attacker's decision", Rule("GS-COMBAT-16"), verbs, "break")


def _owing(frame: f.Battle) -> tuple[str, int]:
    """The side that assigns hits next, attacker first (GS-COMBAT-40), and how many."""
    if frame.owed_attacker:
        return frame.attacker, frame.owed_attacker
    return frame.defender, frame.owed_defender


# --- going on by itself


def proceed(desk: Desk, frame: f.Battle) -> None:
    """Begins, lets hits fall where nobody has a choice, and goes on for SDUs and menaces."""
    if frame.stage == "begin":
        _begin(desk, frame)
        return
    if frame.stage == "hits":
        side, hits = _owing(frame)
        units = fighting.participants(desk.table, frame, side)
        _assign(desk, frame, fighting.by_default(desk.content, units, frame.taken, hits))
        return
    if frame.stage == "defender":
        desk.change(replace(frame, stage="roll"), "GS-COMBAT-36", *_stands(frame))
        return
    _goes_on(desk, frame, _GOING_ON)


def _begin(desk: Desk, frame: f.Battle) -> None:
    begun = _with_menace(desk, frame)
    sides = (begun.attacker, begun.defender)
    forced = begun.forced or not fighting.is_power(begun.attacker)
    desk.tell(
        e.BattleBegun(begun.system, begun.attacker, begun.defender, forced),
        "GS-COMBAT-07", "GS-COMBAT-08", *_cause(begun),
    )  # fmt: skip
    fought = not any(_is_nobody(desk.table, begun, side) for side in sides) and any(
        fighting.is_armed(desk.content, desk.table, begun, side) for side in sides
    )
    if not fought:
        _end(desk, begun, "not-fought")
        return
    desk.change(replace(begun, stage="roll"), "GS-COMBAT-09")


def _with_menace(desk: Desk, frame: f.Battle) -> f.Battle:
    """The battle with the menace's Strength and the hits that it needs (GS-COMBAT-24)."""
    if fighting.MENACE not in (frame.attacker, frame.defender):
        return frame
    star = desk.table.galaxy.stars.get(frame.system)
    menace = frame.menace or (star.menace if star else "")
    strength = frame.strength or (star.strength if star else 0)
    return replace(frame, menace=menace, strength=strength, needed=(strength + 1) // 2)


def _is_nobody(table: Table, frame: f.Battle, side: str) -> bool:
    return side != fighting.MENACE and fighting.is_gone(table, frame, side)


def _cause(frame: f.Battle) -> tuple[str, ...]:
    if frame.attacker == fighting.MENACE:
        return ("GS-COMBAT-25", "GS-TURN-18", "GS-GAP-19", "GS-GAP-23")
    if frame.attacker == fighting.SDU and frame.phase == "discovery":
        return ("GS-COMBAT-03", "GS-DISC-13", "GS-FAQ-13", "GS-TURN-18", "GS-UNIT-08")
    if frame.attacker == fighting.SDU:
        return ("GS-COMBAT-22", "GS-COMBAT-31", "GS-UNIT-08", "GS-GAP-18")
    return ("GS-COMBAT-01", "GS-COMBAT-06", "GS-COMBAT-30", "GS-COMBAT-32", "GS-GAP-14")


def _stands(frame: f.Battle) -> tuple[str, ...]:
    return () if fighting.is_power(frame.defender) else (_GOING_ON,)


def _goes_on(desk: Desk, frame: f.Battle, rule: str) -> None:
    """The attacker goes on; a defender who can leave is asked first, unless he has just left."""
    if frame.stage == "pursue":
        desk.change(replace(frame, stage="roll"), "GS-COMBAT-35", rule)
        return
    desk.change(replace(frame, stage="defender"), "GS-COMBAT-17", rule)


# --- answers


def answer(desk: Desk, seat: Seat, frame: f.Battle, command: Command) -> None:
    """Dice, hits, or a decision."""
    _ANSWERS[type(command)](desk, seat, frame, command)


def _go_on(desk: Desk, _: Seat, frame: f.Battle, __: c.GoOn) -> None:
    _goes_on(desk, frame, "GS-COMBAT-16")


def _break_off(desk: Desk, _: Seat, frame: f.Battle, __: c.BreakOff) -> None:
    _end(desk, frame, "defender-retreated" if frame.stage == "pursue" else "broken-off")


def _stand(desk: Desk, _: Seat, frame: f.Battle, __: c.Stand) -> None:
    desk.change(replace(frame, stage="roll"), "GS-COMBAT-17", "GS-COMBAT-29")


def _roll(desk: Desk, _: Seat, frame: f.Battle, __: c.RollRound) -> None:
    """Both sides roll before losses are removed; SDUs and menaces suffer theirs at once."""
    sides = (frame.attacker, frame.defender)
    counts = [fighting.dice(desk.content, desk.table, frame, side) for side in sides]
    faces = desk.content.numbers.die_sides
    thrown = [
        desk.dice(
            count, faces, f"{side}'s dice in round {frame.round + 1} in system {frame.system}"
        )
        for side, count in zip(sides, counts, strict=True)
    ]
    on = desk.content.numbers.combat_hit_on
    by_attacker, by_defender = (sum(die >= on for die in row) for row in thrown)
    suffered = {frame.attacker: by_defender, frame.defender: by_attacker}
    shielded = tuple(side for side in sides if suffered[side] and _is_shielded(desk, frame, side))
    for side in shielded:
        suffered[side] -= 1
    desk.tell(
        e.RoundFought(
            system=frame.system, round=frame.round + 1, attacker=sides[0], defender=sides[1],
            attacker_dice=thrown[0], defender_dice=thrown[1],
            attacker_hits=suffered[sides[1]], defender_hits=suffered[sides[0]],
            shielded=shielded, source=desk.source,
        ),
        "GS-COMBAT-09", "GS-COMBAT-10", "GS-COMBAT-11", *_round_rules(desk, frame, shielded),
    )  # fmt: skip
    _suffer(desk, frame, suffered, shielded)


def _is_shielded(desk: Desk, frame: f.Battle, side: str) -> bool:
    if not fighting.is_power(side) or side in frame.shielded:
        return False
    return forces.advances(desk.content, desk.table, side)["shield"] > 0


def _round_rules(desk: Desk, frame: f.Battle, shielded: tuple[str, ...]) -> tuple[str, ...]:
    rules = list(fighting.strength_rules(desk.table, frame))
    used = {side: ["shield"] for side in shielded}
    for side in (frame.attacker, frame.defender):
        if fighting.extra_dice(desk.content, desk.table, frame, side):
            used.setdefault(side, []).append("weapons")
    for side, kinds in used.items():
        held = forces.advances(desk.content, desk.table, side)
        rules += ["GS-ADV-06", "GS-GAP-27"]
        rules += ["GS-ADV-07"] if any(held[kind] > 1 for kind in kinds) else []
    return tuple(rules)


def _suffer(
    desk: Desk, frame: f.Battle, suffered: dict[str, int], shielded: tuple[str, ...]
) -> None:
    menace_hits = frame.menace_hits + suffered.get(fighting.MENACE, 0)
    changed = replace(
        frame, round=frame.round + 1, stage="hits", menace_hits=menace_hits,
        shielded=frame.shielded + shielded,
        owed_attacker=_owed(desk, frame, frame.attacker, suffered),
        owed_defender=_owed(desk, frame, frame.defender, suffered),
    )  # fmt: skip
    if suffered.get(fighting.SDU):
        fighting.destroy_sdus(desk, frame, suffered[fighting.SDU])
    if fighting.MENACE in suffered and menace_hits >= frame.needed:
        fighting.defeat_menace(desk, frame)
    if changed.owed_attacker or changed.owed_defender:
        desk.change(changed, "GS-COMBAT-15", "GS-COMBAT-40")
        return
    _after_round(desk, changed)


def _owed(desk: Desk, frame: f.Battle, side: str, suffered: dict[str, int]) -> int:
    """Hits to assign: no more than the side can absorb (GS-COMBAT-15)."""
    if not fighting.is_power(side):
        return 0
    units = fighting.participants(desk.table, frame, side)
    return min(suffered[side], fighting.capacity(desk.content, units, frame.taken))


def _hits(desk: Desk, seat: Seat, frame: f.Battle, command: c.AssignHits) -> None:
    _, hits = _owing(frame)
    units = fighting.participants(desk.table, frame, seat)
    fighting.check_hits(desk.content, units, frame.taken, command.units, hits)
    _assign(desk, frame, command.units)


def _assign(desk: Desk, frame: f.Battle, named: tuple[str, ...]) -> None:
    side, _ = _owing(frame)
    units = fighting.participants(desk.table, frame, side)
    desk.tell(
        e.HitsAssigned(Seat(side), frame.system, named),
        "GS-COMBAT-12", "GS-COMBAT-13", "GS-COMBAT-40", "GS-GAP-15",
    )  # fmt: skip
    taken = fighting.suffer(desk, units, frame.taken, named)
    if frame.owed_attacker:
        settled = replace(frame, owed_attacker=0, taken=taken)
    else:
        settled = replace(frame, owed_defender=0, taken=taken)
    if settled.owed_defender:
        desk.change(settled, "GS-COMBAT-40")
        return
    _after_round(desk, settled)


def _after_round(desk: Desk, frame: f.Battle) -> None:
    """The battle ends if a side is gone or neither is armed; else the attacker decides."""
    attacker, defender = (
        fighting.is_gone(desk.table, frame, side) for side in (frame.attacker, frame.defender)
    )
    if attacker and defender:
        _end(desk, frame, "both-gone")
    elif fighting.MENACE in (frame.attacker, frame.defender) and frame.menace_hits >= frame.needed:
        _end(desk, frame, "defeated")
    elif attacker or defender:
        _end(desk, frame, "attacker-gone" if attacker else "defender-gone")
    elif _is_unarmed(desk, frame):
        _end(desk, frame, "unarmed")
    else:
        desk.change(replace(frame, stage="attacker"), "GS-COMBAT-16")


def _is_unarmed(desk: Desk, frame: f.Battle) -> bool:
    return not any(
        fighting.is_armed(desk.content, desk.table, frame, side)
        for side in (frame.attacker, frame.defender)
    )


def _retreat(desk: Desk, seat: Seat, frame: f.Battle, command: c.Retreat) -> None:
    fighting.check_retreat(desk.content, desk.table, frame, seat, command.system)
    fighting.retreat(desk, frame, seat, command.system)
    if frame.stage == "attacker":
        _end(desk, frame, "attacker-retreated")
        return
    left = fighting.participants(desk.table, frame, seat)
    if not left:
        _end(desk, frame, "defender-retreated")
    elif _is_unarmed(desk, frame):
        _end(desk, frame, "unarmed")
    else:
        rules = ("GS-MOVE-22", _GOING_ON) if _has_base(desk, left) else ()
        desk.change(replace(frame, stage="pursue"), "GS-COMBAT-21", "GS-COMBAT-35", *rules)


_ANSWERS: dict[type[Command], Callable[..., None]] = {
    c.RollRound: _roll,
    c.AssignHits: _hits,
    c.GoOn: _go_on,
    c.BreakOff: _break_off,
    c.Stand: _stand,
    c.Retreat: _retreat,
}


def _has_base(desk: Desk, units: tuple[Unit, ...]) -> bool:
    return any(not forces.is_mobile(desk.content, unit) for unit in units)


def _end(desk: Desk, frame: f.Battle, outcome: Outcome) -> None:
    """Hits on a surviving Starbase or menace are dropped with the frame; beaten Raiders vanish."""
    dropped = (*_dropped(frame, outcome), *_OUTCOME_RULES[outcome])
    desk.tell(
        e.BattleEnded(frame.system, frame.attacker, frame.defender, frame.round, outcome), *dropped
    )
    if frame.menace in desk.content.special and frame.menace_hits < frame.needed:
        effects.discard(desk, "special", frame.menace, "GS-GAP-26")
    desk.pop("GS-GAP-14", *dropped)


def _dropped(frame: f.Battle, outcome: Outcome) -> tuple[str, ...]:
    menace = frame.menace_hits and outcome != "defeated"
    return (*(("GS-UNIT-15",) if frame.taken else ()), *(("GS-COMBAT-24",) if menace else ()))


# --- forms


def forms(content: Content, table: Table, frame: f.Battle, seat: Seat) -> tuple[Form, ...]:
    """The dice to report, the ways to assign hits, or the decisions open to a side."""
    if frame.stage == "roll":
        counts = [
            f"{fighting.dice(content, table, frame, side)} dice of {side}"
            for side in (frame.attacker, frame.defender)
        ]
        return (Form("roll", results=", ".join(counts) + ", a counter's reverse if one turns"),)
    if frame.stage == "hits":
        _, hits = _owing(frame)
        return (Form("hits", ("unit",) * hits, _hit_options(content, table, frame, seat), ", "),)
    if frame.stage == "defender":
        return (Form("stand"), *_retreat_forms(content, table, frame, seat))
    if frame.stage == "pursue":
        return (Form("continue"), Form("break"))
    return (Form("continue"), Form("break"), *_retreat_forms(content, table, frame, seat))


def _retreat_forms(content: Content, table: Table, frame: f.Battle, seat: Seat) -> tuple[Form, ...]:
    if not fighting.can_retreat(content, table, frame, seat):
        return ()
    goals = fighting.refuges(content, table, frame, seat)
    if not goals:
        return (Form("retreat"),)
    return (Form("retreat", ("system",), one_of(*map(str, goals))),)


def _hit_options(content: Content, table: Table, frame: f.Battle, seat: Seat) -> Options:
    units = fighting.participants(table, frame, seat)
    _, hits = _owing(frame)

    def options(chosen: tuple[str, ...]) -> tuple[str, ...]:
        if len(chosen) >= hits:
            return (END,)
        return tuple(
            unit.id for unit in fighting.victims_after(content, units, frame.taken, chosen)
        )

    return options
