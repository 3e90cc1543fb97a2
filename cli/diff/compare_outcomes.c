/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/diff/compare_outcomes.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* An outcome, where it stands in its list, and what counts of it as a text. */
struct outcome {
    const char *result;
    const struct json_node *node;
    size_t index;
    bool lacking; /* the other side doesn't have it */
};

struct outcome_list {
    struct outcome *outcomes; /* by `result` */
    size_t count;
};

/* The way to an outcome, which isn't a part of it. */
static bool is_way(const char *key) {
    return strcmp(key, "choices") == 0 || strcmp(key, "events") == 0;
}

/* Appends a value so that equal ones give equal texts, whatever the order of their keys. */
static void put_value(struct answer_pair *pair, struct text *text, const struct json_node *node) {
    if (muster_json_is_object(node)) {
        struct sorted_members members = sort_members(&pair->arena, node);
        text_put_letter(text, '{');
        for (size_t i = 0; i < members.count; i++) {
            const char *key = muster_json_key(members.sorted[i]);
            if (is_way(key) || is_wording(pair, key))
                continue;
            muster_text_format(text, "%zu:%s", strlen(key), key);
            put_value(pair, text, members.sorted[i]);
        }
        text_put_letter(text, '}');
    } else if (muster_json_is_array(node)) {
        const struct json_node *element;
        text_put_letter(text, '[');
        json_for_each (element, node)
            put_value(pair, text, element);
        text_put_letter(text, ']');
    } else if (muster_json_is_string(node)) {
        const char *string = muster_json_string(node);
        muster_text_format(text, "%zu:%s", strlen(string), string);
    } else {
        muster_text_format(text, "%d=%.17g;", (int)muster_json_type(node),
                           muster_json_number(node));
    }
}

static int by_result(const void *one, const void *other) {
    const struct outcome *left = one, *right = other;
    int order = strcmp(left->result, right->result);
    return order != 0 ? order : (left->index > right->index) - (left->index < right->index);
}

static struct outcome_list read_list(struct answer_pair *pair, const struct json_node *array) {
    struct outcome_list list = {.count = muster_json_count(array)};
    list.outcomes = muster_arena_array(&pair->arena, list.count, sizeof(*list.outcomes));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, array) {
        struct text result = {.arena = &pair->arena};
        put_value(pair, &result, element);
        list.outcomes[index] = (struct outcome){text_bytes(&result), element, index, false};
        index++;
    }
    qsort(list.outcomes, list.count, sizeof(*list.outcomes), by_result);
    return list;
}

/* Marks what only one of two sorted lists has. */
static void mark_lacking(struct outcome_list *left, struct outcome_list *right) {
    size_t i = 0, j = 0;
    while (i < left->count || j < right->count) {
        int order = i == left->count ? 1
                    : j == right->count
                        ? -1
                        : strcmp(left->outcomes[i].result, right->outcomes[j].result);
        if (order < 0)
            left->outcomes[i++].lacking = true;
        else if (order > 0)
            right->outcomes[j++].lacking = true;
        else
            i++, j++;
    }
}

static const struct outcome *first_lacking(const struct outcome_list *list) {
    const struct outcome *first = NULL;
    for (size_t i = 0; i < list->count; i++)
        if (list->outcomes[i].lacking && (first == NULL || list->outcomes[i].index < first->index))
            first = &list->outcomes[i];
    return first;
}

static const struct outcome *lacking_at(const struct outcome_list *list, size_t index) {
    for (size_t i = 0; i < list->count; i++)
        if (list->outcomes[i].index == index)
            return list->outcomes[i].lacking ? &list->outcomes[i] : NULL;
    return NULL;
}

/* Records where the results of two outcomes first differ: in a key of the left one, else in all. */
static bool differ_in_result(struct answer_pair *pair, const struct place *place,
                             const struct json_node *left, const struct json_node *right) {
    const struct json_node *member;
    json_for_each (member, left) {
        const char *key = muster_json_key(member);
        struct place here = place_key(place, key);
        if (!is_way(key) && !is_wording(pair, key) &&
            compare_values(pair, &here, member, muster_json_get(right, key)))
            return true;
    }
    return differ(pair, place, left, right);
}

bool compare_outcomes(struct answer_pair *pair, const struct place *place,
                      const struct json_node *left, const struct json_node *right) {
    if (!muster_json_is_array(left) || !muster_json_is_array(right))
        return compare_values(pair, place, left, right);
    struct outcome_list lefts = read_list(pair, left), rights = read_list(pair, right);
    mark_lacking(&lefts, &rights);
    const struct outcome *one = first_lacking(&lefts);
    const struct outcome *other =
        one == NULL ? first_lacking(&rights) : lacking_at(&rights, one->index);
    if (one == NULL && other == NULL)
        return false;
    struct place here = place_index(place, one != NULL ? one->index : other->index);
    if (one != NULL && other != NULL && muster_json_is_object(one->node))
        return differ_in_result(pair, &here, one->node, other->node);
    return differ(pair, &here, one == NULL ? NULL : one->node, other == NULL ? NULL : other->node);
}
