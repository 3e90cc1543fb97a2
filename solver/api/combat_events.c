/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about a combat that goes on: events, choices, and its end. */
#include <stdio.h>
#include <string.h>

#include "format/event_nodes.h"
#include "format/reading/events/read_event.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/phase/begin.h"
#include "solver/phase/damage.h"
#include "solver/phase/draft.h"
#include "solver/phase/happen.h"
#include "solver/phase/note.h"
#include "solver/phase/settle_combat.h"
#include "json/node.h"

static const struct place root_place = {0};

/* ---- Events ---- */

struct happening {
    struct muster_combat *combat;
    const struct place *place;
    const struct json_node *item; /* NULL: it is made of `given` */
    const muster_event *given;
    muster_error *error;
    enum phase_result result;
};

static void read(struct happening *happening, struct muster_position *draft,
                 struct combat_event *event) {
    struct muster_combat *combat = happening->combat;
    struct reader reader = {.arena = &combat->arena, .error = happening->error, .position = draft};
    if (happening->item == NULL)
        happening->item = muster_event_nodes(happening->given, &combat->scratch);
    muster_read_event(&reader, happening->place, happening->item, event);
}

static void happen(void *argument) {
    struct happening *happening = argument;
    struct muster_combat *combat = happening->combat;
    struct muster_position *draft = muster_phase_draft(combat);
    struct combat_event event;
    muster_phase_own_words(draft, &combat->arena);
    muster_phase_settle_combat(combat, draft);
    if (happening->given == NULL || !muster_read_plain_event(draft, happening->given, &event))
        read(happening, draft, &event);
    happening->result = muster_phase_happen(combat, draft, &event);
}

/* An event that the position takes part in. */
static muster_status let_happen(struct happening *happening) {
    struct muster_combat *combat = happening->combat;
    const struct muster_combat before = *combat;
    muster_status status = muster_api_combat_do(combat, happen, happening);
    if (status != MUSTER_OK)
        return muster_api_fail(happening->error, status);
    switch (happening->result) {
    case PHASE_HAPPENED:
        return MUSTER_OK;
    case PHASE_UNDECIDED:
        muster_api_combat_refuse(happening->error, "undecided", "", combat->refusal);
        break;
    case PHASE_IMPOSSIBLE:
        muster_api_combat_refuse(happening->error, "impossible", "", combat->refusal);
        break;
    }
    muster_api_combat_restore(combat, &before);
    return MUSTER_BAD_INPUT;
}

static muster_status item_happens(struct muster_combat *combat, const struct place *place,
                                  const struct json_node *item, muster_error *error) {
    struct happening happening = {.combat = combat, .place = place, .item = item, .error = error};
    return let_happen(&happening);
}

/* ---- Events with cards ---- */

struct noting {
    struct muster_combat *combat;
    const muster_combat_note *note;
};

/* Something happened to what only those know who read the cards. */
static void note_done(void *argument) {
    const struct noting *noting = argument;
    muster_phase_note(noting->combat,
                      muster_arena_string(&noting->combat->arena, noting->note->rule), "%s",
                      noting->note->text);
    noting->combat->followed = NULL;
}

static muster_status happen_plainly(struct muster_combat *combat, const struct place *place,
                                    const char *plain, muster_error *error) {
    muster_status status;
    struct json_node *item = muster_json_parse(plain, strlen(plain), error, &status);
    if (item == NULL)
        return muster_api_fail(error, status);
    status = item_happens(combat, place, item, error);
    muster_json_free(item);
    return status;
}

/* Those who read cards know the event alone: its place comes before what they say of it. */
static void place_error(const struct place *place, muster_error *error) {
    char path[sizeof(error->path)];
    size_t length;
    muster_place_write(place, path, sizeof(path));
    length = strlen(path);
    snprintf(path + length, sizeof(path) - length, "%s", error->path);
    memcpy(error->path, path, sizeof(path));
}

