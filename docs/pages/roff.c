/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roff.h"

#include "muster.h"

#include <ctype.h>
#include <string.h>

/* After so many columns the next word begins a new line. */
enum { LINE_WIDTH = 65 };

static bool at_line_start(const struct text *text) {
    return text->length == 0 || text->bytes[text->length - 1] == '\n';
}

void roff_end_line(struct text *text) {
    if (!at_line_start(text))
        muster_text_add(text, "\n");
}

/* One character of UTF-8 outside of ASCII, as roff spells it. Returns its length. */
static size_t add_wide(struct text *text, const char *bytes, size_t length) {
    unsigned char first = (unsigned char)bytes[0];
    unsigned code = first >= 0xF0 ? first & 0x07u : first >= 0xE0 ? first & 0x0Fu : first & 0x1Fu;
    size_t used = 1;
    for (; used < length && ((unsigned char)bytes[used] & 0xC0) == 0x80; used++)
        code = code << 6 | ((unsigned char)bytes[used] & 0x3Fu);
    muster_text_format(text, "\\[u%04X]", code);
    return used;
}

/* How roff spells a character of ASCII that it would show as another one, or NULL. */
static const char *spelling(char character, bool prose) {
    static const struct {
        char character;
        bool in_prose; /* whether prose wants it exact too, and not as a hyphen or a quote */
        const char *escape;
    } spellings[] = {{'\\', true, "\\e"},  {'^', true, "\\(ha"}, {'~', true, "\\(ti"},
                     {'`', true, "\\(ga"}, {'-', false, "\\-"},  {'\'', false, "\\(aq"},
                     {'"', false, "\\(dq"}};
    for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++)
        if (spellings[i].character == character && (!prose || spellings[i].in_prose))
            return spellings[i].escape;
    return NULL;
}

/* Appends one character so that it means nothing to roff. Returns how many bytes it had. */
static size_t add_character(struct text *text, const char *bytes, size_t length, bool prose) {
    if ((unsigned char)*bytes >= 0x80)
        return add_wide(text, bytes, length);
    const char *escape = spelling(*bytes, prose);
    if (escape != NULL)
        muster_text_add(text, escape);
    else if (at_line_start(text) && (*bytes == '.' || *bytes == '\''))
        muster_text_format(text, "\\&%c", *bytes);
    else
        muster_text_format(text, "%c", *bytes);
    return 1;
}

void roff_literal(struct text *text, const char *bytes, size_t length) {
    for (size_t i = 0; i < length;)
        i += add_character(text, bytes + i, length - i, false);
}

/* How long the option is that begins here, or 0. */
static size_t option_length(const char *bytes, size_t length) {
    if (length < 3 || strncmp(bytes, "--", 2) != 0 || !islower((unsigned char)bytes[2]))
        return 0;
    size_t used = 2;
    while (used < length && (islower((unsigned char)bytes[used]) || bytes[used] == '-'))
        used++;
    return used;
}

/* Whether what has been written ends a sentence; "..." does not. */
static bool ends_sentence(const struct text *text) {
    size_t at = text->length;
    while (at > 0 && strchr(")\"'", text->bytes[at - 1]) != NULL)
        at--;
    return at > 1 && strchr(".?!", text->bytes[at - 1]) != NULL && text->bytes[at - 2] != '.';
}

/* Ends a word. The formatter takes a line's end for a blank. */
static void add_blank(struct text *text) {
    size_t begin = text->length;
    while (begin > 0 && text->bytes[begin - 1] != '\n')
        begin--;
    if (begin < text->length && text->bytes[text->length - 1] != ' ')
        muster_text_add(text,
                        ends_sentence(text) || text->length - begin > LINE_WIDTH ? "\n" : " ");
}

void roff_prose(struct text *text, const char *bytes, size_t length) {
    bool word_begins = true;
    for (size_t i = 0; i < length;) {
        size_t option = option_length(bytes + i, length - i);
        if (isspace((unsigned char)bytes[i])) {
            add_blank(text);
            i++;
            word_begins = true;
            continue;
        }
        if (option > 0) {
            muster_text_add(text, "\\fB");
            roff_literal(text, bytes + i, option);
            muster_text_add(text, "\\fP");
            i += option;
        } else { /* in front of a word "-" is a minus or an argument, no hyphen */
            i += add_character(text, bytes + i, length - i, !word_begins || bytes[i] != '-');
        }
        word_begins = false;
    }
}

/* How many blanks stand before each of the lines. */
static size_t common_indent(const char *lines, size_t length) {
    size_t indent = length;
    for (size_t i = 0; i < length; i += strcspn(lines + i, "\n") + 1) {
        size_t blanks = strspn(lines + i, " ");
        if (lines[i] != '\n' && blanks < indent)
            indent = blanks;
    }
    return indent;
}

void roff_display(struct text *text, const char *lines, size_t length) {
    size_t indent = common_indent(lines, length);
    roff_end_line(text);
    muster_text_add(text, ".Bd -literal -offset indent\n");
    for (size_t i = 0; i < length;) {
        size_t line = strcspn(lines + i, "\n");
        if (line > indent)
            roff_literal(text, lines + i + indent, line - indent);
        muster_text_add(text, "\n");
        i += line + 1;
    }
    muster_text_add(text, ".Ed\n");
}

void roff_heading(struct text *text, const char *macro, const char *words) {
    bool section = strcmp(macro, "Sh") == 0;
    struct text letters = {0};
    for (const char *letter = words; *letter != '\0'; letter++)
        muster_text_format(&letters, "%c", section ? toupper((unsigned char)*letter) : *letter);
    roff_end_line(text);
    muster_text_format(text, ".%s", macro);
    /* No word of a heading shall call a macro, as "In" and "No" would. */
    const char *word = text_bytes(&letters);
    while (*word != '\0') {
        size_t length = strcspn(word, " ");
        muster_text_add(text, length < 4 ? " \\&" : " ");
        roff_literal(text, word, length);
        word += length + strspn(word + length, " ");
    }
    muster_text_add(text, "\n");
    muster_text_free(&letters);
}

void roff_begin(struct text *text, const char *name, const char *section, const char *purpose) {
    muster_text_add(text, ".\\\" Printed by docs/pages; changes belong there.\n");
    muster_text_format(text, ".Dd %s\n.Dt ", PAGES_DATE);
    for (const char *letter = name; *letter != '\0'; letter++)
        muster_text_format(text, "%c", toupper((unsigned char)*letter));
    muster_text_format(text, " %s\n.Os muster %s\n.Sh NAME\n.Nm %s\n.Nd ", section,
                       muster_version(), name);
    roff_prose(text, purpose, strlen(purpose));
    roff_end_line(text);
}
