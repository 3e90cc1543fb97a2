/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/referee/combatants.h"

#include "solver/damage/referee/partition.h"

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

/* One combatant of identical parts. */
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
    const struct stretch blocks = muster_partition_blocks(partition, creature);
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
    muster_partition_cut(partition, creature);
    for (size_t begin = 0, end; begin < partition->part_count; begin = end) {
        for (end = begin + 1; end < partition->part_count &&
                              muster_parts_alike(&partition->parts[begin], &partition->parts[end]);)
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
    struct combatants_making making = {.partition = muster_partition_new(position, marks, arena),
                                       .made = muster_arena_take(arena, sizeof(struct combatants))};
    size_t *first = muster_arena_array(arena, position->creature_count + 1, sizeof(*first));
    making.capacity = making.blocked_capacity = position->creature_count; /* mostly that's all */
    making.made->list = muster_arena_array(arena, making.capacity, sizeof(*making.made->list));
    making.blocked_by =
        muster_arena_array(arena, making.blocked_capacity, sizeof(*making.blocked_by));
    making.made->position = position;
    making.made->first = first;
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
