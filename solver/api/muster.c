/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public header's functions: they check arguments, guard memory and free it, and leave
 * everything else to other files.
 */
#include "muster.h"

#include <stdio.h>
#include <stdlib.h>

#include "format/text/document.h"
#include "solver/answers/questions.h"
#include "solver/api/guard.h"
#include "solver/damage/referee/combatants.h"
#include "solver/explain/text/quotes.h"

_Static_assert((int)LIMITS_OUT_OF_TIME < (int)MUSTER_INTERNAL, "limits have codes of their own");
_Static_assert((int)ARENA_NO_MEMORY == (int)MUSTER_NO_MEMORY, "arenas fail with this status");

/* ---- Positions ---- */

static void keep_combatants(void *position) {
    muster_combatants_keep(position);
}

muster_status muster_api_end_position(muster_position **out, muster_status status) {
    if (status == MUSTER_OK)
        status = muster_arena_guard(&(*out)->arena, keep_combatants, *out);
    if (status == MUSTER_OK)
        return MUSTER_OK;
    muster_position_free(*out);
    *out = NULL;
    return status;
}

muster_status muster_api_read_position(muster_position **out, const struct position_source *source,
                                       struct json_node **tree, muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    *tree = NULL;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || source->text == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status = muster_document_read_position(*out, source, tree, told);
    return muster_api_fail(error, muster_api_end_position(out, status));
}

muster_status muster_position_read_edition(muster_position **out, const char *json, size_t length,
                                           const char *edition, muster_error *error) {
    struct json_node *tree;
    const struct position_source source = {.text = json, .length = length, .edition = edition};
    muster_status status = muster_api_read_position(out, &source, &tree, error);
    muster_json_free(tree);
    return status;
}

muster_status muster_position_read(muster_position **out, const char *json, size_t length,
                                   muster_error *error) {
    return muster_position_read_edition(out, json, length, NULL, error);
}

void muster_position_free(muster_position *position) {
    if (position == NULL)
        return;
    muster_arena_free(&position->arena);
    free(position);
}

const char *muster_position_id(const muster_position *position) {
    return position->id;
}

const char *muster_position_title(const muster_position *position) {
    return position->title;
}

muster_step muster_position_step(const muster_position *position) {
    return muster_step_public(position->step);
}

muster_moment muster_position_moment(const muster_position *position) {
    return muster_moment_public(position->moment);
}

bool muster_position_has_declaration(const muster_position *position) {
    return position->declaration != NULL;
}

/* ---- Questions ---- */

/* The arguments of a question in progress, for muster_arena_guard. */
struct asking {
    enum question question;
    struct muster_answer *answer;
    const struct muster_position *position;
    /* the declaration to be checked; NULL for other questions */
    const struct muster_declaration *declaration;
    muster_error *error; /* may be NULL */
    muster_request request;
    struct partial partial;
    struct limits limits;
};

static void look_for_idle(void *argument) {
    struct asking *asking = argument;
    struct muster_answer *answer = asking->answer;
    answer->idle = muster_idle_list(asking->position, &answer->arena, &answer->idle_count);
}

/* What a question about attacks or blocks is answered by. */
static void ask_declaring(struct asking *asking, const struct query *query) {
    switch (asking->question) {
    case QUESTION_SOLVE:
        muster_ask_solve(asking->answer, query);
        break;
    case QUESTION_CHECK:
        muster_ask_check(asking->answer, query, asking->declaration);
        break;
    case QUESTION_COUNT:
        muster_ask_count(asking->answer, query);
        break;
    case QUESTION_OPTIONS:
        muster_ask_options(asking->answer, query);
        break;
    case QUESTION_WHY:
        muster_ask_why(asking->answer, query->position, asking->declaration, query->limits);
        break;
    case QUESTION_BETWEEN:
        muster_ask_between(asking->answer, query, asking->declaration);
        break;
    case QUESTION_LIST:
    case QUESTION_MODEL:
    case QUESTION_EDITIONS:
    case QUESTION_RULE_OUT:
    case QUESTION_DEAL:
    case QUESTION_CHECKER:
    case QUESTION_NEXT:
        break;
    }
}

