/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/options/render_options.h"

#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/options/option_blocks.h"
#include "cli/render/options/option_details.h"
#include "cli/render/options/option_rows.h"
#include "cli/render/options/render_payments.h"
#include "cli/render/options/render_restricted.h"
#include "cli/render/options/render_sides.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <stdlib.h>
#include <string.h>

struct options_page {
    struct text *text;
    struct option_blocks *blocks;
    muster_step step;
    struct look look;
};

enum { MUST_NAMES = 4 }; /* how many things a line names of those of which one must be done */

/* ---- The words of a line ---- */

static size_t count_possible(const struct option_block *block) {
    size_t count = 0;
    for (size_t i = 1; i < block->count; i++)
        count += block->lines[i].choice->kind != MUSTER_NEVER;
    return count;
}

/* What a creature that must do something can do: "Bob, Carol or jace". */
static void add_possible(struct text *text, const struct option_block *block) {
    size_t all = count_possible(block), told = 0;
    size_t names = all > MUST_NAMES + 1 ? MUST_NAMES : all;
    for (size_t i = 1; i < block->count && told < names; i++) {
        if (block->lines[i].choice->kind == MUSTER_NEVER)
            continue;
        muster_text_add(text, told == 0 ? "" : told + 1 == all ? " or " : ", ");
        name_add(text, block->lines[i].choice->object);
        told++;
    }
    if (told < all)
        muster_text_format(text, " or one of %zu more", all - told);
}

/* ---- Writing ---- */

/* Whether a line for one object says that as many individuals must do it as must do anything. */
static bool says_it_all(const struct option_block *block) {
    for (size_t i = 1; i < block->count; i++)
        if (block->lines[i].choice->kind == MUSTER_MUST &&
            block->lines[i].choice->least == block->creature->least)
            return true;
    return false;
}

static bool must_do_one_of_several(const struct option_block *block) {
    return block->creature->kind == MUSTER_MUST && !says_it_all(block);
}

/* Whether the line on what must be done says all that this one on what may be done does. */
static bool is_said_by_must(const struct options_page *page, const struct option_block *block,
                            size_t line) {
    size_t count = count_possible(block);
    return !page->look.all && must_do_one_of_several(block) && count <= MUST_NAMES + 1 &&
           block->lines[line].choice->kind == MUSTER_MAY && block->lines[line].words == NULL &&
           option_row_things(block, line) == count;
}

/* What the creature must do at all, or never does. */
static void write_whole(const struct options_page *page, const struct option_block *block,
                        bool creatures) {
    const muster_choice *choice = block->creature;
    struct text rest = {0};
    muster_text_add(&rest, muster_words_of_step(page->step)->verb);
    if (choice->kind == MUSTER_MUST) {
        muster_text_add(&rest, " ");
        add_possible(&rest, block);
    }
    option_shared_details(&rest, choice, false, creatures, page->step);
    option_row_words(page->text, choice->kind, &rest, page->look);
    muster_text_free_part(&rest, page->text);
}

/* Whether a creature has a line about single things. */
static bool has_lines(const struct options_page *page, const struct option_block *block) {
    for (size_t i = 1; i < block->count; i++)
        if (option_line_counts(page->blocks, block, i))
            return true;
    return false;
}

/* What requirements rule out, in one line for all of it. */
static void write_surpassed(const struct options_page *page, const struct option_block *block) {
    const char *verb = muster_words_of_step(page->step)->verb, *rule = "";
    bool pays = false;
    struct text rest = {0};
    for (size_t i = 1; i < block->count; i++)
        if (option_is_surpassed(block->lines[i].choice))
            rule = block->lines[i].choice->reasons[0].rule;
        else
            pays = pays || block->lines[i].choice->cost_count > 0;
    muster_text_format(&rest, "%s anything%s it could: another %s always obeys more%s (%s)", verb,
                       has_lines(page, block) ? " else" : "", verb,
                       pays ? ", and pays for no more" : "", rule);
    option_row_words(page->text, MUSTER_NEVER, &rest, page->look);
    muster_text_free_part(&rest, page->text);
}

static void write_names(const struct options_page *page, size_t index, size_t *count) {
    const struct option_blocks *blocks = page->blocks;
    const char **names = calloc(blocks->count, sizeof(*names));
    *count = 0;
    page->text->failed |= names == NULL;
    for (size_t i = index; names != NULL && i < blocks->count; i++)
        if (blocks->blocks[i].first == index)
            names[(*count)++] = blocks->blocks[i].creature->creature;
    option_row_names(page->text, names, *count);
    free(names);
}

