/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/assignments/collect_assignment.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/numbers.h"
#include "format/reading/words/read_ids.h"
#include "model/position.h"

/* ---- Ids ---- */

/* A creature or target by its id, which may be the bare id of several. */
static struct entity find(const struct muster_position *position, const char *id,
                          int64_t *ordinal) {
    struct entity entity = muster_position_find_one(position, id, ordinal);
    if (entity.kind == ENTITY_CREATURE && *ordinal == 0 &&
        position->creatures[entity.number].count > 1)
        *ordinal = BARE;
    return entity;
}

/* A bare id means identical individuals only. */
static void check_bare(const struct damage_collector *collector, const struct place *place,
                       int creature, int64_t ordinal) {
    const struct creature *entry = &collector->reader->position->creatures[creature];
    if (ordinal == BARE && entry->is_split)
        muster_reader_fail(collector->reader, place, "unknown-id",
                           "not all of '%.64s' are blocked by the same creatures; expected one of "
                           "them, '%.64s#1' to '%.64s#%lld'",
                           entry->id, entry->id, entry->id, (long long)entry->count);
}

/* Refuses creatures of the side that isn't judged. */
static void check_side(const struct damage_collector *collector, const struct place *place,
                       const struct creature *creature) {
    enum damage_side side = collector->assignment->side;
    bool attackers = side == SIDE_ATTACKERS;
    if (side == SIDE_BOTH || !(attackers ? creature->is_blocking : creature->is_attacking))
        return;
    muster_reader_fail(collector->reader, place, "wrong-side",
                       "'%.64s' is one of the %s; expected one of the %s, whose side this is",
                       creature->id, attackers ? "blockers" : "attackers",
                       attackers ? "attackers" : "blockers");
}

void muster_damage_from(const struct damage_collector *collector, const struct place *place,
                        const char *id, struct damage_entry *entry) {
    struct reader *reader = collector->reader;
    const struct muster_position *position = reader->position;
    struct entity entity = find(position, id, &entry->from_ordinal);
    if (position->moment == MOMENT_DIVIDE) {
        int source = position->damage.division_source;
        if (muster_damage_source_number(position, entity) != source)
            muster_reader_fail(reader, place, "wrong-id",
                               "found '%.64s', expected '%.64s', whose damage is divided", id,
                               muster_damage_source(position, source)->id);
        entry->from = -1;
        entry->from_ordinal = 0;
        return;
    }
    if (entity.kind != ENTITY_CREATURE)
        muster_fail_recipient(reader, place, id, "a creature that assigns damage");
    entry->from = entity.number;
    check_bare(collector, place, entry->from, entry->from_ordinal);
    check_side(collector, place, &position->creatures[entry->from]);
}

struct recipient muster_damage_to(const struct damage_collector *collector,
                                  const struct place *place, const char *id) {
    const struct muster_position *position = collector->reader->position;
    struct recipient to = {.kind = RECIPIENT_CREATURE};
    struct entity entity = find(position, id, &to.ordinal);
    if (entity.kind != ENTITY_CREATURE && entity.kind != ENTITY_TARGET)
        muster_fail_recipient(collector->reader, place, id,
                              "a player, creature, planeswalker or battle");
    to.number = entity.number;
    if (entity.kind == ENTITY_TARGET)
        to.kind = RECIPIENT_TARGET;
    else
        check_bare(collector, place, to.number, to.ordinal);
    return to;
}

/* ---- Entries ---- */

static void check_count(const struct damage_collector *collector, const struct place *place,
                        const struct damage_entry *entry) {
    struct reader *reader = collector->reader;
    const struct muster_position *position = reader->position;
    bool from_bare = entry->from >= 0 && entry->from_ordinal == BARE;
    for (size_t i = 0; i < entry->to_count; i++) {
        bool to_bare = entry->to[i].to.ordinal == BARE;
        if (from_bare && to_bare)
            muster_reader_fail(reader, place, "ambiguous",
                               "'%.64s' and '%.64s' both stand for several creatures; expected "
                               "one of them, such as '%.64s#1'",
                               position->creatures[entry->from].id,
                               position->creatures[entry->to[i].to.number].id,
                               position->creatures[entry->from].id);
        if (!from_bare && !to_bare && entry->count > 1)
            muster_reader_fail(reader, place, "too-many",
                               "'count' is %lld, but neither who gives nor who gets is an id that "
                               "stands for several",
                               (long long)entry->count);
    }
}

void muster_damage_add(struct damage_collector *collector, const struct place *place,
                       const struct damage_entry *entry) {
    check_count(collector, place, entry);
    collector->entries =
        arena_grow(collector->reader->arena, collector->entries, collector->entry_count,
                   &collector->entry_capacity, sizeof(*collector->entries));
    collector->entries[collector->entry_count++] = *entry;
}

/* ---- Rows ---- */

