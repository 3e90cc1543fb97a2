/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "trample, tapped, attacks jace": what stands after a creature's name and numbers. */
#include "table/lay_thing.h"

#include <string.h>
#include <strings.h>

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

static const char attacks[] = "attacks ", blocks[] = "blocks ", goaded[] = "goaded by ",
                  counter[] = " counter", stays[] = "not attacking";

/* What follows words that a quality begins with, in small or capital letters; NULL: it doesn't. */
static const char *after(const char *word, const char *begins) {
    size_t length = strlen(begins);
    return strncasecmp(word, begins, length) == 0 ? word + length : NULL;
}

static bool ends_with(const char *word, const char *end) {
    size_t length = strlen(word), tail = strlen(end);
    return length > tail && strcmp(word + length - tail, end) == 0;
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
           muster_words_alike(word, "untapped") || ends_with(word, counter);
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
    struct arena *arena = thing->laying->arena;
    const char *names;
    if (take_known(thing, word, spot))
        return;
    if ((names = after(word, attacks)) != NULL)
        muster_laying_put_text(thing->laying, thing->object, "attacking", names, spot);
    else if ((names = after(word, blocks)) != NULL)
        take_names(thing, "blocking", names, spot);
    else if ((names = after(word, goaded)) != NULL)
        take_names(thing, "goaded_by", names, spot);
    else if (muster_words_alike(word, stays))
        thing->stays = true;
    else if (muster_words_alike(word, "untapped"))
        put_flag(thing, "tapped", false, spot);
    else if (ends_with(word, counter))
        add_to(thing, "counters", muster_arena_text(arena, word, strlen(word) - strlen(counter)),
               spot);
    else {
        thing->plain_keywords |= muster_node_child(thing->object, "keywords") == NULL;
        add_to(thing, "keywords", word, spot);
    }
}

static bool take_pair(struct laid_thing *thing) {
    if (!muster_scan_pair(thing->scan, thing->object, ","))
        return false;
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
