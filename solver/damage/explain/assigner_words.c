/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/assigner_words.h"

#include <inttypes.h>

#include "solver/damage/referee/assigners.h"

/* Assigners under way. */
struct assigner_report {
    const struct combatants *combatants;
    struct arena *arena;
    size_t count, capacity;
    muster_damage_assigner *assigners;
};

static const char *id_of(const struct assigner_report *report, int creature, int64_t ordinal) {
    const struct recipient one = {RECIPIENT_CREATURE, creature, ordinal};
    return muster_arena_string(
        report->arena, muster_recipient_id(report->combatants->position, &one, report->arena));
}

/* "Bob, not Alice, assigns the damage of rhino: hero, which blocks it, has banding" */
static const char *message_of(const struct assigner_report *report,
                              const struct combatant *combatant, const struct ordinals *run,
                              const struct other_assigner *other) {
    const struct muster_position *position = report->combatants->position;
    const struct creature *creature = &position->creatures[combatant->creature];
    bool several = run->last > run->first, blocks = combatant->role == ROLE_BLOCKER;
    const char *who = id_of(report, combatant->creature, run->first);
    if (several)
        who = muster_arena_format(report->arena, "each of %s %s %s", who,
                                  run->last == run->first + 1 ? "and" : "to",
                                  id_of(report, combatant->creature, run->last));
    return muster_arena_format(report->arena,
                               "%s, not %s, assigns the damage of %s: %s, which %s, has %s",
                               position->players[other->player].id,
                               position->players[creature->controller].id, who, other->band->id,
                               blocks    ? several ? "they block" : "it blocks"
                               : several ? "blocks them"
                                         : "blocks it",
                               other->ability->text);
}

static void add_run(struct assigner_report *report, const struct combatant *combatant,
                    const struct ordinals *run, const struct other_assigner *other) {
    const struct muster_position *position = report->combatants->position;
    report->assigners = arena_grow(report->arena, report->assigners, report->count,
                                   &report->capacity, sizeof(*report->assigners));
    report->assigners[report->count++] = (muster_damage_assigner){
        .from = id_of(report, combatant->creature, run->first),
        .count = run->last - run->first + 1,
        .player = muster_arena_string(report->arena, position->players[other->player].id),
        .because = muster_arena_string(report->arena, other->band->id),
        .rule = combatant->role == ROLE_BLOCKER ? "702.22k" : "702.22j",
        .message = message_of(report, combatant, run, other)};
}

const muster_damage_assigner *muster_report_assigners(const struct muster_position *position,
                                                      struct arena *arena, struct arena *scratch,
                                                      size_t *count) {
    struct assigner_report report = {.arena = arena};
    *count = 0;
    if (!muster_may_have_other_assigners(position))
        return NULL;
    report.combatants = muster_combatants_of(position, scratch);
    for (size_t i = 0; i < report.combatants->count; i++) {
        const struct combatant *combatant = &report.combatants->list[i];
        struct other_assigner other;
        bool has = muster_has_other_assigner(report.combatants, combatant, &other) &&
                   other.player != position->creatures[combatant->creature].controller;
        for (size_t k = 0; has && k < combatant->run_count; k++)
            add_run(&report, combatant, &combatant->runs[k], &other);
    }
    *count = report.count;
    return report.assigners;
}
