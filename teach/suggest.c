/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/suggest.h"

#include <string.h>

/* Longer words are no slips of the finger. */
enum { LONGEST = 31 };

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Letters to insert, delete, replace or swap with their neighbor to make `a` into `b`. */
static size_t distance(const char *a, const char *b) {
    size_t rows[LONGEST + 1][LONGEST + 1];
    size_t a_length = strlen(a), b_length = strlen(b);
    for (size_t i = 0; i <= a_length; i++) {
        for (size_t j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            size_t replaced = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            rows[i][j] = smaller(replaced, smaller(rows[i - 1][j], rows[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = smaller(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a_length][b_length];
}

const char *suggest(const char *word, const char *const *words, size_t count) {
    size_t length = strlen(word);
    if (length == 0 || length > LONGEST)
        return NULL;
    const char *nearest = NULL;
    size_t least = length < 6 ? 2 : length / 3 + 1; /* one slip in three letters, at least one */
    for (size_t i = 0; i < count; i++) {
        if (strlen(words[i]) > LONGEST)
            continue;
        /* The beginning of a word, such as "bat" for "batch", counts as one slip. */
        size_t found =
            length > 1 && strncmp(word, words[i], length) == 0 ? 1 : distance(word, words[i]);
        if (found < least) {
            least = found;
            nearest = words[i];
        }
    }
    return nearest;
}
