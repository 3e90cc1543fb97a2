/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is given with a question about damage, and that it can't be kept to. */
#include "solver/answers/damage/questions.h"

const char *muster_damage_doubt(const struct query *query) {
    const char *reason = muster_limits_reason(query->limits);
    return reason != NULL ? reason : "the numbers are too large to compute with";
}

const struct assignment *muster_given_damage(const struct query *query) {
    return query->partial == NULL ? NULL : &query->partial->given->damage;
}

enum damage_side muster_damage_side(const struct query *query) {
    const struct assignment *given = muster_given_damage(query);
    return given != NULL && given->side != SIDE_BOTH ? given->side : query->side;
}

void muster_answer_damage_conflict(struct muster_answer *answer, const struct query *query) {
    struct arena *arena = &answer->arena;
    const struct muster_position *position = query->position;
    const struct assignment *given = muster_given_damage(query);
    muster_conflict *conflict = muster_arena_take(arena, sizeof(*conflict));
    muster_conflict_part *parts =
        muster_arena_array(arena, given == NULL ? 0 : given->count, sizeof(*parts));
    for (size_t i = 0; given != NULL && i < given->count; i++) {
        const struct assigned *row = &given->rows[i];
        const struct recipient from = {RECIPIENT_CREATURE, row->from, row->from_first},
                               to = {row->to_kind, row->to, row->to_first};
        parts[conflict->part_count++] = (muster_conflict_part){
            .creature = row->from < 0 ? "" : muster_recipient_id(position, &from, arena),
            .object = muster_recipient_id(position, &to, arena),
            .count = row->amount};
    }
    conflict->parts = parts;
    conflict->message = given == NULL || given->count == 0 ? "there is no legal division"
                        : position->moment == MOMENT_DIVIDE
                            ? "no legal division has all that is given"
                            : "no legal assignment has all that is given";
    answer->blame = conflict;
    answer->verdict.outcome = MUSTER_CONFLICT;
    if (answer->damage == NULL) {
        muster_damage_verdict *verdict = muster_arena_take(arena, sizeof(*verdict));
        verdict->moment = muster_moment_public(position->moment);
        answer->damage = verdict;
    }
}
