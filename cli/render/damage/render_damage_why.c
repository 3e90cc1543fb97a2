/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/damage/render_damage_why.h"

#include <inttypes.h>

#include "cli/render/damage/render_damage.h"
#include "cli/render/layout/wrap.h"

/* Appends a line that begins in this column after what stands there already. */
static void add_wrapped(struct text *text, const char *words, size_t column) {
    struct text clean = {0};
    muster_text_add_foreign(&clean, words);
    text_wrap(text, &clean, column);
    muster_text_add(text, ".\n");
    muster_text_free_part(&clean, text);
}

/* What becomes mended or broken. */
static void add_violations(struct text *text, const char *what, const muster_violation *violations,
                           size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct text words = {0};
        muster_text_format(&words, "%s (%s): %s", what, violations[i].rule, violations[i].message);
        muster_text_spaces(text, 5);
        add_wrapped(text, text_bytes(&words), 5);
        muster_text_free_part(&words, text);
    }
}

static void add_steps(struct text *text, const muster_damage_why *why) {
    if (why->step_count == 0)
        return;
    muster_text_add(text, why->step_count == 1 ? "\nOne step makes it legal:\n"
                                               : "\nThese steps make it legal:\n");
    for (size_t i = 0; i < why->step_count; i++) {
        const muster_damage_step *step = &why->steps[i];
        muster_text_format(text, "  %zu. ", i + 1);
        add_wrapped(text, step->message, 5);
        add_violations(text, "No longer", step->mended, step->mended_count);
        add_violations(text, "Until later", step->broken, step->broken_count);
    }
}

/* What is proved, as the line of the values says it. */
static void add_aim(struct text *text, const muster_damage_proof *proof) {
    switch (proof->aim) {
    case MUSTER_AIM_KILLS:
        render_damage_kills(text, proof->value);
        return;
    case MUSTER_AIM_DAMAGE:
        muster_text_format(text, "%" PRId64 " damage to what is attacked", proof->value);
        return;
    case MUSTER_AIM_OVERKILL:
        muster_text_format(text, "%" PRId64 " beyond lethal", proof->value);
        return;
    case MUSTER_AIM_WEIGHT:
        break;
    }
    muster_text_format(text, "weight %" PRId64, proof->value);
}

static void add_proofs(struct text *text, const muster_damage_why *why) {
    if (why->proof_count == 0)
        return;
    muster_text_add(text, "\nWhy nothing is better:\n");
    for (size_t i = 0; i < why->proof_count; i++) {
        const muster_damage_proof *proof = &why->proofs[i];
        struct text words = {0};
        if (proof->side == MUSTER_BLOCKERS && proof->aim == MUSTER_AIM_DAMAGE)
            continue; /* blockers assign none to anybody who is attacked */
        muster_text_format(&words, "%s, ",
                           proof->side == MUSTER_ATTACKERS ? "Attackers" : "Blockers");
        add_aim(&words, proof);
        muster_text_format(&words, ": %s", proof->message);
        muster_text_spaces(text, 2);
        add_wrapped(text, text_bytes(&words), 4);
        muster_text_free_part(&words, text);
    }
}

static void add_best(struct text *text, const muster_damage_why *why, bool weighted) {
    static const char *const sides[] = {"The best of the attackers", "The best of the blockers"};
    for (size_t i = 0; i < 2; i++)
        if (why->best[i].known)
            render_damage_value(text, sides[i], i == 0, weighted, &why->best[i]);
}

void render_damage_why(struct text *text, const muster_answer *answer) {
    const muster_damage_why *why = muster_answer_damage_why(answer);
    if (why->best[0].known || why->best[1].known)
        muster_text_add(text, "\n");
    add_best(text, why, muster_answer_damage(answer)->weighted);
    add_steps(text, why);
    add_proofs(text, why);
}
