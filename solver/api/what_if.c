/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions that change a position. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "format/text/document.h"
#include "model/change.h"
#include "solver/answers/questions.h"
#include "solver/api/guard.h"

/* A change under way, for muster_arena_guard. */
struct changing {
    struct muster_position *changed;
    const struct muster_position *original;
    const muster_what_if *changes;
    size_t count;
    muster_error *error;
};

/* ---- What is meant ---- */

static const char *id_at(const void *words, size_t index) {
    const struct muster_position *position = words;
    if (index < position->creature_count)
        return position->creatures[index].id;
    index -= position->creature_count;
    if (index < position->target_count)
        return position->targets[index].id;
    const char *source = position->effects[index - position->target_count].source;
    return source == NULL ? "" : source;
}

/* Says that nothing is called that; `sources`: the source of an effect would have done, too. */
static _Noreturn void refuse_unknown(const struct changing *changing,
                                     const struct muster_position *position, const char *what,
                                     bool sources) {
    size_t count =
        position->creature_count + (sources ? position->target_count + position->effect_count : 0);
    const char *near = muster_nearest_word(what, count, id_at, position);
    bool suggests = near != NULL && *near != '\0';
    *changing->error = (muster_error){.status = MUSTER_BAD_INPUT};
    changing->error->traits = suggests ? MUSTER_ERROR_SUGGESTS : 0;
    snprintf(changing->error->code, sizeof(changing->error->code), "unknown-id");
    snprintf(changing->error->message, sizeof(changing->error->message),
             "%s '%.64s'%s; expected %s%s%.64s%s",
             sources ? "nothing has the id" : "no creature has the id", what,
             sources ? ", and no effect comes from it" : "",
             sources ? "an id or the source of an effect" : "the id of a creature",
             suggests ? "; did you mean '" : "", suggests ? near : "", suggests ? "'?" : "");
    muster_arena_leave(&changing->changed->arena, MUSTER_BAD_INPUT);
}

static _Noreturn void refuse(const struct changing *changing, const char *what,
                             const char *reason) {
    *changing->error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(changing->error->code, sizeof(changing->error->code), "wrong-id");
    snprintf(changing->error->message, sizeof(changing->error->message), "'%.64s' %s", what,
             reason);
    muster_arena_leave(&changing->changed->arena, MUSTER_BAD_INPUT);
}

/* All effects from one source; returns how many. */
static size_t end_effects(const struct muster_position *position, const char *source,
                          struct position_change *changes, struct arena *arena) {
    const char *wanted = muster_words_lower(arena, source);
    size_t count = 0;
    for (size_t i = 0; i < position->effect_count; i++) {
        const struct effect *effect = &position->effects[i];
        if (!effect->ended && effect->source != NULL && muster_words_alike(effect->source, wanted))
            changes[count++] = (struct position_change){CHANGE_NO_EFFECT, (int)i, 0};
    }
    return count;
}

static struct position_change leave_target_out(const struct changing *changing,
                                               const struct muster_position *position, int target,
                                               const char *id) {
    if (position->targets[target].kind == TARGET_PLAYER)
        refuse(changing, id, "is a player; expected a creature, planeswalker or battle");
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].attacking == target)
            refuse(changing, id, "is being attacked; leave out what attacks it instead");
    return (struct position_change){CHANGE_NO_TARGET, target, 0};
}

/* The changes that one of the public header stands for; returns how many. */
static size_t read_change(const struct changing *changing, const struct muster_position *position,
                          const muster_what_if *change, struct position_change *changes) {
    const char *what = change->what;
    if (change->kind == MUSTER_WITH)
        return 0;
    struct entity entity = muster_entity_find(position, what);
    if (change->kind == MUSTER_WITHOUT && entity.kind == ENTITY_TARGET) {
        changes[0] = leave_target_out(changing, position, entity.number, what);
        return 1;
    }
    if (entity.kind == ENTITY_CREATURE) {
        changes[0] = (struct position_change){change->kind == MUSTER_WITHOUT ? CHANGE_NO_CREATURE
                                              : change->kind == MUSTER_TAP   ? CHANGE_TAPPED
                                                                             : CHANGE_UNTAPPED,
                                              entity.number, 0};
        return 1;
    }
    size_t ended = 0;
    if (change->kind == MUSTER_WITHOUT)
        ended = end_effects(position, what, changes, &changing->changed->arena);
    if (ended == 0)
        refuse_unknown(changing, position, what, change->kind == MUSTER_WITHOUT);
    return ended;
}

/* ---- The changed position ---- */

static void change_once(const struct changing *changing, struct muster_position *next,
                        const struct muster_position *last, const muster_what_if *change) {
    struct arena *arena = &changing->changed->arena;
    struct position_change *changes =
        muster_arena_array(arena, last->effect_count + 1, sizeof(*changes));
    size_t count = read_change(changing, last, change, changes);
    muster_change_position(next, last, changes, count, arena);
    if (change->kind == MUSTER_WITH)
        muster_document_add_effects(next, change->effects, arena, changing->error);
}

