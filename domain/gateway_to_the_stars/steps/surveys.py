"""Surveys (P4): the Power tries each system that it can survey, and the card has its effect."""

from collections.abc import Callable

from msgspec.structs import replace

from domain.gateway_to_the_stars import commands as c
from domain.gateway_to_the_stars import effects, forces, special_results
from domain.gateway_to_the_stars import events as e
from domain.gateway_to_the_stars import frames as f
from domain.gateway_to_the_stars.content import Content, SurveyCard
from domain.gateway_to_the_stars.desk import Desk, roll
from domain.gateway_to_the_stars.frames import Surveys
from domain.gateway_to_the_stars.galaxy import Star
from domain.gateway_to_the_stars.player import NOT_NAMED
from domain.gateway_to_the_stars.table import Table
from domain.kernel.agenda import Question
from domain.kernel.errors import IllegalMove
from domain.kernel.forms import Form, one_of
from domain.kernel.messages import Rule, Seat

MISSING = SurveyCard(id="", name="", kind="find")  # stands for no card at all


def ask(content: Content, table: Table, frame: Surveys) -> Question | None:
    """Asks for the lowest system to come that can be surveyed."""
    system = _due(content, table, frame)
    if system is None:
        return None
    rule = Rule("GS-SURVEY-21")
    return Question((frame.seat,), "survey", rule, ("survey", "skip"), f"survey {system}")


def proceed(desk: Desk, frame: Surveys) -> None:
    """Nothing (more) can be surveyed; the clauses say why systems with units were passed over."""
    found = ["GS-SURVEY-01", "GS-SURVEY-10", "GS-ORDER-10", "GS-TURN-09"]
    for unit in desk.table.galaxy.of(frame.seat):
        star = desk.table.galaxy.stars.get(unit.system)
        if star is None or not forces.survey_ability(desk.content, unit):
            continue
        if star.menace == "unknown":
            found.extend(("GS-SURVEY-04", "GS-SURVEY-05"))
            found.extend(("GS-FAQ-07",) if unit.code == "S" else ())
        elif star.menace:
            found.append("GS-SURVEY-18")
        if star.kind == "unfriendly":
            found.append("GS-SURVEY-06")
    desk.pop(*dict.fromkeys(found))


def forms(content: Content, table: Table, frame: Surveys, seat: Seat) -> tuple[Form, ...]:
    """To survey the system that is due, or to leave it."""
    system = _due(content, table, frame)
    due = one_of(str(system))
    needs_die = system is None or not _is_certain(content, table, seat, system)
    results = "the survey die, then the cards drawn" if needs_die else "the cards drawn"
    return (Form("survey", ("system",), due, results=results), Form("skip", ("system",), due))


def answer(desk: Desk, seat: Seat, frame: Surveys, command: c.Survey | c.Skip) -> None:
    """One attempt at the system that is due, or none."""
    _check(desk, seat, frame, command.system)
    system = command.system
    later = tuple(one for one in frame.systems if one > system)
    desk.change(replace(frame, systems=later), "GS-SURVEY-13", "GS-SURVEY-21")
    if isinstance(command, c.Skip):
        desk.tell(e.SurveySkipped(seat, system), "GS-SURVEY-10", "GS-GAP-48")
        return
    if _attempt(desk, seat, system):
        _draw(desk, seat, system)


# --- who may survey what


def _due(content: Content, table: Table, frame: Surveys) -> int | None:
    for system in frame.systems:
        if forces.can_survey(content, table, frame.seat, system):
            return system
    return None


def _check(desk: Desk, seat: Seat, frame: Surveys, system: int) -> None:
    """Refuses any system but the one that is due, and says why not that one."""
    due = _due(desk.content, desk.table, frame)
    if system == due:
        return
    star = desk.table.galaxy.stars.get(system)
    if star is None:
        raise IllegalMove("GS-SURVEY-10", f"system {system} is not discovered.")
    _check_star(desk, seat, system, star)
    if not forces.survey_sum(desk.content, desk.table, seat, system):
        raise IllegalMove("GS-SURVEY-10", f"{seat} has Survey Ability 0 in system {system}.")
    if system not in frame.systems:
        raise IllegalMove(
            "GS-SURVEY-13", f"{seat} has had its one attempt at system {system} this turn."
        )
    raise IllegalMove(
        "GS-SURVEY-21", f"{seat} surveys in ascending order: {due} comes before {system}."
    )


