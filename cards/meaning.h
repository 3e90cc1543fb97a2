/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sentences of cards mean, before it is known where they stand: who "you" is and which
 * creature is enchanted is left open.
 */
#ifndef MUSTER_CARDS_MEANING_H
#define MUSTER_CARDS_MEANING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part of the text, from one byte to before another. */
struct text_span {
    size_t start, end;
};

/* ---- Players ---- */

enum who_kind {
    WHO_NOBODY, /* not said */
    WHO_YOU,
    WHO_NOT_YOU,
    WHO_OPPONENTS, /* any of them */
    WHO_DEFENDING,
    WHO_ATTACKING,
    WHO_ANY,
    WHO_ENCHANTED, /* the player that the object is attached to */
    WHO_CHOSEN,
    WHO_TARGET,        /* a target of the ability */
    WHO_CONTROLLER_OF, /* of a creature that a pick names */
    WHO_OWNER_OF
};

struct who {
    enum who_kind kind;
    size_t token;          /* WHO_TARGET: where the word "target" stands in the text */
    const struct pick *of; /* WHO_CONTROLLER_OF */
};

/* ---- Numbers ---- */

enum amount_kind {
    AMOUNT_NUMBER,
    AMOUNT_X,
    AMOUNT_COUNT, /* how many things match a pick */
    AMOUNT_POWER, /* of what the pick names */
    AMOUNT_TOUGHNESS,
    AMOUNT_MANA_VALUE,
    AMOUNT_OWN_MANA_VALUE, /* of each thing that the deed is about by itself */
    AMOUNT_LIFE,           /* of `who` */
    AMOUNT_COUNTERS,       /* of the kind `word` on what the pick names */
    AMOUNT_TOLD            /* only the document can tell: words */
};

struct amount {
    enum amount_kind kind;
    int64_t number; /* AMOUNT_NUMBER; otherwise what the amount is multiplied with, 0 for once */
    int64_t plus;   /* what is added to that */
    const struct pick *pick;
    struct who who;
    const char *word;
    struct text_span words;
};

enum compare { COMPARE_EQUAL, COMPARE_AT_LEAST, COMPARE_AT_MOST, COMPARE_MORE, COMPARE_LESS };

/* ---- What a noun picks ---- */

enum pick_kind {
    PICK_ALL,
    PICK_AND, /* of `parts` */
    PICK_OR,
    PICK_NOT, /* of its one part */
    PICK_SELF,
    PICK_ATTACHED, /* what the object is attached to */
    PICK_TARGET,   /* targets of the ability */
    PICK_CREATURE_CHOSEN,
    PICK_PLAYER,   /* a player, among those to whom damage is dealt */
    PICK_SOURCE,   /* anything that can deal damage */
    PICK_CREATURE, /* is a creature */
    PICK_PERMANENT,
    PICK_LAND,
    PICK_CONTROLLER, /* is controlled by `who` */
    PICK_OWNER,
    PICK_TYPE,
    PICK_SUBTYPE,
    PICK_COLOR,   /* or "colorless", "multicolored", "monocolored" */
    PICK_KEYWORD, /* or "landwalk", "protection" */
    PICK_POWER,
    PICK_TOUGHNESS,
    PICK_MANA_VALUE,
    PICK_PARITY,             /* its mana value is `word`: "even" or "odd" */
    PICK_TOUGHNESS_TO_POWER, /* its toughness compares with its own power */
    PICK_TOLD,               /* only the document can tell, of each by itself: `word` */
    PICK_ATTACKED,           /* it has attacked in this turn */
    PICK_COUNTER,            /* has a counter of the kind, or any where the word is "" */
    PICK_NAMED,
    PICK_TAPPED,
    PICK_TOKEN,
    PICK_RING_BEARER,
    PICK_SUSPECTED,
    PICK_GOADED,
    PICK_ATTACKING, /* `who`, or anybody where it is nobody */
    PICK_BLOCKING,
    PICK_ENCHANTED,
    PICK_EQUIPPED,
    PICK_MODIFIED,
    PICK_CHOSEN_COLOR,
    PICK_CHOSEN_TYPE,
    PICK_SHARES_COLOR, /* with the creature of the pick in `parts`, or with the other one */
    PICK_SHARES_TYPE,
    PICK_GREATER_POWER, /* than the other creature of the effect */
    PICK_LESS_POWER
};

