/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/referee/referee.h"

#include "model/match_selector.h"
#include "solver/referee/judges.h"

const char *const muster_unsettled_costs =
    "there are too many ways to pay the costs to try them all";

static void judge_cost(const struct muster_declaration *declaration, struct ruling *ruling,
                       struct arena *arena) {
    struct payments payments = muster_declaration_payments(declaration, arena);
    ruling->totals =
        muster_payments_afford(declaration->position, &payments, &ruling->unsettled, arena);
    if (ruling->totals != NULL || ruling->unsettled)
        return;
    struct shortage shortage = muster_payments_shortage(declaration->position, &payments, arena);
    struct payments *kept = muster_arena_take(arena, sizeof(*kept));
    *kept = payments;
    struct violation violation = {.kind = VIOLATION_COST,
                                  .effect = shortage.effect,
                                  .creature = -1,
                                  .object = -1,
                                  .player = shortage.player,
                                  .resource = shortage.resource,
                                  .found = shortage.needed,
                                  .allowed = shortage.stock,
                                  .payments = kept};
    muster_ruling_add(ruling, &violation, arena);
}

/* Everything but requirements. */
static struct ruling *judge_what_is_broken(const struct muster_declaration *declaration,
                                           struct arena *arena) {
    struct ruling *ruling = muster_arena_take(arena, sizeof(*ruling));
    muster_judge_restrictions(declaration, ruling, arena);
    muster_judge_bands(declaration, ruling, arena);
    judge_cost(declaration, ruling, arena);
    return ruling;
}

static void add_obeyed(void *context, const struct asked *asked) {
    int64_t *obeyed = context;
    *obeyed += asked->obeyed * asked_times(asked);
}

struct ruling *muster_referee_judge_total(const struct muster_declaration *declaration,
                                          struct arena *arena) {
    struct ruling *ruling = judge_what_is_broken(declaration, arena);
    struct mark mark = muster_arena_mark(arena);
    muster_visit_requirements(declaration, add_obeyed, &ruling->obeyed, arena);
    muster_arena_release(arena, mark);
    return ruling;
}

void muster_referee_visit(const struct muster_declaration *declaration, asked_visitor *visit,
                          void *context, struct arena *arena) {
    muster_visit_requirements(declaration, visit, context, arena);
}

static void judge_what_is_asked(const struct muster_declaration *declaration, struct ruling *ruling,
                                struct arena *arena) {
    muster_judge_requirements(declaration, ruling, arena);
    arena_tick_loop(arena, ruling->asked_count);
    for (size_t i = 0; i < ruling->asked_count; i++)
        add_obeyed(&ruling->obeyed, &ruling->asked[i]);
}

struct ruling *muster_referee_judge(const struct muster_declaration *declaration,
                                    struct arena *arena) {
    struct ruling *ruling = judge_what_is_broken(declaration, arena);
    judge_what_is_asked(declaration, ruling, arena);
    return ruling;
}

struct ruling *muster_referee_judge_unbroken(const struct muster_declaration *declaration,
                                             struct arena *arena) {
    struct ruling *ruling = judge_what_is_broken(declaration, arena);
    if (ruling->violation_count == 0)
        judge_what_is_asked(declaration, ruling, arena);
    return ruling;
}

int64_t muster_referee_common(const struct ruling *ruling, const struct ruling *other) {
    int64_t common = 0;
    for (size_t i = 0; i < other->asked_count; i++) {
        const struct asked *asked = &other->asked[i];
        if (ruling->asked[i].in_force)
            common += asked->obeyed * asked_times(asked);
    }
    return common;
}

/* ---- 2004: options that requirements ask for (500.5) ---- */

static bool asks_for(const struct muster_position *position, const struct asked *asked,
                     int creature, const struct object *object) {
    const struct creature *subject = &position->creatures[creature];
    const struct effect *effect = asked->effect;
    if (!asked->in_force || (asked->creature >= 0 && asked->creature != creature))
        return false;
    if (effect == NULL) {
        const struct target *target = &position->targets[object->number];
        return !asked->other_player ||
               (target->kind == TARGET_PLAYER && target->number != asked->goading);
    }
    struct run alone = run_of(object);
    struct deed deed = {.creature = creature, .run_count = 1, .runs = &alone};
    switch (effect->kind) {
    case EFFECT_MUST_ATTACK:
    case EFFECT_MUST_BLOCK:
        return muster_deed_meets(position, &deed, effect);
    case EFFECT_MUST_BE_ATTACKED:
        return muster_deed_meets(position, &deed, effect) &&
               muster_selector_matches(&effect->by, subject, NULL);
    case EFFECT_MUST_BE_BLOCKED:
        return asked->attacker == object->number &&
               muster_selector_matches(&effect->by, subject, &position->creatures[object->number]);
    case EFFECT_LURE:
        return asked->attacker == object->number;
    CASES_OF_RESTRICTIONS:
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return false;
}

bool muster_referee_asks_for(const struct muster_position *position, const struct ruling *ruling,
                             int creature, const struct object *object) {
    for (size_t i = 0; i < ruling->asked_count; i++)
        if (asks_for(position, &ruling->asked[i], creature, object))
            return true;
    return false;
}
