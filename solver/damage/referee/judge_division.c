/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/referee/judge.h"

static void add(struct damage_ruling *ruling, struct arena *arena, enum damage_violation_kind kind,
                struct recipient to, int64_t found, int64_t needed) {
    ruling->violations = arena_grow(arena, ruling->violations, ruling->count, &ruling->capacity,
                                    sizeof(*ruling->violations));
    ruling->violations[ruling->count++] = (struct damage_violation){
        .kind = kind, .individuals = 1, .to = to, .found = found, .needed = needed};
}

struct damage_ruling muster_judge_division(const struct muster_position *position,
                                           const struct assignment *assignment,
                                           struct arena *arena) {
    const struct damage_situation *damage = &position->damage;
    const struct recipient nobody = {RECIPIENT_TARGET, -1, 0};
    struct damage_ruling ruling = {0};
    int64_t targets = 0, total = 0;
    for (size_t i = 0; i < assignment->count; i++) {
        const struct assigned *row = &assignment->rows[i];
        const struct recipient to = {row->to_kind, row->to, row->to_first};
        targets += assigned_to_size(row);
        total += row->amount * assigned_to_size(row);
        if (!muster_recipient_matches(position, &damage->division_among, &to))
            add(&ruling, arena, DAMAGE_VIOLATION_TARGET, to, row->amount, 0);
        if (row->amount == 0)
            add(&ruling, arena, DAMAGE_VIOLATION_EACH_TARGET, to, 0, 1);
    }
    if (targets == 0)
        add(&ruling, arena, DAMAGE_VIOLATION_TARGETS, nobody, 0, 1);
    if (targets > damage->division_at_most)
        add(&ruling, arena, DAMAGE_VIOLATION_TARGETS, nobody, targets, damage->division_at_most);
    if (total != damage->division_amount)
        add(&ruling, arena, DAMAGE_VIOLATION_DIVIDED, nobody, total, damage->division_amount);
    return ruling;
}
