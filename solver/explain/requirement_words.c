/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/requirement_words.h"

#include <string.h>

#include "model/match_selector.h"
#include "solver/explain/name_list.h"

const char *muster_requirement_kind(const struct asked *asked) {
    if (asked->effect != NULL)
        return muster_effect_kinds[asked->effect->kind].word;
    return asked->other_player ? "goad-other-player" : "goad";
}

const char *muster_requirement_target(const struct muster_position *position,
                                      const struct asked *asked) {
    const char *only = NULL;
    if (asked->effect == NULL || (asked->effect->given & KEY_TARGETS) == 0)
        return NULL;
    for (size_t i = 0; i < position->target_count; i++) {
        if (!muster_target_selector_matches(&asked->effect->targets, &position->targets[i]))
            continue;
        if (only != NULL)
            return NULL;
        only = position->targets[i].id;
    }
    return only;
}

const char *muster_requirement_attacker(const struct muster_position *position,
                                        const struct asked *asked) {
    const char *only = NULL;
    if (asked->attacker >= 0)
        return position->creatures[asked->attacker].id;
    if (asked->effect == NULL || (asked->effect->given & KEY_ATTACKERS) == 0)
        return NULL;
    const struct creature *creature = &position->creatures[asked->creature];
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *attacker = &position->creatures[i];
        if (!attacker->attacks_here ||
            !muster_selector_matches(&asked->effect->attackers, attacker, creature))
            continue;
        if (only != NULL)
            return NULL;
        only = attacker->id;
    }
    return only;
}

/* ---- Phrases ---- */

/* What can be attacked to obey; `none` where there is nothing of the kind. */
static const char *target_names(const struct muster_position *position, const struct asked *asked,
                                struct arena *arena) {
    struct name_list names = {.arena = arena};
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            muster_target_selector_matches(&asked->effect->targets, &position->targets[i]))
            muster_name_list_add(&names, position->targets[i].id);
    return names.count == 0 ? "something that is not here" : muster_name_list_or(&names);
}

/* What can be blocked to obey. */
static const char *attacker_names(const struct muster_position *position, const struct asked *asked,
                                  struct arena *arena) {
    const struct creature *creature = &position->creatures[asked->creature];
    struct name_list names = {.arena = arena};
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].attacks_here &&
            muster_selector_matches(&asked->effect->attackers, &position->creatures[i], creature))
            muster_name_list_add(&names, position->creatures[i].id);
    return names.count == 0 ? "something that is not here" : muster_name_list_or(&names);
}

static const char *goad_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena) {
    const char *player = position->players[asked->goading].id;
    if (!asked->other_player)
        return muster_arena_format(arena, "attacks if able (goaded by %s)", player);
    return muster_arena_format(arena, "attacks a player other than %s if able (goaded by %s)",
                               player, player);
}

/* "Lure on bear"; where the attacker itself lures, "must block taunting-elf (Taunting Elf)". */
static const char *lure_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena) {
    const struct creature *attacker = &position->creatures[asked->attacker];
    const char *source = asked->effect->source;
    if (source != NULL && strcmp(source, attacker->name) != 0)
        return muster_arena_format(arena, "%s on %s", source, attacker->id);
    return muster_arena_format(arena, "must block %s", attacker->id);
}

/* " by bears or elf", " by a creature with flying": by one or more of those that an effect names.
 */
static const char *by_one(const struct muster_position *position, const struct effect *effect,
                          const struct creature *attacker, struct arena *arena) {
    const char *kind = muster_kind_words(position, &effect->by, attacker, false, arena);
    if (kind[0] == '\0')
        return "";
    if (strncmp(kind, " among", 6) != 0)
        return muster_arena_format(arena, " by a creature%s", kind);
    struct name_list members = muster_kind_members(position, &effect->by, attacker, arena);
    return muster_arena_format(arena, " by %s", muster_name_list_or(&members));
}

static const char *attacked_words(const struct muster_position *position, const struct asked *asked,
                                  struct arena *arena) {
    const char *target = target_names(position, asked, arena);
    const struct effect *effect = asked->effect;
    if (effect->at_least > 1)
        return muster_arena_format(arena, "%s must be attacked by at least %lld creatures%s",
                                   target, (long long)effect->at_least,
                                   muster_kind_words(position, &effect->by, NULL, true, arena));
    return muster_arena_format(arena, "%s must be attacked%s", target,
                               by_one(position, effect, NULL, arena));
}

