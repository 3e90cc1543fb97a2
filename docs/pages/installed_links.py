#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the links of installed documents lead somewhere: installed_links.py DOCUMENTS INCLUDES.

Links to headers lead to where these are installed; what isn't installed is only named. Both folders
are below the prefix, as Meson tells it to scripts of an installation."""

import os
import pathlib
import re
import sys

LINK = re.compile(r"\[([^\]\n]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def place_of(target, document, includes):
    """Where a link leads now, as a path; None where there is nothing."""
    if (document.parent / target).exists():
        return target
    header = target.rpartition("include/")
    if header[1] and (includes / header[2]).exists():
        return os.path.relpath(includes / header[2], document.parent)
    return None


def mend(document, includes):
    def link(match):
        label, target, part = match.group(1), match.group(2), match.group(3) or ""
        if "://" in target or target == "":
            return match.group(0)
        place = place_of(target, document, includes)
        return label if place is None else f"[{label}]({place}{part})"
    text = document.read_text(encoding="utf-8")
    document.write_text(LINK.sub(link, text), encoding="utf-8")


def main():
    prefix = pathlib.Path(os.environ["MESON_INSTALL_DESTDIR_PREFIX"])
    documents, includes = (prefix / folder for folder in sys.argv[1:3])
    for document in sorted(documents.rglob("*.md")):
        mend(document, includes)


if __name__ == "__main__":
    main()
