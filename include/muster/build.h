/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * Positions and declarations made by calls, for programs that have no use for JSON.
 */
#ifndef MUSTER_BUILD_H
#define MUSTER_BUILD_H

#include "muster/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Positions by calls ---------------------------------------------------------------------- */

/**
 * A document that is made by calls, for programs that have no use for JSON. What can be written in
 * a document can be told to a builder, in the same words: keys, kinds and selectors are those of
 * the format, those of later versions included. What a document may not say, a builder may not
 * be told, with the same error, at the same path. One loop, errors left out:
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
 *     const char *const bear[] = {"bear"};
 *     muster_entry block = {.creature = "wall", .count = 1, .objects = bear, .object_count = 1};
 *     muster_declaration_new(&declaration, position, &block, 1, NULL, 0, &error);
 *     muster_checker_new(&checker, position, &error);
 *     muster_checker_outcome(&outcome, checker, declaration, NULL, &error);
 *
 * The calls return nothing. The first thing that is wrong is kept, all calls behind it do nothing,
 * and muster_position_build tells it: MUSTER_BAD_INPUT where a document could not say this either,
 * MUSTER_BAD_ARGUMENT where a call stands where it can't (error->path says where), or
 * MUSTER_NO_MEMORY. A builder that is NULL does nothing, and building from it is
 * MUSTER_BAD_ARGUMENT.
 *
 * Texts and structs that are handed in are copied; they need not live longer than the call.
 */
typedef struct muster_builder muster_builder;

/** A builder whose document is empty. Fails with MUSTER_NO_MEMORY or MUSTER_BAD_ARGUMENT. */
MUSTER_API muster_status muster_builder_new(muster_builder **out);

/** Frees a builder; positions and declarations made from it stay. */
MUSTER_API void muster_builder_free(muster_builder *builder);

/** Empties the document and forgets the error, so that the builder can be used again. */
MUSTER_API void muster_builder_reset(muster_builder *builder);

/**
 * Begins an object, which is open until muster_builder_end. `key` is its key where it stands in an
 * object, NULL where it stands in a list; that goes for all calls with a `key`.
 */
MUSTER_API void muster_builder_object(muster_builder *builder, const char *key);

/** Begins a list, which is open until muster_builder_end. */
MUSTER_API void muster_builder_list(muster_builder *builder, const char *key);

/**
 * Begins an object at the end of a list of the document, which is made where it is not there:
 * "players", "creatures", "planeswalkers", "battles", "effects". Nothing else may be open, but the
 * lists may be added to in any order: a creature, then an effect that it has, then a creature.
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

/** Adds a number. */
MUSTER_API void muster_builder_number(muster_builder *builder, const char *key, int64_t number);

/** Adds true or false. */
MUSTER_API void muster_builder_flag(muster_builder *builder, const char *key, bool flag);

/** Adds a list of `count` texts. */
MUSTER_API void muster_builder_texts(muster_builder *builder, const char *key,
                                     const char *const *texts, size_t count);

/**
 * The document so far, as one line of JSON: to write down a position that is in doubt, or to hand
 * it to the program. It belongs to the builder and lives until its next call. NULL where something
 * is wrong or still open, or where memory ran out.
 */
MUSTER_API const char *muster_builder_json(muster_builder *builder);

/* ---- Positions by fewer calls ---------------------------------------------------------------- */

/**
 * What every document begins with: `format`, `step` ("declare-attackers", 508, or
 * "declare-blockers", 509), the `active` player, and the lists of `players` and `creatures`, which
 * are still empty. For a builder that is new or reset. Where several players or teams could declare
 * blockers, the text (or list of texts) "defending" has to say who does.
 */
MUSTER_API void muster_builder_step(muster_builder *builder, const char *step, const char *active);

/** Adds a player that has an id only. One with more is an entry of "players". */
MUSTER_API void muster_builder_player(muster_builder *builder, const char *id);

/**
 * A creature. What is NULL, 0, false or empty is left out, and the format says what that means; so
 * a `count` of 0 is 1. One with more to tell (`protection`) is an entry of "creatures".
 */
