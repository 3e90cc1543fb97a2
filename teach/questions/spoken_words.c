/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/number_word.h"

bool spoken_word_ends(char letter) {
    return letter == '\0' || strchr(" ,;:=+.", letter) != NULL;
}

size_t spoken_begins(const char *words, const char *word) {
    size_t length = strlen(word);
    bool there = length > 0 && strncmp(words, word, length) == 0;
    return there && spoken_word_ends(words[length]) ? length : 0;
}

size_t spoken_one_of(const char *words, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (spoken_begins(words, list[i]) > 0)
            return strlen(list[i]);
    return 0;
}

size_t spoken_number(const char *words, int64_t *number) {
    enum { MOST_DIGITS = 15 }; /* more are no number of creatures or points */
    size_t digits = strspn(words, "0123456789");
    if (digits > 0 && digits <= MOST_DIGITS && spoken_word_ends(words[digits])) {
        *number = strtoll(words, NULL, 10);
        return digits;
    }
    size_t length = strspn(words, "abcdefghijklmnopqrstuvwxyz-");
    int named = spoken_word_ends(words[length]) ? muster_number_word(words, length) : -1;
    if (named < 0)
        return 0;
    *number = named;
    return length;
}

size_t spoken_number_filler(const char *words) {
    static const char *const fillers[] = {
        "or",    "and",     "either", "there",  "are",          "is",           "it",
        "has",   "have",    "still",  "can",    "they",         "of",           "possible",
        "life",  "points",  "legal",  "ways",   "way",          "requirements", "requirement",
        "block", "attacks", "attack", "blocks", "declarations", "declaration",  "different"};
    size_t length = SPOKEN_ONE_OF(words, fillers);
    return length > 0 ? length : strchr(" ,;:.=?/", *words) != NULL ? 1 : 0;
}

const char *spoken_only_number(struct arena *arena, const char *words) {
    const char *only = NULL;
    while (*words != '\0') {
        int64_t number;
        size_t digits = strspn(words, "0123456789"), length = spoken_number(words, &number);
        if (digits > 0 && (spoken_word_ends(words[digits]) || words[digits] == '?')) {
            size_t zeros = strspn(words, "0");
            zeros = zeros == digits ? digits - 1 : zeros;
            length = digits;
            only = only != NULL ? "" : muster_arena_text(arena, words + zeros, digits - zeros);
        } else if (length > 0) {
            only = only != NULL ? "" : muster_arena_format(arena, "%" PRId64, number);
        } else {
            length = spoken_number_filler(words);
        }
        if (length == 0)
            return NULL;
        words += length;
    }
    return only == NULL || only[0] == '\0' ? NULL : only;
}
