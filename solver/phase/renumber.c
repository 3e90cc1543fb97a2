/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/phase/renumber.h"

#include <string.h>

#include "base/sort.h"
#include "model/renumber_selectors.h"

struct rewriting {
    const struct renumbering *numbers;
    struct arena *arena;
    struct id_numbers ids; /* the same, for selectors */
};

/* ---- Selectors ---- */

/* The new numbers of creatures, and, beyond them, of others that are numbered after them. */
static struct word_set rewrite_ids(const struct rewriting *run, const struct word_set *old,
                                   const int *others) {
    const struct renumbering *numbers = run->numbers;
    struct word_set set = {0};
    size_t room = 0;
    for (size_t i = 0; i < old->count; i++) {
        size_t number = (size_t)old->words[i];
        room += number < numbers->old_creature_count ? numbers->creatures[number].part_count : 1;
    }
    set.words = muster_arena_array(run->arena, room, sizeof(int));
    for (size_t i = 0; i < old->count; i++) {
        size_t number = (size_t)old->words[i];
        if (number < numbers->old_creature_count) {
            const struct renumbered_creature *now = &numbers->creatures[number];
            for (size_t j = 0; j < now->part_count; j++)
                set.words[set.count++] = now->parts[j].to;
            continue;
        }
        int other = others[number - numbers->old_creature_count];
        if (other >= 0)
            set.words[set.count++] = (int)numbers->creature_count + other;
    }
    return set;
}

/* Creatures, and where selectors may name them, other sources of damage. */
static struct word_set rewrite_creatures(const struct rewriting *run, const struct word_set *old) {
    return rewrite_ids(run, old, run->numbers->sources);
}

/* Creatures, and what can be attacked. */
static struct word_set rewrite_recipients(const struct rewriting *run, const struct word_set *old) {
    return rewrite_ids(run, old, run->numbers->targets);
}

static struct word_set rewrite_targets(const struct rewriting *run, const struct word_set *old) {
    struct word_set set = {.words = muster_arena_array(run->arena, old->count, sizeof(int))};
    for (size_t i = 0; i < old->count; i++)
        if (run->numbers->targets[old->words[i]] >= 0)
            set.words[set.count++] = run->numbers->targets[old->words[i]];
    return set;
}

static struct word_set creatures_now(const struct id_numbers *ids, const struct word_set *old) {
    return rewrite_creatures(ids->context, old);
}

static struct word_set targets_now(const struct id_numbers *ids, const struct word_set *old) {
    return rewrite_targets(ids->context, old);
}

static struct selector rewrite_selector(const struct rewriting *run, const struct selector *old) {
    return muster_renumber_selector(&run->ids, old);
}

static struct recipient_selector rewrite_recipient_selector(const struct rewriting *run,
                                                            const struct recipient_selector *old) {
    struct recipient_condition *conditions =
        muster_arena_array(run->arena, old->condition_count, sizeof(*conditions));
    for (size_t i = 0; i < old->condition_count; i++) {
        conditions[i] = old->conditions[i];
        if (conditions[i].kind == RECIPIENT_ID)
            conditions[i].values = rewrite_recipients(run, &old->conditions[i].values);
        if (conditions[i].kind == RECIPIENT_IS_CREATURE)
            conditions[i].creature = rewrite_selector(run, &old->conditions[i].creature);
        if (conditions[i].child_count == 0)
            continue;
        struct recipient_selector *children =
            muster_arena_array(run->arena, conditions[i].child_count, sizeof(*children));
        for (size_t j = 0; j < conditions[i].child_count; j++)
            children[j] = rewrite_recipient_selector(run, &old->conditions[i].children[j]);
        conditions[i].children = children;
    }
    return (struct recipient_selector){old->condition_count, conditions};
}

/* ---- One individual ---- */

/* Where an individual is now; false if it is gone. */
static bool rewrite_individual(const struct rewriting *run, int *number, int64_t *ordinal,
                               const struct muster_position *position) {
    const struct renumbered_creature *now = &run->numbers->creatures[*number];
    int64_t wanted = *ordinal == 0 ? 1 : *ordinal;
    for (size_t i = 0; i < now->part_count; i++) {
        const struct renumbered_part *part = &now->parts[i];
        if (wanted < part->first || wanted > part->last)
            continue;
        *number = part->to;
        *ordinal = position->creatures[part->to].count > 1 ? wanted - part->first + 1 : 0;
        return true;
    }
    return false;
}

static bool rewrite_recipient(const struct rewriting *run, struct recipient *recipient,
                              const struct muster_position *position) {
    if (recipient->kind == RECIPIENT_CREATURE)
        return rewrite_individual(run, &recipient->number, &recipient->ordinal, position);
    recipient->number = run->numbers->targets[recipient->number];
    return recipient->number >= 0;
}

/* ---- Effects ---- */

static void rewrite_effects(const struct rewriting *run, struct muster_position *position) {
    struct effect *effects =
        muster_arena_array(run->arena, position->effect_count, sizeof(*effects));
    for (size_t i = 0; i < position->effect_count; i++) {
        struct effect *effect = &effects[i];
        *effect = position->effects[i];
        effect->creatures = rewrite_selector(run, &effect->creatures);
        effect->attackers = rewrite_selector(run, &effect->attackers);
        effect->by = rewrite_selector(run, &effect->by);
        effect->also = rewrite_selector(run, &effect->also);
        effect->condition_creatures = rewrite_selector(run, &effect->condition_creatures);
        effect->targets = muster_renumber_target_selector(&run->ids, &effect->targets);
    }
    position->effects = effects;
}

