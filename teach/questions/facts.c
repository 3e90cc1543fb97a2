/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/facts.h"

#include "teach/keep.h"

#include <string.h>

/* A learner waits for an answer, so positions in lessons have to be easy ones. */
#define SECONDS 10.0

static muster_request brief(void) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = SECONDS;
    return request;
}

/* Once a position has been read, a query fails only if memory runs out, or if muster has a bug. */
static const muster_answer *keep(struct arena *arena, muster_status status, muster_answer *answer) {
    if (!keep_going(arena, status))
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    keep_answer(arena, answer);
    return answer;
}

const muster_verdict *facts_solve(struct arena *arena, const muster_position *position) {
    muster_request request = brief();
    muster_answer *answer;
    muster_status status = muster_solve(&answer, position, &request, NULL);
    return muster_answer_verdict(keep(arena, status, answer));
}

/* The answer with a part given, if something legal has that; or else NULL. */
static const muster_answer *complete(struct arena *arena, const muster_position *position,
                                     const muster_declaration *given) {
    muster_request request = brief();
    muster_answer *answer;
    request.given = given;
    muster_status status = muster_solve(&answer, position, &request, NULL);
    keep(arena, status, answer);
    return muster_answer_outcome(answer) == MUSTER_SOLVED ? answer : NULL;
}

const muster_verdict *facts_complete(struct arena *arena, const muster_position *position,
                                     const muster_declaration *given) {
    const muster_answer *answer = complete(arena, position, given);
    return answer == NULL ? NULL : muster_answer_verdict(answer);
}

const muster_answer *facts_judge(struct arena *arena, const muster_position *position,
                                 const muster_declaration *declaration, const char **message) {
    muster_request request = brief();
    muster_answer *answer;
    muster_error error = {0};
    muster_status status = muster_check(&answer, position, declaration, &request, &error);
    if (!keep_going(arena, status)) {
        *message = muster_arena_text(arena, error.message, strlen(error.message));
        return NULL;
    }
    keep_answer(arena, answer);
    return answer;
}

const muster_verdict *facts_check(struct arena *arena, const muster_position *position,
                                  const muster_declaration *declaration) {
    const char *message;
    const muster_answer *answer = facts_judge(arena, position, declaration, &message);
    if (answer == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return muster_answer_verdict(answer);
}

const muster_damage_verdict *facts_assignment(struct arena *arena, const muster_position *position,
                                              const muster_declaration *given) {
    const muster_answer *answer = complete(arena, position, given);
    return answer == NULL ? NULL : muster_answer_damage(answer);
}

static const muster_answer *options_of(struct arena *arena, const muster_position *position) {
    muster_request request = brief();
    muster_answer *answer;
    muster_status status = muster_choices_of(&answer, position, &request, NULL);
    return keep(arena, status, answer);
}

const muster_damage_options *facts_damage_options(struct arena *arena,
                                                  const muster_position *position) {
    return muster_answer_damage_options(options_of(arena, position));
}

const muster_dealing *facts_dealing(struct arena *arena, const muster_position *position) {
    muster_request request = brief();
    muster_answer *answer;
    if (!keep_going(arena, muster_deal(&answer, position, NULL, &request, NULL)))
        return NULL;
    keep_answer(arena, answer);
    return muster_answer_dealing(answer);
}

static void release_view(void *view) {
    muster_view_free(view);
}

const muster_view *facts_view(struct arena *arena, const muster_position *position) {
    muster_view *view;
    if (!keep_going(arena, muster_view_new(&view, position, NULL)))
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    muster_arena_own(arena, view, release_view);
    return view;
}

const muster_answer *facts_why(struct arena *arena, const muster_position *position,
                               const muster_declaration *declaration) {
    muster_request request = brief();
    muster_answer *answer;
    muster_status status = muster_why(&answer, position, declaration, &request, NULL);
    return keep(arena, status, answer);
}

const char *facts_count(struct arena *arena, const muster_position *position) {
    muster_request request = brief();
    muster_answer *answer;
    muster_status status = muster_count(&answer, position, &request, NULL);
    return muster_answer_count(keep(arena, status, answer));
}

const muster_choices *facts_choices(struct arena *arena, const muster_position *position) {
    return muster_answer_choices(options_of(arena, position));
}

const muster_choice *facts_choice(struct arena *arena, const muster_position *position,
                                  const char *creature, const char *object) {
    const muster_choices *choices = facts_choices(arena, position);
    for (size_t i = 0; choices != NULL && i < choices->choice_count; i++) {
        const muster_choice *choice = &choices->choices[i];
        bool same = strcmp(choice->creature, creature) == 0 && strcmp(choice->object, object) == 0;
        if (same)
            return choice->kind == MUSTER_UNKNOWN ? NULL : choice;
    }
    return NULL;
}

bool facts_may_band(struct arena *arena, const muster_position *position) {
    static const char *const banding[] = {"banding", "bands with other"};
    if (muster_position_moment(position) != MUSTER_AT_ATTACKS)
        return false;
    const muster_view *view = facts_view(arena, position);
    for (size_t i = 0; i < view->creature_count; i++) {
        const muster_view_creature *creature = &view->creatures[i];
        for (size_t j = 0; creature->declares && j < creature->keywords.count; j++)
            for (size_t k = 0; k < sizeof(banding) / sizeof(banding[0]); k++)
                if (strncmp(creature->keywords.texts[j], banding[k], strlen(banding[k])) == 0)
                    return true;
    }
    return false;
}

/*
 * What the visitor of a list collects. It must not leave the arena, since library calls are in
 * between.
 */
struct gathering {
    const muster_position *position;
    size_t count;
    muster_declaration *declarations[FACTS_MOST];
    bool failed;
};

/* A copy that stays as it is; false: no memory. */
static bool copy_declaration(muster_declaration **copy, const muster_position *position,
                             muster_declaration *declaration) {
    const char *json = muster_declaration_json(declaration);
    return json != NULL &&
           muster_declaration_read(copy, position, json, strlen(json), NULL) == MUSTER_OK;
}

static bool gather(void *context, muster_declaration *declaration) {
    struct gathering *gathering = context;
    if (gathering->count == FACTS_MOST)
        return false;
    muster_declaration **copy = &gathering->declarations[gathering->count];
    gathering->failed = !copy_declaration(copy, gathering->position, declaration);
    gathering->count += !gathering->failed;
    return !gathering->failed;
}

static void release(void *object) {
    struct gathering *gathering = object;
    for (size_t i = 0; i < gathering->count; i++)
        muster_declaration_free(gathering->declarations[i]);
}

struct facts_list facts_list(struct arena *arena, const muster_position *position) {
    struct facts_list list = {0};
    muster_request request = brief();
    struct gathering *gathering = muster_arena_take(arena, sizeof(*gathering));
    gathering->position = position;
    muster_arena_own(arena, gathering, release);
    muster_status status = muster_list(position, &request, gather, gathering, &list.complete, NULL);
    if (status != MUSTER_OK || gathering->failed)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    list.count = gathering->count;
    list.declarations = gathering->declarations;
    return list;
}
