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
    AMOUNT_COLORS,         /* how many it has */
    AMOUNT_TOTAL_POWER,    /* of all that match a pick */
    AMOUNT_GREATEST_POWER, /* among all that match a pick */
    AMOUNT_GREATEST_TOUGHNESS,
    AMOUNT_POWERS,         /* how many different ones they have */
    AMOUNT_BASIC_TYPES,    /* how many of the basic land types are among them */
    AMOUNT_OWN_MANA_VALUE, /* of each thing that the deed is about by itself */
    AMOUNT_LIFE,           /* of `who` */
    AMOUNT_COUNTERS,       /* of the kind `word` on what the pick names */
    AMOUNT_TOLD            /* only the document can tell: words */
};

struct amount {
    enum amount_kind kind;
    int64_t number; /* AMOUNT_NUMBER; otherwise what the amount is multiplied with, 0 for once */
    int64_t plus;   /* what is added to that */
    bool but_first; /* all but one of those that are counted */
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
    PICK_EACH,     /* of several that a deed is about, the one that it changes */
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
    PICK_BLOCKING,  /* what the pick in `parts` names, or anything where there is none */
    PICK_BLOCKED,   /* by what `parts` names; else `word`: "blocked" or "unblocked" */
    PICK_ENCHANTED,
    PICK_EQUIPPED,
    PICK_MODIFIED,
    PICK_CHOSEN_COLOR,
    PICK_CHOSEN_TYPE,
    PICK_SHARES_COLOR, /* with the creature of the pick in `parts`, or with the other one */
    PICK_SHARES_TYPE,
    PICK_SHARES_NAME,
    PICK_GREATER_POWER, /* than the other creature of the effect */
    PICK_LESS_POWER
};

/* Kinds of picks as labels of a switch, as model/effect.h has those of effects. */
/* clang-format off */
#define CASES_OF_JOINED_PICKS \
    case PICK_AND: \
    case PICK_OR: \
    case PICK_NOT
/* Somebody or something, whatever it is like. */
#define CASES_OF_PICKED_ONES \
    case PICK_SELF: \
    case PICK_ATTACHED: \
    case PICK_TARGET: \
    case PICK_CREATURE_CHOSEN: \
    case PICK_EACH
/* Types, and what may decide where something is listed. */
#define CASES_OF_PICKED_TYPES \
    case PICK_LAND: \
    case PICK_TYPE: \
    case PICK_SUBTYPE
/* Other characteristics, and what follows from them. */
#define CASES_OF_PICKED_QUALITIES \
    case PICK_COLOR: \
    case PICK_KEYWORD: \
    case PICK_TOUGHNESS_TO_POWER: \
    case PICK_TOLD: \
    case PICK_RING_BEARER: \
    case PICK_SUSPECTED: \
    case PICK_GOADED: \
    case PICK_ENCHANTED: \
    case PICK_EQUIPPED: \
    case PICK_MODIFIED: \
    case PICK_CHOSEN_COLOR: \
    case PICK_CHOSEN_TYPE: \
    case PICK_SHARES_COLOR: \
    case PICK_SHARES_TYPE: \
    case PICK_SHARES_NAME: \
    case PICK_GREATER_POWER: \
    case PICK_LESS_POWER
/* All that an effect can change. */
#define CASES_OF_PICKED_LOOKS \
    CASES_OF_PICKED_TYPES: \
    CASES_OF_PICKED_QUALITIES: \
    case PICK_POWER: \
    case PICK_TOUGHNESS
/* What is so however a permanent looks: whose it is, what it does, */
#define CASES_OF_PICKED_ROLES \
    case PICK_CREATURE: \
    case PICK_CONTROLLER: \
    case PICK_ATTACKING
/* and the rest. */
#define CASES_OF_PICKED_STATES \
    case PICK_OWNER: \
    case PICK_MANA_VALUE: \
    case PICK_PARITY: \
    case PICK_ATTACKED: \
    case PICK_COUNTER: \
    case PICK_NAMED: \
    case PICK_TAPPED: \
    case PICK_TOKEN: \
    case PICK_BLOCKING: \
    case PICK_BLOCKED
/* clang-format on */

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
    CONDITION_POISON,  /* how many poison counters one of them has does */
    CONDITION_YOUR_TURN,
    CONDITION_TOLD /* only the document can tell */
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
#define DEED(name, bears, layer, effect, copies, phrase) DEED_##name,
#include "cards/words/deeds.def"
#undef DEED
};

/* Kinds of deeds as labels: by the step in which they make effects, and by what they change. */
/* clang-format off */
#define CASES_OF_ATTACK_DEEDS \
    case DEED_CANT_ATTACK: \
    case DEED_CANT_ATTACK_UNLESS_ALSO: \
    case DEED_ATTACKS_ALONE: \
    case DEED_MAX_ATTACKERS: \
    case DEED_NO_COMBAT: \
    case DEED_MUST_ATTACK: \
    case DEED_MUST_BE_ATTACKED: \
    case DEED_ATTACKS_AS_THOUGH_LACKING: \
    case DEED_ATTACKS_AS_THOUGH_HAVING: \
    case DEED_ATTACK_COST: \
    case DEED_CHOOSES_ATTACKS