/* The same about damage. */
static void ask_damage(struct asking *asking, const struct query *query) {
    if (asking->question == QUESTION_DEAL)
        muster_ask_deal(asking->answer, query, asking->declaration);
    else
        muster_ask_damage(asking->answer, query, asking->question, asking->declaration);
}

/* The one place that tells the families of questions apart, where one is asked. */
static void ask(void *argument) {
    struct asking *asking = argument;
    struct query query = {.position = asking->position,
                          .partial = asking->request.given == NULL ? NULL : &asking->partial,
                          .prefer = asking->request.prefer,
                          .free = asking->request.free,
                          .brief = asking->request.brief,
                          .visited = asking->request.visited,
                          .of = asking->request.of,
                          .add_or_drop = asking->request.add_or_drop,
                          .costs = asking->request.costs,
                          .side = (enum damage_side)asking->request.side,
                          .outcomes = asking->request.outcomes == 0 ? MUSTER_OUTCOMES
                                                                    : asking->request.outcomes,
                          .error = asking->error,
                          .limits = &asking->limits};
    asking->answer->scratch.guard = asking->answer->arena.guard;
    switch (muster_position_family(asking->position)) {
    case FAMILY_DECLARE:
        ask_declaring(asking, &query);
        muster_quote_effects(asking->answer, asking->position);
        break;
    case FAMILY_DAMAGE:
        ask_damage(asking, &query);
        break;
    case FAMILY_PHASE: /* muster_api_refuse_moment has refused it */
        break;
    }
}

static void cut_short(void *argument) {
    struct asking *asking = argument;
    if (asking->question == QUESTION_WHY && asking->answer->explanation == NULL)
        asking->answer->kind = ANSWER_WHY;
    muster_answer_cut_short(asking->answer, asking->position, muster_limits_reason(&asking->limits),
                            asking->limits.full);
}

/*
 * Runs a question within its limits; where one is reached, that is an answer, too. If it is reached
 * while effects that concern nobody are looked for, the question says so, since it comes no
 * further.
 */
static muster_status ask_within_limits(struct asking *asking, muster_error *error) {
    struct muster_answer *answer = asking->answer;
    answer->arena.limits = answer->scratch.limits = &asking->limits;
    int status = muster_arena_guard(&answer->arena, look_for_idle, asking);
    if (status != MUSTER_OK)
        answer->idle_count = 0;
    if (asking->request.strict && answer->idle_count > 0)
        status = muster_api_refuse_idle(error, answer->idle);
    if (status == MUSTER_OK || muster_limits_is_code(status))
        status = muster_arena_guard(&answer->arena, ask, asking);
    muster_arena_free(&answer->scratch);
    answer->held = asking->limits.held;
    answer->arena.limits = answer->scratch.limits = NULL;
    if (muster_limits_is_code(status))
        status = muster_arena_guard(&answer->arena, cut_short, asking);
    return status;
}

static muster_status run(muster_answer **out, struct asking *asking, muster_error *error) {
    *out = asking->answer = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status = ask_within_limits(asking, error);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return muster_api_fail(error, status);
}

/* Checks and copies the request. */
static muster_status begin(struct asking *asking, const muster_position *position,
                           enum question question, const muster_request *given,
                           muster_error *error) {
    *asking = (struct asking){.position = position, .question = question, .error = error};
    muster_status status = muster_api_refuse_moment(position, question, error);
    if (status == MUSTER_OK)
        status = muster_api_request(&asking->request, given, error);
    if (status == MUSTER_OK)
        status = muster_api_refuse_preference(position, &asking->request, error);
    const struct muster_declaration *start = asking->request.given;
    if (status != MUSTER_OK)
        return status;
    asking->limits = muster_api_limits(&asking->request);
    if (start != NULL)
        asking->partial =
            (struct partial){.given = start, .ban_count = start->ban_count, .bans = start->bans};
    return MUSTER_OK;
}

