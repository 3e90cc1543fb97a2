/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/ground_speech.h"

#include <string.h>

#include "model/match_selector.h"
#include "solver/explain/name_list.h"

/* ---- Names ---- */

void muster_add_creature(struct name_choice *names, const struct creature *creature) {
    names->several |= names->count > 0 || creature->count > 1;
    if (names->count < IN_FULL) {
        names->creatures[names->count] = creature;
        names->list[names->count] = creature->id;
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

/* Whether a selector picks a creature, beside some creature of the other side if it is relative. */
static bool is_picked(const struct ground_speech *saying, const struct selector *selector,
                      const struct creature *creature) {
    const struct muster_position *position = saying->position;
    switch (position->step) {
    case STEP_ATTACK:
        return muster_selector_matches(selector, creature, NULL);
    case STEP_BLOCK:
        break;
    }
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *other = &position->creatures[i];
        if ((creature->attacks_here ? other->declares : other->attacks_here) &&
            muster_selector_matches(selector, creature, other))
            return true;
    }
    return false;
}

/* Creatures that declare, or attackers, that a selector picks. */
static struct name_choice pick_all(const struct ground_speech *saying,
                                   const struct selector *selector, bool attackers,
                                   bool only_those_that_matter) {
    const struct muster_position *position = saying->position;
    struct name_choice names = {.arena = saying->arena};
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if ((attackers ? creature->attacks_here : creature->declares) &&
            (!only_those_that_matter || muster_ground_matters(saying, (int)i, attackers)) &&
            is_picked(saying, selector, creature))
            muster_add_creature(&names, creature);
    }
    return names;
}

/* Those that matter; where it is about the company that others need, all. */
static struct name_choice pick(const struct ground_speech *saying, const struct selector *selector,
                               bool attackers) {
    struct name_choice names = pick_all(saying, selector, attackers, true);
    return names.count > 0 ? names : pick_all(saying, selector, attackers, false);
}

const char *muster_speech_verb(const struct ground_speech *saying) {
    return muster_steps[saying->position->step].verb;
}

static const char *plural(int64_t count) {
    return count == 1 ? "" : "s";
}

/* " Ben or jace", " bear or elf": what a restriction on pairs is about; "" for everything. */
static const char *objects(const struct ground_speech *saying) {
    const struct muster_position *position = saying->position;
    const char *text = "";
    size_t count = 0;
    if ((saying->effect->given & muster_steps[position->step].picks) == 0)
        return "";
    switch (position->step) {
    case STEP_ATTACK:
        break;
    case STEP_BLOCK:;
        struct name_choice names = pick(saying, &saying->effect->attackers, true);
        return muster_arena_format(saying->arena, " %s", muster_joined_names(&names, "or"));
    }
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(&saying->effect->targets, &position->targets[i]))
            text = muster_arena_format(saying->arena, "%s%s%s", text, count++ == 0 ? " " : " or ",
                                       position->targets[i].id);
    return count > IN_FULL ? muster_arena_format(saying->arena, " any of %zu targets", count)
                           : text;
}

int64_t muster_declaring_count(const struct ground_speech *saying) {
    int64_t count = 0;
    for (size_t i = 0; i < saying->position->creature_count; i++)
        if (saying->position->creatures[i].declares)
            count += saying->position->creatures[i].count;
    return count;
}

/* ---- Effects ---- */

/* ", and there is none", where there are too few of those that would have to come along. */
static const char *company_words(const struct ground_speech *saying, const struct creature *first) {
    const struct muster_position *position = saying->position;
    int64_t count = 0;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares &&
            muster_selector_matches(&saying->effect->also, &position->creatures[i], first))
            count += position->creatures[i].count - (&position->creatures[i] == first);
    if (count >= saying->effect->also_at_least)
        return "";
    if (count == 0)
        return ", and there is none";
    return muster_arena_format(saying->arena, ", and there %s only %lld", count == 1 ? "is" : "are",
                               (long long)count);
}

/* What those are called that would have to come along, where all who are named need the same. */
static const char *company_kind(const struct ground_speech *saying, const struct name_choice *named,
                                bool plural) {
    const char *kind = NULL;
    for (size_t i = 0; i < named->count && i < IN_FULL; i++) {
        const char *own = muster_kind_words(saying->position, &saying->effect->also,
                                            named->creatures[i], plural, saying->arena);
        if (kind != NULL && strcmp(kind, own) != 0)
            return " of a certain kind";
        kind = own;
    }
    return kind == NULL ? "" : named->count > IN_FULL ? " of a certain kind" : kind;
}