/* The number of a source of damage now; false: it is gone. */
static bool rewrite_source(const struct rewriting *run, int *number,
                           const struct muster_position *position) {
    size_t creatures = run->numbers->old_creature_count;
    int64_t ordinal = 0;
    if ((size_t)*number < creatures)
        return rewrite_individual(run, number, &ordinal, position);
    int source = run->numbers->sources[(size_t)*number - creatures];
    *number = (int)run->numbers->creature_count + source;
    return source >= 0;
}

/* Whether an effect on damage can still do something: where it sends damage is here (614.9). */
static bool rewrite_damage_effect(const struct rewriting *run, struct damage_effect *effect,
                                  const struct muster_position *position) {
    effect->creatures = rewrite_selector(run, &effect->creatures);
    effect->from = rewrite_selector(run, &effect->from);
    effect->controls = rewrite_selector(run, &effect->controls);
    effect->to = rewrite_recipient_selector(run, &effect->to);
    if ((effect->given & DAMAGE_KEY_ONTO) != 0 && effect->onto.kind == ONTO_RECIPIENT &&
        !rewrite_recipient(run, &effect->onto.recipient, position))
        return false;
    if ((effect->given & DAMAGE_KEY_ONTO) != 0 && effect->onto.kind == ONTO_SOURCE &&
        !rewrite_source(run, &effect->onto.source, position))
        return false;
    if (effect->aftermath != THEN_DEAL)
        return true;
    bool by = rewrite_source(run, &effect->deal_by, position), to = true;
    if (effect->deal_to.kind == ONTO_RECIPIENT)
        to = rewrite_recipient(run, &effect->deal_to.recipient, position);
    if (!by || !to) { /* it still prevents */
        effect->aftermath = THEN_NOTHING;
        effect->given &= ~(unsigned)DAMAGE_KEY_THEN;
    }
    return true;
}

static void rewrite_damage_effects(const struct rewriting *run, struct muster_position *position) {
    struct damage_effect *effects =
        muster_arena_array(run->arena, position->damage_effect_count, sizeof(*effects));
    size_t count = 0;
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        effects[count] = position->damage_effects[i];
        if (!rewrite_damage_effect(run, &effects[count], position))
            continue;
        effects[count].number = (int)count;
        count++;
    }
    position->damage_effects = effects;
    position->damage_effect_count = count;
}

/* ---- Creatures ---- */

static int compare_objects(const void *one, const void *other) {
    return muster_object_compare(one, other);
}

static void rewrite_creature(const struct rewriting *run, struct muster_position *position,
                             struct creature *creature) {
    struct keyword_list *list = &creature->keywords;
    struct keyword *keywords = muster_arena_array(run->arena, list->count, sizeof(*keywords));
    for (size_t i = 0; i < list->count; i++) {
        keywords[i] = list->keywords[i];
        if (keywords[i].word >= 0 || keywords[i].quality == NULL)
            continue;
        struct selector *quality = muster_arena_take(run->arena, sizeof(*quality));
        *quality = rewrite_selector(run, keywords[i].quality);
        keywords[i].quality = quality;
    }
    list->keywords = keywords;
    struct object *blocking =
        muster_arena_array(run->arena, creature->blocking_count, sizeof(*blocking));
    size_t count = 0;
    for (size_t i = 0; i < creature->blocking_count; i++) {
        blocking[count] = creature->blocking[i];
        count +=
            rewrite_individual(run, &blocking[count].number, &blocking[count].ordinal, position);
    }
    muster_sort_list(blocking, count, sizeof(*blocking), compare_objects);
    creature->blocking = blocking;
    creature->blocking_count = count;
    if (creature->attacking >= 0)
        creature->attacking = run->numbers->targets[creature->attacking];
}

static void rewrite_bands(const struct rewriting *run, struct muster_position *position) {
    struct damage_situation *damage = &position->damage;
    struct attacking_band *bands =
        muster_arena_array(run->arena, damage->band_count, sizeof(*bands));
    size_t count = 0;
    for (size_t i = 0; i < damage->band_count; i++) {
        struct word_set old = {damage->bands[i].members, damage->bands[i].member_count};
        struct word_set now = rewrite_creatures(run, &old);
        if (now.count > 0)
            bands[count++] = (struct attacking_band){now.count, now.words};
    }
    damage->bands = bands;
    damage->band_count = count;
}

void muster_phase_renumber(struct muster_position *position, const struct renumbering *numbers,
                           struct arena *arena) {
    struct rewriting run = {.numbers = numbers, .arena = arena};
    run.ids = (struct id_numbers){arena, &run, creatures_now, targets_now};
    rewrite_effects(&run, position);
    rewrite_damage_effects(&run, position);
    for (size_t i = 0; i < position->creature_count; i++)
        rewrite_creature(&run, position, &position->creatures[i]);
    rewrite_bands(&run, position);
}
