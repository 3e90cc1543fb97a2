/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/damage/assignment.h"

#include "base/sort.h"

void muster_assignment_add(struct assignment *assignment, const struct assigned *row,
                           struct arena *arena) {
    assignment->rows = arena_grow(arena, assignment->rows, assignment->count, &assignment->capacity,
                                  sizeof(*assignment->rows));
    assignment->rows[assignment->count++] = *row;
}

static int order(int64_t one, int64_t other) {
    return (one > other) - (one < other);
}

static int compare_recipients(const struct assigned *one, const struct assigned *other) {
    if (one->to_kind != other->to_kind)
        return one->to_kind == RECIPIENT_TARGET ? 1 : -1;
    if (one->to != other->to)
        return order(one->to, other->to);
    if (one->to_first != other->to_first)
        return order(one->to_first, other->to_first);
    return order(one->to_last, other->to_last);
}

int muster_assigned_compare(const struct assigned *one, const struct assigned *other) {
    if (one->from != other->from)
        return order(one->from, other->from);
    if (one->from_first != other->from_first)
        return order(one->from_first, other->from_first);
    if (one->from_last != other->from_last)
        return order(one->from_last, other->from_last);
    int recipients = compare_recipients(one, other);
    return recipients != 0 ? recipients : order(one->amount, other->amount);
}

static int compare_rows(const void *one, const void *other) {
    return muster_assigned_compare(one, other);
}

/* Whether `next` goes on where `row` ends: at the same source, with the next individual. */
static bool goes_on(const struct assigned *row, const struct assigned *next) {
    return row->from == next->from && row->from_first == next->from_first &&
           row->from_last == next->from_last && row->to_kind == next->to_kind &&
           row->to == next->to && row->to_last + 1 == next->to_first && row->amount == next->amount;
}

void muster_assignment_sort(struct assignment *assignment) {
    size_t kept = 0;
    if (assignment->count == 0)
        return;
    muster_sort_list(assignment->rows, assignment->count, sizeof(*assignment->rows), compare_rows);
    for (size_t i = 1; i < assignment->count; i++) {
        struct assigned *row = &assignment->rows[kept];
        if (goes_on(row, &assignment->rows[i]))
            row->to_last = assignment->rows[i].to_last;
        else
            assignment->rows[++kept] = assignment->rows[i];
    }
    assignment->count = kept + 1;
}

int64_t muster_assignment_named(const struct assignment *assignment, int from, int64_t from_ordinal,
                                const struct recipient *to) {
    size_t low = 0, high = assignment->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (assignment->rows[middle].from < from)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < assignment->count && assignment->rows[low].from == from; low++) {
        const struct assigned *row = &assignment->rows[low];
        if (assigned_is_from(row, from, from_ordinal) && row->to_kind == to->kind &&
            row->to == to->number && row->to_first <= to->ordinal && to->ordinal <= row->to_last)
            return row->amount;
    }
    return -1;
}
