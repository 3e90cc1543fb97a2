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

/* Adds one more name to "Ben or jace"; more than a few are told as "one of 7". */
struct names {
    struct memory *memory;
    size_t count;
    const char *text;
};

static void add_name(struct names *names, const char *name) {
    names->text =
        names->count == 0 ? name : memory_format(names->memory, "%s or %s", names->text, name);
    names->count++;
}

/* "Ben or jace", "one of 7", or `none` where there is nothing of the kind. */
static const char *told(const struct names *names, const char *none) {
    enum { FEW = 4 };
    if (names->count == 0)
        return none;
    return names->count <= FEW ? names->text
                               : memory_format(names->memory, "one of %zu", names->count);
}

/* What can be attacked to obey. */
static const char *target_names(const struct muster_position *position, const struct asked *asked,
                                struct memory *memory) {
    struct names names = {.memory = memory};
    for (size_t i = 0; i < position->target_count && names.count < 100; i++)
        if (position->targets[i].attackable &&
            target_selector_matches(&asked->effect->targets, &position->targets[i]))
            add_name(&names, position->targets[i].id);
    return told(&names, "one of certain targets");
}

/* What can be blocked to obey. */
static const char *attacker_names(const struct muster_position *position, const struct asked *asked,
                                  struct memory *memory) {
    const struct creature *creature = &position->creatures[asked->creature];
    struct names names = {.memory = memory};
    for (size_t i = 0; i < position->creature_count && names.count < 100; i++)
        if (position->creatures[i].attacks_here &&
            selector_matches(&asked->effect->attackers, &position->creatures[i], creature))
            add_name(&names, position->creatures[i].id);
    return told(&names, "one of certain attackers");
}

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
    const char *target = target_names(position, asked, memory);
    if (asked->effect->at_least > 1)
        return memory_format(memory, "%s must be attacked by at least %lld creatures", target,
                             (long long)asked->effect->at_least);
    return memory_format(memory, "%s must be attacked", target);
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
    switch (asked->effect->kind) {
    case EFFECT_MUST_ATTACK:
        if ((asked->effect->given & KEY_TARGETS) == 0)
            return "attacks if able";
        return memory_format(memory, "attacks %s if able", target_names(position, asked, memory));
    case EFFECT_MUST_BLOCK:
        if ((asked->effect->given & KEY_ATTACKERS) == 0)
            return "blocks if able";
        return memory_format(memory, "blocks %s if able", attacker_names(position, asked, memory));
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
