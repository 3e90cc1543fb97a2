# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents that no text editor likes: raw bytes, deep nesting, and megabytes of anything."""

MEGABYTE = 1_000_000
HEAD = '{"format": "muster/1", "step": "declare-attackers", "active": "Alice"'
BODY = ', "players": [{"id": "Alice"}, {"id": "Bob"}], "creatures": [%s]'
BEARS = '{"id": "bears", "controller": "Alice"}'


def document(more="", creatures=BEARS):
    """A position with something more after its last key."""
    return HEAD + BODY % creatures + more + "}"


def error(code, path, message, line=None, column=None):
    expected = {"code": code, "path": path, "message": message}
    if line is not None:
        expected.update(line=line, column=column)
    return expected


def with_title(content):
    """A position with these bytes in its title, and the column where they begin."""
    text = document(', "title": "TITLE"}').encode().replace(b'"}}', b'"}')
    return text.replace(b"TITLE", content), text.index(b"TITLE") + 1


def not_utf8():
    """Bytes that are no UTF-8, and how many of them come before the culprit."""
    return [("continuation-alone", b"a\x80b", 1), ("latin-1", b"M\xe4r", 1),
            ("cut-short", b"\xe2\x82", 0), ("overlong", b"\xc0\xaf", 0),
            ("overlong-of-three", b"\xe0\x80\xaf", 0), ("surrogate", b"\xed\xa0\x80", 0),
            ("above-unicode", b"\xf4\x90\x80\x80", 0), ("byte-ff", b"\xff", 0)]


def nested(levels):
    """A position that nests this many levels deep, in `not` of a selector, and the way down."""
    around = 4     # document, effects, effect, creatures
    inner = "{}"
    for _ in range(levels - around):
        inner = '{"not": ' + inner + "}"
    more = ', "effects": [{"kind": "must-attack", "creatures": ' + inner + "}]"
    return document(more).encode(), "/effects/0/creatures" + "/not" * (levels - around)


def made_documents():
    """Name, bytes, what is expected (nothing: the document is right)."""
    for name, content, before in not_utf8():
        text, column = with_title(content)
        yield f"not-utf8-{name}", text, error("bad-json", "", "UTF-8", 1, column + before)
    key = document(', "k\N{LATIN SMALL LETTER A WITH DIAERESIS}": 1').encode("latin-1")
    yield "not-utf8-in-key", key, error("bad-json", "", "UTF-8", 1, key.index(b"\xe4") + 1)
    text, column = with_title(b"a\0b")
    yield "nul-in-string", text, error("bad-json", "", "control character", 1, column + 1)
    text = document().encode()
    yield "nul-behind-the-end", text + b"\0", error("bad-json", "", "end of the text", 1,
                                                    len(text) + 1)
    yield "nul-alone", b"\0", error("bad-json", "", "0x00", 1, 1)
    yield "utf-16", document().encode("utf-16-le"), error("bad-json", "", "expected", 1, 2)
    text, column = with_title("\N{GRINNING FACE}\N{LATIN SMALL LETTER SHARP S}".encode())
    yield "accepted-utf8", text, {}
    yield "accepted-delete-character", with_title(b"\x7f")[0], {}
    yield "accepted-64-levels", nested(64)[0], {}
    text, path = nested(65)
    yield "65-levels", text, error("too-deep", path, "nested beyond 64")
    text, path = nested(10_000)
    path = "/effects/0/creatures" + "/not" * 61
    yield "10000-levels", text, error("too-deep", path, "nested beyond 64")
    yield "65-arrays", b"[" * 65, error("too-deep", "/0" * 64, "nested beyond 64")
    long_key = "k" * 5000
    text = document(f', "{long_key}": 1').encode()
    yield "long-key", text, error("unknown-key", "/" + long_key[:510], "unknown key 'kkk")
    long_id = BEARS.replace("bears", "b" * 5000)
    yield "long-id", document("", long_id + "," + long_id).encode(), \
        error("duplicate-id", "/creatures/1/id", "is used already")


# --- Megabytes -----------------------------------------------------------------------------------

def filled(before, filling, after):
    """Writes a repeated filling between two texts."""
    def write(file, megabytes):
        file.write(before)
        piece = filling * (MEGABYTE // len(filling))
        for _ in range(megabytes * MEGABYTE // len(piece)):
            file.write(piece)
        file.write(after)
    return write


def many(before, item, after):
    """Writes numbered items, 2,000 a megabyte that others have, with commas between them."""
    def write(file, megabytes):
        count = 2000 * megabytes
        file.write(before.encode())
        for start in range(0, count, 1000):
            items = ",".join(item % k for k in range(start, min(start + 1000, count)))
            file.write(("," if start else "").encode() + items.encode())
        file.write(after.encode())
    return write


def huge_documents(megabytes):
    """Name, a function that writes so many megabytes into a file, what is expected."""
    position = document()
    yield "a note", filled((position[:-1] + ', "note": "').encode(), b"blah ", b'"}'), {}
    yield "spaces around the end", filled(position.encode(), b" \n", b""), {}
    yield "garbage", filled(b"", b"x\xff\0 garbage {", b""), \
        {**error("bad-table", "", "whose step it is", 1, 1), "paths": ["", ""]}
    yield "opening brackets", filled(b"", b"[", b""), \
        error("too-deep", "/0" * 64, "nested beyond 64")
    yield "opening objects", filled(b"", b'{"a":', b""), \
        error("too-deep", "/a" * 64, "nested beyond 64")
    yield "nothing but spaces", filled(b"", b" ", b""), \
        error("bad-json", "", "the text is empty", 1, megabytes * MEGABYTE + 1)
    yield "a string never closed", filled(b'{"format": "', b"blah ", b""), \
        error("bad-json", "", "never closed", 1, 12)
    yield "an unknown key", filled((position[:-1] + ', "').encode(), b"k", b'": 1}'), \
        error("unknown-key", "/" + "k" * 510, "unknown key 'kkk")
    yield "an unknown keyword", filled(
        document("", BEARS[:-1] + ', "keywords": ["')[:-2].encode(), b"k", b'"]}]}'), \
        error("unknown-keyword", "/creatures/0/keywords/0", "unknown keyword 'kkk")
    yield "an endless number", filled(
        document("", BEARS[:-1] + ', "power": ')[:-2].encode(), b"1", b"}]}"), \
        error("out-of-range", "/creatures/0/power", "from -1000000 to 1000000")
    effects = position[:-1] + ', "effects": ['
    yield "a cost of many resources", many(
        effects + '{"kind": "attack-cost", "creatures": {}, "cost": {', '"r%d": 1', "}}]}"), {}
    yield "many resources", many(HEAD + ', "players": [{"id": "Alice", "resources": {', '"r%d": 1',
                                 '}}, {"id": "Bob"}], "creatures": []}'), {}
    yield "a selector of many ids", filled(
        (effects + '{"kind": "must-attack", "creatures": {"id": [').encode(), b'"bears",',
        b'"bears"]}}]}'), {}
    yield "many creatures", many(HEAD + ', "players": [{"id": "Alice"}, {"id": "Bob"}], '
                                 '"creatures": [', '{"id": "c%d", "controller": "Bob"}', "]}"), {}
    yield "a key twice behind many", filled((position[:-1] + ', "note": "').encode(), b"n",
                                            b'", "note": 1}'), \
        error("duplicate-key", "/note", "'note' is given twice")

