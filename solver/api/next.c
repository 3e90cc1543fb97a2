/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What position follows a declaration. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "format/writing/write_answer.h"
#include "format/writing/write_damage.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/api/playing.h"

/* The declaration that muster_solve finds, to be freed; NULL: none was proved. */
static muster_status solve(muster_declaration **out, const muster_position *position,
                           const muster_request *request, muster_error *error) {
    muster_answer *answer;
    muster_request taken = *request;
    taken.brief = true;
    *out = NULL;
    muster_status status = muster_solve(&answer, position, &taken, error);
    if (status != MUSTER_OK)
        return status;
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_damage_verdict *damage = muster_answer_damage(answer);
    char *json = NULL;
    bool found = damage != NULL ? damage->declared != NULL : verdict->declared != NULL;
    if (found && damage != NULL)
        json = muster_write_assignment(damage->declared->entries, damage->declared->entry_count,
                                       damage->declared->side);
    else if (found)
        json = muster_write_declaration(verdict->declared->entries, verdict->declared->entry_count,
                                        verdict->declared->bands, verdict->declared->band_count,
                                        verdict->step);
    if (found && json == NULL)
        status = MUSTER_NO_MEMORY;
    else if (found)
        status = muster_declaration_read(out, position, json, strlen(json), error);
    muster_json_forget_text(json);
    muster_answer_free(answer);
    return status;
}

/* What is left of the time goes to the next question. */
static void spend(struct playing *playing, double seconds) {
    playing->request.time_limit = muster_limits_rest(seconds, playing->begun);
}

/*
 * The same declaration of the position as the combat has it: another one, where cards were read as
 * it began. To be freed.
 */
static muster_status move_declaration(muster_declaration **out, const muster_position *now,
                                      const muster_position *position,
                                      const muster_declaration *declaration, muster_error *error) {
    muster_declaration *own = NULL;
    muster_status status = MUSTER_OK;
    if (declaration == position->declaration) /* nothing is ever added to a position's own */
        status = muster_declaration_of(&own, position, error);
    if (status != MUSTER_OK)
        return status;
    const char *json =
        muster_declaration_json(own != NULL ? own : (muster_declaration *)(uintptr_t)declaration);
    status = json == NULL ? MUSTER_NO_MEMORY
                          : muster_declaration_read(out, now, json, strlen(json), error);
    muster_declaration_free(own);
    return status;
}

/* Judges the declaration, and lets it happen if it is legal. NULL: nobody has a choice. */
static muster_status declare_or_check(struct playing *playing,
                                      const struct muster_declaration *declaration,
                                      muster_answer **verdict, muster_error *error) {
    const struct muster_position *position = playing->combat->now;
    if (declaration == NULL && position->moment != MOMENT_COMBAT_DAMAGE)
        return muster_api_combat_refuse(error, "missing-key", "",
                                        "there is no 'declaration' to go on with; expected one, or "
                                        "the best to be declared (--declare-best)");
    return muster_combat_declare(playing->combat, declaration, &playing->request, verdict, error);
}

static muster_status refuse_choice(int64_t choice, muster_error *error) {
    if (error != NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "impossible");
        snprintf(error->message, sizeof(error->message),
                 "there is only one outcome, number 0; found %" PRId64, choice);
    }
    return MUSTER_BAD_INPUT;
}

/* The position that the combat has come to, and what was said on the way. */
static void describe(void *argument) {
    muster_playing_keep_position(argument);
    muster_playing_describe(argument);
}

/* The answer about a declaration that happened, with the outcome of damage that was chosen. */
static muster_status answer_next(muster_answer **out, struct playing *playing, int64_t choice,
                                 muster_error *error) {
    muster_status status = MUSTER_OK;
    if (playing->combat->dealing == NULL && choice > 0)
        status = refuse_choice(choice, error);
    else if (playing->combat->dealing != NULL && choice >= 0)
        status = muster_combat_choose(playing->combat, (size_t)choice, error);
    if (status == MUSTER_OK)
        status = muster_combat_finish(playing->combat);
    if (status == MUSTER_OK)
        return muster_playing_run(out, playing, describe, error);
    muster_answer_free(playing->answer);
    return status;
}

muster_status muster_next(muster_answer **out, const muster_position *position,
                          const muster_declaration *declaration, bool best, int64_t choice,
                          const muster_request *request, muster_error *error) {
    struct playing playing = {.begun = muster_limits_now()};
    muster_answer *verdict = NULL;
    muster_declaration *found = NULL;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = muster_api_refuse_moment(position, QUESTION_NEXT, error);
    if (status == MUSTER_OK)
        status = muster_playing_begin(&playing, (struct muster_position *)(uintptr_t)position,
                                      false, request, ANSWER_NEXT, error);
    if (status != MUSTER_OK)
        return status;
    const muster_position *now = playing.combat->now;
    const double seconds = playing.request.time_limit;
    if (declaration == NULL && !best)
        declaration = position->declaration;
    if (declaration != NULL && declaration->position != now)
        status = move_declaration(&found, now, position, declaration, error);
    else if (declaration == NULL && best)
        status = solve(&found, now, &playing.request, error);
    spend(&playing, seconds);
    if (best && status == MUSTER_OK && declaration == NULL && found == NULL)
        status = muster_solve(&verdict, now, &playing.request, error); /* says why */
    if (found != NULL)
        declaration = found;
    if (status == MUSTER_OK && verdict == NULL)
        status = declare_or_check(&playing, declaration, &verdict, error);
    if (status == MUSTER_OK && muster_answer_outcome(verdict) == MUSTER_LEGAL) {
        status = answer_next(out, &playing, choice, error);
        muster_answer_free(verdict);
    } else {
        muster_answer_free(playing.answer);
        *out = verdict;
    }
    muster_declaration_free(found);
    return muster_api_fail(error, status);
}
