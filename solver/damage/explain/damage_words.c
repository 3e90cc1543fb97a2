/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/damage_words.h"

#include <inttypes.h>

static const struct {
    const char *word, *rule;
} facts[] = {
#define DAMAGE_VIOLATION(name, word, rule) {word, rule},
#include "solver/damage/referee/damage_violation_kinds.def"
#undef DAMAGE_VIOLATION
};

/* A sentence under way. */
struct damage_saying {
    const struct muster_position *position;
    const struct combatants *combatants;
    const struct damage_violation *violation;
    struct arena *arena;
};

static const char *id_of(const struct damage_saying *saying, const struct recipient *recipient) {
    return muster_recipient_id(saying->position, recipient, saying->arena);
}

/* The source: "wurm", "goblin#2", "each of 40 of goblin". */
static const char *source_words(const struct damage_saying *saying) {
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
    const char *list = "", *last = " and ";
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

static bool has_recipients(const struct damage_mode *mode) {
    return mode->creature_count > 0 || mode->target >= 0;
}

/* Why damage is divided as a mode says, and so among whom. */
static const char *mode_words(const struct damage_saying *saying, const struct damage_mode *mode) {
    const char *why = "it divides its damage freely";
    switch (mode->kind) {
    case DIVIDES_UNBLOCKED:
        why = has_recipients(mode) ? "it isn't blocked" : "it attacks nothing now";
        break;
    case DIVIDES_BLOCKED:
        why = mode->creature_count > 0 ? "it is blocked"
                                       : "it is blocked, and no creature blocking it is left";
        break;
    case DIVIDES_BLOCKING:
        why = mode->creature_count > 0 ? "it is blocking" : "it blocks nothing now";
        break;
    case DIVIDES_AS_UNBLOCKED:
        why = "it assigns damage as though it weren't blocked";
        break;
    case DIVIDES_FREELY:
        break;
    }
    if (!has_recipients(mode))
        return muster_arena_format(saying->arena, "%s, so it assigns no damage", why);
    return muster_arena_format(saying->arena, "%s, so it assigns its damage to %s", why,
                               recipients_words(saying, mode));
}

/* "to bear; or as though it weren't blocked, to Bob": all that is open to it. */
static const char *modes_words(const struct damage_saying *saying,
                               const struct combatant *combatant) {
    const char *words = "";
    for (size_t i = 0; i < combatant->mode_count; i++) {
        const struct damage_mode *mode = &combatant->modes[i];
        const char *how = mode->kind == DIVIDES_AS_UNBLOCKED ? ", as though it weren't blocked, "
                          : mode->kind == DIVIDES_FREELY     ? ", dividing it freely, "
                                                             : " ";
        words = muster_arena_format(
            saying->arena, "%s%s%s%s", words, i == 0 ? "" : "; or", how,
            has_recipients(mode)
                ? muster_arena_format(saying->arena, "to %s", recipients_words(saying, mode))
                : "to nobody");
    }
    return words;
}

static bool mode_can_reach(const struct damage_saying *saying, const struct damage_mode *mode,
                           const struct recipient *to) {
    if (to->kind == RECIPIENT_TARGET)
        return mode->target == to->number || mode->controller == to->number;
    for (size_t i = 0; i < mode->creature_count; i++)
        if (saying->combatants->list[mode->creatures[i]].creature == to->number)
            return true;
    return false;
}

/* Who gets damage and may not in this way to divide it. */
static const char *recipient_sentence(const struct damage_saying *saying, const char *source,
                                      const char *to) {
    const struct damage_violation *violation = saying->violation;
    const struct combatant *combatant = violation->combatant;
    bool elsewhere = false;
    if (combatant->mode_count == 1)
        return muster_arena_format(saying->arena, "%s can't assign %" PRId64 " damage to %s: %s",
                                   source, violation->found, to,
                                   mode_words(saying, violation->mode));
    for (size_t i = 0; i < combatant->mode_count; i++)
        elsewhere |= mode_can_reach(saying, &combatant->modes[i], &violation->to);
    return muster_arena_format(
        saying->arena, "%s can't%s assign %" PRId64 " damage to %s: it assigns all its damage%s",
        source, elsewhere ? " also" : "", violation->found, to, modes_words(saying, combatant));
}

/* Whether a source with deathtouch may assign damage to a creature: then 1 is enough. */
static bool may_be_touched(const struct damage_saying *saying, const struct recipient *to) {
    for (size_t i = 0; i < saying->combatants->count; i++) {
        const struct combatant *combatant = &saying->combatants->list[i];
        const struct creature *creature = &saying->position->creatures[combatant->creature];
        if (combatant->mode_count == 0 ||
            !keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_DEATHTOUCH))
            continue;
        for (size_t k = 0; k < combatant->mode_count; k++)
            if (mode_can_reach(saying, &combatant->modes[k], to))
                return true;
    }
    return false;
}

