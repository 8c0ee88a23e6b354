"""`kfsim serve`."""

import importlib.util
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import click

HOST = "127.0.0.1"


def needs_serve() -> None:
    """Raise a usage error unless the packages of the server are installed."""
    if missing := [name for name in ("starlette", "uvicorn", "python_multipart") if importlib.util.find_spec(name) is None]:
        raise click.UsageError(f"kfsim serve needs {' and '.join(missing)}: pip install 'kfsim[serve]'")


def token_of_api(for_programs: bool, file: Path | None) -> tuple[str, bool]:
    """The token of the API, and whether it is new; "" without --api. Raise a usage error if the token or its file is wrong."""
    from kfsim.serve.api_token import TokenError, token_of

    if not for_programs:
        if file is not None:
            raise click.UsageError("--token-file needs --api")
        return "", False
    try:
        return token_of(file)
    except TokenError as error:
        raise click.UsageError(str(error)) from None


@click.command("serve")
@click.option("--shelf", default="kfsim-shelf", show_default=True, type=click.Path(file_okay=False, path_type=Path),
              help="Folder of decks and answers. kfsim makes it if it is missing.")  # fmt: skip
@click.option(
    "--port", default=8017, show_default=True, type=click.IntRange(0, 65535), help="Port of the page (0: any free one)."
)
@click.option("--open/--no-open", "opens", default=True, show_default=True, help="Open the page in the browser.")
@click.option("--api", "for_programs", is_flag=True, help="Also answer programs: JSON over HTTP at /api (docs/api.md).")
@click.option("--token-file", type=click.Path(path_type=Path), metavar="FILE",
              help="File with the token of the API (default: KFSIM_API_TOKEN, or a new token).")  # fmt: skip
@click.option("--most-jobs", default=20, show_default=True, type=click.IntRange(1, 10_000),
              help="Jobs of the API that may wait or run at a time.")  # fmt: skip
@click.option("--most-games", default=1_000_000, show_default=True, type=click.IntRange(1),
              help="Games that a job of the API may play.")  # fmt: skip
def command(
    shelf: Path, port: int, opens: bool, for_programs: bool, token_file: Path | None, most_jobs: int, most_games: int
) -> None:
    """Open a page in the browser: paste decks, ask questions, watch the answer. Only this machine can open it. With --api,
    programs on this machine can ask the same questions.

    \b
    Example:
      kfsim serve --shelf my-decks
      kfsim serve --api --no-open
    """
    needs_serve()
    import uvicorn

    from kfsim.serve.api import Limits
    from kfsim.serve.app import make_app
    from kfsim.serve.shelf import ShelfError

    token, is_new = token_of_api(for_programs, token_file)
    try:
        listening = socket.create_server((HOST, port))
    except OSError as error:
        raise click.UsageError(
            f"--port: cannot listen on {port}: {error.strerror}; name another port, or 0 for any free one"
        ) from None
    port = listening.getsockname()[1]
    try:
        app = make_app(shelf.resolve(), frozenset({f"{HOST}:{port}", f"localhost:{port}"}), token, Limits(most_jobs, most_games))
    except OSError as error:
        raise click.UsageError(f"--shelf: cannot write to '{shelf}': {error.strerror}") from None
    except ShelfError as error:
        raise click.UsageError(f"--shelf: '{shelf}': {error}") from None
    address = f"http://{HOST}:{port}/"
    click.echo(f"kfsim: {address} (shelf: {shelf}; stop with Ctrl-C)", err=True)
    if for_programs:
        click.echo(f"kfsim: {address}api/openapi.json describes the API{f'; token: {token}' if is_new else ''}", err=True)
    if opens:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=5, server_header=False)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
    click.echo("kfsim: stopped; unfinished answers go on from the page when kfsim serve runs again", err=True)
