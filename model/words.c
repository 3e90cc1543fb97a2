/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include <stdint.h>
#include <string.h>

static size_t hash(const char *text, size_t length) {
    uint64_t value = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        value = (value ^ (unsigned char)text[i]) * 1099511628211u;
    return (size_t)value;
}

static bool is_word(const char *word, const char *text, size_t length) {
    return strncmp(word, text, length) == 0 && word[length] == '\0';
}

/* The slot where a text stands, or the free one where it would. */
static size_t slot_of(const struct words *words, const char *text, size_t length) {
    size_t slot = hash(text, length) & (words->slot_count - 1);
    while (words->slots[slot] >= 0 && !is_word(words->texts[words->slots[slot]], text, length))
        slot = (slot + 1) & (words->slot_count - 1);
    return slot;
}

static void grow_slots(struct words *words) {
    words->slot_count = words->slot_count == 0 ? 64 : words->slot_count * 2;
    words->slots = memory_array(words->memory, words->slot_count, sizeof(int));
    for (size_t i = 0; i < words->slot_count; i++)
        words->slots[i] = -1;
    for (size_t i = 0; i < words->count; i++)
        words->slots[slot_of(words, words->texts[i], strlen(words->texts[i]))] = (int)i;
}

int words_number(struct words *words, const char *text) {
    if (2 * (words->count + 1) > words->slot_count)
        grow_slots(words);
    size_t slot = slot_of(words, text, strlen(text));
    if (words->slots[slot] < 0) {
        words->texts = memory_grow(words->memory, words->texts, words->count, &words->capacity,
                                   sizeof(*words->texts));
        words->texts[words->count] = memory_text(words->memory, text, strlen(text));
        words->slots[slot] = (int)words->count++;
    }
    return words->slots[slot];
}

char *words_lower(struct memory *memory, const char *text) {
    char *lower = memory_text(memory, text, strlen(text));
    for (char *at = lower; *at != '\0'; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
    return lower;
}

int words_folded(struct words *words, const char *text) {
    return words_number(words, words_lower(words->memory, text));
}

int words_find(const struct words *words, const char *text) {
    return words_find_part(words, text, strlen(text));
}

int words_find_part(const struct words *words, const char *text, size_t length) {
    return words->slot_count == 0 ? -1 : words->slots[slot_of(words, text, length)];
}

bool word_set_has(const struct word_set *set, int word) {
    for (size_t i = 0; i < set->count; i++)
        if (set->words[i] == word)
            return true;
    return false;
}

bool word_set_meets(const struct word_set *one, const struct word_set *other) {
    for (size_t i = 0; i < one->count; i++)
        if (word_set_has(other, one->words[i]))
            return true;
    return false;
}
