/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds augmenting paths over groups of individuals; each step moves as many individuals as fit. */
#include "model/individuals.h"

#include "base/numbers.h"

struct individuals_matching {
    const struct muster_declaration *declaration, *other;
    deed_test *covers;
    int64_t *unmatched; /* individuals of each deed of `declaration` that are still free */
    int64_t *flow;      /* individuals matched, for each deed of `other` and of `declaration` */
    bool *seen;         /* deeds of `declaration` visited in this search */
};

static int64_t *flow_between(struct individuals_matching *matching, size_t other, size_t deed) {
    return &matching->flow[other * matching->declaration->deed_count + deed];
}

/* Finds room for up to `wanted` more individuals of a deed of `other`; returns for how many. */
static int64_t find_room(struct individuals_matching *matching, size_t other, int64_t wanted) {
    for (size_t i = 0; i < matching->declaration->deed_count; i++) {
        if (matching->seen[i] ||
            !matching->covers(matching->declaration->position, &matching->declaration->deeds[i],
                              &matching->other->deeds[other]))
            continue;
        matching->seen[i] = true;
        int64_t room = smaller(matching->unmatched[i], wanted);
        matching->unmatched[i] -= room;
        for (size_t j = 0; j < matching->other->deed_count && room == 0; j++) {
            if (j == other || *flow_between(matching, j, i) == 0)
                continue;
            room = find_room(matching, j, smaller(*flow_between(matching, j, i), wanted));
            *flow_between(matching, j, i) -= room;
        }
        *flow_between(matching, other, i) += room;
        if (room > 0)
            return room;
    }
    return 0;
}

bool muster_individuals_match(const struct muster_declaration *declaration,
                              const struct muster_declaration *other, deed_test *covers,
                              struct arena *arena) {
    size_t deeds = declaration->deed_count;
    struct individuals_matching matching = {
        .declaration = declaration, .other = other, .covers = covers};
    matching.unmatched = muster_arena_array(arena, deeds, sizeof(int64_t));
    matching.flow = muster_arena_array(arena, deeds * other->deed_count, sizeof(int64_t));
    matching.seen = muster_arena_array(arena, deeds, sizeof(bool));
    for (size_t i = 0; i < deeds; i++)
        matching.unmatched[i] = declaration->deeds[i].count;
    for (size_t i = 0; i < other->deed_count; i++) {
        int64_t left = other->deeds[i].count;
        while (left > 0) {
            for (size_t j = 0; j < deeds; j++)
                matching.seen[j] = false;
            int64_t found = find_room(&matching, i, left);
            if (found == 0)
                return false;
            left -= found;
        }
    }
    return true;
}
