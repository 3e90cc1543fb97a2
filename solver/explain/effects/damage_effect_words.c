/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/damage_effect_words.h"

#include "model/match_selector.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"

#include <inttypes.h>

/* An effect that is being worded. */
struct damage_wording {
    const struct muster_position *position;
    const struct damage_effect *effect;
    struct arena *arena;
};

static bool gives(const struct damage_wording *wording, unsigned key) {
    return (wording->effect->given & key) != 0;
}

/* ---- Whom it names ---- */

/* The sources that a selector picks, creatures or others; nobody where there are none. */
static struct name_list sources(const struct damage_wording *wording,
                                const struct selector *selector) {
    const struct muster_position *position = wording->position;
    struct name_list list = {.arena = wording->arena};
    for (size_t i = 0; i < position->creature_count + position->source_count; i++) {
        const struct creature *source = muster_damage_source(position, (int)i);
        if (muster_selector_matches(selector, source, NULL))
            muster_name_list_add(&list, source->id);
    }
    return list;
}

static bool reaches_creature(const struct damage_wording *wording, size_t creature) {
    struct recipient recipient = {RECIPIENT_CREATURE, (int)creature, 0};
    return muster_recipient_matches(wording->position, &wording->effect->to, &recipient);
}

static bool reaches_target(const struct damage_wording *wording, size_t target) {
    struct recipient recipient = {RECIPIENT_TARGET, (int)target, 0};
    return muster_recipient_matches(wording->position, &wording->effect->to, &recipient);
}

/* " to Bob or bear"; nothing where it is about all alike. */
static const char *to_whom(const struct damage_wording *wording) {
    struct name_list list = {.arena = wording->arena};
    if (!gives(wording, DAMAGE_KEY_TO))
        return "";
    for (size_t i = 0; i < wording->position->target_count; i++)
        if (reaches_target(wording, i))
            muster_name_list_add(&list, wording->position->targets[i].id);
    for (size_t i = 0; i < wording->position->creature_count; i++)
        if (reaches_creature(wording, i))
            muster_name_list_add(&list, wording->position->creatures[i].id);
    return list.count == 0
               ? " to nobody here"
               : muster_arena_format(wording->arena, " to %s", muster_name_list_or(&list));
}

static const char *from_whom(const struct damage_wording *wording) {
    if (!gives(wording, DAMAGE_KEY_FROM))
        return "";
    struct name_list list = sources(wording, &wording->effect->from);
    return list.count == 0
               ? " from nobody here"
               : muster_arena_format(wording->arena, " from %s", muster_name_list_or(&list));
}

/* "combat damage from wurm to Bob" */
static const char *damage(const struct damage_wording *wording) {
    static const char *const sorts[] = {"damage", "combat damage", "noncombat damage"};
    return muster_arena_format(wording->arena, "%s%s%s", sorts[wording->effect->combat],
                               from_whom(wording), to_whom(wording));
}

static const char *players(const struct damage_wording *wording, bool *several) {
    struct name_list list = {.arena = wording->arena};
    for (size_t i = 0; i < wording->position->player_count; i++)
        if (muster_damage_effect_has_player(wording->effect, (int)i))
            muster_name_list_add(&list, wording->position->players[i].id);
    *several = list.count > 1;
    return list.count == 0 ? "nobody" : muster_name_list_and(&list);
}

static const char *destination(const struct damage_wording *wording,
                               const struct damage_onto *onto) {
    switch (onto->kind) {
    case ONTO_RECIPIENT:
        return muster_recipient_id(wording->position, &onto->recipient, wording->arena);
    case ONTO_SOURCE:
        return muster_damage_source(wording->position, onto->source)->id;
    case ONTO_CONTROLLER:
        return wording->effect->kind == DAMAGE_EFFECT_EXCESS_DAMAGE ? "that permanent's controller"
                                                                    : "its source's controller";
    case ONTO_PLANESWALKER_OF:
        break;
    }
    return "a planeswalker of that player";
}

/* ---- Phrases ---- */

static const char *number(const struct damage_wording *wording, int64_t amount) {
    return muster_arena_format(wording->arena, "%" PRId64, amount);
}

