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

static struct recipient recipient_of(const struct assignment_list *list,
                                     const struct count_recipient *recipient, int64_t individual) {
    if (recipient->kind == RECIPIENT_TARGET)
        return (struct recipient){recipient->kind, (int)recipient->number, 0};
    const struct combatant *combatant = &list->counting->combatants->list[recipient->number];
    return (struct recipient){recipient->kind, combatant->creature,
                              muster_ordinal_of(combatant, individual)};
}

static void add_row(struct assignment_list *list, int from, const struct ordinals *sources,
                    const struct recipient *to, int64_t amount) {
    const struct assigned row = {.from = from,
                                 .from_first = sources->first,
                                 .from_last = sources->last,
                                 .to_kind = to->kind,
                                 .to = to->number,
                                 .to_first = to->ordinal,
                                 .to_last = to->ordinal,
                                 .amount = amount};
    if (amount > 0)
        muster_assignment_add(&list->shown, &row, list->scratch);
}

/* What those assign who have only one recipient. */
static void add_constant(struct assignment_list *list, const struct count_source *source) {
    const struct combatant *combatant = &list->counting->combatants->list[source->combatant];
    if (source->recipient_count == 0)
        return;
    const struct recipient to = recipient_of(list, &source->recipients[0], 0);
    for (size_t i = 0; i < combatant->run_count; i++)
        add_row(list, combatant->creature, &combatant->runs[i], &to, source->amount);
}

/* The walk's cells as rows of an assignment. */
static void make(struct assignment_list *list) {
    const struct assignment_walk *walk = list->walk;
    list->shown = (struct assignment){.side = list->side};
    for (size_t i = 0; i < list->counting->source_count; i++)
        if (list->counting->sources[i].constant)
            add_constant(list, &list->counting->sources[i]);
    for (size_t at = 0; at < walk->cell_count; at++) {
        const struct walk_row *row = &walk->rows[walk->row_of[at]];
        const struct recipient to =
            recipient_of(list, walk->cells[at].recipient, walk->cells[at].individual);
        struct ordinals source = {0, 0};
        int from = -1;
        if (walk->values[at] == 0)
            continue;
        if (row->source->combatant != NO_PLACE) {
            const struct combatant *combatant =
                &list->counting->combatants->list[row->source->combatant];
            from = combatant->creature;
            source.first = source.last = muster_ordinal_of(combatant, row->individual);
        }
        add_row(list, from, &source, &to, walk->values[at]);
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

bool muster_list_assignments(const struct assignment_query *query, enum damage_side side) {
    const struct muster_position *position = query->position;
    struct counting counting = {.combatants = muster_combatants_new(position, NULL, query->arena),
                                .side = side,
                                .arena = query->arena,
                                .scratch = query->scratch};
    muster_counting_plan(&counting);
    struct assignment_list list = {
        .position = position, .side = side, .counting = &counting, .scratch = query->scratch};
    list.walk =
        muster_walk_new(&counting, query->given,
                        muster_combatants_new(position, query->given, query->arena), INT64_MAX);
    return show_all(&list, counting.combatants, query->visit, query->context);
}

/* ---- Divisions ---- */

static void add_target(struct counting *counting, struct count_source *source, size_t *capacity,
                       enum recipient_kind kind, size_t number) {
    source->recipients = arena_grow(counting->arena, source->recipients, source->recipient_count,
                                    capacity, sizeof(*source->recipients));
    source->recipients[source->recipient_count++] = (struct count_recipient){.kind = kind,
                                                                             .number = number,
                                                                             .count = 1,
                                                                             .sets = 1u << SET_FREE,
                                                                             .fixed = -1,
                                                                             .place = NO_PLACE};
}

bool muster_list_divisions(const struct assignment_query *query) {
    const struct muster_position *position = query->position;
    const struct damage_situation *damage = &position->damage;
    struct combatants *all = muster_combatants_new(position, NULL, query->arena);
    struct count_source source = {.combatant = NO_PLACE,
                                  .amount = damage->division_amount,
                                  .count = 1,
                                  .sets = 1u << SET_FREE,
                                  .group = NO_PLACE};
    struct counting counting = {.combatants = all,
                                .source_count = 1,
                                .sources = &source,
                                .arena = query->arena,
                                .scratch = query->scratch};
    size_t capacity = 0;
    for (size_t i = 0; i < all->count; i++) {
        const struct recipient to = {RECIPIENT_CREATURE, all->list[i].creature,
                                     all->list[i].runs[0].first};
        if (muster_recipient_matches(position, &damage->division_among, &to))
            add_target(&counting, &source, &capacity, RECIPIENT_CREATURE, i);
    }
    for (size_t i = 0; i < position->target_count; i++) {
        const struct recipient to = {RECIPIENT_TARGET, (int)i, 0};
        if (muster_recipient_matches(position, &damage->division_among, &to))
            add_target(&counting, &source, &capacity, RECIPIENT_TARGET, i);
    }
    struct assignment_list list = {
        .position = position, .counting = &counting, .scratch = query->scratch};
    list.walk = muster_walk_new(&counting, query->given,
                                muster_combatants_new(position, query->given, query->arena),
                                damage->division_at_most);
    if (source.recipient_count == 0 || source.amount == 0)
        return true;
    return show_all(&list, NULL, query->visit, query->context);
}