static void change_all(void *argument) {
    const struct changing *changing = argument;
    struct arena *arena = &changing->changed->arena;
    const struct muster_position *last = changing->original;
    if (changing->count == 0)
        muster_change_position(changing->changed, last, NULL, 0, arena);
    for (size_t i = 0; i < changing->count; i++) {
        struct muster_position *next =
            i + 1 == changing->count ? changing->changed : muster_arena_take(arena, sizeof(*next));
        change_once(changing, next, last, &changing->changes[i]);
        last = next;
    }
}

/* A later version may use the reserved `room`. */
static bool is_sound(const muster_what_if *change) {
    bool with = change->kind == MUSTER_WITH;
    if (change->room[0] != 0 || change->room[1] != 0)
        return false;
    return change->kind >= MUSTER_WITHOUT && change->kind <= MUSTER_WITH &&
           (change->effects != NULL) == with && (change->what == NULL) == with;
}

/* Only where attackers or blockers are declared is it known what follows from a change. */
static muster_status refuse_moment(muster_error *error) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "wrong-step");
    snprintf(error->message, sizeof(error->message),
             "only a position in which attackers or blockers are declared can be changed");
    return error->status;
}

muster_status muster_position_what_if(muster_position **out, const muster_position *position,
                                      const muster_what_if *changes, size_t count,
                                      muster_error *error) {
    muster_error scratch;
    muster_error *reason = error == NULL ? &scratch : error;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || (changes == NULL && count > 0))
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    for (size_t i = 0; i < count; i++)
        if (!is_sound(&changes[i]))
            return muster_api_refuse(error, "a change has an unknown kind, lacks its `what` or "
                                            "`effects`, or has the other one or `room` set");
    *reason = (muster_error){.status = MUSTER_OK};
    if (muster_position_family(position) != FAMILY_DECLARE)
        return refuse_moment(reason);
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    struct changing changing = {*out, position, changes, count, reason};
    muster_status status = muster_arena_guard(&(*out)->arena, change_all, &changing);
    if (status != MUSTER_OK) {
        muster_position_free(*out);
        *out = NULL;
    }
    if (reason->status == status && reason->code[0] != '\0')
        return status;
    return muster_api_fail(error, status);
}

/* ---- Declarations ---- */

/* A declaration on its way to another position. */
struct carrying {
    struct muster_declaration *carried;
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    bool whole;
};

static void carry(void *argument) {
    struct carrying *carrying = argument;
    carrying->whole = muster_change_declaration(carrying->carried, carrying->position,
                                                carrying->declaration, &carrying->carried->arena);
}

muster_status muster_declaration_carry(muster_declaration **out, bool *whole,
                                       const muster_position *changed,
                                       const muster_declaration *declaration, muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || changed == NULL || declaration == NULL ||
        declaration->position->step != changed->step)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    struct muster_declaration *carried = calloc(1, sizeof(*carried));
    if (carried == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    struct carrying carrying = {carried, changed, declaration, true};
    muster_status status = muster_arena_guard(&carried->arena, carry, &carrying);
    if (status == MUSTER_OK)
        *out = carried;
    else
        muster_declaration_free(carried);
    if (whole != NULL)
        *whole = carrying.whole;
    return muster_api_fail(error, status);
}

/* ---- Both answers ---- */

static void compare_answers(void *argument) {
    muster_ask_comparison(argument);
}

static bool comparable(const struct muster_answer *before, const struct muster_answer *after) {
    return before != NULL && after != NULL && before != after && before->kind == after->kind &&
           before->kind != ANSWER_COMPARED && before->by_edition[0] == NULL &&
           after->by_edition[0] == NULL && before->verdict.outcome != MUSTER_FAILED &&
           after->verdict.outcome != MUSTER_FAILED && before->table == NULL && after->table == NULL;
}

muster_status muster_compare(muster_answer **out, muster_answer *before, muster_answer *after,
                             muster_error *error) {
    muster_status status = MUSTER_BAD_ARGUMENT;
    struct muster_answer *answer = NULL;
    if (out != NULL)
        *out = NULL;
    if (out != NULL && comparable(before, after)) {
        answer = calloc(1, sizeof(*answer));
        status = answer == NULL ? MUSTER_NO_MEMORY : MUSTER_OK;
    }
    if (status == MUSTER_OK) {
        answer->compared[0] = before;
        answer->compared[1] = after;
        status = muster_arena_guard(&answer->arena, compare_answers, answer);
    } else {
        muster_answer_free(before);
        if (after != before)
            muster_answer_free(after);
    }
    if (status == MUSTER_OK)
        *out = answer;
    else
        muster_answer_free(answer);
    return muster_api_fail(error, status);
}

const muster_comparison *muster_answer_comparison(const muster_answer *answer) {
    return answer->kind == ANSWER_COMPARED ? &answer->comparison : NULL;
}

const muster_answer *muster_answer_compared(const muster_answer *answer, int which) {
    return which == 0 || which == 1 ? answer->compared[which] : NULL;
}
