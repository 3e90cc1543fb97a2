/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position: one moment at which a player (or team) is about to declare attackers or blockers.
 * Filled in once by format/read_position.c, and never changed afterwards. Everything is referred
 * to by its index.
 */
#ifndef MUSTER_MODEL_POSITION_H
#define MUSTER_MODEL_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/words.h"
#include "model/effect.h"
#include "model/selector.h"
#include "muster.h"

/* How much of a resource a player has and can pay. */
struct stock {
    int resource;
    int64_t amount;
};

struct land {
    struct word_set types, subtypes, supertypes;
};

struct player {
    const char *id;
    int team;         /* word, or -1 */
    bool active_side; /* the active player or on its team */
    bool defending;   /* can be attacked in the attack step; declares in the block step */
    size_t land_count;
    struct land *lands;
    size_t stock_count;
    struct stock *stocks; /* only those given; `life` is one of them if it is limited */
};

struct creature {
    int number; /* index in the position */
    const char *id;
    const char *name; /* "" where it has none */
    int name_word;
    int controller, owner; /* players */
    int64_t count;         /* individuals */
    int64_t power, toughness, mana_value;
    unsigned colors;
    struct word_set types, subtypes, counters;
    struct keyword_list keywords; /* including an ABILITY_PROTECTION for each of `protection` */
    bool tapped, summoning_sick, token, suspected, detained;
    bool is_battle; /* it has the type battle: it can't attack or block (508.1a, 509.1a) */
    size_t goad_count;
    int *goaded_by;    /* players */
    int attacking;     /* target, or -1 */
    bool declares;     /* controlled by the side that is declaring */
    bool attacks_here; /* block step: attacks one of the players that are declaring */
};

enum target_kind { TARGET_PLAYER, TARGET_PLANESWALKER, TARGET_BATTLE };

/* Something that can be attacked. The first targets are the players, in their order. */
struct target {
    int number;
    enum target_kind kind;
    const char *id;
    const char *name;
    int controller;  /* the player itself; the controller of the planeswalker or battle */
    int defender;    /* its defending player: the player, the controller, the protector */
    bool attackable; /* its defender is a defending player */
};

/* What an id names. */
enum entity_kind { ENTITY_NONE, ENTITY_CREATURE, ENTITY_TARGET };

struct entity {
    enum entity_kind kind;
    int number;
};

/* How much the user values that a creature acts at all, or that it acts on one object. */
struct weight {
    int creature;
    bool anything; /* otherwise: */
    int number;    /* the object, as in model/declaration.h */
    int64_t ordinal;
    int64_t weight;
};

/* See model/declaration.h; see solver/rules/assumptions.h. */
struct muster_declaration;
struct assumptions;

struct muster_position {
    struct arena arena;
    struct words ids;       /* of entities, case-sensitive; entities[number] says which */
    struct words resources; /* names of resources, case-sensitive */
    struct words words;     /* all other words, in lower case */
    struct entity *entities;
    size_t entity_capacity;
    const char *id, *title, *note;
    enum edition edition;
    enum step step;
    int active;
    size_t player_count, creature_count, target_count, effect_count;
    struct player *players;
    struct creature *creatures;
    struct target *targets;
    struct effect *effects;
    size_t plain_count, as_though_count; /* of the effects, those that plainly say "can't", */
    const struct effect **plain;         /* whatever else is declared, */
    const struct effect **as_though;     /* and the as-though effects; both in this step */
    size_t weight_count;
    struct weight *weights;
    int wall;                               /* word of the subtype Wall */
    int artifact, land;                     /* words of those types */
    bool has_conditions;                    /* a requirement of this step has an `if` */
    bool has_costs;                         /* this step has a cost */
    struct muster_declaration *declaration; /* in the document, or NULL */
    const struct assumptions *assumptions;  /* NULL, as read: every obstacle counts */
};

/* The entity with this id; its kind is ENTITY_NONE if there is none. */
struct entity muster_entity_find(const struct muster_position *position, const char *id);

/*
 * The same for an id that may be that of one individual: for "goblin#2" *ordinal is 2, otherwise
 * 0.
 */
struct entity muster_position_find_one(const struct muster_position *position, const char *id,
                                       int64_t *ordinal);

/* The k of "goblin#k", or -1 if that is not the number of an individual. */
int64_t muster_position_ordinal(const char *digits, int64_t count);

/* Whether an effect works in this position's step. */
bool muster_position_in_step(const struct muster_position *position, const struct effect *effect);

/* How many creatures a player controls, each individual counted. */
int64_t muster_position_creatures_of(const struct muster_position *position, int player);

#endif
