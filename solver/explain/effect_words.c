/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effect_words.h"

#include <string.h>

#include "solver/explain/effect_phrase.h"
#include "solver/explain/effect_scope.h"
#include "solver/explain/name_list.h"
#include "solver/explain/requirement_words.h"

/* Who does or suffers something: "bear and elf", "creatures with flying". */
struct effect_subject {
    const char *words;
    bool plural;
};

static const char *plural(int64_t count) {
    return count == 1 ? "" : "s";
}

static const char *verb(const struct scope_reader *saying) {
    return muster_steps[saying->position->step].verb;
}

/* ---- Parts of phrases ---- */

/* What a selector's creatures are by: words behind "creatures", or NULL where only names tell. */
static const char *quality(const struct scope_reader *saying, const struct selector *selector,
                           bool several, const struct creature *other) {
    if (other == NULL && muster_effect_scope_compares(selector))
        return " of a certain kind";
    const char *kind = muster_kind_words(saying->position, selector, other, several, saying->arena);
    bool named = strncmp(kind, " among", 6) == 0 || strcmp(kind, " of a certain kind") == 0;
    return named ? NULL : kind;
}

/* The names of the creatures of one side that a selector picks, or else of any, and the first. */
static struct name_list names_of(const struct scope_reader *saying, const struct selector *selector,
                                 bool attackers, const struct creature *other,
                                 const struct creature **first) {
    const struct muster_position *position = saying->position;
    struct name_list here = {.arena = saying->arena}, elsewhere = here;
    const struct creature *first_elsewhere = NULL;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (!muster_effect_scope_picks(selector, creature, other))
            continue;
        if (first_elsewhere == NULL)
            first_elsewhere = creature;
        muster_name_list_add(&elsewhere, creature->id);
        if (!muster_effect_scope_is_of(creature, attackers))
            continue;
        if (here.count == 0)
            *first = creature;
        muster_name_list_add(&here, creature->id);
    }
    if (here.count > 0)
        return here;
    *first = first_elsewhere;
    return elsewhere;
}

/* The creatures of a selector as a subject: by a quality, else by name. */
static struct effect_subject creatures_of(const struct scope_reader *saying,
                                          const struct selector *selector, bool attackers,
                                          const struct creature *other) {
    const char *noun = attackers ? "attackers" : "creatures";
    const char *kind = quality(saying, selector, true, other);
    const struct creature *first = NULL;
    if (kind != NULL)
        return (struct effect_subject){muster_arena_format(saying->arena, "%s%s", noun, kind),
                                       true};
    struct name_list names = names_of(saying, selector, attackers, other, &first);
    if (names.count == 0)
        return (struct effect_subject){
            muster_arena_format(saying->arena, "%s that are not here", noun), true};
    if (names.count > 1 || first->count == 1)
        return (struct effect_subject){muster_name_list_and(&names), names.count > 1};
    return (struct effect_subject){muster_arena_format(saying->arena, "each %s", first->id), false};
}

static struct effect_subject doers(const struct scope_reader *saying) {
    return creatures_of(saying, &saying->effect->creatures, false, NULL);
}

static struct effect_subject attackers(const struct scope_reader *saying) {
    struct picked doing =
        muster_effect_scope_pick(saying, false, &saying->effect->creatures, NULL, NULL);
    return creatures_of(saying, &saying->effect->attackers, true,
                        muster_effect_scope_only(saying->position, &doing));
}

/* The creatures of `by` or `except_by`. */
static struct effect_subject others(const struct scope_reader *saying) {
    struct picked asked =
        muster_effect_scope_pick(saying, true, &saying->effect->attackers, NULL, NULL);
    return creatures_of(saying, &saying->effect->by, false,
                        muster_effect_scope_only(saying->position, &asked));
}

static const char *targets(const struct scope_reader *saying, bool either) {
    struct picked picked = muster_effect_scope_targets(saying);
    struct name_list names = {.arena = saying->arena};
    if (saying->effect->targets.condition_count == 0)
        return "anything";
    for (size_t i = 0; i < picked.count; i++)
        muster_name_list_add(&names, saying->position->targets[picked.numbers[i]].id);
    if (names.count == 0)
        return "something that is not here";
    return either ? muster_name_list_or(&names) : muster_name_list_and(&names);
}

