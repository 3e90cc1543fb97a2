/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all lines of a table have in common. */
#include "table/hints.h"
#include "table/lay_table.h"
#include "table/lay_thing.h"
#include "table/name.h"

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

/* ---- What is wrong with the document ---- */

/* Adds the ids of the things in a list of the document. */
static void add_ids(const struct laying *laying, const char *key, const char ***ids, size_t *count,
                    size_t *capacity) {
    const struct node *things = muster_node_child(laying->document, key);
    for (const struct node *thing = things == NULL ? NULL : things->first; thing != NULL;
         thing = thing->next) {
        const char *id = muster_node_text(thing, "id");
        if (id == NULL)
            continue; /* left out, since it was wrong */
        *ids = arena_grow(laying->arena, *ids, *count, capacity, sizeof((*ids)[0]));
        (*ids)[(*count)++] = id;
    }
}

/* Which id is near one that names nothing; the reader of documents looks only further up. */
static const char *near_id(struct laying *laying, const char *id) {
    const char **ids = NULL;
    size_t count = 0, capacity = 0;
    add_ids(laying, "players", &ids, &count, &capacity);
    add_ids(laying, "creatures", &ids, &count, &capacity);
    add_ids(laying, "planeswalkers", &ids, &count, &capacity);
    add_ids(laying, "battles", &ids, &count, &capacity);
    return muster_problems_near(laying->problems, id, ids, count);
}

/* Whether something in a node was left out. */
static bool is_incomplete(const struct node *node) {
    if (node->half_read)
        return true;
    for (const struct node *child = node->first; child != NULL; child = child->next)
        if (child->left_out || is_incomplete(child))
            return true;
    return false;
}

struct spot muster_laying_spot(const struct laying *laying, const char *path, const char *code) {
    const struct node *node = muster_node_at(laying->document, path);
    bool key = strcmp(code, "unknown-key") == 0 || strcmp(code, "duplicate-key") == 0;
    return key && node->key_spot.line > 0 ? node->key_spot : node->spot;
}

static bool is_unknown_card(const char *code) {
    return strcmp(code, "unknown-card") == 0 || strcmp(code, "no-cards") == 0;
}

void muster_laying_complain(struct laying *laying, struct spot spot, const char *path,
                            const char *code, const char *message) {
    const struct node *node = muster_node_at(laying->document, path);
    bool missing = strcmp(code, "missing-key") == 0;
    if (missing && (is_incomplete(node) || (node == laying->document && laying->broken)))
        return;
    if (laying->lost && (strcmp(code, "unknown-id") == 0 || strcmp(code, "wrong-id") == 0))
        return;
    bool names_id = strcmp(code, "unknown-id") == 0 && node->type == NODE_TEXT;
    if (names_id && laying->unknown.count > 0 &&
        muster_words_find(&laying->unknown, node->text) >= 0)
        return;
    bool unknown = names_id && strstr(message, "did you mean") == NULL;
    const char *near = unknown ? near_id(laying, node->text) : "";
    if (node->type == NODE_TEXT && strcmp(code, "unknown-keyword") == 0 &&
        strstr(message, "did you mean") == NULL) {
        bool player = muster_laying_is_player(laying, node->text, strlen(node->text));
        near = player ? "; between two players stands 'and': 'goaded by Bob and Carol'"
                      : muster_hint_no_keyword(laying->arena, node->text);
        if (*near == '\0')
            near = muster_thing_near_quality(laying->problems, node->text);
    }
    if (node->type == NODE_TEXT && strcmp(code, "duplicate-id") == 0)
        near = muster_hint_same_id(laying->arena, node->text);
    if (is_unknown_card(code) && strncmp(path, "/permanents/", strlen("/permanents/")) == 0) {
        if (node->type == NODE_TEXT) /* it may be a creature, with the id that its name makes */
            muster_words_number(&laying->unknown, muster_name_id(laying->arena, node->text));
        bool asks = strchr(message, '?') != NULL;
        const char *hint =
            laying->game_state
                ? "; what is not a card is a token, such as 't:Bear,P:2,T:2,Types:Creature-Bear'"
                : muster_hint_no_card(laying->arena, node->type == NODE_TEXT ? node->text : "");
        near = asks ? muster_arena_format(laying->arena, " (%s)", hint + strlen("; ")) : hint;
    }
    static const char of_cards[] = "it is about cards", of_defenders[] = "(\"defending\": \"";
    const char *words = muster_arena_format(laying->arena, "%s%s", message, near);
    if (!laying->cards && strstr(message, of_cards) != NULL)
        words = "a card's text isn't read in a lesson; expected what it says as an effect, such as "
                "'* Lure: lure bear'";
    const char *line = strstr(words, of_defenders); /* as a line has it */
    if (line != NULL)
        words = muster_arena_format(
            laying->arena, "%.*s(a line 'defending: %.*s'%s", (int)(line - words), words,
            (int)strcspn(line + strlen(of_defenders), "\""), line + strlen(of_defenders),
            line + strlen(of_defenders) + strcspn(line + strlen(of_defenders), "\"") + 1);
    muster_problems_add_coded(laying->problems, spot, code, words);
}
