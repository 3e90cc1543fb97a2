/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combat that goes on by a declaration. */
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/api/judge.h"
#include "solver/phase/begin.h"
#include "solver/phase/damage.h"
#include "solver/phase/declare.h"
#include "solver/phase/happen.h"

/* ---- Whether one can come now ---- */

/* Whether a declaration of this side can come now. */
static bool is_turn(const struct muster_combat *combat, enum damage_side side) {
    return combat->has_attackers_damage ? side == SIDE_BLOCKERS : side != SIDE_BLOCKERS;
}

static muster_status refuse_declaring(const struct muster_combat *combat,
                                      const struct muster_declaration *declaration,
                                      muster_error *error) {
    switch (muster_phase_next(combat)) {
    case MUSTER_NEXT_ATTACKS:
    case MUSTER_NEXT_BLOCKS:
        return MUSTER_OK;
    case MUSTER_NEXT_DAMAGE:
        if (is_turn(combat, declaration->damage.side))
            return MUSTER_OK;
        return muster_api_combat_refuse(
            error, "impossible", "/side",
            combat->has_attackers_damage
                ? "the damage of the attacking creatures is assigned; expected \"side\": "
                  "\"blockers\""
                : "attacking creatures assign first; expected \"side\": \"attackers\" or "
                  "both sides in one");
    case MUSTER_NEXT_CHOOSE:
        return muster_api_combat_refuse(
            error, "impossible", "",
            "what happened before may come out in several ways; expected a choice");
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return muster_api_combat_refuse(error, "impossible", "",
                                    "nothing is declared now: the combat is over");
}

/* A declaration of both sides, or of the side that is next, where nobody has a choice. */
static struct muster_declaration nothing_to_choose(const struct muster_combat *combat) {
    return (struct muster_declaration){
        .position = combat->now,
        .damage = {.side = combat->has_attackers_damage ? SIDE_BLOCKERS : SIDE_BOTH}};
}

/* A declaration that is judged, and happens if it is legal. */
struct declaring {
    struct muster_combat *combat;
    const struct muster_declaration *declaration;
    const struct assignment *completed; /* as it was judged; NULL: that isn't known */
    enum phase_result result;
};

/* ---- What a legal one does ---- */

static void declare(void *argument) {
    struct declaring *declaring = argument;
    switch (muster_position_family(declaring->combat->now)) {
    case FAMILY_DECLARE:
        declaring->result = muster_phase_declare(declaring->combat, declaring->declaration);
        if (declaring->result == PHASE_HAPPENED && !muster_phase_has_loyalties(declaring->combat))
            declaring->result = PHASE_IMPOSSIBLE;
        break;
    case FAMILY_DAMAGE:
        declaring->result = muster_phase_assign(declaring->combat, &declaring->declaration->damage,
                                                declaring->completed);
        break;
    case FAMILY_PHASE:
        break;
    }
}

/* Lets a legal declaration happen; *outcome becomes MUSTER_UNDECIDED where damage can't be
 * searched. */
static muster_status let_happen(struct declaring *declaring, muster_outcome *outcome,
                                muster_error *error) {
    struct muster_combat *combat = declaring->combat;
    const struct muster_combat before = *combat;
    muster_status status = muster_api_combat_do(combat, declare, declaring);
    if (status != MUSTER_OK)
        return status;
    switch (declaring->result) {
    case PHASE_HAPPENED:
        return muster_api_combat_follow_or_restore(combat, NULL, &before, error);
    case PHASE_UNDECIDED:
        *outcome = MUSTER_UNDECIDED;
        return MUSTER_OK;
    case PHASE_IMPOSSIBLE:
        break;
    }
    status = muster_api_combat_refuse(error, "impossible", "", combat->refusal);
    muster_api_combat_restore(combat, &before);
    return status;
}

/* ---- Judging ---- */

/* The answer of muster_check, unless `verdict` is NULL; then *outcome is all that is found. */
static muster_status judge(struct declaring *declaring, const muster_request *request,
                           muster_outcome *outcome, muster_answer **verdict, muster_error *error) {
    struct muster_combat *combat = declaring->combat;
    const struct muster_declaration *declaration = declaring->declaration;
    muster_request taken;
    muster_answer *answer;
    muster_status status = muster_api_request(&taken, request, error);
    if (status == MUSTER_OK)
        status = muster_api_refuse_preference(combat->now, &taken, error);
    if (status != MUSTER_OK)
        return status;
    if (combat->seconds > 0 && (taken.time_limit == 0 || taken.time_limit > combat->seconds))
        taken.time_limit = combat->seconds;
    if (verdict == NULL && !taken.strict) {
        struct limits limits = muster_api_limits_later(&taken);
        *outcome = MUSTER_LEGAL;
        if (muster_api_is_legal(combat->checker, declaration, taken.side, &limits)) {
            declaring->completed = muster_api_judged_assignment(combat->checker);
            return MUSTER_OK;
        }
        taken.time_limit = muster_limits_unused(&combat->checker->limits, taken.time_limit);
    }
    status = muster_check(&answer, combat->now, declaration, &taken, error);
    if (status != MUSTER_OK)
        return status;
    *outcome = muster_answer_outcome(answer);
    if (verdict != NULL)
        *verdict = answer;
    else
        muster_answer_free(answer);
    return MUSTER_OK;
}

static muster_status judge_and_declare(struct muster_combat *combat,
                                       const struct muster_declaration *declaration,
                                       const muster_request *request, muster_outcome *outcome,
                                       muster_answer **verdict, muster_error *error) {
    struct muster_declaration forced;
    if (combat == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration == NULL && muster_phase_next(combat) == MUSTER_NEXT_DAMAGE) {
        forced = nothing_to_choose(combat);
        declaration = &forced;
    }
    if (declaration == NULL)
        return muster_api_refuse(error, "the declaration is NULL; only where combat damage is "
                                        "assigned next everybody may do the only thing there is");
    if (declaration->position != combat->now)
        return muster_api_fail_foreign(error);
    combat->refusal = NULL;
    muster_status status = refuse_declaring(combat, declaration, error);
    struct declaring declaring = {.combat = combat, .declaration = declaration};
    if (status == MUSTER_OK)
        status = judge(&declaring, request, outcome, verdict, error);
    if (status == MUSTER_OK && *outcome == MUSTER_LEGAL)
        status = let_happen(&declaring, outcome, error);
    return status;
}

/* ---- The public functions ---- */

/* Whether the error has been filled in where it was found. */
static bool has_error(muster_status status) {
    return status == MUSTER_BAD_INPUT || status == MUSTER_BAD_ARGUMENT;
}

muster_status muster_combat_declare(muster_combat *combat, const muster_declaration *declaration,
                                    const muster_request *request, muster_answer **verdict,
                                    muster_error *error) {
    muster_outcome outcome = MUSTER_FAILED;
    if (verdict != NULL)
        *verdict = NULL;
    muster_status status =
        judge_and_declare(combat, declaration, request, &outcome, verdict, error);
    if (verdict != NULL && status == MUSTER_OK && (*verdict)->verdict.outcome != outcome) {
        (*verdict)->verdict.outcome = outcome;
        (*verdict)->verdict.reason = combat->refusal;
    }
    if (verdict != NULL && status != MUSTER_OK) {
        muster_answer_free(*verdict);
        *verdict = NULL;
    }
    return has_error(status) ? status : muster_api_fail(error, status);
}

muster_status muster_combat_declare_outcome(muster_outcome *out, muster_combat *combat,
                                            const muster_declaration *declaration,
                                            const muster_request *request, muster_error *error) {
    muster_outcome outcome = MUSTER_FAILED;
    if (out != NULL)
        *out = MUSTER_FAILED;
    if (out == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = judge_and_declare(combat, declaration, request, &outcome, NULL, error);
    if (status == MUSTER_OK)
        *out = outcome;
    return has_error(status) ? status : muster_api_fail(error, status);
}
