/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/text/name_list.h"

#include <inttypes.h>

/* ---- Names ---- */

void muster_name_list_add(struct name_list *list, const char *name) {
    if (list->count <= NAMES_IN_FULL)
        list->names[list->count] = name;
    list->count++;
}

/* How many of them are named. */
static size_t count_shown(const struct name_list *list) {
    return list->count <= NAMES_IN_FULL + 1 ? list->count : NAMES_IN_FULL;
}

static const char *join(const struct name_list *list, const char *last, const char *rest) {
    size_t shown = count_shown(list);
    const char *text = shown == 0 ? "" : list->names[0];
    for (size_t i = 1; i < shown; i++)
        text = muster_arena_format(list->arena, "%s%s%s", text, i + 1 == list->count ? last : ", ",
                                   list->names[i]);
    return shown == list->count
               ? text
               : muster_arena_format(list->arena, "%s%s%zu more", text, rest, list->count - shown);
}

const char *muster_name_list_and(const struct name_list *list) {
    return join(list, " and ", " and ");
}

const char *muster_name_list_or(const struct name_list *list) {
    return join(list, " or ", " or one of ");
}

const char *muster_semicolon_list(const struct name_list *names) {
    const char *text = "";
    size_t shown = count_shown(names);
    for (size_t i = 0; i < shown; i++)
        text =
            muster_arena_format(names->arena, "%s%s%s", text, i == 0 ? "" : "; ", names->names[i]);
    return names->count > shown
               ? muster_arena_format(names->arena, "%s; and %zu more", text, names->count - shown)
               : text;
}

/* ---- Prices ---- */

static const char *amounts(const struct muster_position *position, const struct price *price,
                           struct arena *arena) {
    struct name_list list = {.arena = arena};
    for (size_t i = 0; i < price->count; i++)
        muster_name_list_add(&list,
                             muster_arena_format(arena, "%" PRId64 " %s", price->amounts[i],
                                                 position->resources.texts[price->resources[i]]));
    return price->count == 0 ? "nothing" : muster_name_list_and(&list);
}

const char *muster_price_words(const struct muster_position *position, const struct effect *effect,
                               struct arena *arena) {
    struct name_list list = {.arena = arena};
    bool compound = false; /* "2 mana, or 2 life and 1 white": the white is of the second alone */
    for (size_t i = 0; i < effect->price_count; i++) {
        compound = compound || effect->prices[i].count > 1;
        muster_name_list_add(&list, amounts(position, &effect->prices[i], arena));
    }
    return compound ? join(&list, ", or ", ", or one of ") : muster_name_list_or(&list);
}
