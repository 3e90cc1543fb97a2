/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who assigns in which combat damage step, how much, and among whom it may be divided. */
#include "model/match_selector.h"
#include "solver/damage/referee/combatants.h"

int64_t muster_lethal_need(const struct creature *creature) {
    int64_t need = creature->toughness - creature->damage;
    return need < 0 ? 0 : need;
}

/* ---- Who assigns ---- */

bool muster_strikes_first(const struct creature *creature) {
    return keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_FIRST_STRIKE) ||
           keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_DOUBLE_STRIKE);
}

bool muster_has_two_damage_steps(const struct muster_position *position) {
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if ((creature->is_attacking || creature->is_blocking) && muster_strikes_first(creature))
            return true;
    }
    return false;
}

static bool assigns_in_step(const struct muster_position *position, const struct creature *creature,
                            bool two_steps) {
    if (position->damage.damage_step == 1)
        return !two_steps || muster_strikes_first(creature);
    bool struck = creature->struck_first == GIVEN_NOT ? muster_strikes_first(creature)
                                                      : creature->struck_first == GIVEN_TRUE;
    return !struck || keyword_list_deals(&creature->keywords, DAMAGE_ABILITY_DOUBLE_STRIKE);
}

/* The last effect of a kind that picks the creature, or NULL. */
static const struct damage_effect *last_effect(const struct muster_position *position,
                                               enum damage_effect_kind kind,
                                               const struct creature *creature) {
    for (size_t i = position->damage_effect_count; i > 0; i--) {
        const struct damage_effect *effect = &position->damage_effects[i - 1];
        if (effect->kind == kind && muster_selector_matches(&effect->creatures, creature, NULL))
            return effect;
    }
    return NULL;
}

static bool assigns_none(const struct damage_effect *effect) {
    return effect->measure == MEASURE_NUMBER && effect->amount == 0;
}

/*
 * The effect that says how much a creature assigns: the last one. But what assigns no damage
 * assigns none, however much it would be (510.1a), so that an effect that says so has the last
 * word.
 */
static const struct damage_effect *amount_effect(const struct muster_position *position,
                                                 const struct creature *creature) {
    const struct damage_effect *found = NULL;
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_ASSIGNS &&
            (found == NULL || !assigns_none(found) || assigns_none(effect)) &&
            muster_selector_matches(&effect->creatures, creature, NULL))
            found = effect;
    }
    return found;
}

static int64_t amount_of(const struct creature *creature, const struct damage_effect *effect) {
    int64_t amount = creature->power;
    if (effect != NULL && effect->measure == MEASURE_NUMBER)
        amount = effect->amount;
    if (effect != NULL && effect->measure == MEASURE_TOUGHNESS)
        amount = creature->toughness;
    return amount < 0 ? 0 : amount;
}

/* ---- Among whom ---- */

/* The modes of one combatant under way. */
struct mode_finding {
    const struct combatants *combatants;
    const struct combatant *combatant;
    const struct creature *creature;
    struct arena *arena;
    size_t count;
    struct damage_mode *modes; /* at most MODES_MOST */
};

enum { MODES_MOST = 3 };

static bool tramples_over(const struct mode_finding *finding) {
    return keyword_list_deals(&finding->creature->keywords, DAMAGE_ABILITY_TRAMPLE_OVER);
}

/*
 * What the creature attacks, as damage sees it: one that tramples over planeswalkers is taken to
 * attack the player whose planeswalker is gone (702.19e).
 */
static int attacked_target(const struct mode_finding *finding) {
    if (finding->creature->attacking >= 0)
        return finding->creature->attacking;
    return tramples_over(finding) && !finding->creature->left_battle
               ? finding->creature->defending_player
               : -1;
}

/* The player to whom damage may go beyond the loyalty of the planeswalker attacked; else -1. */
static int beyond_planeswalker(const struct mode_finding *finding) {
    const struct muster_position *position = finding->combatants->position;
    int target = finding->creature->attacking;
    return tramples_over(finding) && target >= 0 &&
                   position->targets[target].kind == TARGET_PLANESWALKER
               ? position->targets[target].controller
               : -1;
}

static void add_mode(struct mode_finding *finding, const struct damage_mode *mode) {
    finding->modes[finding->count++] = *mode;
}

static void add_unblocked(struct mode_finding *finding, enum damage_mode_kind kind,
                          const struct damage_effect *effect) {
    const struct damage_mode mode = {.kind = kind,
                                     .effect = effect,
                                     .target = attacked_target(finding),
                                     .controller = beyond_planeswalker(finding)};
    add_mode(finding, &mode);
}

static void add_blocked(struct mode_finding *finding) {
    bool tramples = keyword_list_deals(&finding->creature->keywords, DAMAGE_ABILITY_TRAMPLE);
    const struct damage_mode mode = {.kind = DIVIDES_BLOCKED,
                                     .creature_count = finding->combatant->opponent_count,
                                     .creatures = finding->combatant->opponents,
                                     .target = tramples ? attacked_target(finding) : -1,
                                     .tramples = tramples,
                                     .controller = tramples ? beyond_planeswalker(finding) : -1};
    add_mode(finding, &mode);
}

