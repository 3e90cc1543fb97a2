/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "json/reader.h"

/* One call, as muster_arena_guard wants it. */
struct call {
    struct muster_builder *builder;
    const char *key;
    enum json_type type; /* unused for an end or an entry */
    const char *text;
    int64_t number;
};

/* ---- Errors ---- */

/*
 * Fills in the places of everything that is open, from the document inwards; returns the
 * innermost.
 */
static const struct place *open_places(const struct muster_builder *builder,
                                       struct place places[JSON_DEPTH_LIMIT]) {
    places[0] = (struct place){0};
    for (size_t i = 1; i < builder->depth; i++) {
        const struct open_node *open = &builder->open[i];
        const char *key = muster_json_key(open->item);
        places[i] =
            key != NULL ? place_key(&places[i - 1], key) : place_index(&places[i - 1], open->index);
    }
    return &places[builder->depth - 1];
}

static void explain(muster_error *error, muster_status status, const char *code,
                    const char *message, const struct place *place) {
    *error = (muster_error){.status = status};
    snprintf(error->code, sizeof(error->code), "%s", code);
    snprintf(error->message, sizeof(error->message), "%s", message);
    muster_place_write(place, error->path, sizeof(error->path));
}

/* Records what is wrong with a call, and leaves. */
static _Noreturn void refuse(const struct call *call, muster_status status, const char *code,
                             const char *message) {
    struct muster_builder *builder = call->builder;
    const struct json_node *parent = builder->open[builder->depth - 1].item;
    struct place places[JSON_DEPTH_LIMIT], child;
    const struct place *here = open_places(builder, places);
    if (call->key != NULL)
        child = place_key(here, call->key);
    else if (muster_json_is_array(parent))
        child = place_index(here, muster_json_count(parent));
    else
        child = *here;
    explain(&builder->error, status, code, message, &child);
    muster_arena_leave(&builder->arena, status);
}

/* Refuses a call that the public header forbids. */
static _Noreturn void refuse_misuse(const struct call *call, const char *message) {
    refuse(call, MUSTER_BAD_ARGUMENT, "bad-argument", message);
}

/* "effect 0 ('must-attack')", "'cost'": describes an object or list by its parent. */
static void name_node(const struct open_node *node, const struct json_node *parent, char *text,
                      size_t size) {
    const char *key = muster_json_key(node->item), *list = NULL, *word = NULL;
    if (parent != NULL)
        list = muster_json_key(parent);
    if (key != NULL || list == NULL) {
        snprintf(text, size, "'%.64s'", key == NULL ? "" : key);
        return;
    }
    const struct json_node *child;
    if (muster_json_is_object(node->item))
        json_for_each (child, node->item) {
            const char *name = muster_json_key(child);
            if (word == NULL && (strcmp(name, "id") == 0 || strcmp(name, "kind") == 0))
                word = muster_json_string(child);
        }
    /* the document's keys for lists are plurals */
    size_t length = strlen(list), singular = length - (length > 0 && list[length - 1] == 's');
    snprintf(text, size, "%.*s %zu%s%.64s%s", (int)singular, list, node->index,
             word == NULL ? "" : " ('", word == NULL ? "" : word, word == NULL ? "" : "')");
}

/* "effect 0 ('attack-cost') is still open", "'cost' of effect 0 ('attack-cost') is still open". */
static void name_open(const struct muster_builder *builder, char *text, size_t size) {
    const struct open_node *last = &builder->open[builder->depth - 1];
    char inner[160], outer[160];
    size_t entry = builder->depth > 2 && muster_json_is_array(builder->open[1].item) ? 2 : 1;
    name_node(&builder->open[entry], builder->open[entry - 1].item, outer, sizeof(outer));
    name_node(last, builder->open[builder->depth - 2].item, inner, sizeof(inner));
    if (last == &builder->open[entry])
        snprintf(text, size, "%s is still open", outer);
    else
        snprintf(text, size, "%s of %s is still open", inner, outer);
    muster_utf8_mend(text);
}

/* Refuses a call about the document itself while something else is open. */
static _Noreturn void refuse_inside(const struct call *call) {
    char open[400], message[600];
    name_open(call->builder, open, sizeof(open));
    snprintf(message, sizeof(message), "%s; call muster_builder_end before the next of '%.64s'",
             open, call->key == NULL ? "" : call->key);
    refuse_misuse(call, message);
}

/*
 * Copies a text. One that no document could contain is refused with the same error as in a
 * document.
 */
