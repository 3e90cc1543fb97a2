/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/effects/restriction_words.h"

#include <string.h>

#include "model/declaration.h"
#include "model/match_selector.h"
#include "solver/explain/effects/effect_phrase.h"
#include "solver/explain/text/kind_words.h"
#include "solver/explain/text/name_list.h"
#include "solver/rules/payment.h"

/* What is needed to word one violation. */
struct phrase {
    const struct muster_position *position;
    const struct violation *violation;
    struct arena *arena;
    const char *creature; /* names, or "" if there is none */
    const char *object;
};

static struct phrase begin(const struct muster_position *position,
                           const struct violation *violation, struct arena *arena) {
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    return (struct phrase){
        .position = position,
        .violation = violation,
        .arena = arena,
        .creature =
            violation->creature < 0 ? "" : position->creatures[violation->creature].full_name,
        .object = violation->object < 0 ? "" : muster_object_full_name(position, &object, arena)};
}

static const char *verb(const struct phrase *phrase) {
    return muster_steps[phrase->position->step].verb;
}

/* ---- Restrictions ---- */

/*
 * What can be attacked under a limit: " Ben" for one thing, " Ben and jace together" for several,
 * or "".
 */
static const char *limited_targets(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    struct name_list names = {.arena = phrase->arena};
    if ((effect->given & KEY_TARGETS) == 0)
        return "";
    for (size_t i = 0; i < phrase->position->target_count; i++) {
        const struct target *target = &phrase->position->targets[i];
        if (target->attackable && muster_target_selector_matches(&effect->targets, target))
            muster_name_list_add(&names, target->full_name);
    }
    if (names.count == 0)
        return "";
    return muster_arena_format(phrase->arena, " %s%s", muster_name_list_and(&names),
                               names.count == 1 ? "" : " together");
}

/* The company needed: "another creature with flying (drake)"; names it where that says more. */
static struct phrase_words company(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    const struct creature *creature = &phrase->position->creatures[phrase->violation->creature];
    bool one = effect->also_at_least == 1;
    if (effect->also.test_count == 0 && one)
        return (struct phrase_words){"", false};
    const char *kind =
        muster_kind_words(phrase->position, &effect->also, creature, !one, phrase->arena);
    bool listed = strncmp(kind, " among", 6) == 0;
    struct name_list members =
        muster_kind_members(phrase->position, &effect->also, creature, phrase->arena);
    bool fellows =
        creature->count > 1 && muster_selector_matches(&effect->also, creature, creature);
    if (one && listed && !fellows)
        return (struct phrase_words){muster_name_list_or(&members), false};
    /* Not where its own fellows are of the kind, too: they are the company next to it. */
    if (kind[0] != '\0' && !listed && members.count > 0 && !fellows)
        kind = muster_arena_format(phrase->arena, "%s (%s)", kind, muster_name_list_or(&members));
    return muster_company_asked(effect, kind, phrase->arena);
}

/* Whether the effect keeps its creatures from attacking or blocking anything at all. */
static bool is_about_all(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    bool plain = effect->kind == EFFECT_CANT_ATTACK || effect->kind == EFFECT_CANT_BLOCK;
    return plain && (effect->given & muster_steps[phrase->position->step].picks) == 0 &&
           !muster_selector_compares(&effect->creatures);
}

/* " Ben": what this creature may not attack or block; "" if something else is wrong. */
static const char *object_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    if (effect->kind == EFFECT_MAX_ATTACKERS || effect->kind == EFFECT_MAX_BLOCKING)
        return limited_targets(phrase);
    if ((effect->given & KEY_UNLESS) != 0)
        return muster_objects_picked(phrase->position, effect, phrase->violation->creature,
                                     phrase->arena);
    if (is_about_all(phrase))
        return "";
    return muster_arena_format(phrase->arena, " %s", phrase->object);
}

/*
 * By whom, or except by whom: the selector in words where that says why the creature is one of
 * those, or isn't; else the creature's own name.
 */
