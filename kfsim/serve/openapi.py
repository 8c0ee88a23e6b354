"""The OpenAPI description of `kfsim serve --api`, made from its endpoints and from the schemas of requests and answers."""

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kfsim import __version__
from kfsim.serve.api_types import Refusal

REFUSALS = {
    400: "The request is wrong.",
    401: "The token is missing or wrong.",
    403: "The request does not come from this machine.",
    404: "There is no such thing.",
    405: "The address does not take this method.",
    409: "Not possible as things stand.",
    413: "The request is too large.",
    429: "Too many jobs are waiting.",
    500: "kfsim failed.",
}
ALWAYS = (401, 403, 500)  # statuses with which any request can be refused
PLACEHOLDER = re.compile(r"{(\w+)}")
ABOUT = {"number": "Number of the job.", "place": "Place of the deck on the shelf."}


@dataclass(frozen=True)
class Endpoint:
    """One address for programs. `gives`: the schema of its answer (None: any object). `takes`: the schema of the request.
    `queries`: the names of its query parameters. `refuses`: the statuses of refusals besides `ALWAYS`."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    about: str
    gives: type | None = None
    takes: type | None = None
    status: int = 200
    refuses: Sequence[int] = ()
    queries: Sequence[str] = field(default=())

    @property
    def name(self) -> str:
        """The name of the operation, for generators of clients."""
        return self.handler.__name__

    def parameters(self) -> list[dict[str, Any]]:
        """The parameters in its path and its query."""
        inside = [(name, "path", "integer") for name in PLACEHOLDER.findall(self.path)]
        after = [(name, "query", "string") for name in self.queries]
        return [
            {"name": name, "in": where, "required": True, "schema": {"type": kind}, "description": ABOUT[name]}
            for name, where, kind in (*inside, *after)
        ]


def content(schema: dict[str, Any]) -> dict[str, Any]:
    """A JSON body with a schema."""
    return {"application/json": {"schema": schema}}


def operation(endpoint: Endpoint, schemas: dict[type, dict[str, Any]]) -> dict[str, Any]:
    """The description of an endpoint."""
    gives = {"type": "object"} if endpoint.gives is None else schemas[endpoint.gives]
    refuses = {*endpoint.refuses, *ALWAYS, *((400, 413) if endpoint.takes else ())}
    responses = {str(endpoint.status): {"description": endpoint.about, "content": content(gives)}}
    responses |= {str(one): {"description": REFUSALS[one], "content": content(schemas[Refusal])} for one in sorted(refuses)}
    found: dict[str, Any] = {"operationId": endpoint.name, "summary": endpoint.about, "responses": responses}
    if parameters := endpoint.parameters():
        found["parameters"] = parameters
    if endpoint.takes:
        found["requestBody"] = {"required": True, "content": content(schemas[endpoint.takes])}
    return found


def description(endpoints: Sequence[Endpoint], prefix: str) -> dict[str, Any]:
    """The OpenAPI document of some endpoints below a prefix."""
    types = [one for endpoint in endpoints for one in (endpoint.takes, endpoint.gives) if one is not None]
    types = list(dict.fromkeys([*types, Refusal]))
    made, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(types, made, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(prefix + endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kfsim", "version": __version__,
            "description": "Ask how KeyForge decks play. Put decks on the shelf, submit a job, follow it, and read its result.",
        },
        "security": [{"token": []}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }  # fmt: skip
