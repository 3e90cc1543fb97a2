/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cJSON would take leading zeros, raw control characters and any bytes, and report only where it
 * stopped. It also allocates each value and each string by itself. Here the text is read once, and
 * its tree is one arena.
 */
#include <string.h>

#include "json/inner.h"
#include "json/scan.h"

/* A tree in memory of its own, which holds this, too. */
struct json_tree {
    struct arena arena;
    cJSON root;
};

/* A text to parse, in the form that muster_arena_guard takes. */
struct parsing {
    struct json_scan scan;
    struct arena arena;
    size_t length;
    struct json_tree *tree; /* NULL: the text is wrong */
};

static bool scan_value(struct json_scan *scan, cJSON *item);

static void skip_space(struct json_scan *scan) {
    while (scan->at < scan->end &&
           (*scan->at == ' ' || *scan->at == '\t' || *scan->at == '\n' || *scan->at == '\r'))
        scan->at++;
}

/* Whether this comes next. */
static bool scan_is_at(const struct json_scan *scan, char letter) {
    return scan->at < scan->end && *scan->at == letter;
}

static bool scan_key(struct json_scan *scan, struct json_level *level, cJSON *item) {
    skip_space(scan);
    if (!scan_is_at(scan, '"'))
        return muster_scan_fail_expecting(scan, scan->at, "a key in double quotes");
    level->key = scan->at + 1;
    const char *key = muster_scan_string(scan);
    if (key == NULL)
        return false;
    item->string = (char *)(uintptr_t)key;
    level->key_length = (size_t)(scan->at - 1 - level->key);
    skip_space(scan);
    if (!scan_is_at(scan, ':'))
        return muster_scan_fail_expecting(scan, scan->at, "':'");
    scan->at++;
    return true;
}

/* Reads what an object or array contains, from its bracket to just past the one that closes it. */
static bool scan_members(struct json_scan *scan, cJSON *above, char close) {
    if (scan->depth == JSON_DEPTH_LIMIT)
        return muster_scan_fail_too_deep(scan);
    struct json_level *level = &scan->levels[scan->depth++];
    *level = (struct json_level){0};
    above->type = close == '}' ? cJSON_Object : cJSON_Array;
    scan->at++;
    skip_space(scan);
    if (scan_is_at(scan, close)) {
        scan->at++;
        scan->depth--;
        return true;
    }
    for (;; level->index++) {
        cJSON *item = muster_arena_take(scan->arena, sizeof(*item));
        append_item(above, item);
        if ((close == '}' && !scan_key(scan, level, item)) || !scan_value(scan, item))
            return false;
        skip_space(scan);
        if (scan_is_at(scan, close))
            break;
        if (!scan_is_at(scan, ','))
            return muster_scan_fail_expecting(scan, scan->at,
                                              close == '}' ? "',' or '}'" : "',' or ']'");
        scan->at++;
    }
    scan->at++;
    scan->depth--;
    return true;
}

static bool scan_word(struct json_scan *scan, cJSON *item, const char *word, int type) {
    size_t length = strlen(word);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return muster_scan_fail_expecting(scan, scan->at, "a value");
    scan->at += length;
    item->type = type;
    return true;
}

static bool scan_text(struct json_scan *scan, cJSON *item) {
    const char *text = muster_scan_string(scan);
    item->type = cJSON_String;
    item->valuestring = (char *)(uintptr_t)text;
    return text != NULL;
}

static bool scan_value(struct json_scan *scan, cJSON *item) {
    skip_space(scan);
    if (scan->at >= scan->end)
        return muster_scan_fail_expecting(scan, scan->at, "a value");
    switch (*scan->at) {
    case '{':
        return scan_members(scan, item, '}');
    case '[':
        return scan_members(scan, item, ']');
    case '"':
        return scan_text(scan, item);
    case 't':
        return scan_word(scan, item, "true", cJSON_True);
    case 'f':
        return scan_word(scan, item, "false", cJSON_False);
    case 'n':
        return scan_word(scan, item, "null", cJSON_NULL);
    default:
        if (*scan->at != '-' && !scan_is_digit(scan))
            return muster_scan_fail_expecting(scan, scan->at, "a value");
        item->type = cJSON_Number;
        return muster_scan_number(scan, &item->valuedouble);
    }
}

/* Reads the whole text; false: it isn't JSON. */
static bool scan_whole(struct json_scan *scan, cJSON *root) {
    skip_space(scan);
    if (scan->at == scan->end)
        return muster_scan_fail(scan, scan->at, "the text is empty; expected a JSON object");
    if (!scan_value(scan, root))
        return false;
    skip_space(scan);
    return scan->at == scan->end ||
           muster_scan_fail_expecting(scan, scan->at, "the end of the text");
}

static void parse(void *argument) {
    struct parsing *parsing = argument;
    struct json_scan *scan = &parsing->scan;
    struct json_tree *tree = muster_arena_take(&parsing->arena, sizeof(*tree));
    scan->arena = &parsing->arena;
    scan->copy = muster_arena_copy(&parsing->arena, scan->text, parsing->length, 1);
    if (scan_whole(scan, &tree->root))
        parsing->tree = tree;
}

struct json_node *muster_json_parse(const char *json, size_t length, muster_error *error,
                                    muster_status *status) {
    struct parsing parsing = {.scan = {.text = json,
                                       .at = json + muster_json_text_mark(json, length),
                                       .end = json + length,
                                       .error = error},
                              .length = length};
    int code = muster_arena_guard(&parsing.arena, parse, &parsing);
    if (parsing.tree == NULL) {
        muster_arena_free(&parsing.arena);
        *status = code == 0 ? MUSTER_BAD_INPUT : MUSTER_NO_MEMORY;
        return NULL;
    }
    parsing.tree->arena = parsing.arena;
    *status = MUSTER_OK;
    return (struct json_node *)&parsing.tree->root;
}

void muster_json_free(struct json_node *root) {
    if (root == NULL)
        return;
    struct json_tree *tree = (struct json_tree *)((char *)root - offsetof(struct json_tree, root));
    struct arena arena = tree->arena; /* which holds the tree */
    muster_arena_free(&arena);
}