#define CASES_OF_BLOCK_DEEDS \
    case DEED_CANT_BLOCK: \
    case DEED_CANT_BLOCK_UNLESS_ALSO: \
    case DEED_BLOCKS_ALONE: \
    case DEED_CANT_BE_BLOCKED: \
    case DEED_MIN_BLOCKERS: \
    case DEED_ALL_BLOCK: \
    case DEED_MAX_BLOCKERS: \
    case DEED_MAX_BLOCKING: \
    case DEED_MUST_BLOCK: \
    case DEED_MUST_BE_BLOCKED: \
    case DEED_LURE: \
    case DEED_BLOCK_COST: \
    case DEED_BLOCKED_COST: \
    case DEED_CHOOSES_BLOCKS
/* Capacities and as-though effects. */
#define CASES_OF_BLOCK_PERMISSIONS \
    case DEED_EXTRA_BLOCKS: \
    case DEED_BLOCKS_ANY_NUMBER: \
    case DEED_BLOCKS_AS_THOUGH_LACKING: \
    case DEED_BLOCKS_AS_THOUGH_HAVING: \
    case DEED_BLOCKS_AS_THOUGH_UNTAPPED: \
    case DEED_BLOCKED_AS_THOUGH_LACKING
#define CASES_OF_DAMAGE_DEEDS \
    case DEED_ASSIGNS_DAMAGE: \
    case DEED_DAMAGE_AS_THOUGH_UNBLOCKED: \
    case DEED_DIVIDES_DAMAGE_FREELY: \
    case DEED_PREVENTS_DAMAGE: \
    case DEED_GAINS_PREVENTED: \
    case DEED_DEALS_PREVENTED: \
    case DEED_DAMAGE_CANT_BE_PREVENTED: \
    case DEED_MULTIPLIES_DAMAGE: \
    case DEED_ADDS_DAMAGE: \
    case DEED_REDIRECTS_DAMAGE: \
    case DEED_COUNTERS_INSTEAD: \
    case DEED_CANT_GAIN_LIFE: \
    case DEED_CANT_LOSE_LIFE: \
    case DEED_MULTIPLIES_LIFE_GAIN: \
    case DEED_ADDS_LIFE_GAIN: \
    case DEED_LIFE_FLOOR
#define CASES_OF_TYPE_CHANGES \
    case DEED_HAS_TYPE: \
    case DEED_IS_TYPE: \
    case DEED_LOSES_CREATURE_TYPES: \
    case DEED_LOSES_OTHER_TYPES: \
    case DEED_IS_COLOR: \
    case DEED_HAS_COLOR: \
    case DEED_BECOMES_CREATURE: \
    case DEED_STOPS_BEING_CREATURE
#define CASES_OF_ABILITY_CHANGES \
    case DEED_HAS_KEYWORD: \
    case DEED_LOSES_KEYWORD: \
    case DEED_CANT_HAVE_KEYWORD: \
    case DEED_LOSES_ABILITIES: \
    case DEED_LOSES_OTHER_ABILITIES: \
    case DEED_HAS_TEXT: \
    case DEED_GOADED: \
    case DEED_SUSPECTED: \
    case DEED_NOT_SUSPECTED: \
    case DEED_DETAINED: \
    case DEED_REGENERATES: \
    case DEED_CANT_BE_REGENERATED
#define CASES_OF_NUMBER_CHANGES \
    case DEED_POWER_AND_TOUGHNESS: \
    case DEED_BASE_POWER_AND_TOUGHNESS: \
    case DEED_POWER_IS: \
    case DEED_TOUGHNESS_IS: \
    case DEED_SWITCHES: \
    case DEED_DOUBLES_POWER: \
    case DEED_DOUBLES_TOUGHNESS
/* All those that are in force in every step. */
#define CASES_OF_CHANGES \
    CASES_OF_TYPE_CHANGES: \
    CASES_OF_ABILITY_CHANGES: \
    CASES_OF_NUMBER_CHANGES
/* clang-format on */

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

/* What a deed does to each of several by itself. */
enum deed_each {
    EACH_NONE,
    EACH_ATTACKER,         /* "blocks each attacking creature": requires every one of them */
    EACH_ATTACKER_BLOCKED, /* a cost that is paid for each of them */
    EACH_PLAYER,           /* a cap on the creatures of each player */
    EACH_PROTECTED         /* a shield for each of those to whom damage would be dealt */
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
    bool has_to;     /* as though it weren't blocked: without a choice */
    bool once;       /* only the next time that damage would be dealt */
    bool gains_life; /* and "you" gain as much life as was prevented */
    bool deals;      /* and the object itself deals as much: to `onto`; NULL: to its controller */
    const struct card_cost *cost;
    const struct keyword_offer *offers; /* of the word "$keyword" */
    bool each_turn;                     /* "attacks this turn": once is enough */
    enum deed_each each;
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

#endif
