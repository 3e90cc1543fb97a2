/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events that change what something is like, and don't remove it from combat (506.4a-b). */
#include <string.h>

#include "solver/phase/draft.h"
#include "solver/phase/events.h"
#include "solver/phase/note.h"
#include "solver/phase/state_based.h"
#include "solver/phase/structure.h"

#include "base/numbers.h"

/* The entry that the event is about, alone. */
static struct creature *subject(struct muster_combat *combat, struct muster_position *draft,
                                const struct combat_event *event) {
    int number = muster_phase_single(combat, draft, event->what.number, event->ordinal);
    return &draft->creatures[number];
}

bool muster_phase_tap(struct muster_combat *combat, struct muster_position *draft,
                      const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    const char *what = creature->tapped ? "is tapped already" : "becomes tapped";
    creature->tapped = true;
    muster_phase_note(combat, "701.26a", "%s %s%s", creature->id, what,
                      creature->is_attacking || creature->is_blocking
                          ? ", which does not remove it from combat (506.4b)"
                          : "");
    return true;
}

/* Takes a counter of a kind of which there are some from a creature. */
static void take_counter(const struct muster_position *draft, struct creature *creature,
                         const char *kind, struct arena *arena) {
    const struct word_set had = creature->counters;
    const int64_t *numbers = creature->counter_numbers;
    creature->counters.words = muster_arena_array(arena, had.count, sizeof(int));
    creature->counter_numbers = muster_arena_array(arena, had.count, sizeof(int64_t));
    creature->counters.count = 0;
    for (size_t i = 0; i < had.count; i++) {
        int64_t left = numbers[i] - (strcmp(draft->words.texts[had.words[i]], kind) == 0);
        if (left == 0)
            continue;
        creature->counter_numbers[creature->counters.count] = left;
        creature->counters.words[creature->counters.count++] = had.words[i];
    }
}

bool muster_phase_untap(struct muster_combat *combat, struct muster_position *draft,
                        const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    int64_t stun = muster_creature_counter(draft, creature, "stun");
    if (creature->tapped && stun < 0)
        return muster_phase_refuse(
            combat, "nobody says how many stun counters '%s' has, as {\"stun\": 1} does",
            creature->id);
    if (creature->tapped && stun > 0) {
        take_counter(draft, creature, "stun", &combat->arena);
        muster_phase_note(combat, "122.1d", "a stun counter is removed from %s, which stays tapped",
                          creature->id);
        return true;
    }
    muster_phase_note(combat, "701.26b", "%s %s", creature->id,
                      creature->tapped ? "becomes untapped" : "is untapped already");
    creature->tapped = false;
    return true;
}

/* The place after that of every effect. */
static int next_place(const struct muster_position *draft) {
    int place = 0;
    for (size_t i = 0; i < draft->effect_count; i++)
        if (draft->effects[i].place >= place)
            place = draft->effects[i].place + 1;
    for (size_t i = 0; i < draft->damage_effect_count; i++)
        if (draft->damage_effects[i].place >= place)
            place = draft->damage_effects[i].place + 1;
    return place;
}

bool muster_phase_effect(struct muster_combat *combat, struct muster_position *draft,
                         const struct combat_event *event) {
    int place = next_place(draft);
    const char *source;
    muster_phase_copy_effects(combat, draft);
    if (event->effect != NULL) {
        struct effect *effect = &draft->effects[draft->effect_count];
        *effect = *event->effect;
        effect->number = (int)draft->effect_count++;
        effect->place = place;
        effect->origin = -1;
        source = effect->source;
    } else {
        struct damage_effect *effect = &draft->damage_effects[draft->damage_effect_count];
        *effect = *event->damage_effect;
        effect->number = (int)draft->damage_effect_count++;
        effect->place = place;
        effect->origin = -1;
        source = effect->source;
    }
    muster_phase_note(combat, "611.2", "an effect begins: %s",
                      source != NULL ? source
                      : event->effect != NULL
                          ? muster_effect_kinds[event->effect->kind].word
                          : muster_damage_effects[event->damage_effect->kind].word);
    return true;
}

static bool is_of(const char *source, const char *wanted) {
    return source != NULL && strcmp(source, wanted) == 0;
}

bool muster_phase_end_effect(struct muster_combat *combat, struct muster_position *draft,
                             const struct combat_event *event) {
    size_t kept = 0, kept_damage = 0, before = draft->effect_count + draft->damage_effect_count;
    muster_phase_copy_effects(combat, draft);
    for (size_t i = 0; i < draft->effect_count; i++)
        if (!is_of(draft->effects[i].source, event->source)) {
            draft->effects[kept] = draft->effects[i];
            draft->effects[kept].number = (int)kept;
            kept++;
        }
    for (size_t i = 0; i < draft->damage_effect_count; i++)
        if (!is_of(draft->damage_effects[i].source, event->source)) {
            draft->damage_effects[kept_damage] = draft->damage_effects[i];
            draft->damage_effects[kept_damage].number = (int)kept_damage;
            kept_damage++;
        }
    draft->effect_count = kept;
    draft->damage_effect_count = kept_damage;
    if (kept + kept_damage == before)
        return muster_phase_refuse(combat, "no effect has the source '%s'", event->source);
    muster_phase_note(combat, "611.2", "the effects of %s end", event->source);
    return true;
}

/* A creature that changed may die (704.5f-g). */
static void look_at_death(struct muster_combat *combat, struct muster_position *draft, int number) {
    if (muster_phase_fate(combat, draft, number) == PHASE_DIES)
        muster_phase_remove_creature(combat, draft, number);
}

