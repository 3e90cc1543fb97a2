/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Positions and declarations built by calls, for programs that do not use JSON.
 */
#ifndef MUSTER_BUILD_H
#define MUSTER_BUILD_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Positions by calls ---------------------------------------------------------------------- */

/**
 * A document built by calls. Whatever a document can contain can be built, in the same words: keys,
 * kinds and selectors are those of the format. Whatever is an error in a document is the same error
 * here, at the same path. An example (error handling omitted):
 *
 *     muster_builder *builder;
 *     muster_builder_new(&builder);
 *     muster_builder_step(builder, "declare-blockers", "Ann");
 *     muster_builder_player(builder, "Ann");
 *     muster_builder_player(builder, "Ben");
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann",
 *                                                         .attacking = "Ben", .power = 2));
 *     muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben"));
 *     muster_builder_effect(builder, "lure", "Lure");
 *     muster_builder_pick(builder, "attackers", (const char *[]){"bear"}, 1);
 *     muster_builder_number(builder, "times", 2);
 *     muster_builder_end(builder);
 *     muster_position_build(&position, builder, &error);
 *
 *     const muster_run bear = {.id = "bear"};
 *     muster_entry block = {.creature = "wall", .count = 1, .runs = &bear, .run_count = 1};
 *     muster_declaration_new(&declaration, position, &block, 1, NULL, 0, &error);
 *     muster_checker_new(&checker, position, &error);
 *     muster_checker_outcome(&outcome, checker, declaration, NULL, &error);
 *
 * The calls return nothing. The first error is kept, all later calls do nothing, and
 * muster_position_build reports it: MUSTER_BAD_INPUT where a document with this content would be
 * wrong too, MUSTER_BAD_ARGUMENT where a call is out of place (error->path says where), or
 * MUSTER_NO_MEMORY. Calls on a NULL builder do nothing, and building from it is
 * MUSTER_BAD_ARGUMENT.
 *
 * Texts and structs passed in are copied; they need not outlive the call.
 */
typedef struct muster_builder muster_builder;

/** Makes a builder with an empty document. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT. */
MUSTER_API muster_status muster_builder_new(muster_builder **out);

/** Frees a builder, but not the positions and declarations made from it; NULL is allowed. */
MUSTER_API void muster_builder_free(muster_builder *builder);

/** Empties the document and forgets the error, so that the builder can be used again. */
MUSTER_API void muster_builder_reset(muster_builder *builder);

/**
 * Begins an object, which stays open until muster_builder_end. `key` is its key inside an object,
 * and NULL inside a list; the same holds for all calls with a `key`.
 */
MUSTER_API void muster_builder_object(muster_builder *builder, const char *key);

/** Begins a list, which stays open until muster_builder_end. */
MUSTER_API void muster_builder_list(muster_builder *builder, const char *key);

/**
 * Begins an object at the end of a list of the document: "players", "creatures", "planeswalkers",
 * "battles", "effects", "sources", "damage" or "weights". The list is created if it is missing.
 * Nothing else may be open. Lists may be added to in any order: a creature, then an effect it has,
 * then another creature.
 *
 *     muster_builder_entry(builder, "planeswalkers");
 *     muster_builder_text(builder, "id", "jace");
 *     muster_builder_text(builder, "controller", "Ben");
 *     muster_builder_end(builder);
 */
MUSTER_API void muster_builder_entry(muster_builder *builder, const char *list);

/** Ends the object, list, entry or effect that was begun last. */
MUSTER_API void muster_builder_end(muster_builder *builder);

/** Adds a text, in UTF-8. */
MUSTER_API void muster_builder_text(muster_builder *builder, const char *key, const char *text);

/** Adds an integer. */
MUSTER_API void muster_builder_number(muster_builder *builder, const char *key, int64_t number);

/** Adds true or false. */
MUSTER_API void muster_builder_flag(muster_builder *builder, const char *key, bool flag);

/** Adds null, as in `"attacking": null`. */
MUSTER_API void muster_builder_null(muster_builder *builder, const char *key);

/** Adds a list of `count` texts. */
MUSTER_API void muster_builder_texts(muster_builder *builder, const char *key,
                                     const char *const *texts, size_t count);

