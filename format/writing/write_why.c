/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the answer of why as JSON. */
#include "format/writing/write_why.h"

#include "format/writing/write_parts.h"

static void add_reasons(struct writer *writer, const muster_missed *missed) {
    if (missed->reason != NULL) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", missed->reason);
        return;
    }
    muster_json_add_requirements(writer, "others", missed->others, missed->other_count);
    muster_json_add_grounds(writer, "grounds", missed->grounds, missed->ground_count);
    muster_json_add_number(writer, "at_most", missed->at_most);
    muster_json_add_number(writer, "of", missed->of);
    muster_json_add_text(writer, "message", missed->message);
    if (missed->told != NULL)
        muster_json_add_text(writer, "told", missed->told);
}

static void add_missed(struct writer *writer, const muster_missed *missed) {
    muster_json_open_object(writer, NULL);
    muster_json_open_object(writer, "requirement");
    muster_json_add_requirement(writer, missed->requirement);
    muster_json_close_object(writer);
    muster_json_add_text(writer, "words", missed->words);
    add_reasons(writer, missed);
    muster_json_close_object(writer);
}

static void add_step(struct writer *writer, const muster_change *step) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "creature", step->creature);
    if (step->creature != NULL) {
        muster_json_add_number(writer, "count", step->count);
        muster_json_add_texts(writer, "from", step->from, step->from_count);
        muster_json_add_texts(writer, "to", step->to, step->to_count);
    }
    muster_json_add_number(writer, "obeyed", step->obeyed);
    muster_json_add_requirements(writer, "gains", step->gains, step->gain_count);
    muster_json_add_requirements(writer, "losses", step->losses, step->loss_count);
    muster_json_add_violations(writer, "mended", step->mended, step->mended_count);
    muster_json_add_violations(writer, "broken", step->broken, step->broken_count);
    muster_json_add_text(writer, "message", step->message);
    muster_json_close_object(writer);
}

static void add_bound(struct writer *writer, const void *bounds, size_t number) {
    const muster_bound *bound = (const muster_bound *)bounds + number;
    muster_json_open_list(writer, "missed");
    for (size_t i = 0; i < bound->missed_count; i++)
        muster_json_add_number(writer, NULL, (int64_t)bound->missed[i]);
    muster_json_close_list(writer);
    muster_json_add_number(writer, "at_most", bound->at_most);
    muster_json_add_number(writer, "of", bound->of);
}

static void add_proof(struct writer *writer, const muster_proof *proof) {
    if (proof->kind == MUSTER_PROOF_NONE)
        return;
    muster_json_open_object(writer, "proof");
    muster_json_add_proof(writer, proof->kind, proof->message, proof->bounds, proof->bound_count,
                          add_bound);
    muster_json_close_object(writer);
}

/* With the bands of a proposed declaration; muster itself never proposes any. */
static void add_best(struct writer *writer, const muster_report *best, muster_step step) {
    muster_json_open_object(writer, "declaration");
    muster_json_add_entries(writer, best->entries, best->entry_count, step);
    muster_json_add_bands(writer, best->bands, best->band_count);
    muster_json_close_object(writer);
}

static void add_explanation(struct writer *writer, const muster_explanation *why, bool illegal,
                            muster_step step) {
    add_best(writer, why->best, step);
    if (illegal) {
        muster_json_open_list(writer, "steps");
        for (size_t i = 0; i < why->change_count; i++)
            add_step(writer, &why->changes[i]);
        muster_json_close_list(writer);
    }
    muster_json_open_list(writer, "missed");
    for (size_t i = 0; i < why->missed_count; i++)
        add_missed(writer, &why->missed[i]);
    muster_json_close_list(writer);
    add_proof(writer, &why->proof);
}

void muster_add_why(struct writer *writer, const muster_verdict *verdict,
                    const muster_explanation *why) {
    bool illegal = verdict->outcome == MUSTER_ILLEGAL;
    if (illegal || verdict->outcome == MUSTER_LEGAL)
        muster_json_add_flag(writer, "legal", !illegal);
    if (why->reason != NULL) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", why->reason);
    }
    if (verdict->declared != NULL)
        muster_json_add_number(writer, "obeyed", verdict->declared->obeyed);
    if (verdict->maximum_known)
        muster_json_add_number(writer, "maximum", verdict->maximum);
    if (illegal)
        muster_json_add_violations(writer, "violations", verdict->declared->violations,
                                   verdict->declared->violation_count);
    if (why->best != NULL)
        add_explanation(writer, why, illegal, verdict->step);
}
