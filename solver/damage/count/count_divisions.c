/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many legal divisions there are (601.2d). */
#include "base/numbers.h"
#include "solver/damage/count/count_assignments.h"

/* Divisions under count, among the targets looked at so far. */
struct division_count {
    const struct muster_position *position;
    const struct combatants *combatants;
    const struct assignment *given; /* may be NULL */
    struct arena *arena;
    int64_t points, targets; /* beyond what is given */
    int64_t single;          /* targets that are not alike to others */
    struct natural *ways;    /* [points * (targets + 1) + targets], each target at least 1 */
};

static struct natural *ways_of(const struct division_count *count, int64_t points,
                               int64_t targets) {
    return &count->ways[points * (count->targets + 1) + targets];
}

static bool is_open(const struct division_count *count, const struct recipient *to) {
    return muster_recipient_matches(count->position, &count->position->damage.division_among, to);
}

static bool is_single(const struct division_count *count, int creature, int64_t ordinal) {
    const struct combatants *all = count->combatants;
    return all->list[muster_combatant_of(all, creature, ordinal)].count == 1;
}

/* Takes what is given away; false where nothing legal has it. */
static bool take_given(struct division_count *count) {
    for (size_t i = 0; count->given != NULL && i < count->given->count; i++) {
        const struct assigned *row = &count->given->rows[i];
        const struct recipient to = {row->to_kind, row->to, row->to_first};
        if (row->amount == 0 || !is_open(count, &to))
            return false;
        count->points -= row->amount * assigned_to_size(row);
        count->targets -= assigned_to_size(row);
        for (int64_t k = row->to_first; k <= row->to_last; k++)
            count->single -= row->to_kind == RECIPIENT_TARGET || is_single(count, row->to, k);
    }
    return count->points >= 0 && count->targets >= 0;
}

/*
 * Identical targets: their points, in falling order, are a partition into at most as many parts.
 * Those with exactly k parts are the sums of k, or of numbers up to k after that.
 */
static void add_alike(struct division_count *count, int64_t alike) {
    int64_t points = count->points, targets = count->targets;
    size_t size = (size_t)((points + 1) * (targets + 1));
    struct natural *parts = muster_arena_array(count->arena, size, sizeof(*parts));
    struct natural *sums = muster_arena_array(count->arena, size, sizeof(*sums));
    /* parts[p, k] = parts[p - 1, k - 1] + parts[p - k, k] */
    parts[0] = muster_natural_of(1, count->arena);
    for (int64_t p = 1; p <= points; p++)
        for (int64_t k = 1; k <= targets && k <= p; k++) {
            struct natural *here = &parts[p * (targets + 1) + k];
            arena_tick(count->arena);
            muster_natural_add(here, &parts[(p - 1) * (targets + 1) + k - 1], count->arena);
            muster_natural_add(here, &parts[(p - k) * (targets + 1) + k], count->arena);
        }
    for (int64_t p = 0; p <= points; p++)
        for (int64_t t = 0; t <= targets && t <= p; t++)
            for (int64_t q = 0; q <= p; q++)
                for (int64_t k = 0; k <= t && k <= alike && k <= q; k++) {
                    struct natural product = muster_natural_of(0, count->arena);
                    const struct natural *before = ways_of(count, p - q, t - k);
                    arena_tick(count->arena);
                    if (before->length == 0 || parts[q * (targets + 1) + k].length == 0)
                        continue;
                    muster_natural_add(&product, before, count->arena);
                    muster_natural_multiply(&product, &parts[q * (targets + 1) + k], count->arena);
                    muster_natural_add(&sums[p * (targets + 1) + t], &product, count->arena);
                }
    count->ways = sums;
}

/* How many individuals of a combatant nothing is given to. */
static int64_t left_of(const struct division_count *count, size_t number) {
    const struct combatants *all = count->combatants;
    int64_t left = all->list[number].count;
    for (size_t i = 0; count->given != NULL && i < count->given->count; i++) {
        const struct assigned *row = &count->given->rows[i];
        for (int64_t k = row->to_first; k <= row->to_last; k++)
            left -= row->to_kind == RECIPIENT_CREATURE &&
                    muster_combatant_of(all, row->to, k) == number;
    }
    return left;
}

static void count_single(struct division_count *count) {
    const struct combatants *all = count->combatants;
    for (size_t i = 0; i < all->count; i++) {
        const struct recipient to = combatant_first(&all->list[i]);
        count->single += all->list[i].count == 1 && is_open(count, &to);
    }
    for (size_t i = 0; i < count->position->target_count; i++) {
        const struct recipient to = {RECIPIENT_TARGET, (int)i, 0};
        count->single += is_open(count, &to);
    }
}

/* Ways among targets of which each is one of a kind: who they are, and where the points are cut. */
static void begin(struct division_count *count) {
    size_t size = (size_t)((count->points + 1) * (count->targets + 1));
    count->ways = muster_arena_array(count->arena, size, sizeof(*count->ways));
    *ways_of(count, 0, 0) = muster_natural_of(1, count->arena);
    for (int64_t p = 1; p <= count->points; p++)
        for (int64_t t = 1; t <= count->targets && t <= p && t <= count->single; t++) {
            struct natural ways =
                muster_natural_binomial((uint64_t)count->single, (uint64_t)t, count->arena);
            struct natural cuts =
                muster_natural_binomial((uint64_t)p - 1, (uint64_t)t - 1, count->arena);
            arena_tick(count->arena);
            muster_natural_multiply(&ways, &cuts, count->arena);
            *ways_of(count, p, t) = ways;
        }
}

struct natural muster_count_divisions(const struct muster_position *position,
                                      const struct assignment *given, struct arena *arena) {
    struct division_count count = {.position = position,
                                   .combatants = muster_combatants_new(position, NULL, arena),
                                   .given = given,
                                   .arena = arena,
                                   .points = position->damage.division_amount,
                                   .targets = position->damage.division_at_most};
    count_single(&count);
    struct natural sum = muster_natural_of(0, arena);
    bool open = count.points > 0 && take_given(&count);
    if (!open)
        return sum;
    count.targets = smaller(count.targets, count.points);
    begin(&count);
    for (size_t i = 0; i < count.combatants->count; i++) {
        const struct recipient to = combatant_first(&count.combatants->list[i]);
        if (count.combatants->list[i].count > 1 && is_open(&count, &to))
            add_alike(&count, left_of(&count, i));
    }
    for (int64_t t = 0; t <= count.targets; t++)
        muster_natural_add(&sum, ways_of(&count, count.points, t), arena);
    return sum;
}