static const char *by_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    const struct muster_position *position = phrase->position;
    if ((effect->given & (KEY_BY | KEY_EXCEPT_BY)) == 0)
        return "";
    const struct creature *attacker = &position->creatures[phrase->violation->object];
    const struct creature *blocker = &position->creatures[phrase->violation->creature];
    bool except = (effect->given & KEY_EXCEPT_BY) != 0;
    const char *kind = muster_kind_phrase(position, &effect->by, attacker, true, phrase->arena);
    if (kind != NULL && *kind != '\0') {
        const struct selector told =
            except ? muster_kind_failed(&effect->by, blocker, attacker, phrase->arena) : effect->by;
        const char *numbers = muster_kind_numbers(&told, blocker, phrase->arena);
        return muster_arena_format(phrase->arena, "%s by creatures%s%s%s%s",
                                   except ? " except" : "", kind, *numbers == '\0' ? "; " : numbers,
                                   *numbers == '\0' ? blocker->full_name : "",
                                   *numbers != '\0' ? ""
                                   : except         ? " is not one"
                                                    : " is one");
    }
    struct name_list members = muster_kind_members(position, &effect->by, attacker, phrase->arena);
    return except && members.count > 0
               ? muster_arena_format(phrase->arena, " except by %s", muster_name_list_and(&members))
               : muster_arena_format(phrase->arena, " by %s", phrase->creature);
}

/*
 * The creature as a subject: "bear", or "bear, a creature without flying," where the effect picks
 * a kind of creatures.
 */
static const char *subject_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    const struct muster_position *position = phrase->position;
    const struct creature *creature = &position->creatures[phrase->violation->creature];
    const struct creature *other = (effect->given & KEY_ATTACKERS) != 0 &&
                                           phrase->violation->object >= 0 &&
                                           position->step == STEP_BLOCK
                                       ? &position->creatures[phrase->violation->object]
                                       : NULL;
    bool named = (effect->given & KEY_CREATURES) != 0; /* no-combat is about all of a side */
    if (!named || (other == NULL && muster_selector_compares(&effect->creatures)))
        return phrase->creature;
    const char *kind =
        muster_kind_phrase(position, &effect->creatures, other, false, phrase->arena);
    if (kind == NULL || *kind == '\0')
        return phrase->creature;
    const char *numbers = muster_kind_numbers(&effect->creatures, creature, phrase->arena);
    if (*numbers != '\0') /* without "; " */
        return muster_arena_format(phrase->arena, "%s, a creature%s (%s),", phrase->creature, kind,
                                   numbers + 2);
    return muster_arena_format(phrase->arena, "%s, a creature%s,", phrase->creature, kind);
}

static const char *defender(const struct phrase *phrase) {
    const struct muster_position *position = phrase->position;
    const struct creature *attacker = &position->creatures[phrase->violation->object];
    return position->players[muster_attacker_defender(position, attacker)].id;
}

/* The creatures that would have to block as well. */
static struct phrase_words absent(const struct phrase *phrase) {
    const struct violation *violation = phrase->violation;
    struct name_list names = {.arena = phrase->arena};
    for (size_t i = 0; i < violation->absent_count; i++)
        muster_name_list_add(
            &names,
            i < ABSENT_NAMED ? phrase->position->creatures[violation->absent[i]].full_name : "");
    return (struct phrase_words){muster_name_list_and(&names), names.count != 1};
}

/* Those that are too many: "bear, elf and wall"; of many only the first few. */
static const char *too_many(const struct phrase *phrase) {
    enum { MOST = 12 };
    const struct violation *violation = phrase->violation;
    size_t count = violation->creature_count < MOST ? violation->creature_count : MOST;
    size_t left = violation->creature_count - count;
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        list = muster_arena_format(phrase->arena, "%s%s%s", list,
                                   i == 0                        ? ""
                                   : i + 1 == count && left == 0 ? " and "
                                                                 : ", ",
                                   phrase->position->creatures[violation->creatures[i]].full_name);
    return left == 0 ? list : muster_arena_format(phrase->arena, "%s and %zu more", list, left);
}