/**
 * The document so far as one line of JSON, for instance to log a doubtful position, or to pass it
 * to the command line. It belongs to the builder and is valid until the next call on it. NULL if
 * something is wrong or still open, or if memory ran out.
 */
MUSTER_API const char *muster_builder_json(muster_builder *builder);

/* ---- Positions by fewer calls ---------------------------------------------------------------- */

/**
 * What every document begins with: `format`, `step` ("declare-attackers", 508, "declare-blockers",
 * 509, "combat-damage", 510, or another word of muster_moment's), the `active` player, and the
 * lists of `players` and `creatures`, which are empty. Call it first, on a new or reset builder.
 * Where several players or teams could declare blockers, add the text (or list of texts)
 * "defending" to say who does.
 */
MUSTER_API void muster_builder_step(muster_builder *builder, const char *step, const char *active);

/** Adds a player with just an id. For one with more keys, begin an entry of "players". */
MUSTER_API void muster_builder_player(muster_builder *builder, const char *id);

/**
 * A creature. Members that are NULL, 0, false or empty are left out, with the defaults of the
 * format: a `count` of 0 means 1. For one with the key `protection`, begin an entry of "creatures".
 */
typedef struct muster_creature {
    size_t size;            /**< sizeof (muster_creature), so that the struct can grow */
    const char *id;         /**< its own; required */
    const char *controller; /**< id of a player; required */
    const char
        *attacking;   /**< id of what it attacks already; only when blockers are declared (509.1) */
    const char *name; /**< as on the card */
    const char *owner;      /**< id of a player; NULL: its controller */
    int64_t count;          /**< how many identical ones this stands for */
    int64_t power;          /**< as it is now */
    int64_t toughness;      /**< as it is now */
    int64_t mana_value;     /**< as it is now */
    muster_texts colors;    /**< "white", "blue", "black", "red", "green" */
    muster_texts types;     /**< card types and supertypes besides creature */
    muster_texts subtypes;  /**< creature types and others */
    muster_texts keywords;  /**< as on a card: "flying", "protection from red" (702) */
    muster_texts counters;  /**< kinds of counters on it */
    muster_texts goaded_by; /**< ids of players (701.15) */
    bool tapped;            /**< so it can't attack or block (508.1a, 509.1a) */
    bool summoning_sick;    /**< not under its controller's control since the turn began (302.6) */
    bool token;             /**< it is a token */
    bool suspected;         /**< it is suspected (701.60) */
    bool detained;          /**< it is detained (701.35) */
    muster_texts blocking;  /**< ids of what it blocks already; only in the steps about damage */
    int64_t damage;         /**< marked on it (120.6) */
    int64_t regeneration;   /**< how many regeneration shields it has (701.19) */
    bool attacked;          /**< it has attacked already in this turn */
} muster_creature;

/**
 * A temporary muster_creature, for one call in C: MUSTER_CREATURE_OF(.id = "bear", ...). In C++,
 * use a variable: muster_creature bear = {}; bear.size = sizeof(bear); bear.id = "bear"; ...
 */
#define MUSTER_CREATURE_OF(...)                                                                    \
    (&(const muster_creature){.size = sizeof(muster_creature), __VA_ARGS__})

/** Adds a creature to the document. No object or list may be open. */
MUSTER_API void muster_builder_creature(muster_builder *builder, const muster_creature *creature);

/**
 * Begins an effect of a kind, such as "lure" or "cant-block"; `source` (may be NULL) is the card
 * or ability it comes from, for messages. Add its other keys, then call muster_builder_end. The
 * table "Kinds of effects" in the format lists all kinds with the keys each needs and may have.
 */
MUSTER_API void muster_builder_effect(muster_builder *builder, const char *kind,
                                      const char *source);

/**
 * Adds a selector of the creatures with these ids, or, where `key` is "targets", of the players,
 * planeswalkers and battles. For programs that work out themselves what an effect applies to. A
 * `count` of 0 is MUSTER_BAD_ARGUMENT: see muster_builder_none. Other selectors are objects:
 *
 *     muster_builder_object(builder, "creatures");
 *     muster_builder_text(builder, "keyword", "flying");
 *     muster_builder_end(builder);
 */
MUSTER_API void muster_builder_pick(muster_builder *builder, const char *key,
                                    const char *const *ids, size_t count);

