/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position: one moment at which a player (or team) is about to declare attackers or blockers.
 * Filled in once by its reader, and never changed afterwards. Everything is referred to by its
 * index.
 */
#ifndef MUSTER_MODEL_POSITION_H
#define MUSTER_MODEL_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/words.h"
#include "model/damage/assignment.h"
#include "model/damage/damage_effect.h"
#include "model/effect.h"
#include "model/moment.h"
#include "model/selector.h"
#include "muster.h"

/* How much of a resource a player has and can pay. */
struct stock {
    int resource;
    int64_t amount;
    bool withheld;  /* life of a player who can't lose life: none of it can be paid (119.8) */
    bool unlimited; /* withheld, though the document sets no limit */
};

/* How much of it can be paid. */
static inline int64_t muster_stock_left(const struct stock *stock) {
    return stock->withheld ? 0 : stock->amount;
}

struct land {
    struct word_set types, subtypes, supertypes;
};

/* How many poison counters lose the game (704.5c). */
enum { POISON_LOSES = 10 };

struct player {
    const char *id;
    int team;         /* word, or -1 */
    bool active_side; /* the active player or on its team */
    bool defending;   /* can be attacked in the attack step; declares in the block step */
    size_t land_count;
    struct land *lands;
    size_t stock_count;
    struct stock *stocks; /* only those given; `life` is one of them if it is limited */
    bool has_life;        /* `life` was given */
    int64_t life;         /* as given, which may be negative */
    int64_t poison;       /* poison counters */
    bool loses; /* a combat has left it with no life, or ten poison counters (704.5a, c) */
};

/* What deals damage. */
enum source_sort { SOURCE_CREATURE, SOURCE_OTHER, SOURCE_PERMANENT };

/* What a document may say, or leave to the default. */
enum given_flag { GIVEN_NOT, GIVEN_FALSE, GIVEN_TRUE };

/*
 * A creature; or, among a position's `sources`, anything else that can deal damage, so that
 * selectors are read of all of them alike.
 */
struct creature {
    int number; /* index in the position; see muster_damage_source */
    const char *id;
    const char *name;      /* "" where it has none */
    const char *full_name; /* for sentences: "Grizzly Bears (bear)", the id where it has no name */
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
    bool is_attacking; /* it has the key `attacking`, which may say that it attacks nothing now */
    int defending_player; /* if it attacks nothing: the defending player of 508.5 and 702.19e; else
                             -1 */
    bool left_battle; /* the same: what it attacked was a battle, so that 702.19e isn't about it */
    bool is_blocking; /* it has the key `blocking` */
    size_t blocking_count;
    struct object *blocking; /* the attackers it blocks, in ascending order */
    bool is_split;           /* not all its individuals are blocked by the same creatures */
    enum given_flag blocked; /* as given; the default is whether a creature here blocks it */
    enum given_flag struck_first;
    bool has_attacked;        /* in this turn, before this combat phase */
    int64_t damage;           /* marked on it */
    int64_t regeneration;     /* regeneration shields */
    int64_t *counter_numbers; /* by word of `counters`; NULL: they have no numbers */
    enum source_sort sort;
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
    const char *full_name; /* for sentences, as of a creature */
    int controller;        /* the player itself; the controller of the planeswalker or battle */
    int defender;          /* its defending player: the player, the controller, the protector */
    bool attackable;       /* its defender is a defending player */
    bool has_strength;     /* a planeswalker's `loyalty`, or a battle's `defense`, was given */
    int64_t strength;
};

/* What an id names. */
enum entity_kind { ENTITY_NONE, ENTITY_CREATURE, ENTITY_TARGET, ENTITY_SOURCE };

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

/* One of the bands that attackers were declared in (702.22e). */
struct attacking_band {
    size_t member_count;
    int *members; /* creatures */
};

/* What moments of FAMILY_DAMAGE say besides; all zero for others. */
struct damage_situation {
    int damage_step; /* 1 or 2 (510.4) */
    size_t band_count;
    struct attacking_band *bands;
    size_t packet_count; /* MOMENT_DAMAGE: the damage that is dealt, all at once */
    struct damage_packet *packets;
    bool is_fight; /* the event is a fight (701.14) between these creatures */
    struct recipient fighting[2];
    int64_t gain; /* life that a player gains, in an event without damage; 0: nobody does */
    int gain_player;
    size_t illegal_count; /* what has become illegal, as targets or as fighters */
    struct recipient *illegal;
    bool is_division; /* MOMENT_DIVIDE: */
    int64_t division_amount;
    int division_source; /* see muster_damage_source */
    struct recipient_selector division_among;
    int64_t division_at_most; /* targets; INT64_MAX: no such limit */
};