/* A row, and the entry that it comes from. */
struct made_row {
    struct assigned row;
    const struct damage_entry *entry;
};

struct row_list {
    size_t count, capacity;
    struct made_row *rows;
};

static void add_row(const struct damage_collector *collector, struct row_list *list,
                    const struct damage_entry *entry, const struct assigned *row) {
    list->rows = arena_grow(collector->reader->arena, list->rows, list->count, &list->capacity,
                            sizeof(*list->rows));
    list->rows[list->count++] = (struct made_row){*row, entry};
}

/* Fails at an entry. */
static _Noreturn void fail_entry(const struct damage_collector *collector,
                                 const struct damage_entry *entry, const char *code,
                                 const char *message) {
    const struct place nowhere = {0};
    struct place here =
        collector->list == NULL ? nowhere : place_index(collector->list, entry->index);
    collector->reader->column = entry->column;
    muster_reader_fail(collector->reader, &here, code, "%s", message);
}

static struct assigned row_of(const struct damage_entry *entry, const struct given_amount *given) {
    return (struct assigned){.from = entry->from,
                             .from_first = entry->from_ordinal,
                             .from_last = entry->from_ordinal,
                             .to_kind = given->to.kind,
                             .to = given->to.number,
                             .to_first = given->to.ordinal,
                             .to_last = given->to.ordinal,
                             .amount = given->amount};
}

/* By entry's source and, within, in the order of the document. */
static int compare_entries(const void *one, const void *other) {
    const struct damage_entry *a = *(const struct damage_entry *const *)one;
    const struct damage_entry *b = *(const struct damage_entry *const *)other;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->from_ordinal != b->from_ordinal) /* those with a number first */
        return a->from_ordinal > b->from_ordinal ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