static const char *blocked_words(const struct muster_position *position, const struct asked *asked,
                                 struct arena *arena) {
    const struct effect *effect = asked->effect;
    const struct creature *attacker = &position->creatures[asked->attacker];
    bool one = effect->at_least == 1 && effect->at_most == 1;
    const char *by = muster_kind_words(position, &effect->by, attacker, !one, arena);
    if (effect->at_least == effect->at_most)
        return muster_arena_format(arena, "%s must be blocked by exactly %lld creature%s%s",
                                   attacker->id, (long long)effect->at_least, one ? "" : "s", by);
    if (effect->at_most != INT64_MAX)
        return muster_arena_format(arena, "%s must be blocked by %lld to %lld creatures%s",
                                   attacker->id, (long long)effect->at_least,
                                   (long long)effect->at_most, by);
    if (effect->at_least > 1)
        return muster_arena_format(arena, "%s must be blocked by at least %lld creatures%s",
                                   attacker->id, (long long)effect->at_least, by);
    return muster_arena_format(arena, "%s must be blocked%s", attacker->id,
                               by_one(position, effect, attacker, arena));
}

static const char *plain_words(const struct muster_position *position, const struct asked *asked,
                               struct arena *arena) {
    switch (asked->effect->kind) {
    case EFFECT_MUST_ATTACK:
        if ((asked->effect->given & KEY_TARGETS) == 0)
            return "attacks if able";
        return muster_arena_format(arena, "attacks %s if able",
                                   target_names(position, asked, arena));
    case EFFECT_MUST_BLOCK:
        if ((asked->effect->given & KEY_ATTACKERS) == 0)
            return "blocks if able";
        return muster_arena_format(arena, "blocks %s if able",
                                   attacker_names(position, asked, arena));
    case EFFECT_MUST_BE_ATTACKED:
        return attacked_words(position, asked, arena);
    case EFFECT_MUST_BE_BLOCKED:
        return blocked_words(position, asked, arena);
    case EFFECT_LURE:
        return lure_words(position, asked, arena);
    case EFFECT_CANT_ATTACK: /* no requirement */
    case EFFECT_CANT_BLOCK:
    case EFFECT_CANT_BE_BLOCKED:
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
    case EFFECT_ONLY_ALONE:
    case EFFECT_EXTRA_BLOCKS:
    case EFFECT_AS_THOUGH:
    case EFFECT_ATTACK_COST:
    case EFFECT_BLOCK_COST:
        break;
    }
    return "";
}

const char *muster_requirement_condition(const struct muster_position *position,
                                         const struct effect *effect, struct arena *arena) {
    const struct selector *selector = &effect->condition_creatures;
    const char *verb = muster_steps[position->step].does;
    bool declared = effect->condition == CONDITION_DECLARED;
    if (effect->condition == CONDITION_NONE)
        return "";
    const char *kind = muster_kind_words(position, selector, NULL, false, arena);
    if (strncmp(kind, " among", 6) != 0)
        return muster_arena_format(arena, " while %s creature%s %s", declared ? "a" : "no", kind,
                                   verb);
    struct name_list members = muster_kind_members(position, selector, NULL, arena);
    if (!declared && members.count == 1)
        return muster_arena_format(arena, " while %s doesn't %.*s", members.names[0],
                                   (int)strlen(verb) - 1, verb);
    return muster_arena_format(
        arena, declared ? " while %s %s" : " while none of %s %s",
        declared ? muster_name_list_or(&members) : muster_name_list_and(&members), verb);
}

const char *muster_requirement_words(const struct muster_position *position,
                                     const struct asked *asked, struct arena *arena) {
    if (asked->effect == NULL)
        return goad_words(position, asked, arena);
    const char *words =
        muster_arena_format(arena, "%s%s", plain_words(position, asked, arena),
                            muster_requirement_condition(position, asked->effect, arena));
    const char *source = asked->effect->source;
    bool named = source == NULL || strncmp(words, source, strlen(source)) == 0;
    return named ? words : muster_arena_format(arena, "%s (%s)", words, source);
}
