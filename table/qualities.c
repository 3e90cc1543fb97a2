/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "trample, tapped, attacks jace": what stands after a creature's name and numbers. */
#include "table/lay_thing.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/number_word.h"
#include "base/words.h"

/* Words that set a flag of a creature, and words that go into one of its lists. */
static const struct {
    const char *word, *key;
    bool listed;
} known[] = {
    {"tapped", "tapped", false},
    {"summoning sick", "summoning_sick", false},
    {"token", "token", false},
    {"suspected", "suspected", false},
    {"summoning sickness", "summoning_sick", false},
    {"summoning_sick", "summoning_sick", false},
    {"detained", "detained", false},
    {"white", "colors", true},
    {"blue", "colors", true},
    {"black", "colors", true},
    {"red", "colors", true},
    {"green", "colors", true},
    {"artifact", "types", true},
    {"enchantment", "types", true},
    {"legendary", "types", true},
    {"land", "types", true},
    {"snow", "types", true},
    {"battle", "types", true},
    {"instant", "types", true},
    {"sorcery", "types", true},
};

enum { KNOWN = sizeof(known) / sizeof(known[0]) };

enum { KINDS_COMPARED = 100 };

static const char attacks[] = "attacks ", blocks[] = "blocks ", goaded[] = "goaded by ",
                  stays[] = "not attacking";

/* What follows words that a quality begins with, in small or capital letters; NULL: it doesn't. */
static const char *after(const char *word, const char *begins) {
    size_t length = strlen(begins);
    return strncasecmp(word, begins, length) == 0 ? word + length : NULL;
}

/* The length of the kind in "+1/+1 counter" or "+1/+1 counters"; 0: it is about no counters. */
static size_t counter_length(const char *word) {
    static const char counter[] = " counter";
    size_t length = strlen(word), tail = strlen(counter);
    if (length > 0 && strchr("sS", word[length - 1]) != NULL)
        length--;
    if (length <= tail || strncasecmp(word + length - tail, counter, tail) != 0)
        return 0;
    length -= tail;
    while (length > 0 && word[length - 1] == ' ')
        length--;
    return length;
}

size_t muster_thing_counted(const char *words, int64_t *number) {
    enum { MOST_DIGITS = 12 };
    /* Longer ones count as this, which is too large, so that the sum of all is a number, too. */
    static const int64_t too_many = 1000000000000;
    size_t length = strcspn(words, " "), digits = strspn(words, "0123456789");
    if (length == 0 || words[length] != ' ')
        return 0;
    if (digits == length)
        *number = digits > MOST_DIGITS ? too_many : strtoll(words, NULL, 10);
    else
        *number = strncasecmp(words, "a ", 2) == 0 || strncasecmp(words, "an ", 3) == 0
                      ? 1
                      : muster_number_word(words, length);
    return *number < 0 ? 0 : length + strspn(words + length, " ");
}

const char *muster_thing_list_of(const char *word) {
    for (size_t i = 0; i < KNOWN; i++)
        if (known[i].listed && muster_words_alike(word, known[i].word))
            return known[i].key;
    return NULL;
}

const char *muster_thing_word_of_flag(const char *key) {
    for (size_t i = 0; i < KNOWN; i++)
        if (!known[i].listed && strcmp(key, known[i].key) == 0)
            return known[i].word;
    return NULL;
}

bool muster_thing_is_quality(const char *word) {
    for (size_t i = 0; i < KNOWN; i++)
        if (muster_words_alike(word, known[i].word))
            return true;
    return after(word, attacks) != NULL || after(word, blocks) != NULL ||
           after(word, goaded) != NULL || muster_words_alike(word, stays) ||
           muster_words_alike(word, "untapped") || counter_length(word) > 0;
}

const char *muster_thing_near_quality(struct problems *problems, const char *word) {
    const char *words[KNOWN];
    for (size_t i = 0; i < KNOWN; i++)
        words[i] = known[i].word;
    return muster_problems_near(problems, word, words, KNOWN);
}