static struct phrase_words part_words(const void *context, enum phrase_part part) {
    const struct phrase *phrase = context;
    switch (part) {
    case PART_CREATURES:
        return (struct phrase_words){subject_words(phrase), false};
    case PART_ATTACKERS:
        return (struct phrase_words){phrase->object, false};
    case PART_OBJECTS:
        return (struct phrase_words){object_words(phrase), false};
    case PART_BY:
        return (struct phrase_words){by_words(phrase), false};
    case PART_COMPANY:
        return company(phrase);
    case PART_DEFENDER:
        return (struct phrase_words){defender(phrase), false};
    case PART_FOUND_ABSENT:
        return absent(phrase);
    case PART_FOUND_CREATURES:
        return (struct phrase_words){too_many(phrase), true};
    case PART_TARGETS: /* no part of restrictions */
        break;
    }
    return (struct phrase_words){"", false};
}

static struct effect_phrase effect_phrase(const struct phrase *phrase) {
    return (struct effect_phrase){.position = phrase->position,
                                  .effect = phrase->violation->effect,
                                  .part_words = part_words,
                                  .context = phrase,
                                  .arena = phrase->arena,
                                  .found = phrase->violation->found};
}

/* Without what the declaration does instead: "okk can't attack alone". */
static const char *restriction_words(const struct muster_position *position,
                                     const struct violation *violation, struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    struct effect_phrase whole = effect_phrase(&phrase);
    if (violation->kind == VIOLATION_MENACE)
        return muster_arena_format(
            arena, "%s has menace, so it can't be blocked except by 2 or more creatures",
            phrase.object);
    return muster_effect_phrase(&whole);
}

const char *muster_broken_restriction_words(const struct muster_position *position,
                                            const struct violation *violation,
                                            struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    struct effect_phrase whole = effect_phrase(&phrase);
    return muster_arena_format(arena, "%s%s", restriction_words(position, violation, arena),
                               violation->kind == VIOLATION_MENACE ? "; 1 creature blocks it"
                                                                   : muster_effect_found(&whole));
}

/* ---- Costs ---- */

/* What one player would have to pay: "1 white or 2 life 3 times and 2 mana". */
static const char *bill_words(const struct phrase *phrase) {
    const struct payments *payments = phrase->violation->payments;
    struct name_list bill = {.arena = phrase->arena};
    for (size_t i = 0; i < payments->count; i++) {
        const struct payment *payment = &payments->list[i];
        int64_t count = 0;
        bool told = false;
        for (size_t j = 0; j < payments->count; j++) {
            const struct payment *other = &payments->list[j];
            if (other->effect != payment->effect || other->player != phrase->violation->player)
                continue;
            count += other->count;
            told |= j < i;
        }
        if (told || payment->player != phrase->violation->player)
            continue;
        const char *price = muster_price_words(phrase->position, payment->effect, phrase->arena);
        if (count > 1)
            price = muster_arena_format(phrase->arena, "%s, %lld times", price, (long long)count);
        muster_name_list_add(&bill, price);
    }
    return muster_name_list_and(&bill);
}

/* What a player has, of the resources that are limited: "1 white and 3 life". */
static const char *stock_words(const struct phrase *phrase) {
    const struct player *player = &phrase->position->players[phrase->violation->player];
    struct name_list stock = {.arena = phrase->arena};
    for (size_t i = 0; i < player->stock_count; i++)
        muster_name_list_add(
            &stock, muster_arena_format(
                        phrase->arena, "%lld %s", (long long)muster_stock_left(&player->stocks[i]),
                        phrase->position->resources.texts[player->stocks[i].resource]));
    return muster_name_list_and(&stock);
}

/* Whether it is life, of which the player can pay nothing. */
static bool is_withheld(const struct player *player, int resource) {
    for (size_t i = 0; i < player->stock_count; i++)
        if (player->stocks[i].resource == resource)
            return player->stocks[i].withheld;
    return false;
}