/* An event of a combat with cards, which are read anew after it. */
static muster_status happen_with_cards(struct muster_combat *combat, const struct place *place,
                                       const struct json_node *item, const char *json,
                                       muster_error *error) {
    const muster_combat_cards *cards = combat->cards;
    const struct muster_combat before = *combat;
    const char *plain = NULL;
    muster_combat_note note = {0};
    struct noting noting = {combat, &note};
    bool done = false;
    muster_status status = MUSTER_OK;
    if (cards->event != NULL && combat->dealing == NULL && !combat->has_attackers_damage)
        status = cards->event(cards->context, combat->made, json, strlen(json), &plain, &done,
                              &note, error);
    if (status == MUSTER_BAD_INPUT)
        place_error(place, error);
    if (status != MUSTER_OK)
        return status == MUSTER_BAD_INPUT ? status : muster_api_fail(error, status);
    if (done)
        status = muster_api_combat_do(combat, note_done, &noting);
    else if (plain != NULL)
        status = happen_plainly(combat, place, plain, error);
    else
        status = item_happens(combat, place, item, error);
    if (status != MUSTER_OK)
        return status;
    status = muster_api_combat_follow_or_restore(combat, json, &before, error);
    if (status == MUSTER_BAD_INPUT) /* its path is one of a document that nobody has written */
        muster_place_write(place, error->path, sizeof(error->path));
    return status;
}

muster_status muster_api_combat_event(struct muster_combat *combat, const struct place *place,
                                      const struct json_node *item, muster_error *error) {
    if (combat->cards == NULL)
        return item_happens(combat, place, item, error);
    char *json = muster_json_print(item);
    if (json == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status = happen_with_cards(combat, place, item, json, error);
    muster_json_forget_print(json);
    return status;
}

/* ---- Events that are made by calls ---- */

/* The making of a tree, for those who read cards. */
struct tree_making {
    struct muster_combat *combat;
    const muster_event *event;
    const struct json_node *root;
};

static void make_tree(void *argument) {
    struct tree_making *making = argument;
    making->root = muster_event_nodes(making->event, &making->combat->arena);
}

muster_status muster_api_combat_given(struct muster_combat *combat, const muster_event *event,
                                      muster_error *error) {
    struct happening happening = {
        .combat = combat, .place = &root_place, .given = event, .error = error};
    struct tree_making making = {combat, event, NULL};
    if (combat->cards == NULL)
        return let_happen(&happening);
    muster_status status = muster_api_combat_do(combat, make_tree, &making);
    if (status != MUSTER_OK)
        return muster_api_fail(error, status);
    return muster_api_combat_event(combat, &root_place, making.root, error);
}

/* ---- Events as JSON ---- */

muster_status muster_combat_event(muster_combat *combat, const char *json, size_t length,
                                  muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    muster_status status;
    if (combat == NULL || json == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    struct json_node *item = muster_json_parse(json, length, told, &status);
    if (item == NULL)
        return muster_api_fail(error, status);
    status = muster_api_combat_event(combat, &root_place, item, told);
    muster_json_free(item);
    return status;
}

struct choosing {
    struct muster_combat *combat;
    size_t which;
    enum phase_result result;
};

static void choose(void *argument) {
    struct choosing *choosing = argument;
    choosing->result = muster_phase_choose(choosing->combat, (int64_t)choosing->which);
}

muster_status muster_combat_choose(muster_combat *combat, size_t outcome, muster_error *error) {
    struct choosing choosing = {combat, outcome, PHASE_IMPOSSIBLE};
    struct muster_combat before;
    if (combat == NULL || outcome > INT64_MAX)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (combat->dealing == NULL)
        return muster_api_combat_refuse(error, "impossible", "", "there is nothing to choose");
    before = *combat;
    muster_status status = muster_api_combat_do(combat, choose, &choosing);
    if (status == MUSTER_OK && choosing.result != PHASE_HAPPENED)
        return muster_api_combat_refuse(error, "impossible", "", combat->refusal);
    if (status == MUSTER_OK)
        return muster_api_combat_follow_or_restore(combat, NULL, &before, error);
    return muster_api_fail(error, status);
}

static void settle(void *argument) {
    struct muster_combat *combat = argument;
    if (muster_phase_is_settled(combat))
        return;
    struct muster_position *draft = muster_phase_draft(combat);
    muster_phase_settle_combat(combat, draft);
    muster_phase_commit(combat, draft);
}

muster_status muster_api_combat_settle(struct muster_combat *combat) {
    return muster_api_combat_do(combat, settle, combat);
}

static void finish(void *argument) {
    muster_phase_finish(argument);
}

muster_status muster_combat_finish(muster_combat *combat) {
    if (combat == NULL)
        return MUSTER_BAD_ARGUMENT;
    muster_status status = muster_api_combat_do(combat, finish, combat);
    if (status == MUSTER_OK)
        status = muster_api_combat_follow(combat, NULL, NULL);
    /* what cards would need for anything else no longer matters */
    return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
}
