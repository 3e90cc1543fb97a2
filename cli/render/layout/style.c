/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/layout/style.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * ECMA-48 "select graphic rendition"; only the eight basic colors, which every terminal theme
 * adjusts.
 */
static const char *const sequences[] = {
    [STYLE_PLAIN] = "",          [STYLE_GOOD] = "\033[32m", [STYLE_BAD] = "\033[31m",
    [STYLE_UNSURE] = "\033[33m", [STYLE_MUTED] = "\033[2m",
};

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0';
}

bool style_color(enum color_mode mode) {
    if (mode != COLOR_AUTO)
        return mode == COLOR_ALWAYS;
    const char *terminal = getenv("TERM");
    bool dumb = terminal != NULL && strcmp(terminal, "dumb") == 0;
    return !is_set("NO_COLOR") && !dumb && isatty(fileno(stdout));
}

typedef void add_words(struct text *text, const char *words);

static void add_styled(struct text *text, bool color, enum style_role role, const char *words,
                       add_words *add) {
    bool styled = color && role != STYLE_PLAIN;
    if (styled)
        muster_text_add(text, sequences[role]);
    add(text, words);
    if (styled)
        muster_text_add(text, "\033[0m");
}

void style_add(struct text *text, bool color, enum style_role role, const char *words) {
    add_styled(text, color, role, words, muster_text_add);
}

void style_add_foreign(struct text *text, bool color, enum style_role role, const char *words) {
    add_styled(text, color, role, words, muster_text_add_foreign);
}

void style_add_title(struct text *text, bool color, const char *title) {
    if (title == NULL || title[0] == '\0')
        return;
    style_add_foreign(text, color, STYLE_MUTED, title);
    muster_text_add(text, "\n");
}
