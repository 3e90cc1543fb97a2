/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_why.h"

#include "cli/render/render.h"
#include "cli/render/render_missed.h"

/* ---- The parts ---- */

/* One change as a sentence, several as a list; many only as a number: "Legal instead" stands above.
 */
static void add_steps(struct text *text, const muster_explanation *why, muster_step step,
                      struct look look) {
    enum { MANY = 8 };
    const size_t count = why->change_count;
    const char *noun = muster_words_of_step(step)->verb;
    if (count == 0)
        return;
    muster_text_add(text, "\n");
    if (count > MANY && !look.all) {
        muster_text_format(text, "%zu changes make it a legal %s (--all shows them).\n", count,
                           noun);
        return;
    }
    if (count > 1)
        muster_text_format(text, "These changes make it a legal %s:\n\n", noun);
    for (size_t i = 0; i < count; i++) {
        size_t width = count > 1 ? render_item_width(i, count) : 0;
        struct text sentence = {0};
        if (count > 1)
            render_item_number(text, i, count);
        muster_text_format(&sentence, "%s%s.",
                           count > 1 ? "" : "One change makes it legal: ", why->changes[i].message);
        render_item(text, text_bytes(&sentence), width);
        muster_text_free_part(&sentence, text);
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
    render_item(text, proof->message, indent);
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
    add_steps(text, why, verdict->step, look);
    if (why->missed_count > 0)
        muster_text_format(text, "\nNot obeyed%s:\n\n",
                           verdict->outcome == MUSTER_ILLEGAL ? " even then" : "");
    render_missed(text, why, look);
    add_proof(text, &why->proof);
}
