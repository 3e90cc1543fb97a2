/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/referee/partition.h"

#include "base/sort.h"
#include "model/declaration.h"

struct stretch muster_partition_blocks(const struct partition *partition,
                                       const struct creature *creature) {
    const size_t *first = &partition->block_first[creature->number];
    return (struct stretch){first[0], first[1]};
}

static struct stretch rows_of(const struct partition *partition, const struct creature *creature) {
    if (partition->row_first == NULL)
        return (struct stretch){0, 0};
    const size_t *first = &partition->row_first[creature->number];
    return (struct stretch){first[0], first[1]};
}

static void add_word(struct partition *partition, struct part *part, int64_t word) {
    part->words = arena_grow(partition->arena, part->words, part->word_count, &part->capacity,
                             sizeof(*part->words));
    part->words[part->word_count++] = word;
}

static int compare_words(const struct part *one, const struct part *other) {
    size_t count = one->word_count < other->word_count ? one->word_count : other->word_count;
    for (size_t i = 0; i < count; i++)
        if (one->words[i] != other->words[i])
            return one->words[i] < other->words[i] ? -1 : 1;
    return (one->word_count > other->word_count) - (one->word_count < other->word_count);
}

static int compare_parts(const void *one, const void *other) {
    const struct part *a = one, *b = other;
    int order = compare_words(a, b);
    return order != 0 ? order : (a->run.first > b->run.first) - (a->run.first < b->run.first);
}

/* Counts, and the second time fills in, what is listed by creature. */
static void list_blocks(struct partition *partition) {
    const struct muster_position *position = partition->position;
    size_t *first =
        muster_arena_array(partition->arena, position->creature_count + 2, sizeof(*first));
    for (size_t i = 0; i < position->creature_count; i++)
        for (size_t j = 0; j < position->creatures[i].blocking_count; j++)
            first[position->creatures[i].blocking[j].number + 2]++;
    for (size_t i = 1; i < position->creature_count + 2; i++)
        first[i] += first[i - 1];
    partition->blocks = muster_arena_array(partition->arena, first[position->creature_count + 1],
                                           sizeof(*partition->blocks));
    for (size_t i = 0; i < position->creature_count; i++)
        for (size_t j = 0; j < position->creatures[i].blocking_count; j++) {
            const struct object *object = &position->creatures[i].blocking[j];
            partition->blocks[first[object->number + 1]++] =
                (struct block){(int)i, object->ordinal};
        }
    partition->block_first = first;
}

static void list_rows(struct partition *partition) {
    const struct muster_position *position = partition->position;
    const struct assignment *marks = partition->marks;
    size_t *first =
        muster_arena_array(partition->arena, position->creature_count + 2, sizeof(*first));
    for (size_t i = 0; i < marks->count; i++) {
        if (marks->rows[i].from >= 0)
            first[marks->rows[i].from + 2]++;
        if (marks->rows[i].to_kind == RECIPIENT_CREATURE)
            first[marks->rows[i].to + 2]++;
    }
    for (size_t i = 1; i < position->creature_count + 2; i++)
        first[i] += first[i - 1];
    partition->rows = muster_arena_array(partition->arena, first[position->creature_count + 1],
                                         sizeof(*partition->rows));
    for (size_t i = 0; i < marks->count; i++) {
        const struct assigned *row = &marks->rows[i];
        if (row->from >= 0)
            partition->rows[first[row->from + 1]++] = row;
        if (row->to_kind == RECIPIENT_CREATURE)
            partition->rows[first[row->to + 1]++] = row;
    }
    partition->row_first = first;
}

