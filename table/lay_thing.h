/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A creature or something else that a player has, while its line is being read. */
#ifndef MUSTER_TABLE_LAY_THING_H
#define MUSTER_TABLE_LAY_THING_H

#include "table/card_name.h"
#include "table/lay_table.h"

struct laid_thing {
    struct laying *laying;
    struct scan *scan;
    const char *owner; /* who controls it */
    struct node *object;
    struct spot spot;
    const char *name; /* may be empty; NULL: not read */
    struct spot name_spot;
    const char *id; /* NULL: none was given */
    struct spot id_spot;
    const char *strength, *count, *text; /* "2/2", the number after x, Oracle text; NULL: none */
    struct spot strength_spot, count_spot, text_spot;
    struct named_card card; /* whose name it has; its length is 0 where it is no card's */
    struct node *on;        /* what it is attached to or targets; NULL: nothing */
    bool several;           /* may be "on" several things: its targets */
    bool stays;             /* a creature of the active player that doesn't attack */
    struct spot stays_spot;
    bool plain_keywords; /* its keywords are words of the line, not a list */
};

/* Reads name, id, numbers and text. Returns false after a problem. */
bool muster_thing_head(struct laid_thing *thing);

/* Reads qualities and pairs with commas between, to the end of the line; false after a problem. */
bool muster_thing_qualities(struct laid_thing *thing);

/* Whether a name would be taken for a word that says what a thing is. */
bool muster_thing_is_kind(const char *name);

/* The length of "two " before what is counted, with the blanks after it; 0: there is no number. */
size_t muster_thing_counted(const char *words, int64_t *number);

/* The key of a creature's list that this word, such as "red", goes into; NULL: none. */
const char *muster_thing_list_of(const char *word);

/* The word that sets this flag of a creature: "summoning sick"; NULL: there is none. */
const char *muster_thing_word_of_flag(const char *key);

/* Whether this word, such as "tapped", sets a flag of a creature or says something else of it. */
bool muster_thing_is_quality(const char *word);

/* "; did you mean 'tapped'?": the word that sets a flag or says a color or type; "" if none is
 * near. */
const char *muster_thing_near_quality(struct problems *problems, const char *word);

#endif