/* Whom 508.5 means by the defending player; -1 if that isn't said. */
static int defending_player(const struct mode_finding *finding) {
    const struct muster_position *position = finding->combatants->position;
    return finding->creature->attacking >= 0
               ? position->targets[finding->creature->attacking].defender
               : finding->creature->defending_player;
}

static void add_freely(struct mode_finding *finding, const struct damage_effect *effect) {
    const struct combatants *all = finding->combatants;
    int player = defending_player(finding);
    size_t *creatures = muster_arena_array(finding->arena, all->count, sizeof(*creatures));
    struct damage_mode mode = {.kind = DIVIDES_FREELY,
                               .effect = effect,
                               .creatures = creatures,
                               .target = player,
                               .controller = -1};
    for (size_t i = 0; i < all->count; i++)
        if (all->position->creatures[all->list[i].creature].controller == player)
            creatures[mode.creature_count++] = i;
    add_mode(finding, &mode);
}

static void find_attacker_modes(struct mode_finding *finding) {
    const struct muster_position *position = finding->combatants->position;
    const struct damage_effect *as_though =
        last_effect(position, DAMAGE_EFFECT_AS_THOUGH_UNBLOCKED, finding->creature);
    const struct damage_effect *freely =
        last_effect(position, DAMAGE_EFFECT_DIVIDES_FREELY, finding->creature);
    bool must = false;
    for (size_t i = 0; i < position->damage_effect_count; i++) {
        const struct damage_effect *effect = &position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_AS_THOUGH_UNBLOCKED && effect->must &&
            muster_selector_matches(&effect->creatures, finding->creature, NULL)) {
            must = true;
            as_though = effect;
        }
    }
    if (!finding->combatant->blocked)
        add_unblocked(finding, DIVIDES_UNBLOCKED, NULL);
    else if (!must)
        add_blocked(finding);
    if (finding->combatant->blocked && as_though != NULL)
        add_unblocked(finding, DIVIDES_AS_UNBLOCKED, as_though);
    if (freely != NULL && defending_player(finding) >= 0)
        add_freely(finding, freely);
}

static void find_blocker_modes(struct mode_finding *finding) {
    const struct damage_mode mode = {.kind = DIVIDES_BLOCKING,
                                     .creature_count = finding->combatant->opponent_count,
                                     .creatures = finding->combatant->opponents,
                                     .target = -1,
                                     .controller = -1};
    add_mode(finding, &mode);
}

/* ---- Who has no choice ---- */

/* How many can get damage in a mode, two or more counted as two; *only is the last one. */
static int64_t recipients_of(const struct combatants *combatants, const struct damage_mode *mode,
                             struct recipient *only) {
    int64_t count = mode->controller >= 0;
    for (size_t i = 0; i < mode->creature_count && count < 2; i++) {
        const struct combatant *creature = &combatants->list[mode->creatures[i]];
        count += creature->count;
        only->kind = RECIPIENT_CREATURE;
        only->number = creature->creature;
        only->ordinal = creature->runs[0].first;
    }
    if (mode->target >= 0) {
        count++;
        only->kind = RECIPIENT_TARGET;
        only->number = mode->target;
        only->ordinal = 0;
    }
    return count;
}

static void find_forced_division(const struct combatants *combatants, struct combatant *combatant) {
    struct forced_division *only = &combatant->only;
    only->forced = true;
    for (size_t i = 0; i < combatant->mode_count; i++) {
        struct recipient last = {0};
        int64_t count = recipients_of(combatants, &combatant->modes[i], i == 0 ? &only->to : &last);
        if (count == 0) {
            *only = (struct forced_division){.forced = true};
            return;
        }
        if (count > 1 || (i > 0 && muster_recipient_compare(&only->to, &last) != 0))
            only->forced = false;
        only->amount = combatant->amount;
    }
}

void muster_combatants_find_modes(struct combatants *combatants, struct arena *arena) {
    const struct muster_position *position = combatants->position;
    bool two_steps = muster_has_two_damage_steps(position);
    size_t most = position->damage_effect_count == 0 ? 1 : MODES_MOST;
    struct damage_mode *modes = muster_arena_array(arena, combatants->count, most * sizeof(*modes));
    for (size_t i = 0; i < combatants->count; i++) {
        struct combatant *combatant = &combatants->list[i];
        struct mode_finding finding = {.combatants = combatants,
                                       .combatant = combatant,
                                       .creature = &position->creatures[combatant->creature],
                                       .arena = arena};
        if (combatant->role == ROLE_NONE)
            continue;
        combatant->amount_effect = amount_effect(position, finding.creature);
        combatant->amount = amount_of(finding.creature, combatant->amount_effect);
        combatant->assigns = assigns_in_step(position, finding.creature, two_steps);
        if (!combatant->assigns || combatant->amount == 0)
            continue;
        finding.modes = modes;
        if (combatant->role == ROLE_ATTACKER)
            find_attacker_modes(&finding);
        else
            find_blocker_modes(&finding);
        combatant->modes = finding.modes;
        combatant->mode_count = finding.count;
        modes += finding.count;
    }
    for (size_t i = 0; i < combatants->count; i++)
        find_forced_division(combatants, &combatants->list[i]);
}
