/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_why.h"

#include "cli/render/layout/wrap.h"
#include "cli/render/render.h"

/* ---- Paragraphs ---- */

enum { NUMBER = 3 };

/*
 * Appends a paragraph of which each line is indented by `indent` spaces; the first one begins at
 * the end of the text, in that column.
 */
static void add_wrapped(struct text *text, const char *words, size_t indent) {
    struct text clean = {0};
    muster_text_add_foreign(&clean, words);
    text_wrap(text, &clean, indent);
    muster_text_add(text, "\n");
    muster_text_free_part(&clean, text);
}

/* "  1. ", or spaces: what goes before the first line of an item. */
static void add_number(struct text *text, size_t index, size_t count) {
    if (count > 1)
        muster_text_format(text, "  %zu. ", index + 1);
    else
        muster_text_spaces(text, 2);
}

static size_t number_width(size_t index, size_t count) {
    size_t width = 2 + NUMBER;
    if (count <= 1)
        return 2;
    for (; index >= 9; index /= 10)
        width++;
    return width;
}

/* ---- The parts ---- */

/* One change as a sentence, several as a list. */
static void add_steps(struct text *text, const muster_explanation *why, muster_step step) {
    const size_t count = why->change_count;
    if (count == 0)
        return;
    muster_text_add(text, "\n");
    if (count > 1)
        muster_text_format(text, "These changes make it a legal %s:\n\n",
                           muster_words_of_step(step)->verb);
    for (size_t i = 0; i < count; i++) {
        size_t width = count > 1 ? number_width(i, count) : 0;
        struct text sentence = {0};
        if (count > 1)
            add_number(text, i, count);
        muster_text_format(&sentence, "%s%s.",
                           count > 1 ? "" : "One change makes it legal: ", why->changes[i].message);
        add_wrapped(text, text_bytes(&sentence), width);
        muster_text_free_part(&sentence, text);
    }
}

/* A reason shared by several is given after the last of them. */
static void add_missed(struct text *text, const muster_missed *missed, size_t index, size_t count) {
    size_t width = number_width(index, count);
    struct text line = {0};
    add_number(text, index, count);
    muster_text_format(&line, "%s", missed->words);
    muster_text_add(&line, ".");
    if (missed->requirement->obeyed > 0)
        muster_text_format(&line, " Obeyed: %lld of %lld.", (long long)missed->requirement->obeyed,
                           (long long)missed->requirement->count);
    add_wrapped(text, text_bytes(&line), width);
    muster_text_free_part(&line, text);
    if (missed->reason == NULL && missed->told == NULL)
        return;
    muster_text_spaces(text, width);
    if (missed->reason == NULL) {
        add_wrapped(text, missed->told, width);
    } else {
        muster_text_add(text, "Why is undecided: ");
        muster_text_add_foreign(text, missed->reason);
        muster_text_add(text, ".\n");
    }
}

static void add_proof(struct text *text, const muster_proof *proof) {
    if (proof->kind == MUSTER_PROOF_NONE)
        return;
    muster_text_add(text, "\n");
    if (proof->kind != MUSTER_PROOF_EVERYTHING)
        muster_text_add(text, "Why no more can be obeyed:\n\n");
    muster_text_add(text, proof->kind == MUSTER_PROOF_EVERYTHING ? "" : "  ");
    size_t indent = proof->kind == MUSTER_PROOF_EVERYTHING ? 0 : 2;
    add_wrapped(text, proof->message, indent);
}

void render_why(struct text *text, const muster_answer *answer, bool proposed, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_explanation *why = muster_answer_why(answer);
    if (why->proof.kind == MUSTER_PROOF_NONE)
        render_verdict(text, verdict, proposed, look);
    else
        render_explained(text, verdict, proposed, look);
    if (why->best == NULL)
        return;
    add_steps(text, why, verdict->step);
    if (why->missed_count > 0)
        muster_text_format(text, "\nNot obeyed%s:\n\n",
                           verdict->outcome == MUSTER_ILLEGAL ? " even then" : "");
    for (size_t i = 0; i < why->missed_count; i++)
        add_missed(text, &why->missed[i], i, why->missed_count);
    add_proof(text, &why->proof);
}
