/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices and blame -> JSON. */
#include "json/writer.h"

#include <string.h>

static const char *object_key(bool attacking) {
    return attacking ? "target" : "attacker";
}

/* The violations; that of requirements says, too, how much can be obeyed, and what is missed. */
static void add_reasons(struct writer *writer, const muster_choice *choice) {
    open_list(writer, "reasons");
    for (size_t i = 0; i < choice->reason_count; i++) {
        open_object(writer, NULL);
        add_violation(writer, &choice->reasons[i]);
        if (choice->obeyed >= 0 && strcmp(choice->reasons[i].kind, "requirements") == 0) {
            add_number(writer, "obeyed", choice->obeyed);
            add_requirements(writer, "missed", choice->missed, choice->missed_count);
        }
        close_object(writer);
    }
    close_list(writer);
}

static void add_costs(struct writer *writer, const muster_choice *choice) {
    open_list(writer, "costs");
    for (size_t i = 0; i < choice->cost_count; i++) {
        open_object(writer, NULL);
        add_number(writer, "effect", choice->costs[i].effect);
        add_text(writer, "source", choice->costs[i].source);
        add_text(writer, "message", choice->costs[i].words);
        close_object(writer);
    }
    close_list(writer);
}

static void add_choice(struct writer *writer, const muster_choice *choice, bool attacking) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    open_object(writer, NULL);
    add_text(writer, "creature", choice->creature);
    add_text(writer, object_key(attacking), choice->object);
    add_text(writer, "status", words[choice->kind]);
    if (choice->kind != MUSTER_UNKNOWN) {
        add_number(writer, "least", choice->least);
        add_number(writer, "most", choice->most);
    }
    if (choice->free_known)
        add_flag(writer, "free", choice->free);
    if (choice->cost_count > 0)
        add_costs(writer, choice);
    if (choice->reason_count > 0)
        add_reasons(writer, choice);
    close_object(writer);
}

static void add_reaches(struct writer *writer, const char *key, const char *own, const char *others,
                        const muster_reach *reaches, size_t count, bool bounded) {
    open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        const muster_reach *reach = &reaches[i];
        open_object(writer, NULL);
        add_text(writer, own, reach->id);
        add_texts(writer, others, reach->others, reach->count);
        if (bounded && reach->at_least >= 0)
            add_number(writer, "at_least", reach->at_least);
        if (bounded && reach->at_most >= 0)
            add_number(writer, "at_most", reach->at_most);
        close_object(writer);
    }
    close_list(writer);
}

void add_choices(struct writer *writer, const muster_choices *choices, bool attacking) {
    if (choices->maximum_known)
        add_number(writer, "maximum", choices->maximum);
    if (choices->reason != NULL) {
        add_flag(writer, "undecided", true);
        add_text(writer, "reason", choices->reason);
    }
    open_list(writer, "creatures");
    for (size_t i = 0; i < choices->creature_choice_count; i++)
        add_choice(writer, &choices->creature_choices[i], attacking);
    close_list(writer);
    open_list(writer, "options");
    for (size_t i = 0; i < choices->choice_count; i++)
        add_choice(writer, &choices->choices[i], attacking);
    close_list(writer);
    open_object(writer, "tables");
    add_reaches(writer, "creatures", "creature", attacking ? "targets" : "attackers",
                choices->creatures, choices->creature_count, !attacking);
    add_reaches(writer, attacking ? "targets" : "attackers", object_key(attacking),
                attacking ? "attackers" : "blockers", choices->objects, choices->object_count,
                !attacking);
    close_object(writer);
}

void add_blame(struct writer *writer, const muster_blame *blame, bool attacking) {
    add_flag(writer, "completable", false);
    open_list(writer, "blame");
    for (size_t i = 0; i < blame->part_count; i++) {
        const muster_blame_part *part = &blame->parts[i];
        open_object(writer, NULL);
        add_text(writer, "creature", part->creature);
        add_text(writer, object_key(attacking), part->object);
        if (part->count > 1)
            add_number(writer, "count", part->count);
        add_flag(writer, "not", part->ruled_out);
        close_object(writer);
    }
    close_list(writer);
    add_text(writer, "message", blame->message);
}
