/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why, about damage: from an illegal assignment to a legal one; why nothing is worth more. */
#include "solver/answers/damage/questions.h"
#include "solver/damage/explain/value_proof.h"
#include "solver/damage/explain/why_words.h"
#include "solver/damage/search/value.h"

void muster_tell_damage_steps(struct muster_answer *answer, const struct query *query,
                              struct damage_way way, muster_damage_why *why) {
    size_t count;
    struct assignment start = *way.from;
    muster_assignment_sort(&start);
    way.from = &start;
    const struct damage_step *steps =
        muster_damage_steps(query->position, &way, &answer->scratch, &count);
    why->steps =
        muster_report_damage_steps(query->position, way.combatants, steps, count, &answer->arena);
    why->step_count = count;
}

/* The only word on weights: there is no bound that people could follow. */
static void prove_weight(const muster_damage_value *best, muster_damage_proof *proof) {
    proof->aim = MUSTER_AIM_WEIGHT;
    proof->value = best->weight;
    proof->kind = MUSTER_PROOF_SEARCH;
    proof->message = muster_search_words();
}

static size_t prove_side(struct muster_answer *answer, const struct query *query,
                         enum damage_side side, const struct assignment *best,
                         muster_damage_proof *told) {
    struct value_proof proofs[VALUE_AIMS];
    struct assignment own = {.side = side};
    const struct muster_position *position = query->position;
    const struct combatants *combatants = muster_combatants_of(position, &answer->scratch);
    for (size_t i = 0; i < best->count; i++)
        if (position->creatures[best->rows[i].from].is_attacking == (side == SIDE_ATTACKERS))
            muster_assignment_add(&own, &best->rows[i], &answer->scratch);
    if (query->prefer == MUSTER_PREFER_WEIGHTS) {
        const muster_damage_value value =
            muster_assignment_value(position, &own, side, &answer->scratch);
        *told = (muster_damage_proof){.side = (muster_side)side};
        prove_weight(&value, told);
        return 1;
    }
    muster_value_prove(combatants, side, query->prefer == MUSTER_PREFER_DAMAGE, &own, proofs,
                       &answer->scratch);
    for (size_t i = 0; i < VALUE_AIMS; i++)
        told[i] = muster_report_value_proof(position, side, &proofs[i], told, i, &answer->arena);
    return VALUE_AIMS;
}

void muster_tell_damage_proofs(struct muster_answer *answer, const struct query *query,
                               enum damage_side side, const struct assignment *best,
                               muster_damage_why *why) {
    muster_damage_proof *proofs =
        muster_arena_array(&answer->arena, 2 * VALUE_AIMS, sizeof(*proofs));
    if (side != SIDE_BLOCKERS)
        why->proof_count += prove_side(answer, query, SIDE_ATTACKERS, best, proofs);
    if (side != SIDE_ATTACKERS)
        why->proof_count +=
            prove_side(answer, query, SIDE_BLOCKERS, best, &proofs[why->proof_count]);
    why->proofs = proofs;
}
