/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/writing/write_damage_why.h"

#include "format/writing/write_damage.h"

static void add_step(struct writer *writer, const muster_damage_step *step) {
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "from", step->from);
    if (step->count > 1)
        muster_json_add_number(writer, "count", step->count);
    muster_json_open_list(writer, "changes");
    for (size_t i = 0; i < step->change_count; i++) {
        const muster_damage_change *change = &step->changes[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "to", change->to);
        if (change->to_count > 1)
            muster_json_add_number(writer, "count", change->to_count);
        muster_json_add_number(writer, "was", change->was);
        muster_json_add_number(writer, "now", change->now);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
    muster_json_add_violations(writer, "mended", step->mended, step->mended_count);
    muster_json_add_violations(writer, "broken", step->broken, step->broken_count);
    muster_json_add_text(writer, "message", step->message);
    muster_json_close_object(writer);
}

static void add_bound(struct writer *writer, const void *bounds, size_t number) {
    const muster_damage_bound *bound = (const muster_damage_bound *)bounds + number;
    muster_json_add_texts(writer, "sources", bound->sources, bound->source_count);
    muster_json_add_number(writer, "points", bound->points);
    if (bound->needed >= 0)
        muster_json_add_number(writer, "needed", bound->needed);
    muster_json_add_number(writer, "limit", bound->limit);
}

static void add_proof(struct writer *writer, const muster_damage_proof *proof) {
    static const char *const aims[] = {"kills", "damage", "overkill", "weight"};
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "side",
                         proof->side == MUSTER_ATTACKERS ? "attackers" : "blockers");
    muster_json_add_text(writer, "of", aims[proof->aim]);
    muster_json_add_number(writer, "value", proof->value);
    muster_json_add_proof(writer, proof->kind, proof->message, proof->bounds, proof->bound_count,
                          add_bound);
    muster_json_close_object(writer);
}

void muster_add_damage_why(struct writer *writer, const struct muster_answer *answer) {
    const muster_damage_why *why = answer->damage_why;
    const muster_outcome outcome = answer->verdict.outcome;
    if (outcome == MUSTER_LEGAL || outcome == MUSTER_ILLEGAL)
        muster_add_damage_check(writer, answer);
    if (outcome == MUSTER_ILLEGAL) {
        muster_json_open_list(writer, "steps");
        for (size_t i = 0; i < why->step_count; i++)
            add_step(writer, &why->steps[i]);
        muster_json_close_list(writer);
        return;
    }
    if (outcome == MUSTER_LEGAL && answer->verdict.reason != NULL) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", answer->verdict.reason);
    }
    muster_add_damage_solution(writer, answer);
    if (why->proof_count == 0)
        return;
    if (outcome == MUSTER_LEGAL)
        muster_add_damage_value(writer, "best", why->best, answer->damage->weighted);
    muster_json_open_list(writer, "proof");
    for (size_t i = 0; i < why->proof_count; i++)
        add_proof(writer, &why->proofs[i]);
    muster_json_close_list(writer);
}