/* "prevents the next 3 damage to Bob" */
static const char *prevents(const struct damage_wording *wording) {
    const struct damage_effect *effect = wording->effect;
    struct arena *arena = wording->arena;
    const char *what = damage(wording), *words;
    if (effect->half != ROUND_NONE)
        words = muster_arena_format(arena, "half of the %s, rounded %s", what,
                                    effect->half == ROUND_UP ? "up" : "down");
    else if (gives(wording, DAMAGE_KEY_LEAVES))
        words = muster_arena_format(arena, "all but %" PRId64 " %s", effect->leaves, what);
    else if (gives(wording, DAMAGE_KEY_AMOUNT) && effect->each)
        words = muster_arena_format(arena, "%" PRId64 " of each source's %s", effect->amount, what);
    else if (gives(wording, DAMAGE_KEY_AMOUNT))
        words = muster_arena_format(arena, "the next %" PRId64 " %s", effect->amount, what);
    else
        words = muster_arena_format(arena, "%s%s", effect->once ? "the next " : "", what);
    words = muster_arena_format(arena, "prevents %s", words);
    switch (effect->aftermath) {
    case THEN_NOTHING:
        break;
    case THEN_GAIN_LIFE:
        return muster_arena_format(arena, "%s; %s gains that much life", words,
                                   wording->position->players[effect->gain_player].id);
    case THEN_DEAL:
        return muster_arena_format(arena, "%s; %s deals that much to %s", words,
                                   muster_damage_source(wording->position, effect->deal_by)->id,
                                   destination(wording, &effect->deal_to));
    }
    return words;
}

static const char *redirects(const struct damage_wording *wording) {
    const struct damage_effect *effect = wording->effect;
    const char *share =
        gives(wording, DAMAGE_KEY_AMOUNT)
            ? muster_arena_format(wording->arena, "the next %s ", number(wording, effect->amount))
        : effect->once ? "the next "
                       : "";
    const char *chooser =
        effect->chooser == MAY_NOBODY ? ""
        : effect->chooser == MAY_CONTROLLER
            ? "; its source's controller chooses whether"
            : muster_arena_format(wording->arena, "; %s chooses whether",
                                  wording->position->players[effect->chooser_player].id);
    return muster_arena_format(wording->arena, "%s%s is dealt to %s instead%s", share,
                               damage(wording), destination(wording, &effect->onto), chooser);
}

/* "Doran assigns combat damage equal to its toughness" */
static const char *assigns(const struct damage_wording *wording) {
    static const char *const measures[] = {"", "its power", "its toughness"};
    const struct damage_effect *effect = wording->effect;
    struct name_list list = sources(wording, &effect->creatures);
    struct arena *arena = wording->arena;
    const char *who = list.count == 0 ? "nobody" : muster_name_list_and(&list);
    const char *s = list.count > 1 ? "" : "s";
    if (effect->measure == MEASURE_NUMBER)
        return muster_arena_format(arena, "%s assign%s %" PRId64 " combat damage", who, s,
                                   effect->amount);
    return muster_arena_format(arena, "%s assign%s combat damage equal to %s", who, s,
                               list.count > 1 && effect->measure == MEASURE_TOUGHNESS
                                   ? "their toughness"
                               : list.count > 1 ? "their power"
                                                : measures[effect->measure]);
}

static const char *divides(const struct damage_wording *wording) {
    const struct damage_effect *effect = wording->effect;
    struct name_list list = sources(wording, &effect->creatures);
    const char *who = list.count == 0 ? "nobody" : muster_name_list_and(&list);
    if (effect->kind == DAMAGE_EFFECT_AS_THOUGH_UNBLOCKED)
        return muster_arena_format(wording->arena, "%s %s combat damage as though unblocked", who,
                                   effect->must ? list.count > 1 ? "assign" : "assigns"
                                                : "may assign");
    return muster_arena_format(wording->arena,
                               "%s may divide damage among the defending player and creatures that "
                               "player controls",
                               who);
}

/* Effects on what comes of damage. */
static const char *results(const struct damage_wording *wording) {
    const struct damage_effect *effect = wording->effect;
    struct arena *arena = wording->arena;
    bool several;
    const char *who = players(wording, &several), *s = several ? "" : "s";
    switch (effect->kind) {
    case DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN:
        return effect->by == 2
                   ? muster_arena_format(arena, "%s gain%s twice as much life", who, s)
                   : muster_arena_format(arena, "%s gain%s %" PRId64 " times as much life", who, s,
                                         effect->by);
    case DAMAGE_EFFECT_ADD_LIFE_GAIN:
        return muster_arena_format(arena, "%s gain%s %" PRId64 " more life", who, s, effect->by);
    case DAMAGE_EFFECT_CANT_GAIN_LIFE:
        return muster_arena_format(arena, "%s can't gain life", who);
    case DAMAGE_EFFECT_CANT_LOSE_LIFE:
        return muster_arena_format(arena, "%s can't lose life", who);
    case DAMAGE_EFFECT_LIFE_FLOOR: {
        const char *where =
            !gives(wording, DAMAGE_KEY_IF)
                ? ""
                : muster_arena_format(
                      arena, " while %s controls a creature%s", several ? "that player" : who,
                      muster_kind_words(wording->position, &effect->controls, NULL, false, arena));
        return muster_arena_format(arena,
                                   "damage doesn't reduce the life of %s below %" PRId64 "%s", who,
                                   effect->at, where);
    }
    CASES_OF_ASSIGNING_EFFECTS:
    CASES_OF_DEALING_EFFECTS:
    case DAMAGE_EFFECT_PREVENT_DAMAGE:
    case DAMAGE_EFFECT_MULTIPLY_DAMAGE:
    case DAMAGE_EFFECT_ADD_DAMAGE:
    case DAMAGE_EFFECT_REDIRECT_DAMAGE:
    case DAMAGE_EFFECT_COUNTERS_INSTEAD:
        break;
    }
    return "";
}

