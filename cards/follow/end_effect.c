/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card does ends, by its name. */
#include "cards/follow/follow.h"

#include <string.h>

static bool is_named(const struct json_node *object, const char *name) {
    static const char *const keys[] = {"card", "name", "id"};
    if (muster_json_get(object, "card") == NULL && muster_json_get(object, "text") == NULL)
        return false; /* it does nothing that could end */
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        const char *own = muster_json_text(object, keys[i]);
        if (own != NULL && strcmp(own, name) == 0)
            return true;
    }
    return false;
}

static bool any_is_named(const struct json_node *list, const char *name) {
    const struct json_node *object;
    json_for_each (object, list)
        if (is_named(object, name))
            return true;
    return false;
}

/* Whether something with a text has this name. */
static bool has_source(const struct json_node *document, const char *name) {
    static const char *const lists[] = {"creatures", "planeswalkers", "battles", "permanents",
                                        "resolved"};
    const struct json_node *player;
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        if (any_is_named(muster_json_get(document, lists[i]), name))
            return true;
    json_for_each (player, muster_json_get(document, "players"))
        if (any_is_named(muster_json_get(player, "emblems"), name))
            return true;
    return false;
}

static bool has_effect_of(const struct json_node *document, const char *name) {
    const struct json_node *effect;
    json_for_each (effect, muster_json_get(document, "effects")) {
        const char *source = muster_json_text(effect, "source");
        if (source != NULL && strcmp(source, name) == 0)
            return true;
    }
    return false;
}

bool muster_follow_ends_looks(struct arena *arena, const struct followed_state *state,
                              const char *name) {
    return !has_effect_of(muster_follow_parse(arena, state->shown), name) &&
           has_source(muster_follow_parse(arena, state->document), name);
}
