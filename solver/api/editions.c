/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question by both editions of the rules, within the limits of one question. */
#include <stdlib.h>

#include "solver/answers/questions.h"
#include "solver/api/guard.h"

/* The arguments of a comparison of editions. */
struct editions_asking {
    struct muster_answer *answer;
    const struct muster_declaration *proposed; /* NULL: the question is solve */
    struct muster_position positions[2];       /* by edition */
    struct limits limits;
};

static void compare(void *argument) {
    struct editions_asking *asking = argument;
    muster_ask_editions(asking->answer, asking->positions, asking->proposed, &asking->limits);
}

/* Asks about the position by another edition; nothing that was read depends on the edition. */
static muster_status ask_edition(struct editions_asking *asking, enum edition edition,
                                 const muster_request *request, muster_error *error) {
    struct muster_position *position = &asking->positions[edition];
    struct muster_answer **out = &asking->answer->by_edition[edition];
    position->edition = edition;
    if (asking->proposed == NULL)
        return muster_solve(out, position, request, error);
    struct muster_declaration declaration = *asking->proposed;
    declaration.position = position;
    return muster_check(out, position, &declaration, request, error);
}

/* Gives a request a share of the time that is left, and the memory that the answers leave it. */
static void share_limits(muster_request *request, const struct limits *whole, double share,
                         const struct muster_answer *answer) {
    double left = whole->deadline - muster_limits_now();
    size_t held = 0;
    if (whole->deadline != 0)
        request->time_limit = left > 0 ? left * share : 1e-9;
    for (int i = 0; i < 2; i++)
        held += answer->by_edition[i] == NULL ? 0 : answer->by_edition[i]->held;
    if (whole->memory != 0) /* 0 would be any number */
        request->memory_limit = held < whole->memory ? whole->memory - held : 1;
}

/* Where a limit is reached it is undecided whether the editions differ. */
static int compare_within_limits(struct editions_asking *asking) {
    struct muster_answer *answer = asking->answer;
    answer->arena.limits = &asking->limits;
    int status = muster_arena_guard(&answer->arena, compare, asking);
    answer->arena.limits = NULL;
    if (!muster_limits_is_code(status))
        return status;
    answer->editions = (muster_editions){.current = &answer->by_edition[EDITION_CURRENT]->verdict,
                                         .of_2004 = &answer->by_edition[EDITION_2004]->verdict,
                                         .reason = muster_limits_reason(&asking->limits)};
    return MUSTER_OK;
}

static muster_status ask_editions(muster_answer **out, const struct muster_position *position,
                                  const struct muster_declaration *proposed,
                                  const muster_request *request, muster_error *error) {
    struct editions_asking asking = {.proposed = proposed, .positions = {*position, *position}};
    muster_request taken;
    int status = muster_api_refuse_moment(position, QUESTION_EDITIONS, error);
    if (status == MUSTER_OK)
        status = muster_api_request(&taken, request, error);
    if (status != MUSTER_OK)
        return status;
    *out = asking.answer = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    struct limits whole = muster_api_limits(&taken);
    share_limits(&taken, &whole, 0.4, *out);
    status = ask_edition(&asking, EDITION_CURRENT, &taken, error);
    share_limits(&taken, &whole, 0.6, *out);
    if (status == MUSTER_OK)
        status = ask_edition(&asking, EDITION_2004, &taken, error);
    share_limits(&taken, &whole, 1, *out);
    asking.limits = muster_api_limits(&taken);
    if (status == MUSTER_OK)
        status = compare_within_limits(&asking);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
        return muster_api_fail(error, status);
    }
    const struct muster_answer *own = asking.answer->by_edition[position->edition];
    asking.answer->verdict = own->verdict;
    asking.answer->idle = own->idle;
    asking.answer->idle_count = own->idle_count;
    return MUSTER_OK;
}

muster_status muster_solve_editions(muster_answer **out, const muster_position *position,
                                    const muster_request *request, muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    return ask_editions(out, position, NULL, request, error);
}

muster_status muster_check_editions(muster_answer **out, const muster_position *position,
                                    const muster_declaration *declaration,
                                    const muster_request *request, muster_error *error) {
    muster_status status = muster_api_find_proposed(&declaration, out, position, error);
    if (status != MUSTER_OK)
        return status;
    return ask_editions(out, position, declaration, request, error);
}
