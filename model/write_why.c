/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why -> JSON. */
#include "json_writer.h"

static void add_ground(struct writer *writer, cJSON *array, const muster_ground *ground) {
    cJSON *object = add_object_to(writer, array);
    add_text(writer, object, "kind", ground->kind);
    add_text(writer, object, "rule", ground->rule);
    add_text(writer, object, "message", ground->message);
    if (ground->effect >= 0)
        add_number(writer, object, "effect", ground->effect);
    add_text(writer, object, "source", ground->source);
    add_text(writer, object, "creature", ground->creature);
    add_text(writer, object, "attacker", ground->attacker);
}

static void add_missed(struct writer *writer, cJSON *array, const muster_missed *missed) {
    cJSON *object = add_object_to(writer, array);
    cJSON *requirement = checked(writer, cJSON_AddObjectToObject(object, "requirement"));
    fill_requirement(writer, requirement, missed->requirement);
    if (missed->reason != NULL) {
        add_flag(writer, object, "undecided", true);
        add_text(writer, object, "reason", missed->reason);
        return;
    }
    add_requirements(writer, object, "others", missed->others, missed->other_count);
    cJSON *grounds = add_array(writer, object, "grounds");
    for (size_t i = 0; i < missed->ground_count && grounds != NULL; i++)
        add_ground(writer, grounds, &missed->grounds[i]);
    add_number(writer, object, "at_most", missed->at_most);
    add_number(writer, object, "of", missed->of);
    add_text(writer, object, "message", missed->message);
}

static void add_step(struct writer *writer, cJSON *array, const muster_step *step) {
    cJSON *object = add_object_to(writer, array);
    add_text(writer, object, "creature", step->creature);
    if (step->creature != NULL) {
        add_number(writer, object, "count", step->count);
        add_texts(writer, object, "from", step->from, step->from_count);
        add_texts(writer, object, "to", step->to, step->to_count);
    }
    add_number(writer, object, "obeyed", step->obeyed);
    add_requirements(writer, object, "gains", step->gains, step->gain_count);
    add_requirements(writer, object, "losses", step->losses, step->loss_count);
    add_violations(writer, object, "mended", step->mended, step->mended_count);
    add_violations(writer, object, "broken", step->broken, step->broken_count);
    add_text(writer, object, "message", step->message);
}

static void add_proof(struct writer *writer, cJSON *root, const muster_proof *proof) {
    static const char *const words[] = {"", "everything", "bounds", "search"};
    if (proof->kind == MUSTER_PROOF_NONE)
        return;
    cJSON *object = checked(writer, cJSON_AddObjectToObject(root, "proof"));
    add_text(writer, object, "kind", words[proof->kind]);
    add_text(writer, object, "message", proof->message);
    if (proof->kind != MUSTER_PROOF_BOUNDS)
        return;
    cJSON *bounds = add_array(writer, object, "bounds");
    for (size_t i = 0; i < proof->bound_count && bounds != NULL; i++) {
        cJSON *bound = add_object_to(writer, bounds);
        cJSON *missed = add_array(writer, bound, "missed");
        for (size_t k = 0; k < proof->bounds[i].missed_count && missed != NULL; k++)
            add_number_to(writer, missed, (int64_t)proof->bounds[i].missed[k]);
        add_number(writer, bound, "at_most", proof->bounds[i].at_most);
        add_number(writer, bound, "of", proof->bounds[i].of);
    }
}

/* Bands of a proposed declaration, which muster itself never proposes. */
static void add_bands(struct writer *writer, cJSON *declaration, const muster_report *report) {
    if (report->band_count == 0)
        return;
    cJSON *bands = add_array(writer, declaration, "bands");
    for (size_t i = 0; i < report->band_count && bands != NULL; i++)
        add_texts_to(writer, bands, report->bands[i].objects, report->bands[i].object_count);
}

void add_why(struct writer *writer, cJSON *root, const muster_verdict *verdict,
             const muster_explanation *why) {
    if (verdict->outcome == MUSTER_LEGAL || verdict->outcome == MUSTER_ILLEGAL)
        add_flag(writer, root, "legal", verdict->outcome == MUSTER_LEGAL);
    if (why->reason != NULL) {
        add_flag(writer, root, "undecided", true);
        add_text(writer, root, "reason", why->reason);
    }
    if (verdict->declared != NULL)
        add_number(writer, root, "obeyed", verdict->declared->obeyed);
    if (verdict->maximum_known)
        add_number(writer, root, "maximum", verdict->maximum);
    if (verdict->outcome == MUSTER_ILLEGAL)
        add_violations(writer, root, "violations", verdict->declared->violations,
                       verdict->declared->violation_count);
    if (why->best == NULL)
        return;
    cJSON *declaration = checked(writer, cJSON_AddObjectToObject(root, "declaration"));
    add_entries(writer, declaration, why->best->entries, why->best->entry_count,
                verdict->attacking);
    add_bands(writer, declaration, why->best);
    if (verdict->outcome == MUSTER_ILLEGAL) {
        cJSON *steps = add_array(writer, root, "steps");
        for (size_t i = 0; i < why->step_count && steps != NULL; i++)
            add_step(writer, steps, &why->steps[i]);
    }
    cJSON *array = add_array(writer, root, "missed");
    for (size_t i = 0; i < why->missed_count && array != NULL; i++)
        add_missed(writer, array, &why->missed[i]);
    add_proof(writer, root, &why->proof);
}