/* Why a creature has no damage to assign in this step, or at all. */
static const char *nothing_sentence(const struct damage_saying *saying, const char *source) {
    const struct damage_violation *violation = saying->violation;
    const struct combatant *combatant = violation->combatant;
    const char *why = "it is neither attacking nor blocking";
    if (violation->kind == DAMAGE_VIOLATION_NOT_IN_STEP)
        why = saying->position->damage.damage_step == 1
                  ? "it has neither first strike nor double strike, so it waits for the second "
                    "combat damage step"
                  : "it had first strike or double strike as the first combat damage step began, "
                    "and doesn't have double strike now";
    else if (violation->kind == DAMAGE_VIOLATION_NO_DAMAGE)
        why = combatant->amount_effect != NULL
                  ? "an effect says how much it assigns, and that is nothing"
                  : muster_arena_format(saying->arena, "its power is %" PRId64,
                                        saying->position->creatures[combatant->creature].power);
    return muster_arena_format(saying->arena, "%s can't assign %" PRId64 " damage: %s", source,
                               violation->found, why);
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
    struct arena *arena = saying->arena;
    bool somebody = violation->to.number >= 0;
    const char *to = somebody ? id_of(saying, &violation->to) : "";
    const char *source = violation->combatant == NULL ? "" : source_words(saying);
    int64_t found = violation->found, needed = violation->needed;
    switch (violation->kind) {
    case DAMAGE_VIOLATION_NOT_IN_COMBAT:
    case DAMAGE_VIOLATION_NOT_IN_STEP:
    case DAMAGE_VIOLATION_NO_DAMAGE:
        return nothing_sentence(saying, source);
    case DAMAGE_VIOLATION_AMOUNT:
        return muster_arena_format(
            arena, "%s assigns %" PRId64 " damage in all; it has to assign %" PRId64, source, found,
            needed);
    case DAMAGE_VIOLATION_RECIPIENT:
        return recipient_sentence(saying, source, to);
    case DAMAGE_VIOLATION_LETHAL:
        return muster_arena_format(arena,
                                   "%s assigns damage beyond its blockers, but %s gets %" PRId64
                                   "; it needs %" PRId64 " for lethal damage%s",
                                   source, to, found, needed,
                                   needed > 1 && may_be_touched(saying, &violation->to)
                                       ? ", or 1 from a source with deathtouch"
                                       : "");
    case DAMAGE_VIOLATION_LOYALTY:
        return muster_arena_format(
            arena,
            "%s assigns damage to %s, but %s gets %" PRId64 " in all; its loyalty is %" PRId64,
            source, saying->position->targets[violation->mode->controller].id, to, found, needed);
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
    return muster_arena_format(arena, "the targets get %" PRId64 " in all; it has to be %" PRId64,
                               found, needed);
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
    muster_violation told = {
        .rule = facts[violation->kind].rule,
        .kind = facts[violation->kind].word,
        .message = sentence(saying),
        .source = effect == NULL ? NULL : muster_arena_string(saying->arena, effect->source),
        .effect = effect == NULL ? -1 : effect->place,
        .creatures = creatures};
    if (violation->kind == DAMAGE_VIOLATION_RECIPIENT)
        told.rule = mode_rule(violation->mode);
    if (violation->combatant != NULL)
        creatures[told.creature_count++] =
            muster_arena_string(saying->arena, id_of(saying, &violation->from));
    if (violation->to.kind == RECIPIENT_CREATURE && violation->to.number >= 0)
        creatures[told.creature_count++] =
            muster_arena_string(saying->arena, id_of(saying, &violation->to));
    return told;
}

muster_violation *muster_report_damage_violations(const struct muster_position *position,
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
