/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Violations -> words, rule numbers and sentences. */
#include "violation.h"

#include "../model/declaration.h"

static const struct {
    const char *word;
    const char *rules[2][2]; /* by step, by edition */
} kinds[] = {
#define VIOLATION(name, word, attack, attack_2004, block, block_2004)                              \
    {word, {{attack, attack_2004}, {block, block_2004}}},
#include "violation_kinds.def"
#undef VIOLATION
};

const char *violation_word(const struct violation *violation) {
    if (violation->kind == VIOLATION_EVASION)
        return ability_word(violation->ability);
    if (violation->kind == VIOLATION_EFFECT)
        return effect_kinds[violation->effect->kind].word;
    return kinds[violation->kind].word;
}

bool violation_is_restriction(const struct violation *violation) {
    switch (violation->kind) {
    case VIOLATION_DEFENDER:
    case VIOLATION_DETAINED:
    case VIOLATION_SUSPECTED:
    case VIOLATION_DECAYED:
    case VIOLATION_EVASION:
    case VIOLATION_MENACE:
    case VIOLATION_EFFECT:
        return true;
    default: /* who is chosen, what for, at what cost, in which band */
        return false;
    }
}

const char *violation_rule(const struct muster_position *position,
                           const struct violation *violation) {
    if (violation->kind == VIOLATION_EVASION)
        return ability_rule(violation->ability, position->edition == EDITION_CURRENT);
    return kinds[violation->kind].rules[position->step][position->edition];
}

const char *requirement_rule(const struct muster_position *position) {
    static const char *const rules[2][2] = {{"508.1d", "500.2"}, {"509.1c", "500.3"}};
    return rules[position->step][position->edition];
}

/* ---- Sentences ---- */

/* What a message needs at hand. */
struct speech {
    const struct muster_position *position;
    const struct violation *violation;
    struct memory *memory;
    const char *creature; /* ids, "" where there is none */
    const char *object;
};

static const char *plural(int64_t count) {
    return count == 1 ? "" : "s";
}

/* "bear, elf and wall"; of many only the first few, for nobody reads more. */
static const char *list_creatures(const struct speech *speech) {
    enum { MOST = 12 };
    const struct violation *violation = speech->violation;
    size_t count = violation->creature_count < MOST ? violation->creature_count : MOST;
    size_t left = violation->creature_count - count;
    const char *text = "";
    for (size_t i = 0; i < count; i++)
        text = memory_format(speech->memory, "%s%s%s", text,
                             i == 0                        ? ""
                             : i + 1 == count && left == 0 ? " and "
                                                           : ", ",
                             speech->position->creatures[violation->creatures[i]].id);
    return left == 0 ? text : memory_format(speech->memory, "%s and %zu more", text, left);
}

static const char *verb(const struct speech *speech) {
    return speech->position->step == STEP_ATTACK ? "attack" : "block";
}

/* " Ben" where a limit is on one thing to attack, " those targets" where on several, or "". */
static const char *limited_targets(const struct speech *speech) {
    const struct effect *effect = speech->violation->effect;
    const char *only = NULL;
    if ((effect->given & KEY_TARGETS) == 0)
        return "";
    for (size_t i = 0; i < speech->position->target_count; i++) {
        const struct target *target = &speech->position->targets[i];
        if (!target->attackable || !target_selector_matches(&effect->targets, target))
            continue;
        if (only != NULL)
            return " certain targets together";
        only = target->id;
    }
    return only == NULL ? "" : memory_format(speech->memory, " %s", only);
}

static const char *say_limit(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    bool some = (violation->effect->given & KEY_CREATURES) != 0;
    return memory_format(speech->memory, "no more than %lld%s creature%s can %s%s, but %lld do: %s",
                         (long long)violation->allowed, some ? " of certain" : "",
                         some ? "s" : plural(violation->allowed), verb(speech),
                         limited_targets(speech), (long long)violation->found,
                         list_creatures(speech));
}

/* "none does", "1 does", "2 do" */
static const char *how_many_do(const struct speech *speech) {
    int64_t found = speech->violation->found;
    if (found == 0)
        return "none does";
    return memory_format(speech->memory, "%lld do%s", (long long)found, found == 1 ? "es" : "");
}

static const char *say_unless(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    bool any = violation->effect->also.test_count == 0;
    const char *kind = any ? "" : " of a certain kind";
    if ((violation->effect->given & KEY_UNLESS) == 0)
        return memory_format(speech->memory, "%s can't %s %s", speech->creature, verb(speech),
                             speech->object);
    if (any && violation->allowed == 1)
        return memory_format(speech->memory, "%s can't %s alone", speech->creature, verb(speech));
    if (violation->allowed == 1)
        return memory_format(speech->memory, "%s can't %s unless another creature%s also %ss; %s",
                             speech->creature, verb(speech), kind, verb(speech),
                             how_many_do(speech));
    return memory_format(speech->memory,
                         "%s can't %s unless at least %lld other creatures%s also %s; %s",
                         speech->creature, verb(speech), (long long)violation->allowed, kind,
                         verb(speech), how_many_do(speech));
}

static const char *say_minimum(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    if (violation->allowed == COUNT_ALL)
        return memory_format(speech->memory,
                             "%s can't be blocked unless all creatures the defending player "
                             "controls block it",
                             speech->object);
    return memory_format(speech->memory,
                         "%s can't be blocked except by %lld or more creatures; %lld block%s it",
                         speech->object, (long long)violation->allowed, (long long)violation->found,
                         violation->found == 1 ? "s" : "");
}

