/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ground_words.h"

#include <string.h>

#include "options.h"

/* What a sentence needs at hand. */
struct saying {
    const struct inquest *inquest;
    const struct core *core;
    const struct muster_position *position;
    const struct effect *effect;
    struct memory *memory;
};

/* ---- Names ---- */

struct names {
    struct memory *memory;
    size_t count;
    const char *list[6];
    bool several; /* there is more than one individual */
};

enum { IN_FULL = 6 };

static void add_creature(struct names *names, const struct creature *creature) {
    names->several |= names->count > 0 || creature->count > 1;
    if (names->count < IN_FULL)
        names->list[names->count] = creature->id;
    names->count++;
}

/* "bear, elf and wall"; of many only how many. */
static const char *joined(const struct names *names, const char *last) {
    const char *text = "";
    if (names->count > IN_FULL)
        return memory_format(names->memory, "%s %zu creatures",
                             strcmp(last, "or") == 0 ? "any of" : "all of", names->count);
    for (size_t i = 0; i < names->count; i++)
        text = memory_format(names->memory, "%s%s%s%s%s", text,
                             i == 0                  ? ""
                             : i + 1 == names->count ? " "
                                                     : ", ",
                             i > 0 && i + 1 == names->count ? last : "",
                             i > 0 && i + 1 == names->count ? " " : "", names->list[i]);
    return text;
}

/* Whether one of the core's requirements may be about a creature that declares, or an attacker. */
static bool matters(const struct saying *saying, int creature, bool attacker) {
    for (size_t i = 0; i < saying->core->row_count; i++) {
        const struct asked *asked = &saying->inquest->ruling->asked[saying->core->rows[i]];
        int about = attacker ? asked->attacker : asked->creature;
        if (about < 0 || about == creature)
            return true;
    }
    return false;
}

/* Whether a selector picks a creature, beside some creature of the other side if it is relative. */
static bool is_picked(const struct saying *saying, const struct selector *selector,
                      const struct creature *creature) {
    const struct muster_position *position = saying->position;
    if (position->step == STEP_ATTACK)
        return selector_matches(selector, creature, NULL);
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *other = &position->creatures[i];
        if ((creature->attacks_here ? other->declares : other->attacks_here) &&
            selector_matches(selector, creature, other))
            return true;
    }
    return false;
}

/* Creatures that declare, or attackers, that a selector picks: those that matter, or all. */
static struct names pick(const struct saying *saying, const struct selector *selector,
                         bool attackers, bool all) {
    const struct muster_position *position = saying->position;
    struct names names = {.memory = saying->memory};
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if ((attackers ? creature->attacks_here : creature->declares) &&
            (all || matters(saying, (int)i, attackers)) && is_picked(saying, selector, creature))
            add_creature(&names, creature);
    }
    return names;
}

static const char *verb(const struct saying *saying) {
    return saying->position->step == STEP_ATTACK ? "attack" : "block";
}

static const char *plural(int64_t count) {
    return count == 1 ? "" : "s";
}

/* " Ben or jace", " bear or elf": what a restriction on pairs is about; "" for everything. */
static const char *objects(const struct saying *saying) {
    const struct muster_position *position = saying->position;
    const char *text = "";
    size_t count = 0;
    if (position->step == STEP_BLOCK) {
        if ((saying->effect->given & KEY_ATTACKERS) == 0)
            return "";
        struct names names = pick(saying, &saying->effect->attackers, true, false);
        return memory_format(saying->memory, " %s", joined(&names, "or"));
    }
    if ((saying->effect->given & KEY_TARGETS) == 0)
        return "";
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].attackable &&
            target_selector_matches(&saying->effect->targets, &position->targets[i]))
            text = memory_format(saying->memory, "%s%s%s", text, count++ == 0 ? " " : " or ",
                                 position->targets[i].id);
    return count > IN_FULL ? memory_format(saying->memory, " any of %zu targets", count) : text;
}

