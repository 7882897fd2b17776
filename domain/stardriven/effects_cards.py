"""Effects on cards: Crew drawn, named and dismissed; Objectives drawn; the two Markets refilled."""

from domain.kernel.chance import Unnamed
from domain.kernel.errors import IllegalMove
from domain.kernel.messages import Seat
from domain.stardriven import events as e
from domain.stardriven.desk import Desk
from domain.stardriven.player import UNNAMED_CREW, UNNAMED_OBJECTIVE, Player
from domain.stardriven.table import Table

# --- Crew


def draw(desk: Desk, seat: Seat, count: int, *rules: str) -> None:
    """Crew from the top of CQ to hand, as far as there are; then the new top is seen."""
    size = desk.table.players[seat].quarters.size
    short = ("SD-QUART-12", "SD-GAP-33") if size < count else ()
    for _ in range(min(count, size)):
        top = desk.table.players[seat].quarters.top
        if top is None:
            crew = _below(desk, seat, "a Crew drawn", secret=True)
            desk.tell(e.CrewDrawn(seat, crew), "SD-GAP-32", "SD-GAP-39", *short, *rules)
        else:
            desk.tell(e.TopCrewDrawn(seat, top), "SD-GAP-32", "SD-GAP-45", *short, *rules)
    show_top(desk, seat)


def is_drawn_by_chance(table: Table, seat: Seat, count: int) -> bool:
    """Whether drawing so many, with the new top, needs a random result."""
    return count > 0 and table.players[seat].quarters.left > 0


def show_top(desk: Desk, seat: Seat) -> None:
    """The face-up deck shows its next card."""
    quarters = desk.table.players[seat].quarters
    if quarters.top is None and quarters.size:
        crew = _below(desk, seat, "the Crew on top", secret=False)
        desk.tell(e.TopCrewShown(seat, crew, desk.source), "SD-QUART-11", "SD-PLAYER-15")


def _below(desk: Desk, seat: Seat, what: str, *, secret: bool) -> str:
    """The next card below the top: by chance, or known from when it was put there."""
    quarters = desk.table.players[seat].quarters
    if quarters.left < 1:
        return quarters.bottom[0]
    unnamed = (Unnamed(UNNAMED_CREW),) if secret and desk.source != "engine" else ()
    return desk.pick((*quarters.bag, *unnamed), f"{what} from the Crew Quarters of {seat}")


def holds(table: Table, seat: Seat, crew: str) -> bool:
    """Whether a Crew is, or may be, in hand: cards that nobody has named can be any of the bag."""
    player = table.players[seat]
    if crew == UNNAMED_CREW:
        return False
    unknown = UNNAMED_CREW in player.hand or player.unseen_crew > 0
    return crew in player.hand or (unknown and crew in player.quarters.bag)


def nameable(player: Player) -> tuple[str, ...]:
    """What a seat can name of its hand: the cards known, and what those nobody named may be."""
    known = tuple(crew for crew in player.hand if crew != UNNAMED_CREW)
    return (*known, *player.quarters.bag) if len(known) < len(player.hand) else known


def check_in_hand(table: Table, seat: Seat, crew: str, rule: str) -> None:
    """Refuses a Crew that the seat cannot have in hand."""
    if holds(table, seat, crew):
        return
    known = ", ".join(card for card in table.players[seat].hand if card != UNNAMED_CREW)
    raise IllegalMove(rule, f"{seat} has no {crew} in hand; known there: {known or 'none'}.")


def show(desk: Desk, seat: Seat, crew: str, *rules: str) -> None:
    """A Crew of the hand becomes known to all, as it is used."""
    desk.tell(e.CrewNamed(seat, crew), "SD-GAP-39", *rules)


def dismiss(desk: Desk, seat: Seat, crew: str, at: int, *rules: str) -> None:
    """Discard from hand (station 0) or retire from a station: under CQ."""
    if not at:
        show(desk, seat, crew)
    desk.tell(
        e.CrewDismissed(seat, crew, at),
        "SD-QUART-05", "SD-CREW-04", "SD-GAP-45", *(("SD-CREW-20",) if at else ("SD-GLOSS-11",)),
        *rules,
    )  # fmt: skip