static const char *say_effect(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    switch (violation->effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        return say_unless(speech);
    case EFFECT_CANT_BE_BLOCKED:
        return memory_format(speech->memory, "%s can't be blocked by %s", speech->object,
                             speech->creature);
    case EFFECT_MIN_BLOCKERS:
        return say_minimum(speech);
    case EFFECT_MAX_BLOCKERS:
        return memory_format(speech->memory,
                             "%s can't be blocked by more than %lld creature%s; %lld block it",
                             speech->object, (long long)violation->allowed,
                             plural(violation->allowed), (long long)violation->found);
    case EFFECT_ONLY_ALONE:
        return memory_format(speech->memory, "%s can %s only alone, but %lld creatures %s",
                             speech->creature, verb(speech), (long long)violation->found,
                             verb(speech));
    default:
        return say_limit(speech);
    }
}

static const char *say_evasion(const struct speech *speech) {
    const struct keyword *word = speech->violation->word;
    if (word == NULL)
        return memory_format(speech->memory, "%s has shadow, so it can't block %s, which doesn't",
                             speech->creature, speech->object);
    return memory_format(speech->memory, "%s can't block %s, which has %s", speech->creature,
                         speech->object, word->text);
}

static const char *say_band(const struct speech *speech) {
    if (speech->violation->kind == VIOLATION_BAND_TARGET)
        return memory_format(speech->memory,
                             "all creatures in a band attack the same player, planeswalker or "
                             "battle; %s attacks another than the first of its band",
                             speech->creature);
    if (speech->violation->creature >= 0)
        return memory_format(speech->memory,
                             "%s can't be in this band: it doesn't attack, or is in another one",
                             speech->creature);
    return memory_format(speech->memory,
                         "%s can't form a band: more than one of them lacks banding, and they are "
                         "not all of a quality that one of them bands with",
                         list_creatures(speech));
}

static const char *say_cost(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    const char *player = speech->position->players[violation->player].id;
    if (violation->resource < 0)
        return memory_format(speech->memory,
                             "%s can't pay what it costs to %s like this, whichever way is chosen",
                             player, verb(speech));
    return memory_format(speech->memory, "to %s like this costs %lld %s, and %s has %lld",
                         verb(speech), (long long)violation->found,
                         speech->position->resources.texts[violation->resource], player,
                         (long long)violation->allowed);
}

static const char *say_state(const struct speech *speech, const char *state) {
    return memory_format(speech->memory, "%s can't %s: %s", speech->creature, verb(speech), state);
}

static const char *say(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    switch (violation->kind) {
    case VIOLATION_NOT_CONTROLLED:
        return say_state(speech, "its controller is not declaring now");
    case VIOLATION_TAPPED:
        return say_state(speech, "it is tapped");
    case VIOLATION_IS_BATTLE:
        return say_state(speech, "it is also a battle");
    case VIOLATION_SUMMONING_SICK:
        return say_state(speech, "its controller has not had it since the turn began, and it has "
                                 "no haste");
    case VIOLATION_DEFENDER:
        return say_state(speech, speech->position->edition == EDITION_2004
                                     ? "it is a Wall or has defender"
                                     : "it has defender");
    case VIOLATION_DETAINED:
        return say_state(speech, "it is detained");
    case VIOLATION_SUSPECTED:
        return say_state(speech, "it is suspected");
    case VIOLATION_DECAYED:
        return say_state(speech, "it has decayed");
    case VIOLATION_NOT_A_TARGET:
        return memory_format(speech->memory,
                             "%s can't attack %s, which is no defending player, nor a planeswalker "
                             "or battle of one",
                             speech->creature, speech->object);
    case VIOLATION_OWN_PROTECTOR:
        return memory_format(speech->memory,
                             "%s can't attack %s: a battle's protector never attacks it",
                             speech->creature, speech->object);
    case VIOLATION_TWO_TARGETS:
        return memory_format(speech->memory, "%s attacks %lld things; a creature attacks one",
                             speech->creature, (long long)violation->found);
    case VIOLATION_ATTACKER_ELSEWHERE:
        return memory_format(speech->memory,
                             "%s can't block %s, which is not attacking a player who declares "
                             "blockers now",
                             speech->creature, speech->object);
    case VIOLATION_TOO_MANY_BLOCKS:
        return memory_format(speech->memory, "%s blocks %lld attackers; it can block %lld",
                             speech->creature, (long long)violation->found,
                             (long long)violation->allowed);
    case VIOLATION_EVASION:
        return say_evasion(speech);
    case VIOLATION_MENACE:
        return memory_format(
            speech->memory, "%s has menace, so it can't be blocked except by two or more creatures",
            speech->object);
    case VIOLATION_EFFECT:
        return say_effect(speech);
    case VIOLATION_COST:
        return say_cost(speech);
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        return say_band(speech);
    case VIOLATION_KIND_COUNT:
        break;
    }
    return "";
}

const char *violation_message(const struct muster_position *position,
                              const struct violation *violation, struct memory *memory) {
    struct speech speech = {.position = position,
                            .violation = violation,
                            .memory = memory,
                            .creature = "",
                            .object = ""};
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    if (violation->creature >= 0)
        speech.creature = position->creatures[violation->creature].id;
    if (violation->object >= 0)
        speech.object = object_id(position, &object, memory);
    return say(&speech);
}