static void write_block(const struct options_page *page, size_t index) {
    static const muster_choice_kind kinds[] = {MUSTER_MUST, MUSTER_MAY, MUSTER_UNKNOWN,
                                               MUSTER_NEVER};
    const struct option_block *block = &page->blocks->blocks[index];
    size_t count;
    muster_text_add(page->text, index == 0 ? "" : "\n");
    write_names(page, index, &count);
    if (must_do_one_of_several(block) || block->stopped)
        write_whole(page, block, count > 1);
    for (size_t kind = 0; kind < sizeof(kinds) / sizeof(kinds[0]); kind++)
        for (size_t i = 1; i < block->count; i++)
            if (block->lines[i].choice->kind == kinds[kind] &&
                option_line_counts(page->blocks, block, i) && !is_said_by_must(page, block, i))
                option_row_line(page->text, page->blocks, block, i, count > 1, page->look);
    if (page->blocks->possible && block->surpassed)
        write_surpassed(page, block);
}

/* Whether anything is said of a creature: with `possible`, restrictions have lines of their own. */
static bool says_anything(const struct options_page *page, const struct option_block *block) {
    return !page->blocks->possible || block->stopped || block->surpassed || has_lines(page, block);
}

static void write_blocks(struct options_page *page, const muster_choices *choices, bool possible) {
    struct option_blocks blocks = {.all = page->look.all, .possible = possible, .step = page->step};
    page->blocks = &blocks;
    option_blocks_make(&blocks, choices);
    page->text->failed |= blocks.failed;
    for (size_t i = 0; i < blocks.count && !page->text->failed; i++)
        if (blocks.blocks[i].first == i && says_anything(page, &blocks.blocks[i]))
            write_block(page, i);
    if (possible && !page->text->failed)
        render_restricted(page->text, &blocks, page->look);
    option_blocks_free(&blocks);
}

static size_t count_lines(const char *text) {
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

/*
 * In full; or, of a large board, what is possible, and then what restrictions forbid, each of them
 * once.
 */
static void write_choices(struct options_page *page, const muster_choices *choices) {
    enum { LONG = 60 };
    struct text *whole = page->text, full = {0};
    page->text = &full;
    write_blocks(page, choices, false);
    page->text = whole;
    if (page->look.all || count_lines(text_bytes(&full)) <= LONG) {
        muster_text_add(whole, text_bytes(&full));
    } else {
        write_blocks(page, choices, true);
        muster_text_add(whole, "\n--all shows each creature with all its reasons.\n");
    }
    muster_text_free_part(&full, whole);
}

/* What holds of several creatures together. */
static void write_groups(struct text *text, const muster_answer *answer) {
    size_t count = 0;
    const muster_claim *claims = muster_answer_claims(answer, &count);
    bool first = true;
    for (size_t i = 0; i < count; i++) {
        if (strcmp(claims[i].kind, "number-of") != 0 &&
            strcmp(claims[i].kind, "both-or-neither") != 0)
            continue;
        struct text words = {0};
        muster_text_add_foreign(&words, claims[i].sentence);
        muster_text_add(text, first ? "\nTogether\n  " : "  ");
        text_wrap(text, &words, 2);
        muster_text_add(text, "\n");
        muster_text_free_part(&words, text);
        first = false;
    }
}

void render_choices(struct text *text, const muster_answer *answer, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_choices *choices = muster_answer_choices(answer);
    struct options_page page = {.text = text, .step = verdict->step, .look = look};
    style_add_title(text, look.color, verdict->title);
    if (choices->reason != NULL)
        muster_text_format(text, "Undecided: %s.\n", verdict->reason);
    if (choices->side_count > 0) {
        render_sides(text, choices, verdict->step, look);
        render_payments(text, choices, verdict->step);
        return;
    }
    if (choices->choice_count > 0)
        write_choices(&page, choices);
    else if (choices->reason == NULL)
        muster_text_format(text,
                           choices->object_count > 0 ? "There is no creature to %s with.\n"
                                                     : "There is nothing to %s.\n",
                           muster_words_of_step(verdict->step)->verb);
    write_groups(text, answer);
    render_payments(text, choices, verdict->step);
}