/* " Ben" behind "attack", " bear" behind "block"; "" where the effect has no such key. */
static const char *objects(const struct scope_reader *saying, bool either) {
    unsigned key = muster_steps[saying->position->step].picks;
    if ((saying->effect->given & key) == 0)
        return "";
    return muster_arena_format(saying->arena, " %s",
                               key == KEY_TARGETS ? targets(saying, either)
                                                  : attackers(saying).words);
}

/* " unless another creature with flying also attacks", or "". */
static const char *unless(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct picked doing = muster_effect_scope_pick(saying, false, &effect->creatures, NULL, NULL);
    const struct creature *other = muster_effect_scope_only(saying->position, &doing);
    bool one = effect->also_at_least == 1;
    if ((effect->given & KEY_UNLESS) == 0)
        return "";
    const char *kind = quality(saying, &effect->also, !one, other);
    if (one && kind == NULL)
        return muster_arena_format(saying->arena, " unless one of %s also %ss",
                                   creatures_of(saying, &effect->also, false, other).words,
                                   verb(saying));
    if (one)
        return muster_arena_format(saying->arena, " unless another creature%s also %ss", kind,
                                   verb(saying));
    if (kind == NULL)
        return muster_arena_format(
            saying->arena, " unless at least %lld of %s also %s", (long long)effect->also_at_least,
            creatures_of(saying, &effect->also, false, other).words, verb(saying));
    return muster_arena_format(saying->arena, " unless at least %lld other creatures%s also %s",
                               (long long)effect->also_at_least, kind, verb(saying));
}

static const char *keywords(const struct scope_reader *saying, const struct keyword_list *list) {
    struct name_list names = {.arena = saying->arena};
    for (size_t i = 0; i < list->count; i++)
        muster_name_list_add(&names, list->keywords[i].text);
    return muster_name_list_and(&names);
}

/* ---- Kinds ---- */

/* " by walls", " except by walls": for what can't be blocked. */
static const char *not_by_whom(const struct scope_reader *saying) {
    unsigned given = saying->effect->given;
    if ((given & (KEY_BY | KEY_EXCEPT_BY)) == 0)
        return "";
    return muster_arena_format(saying->arena, (given & KEY_BY) != 0 ? " by %s" : " except by %s",
                               others(saying).words);
}

static const char *minimum(const struct scope_reader *saying) {
    if (saying->effect->count == COUNT_ALL)
        return "except by all creatures the defending player controls";
    return muster_arena_format(saying->arena, "except by %lld or more creatures",
                               (long long)saying->effect->count);
}

/* "2 creatures", "2 of bear and elf" */
static const char *limited(const struct scope_reader *saying) {
    long long count = (long long)saying->effect->count;
    const char *who = doers(saying).words;
    if (saying->effect->kind == EFFECT_MAX_BLOCKERS || strcmp(who, "creatures") == 0)
        return muster_arena_format(saying->arena, "%lld creature%s", count, plural(count));
    return muster_arena_format(saying->arena, "%lld of %s", count, who);
}

/* " by wall", " by at least 2 creatures with flying": for what must be attacked or blocked. */
static const char *by_whom(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct picked asked = muster_effect_scope_pick(saying, true, &effect->attackers, NULL, NULL);
    const struct creature *other = muster_effect_scope_only(saying->position, &asked);
    bool upper = effect->at_most != INT64_MAX, any = !upper && effect->at_least == 1;
    bool one = any || (effect->at_least == 1 && effect->at_most == 1);
    const char *many =
        any      ? "a"
        : !upper ? muster_arena_format(saying->arena, "at least %lld", (long long)effect->at_least)
        : effect->at_least == effect->at_most
            ? muster_arena_format(saying->arena, "exactly %lld", (long long)effect->at_least)
            : muster_arena_format(saying->arena, "%lld to %lld", (long long)effect->at_least,
                                  (long long)effect->at_most);
    if (any && effect->by.test_count == 0)
        return "";
    const char *kind = quality(saying, &effect->by, !one, other);
    if (kind != NULL)
        return muster_arena_format(saying->arena, " by %s creature%s%s", many, one ? "" : "s",
                                   kind);
    const struct creature *first = NULL;
    struct name_list names = names_of(saying, &effect->by, false, other, &first);
    if (any && names.count > 0)
        return muster_arena_format(saying->arena, " by %s", muster_name_list_or(&names));
    return muster_arena_format(saying->arena, " by %s of %s", any ? "one" : many,
                               others(saying).words);
}

static struct effect_subject lured(const struct scope_reader *saying) {
    return (saying->effect->given & KEY_BY) == 0 ? (struct effect_subject){"creatures", true}
                                                 : others(saying);
}

