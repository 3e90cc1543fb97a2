/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/notation.h"

#include <stdlib.h>
#include <string.h>

/* Nothing in the format is nested deeper than this; the library allows 64. */
enum { DEEPEST = 40, MOST_DIGITS = 15 };

struct spot scan_spot(const struct scan *scan) {
    return line_spot(scan->line, scan->at);
}

void scan_blanks(struct scan *scan) {
    scan->at += strspn(scan->at, " \n");
}

bool scan_passes(struct scan *scan, char character) {
    scan_blanks(scan);
    if (*scan->at != character)
        return false;
    scan->at++;
    return true;
}

/* What comes next, for a message. */
static const char *found(const struct scan *scan) {
    size_t length = strcspn(scan->at, " \n");
    return length == 0
               ? "the end of the line"
               : muster_arena_format(scan->problems->arena, "'%.*s'", (int)length, scan->at);
}

/* The text in quotation marks that comes next. */
static const char *quoted(struct scan *scan) {
    struct spot spot = scan_spot(scan);
    char *text = muster_arena_take(scan->problems->arena, strlen(scan->at) + 1), *end = text;
    for (scan->at++; *scan->at != '"'; scan->at++) {
        if (*scan->at == '\0') {
            problems_add(scan->problems, spot, "a quotation mark is opened and never closed");
            return NULL;
        }
        if (*scan->at == '\\' && (scan->at[1] == '"' || scan->at[1] == '\\'))
            scan->at++;
        *end++ = *scan->at == '\n' ? ' ' : *scan->at;
    }
    scan->at++;
    return text;
}

const char *scan_word(struct scan *scan, const char *ends, const char *expected) {
    scan_blanks(scan);
    if (*scan->at == '"')
        return quoted(scan);
    size_t length = strcspn(scan->at, ends), used = length;
    while (used > 0 && strchr(" \n", scan->at[used - 1]) != NULL)
        used--;
    if (used == 0) {
        problems_add(scan->problems, scan_spot(scan), "found %s; expected %s", found(scan),
                     expected);
        return NULL;
    }
    const char *word = muster_arena_text(scan->problems->arena, scan->at, used);
    scan->at += length;
    return word;
}

bool scan_done(struct scan *scan) {
    scan_blanks(scan);
    if (*scan->at == '\0')
        return true;
    problems_add(scan->problems, scan_spot(scan), "found %s; expected the end of the line",
                 found(scan));
    return false;
}

/* ---- Values ---- */

static struct node *value(struct scan *scan, const char *ends, int depth);

/* Whether a bare word is an integer. */
static bool is_integer(const char *word) {
    const char *digits = word + (*word == '-');
    size_t count = strspn(digits, "0123456789");
    return count > 0 && count <= MOST_DIGITS && digits[count] == '\0';
}

static struct node *bare(struct scan *scan, const char *ends) {
    struct arena *arena = scan->problems->arena;
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    bool is_text = *scan->at == '"';
    const char *word = scan_word(scan, ends, "a value");
    if (word == NULL)
        return NULL;
    bool flag = strcmp(word, "true") == 0 || strcmp(word, "false") == 0;
    if (is_text || (!flag && !is_integer(word)))
        return node_new_text(arena, word, spot);
    struct node *node = node_new(arena, flag ? NODE_FLAG : NODE_NUMBER, spot);
    node->number = flag ? word[0] == 't' : strtoll(word, NULL, 10);
    return node;
}

static struct node *list(struct scan *scan, int depth) {
    struct node *node = node_new(scan->problems->arena, NODE_LIST, scan_spot(scan));
    scan->at++;
    if (scan_passes(scan, ']'))
        return node;
    do {
        struct node *element = value(scan, ",]}", depth);
        if (element == NULL)
            return NULL;
        node_put(node, NULL, element);
    } while (scan_passes(scan, ','));
    if (scan_passes(scan, ']'))
        return node;
    problems_add(scan->problems, scan_spot(scan), "found %s; expected ',' or ']'", found(scan));
    return NULL;
}

static struct node *object(struct scan *scan, int depth) {
    struct node *node = node_new(scan->problems->arena, NODE_OBJECT, scan_spot(scan));
    scan->at++;
    if (scan_passes(scan, '}'))
        return node;
    do {
        const char *key = scan_word(scan, ":,{}[]=", "a key");
        if (key == NULL)
            return NULL;
        if (!scan_passes(scan, ':')) {
            problems_add(scan->problems, scan_spot(scan), "found %s; expected ':' after '%s'",
                         found(scan), key);
            return NULL;
        }
        struct node *child = value(scan, ",]}", depth);
        if (child == NULL)
            return NULL;
        node_put(node, key, child);
    } while (scan_passes(scan, ','));
    if (scan_passes(scan, '}'))
        return node;
    problems_add(scan->problems, scan_spot(scan), "found %s; expected ',' or '}'", found(scan));
    return NULL;
}

