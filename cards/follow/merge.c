/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position says now becomes part of the document with cards from which it came. */
#include <string.h>

#include "base/words.h"
#include "cards/document/card_keys.h"
#include "cards/follow/merging.h"

/* ---- What else can be attacked, and players ---- */

/* A planeswalker or battle that has just entered: the position made last doesn't have it yet. */
static void merge_entered(struct document_merge *merging, const char *list) {
    const struct json_node *child;
    json_for_each (child, muster_json_get(merging->document, list)) {
        const char *id = muster_json_text(child, "id");
        if (merging->cards->changed != NULL &&
            muster_merge_find(muster_json_get(merging->shown, list), id) == NULL)
            muster_merge_copy(merging, NULL, child);
    }
}

/* Planeswalkers and battles, and players: what the position says, and what only cards need. */
static void merge_others(struct document_merge *merging, const char *list, const char *const *keys,
                         size_t count) {
    const struct json_node *now, *child;
    muster_json_open_list(&merging->writer, list);
    json_for_each (now, muster_json_get(merging->now, list)) {
        const char *id = muster_json_text(now, "id");
        const struct json_node *own =
            muster_merge_find(muster_json_get(merging->document, list), id);
        if (own == NULL) /* a creature that is only a planeswalker now (506.4d) */
            own = muster_merge_find(muster_json_get(merging->document, "creatures"), id);
        muster_json_open_object(&merging->writer, NULL);
        json_for_each (child, now)
            muster_merge_copy(merging, muster_json_key(child), child);
        for (size_t i = 0; i < count; i++)
            if (muster_json_get(now, keys[i]) == NULL)
                muster_merge_copy(merging, keys[i], muster_json_get(own, keys[i]));
        muster_json_close_object(&merging->writer);
    }
    merge_entered(merging, list);
    muster_json_close_list(&merging->writer);
}

/* ---- Effects ---- */

/* What an effect of something that has resolved has left. */
static void note_used(struct document_merge *merging, const struct made_effect *made,
                      int64_t left) {
    struct following *following = &merging->state->following;
    for (size_t i = 0; i < following->used_count; i++) {
        struct used_effect *used = &following->used[i];
        if (used->entry == made->entry && used->rank == made->rank && used->count == made->count &&
            muster_following_same_shielded(used->shielded, made->shielded)) {
            used->left = left;
            return;
        }
    }
    following->used = arena_grow(merging->arena, following->used, following->used_count,
                                 &following->used_capacity, sizeof(*following->used));
    following->used[following->used_count++] =
        (struct used_effect){made->entry, made->rank, made->count, made->shielded, left};
}

static const struct json_node *at(const struct json_node *list, size_t index) {
    const struct json_node *child = muster_json_first(list);
    while (child != NULL && index-- > 0)
        child = muster_json_next(child);
    return child;
}

/* An effect made of a card is made anew; all that is kept is how much of it was used. */
static void note_made(struct document_merge *merging, const struct json_node *effect,
                      size_t number) {
    const struct made_effect *made = &merging->state->following.made[number];
    const struct json_node *left = muster_json_get(effect, "amount"),
                           *before = muster_json_get(at(muster_json_get(merging->shown, "effects"),
                                                        merging->state->own_effects + number),
                                                     "amount");
    if (made->resolved && muster_json_type(left) == JSON_NUMBER &&
        !muster_merge_is_equal(merging, left, before))
        note_used(merging, made, (int64_t)muster_json_number(left));
}

static void merge_effects(struct document_merge *merging) {
    const struct following *following = &merging->state->following;
    const struct json_node *effect;
    size_t index = 0, own = merging->state->own_effects, kept_count = 0;
    bool *there = muster_arena_array(merging->arena, following->made_count + 1, sizeof(*there));
    muster_json_open_list(&merging->writer, "effects");
    json_for_each (effect, muster_json_get(merging->now, "effects")) {
        size_t origin =
            index < merging->change->effect_count ? merging->change->effects[index] : SIZE_MAX;
        index++;
        if (origin == SIZE_MAX || origin < own) {
            muster_merge_copy(merging, NULL, effect);
            kept_count++;
        } else if (origin - own < following->made_count) {
            there[origin - own] = true;
            note_made(merging, effect, origin - own);
        }
    }
    muster_json_close_list(&merging->writer);
    for (size_t i = 0; i < following->made_count; i++)
        if (!there[i] && following->made[i].resolved)
            note_used(merging, &following->made[i], 0);
    merging->state->own_effects = kept_count;
}

/* ---- What the position doesn't have ---- */

/* Whatever is attached to something that phases out does so with it (702.26g). */
static bool is_out(const struct document_merge *merging, const struct json_node *permanent) {
    const char *out = muster_json_text(merging->entry, "phases_out");
    return out != NULL && muster_words_same(muster_json_text(permanent, "attached_to"), out);
}

