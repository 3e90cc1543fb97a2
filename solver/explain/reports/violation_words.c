/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/violation_words.h"

#include "model/declaration.h"
#include "solver/explain/effects/evasion_words.h"
#include "solver/explain/effects/restriction_words.h"

/* What is needed to word one message. */
struct violation_text {
    const struct muster_position *position;
    const struct violation *violation;
    struct arena *arena;
    const char *creature; /* names, or "" if there is none */
    const char *object;
};

static const char *verb(const struct violation_text *text) {
    return muster_steps[text->position->step].verb;
}

/* The player a target's attackers attack, or the one who controls or protects the target: "Bob". */
static const char *defender_of(const struct violation_text *text, int target) {
    return text->position->players[text->position->targets[target].defender].id;
}

static const char *say_evasion(const struct violation_text *text) {
    const struct violation *violation = text->violation;
    const struct keyword *word = violation->word;
    if (word == NULL)
        return muster_arena_format(text->arena,
                                   "%s has shadow, so it can't block %s, which has none",
                                   text->creature, text->object);
    const struct creature *creatures = text->position->creatures;
    const struct creature *attacker = &creatures[violation->object];
    return muster_arena_format(
        text->arena, "%s can't block %s, which has %s%s", text->creature, text->object,
        muster_evasion_ability(text->position, attacker, word, text->arena),
        muster_evasion_because(text->position, &creatures[violation->creature], attacker, word,
                               text->arena));
}

static const char *say_state(const struct violation_text *text, const char *state) {
    return muster_arena_format(text->arena, "%s can't %s because %s", text->creature, verb(text),
                               state);
}

static const char *say_not_controlled(const struct violation_text *text) {
    const struct muster_position *position = text->position;
    const char *controller =
        position->players[position->creatures[text->violation->creature].controller].id;
    return say_state(text, muster_arena_format(text->arena,
                                               "%s, who controls it, is not declaring %sers now",
                                               controller, verb(text)));
}

static const char *say_summoning_sick(const struct violation_text *text) {
    const struct muster_position *position = text->position;
    const char *controller =
        position->players[position->creatures[text->violation->creature].controller].id;
    return say_state(text,
                     muster_arena_format(text->arena,
                                         "%s has not controlled it since the turn began, and it "
                                         "has no haste",
                                         controller));
}

static const char *say_defender(const struct violation_text *text) {
    const struct creature *creature = &text->position->creatures[text->violation->creature];
    bool wall = text->position->edition == EDITION_2004 &&
                muster_word_set_has(&creature->subtypes, text->position->wall);
    return say_state(text, wall ? "it is a Wall" : "it has defender");
}

/* What follows the name of a target that can't be attacked: what it is, and whose. */
static const char *say_not_defending(const struct violation_text *text, int number) {
    const struct target *target = &text->position->targets[number];
    const char *defender = defender_of(text, number);
    if (target->kind == TARGET_PLAYER)
        return "";
    return muster_arena_format(text->arena,
                               target->kind == TARGET_BATTLE ? ", whose protector is %s"
                                                             : ", whose controller is %s",
                               defender);
}

static const char *say_not_a_target(const struct violation_text *text) {
    int target = text->violation->object;
    if (text->position->targets[target].kind == TARGET_PLAYER)
        return muster_arena_format(text->arena, "%s can't attack %s, who is not a defending player",
                                   text->creature, text->object);
    return muster_arena_format(text->arena, "%s can't attack %s%s, not a defending player",
                               text->creature, text->object, say_not_defending(text, target));
}

static const char *say_elsewhere(const struct violation_text *text) {
    const struct muster_position *position = text->position;
    const struct creature *attacker = &position->creatures[text->violation->object];
    int target = attacker->attacking;
    if (target < 0 && attacker->is_attacking)
        return muster_arena_format(
            text->arena, "%s can't block %s, which attacked %s; %s is not declaring blockers now",
            text->creature, text->object,
            position->players[muster_attacker_defender(position, attacker)].id,
            position->players[muster_attacker_defender(position, attacker)].id);
    if (target < 0)
        return muster_arena_format(text->arena, "%s can't block %s, which is not attacking",
                                   text->creature, text->object);
    return muster_arena_format(
        text->arena, "%s can't block %s, which attacks %s%s; %s is not declaring blockers now",
        text->creature, text->object, position->targets[target].full_name,
        say_not_defending(text, target), defender_of(text, target));
}

static const char *say(const struct violation_text *text) {
    const struct violation *violation = text->violation;
    switch (violation->kind) {
    case VIOLATION_NOT_CONTROLLED:
        return say_not_controlled(text);
    case VIOLATION_TAPPED:
        return say_state(text, "it is tapped");
    case VIOLATION_IS_BATTLE:
        return say_state(text, "it is also a battle");
    case VIOLATION_SUMMONING_SICK:
        return say_summoning_sick(text);
    case VIOLATION_DEFENDER:
        return say_defender(text);
    case VIOLATION_DETAINED:
        return say_state(text, "it is detained");
    case VIOLATION_SUSPECTED:
        return say_state(text, "it is suspected");
    case VIOLATION_DECAYED:
        return say_state(text, "it has decayed");
    case VIOLATION_NOT_A_TARGET:
        return say_not_a_target(text);
    case VIOLATION_OWN_PROTECTOR:
        return muster_arena_format(text->arena, "%s can't attack %s because %s is its protector",
                                   text->creature, text->object,
                                   defender_of(text, violation->object));
    case VIOLATION_TWO_TARGETS:
        return muster_arena_format(text->arena, "%s attacks %lld things; a creature attacks one",
                                   text->creature, (long long)violation->found);
    case VIOLATION_ATTACKER_ELSEWHERE:
        return say_elsewhere(text);
    case VIOLATION_TOO_MANY_BLOCKS:
        return muster_arena_format(text->arena, "%s blocks %lld attackers; it can block %lld",
                                   text->creature, (long long)violation->found,
                                   (long long)violation->allowed);
    case VIOLATION_EVASION:
        return say_evasion(text);
    case VIOLATION_MENACE:
    case VIOLATION_EFFECT:
        return muster_broken_restriction_words(text->position, violation, text->arena);
    case VIOLATION_COST:
        return muster_cost_words(text->position, violation, text->arena);
    case VIOLATION_BAND:
    case VIOLATION_BAND_TARGET:
        return muster_band_words(text->position, violation, text->arena);
    }
    return "";
}

const char *muster_violation_message(const struct muster_position *position,
                                     const struct violation *violation, struct arena *arena) {
    struct violation_text text = {
        .position = position, .violation = violation, .arena = arena, .creature = "", .object = ""};
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    if (violation->creature >= 0)
        text.creature = position->creatures[violation->creature].full_name;
    if (violation->object >= 0)
        text.object = muster_object_full_name(position, &object, arena);
    return say(&text);
}
