/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position says now becomes part of the document with cards from which it came. */
#include <string.h>

#include "base/words.h"
#include "cards/follow/follow.h"
#include "json/writer.h"

struct document_merge {
    struct muster_followed_cards *cards;
    struct arena *arena;
    struct followed_state *state;
    const muster_combat_change *change;
    const struct json_node *document, *shown, *now, *entry, *entering;
    struct writer writer;
};

static const struct json_node *find(const struct json_node *list, const char *id) {
    const struct json_node *child;
    json_for_each (child, list)
        if (muster_words_same(muster_json_text(child, "id"), id))
            return child;
    return NULL;
}

static bool is_among(const char *key, const char *const *keys, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static void copy(struct document_merge *merging, const char *key, const struct json_node *value) {
    if (value == NULL)
        return;
    if (key != NULL)
        muster_json_add_name(&merging->writer, key);
    muster_json_add_json(&merging->writer, NULL, muster_follow_print(merging->arena, value));
}

static const char *kept(struct document_merge *merging, const char *text) {
    return muster_arena_text(merging->arena, text, strlen(text));
}

/* ---- Which creature it was ---- */

/* What is known of a creature, to be changed. */
static struct followed_creature *note_creature(struct document_merge *merging, const char *id) {
    struct following *following = &merging->state->following;
    for (size_t i = 0; i < following->creature_count; i++)
        if (strcmp(following->creatures[i].id, id) == 0)
            return &following->creatures[i];
    following->creatures =
        arena_grow(merging->arena, following->creatures, following->creature_count,
                   &following->creature_capacity, sizeof(*following->creatures));
    struct followed_creature *creature = &following->creatures[following->creature_count++];
    *creature = (struct followed_creature){.id = kept(merging, id)};
    return creature;
}

static struct word_list copied(struct document_merge *merging, const struct word_list *list) {
    struct word_list copy = {0};
    for (size_t i = 0; i < list->count; i++)
        muster_word_add(merging->arena, &copy, list->words[i]);
    return copy;
}

/* The entry of which a new one was part. */
static const char *split_from(const struct document_merge *merging, const char *id) {
    for (size_t i = merging->change->renamed_count; i-- > 0;)
        if (strcmp(merging->change->renamed[i].to, id) == 0)
            return merging->change->renamed[i].from;
    return NULL;
}

/*
 * The id under which the document knows a creature of the position; NULL: it is new. What is known
 * of an entry is known of all that it is split into.
 */
static const char *known_as(struct document_merge *merging, const char *id) {
    const struct json_node *creatures = muster_json_get(merging->document, "creatures");
    const char *known = id;
    while (known != NULL && find(creatures, known) == NULL)
        known = split_from(merging, known);
    if (known == NULL || strcmp(known, id) == 0)
        return known;
    const struct followed_creature *old =
        muster_following_creature(&merging->state->following, known);
    struct followed_creature before = old == NULL ? (struct followed_creature){0} : *old;
    struct followed_creature *creature = note_creature(merging, id);
    creature->split_from = before.split_from != NULL ? before.split_from : kept(merging, known);
    creature->entered = before.entered;
    creature->gained = copied(merging, &before.gained);
    creature->lost = copied(merging, &before.lost);
    return known;
}

/* ---- Creatures ---- */

/* Keys that effects of cards change, so that the document keeps its own. */
static const char *const changed_keys[] = {
    "name",     "power",     "toughness", "mana_value", "colors",     "types",   "subtypes",
    "keywords", "goaded_by", "suspected", "detained",   "protection", "counters"};
enum { CHANGED_KEYS = sizeof(changed_keys) / sizeof(changed_keys[0]) };

/* Keys that only a document with cards has. */
static const char *const card_keys[] = {"card",      "text",          "face",  "holds",
                                        "holds_not", "choices",       "level", "ring_bearer",
                                        "amounts",   "added_keywords"};
enum { CARD_KEYS = sizeof(card_keys) / sizeof(card_keys[0]) };

static bool is_equal(struct document_merge *merging, const struct json_node *one,
                     const struct json_node *other) {
    if (one == NULL || other == NULL)
        return one == other;
    return strcmp(muster_follow_print(merging->arena, one),
                  muster_follow_print(merging->arena, other)) == 0;
}

static bool has_word(const struct json_node *list, const char *word) {
    const struct json_node *child;
    json_for_each (child, list)
        if (muster_words_same(muster_json_string(child), word))
            return true;
    return false;
}

/* Keywords that an event gave or took stay so, whatever effects give and take before it. */
static void note_keywords(struct document_merge *merging, const char *id,
                          const struct json_node *before, const struct json_node *now) {
    const struct json_node *child, *was = muster_json_get(before, "keywords"),
                                   *is = muster_json_get(now, "keywords");
    struct followed_creature *creature = NULL;
    json_for_each (child, is)
        if (muster_json_string(child) != NULL && !has_word(was, muster_json_string(child))) {
            creature = note_creature(merging, id);
            muster_word_remove(&creature->lost, muster_json_string(child));
            muster_word_add(merging->arena, &creature->gained,
                            kept(merging, muster_json_string(child)));
        }
    json_for_each (child, was)
        if (muster_json_string(child) != NULL && !has_word(is, muster_json_string(child))) {
            creature = note_creature(merging, id);
            muster_word_remove(&creature->gained, muster_json_string(child));
            muster_word_add(merging->arena, &creature->lost,
                            kept(merging, muster_json_string(child)));
        }
}

/* Whether power and toughness have changed by counters, which the cards' reader adds itself. */
static bool by_counters(struct document_merge *merging, const struct json_node *own,
                        const struct json_node *before, const struct json_node *now) {
    const struct json_node *counters = muster_json_get(now, "counters");
    return muster_json_is_object(counters) && muster_json_get(own, "power") == NULL &&
           muster_json_get(own, "toughness") == NULL &&
           !is_equal(merging, muster_json_get(before, "counters"), counters);
}

static void merge_changed(struct document_merge *merging, const char *id,
                          const struct json_node *own, const struct json_node *before,
                          const struct json_node *now) {
    bool counters = by_counters(merging, own, before, now);
    note_keywords(merging, id, before, now);
    for (size_t i = 0; i < CHANGED_KEYS; i++) {
        const char *key = changed_keys[i];
        const struct json_node *was = muster_json_get(before, key), *is = muster_json_get(now, key);
        bool number = strcmp(key, "power") == 0 || strcmp(key, "toughness") == 0;
        bool old =
            strcmp(key, "keywords") == 0 || (number && counters) || is_equal(merging, was, is);
        copy(merging, key, old ? muster_json_get(own, key) : is);
    }
}

/* `own`: as the document has it; `before`: as the position was made of it. */
static void merge_creature(struct document_merge *merging, const char *id,
                           const struct json_node *own, const struct json_node *before,
                           const struct json_node *now) {
    const struct json_node *child;
    muster_json_open_object(&merging->writer, NULL);
    json_for_each (child, now)
        if (!is_among(muster_json_key(child), changed_keys, CHANGED_KEYS))
            copy(merging, muster_json_key(child), child);
    if (before != NULL)
        merge_changed(merging, id, own, before, now);
    else /* it has just entered, with a card */
        for (size_t i = 0; i < CHANGED_KEYS; i++)
            copy(merging, changed_keys[i], muster_json_get(own, changed_keys[i]));
    for (size_t i = 0; i < CARD_KEYS; i++)
        copy(merging, card_keys[i], muster_json_get(own, card_keys[i]));
    muster_json_close_object(&merging->writer);
}

static void merge_creatures(struct document_merge *merging) {
    const struct json_node *creature;
    muster_json_open_list(&merging->writer, "creatures");
    json_for_each (creature, muster_json_get(merging->now, "creatures")) {
        const char *id = muster_json_text(creature, "id"), *known = known_as(merging, id);
        if (known != NULL) {
            merge_creature(merging, id,
                           find(muster_json_get(merging->document, "creatures"), known),
                           find(muster_json_get(merging->shown, "creatures"), known), creature);
            continue;
        }
        note_creature(merging, id)->entered = true;
        if (muster_words_same(muster_json_text(merging->entering, "id"), id))
            merge_creature(merging, id, merging->entering, NULL, creature);
        else
            copy(merging, NULL, creature);
    }
    muster_json_close_list(&merging->writer);
}

/* ---- What else can be attacked, and players ---- */

/* A planeswalker or battle that has just entered: the position made last doesn't have it yet. */
static void merge_entered(struct document_merge *merging, const char *list) {
    const struct json_node *child;
    json_for_each (child, muster_json_get(merging->document, list)) {
        const char *id = muster_json_text(child, "id");
        if (merging->cards->changed != NULL &&
            find(muster_json_get(merging->shown, list), id) == NULL)
            copy(merging, NULL, child);
    }
}

/* Planeswalkers and battles, and players: what the position says, and what only cards need. */
static void merge_others(struct document_merge *merging, const char *list, const char *const *keys,
                         size_t count) {
    const struct json_node *now, *child;
    muster_json_open_list(&merging->writer, list);
    json_for_each (now, muster_json_get(merging->now, list)) {
        const char *id = muster_json_text(now, "id");
        const struct json_node *own = find(muster_json_get(merging->document, list), id);
        if (own == NULL) /* a creature that is only a planeswalker now (506.4d) */
            own = find(muster_json_get(merging->document, "creatures"), id);
        muster_json_open_object(&merging->writer, NULL);
        json_for_each (child, now)
            copy(merging, muster_json_key(child), child);
        for (size_t i = 0; i < count; i++)
            copy(merging, keys[i], muster_json_get(own, keys[i]));
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
        if (used->entry == made->entry && used->rank == made->rank && used->count == made->count) {
            used->left = left;
            return;
        }
    }
    following->used = arena_grow(merging->arena, following->used, following->used_count,
                                 &following->used_capacity, sizeof(*following->used));
    following->used[following->used_count++] =
        (struct used_effect){made->entry, made->rank, made->count, left};
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
    if (made->resolved && muster_json_type(left) == JSON_NUMBER && !is_equal(merging, left, before))
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
            copy(merging, NULL, effect);
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

/* A creature that is none any more is still a permanent, with its abilities. */
static void add_former_creature(struct document_merge *merging) {
    static const char *const keys[] = {"id",      "card",      "text",      "face",
                                       "holds",   "holds_not", "choices",   "level",
                                       "amounts", "name",      "mana_value"};
    static const char *const own_keys[] = {"not_a_creature", "not_a_planeswalker"};
    for (size_t i = 0; i < 2; i++) {
        const char *id = muster_json_text(merging->entry, own_keys[i]);
        const struct json_node *own =
            id == NULL
                ? NULL
                : find(muster_json_get(merging->document, i == 0 ? "creatures" : "planeswalkers"),
                       id);
        bool planeswalker = find(muster_json_get(merging->now, "planeswalkers"), id) != NULL;
        if (planeswalker ||
            (muster_json_text(own, "card") == NULL && muster_json_text(own, "text") == NULL))
            continue;
        muster_json_open_object(&merging->writer, NULL);
        for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++)
            copy(merging, keys[k], muster_json_get(own, keys[k]));
        copy(merging, "controller", muster_json_get(own, "controller"));
        muster_json_close_object(&merging->writer);
    }
}

static void merge_permanents(struct document_merge *merging) {
    const struct json_node *permanent;
    muster_json_open_list(&merging->writer, "permanents");
    json_for_each (permanent, muster_json_get(merging->document, "permanents"))
        if (!is_out(merging, permanent))
            copy(merging, NULL, permanent);
    add_former_creature(merging);
    muster_json_close_list(&merging->writer);
}

/* What is here no more. */
static void note_left(struct document_merge *merging, const char *list) {
    const struct json_node *old;
    json_for_each (old, muster_json_get(merging->document, list)) {
        const char *id = muster_json_text(old, "id");
        bool here = find(muster_json_get(merging->now, list), id) != NULL;
        if (id != NULL && !here && !muster_word_has(&merging->state->following.left, id))
            muster_word_add(merging->arena, &merging->state->following.left, kept(merging, id));
    }
}

/* ---- The whole ---- */

static void merge(struct document_merge *merging) {
    static const char *const own[] = {"creatures", "planeswalkers", "battles",    "players",
                                      "effects",   "script",        "permanents", "resolved",
                                      "sources",   "declaration"};
    static const char *const emblems[] = {"emblems"};
    const struct json_node *child;
    const char *ended = muster_json_text(merging->entry, "end_effect");
    muster_json_open_object(&merging->writer, NULL);
    json_for_each (child, merging->now)
        if (!is_among(muster_json_key(child), own, sizeof(own) / sizeof(own[0])))
            copy(merging, muster_json_key(child), child);
    merge_others(merging, "players", emblems, 1);
    merge_creatures(merging);
    merge_others(merging, "planeswalkers", card_keys, CARD_KEYS);
    merge_others(merging, "battles", card_keys, CARD_KEYS);
    merge_permanents(merging);
    copy(merging, "resolved", muster_json_get(merging->document, "resolved"));
    copy(merging, "sources", muster_json_get(merging->document, "sources"));
    merge_effects(merging);
    muster_json_close_object(&merging->writer);
    note_left(merging, "creatures");
    note_left(merging, "planeswalkers");
    note_left(merging, "battles");
    if (ended != NULL)
        muster_word_add(merging->arena, &merging->state->following.ended, kept(merging, ended));
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
