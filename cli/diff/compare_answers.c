/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/diff/comparison.h"

#include <string.h>

#include "cli/diff/compare_outcomes.h"
#include "json/reader.h"
#include "json/writer.h"

enum { VERDICTS_MOST = 5 };

/* What two programs must agree on, by kind of answer. */
static const struct answer_sort {
    const char *word;
    const char *verdicts[VERDICTS_MOST];
    const char *answers[VERDICTS_MOST]; /* keys that themselves hold answers */
} sorts[] = {
    {"solve", {"maximum", "value"}, {NULL}},
    {"check", {"legal", "obeyed", "maximum"}, {NULL}},
    {"count", {"count"}, {NULL}},
    {"options", {"maximum", "creatures", "options", "tables", "payments"}, {NULL}},
    {"why", {"legal", "obeyed", "maximum", "value"}, {NULL}},
    {"editions", {"differs"}, {"current", "2004"}},
    {"compared", {"differs", "differences"}, {"before", "after"}},
    {"between", {"legal", "sets", "complete"}, {NULL}},
    {"deal", {NULL}, {NULL}}, /* its outcomes, which compare_verdicts knows */
    {"error", {NULL}, {NULL}},
};

static const struct json_node *get(const struct json_node *object, const char *key) {
    return muster_json_get(object, key);
}

/* The kind of question that an answer says it answers; NULL if it doesn't say. */
static const char *sort_word(const struct json_node *answer) {
    const struct json_node *word = get(answer, "answer");
    if (word == NULL && get(answer, "error") != NULL)
        return "error";
    return muster_json_string(word);
}

static const struct answer_sort *find_sort(const char *word) {
    for (size_t i = 0; i < sizeof(sorts) / sizeof(sorts[0]) && word != NULL; i++)
        if (strcmp(word, sorts[i].word) == 0)
            return &sorts[i];
    return NULL;
}

static bool compare_key(struct answer_pair *pair, const struct place *place, const char *key,
                        const struct json_node *left, const struct json_node *right) {
    struct place here = place_key(place, key);
    return compare_values(pair, &here, get(left, key), get(right, key));
}

/* Compares a flag whose absence means its default: undecided, completable. */
static bool compare_flag(struct answer_pair *pair, const struct place *place, const char *key,
                         bool absent, const struct json_node *left, const struct json_node *right) {
    const struct json_node *lefts = get(left, key), *rights = get(right, key);
    enum json_type usual = absent ? JSON_TRUE : JSON_FALSE;
    bool one = lefts != NULL && muster_json_type(lefts) != usual;
    bool other = rights != NULL && muster_json_type(rights) != usual;
    return (one || other) && compare_key(pair, place, key, left, right);
}

static bool compare_answers(struct answer_pair *pair, const struct place *place,
                            const struct json_node *left, const struct json_node *right);

static bool compare_verdicts(struct answer_pair *pair, const struct place *place,
                             const struct answer_sort *sort, const struct json_node *left,
                             const struct json_node *right) {
    if (compare_flag(pair, place, "completable", true, left, right) ||
        compare_flag(pair, place, "undecided", false, left, right))
        return true;
    for (size_t i = 0; i < VERDICTS_MOST && sort->verdicts[i] != NULL; i++)
        if (compare_key(pair, place, sort->verdicts[i], left, right))
            return true;
    for (size_t i = 0; i < VERDICTS_MOST && sort->answers[i] != NULL; i++) {
        struct place here = place_key(place, sort->answers[i]);
        if (compare_answers(pair, &here, get(left, sort->answers[i]), get(right, sort->answers[i])))
            return true;
    }
    struct place outcomes = place_key(place, "outcomes");
    return compare_outcomes(pair, &outcomes, get(left, "outcomes"), get(right, "outcomes"));
}

static bool is_error(const char *word) {
    return word != NULL && strcmp(word, "error") == 0;
}

static bool differ_at(struct answer_pair *pair, const struct place *place, const char *key,
                      const struct json_node *left, const struct json_node *right) {
    struct place here = place_key(place, key);
    return differ(pair, &here, get(left, key), get(right, key));
}

/*
 * Compares the verdicts of two answers. One that doesn't say its kind is taken to be of the
 * other's.
 */
