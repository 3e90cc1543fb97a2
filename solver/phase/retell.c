/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/phase/retell.h"

#include "base/numbers.h"
#include "solver/phase/renumber.h"

/* Both positions, and the first new entry that was made of each old one: they follow each other. */
struct retelling {
    const struct muster_position *before, *now;
    size_t *first_made;
};

static struct retelling begin_retelling(const struct muster_position *before,
                                        const struct muster_position *now, struct arena *arena) {
    struct retelling retelling = {
        .before = before,
        .now = now,
        .first_made = muster_arena_array(arena, before->creature_count, sizeof(size_t))};
    size_t next = before->creature_count;
    for (size_t i = 0; i < before->creature_count; i++) {
        retelling.first_made[i] = next;
        int64_t left = before->creatures[i].count - now->creatures[i].count;
        while (left > 0)
            left -= now->creatures[next++].count;
    }
    return retelling;
}

/* The part of an old entry that an individual belongs to. */
static struct renumbered_part part_of(const struct retelling *retelling, int creature,
                                      int64_t ordinal) {
    const struct creature *now = retelling->now->creatures;
    struct renumbered_part part = {creature, 1, now[creature].count};
    for (size_t next = retelling->first_made[creature]; part.last < ordinal; next++)
        part = (struct renumbered_part){(int)next, part.last + 1, part.last + now[next].count};
    return part;
}

/* An old individual's number within its part; 0 where that is only one. */
static int64_t ordinal_in(const struct retelling *retelling, const struct renumbered_part *part,
                          int64_t ordinal) {
    bool several = retelling->now->creatures[part->to].count > 1;
    return several ? ordinal - part->first + 1 : 0;
}

/* The row for one part of its source, and each part of its recipients. */
static void add_recipients(const struct retelling *retelling, struct assigned row,
                           struct assignment *made, struct arena *arena) {
    const struct assigned old = row;
    if (old.to_kind == RECIPIENT_TARGET || old.to_first == 0) {
        muster_assignment_add(made, &row, arena);
        return;
    }
    for (int64_t first = old.to_first; first <= old.to_last;) {
        struct renumbered_part part = part_of(retelling, old.to, first);
        int64_t last = smaller(part.last, old.to_last);
        row.to = part.to;
        row.to_first = ordinal_in(retelling, &part, first);
        row.to_last = ordinal_in(retelling, &part, last);
        muster_assignment_add(made, &row, arena);
        first = last + 1;
    }
}

void muster_phase_retell(const struct muster_position *before, const struct muster_position *now,
                         struct assignment *assignment, struct arena *arena) {
    struct retelling retelling = begin_retelling(before, now, arena);
    struct assignment made = {.side = assignment->side};
    for (size_t i = 0; i < assignment->count; i++) {
        struct assigned row = assignment->rows[i];
        const struct assigned old = row;
        if (old.from_first == 0) {
            add_recipients(&retelling, row, &made, arena);
            continue;
        }
        for (int64_t first = old.from_first; first <= old.from_last;) {
            struct renumbered_part part = part_of(&retelling, old.from, first);
            int64_t last = smaller(part.last, old.from_last);
            row.from = part.to;
            row.from_first = ordinal_in(&retelling, &part, first);
            row.from_last = ordinal_in(&retelling, &part, last);
            add_recipients(&retelling, row, &made, arena);
            first = last + 1;
        }
    }
    muster_assignment_sort(&made);
    *assignment = made;
}
