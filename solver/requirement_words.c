/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "requirement_words.h"

#include <string.h>

const char *requirement_kind(const struct asked *asked) {
    if (asked->effect != NULL)
        return effect_kinds[asked->effect->kind].word;
    return asked->other_player ? "goad-other-player" : "goad";
}

const char *requirement_target(const struct muster_position *position, const struct asked *asked) {
    const char *only = NULL;
    if (position->step != STEP_ATTACK || asked->effect == NULL ||
        (asked->effect->given & KEY_TARGETS) == 0)
        return NULL;
    for (size_t i = 0; i < position->target_count; i++) {
        if (!target_selector_matches(&asked->effect->targets, &position->targets[i]))
            continue;
        if (only != NULL)
            return NULL;
        only = position->targets[i].id;
    }
    return only;
}

const char *requirement_attacker(const struct muster_position *position,
                                 const struct asked *asked) {
    const char *only = NULL;
    if (asked->attacker >= 0)
        return position->creatures[asked->attacker].id;
    if (position->step != STEP_BLOCK || asked->effect == NULL ||
        (asked->effect->given & KEY_ATTACKERS) == 0)
        return NULL;
    const struct creature *creature = &position->creatures[asked->creature];
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *attacker = &position->creatures[i];
        if (!attacker->attacks_here ||
            !selector_matches(&asked->effect->attackers, attacker, creature))
            continue;
        if (only != NULL)
            return NULL;
        only = attacker->id;
    }
    return only;
}

/* ---- Phrases ---- */

static const char *goad_words(const struct muster_position *position, const struct asked *asked,
                              struct memory *memory) {
    const char *player = position->players[asked->goading].id;
    if (!asked->other_player)
        return memory_format(memory, "goaded by %s: attacks", player);
    return memory_format(memory, "goaded by %s: attacks another player", player);
}

/* "Lure on bear"; where the attacker itself lures, "must block taunting-elf (Taunting Elf)". */
static const char *lure_words(const struct muster_position *position, const struct asked *asked,
                              struct memory *memory) {
    const struct creature *attacker = &position->creatures[asked->attacker];
    const char *source = asked->effect->source;
    if (source != NULL && strcmp(source, attacker->name) != 0)
        return memory_format(memory, "%s on %s", source, attacker->id);
    return memory_format(memory, "must block %s", attacker->id);
}

static const char *attacked_words(const struct muster_position *position, const struct asked *asked,
                                  struct memory *memory) {
    const char *target = requirement_target(position, asked);
    if (asked->effect->at_least > 1)
        return memory_format(memory, "%s must be attacked by at least %lld creatures",
                             target != NULL ? target : "one of several",
                             (long long)asked->effect->at_least);
    return memory_format(memory, "%s must be attacked", target != NULL ? target : "one of several");
}

static const char *blocked_words(const struct muster_position *position, const struct asked *asked,
                                 struct memory *memory) {
    const struct effect *effect = asked->effect;
    const char *attacker = position->creatures[asked->attacker].id;
    const char *by = (effect->given & KEY_BY) != 0 ? " of a certain kind" : "";
    if (effect->at_least == effect->at_most)
        return memory_format(memory, "%s must be blocked by exactly %lld creature%s%s", attacker,
                             (long long)effect->at_least, effect->at_least == 1 ? "" : "s", by);
    if (effect->at_most != INT64_MAX)
        return memory_format(memory, "%s must be blocked by %lld to %lld creatures%s", attacker,
                             (long long)effect->at_least, (long long)effect->at_most, by);
    if (effect->at_least > 1 || *by != '\0')
        return memory_format(memory, "%s must be blocked by at least %lld creature%s%s", attacker,
                             (long long)effect->at_least, effect->at_least == 1 ? "" : "s", by);
    return memory_format(memory, "%s must be blocked", attacker);
}

static const char *plain_words(const struct muster_position *position, const struct asked *asked,
                               struct memory *memory) {
    const char *target = requirement_target(position, asked);
    const char *attacker = requirement_attacker(position, asked);
    switch (asked->effect->kind) {
    case EFFECT_MUST_ATTACK:
        if (target != NULL)
            return memory_format(memory, "attacks %s if able", target);
        return (asked->effect->given & KEY_TARGETS) != 0 ? "attacks one of certain targets if able"
                                                         : "attacks if able";
    case EFFECT_MUST_BLOCK:
        if (attacker != NULL)
            return memory_format(memory, "blocks %s if able", attacker);
        return (asked->effect->given & KEY_ATTACKERS) != 0
                   ? "blocks one of certain attackers if able"
                   : "blocks if able";
    case EFFECT_MUST_BE_ATTACKED:
        return attacked_words(position, asked, memory);
    case EFFECT_MUST_BE_BLOCKED:
        return blocked_words(position, asked, memory);
    case EFFECT_LURE:
        return lure_words(position, asked, memory);
    default:
        return "";
    }
}

const char *requirement_words(const struct muster_position *position, const struct asked *asked,
                              struct memory *memory) {
    if (asked->effect == NULL)
        return goad_words(position, asked, memory);
    const char *words = plain_words(position, asked, memory);
    const char *source = asked->effect->source;
    bool named = source == NULL || strncmp(words, source, strlen(source)) == 0;
    return named ? words : memory_format(memory, "%s (%s)", words, source);
}