typedef struct muster_creature {
    size_t size;            /**< sizeof (muster_creature), so that the struct can grow */
    const char *id;         /**< its own; required */
    const char *controller; /**< id of a player; required */
    const char *attacking;  /**< id of what it attacks; for blockers to be declared (509.1) */
    const char *name;       /**< as on the card */
    const char *owner;      /**< id of a player; else its controller */
    int64_t count;          /**< how many identical ones this stands for */
    int64_t power;          /**< as it is now */
    int64_t toughness;      /**< as it is now */
    int64_t mana_value;     /**< as it is now */
    muster_texts colors;    /**< "white", "blue", "black", "red", "green" */
    muster_texts types;     /**< card types and supertypes beside creature */
    muster_texts subtypes;  /**< creature types and others */
    muster_texts keywords;  /**< as on a card: "flying", "protection from red" (702) */
    muster_texts counters;  /**< kinds of counters on it */
    muster_texts goaded_by; /**< ids of players (701.15) */
    bool tapped;            /**< it can't attack or block (508.1a, 509.1a) */
    bool summoning_sick;    /**< not under its controller's control since the turn began (302.6) */
    bool token;             /**< it is a token */
    bool suspected;         /**< it is suspected (701.60) */
    bool detained;          /**< it is detained (701.35) */
} muster_creature;

/**
 * A muster_creature for one call in C, by its members: MUSTER_CREATURE_OF(.id = "bear", ...). In
 * C++ it is a variable: muster_creature bear = {}; bear.size = sizeof(bear); bear.id = "bear"; ...
 */
#define MUSTER_CREATURE_OF(...)                                                                    \
    (&(const muster_creature){.size = sizeof(muster_creature), __VA_ARGS__})

/** Adds a creature to the document. Nothing may be open. */
MUSTER_API void muster_builder_creature(muster_builder *builder, const muster_creature *creature);

/**
 * Begins an effect of a kind, such as "lure" or "cant-block"; `source` (may be NULL) is the card
 * or ability that it comes from, for messages. Its other keys follow, then muster_builder_end. The
 * table "Kinds of effects" of the format has all kinds, and the keys that each needs or may have.
 */
MUSTER_API void muster_builder_effect(muster_builder *builder, const char *kind,
                                      const char *source);

/**
 * Adds a selector of the creatures with these ids, or, where `key` is "targets", of the players,
 * planeswalkers and battles. For programs that know themselves what an effect is about; picking
 * nothing (`count` 0) is MUSTER_BAD_ARGUMENT. Other selectors are objects:
 *
 *     muster_builder_object(builder, "creatures");
 *     muster_builder_text(builder, "keyword", "flying");
 *     muster_builder_end(builder);
 */
MUSTER_API void muster_builder_pick(muster_builder *builder, const char *key,
                                    const char *const *ids, size_t count);

/** The same for what can be attacked: players, planeswalkers and battles, under any key. */
MUSTER_API void muster_builder_pick_targets(muster_builder *builder, const char *key,
                                            const char *const *ids, size_t count);

/** Adds a selector that picks everything: all creatures, or all that can be attacked. */
MUSTER_API void muster_builder_all(muster_builder *builder, const char *key);

/** Adds a selector that picks nothing. */
MUSTER_API void muster_builder_none(muster_builder *builder, const char *key);

/**
 * Makes a position of what a builder was told, as if it had been read. The builder stays as it is:
 * it can go on, or be reset. Fails as muster_position_read does, and as said at muster_builder.
 */
MUSTER_API muster_status muster_position_build(muster_position **out, const muster_builder *builder,
                                               muster_error *error);

/* ---- Declarations -------------------------------------------------------------------------- */

/**
 * Makes a declaration of entries: {.creature = "wall", .count = 1, .objects = ids, .object_count =
 * 1}, or those of an answer. `bands` have their members as `objects` and no `creature` (702.22);
 * there are none when blockers are declared. `individuals` is not looked at, nor `count` of bands;
 * a `count` of 0 is 1, as in a muster_creature; `room` has to be 0, or it is MUSTER_BAD_ARGUMENT.
 * What is wrong is what would be wrong in the same entry of a document, with the path that it has
 * there: "/blocks/0/creature". Where a count is 0 the list may be NULL.
 */
MUSTER_API muster_status muster_declaration_new(muster_declaration **out,
                                                const muster_position *position,
                                                const muster_entry *entries, size_t entry_count,
                                                const muster_entry *bands, size_t band_count,
                                                muster_error *error);

/** Makes a declaration of a builder that was told one: a list "attacks" or "blocks" of objects. */
MUSTER_API muster_status muster_declaration_build(muster_declaration **out,
                                                  const muster_position *position,
                                                  const muster_builder *builder,
                                                  muster_error *error);

#ifdef __cplusplus
}
#endif

#endif