static struct node *value(struct scan *scan, const char *ends, int depth) {
    scan_blanks(scan);
    bool nested = *scan->at == '[' || *scan->at == '{';
    if (nested && depth == DEEPEST) {
        problems_add(scan->problems, scan_spot(scan), "lists and objects are nested beyond %d",
                     DEEPEST);
        return NULL;
    }
    if (*scan->at == '[')
        return list(scan, depth + 1);
    return nested ? object(scan, depth + 1) : bare(scan, ends);
}

struct node *scan_value(struct scan *scan, const char *ends) {
    return value(scan, ends, 0);
}

/* ---- Selectors ---- */

/* A selector of several targets: each selector of a target takes one id. */
static void put_targets(struct arena *arena, struct node *selector, const struct node *ids) {
    struct node *any = node_put(selector, "any", node_new(arena, NODE_LIST, ids->spot));
    for (const struct node *id = ids->first; id != NULL; id = id->next) {
        struct node *one = node_put(any, NULL, node_new(arena, NODE_OBJECT, id->spot));
        struct node *copy = node_new(arena, NODE_TEXT, id->spot);
        node_become(copy, id);
        node_put(one, "id", copy);
    }
}

struct node *notation_pick(struct arena *arena, const struct node *ids, const char *key) {
    struct node *selector = node_new(arena, NODE_OBJECT, ids->spot);
    const struct node *only =
        ids->type != NODE_LIST ? ids : (ids->first == ids->last ? ids->first : NULL);
    if (only != NULL && only->type == NODE_TEXT && strcmp(only->text, "all") == 0)
        return selector;
    if (only == NULL && strcmp(key, "targets") == 0) {
        put_targets(arena, selector, ids);
        return selector;
    }
    struct node *copy = node_new(arena, NODE_LIST, ids->spot);
    node_become(copy, only != NULL ? only : ids);
    if (only != NULL)
        copy->spot = only->spot;
    node_put(selector, "id", copy);
    return selector;
}

static bool is_one_of(const char *word, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

static bool holds_texts(const struct node *node) {
    for (const struct node *child = node->first; child != NULL; child = child->next)
        if (child->type != NODE_TEXT)
            return false;
    return node->first != NULL;
}

/* Replaces ids with a selector. */
static void pick(struct arena *arena, struct node *node) {
    bool ids = node->type == NODE_TEXT || (node->type == NODE_LIST && holds_texts(node));
    if (ids)
        node_become(node, notation_pick(arena, node, node->key == NULL ? "" : node->key));
}

/* Writes out all selectors that are given as ids, in the values of these keys. */
static void write_out(struct arena *arena, struct node *node) {
    static const char *const one[] = {"creatures", "attackers",    "targets", "by", "except_by",
                                      "declared",  "not_declared", "also",    "not"};
    static const char *const several[] = {"any", "all", "protection"};
    if (node->key != NULL && is_one_of(node->key, one, sizeof(one) / sizeof(one[0])))
        pick(arena, node);
    bool list = node->key != NULL && node->type == NODE_LIST &&
                is_one_of(node->key, several, sizeof(several) / sizeof(several[0]));
    for (struct node *child = node->first; child != NULL; child = child->next) {
        if (list)
            pick(arena, child);
        write_out(arena, child);
    }
}

/* ---- Pairs ---- */

bool scan_is_pair(const struct scan *scan) {
    size_t length = strcspn(scan->at, " \n,=:{}[]\"");
    return length > 0 && scan->at[length] == '=';
}

/* A list of one element may be written as that element. */
static struct node *as_list(struct arena *arena, const char *key, struct node *child) {
    static const char *const lists[] = {"colors", "types",    "subtypes",   "keywords",
                                        "lands",  "lacks",    "goaded_by",  "attacker_lacks",
                                        "has",    "counters", "protection", "blocker_has"};
    if (child->type == NODE_LIST || !is_one_of(key, lists, sizeof(lists) / sizeof(lists[0])))
        return child;
    struct node *list = node_new(arena, NODE_LIST, child->spot);
    node_put(list, NULL, child);
    return list;
}

bool scan_pair(struct scan *scan, struct node *object, const char *ends) {
    const char *key = scan_word(scan, "=", "a key");
    if (key == NULL)
        return false;
    scan->at++;
    struct node *child = scan_value(scan, ends);
    if (child == NULL)
        return false;
    child = node_put(object, key, as_list(scan->problems->arena, key, child));
    write_out(scan->problems->arena, child);
    return true;
}
