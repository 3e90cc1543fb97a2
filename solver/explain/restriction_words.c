/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/restriction_words.h"

#include <string.h>

#include "model/declaration.h"
#include "model/match_selector.h"
#include "solver/explain/effect_phrase.h"
#include "solver/explain/name_list.h"
#include "solver/rules/payment.h"

/* What a phrase needs at hand. */
struct phrase {
    const struct muster_position *position;
    const struct violation *violation;
    struct arena *arena;
    const char *creature; /* ids, "" where there is none */
    const char *object;
};

static struct phrase begin(const struct muster_position *position,
                           const struct violation *violation, struct arena *arena) {
    struct object object = {.number = violation->object, .ordinal = violation->ordinal};
    return (struct phrase){
        .position = position,
        .violation = violation,
        .arena = arena,
        .creature = violation->creature < 0 ? "" : position->creatures[violation->creature].id,
        .object = violation->object < 0 ? "" : muster_object_id(position, &object, arena)};
}

static const char *plural(int64_t count) {
    return count == 1 ? "" : "s";
}

static const char *verb(const struct phrase *phrase) {
    return muster_steps[phrase->position->step].verb;
}

/* ---- Restrictions ---- */

/* " Ben" where a limit is on one thing to attack, " Ben and jace together", or "". */
static const char *limited_targets(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    struct name_list names = {.arena = phrase->arena};
    if ((effect->given & KEY_TARGETS) == 0)
        return "";
    for (size_t i = 0; i < phrase->position->target_count; i++) {
        const struct target *target = &phrase->position->targets[i];
        if (target->attackable && muster_target_selector_matches(&effect->targets, target))
            muster_name_list_add(&names, target->id);
    }
    if (names.count == 0)
        return "";
    return muster_arena_format(phrase->arena, " %s%s", muster_name_list_and(&names),
                               names.count == 1 ? "" : " together");
}

static const char *limited(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    if (effect->kind == EFFECT_MAX_BLOCKERS)
        return muster_arena_format(phrase->arena, "%lld creature%s", (long long)effect->count,
                                   plural(effect->count));
    return muster_arena_format(phrase->arena, "%lld creature%s%s", (long long)effect->count,
                               plural(effect->count),
                               muster_kind_words(phrase->position, &effect->creatures, NULL,
                                                 effect->count != 1, phrase->arena));
}

/* "unless another creature with flying (drake) also attacks": names them where that says more. */
static const char *company_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    const struct creature *creature = &phrase->position->creatures[phrase->violation->creature];
    bool one = effect->also_at_least == 1;
    const char *kind =
        muster_kind_words(phrase->position, &effect->also, creature, !one, phrase->arena);
    bool listed = strncmp(kind, " among", 6) == 0;
    struct name_list members =
        muster_kind_members(phrase->position, &effect->also, creature, phrase->arena);
    if (one && listed)
        return muster_arena_format(phrase->arena, "unless %s also %ss",
                                   muster_name_list_or(&members), verb(phrase));
    if (kind[0] != '\0' && !listed && members.count > 0)
        kind = muster_arena_format(phrase->arena, "%s (%s)", kind, muster_name_list_or(&members));
    if (one)
        return muster_arena_format(phrase->arena, "unless another creature%s also %ss", kind,
                                   verb(phrase));
    return muster_arena_format(phrase->arena, "unless at least %lld other creatures%s also %s",
                               (long long)effect->also_at_least, kind, verb(phrase));
}

/* " alone", " unless another creature also attacks"; "" where there is no such condition. */
static const char *unless_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    if ((effect->given & KEY_UNLESS) == 0)
        return "";
    if (effect->also.test_count == 0 && effect->also_at_least == 1)
        return " alone";
    return muster_arena_format(phrase->arena, " %s", company_words(phrase));
}

/* " Ben": what this creature may not attack or block; "" where something else is wrong. */
static const char *object_words(const struct phrase *phrase) {
    const struct effect *effect = phrase->violation->effect;
    if (effect->kind == EFFECT_MAX_ATTACKERS || effect->kind == EFFECT_MAX_BLOCKING)
        return limited_targets(phrase);
    if ((effect->given & KEY_UNLESS) != 0)
        return "";
    return muster_arena_format(phrase->arena, " %s", phrase->object);
}