static char *copy_text(const struct call *call, const char *text) {
    if (!muster_utf8_is_valid(text))
        refuse(call, MUSTER_BAD_INPUT, "bad-json", "the text is not valid UTF-8");
    return muster_arena_string(&call->builder->arena, text);
}

/* ---- The tree ---- */

static struct open_node *innermost(struct muster_builder *builder) {
    return &builder->open[builder->depth - 1];
}

static void check_key(const struct call *call) {
    const struct json_node *parent = innermost(call->builder)->item;
    if (muster_json_is_array(parent) && call->key != NULL)
        refuse_misuse(call, "a key was given in a list; expected NULL: elements have no keys");
    if (muster_json_is_object(parent) && call->key == NULL)
        refuse_misuse(call, "no key was given in an object; expected one");
}

static void put(const struct call *call) {
    struct muster_builder *builder = call->builder;
    bool opens = call->type == JSON_OBJECT || call->type == JSON_ARRAY;
    check_key(call);
    if (opens && builder->depth == JSON_DEPTH_LIMIT) {
        char message[80];
        snprintf(message, sizeof(message), "objects and arrays are nested beyond %d",
                 JSON_DEPTH_LIMIT);
        refuse(call, MUSTER_BAD_INPUT, "too-deep", message);
    }
    if (call->type == JSON_STRING && call->text == NULL)
        refuse_misuse(call, "a text is NULL; expected one");
    struct json_node *parent = innermost(builder)->item;
    const char *key = call->key == NULL ? NULL : copy_text(call, call->key);
    const char *text = call->type == JSON_STRING ? copy_text(call, call->text) : NULL;
    struct json_node *item = muster_json_make(&builder->arena, call->type, key, text, call->number);
    muster_json_append(parent, item);
    if (opens)
        builder->open[builder->depth++] =
            (struct open_node){.item = item, .index = muster_json_count(parent) - 1};
}

static void put_value(void *argument) {
    put(argument);
}

/* Refuses an end without a beginning: says what was ended last. */
static _Noreturn void refuse_end(const struct call *call) {
    const struct muster_builder *builder = call->builder;
    char last[160], message[400];
    if (builder->ended.item == NULL)
        refuse_misuse(call, "muster_builder_end was called before anything was begun");
    name_node(&builder->ended, builder->ended_in, last, sizeof(last));
    snprintf(message, sizeof(message),
             "muster_builder_end was called while nothing is open, after the end of %s", last);
    muster_utf8_mend(message);
    refuse_misuse(call, message);
}

static void end(void *argument) {
    const struct call *call = argument;
    struct muster_builder *builder = call->builder;
    if (builder->depth == 1)
        refuse_end(call);
    builder->ended = *innermost(builder);
    builder->ended_in = builder->open[builder->depth - 2].item;
    builder->depth -= innermost(builder)->with_parent ? 2 : 1;
}

/* The document's list under a key; NULL if there is none yet. */
static struct json_node *find_list(const struct muster_builder *builder, const char *key) {
    return (struct json_node *)(uintptr_t)muster_json_get(builder->open[0].item, key);
}

/* Begins an object in one of the document's lists, which is made if there is none yet. */
static void enter(void *argument) {
    const struct call *call = argument;
    struct muster_builder *builder = call->builder;
    if (builder->depth > 1)
        refuse_inside(call);
    check_key(call);
    struct json_node *list = find_list(builder, call->key);
    if (list == NULL)
        put(&(struct call){.builder = builder, .key = call->key, .type = JSON_ARRAY});
    else if (muster_json_is_array(list))
        builder->open[builder->depth++] = (struct open_node){.item = list};
    else
        refuse_misuse(call, "an entry was begun in what is no list");
    put(&(struct call){.builder = builder, .type = JSON_OBJECT});
    innermost(builder)->with_parent = true;
}

static void begin_document(void *argument) {
    struct muster_builder *builder = argument;
    struct json_node *document = muster_json_make(&builder->arena, JSON_OBJECT, NULL, NULL, 0);
    builder->open[0] = (struct open_node){.item = document};
    builder->ended.item = NULL;
    builder->depth = 1;
}

/*
 * Running out of memory is an error like any other, reported when the document is read. Calls that
 * are made at once have one guard.
 */
static void guard(struct muster_builder *builder, void (*body)(void *argument), void *argument) {
    if (builder->arena.guard != NULL) {
        body(argument);
        return;
    }
    if (muster_arena_guard(&builder->arena, body, argument) == MUSTER_NO_MEMORY)
        builder->error = (muster_error){.status = MUSTER_NO_MEMORY};
}