/* What is no longer a creature is still a permanent, with its abilities. */
static void add_former_creature(struct document_merge *merging) {
    static const char *const keys[] = {"id",      "card",      "text",      "face",
                                       "holds",   "holds_not", "choices",   "level",
                                       "amounts", "name",      "mana_value"};
    static const char *const own_keys[] = {"not_a_creature", "not_a_planeswalker"};
    for (size_t i = 0; i < 2; i++) {
        const char *id = muster_json_text(merging->entry, own_keys[i]);
        const struct json_node *own =
            id == NULL ? NULL
                       : muster_merge_find(muster_json_get(merging->document,
                                                           i == 0 ? "creatures" : "planeswalkers"),
                                           id);
        bool planeswalker =
            muster_merge_find(muster_json_get(merging->now, "planeswalkers"), id) != NULL;
        if (planeswalker ||
            (muster_json_text(own, "card") == NULL && muster_json_text(own, "text") == NULL))
            continue;
        muster_json_open_object(&merging->writer, NULL);
        for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++)
            muster_merge_copy(merging, keys[k], muster_json_get(own, keys[k]));
        muster_merge_copy(merging, "controller", muster_json_get(own, "controller"));
        muster_json_close_object(&merging->writer);
    }
}

static void merge_permanents(struct document_merge *merging) {
    const struct json_node *permanent;
    muster_json_open_list(&merging->writer, "permanents");
    json_for_each (permanent, muster_json_get(merging->document, "permanents"))
        if (!is_out(merging, permanent))
            muster_merge_copy(merging, NULL, permanent);
    add_former_creature(merging);
    muster_json_close_list(&merging->writer);
}

/* What is here no more. */
static void note_left(struct document_merge *merging, const char *list) {
    const struct json_node *old;
    json_for_each (old, muster_json_get(merging->document, list)) {
        const char *id = muster_json_text(old, "id");
        bool here = muster_merge_find(muster_json_get(merging->now, list), id) != NULL;
        if (id != NULL && !here && !muster_word_has(&merging->state->following.left, id))
            muster_word_add(merging->arena, &merging->state->following.left,
                            muster_merge_kept(merging, id));
    }
}

/* ---- The whole ---- */

static void merge(struct document_merge *merging) {
    static const char *const own[] = {"creatures", "planeswalkers", "battles",    "players",
                                      "effects",   "script",        "permanents", "resolved",
                                      "sources",   "declaration"};
    /* No position says of a player that there are no lands, or poison counters; a document does. */
    static const char *const of_players[] = {"emblems", "lands", "poison"};
    const struct json_node *child;
    const char *ended = muster_json_text(merging->entry, "end_effect");
    muster_json_open_object(&merging->writer, NULL);
    json_for_each (child, merging->now)
        if (!muster_key_is_among(muster_json_key(child), own, sizeof(own) / sizeof(own[0])))
            muster_merge_copy(merging, muster_json_key(child), child);
    merge_others(merging, "players", of_players, 3);
    muster_merge_creatures(merging);
    merge_others(merging, "planeswalkers", muster_card_keys, CARD_KEYS);
    merge_others(merging, "battles", muster_card_keys, CARD_KEYS);
    merge_permanents(merging);
    muster_merge_copy(merging, "resolved", muster_json_get(merging->document, "resolved"));
    muster_merge_copy(merging, "sources", muster_json_get(merging->document, "sources"));
    merge_effects(merging);
    muster_json_close_object(&merging->writer);
    note_left(merging, "creatures");
    note_left(merging, "planeswalkers");
    note_left(merging, "battles");
    if (ended != NULL)
        muster_word_add(merging->arena, &merging->state->following.ended,
                        muster_merge_kept(merging, ended));
}

const char *muster_follow_merge(struct muster_followed_cards *cards, struct followed_state *state,
                                const muster_combat_change *change, const char *now) {
    struct arena *arena = &cards->arena;
    struct document_merge merging = {
        .cards = cards, .arena = arena, .state = state, .change = change};
    merging.writer.text.arena = arena;
    merging.document =
        muster_follow_parse(arena, cards->changed != NULL ? cards->changed : state->document);
    merging.shown = muster_follow_parse(arena, state->shown);
    merging.now = muster_follow_parse(arena, now);
    if (change->entry != NULL)
        merging.entry = muster_follow_parse(arena, change->entry);
    if (change->entry != NULL && cards->entering != NULL)
        merging.entering = muster_follow_parse(arena, cards->entering);
    merge(&merging);
    char *json = muster_writer_end(&merging.writer);
    if (json == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return json;
}
