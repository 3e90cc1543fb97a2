/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/referee/assigners.h"

#include "model/match_selector.h"

static bool is_about_bands(const struct keyword *keyword) {
    return keyword->ability == ABILITY_BANDING || keyword->ability == ABILITY_BANDS_WITH_OTHER;
}

bool muster_may_have_other_assigners(const struct muster_position *position) {
    const unsigned bands = 1u << ABILITY_BANDING | 1u << ABILITY_BANDS_WITH_OTHER;
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if ((creature->is_attacking || creature->is_blocking) &&
            (creature->keywords.abilities & bands) != 0)
            return true;
    }
    return false;
}

/* How many of a combatant's opponents are of a quality, two or more counted as two. */
static int64_t of_quality(const struct combatants *combatants, const struct combatant *combatant,
                          const struct selector *quality) {
    int64_t found = 0;
    for (size_t i = 0; i < combatant->opponent_count && found < 2; i++) {
        const struct combatant *opponent = &combatants->list[combatant->opponents[i]];
        if (muster_selector_matches(quality, &combatants->position->creatures[opponent->creature],
                                    NULL))
            found += opponent->count;
    }
    return found;
}

/*
 * Whether an opponent's ability lets the other player assign: banding does; "bands with other" of
 * a quality does if the opponent is of that quality itself and another opponent is, too.
 */
static bool lets_assign(const struct combatants *combatants, const struct combatant *combatant,
                        const struct creature *opponent, const struct keyword *ability) {
    return ability->ability == ABILITY_BANDING ||
           (muster_selector_matches(ability->quality, opponent, NULL) &&
            of_quality(combatants, combatant, ability->quality) >= 2);
}

/* The opponent's ability that lets the other player assign a combatant's damage, or NULL. */
static const struct keyword *assigning_ability(const struct combatants *combatants,
                                               const struct combatant *combatant,
                                               const struct creature *opponent) {
    for (size_t i = 0; i < opponent->keywords.count; i++) {
        const struct keyword *keyword = &opponent->keywords.keywords[i];
        if (is_about_bands(keyword) && lets_assign(combatants, combatant, opponent, keyword))
            return keyword;
    }
    return NULL;
}

/* For a blocker the active player; for an attacker the defending player (508.5). */
static int other_player(const struct combatants *combatants, const struct combatant *combatant,
                        const struct creature *opponent) {
    const struct muster_position *position = combatants->position;
    const struct creature *creature = &position->creatures[combatant->creature];
    if (combatant->role == ROLE_BLOCKER)
        return position->active;
    if (creature->attacking >= 0)
        return position->targets[creature->attacking].defender;
    return creature->defending_player >= 0 ? creature->defending_player : opponent->controller;
}

bool muster_has_other_assigner(const struct combatants *combatants,
                               const struct combatant *combatant, struct other_assigner *assigner) {
    if (combatant->mode_count == 0 || combatant->only.forced)
        return false;
    for (size_t i = 0; i < combatant->opponent_count; i++) {
        const struct creature *opponent =
            &combatants->position->creatures[combatants->list[combatant->opponents[i]].creature];
        const struct keyword *ability = assigning_ability(combatants, combatant, opponent);
        if (ability == NULL)
            continue;
        *assigner = (struct other_assigner){other_player(combatants, combatant, opponent), opponent,
                                            ability};
        return true;
    }
    return false;
}
