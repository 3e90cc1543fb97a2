/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/explain/report_assignment.h"

#include <stdlib.h>

#include "model/position.h"

/* Entries under way. */
struct damage_report {
    const struct muster_position *position;
    struct arena *arena;
    const char **ids; /* of creatures, then of targets, copied once; NULL: not yet */
    size_t count, capacity;
    muster_damage_entry *entries;
    size_t single_count; /* room for entries with one recipient, one for each row of single ones */
    const char **single_to;
    int64_t *single_amounts;
};

static const char *id_of(const struct damage_report *report, enum recipient_kind kind, int number,
                         int64_t ordinal) {
    const struct recipient one = {kind, number, ordinal};
    size_t at = (size_t)number + (kind == RECIPIENT_TARGET ? report->position->creature_count : 0);
    if (ordinal != 0)
        return muster_recipient_id(report->position, &one, report->arena);
    if (report->ids[at] == NULL)
        report->ids[at] = muster_arena_string(
            report->arena, muster_recipient_id(report->position, &one, report->arena));
    return report->ids[at];
}

/* The source's id; NULL in a division. */
static const char *source_id(const struct damage_report *report, int from, int64_t ordinal) {
    return from < 0 ? NULL : id_of(report, RECIPIENT_CREATURE, from, ordinal);
}

static muster_damage_entry *add_entry(struct damage_report *report, const char *from, int64_t count,
                                      size_t to_count, const char ***to, int64_t **amounts) {
    report->entries = arena_grow(report->arena, report->entries, report->count, &report->capacity,
                                 sizeof(*report->entries));
    if (to_count == 1 && report->single_count > 0) {
        report->single_count--;
        *to = report->single_to++;
        *amounts = report->single_amounts++;
    } else {
        *to = muster_arena_array(report->arena, to_count, sizeof(**to));
        *amounts = muster_arena_array(report->arena, to_count, sizeof(**amounts));
    }
    muster_damage_entry *entry = &report->entries[report->count++];
    *entry = (muster_damage_entry){.from = from,
                                   .count = count,
                                   .to_count = to_count,
                                   .to = *to,
                                   .amounts = *amounts,
                                   .of = 1};
    return entry;
}

/* `first`: the number of the first of `count` recipients, or 0. */
static void add_single(struct damage_report *report, const char *from, int64_t count,
                       const char *recipient, int64_t first, int64_t amount) {
    const char **to;
    int64_t *amounts;
    add_entry(report, from, count, 1, &to, &amounts)->first = first;
    to[0] = recipient;
    amounts[0] = amount;
}

/* ---- One source ---- */

static bool is_several(const struct damage_report *report, const struct assigned *row) {
    return row->to_kind == RECIPIENT_CREATURE && report->position->creatures[row->to].count > 1;
}

/*
 * Whether rows of one source and one getting creature can say so with its bare id, which means
 * those with the lowest numbers: they are alike, and the first ones without a gap.
 */
static bool is_bare(const struct damage_report *report, const struct assigned *rows, size_t count) {
    int64_t next = 1;
    for (size_t i = 0; i < count; i++) {
        if (rows[i].to_first != next)
            return false;
        next = rows[i].to_last + 1;
    }
    return !report->position->creatures[rows->to].is_split;
}

/* What an individual gives, from[ordinal], or what a division gives, entry by entry. */
static void report_source(struct damage_report *report, const struct assigned *rows, size_t count,
                          int64_t ordinal) {
    const char *from = source_id(report, rows->from, ordinal);
    for (size_t i = 0, end; i < count; i = end) {
        const struct assigned *row = &rows[i];
        end = i + 1;
        if (!is_several(report, row)) {
            add_single(report, from, 1, id_of(report, row->to_kind, row->to, 0), 0, row->amount);
            continue;
        }
        while (end < count && rows[end].to_kind == row->to_kind && rows[end].to == row->to)
            end++;
        bool bare = is_bare(report, row, end - i);
        for (size_t j = i; j < end && bare; j++)
            add_single(report, from, assigned_to_size(&rows[j]),
                       id_of(report, row->to_kind, row->to, 0), rows[j].to_first, rows[j].amount);
        for (size_t j = i; j < end && !bare; j++)
            for (int64_t k = rows[j].to_first; k <= rows[j].to_last; k++)
                add_single(report, from, 1, id_of(report, row->to_kind, row->to, k), 0,
                           rows[j].amount);
    }
}