static const char *minimum_words(const struct phrase *phrase) {
    const struct muster_position *position = phrase->position;
    const struct violation *violation = phrase->violation;
    if (violation->effect->count != COUNT_ALL)
        return muster_arena_format(phrase->arena, "except by %lld or more creatures",
                                   (long long)violation->effect->count);
    int target = position->creatures[violation->object].attacking;
    return muster_arena_format(phrase->arena, "unless all creatures %s controls block it",
                               position->players[position->targets[target].defender].id);
}

static const char *by_words(const struct phrase *phrase) {
    if ((phrase->violation->effect->given & (KEY_BY | KEY_EXCEPT_BY)) == 0)
        return "";
    return muster_arena_format(phrase->arena, " by %s", phrase->creature);
}

static const char *part_words(const void *context, enum phrase_part part) {
    const struct phrase *phrase = context;
    switch (part) {
    case PART_CREATURES:
        return phrase->creature;
    case PART_ATTACKERS:
        return phrase->object;
    case PART_OBJECTS:
        return object_words(phrase);
    case PART_UNLESS:
        return unless_words(phrase);
    case PART_BY:
        return by_words(phrase);
    case PART_MINIMUM:
        return minimum_words(phrase);
    case PART_COUNT:
        return limited(phrase);
    case PART_TARGETS: /* not of restrictions */
    case PART_ACT:
    case PART_LURED:
    case PART_DO_SO:
    case PART_WISH:
    case PART_PAYMENT:
        break;
    }
    return "";
}

const char *muster_restriction_words(const struct muster_position *position,
                                     const struct violation *violation, struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    if (violation->kind == VIOLATION_MENACE)
        return muster_arena_format(
            arena, "%s has menace, so it can't be blocked except by 2 or more creatures",
            phrase.object);
    return muster_effect_phrase(violation->effect, part_words, &phrase, arena);
}

/* ---- Costs ---- */

/* "1 white or 2 life 3 times and 2 mana": what one player would have to pay. */
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

/* "1 white and 3 life": what a player has of what is bounded. */
static const char *stock_words(const struct phrase *phrase) {
    const struct player *player = &phrase->position->players[phrase->violation->player];
    struct name_list stock = {.arena = phrase->arena};
    for (size_t i = 0; i < player->stock_count; i++)
        muster_name_list_add(
            &stock,
            muster_arena_format(phrase->arena, "%lld %s", (long long)player->stocks[i].amount,
                                phrase->position->resources.texts[player->stocks[i].resource]));
    return muster_name_list_and(&stock);
}

const char *muster_cost_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena) {
    struct phrase phrase = begin(position, violation, arena);
    const char *player = position->players[violation->player].id;
    if (violation->resource >= 0)
        return muster_arena_format(arena, "to %s like this costs %lld %s, and %s has %lld",
                                   verb(&phrase), (long long)violation->found,
                                   position->resources.texts[violation->resource], player,
                                   (long long)violation->allowed);
    return muster_arena_format(arena, "to %s like this costs %s, and %s has only %s", verb(&phrase),
                               bill_words(&phrase), player, stock_words(&phrase));
}

/* ---- Bands ---- */

/* The members that have banding, or that don't. */
static struct name_list members(const struct phrase *phrase, bool banding) {
    struct name_list list = {.arena = phrase->arena};
    for (size_t i = 0; i < phrase->violation->creature_count; i++) {
        const struct creature *creature =
            &phrase->position->creatures[phrase->violation->creatures[i]];
        if (keyword_list_has(&creature->keywords, ABILITY_BANDING) == banding)
            muster_name_list_add(&list, creature->id);
    }
    return list;
}

/* "; tor's bands with other legendary creatures leaves out bears", or "". */
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
                    muster_name_list_add(&left_out, creatures[violation->creatures[j]].id);
            text = muster_arena_format(phrase->arena, "%s; \"%s\" of %s leaves out %s", text,
                                       word->text, creature->id, muster_name_list_and(&left_out));
        }
    }
    return text;
}

static const char *wrong_band(const struct phrase *phrase) {
    struct name_list with = members(phrase, true), without = members(phrase, false);
    struct name_list all = {.arena = phrase->arena};
    for (size_t i = 0; i < phrase->violation->creature_count; i++)
        muster_name_list_add(&all, phrase->position->creatures[phrase->violation->creatures[i]].id);
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
        return muster_arena_format(
            arena,
            "%s can't be in this band because it doesn't attack, or is in another "
            "band",
            phrase.creature);
    return wrong_band(&phrase);
}
