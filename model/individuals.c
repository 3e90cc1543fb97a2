/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds augmenting paths over groups of individuals, the shortest first (Edmonds and Karp 1972);
 * each step moves as many individuals as fit.
 */
#include "model/individuals.h"

#include "base/numbers.h"

#define NONE SIZE_MAX

struct individuals_matching {
    struct arena *arena;
    const struct muster_declaration *declaration, *other;
    deed_test *covers;
    const void *context;
    int64_t *unmatched; /* individuals of each deed of `declaration` that are still free */
    int64_t *flow;      /* individuals matched, for each deed of `other` and of `declaration` */
    /* One search, breadth first: */
    size_t *reached_from; /* by deed of `declaration`: the one of `other` that reached it */
    size_t *reached_by;   /* by deed of `other`: the one that it could leave */
    size_t *queue;        /* deeds of `other` */
};

static int64_t *flow_between(struct individuals_matching *matching, size_t other, size_t deed) {
    return &matching->flow[other * matching->declaration->deed_count + deed];
}

/* Moves individuals along the path that ends at a deed with some unmatched; returns how many. */
static int64_t move_along(struct individuals_matching *matching, size_t start, size_t end,
                          int64_t wanted) {
    int64_t room = smaller(matching->unmatched[end], wanted);
    size_t deed = end, other = matching->reached_from[end];
    for (; other != start; other = matching->reached_from[deed]) {
        deed = matching->reached_by[other];
        room = smaller(room, *flow_between(matching, other, deed));
    }
    matching->unmatched[end] -= room;
    deed = end;
    for (other = matching->reached_from[end]; other != start;
         other = matching->reached_from[deed]) {
        *flow_between(matching, other, deed) += room;
        deed = matching->reached_by[other];
        *flow_between(matching, other, deed) -= room;
    }
    *flow_between(matching, start, deed) += room;
    return room;
}

/* Those matched with a deed might be matched with another one instead. */
static size_t ask_holders(struct individuals_matching *matching, size_t start, size_t deed,
                          size_t queued) {
    arena_tick_loop(matching->arena, matching->other->deed_count);
    for (size_t j = 0; j < matching->other->deed_count; j++)
        if (j != start && matching->reached_by[j] == NONE && *flow_between(matching, j, deed) > 0) {
            matching->reached_by[j] = deed;
            matching->queue[queued++] = j;
        }
    return queued;
}

/* Finds room for up to `wanted` more individuals of a deed of `other`; returns for how many. */
static int64_t find_room(struct individuals_matching *matching, size_t start, int64_t wanted) {
    size_t queued = 1;
    for (size_t i = 0; i < matching->declaration->deed_count; i++)
        matching->reached_from[i] = NONE;
    for (size_t j = 0; j < matching->other->deed_count; j++)
        matching->reached_by[j] = NONE;
    matching->queue[0] = start;
    for (size_t next = 0; next < queued; next++) {
        size_t other = matching->queue[next];
        arena_tick_loop(matching->arena, matching->declaration->deed_count);
        for (size_t i = 0; i < matching->declaration->deed_count; i++) {
            if (matching->reached_from[i] != NONE ||
                !matching->covers(matching->context, &matching->declaration->deeds[i],
                                  &matching->other->deeds[other]))
                continue;
            matching->reached_from[i] = other;
            if (matching->unmatched[i] > 0)
                return move_along(matching, start, i, wanted);
            queued = ask_holders(matching, start, i, queued);
        }
    }
    return 0;
}

bool muster_individuals_match(const struct muster_declaration *declaration,
                              const struct muster_declaration *other, deed_test *covers,
                              const void *context, struct arena *arena) {
    size_t deeds = declaration->deed_count;
    struct individuals_matching matching = {.arena = arena,
                                            .declaration = declaration,
                                            .other = other,
                                            .covers = covers,
                                            .context = context};
    matching.unmatched = muster_arena_array(arena, deeds, sizeof(int64_t));
    matching.flow = muster_arena_array(arena, deeds * other->deed_count, sizeof(int64_t));
    matching.reached_from = muster_arena_array(arena, deeds, sizeof(size_t));
    matching.reached_by = muster_arena_array(arena, other->deed_count, sizeof(size_t));
    matching.queue = muster_arena_array(arena, other->deed_count, sizeof(size_t));
    for (size_t i = 0; i < deeds; i++)
        matching.unmatched[i] = declaration->deeds[i].count;
    for (size_t i = 0; i < other->deed_count; i++) {
        int64_t left = other->deeds[i].count;
        while (left > 0) {
            int64_t found = find_room(&matching, i, left);
            if (found == 0)
                return false;
            left -= found;
        }
    }
    return true;
}
