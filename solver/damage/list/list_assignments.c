/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/list/list_assignments.h"

#include "solver/damage/list/assignment_walk.h"
#include "solver/damage/referee/judge.h"

/* A list under way. */
struct assignment_list {
    const struct muster_position *position;
    enum damage_side side;
    const struct counting *counting;
    struct assignment_walk *walk;
    struct assignment shown; /* its rows are made anew each time */
    struct arena *scratch;
};

static struct recipient getter_of(const struct assignment_list *list,
                                  const struct count_getter *getter, int64_t individual) {
    if (getter->kind == RECIPIENT_TARGET)
        return (struct recipient){getter->kind, (int)getter->number, 0};
    const struct combatant *combatant = &list->counting->combatants->list[getter->number];
    return (struct recipient){getter->kind, combatant->creature,
                              muster_ordinal_of(combatant, individual)};
}

static void add_row(struct assignment_list *list, int from, const struct ordinals *givers,
                    const struct recipient *to, int64_t amount) {
    const struct assigned row = {.from = from,
                                 .from_first = givers->first,
                                 .from_last = givers->last,
                                 .to_kind = to->kind,
                                 .to = to->number,
                                 .to_first = to->ordinal,
                                 .to_last = to->ordinal,
                                 .amount = amount};
    if (amount > 0)
        muster_assignment_add(&list->shown, &row, list->scratch);
}

/* What those assign who have only one recipient. */
static void add_constant(struct assignment_list *list, const struct count_giver *giver) {
    const struct combatant *combatant = &list->counting->combatants->list[giver->combatant];
    if (giver->getter_count == 0)
        return;
    const struct recipient to = getter_of(list, &giver->getters[0], 0);
    for (size_t i = 0; i < combatant->run_count; i++)
        add_row(list, combatant->creature, &combatant->runs[i], &to, giver->amount);
}

/* The walk's cells as rows of an assignment. */
static void make(struct assignment_list *list) {
    const struct assignment_walk *walk = list->walk;
    list->shown = (struct assignment){.side = list->side};
    for (size_t i = 0; i < list->counting->giver_count; i++)
        if (list->counting->givers[i].constant)
            add_constant(list, &list->counting->givers[i]);
    for (size_t at = 0; at < walk->cell_count; at++) {
        const struct walk_row *row = &walk->rows[walk->row_of[at]];
        const struct recipient to =
            getter_of(list, walk->cells[at].getter, walk->cells[at].individual);
        struct ordinals giver = {0, 0};
        int from = -1;
        if (walk->values[at] == 0)
            continue;
        if (row->giver->combatant != NO_PLACE) {
            const struct combatant *combatant =
                &list->counting->combatants->list[row->giver->combatant];
            from = combatant->creature;
            giver.first = giver.last = muster_ordinal_of(combatant, row->individual);
        }
        add_row(list, from, &giver, &to, walk->values[at]);
        arena_tick(list->scratch);
    }
    muster_assignment_sort(&list->shown);
}

/* The judge has the last word on each. */
static void judge(const struct assignment_list *list, const struct combatants *plain) {
    struct damage_ruling ruling =
        plain == NULL
            ? muster_judge_division(list->position, &list->shown, list->scratch)
            : muster_judge_assignment(plain, &list->shown, list->side, true, list->scratch);
    if (ruling.count > 0)
        muster_arena_leave(list->scratch, MUSTER_INTERNAL);
}

static bool show_all(struct assignment_list *list, const struct combatants *plain,
                     assignment_visitor *visit, void *context) {
    while (muster_walk_next(list->walk)) {
        struct mark mark = muster_arena_mark(list->scratch);
        bool shown =
            !list->walk->several || muster_walk_is_last_in_order(list->walk, list->scratch);
        if (shown) {
            make(list);
            judge(list, plain);
            if (!visit(context, &list->shown))
                return false;
        }
        muster_arena_release(list->scratch, mark);
    }
    return true;
}

bool muster_list_assignments(const struct muster_position *position, enum damage_side side,
                             const struct assignment *given, assignment_visitor *visit,
                             void *context, struct arena *arena, struct arena *scratch) {
    struct counting counting = {.combatants = muster_combatants_new(position, NULL, arena),
                                .side = side,
                                .arena = arena,
                                .scratch = scratch};
    muster_counting_plan(&counting);
    struct assignment_list list = {
        .position = position, .side = side, .counting = &counting, .scratch = scratch};
    list.walk =
        muster_walk_new(&counting, given, muster_combatants_new(position, given, arena), INT64_MAX);
    return show_all(&list, counting.combatants, visit, context);
}

/* ---- Divisions ---- */

static void add_target(struct counting *counting, struct count_giver *giver, size_t *capacity,
                       enum recipient_kind kind, size_t number) {
    giver->getters = arena_grow(counting->arena, giver->getters, giver->getter_count, capacity,
                                sizeof(*giver->getters));
    giver->getters[giver->getter_count++] = (struct count_getter){.kind = kind,
                                                                  .number = number,
                                                                  .count = 1,
                                                                  .sets = 1u << SET_FREE,
                                                                  .fixed = -1,
                                                                  .place = NO_PLACE};
}

bool muster_list_divisions(const struct muster_position *position, const struct assignment *given,
                           assignment_visitor *visit, void *context, struct arena *arena,
                           struct arena *scratch) {
    const struct damage_situation *damage = &position->damage;
    struct combatants *all = muster_combatants_new(position, NULL, arena);
    struct count_giver giver = {.combatant = NO_PLACE,
                                .amount = damage->division_amount,
                                .count = 1,
                                .sets = 1u << SET_FREE,
                                .group = NO_PLACE};
    struct counting counting = {
        .combatants = all, .giver_count = 1, .givers = &giver, .arena = arena, .scratch = scratch};
    size_t capacity = 0;
    for (size_t i = 0; i < all->count; i++) {
        const struct recipient to = {RECIPIENT_CREATURE, all->list[i].creature,
                                     all->list[i].runs[0].first};
        if (muster_recipient_matches(position, &damage->division_among, &to))
            add_target(&counting, &giver, &capacity, RECIPIENT_CREATURE, i);
    }
    for (size_t i = 0; i < position->target_count; i++) {
        const struct recipient to = {RECIPIENT_TARGET, (int)i, 0};
        if (muster_recipient_matches(position, &damage->division_among, &to))
            add_target(&counting, &giver, &capacity, RECIPIENT_TARGET, i);
    }
    struct assignment_list list = {.position = position, .counting = &counting, .scratch = scratch};
    list.walk = muster_walk_new(&counting, given, muster_combatants_new(position, given, arena),
                                damage->division_at_most);
    if (giver.getter_count == 0 || giver.amount == 0)
        return true;
    return show_all(&list, NULL, visit, context);
}
