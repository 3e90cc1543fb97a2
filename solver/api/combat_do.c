/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a combat, within its limits. */
#include <stdio.h>

#include "solver/api/combat.h"

muster_status muster_api_combat_refuse(muster_error *error, const char *code, const char *path,
                                       const char *message) {
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "%s", code);
    snprintf(error->path, sizeof(error->path), "%s", path);
    snprintf(error->message, sizeof(error->message), "%s", message);
    return MUSTER_BAD_INPUT;
}

/* What is done under the guard of the combat's arena. */
struct doing {
    struct muster_combat *combat;
    void (*body)(void *argument);
    void *argument;
};

static void do_guarded(void *argument) {
    struct doing *doing = argument;
    doing->combat->scratch.guard = doing->combat->arena.guard;
    doing->body(doing->argument);
}

void muster_api_combat_restore(struct muster_combat *combat, const struct muster_combat *before) {
    const struct arena arena = combat->arena, scratch = combat->scratch;
    const struct limits limits = combat->limits;
    *combat = *before;
    combat->arena = arena; /* which keeps what was done since, unused */
    combat->scratch = scratch;
    combat->limits = limits;
}

muster_status muster_api_combat_do(struct muster_combat *combat, void (*body)(void *argument),
                                   void *argument) {
    const struct muster_combat before = *combat;
    muster_limits_begin_later(&combat->limits, combat->seconds);
    struct doing doing = {combat, body, argument};
    int status = muster_arena_guard(&combat->arena, do_guarded, &doing);
    muster_arena_empty(&combat->scratch);
    if (status == 0)
        return MUSTER_OK;
    muster_api_combat_restore(combat, &before);
    return muster_limits_is_code(status) ? MUSTER_NO_MEMORY : (muster_status)status;
}
