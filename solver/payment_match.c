/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether one declaration pays for nothing that another doesn't pay for (point 2 of the format's
 * Legality). Identical individuals may swap places, so individuals of one are matched to those of
 * the other, by augmenting paths over groups of individuals.
 */
#include "referee.h"

#include "numbers.h"

static bool pays_anything(const struct muster_position *position, const struct deed *deed) {
    for (size_t e = 0; e < position->effect_count; e++)
        for (size_t i = 0; i < deed->object_count; i++)
            if (cost_applies(position, &position->effects[e], deed->creature,
                             deed->objects[i].number))
                return true;
    return false;
}

static bool covers(const struct muster_position *position, const struct deed *deed,
                   const struct deed *other) {
    if (deed->creature != other->creature)
        return false;
    for (size_t e = 0; e < position->effect_count; e++)
        for (size_t i = 0; i < other->object_count; i++)
            if (cost_applies(position, &position->effects[e], other->creature,
                             other->objects[i].number) &&
                !deed_pays(position, deed, &position->effects[e], &other->objects[i]))
                return false;
    return true;
}

struct matching {
    const struct muster_declaration *declaration, *other;
    int64_t *unmatched; /* individuals of each deed of `declaration` that are free yet */
    int64_t *flow;      /* individuals matched, for each deed of `other` and of `declaration` */
    bool *seen;         /* deeds of `declaration` visited in this search */
};

static int64_t *flow_between(struct matching *matching, size_t other, size_t deed) {
    return &matching->flow[other * matching->declaration->deed_count + deed];
}

/* Finds room for up to `wanted` more individuals of a deed of `other`; returns for how many. */
static int64_t find_room(struct matching *matching, size_t other, int64_t wanted) {
    for (size_t i = 0; i < matching->declaration->deed_count; i++) {
        if (matching->seen[i] ||
            !covers(matching->declaration->position, &matching->declaration->deeds[i],
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

bool referee_pays_no_more(const struct muster_declaration *declaration,
                          const struct muster_declaration *other, struct memory *memory) {
    const struct muster_position *position = declaration->position;
    size_t deeds = declaration->deed_count;
    struct matching matching = {.declaration = declaration, .other = other};
    if (!position->has_costs)
        return true;
    matching.unmatched = memory_array(memory, deeds, sizeof(int64_t));
    matching.flow = memory_array(memory, deeds * other->deed_count, sizeof(int64_t));
    matching.seen = memory_array(memory, deeds, sizeof(bool));
    for (size_t i = 0; i < deeds; i++)
        matching.unmatched[i] = declaration->deeds[i].count;
    for (size_t i = 0; i < other->deed_count; i++) {
        int64_t left = pays_anything(position, &other->deeds[i]) ? other->deeds[i].count : 0;
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
