/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/search/conflict/ground_list.h"

size_t muster_ground_list_number(struct ground_list *grounds, const struct ground *ground,
                                 struct arena *arena) {
    for (size_t i = 0; i < grounds->count; i++)
        if (muster_ground_compare(&grounds->list[i], ground) == 0)
            return i;
    grounds->list = arena_grow(arena, grounds->list, grounds->count, &grounds->capacity,
                               sizeof(*grounds->list));
    grounds->list[grounds->count] = *ground;
    return grounds->count++;
}

struct ground *muster_ground_list_chosen(const struct ground_list *grounds,
                                         const struct element_set *chosen, struct arena *arena) {
    struct ground *list = muster_arena_array(arena, chosen->count, sizeof(*list));
    for (size_t i = 0; i < chosen->count; i++)
        list[i] = grounds->list[chosen->elements[i]];
    return list;
}

struct ground *muster_ground_list_told(const struct ground_list *grounds,
                                       const struct element_set *chosen, struct arena *arena) {
    struct ground *list = muster_ground_list_chosen(grounds, chosen, arena);
    muster_grounds_sort(list, chosen->count);
    return list;
}