def _check_star(desk: Desk, seat: Seat, system: int, star: Star) -> None:
    if star.kind == "unfriendly":
        raise IllegalMove(
            "GS-SURVEY-06", f"system {system} is Unfriendly and counts as already surveyed."
        )
    if star.surveyed:
        raise IllegalMove("GS-SURVEY-17", f"system {system} has been surveyed.")
    if star.menace == "unknown":
        total = forces.survey_sum(desk.content, desk.table, seat, system)
        certain = total >= desk.content.numbers.survey_auto_total
        raise IllegalMove(
            "GS-SURVEY-05" if certain else "GS-SURVEY-04",
            f"{seat} cannot survey system {system} with Survey Ability {total}: its Unknown Menace "
            f"(Strength {star.strength}) is undefeated.",
        )
    if star.menace:
        name = desk.content.survey[star.menace].name
        raise IllegalMove(
            "GS-SURVEY-18",
            f"{seat} cannot survey system {system}: {name} (Strength {star.strength}) is "
            "undefeated there.",
        )


# --- the attempt


def _bonus(content: Content, table: Table, seat: Seat) -> int:
    held = forces.advances(content, table, seat)["survey"]
    return content.numbers.survey_advance_bonus if held else 0


def _is_certain(content: Content, table: Table, seat: Seat, system: int) -> bool:
    """The total without a die is enough (GS-SURVEY-12)."""
    total = forces.survey_sum(content, table, seat, system) + _bonus(content, table, seat)
    return total >= content.numbers.survey_auto_total


def _attempt(desk: Desk, seat: Seat, system: int) -> bool:
    """Rolls if a die is needed; says whether the survey succeeds."""
    numbers = desk.content.numbers
    ability = forces.survey_sum(desk.content, desk.table, seat, system)
    bonus = _bonus(desk.content, desk.table, seat)
    certain = _is_certain(desk.content, desk.table, seat, system)
    die = 0 if certain else roll(desk, f"survey roll of {seat} in {system}")
    success = certain or die + ability + bonus >= numbers.survey_target
    desk.tell(
        e.SurveyTried(seat, system, ability, bonus, die, success, desk.source),
        "GS-SURVEY-01", "GS-SURVEY-10", "GS-SURVEY-13", "GS-SURVEY-21", "GS-ORDER-10",
        "GS-TURN-09", "GS-SURVEY-12" if certain else "GS-SURVEY-11",
        *_ability_rules(desk, seat, system), *_advance_rules(desk, seat),
    )  # fmt: skip
    return success


def _ability_rules(desk: Desk, seat: Seat, system: int) -> tuple[str, ...]:
    found: list[str] = []
    for unit in desk.table.galaxy.at(system):
        if unit.seat != seat:
            found.extend(("GS-SURVEY-14", "GS-SURVEY-19"))
        elif unit.code == "S":
            found.extend(("GS-SURVEY-02", "GS-UNIT-05"))
        elif forces.survey_ability(desk.content, unit):
            found.extend(("GS-SURVEY-03", "GS-UNIT-06", "GS-UNIT-17", "GS-AMB-09"))
    return tuple(dict.fromkeys(found))


def _advance_rules(desk: Desk, seat: Seat) -> tuple[str, ...]:
    held = forces.advances(desk.content, desk.table, seat)["survey"]
    if not held:
        return ()
    return ("GS-ADV-06", "GS-ADV-09", *(("GS-ADV-07",) if held > 1 else ()))


# --- the card


