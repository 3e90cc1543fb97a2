/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two JSON values side by side: whether they are the same, and where they first differ. */
#ifndef MUSTER_CLI_DIFF_COMPARE_VALUES_H
#define MUSTER_CLI_DIFF_COMPARE_VALUES_H

#include "base/arena.h"
#include "muster.h"
#include "json/node.h"
#include "json/place.h"

enum side { LEFT, RIGHT, SIDES };

/* Two answers under comparison. Comparing takes from the arena, and leaves if memory runs out. */
struct answer_pair {
    struct arena arena;
    bool all;                       /* every key counts, including sentences */
    struct json_node *roots[SIDES]; /* NULL: no such line, or one that can't be read */
    muster_error errors[SIDES];
    bool differs;
    char path[sizeof((muster_error *)0)->path]; /* JSON pointer to the first difference */
    const struct json_node *values[SIDES];      /* the values there; NULL: none */
    const char *id;
};

/* The members of an object, sorted by their keys. */
struct sorted_members {
    const struct json_node **sorted;
    size_t count;
};

struct sorted_members sort_members(struct arena *arena, const struct json_node *object);

/* Records where the two differ. Like all comparisons here, it returns true if they do. */
bool differ(struct answer_pair *pair, const struct place *place, const struct json_node *left,
            const struct json_node *right);

/* Whether a key holds a sentence, which two programs may word differently. */
bool is_wording(const struct answer_pair *pair, const char *key);

/* Compares everything in two values; NULL stands for one that is absent. */
bool compare_values(struct answer_pair *pair, const struct place *place,
                    const struct json_node *left, const struct json_node *right);

#endif