/* ---- Effects ---- */

static const char *unless_words(const struct saying *saying) {
    const struct effect *effect = saying->effect;
    const char *kind = effect->also.test_count == 0 ? "" : " of a certain kind";
    if ((effect->given & KEY_UNLESS) == 0)
        return "";
    if (effect->also.test_count == 0 && effect->also_at_least == 1)
        return " alone";
    if (effect->also_at_least == 1)
        return memory_format(saying->memory, " unless another creature%s also %ss", kind,
                             verb(saying));
    return memory_format(saying->memory, " unless at least %lld other creatures%s also %s",
                         (long long)effect->also_at_least, kind, verb(saying));
}

static const char *limit_words(const struct saying *saying) {
    const struct effect *effect = saying->effect;
    struct names names = pick(saying, &effect->creatures, false, true);
    if ((effect->given & KEY_CREATURES) == 0)
        return memory_format(saying->memory, "no more than %lld creature%s can %s%s",
                             (long long)effect->count, plural(effect->count), verb(saying),
                             objects(saying));
    return memory_format(saying->memory, "no more than %lld of %s can %s%s",
                         (long long)effect->count, joined(&names, "and"), verb(saying),
                         objects(saying));
}

static const char *blocked_words(const struct saying *saying) {
    const struct effect *effect = saying->effect;
    struct names names = pick(saying, &effect->attackers, true, false);
    struct names by = pick(saying, &effect->by, false, false);
    const char *attackers = joined(&names, "and");
    if ((effect->given & KEY_EXCEPT_BY) != 0 && by.count == 0)
        return memory_format(saying->memory, "%s can be blocked only by creatures of another kind",
                             attackers);
    if ((effect->given & KEY_EXCEPT_BY) != 0)
        return memory_format(saying->memory, "%s can't be blocked except by %s", attackers,
                             joined(&by, "and"));
    if ((effect->given & KEY_BY) != 0)
        return memory_format(saying->memory, "%s can't be blocked by %s", attackers,
                             joined(&by, "or"));
    return memory_format(saying->memory, "%s can't be blocked", attackers);
}

static const char *blocker_count_words(const struct saying *saying) {
    const struct effect *effect = saying->effect;
    struct names names = pick(saying, &effect->attackers, true, false);
    const char *attackers = joined(&names, "and");
    if (effect->kind == EFFECT_MAX_BLOCKERS)
        return memory_format(saying->memory, "%s can't be blocked by more than %lld creature%s",
                             attackers, (long long)effect->count, plural(effect->count));
    if (effect->count == COUNT_ALL)
        return memory_format(saying->memory,
                             "%s can't be blocked unless all creatures the defending player "
                             "controls block it",
                             attackers);
    return memory_format(saying->memory, "%s can't be blocked except by %lld or more creatures",
                         attackers, (long long)effect->count);
}

static const char *effect_words(const struct saying *saying) {
    const struct effect *effect = saying->effect;
    struct names names = pick(saying, &effect->creatures, false, false);
    const char *creatures = joined(&names, "and");
    switch (effect->kind) {
    case EFFECT_CANT_ATTACK:
    case EFFECT_CANT_BLOCK:
        return memory_format(saying->memory, "%s can't %s%s%s", creatures, verb(saying),
                             objects(saying), unless_words(saying));
    case EFFECT_CANT_BE_BLOCKED:
        return blocked_words(saying);
    case EFFECT_MIN_BLOCKERS:
    case EFFECT_MAX_BLOCKERS:
        return blocker_count_words(saying);
    case EFFECT_ONLY_ALONE:
        return memory_format(saying->memory, "%s can %s only alone", creatures, verb(saying));
    case EFFECT_ATTACK_COST:
    case EFFECT_BLOCK_COST:
        return memory_format(saying->memory,
                             "%s can't %s%s without paying a cost, which nobody is made to pay",
                             creatures, verb(saying), objects(saying));
    default:
        return limit_words(saying);
    }
}

