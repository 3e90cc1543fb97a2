/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Violations -> words, rule numbers and sentences. */
#include "solver/rules/violation.h"

#include "model/declaration.h"
#include "solver/explain/name_list.h"
#include "solver/explain/restriction_words.h"

static const struct {
    const char *word;
    const char *rules[2][2]; /* by step, by edition */
} kinds[] = {
#define VIOLATION(name, word, attack, attack_2004, block, block_2004)                              \
    {word, {{attack, attack_2004}, {block, block_2004}}},
#include "solver/rules/violation_kinds.def"
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

/* "; none does", "; 1 does", "; 2 do": the company that a creature has. */
static const char *say_company(const struct speech *speech) {
    const struct effect *effect = speech->violation->effect;
    int64_t found = speech->violation->found;
    if ((effect->given & KEY_UNLESS) == 0 ||
        (effect->also.test_count == 0 && effect->also_at_least == 1))
        return "";
    if (found == 0)
        return "; none does";
    return memory_format(speech->memory, "; %lld do%s", (long long)found, found == 1 ? "es" : "");
}

/* "; soldier doesn't", "; soldier and boar don't": who would have to block too. */
static const char *say_absent(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    struct name_list names = {.memory = speech->memory};
    for (size_t i = 0; i < violation->absent_count; i++)
        name_list_add(&names,
                      i < ABSENT_NAMED ? speech->position->creatures[violation->absent[i]].id : "");
    if (names.count == 0)
        return "";
    return memory_format(speech->memory, "; %s %s", name_list_and(&names),
                         names.count == 1 ? "doesn't" : "don't");
}

static const char *say_blockers(const struct speech *speech) {
    int64_t found = speech->violation->found;
    return memory_format(speech->memory, "; %lld creature%s it", (long long)found,
                         found == 1 ? " blocks" : "s block");
}

/* What the declaration does instead of what a restriction says. */
static const char *say_found(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    switch (violation->effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        return say_company(speech);
    case EFFECT_MIN_BLOCKERS:
        return violation->effect->count == COUNT_ALL ? say_absent(speech) : say_blockers(speech);
    case EFFECT_MAX_BLOCKERS:
        return say_blockers(speech);
    case EFFECT_ONLY_ALONE:
        return memory_format(speech->memory, ", but %lld creatures %s", (long long)violation->found,
                             verb(speech));
    case EFFECT_MAX_ATTACKERS:
    case EFFECT_MAX_BLOCKING:
        return memory_format(speech->memory, ", but %lld do (%s)", (long long)violation->found,
                             list_creatures(speech));
    default:
        return "";
    }
}

static const char *say_effect(const struct speech *speech) {
    return memory_format(speech->memory, "%s%s",
                         restriction_words(speech->position, speech->violation, speech->memory),
                         say_found(speech));
}

/* The player whom a target's attackers attack: "Bob", or the one who has or protects it. */
static const char *defender_of(const struct speech *speech, int target) {
    return speech->position->players[speech->position->targets[target].defender].id;
}

static const char *say_evasion(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    const struct keyword *word = violation->word;
    if (word == NULL)
        return memory_format(speech->memory, "%s has shadow, so it can't block %s, which has none",
                             speech->creature, speech->object);
    const char *while_there = "";
    if (word->ability == ABILITY_LANDWALK)
        while_there = memory_format(
            speech->memory, ", while %s controls such a land",
            defender_of(speech, speech->position->creatures[violation->object].attacking));
    return memory_format(speech->memory, "%s can't block %s, which has %s%s", speech->creature,
                         speech->object, word->text, while_there);
}

static const char *say_state(const struct speech *speech, const char *state) {
    return memory_format(speech->memory, "%s can't %s because %s", speech->creature, verb(speech),
                         state);
}

static const char *say_not_controlled(const struct speech *speech) {
    const struct muster_position *position = speech->position;
    const char *controller =
        position->players[position->creatures[speech->violation->creature].controller].id;
    return say_state(speech, memory_format(speech->memory,
                                           "%s, who controls it, is not declaring %sers now",
                                           controller, verb(speech)));
}

static const char *say_summoning_sick(const struct speech *speech) {
    const struct muster_position *position = speech->position;
    const char *controller =
        position->players[position->creatures[speech->violation->creature].controller].id;
    return say_state(speech, memory_format(speech->memory,
                                           "%s has not controlled it since the turn began, and it "
                                           "has no haste",
                                           controller));
}

static const char *say_defender(const struct speech *speech) {
    const struct creature *creature = &speech->position->creatures[speech->violation->creature];
    bool wall = speech->position->edition == EDITION_2004 &&
                word_set_has(&creature->subtypes, speech->position->wall);
    return say_state(speech, wall ? "it is a Wall" : "it has defender");
}

/* What a target that can't be attacked is, and whose: behind its name. */
static const char *say_not_defending(const struct speech *speech, int number) {
    const struct target *target = &speech->position->targets[number];
    const char *defender = defender_of(speech, number);
    if (target->kind == TARGET_PLAYER)
        return "";
    return memory_format(speech->memory,
                         target->kind == TARGET_BATTLE ? ", whose protector is %s"
                                                       : ", whose controller is %s",
                         defender);
}

static const char *say_not_a_target(const struct speech *speech) {
    int target = speech->violation->object;
    if (speech->position->targets[target].kind == TARGET_PLAYER)
        return memory_format(speech->memory, "%s can't attack %s, who is not a defending player",
                             speech->creature, speech->object);
    return memory_format(speech->memory, "%s can't attack %s%s, not a defending player",
                         speech->creature, speech->object, say_not_defending(speech, target));
}

static const char *say_elsewhere(const struct speech *speech) {
    const struct muster_position *position = speech->position;
    int target = position->creatures[speech->violation->object].attacking;
    if (target < 0)
        return memory_format(speech->memory, "%s can't block %s, which is not attacking",
                             speech->creature, speech->object);
    return memory_format(speech->memory,
                         "%s can't block %s, which attacks %s%s; %s is not declaring blockers now",
                         speech->creature, speech->object, position->targets[target].id,
                         say_not_defending(speech, target), defender_of(speech, target));
}

static const char *say(const struct speech *speech) {
    const struct violation *violation = speech->violation;
    switch (violation->kind) {
    case VIOLATION_NOT_CONTROLLED:
        return say_not_controlled(speech);
    case VIOLATION_TAPPED:
        return say_state(speech, "it is tapped");
    case VIOLATION_IS_BATTLE:
        return say_state(speech, "it is also a battle");
    case VIOLATION_SUMMONING_SICK:
        return say_summoning_sick(speech);
    case VIOLATION_DEFENDER:
        return say_defender(speech);
    case VIOLATION_DETAINED:
        return say_state(speech, "it is detained");
    case VIOLATION_SUSPECTED:
        return say_state(speech, "it is suspected");
    case VIOLATION_DECAYED:
        return say_state(speech, "it has decayed");
    case VIOLATION_NOT_A_TARGET:
        return say_not_a_target(speech);
    case VIOLATION_OWN_PROTECTOR:
        return memory_format(speech->memory, "%s can't attack %s because %s is its protector",
                             speech->creature, speech->object,
                             defender_of(speech, violation->object));
    case VIOLATION_TWO_TARGETS:
        return memory_format(speech->memory, "%s attacks %lld things; a creature attacks one",
                             speech->creature, (long long)violation->found);
    case VIOLATION_ATTACKER_ELSEWHERE:
        return say_elsewhere(speech);
    case VIOLATION_TOO_MANY_BLOCKS:
        return memory_format(speech->memory, "%s blocks %lld attackers; it can block %lld",
                             speech->creature, (long long)violation->found,
                             (long long)violation->allowed);
    case VIOLATION_EVASION:
        return say_evasion(speech);
    case VIOLATION_MENACE:
        return memory_format(speech->memory, "%s%s",
                             restriction_words(speech->position, violation, speech->memory),
                             say_blockers(speech));
    case VIOLATION_EFFECT:
        return say_effect(speech);
    case VIOLATION_COST:
        return cost_words(speech->position, violation, speech->memory);
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        return band_words(speech->position, violation, speech->memory);
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
