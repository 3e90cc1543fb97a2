/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/words.h"
#include "base/hash.h"

#include <stdint.h>
#include <string.h>

/* A text to look up. */
struct sought {
    const char *text;
    size_t length;
    bool folded; /* its upper case counts as lower case */
};

static inline char letter_of(const struct sought *sought, size_t i) {
    char letter = sought->text[i];
    return sought->folded && letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static inline size_t hash(const struct sought *sought) {
    uint64_t value = HASH_BEGIN;
    for (size_t i = 0; i < sought->length; i++)
        value = hash_byte(value, (unsigned char)letter_of(sought, i));
    return (size_t)value;
}

static inline bool is_word(const char *word, const struct sought *sought) {
    for (size_t i = 0; i < sought->length; i++)
        if (word[i] != letter_of(sought, i)) /* also at the end of the word */
            return false;
    return word[sought->length] == '\0';
}

/* The slot that holds a text, or the free slot where it would go. */
static inline size_t slot_of(const struct words *words, const struct sought *sought) {
    size_t slot = hash(sought) & (words->slot_count - 1);
    while (words->slots[slot] >= 0 && !is_word(words->texts[words->slots[slot]], sought))
        slot = (slot + 1) & (words->slot_count - 1);
    return slot;
}

static void grow_slots(struct words *words) {
    words->slot_count = words->slot_count == 0 ? 64 : words->slot_count * 2;
    words->slots = muster_arena_array(words->arena, words->slot_count, sizeof(int));
    for (size_t i = 0; i < words->slot_count; i++)
        words->slots[i] = -1;
    for (size_t i = 0; i < words->count; i++) {
        struct sought sought = {.text = words->texts[i], .length = strlen(words->texts[i])};
        words->slots[slot_of(words, &sought)] = (int)i;
    }
}

/* A word that is new, for this slot. What is shared with another table is copied first. */
static int add(struct words *words, const struct sought *sought, size_t slot) {
    bool grows = 2 * (words->count + 1) > words->slot_count;
    if (grows)
        grow_slots(words);
    else if (words->shared)
        words->slots =
            muster_arena_copy(words->arena, words->slots, words->slot_count, sizeof(*words->slots));
    words->shared = false;
    char *copy = muster_arena_text(words->arena, sought->text, sought->length);
    for (size_t i = 0; i < sought->length; i++)
        copy[i] = letter_of(sought, i);
    words->texts = arena_grow(words->arena, words->texts, words->count, &words->capacity,
                              sizeof(*words->texts));
    words->texts[words->count] = copy;
    words->slots[grows ? slot_of(words, sought) : slot] = (int)words->count;
    return (int)words->count++;
}

static inline int number_of(struct words *words, const struct sought *sought) {
    size_t slot = words->slot_count == 0 ? 0 : slot_of(words, sought);
    int number = words->slot_count == 0 ? -1 : words->slots[slot];
    return number >= 0 ? number : add(words, sought, slot);
}

int muster_words_number(struct words *words, const char *text) {
    struct sought sought = {.text = text, .length = strlen(text)};
    return number_of(words, &sought);
}

int muster_words_folded(struct words *words, const char *text) {
    struct sought sought = {.text = text, .length = strlen(text), .folded = true};
    return number_of(words, &sought);
}

bool muster_words_same(const char *one, const char *other) {
    return one != NULL && other != NULL && strcmp(one, other) == 0;
}

/* Most differ in the first letter: how long the text is isn't asked. */
bool muster_words_alike(const char *text, const char *lower) {
    struct sought sought = {.text = text, .folded = true};
    size_t i = 0;
    while (text[i] != '\0' && letter_of(&sought, i) == lower[i])
        i++;
    return text[i] == '\0' && lower[i] == '\0';
}

char *muster_words_lower(struct arena *arena, const char *text) {
    struct sought sought = {.text = text, .length = strlen(text), .folded = true};
    char *lower = muster_arena_text(arena, text, sought.length);
    for (size_t i = 0; i < sought.length; i++)
        lower[i] = letter_of(&sought, i);
    return lower;
}

int muster_words_find(const struct words *words, const char *text) {
    return muster_words_find_part(words, text, strlen(text));
}

int muster_words_find_part(const struct words *words, const char *text, size_t length) {
    struct sought sought = {.text = text, .length = length};
    return words->slot_count == 0 ? -1 : words->slots[slot_of(words, &sought)];
}

bool muster_word_set_has(const struct word_set *set, int word) {
    for (size_t i = 0; i < set->count; i++)
        if (set->words[i] == word)
            return true;
    return false;
}

bool muster_word_set_meets(const struct word_set *one, const struct word_set *other) {
    for (size_t i = 0; i < one->count; i++)
        if (muster_word_set_has(other, one->words[i]))
            return true;
    return false;
}

struct words muster_words_copy(const struct words *words, struct arena *arena) {
    struct words copy = *words;
    copy.arena = arena;
    copy.capacity = words->count; /* so that the first new word makes an array of its own */
    copy.shared = true;
    return copy;
}
