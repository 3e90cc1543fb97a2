/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a combat that are made by calls. */
#include <stdio.h>

#include "format/builder.h"
#include "format/event_nodes.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"

static const struct place root_place = {0};

muster_status muster_combat_event_build(muster_combat *combat, const muster_builder *builder,
                                        muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (combat == NULL || builder == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    const struct json_node *root = muster_builder_root(builder, told);
    return root == NULL ? told->status : muster_api_combat_event(combat, &root_place, root, told);
}

static muster_status enter(muster_combat *combat, const muster_event *event, muster_error *error) {
    muster_builder *builder;
    muster_status status = muster_builder_new(&builder);
    if (status != MUSTER_OK)
        return muster_api_fail(error, status);
    muster_event_build(event, builder);
    status = muster_combat_event_build(combat, builder, error);
    muster_builder_free(builder);
    return status;
}

static muster_status misuse(muster_error *error, const char *message) {
    muster_api_combat_refuse(error, "bad-argument", "", message);
    if (error != NULL)
        error->status = MUSTER_BAD_ARGUMENT;
    return MUSTER_BAD_ARGUMENT;
}

muster_status muster_combat_happen(muster_combat *combat, const muster_event *given,
                                   muster_error *error) {
    muster_event event;
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (combat == NULL || given == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    const char *wrong = muster_event_take(&event, given);
    if (wrong != NULL)
        return misuse(error, wrong);
    *told = (muster_error){.status = MUSTER_OK};
    if (event.kind == MUSTER_EVENT_ENTERS)
        return enter(combat, &event, told);
    return muster_api_combat_given(combat, &event, told);
}
