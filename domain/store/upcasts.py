"""Old stored shapes to new ones; what is stored is never rewritten."""

from collections.abc import Callable, Mapping
from typing import Any

Body = dict[str, Any]
Upcast = Callable[[Body], Body]

# Old tag -> what makes the body of a newer tag out of it. A breaking change takes a new tag
# (`gts.tf-created.2`); the old one stays here for ever.
UPCASTS: Mapping[str, Upcast] = {}


def upcast(upcasts: Mapping[str, Upcast], body: Body) -> Body:
    """The newest shape of a body, step by step."""
    while (step := upcasts.get(str(body.get("type")))) is not None:
        body = step(body)
    return body