/* Where parts of a creature begin: where what is said of its individuals changes. */
static size_t find_cuts(struct partition *partition, const struct creature *creature,
                        const int64_t **cuts) {
    const struct stretch blocks = muster_partition_blocks(partition, creature),
                         rows = rows_of(partition, creature);
    size_t most = 2 + 2 * (blocks.end - blocks.begin);
    for (size_t i = rows.begin; i < rows.end; i++) {
        const struct assigned *row = partition->rows[i];
        int64_t size = assigned_to_size(row);
        most += 4 + (size <= APART ? (size_t)size : 0);
    }
    int64_t *list = muster_arena_array(partition->arena, most, sizeof(*list));
    size_t count = 0;
    list[count++] = 1;
    for (size_t i = blocks.begin; i < blocks.end; i++) {
        list[count++] = partition->blocks[i].ordinal;
        list[count++] = partition->blocks[i].ordinal + 1;
    }
    for (size_t i = rows.begin; i < rows.end; i++) {
        const struct assigned *row = partition->rows[i];
        if (row->from == creature->number) {
            list[count++] = row->from_first;
            list[count++] = row->from_last + 1;
        }
        if (row->to_kind != RECIPIENT_CREATURE || row->to != creature->number)
            continue;
        int64_t step = assigned_to_size(row) <= APART ? 1 : assigned_to_size(row);
        for (int64_t k = row->to_first; k <= row->to_last + 1; k += step)
            list[count++] = k;
    }
    muster_sort_list(list, count, sizeof(*list), muster_compare_numbers);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i] >= 1 && list[i] <= creature->count && (kept == 0 || list[kept - 1] != list[i]))
            list[kept++] = list[i];
    *cuts = list;
    return kept;
}

/* The part that an individual belongs to. */
static size_t part_at(const struct partition *partition, int64_t ordinal) {
    size_t low = 0, high = partition->part_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (partition->parts[middle].run.first <= ordinal)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Says of all parts from one ordinal to another what a row says of them. */
static void describe_row(struct partition *partition, const struct assigned *row, bool source) {
    int64_t first = source ? row->from_first : row->to_first;
    int64_t last = source ? row->from_last : row->to_last;
    for (size_t p = part_at(partition, first == 0 ? 1 : first);
         p < partition->part_count && partition->parts[p].run.first <= (last == 0 ? 1 : last);
         p++) {
        struct part *part = &partition->parts[p];
        arena_tick(partition->arena);
        add_word(partition, part, source ? -2 : -3);
        add_word(partition, part, source ? (int64_t)row->to_kind : 0);
        add_word(partition, part, source ? row->to : row->from);
        add_word(partition, part, source ? row->to_first : row->from_first);
        add_word(partition, part, source ? row->to_last : row->from_last);
        add_word(partition, part, row->amount);
        if (!source && assigned_to_size(row) <= APART)
            add_word(partition, part, part->run.first); /* taken apart */
    }
}

/* The parts in the order of their individuals, and of each what tells it from the others. */
static void make_parts(struct partition *partition, const struct creature *creature) {
    const int64_t *cuts;
    const struct stretch blocks = muster_partition_blocks(partition, creature),
                         rows = rows_of(partition, creature);
    partition->part_count = find_cuts(partition, creature, &cuts);
    partition->parts =
        muster_arena_array(partition->arena, partition->part_count, sizeof(*partition->parts));
    for (size_t i = 0; i < partition->part_count; i++)
        partition->parts[i].run = (struct ordinals){
            cuts[i], i + 1 < partition->part_count ? cuts[i + 1] - 1 : creature->count};
    for (size_t i = blocks.begin; i < blocks.end; i++) {
        int64_t ordinal = partition->blocks[i].ordinal;
        add_word(partition, &partition->parts[part_at(partition, ordinal == 0 ? 1 : ordinal)],
                 partition->blocks[i].blocker);
    }
    for (size_t i = 0; i < partition->part_count; i++) {
        struct part *part = &partition->parts[i];
        struct block *blockers =
            muster_arena_array(partition->arena, part->word_count, sizeof(*blockers));
        for (size_t j = 0; j < part->word_count; j++)
            blockers[j].blocker = (int)part->words[j];
        part->blocker_count = part->word_count;
        part->blockers = blockers;
    }
    for (size_t i = rows.begin; i < rows.end; i++) {
        const struct assigned *row = partition->rows[i];
        if (row->from == creature->number)
            describe_row(partition, row, true);
        if (row->to_kind == RECIPIENT_CREATURE && row->to == creature->number)
            describe_row(partition, row, false);
    }
}

void muster_partition_cut(struct partition *partition, const struct creature *creature) {
    make_parts(partition, creature);
    muster_sort_list(partition->parts, partition->part_count, sizeof(*partition->parts),
                     compare_parts);
}

bool muster_parts_alike(const struct part *one, const struct part *other) {
    return compare_words(one, other) == 0;
}

struct partition muster_partition_new(const struct muster_position *position,
                                      const struct assignment *marks, struct arena *arena) {
    struct partition partition = {.position = position, .marks = marks, .arena = arena};
    list_blocks(&partition);
    if (marks != NULL)
        list_rows(&partition);
    return partition;
}
