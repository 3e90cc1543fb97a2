/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cards/nearest_names.h"

#include "base/nearest.h"

#include <stdlib.h>
#include <string.h>

/* What a name costs that only has the words in it, in half changes: as much as three letters. */
enum { HAS_WORDS = 6, WORDS_LEAST = 3 };

void nearest_names_begin(struct nearest_names *nearest, const char *found) {
    nearest_names_free(nearest);
    muster_text_add(&nearest->found, found);
}

void nearest_names_free(struct nearest_names *nearest) {
    for (size_t i = 0; i < nearest->count; i++)
        free(nearest->names[i]);
    muster_text_free(&nearest->found);
    *nearest = (struct nearest_names){.count = 0};
}

/* Whether words stand in a name, from the beginning of one word to the end of one. */
static bool has_words(const char *name, const char *words) {
    size_t length = strlen(words);
    if (length < WORDS_LEAST)
        return false;
    for (const char *at = name; (at = strstr(at, words)) != NULL; at++) {
        bool begins = at == name || at[-1] == ' ';
        bool ends = strchr(" ,-", at[length]) != NULL;
        if (begins && ends)
            return true;
    }
    return false;
}

/* In half changes; negative: not near. */
static int cost_of(const char *found, const char *folded) {
    int cost = muster_nearest_cost(found, folded);
    bool words = (cost < 0 || cost > HAS_WORDS) && has_words(folded, found);
    return words ? HAS_WORDS : cost;
}

/* Where a name of this cost belongs; -1: nowhere. Of names as near, the first one stays first. */
static int place_of(const struct nearest_names *nearest, int cost, const char *name) {
    size_t place = 0;
    while (place < nearest->count && nearest->costs[place] <= cost) {
        if (strcmp(nearest->names[place], name) == 0)
            return -1;
        place++;
    }
    return place < NEAREST_NAMES_MOST ? (int)place : -1;
}

/* Takes out the name if it stands further down; else the last one if there is no room. */
static void make_room(struct nearest_names *nearest, const char *name) {
    size_t out = nearest->count;
    for (size_t i = 0; i < nearest->count; i++)
        if (strcmp(nearest->names[i], name) == 0)
            out = i;
    if (out == nearest->count && nearest->count < NEAREST_NAMES_MOST)
        return;
    out = out == nearest->count ? nearest->count - 1 : out;
    free(nearest->names[out]);
    for (nearest->count--; out < nearest->count; out++) {
        nearest->names[out] = nearest->names[out + 1];
        nearest->costs[out] = nearest->costs[out + 1];
    }
}

void nearest_names_offer(struct nearest_names *nearest, const char *folded, const char *name) {
    int cost = cost_of(text_bytes(&nearest->found), folded);
    int place = cost < 0 ? -1 : place_of(nearest, cost, name);
    char *copy = place < 0 ? NULL : strdup(name);
    if (copy == NULL)
        return; /* without memory there is one name fewer to show */
    make_room(nearest, name);
    for (size_t i = nearest->count++; i > (size_t)place; i--) {
        nearest->names[i] = nearest->names[i - 1];
        nearest->costs[i] = nearest->costs[i - 1];
    }
    nearest->names[place] = copy;
    nearest->costs[place] = cost;
}
