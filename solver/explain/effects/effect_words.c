/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/effect_words.h"

#include <string.h>

#include "model/match_selector.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/explain/effects/effect_scope.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

/* ---- Parts of phrases ---- */

static const char *name_of(const struct scope_reader *saying, const struct creature *creature) {
    return saying->by_id ? creature->id : creature->full_name;
}

/*
 * What follows "creatures" for those that a selector picks; NULL if only their names will do.
 * `whose` is the other creature where that isn't one: "the blocker".
 */
static const char *quality(const struct scope_reader *saying, const struct selector *selector,
                           bool several, const struct creature *other, const char *whose) {
    if (other == NULL && muster_selector_compares(selector)) {
        const struct kind_others others = {.noun = whose};
        const char *words =
            muster_kind_phrase_of_each(saying->position, selector, &others, several, saying->arena);
        return words == NULL ? " of a certain kind" : words;
    }
    const char *kind = muster_kind_words(saying->position, selector, other, several, saying->arena);
    bool named = strncmp(kind, " among", 6) == 0 || strcmp(kind, " of a certain kind") == 0;
    return named ? NULL : kind;
}

/*
 * The names of the creatures of one side that a selector picks, or of any side if that has none;
 * and the first of them.
 */
static struct name_list names_of(const struct scope_reader *saying, const struct selector *selector,
                                 bool attackers, const struct creature *other,
                                 const struct creature **first) {
    const struct muster_position *position = saying->position;
    struct name_list here = {.arena = saying->arena}, elsewhere = here;
    const struct creature *first_elsewhere = NULL;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (!muster_effect_scope_picks(selector, creature, other))
            continue;
        if (first_elsewhere == NULL)
            first_elsewhere = creature;
        muster_name_list_add(&elsewhere, name_of(saying, creature));
        if (!muster_effect_scope_is_of(creature, attackers))
            continue;
        if (here.count == 0)
            *first = creature;
        muster_name_list_add(&here, name_of(saying, creature));
    }
    if (here.count > 0)
        return here;
    *first = first_elsewhere;
    return elsewhere;
}

/* The creatures of a selector as a subject: by what they have in common, or else by name. */
static struct phrase_words creatures_of(const struct scope_reader *saying,
                                        const struct selector *selector, bool attackers,
                                        const struct creature *other) {
    const char *noun = attackers ? "attackers" : "creatures";
    const char *kind =
        quality(saying, selector, true, other, attackers ? "the blocker" : "the attacker");
    const struct creature *first = NULL;
    if (kind != NULL)
        return (struct phrase_words){muster_arena_format(saying->arena, "%s%s", noun, kind), true};
    struct name_list names = names_of(saying, selector, attackers, other, &first);
    if (names.count == 0)
        return (struct phrase_words){
            muster_arena_format(saying->arena, "%s that are not here", noun), true};
    if (names.count > 1 || first->count == 1)
        return (struct phrase_words){muster_name_list_and(&names), names.count > 1};
    return (struct phrase_words){
        muster_arena_format(saying->arena, "each %s", name_of(saying, first)), false};
}

static struct phrase_words doers(const struct scope_reader *saying) {
    return creatures_of(saying, &saying->effect->creatures, false, NULL);
}

static struct phrase_words attackers(const struct scope_reader *saying) {
    struct picked doing =
        muster_effect_scope_pick(saying, false, &saying->effect->creatures, NULL, NULL);
    return creatures_of(saying, &saying->effect->attackers, true,
                        muster_effect_scope_only(saying->position, &doing));
}

/* The creatures of `by` or `except_by`. */
static struct phrase_words others(const struct scope_reader *saying) {
    struct picked asked =
        muster_effect_scope_pick(saying, true, &saying->effect->attackers, NULL, NULL);
    return creatures_of(saying, &saying->effect->by, false,
                        muster_effect_scope_only(saying->position, &asked));
}

static const char *targets(const struct scope_reader *saying, bool either) {
    struct picked picked = muster_effect_scope_targets(saying);
    struct name_list names = {.arena = saying->arena};
    if (saying->effect->targets.condition_count == 0)
        return "anything";
    for (size_t i = 0; i < picked.count; i++) {
        const struct target *target = &saying->position->targets[picked.numbers[i]];
        muster_name_list_add(&names, saying->by_id ? target->id : target->full_name);
    }
    if (names.count == 0)
        return "something that is not here";
    return either ? muster_name_list_or(&names) : muster_name_list_and(&names);
}

/* " Ben" after "attack", " bear" after "block"; "" if the effect doesn't have that key. */
static const char *objects(const struct scope_reader *saying, bool either) {
    unsigned key = muster_steps[saying->position->step].picks;
    if ((saying->effect->given & key) == 0)
        return "";
    return muster_arena_format(saying->arena, " %s",
                               key == KEY_TARGETS ? targets(saying, either)
                                                  : attackers(saying).words);
}

