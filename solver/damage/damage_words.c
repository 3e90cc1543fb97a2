/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/damage_words.h"

#include <inttypes.h>
#include <string.h>

static const struct {
    const char *word, *rule;
} facts[] = {
#define DAMAGE_VIOLATION(name, word, rule) {word, rule},
#include "solver/damage/damage_violation_kinds.def"
#undef DAMAGE_VIOLATION
};

/* A sentence under way. */
struct damage_saying {
    const struct muster_position *position;
    const struct combatants *combatants;
    const struct damage_violation *violation;
    struct arena *arena;
};

static const char *copy(const char *text, struct arena *arena) {
    return text == NULL ? NULL : muster_arena_text(arena, text, strlen(text));
}

static const char *id_of(const struct damage_saying *saying, const struct recipient *recipient) {
    return muster_recipient_id(saying->position, recipient, saying->arena);
}

/* The giver: "wurm", "goblin#2", "each of 40 of goblin". */
static const char *giver_words(const struct damage_saying *saying) {
    const struct damage_violation *violation = saying->violation;
    if (violation->individuals == 1)
        return id_of(saying, &violation->from);
    return muster_arena_format(saying->arena, "each of %" PRId64 " of %s", violation->individuals,
                               saying->position->creatures[violation->from.number].id);
}

/* Adds to a list of ids: "bear, wall and Bob". `left` follow. */
static const char *join(const struct damage_saying *saying, const char *list, const char *id,
                        size_t left, const char *last) {
    return muster_arena_format(saying->arena, "%s%s%s", list,
                               *list == '\0' ? ""
                               : left == 0   ? last
                                             : ", ",
                               id);
}

/* Who may get the damage in a mode. */
static const char *recipients_words(const struct damage_saying *saying,
                                    const struct damage_mode *mode) {
    enum { SHOWN = 8 };
    size_t targets = (mode->target >= 0 ? 1u : 0u) +
                     (mode->controller >= 0 && mode->controller != mode->target ? 1u : 0u);
    size_t shown = mode->creature_count > SHOWN ? SHOWN : mode->creature_count;
    const char *list = "", *last = mode->kind == DIVIDES_UNBLOCKED ? " and " : " and ";
    int previous = -1;
    for (size_t i = 0; i < shown; i++) {
        int creature = saying->combatants->list[mode->creatures[i]].creature;
        bool more =
            i + 1 < shown && saying->combatants->list[mode->creatures[i + 1]].creature != creature;
        if (creature != previous)
            list = join(saying, list, saying->position->creatures[creature].id,
                        more + targets + (mode->creature_count - shown), last);
        previous = creature;
    }
    if (mode->creature_count > shown)
        list = join(saying, list,
                    muster_arena_format(saying->arena, "%zu more", mode->creature_count - shown),
                    targets, last);
    if (mode->target >= 0)
        list = join(saying, list, saying->position->targets[mode->target].id, targets - 1, last);
    if (targets > 1)
        list = join(saying, list, saying->position->targets[mode->controller].id, 0, last);
    return *list == '\0' ? "nothing" : list;
}

/* Why damage is divided as a mode says. */
static const char *mode_words(const struct damage_mode *mode) {
    switch (mode->kind) {
    case DIVIDES_UNBLOCKED:
        return "it isn't blocked";
    case DIVIDES_BLOCKED:
        return mode->creature_count > 0 ? "it is blocked"
                                        : "it is blocked, and nothing blocks it any more";
    case DIVIDES_BLOCKING:
        return mode->creature_count > 0 ? "it is blocking" : "it blocks nothing any more";
    case DIVIDES_AS_UNBLOCKED:
        return "it assigns as though it weren't blocked";
    case DIVIDES_FREELY:
        break;
    }
    return "it divides its damage freely";
}

static const char *mode_rule(const struct damage_mode *mode) {
    switch (mode->kind) {
    case DIVIDES_UNBLOCKED:
    case DIVIDES_AS_UNBLOCKED:
        return "510.1b";
    case DIVIDES_BLOCKED:
        return mode->tramples && mode->creature_count == 0 ? "702.19d" : "510.1c";
    case DIVIDES_BLOCKING:
        return "510.1d";
    case DIVIDES_FREELY:
        break;
    }
    return "510.1c";
}