const char *muster_damage_effect_says(const struct muster_position *position,
                                      const struct damage_effect *effect, struct arena *arena) {
    struct damage_wording wording = {position, effect, arena};
    switch (effect->kind) {
    case DAMAGE_EFFECT_ASSIGNS:
        return assigns(&wording);
    case DAMAGE_EFFECT_AS_THOUGH_UNBLOCKED:
    case DAMAGE_EFFECT_DIVIDES_FREELY:
        return divides(&wording);
    case DAMAGE_EFFECT_EXCESS_DAMAGE:
        return muster_arena_format(arena, "%s beyond lethal damage is dealt to %s instead",
                                   damage(&wording), destination(&wording, &effect->onto));
    case DAMAGE_EFFECT_PREVENT_DAMAGE:
        return prevents(&wording);
    case DAMAGE_EFFECT_CANT_BE_PREVENTED:
        return muster_arena_format(arena, "%s can't be prevented", damage(&wording));
    case DAMAGE_EFFECT_MULTIPLY_DAMAGE:
        return muster_arena_format(
            arena, "%s is %s instead", damage(&wording),
            effect->by == 2 ? "doubled"
            : effect->by == 3
                ? "tripled"
                : muster_arena_format(arena, "%s times as much", number(&wording, effect->by)));
    case DAMAGE_EFFECT_ADD_DAMAGE:
        return muster_arena_format(arena, "%s is %" PRId64 " more instead", damage(&wording),
                                   effect->by);
    case DAMAGE_EFFECT_REDIRECT_DAMAGE:
        return redirects(&wording);
    case DAMAGE_EFFECT_COUNTERS_INSTEAD:
        return muster_arena_format(arena, "%s puts that many -1/-1 counters instead",
                                   damage(&wording));
    CASES_OF_RESULT_EFFECTS:
        break;
    }
    return results(&wording);
}

/* ---- Scope ---- */

/* Whether an effect names a creature: as one that assigns, as a source, or as one that gets it. */
static bool names_creature(const struct damage_wording *wording, size_t number) {
    const struct damage_effect *effect = wording->effect;
    const struct creature *creature = &wording->position->creatures[number];
    return (gives(wording, DAMAGE_KEY_CREATURES) &&
            muster_selector_matches(&effect->creatures, creature, NULL)) ||
           (gives(wording, DAMAGE_KEY_FROM) &&
            muster_selector_matches(&effect->from, creature, NULL)) ||
           (gives(wording, DAMAGE_KEY_TO) && reaches_creature(wording, number));
}

static bool names_target(const struct damage_wording *wording, size_t number) {
    if (gives(wording, DAMAGE_KEY_PLAYERS))
        return number < wording->position->player_count &&
               muster_damage_effect_has_player(wording->effect, (int)number);
    return gives(wording, DAMAGE_KEY_TO) && reaches_target(wording, number);
}

struct damage_effect_scope muster_damage_effect_scope(const struct muster_position *position,
                                                      const struct damage_effect *effect,
                                                      struct arena *arena) {
    struct damage_wording wording = {position, effect, arena};
    struct damage_effect_scope scope = {
        .creatures = muster_arena_array(arena, position->creature_count, sizeof(size_t)),
        .targets = muster_arena_array(arena, position->target_count, sizeof(size_t))};
    for (size_t i = 0; i < position->creature_count; i++)
        if (names_creature(&wording, i))
            scope.creatures[scope.creature_count++] = i;
    for (size_t i = 0; i < position->target_count; i++)
        if (names_target(&wording, i))
            scope.targets[scope.target_count++] = i;
    return scope;
}
