/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/ruling.h"

#include "base/sort.h"
#include "model/object.h"

void muster_ruling_add(struct ruling *ruling, const struct violation *violation,
                       struct arena *arena) {
    ruling->violations = arena_grow(arena, ruling->violations, ruling->violation_count,
                                    &ruling->violation_capacity, sizeof(*ruling->violations));
    ruling->violations[ruling->violation_count++] = *violation;
}

bool muster_deed_meets(const struct muster_position *position, const struct deed *deed,
                       const struct effect *effect) {
    const struct creature *creature = &position->creatures[deed->creature];
    for (size_t i = 0; i < deed->run_count; i++)
        if (muster_object_is_picked(position, effect, deed->runs[i].number, creature))
            return true;
    return false;
}

/* Individuals of one attacking creature that a deed blocks. */
struct blocked_run {
    struct object first;
    int64_t last; /* ordinal */
    const struct deed *deed;
};

static int compare_runs(const void *one, const void *other) {
    const struct blocked_run *left = one, *right = other;
    int order = muster_object_compare(&left->first, &right->first);
    return order != 0 ? order : (left->deed > right->deed) - (left->deed < right->deed);
}

/* The runs of all deeds; only counts them where `runs` is NULL. */
static size_t list_runs(const struct muster_declaration *declaration, struct blocked_run *runs) {
    size_t count = 0;
    for (size_t i = 0; i < declaration->deed_count; i++) {
        const struct deed *deed = &declaration->deeds[i];
        for (size_t j = 0; j < deed->run_count; j++, count++)
            if (runs != NULL)
                runs[count] =
                    (struct blocked_run){.first = {deed->runs[j].number, deed->runs[j].first},
                                         .last = deed->runs[j].last,
                                         .deed = deed};
    }
    return count;
}

static int compare_objects(const void *one, const void *other) {
    return muster_object_compare(one, other);
}

/* Whether each run is of one attacker: then nothing has to be cut. */
static bool are_single(const struct blocked_run *runs, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (runs[i].last != runs[i].first.ordinal)
            return false;
    return true;
}

/* Where runs begin, or have just ended, in order. */
static struct object *find_cuts(const struct blocked_run *runs, size_t count, struct arena *arena) {
    struct object *cuts = muster_arena_array(arena, 2 * count, sizeof(*cuts));
    for (size_t i = 0; i < count; i++) {
        cuts[2 * i] = runs[i].first;
        cuts[2 * i + 1] =
            (struct object){.number = runs[i].first.number, .ordinal = runs[i].last + 1};
    }
    muster_sort_list(cuts, 2 * count, sizeof(*cuts), compare_objects);
    return cuts;
}

/* The first cut after an object. */
static size_t cut_after(const struct object *cuts, size_t count, const struct object *object) {
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        if (muster_object_compare(&cuts[middle], object) > 0)
            count = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Cuts each run wherever another begins or ends; only counts the parts where `parts` is NULL. */
static size_t cut_runs(const struct blocked_run *runs, size_t count, const struct object *cuts,
                       struct blocked_run *parts) {
    size_t part_count = 0;
    for (size_t i = 0; i < count; i++) {
        struct blocked_run rest = runs[i];
        size_t cut = cut_after(cuts, 2 * count, &rest.first);
        while (rest.first.ordinal <= runs[i].last) {
            while (muster_object_compare(&cuts[cut], &rest.first) <= 0)
                cut++;
            rest.last = cuts[cut].ordinal - 1; /* at the latest at its own end */
            if (parts != NULL)
                parts[part_count] = rest;
            part_count++;
            rest.first.ordinal = cuts[cut].ordinal;
        }
    }
    return part_count;
}

/* The runs cut wherever another begins or ends; *count becomes the number of the parts. */
static struct blocked_run *cut_all(struct blocked_run *runs, size_t *count, struct arena *arena) {
    if (are_single(runs, *count))
        return runs;
    struct object *cuts = find_cuts(runs, *count, arena);
    size_t part_count = cut_runs(runs, *count, cuts, NULL);
    struct blocked_run *parts = muster_arena_array(arena, part_count, sizeof(*parts));
    cut_runs(runs, *count, cuts, parts);
    *count = part_count;
    return parts;
}

/* Whether no attacker is one of several, so that its number tells all. */
static bool have_no_ordinals(const struct blocked_run *parts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (parts[i].first.ordinal != 0 || parts[i].last != 0)
            return false;
    return true;
}

/* Sorts parts in the order of deeds by attackers. */
static struct blocked_run *sort_parts(struct blocked_run *parts, size_t count, size_t creatures,
                                      struct arena *arena) {
    enum { FEW = 8, SPARSE = 16 };
    if (count <= FEW || creatures > SPARSE * count || !have_no_ordinals(parts, count)) {
        muster_sort_list(parts, count, sizeof(*parts), compare_runs);
        return parts;
    }
    size_t *places = muster_arena_array(arena, creatures + 1, sizeof(*places));
    struct blocked_run *sorted = muster_arena_room(arena, count, sizeof(*sorted));
    for (size_t i = 0; i < count; i++)
        places[parts[i].first.number + 1]++;
    for (size_t i = 0; i < creatures; i++)
        places[i + 1] += places[i];
    for (size_t i = 0; i < count; i++)
        sorted[places[parts[i].first.number]++] = parts[i];
    return sorted;
}

/*
 * Attackers may be a million that are alike, so those are kept together that the same deeds block:
 * the runs of each deed are cut where others begin or end, and then those in one place are the
 * same, or apart.
 */
struct blocked *muster_blocked_attackers(const struct muster_declaration *declaration,
                                         size_t *count, struct arena *arena) {
    size_t part_count = list_runs(declaration, NULL);
    struct blocked_run *runs = muster_arena_array(arena, part_count, sizeof(*runs));
    list_runs(declaration, runs);
    struct blocked_run *parts = cut_all(runs, &part_count, arena);
    parts = sort_parts(parts, part_count, declaration->position->creature_count, arena);
    struct blocked *blocked = muster_arena_array(arena, part_count, sizeof(*blocked));
    const struct deed **deeds = muster_arena_array(arena, part_count, sizeof(*deeds));
    *count = 0;
    for (size_t i = 0; i < part_count; i++) {
        if (i == 0 || muster_object_compare(&parts[i].first, &parts[i - 1].first) != 0)
            blocked[(*count)++] =
                (struct blocked){.attacker = parts[i].first,
                                 .individuals = parts[i].last - parts[i].first.ordinal + 1,
                                 .deeds = &deeds[i]};
        deeds[i] = parts[i].deed;
        blocked[*count - 1].deed_count++;
    }
    return blocked;
}