static void put_flag(struct laid_thing *thing, const char *key, bool value, struct spot spot) {
    struct node *flag = muster_node_new(thing->laying->arena, NODE_FLAG, spot);
    flag->number = value;
    muster_node_put(thing->object, key, flag);
}

static void add_to(struct laid_thing *thing, const char *key, const char *word, struct spot spot) {
    struct node *list = muster_node_list(thing->laying->arena, thing->object, key, spot);
    muster_node_put(list, NULL, muster_node_new_text(thing->laying->arena, word, spot));
}

static bool take_known(struct laid_thing *thing, const char *word, struct spot spot) {
    for (size_t i = 0; i < KNOWN; i++) {
        if (!muster_words_alike(word, known[i].word))
            continue;
        if (known[i].listed)
            add_to(thing, known[i].key, known[i].word, spot);
        else
            put_flag(thing, known[i].key, true, spot);
        return true;
    }
    return false;
}

/* Names with "and" between them. */
static void take_names(struct laid_thing *thing, const char *key, const char *words,
                       struct spot spot) {
    struct arena *arena = thing->laying->arena;
    while (*words != '\0') {
        const char *end = strstr(words, " and ");
        size_t length = end == NULL ? strlen(words) : (size_t)(end - words);
        add_to(thing, key, muster_arena_text(arena, words, length), spot);
        words += end == NULL ? length : length + strlen(" and ");
    }
}

/* Adds counters of a kind to those of an object from kind to number. Of very many kinds one that
 * comes again is found to be given twice. */
static void add_number(struct arena *arena, struct node *counters, const char *kind, int64_t number,
                       struct spot spot) {
    struct node *child = counters->first;
    int compared = 0;
    while (child != NULL && compared < KINDS_COMPARED &&
           !(child->type == NODE_NUMBER && strcasecmp(child->key, kind) == 0)) {
        child = child->next;
        compared++;
    }
    if (child == NULL || compared == KINDS_COMPARED) {
        child = muster_node_put(counters, kind, muster_node_new(arena, NODE_NUMBER, spot));
        child->key_spot = spot;
    }
    child->number += number;
}

/* The counters so far as an object from kind to number: each in a list is one. What is neither
 * stays as it is, and is found to be wrong. */
static struct node *numbered(struct laid_thing *thing, struct spot spot) {
    struct arena *arena = thing->laying->arena;
    struct node *counters = muster_node_child(thing->object, "counters");
    struct node *object = muster_node_new(arena, NODE_OBJECT, spot);
    if (counters != NULL && counters->type == NODE_OBJECT)
        return counters;
    bool kinds = counters != NULL && counters->type == NODE_LIST;
    for (struct node *child = kinds ? counters->first : NULL; child != NULL; child = child->next)
        if (child->type == NODE_TEXT)
            add_number(arena, object, child->text, 1, child->spot);
        else
            kinds = false;
    if (!kinds)
        return muster_node_put(thing->object, "counters", object);
    muster_node_become(counters, object);
    return counters;
}

/* "two +1/+1 counters" are a number; "+1/+1 counter" is a kind alone, among others of the list. */
static void take_counters(struct laid_thing *thing, const char *word, struct spot spot) {
    struct arena *arena = thing->laying->arena;
    int64_t number = 1;
    size_t length = counter_length(word), before = muster_thing_counted(word, &number);
    if (before >= length) /* "one counter" */
        before = 0;
    const char *kind = muster_arena_text(arena, word + before, length - before);
    const struct node *counters = muster_node_child(thing->object, "counters");
    if (before == 0 && (counters == NULL || counters->type == NODE_LIST))
        add_to(thing, "counters", kind, spot);
    else
        add_number(arena, numbered(thing, spot), kind, before == 0 ? 1 : number, spot);
}

/* A flag that follows a word without a comma: "flying tapped". NULL: there is none. */
static const char *glued_flag(const char *word) {
    for (size_t i = 0; i < KNOWN; i++) {
        size_t length = strlen(word), tail = strlen(known[i].word);
        if (!known[i].listed && length > tail + 1 && word[length - tail - 1] == ' ' &&
            strcmp(word + length - tail, known[i].word) == 0)
            return known[i].word;
    }
    return NULL;
}