/* ---- The game's own rules ---- */

static const char *capacity_words(const struct saying *saying, const struct creature *creature) {
    int64_t capacity =
        saying->position->step == STEP_ATTACK ? 1 : block_capacity(saying->position, creature);
    const char *each = creature->count > 1 ? "each " : "";
    if (saying->position->step == STEP_ATTACK)
        return memory_format(saying->memory, "%s%s can attack only one thing", each, creature->id);
    return memory_format(saying->memory, "%s%s can block only %s attacker%s", each, creature->id,
                         capacity == 1 ? "one"
                                       : memory_format(saying->memory, "%lld", (long long)capacity),
                         plural(capacity));
}

/* What a state of a creature is called. */
static const char *state_words(enum ground_kind kind) {
    switch (kind) {
    case GROUND_TAPPED:
        return "is tapped";
    case GROUND_IS_BATTLE:
        return "is also a battle";
    case GROUND_SUMMONING_SICK:
        return "came this turn and has no haste";
    case GROUND_DEFENDER:
        return "has defender";
    case GROUND_DETAINED:
        return "is detained";
    case GROUND_SUSPECTED:
        return "is suspected, and so can't block";
    case GROUND_DECAYED:
        return "has decayed, and so can't block";
    case GROUND_OWN_PROTECTOR:
        return "never attacks a battle that its controller protects";
    case GROUND_BLOCKER_SHADOW:
        return "has shadow, and so can block only creatures with shadow";
    case GROUND_MENACE:
        return "has menace, and so can't be blocked by one creature alone";
    default:
        return "";
    }
}

/* "flying", or the keyword as it is written where there is just one: "protection from red". */
static const char *ability_words(const struct creature *creature, enum ability ability) {
    const char *text = NULL;
    for (size_t i = 0; i < creature->keywords.count; i++)
        if (creature->keywords.keywords[i].ability == ability) {
            if (text != NULL || creature->keywords.keywords[i].text == NULL)
                return ability_word(ability);
            text = creature->keywords.keywords[i].text;
        }
    return text == NULL ? ability_word(ability) : text;
}

/* Whether it is this ability that keeps a creature from blocking the attacker, or that as well. */
static bool is_held_off(const struct saying *saying, struct permission *permission,
                        const struct creature *blocker, const struct ground *ground) {
    const struct creature *attacker = &saying->position->creatures[ground->number];
    struct obstacles obstacles = obstacles_new(saying->memory, false);
    block_obstacles(saying->position, permission, blocker, attacker, &obstacles);
    for (size_t i = 0; i < obstacles.count; i++) {
        struct ground own;
        if (violation_ground(&obstacles.list[i], &own) && ground_compare(&own, ground) == 0)
            return true;
    }
    return false;
}

/* "bears and elf can't block drake, which has flying" */
static const char *evasion_words(const struct saying *saying, const struct creature *attacker,
                                 const struct ground *ground) {
    const struct muster_position *position = saying->position;
    struct permission *permission = permission_new(saying->memory, position);
    struct names names = {.memory = saying->memory};
    const char *ability = ability_words(attacker, ground->ability);
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].declares && matters(saying, (int)i, false) &&
            is_held_off(saying, permission, &position->creatures[i], ground))
            add_creature(&names, &position->creatures[i]);
    if (names.count == 0 || names.count > IN_FULL)
        return memory_format(saying->memory, "%s has %s", attacker->id, ability);
    return memory_format(saying->memory, "%s can't block %s, which has %s", joined(&names, "and"),
                         attacker->id, ability);
}

