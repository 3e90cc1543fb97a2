/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads players and objects of a document as far as cards concern them. */
#include <string.h>

#include "cards/board/following.h"
#include "cards/document/document.h"
#include "cards/document/read_told.h"

/* ---- Players ---- */

static bool is_named(const struct json_node *item, const char *id) {
    if (muster_json_string(item) != NULL)
        return strcmp(muster_json_string(item), id) == 0;
    const struct json_node *child;
    if (muster_json_is_array(item))
        json_for_each (child, item)
            if (muster_json_string(child) != NULL && strcmp(muster_json_string(child), id) == 0)
                return true;
    return false;
}

static void read_sides(struct board *board) {
    const struct json_node *defending = muster_json_get(board->root, "defending");
    const struct board_player *active = muster_board_player(board, board->active);
    for (size_t i = 0; i < board->player_count; i++) {
        struct board_player *player = &board->players[i];
        player->active_side = active != NULL && (player->id == active->id ||
                                                 (player->team != NULL && active->team != NULL &&
                                                  strcmp(player->team, active->team) == 0));
        player->defends =
            defending != NULL ? is_named(defending, player->id) : !player->active_side;
    }
}

/* Lands that a player's key lists are objects, too. */
static void read_lands(struct board *board, const struct board_player *player) {
    const struct json_node *land;
    size_t index = 0;
    json_for_each (land, muster_json_get(player->node, "lands")) {
        struct board_object *object = muster_object_add(board, OBJECT_LAND, land, index++);
        const char *name = muster_json_string(land);
        object->id = NULL;
        object->controller = player->id;
        muster_word_add(board->arena, &object->base.types, "land");
        static const char *const keys[] = {"types", "supertypes"};
        for (size_t i = 0; i < 2; i++) {
            const struct json_node *word;
            json_for_each (word, muster_json_get(land, keys[i]))
                if (muster_json_string(word) != NULL)
                    muster_word_add(board->arena, &object->base.types,
                                    muster_words_lower(board->arena, muster_json_string(word)));
        }
        const struct json_node *word;
        json_for_each (word, muster_json_get(land, "subtypes"))
            if (muster_json_string(word) != NULL)
                muster_word_add(board->arena, &object->base.subtypes,
                                muster_words_lower(board->arena, muster_json_string(word)));
        if (name == NULL)
            continue;
        const char *lower = muster_words_lower(board->arena, name);
        muster_word_add(board->arena, &object->base.types, "basic");
        if (strncmp(lower, "snow-covered ", 13) == 0) {
            muster_word_add(board->arena, &object->base.types, "snow");
            lower += 13;
        }
        muster_word_add(board->arena, &object->base.subtypes, lower);
        object->name = name;
    }
}

/* A number of a player: false if it isn't written. */
static bool read_total(const struct json_node *player, const char *key, int64_t *total) {
    const struct json_node *node = muster_json_get(player, key);
    bool written = muster_json_type(node) == JSON_NUMBER;
    *total = written && muster_json_number(node) < 1e6 && muster_json_number(node) > -1e6
                 ? (int64_t)muster_json_number(node)
                 : 0;
    return written;
}

static void read_players(struct board *board) {
    const struct json_node *list = muster_json_get(board->root, "players"), *node, *child;
    size_t count = muster_json_is_array(list) ? muster_json_count(list) : 0;
    board->players = muster_arena_array(board->arena, count, sizeof(struct board_player));
    if (count == 0)
        return;
    json_for_each (node, list) {
        struct board_player *player = &board->players[board->player_count];
        player->node = node;
        player->id = muster_json_string(muster_json_get(node, "id"));
        player->team = muster_json_string(muster_json_get(node, "team"));
        player->has_life = read_total(node, "life", &player->life);
        player->has_poison = read_total(node, "poison", &player->poison) &&
                             player->team == NULL; /* some teams share theirs (810.10) */
        player->has_lands = muster_json_is_array(muster_json_get(node, "lands"));
        json_for_each (child, muster_json_get(node, "resources"))
            if (muster_json_key(child) != NULL)
                muster_word_add(board->arena, &player->resources, muster_json_key(child));
        if (player->id != NULL)
            board->player_count++;
    }
    for (size_t i = 0; i < board->player_count; i++)
        read_lands(board, &board->players[i]);
}

/* ---- Objects ---- */

/* An entry that is being read, for muster_reader_try. */
struct card_entry {
    struct board *board;
    struct board_object *object;
};

static void read_entry(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    const struct card_entry *reading = into;
    (void)reader;
    (void)item;
    muster_object_read_card(reading->board, reading->object, place);
}

