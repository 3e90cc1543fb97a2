/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * @file
 * What happens in a combat between declarations, for programs that follow a game and don't use
 * JSON:
 *
 *     muster_combat_happen(combat, MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LEAVES, .what = "bear"),
 *                          &error);
 *
 * The same events stand in scripts, under the keys that docs/format.md names.
 */
#ifndef MUSTER_EVENTS_H
#define MUSTER_EVENTS_H

#include "muster/build.h"
#include "muster/combat.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What an event is. Each says which members of muster_event it needs besides, and may have. */
typedef enum muster_event_kind {
    MUSTER_EVENT_LEAVES,             /**< a creature, planeswalker or battle leaves the battlefield:
                                          `what` (506.4) */
    MUSTER_EVENT_PHASES_OUT,         /**< it phases out: `what` (506.4) */
    MUSTER_EVENT_REMOVED,            /**< it is removed from combat: `what` (506.4) */
    MUSTER_EVENT_CONTROL,            /**< a player gains control of it: `what`, `to` (506.4) */
    MUSTER_EVENT_NOT_A_CREATURE,     /**< it is no longer a creature: `what` (506.4) */
    MUSTER_EVENT_NOT_A_PLANESWALKER, /**< it is no longer a planeswalker: `what` (506.4c) */
    MUSTER_EVENT_TAP,                /**< a creature becomes tapped: `what` (506.4b) */
    MUSTER_EVENT_UNTAP,              /**< a creature becomes untapped: `what` (506.4b) */
    MUSTER_EVENT_EFFECT,     /**< an effect begins (506.4a): only from muster_combat_event_build */
    MUSTER_EVENT_END_EFFECT, /**< all effects of a source end: `what`, their `source` */
    MUSTER_EVENT_GAINS,      /**< a creature gains keywords: `what`, `keywords` (613.1f) */
    MUSTER_EVENT_LOSES,      /**< it loses all instances of them: `what`, `keywords` (613.1f) */
    MUSTER_EVENT_SET,        /**< it has another power or toughness: `what`, `power`,
                                  `toughness` (613.4) */
    MUSTER_EVENT_ENTERS,     /**< a creature enters: `creature`, and `attacking` or `blocking`
                                  where it is put there so (506.3, 508.4, 509.4) */
    MUSTER_EVENT_BECOMES_BLOCKED,   /**< an effect makes it blocked: `what` (509.1h) */
    MUSTER_EVENT_BECOMES_UNBLOCKED, /**< an effect makes it unblocked: `what` (509.1h) */
    MUSTER_EVENT_RESELECT,    /**< it attacks something else now: `what`, `attacking` (508.7) */
    MUSTER_EVENT_DEAL,        /**< damage that isn't combat damage: `what` deals `number` damage
                                   `to` something (120.4) */
    MUSTER_EVENT_FIGHT,       /**< two creatures fight: `what` and `to` (701.14) */
    MUSTER_EVENT_LIFE,        /**< a player, `what`, gains `number` life, or loses it where that
                                   is below 0 (119.3) */
    MUSTER_EVENT_REGENERATES, /**< a creature gets a regeneration shield: `what` (701.19) */
    MUSTER_EVENT_CHOOSE,      /**< outcome `number` of damage happens, from 0; as
                                   muster_combat_choose */
    MUSTER_EVENT_ADDITIONAL_COMBAT /**< another combat phase follows (500.8) */
} muster_event_kind;

/**
 * An event. Members that its kind doesn't speak of are NULL, 0 or empty. Ids are those of the
 * position as it is then; "goblin#2" is one creature of several.
 */
typedef struct muster_event {
    size_t size;              /**< sizeof (muster_event), so that the struct can grow */
    muster_event_kind kind;   /**< what happens */
    const char *what;         /**< id of what it happens to, or who does it */
    const char *to;           /**< the other one: id of a player, or of what is damaged or fought */
    const char *attacking;    /**< id of the player, planeswalker or battle attacked now */
    const char *blocking;     /**< id of the attacking creature blocked now */
    muster_texts keywords;    /**< as on a card */
    const int64_t *power;     /**< the new power; NULL: it stays */
    const int64_t *toughness; /**< the new toughness; NULL: it stays */
    int64_t number;           /**< points of life or damage; which outcome */
    const muster_creature *creature; /**< which creature enters; for one with other keys,
                                          muster_combat_event_build */
} muster_event;

/** A temporary muster_event, for one call in C, as MUSTER_CREATURE_OF. */
#define MUSTER_EVENT_OF(...) (&(const muster_event){.size = sizeof(muster_event), __VA_ARGS__})

/**
 * Lets an event happen. Fails with MUSTER_BAD_INPUT as muster_combat_event does, at the path that
 * it would have in a script ("/leaves"), also where the struct has members that don't belong to its
 * kind ("unknown-key"), and with MUSTER_BAD_ARGUMENT where it has no size or an unknown kind.
 */
MUSTER_API muster_status muster_combat_happen(muster_combat *combat, const muster_event *event,
                                              muster_error *error);

/**
 * Lets an event happen that a builder holds as a document would; above all an effect that begins:
 *
 *     muster_builder_object(builder, "effect");
 *     muster_builder_text(builder, "kind", "cant-block");
 *     muster_builder_text(builder, "source", "Falter");
 *     muster_builder_all(builder, "creatures");
 *     muster_builder_end(builder);
 *     muster_combat_event_build(combat, builder, &error);
 *
 * The builder is unchanged. Fails as muster_combat_event does, and as described at muster_builder.
 */
MUSTER_API muster_status muster_combat_event_build(muster_combat *combat,
                                                   const muster_builder *builder,
                                                   muster_error *error);

#ifdef __cplusplus
}
#endif

#endif