static bool compare_answers(struct answer_pair *pair, const struct place *place,
                            const struct json_node *left, const struct json_node *right) {
    const char *one = sort_word(left), *other = sort_word(right);
    const struct answer_sort *sort = find_sort(one != NULL ? one : other);
    if (!muster_json_is_object(left) || !muster_json_is_object(right) || sort == NULL)
        return compare_values(pair, place, left, right);
    if (get(left, "id") != NULL && get(right, "id") != NULL &&
        compare_key(pair, place, "id", left, right))
        return true;
    if (is_error(one) != is_error(other))
        return differ_at(pair, place, "error", left, right);
    if (one != NULL && other != NULL && strcmp(one, other) != 0)
        return differ_at(pair, place, "answer", left, right);
    return compare_verdicts(pair, place, sort, left, right);
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* One line as a tree, checked with `reader`: its fields are the guard's argument. */
struct checked_line {
    struct reader reader;
    const struct json_node *root;
    bool all; /* every key counts, whatever the object is */
};

/* A key given twice would say two things at once. */
static void check_keys(struct reader *reader, const struct place *place,
                       const struct json_node *node) {
    struct sorted_members members = {0};
    if (muster_json_is_object(node))
        members = sort_members(reader->arena, node);
    for (size_t i = 1; i < members.count; i++) {
        struct place here = place_key(place, muster_json_key(members.sorted[i]));
        if (strcmp(muster_json_key(members.sorted[i - 1]), here.key) == 0)
            muster_reader_fail(reader, &here, "duplicate-key", "the key '%s' is given twice",
                               here.key);
    }
    size_t index = 0;
    const struct json_node *child;
    json_for_each (child, node) {
        const char *key = muster_json_key(child);
        struct place here = key != NULL ? place_key(place, key) : place_index(place, index++);
        check_keys(reader, &here, child);
    }
}

static void check_line(void *argument) {
    struct checked_line *line = argument;
    struct place root = {0};
    if (!muster_json_is_object(line->root))
        muster_reader_fail(&line->reader, &root, "wrong-type",
                           "found %s, expected an answer, an object",
                           muster_json_type_name(line->root));
    if (!line->all && get(line->root, "step") != NULL && sort_word(line->root) == NULL)
        muster_reader_fail(&line->reader, &root, "missing-key",
                           "found a document, a position; expected an answer, with the key "
                           "'answer'");
    check_keys(&line->reader, &root, line->root);
}

/* Reads one line into pair->roots; fills in the side's error if it is not an answer. */
static muster_status read_line(struct answer_pair *pair, enum side side,
                               const struct answer_line *text) {
    muster_status status = MUSTER_OK;
    if (text->data == NULL)
        return MUSTER_OK;
    struct json_node *root =
        muster_json_parse(text->data, text->length, &pair->errors[side], &status);
    struct checked_line line = {.reader = {.arena = &pair->arena,
                                           .error = &pair->errors[side],
                                           .text = text->data,
                                           .length = text->length},
                                .root = root,
                                .all = pair->all};
    if (root != NULL)
        status = muster_arena_guard(&pair->arena, check_line, &line);
    if (status == MUSTER_OK)
        pair->roots[side] = root;
    else
        muster_json_free(root);
    return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
}

/* The id of an answer, for people to find it again. */
static const char *id_of(struct answer_pair *pair) {
    const char *id = muster_json_string(get(pair->roots[LEFT], "id"));
    if (id == NULL)
        id = muster_json_string(get(pair->roots[RIGHT], "id"));
    return muster_arena_string(&pair->arena, id);
}

static void compare_pair(void *argument) {
    struct answer_pair *pair = argument;
    struct place root = {0};
    if (pair->all || pair->roots[LEFT] == NULL || pair->roots[RIGHT] == NULL)
        compare_values(pair, &root, pair->roots[LEFT], pair->roots[RIGHT]);
    else
        compare_answers(pair, &root, pair->roots[LEFT], pair->roots[RIGHT]);
    if (pair->differs)
        pair->id = id_of(pair);
}

/* Keeps the first difference as text, since the trees are about to be freed. */
static muster_status keep_first(struct comparison *comparison, struct answer_pair *pair) {
    struct first_difference *first = &comparison->first;
    for (int side = LEFT; side < SIDES; side++) {
        if (pair->values[side] == NULL)
            continue;
        first->values[side] = muster_json_print(pair->values[side]);
        if (first->values[side] == NULL)
            return MUSTER_NO_MEMORY;
    }
    first->line = comparison->lines;
    first->id = pair->id;
    memcpy(first->path, pair->path, sizeof(pair->path));
    comparison->arena = pair->arena; /* it holds the id */
    pair->arena = (struct arena){0};
    return MUSTER_OK;
}

/* Counts the unreadable sides, and keeps the first one's error. Returns whether there was any. */
static bool count_unreadable(struct comparison *comparison, const struct answer_pair *pair) {
    bool any = false;
    for (enum side side = LEFT; side < SIDES; side++) {
        if (pair->errors[side].status == MUSTER_OK)
            continue;
        any = true;
        comparison->unreadable++;
        if (comparison->errors[side].status != MUSTER_OK)
            continue;
        comparison->errors[side] = pair->errors[side];
        comparison->errors[side].line = comparison->lines;
    }
    return any;
}

static muster_status count_pair(struct comparison *comparison, struct answer_pair *pair) {
    if (count_unreadable(comparison, pair))
        return MUSTER_OK;
    muster_status status = muster_arena_guard(&pair->arena, compare_pair, pair);
    if (status != MUSTER_OK || !pair->differs)
        return status;
    return comparison->different++ == 0 ? keep_first(comparison, pair) : MUSTER_OK;
}

muster_status comparison_add(struct comparison *comparison, const struct answer_line lines[SIDES]) {
    struct answer_pair pair = {.all = comparison->all};
    muster_json_forget_text(comparison->json);
    comparison->json = NULL;
    comparison->lines++;
    muster_status status = read_line(&pair, LEFT, &lines[LEFT]);
    if (status == MUSTER_OK)
        status = read_line(&pair, RIGHT, &lines[RIGHT]);
    if (status == MUSTER_OK)
        status = count_pair(comparison, &pair);
    muster_json_free(pair.roots[LEFT]);
    muster_json_free(pair.roots[RIGHT]);
    muster_arena_free(&pair.arena);
    return status;
}

void comparison_clear(struct comparison *comparison) {
    muster_json_forget_print(comparison->first.values[LEFT]);
    muster_json_forget_print(comparison->first.values[RIGHT]);
    muster_json_forget_text(comparison->json);
    muster_arena_free(&comparison->arena);
}
