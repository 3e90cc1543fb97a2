/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: how much each source of damage can assign to each recipient. */
#include <inttypes.h>

#include "solver/answers/damage/questions.h"
#include "solver/damage/explain/damage_words.h"
#include "solver/damage/search/pair_bounds.h"

static const char *id_of(const struct muster_position *position, const struct recipient *who,
                         struct arena *arena) {
    const char *id = muster_recipient_id(position, who, arena);
    return muster_arena_string(arena, id);
}

/* What is declared already, of the pair itself or of others. */
static const char *given_words(const struct query *query, const struct pair_bounds *bounds,
                               const char *to, struct arena *arena) {
    const struct assignment *given = muster_given_damage(query);
    if (muster_assignment_named(given, bounds->from.number, bounds->from.ordinal, &bounds->to) >= 0)
        return muster_arena_format(arena, "it is already declared that %s gets %" PRId64, to,
                                   bounds->most);
    if (bounds->most == 0)
        return muster_arena_format(arena, "what is already declared leaves nothing for %s", to);
    return muster_arena_format(arena, "what is already declared leaves only %" PRId64 " for %s",
                               bounds->most, to);
}

/* The reason that is no rule. */
static const muster_violation *given_reason(const struct query *query,
                                            const struct pair_bounds *bounds, const char *to,
                                            struct arena *arena) {
    muster_violation *reason = muster_arena_take(arena, sizeof(*reason));
    *reason =
        (muster_violation){.rule = query->position->moment == MOMENT_DIVIDE ? "601.2d" : "510.1",
                           .kind = "given",
                           .message = given_words(query, bounds, to, arena),
                           .effect = -1,
                           .creatures = muster_arena_array(arena, 1, sizeof(*reason->creatures))};
    return reason;
}

/* Whether it is one of several blockers, or of identical ones, that lacks lethal damage. */
static bool is_of_several(const struct pair_table *table,
                          const struct damage_violation *violation) {
    const struct damage_mode *mode = violation->mode;
    return violation->kind == DAMAGE_VIOLATION_LETHAL &&
           (mode->creature_count > 1 || table->combatants->list[mode->creatures[0]].count > 1);
}

/*
 * Which of several blockers lacks how much is only so where the damage is assigned in one way; that
 * one of them does is so however it is. Makes one reason of those of a source, in the place of the
 * first.
 */
static void join_lethal(const struct query *query, const struct pair_table *table,
                        const struct pair_bounds *bounds, muster_damage_option *option,
                        muster_violation *reasons, struct arena *arena) {
    const struct damage_ruling *beyond = &bounds->beyond;
    const struct combatant *told = NULL;
    option->reason_count = 0;
    for (size_t i = 0; i < beyond->count; i++) {
        const struct damage_violation *violation = &beyond->violations[i];
        bool lacks = is_of_several(table, violation);
        if (lacks && told == violation->combatant)
            continue;
        muster_violation *reason = &reasons[option->reason_count++];
        *reason = reasons[i];
        if (!lacks)
            continue;
        told = violation->combatant;
        reason->creature_count = 1; /* who assigns it */
        reason->message = muster_arena_format(
            arena,
            "%s would assign damage beyond its blockers, and not each of them could get lethal "
            "damage",
            id_of(query->position, &violation->from, arena));
    }
}

static muster_damage_option option_of(const struct query *query, const struct pair_table *table,
                                      const struct pair_bounds *bounds, struct arena *arena) {
    muster_damage_option option = {.known = bounds->proved,
                                   .least = bounds->least,
                                   .most = bounds->most,
                                   .from_count = bounds->from_count,
                                   .to_count = bounds->to_count,
                                   .to = id_of(query->position, &bounds->to, arena)};
    if (bounds->from.number >= 0)
        option.from = id_of(query->position, &bounds->from, arena);
    if (!bounds->proved)
        return option;
    if (bounds->given) {
        option.reason_count = 1;
        option.reasons = given_reason(query, bounds, option.to, arena);
        return option;
    }
    muster_violation *reasons =
        muster_report_damage_violations(query->position, table->combatants, &bounds->beyond, arena);
    join_lethal(query, table, bounds, &option, reasons, arena);
    option.reasons = reasons;
    return option;
}

void muster_ask_damage_options(struct muster_answer *answer, const struct query *query) {
    const struct muster_position *position = query->position;
    const struct assignment *given = muster_given_damage(query);
    struct arena *arena = &answer->arena;
    answer->kind = ANSWER_CHOICES;
    muster_describe_position(answer, position);
    struct pair_table table = position->moment == MOMENT_DIVIDE
                                  ? muster_find_share_bounds(position, given, &answer->scratch)
                                  : muster_find_pair_bounds(position, muster_damage_side(query),
                                                            given, query->limits, &answer->scratch);
    if (table.infeasible) {
        muster_answer_damage_conflict(answer, query);
        return;
    }
    muster_damage_option *options = muster_arena_array(arena, table.count, sizeof(*options));
    for (size_t i = 0; i < table.count; i++)
        options[i] = option_of(query, &table, &table.list[i], arena);
    answer->damage_options = muster_arena_take(arena, sizeof(*answer->damage_options));
    *answer->damage_options =
        (muster_damage_options){.option_count = table.count,
                                .options = options,
                                .reason = table.proved ? NULL : muster_damage_doubt(query)};
    answer->verdict.outcome = table.proved ? MUSTER_CHOICES : MUSTER_UNDECIDED;
    answer->verdict.reason = answer->damage_options->reason;
}
