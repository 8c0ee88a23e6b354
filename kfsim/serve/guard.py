"""The guard of the server: it answers only this machine's own pages.

A page of another site could make a browser send requests here (CSRF), or point its own domain to this machine's address (DNS
rebinding). So the Host must be this server's own, and every request that changes something must come from one of its own pages. A
request of a program (`--api`) does not come from a page; it must have the token, which no page knows.
"""

from typing import Any

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kfsim.serve.jobs import DIGITS
from kfsim.text.messages import one_line

SAFE = ("GET", "HEAD")
LARGEST_REQUEST = 8 << 20  # bytes
TOO_LARGE = f"larger than {LARGEST_REQUEST >> 20} MB; a deck file has a few kilobytes"
API = "/api"  # the path of requests of programs
POLICY = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
)
POLICY_OF_ANSWERS = (
    POLICY.replace("script-src 'self'", "script-src 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
)  # the page of a job shows that of its answer in a frame


class TooLargeError(Exception):
    """The request is larger than any valid one."""


class Guard:
    """Refuses requests that are not from this server's own pages, and those that are too large."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        of_program = scope["path"].startswith(f"{API}/")
        if refusal := self.refusal(scope["method"], Headers(scope=scope), of_program):
            status, why = refusal
            await (refused(status, why) if of_program else PlainTextResponse(f"kfsim: {why}", status))(scope, receive, send)
            return
        read = 0

        async def limited() -> Message:
            """Receive a part of the request. Raise a TooLargeError if the parts so far are too large."""
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > LARGEST_REQUEST:
                raise TooLargeError
            return message

        try:
            await self.app(scope, limited, send)
        except TooLargeError:
            await PlainTextResponse(f"kfsim: {TOO_LARGE}", 413)(scope, receive, send)
        except ClientDisconnect:
            return  # the client is gone

    def refusal(self, method: str, headers: Headers, of_program: bool) -> tuple[int, str] | None:
        """The status and the reason of a refusal; None if the request is allowed."""
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or hosts[0] not in self.hosts:
            return 403, "only this machine can open the page; use the address that kfsim serve prints"
        wanted = f"http://{hosts[0]}"
        if (origins and origins != [wanted]) or (method not in SAFE and not origins and not of_program):
            return 403, "refused: the request does not come from a page of kfsim itself"
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none") and method not in SAFE:
            return 403, "refused: the request comes from another site"
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > DIGITS or int(length) > LARGEST_REQUEST:
            return 413, TOO_LARGE
        return None


def refused(status: int, message: str, field: str = "request", **more: Any) -> Response:
    """The answer to a refused request of a program: the wrong field, and the reason in one line."""
    return JSONResponse({"error": {"field": field, "message": one_line(message), **more}}, status)
