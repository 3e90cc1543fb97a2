/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What damage that was dealt leaves behind: the position after one of its outcomes (120.3, 704.5).
 */
#include <string.h>

#include "base/numbers.h"
#include "solver/damage/deal/outcome.h"
#include "solver/damage/referee/combatants.h"
#include "solver/phase/draft.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/note.h"
#include "solver/phase/outcome.h"
#include "solver/phase/structure.h"

/* ---- Effects that are used up ---- */

static const struct phase_used *find_used(const struct phase_outcome *outcome, int effect) {
    for (size_t i = 0; i < outcome->used_count; i++)
        if (outcome->used[i].effect == effect)
            return &outcome->used[i];
    return NULL;
}

/* Places in the list of effects begin at 0 again, without gaps, as they are written. */
static void close_gaps(struct muster_position *draft) {
    size_t plain = 0, damage = 0;
    for (int place = 0; plain < draft->effect_count || damage < draft->damage_effect_count;
         place++) {
        bool first = damage == draft->damage_effect_count ||
                     (plain < draft->effect_count &&
                      draft->effects[plain].place < draft->damage_effects[damage].place);
        if (first)
            draft->effects[plain++].place = place;
        else
            draft->damage_effects[damage++].place = place;
    }
}

/* Takes what is used up from the effects on damage. */
static void use_up(struct muster_combat *combat, struct muster_position *draft,
                   const struct phase_outcome *outcome) {
    size_t kept = 0, before = draft->damage_effect_count;
    if (outcome->used_count == 0)
        return;
    muster_phase_copy_effects(combat, draft);
    for (size_t i = 0; i < before; i++) {
        struct damage_effect effect = draft->damage_effects[i];
        const struct phase_used *used = find_used(outcome, (int)i);
        int64_t left = used == NULL ? effect.amount : effect.amount - used->used;
        bool shield = (effect.given & DAMAGE_KEY_AMOUNT) != 0;
        if (used != NULL && (used->gone || (shield && left == 0))) {
            muster_phase_note(combat, used->gone ? "615.8" : "615.7", "%s is used up",
                              effect.source != NULL ? effect.source
                                                    : muster_damage_effects[effect.kind].word);
            continue;
        }
        effect.amount = left;
        effect.number = (int)kept;
        draft->damage_effects[kept++] = effect;
    }
    draft->damage_effect_count = kept;
    if (kept < before)
        close_gaps(draft);
}

/* ---- Players ---- */

/* What a document can say: beyond it a number stays there. */
static int64_t within(int64_t number) {
    return larger(-INTEGER_LIMIT, smaller(number, INTEGER_LIMIT));
}

static void change_players(struct muster_combat *combat, struct muster_position *draft,
                           const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *result = &outcome->players[i];
        struct entity entity = muster_entity_find(draft, result->player);
        struct player *player = &draft->players[entity.number];
        muster_phase_set_life(combat, draft, player, player->life - result->lost + result->gained);
        player->poison = within(result->poison);
    }
}

/* ---- Creatures ---- */

/* The results of one entry, individual by individual. */
struct entry_results {
    int creature;
    size_t first, end; /* in outcome->creatures */
};

/* NULL: nothing happened to it. */
static bool is_alike(const muster_creature_result *one, const muster_creature_result *other) {
    if (one == NULL || other == NULL)
        return one == other;
    return muster_deal_same_fate(one, other);
}

/* How many are known to be on it. */
static int64_t counters_of(const struct muster_position *draft, const struct creature *creature,
                           const char *kind) {
    return larger(0, muster_creature_counter(draft, creature, kind));
}

static int64_t counters_in(const muster_creature_result *result, const char *kind) {
    for (size_t i = 0; i < result->counter_count; i++)
        if (strcmp(result->counters[i].kind, kind) == 0)
            return result->counters[i].number;
    return 0;
}

/* -1/-1 counters on a creature of whose counters only the kinds are known. */
static void add_kind(struct muster_position *draft, struct creature *creature,
                     struct arena *arena) {
    int word = muster_words_number(&draft->words, "-1/-1");
    int *words = muster_arena_array(arena, creature->counters.count + 1, sizeof(*words));
    if (muster_word_set_has(&creature->counters, word))
        return;
    memcpy(words, creature->counters.words, creature->counters.count * sizeof(*words));
    words[creature->counters.count++] = word;
    creature->counters.words = words;
}

/* Counters are as the result says, and power and toughness with them (613.4c). */
static void change_counters(struct muster_position *draft, struct creature *creature,
                            const muster_creature_result *result, struct arena *arena) {
    int64_t plus = counters_in(result, "+1/+1") - counters_of(draft, creature, "+1/+1");
    int64_t minus = counters_in(result, "-1/-1") - counters_of(draft, creature, "-1/-1");
    bool numbered = creature->counter_numbers != NULL || creature->counters.count == 0;
    creature->power = within(creature->power + plus - minus);
    creature->toughness += plus - minus;
    if (!numbered && result->counter_count > 0) {
        add_kind(draft, creature, arena);
    } else if (numbered) {
        creature->counters = (struct word_set){
            .words = muster_arena_array(arena, result->counter_count, sizeof(int))};
        creature->counter_numbers =
            muster_arena_array(arena, result->counter_count, sizeof(int64_t));
        for (size_t i = 0; i < result->counter_count; i++) {
            size_t at = creature->counters.count++;
            creature->counters.words[at] =
                muster_words_number(&draft->words, result->counters[i].kind);
            creature->counter_numbers[at] = within(result->counters[i].number);
        }
    }
}

