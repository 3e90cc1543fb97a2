/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matching by augmenting paths: an individual takes a member from another that can have a different
 * one.
 */
#include "solver/declare/bans.h"

#include <stdlib.h>

#include "base/numbers.h"

int muster_bans_order(const void *left, const void *right) {
    const struct ban *one = left, *other = right;
    if (one->creature != other->creature)
        return one->creature < other->creature ? -1 : 1;
    if (one->member != other->member)
        return one->member < other->member ? -1 : 1;
    if (one->everything != other->everything)
        return one->everything ? -1 : 1;
    return muster_object_compare(&one->object, &other->object);
}

/* ---- Individuals to members ---- */

struct seating {
    const struct bans *bans;
    const struct deed **deeds; /* by individual */
    size_t member_count;
    size_t *holders; /* by member: the index of the individual that has it, plus one; 0: nobody */
    bool *seen;      /* by member */
    /* One depth-first search: which individuals look for a member, and which each tried last. */
    size_t *seekers, *asked;
};

static bool concerns(const struct ban *ban, int creature, int64_t member) {
    return ban->creature == creature && (ban->member == member || ban->member == 0);
}

/* Whether a deed is part of what a member does in a declaration. */
static bool is_part(const struct deed *deed, const struct muster_declaration *whole,
                    int64_t member) {
    for (size_t i = 0; i < whole->deed_count; i++) {
        const struct deed *own = &whole->deeds[i];
        if (own->creature != deed->creature)
            continue;
        if (member <= own->count)
            return muster_deed_common(deed, own) == deed_size(deed);
        member -= own->count;
    }
    return deed->run_count == 0;
}

static bool is_ruled_out(const struct bans *bans, const struct deed *deed, int64_t member) {
    if (bans->within != NULL && !is_part(deed, bans->within, member))
        return true;
    for (size_t i = 0; i < bans->count; i++)
        if (concerns(&bans->list[i], deed->creature, member) && deed->run_count > 0 &&
            (bans->list[i].everything || muster_deed_does(deed, &bans->list[i].object)))
            return true;
    return false;
}

static bool is_open(const struct seating *seating, size_t individual, size_t member) {
    return !seating->seen[member] &&
           !is_ruled_out(seating->bans, seating->deeds[individual], (int64_t)member + 1);
}

/* The first member that nobody has and the individual may be; member_count if there is none. */
static size_t find_free_member(const struct seating *seating, size_t individual) {
    size_t m = 0;
    while (m < seating->member_count &&
           (seating->holders[m] != 0 || !is_open(seating, individual, m)))
        m++;
    return m;
}

/* Along the path, each takes the member it tried last, whose holder has found another. */
static void move_up(struct seating *seating, size_t depth, size_t member) {
    seating->holders[member] = seating->seekers[depth] + 1;
    while (depth-- > 0)
        seating->holders[seating->asked[depth]] = seating->seekers[depth] + 1;
}

static bool take_seat(struct seating *seating, size_t individual) {
    size_t depth = 0, m = find_free_member(seating, individual);
    seating->seekers[0] = individual;
    if (m < seating->member_count) {
        move_up(seating, 0, m);
        return true;
    }
    for (m = 0;;) {
        while (m < seating->member_count &&
               (seating->holders[m] == 0 || !is_open(seating, seating->seekers[depth], m)))
            m++;
        if (m == seating->member_count) {
            if (depth == 0)
                return false;
            m = seating->asked[--depth] + 1;
            continue;
        }
        seating->seen[m] = true;
        seating->asked[depth++] = m;
        seating->seekers[depth] = seating->holders[m] - 1;
        m = find_free_member(seating, seating->seekers[depth]);
        if (m < seating->member_count) {
            move_up(seating, depth, m);
            return true;
        }
        m = 0;
    }
}