def _draw(desk: Desk, seat: Seat, system: int) -> None:
    drawn = effects.draw_survey_card(
        desk, seat, "survey", "GS-SURVEY-08", "GS-SURVEY-09", "GS-SURVEY-15", "GS-CARD-06"
    )
    if drawn is None:
        _complete(desk, seat, system, MISSING, "GS-SURVEY-20")
        return
    if drawn == NOT_NAMED:
        _complete(desk, seat, system, _unnamed(desk, seat))
        return
    card = desk.content.survey[drawn]
    KINDS[card.kind](desk, seat, system, card)


def _unnamed(desk: Desk, seat: Seat) -> SurveyCard:
    """An Item that nobody named: the table says the Survey Bonus on it, where that is open."""
    cards = (desk.content.survey[card] for card in desk.table.game.survey.bag)
    printed = sorted({str(card.bonus) for card in cards if card.kind == "item"})
    bonus = printed[0]
    if len(printed) > 1:
        bonus = desk.pick(printed, f"the Survey Bonus on the Item that {seat} draws")
    return replace(MISSING, id=NOT_NAMED, kind="item", bonus=int(bonus))


def _complete(desk: Desk, seat: Seat, system: int, card: SurveyCard, *rules: str) -> None:
    """The system is surveyed, has its Stargate, and the card's bonus is earned."""
    desk.tell(
        e.SurveyCompleted(seat, system), "GS-SURVEY-16", "GS-SURVEY-17", "GS-SURVEY-07", *rules
    )
    desk.tell(e.StargatePlaced(system), "GS-SURVEY-16", "GS-MOVE-13", "GS-GAP-10")
    if card.bonus:
        shown = NOT_NAMED if card.kind == "item" else card.id
        desk.tell(
            e.BonusEarned(seat, card.bonus, system, shown),
            "GS-SURVEY-07", "GS-ECON-04", "GS-ECON-23", "GS-GAP-22",
        )  # fmt: skip


def _keep(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    """An Advance or an Item: it lies where it belongs already."""
    _complete(desk, seat, system, card)


def _find(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    _complete(desk, seat, system, card)
    effects.discard(desk, "survey", card.id, "GS-GAP-23")


def _menace(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    """It lies on the system; one that attacks does so once, at once (GS-COMBAT-25)."""
    desk.tell(
        e.MenaceLaid(system, card.id, card.strength), "GS-SURVEY-18", "GS-SURVEY-08", "GS-COMBAT-25"
    )
    if not card.attacks:
        return
    desk.push(
        f.Battle(
            system, attacker="menace", defender=seat, phase="survey", forced=True,
            strength=card.strength, menace=card.id,
        ),
        "GS-COMBAT-25", "GS-TURN-18", "GS-GAP-19", "GS-GAP-23",
    )  # fmt: skip


def _hazard(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    effects.discard(desk, "survey", card.id, "GS-GAP-23", "GS-SURVEY-08")
    if card.effect == "survey-fails":
        desk.tell(
            e.EffectVoid(seat, card.id, f"the survey of {system} is not completed"),
            "GS-SURVEY-16", "GS-GAP-22", "GS-GAP-23",
        )  # fmt: skip
        return
    _complete(desk, seat, system, card)
    if card.effect == "eliminate-colony-expeditions":
        _plague(desk, seat, system, card)
        return
    desk.push(f.CardHits(seat, system, 1, card.id), "GS-GAP-23", "GS-GAP-15")


def _plague(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    struck = [unit for unit in desk.table.galaxy.of(seat, system) if unit.code == "Y"]
    for unit in struck:
        effects.eliminate(desk, unit, "card", "GS-GAP-23")
    if not struck:
        desk.tell(e.EffectVoid(seat, card.id, f"no Y of {seat} is in {system}"), "GS-GAP-23")


def _special(desk: Desk, seat: Seat, system: int, card: SurveyCard) -> None:
    _complete(desk, seat, system, card, "GS-CARD-17", "GS-GAP-26")
    special_results.resolve(desk, seat, system, card.id)


KINDS: dict[str, Callable[[Desk, Seat, int, SurveyCard], None]] = {
    "advance": _keep,
    "item": _keep,
    "find": _find,
    "menace": _menace,
    "hazard": _hazard,
    "special": _special,
}
