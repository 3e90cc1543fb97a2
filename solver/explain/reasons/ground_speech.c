/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/ground_speech.h"

#include <string.h>

#include "model/match_selector.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/explain/reasons/ground_stock.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

/* ---- Names ---- */

void muster_add_creature(struct name_choice *names, const struct creature *creature) {
    names->several |= names->count > 0 || creature->count > 1;
    if (names->count < IN_FULL) {
        names->creatures[names->count] = creature;
        names->list[names->count] = creature->full_name;
    }
    names->count++;
}

const char *muster_joined_names(const struct name_choice *names, const char *last) {
    const char *text = "";
    if (names->count > IN_FULL)
        return muster_arena_format(names->arena, "%s %zu creatures",
                                   strcmp(last, "or") == 0 ? "any of" : "all of", names->count);
    for (size_t i = 0; i < names->count; i++)
        text = muster_arena_format(names->arena, "%s%s%s%s%s", text,
                                   i == 0                  ? ""
                                   : i + 1 == names->count ? " "
                                                           : ", ",
                                   i > 0 && i + 1 == names->count ? last : "",
                                   i > 0 && i + 1 == names->count ? " " : "", names->list[i]);
    return text;
}

/* Whether a requirement may be about a creature that declares, or an attacker. */
static bool is_about(const struct muster_position *position, const struct asked *asked,
                     int creature, bool attacker) {
    const struct effect *effect = asked->effect;
    int about = attacker ? asked->attacker : asked->creature;
    if (about >= 0)
        return about == creature;
    if (attacker && effect != NULL && effect->kind == EFFECT_MUST_BLOCK)
        return muster_selector_matches(&effect->attackers, &position->creatures[creature],
                                       &position->creatures[asked->creature]);
    return true;
}

bool muster_ground_matters(const struct ground_speech *saying, int creature, bool attacker) {
    for (size_t i = 0; i < saying->core->row_count; i++)
        if (is_about(saying->position, &saying->query->ruling->asked[saying->core->rows[i]],
                     creature, attacker))
            return true;
    return false;
}

/*
 * Whether a selector picks a creature; one that compares, with some creature of the other side.
 */
static bool is_picked(const struct ground_speech *saying, const struct selector *selector,
                      bool compares, const struct creature *creature) {
    const struct muster_position *position = saying->position;
    if (!compares)
        return muster_selector_matches(selector, creature, NULL);
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *other = &position->creatures[i];
        if ((creature->attacks_here ? other->declares : other->attacks_here) &&
            muster_selector_matches(selector, creature, other))
            return true;
    }
    return false;
}

/* The one creature that can matter, or -1: the core speaks of several, or of any. */
static int only_one_that_matters(const struct ground_speech *saying, bool attacker) {
    if (saying->core->row_count != 1)
        return -1;
    const struct asked *asked = &saying->query->ruling->asked[saying->core->rows[0]];
    return attacker ? asked->attacker : asked->creature;
}

/* The creatures that a selector picks among attackers or among those that declare. */
static struct name_choice pick_all(const struct ground_speech *saying,
                                   const struct selector *selector, bool attackers,
                                   bool only_those_that_matter) {
    const struct muster_position *position = saying->position;
    struct name_choice names = {.arena = saying->arena};
    bool compares = muster_selector_compares(selector);
    int only = only_those_that_matter ? only_one_that_matters(saying, attackers) : -1;
    size_t first = only < 0 ? 0 : (size_t)only;
    size_t end = only < 0 ? position->creature_count : first + 1;
    for (size_t i = first; (i = muster_selector_next(selector, i, end)) < end; i++) {
        const struct creature *creature = &position->creatures[i];
        if ((attackers ? creature->attacks_here : creature->declares) &&
            (!only_those_that_matter || muster_ground_matters(saying, (int)i, attackers)) &&
            is_picked(saying, selector, compares, creature))
            muster_add_creature(&names, creature);
    }
    return names;
}

/* Whether some ground asks for company, so that what keeps others back matters as well. */
static bool needs_company(const struct ground_speech *saying) {
    const struct conflict_core *core = saying->core;
    for (size_t i = 0; i < core->ground_count; i++) {
        const struct ground *ground = &core->grounds[i];
        const struct effect *effect = &saying->position->effects[ground->number];
        if (ground->kind == GROUND_MENACE ||
            (ground->kind == GROUND_EFFECT &&
             ((effect->given & KEY_UNLESS) != 0 || effect->kind == EFFECT_MIN_BLOCKERS)))
            return true;
    }
    return false;
}