static const char *extra_blocks(const struct scope_reader *saying) {
    int64_t count = saying->effect->count;
    if (count == COUNT_ANY)
        return "any number of creatures";
    return muster_arena_format(saying->arena, "%lld additional creature%s", (long long)count,
                               plural(count));
}

/* Those of an as-though effect may be all there are. */
static struct effect_subject permitted(const struct scope_reader *saying) {
    return (saying->effect->given & KEY_CREATURES) != 0
               ? doers(saying)
               : (struct effect_subject){"creatures", true};
}

static const char *wish_words(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct effect_subject who = permitted(saying);
    const char *they = who.plural ? "they" : "it";
    struct name_list wish = {.arena = saying->arena};
    if (effect->untapped)
        muster_name_list_add(&wish, muster_arena_format(saying->arena, "%s %s untapped", they,
                                                        who.plural ? "were" : "was"));
    if (effect->has.count > 0)
        muster_name_list_add(&wish, muster_arena_format(saying->arena, "%s had %s", they,
                                                        keywords(saying, &effect->has)));
    if (effect->lacks.count > 0)
        muster_name_list_add(
            &wish,
            muster_arena_format(saying->arena, "%s didn't have %s",
                                (effect->given & KEY_ATTACKER_LACKS) != 0 ? "attackers" : they,
                                keywords(saying, &effect->lacks)));
    return muster_name_list_and(&wish);
}

static const char *payment(const struct scope_reader *saying) {
    const struct effect *effect = saying->effect;
    struct effect_subject who = doers(saying);
    const char *each = effect->kind == EFFECT_BLOCK_COST && effect->per_attacker
                           ? " for each attacker blocked"
                       : who.plural ? " for each of them"
                                    : "";
    return muster_arena_format(saying->arena, "%s controller pays %s%s",
                               who.plural ? "their" : "its",
                               muster_price_words(saying->position, effect, saying->arena), each);
}

static const char *part_words(const void *context, enum phrase_part part) {
    const struct scope_reader *saying = context;
    enum effect_kind kind = saying->effect->kind;
    switch (part) {
    case PART_CREATURES:
        return kind == EFFECT_AS_THOUGH ? permitted(saying).words : doers(saying).words;
    case PART_ATTACKERS:
        return attackers(saying).words;
    case PART_TARGETS:
        return targets(saying, true);
    case PART_ACT:
        return doers(saying).plural ? verb(saying) : muster_steps[saying->position->step].does;
    case PART_OBJECTS:
        return objects(saying, muster_effect_kinds[kind].class != CLASS_RESTRICTION ||
                                   kind == EFFECT_CANT_ATTACK || kind == EFFECT_CANT_BLOCK);
    case PART_UNLESS:
        return unless(saying);
    case PART_BY:
        return kind == EFFECT_CANT_BE_BLOCKED ? not_by_whom(saying) : by_whom(saying);
    case PART_LURED:
        return muster_arena_format(saying->arena,
                                   lured(saying).plural ? "all %s able to block" : "%s blocks",
                                   lured(saying).words);
    case PART_DO_SO:
        return lured(saying).plural ? "do so" : "if able";
    case PART_MINIMUM:
        return minimum(saying);
    case PART_COUNT:
        return kind == EFFECT_EXTRA_BLOCKS ? extra_blocks(saying) : limited(saying);
    case PART_WISH:
        return wish_words(saying);
    case PART_PAYMENT:
        return payment(saying);
    }
    return "";
}

const char *muster_effect_says(const struct muster_position *position, const struct effect *effect,
                               struct arena *arena) {
    struct scope_reader saying = {position, effect, arena};
    if (!muster_position_in_step(position, effect))
        return muster_effect_kinds[effect->kind].says; /* nobody is there whom it could speak of */
    const char *words =
        muster_arena_format(arena, "%s%s", muster_effect_phrase(effect, part_words, &saying, arena),
                            muster_requirement_condition(position, effect, arena));
    if (effect->times == 1)
        return words;
    return effect->times == 2
               ? muster_arena_format(arena, "%s (twice)", words)
               : muster_arena_format(arena, "%s (%lld times)", words, (long long)effect->times);
}

const char *muster_protection_says(const struct muster_position *position,
                                   const struct keyword *keyword, struct arena *arena) {
    struct scope_reader saying = {.position = position, .arena = arena};
    return creatures_of(&saying, keyword->quality, false, NULL).words;
}
