/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/ground_words.h"
#include "solver/explain/text/brackets.h"

#include "base/text.h"
#include "solver/explain/effects/evasion_words.h"
#include "solver/explain/reasons/ground_speech.h"
#include "solver/rules/obstacles.h"

/* ---- The game's own rules ---- */

static int64_t capacity_of(const struct ground_speech *saying, int creature) {
    switch (saying->position->step) {
    case STEP_ATTACK:
        return 1;
    case STEP_BLOCK:
        break;
    }
    return muster_block_capacity(saying->position, &saying->position->creatures[creature]);
}

/* "can block only one attacker"; for several creatures "can each block only one attacker" */
static const char *capacity_words(const struct ground_speech *saying, int64_t capacity,
                                  bool several) {
    const char *each = several ? "each " : "";
    switch (saying->position->step) {
    case STEP_ATTACK:
        return muster_arena_format(saying->arena, "can %sattack only one thing", each);
    case STEP_BLOCK:
        break;
    }
    if (capacity == 1)
        return muster_arena_format(saying->arena, "can %sblock only one attacker", each);
    return muster_arena_format(saying->arena, "can %sblock only %lld attackers", each,
                               (long long)capacity);
}

/* The creature's keyword with this ability, if it has just one. */
static const struct keyword *only_keyword(const struct creature *creature, enum ability ability) {
    const struct keyword *only = NULL;
    for (size_t i = 0; i < creature->keywords.count; i++)
        if (creature->keywords.keywords[i].ability == ability) {
            if (only != NULL)
                return NULL;
            only = &creature->keywords.keywords[i];
        }
    return only;
}

/*
 * Whether this ability keeps a creature from blocking the attacker, alone or with other obstacles.
 */
static bool is_held_off(const struct ground_speech *saying, struct as_though *as_though,
                        const struct creature *blocker, const struct ground *ground) {
    const struct creature *attacker = &saying->position->creatures[ground->number];
    struct arena *scratch = saying->query->scratch;
    struct mark mark = muster_arena_mark(scratch);
    struct obstacles obstacles = muster_obstacles_new(scratch, false);
    muster_block_obstacles(saying->position, as_though, blocker, attacker, &obstacles);
    bool held = false;
    for (size_t i = 0; i < obstacles.count && !held; i++) {
        struct ground own;
        held = muster_violation_ground(&obstacles.list[i], &own) &&
               muster_ground_compare(&own, ground) == 0;
    }
    muster_arena_release(scratch, mark);
    return held;
}

/* The creatures that this ability keeps from blocking: all of them, or only those that matter. */
static struct name_choice held_off(const struct ground_speech *saying, const struct ground *ground,
                                   bool all) {
    const struct muster_position *position = saying->position;
    struct as_though *as_though = muster_as_though_new(saying->arena, position);
    struct name_choice names = {.arena = saying->arena};
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares &&
            (all || muster_ground_matters(saying, (int)i, false)) &&
            is_held_off(saying, as_though, &position->creatures[i], ground))
            muster_add_creature(&names, &position->creatures[i]);
    return names;
}

/* "bears and elf can't block drake, which has flying" */
static const char *evasion_words(const struct ground_speech *saying,
                                 const struct creature *attacker, const struct ground *ground) {
    const struct keyword *keyword = only_keyword(attacker, ground->ability);
    const char *ability = keyword == NULL ? muster_ability_word(ground->ability)
                                          : muster_evasion_ability(saying->position, attacker,
                                                                   keyword, saying->arena);
    struct name_choice names = held_off(saying, ground, false);
    if (names.count == 0)
        names = held_off(saying, ground, true);
    if (names.count == 0 || names.count > IN_FULL)
        return muster_arena_format(saying->arena, "%s has %s", attacker->full_name, ability);
    const char *because = names.count == 1 && keyword != NULL
                              ? muster_evasion_because(saying->position, names.creatures[0],
                                                       attacker, keyword, saying->arena)
                              : "";
    return muster_arena_format(saying->arena, "%s can't block %s, which has %s%s",
                               muster_joined_names(&names, "and"), attacker->full_name, ability,
                               because);
}

/* Whether two grounds, one after the other, are worded together: "bear and elf are tapped". */
static bool is_alike(const struct ground_speech *saying, const struct ground *one,
                     const struct ground *other) {
    const struct creature *creatures = saying->position->creatures;
    if (one->kind != other->kind || one->kind == GROUND_EVASION)
        return false;
    switch (muster_ground_kinds[one->kind].about) {
    case ABOUT_EFFECT:
        return false;
    case ABOUT_CAPACITY:
        return capacity_of(saying, one->number) == capacity_of(saying, other->number);
    case ABOUT_STATE:
    case ABOUT_ATTACKER:
    case ABOUT_GAME:
        break;
    }
    return one->kind != GROUND_DEFENDER ||
           keyword_list_has(&creatures[one->number].keywords, ABILITY_DEFENDER) ==
               keyword_list_has(&creatures[other->number].keywords, ABILITY_DEFENDER);
}

/*
 * What `count` similar grounds say of their creatures, of which `creature` is the first: "has
 * defender".
 */
static const char *predicate(const struct ground_speech *saying, const struct ground *ground,
                             const struct creature *creature, size_t count) {
    if (ground->kind == GROUND_DEFENDER && !keyword_list_has(&creature->keywords, ABILITY_DEFENDER))
        return count == 1 ? "is a Wall" : "are Walls";
    if (muster_ground_kinds[ground->kind].about == ABOUT_CAPACITY)
        return capacity_words(saying, capacity_of(saying, ground->number), count > 1);
    const char *says = muster_ground_kinds[ground->kind].says[count > 1];
    bool lonely = ground->kind == GROUND_MENACE && muster_declaring_count(saying) == 1;
    return lonely ? muster_arena_format(saying->arena, "%s, and there is no other", says) : says;
}

