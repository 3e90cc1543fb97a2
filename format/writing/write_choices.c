/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes choices, and conflicts in what is given, as JSON. */
#include "format/writing/write_choices.h"

#include "format/writing/write_claims.h"
#include "format/writing/write_parts.h"

#include <string.h>

static const char *object_key(muster_step step) {
    return muster_words_of_step(step)->object;
}

/* Whether there is a bound on how many things one creature can do something to. */
static bool is_bounded(muster_step step) {
    switch (step) {
    case MUSTER_DECLARE_ATTACKERS:
        return false; /* each attacks one thing */
    case MUSTER_DECLARE_BLOCKERS:
        break;
    }
    return true;
}

/*
 * Writes the violations. The one about requirements also has how many can be obeyed, and which are
 * missed.
 */
static void add_reasons(struct writer *writer, const muster_choice *choice) {
    muster_json_open_list(writer, "reasons");
    for (size_t i = 0; i < choice->reason_count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_violation(writer, &choice->reasons[i]);
        if (choice->obeyed >= 0 && strcmp(choice->reasons[i].kind, "requirements") == 0) {
            muster_json_add_number(writer, "obeyed", choice->obeyed);
            muster_json_add_requirements(writer, "missed", choice->missed, choice->missed_count);
        }
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_costs(struct writer *writer, const muster_choice *choice) {
    muster_json_open_list(writer, "costs");
    for (size_t i = 0; i < choice->cost_count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_number(writer, "effect", choice->costs[i].effect);
        muster_json_add_text(writer, "source", choice->costs[i].source);
        muster_json_add_text(writer, "message", choice->costs[i].words);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_choice(struct writer *writer, const muster_choice *choice, muster_step step) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "creature", choice->creature);
    muster_json_add_text(writer, object_key(step), choice->object);
    muster_json_add_text(writer, "status", words[choice->kind]);
    if (choice->kind != MUSTER_UNKNOWN) {
        muster_json_add_number(writer, "least", choice->least);
        muster_json_add_number(writer, "most", choice->most);
    }
    if (choice->free_known)
        muster_json_add_flag(writer, "free", choice->free);
    if (choice->cost_count > 0)
        add_costs(writer, choice);
    if (choice->least_cost_count > 0)
        muster_add_bills(writer, "least_costs", choice->least_costs, choice->least_cost_count);
    if (choice->reason_count > 0)
        add_reasons(writer, choice);
    muster_json_close_object(writer);
}

/* The words for the list, for who it is about, and for the others. */
struct reach_keys {
    const char *list, *own, *others;
};

static void add_reaches(struct writer *writer, const struct reach_keys *keys,
                        const muster_reach *reaches, size_t count, bool bounded) {
    muster_json_open_list(writer, keys->list);
    for (size_t i = 0; i < count; i++) {
        const muster_reach *reach = &reaches[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, keys->own, reach->id);
        muster_json_add_texts(writer, keys->others, reach->others, reach->count);
        if (bounded && reach->at_least >= 0)
            muster_json_add_number(writer, "at_least", reach->at_least);
        if (bounded && reach->at_most >= 0)
            muster_json_add_number(writer, "at_most", reach->at_most);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_sides(struct writer *writer, const muster_choices *choices, muster_step step) {
    if (choices->side_count == 0)
        return;
    muster_json_open_list(writer, "of");
    for (size_t i = 0; i < choices->side_count; i++) {
        const muster_side_choice *side = &choices->sides[i];
        muster_json_open_object(writer, NULL);
        if (!side->together)
            muster_json_add_text(writer, object_key(step), side->id);
        if (side->known) {
            muster_json_add_number(writer, "at_least", side->least);
            muster_json_add_number(writer, "at_most", side->most);
        }
        muster_json_add_text(writer, "message", side->message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_payments(struct writer *writer, const muster_choices *choices, muster_step step) {
    if (choices->payments == NULL)
        return;
    muster_json_open_list(writer, "payments");
    for (size_t i = 0; i < choices->payment_count; i++) {
        const muster_payment *payment = &choices->payments[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "creature", payment->creature);
        muster_json_add_text(writer, object_key(step), payment->object);
        muster_json_add_number(writer, "effect", payment->effect);
        muster_json_add_text(writer, "source", payment->source);
        muster_json_add_text(writer, "price", payment->words);
        muster_add_parts(writer, "allows", payment->allowed, payment->allowed_count, step);
        if (payment->known)
            muster_add_parts(writer, "obliges", payment->obliged, payment->obliged_count, step);
        muster_json_add_text(writer, "message", payment->message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

void muster_add_choices(struct writer *writer, const muster_choices *choices, muster_step step) {
    if (choices->maximum_known)
        muster_json_add_number(writer, "maximum", choices->maximum);
    if (choices->reason != NULL) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", choices->reason);
    }
    muster_json_open_list(writer, "creatures");
    for (size_t i = 0; i < choices->creature_choice_count; i++)
        add_choice(writer, &choices->creature_choices[i], step);
    muster_json_close_list(writer);
    muster_json_open_list(writer, "options");
    for (size_t i = 0; i < choices->choice_count; i++)
        add_choice(writer, &choices->choices[i], step);
    muster_json_close_list(writer);
    add_sides(writer, choices, step);
    add_payments(writer, choices, step);
    muster_json_open_object(writer, "tables");
    const muster_step_words *words = muster_words_of_step(step);
    const struct reach_keys doing = {"creatures", "creature", words->objects};
    const struct reach_keys done_to = {words->objects, object_key(step), words->doers};
    add_reaches(writer, &doing, choices->creatures, choices->creature_count, is_bounded(step));
    add_reaches(writer, &done_to, choices->objects, choices->object_count, is_bounded(step));
    muster_json_close_object(writer);
}

void muster_add_conflict(struct writer *writer, const muster_conflict *blame, muster_step step) {
    muster_json_add_flag(writer, "completable", false);
    muster_json_open_list(writer, "blame");
    for (size_t i = 0; i < blame->part_count; i++) {
        const muster_conflict_part *part = &blame->parts[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "creature", part->creature);
        muster_json_add_text(writer, object_key(step), part->object);
        if (part->count > 1)
            muster_json_add_number(writer, "count", part->count);
        muster_json_add_flag(writer, "not", part->ruled_out);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
    muster_json_add_text(writer, "message", blame->message);
}