/* ---- Several identical sources ---- */

/* Whether two groups of rows, each of one run of sources, give the same. */
static bool is_same_division(const struct assigned *one, size_t one_count,
                             const struct assigned *other, size_t other_count) {
    if (one_count != other_count)
        return false;
    for (size_t i = 0; i < one_count; i++)
        if (one[i].to_kind != other[i].to_kind || one[i].to != other[i].to ||
            one[i].to_first != other[i].to_first || one[i].to_last != other[i].to_last ||
            one[i].amount != other[i].amount)
            return false;
    return true;
}

/* What each of some individuals gives, as one entry with their bare id. */
static void report_alike(struct damage_report *report, const struct assigned *rows, size_t count,
                         int64_t individuals) {
    size_t to_count = 0, at = 0;
    const char **to;
    int64_t *amounts;
    for (size_t i = 0; i < count; i++)
        to_count += (size_t)assigned_to_size(&rows[i]);
    add_entry(report, source_id(report, rows->from, 0), individuals, to_count, &to, &amounts)->of =
        report->position->creatures[rows->from].count;
    for (size_t i = 0; i < count; i++)
        for (int64_t k = rows[i].to_first; k <= rows[i].to_last; k++) {
            to[at] = id_of(report, rows[i].to_kind, rows[i].to, k);
            amounts[at++] = rows[i].amount;
        }
}

static size_t group_end(const struct assigned *rows, size_t begin, size_t count) {
    size_t end = begin + 1;
    while (end < count && rows[end].from_first == rows[begin].from_first &&
           rows[end].from_last == rows[begin].from_last)
        end++;
    return end;
}

/* Whether the groups of one creature's individuals can be told with its bare id. */
static bool are_alike(const struct damage_report *report, const struct assigned *rows,
                      size_t count) {
    int64_t next = 1;
    for (size_t begin = 0; begin < count; begin = group_end(rows, begin, count)) {
        if (rows[begin].from_first != next)
            return false;
        next = rows[begin].from_last + 1;
    }
    return !report->position->creatures[rows->from].is_split;
}

static void report_several(struct damage_report *report, const struct assigned *rows,
                           size_t count) {
    bool alike = are_alike(report, rows, count);
    for (size_t begin = 0, end; begin < count; begin = end) {
        int64_t individuals = assigned_from_size(&rows[begin]);
        size_t size = group_end(rows, begin, count) - begin;
        end = begin + size;
        if (!alike) {
            for (int64_t k = rows[begin].from_first; k <= rows[begin].from_last; k++)
                report_source(report, &rows[begin], size, k);
            continue;
        }
        while (end < count && is_same_division(&rows[begin], size, &rows[end],
                                               group_end(rows, end, count) - end)) {
            individuals += assigned_from_size(&rows[end]);
            end = group_end(rows, end, count);
        }
        report_alike(report, &rows[begin], size, individuals);
    }
}

const muster_damage_entry *muster_report_damage(const struct muster_position *position,
                                                const struct assignment *assignment,
                                                struct arena *arena, size_t *count) {
    struct damage_report report = {
        .position = position, .arena = arena, .single_count = assignment->count};
    const struct assigned *rows = assignment->rows;
    report.ids = muster_arena_array(arena, position->creature_count + position->target_count,
                                    sizeof(*report.ids));
    report.single_to = muster_arena_array(arena, assignment->count, sizeof(*report.single_to));
    report.single_amounts =
        muster_arena_array(arena, assignment->count, sizeof(*report.single_amounts));
    report.entries = muster_arena_array(arena, assignment->count, sizeof(*report.entries));
    report.capacity = assignment->count;
    for (size_t begin = 0, end; begin < assignment->count; begin = end) {
        for (end = begin + 1; end < assignment->count && rows[end].from == rows[begin].from;)
            end++;
        if (rows[begin].from_first > 0)
            report_several(&report, &rows[begin], end - begin);
        else
            report_source(&report, &rows[begin], end - begin, 0);
    }
    *count = report.count;
    return report.entries;
}
