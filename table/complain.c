/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the reader of documents finds wrong with the document of a table, in words of tables. */
#include "table/hints.h"
#include "table/lay_table.h"
#include "table/lay_thing.h"
#include "table/name.h"

#include <string.h>

/* ---- Where it is ---- */

struct spot muster_laying_spot(const struct laying *laying, const char *path, const char *code) {
    const struct node *node = muster_node_at(laying->document, path);
    bool key = strcmp(code, "unknown-key") == 0 || strcmp(code, "duplicate-key") == 0;
    return key && node->key_spot.line > 0 ? node->key_spot : node->spot;
}

/* ---- What only follows from a line that could not be read ---- */

static bool has_code(const muster_error *error, const char *code) {
    return strcmp(error->code, code) == 0;
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

static bool is_consequence(const struct laying *laying, const muster_error *error,
                           const struct node *node) {
    if (has_code(error, "missing-key"))
        return is_incomplete(node) || (node == laying->document && laying->broken);
    if (laying->lost && (has_code(error, "unknown-id") || has_code(error, "wrong-id")))
        return true;
    return has_code(error, "unknown-id") && node->type == NODE_TEXT && laying->unknown.count > 0 &&
           muster_words_find(&laying->unknown, node->text) >= 0;
}

/* ---- What is added to the message ---- */

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
static const char *near_id(const struct laying *laying, const char *id) {
    const char **ids = NULL;
    size_t count = 0, capacity = 0;
    add_ids(laying, "players", &ids, &count, &capacity);
    add_ids(laying, "creatures", &ids, &count, &capacity);
    add_ids(laying, "planeswalkers", &ids, &count, &capacity);
    add_ids(laying, "battles", &ids, &count, &capacity);
    return muster_problems_near(laying->problems, id, ids, count);
}

static const char *near_keyword(struct laying *laying, const char *text) {
    if (muster_laying_is_player(laying, text, strlen(text)))
        return "; between two players stands 'and': 'goaded by Bob and Carol'";
    const char *hint = muster_hint_no_keyword(laying->arena, text);
    return *hint != '\0' ? hint : muster_thing_near_quality(laying->problems, text);
}

static bool is_unknown_permanent(const muster_error *error) {
    static const char permanents[] = "/permanents/";
    return (has_code(error, "unknown-card") || has_code(error, "no-cards")) &&
           strncmp(error->path, permanents, strlen(permanents)) == 0;
}

static const char *no_card(struct laying *laying, const char *name) {
    return laying->game_state ? "; what is not a card is a token, such as "
                                "'t:Bear,P:2,T:2,Types:Creature-Bear'"
                              : muster_hint_no_card(laying->arena, name);
}

/* What players write otherwise than tables do, or the nearest known word; "" or "; ...". */
static const char *hint_for(struct laying *laying, const muster_error *error,
                            const struct node *node) {
    bool suggests = (error->traits & MUSTER_ERROR_SUGGESTS) != 0;
    const char *text = node->type == NODE_TEXT ? node->text : NULL;
    if (is_unknown_permanent(error)) {
        const char *hint = no_card(laying, text == NULL ? "" : text);
        return suggests ? muster_arena_format(laying->arena, " (%s)", hint + strlen("; ")) : hint;
    }
    if (text == NULL)
        return "";
    if (has_code(error, "duplicate-id"))
        return muster_hint_same_id(laying->arena, text);
    if (has_code(error, "unknown-id") && !suggests)
        return near_id(laying, text);
    return has_code(error, "unknown-keyword") && !suggests ? near_keyword(laying, text) : "";
}

/* ---- What is said otherwise ---- */

static const char *team_of_active(const struct laying *laying) {
    for (size_t i = 0; i < laying->player_count; i++)
        if (strcmp(muster_node_text(laying->players[i], "id"), laying->active) == 0)
            return muster_node_text(laying->players[i], "team");
    return NULL;
}

/* That nothing says who declares blockers, with the line that would. */
static const char *no_defending(const struct laying *laying) {
    enum { SHOWN = 6 };
    const char *active_team = team_of_active(laying), *first = NULL;
    struct text names = {.arena = laying->arena};
    size_t count = 0;
    for (size_t i = 0; i < laying->player_count; i++) {
        const char *id = muster_node_text(laying->players[i], "id");
        const char *team = muster_node_text(laying->players[i], "team");
        bool ours = active_team != NULL && team != NULL && strcmp(team, active_team) == 0;
        if (ours || strcmp(id, laying->active) == 0 || count++ >= SHOWN)
            continue;
        first = first == NULL ? id : first;
        muster_text_format(&names, "%s'%.40s'", count == 1 ? "" : ", ", id);
    }
    return muster_arena_format(
        laying->arena,
        "the key 'defending' is missing: more than one player or team could be declaring blockers; "
        "expected one of %s%s (a line 'defending: %.40s'), or a list",
        text_bytes(&names), count > SHOWN ? ", ..." : "", first);
}

void muster_laying_complain(struct laying *laying, const muster_error *error) {
    const struct node *node = muster_node_at(laying->document, error->path);
    const struct spot spot = {error->line, error->column};
    if (is_consequence(laying, error, node))
        return;
    const char *hint = hint_for(laying, error, node);
    if (is_unknown_permanent(error) && node->type == NODE_TEXT)
        /* It may be a creature, with the id that its name makes. */
        muster_words_number(&laying->unknown, muster_name_id(laying->arena, node->text));
    const char *message = muster_arena_format(laying->arena, "%s%s", error->message, hint);
    if (!laying->cards && (error->traits & MUSTER_ERROR_ABOUT_CARDS) != 0)
        message = "a card's text isn't read in a lesson; expected what it says as an effect, such "
                  "as '* Lure: lure bear'";
    if ((error->traits & MUSTER_ERROR_NO_DEFENDING) != 0)
        message = no_defending(laying);
    muster_problems_add_coded(laying->problems, spot, error->code, message);
}