/* Whether the effect keeps single creatures from something, whatever others do. */
static bool keeps_back(const struct effect *effect) {
    return (effect->kind == EFFECT_CANT_ATTACK || effect->kind == EFFECT_CANT_BLOCK ||
            effect->kind == EFFECT_CANT_BE_BLOCKED) &&
           (effect->given & KEY_UNLESS) == 0;
}

/* Without the creature whose option it is, if others are left: what it does itself is possible. */
static struct name_choice without_own(const struct ground_speech *saying,
                                      const struct name_choice *all) {
    const int own = saying->query->ruling->asked[saying->core->rows[0]].creature;
    struct name_choice names = {.arena = saying->arena};
    for (size_t i = 0; i < all->count && all->count <= IN_FULL; i++)
        if (!saying->core->is_of_option || all->creatures[i] != &saying->position->creatures[own])
            muster_add_creature(&names, all->creatures[i]);
    return names.count == 0 ? *all : names;
}

/*
 * Those that matter, or all if none does: then it is about the company that others need. What is
 * paid is paid for the company as well.
 */
static struct name_choice pick(const struct ground_speech *saying, const struct selector *selector,
                               bool attackers) {
    struct name_choice names = pick_all(saying, selector, attackers, true);
    bool paid = saying->core->costs_are_paid &&
                muster_effect_kinds[saying->effect->kind].class == CLASS_COST;
    if (names.count > 0 &&
        (attackers || !(keeps_back(saying->effect) || paid) || !needs_company(saying)))
        return names;
    names = pick_all(saying, selector, attackers, false);
    return attackers || paid ? names : without_own(saying, &names);
}

const char *muster_speech_verb(const struct ground_speech *saying) {
    return muster_steps[saying->position->step].verb;
}

/* The creatures named, as those that a selector compares with; of many it says no numbers. */
static struct kind_others others_of(const struct name_choice *named, const char *noun) {
    return (struct kind_others){noun, named->creatures, named->count > IN_FULL ? 0 : named->count};
}

/* Where it is other attackers for each creature: " attackers that share no color with the blocker"
 */
static const char *attackers_of_each(const struct ground_speech *saying) {
    struct name_choice blockers = pick(saying, &saying->effect->creatures, false);
    const struct kind_others others = others_of(&blockers, "the blocker");
    const char *kind = muster_kind_phrase_of_each(saying->position, &saying->effect->attackers,
                                                  &others, true, saying->arena);
    return kind == NULL ? " certain attackers"
                        : muster_arena_format(saying->arena, " attackers%s", kind);
}

/* What a restriction on pairs is about: " Ben or jace", " bear or elf"; "" for everything. */
static const char *objects(const struct ground_speech *saying) {
    const struct muster_position *position = saying->position;
    struct name_choice names = {.arena = saying->arena};
    if ((saying->effect->given & muster_steps[position->step].picks) == 0)
        return "";
    switch (position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:
        if (muster_selector_compares(&saying->effect->attackers))
            return attackers_of_each(saying);
        names = pick(saying, &saying->effect->attackers, true);
        return muster_arena_format(saying->arena, " %s", muster_joined_names(&names, "or"));
    }
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(&saying->effect->targets, &position->targets[i]) &&
            names.count++ < IN_FULL)
            names.list[names.count - 1] = position->targets[i].full_name;
    if (names.count > IN_FULL)
        return muster_arena_format(saying->arena, " any of %zu targets", names.count);
    return names.count == 0
               ? ""
               : muster_arena_format(saying->arena, " %s", muster_joined_names(&names, "or"));
}

int64_t muster_declaring_count(const struct ground_speech *saying) {
    int64_t count = 0;
    for (size_t i = 0; i < saying->position->creature_count; i++)
        if (saying->position->creatures[i].declares)
            count += saying->position->creatures[i].count;
    return count;
}

/* ---- Effects ---- */

/* How many individuals there are that could be the company that a creature needs. */
static int64_t company_count(const struct ground_speech *saying, const struct creature *first) {
    const struct muster_position *position = saying->position;
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares &&
            muster_selector_matches(&saying->effect->also, &position->creatures[i], first))
            count += position->creatures[i].count - (&position->creatures[i] == first);
    return count;
}

/* What follows "creature" for the company that the creatures named need. */
static const char *company_kind(const struct ground_speech *saying,
                                const struct name_choice *named) {
    const struct effect *effect = saying->effect;
    const struct kind_others others = others_of(named, "that creature");
    bool several = effect->also_at_least != 1;
    if (effect->also.test_count == 0)
        return "";
    if (named->count == 1)
        return muster_kind_words(saying->position, &effect->also, named->creatures[0], several,
                                 saying->arena);
    const char *kind = muster_kind_phrase_of_each(saying->position, &effect->also, &others, several,
                                                  saying->arena);
    if (kind != NULL)
        return kind;
    return muster_selector_compares(&effect->also)
               ? " of a certain kind"
               : muster_kind_words(saying->position, &effect->also, NULL, several, saying->arena);
}