static void run(void (*body)(void *argument), struct call *call) {
    struct muster_builder *builder = call->builder;
    if (builder == NULL || builder->error.status != MUSTER_OK)
        return;
    if (builder->json != NULL) { /* it no longer matches the document */
        muster_json_forget_print(builder->json);
        builder->json = NULL;
    }
    guard(builder, body, call);
}

void muster_builder_at_once(struct muster_builder *builder, void (*calls)(void *argument),
                            void *argument) {
    if (builder != NULL && builder->error.status == MUSTER_OK)
        guard(builder, calls, argument);
}

static void misuse(void *argument) {
    const struct call *call = argument;
    refuse_misuse(call, call->text);
}

void muster_builder_misuse(struct muster_builder *builder, const char *key, const char *message) {
    run(misuse, &(struct call){.builder = builder, .key = key, .text = message});
}

static void misuse_entry(void *argument) {
    const struct call *call = argument;
    struct muster_builder *builder = call->builder;
    if (builder->depth > 1)
        refuse_inside(call);
    const struct json_node *list = find_list(builder, call->key);
    struct place here = place_key(&(const struct place){0}, call->key);
    struct place entry = place_index(&here, list == NULL ? 0 : muster_json_count(list));
    explain(&builder->error, MUSTER_BAD_ARGUMENT, "bad-argument", call->text, &entry);
    muster_arena_leave(&builder->arena, MUSTER_BAD_ARGUMENT);
}

void muster_builder_misuse_entry(struct muster_builder *builder, const char *list,
                                 const char *message) {
    run(misuse_entry, &(struct call){.builder = builder, .key = list, .text = message});
}

const struct json_node *muster_builder_root(const struct muster_builder *builder,
                                            muster_error *error) {
    *error = builder->error;
    if (error->status != MUSTER_OK)
        return NULL;
    if (builder->depth == 1)
        return builder->open[0].item;
    struct place places[JSON_DEPTH_LIMIT];
    char open[400], message[600];
    name_open(builder, open, sizeof(open));
    snprintf(message, sizeof(message), "%s; call muster_builder_end before the document is used",
             open);
    explain(error, MUSTER_BAD_ARGUMENT, "bad-argument", message, open_places(builder, places));
    return NULL;
}

/* ---- The calls ---- */

muster_status muster_builder_new(muster_builder **out) {
    if (out == NULL)
        return MUSTER_BAD_ARGUMENT;
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return MUSTER_NO_MEMORY;
    muster_builder_reset(*out);
    if ((*out)->error.status == MUSTER_OK)
        return MUSTER_OK;
    muster_builder_free(*out);
    *out = NULL;
    return MUSTER_NO_MEMORY;
}

void muster_builder_free(muster_builder *builder) {
    if (builder == NULL)
        return;
    muster_json_forget_print(builder->json);
    muster_arena_free(&builder->arena);
    free(builder);
}

void muster_builder_reset(muster_builder *builder) {
    if (builder == NULL)
        return;
    muster_json_forget_print(builder->json);
    muster_arena_empty(&builder->arena);
    builder->json = NULL;
    builder->error = (muster_error){.status = MUSTER_OK};
    guard(builder, begin_document, builder);
}

void muster_builder_object(muster_builder *builder, const char *key) {
    run(put_value, &(struct call){.builder = builder, .key = key, .type = JSON_OBJECT});
}

void muster_builder_list(muster_builder *builder, const char *key) {
    run(put_value, &(struct call){.builder = builder, .key = key, .type = JSON_ARRAY});
}

void muster_builder_entry(muster_builder *builder, const char *list) {
    run(enter, &(struct call){.builder = builder, .key = list});
}

void muster_builder_end(muster_builder *builder) {
    run(end, &(struct call){.builder = builder});
}

void muster_builder_text(muster_builder *builder, const char *key, const char *text) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = JSON_STRING, .text = text});
}

void muster_builder_number(muster_builder *builder, const char *key, int64_t number) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = JSON_NUMBER, .number = number});
}

void muster_builder_flag(muster_builder *builder, const char *key, bool flag) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = flag ? JSON_TRUE : JSON_FALSE});
}

void muster_builder_null(muster_builder *builder, const char *key) {
    run(put_value, &(struct call){.builder = builder, .key = key, .type = JSON_NULL});
}

const char *muster_builder_json(muster_builder *builder) {
    muster_error error;
    const struct json_node *root = builder == NULL ? NULL : muster_builder_root(builder, &error);
    if (root != NULL && builder->json == NULL)
        builder->json = muster_json_print(root);
    return root == NULL ? NULL : builder->json;
}