# --- Objectives


def draw_objectives(desk: Desk, seat: Seat, count: int, *rules: str) -> tuple[str, ...]:
    """Objectives off their deck; what they are is for the caller to tell."""
    found: list[str] = []
    unnamed = () if desk.source == "engine" else (Unnamed(UNNAMED_OBJECTIVE),)
    for _ in range(count):
        left = tuple(card for card in desk.table.game.objectives.bag if card not in found)
        found.append(desk.pick((*left, *unnamed), f"an Objective for {seat}"))
    for _ in found:
        desk.tell(e.ObjectiveTaken(seat, desk.source), "SD-SETUP-30", *rules)
    return tuple(found)


def may_hold(table: Table, seat: Seat, objective: str) -> bool:
    """Whether an Objective is, or may be, in hand."""
    player = table.players[seat]
    if objective == UNNAMED_OBJECTIVE:
        return False
    unknown = UNNAMED_OBJECTIVE in player.objectives or player.unseen_objectives > 0
    return objective in player.objectives or (unknown and is_unplaced(table, objective))


def is_unplaced(table: Table, objective: str) -> bool:
    """Whether this reader does not know where an Objective is."""
    pile = table.game.objectives
    return objective in pile.bag or objective in pile.apart


# --- Markets


def refill_missions(desk: Desk, *rules: str) -> None:
    """The top cards of the Mission deck fill the Market, the Episode's first."""
    while len(desk.table.game.market) < desk.content.numbers.market:
        deck = mission_deck(desk.table)
        if not deck:
            return
        mission = desk.pick(deck, "a Mission for the Market")
        desk.tell(e.MissionDealt(mission, desk.source), *rules)


def mission_deck(table: Table) -> tuple[str, ...]:
    """What the next Mission is one of."""
    return table.game.episode_missions or table.game.basic_missions


def recruit(desk: Desk, seat: Seat, crew: str, *rules: str) -> None:
    """A Freelancer from the Market or the top of the deck to hand; both are made good at once."""
    top = desk.table.game.freelancer_top == crew
    clauses = (
        *(("SD-EXP-05", "SD-FAQ-03") if top else ()),
        *(() if desk.table.game.freelancers else ("SD-GAP-31",)),
    )
    desk.tell(e.FreelancerTaken(crew, seat, top), "SD-EXP-03", *clauses, *rules)
    desk.tell(e.CrewRecruited(seat, crew), "SD-EXP-03", "SD-CREW-16", "SD-GAP-32")
    if not top:
        deal_freelancer(desk, "SD-EXP-04")
    show_freelancer(desk, "SD-EXP-04")


def deal_freelancer(desk: Desk, *rules: str) -> None:
    """The face-up top of the deck comes into the Market."""
    top = desk.table.game.freelancer_top
    if top is not None:
        desk.tell(e.FreelancerDealt(top, desk.source), *rules)


def show_freelancer(desk: Desk, *rules: str) -> None:
    """The face-up deck shows its next card."""
    game = desk.table.game
    if game.freelancer_top is None and game.freelancers:
        crew = desk.pick(game.freelancers, "the Freelancer on top of the deck")
        desk.tell(e.FreelancerTopShown(crew, desk.source), "SD-SETUP-21", *rules)


def check_recruit(table: Table, seat: Seat, crew: str) -> None:
    """Refuses a Freelancer that is neither in the Market nor on top of the deck."""
    game = table.game
    if crew not in (*game.freelancer_market, game.freelancer_top):
        offered = ", ".join(offers(table)) or "nobody"
        raise IllegalMove(
            "SD-EXP-03", f"{seat} cannot recruit {crew}; the Market and the deck show {offered}."
        )


def offers(table: Table) -> tuple[str, ...]:
    """The Freelancers that can be recruited."""
    top = table.game.freelancer_top
    return (*table.game.freelancer_market, *((top,) if top is not None else ()))