static const char *sentence(const struct damage_saying *saying) {
    const struct damage_violation *violation = saying->violation;
    const struct damage_situation *damage = &saying->position->damage;
    struct arena *arena = saying->arena;
    bool somebody = violation->to.number >= 0;
    const char *to = somebody ? id_of(saying, &violation->to) : "";
    const char *giver = violation->combatant == NULL ? "" : giver_words(saying);
    int64_t found = violation->found, needed = violation->needed;
    switch (violation->kind) {
    case DAMAGE_VIOLATION_NOT_IN_COMBAT:
        return muster_arena_format(arena,
                                   "%s is neither attacking nor blocking, so it assigns nothing; "
                                   "found %" PRId64,
                                   giver, found);
    case DAMAGE_VIOLATION_NOT_IN_STEP:
        return muster_arena_format(arena,
                                   "%s assigns no damage in the %s combat damage step; found "
                                   "%" PRId64,
                                   giver, damage->damage_step == 1 ? "first" : "second", found);
    case DAMAGE_VIOLATION_NO_DAMAGE:
        return muster_arena_format(arena, "%s has no damage to assign; found %" PRId64, giver,
                                   found);
    case DAMAGE_VIOLATION_AMOUNT:
        return muster_arena_format(
            arena, "%s assigns %" PRId64 " damage in all; it has to assign %" PRId64, giver, found,
            needed);
    case DAMAGE_VIOLATION_RECIPIENT:
        return muster_arena_format(
            arena, "%s can't assign damage to %s (found %" PRId64 "): %s, so it assigns to %s",
            giver, to, found, mode_words(violation->mode),
            recipients_words(saying, violation->mode));
    case DAMAGE_VIOLATION_LETHAL:
        return muster_arena_format(arena,
                                   "%s assigns damage beyond its blockers, but %s gets %" PRId64
                                   "; it needs %" PRId64 " for lethal damage",
                                   giver, to, found, needed);
    case DAMAGE_VIOLATION_LOYALTY:
        return muster_arena_format(arena,
                                   "%s assigns damage to the controller of %s, which gets %" PRId64
                                   " in all; it needs its loyalty, %" PRId64,
                                   giver, to, found, needed);
    case DAMAGE_VIOLATION_TARGET:
        return muster_arena_format(arena, "%s can't be a target", to);
    case DAMAGE_VIOLATION_EACH_TARGET:
        return muster_arena_format(arena, "%s gets 0; each target gets at least 1", to);
    case DAMAGE_VIOLATION_TARGETS:
        return found == 0 ? "there is no target; at least 1 is needed"
                          : muster_arena_format(arena,
                                                "there are %" PRId64 " targets; at most %" PRId64
                                                " are allowed",
                                                found, needed);
    case DAMAGE_VIOLATION_DIVIDED:
        break;
    }
    return muster_arena_format(arena, "%" PRId64 " is divided in all; it has to be %" PRId64, found,
                               needed);
}

/* The effect that a violation comes from, or NULL. */
static const struct damage_effect *effect_of(const struct damage_violation *violation) {
    if (violation->kind == DAMAGE_VIOLATION_AMOUNT || violation->kind == DAMAGE_VIOLATION_NO_DAMAGE)
        return violation->combatant->amount_effect;
    return violation->mode == NULL ? NULL : violation->mode->effect;
}

static muster_violation report(const struct damage_saying *saying) {
    const struct damage_violation *violation = saying->violation;
    const struct damage_effect *effect = effect_of(violation);
    const char **creatures = muster_arena_array(saying->arena, 2, sizeof(*creatures));
    muster_violation told = {.rule = facts[violation->kind].rule,
                             .kind = facts[violation->kind].word,
                             .message = sentence(saying),
                             .source = effect == NULL ? NULL : copy(effect->source, saying->arena),
                             .effect = effect == NULL ? -1 : effect->place,
                             .creatures = creatures};
    if (violation->kind == DAMAGE_VIOLATION_RECIPIENT)
        told.rule = mode_rule(violation->mode);
    if (violation->combatant != NULL)
        creatures[told.creature_count++] = copy(id_of(saying, &violation->from), saying->arena);
    if (violation->to.kind == RECIPIENT_CREATURE && violation->to.number >= 0)
        creatures[told.creature_count++] = copy(id_of(saying, &violation->to), saying->arena);
    return told;
}

const muster_violation *muster_report_damage_violations(const struct muster_position *position,
                                                        const struct combatants *combatants,
                                                        const struct damage_ruling *ruling,
                                                        struct arena *arena) {
    muster_violation *violations = muster_arena_array(arena, ruling->count, sizeof(*violations));
    for (size_t i = 0; i < ruling->count; i++) {
        const struct damage_saying saying = {position, combatants, &ruling->violations[i], arena};
        violations[i] = report(&saying);
    }
    return violations;
}