static muster_status ask_question(muster_answer **out, const muster_position *position,
                                  const muster_request *request, enum question question,
                                  muster_error *error) {
    struct asking asking;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = begin(&asking, position, question, request, error);
    if (status != MUSTER_OK)
        return status;
    if (asking.request.given != NULL && asking.request.given->position != position)
        return muster_api_fail_foreign(error);
    return run(out, &asking, error);
}

muster_status muster_solve(muster_answer **out, const muster_position *position,
                           const muster_request *request, muster_error *error) {
    return ask_question(out, position, request, QUESTION_SOLVE, error);
}

muster_status muster_count(muster_answer **out, const muster_position *position,
                           const muster_request *request, muster_error *error) {
    return ask_question(out, position, request, QUESTION_COUNT, error);
}

muster_status muster_choices_of(muster_answer **out, const muster_position *position,
                                const muster_request *request, muster_error *error) {
    return ask_question(out, position, request, QUESTION_OPTIONS, error);
}

muster_status muster_api_find_proposed(const muster_declaration **declaration, muster_answer **out,
                                       const muster_position *position, muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (*declaration != NULL && (*declaration)->position != position)
        return muster_api_fail_foreign(error);
    if (*declaration == NULL)
        *declaration = position->declaration;
    if (*declaration != NULL)
        return MUSTER_OK;
    if (error != NULL) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "missing-key");
        snprintf(error->message, sizeof(error->message), "there is no 'declaration' to check");
    }
    return MUSTER_BAD_INPUT;
}

static muster_status ask_proposed(muster_answer **out, const muster_position *position,
                                  const muster_declaration *declaration,
                                  const muster_request *request, enum question question,
                                  muster_error *error) {
    muster_status status =
        position == NULL ? MUSTER_OK : muster_api_refuse_moment(position, question, error);
    if (status == MUSTER_OK)
        status = muster_api_find_proposed(&declaration, out, position, error);
    else if (out != NULL)
        *out = NULL;
    if (status != MUSTER_OK)
        return status;
    struct asking asking;
    status = begin(&asking, position, question, request, error);
    if (status == MUSTER_OK)
        status = muster_api_refuse_side(declaration, asking.request.side, error);
    if (status != MUSTER_OK)
        return status;
    asking.declaration = declaration;
    return run(out, &asking, error);
}

muster_status muster_check(muster_answer **out, const muster_position *position,
                           const muster_declaration *declaration, const muster_request *request,
                           muster_error *error) {
    return ask_proposed(out, position, declaration, request, QUESTION_CHECK, error);
}

muster_status muster_what_stands_between(muster_answer **out, const muster_position *position,
                                         const muster_declaration *declaration,
                                         const muster_request *request, muster_error *error) {
    return ask_proposed(out, position, declaration, request, QUESTION_BETWEEN, error);
}

muster_status muster_why(muster_answer **out, const muster_position *position,
                         const muster_declaration *declaration, const muster_request *request,
                         muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration != NULL && declaration->position != position)
        return muster_api_fail_foreign(error);
    struct asking asking;
    muster_status status = begin(&asking, position, QUESTION_WHY, request, error);
    asking.declaration = declaration == NULL ? position->declaration : declaration;
    if (status == MUSTER_OK)
        status = muster_api_refuse_side(asking.declaration, asking.request.side, error);
    if (status != MUSTER_OK)
        return status;
    return run(out, &asking, error);
}

muster_status muster_api_deal(muster_answer **out, const muster_position *position,
                              const muster_declaration *declaration, const muster_request *request,
                              muster_request *taken, muster_error *error) {
    struct asking asking;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration != NULL && declaration->position != position)
        return muster_api_fail_foreign(error);
    muster_status status = begin(&asking, position, QUESTION_DEAL, request, error);
    if (status != MUSTER_OK)
        return status;
    asking.declaration = declaration == NULL ? position->declaration : declaration;
    *taken = asking.request;
    return run(out, &asking, error);
}