static int compare_ordinals(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

/* Numbers that are taken, in ascending order, and the lowest one that may be free. */
struct free_numbers {
    const int64_t *taken;
    size_t taken_count, passed;
    int64_t next, last;
};

/* The next run of at most `count` free numbers; false if none is left. */
static bool take_run(struct free_numbers *numbers, int64_t count, int64_t *first,
                     int64_t *run_last) {
    while (numbers->passed < numbers->taken_count &&
           numbers->taken[numbers->passed] <= numbers->next) {
        numbers->next += numbers->taken[numbers->passed] == numbers->next;
        numbers->passed++;
    }
    int64_t end = numbers->passed < numbers->taken_count ? numbers->taken[numbers->passed] - 1
                                                         : numbers->last;
    *first = numbers->next;
    *run_last = smaller(end, numbers->next + count - 1);
    numbers->next = *run_last + 1;
    return *first <= *run_last;
}

static _Noreturn void fail_too_many(const struct damage_collector *collector,
                                    const struct damage_entry *entry,
                                    const struct creature *creature) {
    fail_entry(collector, entry, "too-many",
               muster_arena_format(collector->reader->arena,
                                   "more individuals of '%.64s' than there are: %lld", creature->id,
                                   (long long)creature->count));
}

/* The rows of an entry whose source is a bare id. */
static void add_sources(const struct damage_collector *collector, struct row_list *list,
                        const struct damage_entry *entry, struct free_numbers *numbers) {
    int64_t first, last;
    for (int64_t left = entry->count; left > 0; left -= last - first + 1) {
        if (!take_run(numbers, left, &first, &last))
            fail_too_many(collector, entry, &collector->reader->position->creatures[entry->from]);
        for (size_t i = 0; i < entry->to_count; i++) {
            struct assigned row = row_of(entry, &entry->to[i]);
            row.from_first = first;
            row.from_last = last;
            add_row(collector, list, entry, &row);
        }
    }
}

/* Bare sources: each entry speaks of further individuals that no entry names. */
static void settle_sources(const struct damage_collector *collector, struct row_list *list) {
    struct arena *arena = collector->reader->arena;
    size_t count = collector->entry_count;
    const struct damage_entry **entries = muster_arena_array(arena, count, sizeof(*entries));
    int64_t *taken = muster_arena_array(arena, count, sizeof(*taken));
    for (size_t i = 0; i < count; i++)
        entries[i] = &collector->entries[i];
    qsort(entries, count, sizeof(*entries), compare_entries);
    struct free_numbers numbers = {0};
    size_t taken_count = 0;
    for (size_t i = 0; i < count; i++) {
        const struct damage_entry *entry = entries[i];
        if (i == 0 || entry->from != entries[i - 1]->from) {
            taken_count = 0;
            numbers = (struct free_numbers){.taken = NULL, .next = 1};
        }
        if (entry->from < 0 || entry->from_ordinal != BARE) {
            taken[taken_count++] = entry->from_ordinal;
            continue;
        }
        if (numbers.taken == NULL) {
            qsort(taken, taken_count, sizeof(*taken), compare_ordinals);
            numbers = (struct free_numbers){
                .taken = taken,
                .taken_count = taken_count,
                .next = 1,
                .last = collector->reader->position->creatures[entry->from].count};
        }
        add_sources(collector, list, entry, &numbers);
    }
}

/* The rows of sources with a number, or of whom there is only one, and in divisions. */
static void add_single_sources(const struct damage_collector *collector, struct row_list *list) {
    for (size_t i = 0; i < collector->entry_count; i++) {
        const struct damage_entry *entry = &collector->entries[i];
        if (entry->from >= 0 && entry->from_ordinal == BARE)
            continue;
        for (size_t j = 0; j < entry->to_count; j++) {
            struct assigned row = row_of(entry, &entry->to[j]);
            add_row(collector, list, entry, &row);
        }
    }
}

/* By source and recipient, bare recipients last, then in the order of the document. */
static int compare_made(const void *one, const void *other) {
    const struct made_row *a = one, *b = other;
    struct assigned first = a->row, second = b->row;
    bool bare = first.to_first == BARE, other_bare = second.to_first == BARE;
    first.amount = second.amount = 0;
    first.to_first = first.to_last = second.to_first = second.to_last = 0;
    int order = muster_assigned_compare(&first, &second);
    if (order != 0)
        return order;
    if (bare != other_bare)
        return bare ? 1 : -1;
    if (a->row.to_first != b->row.to_first)
        return a->row.to_first < b->row.to_first ? -1 : 1;
    return (a->entry->index > b->entry->index) - (a->entry->index < b->entry->index);
}

static bool is_same_pair(const struct assigned *one, const struct assigned *other) {
    return one->from == other->from && one->from_first == other->from_first &&
           one->to_kind == other->to_kind && one->to == other->to &&
           one->to_first == other->to_first;
}

static bool is_same_group(const struct assigned *one, const struct assigned *other) {
    return one->from == other->from && one->from_first == other->from_first &&
           one->to_kind == other->to_kind && one->to == other->to;
}

static _Noreturn void fail_twice(const struct damage_collector *collector,
                                 const struct made_row *made) {
    struct reader *reader = collector->reader;
    const struct muster_position *position = reader->position;
    const struct recipient to = {made->row.to_kind, made->row.to, made->row.to_first},
                           from = {RECIPIENT_CREATURE, made->row.from, made->row.from_first};
    const char *recipient = muster_recipient_id(position, &to, reader->arena);
    fail_entry(collector, made->entry, "named-twice",
               made->row.from < 0
                   ? muster_arena_format(reader->arena, "'%.64s' is named twice", recipient)
                   : muster_arena_format(reader->arena, "'%.64s' is named twice for '%.64s'",
                                         recipient,
                                         muster_recipient_id(position, &from, reader->arena)));
}

/* Bare recipients of one source, from rows[begin] on: those with the lowest numbers still free. */
static void settle_recipients(const struct damage_collector *collector, struct row_list *list,
                              struct row_list *done, size_t begin, size_t end) {
    const struct muster_position *position = collector->reader->position;
    int64_t *taken = muster_arena_array(collector->reader->arena, end - begin, sizeof(*taken));
    struct free_numbers numbers = {.taken = taken, .next = 1};
    for (size_t i = begin; i < end; i++) {
        struct made_row made = list->rows[i];
        const struct creature *creature = &position->creatures[made.row.to];
        if (made.row.to_first != BARE) {
            taken[numbers.taken_count++] = made.row.to_first;
            add_row(collector, done, made.entry, &made.row);
            continue;
        }
        numbers.last = creature->count;
        for (int64_t left = made.entry->count; left > 0;
             left -= made.row.to_last - made.row.to_first + 1) {
            if (!take_run(&numbers, left, &made.row.to_first, &made.row.to_last))
                fail_too_many(collector, made.entry, creature);
            add_row(collector, done, made.entry, &made.row);
        }
    }
}

void muster_damage_end(struct damage_collector *collector) {
    struct row_list list = {0}, done = {0};
    settle_sources(collector, &list);
    add_single_sources(collector, &list);
    if (list.count > 1)
        qsort(list.rows, list.count, sizeof(*list.rows), compare_made);
    for (size_t i = 1; i < list.count; i++)
        if (list.rows[i].row.to_first != BARE &&
            is_same_pair(&list.rows[i - 1].row, &list.rows[i].row))
            fail_twice(collector, &list.rows[i]);
    for (size_t begin = 0, end; begin < list.count; begin = end) {
        for (end = begin + 1;
             end < list.count && is_same_group(&list.rows[begin].row, &list.rows[end].row);)
            end++;
        settle_recipients(collector, &list, &done, begin, end);
    }
    for (size_t i = 0; i < done.count; i++)
        muster_assignment_add(collector->assignment, &done.rows[i].row, collector->reader->arena);
    muster_assignment_sort(collector->assignment);
}