const char *muster_cost_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    const char *player = position->players[violation->player].id;
    if (violation->resource >= 0 &&
        is_withheld(&position->players[violation->player], violation->resource))
        return muster_arena_format(arena,
                                   "to %s like this costs %lld %s, and %s can't lose life, and so "
                                   "can't pay any (119.8)",
                                   verb(&phrase), (long long)violation->found,
                                   position->resources.texts[violation->resource], player);
    if (violation->resource >= 0)
        return muster_arena_format(arena, "to %s like this costs %lld %s, and %s has %lld",
                                   verb(&phrase), (long long)violation->found,
                                   position->resources.texts[violation->resource], player,
                                   (long long)violation->allowed);
    return muster_arena_format(arena, "to %s like this costs %s, and %s has only %s", verb(&phrase),
                               bill_words(&phrase), player, stock_words(&phrase));
}

/* ---- Bands ---- */

/* The members of a band with banding, or those without. */
static struct name_list members(const struct phrase *phrase, bool banding) {
    struct name_list list = {.arena = phrase->arena};
    for (size_t i = 0; i < phrase->violation->creature_count; i++) {
        const struct creature *creature =
            &phrase->position->creatures[phrase->violation->creatures[i]];
        if (keyword_list_has(&creature->keywords, ABILITY_BANDING) == banding)
            muster_name_list_add(&list, creature->full_name);
    }
    return list;
}

/*
 * Which members a quality leaves out: "; tor's bands with other legendary creatures leaves out
 * bears", or "".
 */
static const char *quality_words(const struct phrase *phrase) {
    const struct violation *violation = phrase->violation;
    const struct creature *creatures = phrase->position->creatures;
    const char *text = "";
    for (size_t i = 0; i < violation->creature_count; i++) {
        const struct creature *creature = &creatures[violation->creatures[i]];
        for (size_t k = 0; k < creature->keywords.count; k++) {
            const struct keyword *word = &creature->keywords.keywords[k];
            struct name_list left_out = {.arena = phrase->arena};
            if (word->ability != ABILITY_BANDS_WITH_OTHER)
                continue;
            for (size_t j = 0; j < violation->creature_count; j++)
                if (!muster_selector_matches(word->quality, &creatures[violation->creatures[j]],
                                             NULL))
                    muster_name_list_add(&left_out, creatures[violation->creatures[j]].full_name);
            text = muster_arena_format(phrase->arena, "%s; \"%s\" of %s leaves out %s", text,
                                       word->text, creature->full_name,
                                       muster_name_list_and(&left_out));
        }
    }
    return text;
}

static const char *wrong_band(const struct phrase *phrase) {
    struct name_list with = members(phrase, true), without = members(phrase, false);
    struct name_list all = {.arena = phrase->arena};
    for (size_t i = 0; i < phrase->violation->creature_count; i++)
        muster_name_list_add(
            &all, phrase->position->creatures[phrase->violation->creatures[i]].full_name);
    if (with.count == 0)
        return muster_arena_format(phrase->arena,
                                   "%s can't form a band because none of them has banding%s",
                                   muster_name_list_and(&all), quality_words(phrase));
    return muster_arena_format(phrase->arena,
                               "%s can't form a band because %s have no banding, and only one such "
                               "creature may be in it%s",
                               muster_name_list_and(&all), muster_name_list_and(&without),
                               quality_words(phrase));
}

const char *muster_band_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    if (violation->kind == VIOLATION_BAND_TARGET)
        return muster_arena_format(
            arena,
            "%s attacks %s, and the first creature of its band something else; all "
            "of a band attack one player, planeswalker or battle",
            phrase.creature, phrase.object);
    if (violation->creature >= 0)
        return muster_arena_format(arena,
                                   violation->allowed == 0
                                       ? "%s can't be in this band because it doesn't attack"
                                       : "%s can't be in this band because it is in another one",
                                   phrase.creature);
    return wrong_band(&phrase);
}