struct pick {
    enum pick_kind kind;
    const struct pick *parts, *next;
    struct who who;
    const char *word;
    enum compare compare;
    struct amount *amount;
    size_t token; /* PICK_TARGET: where "target" stands in the text */
};

/* ---- Conditions ---- */

enum card_condition_kind {
    CONDITION_ALWAYS,
    CONDITION_AND,
    CONDITION_OR,
    CONDITION_NOT,
    CONDITION_COUNT,   /* how many of `pick` there are compares with `amount` */
    CONDITION_MATCHES, /* `subject` matches `pick` */
    CONDITION_COMPARE, /* `left` compares with `amount` */
    CONDITION_LIFE,    /* the life of some player that `who` names compares with `amount` */
    CONDITION_YOUR_TURN,
    CONDITION_LEVEL, /* the object's level lies between two numbers */
    CONDITION_TOLD   /* only the document can tell */
};

struct card_condition {
    enum card_condition_kind kind;
    const struct card_condition *parts, *next;
    const struct pick *pick, *subject;
    enum compare compare;
    struct amount left, amount;
    struct who who;
    struct text_span words; /* as the text has it, after "if" or "as long as" */
};

/* ---- Costs ---- */

struct card_cost {
    const char *resource; /* "mana", "white", "life", "sacrifice land" */
    struct amount amount;
    struct card_cost *next;        /* paid, too */
    struct card_cost *alternative; /* paid instead */
};

/* ---- What a sentence says of its subject ---- */

enum deed_kind {
#define DEED(name, bears, layer, phrase) DEED_##name,
#include "cards/words/deeds.def"
#undef DEED
};

enum attacked_kind {
    TARGETS_ANY,
    TARGETS_PLAYER,
    TARGETS_PLAYER_AND_PLANESWALKERS,
    TARGETS_OF,         /* the player, its planeswalkers and the battles it protects */
    TARGETS_CONTROLLED, /* the player and the permanents it controls */
    TARGETS_NOT_PLAYER,
    TARGETS_SELF /* the object itself, a planeswalker or battle */
};

/* How much of the damage is prevented. */
enum prevented {
    PREVENTED_ALL,
    PREVENTED_AMOUNT, /* a shield for the next points, this many */
    PREVENTED_EACH,   /* this many of what each source deals */
    PREVENTED_BUT,    /* all but this many */
    PREVENTED_HALF_UP,
    PREVENTED_HALF_DOWN
};

/* A keyword that may be chosen: "your choice of flying or first strike". */
struct keyword_offer {
    const char *keyword;
    struct keyword_offer *next;
};

struct card_deed {
    enum deed_kind kind;
    struct card_deed *next;
    const struct pick *other;   /* attackers, blockers, those who have to do it, too */
    bool except;                /* all but those: "except by" */
    enum attacked_kind targets; /* of attacks */
    struct who target;
    struct amount amount; /* how many */
    struct amount second;
    const struct pick *onto; /* to whom damage is dealt instead */
    enum prevented prevented;
    bool once;       /* only the next time that damage would be dealt */
    bool gains_life; /* and "you" gain as much life as was prevented */
    bool deals;      /* and the object itself deals as much: to `onto`; NULL: to its controller */
    const struct card_cost *cost;
    const struct keyword_offer *offers; /* of the word "$keyword" */
    bool each_turn;                     /* "attacks this turn": once is enough */
    bool each_other;  /* a cost for each attacker blocked; a number for each player */
    const char *word; /* a keyword, color, type or quoted text */
    size_t word_length;
    const char *enters; /* of NOTHING: the key that says how it enters, "tapped"; NULL: none */
    bool at_times;      /* and so only in some cases, which isn't read */
};

struct clause {
    const struct pick *subject;
    const struct card_deed *deeds;
    const struct card_condition *condition; /* NULL: none */
    struct clause *next;
};

/* How a sentence was read. */
enum reading {
    READING_NO_BEARING, /* what it says can't change attacks and blocks */
    READING_CLAUSES,    /* `clauses` say what it means */
    READING_NOT_UNDERSTOOD
};

#endif
