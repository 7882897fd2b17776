"""The games that are played at random and measured."""

from tests.gateway_to_the_stars.sport import GATEWAY
from tests.sport import Sport
from tests.stardriven.sport import STARDRIVEN

SPORTS: dict[str, Sport] = {sport.name: sport for sport in (GATEWAY, STARDRIVEN)}