int64_t *muster_bans_choose(const struct bans *bans, const struct deed *deeds, size_t deed_count,
                            int64_t most, struct arena *arena) {
    size_t count = 0;
    for (size_t i = 0; i < deed_count; i++)
        count += (size_t)deeds[i].count;
    struct seating seating = {.bans = bans, .member_count = (size_t)most};
    /* With this many members there are enough for which nothing is ruled out. */
    if (bans->within == NULL)
        seating.member_count = (size_t)smaller(most, (int64_t)(count + bans->count));
    seating.deeds = muster_arena_array(arena, count, sizeof(struct deed *));
    seating.holders = muster_arena_array(arena, seating.member_count, sizeof(size_t));
    seating.seen = muster_arena_array(arena, seating.member_count, sizeof(bool));
    seating.seekers = muster_arena_array(arena, seating.member_count + 1, sizeof(size_t));
    seating.asked = muster_arena_array(arena, seating.member_count, sizeof(size_t));
    int64_t *members = muster_arena_array(arena, count, sizeof(*members));
    for (size_t i = 0, individual = 0; i < deed_count; i++)
        for (int64_t k = 0; k < deeds[i].count; k++)
            seating.deeds[individual++] = &deeds[i];
    for (size_t individual = 0; individual < count; individual++) {
        for (size_t m = 0; m < seating.member_count; m++)
            seating.seen[m] = false;
        if (!take_seat(&seating, individual))
            return NULL;
    }
    for (size_t m = 0; m < seating.member_count; m++)
        if (seating.holders[m] != 0)
            members[seating.holders[m] - 1] = (int64_t)m + 1;
    return members;
}

/* ---- Members that change places ---- */

/* The first of the members for which the same is given. */
static int64_t first_of_group(const struct muster_declaration *given, int creature,
                              int64_t member) {
    int64_t first = 1;
    for (size_t i = 0; given != NULL && i < given->deed_count; i++) {
        if (given->deeds[i].creature != creature)
            continue;
        if (member < first + given->deeds[i].count)
            return first;
        first += given->deeds[i].count;
    }
    return first;
}

static bool has_ban(const struct bans *bans, const struct ban *wanted, int64_t member) {
    for (size_t i = 0; i < bans->count; i++)
        if (bans->list[i].creature == wanted->creature && bans->list[i].member == member &&
            bans->list[i].everything == wanted->everything &&
            muster_object_compare(&bans->list[i].object, &wanted->object) == 0)
            return true;
    return false;
}

bool muster_bans_alike(const struct bans *bans, const struct muster_declaration *given,
                       int creature, int64_t one, int64_t other) {
    if (first_of_group(given, creature, one) != first_of_group(given, creature, other))
        return false;
    for (size_t i = 0; i < bans->count; i++) {
        const struct ban *ban = &bans->list[i];
        if (ban->creature == creature && ban->member == one && !has_ban(bans, ban, other))
            return false;
        if (ban->creature == creature && ban->member == other && !has_ban(bans, ban, one))
            return false;
    }
    return true;
}

/* All bans of one member. */
struct member_run {
    int64_t group; /* the first member of its group */
    size_t count;
    const struct ban *bans;
};

static int compare_runs(const void *left, const void *right) {
    const struct member_run *one = left, *other = right;
    if (one->group != other->group)
        return one->group < other->group ? -1 : 1;
    for (size_t i = 0; i < one->count && i < other->count; i++) {
        struct ban ban = other->bans[i];
        ban.member = one->bans[i].member;
        int order = muster_bans_order(&one->bans[i], &ban);
        if (order != 0)
            return order;
    }
    return (one->count > other->count) - (one->count < other->count);
}

/* The same for the bans of one creature. */
static void settle_creature(struct ban *bans, size_t count, const struct muster_declaration *given,
                            struct arena *arena) {
    struct ban *old = muster_arena_array(arena, count, sizeof(*old));
    struct member_run *runs = muster_arena_array(arena, count, sizeof(*runs));
    size_t run_count = 0, next = 0;
    for (size_t i = 0; i < count; i++) {
        old[i] = bans[i];
        if (i == 0 || bans[i].member != bans[i - 1].member)
            runs[run_count++] = (struct member_run){
                .group = first_of_group(given, bans[i].creature, bans[i].member), .bans = &old[i]};
        runs[run_count - 1].count++;
    }
    qsort(runs, run_count, sizeof(*runs), compare_runs);
    int64_t member = 0;
    for (size_t r = 0; r < run_count; r++) {
        member = r > 0 && runs[r].group == runs[r - 1].group ? member + 1 : runs[r].group;
        for (size_t i = 0; i < runs[r].count; i++) {
            bans[next] = runs[r].bans[i];
            bans[next++].member = member;
        }
    }
}

void muster_bans_settle(struct ban *bans, size_t count, const struct muster_declaration *given,
                        struct arena *arena) {
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && bans[end].creature == bans[i].creature; end++)
            continue;
        if (bans[i].member != 0)
            settle_creature(&bans[i], end - i, given, arena);
    }
}
