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

/* What is asked for that only attacks and blocks have; NULL: nothing. */
static const char *asked_of_declarations(const muster_request *request) {
    return request->free          ? "free"
           : request->of != NULL  ? "of"
           : request->add_or_drop ? "add-or-drop"
           : request->costs       ? "costs"
                                  : NULL;
}

/* A creature that a declaration names, but that is not of the side asked about; NULL: none. */
static const struct creature *of_other_side(const struct muster_declaration *declaration,
                                            muster_side side) {
    const muster_position *position = declaration->position;
    for (size_t i = 0; i < declaration->damage.count; i++) {
        const struct creature *creature = &position->creatures[declaration->damage.rows[i].from];
        if (side == MUSTER_ATTACKERS ? creature->is_blocking : creature->is_attacking)
            return creature;
    }
    return NULL;
}

muster_status muster_api_refuse_side(const struct muster_declaration *declaration, muster_side side,
                                     muster_error *error) {
    const char *sides[] = {[MUSTER_ATTACKERS] = "attackers", [MUSTER_BLOCKERS] = "blockers"};
    if (declaration == NULL || side == MUSTER_BOTH_SIDES ||
        declaration->position->moment != MOMENT_COMBAT_DAMAGE)
        return MUSTER_OK;
    muster_side own = (muster_side)declaration->damage.side;
    bool other = own != MUSTER_BOTH_SIDES && own != side;
    const struct creature *creature = other ? NULL : of_other_side(declaration, side);
    if (!other && creature == NULL)
        return MUSTER_OK;
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    bool in_document = declaration == declaration->position->declaration;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "wrong-side");
    snprintf(error->path, sizeof(error->path), "%s%s", in_document ? "/declaration" : "",
             other ? "/side" : "/damage");
    if (other)
        snprintf(error->message, sizeof(error->message),
                 "found '%s', expected '%s', the side that is asked about", sides[own],
                 sides[side]);
    else
        snprintf(error->message, sizeof(error->message),
                 "'%.64s' is one of the %s; expected one of the %s, whose side is asked about",
                 creature->id, sides[side == MUSTER_ATTACKERS ? MUSTER_BLOCKERS : MUSTER_ATTACKERS],
                 sides[side]);
    muster_utf8_mend(error->message);
    return MUSTER_BAD_INPUT;
}

muster_status muster_api_refuse_preference(const muster_position *position,
                                           const muster_request *request, muster_error *error) {
    bool damage = position->moment == MOMENT_COMBAT_DAMAGE;
    bool wrong_side = request->side != MUSTER_BOTH_SIDES && !damage;
    bool allowed =
        !wrong_side && is_preference_of(muster_position_family(position), request->prefer);
    const char *asked = muster_position_family(position) == FAMILY_DAMAGE && !wrong_side
                            ? asked_of_declarations(request)
                            : NULL;
    if (allowed && asked == NULL) /* what is given of another position is refused as an argument */
        return request->given == NULL || request->given->position != position
                   ? MUSTER_OK
                   : muster_api_refuse_side(request->given, request->side, error);
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "not-here");
    snprintf(error->path, sizeof(error->path), "/step");
    const char *step = muster_moments[position->moment].word;
    if (asked != NULL)
        snprintf(error->message, sizeof(error->message), "'%s' means nothing in the step '%s'",
                 asked, step);
    else
        snprintf(error->message, sizeof(error->message),
                 wrong_side ? "a side can't be chosen in the step '%s'"
                            : "this preference means nothing in the step '%s'",
                 step);
    return MUSTER_BAD_INPUT;
}
