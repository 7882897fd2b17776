"""What the box holds, counted against the component list (SD-COMP)."""

from collections import Counter
from collections.abc import Iterator

from domain.kernel.content import Fault
from domain.stardriven.content import Content

BASIC = -1


def held(content: Content) -> dict[str, tuple[str, str, int]]:
    """Of each countable entry of the component list: the file, where it lies, and how many."""
    missions = Counter(mission.episode for mission in content.missions.values())
    episodes = content.episodes.values()
    printed = {episode.number for episode in episodes if not episode.aftermath}
    of_episodes = sum(n for episode, n in missions.items() if episode in printed)
    freelancers = sum(not crew.faction for crew in content.crew.values())
    dice = {
        colour: sum(faction.dice.get(colour, 0) for faction in content.factions.values())
        for colour in ("red", "green", "blue")
    }
    figures = {card.ship: card.figures for card in content.warbound}
    discs = sum(len(card.shields) for card in content.warbound)
    tiles = len(content.fronts) + len(content.worlds)
    return {
        "system_tiles": ("map.toml", "fronts", tiles),
        "council_world_tiles": ("map.toml", "worlds", len(content.worlds)),
        "exploration_tokens": ("map.toml", "tokens", sum(content.tokens.values())),
        "variant_tokens": ("map.toml", "variant_tokens", sum(content.variant_tokens.values())),
        "ships": ("ships.toml", "factions", len(content.factions)),
        "upgrades": ("ships.toml", "upgrades", len(content.upgrades)),
        "red_dice": ("ships.toml", "factions", dice["red"]),
        "green_dice": ("ships.toml", "factions", dice["green"]),
        "blue_dice": ("ships.toml", "factions", dice["blue"]),
        "freelancers": ("crew.toml", "crew", freelancers),
        "faction_crew": ("crew.toml", "crew", len(content.crew) - freelancers),
        "basic_missions": ("missions.toml", "missions", missions[BASIC]),
        "episode_missions": ("missions.toml", "missions", of_episodes),
        "missions": ("missions.toml", "missions", missions[BASIC] + of_episodes),
        "objectives": ("cards.toml", "objectives", len(content.objectives)),
        "anomalies": ("cards.toml", "anomalies", len(content.anomalies)),
        "automa_cards": ("cards.toml", "automa", len(content.automa)),
        "gunboats": ("warbound.toml", "warbound", figures.get("gunboat", 0)),
        "interceptors": ("warbound.toml", "warbound", figures.get("interceptor", 0)),
        "shield_discs": ("warbound.toml", "warbound", discs),
        "warbound_cards": ("warbound.toml", "warbound", len(figures)),
        "episode_cards": ("episodes.toml", "episodes", len(printed)),
        "gateway_tokens": ("episodes.toml", "gateway_tokens", len(content.gateway_tokens)),
    }


def counts(content: Content) -> Iterator[Fault]:
    """The counts that differ from the component list."""
    found = held(content)
    for name, (file, where, number) in found.items():
        listed = content.components.get(name)
        if listed is None:
            yield Fault("numbers.toml", f"components.{name}", "is missing")
        elif listed != number:
            sentence = (
                f"expected {listed} {name.replace('_', ' ')} as in the box; here are {number}"
            )
            yield Fault(file, where, sentence)
    yield from _factions(content)


def _factions(content: Content) -> Iterator[Fault]:
    """What every faction has as many of."""
    upgrades = Counter(upgrade.faction for upgrade in content.upgrades.values())
    dice = sum(content.components.get(name, 0) for name in ("red_dice", "green_dice", "blue_dice"))
    ships = max(content.components.get("ships", 0), 1)
    for name, faction in content.factions.items():
        for what, listed, number in (
            ("Ship Upgrades", content.components.get("faction_upgrades", 0), upgrades[name]),
            ("Outposts", content.components.get("outposts", 0), faction.outposts),
            ("Activation dice", dice // ships, sum(faction.dice.values())),
        ):
            if listed != number:
                sentence = f"expected {listed} {what} as in the box; here are {number}"
                yield Fault("ships.toml", f"factions.{name}", sentence)
