/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "json/reader.h"

/* One call, as memory_guard wants it. */
struct call {
    struct muster_builder *builder;
    const char *key;
    int type; /* cJSON's; of no meaning for an end or an entry */
    const char *text;
    int64_t number;
};

/* ---- Errors ---- */

/* The places of everything that is open, from the document inwards; returns the innermost. */
static const struct place *open_places(const struct muster_builder *builder,
                                       struct place places[JSON_DEPTH_LIMIT]) {
    places[0] = (struct place){0};
    for (size_t i = 1; i < builder->depth; i++) {
        const struct open_node *open = &builder->open[i];
        places[i] = open->item->string != NULL ? place_key(&places[i - 1], open->item->string)
                                               : place_index(&places[i - 1], open->index);
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

/* Keeps what is wrong with a call, and leaves. */
static _Noreturn void refuse(const struct call *call, muster_status status, const char *code,
                             const char *message) {
    struct muster_builder *builder = call->builder;
    const cJSON *parent = builder->open[builder->depth - 1].item;
    struct place places[JSON_DEPTH_LIMIT], child;
    const struct place *here = open_places(builder, places);
    if (call->key != NULL)
        child = place_key(here, call->key);
    else if (cJSON_IsArray(parent))
        child = place_index(here, (size_t)parent->valueint);
    else
        child = *here;
    explain(&builder->error, status, code, message, &child);
    muster_arena_leave(&builder->arena, status);
}

/* A call that the header forbids. */
static _Noreturn void refuse_misuse(const struct call *call, const char *message) {
    refuse(call, MUSTER_BAD_ARGUMENT, "bad-argument", message);
}

/* "effect 0 ('must-attack')", "'cost'": what an object or list is, by what it stands in. */
static void name_node(const struct open_node *node, const cJSON *parent, char *text, size_t size) {
    const cJSON *child = node->item->child;
    const char *word = NULL;
    if (node->item->string != NULL || parent == NULL || parent->string == NULL) {
        snprintf(text, size, "'%.64s'", node->item->string == NULL ? "" : node->item->string);
        return;
    }
    for (; child != NULL && word == NULL && cJSON_IsObject(node->item); child = child->next)
        if (cJSON_IsString(child) &&
            (strcmp(child->string, "id") == 0 || strcmp(child->string, "kind") == 0))
            word = child->valuestring;
    /* the lists of a document are plurals */
    snprintf(text, size, "%.*s %zu%s%.64s%s", (int)strlen(parent->string) - 1, parent->string,
             node->index, word == NULL ? "" : " ('", word == NULL ? "" : word,
             word == NULL ? "" : "')");
}

/* "effect 0 ('attack-cost') is still open", "'cost' of effect 0 ('attack-cost') is still open". */
static void name_open(const struct muster_builder *builder, char *text, size_t size) {
    const struct open_node *last = &builder->open[builder->depth - 1];
    char inner[160], outer[160];
    size_t entry = builder->depth > 2 && cJSON_IsArray(builder->open[1].item) ? 2 : 1;
    name_node(&builder->open[entry], builder->open[entry - 1].item, outer, sizeof(outer));
    name_node(last, builder->open[builder->depth - 2].item, inner, sizeof(inner));
    if (last == &builder->open[entry])
        snprintf(text, size, "%s is still open", outer);
    else
        snprintf(text, size, "%s of %s is still open", inner, outer);
    muster_utf8_mend(text);
}

/* A call of the document itself, while something else is open. */
static _Noreturn void refuse_inside(const struct call *call) {
    char open[400], message[600];
    name_open(call->builder, open, sizeof(open));
    snprintf(message, sizeof(message), "%s; call muster_builder_end before the next of '%.64s'",
             open, call->key == NULL ? "" : call->key);
    refuse_misuse(call, message);
}

/* A text that could stand in no document is refused as it would be there. */
static char *copy_text(const struct call *call, const char *text) {
    if (!muster_utf8_is_valid(text))
        refuse(call, MUSTER_BAD_INPUT, "bad-json", "the text is not valid UTF-8");
    return muster_arena_text(&call->builder->arena, text, strlen(text));
}

/* ---- The tree ---- */

static struct open_node *innermost(struct muster_builder *builder) {
    return &builder->open[builder->depth - 1];
}

/* Adds a child; the first one's `prev` is the last one, as cJSON has it. */
static void append(cJSON *parent, cJSON *child) {
    if (parent->child == NULL) {
        parent->child = child->prev = child;
    } else {
        cJSON *last = parent->child->prev;
        last->next = child;
        child->prev = last;
        parent->child->prev = child;
    }
    parent->valueint++;
}

static void check_key(const struct call *call) {
    const cJSON *parent = innermost(call->builder)->item;
    if (cJSON_IsArray(parent) && call->key != NULL)
        refuse_misuse(call, "a key was given in a list; expected NULL: elements have no keys");
    if (cJSON_IsObject(parent) && call->key == NULL)
        refuse_misuse(call, "no key was given in an object; expected one");
}

static void put(const struct call *call) {
    struct muster_builder *builder = call->builder;
    bool opens = call->type == cJSON_Object || call->type == cJSON_Array;
    check_key(call);
    if (opens && builder->depth == JSON_DEPTH_LIMIT) {
        char message[80];
        snprintf(message, sizeof(message), "objects and arrays are nested beyond %d",
                 JSON_DEPTH_LIMIT);
        refuse(call, MUSTER_BAD_INPUT, "too-deep", message);
    }
    if (call->type == cJSON_String && call->text == NULL)
        refuse_misuse(call, "a text is NULL; expected one");
    cJSON *parent = innermost(builder)->item,
          *item = muster_arena_take(&builder->arena, sizeof(*item));
    item->type = call->type;
    item->string = call->key == NULL ? NULL : copy_text(call, call->key);
    item->valuestring = call->type == cJSON_String ? copy_text(call, call->text) : NULL;
    item->valuedouble = (double)call->number; /* where that rounds, it is out of range anyway */
    append(parent, item);
    if (opens)
        builder->open[builder->depth++] =
            (struct open_node){.item = item, .index = (size_t)parent->valueint - 1};
}

static void put_value(void *argument) {
    put(argument);
}

/* One end too many: tells behind what. */
static _Noreturn void refuse_end(const struct call *call) {
    const struct muster_builder *builder = call->builder;
    char last[160], message[400];
    if (builder->ended.item == NULL)
        refuse_misuse(call, "muster_builder_end was called before anything was begun");
    name_node(&builder->ended, builder->ended_in, last, sizeof(last));
    snprintf(message, sizeof(message),
             "muster_builder_end was called while nothing is open, behind the end of %s", last);
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

/* Begins an object in a list of the document, which is made if it is not there. */
static void enter(void *argument) {
    const struct call *call = argument;
    struct muster_builder *builder = call->builder;
    if (builder->depth > 1)
        refuse_inside(call);
    check_key(call);
    cJSON *list = builder->open[0].item->child;
    while (list != NULL && strcmp(list->string, call->key) != 0)
        list = list->next;
    if (list == NULL)
        put(&(struct call){.builder = builder, .key = call->key, .type = cJSON_Array});
    else if (cJSON_IsArray(list))
        builder->open[builder->depth++] = (struct open_node){.item = list};
    else
        refuse_misuse(call, "an entry was begun in what is no list");
    put(&(struct call){.builder = builder, .type = cJSON_Object});
    innermost(builder)->with_parent = true;
}

static void begin_document(void *argument) {
    struct muster_builder *builder = argument;
    cJSON *document = muster_arena_take(&builder->arena, sizeof(*document));
    document->type = cJSON_Object;
    builder->open[0] = (struct open_node){.item = document};
    builder->ended.item = NULL;
    builder->depth = 1;
}

/* Memory that ran out is an error like any other, and told as one when the document is asked for.
 */
static void guard(struct muster_builder *builder, void (*body)(void *argument), void *argument) {
    if (muster_arena_guard(&builder->arena, body, argument) == MUSTER_NO_MEMORY)
        builder->error = (muster_error){.status = MUSTER_NO_MEMORY};
}

static void run(void (*body)(void *argument), struct call *call) {
    struct muster_builder *builder = call->builder;
    if (builder == NULL || builder->error.status != MUSTER_OK)
        return;
    if (builder->json != NULL) { /* no longer what the document is */
        cJSON_free(builder->json);
        builder->json = NULL;
    }
    guard(builder, body, call);
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
    const cJSON *list = builder->open[0].item->child;
    if (builder->depth > 1)
        refuse_inside(call);
    while (list != NULL && strcmp(list->string, call->key) != 0)
        list = list->next;
    struct place here = place_key(&(const struct place){0}, call->key);
    struct place entry = place_index(&here, list == NULL ? 0 : (size_t)list->valueint);
    explain(&builder->error, MUSTER_BAD_ARGUMENT, "bad-argument", call->text, &entry);
    muster_arena_leave(&builder->arena, MUSTER_BAD_ARGUMENT);
}

void muster_builder_misuse_entry(struct muster_builder *builder, const char *list,
                                 const char *message) {
    run(misuse_entry, &(struct call){.builder = builder, .key = list, .text = message});
}

const cJSON *muster_builder_root(const struct muster_builder *builder, muster_error *error) {
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
    cJSON_free(builder->json);
    muster_arena_free(&builder->arena);
    free(builder);
}

void muster_builder_reset(muster_builder *builder) {
    if (builder == NULL)
        return;
    cJSON_free(builder->json);
    muster_arena_free(&builder->arena);
    builder->json = NULL;
    builder->error = (muster_error){.status = MUSTER_OK};
    guard(builder, begin_document, builder);
}

void muster_builder_object(muster_builder *builder, const char *key) {
    run(put_value, &(struct call){.builder = builder, .key = key, .type = cJSON_Object});
}

void muster_builder_list(muster_builder *builder, const char *key) {
    run(put_value, &(struct call){.builder = builder, .key = key, .type = cJSON_Array});
}

void muster_builder_entry(muster_builder *builder, const char *list) {
    run(enter, &(struct call){.builder = builder, .key = list});
}

void muster_builder_end(muster_builder *builder) {
    run(end, &(struct call){.builder = builder});
}

void muster_builder_text(muster_builder *builder, const char *key, const char *text) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = cJSON_String, .text = text});
}

void muster_builder_number(muster_builder *builder, const char *key, int64_t number) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = cJSON_Number, .number = number});
}

void muster_builder_flag(muster_builder *builder, const char *key, bool flag) {
    run(put_value,
        &(struct call){.builder = builder, .key = key, .type = flag ? cJSON_True : cJSON_False});
}

const char *muster_builder_json(muster_builder *builder) {
    muster_error error;
    const cJSON *root = builder == NULL ? NULL : muster_builder_root(builder, &error);
    if (root != NULL && builder->json == NULL)
        builder->json = cJSON_PrintUnformatted(root);
    return root == NULL ? NULL : builder->json;
}
