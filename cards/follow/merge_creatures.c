/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position now says of its creatures, apart from what their cards say. */
#include <string.h>

#include "base/words.h"
#include "cards/document/card_keys.h"
#include "cards/follow/merging.h"

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
    *creature = (struct followed_creature){.id = muster_merge_kept(merging, id)};
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
    while (known != NULL && muster_merge_find(creatures, known) == NULL)
        known = split_from(merging, known);
    if (known == NULL || strcmp(known, id) == 0)
        return known;
    const struct followed_creature *old =
        muster_following_creature(&merging->state->following, known);
    struct followed_creature before = old == NULL ? (struct followed_creature){0} : *old;
    struct followed_creature *creature = note_creature(merging, id);
    creature->split_from =
        before.split_from != NULL ? before.split_from : muster_merge_kept(merging, known);
    creature->entered = before.entered;
    creature->gained = copied(merging, &before.gained);
    creature->lost = copied(merging, &before.lost);
    return known;
}

/* ---- Creatures ---- */

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
                            muster_merge_kept(merging, muster_json_string(child)));
        }
    json_for_each (child, was)
        if (muster_json_string(child) != NULL && !has_word(is, muster_json_string(child))) {
            creature = note_creature(merging, id);
            muster_word_remove(&creature->gained, muster_json_string(child));
            muster_word_add(merging->arena, &creature->lost,
                            muster_merge_kept(merging, muster_json_string(child)));
        }
}

/* Whether power and toughness have changed by counters, which the cards' reader adds itself. */
static bool by_counters(struct document_merge *merging, const struct json_node *own,
                        const struct json_node *before, const struct json_node *now) {
    const struct json_node *counters = muster_json_get(now, "counters");
    return muster_json_is_object(counters) && muster_json_get(own, "power") == NULL &&
           muster_json_get(own, "toughness") == NULL &&
           !muster_merge_is_equal(merging, muster_json_get(before, "counters"), counters);
}

static void merge_changed(struct document_merge *merging, const char *id,
                          const struct json_node *own, const struct json_node *before,
                          const struct json_node *now) {
    bool counters = by_counters(merging, own, before, now);
    note_keywords(merging, id, before, now);
    for (size_t i = 0; i < CHANGED_KEYS; i++) {
        const char *key = muster_changed_keys[i];
        const struct json_node *was = muster_json_get(before, key), *is = muster_json_get(now, key);
        bool number = strcmp(key, "power") == 0 || strcmp(key, "toughness") == 0;
        bool old = strcmp(key, "keywords") == 0 || (number && counters) ||
                   muster_merge_is_equal(merging, was, is);
        /* A regeneration shield that is used up isn't there again with the next event. */
        if (!old && is == NULL && strcmp(key, "regeneration") == 0)
            muster_json_add_number(&merging->writer, key, 0);
        else
            muster_merge_copy(merging, key, old ? muster_json_get(own, key) : is);
    }
}

/* `own`: as the document has it; `before`: as the position was made of it. */
static void merge_creature(struct document_merge *merging, const char *id,
                           const struct json_node *own, const struct json_node *before,
                           const struct json_node *now) {
    const struct json_node *child;
    muster_json_open_object(&merging->writer, NULL);
    json_for_each (child, now)
        if (!muster_is_changed_key(muster_json_key(child)))
            muster_merge_copy(merging, muster_json_key(child), child);
    if (before != NULL)
        merge_changed(merging, id, own, before, now);
    else /* it has just entered, with a card */
        for (size_t i = 0; i < CHANGED_KEYS; i++)
            muster_merge_copy(merging, muster_changed_keys[i],
                              muster_json_get(own, muster_changed_keys[i]));
    for (size_t i = 0; i < CARD_KEYS; i++)
        muster_merge_copy(merging, muster_card_keys[i], muster_json_get(own, muster_card_keys[i]));
    muster_json_close_object(&merging->writer);
}

void muster_merge_creatures(struct document_merge *merging) {
    const struct json_node *creature;
    muster_json_open_list(&merging->writer, "creatures");
    json_for_each (creature, muster_json_get(merging->now, "creatures")) {
        const char *id = muster_json_text(creature, "id"), *known = known_as(merging, id);
        if (known != NULL) {
            merge_creature(
                merging, id,
                muster_merge_find(muster_json_get(merging->document, "creatures"), known),
                muster_merge_find(muster_json_get(merging->shown, "creatures"), known), creature);
            continue;
        }
        note_creature(merging, id)->entered = true;
        if (muster_words_same(muster_json_text(merging->entering, "id"), id))
            merge_creature(merging, id, merging->entering, NULL, creature);
        else
            muster_merge_copy(merging, NULL, creature);
    }
    muster_json_close_list(&merging->writer);
}
