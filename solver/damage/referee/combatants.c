/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/referee/combatants.h"

#include <string.h>

#include "base/sort.h"
#include "model/declaration.h"

/* ---- Parts of a creature's individuals that may differ ---- */

/* A creature that blocks another, or one individual of it (0: there is only one). */
struct block {
    int blocker;
    int64_t ordinal;
};

/* What is said of a part: who blocks it, and which rows name it. */
struct part {
    struct ordinals run;
    size_t word_count, capacity;
    int64_t *words;
    size_t blocker_count;
    const struct block *blockers;
};

struct partition {
    const struct muster_position *position;
    const struct assignment *marks;
    struct arena *arena;
    size_t part_count;
    struct part *parts; /* of the creature at hand */
    /* by creature: who blocks some of its individuals, as pairs in the order of blockers */
    size_t *block_first;
    struct block *blocks;
    /* by creature: rows that name it as source or as recipient; NULL without marks */
    size_t *row_first;
    const struct assigned **rows;
};

/* Part of a list by creature. */
struct stretch {
    size_t begin, end;
};

static struct stretch blocks_of(const struct partition *partition,
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

static int compare_numbers(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
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
    const struct stretch blocks = blocks_of(partition, creature),
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
    muster_sort_list(list, count, sizeof(*list), compare_numbers);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (list[i] >= 1 && list[i] <= creature->count && (kept == 0 || list[kept - 1] != list[i]))
            list[kept++] = list[i];
    *cuts = list;
    return kept;
}

/* The part that an ordinal begins. */
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

/* Cuts a creature into parts, and says of each what tells it from the others. */
static void make_parts(struct partition *partition, const struct creature *creature) {
    const int64_t *cuts;
    const struct stretch blocks = blocks_of(partition, creature),
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

/* ---- Combatants ---- */

/* Who blocks a combatant, and where its opponents end as far as they are listed. */
struct blocked_by {
    size_t blocker_count;
    const struct block *blockers;
    size_t *end;
};

/* Combatants under way. */
struct combatants_making {
    struct partition partition;
    struct combatants *made;
    size_t capacity;
    struct blocked_by *blocked_by; /* by combatant */
    size_t blocked_capacity;
};

static enum combat_role role_of(const struct creature *creature) {
    return creature->is_attacking  ? ROLE_ATTACKER
           : creature->is_blocking ? ROLE_BLOCKER
                                   : ROLE_NONE;
}

/* A combatant of a creature, of which nothing is known yet but who blocks it. */
static struct combatant *add_combatant(struct combatants_making *making,
                                       const struct creature *creature,
                                       const struct block *blockers, size_t blocker_count) {
    struct arena *arena = making->partition.arena;
    struct combatants *made = making->made;
    made->list = arena_grow(arena, made->list, made->count, &making->capacity, sizeof(*made->list));
    making->blocked_by = arena_grow(arena, making->blocked_by, made->count,
                                    &making->blocked_capacity, sizeof(*making->blocked_by));
    making->blocked_by[made->count] =
        (struct blocked_by){.blocker_count = blocker_count, .blockers = blockers};
    struct combatant *combatant = &made->list[made->count++];
    *combatant = (struct combatant){.creature = creature->number, .role = role_of(creature)};
    combatant->blocked =
        combatant->role == ROLE_ATTACKER && (blocker_count > 0 || creature->blocked == GIVEN_TRUE);
    return combatant;
}

/* One combatant of alike parts. */
static void add_alike(struct combatants_making *making, const struct creature *creature,
                      const struct part *parts, size_t count) {
    struct combatant *combatant =
        add_combatant(making, creature, parts->blockers, parts->blocker_count);
    struct ordinals *runs = muster_arena_array(making->partition.arena, count, sizeof(*runs));
    for (size_t i = 0; i < count; i++) {
        combatant->count += parts[i].run.last - parts[i].run.first + 1;
        if (combatant->run_count > 0 &&
            runs[combatant->run_count - 1].last + 1 == parts[i].run.first)
            runs[combatant->run_count - 1].last = parts[i].run.last;
        else
            runs[combatant->run_count++] = parts[i].run;
    }
    combatant->runs = runs;
}

/* A creature that is no more than one is one combatant, without parts to compare. */
static void add_single(struct combatants_making *making, const struct creature *creature) {
    static const struct ordinals itself = {0, 0};
    const struct partition *partition = &making->partition;
    const struct stretch blocks = blocks_of(partition, creature);
    struct combatant *combatant = add_combatant(making, creature, partition->blocks + blocks.begin,
                                                blocks.end - blocks.begin);
    combatant->count = 1;
    combatant->run_count = 1;
    combatant->runs = &itself;
}

static void add_creature(struct combatants_making *making, const struct creature *creature) {
    struct partition *partition = &making->partition;
    if (creature->count == 1) {
        add_single(making, creature);
        return;
    }
    make_parts(partition, creature);
    muster_sort_list(partition->parts, partition->part_count, sizeof(*partition->parts),
                     compare_parts);
    for (size_t begin = 0, end; begin < partition->part_count; begin = end) {
        for (end = begin + 1; end < partition->part_count &&
                              compare_words(&partition->parts[begin], &partition->parts[end]) == 0;)
            end++;
        add_alike(making, creature, &partition->parts[begin], end - begin);
    }
}

/* Counts the opponents of each combatant; how many that is together. */
static size_t count_opponents(struct combatants_making *making) {
    struct combatant *list = making->made->list;
    const size_t *first = making->made->first;
    size_t sum = 0;
    for (size_t a = 0; a < making->made->count; a++)
        for (size_t i = 0; i < making->blocked_by[a].blocker_count; i++) {
            int blocker = making->blocked_by[a].blockers[i].blocker;
            for (size_t b = first[blocker]; b < first[blocker + 1]; b++, sum += 2) {
                list[a].opponent_count++;
                list[b].opponent_count++;
            }
        }
    return sum;
}

/* Who blocks each attacker, and whom each blocker blocks: the same pairs twice. */
static void find_opponents(struct combatants_making *making) {
    struct blocked_by *blocked_by = making->blocked_by;
    struct combatant *list = making->made->list;
    const size_t *first = making->made->first;
    size_t *room =
        muster_arena_array(making->partition.arena, count_opponents(making), sizeof(*room));
    for (size_t a = 0; a < making->made->count; a++) {
        list[a].opponents = blocked_by[a].end = room;
        room += list[a].opponent_count;
    }
    for (size_t a = 0; a < making->made->count; a++)
        for (size_t i = 0; i < blocked_by[a].blocker_count; i++) {
            int blocker = blocked_by[a].blockers[i].blocker;
            for (size_t b = first[blocker]; b < first[blocker + 1]; b++) {
                *blocked_by[a].end++ = b;
                *blocked_by[b].end++ = a;
            }
        }
}

struct combatants *muster_combatants_new(const struct muster_position *position,
                                         const struct assignment *marks, struct arena *arena) {
    struct combatants_making making = {
        .partition = {.position = position, .marks = marks, .arena = arena},
        .made = muster_arena_take(arena, sizeof(struct combatants))};
    size_t *first = muster_arena_array(arena, position->creature_count + 1, sizeof(*first));
    making.capacity = making.blocked_capacity = position->creature_count; /* mostly that's all */
    making.made->list = muster_arena_array(arena, making.capacity, sizeof(*making.made->list));
    making.blocked_by =
        muster_arena_array(arena, making.blocked_capacity, sizeof(*making.blocked_by));
    making.made->position = position;
    making.made->first = first;
    list_blocks(&making.partition);
    if (marks != NULL)
        list_rows(&making.partition);
    for (size_t i = 0; i < position->creature_count; i++) {
        first[i] = making.made->count;
        add_creature(&making, &position->creatures[i]);
    }
    first[position->creature_count] = making.made->count;
    find_opponents(&making);
    muster_combatants_find_modes(making.made, arena);
    return making.made;
}

void muster_combatants_keep(struct muster_position *position) {
    if (position->moment == MOMENT_COMBAT_DAMAGE)
        position->combatants = muster_combatants_new(position, NULL, &position->arena);
}

const struct combatants *muster_combatants_of(const struct muster_position *position,
                                              struct arena *arena) {
    const struct combatants *kept = position->combatants;
    bool is_copy = kept != NULL && kept->position != position; /* of which parts may be changed */
    return kept == NULL || is_copy ? muster_combatants_new(position, NULL, arena) : kept;
}

size_t muster_combatant_of(const struct combatants *combatants, int creature, int64_t ordinal) {
    size_t at = combatants->first[creature], end = combatants->first[creature + 1];
    for (; at + 1 < end; at++)
        for (size_t i = 0; i < combatants->list[at].run_count; i++)
            if (combatants->list[at].runs[i].first <= ordinal &&
                ordinal <= combatants->list[at].runs[i].last)
                return at;
    return at;
}