static void refuse_entry(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    (void)into;
    muster_reader_fail_type(reader, place, item, "an object");
}

/* A list of objects in the document. */
struct object_list {
    enum object_kind kind;
    bool ours;              /* nobody else reads it, and says what is wrong with it */
    const char *controller; /* of all of them; NULL: each says so */
};

static void read_list(struct board *board, const struct object_list *what,
                      const struct json_node *list, const struct place *place) {
    const struct json_node *node;
    size_t index = 0;
    if (list == NULL)
        return;
    if (!muster_json_is_array(list)) {
        if (what->ours)
            muster_reader_fail_type(board->reader, place, list, "a list");
        return;
    }
    json_for_each (node, list) {
        struct place at = place_index(place, index);
        if (what->ours && !muster_json_is_object(node))
            muster_reader_try(board->reader, refuse_entry, &at, node, NULL);
        if (muster_json_is_object(node)) {
            struct board_object *object = muster_object_add(board, what->kind, node, index);
            if (what->controller != NULL)
                object->controller = what->controller;
            struct card_entry reading = {board, object};
            muster_reader_try(board->reader, read_entry, &at, node, &reading);
        }
        index++;
    }
}

static void read_objects(struct board *board) {
    static const struct {
        const char *key;
        struct object_list list;
    } lists[] = {{"creatures", {OBJECT_CREATURE, false, NULL}},
                 {"planeswalkers", {OBJECT_PLANESWALKER, false, NULL}},
                 {"battles", {OBJECT_BATTLE, false, NULL}},
                 {"permanents", {OBJECT_PERMANENT, true, NULL}},
                 {"sources", {OBJECT_SOURCE, false, NULL}}};
    static const char *const ours[] = {"permanents", "resolved", "effects"};
    static const char *const players_own[] = {"emblems"};
    struct place root = {0};
    muster_check_twice(board, &root, board->root, ours, sizeof(ours) / sizeof(ours[0]));
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        struct place place = place_key(&root, lists[i].key);
        read_list(board, &lists[i].list, muster_json_get(board->root, lists[i].key), &place);
    }
    struct place players = place_key(&root, "players");
    for (size_t i = 0; i < board->player_count; i++) {
        struct place player = place_index(&players, i), emblems = place_key(&player, "emblems");
        muster_check_twice(board, &player, board->players[i].node, players_own, 1);
        const struct object_list own = {OBJECT_EMBLEM, true, board->players[i].id};
        read_list(board, &own, muster_json_get(board->players[i].node, "emblems"), &emblems);
    }
    struct place resolved = place_key(&root, "resolved");
    read_list(board, &(struct object_list){OBJECT_RESOLVED, true, NULL},
              muster_json_get(board->root, "resolved"), &resolved);
}

/* Whether an Aura's text says that it enchants players, or else creatures and the like. */
static bool enchants_player(const struct board_object *object, bool *aura) {
    const struct card_text *card = object->text_count > 0 ? &object->texts[0]->card : NULL;
    *aura = false;
    for (size_t i = 0; card != NULL && i < card->count; i++) {
        const struct sentence *sentence = &card->sentences[i];
        const struct token *first = &card->tokens.tokens[sentence->first];
        if (sentence->form != FORM_KEYWORDS || !muster_token_is(first, "enchant"))
            continue;
        *aura = true;
        return muster_token_is(first + 1, "player") || muster_token_is(first + 1, "opponent");
    }
    return false;
}

/* Nothing is attached to itself, and no Aura to what it doesn't enchant. */
static void check_attached(struct board *board, const struct board_object *object,
                           const struct place *entry) {
    struct place place = place_key(entry, "attached_to");
    bool aura, player = enchants_player(object, &aura);
    if (object->attached_id == NULL || muster_following_has_left(board, object->attached_id))
        return;
    if (object->attached == object)
        muster_reader_note(board->reader, &place, "wrong-id", "nothing is attached to itself");
    else if (aura && object->attached != NULL && player)
        muster_reader_note(board->reader, &place, "wrong-id",
                           "'%.64s' is no player, but its text says 'enchant player'",
                           object->attached_id);
    else if (object->attached == NULL && !player &&
             muster_board_player(board, object->attached_id) != NULL)
        muster_reader_note(board->reader, &place, "wrong-id",
                           "'%.64s' is a player, but its text doesn't say 'enchant player'",
                           object->attached_id);
}

/* What is attached is so to one creature (301.5c, 303.4b). */
static void check_single(struct board *board, const char *id, const struct place *place) {
    const struct board_object *object = muster_board_object(board, id);
    if (object != NULL && object->kind == OBJECT_CREATURE && object->count > 1)
        muster_reader_note(board->reader, place, "wrong-id",
                           "'%.64s' stands for %lld creatures; expected one with an entry of its "
                           "own",
                           id, (long long)object->count);
}

