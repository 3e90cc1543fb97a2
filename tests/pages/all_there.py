#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command, option and exit status that muster's help texts list is in the manual page and in
the completions, and everything that docs/format.md describes is in muster-format(5)."""
import argparse
import pathlib
import re
import subprocess
import sys


def read(name):
    return pathlib.Path(name).read_text(encoding="utf-8")


def section(text, title):
    """The first words of the lines below a title of a help text."""
    below = text.split(f"\n{title}", 1)[1].split("\n", 1)[1].split("\n\n")[0]
    return [re.match(r"[\w-]+", line.strip()).group() for line in below.splitlines()]


def help_text(muster, *words):
    return subprocess.run([muster, *words, "--help"], check=True, capture_output=True,
                          encoding="utf-8").stdout


def unescape(roff):
    """What the roff of our pages shows."""
    for spelling, character in [(r"\(dq", '"'), (r"\(aq", "'"), (r"\(ga", "`"), (r"\(ha", "^"),
                                (r"\(ti", "~"), (r"\-", "-"), (r"\&", ""), (r"\e", "\\")]:
        roff = roff.replace(spelling, character)
    return re.sub(r"\\f[BIPR]", "", roff)


def manual_options(manual, command):
    """Those in the usage of a command."""
    part = re.search(rf"^\.SS {command}\n(.*)", manual, re.M)
    return re.findall(r"\[(--[\w-]+)", part.group(1)) if part else []


def bash_offers(script, *words):
    program = ('source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _muster; '
               'printf "%s\\n" "${COMPREPLY[@]}"')
    return subprocess.run(["bash", "-c", program, script, *words], check=True,
                          capture_output=True, encoding="utf-8").stdout.split()


def zsh_options(script, command):
    part = re.search(rf"^ +{command}\)\n(.*?)^ +;;", script, re.M | re.S)
    return re.findall(r"'\*--([\w-]+)", part.group(1)) if part else []


def fish_options(script, command):
    return re.findall(rf"^complete -c muster -n '__muster_command_is {command}' -l ([\w-]+)",
                      script, re.M)


def missing_commands(arguments, files, commands):
    manual, zsh, fish = files["manual"], files["zsh"], files["fish"]
    yield "manual page", commands, re.findall(r"^\.SS (\S+)$", manual, re.M)
    yield "bash", commands, [word for word in bash_offers(arguments.bash, "muster", "")
                             if not word.startswith("-")]
    yield "zsh", commands, re.findall(r"^ {8}'([a-z][\w-]*):", zsh, re.M)
    yield "fish", commands, re.findall(r"-n __muster_no_command -a (\S+)", fish)


def missing_options(arguments, files, command, options):
    names = [option[2:] for option in options]
    described = re.findall(r"^\.TP\n--([\w-]+)", files["manual"], re.M)
    yield f"manual page, usage of {command}", options, \
        manual_options(files["manual"], command)
    yield f"manual page, options of {command}", names, \
        [name for name in described if name in names]
    yield f"bash, options of {command}", options, \
        [word for word in bash_offers(arguments.bash, "muster", command, "--") if "=" not in word]
    yield f"zsh, options of {command}", names, zsh_options(files["zsh"], command)
    yield f"fish, options of {command}", names, fish_options(files["fish"], command)


def missing_words(page, markdown):
    """The headings and the first cells of all tables, and what the page has of them."""
    page = " ".join(page.split())
    headings = [heading for heading in re.findall(r"^###? (.*)$", markdown, re.M)]
    cells = re.findall(r"^\| *((?:`[^`]+`|[\w #'-]+)(?:, `[^`]+`)*) *\|", markdown, re.M)
    words = [words.replace("`", "").strip() for words in headings + cells]
    assert len(words) > 50, "docs/format.md is not what this test expects"
    yield "muster-format(5)", words, [word for word in words if word in page
                                      or word.upper() in page or word in ("key", "---")]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("muster", "manual", "format", "markdown", "bash", "zsh", "fish"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    files = {name: read(getattr(arguments, name)) for name in ("zsh", "fish", "markdown")}
    files |= {name: unescape(read(getattr(arguments, name))) for name in ("manual", "format")}

    overview = help_text(arguments.muster)
    commands = section(overview, "Commands (")
    checks = list(missing_commands(arguments, files, commands))
    for command in commands:
        options = section(help_text(arguments.muster, command), "Options:")
        checks += missing_options(arguments, files, command, options)
    statuses = files["manual"].split(".SH EXIT STATUS")[1].split(".SH")[0]
    checks.append(("exit statuses", section(overview, "Exit status:"),
                   re.findall(r"^\.TP\n(\d+)(?:\+N)?$", statuses, re.M)))
    checks += missing_words(files["format"], files["markdown"])

    failures = [(where, sorted(set(wanted) ^ set(there))) for where, wanted, there in checks
                if set(wanted) != set(there)]
    for where, words in failures:
        print(f"{where}: missing, or too many: {', '.join(words)}")
    print(f"{len(checks)} lists compared, {len(failures)} differ")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