/* One quality, such as "tapped" or "goaded by Bob" or "first strike". */
static void take_quality(struct laid_thing *thing, const char *word, struct spot spot) {
    const char *names;
    if (take_known(thing, word, spot))
        return;
    if ((names = after(word, attacks)) != NULL)
        muster_laying_put_text(thing->laying, thing->object, "attacking", names, spot);
    else if ((names = after(word, blocks)) != NULL)
        take_names(thing, "blocking", names, spot);
    else if ((names = after(word, goaded)) != NULL)
        take_names(thing, "goaded_by", names, spot);
    else if (muster_words_alike(word, stays)) {
        thing->stays = true;
        thing->stays_spot = spot;
    } else if (muster_words_alike(word, "untapped"))
        put_flag(thing, "tapped", false, spot);
    else if (counter_length(word) > 0)
        take_counters(thing, word, spot);
    else {
        thing->plain_keywords |= muster_node_child(thing->object, "keywords") == NULL;
        add_to(thing, "keywords", word, spot);
    }
}

/* Two types without a bracket around them would be one of two words, which hardly any type is. */
static void check_subtypes(struct laid_thing *thing, const char *value) {
    const struct node *list = thing->object->last;
    value += strspn(value, " ");
    if (strcmp(list->key, "subtypes") != 0 || strchr("[\"", *value) != NULL ||
        list->type != NODE_LIST || list->first == NULL || list->first->type != NODE_TEXT ||
        strchr(list->first->text, ' ') == NULL)
        return;
    char *words =
        muster_arena_text(thing->laying->arena, list->first->text, strlen(list->first->text));
    size_t first = strcspn(words, " ");
    muster_problems_add(thing->scan->problems, list->first->spot,
                        "found '%s'; several types are 'subtypes=[%.*s, ...]', and one of two "
                        "words stands in quotation marks",
                        words, (int)first, words);
}

static bool take_pair(struct laid_thing *thing) {
    const char *equals = strchr(thing->scan->at, '=');
    if (!muster_scan_pair(thing->scan, thing->object, ","))
        return false;
    if (equals != NULL)
        check_subtypes(thing, equals + 1);
    if (strcmp(thing->object->last->key, "protection") == 0)
        muster_notation_write_out(thing->laying->arena, thing->object->last);
    return true;
}

bool muster_thing_qualities(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    for (;;) {
        while (muster_scan_passes(scan, ','))
            continue;
        if (*scan->at == '\0')
            return true;
        if (muster_scan_is_pair(scan)) {
            if (!take_pair(thing))
                return false;
        } else {
            struct spot spot = muster_scan_spot(scan);
            const char *word = muster_scan_word(scan, ",\"", "a quality, such as flying or tapped");
            if (word == NULL)
                return false;
            if (*scan->at == '"') {
                muster_problems_add(scan->problems, muster_scan_spot(scan),
                                    "a text stands before the first comma; expected '2/2 \"TEXT\", "
                                    "%s'",
                                    word);
                return false;
            }
            if (strncmp(word, "//", 2) == 0) {
                muster_problems_add(scan->problems, spot,
                                    "found '//'; a remark stands on a line of its own");
                return false;
            }
            const char *flag = muster_thing_is_quality(word) ? NULL : glued_flag(word);
            if (flag != NULL) {
                int before = (int)(strlen(word) - strlen(flag) - 1);
                muster_problems_add(scan->problems, spot,
                                    "found '%s'; a comma is missing: expected '%.*s, %s'", word,
                                    before, word, flag);
                return false;
            }
            if (*word == '(')
                muster_problems_add(scan->problems, spot,
                                    "found '%s'; an id stands directly after the name", word);
            else
                take_quality(thing, word, spot);
        }
        muster_scan_blanks(scan);
        if (*scan->at != '\0' && *scan->at != ',') {
            muster_problems_add(scan->problems, muster_scan_spot(scan),
                                "expected a comma before '%.*s'", (int)strcspn(scan->at, " ,\n"),
                                scan->at);
            return false;
        }
    }
}