/* What it was attached to has left: an Aura goes with it, other things stay (704.5m-n). */
static void let_go(struct board_object *object) {
    object->attached = NULL;
    if (object->kind == OBJECT_PERMANENT && muster_word_has(&object->base.subtypes, "aura"))
        object->gone = true;
}

/* What is attached to what, and the sources of what has resolved. */
static void link_objects(struct board *board) {
    static const char *const lists[] = {"creatures", "planeswalkers", "battles", "permanents",
                                        "lands",     "emblems",       "sources", "resolved"};
    struct place root = {0};
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        struct place list = place_key(&root, lists[object->kind]),
                     entry = place_index(&list, object->index);
        if (object->attached_id != NULL) {
            struct place place = place_key(&entry, "attached_to");
            object->attached = muster_board_object(board, object->attached_id);
            if (muster_following_has_left(board, object->attached_id))
                let_go(object);
            else if (object->attached == NULL &&
                     muster_board_player(board, object->attached_id) == NULL)
                muster_reader_note(board->reader, &place, "unknown-id",
                                   "nothing has the id '%.64s'", object->attached_id);
            check_single(board, object->attached_id, &place);
        }
        check_attached(board, object, &entry);
        muster_link_choices(board, object, &entry);
        if (object->source_id != NULL) {
            struct place place = place_key(&entry, "source");
            object->source = muster_board_object(board, object->source_id);
            if (object->source == NULL && !muster_following_has_left(board, object->source_id))
                muster_reader_note(board->reader, &place, "unknown-id",
                                   "nothing has the id '%.64s'", object->source_id);
        }
        for (size_t target = 0; target < object->targets.count; target++) {
            struct place targets = place_key(&entry, "targets"),
                         place = place_index(&targets, target);
            const char *id = object->targets.words[target];
            if (muster_board_object(board, id) == NULL && muster_board_player(board, id) == NULL &&
                !muster_following_has_left(board, id))
                muster_reader_note(board->reader, &place, "unknown-id",
                                   "nothing has the id '%.64s'", id);
        }
    }
}

/* The only object of that controller with the same text, where a resolved entry names no source. */
static void guess_sources(struct board *board) {
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *entry = board->objects[i], *found = NULL;
        size_t count = 0;
        if (entry->kind != OBJECT_RESOLVED || entry->source != NULL || entry->text_count == 0)
            continue;
        for (size_t other = 0; other < board->object_count; other++) {
            struct board_object *object = board->objects[other];
            bool alike =
                object->kind != OBJECT_RESOLVED && object->text_count > 0 &&
                object->controller != NULL && entry->controller != NULL &&
                strcmp(object->controller, entry->controller) == 0 &&
                object->texts[0]->length == entry->texts[0]->length &&
                memcmp(object->texts[0]->text, entry->texts[0]->text, entry->texts[0]->length) == 0;
            if (alike) {
                found = object;
                count++;
            }
        }
        if (count == 1)
            entry->source = found;
    }
}

/* What is gone, and the Auras on it (704.5m), do nothing and are not there. */
static void read_gone(struct board *board) {
    for (size_t i = 0; i < board->gone.count; i++) {
        struct board_object *object = muster_board_object(board, board->gone.texts[i]);
        if (object != NULL)
            object->gone = true;
    }
    for (size_t i = 0; i < board->object_count; i++) {
        struct board_object *object = board->objects[i];
        if (object->attached != NULL && object->attached->gone &&
            muster_word_has(&object->base.subtypes, "aura"))
            object->gone = true;
    }
}

void muster_board_read(struct board *board) {
    const char *step = muster_json_string(muster_json_get(board->root, "step"));
    board->active = muster_json_string(muster_json_get(board->root, "active"));
    board->attack_step = step != NULL && (strcmp(step, "declare-attackers") == 0 ||
                                          strcmp(step, "beginning-of-combat") == 0);
    board->block_step = step != NULL && strcmp(step, "declare-blockers") == 0;
    if (board->following != NULL && board->following->for_damage)
        board->attack_step = board->block_step = false;
    board->damage_step = !board->attack_step && !board->block_step;
    const struct json_node *effects = muster_json_get(board->root, "effects");
    board->effects_written = muster_json_is_array(effects) ? muster_json_count(effects) : 0;
    read_players(board);
    read_sides(board);
    read_objects(board);
    link_objects(board);
    read_gone(board);
    guess_sources(board);
    muster_following_sources(board);
}
