/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about a combat that goes on. */
#include <stdio.h>
#include <stdlib.h>

#include "format/read_event.h"
#include "solver/api/guard.h"
#include "solver/phase/combat.h"
#include "json/node.h"

static muster_status refuse(muster_error *error, const char *code, const char *path,
                            const char *message) {
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "%s", code);
    snprintf(error->path, sizeof(error->path), "%s", path);
    snprintf(error->message, sizeof(error->message), "%s", message);
    return MUSTER_BAD_INPUT;
}

static bool can_begin(enum moment moment) {
    switch (moment) {
    case MOMENT_DECLARE_ATTACKERS:
    case MOMENT_DECLARE_BLOCKERS:
    case MOMENT_BEGINNING_OF_COMBAT:
    case MOMENT_COMBAT_DAMAGE:
        return true;
    case MOMENT_DAMAGE:
    case MOMENT_DIVIDE:
    case MOMENT_END_OF_COMBAT:
        break;
    }
    return false;
}

/* ---- Beginning ---- */

struct beginning {
    struct muster_combat *combat;
    const struct muster_position *position;
};

static void begin(void *argument) {
    struct beginning *beginning = argument;
    muster_phase_begin(beginning->combat, beginning->position);
}

muster_status muster_combat_begin(muster_combat **out, const muster_position *position,
                                  muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (position->edition != EDITION_CURRENT)
        return refuse(error, "not-here", "/rules",
                      "a whole combat follows the current rules only; found '2004'");
    if (!can_begin(position->moment))
        return refuse(error, "not-here", "/step", "a combat doesn't begin in this step");
    struct muster_combat *combat = calloc(1, sizeof(*combat));
    if (combat == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    struct beginning beginning = {combat, position};
    int status = muster_arena_guard(&combat->arena, begin, &beginning);
    if (status != MUSTER_OK) {
        muster_combat_free(combat);
        return muster_api_fail(error, status);
    }
    *out = combat;
    return MUSTER_OK;
}

void muster_combat_free(muster_combat *combat) {
    if (combat == NULL)
        return;
    muster_arena_free(&combat->arena);
    free(combat);
}

muster_combat_next muster_combat_next_of(const muster_combat *combat) {
    switch (combat->stage) {
    case PHASE_BEFORE_ATTACKS:
        return MUSTER_NEXT_ATTACKS;
    case PHASE_ATTACKED:
        return combat->any_attacker && combat->defenders_count > 0 ? MUSTER_NEXT_BLOCKS
                                                                   : MUSTER_NEXT_NOTHING;
    case PHASE_BLOCKED:
        return MUSTER_NEXT_DAMAGE;
    case PHASE_DEALT:
    case PHASE_OVER:
        break;
    }
    return MUSTER_NEXT_NOTHING;
}

const muster_position *muster_combat_position(const muster_combat *combat) {
    return combat->now;
}

static void begin_declaring(void *argument) {
    (void)muster_phase_declaring(argument);
}

const muster_position *muster_combat_declaring(muster_combat *combat) {
    const struct muster_position *before = combat->now;
    if (muster_arena_guard(&combat->arena, begin_declaring, combat) != MUSTER_OK) {
        combat->now = before;
        return NULL;
    }
    return combat->now;
}

/* ---- Declarations ---- */

struct declaring {
    struct muster_combat *combat;
    const struct muster_declaration *declaration;
};

static void declare(void *argument) {
    struct declaring *declaring = argument;
    muster_phase_declare(declaring->combat, declaring->declaration);
}

muster_status muster_combat_declare(muster_combat *combat, const muster_declaration *declaration,
                                    const muster_request *request, muster_answer **verdict,
                                    muster_error *error) {
    muster_answer *answer = NULL;
    if (verdict != NULL)
        *verdict = NULL;
    if (combat == NULL || declaration == NULL || declaration->position != combat->now)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_combat_next next = muster_combat_next_of(combat);
    if (next != MUSTER_NEXT_ATTACKS && next != MUSTER_NEXT_BLOCKS)
        return refuse(error, "impossible", "", "nobody declares attackers or blockers now");
    muster_status status = muster_check(&answer, combat->now, declaration, request, error);
    if (status != MUSTER_OK)
        return status;
    if (muster_answer_outcome(answer) == MUSTER_LEGAL) {
        const struct muster_position *before = combat->now;
        struct declaring declaring = {combat, declaration};
        status = muster_arena_guard(&combat->arena, declare, &declaring);
        if (status != MUSTER_OK)
            combat->now = before;
    }
    if (status == MUSTER_OK && verdict != NULL)
        *verdict = answer;
    else
        muster_answer_free(answer);
    return muster_api_fail(error, status);
}

/* ---- Events ---- */

struct happening {
    struct muster_combat *combat;
    const struct json_node *item;
    muster_error *error;
    bool happened;
    bool dealing; /* it is about damage, which no combat deals yet */
};

static void happen(void *argument) {
    struct happening *happening = argument;
    struct muster_combat *combat = happening->combat;
    struct muster_position *draft = muster_phase_draft(combat);
    struct place root = {0};
    struct combat_event event;
    muster_phase_own_words(draft, &combat->arena);
    struct reader reader = {.arena = &combat->arena, .error = happening->error, .position = draft};
    muster_read_event(&reader, &root, happening->item, &event);
    combat->now = draft; /* its words are those of the event */
    happening->happened = muster_phase_happen(combat, &event);
    happening->dealing =
        event.kind == EVENT_DEAL || event.kind == EVENT_FIGHT || event.kind == EVENT_CHOOSE;
}

muster_status muster_combat_event(muster_combat *combat, const char *json, size_t length,
                                  muster_error *error) {
    muster_error scratch;
    struct happening happening = {.combat = combat, .error = error == NULL ? &scratch : error};
    muster_status status;
    if (combat == NULL || json == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *happening.error = (muster_error){.status = MUSTER_OK};
    struct json_node *root = muster_json_parse(json, length, happening.error, &status);
    if (root == NULL)
        return muster_api_fail(error, status);
    const struct muster_position *before = combat->now;
    happening.item = root;
    status = muster_arena_guard(&combat->arena, happen, &happening);
    muster_json_free(root);
    if (status != MUSTER_OK || !happening.happened)
        combat->now = before;
    if (status == MUSTER_OK && !happening.happened)
        return refuse(error, happening.dealing ? "not-here" : "impossible", "", combat->refusal);
    return muster_api_fail(error, status);
}

static void finish(void *argument) {
    muster_phase_finish(argument);
}

muster_status muster_combat_finish(muster_combat *combat) {
    return combat == NULL ? MUSTER_BAD_ARGUMENT
                          : muster_arena_guard(&combat->arena, finish, combat);
}