static void change_creature(struct muster_combat *combat, struct muster_position *draft, int number,
                            const muster_creature_result *result) {
    struct creature *creature = &draft->creatures[number];
    creature->damage = within(result->damage);
    change_counters(draft, creature, result, &combat->arena);
    if (result->regenerated == 0)
        return;
    creature->regeneration -= result->regenerated;
    muster_phase_regenerate(combat, draft, number);
}

/* The result of the individual with this ordinal; NULL: nothing is different about it. */
static const muster_creature_result *result_of(const struct muster_position *position,
                                               const muster_damage_outcome *outcome,
                                               const struct entry_results *entry, size_t *next,
                                               int64_t individual) {
    int64_t ordinal = 0;
    if (*next == entry->end)
        return NULL;
    muster_position_find_one(position, outcome->creatures[*next].creature, &ordinal);
    if (ordinal != 0 && ordinal != individual)
        return NULL;
    return &outcome->creatures[(*next)++];
}

/* Which results belong to which creature, and which creatures die. */
struct outcome_changes {
    struct muster_combat *combat;
    struct muster_position *draft;
    const struct muster_position *before;
    const muster_damage_outcome *outcome;
    size_t dead_count, dead_capacity;
    int *dead;
};

static void change_part(struct outcome_changes *changes, int number,
                        const muster_creature_result *result) {
    if (result == NULL)
        return;
    if (result->dies == NULL) {
        change_creature(changes->combat, changes->draft, number, result);
        return;
    }
    changes->dead = arena_grow(&changes->combat->arena, changes->dead, changes->dead_count,
                               &changes->dead_capacity, sizeof(*changes->dead));
    changes->dead[changes->dead_count++] = number;
}

/* Splits an entry where its individuals came out differently, and changes each part. */
static void change_entry(struct outcome_changes *changes, const struct entry_results *entry) {
    struct arena *arena = &changes->combat->arena;
    int64_t count = changes->before->creatures[entry->creature].count;
    if (count == 1) {
        change_part(changes, entry->creature, &changes->outcome->creatures[entry->first]);
        return;
    }
    size_t next = entry->first, parts = 0, room = 2 * (entry->end - entry->first) + 1;
    int64_t *sizes = muster_arena_array(arena, room, sizeof(*sizes));
    const muster_creature_result **results = muster_arena_array(arena, room, sizeof(*results));
    for (int64_t k = 1; k <= count; k++) {
        const muster_creature_result *result =
            result_of(changes->before, changes->outcome, entry, &next, k);
        arena_tick(arena);
        if (parts == 0 || !is_alike(results[parts - 1], result))
            results[parts++] = result;
        sizes[parts - 1]++;
    }
    size_t first = parts > 1 ? muster_phase_split(changes->combat, changes->draft, entry->creature,
                                                  sizes, parts)
                             : 0;
    for (size_t i = 0; i < parts; i++)
        change_part(changes, i == 0 ? entry->creature : (int)(first + i - 1), results[i]);
}

static int creature_of(const struct muster_combat *combat, const muster_creature_result *result) {
    int64_t ordinal;
    return muster_position_find_one(combat->now, result->creature, &ordinal).number;
}

static void change_creatures(struct muster_combat *combat, struct muster_position *draft,
                             const muster_damage_outcome *outcome) {
    struct outcome_changes changes = {
        .combat = combat, .draft = draft, .before = combat->now, .outcome = outcome};
    int next = outcome->creature_count > 0 ? creature_of(combat, &outcome->creatures[0]) : -1;
    for (size_t first = 0, end; first < outcome->creature_count; first = end) {
        struct entry_results entry = {.creature = next, .first = first};
        for (end = first + 1; end < outcome->creature_count; end++)
            if ((next = creature_of(combat, &outcome->creatures[end])) != entry.creature)
                break;
        entry.end = end;
        change_entry(&changes, &entry);
    }
    if (changes.dead_count == 0)
        return;
    bool *gone = muster_arena_array(&combat->arena, draft->creature_count, sizeof(*gone));
    for (size_t i = 0; i < changes.dead_count; i++)
        gone[changes.dead[i]] = true;
    muster_phase_remove_creatures(combat, draft, gone);
}

/* ---- Planeswalkers and battles ---- */

static void change_permanents(struct muster_combat *combat, struct muster_position *draft,
                              const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < outcome->permanent_count; i++) {
        const muster_permanent_result *result = &outcome->permanents[i];
        int number = muster_entity_find(draft, result->id).number;
        if (result->known)
            draft->targets[number].strength = result->left;
        if (result->dies == NULL)
            continue;
        muster_phase_remove_target(combat, draft, number);
    }
}

void muster_phase_apply_outcome(struct muster_combat *combat, struct muster_position *draft,
                                const struct phase_outcome *outcome) {
    bool counters = false;
    for (size_t i = 0; i < outcome->outcome.creature_count; i++)
        counters |= outcome->outcome.creatures[i].counter_count > 0;
    if (counters)
        muster_phase_own_words(draft, &combat->arena);
    use_up(combat, draft, outcome);
    change_players(combat, draft, &outcome->outcome);
    change_creatures(combat, draft, &outcome->outcome);
    change_permanents(combat, draft, &outcome->outcome);
}
