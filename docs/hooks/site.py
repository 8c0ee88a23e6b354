"""Hooks of the documentation site: pages from outside `docs`, links to them, and the Python reference from the code."""

import re
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
SOURCES = {
    "index.md": "README.md", "ARCHITECTURE.md": "ARCHITECTURE.md", "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md", "benchmarks.md": "benchmarks/README.md",
}  # pages of the site that lie elsewhere in the repository, by their names in the site  # fmt: skip
PAGES = {source: page for page, source in SOURCES.items()}
LINK = re.compile(r"\[([^\[\]]*)\]\((?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)")  # text, target, anchor


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that lie outside `docs`."""
    for page, source in SOURCES.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def place_of(page: str) -> PurePosixPath:
    """Where the source of a page lies in the repository."""
    return PurePosixPath(SOURCES.get(page, f"docs/{page}"))


def normal(path: PurePosixPath) -> str:
    """A path without `..`."""
    parts: list[str] = []
    for part in path.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Let links lead to pages of the site. What is no page of it (a file of the code, an example report) becomes its path."""
    here = page.file.src_uri
    if here == "reference/python.md":
        return python_reference()
    up = "../" * here.count("/")

    def moved(match: re.Match[str]) -> str:
        target = normal(place_of(here).parent / match[2])
        found = PAGES.get(target) or (target.removeprefix("docs/") if target.startswith("docs/") else "")
        return f"[{match[1]}]({up}{found}{match[3] or ''})" if found else match[1]

    return LINK.sub(moved, markdown)


def python_reference() -> str:
    """Every public function and class, as its docstring says."""
    from kfsim.cli.reference import public_names

    blocks = [f"::: {value.__module__}.{name}" for name, value in public_names().items()]
    return "# Python\n\nWhat `import kfsim as kf` gives.\n\n" + "\n\n".join(blocks) + "\n"
