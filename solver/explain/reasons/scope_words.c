/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/scope_words.h"

struct scope muster_scope_of(const struct conflict_query *query) {
    const struct muster_position *position = query->position;
    struct scope scope = {
        .word = "all", .paying = "", .nothing = "nothing", .rule = "", .in_force = ""};
    if (position->has_costs) {
        scope.word = query->pays ? "without-paying-more" : "without-paying";
        scope.paying = query->pays ? " without paying for anything else" : " without paying";
    }
    if (position->edition == EDITION_2004) {
        scope.nothing = "nothing that anybody has to do";
        scope.rule = " (500.5)";
    }
    if (position->has_conditions)
        scope.in_force = " in force here";
    return scope;
}

void muster_scope_widen(struct scope *scope) {
    scope->word = "all";
    scope->paying = "";
}

bool muster_core_binds_payers(const struct muster_position *position,
                              const struct conflict_core *core) {
    if (position->edition == EDITION_2004)
        return false;
    for (size_t i = 0; i < core->ground_count; i++)
        if (core->grounds[i].kind == GROUND_COST)
            return false;
    return core->at_all || core->of - core->at_most == 1; /* the grounds show no more than that */
}

struct scope muster_scope_of_core(const struct conflict_query *query,
                                  const struct conflict_core *core) {
    struct scope scope = muster_scope_of(query);
    if (muster_core_binds_payers(query->position, core))
        muster_scope_widen(&scope);
    return scope;
}