/* Whether any other creature is company enough. */
static bool is_not_alone(const struct effect *effect) {
    return effect->also.test_count == 0 && effect->also_at_least == 1;
}

static struct phrase_words company(const struct ground_speech *saying) {
    struct name_choice named = pick(saying, &saying->effect->creatures, false);
    if (is_not_alone(saying->effect))
        return (struct phrase_words){"", false};
    return muster_company_asked(saying->effect, company_kind(saying, &named), saying->arena);
}

/* By whom an attacker can't be blocked: names, but not where it is others for each attacker. */
static const char *by_words(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    const bool except = (effect->given & KEY_EXCEPT_BY) != 0;
    const bool compares = muster_selector_compares(&effect->by);
    const char *by = except ? " except by" : " by";
    struct name_choice names = {.arena = saying->arena};
    if (!except && (effect->given & KEY_BY) == 0)
        return "";
    if (!compares)
        names =
            except ? pick_all(saying, &effect->by, false, false) : pick(saying, &effect->by, false);
    if (names.count > 0)
        return muster_arena_format(saying->arena, "%s %s", by,
                                   muster_joined_names(&names, except ? "and" : "or"));
    struct name_choice blocked = pick(saying, &effect->attackers, true);
    const struct kind_others others = others_of(&blocked, "that attacker");
    const char *kind =
        muster_kind_phrase_of_each(saying->position, &effect->by, &others, true, saying->arena);
    if (kind != NULL)
        return muster_arena_format(saying->arena, "%s creatures%s", by, kind);
    return muster_arena_format(saying->arena, "%s certain creatures%s", by,
                               compares ? "" : ", and none of those is here");
}

/* Of identical attackers each is a thing of its own to block. */
static struct phrase_words names_of(const struct ground_speech *saying,
                                    const struct selector *selector, bool attackers) {
    struct name_choice names = pick(saying, selector, attackers);
    return (struct phrase_words){muster_joined_names(&names, "and"),
                                 attackers ? names.several : names.count > 1};
}

static struct phrase_words part_words(const void *context, enum phrase_part part) {
    const struct ground_speech *saying = context;
    switch (part) {
    case PART_CREATURES:
        return names_of(saying, &saying->effect->creatures, false);
    case PART_ATTACKERS:
        return names_of(saying, &saying->effect->attackers, true);
    case PART_OBJECTS:
        return (struct phrase_words){objects(saying), false};
    case PART_BY:
        return (struct phrase_words){by_words(saying), false};
    case PART_COMPANY:
        return company(saying);
    case PART_DEFENDER:
        return (struct phrase_words){"the defending player", false};
    case PART_TARGETS: /* no part of what can stand in the way */
    case PART_FOUND_ABSENT:
    case PART_FOUND_CREATURES:
        break;
    }
    return (struct phrase_words){"", false};
}

/* How many creatures there are if an effect asks for more than that; otherwise -1. */
static int64_t too_few(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    int64_t asked = effect->kind == EFFECT_MIN_BLOCKERS ? effect->count : effect->also_at_least;
    int64_t count = -1;
    if (effect->kind == EFFECT_MIN_BLOCKERS) {
        count = muster_declaring_count(saying);
    } else if ((effect->given & KEY_UNLESS) != 0) {
        struct name_choice named = pick(saying, &effect->creatures, false);
        count = named.count == 1 ? company_count(saying, named.creatures[0]) : asked;
    }
    return count < asked ? count : -1;
}

/*
 * ", and there is only 1" if there are too few creatures; ", which nobody is required to do" for a
 * cost, or, where it is paid, what there is to pay it with.
 */
static const char *shortage(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    int64_t count = too_few(saying);
    if (muster_effect_kinds[effect->kind].class == CLASS_COST)
        return saying->core->costs_are_paid ? muster_ground_stock(saying)
                                            : ", which nobody is required to do";
    if (count < 0)
        return "";
    if ((effect->given & KEY_UNLESS) != 0 && is_not_alone(effect))
        return ", and there is no other creature";
    if (count == 0)
        return ", and there is none";
    return muster_arena_format(saying->arena, ", and there %s only %lld", count == 1 ? "is" : "are",
                               (long long)count);
}

const char *muster_effect_words(const struct ground_speech *saying) {
    const struct effect_phrase phrase = {.position = saying->position,
                                         .effect = saying->effect,
                                         .part_words = part_words,
                                         .context = saying,
                                         .arena = saying->arena};
    return muster_arena_format(saying->arena, "%s%s", muster_effect_phrase(&phrase),
                               shortage(saying));
}
