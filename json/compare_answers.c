/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/compare_answers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/reader.h"
#include "json/writer.h"

/* Two lines under comparison, as memory_guard wants it. */
struct answer_pair {
    struct arena arena;
    bool all;
    cJSON *roots[SIDES]; /* NULL: no such line, or none that can be read */
    muster_error errors[SIDES];
    bool differs;
    char path[sizeof((muster_difference *)0)->path]; /* where they differ first */
    const cJSON *values[SIDES];                      /* what stands there; NULL: nothing */
    const char *id;
};

/* ---- Values -------------------------------------------------------------------------------- */

static int by_key(const void *one, const void *other) {
    const cJSON *const *left = one, *const *right = other;
    return strcmp((*left)->string, (*right)->string);
}

/* The members of an object, sorted by their keys. */
struct members {
    const cJSON **sorted;
    size_t count;
};

static struct members sort_members(struct answer_pair *pair, const cJSON *object) {
    struct members members = {.count = (size_t)cJSON_GetArraySize(object)};
    members.sorted = muster_arena_array(&pair->arena, members.count, sizeof(*members.sorted));
    const cJSON **next = members.sorted, *member;
    cJSON_ArrayForEach(member, object) *next++ = member;
    qsort(members.sorted, members.count, sizeof(*members.sorted), by_key);
    return members;
}

static const cJSON *find(const struct members *members, const cJSON *like) {
    const cJSON **found =
        bsearch(&like, members->sorted, members->count, sizeof(*members->sorted), by_key);
    return found == NULL ? NULL : *found;
}

/* Notes where the two differ. Like all comparisons here it returns true for "they do". */
static bool differ(struct answer_pair *pair, const struct place *place, const cJSON *left,
                   const cJSON *right) {
    muster_place_write(place, pair->path, sizeof(pair->path));
    pair->values[LEFT] = left;
    pair->values[RIGHT] = right;
    return pair->differs = true;
}

/* Words for people, which two programs need not choose alike. */
static bool is_wording(const struct answer_pair *pair, const char *key) {
    static const char *const keys[] = {"message", "reason", "reasons", "source"};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]) && !pair->all; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static bool compare_values(struct answer_pair *pair, const struct place *place, const cJSON *left,
                           const cJSON *right);

static bool compare_objects(struct answer_pair *pair, const struct place *place, const cJSON *left,
                            const cJSON *right) {
    struct members lefts = sort_members(pair, left), rights = sort_members(pair, right);
    const cJSON *member;
    cJSON_ArrayForEach(member, left) {
        struct place here = place_key(place, member->string);
        if (!is_wording(pair, member->string) &&
            compare_values(pair, &here, member, find(&rights, member)))
            return true;
    }
    cJSON_ArrayForEach(member, right) {
        struct place here = place_key(place, member->string);
        if (!is_wording(pair, member->string) && find(&lefts, member) == NULL)
            return differ(pair, &here, NULL, member);
    }
    return false;
}

static bool compare_arrays(struct answer_pair *pair, const struct place *place, const cJSON *left,
                           const cJSON *right) {
    size_t index = 0;
    for (left = left->child, right = right->child; left != NULL || right != NULL; index++) {
        struct place here = place_index(place, index);
        if (compare_values(pair, &here, left, right))
            return true;
        left = left->next;
        right = right->next;
    }
    return false;
}

static bool same_scalar(const cJSON *left, const cJSON *right) {
    if (cJSON_IsString(left))
        return cJSON_IsString(right) && strcmp(left->valuestring, right->valuestring) == 0;
    if (cJSON_IsNumber(left)) /* equal, not near: both were read in the same way */
        return cJSON_IsNumber(right) && left->valuedouble >= right->valuedouble &&
               left->valuedouble <= right->valuedouble;
    return (left->type & 0xFF) == (right->type & 0xFF);
}

/* Everything in two values; NULL: there is none. */
static bool compare_values(struct answer_pair *pair, const struct place *place, const cJSON *left,
                           const cJSON *right) {
    if (left == NULL || right == NULL)
        return left != right && differ(pair, place, left, right);
    if (cJSON_IsObject(left) && cJSON_IsObject(right))
        return compare_objects(pair, place, left, right);
    if (cJSON_IsArray(left) && cJSON_IsArray(right))
        return compare_arrays(pair, place, left, right);
    return !same_scalar(left, right) && differ(pair, place, left, right);
}

/* ---- Answers ------------------------------------------------------------------------------- */

enum { VERDICTS_MOST = 4 };

