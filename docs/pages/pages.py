#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the manual pages, from the tables of the command line (command_tables.c) and from
docs/format.md. lowdown turns Markdown into roff."""

import argparse
import json
import pathlib
import re
import subprocess
import sys


def escaped(words):
    """Plain words as Markdown; options such as --json stand out."""
    words = re.sub(r"([\\`*_<>\[\]|~])", r"\\\1", words)
    return re.sub(r"(?<![\w-])--[a-z][a-z-]*", r"`\g<0>`", words)


def display(lines):
    return f"```\n{lines.rstrip()}\n```\n"


def capitalized(words):
    return words[0].upper() + words[1:]


# ---- muster(1) ----

def option_form(option):
    """--name ARGUMENT"""
    form = f"`--{option['name']}`"
    if "argument" in option:
        form += f"[=*{option['argument']}*]" if option["optional"] else f" *{option['argument']}*"
    return form


def usage(command, options):
    parts = [f"**muster {command['name']}**"]
    parts += [f"[{option_form(options[name])}]" for name in command["options"]]
    if "second" in command:
        parts.append(f"*{command['operand']}* *{command['second']}*")
    elif "operand" in command:
        parts.append(f"[*{command['operand']}*{' ...' if command['many'] else ''}]")
    return " ".join(parts).replace("[", r"\[").replace("]", r"\]")


def details(lines):
    """Lines that begin with a blank are shown as they are, the others are filled."""
    blocks = re.findall(r"(?:^ .*\n)+|(?:^[^ \n].*\n)+", lines, re.M)
    return "\n".join(display(block) if block[0] == " " else escaped(block) for block in blocks)


def takers(name, commands):
    """Which commands take an option, unless all do."""
    names = [f"**{command['name']}**" for command in commands if name in command["options"]]
    if len(names) == len(commands):
        return ""
    return f" For {', '.join(names[:-1])}{' and ' if len(names) > 1 else ''}{names[-1]}."


def manual(tables, folder):
    options = {option["name"]: option for option in tables["options"]}
    yield f"# NAME\n\nmuster - decide {tables['purpose']}\n"
    yield ("# SYNOPSIS\n\n**muster** *COMMAND* \\[*OPTION* ...\\] \\[*FILE*\\]\n\n"
           "**muster** `--help` | `--version`\n")
    yield (f"# DESCRIPTION\n\n**muster** decides {tables['purpose']}. "
           f"{escaped(tables['operand'])}**muster-format**(5) describes it.\n")
    yield "# COMMANDS\n"
    for command in tables["commands"]:
        yield (f"## {command['name']}\n\n{usage(command, options)}\n\n"
               f"{escaped(capitalized(command['summary']))}. {details(command['details'])}\n"
               f"For example:\n\n{display(command['examples'])}")
    yield "# OPTIONS\n"
    for option in tables["options"]:
        words = escaped(option["words"])
        yield f"{option_form(option)}\n: {words}.{takers(option['name'], tables['commands'])}\n"
    yield ("# ENVIRONMENT\n\n`NO_COLOR`\n: If set and not empty, there is no color unless "
           "`--color` asks for it.\n\n"
           "`TERM`\n: On a terminal that is \"dumb\" there is no color either.\n")
    yield (f"# FILES\n\n*{escaped(folder)}*\n"
           ": The format in full, its JSON Schema, the rules, and examples.\n")
    yield "# EXIT STATUS\n"
    for status in tables["exit_statuses"]:
        number = f"{status['code']}{'+N' if status['signal'] else ''}"
        yield f"`{number}`\n: {escaped(status['words'])}.\n"
    yield f"# EXAMPLES\n\n{display(tables['examples'])}\n# SEE ALSO\n\n**muster-format**(5)\n"


# ---- muster-format(5) ----

def table_as_list(table):
    """The first cell of a row is what the others are said of; their heads say what they are."""
    head, _, *rows = ([cell.strip().replace("\\|", "|")
                       for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
                      for line in table.strip().splitlines())
    entries = []
    for name, *cells in rows:
        words = [cell if len(head) == 2 else f"*{title}*: {cell}"
                 for title, cell in zip(head[1:], cells) if cell]
        entries.append(f"{name}\n: {'; '.join(words)}\n")
    return "\n".join(entries) + "\n"


def page_of(markdown, folder):
    """A page of docs/ between the sections that every manual page has. A table would be too wide
    for a terminal, and links into the page lead nowhere."""
    title, body = markdown.removeprefix("# ").split("\n", 1)
    body = re.sub(r"^(- \[[^\]]*\]\(#.*\n)+", "", body, flags=re.M)
    body = re.sub(r"^<!--.*-->\n", "", body, flags=re.M)
    body = re.sub(r"^(\|.*\n)+", lambda table: table_as_list(table.group()), body, flags=re.M)
    body = re.sub(r"^## (.*)$", lambda heading: "# " + heading.group(1).upper(), body, flags=re.M)
    body = re.sub(r"^### ", "## ", body, flags=re.M)
    body = re.sub(r"^.{79,}$", broken_json, body, flags=re.M)
    return (f"# NAME\n\nmuster-format - {title[0].lower()}{title[1:]}\n\n# DESCRIPTION\n{body}\n"
            f"# FILES\n\n*{escaped(folder)}*\n"
            ": This text as Markdown, the JSON Schema, the rules, and examples.\n\n"
            "# SEE ALSO\n\n**muster**(1)\n")


def broken_json(match):
    """A long line of an example in JSON, broken after commas; any other line as it is."""
    line = match.group()
    if not re.match(r"\s*[\[{\"]", line):
        return line
    indent = re.match(r"\s*", line).group() + "  "
    lines = [""]
    for piece in re.split(r"(?<=[}\]\"0-9e],) ", line):
        if len(lines[-1]) + len(piece) > 72 and lines[-1]:
            lines.append(indent)
        lines[-1] += piece if not lines[-1].strip() else " " + piece
    return "\n".join(lines)


# ---- roff ----

def roff(markdown, name, section, date, version):
    """The page in man(7). What lowdown writes is set right where mandoc complains of it."""
    page = subprocess.run(
        ["lowdown", "-s", "-Tman", "--nroff-nolinks", "--out-no-smarty",
         "-M", f"title={name.upper()}", "-M", f"section={section}", "-M", f"date={date}",
         "-M", f"source=muster {version}"],
        input=markdown, capture_output=True, encoding="utf-8", check=True).stdout
    page = page.replace(r"\fC", r"\fB")
    page = re.sub(r"^\.if [nt] \\\n\.sp .*\n", "", page, flags=re.M)
    page = re.sub(r"^\.LP\n(.+)\n\.IP \"\" .*\n", r".TP\n\1\n", page, flags=re.M)
    page = re.sub(r"^\.(S[HS])\n(.*)\n(?:\.LP\n)?", r".\1 \2\n", page, flags=re.M)
    return re.sub(r"^(?!\.).*$", lambda line: re.sub(r"(?<!\\)-", r"\\-", line.group()), page,
                  flags=re.M)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", choices=("manual", "format"))
    parser.add_argument("source", type=pathlib.Path,
                        help="the tables of the command line in JSON; docs/format.md")
    for name in ("date", "version", "folder"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    source = arguments.source.read_text(encoding="utf-8")
    if arguments.page == "manual":
        markdown = "\n".join(manual(json.loads(source), arguments.folder))
        sys.stdout.write(roff(markdown, "muster", 1, arguments.date, arguments.version))
    else:
        markdown = page_of(source, arguments.folder)
        sys.stdout.write(roff(markdown, "muster-format", 5, arguments.date, arguments.version))


if __name__ == "__main__":
    main()
