/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/option_rows.h"

#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/options/option_details.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <string.h>

void option_row_names(struct text *text, const char *const *names, size_t count) {
    enum { ALL = 30 }; /* nowhere else is it said what these can do */
    struct text list = {0};
    for (size_t i = 0; i < count && count <= ALL; i++) {
        muster_text_add(&list, i == 0 ? "" : i + 1 < count ? ", " : " and ");
        name_add(&list, names[i]);
    }
    if (count > ALL)
        phrase_names(&list, names, count);
    text_wrap(text, &list, 0);
    muster_text_add(text, count > 1 ? ", each:\n" : "\n");
    muster_text_free_part(&list, text);
}

size_t option_row_things(const struct option_block *block, size_t line) {
    size_t count = 0;
    for (size_t i = line; i < block->count; i++)
        count += block->lines[i].first == line;
    return count;
}

/* The things of the lines that say the same as one: "Bob, Carol or jace"; with "and" for a must. */
static void add_objects(struct text *text, const struct option_block *block, size_t line,
                        bool all) {
    enum { MOST = 8, FIRST = 6 };
    size_t count = option_row_things(block, line);
    size_t shown = all || count <= MOST ? count : FIRST, told = 0;
    bool both = block->lines[line].choice->kind == MUSTER_MUST;
    for (size_t i = line; i < block->count && told < shown; i++) {
        if (block->lines[i].first != line)
            continue;
        muster_text_add(text, told == 0 ? "" : told + 1 < count ? ", " : both ? " and " : " or ");
        name_add(text, block->lines[i].choice->object);
        told++;
    }
    if (shown < count)
        muster_text_format(text, both ? " and %zu more" : " or any of %zu more", count - shown);
}

void option_row_words(struct text *text, muster_choice_kind kind, const struct text *rest,
                      struct look look) {
    enum { WORD = 7 };
    static const char *const words[] = {"never", "may", "must", "undecided"};
    static const enum style_role roles[] = {STYLE_BAD, STYLE_PLAIN, STYLE_GOOD, STYLE_PLAIN};
    const char *word = words[kind];
    size_t gap = strlen(word) < WORD ? WORD - strlen(word) : 1;
    muster_text_add(text, "  ");
    style_add(text, look.color, roles[kind], word);
    muster_text_spaces(text, gap);
    text_wrap(text, rest, 2 + strlen(word) + gap);
    muster_text_add(text, "\n");
}

void option_row_line(struct text *text, const struct option_blocks *blocks,
                     const struct option_block *block, size_t line, bool creatures,
                     struct look look) {
    const struct option_line *said = &block->lines[line];
    bool things = option_row_things(block, line) > 1 && said->sharing == SHARE_OF_THINGS;
    struct text rest = {0};
    muster_text_format(&rest, "%s ", muster_words_of_step(blocks->step)->verb);
    add_objects(&rest, block, line, look.all);
    option_shared_details(&rest, said->choice, things, creatures, blocks->step);
    option_row_words(text, said->choice->kind, &rest, look);
    muster_text_free_part(&rest, text);
}
