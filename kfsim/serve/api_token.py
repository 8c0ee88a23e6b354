"""The token of `kfsim serve --api`. The server refuses requests of programs without it."""

import hmac
import os
import re
import secrets
from pathlib import Path

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from kfsim.serve.guard import refused
from kfsim.text.reading import UnreadableError, decoded, read_bytes

VARIABLE = "KFSIM_API_TOKEN"
TOKEN = re.compile(r"[!-~]{16,512}")
SHAPE = "16 to 512 letters, digits or signs, without spaces"


class TokenError(ValueError):
    """A token that cannot be used; the message is one line for the user."""


def token_of(file: Path | None) -> tuple[str, bool]:
    """The token, and whether it is new. It comes from a file, or else from the environment; otherwise it is a new one. Raise a
    TokenError for an unusable token or file."""
    if file is not None:
        try:
            return checked(decoded(read_bytes(file, 1 << 20, "a file that holds a token")), f"--token-file: {file}"), False
        except UnreadableError as error:
            raise TokenError(f"--token-file: {file}: {error}") from None
    if VARIABLE in os.environ:
        return checked(os.environ[VARIABLE], f"the environment variable {VARIABLE}"), False
    return secrets.token_urlsafe(32), True


def checked(text: str, where: str) -> str:
    """A token without the spaces around it. Raise a TokenError if it cannot be a token; the message does not show it."""
    token = text.strip()
    if TOKEN.fullmatch(token) is None:
        raise TokenError(f"{where}: a token has {SHAPE}")
    return token


class TokenNeeded:
    """Answers only requests that carry the token: `Authorization: Bearer TOKEN`."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app, self.token = app, token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "http" and not self.is_known(Headers(scope=scope).getlist("authorization")):
            answer = refused(401, "the token is missing or wrong: send 'Authorization: Bearer TOKEN'", "authorization")
            answer.headers["WWW-Authenticate"] = "Bearer"
            await answer(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def is_known(self, headers: list[str]) -> bool:
        """Whether the headers have the token. The comparison takes constant time."""
        scheme, _, token = (headers[0] if len(headers) == 1 else "").partition(" ")
        return hmac.compare_digest(token.strip().encode(), self.token) and scheme.lower() == "bearer"