/* Of model/declaration.h; */
struct muster_declaration;
struct object;
/* and what searches keep with a position, of which the model knows no more. */
struct assumptions;
struct combatants;

struct muster_position {
    struct arena arena;
    struct words ids;       /* of entities, case-sensitive; entities[number] says which */
    struct words resources; /* names of resources, case-sensitive */
    struct words words;     /* all other words, in lower case */
    struct entity *entities;
    size_t entity_capacity;
    const char *id, *title, *note;
    enum edition edition;
    enum moment moment;
    enum step step; /* what is declared; only for moments of FAMILY_DECLARE */
    int active;
    size_t player_count, creature_count, target_count, effect_count;
    struct player *players;
    struct creature *creatures;
    struct target *targets;
    struct effect *effects;
    size_t plain_count, as_though_count; /* of the effects, those that plainly say "can't", */
    const struct effect **plain;         /* whatever else is declared, */
    const struct effect **as_though;     /* and the as-though effects; both in this step */
    size_t source_count; /* sources of damage besides the creatures: those of the document, then */
    struct creature *sources; /* the planeswalkers and the battles */
    size_t damage_effect_count;
    struct damage_effect *damage_effects;
    struct damage_situation damage;
    size_t weight_count;
    struct weight *weights;
    bool has_script;                        /* a combat to be played: */
    const char *script;                     /* its entries, as JSON; NULL: none */
    int wall;                               /* word of the subtype Wall */
    int artifact, land;                     /* words of those types */
    bool has_conditions;                    /* a requirement of this step has an `if` */
    bool has_costs;                         /* this step has a cost */
    struct muster_declaration *declaration; /* in the document, or NULL */
    const struct assumptions *assumptions;  /* NULL, as read: every obstacle counts */
    const struct combatants *combatants;    /* NULL: not kept */
};

/*
 * What sentences call something: "Grizzly Bears (bear)", or the id where there is no name, or the
 * same but for case. From the arena, or the id itself.
 */
const char *muster_full_name(const char *id, const char *name, struct arena *arena);

/* The entity with this id; its kind is ENTITY_NONE if there is none. */
struct entity muster_entity_find(const struct muster_position *position, const char *id);

/*
 * The same for an id that may be that of one individual: for "goblin#2" *ordinal is 2, otherwise
 * 0.
 */
struct entity muster_position_find_one(const struct muster_position *position, const char *id,
                                       int64_t *ordinal);

/* How many counters of a kind a creature has; -1: some, and nobody says how many. */
int64_t muster_creature_counter(const struct muster_position *position,
                                const struct creature *creature, const char *kind);

/* Whether a creature has the type planeswalker, too. */
bool muster_creature_is_planeswalker(const struct muster_position *position,
                                     const struct creature *creature);

/* The loyalty of such a creature, which is how many of these counters it has (306.5c); -1: unknown.
 */
int64_t muster_creature_loyalty(const struct muster_position *position,
                                const struct creature *creature);

/* The k of "goblin#k", or -1 if that is not the number of an individual. */
int64_t muster_position_ordinal(const char *digits, int64_t count);

/* What family of questions is asked about a position. */
static inline enum moment_family muster_position_family(const struct muster_position *position) {
    return muster_moments[position->moment].family;
}

/* Whether attackers have been declared already. */
static inline bool muster_position_has_attackers(const struct muster_position *position) {
    return position->moment != MOMENT_DECLARE_ATTACKERS &&
           position->moment != MOMENT_BEGINNING_OF_COMBAT;
}

/*
 * A source of damage by its number: the creatures come first, then position->sources in their
 * order.
 */
const struct creature *muster_damage_source(const struct muster_position *position, int number);

/*
 * The player whom an attacking creature attacks, or whose planeswalker or battle; where that is
 * gone, whose it was (508.5). Where the document doesn't say that, the first one who defends; -1
 * where nobody does.
 */
int muster_attacker_defender(const struct muster_position *position,
                             const struct creature *attacker);

/* The number of what an entity is as a source of damage; -1 for players. */
int muster_damage_source_number(const struct muster_position *position, struct entity entity);

/* Whether an effect works in this position's step, and has not ended. */
bool muster_position_in_step(const struct muster_position *position, const struct effect *effect);

/* How many creatures a player controls, each individual counted. */
int64_t muster_position_creatures_of(const struct muster_position *position, int player);

/*
 * Whether what a declaration has to obey doesn't depend on what it does: no requirement has a
 * condition, and what creatures do isn't what others are asked for (500.5 in 2004).
 */
static inline bool position_asks_always(const struct muster_position *position) {
    return !position->has_conditions && position->edition != EDITION_2004;
}

#endif