/* The company by name: "another of bear and elf", or "elf", where that can't be the creature. */
static struct phrase_words company_named(const struct scope_reader *saying,
                                         const struct creature *other) {
    const struct effect *effect = saying->effect;
    const struct creature *first = NULL;
    struct name_list names = names_of(saying, &effect->also, false, other, &first);
    bool single = names.count == 1,
         own = single && muster_effect_scope_picks(&effect->creatures, first, NULL);
    const char *text =
        names.count == 0 ? "creatures that are not here" : muster_name_list_and(&names);
    if (effect->also_at_least != 1)
        return (struct phrase_words){muster_arena_format(saying->arena,
                                                         "at least %lld others of %s",
                                                         (long long)effect->also_at_least, text),
                                     true};
    const char *before = own                           ? "another "
                         : single && first->count == 1 ? ""
                         : single                      ? "one of "
                                                       : "another of ";
    return (struct phrase_words){muster_arena_format(saying->arena, "%s%s", before, text), false};
}

/* "another creature with flying" */
static struct phrase_words company(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct picked doing = muster_effect_scope_pick(saying, false, &effect->creatures, NULL, NULL);
    const struct creature *other = muster_effect_scope_only(saying->position, &doing);
    const char *kind =
        quality(saying, &effect->also, effect->also_at_least != 1, other, "that creature");
    return kind != NULL ? muster_company_asked(effect, kind, saying->arena)
                        : company_named(saying, other);
}

/* " by walls", " except by walls": for an attacker that can't be blocked */
static const char *by_none_of(const struct scope_reader *saying) {
    unsigned given = saying->effect->given;
    if ((given & (KEY_BY | KEY_EXCEPT_BY)) == 0)
        return "";
    return muster_arena_format(saying->arena, (given & KEY_BY) != 0 ? " by %s" : " except by %s",
                               others(saying).words);
}

/* " by wall", " by at least 2 creatures with flying": for what must be attacked or blocked */
static const char *by_some_of(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct picked asked = muster_effect_scope_pick(saying, true, &effect->attackers, NULL, NULL);
    const struct creature *other = muster_effect_scope_only(saying->position, &asked);
    bool any = muster_asks_for_one(effect);
    const char *number = muster_number_asked(effect, saying->arena);
    const struct creature *first = NULL;
    if (any && effect->by.test_count == 0)
        return "";
    bool one = any || (effect->at_least == 1 && effect->at_most == 1);
    const char *kind = quality(saying, &effect->by, !one, other, "the attacker");
    if (kind != NULL)
        return muster_arena_format(saying->arena, " by %s%s", number, kind);
    struct name_list names = names_of(saying, &effect->by, false, other, &first);
    if (names.count == 0)
        return muster_arena_format(saying->arena, " by %s that %s not here", number,
                                   one ? "is" : "are");
    return any ? muster_arena_format(saying->arena, " by %s", muster_name_list_or(&names))
               : muster_arena_format(saying->arena, " by %s among %s", number,
                                     muster_name_list_and(&names));
}

/* The creatures that do something: for a Lure, those that `by` picks, or all if it asks nothing. */
static struct phrase_words subject(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    unsigned key = effect->kind == EFFECT_LURE ? KEY_BY : KEY_CREATURES;
    if ((effect->given & key) == 0) /* no-combat has none of its own, either */
        return (struct phrase_words){"creatures", true};
    return key == KEY_BY ? others(saying) : doers(saying);
}

static struct phrase_words part_words(const void *context, enum phrase_part part) {
    const struct scope_reader *saying = context;
    enum effect_kind kind = saying->effect->kind;
    switch (part) {
    case PART_CREATURES:
        return subject(saying);
    case PART_ATTACKERS:
        return attackers(saying);
    case PART_TARGETS:
        return (struct phrase_words){targets(saying, true), false};
    case PART_OBJECTS:
        return (struct phrase_words){
            objects(saying, kind != EFFECT_MAX_ATTACKERS && kind != EFFECT_MAX_BLOCKING), false};
    case PART_BY:
        return (struct phrase_words){
            kind == EFFECT_CANT_BE_BLOCKED ? by_none_of(saying) : by_some_of(saying), false};
    case PART_COMPANY:
        return company(saying);
    case PART_DEFENDER:
        return (struct phrase_words){"the defending player", false};
    case PART_FOUND_ABSENT: /* nothing is declared yet */
    case PART_FOUND_CREATURES:
        break;
    }
    return (struct phrase_words){"", false};
}

const char *muster_effect_says(const struct muster_position *position, const struct effect *effect,
                               bool by_id, struct arena *arena) {
    struct scope_reader saying = {position, effect, arena, by_id};
    struct effect_phrase phrase = {position, effect, .part_words = part_words, .context = &saying,
                                   .arena = arena};
    if (!muster_position_in_step(position, effect))
        return muster_effect_kinds[effect->kind].says; /* the effect is about no creature here */
    const char *words = muster_effect_phrase(&phrase);
    if (effect->times == 1)
        return words;
    return effect->times == 2
               ? muster_arena_format(arena, "%s (twice)", words)
               : muster_arena_format(arena, "%s (%lld times)", words, (long long)effect->times);
}

const char *muster_protection_says(const struct muster_position *position,
                                   const struct keyword *keyword, struct arena *arena) {
    struct scope_reader saying = {.position = position, .arena = arena};
    return creatures_of(&saying, keyword->quality, false, NULL).words;
}
