/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_comparison.h"

#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <string.h>

/* The column in which what is said begins. */
enum { COLUMN = 14 };

static bool is_about(const muster_answer_difference *difference, const char *about) {
    return strcmp(difference->about, about) == 0;
}

/* What one of the two answers says; "nothing" where it doesn't. */
static void add_side(struct text *text, const muster_answer_difference *difference,
                     const char *said, const muster_report *declared, muster_step step) {
    if (declared != NULL)
        phrase_declaration(text, declared, step);
    else if (said != NULL)
        muster_text_add_foreign(text, said);
    else
        muster_text_add(text, is_about(difference, "option")   ? "not there"
                              : is_about(difference, "better") ? "none needed"
                                                               : "unknown");
}

/* "wall blocks bear", "wall blocks": what an option is. */
static void add_option(struct text *text, const muster_answer_difference *difference,
                       muster_step step) {
    name_add(text, difference->creature);
    muster_text_format(text, " %s%s", muster_words_of_step(step)->does,
                       difference->object == NULL ? "" : " ");
    if (difference->object != NULL)
        name_add(text, difference->object);
    muster_text_add(text, ": ");
}

/* A row: what it is about, or nothing where the row above says that, and the words. */
static void add_row(struct text *text, const char *about, struct text *words) {
    muster_text_format(text, "  %s", about);
    muster_text_spaces(text, 2 + strlen(about) < COLUMN - 1 ? COLUMN - 2 - strlen(about) : 1);
    text_wrap(text, words, COLUMN);
    muster_text_add(text, "\n");
    muster_text_free_part(words, text);
}

/* What would be legal instead, in a row for each answer. */
static void add_instead(struct text *text, const muster_answer_difference *difference,
                        muster_step step) {
    struct text before = {0}, after = {0};
    muster_text_add(&before, "before: ");
    add_side(&before, difference, difference->before, difference->declared_before, step);
    add_row(text, "instead", &before);
    muster_text_add(&after, "then: ");
    add_side(&after, difference, difference->after, difference->declared_after, step);
    add_row(text, "", &after);
}

static void add_difference(struct text *text, const muster_answer_difference *difference,
                           muster_step step) {
    struct text words = {0};
    if (is_about(difference, "better")) {
        add_instead(text, difference, step);
        return;
    }
    bool one_sided = difference->before == NULL || difference->after == NULL;
    if (is_about(difference, "violation") || (is_about(difference, "together") && one_sided)) {
        muster_text_add(&words, difference->before == NULL ? "new: " : "gone: ");
        muster_text_add_foreign(&words, difference->before == NULL ? difference->after
                                                                   : difference->before);
    } else {
        if (is_about(difference, "option"))
            add_option(&words, difference, step);
        add_side(&words, difference, difference->before, difference->declared_before, step);
        muster_text_add(&words, ", then ");
        add_side(&words, difference, difference->after, difference->declared_after, step);
    }
    add_row(text, difference->about, &words);
}

void render_comparison(struct text *text, const muster_answer *answer, const char *changes,
                       bool color) {
    const muster_comparison *comparison = muster_answer_comparison(answer);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    struct text heading = {0};
    style_add_title(text, color, verdict->title);
    muster_text_add(&heading, comparison->difference_count == 0 ? "Nothing changes " : "Changes ");
    muster_text_add_foreign(&heading, changes);
    muster_text_add(&heading, comparison->difference_count == 0 ? "." : ":");
    text_wrap(text, &heading, 0);
    muster_text_add(text, "\n");
    muster_text_free_part(&heading, text);
    for (size_t i = 0; i < comparison->difference_count; i++)
        add_difference(text, &comparison->differences[i], verdict->step);
}
