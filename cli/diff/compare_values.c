/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/diff/compare_values.h"

#include <stdlib.h>
#include <string.h>

static int by_key(const void *one, const void *other) {
    const struct json_node *const *left = one, *const *right = other;
    return strcmp(muster_json_key(*left), muster_json_key(*right));
}

struct sorted_members sort_members(struct arena *arena, const struct json_node *object) {
    struct sorted_members members = {.count = muster_json_count(object)};
    members.sorted = muster_arena_array(arena, members.count, sizeof(*members.sorted));
    const struct json_node **next = members.sorted, *member;
    json_for_each (member, object)
        *next++ = member;
    qsort(members.sorted, members.count, sizeof(*members.sorted), by_key);
    return members;
}

static const struct json_node *find(const struct sorted_members *members,
                                    const struct json_node *like) {
    const struct json_node **found =
        bsearch(&like, members->sorted, members->count, sizeof(*members->sorted), by_key);
    return found == NULL ? NULL : *found;
}

bool differ(struct answer_pair *pair, const struct place *place, const struct json_node *left,
            const struct json_node *right) {
    muster_place_write(place, pair->path, sizeof(pair->path));
    pair->values[LEFT] = left;
    pair->values[RIGHT] = right;
    return pair->differs = true;
}

bool is_wording(const struct answer_pair *pair, const char *key) {
    static const char *const keys[] = {"message", "reason", "reasons", "source", "text"};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]) && !pair->all; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static bool compare_objects(struct answer_pair *pair, const struct place *place,
                            const struct json_node *left, const struct json_node *right) {
    struct sorted_members lefts = sort_members(&pair->arena, left);
    struct sorted_members rights = sort_members(&pair->arena, right);
    const struct json_node *member;
    json_for_each (member, left) {
        struct place here = place_key(place, muster_json_key(member));
        if (!is_wording(pair, here.key) &&
            compare_values(pair, &here, member, find(&rights, member)))
            return true;
    }
    json_for_each (member, right) {
        struct place here = place_key(place, muster_json_key(member));
        if (!is_wording(pair, here.key) && find(&lefts, member) == NULL)
            return differ(pair, &here, NULL, member);
    }
    return false;
}

static const struct json_node *after(const struct json_node *element) {
    return element == NULL ? NULL : muster_json_next(element);
}

static bool compare_arrays(struct answer_pair *pair, const struct place *place,
                           const struct json_node *left, const struct json_node *right) {
    size_t index = 0;
    left = muster_json_first(left);
    right = muster_json_first(right);
    for (; left != NULL || right != NULL; left = after(left), right = after(right)) {
        struct place here = place_index(place, index++);
        if (compare_values(pair, &here, left, right))
            return true;
    }
    return false;
}

static bool same_scalar(const struct json_node *left, const struct json_node *right) {
    if (muster_json_type(left) != muster_json_type(right))
        return false;
    if (muster_json_is_string(left))
        return strcmp(muster_json_string(left), muster_json_string(right)) == 0;
    /* equal, not near: both were read in the same way */
    return muster_json_number(left) >= muster_json_number(right) &&
           muster_json_number(left) <= muster_json_number(right);
}

bool compare_values(struct answer_pair *pair, const struct place *place,
                    const struct json_node *left, const struct json_node *right) {
    if (left == NULL || right == NULL)
        return left != right && differ(pair, place, left, right);
    if (muster_json_is_object(left) && muster_json_is_object(right))
        return compare_objects(pair, place, left, right);
    if (muster_json_is_array(left) && muster_json_is_array(right))
        return compare_arrays(pair, place, left, right);
    return !same_scalar(left, right) && differ(pair, place, left, right);
}
