/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * A position as structs, to be displayed or inspected.
 */
#ifndef MUSTER_VIEW_H
#define MUSTER_VIEW_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Creatures and targets by number --------------------------------------------------------- */

/** The two sorts of things that a declaration is about. */
typedef enum muster_sort {
    MUSTER_NOTHING,  /**< no such thing */
    MUSTER_CREATURE, /**< an entry of `creatures`, in the document's order */
    MUSTER_TARGET /**< what can be attacked: the players, then the planeswalkers, then the battles,
                     each in the document's order */
} muster_sort;

/**
 * How many entries of a sort there are. A caller that keeps its own objects in the document's order
 * finds them by the same index, without comparing ids.
 */
MUSTER_API size_t muster_position_count(const muster_position *position, muster_sort sort);

/** The id of the entry with this index, from 0; NULL if there is none. */
MUSTER_API const char *muster_position_id_at(const muster_position *position, muster_sort sort,
                                             size_t index);

/**
 * What sentences call the entry with this index: "Grizzly Bears (bear)", or the id where the
 * document gives no name or the same but for case; NULL if there is none. Belongs to the position.
 */
MUSTER_API const char *muster_position_full_name_at(const muster_position *position,
                                                    muster_sort sort, size_t index);

/**
 * What an id names: returns its sort, and sets *index, and *individual to the k of "goblin#k" (0
 * without one). `index` and `individual` may be NULL; if the id names nothing, they are unchanged.
 * The time this takes does not depend on the size of the position.
 */
MUSTER_API muster_sort muster_position_find(const muster_position *position, const char *id,
                                            size_t *index, int64_t *individual);

/* ---- A position as structs ---------------------------------------------------------------- */

/** A player, in the document's order; as a target it has the same index. */
typedef struct muster_view_player {
    const char *id;                 /**< unique among all ids */
    const char *team;               /**< in lower case, or NULL */
    bool active;                    /**< the active player, or on its team */
    bool defending;                 /**< a defending player */
    size_t resource_count;          /**< how many resources are limited */
    const muster_amount *resources; /**< what it can pay with, including its life if known */
    muster_texts lands;             /**< types of each of its lands: "snow forest" */
    int64_t poison;                 /**< poison counters (122.1f) */
    int64_t room[1];                /**< for later versions; 0 */
} muster_view_player;

/** What a creature does in a combat that is under way, and what has happened to it. */
typedef struct muster_view_combat {
    bool attacking; /**< it is an attacking creature, perhaps of nothing (506.4c) */
    bool blocking;  /**< it is a blocking creature, perhaps of nothing */
    bool blocked;   /**< it attacks and is blocked, perhaps by creatures that are gone (509.1h) */
    muster_texts blocks;  /**< ids of what it blocks, perhaps with a number ("goblin#2") */
    int64_t damage;       /**< marked on it */
    int64_t regeneration; /**< regeneration shields */
    int64_t room[2];      /**< for later versions; 0 */
} muster_view_combat;

/** A creature, or several identical ones. */
typedef struct muster_view_creature {
    const char *id;           /**< its own */
    const char *name;         /**< as on the card; or NULL */
    size_t controller;        /**< index of a player */
    size_t owner;             /**< index of a player */
    int64_t count;            /**< how many identical ones this stands for */
    int64_t power;            /**< as it is now */
    int64_t toughness;        /**< as it is now */
    int64_t mana_value;       /**< as it is now */
    muster_texts colors;      /**< "white", "blue", "black", "red", "green" */
    muster_texts types;       /**< card types, including "creature", and supertypes */
    muster_texts subtypes;    /**< in lower case */
    muster_texts keywords;    /**< as given, with those of the key `protection` */
    muster_texts counters;    /**< kinds of counters on it, in lower case */
    muster_numbers goaded_by; /**< indices of players */
    bool tapped;              /**< as in the document */
    bool summoning_sick;      /**< as in the document */
    bool token;               /**< as in the document */
    bool suspected;           /**< as in the document */
    bool detained;            /**< as in the document */
    bool declares;            /**< belongs to the side that declares now */
    bool attacks;             /**< in the block step: it attacks one of those who declare now */
    int attacking;            /**< index of the target it already attacks; -1: none */
    int64_t room[1];          /**< for later versions; 0 */
    const muster_view_combat *combat; /**< what it does in this combat; never NULL */
} muster_view_creature;

/** What sort of thing can be attacked. */
typedef enum muster_target_kind {
    MUSTER_PLAYER,       /**< a player */
    MUSTER_PLANESWALKER, /**< a planeswalker */
    MUSTER_BATTLE        /**< a battle */
} muster_target_kind;

/** Something that can be attacked. */
typedef struct muster_view_target {
    const char *id;          /**< its own */
    const char *name;        /**< as on the card; or NULL */
    muster_target_kind kind; /**< what it is */
    size_t controller;       /**< index of a player: itself, or its controller */
    size_t defender;         /**< index of its defending player (508.5, 310.8d) */
    bool attackable;         /**< `defender` is a defending player */
    bool points_known;       /**< the document says its life, loyalty or defense: */
    int64_t points;          /**< that, or 0 */
    int64_t room[1];         /**< for later versions; 0 */
} muster_view_target;

/** An effect. */
typedef struct muster_view_effect {
    const char *kind;         /**< a word of the table "Kinds of effects" of the format */
    const char *source;       /**< the card or ability that it comes from; or NULL */
    const char *text;         /**< what the document calls its text; or NULL */
    const char *words;        /**< one phrase without a full stop: "bear can't be blocked" */
    bool works;               /**< whether it applies in this step */
    muster_numbers creatures; /**< indices of the creatures of the declaring side it is about; empty
                                 where it is about all of them alike */
    muster_numbers attackers; /**< the same for attackers, in the block step */
    muster_numbers targets;   /**< the same for targets */
    int64_t room[2];          /**< for later versions; 0 */
} muster_view_effect;

/** All of a position. */
typedef struct muster_view {
    const char *id;                        /**< the document's; or NULL */
    const char *title;                     /**< the document's; or NULL */
    const char *note;                      /**< the document's; or NULL */
    const char *edition;                   /**< "current" or "2004" */
    muster_step step;                      /**< what is declared */
    size_t active;                         /**< index of the active player */
    size_t player_count;                   /**< how many players */
    const muster_view_player *players;     /**< in the document's order, like all lists here */
    size_t creature_count;                 /**< how many entries of creatures */
    const muster_view_creature *creatures; /**< those of all players */
    size_t target_count;                   /**< how many things to attack */
    const muster_view_target *targets;     /**< the players first */
    size_t effect_count;                   /**< how many effects */
    const muster_view_effect *effects; /**< including those of other steps; last those on damage */
    muster_moment moment;              /**< what the document describes */
    int damage_step;                   /**< which of two combat damage steps (510.4); else 0 */
} muster_view;

/**
 * Makes a view of a position. It does not refer to the position, never changes, and may be used by
 * several threads at once. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT.
 */
MUSTER_API muster_status muster_view_new(muster_view **out, const muster_position *position,
                                         muster_error *error);

/** Frees a view with everything it points to; NULL is allowed. */
MUSTER_API void muster_view_free(muster_view *view);

#ifdef __cplusplus
}
#endif

#endif