/** The same for players, planeswalkers and battles, under any key. */
MUSTER_API void muster_builder_pick_targets(muster_builder *builder, const char *key,
                                            const char *const *ids, size_t count);

/** Adds a selector that picks everything: all creatures, or all that can be attacked. */
MUSTER_API void muster_builder_all(muster_builder *builder, const char *key);

/** Adds a selector that picks nothing. */
MUSTER_API void muster_builder_none(muster_builder *builder, const char *key);

/* ---- Documents about damage ------------------------------------------------------------------ */

/*
 * What these don't say is said by key, as everywhere: `damage_step` and `poison`
 * are numbers, `blocked` and `struck_first` flags of an entry of "creatures", `"attacking": null`
 * is muster_builder_null, `"blocking": []` a list without texts, `bands` a list of lists. Answers
 * about damage are in muster/damage.h.
 */

/**
 * Begins an object of `sources`, something that deals damage and isn't a creature here: a spell, or
 * the source of an ability. Add its other keys, then call muster_builder_end.
 */
MUSTER_API void muster_builder_source(muster_builder *builder, const char *id,
                                      const char *controller);

/**
 * Adds damage to the list `damage`: of a document of the step "damage" what is dealt, of a
 * declaration (muster_declaration_build) what is assigned or divided (510.1, 601.2d). `from` is
 * NULL in a division; a `count` above 1 says how many individuals do it, or get it.
 */
MUSTER_API void muster_builder_damage(muster_builder *builder, const char *from, const char *to,
                                      int64_t amount, int64_t count);

/** Says that two creatures fight, in the step "damage" (701.14). */
MUSTER_API void muster_builder_fight(muster_builder *builder, const char *one, const char *other);

/**
 * Begins the object `divide` of the step "divide": this much damage, of this source, is divided
 * (601.2d). Add `among` and `at_most` if there are any, then call muster_builder_end.
 */
MUSTER_API void muster_builder_divide(muster_builder *builder, const char *source, int64_t amount);

/** Adds counters with their numbers to an entry of "creatures" that is open (704.5q). */
MUSTER_API void muster_builder_counters(muster_builder *builder, const char *const *kinds,
                                        const int64_t *numbers, size_t count);

/* ---- Positions from documents ------------------------------------------------------------- */

/**
 * Makes a position from the document built so far, as if it had been read. The builder is
 * unchanged: add to it, or reset it. Fails as muster_position_read does, and as described at
 * muster_builder.
 */
MUSTER_API muster_status muster_position_build(muster_position **out, const muster_builder *builder,
                                               muster_error *error);

/**
 * All that is wrong with the document built so far, as in muster_position_errors; muster_error_text
 * makes a line of each. A call that was out of place hides all others: it is the only error.
 */
MUSTER_API muster_status muster_position_build_errors(muster_error *errors, size_t capacity,
                                                      size_t *count, const muster_builder *builder);

/* ---- Declarations -------------------------------------------------------------------------- */

/**
 * Makes a declaration from entries: {.creature = "wall", .count = 1, .runs = &bear, .run_count =
 * 1}, or those of an answer. `bands` have their members as `runs` and no `creature` (702.22);
 * blocks have none. `individuals` is ignored, and so is `count` of a band; any other `count` of 0
 * means 1. A `room` that is not 0 is MUSTER_BAD_ARGUMENT. Whatever would be wrong in a document is
 * MUSTER_BAD_INPUT with the path it would have there: "/blocks/0/creature". Where a count is 0 its
 * list may be NULL.
 */
MUSTER_API muster_status muster_declaration_new(muster_declaration **out,
                                                const muster_position *position,
                                                const muster_entry *entries, size_t entry_count,
                                                const muster_entry *bands, size_t band_count,
                                                muster_error *error);

/** Makes a declaration from a builder that holds one: a list "attacks" or "blocks" of objects. */
MUSTER_API muster_status muster_declaration_build(muster_declaration **out,
                                                  const muster_position *position,
                                                  const muster_builder *builder,
                                                  muster_error *error);

/** All that is wrong with a declaration that a builder holds, as in muster_position_build_errors.
 */
MUSTER_API muster_status muster_declaration_build_errors(muster_error *errors, size_t capacity,
                                                         size_t *count,
                                                         const muster_position *position,
                                                         const muster_builder *builder);

#ifdef __cplusplus
}
#endif

#endif
