/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/formulation.h"

struct formulation *muster_formulate(const struct combat *combat) {
    struct formulation *formulation = muster_arena_take(combat->arena, sizeof(*formulation));
    *formulation =
        (struct formulation){.combat = combat,
                             .arena = combat->arena,
                             .program = {.arena = combat->arena},
                             .budget = combat->purpose->budget && combat->position->has_costs};
    muster_formulate_slots(formulation);
    if (formulation->too_large)
        return formulation;
    muster_formulate_actors(formulation);
    muster_formulate_objects(formulation);
    muster_formulate_restrictions(formulation);
    muster_formulate_requirements(formulation);
    muster_formulate_lures(formulation);
    muster_formulate_object_order(formulation);
    return formulation;
}