bool muster_phase_gains(struct muster_combat *combat, struct muster_position *draft,
                        const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    struct keyword_list list = creature->keywords;
    size_t count = list.count + event->keywords.count;
    list.keywords = muster_arena_array(&combat->arena, count, sizeof(*list.keywords));
    if (list.count > 0)
        memcpy(list.keywords, creature->keywords.keywords, list.count * sizeof(*list.keywords));
    for (size_t i = 0; i < event->keywords.count; i++) {
        muster_keyword_list_add(&list, &event->keywords.keywords[i]);
        muster_phase_note(combat, "613.1f", "%s gains %s", creature->id,
                          event->keywords.keywords[i].text);
    }
    creature->keywords = list;
    return true;
}

/* Who loses banding loses all "bands with other", too (702.22b). */
static bool takes(const struct keyword *lost, const struct keyword *keyword) {
    return muster_keyword_answers(keyword, lost) ||
           (lost->ability == ABILITY_BANDING && keyword->ability == ABILITY_BANDS_WITH_OTHER);
}

bool muster_phase_loses(struct muster_combat *combat, struct muster_position *draft,
                        const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    struct keyword_list list = {
        .keywords =
            muster_arena_array(&combat->arena, creature->keywords.count, sizeof(*list.keywords))};
    for (size_t i = 0; i < creature->keywords.count; i++) {
        bool lost = false;
        for (size_t j = 0; j < event->keywords.count; j++)
            lost |= takes(&event->keywords.keywords[j], &creature->keywords.keywords[i]);
        if (!lost)
            muster_keyword_list_add(&list, &creature->keywords.keywords[i]);
    }
    creature->keywords = list;
    for (size_t j = 0; j < event->keywords.count; j++)
        muster_phase_note(combat, "613.1f", "%s loses %s", creature->id,
                          event->keywords.keywords[j].text);
    if (creature->damage > 0)
        look_at_death(combat, draft, creature->number);
    return true;
}

bool muster_phase_set(struct muster_combat *combat, struct muster_position *draft,
                      const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    if (event->has_power)
        creature->power = event->power;
    if (event->has_toughness)
        creature->toughness = event->toughness;
    muster_phase_note(combat, "613.4", "%s is %lld/%lld now", creature->id,
                      (long long)creature->power, (long long)creature->toughness);
    if (event->has_toughness)
        look_at_death(combat, draft, creature->number);
    return true;
}

bool muster_phase_gains_in_some_order(const struct muster_position *draft,
                                      const struct combat_event *event) {
    bool multiplied = false, added = false, cant = false;
    for (size_t i = 0; i < draft->damage_effect_count && event->amount > 0; i++) {
        const struct damage_effect *effect = &draft->damage_effects[i];
        if (muster_damage_effects[effect->kind].time != LOOKED_RESULTS ||
            !muster_damage_effect_has_player(effect, event->what.number))
            continue;
        cant |= effect->kind == DAMAGE_EFFECT_CANT_GAIN_LIFE;
        multiplied |= effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN;
        added |= effect->kind == DAMAGE_EFFECT_ADD_LIFE_GAIN;
    }
    return multiplied && added && !cant;
}

/*
 * What a gain or loss of life comes to under the effects on life (119.7, 119.8, 614.1a), where
 * their order doesn't matter. False where it is too much.
 */
static bool changed_life(const struct muster_position *draft, int player, int64_t *amount) {
    bool cant = false, over = false;
    bool gain = *amount > 0;
    for (size_t i = 0; i < draft->damage_effect_count && *amount != 0; i++) {
        const struct damage_effect *effect = &draft->damage_effects[i];
        if (muster_damage_effects[effect->kind].time != LOOKED_RESULTS ||
            !muster_damage_effect_has_player(effect, player))
            continue;
        cant |=
            effect->kind == (gain ? DAMAGE_EFFECT_CANT_GAIN_LIFE : DAMAGE_EFFECT_CANT_LOSE_LIFE);
        if (gain && effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN) {
            over |= __builtin_mul_overflow(*amount, effect->by, amount);
        } else if (gain && effect->kind == DAMAGE_EFFECT_ADD_LIFE_GAIN) {
            over |= __builtin_add_overflow(*amount, effect->by, amount);
        }
        over |= gain && *amount > DAMAGE_LIMIT;
        if (over)
            return false;
    }
    if (cant || (gain && *amount < 0))
        *amount = 0;
    return true;
}

bool muster_phase_life(struct muster_combat *combat, struct muster_position *draft,
                       const struct combat_event *event) {
    struct player *player = &draft->players[event->what.number];
    int64_t amount = event->amount;
    if (!changed_life(draft, event->what.number, &amount))
        return muster_phase_refuse(combat, "what '%s' gains is more than numbers here may be",
                                   player->id);
    if (amount == 0 && event->amount != 0) {
        muster_phase_note(combat, event->amount < 0 ? "119.8" : "119.7", "%s %s no life",
                          player->id, event->amount < 0 ? "loses" : "gains");
        return true;
    }
    muster_phase_set_life(combat, draft, player, player->life + amount);
    muster_phase_note(combat, "119.3", "%s %s %lld life", player->id,
                      amount < 0 ? "loses" : "gains", (long long)(amount < 0 ? -amount : amount));
    muster_phase_note_losers(combat, draft);
    return true;
}

bool muster_phase_regenerates(struct muster_combat *combat, struct muster_position *draft,
                              const struct combat_event *event) {
    struct creature *creature = subject(combat, draft, event);
    creature->regeneration++;
    muster_phase_note(combat, "701.19a", "%s has a regeneration shield", creature->id);
    return true;
}
