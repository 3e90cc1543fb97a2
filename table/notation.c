/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/notation.h"

#include "table/quoted.h"

#include <stdlib.h>
#include <string.h>

/* Nothing in the format is nested deeper than this; the library allows 64. */
enum { DEEPEST = 61, MOST_DIGITS = 15 };

struct spot muster_scan_spot(const struct scan *scan) {
    return muster_line_spot(scan->line, scan->at);
}

void muster_scan_blanks(struct scan *scan) {
    scan->at += strspn(scan->at, " \n");
}

bool muster_scan_passes(struct scan *scan, char character) {
    muster_scan_blanks(scan);
    if (*scan->at != character)
        return false;
    scan->at++;
    return true;
}

bool muster_scan_passes_word(struct scan *scan, const char *word) {
    muster_scan_blanks(scan);
    size_t length = strlen(word);
    if (strncmp(scan->at, word, length) != 0)
        return false;
    scan->at += length;
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
    const char *wrong = scan->at;
    size_t length = muster_quoted_length(scan->at);
    if (length == 0) {
        muster_problems_add(scan->problems, muster_scan_spot(scan),
                            "a quotation mark is opened and never closed");
        return NULL;
    }
    const char *text = muster_quoted_read(scan->problems->arena, scan->at, length, &wrong);
    if (text == NULL)
        muster_problems_add(scan->problems, muster_line_spot(scan->line, wrong),
                            "found '%.2s'; expected an escape of JSON, such as \\\" or \\\\",
                            wrong);
    scan->at += length;
    return text;
}

const char *muster_scan_word(struct scan *scan, const char *ends, const char *expected) {
    muster_scan_blanks(scan);
    if (*scan->at == '"')
        return quoted(scan);
    size_t length = strcspn(scan->at, ends), used = length;
    while (used > 0 && strchr(" \n", scan->at[used - 1]) != NULL)
        used--;
    if (used == 0) {
        muster_problems_add(scan->problems, muster_scan_spot(scan), "found %s; expected %s",
                            found(scan), expected);
        return NULL;
    }
    const char *word = muster_arena_text(scan->problems->arena, scan->at, used);
    scan->at += length;
    return word;
}

/* Passes what stands between two names: "and", or a comma before what is no "key=value". */
static bool pass_between(struct scan *scan, bool commas) {
    const char *before = scan->at;
    if (commas && muster_scan_passes(scan, ',')) {
        muster_scan_blanks(scan);
        if (!muster_scan_is_pair(scan))
            return true;
        scan->at = before;
        return false;
    }
    return strncmp(scan->at, "and ", 4) == 0;
}

struct node *muster_scan_list(struct scan *scan, const char *expected, bool commas) {
    struct arena *arena = scan->problems->arena;
    muster_scan_blanks(scan);
    struct node *found = muster_node_new(arena, NODE_LIST, muster_scan_spot(scan));
    do {
        muster_scan_passes_word(scan, "and ");
        muster_scan_blanks(scan);
        struct spot spot = muster_scan_spot(scan);
        const char *name = muster_scan_word(scan, " ,\n", expected);
        if (name == NULL)
            return NULL;
        muster_node_put(found, NULL, muster_node_new_text(arena, name, spot));
        muster_scan_blanks(scan);
    } while (pass_between(scan, commas));
    return found;
}

struct node *muster_scan_names(struct scan *scan, const char *expected) {
    return muster_scan_list(scan, expected, true);
}

bool muster_scan_done(struct scan *scan) {
    muster_scan_blanks(scan);
    if (*scan->at == '\0')
        return true;
    bool next = scan->at > scan->line->text && muster_line_begins_part(scan->line, scan->at);
    muster_problems_add(scan->problems, muster_scan_spot(scan),
                        "found %s; expected the end of the line%s", found(scan),
                        next ? "; a line that begins with a blank continues the one above" : "");
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
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    bool is_text = *scan->at == '"';
    const char *word = muster_scan_word(scan, ends, "a value");
    if (word == NULL)
        return NULL;
    bool flag = strcmp(word, "true") == 0 || strcmp(word, "false") == 0;
    bool null = strcmp(word, "null") == 0;
    if (is_text || (!flag && !null && !is_integer(word)))
        return muster_node_new_text(arena, word, spot);
    enum node_type type = flag ? NODE_FLAG : null ? NODE_NULL : NODE_NUMBER;
    struct node *node = muster_node_new(arena, type, spot);
    node->number = flag ? word[0] == 't' : null ? 0 : strtoll(word, NULL, 10);
    return node;
}

static struct node *list(struct scan *scan, int depth) {
    struct node *node = muster_node_new(scan->problems->arena, NODE_LIST, muster_scan_spot(scan));
    scan->at++;
    if (muster_scan_passes(scan, ']'))
        return node;
    do {
        struct node *element = value(scan, ",]}", depth);
        if (element == NULL)
            return NULL;
        muster_node_put(node, NULL, element);
    } while (muster_scan_passes(scan, ','));
    if (muster_scan_passes(scan, ']'))
        return node;
    muster_problems_add(scan->problems, muster_scan_spot(scan), "found %s; expected ',' or ']'",
                        found(scan));
    return NULL;
}

