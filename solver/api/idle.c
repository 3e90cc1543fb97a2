/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects that concern nobody: on their own, and as errors of a strict request. */
#include <stdio.h>

#include "base/utf8.h"
#include "format/text/document.h"
#include "solver/answers/questions.h"
#include "solver/api/guard.h"

const muster_idle *muster_answer_idle(const muster_answer *answer, size_t *count) {
    *count = answer->idle_count;
    return answer->idle_count == 0 ? NULL : answer->idle;
}

muster_status muster_api_refuse_idle(muster_error *error, const muster_idle *idle) {
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    bool named = idle->source != NULL && idle->source[0] != '\0';
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "idle-effect");
    snprintf(error->path, sizeof(error->path), "/effects/%d", idle->effect);
    snprintf(error->message, sizeof(error->message), "this effect (%s%s%.64s) concerns nobody: %s",
             idle->kind, named ? ", " : "", named ? idle->source : "", idle->message);
    muster_utf8_mend(error->message);
    return MUSTER_BAD_INPUT;
}

/* A search for idle effects in progress, for muster_arena_guard. */
struct idle_finding {
    const struct muster_position *position;
    struct arena arena;
    const muster_idle *idle;
    size_t count;
    bool complete; /* no limit was reached on the way */
};

static void find(void *argument) {
    struct idle_finding *finding = argument;
    finding->idle = muster_idle_list(finding->position, &finding->arena, &finding->count);
}

/* Finds them within limits; none where one is reached. The caller frees the arena. */
static muster_status find_within_limits(struct idle_finding *finding, struct limits *limits) {
    finding->arena.limits = limits;
    int status = muster_arena_guard(&finding->arena, find, finding);
    finding->complete = status == MUSTER_OK;
    if (!finding->complete)
        finding->count = 0;
    return muster_limits_is_code(status) ? MUSTER_OK : status;
}

muster_status muster_api_strict(const muster_position *position, const muster_request *request,
                                struct limits *limits, bool *complete, muster_error *error) {
    struct idle_finding finding = {.position = position};
    *complete = true;
    if (!request->strict)
        return MUSTER_OK;
    muster_status status = find_within_limits(&finding, limits);
    *complete = finding.complete;
    if (status == MUSTER_OK && finding.count > 0)
        status = muster_api_refuse_idle(error, finding.idle);
    muster_arena_free(&finding.arena);
    return muster_api_fail(error, status);
}

muster_status muster_api_strict_errors(struct error_list *all, const muster_position *position,
                                       const char *json, size_t length, struct limits *limits) {
    struct idle_finding finding = {.position = position};
    muster_status status = find_within_limits(&finding, limits);
    all->count = 0;
    for (size_t i = 0; i < finding.count && i < MUSTER_ERRORS_MOST && status == MUSTER_OK; i++) {
        muster_error *error = &all->errors[all->count++];
        muster_api_refuse_idle(error, &finding.idle[i]);
        muster_document_locate(json, length, error);
    }
    muster_arena_free(&finding.arena);
    return status;
}

muster_status muster_idle_effects(const muster_position *position, const muster_request *request,
                                  void (*visit)(void *context, const muster_idle *idle),
                                  void *context, bool *complete, muster_error *error) {
    struct idle_finding finding = {.position = position};
    muster_request taken;
    if (complete != NULL)
        *complete = false;
    if (position == NULL || visit == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = muster_api_request(&taken, request, error);
    if (status != MUSTER_OK)
        return status;
    struct limits limits = muster_api_limits(&taken);
    status = find_within_limits(&finding, &limits);
    if (status == MUSTER_OK && taken.strict && finding.count > 0)
        status = muster_api_refuse_idle(error, finding.idle);
    for (size_t i = 0; status == MUSTER_OK && i < finding.count; i++)
        visit(context, &finding.idle[i]);
    if (complete != NULL)
        *complete = finding.complete;
    muster_arena_free(&finding.arena);
    return muster_api_fail(error, status);
}
