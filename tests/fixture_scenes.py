"""What the recorded games show together, and what no game can show."""

from collections.abc import Callable
from typing import Any

from domain.gateway_to_the_stars import events as e

BY_HAND = (
    "conquest", "four-table", "last-power", "mutual-ruin", "shared-victory", "solitaire-success",
    "tie-by-advances", "tie-by-credits", "tie-by-tf",
)  # fmt: skip
NO_EVENT = {
    "PurchaseVoid": "26 Survey Cards of other kinds always come back to the discards, so that a "
    "deck and its discards are never empty together",
}
NO_ENDING = {
    "solitaire-eliminated": "the only Power keeps the six TFs of its home: nothing but another "
    "Power takes a TF away",
}
QUESTIONS = {
    "Precursor Chart", "a card's hit", "a spending plan", "an exchange", "attacker's decision",
    "attacks", "battle round", "captures of TFs", "card trades", "defender's decision",
    "discovery", "docking Trade Expeditions", "hits", "movement", "new Independent Colonies",
    "new TFs", "opening of a spending plan", "opening of captures of TFs",
    "opening of docking Trade Expeditions", "opening of new Independent Colonies",
    "opening of new TFs", "pursuit", "retreat from an Unfriendly system", "survey",
    "the Items in hand", "the Power Order", "the deal of the homes",
}  # fmt: skip
SCENES: dict[str, Callable[[Any], object]] = {
    "TFs are converted": lambda x: isinstance(x, e.TFsCaptured) and x.converted,
    "captured TFs are destroyed": lambda x: isinstance(x, e.TFsCaptured) and x.destroyed,
    "SDUs attack": lambda x: isinstance(x, e.BattleBegun) and x.attacker == "SDU",
    "a menace attacks": lambda x: isinstance(x, e.BattleBegun) and x.attacker == "menace",
    "Raiders come": lambda x: isinstance(x, e.CardTaken) and x.card == "SR-11",
    "a Precursor Chart is found": lambda x: isinstance(x, e.CardTaken) and x.card == "SR-06",
    "a Vortex takes a unit": lambda x: isinstance(x, e.UnitEliminated) and x.why == "vortex",
    "a unit Vanishes": lambda x: isinstance(x, e.UnitEliminated) and x.why == "vanished",
    "a line takes a unit": lambda x: isinstance(x, e.UnitEliminated) and x.why == "hazard",
    "a system Vanishes": lambda x: isinstance(x, e.CounterRevealed) and x.face == "V",
    "a bid alters the order": lambda x: isinstance(x, e.PowerOrderSet) and x.altered,
    "trade pays": lambda x: isinstance(x, e.IncomeReceived) and x.trade_credits,
    "an order is beaten": lambda x: isinstance(x, e.OrderFailed),
    "an Item is not named": lambda x: isinstance(x, e.ItemGained) and x.card == "Item",
    "the First Colony is one's own": lambda x: isinstance(x, e.FirstColonyAwarded) and x.vp == 3,
    "the First Colony is shared": lambda x: isinstance(x, e.FirstColonyAwarded) and x.vp == 1,
    "a Power is eliminated": lambda x: isinstance(x, e.PowerEliminated),
    "somebody resigns": lambda x: isinstance(x, e.PlayerResigned),
    "a deck runs out": lambda x: isinstance(x, e.DeckReshuffled),
}
