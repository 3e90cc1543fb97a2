/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why -> JSON. */
#include "json/writer.h"

static void add_ground(struct writer *writer, const muster_ground *ground) {
    open_object(writer, NULL);
    add_text(writer, "kind", ground->kind);
    add_text(writer, "rule", ground->rule);
    add_text(writer, "message", ground->message);
    if (ground->effect >= 0)
        add_number(writer, "effect", ground->effect);
    add_text(writer, "source", ground->source);
    add_text(writer, "creature", ground->creature);
    add_text(writer, "attacker", ground->attacker);
    close_object(writer);
}

static void add_reasons(struct writer *writer, const muster_missed *missed) {
    if (missed->reason != NULL) {
        add_flag(writer, "undecided", true);
        add_text(writer, "reason", missed->reason);
        return;
    }
    add_requirements(writer, "others", missed->others, missed->other_count);
    open_list(writer, "grounds");
    for (size_t i = 0; i < missed->ground_count; i++)
        add_ground(writer, &missed->grounds[i]);
    close_list(writer);
    add_number(writer, "at_most", missed->at_most);
    add_number(writer, "of", missed->of);
    add_text(writer, "message", missed->message);
}

static void add_missed(struct writer *writer, const muster_missed *missed) {
    open_object(writer, NULL);
    open_object(writer, "requirement");
    add_requirement(writer, missed->requirement);
    close_object(writer);
    add_reasons(writer, missed);
    close_object(writer);
}

static void add_step(struct writer *writer, const muster_step *step) {
    open_object(writer, NULL);
    add_text(writer, "creature", step->creature);
    if (step->creature != NULL) {
        add_number(writer, "count", step->count);
        add_texts(writer, "from", step->from, step->from_count);
        add_texts(writer, "to", step->to, step->to_count);
    }
    add_number(writer, "obeyed", step->obeyed);
    add_requirements(writer, "gains", step->gains, step->gain_count);
    add_requirements(writer, "losses", step->losses, step->loss_count);
    add_violations(writer, "mended", step->mended, step->mended_count);
    add_violations(writer, "broken", step->broken, step->broken_count);
    add_text(writer, "message", step->message);
    close_object(writer);
}

static void add_bound(struct writer *writer, const muster_bound *bound) {
    open_object(writer, NULL);
    open_list(writer, "missed");
    for (size_t i = 0; i < bound->missed_count; i++)
        add_number(writer, NULL, (int64_t)bound->missed[i]);
    close_list(writer);
    add_number(writer, "at_most", bound->at_most);
    add_number(writer, "of", bound->of);
    close_object(writer);
}

static void add_proof(struct writer *writer, const muster_proof *proof) {
    static const char *const words[] = {"", "everything", "bounds", "search"};
    if (proof->kind == MUSTER_PROOF_NONE)
        return;
    open_object(writer, "proof");
    add_text(writer, "kind", words[proof->kind]);
    add_text(writer, "message", proof->message);
    if (proof->kind == MUSTER_PROOF_BOUNDS) {
        open_list(writer, "bounds");
        for (size_t i = 0; i < proof->bound_count; i++)
            add_bound(writer, &proof->bounds[i]);
        close_list(writer);
    }
    close_object(writer);
}

/* With the bands of a proposed declaration; muster itself never proposes any. */
static void add_best(struct writer *writer, const muster_report *best, bool attacking) {
    open_object(writer, "declaration");
    add_entries(writer, best->entries, best->entry_count, attacking);
    if (best->band_count > 0) {
        open_list(writer, "bands");
        for (size_t i = 0; i < best->band_count; i++)
            add_texts(writer, NULL, best->bands[i].objects, best->bands[i].object_count);
        close_list(writer);
    }
    close_object(writer);
}

static void add_explanation(struct writer *writer, const muster_explanation *why, bool illegal,
                            bool attacking) {
    add_best(writer, why->best, attacking);
    if (illegal) {
        open_list(writer, "steps");
        for (size_t i = 0; i < why->step_count; i++)
            add_step(writer, &why->steps[i]);
        close_list(writer);
    }
    open_list(writer, "missed");
    for (size_t i = 0; i < why->missed_count; i++)
        add_missed(writer, &why->missed[i]);
    close_list(writer);
    add_proof(writer, &why->proof);
}

void add_why(struct writer *writer, const muster_verdict *verdict, const muster_explanation *why) {
    bool illegal = verdict->outcome == MUSTER_ILLEGAL;
    if (illegal || verdict->outcome == MUSTER_LEGAL)
        add_flag(writer, "legal", !illegal);
    if (why->reason != NULL) {
        add_flag(writer, "undecided", true);
        add_text(writer, "reason", why->reason);
    }
    if (verdict->declared != NULL)
        add_number(writer, "obeyed", verdict->declared->obeyed);
    if (verdict->maximum_known)
        add_number(writer, "maximum", verdict->maximum);
    if (illegal)
        add_violations(writer, "violations", verdict->declared->violations,
                       verdict->declared->violation_count);
    if (why->best != NULL)
        add_explanation(writer, why, illegal, verdict->attacking);
}
