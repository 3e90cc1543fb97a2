/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"

#include <stdbool.h>
#include <string.h>

enum {
    LONGEST = 48,  /* longer words are not compared */
    SHORT_FORM = 3 /* what the beginning of a word costs, in half changes */
};

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* Optimal string alignment distance, in three rows. */
static int distance(const char *a, const char *b) {
    int rows[3][LONGEST + 1];
    int length_a = (int)strlen(a), length_b = (int)strlen(b);
    for (int j = 0; j <= length_b; j++)
        rows[0][j] = j;
    for (int i = 1; i <= length_a; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= length_b; j++) {
            int changed = lower(a[i - 1]) != lower(b[j - 1]);
            row[j] = smaller(smaller(above[j] + 1, row[j - 1] + 1), above[j - 1] + changed);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
    }
    return rows[length_a % 3][length_b];
}

static bool begins(const char *word, const char *found) {
    while (*found != '\0' && lower(*found) == lower(*word)) {
        found++;
        word++;
    }
    return *found == '\0';
}

/* The cost of a word in half changes, or -1 if it is not below the limit. */
static int cost_below(const char *found, size_t length, const char *word, int limit) {
    if (strlen(word) > LONGEST)
        return -1;
    int changes = 2 * distance(found, word);
    if (length > 1 && changes > SHORT_FORM && begins(word, found))
        changes = SHORT_FORM;
    return changes < limit ? changes : -1;
}

/* What is no longer near: more than a third of the letters, in half changes. */
static int limit_of(size_t length) {
    return 2 * (1 + ((int)length + 1) / 3);
}

int muster_nearest_cost(const char *found, const char *word) {
    size_t length = strlen(found);
    return length > LONGEST ? -1 : cost_below(found, length, word, limit_of(length));
}

const char *muster_nearest_word(const char *found, size_t count,
                                const char *(*word_at)(const void *words, size_t index),
                                const void *words) {
    const char *nearest = NULL;
    size_t length = strlen(found);
    if (length > LONGEST)
        return NULL;
    int best = limit_of(length);
    for (size_t i = 0; i < count; i++) {
        const char *word = word_at(words, i);
        int cost = cost_below(found, length, word, best);
        if (cost >= 0) {
            best = cost;
            nearest = word;
        }
    }
    return nearest;
}

static const char *word_of(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

const char *muster_nearest_of(const char *found, const char *const *words, size_t count) {
    return muster_nearest_word(found, count, word_of, words);
}