/* " unless another creature with flying also attacks"; "" without a condition. */
static const char *unless_words(const struct ground_speech *saying,
                                const struct name_choice *named) {
    const struct effect *effect = saying->effect;
    bool one = effect->also_at_least == 1;
    if ((effect->given & KEY_UNLESS) == 0)
        return "";
    const char *company = named->count == 1 ? company_words(saying, named->creatures[0]) : "";
    if (effect->also.test_count == 0 && one)
        return muster_arena_format(saying->arena, " alone%s",
                                   *company == '\0' ? "" : ", and there is no other creature");
    const char *kind = effect->also.test_count == 0 ? "" : company_kind(saying, named, !one);
    if (one)
        return muster_arena_format(saying->arena, " unless another creature%s also %ss%s", kind,
                                   muster_speech_verb(saying), company);
    return muster_arena_format(saying->arena, " unless at least %lld other creatures%s also %s%s",
                               (long long)effect->also_at_least, kind, muster_speech_verb(saying),
                               company);
}

static const char *limit_words(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    return muster_arena_format(saying->arena, "no more than %lld creature%s%s can %s%s",
                               (long long)effect->count, plural(effect->count),
                               muster_kind_words(saying->position, &effect->creatures, NULL,
                                                 effect->count != 1, saying->arena),
                               muster_speech_verb(saying), objects(saying));
}

static const char *blocked_words(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    struct name_choice names = pick(saying, &effect->attackers, true);
    struct name_choice by = pick(saying, &effect->by, false);
    const char *attackers = muster_joined_names(&names, "and");
    if ((effect->given & KEY_EXCEPT_BY) != 0 && by.count == 0)
        return muster_arena_format(
            saying->arena, "%s can be blocked only by creatures of another kind", attackers);
    if ((effect->given & KEY_EXCEPT_BY) != 0)
        return muster_arena_format(saying->arena, "%s can't be blocked except by %s", attackers,
                                   muster_joined_names(&by, "and"));
    if ((effect->given & KEY_BY) != 0)
        return muster_arena_format(saying->arena, "%s can't be blocked by %s", attackers,
                                   muster_joined_names(&by, "or"));
    return muster_arena_format(saying->arena, "%s can't be blocked", attackers);
}

static const char *blocker_count_words(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    struct name_choice names = pick(saying, &effect->attackers, true);
    const char *attackers = muster_joined_names(&names, "and");
    if (effect->kind == EFFECT_MAX_BLOCKERS)
        return muster_arena_format(saying->arena,
                                   "%s can't be blocked by more than %lld creature%s", attackers,
                                   (long long)effect->count, plural(effect->count));
    if (effect->count == COUNT_ALL)
        return muster_arena_format(saying->arena,
                                   "%s can't be blocked unless all creatures the defending player "
                                   "controls block it",
                                   attackers);
    int64_t there = muster_declaring_count(saying);
    return muster_arena_format(
        saying->arena, "%s can't be blocked except by %lld or more creatures%s", attackers,
        (long long)effect->count,
        there >= effect->count ? ""
                               : muster_arena_format(saying->arena, ", and there %s only %lld",
                                                     there == 1 ? "is" : "are", (long long)there));
}

const char *muster_effect_words(const struct ground_speech *saying) {
    const struct effect *effect = saying->effect;
    struct name_choice names = pick(saying, &effect->creatures, false);
    const char *creatures = muster_joined_names(&names, "and");
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        return muster_arena_format(saying->arena, "%s can't %s%s%s", creatures,
                                   muster_speech_verb(saying), objects(saying),
                                   unless_words(saying, &names));
    case EFFECT_CANT_BE_BLOCKED:
        return blocked_words(saying);
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
        return blocker_count_words(saying);
    case EFFECT_ONLY_ALONE:
        return muster_arena_format(saying->arena, "%s can %s only alone", creatures,
                                   muster_speech_verb(saying));
    case EFFECT_ATTACK_COST:
    case EFFECT_BLOCK_COST:
        return muster_arena_format(saying->arena,
                                   "%s can't %s%s without paying %s, which nobody is made to do",
                                   creatures, muster_speech_verb(saying), objects(saying),
                                   muster_price_words(saying->position, effect, saying->arena));
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        return limit_words(saying);
    case EFFECT_MUST_ATTACK: /* never a ground */
    case EFFECT_MUST_BE_ATTACKED:
    case EFFECT_MUST_BLOCK:
    case EFFECT_MUST_BE_BLOCKED:
    case EFFECT_LURE:
    case EFFECT_EXTRA_BLOCKS:
    case EFFECT_AS_THOUGH:
        break;
    }
    return "";
}