/* A sentence on `count` similar grounds. */
static const char *ground_message(const struct ground_speech *saying, const struct ground *grounds,
                                  size_t count) {
    const struct creature *creature = &saying->position->creatures[grounds->number];
    struct name_choice names = {.arena = saying->arena};
    switch (muster_ground_kinds[grounds->kind].about) {
    case ABOUT_EFFECT:
        return muster_effect_words(saying);
    case ABOUT_GAME:
        return muster_arena_format(saying->arena,
                                   "no creature has to %s only so that another one can obey",
                                   muster_speech_verb(saying));
    case ABOUT_ATTACKER:
        if (grounds->kind == GROUND_EVASION)
            return evasion_words(saying, creature, grounds);
        break;
    case ABOUT_STATE:
    case ABOUT_CAPACITY:
        break;
    }
    for (size_t i = 0; i < count; i++)
        muster_add_creature(&names, &saying->position->creatures[grounds[i].number]);
    return muster_arena_format(
        saying->arena, "%s%s %s", count == 1 && creature->count > 1 ? "each " : "",
        muster_joined_names(&names, "and"), predicate(saying, grounds, creature, count));
}

/* ---- All of it ---- */

static const char *ground_word(const struct ground_speech *saying, const struct ground *ground) {
    if (saying->effect != NULL)
        return muster_effect_kinds[saying->effect->kind].word;
    return ground->kind == GROUND_EVASION ? muster_ability_word(ground->ability)
                                          : muster_ground_kinds[ground->kind].word;
}

static const char *ground_rule(const struct ground_speech *saying, const struct ground *ground) {
    const struct muster_position *position = saying->position;
    struct violation violation = {.kind = muster_ground_kinds[ground->kind].violation,
                                  .ability = ground->kind == GROUND_EVASION ? ground->ability
                                                                            : ABILITY_SHADOW};
    switch (muster_ground_kinds[ground->kind].about) {
    case ABOUT_EFFECT:
        if (ground->kind == GROUND_COST && !saying->core->costs_are_paid)
            return muster_rule_of_requirement(position); /* nobody has to pay (508.1d, 509.1c) */
        break;
    case ABOUT_CAPACITY:
        violation.kind = muster_violation_of_capacity(position->step);
        break;
    case ABOUT_GAME:
        return "500.5";
    case ABOUT_STATE:
    case ABOUT_ATTACKER:
        break;
    }
    return muster_violation_rule(position, &violation);
}

static struct ground_speech begin(const struct conflict_query *query,
                                  const struct conflict_core *core, const struct ground *ground) {
    bool effect = muster_ground_kinds[ground->kind].about == ABOUT_EFFECT;
    return (struct ground_speech){.query = query,
                                  .core = core,
                                  .position = query->position,
                                  .effect =
                                      effect ? &query->position->effects[ground->number] : NULL,
                                  .arena = query->arena};
}

muster_ground muster_report_ground(const struct conflict_query *query,
                                   const struct conflict_core *core, const struct ground *ground) {
    struct arena *arena = query->arena;
    struct ground_speech saying = begin(query, core, ground);
    enum ground_about about = muster_ground_kinds[ground->kind].about;
    muster_ground report = {.kind = ground_word(&saying, ground),
                            .rule = ground_rule(&saying, ground),
                            .message =
                                muster_arena_string(arena, ground_message(&saying, ground, 1)),
                            .effect = saying.effect == NULL ? -1 : saying.effect->place};
    if (saying.effect != NULL && saying.effect->source != NULL)
        report.source = muster_arena_string(arena, saying.effect->source);
    if (about == ABOUT_EFFECT || about == ABOUT_GAME)
        return report;
    *(about == ABOUT_ATTACKER ? &report.attacker : &report.creature) =
        muster_arena_string(arena, query->position->creatures[ground->number].id);
    return report;
}

struct ground_phrase muster_ground_phrase(const struct conflict_query *query,
                                          const struct conflict_core *core) {
    struct arena *arena = query->arena;
    struct text text = {.arena = arena};
    const char *message = "", *rule = "", *source = NULL; /* of the last one, not in the text yet */
    for (size_t i = 0, next; i < core->ground_count; i = next) {
        struct ground_speech saying = begin(query, core, &core->grounds[i]);
        for (next = i + 1; next < core->ground_count &&
                           is_alike(&saying, &core->grounds[i], &core->grounds[next]);)
            next++;
        if (i > 0) {
            muster_text_add(&text, muster_add_rule_and_source(arena, message, rule, source));
            muster_text_add(&text, next == core->ground_count ? " and " : ", ");
        }
        message = ground_message(&saying, &core->grounds[i], next - i);
        rule = ground_rule(&saying, &core->grounds[i]);
        source =
            saying.effect == NULL || saying.effect->source == NULL || *saying.effect->source == '\0'
                ? NULL
                : muster_arena_string(arena, saying.effect->source);
    }
    muster_text_add(&text, message);
    return (struct ground_phrase){.text = text_bytes(&text), .rule = rule, .source = source};
}

const char *muster_ground_list(const struct conflict_query *query,
                               const struct conflict_core *core) {
    struct ground_phrase phrase = muster_ground_phrase(query, core);
    return core->ground_count == 0
               ? ""
               : muster_add_rule_and_source(query->arena, phrase.text, phrase.rule, phrase.source);
}