static const char *ground_message(const struct saying *saying, const struct ground *ground) {
    if (saying->effect != NULL)
        return effect_words(saying);
    if (ground->kind == GROUND_UNASKED)
        return memory_format(saying->memory,
                             "no creature has to %s only so that another one can obey",
                             verb(saying));
    const struct creature *creature = &saying->position->creatures[ground->number];
    if (ground->kind == GROUND_CAPACITY)
        return capacity_words(saying, creature);
    if (ground->kind == GROUND_EVASION)
        return evasion_words(saying, creature, ground);
    if (ground->kind == GROUND_DEFENDER && !keyword_list_has(&creature->keywords, ABILITY_DEFENDER))
        return memory_format(saying->memory, "%s is a Wall", creature->id);
    return memory_format(saying->memory, "%s %s", creature->id, state_words(ground->kind));
}

/* ---- All of it ---- */

static const char *ground_word(const struct saying *saying, const struct ground *ground) {
    if (saying->effect != NULL)
        return effect_kinds[saying->effect->kind].word;
    return ground->kind == GROUND_EVASION ? ability_word(ground->ability)
                                          : ground_kind_word(ground->kind);
}

static const char *ground_rule(const struct saying *saying, const struct ground *ground) {
    const struct muster_position *position = saying->position;
    bool attacks = position->step == STEP_ATTACK;
    static const enum violation_kind kinds[] = {
        [GROUND_EFFECT] = VIOLATION_EFFECT,
        [GROUND_TAPPED] = VIOLATION_TAPPED,
        [GROUND_IS_BATTLE] = VIOLATION_IS_BATTLE,
        [GROUND_SUMMONING_SICK] = VIOLATION_SUMMONING_SICK,
        [GROUND_DEFENDER] = VIOLATION_DEFENDER,
        [GROUND_DETAINED] = VIOLATION_DETAINED,
        [GROUND_SUSPECTED] = VIOLATION_SUSPECTED,
        [GROUND_DECAYED] = VIOLATION_DECAYED,
        [GROUND_OWN_PROTECTOR] = VIOLATION_OWN_PROTECTOR,
        [GROUND_BLOCKER_SHADOW] = VIOLATION_EVASION,
        [GROUND_EVASION] = VIOLATION_EVASION,
        [GROUND_MENACE] = VIOLATION_MENACE,
        [GROUND_CAPACITY] = VIOLATION_TOO_MANY_BLOCKS,
    };
    if (ground->kind == GROUND_UNASKED)
        return "500.5";
    if (ground->kind == GROUND_COST)
        return requirement_rule(position); /* nobody is made to pay */
    struct violation violation = {.kind = kinds[ground->kind],
                                  .ability = ground->kind == GROUND_EVASION ? ground->ability
                                                                            : ABILITY_SHADOW};
    if (ground->kind == GROUND_CAPACITY && attacks)
        violation.kind = VIOLATION_TWO_TARGETS;
    return violation_rule(position, &violation);
}

static const char *copy(struct memory *memory, const char *text) {
    return memory_text(memory, text, strlen(text));
}

muster_ground report_ground(const struct inquest *inquest, const struct core *core,
                            const struct ground *ground) {
    const struct muster_position *position = inquest->position;
    struct memory *memory = inquest->memory;
    bool effect = ground->kind == GROUND_EFFECT || ground->kind == GROUND_COST;
    bool attacker = ground->kind == GROUND_EVASION || ground->kind == GROUND_MENACE;
    struct saying saying = {.inquest = inquest,
                            .core = core,
                            .position = position,
                            .effect = effect ? &position->effects[ground->number] : NULL,
                            .memory = memory};
    muster_ground report = {.kind = ground_word(&saying, ground),
                            .rule = ground_rule(&saying, ground),
                            .message = copy(memory, ground_message(&saying, ground)),
                            .effect = effect ? ground->number : -1};
    if (effect && saying.effect->source != NULL)
        report.source = copy(memory, saying.effect->source);
    if (effect || ground->kind == GROUND_UNASKED)
        return report;
    *(attacker ? &report.attacker : &report.creature) =
        copy(memory, position->creatures[ground->number].id);
    return report;
}