static struct node *object(struct scan *scan, int depth) {
    struct node *node = muster_node_new(scan->problems->arena, NODE_OBJECT, muster_scan_spot(scan));
    scan->at++;
    if (muster_scan_passes(scan, '}'))
        return node;
    do {
        muster_scan_blanks(scan);
        struct spot spot = muster_scan_spot(scan);
        const char *key = muster_scan_word(scan, ":,{}[]=", "a key");
        if (key == NULL)
            return NULL;
        if (!muster_scan_passes(scan, ':')) {
            muster_problems_add(scan->problems, muster_scan_spot(scan),
                                "found %s; expected ':' after '%s'", found(scan), key);
            return NULL;
        }
        struct node *child = value(scan, ",]}", depth);
        if (child == NULL)
            return NULL;
        muster_node_put(node, key, child)->key_spot = spot;
    } while (muster_scan_passes(scan, ','));
    if (muster_scan_passes(scan, '}'))
        return node;
    muster_problems_add(scan->problems, muster_scan_spot(scan), "found %s; expected ',' or '}'",
                        found(scan));
    return NULL;
}

static struct node *value(struct scan *scan, const char *ends, int depth) {
    muster_scan_blanks(scan);
    bool nested = *scan->at == '[' || *scan->at == '{';
    if (nested && depth == DEEPEST) {
        muster_problems_add(scan->problems, muster_scan_spot(scan),
                            "lists and objects are nested beyond %d", DEEPEST);
        return NULL;
    }
    if (*scan->at == '[')
        return list(scan, depth + 1);
    return nested ? object(scan, depth + 1) : bare(scan, ends);
}

struct node *muster_scan_value(struct scan *scan, const char *ends) {
    return value(scan, ends, 0);
}

/* ---- Selectors ---- */

/* A selector of several targets: each selector of a target takes one id. */
static void put_targets(struct arena *arena, struct node *selector, const struct node *ids) {
    struct node *any =
        muster_node_put(selector, "any", muster_node_new(arena, NODE_LIST, ids->spot));
    for (const struct node *id = ids->first; id != NULL; id = id->next) {
        struct node *one =
            muster_node_put(any, NULL, muster_node_new(arena, NODE_OBJECT, id->spot));
        struct node *copy = muster_node_new(arena, NODE_TEXT, id->spot);
        muster_node_become(copy, id);
        muster_node_put(one, "id", copy);
    }
}

struct node *muster_notation_pick(struct arena *arena, const struct node *ids, const char *key) {
    struct node *selector = muster_node_new(arena, NODE_OBJECT, ids->spot);
    const struct node *only =
        ids->type != NODE_LIST ? ids : (ids->first == ids->last ? ids->first : NULL);
    if (only != NULL && only->type == NODE_TEXT && strcmp(only->text, "all") == 0)
        return selector;
    if (only == NULL && strcmp(key, "targets") == 0) {
        put_targets(arena, selector, ids);
        return selector;
    }
    struct node *copy = muster_node_new(arena, NODE_LIST, ids->spot);
    muster_node_become(copy, only != NULL ? only : ids);
    if (only != NULL)
        copy->spot = only->spot;
    muster_node_put(selector, "id", copy);
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
        muster_node_become(node,
                           muster_notation_pick(arena, node, node->key == NULL ? "" : node->key));
}

bool muster_notation_is_selector(const char *key) {
    static const char *const one[] = {"creatures", "attackers",    "targets", "by",  "except_by",
                                      "declared",  "not_declared", "also",    "not", "from",
                                      "to",        "controls",     "creature"};
    return is_one_of(key, one, sizeof(one) / sizeof(one[0]));
}

void muster_notation_write_out(struct arena *arena, struct node *value) {
    static const char *const several[] = {"any", "all", "protection"};
    const char *key = value->key == NULL ? "" : value->key;
    if (strcmp(key, "then") == 0)
        return; /* its keys name single things */
    if (muster_notation_is_selector(key))
        pick(arena, value);
    bool list =
        value->type == NODE_LIST && is_one_of(key, several, sizeof(several) / sizeof(several[0]));
    for (struct node *child = value->first; child != NULL; child = child->next) {
        if (list)
            pick(arena, child);
        muster_notation_write_out(arena, child);
    }
}

/* ---- Pairs ---- */

bool muster_scan_is_pair(const struct scan *scan) {
    size_t length = strcspn(scan->at, " \n,=:{}[]\"");
    return length > 0 && scan->at[length] == '=';
}

/* A list of one element may be written as that element. */
static struct node *as_list(struct arena *arena, const char *key, struct node *child) {
    static const char *const lists[] = {"colors",   "types",         "subtypes", "keywords",
                                        "lacks",    "goaded_by",     "counters", "attacker_lacks",
                                        "has",      "protection",    "players",  "blocker_has",
                                        "blocking", "added_keywords"};
    bool land = strcmp(key, "lands") == 0 && child->type != NODE_LIST;
    bool text = child->type == NODE_TEXT && is_one_of(key, lists, sizeof(lists) / sizeof(lists[0]));
    bool object = child->type == NODE_OBJECT && strcmp(key, "protection") == 0;
    if (!land && !text && !object)
        return child;
    struct node *list = muster_node_new(arena, NODE_LIST, child->spot);
    muster_node_put(list, NULL, child);
    return list;
}

bool muster_scan_pair(struct scan *scan, struct node *object, const char *ends) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    const char *key = muster_scan_word(scan, "=", "a key");
    if (key == NULL)
        return false;
    scan->at++;
    struct node *child = muster_scan_value(scan, ends);
    if (child == NULL)
        return false;
    child = muster_node_put(object, key, as_list(scan->problems->arena, key, child));
    child->key_spot = spot;
    return true;
}