/* What two programs must agree on, by sort of answer. */
static const struct sort {
    const char *word;
    const char *verdicts[VERDICTS_MOST];
    const char *answers[VERDICTS_MOST]; /* keys that hold answers in their turn */
} sorts[] = {
    {"solve", {"maximum"}, {NULL}},
    {"check", {"legal", "obeyed", "maximum"}, {NULL}},
    {"count", {"count"}, {NULL}},
    {"options", {"maximum", "creatures", "options", "tables"}, {NULL}},
    {"why", {"legal", "obeyed", "maximum"}, {NULL}},
    {"editions", {"differs"}, {"current", "2004"}},
    {"error", {NULL}, {NULL}},
};

static const cJSON *get(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

/* What an answer says that it answers; NULL where it doesn't. */
static const char *sort_word(const cJSON *answer) {
    const cJSON *word = get(answer, "answer");
    if (word == NULL && get(answer, "error") != NULL)
        return "error";
    return cJSON_GetStringValue(word);
}

static const struct sort *find_sort(const char *word) {
    for (size_t i = 0; i < sizeof(sorts) / sizeof(sorts[0]) && word != NULL; i++)
        if (strcmp(word, sorts[i].word) == 0)
            return &sorts[i];
    return NULL;
}

static bool compare_key(struct answer_pair *pair, const struct place *place, const char *key,
                        const cJSON *left, const cJSON *right) {
    struct place here = place_key(place, key);
    return compare_values(pair, &here, get(left, key), get(right, key));
}

/* A key that says nothing unless it has the other value: undecided, completable. */
static bool compare_flag(struct answer_pair *pair, const struct place *place, const char *key,
                         bool absent, const cJSON *left, const cJSON *right) {
    const cJSON *lefts = get(left, key), *rights = get(right, key);
    cJSON_bool (*is_absent)(const cJSON *) = absent ? cJSON_IsTrue : cJSON_IsFalse;
    bool one = lefts != NULL && !is_absent(lefts), other = rights != NULL && !is_absent(rights);
    return (one || other) && compare_key(pair, place, key, left, right);
}

static bool compare_answers(struct answer_pair *pair, const struct place *place, const cJSON *left,
                            const cJSON *right);

static bool compare_verdicts(struct answer_pair *pair, const struct place *place,
                             const struct sort *sort, const cJSON *left, const cJSON *right) {
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
    return false;
}

static bool is_error(const char *word) {
    return word != NULL && strcmp(word, "error") == 0;
}

static bool differ_at(struct answer_pair *pair, const struct place *place, const char *key,
                      const cJSON *left, const cJSON *right) {
    struct place here = place_key(place, key);
    return differ(pair, &here, get(left, key), get(right, key));
}

/* The verdicts of two answers. One that doesn't say its sort is taken for one like the other. */
static bool compare_answers(struct answer_pair *pair, const struct place *place, const cJSON *left,
                            const cJSON *right) {
    const char *one = sort_word(left), *other = sort_word(right);
    const struct sort *sort = find_sort(one != NULL ? one : other);
    if (!cJSON_IsObject(left) || !cJSON_IsObject(right) || sort == NULL)
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

/* A key given twice would say two things at once. */
static void check_keys(struct answer_pair *pair, enum side side, const struct place *place,
                       const cJSON *item) {
    struct reader reader = {.arena = &pair->arena, .error = &pair->errors[side]};
    struct members members = {0};
    if (cJSON_IsObject(item))
        members = sort_members(pair, item);
    for (size_t i = 1; i < members.count; i++) {
        struct place here = place_key(place, members.sorted[i]->string);
        if (by_key(&members.sorted[i - 1], &members.sorted[i]) == 0)
            muster_reader_fail(&reader, &here, "duplicate-key", "the key '%s' is given twice",
                               here.key);
    }
    size_t index = 0;
    const cJSON *child;
    cJSON_ArrayForEach(child, item) {
        struct place here =
            child->string != NULL ? place_key(place, child->string) : place_index(place, index++);
        check_keys(pair, side, &here, child);
    }
}

/* One tree to be checked, as memory_guard wants it. */
struct sound {
    struct answer_pair *pair;
    enum side side;
    const cJSON *root;
};

static void check_sound(void *argument) {
    struct sound *sound = argument;
    struct place root = {0};
    struct reader reader = {.arena = &sound->pair->arena,
                            .error = &sound->pair->errors[sound->side]};
    if (!cJSON_IsObject(sound->root))
        muster_reader_fail(&reader, &root, "wrong-type", "found %s, expected an answer, an object",
                           muster_reader_type_name(sound->root));
    check_keys(sound->pair, sound->side, &root, sound->root);
}

/* Reads one line into pair->roots; fills the side's error where it is no answer. */
static muster_status read_line(struct answer_pair *pair, enum side side,
                               const struct answer_line *line) {
    muster_status status = MUSTER_OK;
    if (line->data == NULL)
        return MUSTER_OK;
    cJSON *root = muster_reader_parse(line->data, line->length, &pair->errors[side], &status);
    struct sound sound = {pair, side, root};
    if (root != NULL)
        status = muster_arena_guard(&pair->arena, check_sound, &sound);
    if (status == MUSTER_OK)
        pair->roots[side] = root;
    else
        cJSON_Delete(root);
    return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
}

/* The id of an answer, for people to find it again. */
static const char *id_of(struct answer_pair *pair) {
    const char *id = cJSON_GetStringValue(get(pair->roots[LEFT], "id"));
    if (id == NULL)
        id = cJSON_GetStringValue(get(pair->roots[RIGHT], "id"));
    return id == NULL ? NULL : muster_arena_text(&pair->arena, id, strlen(id));
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

/* Keeps the first line of a side that is no answer. */
static void count_unreadable(struct muster_comparison *comparison, enum side side,
                             const muster_error *error) {
    const muster_error **first =
        side == LEFT ? &comparison->result.left_error : &comparison->result.right_error;
    comparison->result.unreadable++;
    if (*first != NULL)
        return;
    comparison->errors[side] = *error;
    comparison->errors[side].line = comparison->result.lines;
    *first = &comparison->errors[side];
}

/* As JSON, from cJSON. A number by itself is told so that it can't look like another one. */
static char *print_value(const cJSON *value) {
    enum { ROOM = 40 };
    if (!cJSON_IsNumber(value) || !isfinite(value->valuedouble)) /* JSON has no infinity */
        return cJSON_PrintUnformatted(value);
    char *text = cJSON_malloc(ROOM);
    if (text != NULL)
        snprintf(text, ROOM, "%.17g", value->valuedouble);
    return text;
}

/* Keeps the first difference: what the trees hold is printed, as they are about to go. */
static muster_status keep_first(struct muster_comparison *comparison, struct answer_pair *pair) {
    for (int side = LEFT; side < SIDES; side++) {
        if (pair->values[side] == NULL)
            continue;
        comparison->values[side] = print_value(pair->values[side]);
        if (comparison->values[side] == NULL)
            return MUSTER_NO_MEMORY;
    }
    comparison->first = (muster_difference){.line = comparison->result.lines,
                                            .id = pair->id,
                                            .left = comparison->values[LEFT],
                                            .right = comparison->values[RIGHT]};
    memcpy(comparison->first.path, pair->path, sizeof(pair->path));
    comparison->arena = pair->arena; /* it holds the id */
    pair->arena = (struct arena){0};
    comparison->result.first = &comparison->first;
    return MUSTER_OK;
}

static muster_status count_pair(struct muster_comparison *comparison, struct answer_pair *pair) {
    bool readable = true;
    for (enum side side = LEFT; side < SIDES; side++) {
        if (pair->errors[side].status != MUSTER_OK) {
            count_unreadable(comparison, side, &pair->errors[side]);
            readable = false;
        }
    }
    muster_status status =
        readable ? muster_arena_guard(&pair->arena, compare_pair, pair) : MUSTER_OK;
    if (status != MUSTER_OK || !pair->differs)
        return status;
    comparison->result.different++;
    return comparison->result.first == NULL ? keep_first(comparison, pair) : MUSTER_OK;
}

muster_status muster_comparison_add(struct muster_comparison *comparison,
                                    const struct answer_line lines[SIDES]) {
    struct answer_pair pair = {.all = comparison->all};
    muster_json_forget_text(comparison->json);
    comparison->json = NULL;
    comparison->result.lines++;
    muster_status status = read_line(&pair, LEFT, &lines[LEFT]);
    if (status == MUSTER_OK)
        status = read_line(&pair, RIGHT, &lines[RIGHT]);
    if (status == MUSTER_OK)
        status = count_pair(comparison, &pair);
    cJSON_Delete(pair.roots[LEFT]);
    cJSON_Delete(pair.roots[RIGHT]);
    muster_arena_free(&pair.arena);
    return status;
}

void muster_comparison_clear(struct muster_comparison *comparison) {
    cJSON_free(comparison->values[LEFT]);
    cJSON_free(comparison->values[RIGHT]);
    muster_json_forget_text(comparison->json);
    muster_arena_free(&comparison->arena);
    free(comparison);
}
