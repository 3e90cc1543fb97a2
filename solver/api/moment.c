/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which questions can be asked about which moment. */
#include <stdio.h>

#include "base/utf8.h"
#include "solver/api/guard.h"

/* The questions that are answered about a moment, as bits. */
static unsigned answered(enum moment moment) {
    switch (moment) {
    case MOMENT_DECLARE_ATTACKERS:
    case MOMENT_DECLARE_BLOCKERS:
        return ~(1u << QUESTION_DEAL);
    case MOMENT_COMBAT_DAMAGE:
        return answered(MOMENT_DIVIDE) | 1u << QUESTION_NEXT;
    case MOMENT_DIVIDE:
        return 1u << QUESTION_CHECK | 1u << QUESTION_CHECKER | 1u << QUESTION_SOLVE |
               1u << QUESTION_OPTIONS | 1u << QUESTION_COUNT | 1u << QUESTION_LIST |
               1u << QUESTION_DEAL | 1u << QUESTION_WHY | 1u << QUESTION_MODEL;
    case MOMENT_DAMAGE:
        return 1u << QUESTION_DEAL;
    case MOMENT_BEGINNING_OF_COMBAT:
    case MOMENT_END_OF_COMBAT:
        break;
    }
    return 0;
}

static muster_status refuse_script(const char *question, muster_error *error) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-here");
    snprintf(error->path, sizeof(error->path), "/script");
    snprintf(error->message, sizeof(error->message),
             "'script' does not belong to the question '%s'; a script is played, which also says "
             "what is possible where it ends",
             question);
    return MUSTER_BAD_INPUT;
}

muster_status muster_api_refuse_moment(const muster_position *position, enum question question,
                                       muster_error *error) {
    static const char *const words[] = {
        "solve", "check", "count",    "options",    "why",  "what stands between",
        "list",  "model", "editions", "ruling out", "deal", "one check after the other",
        "next"};
    if ((answered(position->moment) >> question & 1) != 0 && !position->has_script)
        return MUSTER_OK;
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    if (position->has_script)
        return refuse_script(words[question], error);
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-here");
    snprintf(error->path, sizeof(error->path), "/step");
    snprintf(error->message, sizeof(error->message),
             "the question '%s' can't be asked about the step '%s'", words[question],
             muster_moments[position->moment].word);
    return MUSTER_BAD_INPUT;
}

/* Whether a preference means something in a family. */
static bool is_preference_of(enum moment_family family, muster_preference prefer) {
    switch (prefer) {
    case MUSTER_PREFER_NONE:
    case MUSTER_PREFER_WEIGHTS:
        return true;
    case MUSTER_PREFER_FEWEST:
    case MUSTER_PREFER_MOST:
    case MUSTER_PREFER_ANY:
        return family == FAMILY_DECLARE;
    case MUSTER_PREFER_KILLS:
    case MUSTER_PREFER_DAMAGE:
        break;
    }
    return family == FAMILY_DAMAGE;
}

/* A creature that is given, but is not of the side that is asked about; NULL: there is none. */
static const struct creature *given_of_other_side(const muster_position *position,
                                                  const muster_request *request) {
    const struct muster_declaration *given = request->given;
    if (request->side == MUSTER_BOTH_SIDES || given == NULL || given->position != position ||
        given->damage.side != SIDE_BOTH)
        return NULL;
    for (size_t i = 0; i < given->damage.count; i++) {
        const struct creature *creature = &position->creatures[given->damage.rows[i].from];
        if (request->side == MUSTER_ATTACKERS ? creature->is_blocking : creature->is_attacking)
            return creature;
    }
    return NULL;
}

static muster_status refuse_given_side(const struct creature *creature, muster_side side,
                                       muster_error *error) {
    bool attackers = side == MUSTER_ATTACKERS;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "wrong-side");
    snprintf(error->path, sizeof(error->path), "/damage");
    snprintf(error->message, sizeof(error->message),
             "'%.64s' is one of the %s; expected one of the %s, whose side is asked about",
             creature->id, attackers ? "blockers" : "attackers",
             attackers ? "attackers" : "blockers");
    muster_utf8_mend(error->message);
    return MUSTER_BAD_INPUT;
}

muster_status muster_api_refuse_preference(const muster_position *position,
                                           const muster_request *request, muster_error *error) {
    bool damage = position->moment == MOMENT_COMBAT_DAMAGE;
    bool wrong_side = request->side != MUSTER_BOTH_SIDES && !damage;
    bool allowed =
        !wrong_side && is_preference_of(muster_position_family(position), request->prefer);
    const struct creature *other = allowed ? given_of_other_side(position, request) : NULL;
    if (allowed && other == NULL)
        return MUSTER_OK;
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    if (other != NULL)
        return refuse_given_side(other, request->side, error);
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-here");
    snprintf(error->path, sizeof(error->path), "/step");
    snprintf(error->message, sizeof(error->message),
             wrong_side ? "a side can't be chosen in the step '%s'"
                        : "this preference means nothing in the step '%s'",
             muster_moments[position->moment].word);
    return MUSTER_BAD_INPUT;
}
