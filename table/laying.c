/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all lines of a table have in common. */
#include "table/lay_table.h"

#include <string.h>
#include <strings.h>

struct laying muster_laying_new(struct problems *problems, const char *title, struct spot spot) {
    struct node *root = muster_node_new(problems->arena, NODE_OBJECT, spot);
    struct laying laying = {.arena = problems->arena,
                            .problems = problems,
                            .notes = {.arena = problems->arena},
                            .document = root,
                            .spot = spot,
                            .names = {.arena = problems->arena},
                            .added = {.arena = problems->arena},
                            .unknown = {.arena = problems->arena}};
    muster_laying_put_text(&laying, root, "format", "muster/1", spot);
    if (title != NULL)
        muster_laying_put_text(&laying, root, "title", title, spot);
    return laying;
}

struct node *muster_laying_put_text(struct laying *laying, struct node *object, const char *key,
                                    const char *text, struct spot spot) {
    return muster_node_put(object, key, muster_node_new_text(laying->arena, text, spot));
}

struct node *muster_laying_list(struct laying *laying, const char *key) {
    return muster_node_list(laying->arena, laying->document, key, laying->spot);
}

/* ---- Players ---- */

bool muster_laying_is_player(const struct laying *laying, const char *name, size_t length) {
    return laying->names.count > 0 && muster_words_find_part(&laying->names, name, length) >= 0;
}

bool muster_laying_refuses_alike(struct laying *laying, const char *name, struct spot spot) {
    if (muster_words_find(&laying->names, name) >= 0 || laying->names.count > PLAYERS_COMPARED)
        return false;
    for (size_t i = 0; i < laying->names.count; i++) {
        const char *other = laying->names.texts[i];
        if (strcasecmp(other, name) != 0)
            continue;
        muster_problems_add(laying->problems, spot, "found '%s'; did you mean '%s'?", name, other);
        return true;
    }
    return false;
}

struct node *muster_laying_player_of(struct laying *laying, const char *name, struct spot spot) {
    int number = muster_words_number(&laying->names, name);
    if ((size_t)number < laying->player_count)
        return laying->players[number];
    laying->players = arena_grow(laying->arena, laying->players, laying->player_count,
                                 &laying->player_capacity, sizeof(struct node *));
    struct node *player = muster_node_new(laying->arena, NODE_OBJECT, spot);
    muster_laying_put_text(laying, player, "id", name, spot);
    laying->players[laying->player_count++] = player;
    return muster_node_put(muster_laying_list(laying, "players"), NULL, player);
}

bool muster_laying_pairs(struct scan *scan, struct node *object) {
    for (;;) {
        while (muster_scan_passes(scan, ','))
            continue;
        if (*scan->at == '\0')
            return true;
        if (!muster_scan_is_pair(scan)) {
            muster_problems_add(scan->problems, muster_scan_spot(scan),
                                "found '%.*s'; expected KEY=VALUE", (int)strcspn(scan->at, " \n"),
                                scan->at);
            return false;
        }
        if (!muster_scan_pair(scan, object, " ,\n"))
            return false;
    }
}

const char *muster_laying_near(const struct laying *laying, const char *name,
                               const char *const *words, size_t count) {
    const char **all = NULL;
    size_t total = 0, capacity = 0;
    for (size_t i = 0; i < count + laying->names.count; i++) {
        all = arena_grow(laying->arena, all, total, &capacity, sizeof(all[0]));
        all[total++] = i < count ? words[i] : laying->names.texts[i - count];
    }
    return muster_problems_near(laying->problems, name, all, total);
}
