/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reasons/scope_words.h"

#include "solver/rules/payment.h"

struct scope muster_scope_of(const struct muster_declaration *declaration, struct arena *arena) {
    const struct muster_position *position = declaration->position;
    struct scope scope = {
        .word = "all", .paying = "", .nothing = "nothing", .rule = "", .in_force = ""};
    if (position->has_costs) {
        bool pays = muster_declaration_payments(declaration, arena).count > 0;
        scope.word = pays ? "without-paying-more" : "without-paying";
        scope.paying = pays ? " without paying for more" : " without paying";
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
