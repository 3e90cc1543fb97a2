/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Things that come, go, or are told apart: the numbers of others change with them. */
#include <string.h>

#include "solver/phase/draft.h"
#include "solver/phase/leave_combat.h"
#include "solver/phase/renumber.h"
#include "solver/phase/structure.h"

/* A change under way: nothing is different at first. */
struct reshaping {
    struct renumbering numbers;
    struct renumbered_creature *creatures;
    struct renumbered_part *parts; /* one for each creature; more for one that is split */
    int *targets, *sources;
};

static struct reshaping begin_change(const struct muster_position *draft, struct arena *arena) {
    struct reshaping change = {
        .creatures = muster_arena_array(arena, draft->creature_count, sizeof(*change.creatures)),
        .parts = muster_arena_array(arena, draft->creature_count, sizeof(*change.parts)),
        .targets = muster_arena_array(arena, draft->target_count, sizeof(int)),
        .sources = muster_arena_array(arena, draft->source_count, sizeof(int))};
    for (size_t i = 0; i < draft->creature_count; i++) {
        change.parts[i] = (struct renumbered_part){(int)i, 1, draft->creatures[i].count};
        change.creatures[i] = (struct renumbered_creature){1, &change.parts[i]};
    }
    for (size_t i = 0; i < draft->target_count; i++)
        change.targets[i] = (int)i;
    for (size_t i = 0; i < draft->source_count; i++)
        change.sources[i] = (int)i;
    change.numbers = (struct renumbering){.old_creature_count = draft->creature_count,
                                          .creatures = change.creatures,
                                          .targets = change.targets,
                                          .sources = change.sources};
    return change;
}

static void end_change(struct muster_position *draft, struct reshaping *change,
                       struct arena *arena) {
    struct creature *sources = muster_arena_array(arena, draft->source_count, sizeof(*sources));
    for (size_t i = 0; i < draft->source_count; i++) {
        sources[i] = draft->sources[i];
        sources[i].number = (int)(draft->creature_count + i);
    }
    draft->sources = sources;
    change->numbers.creature_count = draft->creature_count;
    muster_phase_renumber(draft, &change->numbers, arena);
    muster_phase_number_ids(draft, arena);
}

/* Makes room for more creatures; they are all zero. */
static void add_room(struct muster_position *draft, size_t more, struct arena *arena) {
    struct creature *creatures =
        muster_arena_array(arena, draft->creature_count + more, sizeof(*creatures));
    memcpy(creatures, draft->creatures, draft->creature_count * sizeof(*creatures));
    draft->creatures = creatures;
}

int muster_phase_add_creature(struct muster_combat *combat, struct muster_position *draft,
                              const struct creature *creature) {
    struct reshaping change = begin_change(draft, &combat->arena);
    add_room(draft, 1, &combat->arena);
    int number = (int)draft->creature_count;
    draft->creatures[draft->creature_count++] = *creature;
    struct object *blocking = draft->creatures[number].blocking;
    size_t blocking_count = draft->creatures[number].blocking_count;
    draft->creatures[number].number = number;
    end_change(draft, &change, &combat->arena);
    draft->creatures[number].blocking = blocking;
    draft->creatures[number].blocking_count = blocking_count;
    return number;
}

/* An id of its own for individuals that are told apart: "goblin-2". */
static const char *free_id(struct muster_position *draft, const char *id, struct arena *arena) {
    for (int number = 2;; number++) {
        const char *candidate = muster_arena_format(arena, "%s-%d", id, number);
        if (muster_words_find(&draft->ids, candidate) < 0) {
            draft->ids.arena = arena;
            return candidate;
        }
    }
}

static void note_renamed(struct muster_combat *combat, const char *from, const char *to,
                         int64_t count) {
    combat->renamed = arena_grow(&combat->arena, combat->renamed, combat->renamed_count,
                                 &combat->renamed_capacity, sizeof(*combat->renamed));
    combat->renamed[combat->renamed_count++] =
        (muster_combat_renamed){.entry = combat->entry, .from = from, .to = to, .count = count};
}

size_t muster_phase_split(struct muster_combat *combat, struct muster_position *draft, int creature,
                          const int64_t *sizes, size_t parts) {
    struct arena *arena = &combat->arena;
    struct reshaping change = begin_change(draft, arena);
    struct renumbered_part *all = muster_arena_array(arena, parts, sizeof(*all));
    size_t first = draft->creature_count;
    int64_t before = 0;
    add_room(draft, parts - 1, arena);
    const char *id = draft->creatures[creature].id;
    for (size_t i = 0; i < parts; i++) {
        int to = i == 0 ? creature : (int)(first + i - 1);
        struct creature *part = &draft->creatures[to];
        if (i > 0) {
            *part = draft->creatures[creature];
            part->number = to;
            part->id = free_id(draft, id, arena);
            part->full_name = muster_full_name(part->id, part->name, arena);
            draft->creature_count++;
            muster_phase_number_ids(draft, arena);
            note_renamed(combat, id, part->id, sizes[i]);
        }
        part->count = sizes[i];
        all[i] = (struct renumbered_part){to, before + 1, before + sizes[i]};
        before += sizes[i];
    }
    change.creatures[creature] = (struct renumbered_creature){parts, all};
    end_change(draft, &change, arena);
    return first;
}

int muster_phase_single(struct muster_combat *combat, struct muster_position *draft, int creature,
                        int64_t ordinal) {
    int64_t count = draft->creatures[creature].count;
    if (ordinal == 0 || count == 1)
        return creature;
    /* the others keep their entry and its id, as far as they come first */
    int64_t sizes[3];
    size_t parts = 0, which = 0;
    if (ordinal > 1)
        sizes[parts++] = ordinal - 1;
    which = parts;
    sizes[parts++] = 1;
    if (ordinal < count)
        sizes[parts++] = count - ordinal;
    size_t first = muster_phase_split(combat, draft, creature, sizes, parts);
    return which == 0 ? creature : (int)(first + which - 1);
}

void muster_phase_remove_creatures(struct muster_combat *combat, struct muster_position *draft,
                                   const bool *gone) {
    struct arena *arena = &combat->arena;
    size_t kept = 0;
    for (size_t i = 0; i < draft->creature_count; i++)
        if (gone[i])
            muster_phase_leave_combat(draft, (int)i, arena);
    struct reshaping change = begin_change(draft, arena);
    for (size_t i = 0; i < draft->creature_count; i++) {
        if (gone[i]) {
            change.creatures[i].part_count = 0;
            continue;
        }
        draft->creatures[kept] = draft->creatures[i];
        draft->creatures[kept].number = (int)kept;
        change.parts[i].to = (int)kept++;
    }
    draft->creature_count = kept;
    end_change(draft, &change, arena);
}

void muster_phase_remove_creature(struct muster_combat *combat, struct muster_position *draft,
                                  int creature) {
    bool *gone = muster_arena_array(&combat->arena, draft->creature_count, sizeof(*gone));
    gone[creature] = true;
    muster_phase_remove_creatures(combat, draft, gone);
}

void muster_phase_add_target(struct muster_combat *combat, struct muster_position *draft,
                             const struct target *target, const struct creature *as, int type) {
    struct arena *arena = &combat->arena;
    struct reshaping change = begin_change(draft, arena);
    struct target *targets = muster_arena_array(arena, draft->target_count + 1, sizeof(*targets));
    struct creature *sources = muster_arena_array(arena, draft->source_count + 1, sizeof(*sources));
    memcpy(targets, draft->targets, draft->target_count * sizeof(*targets));
    if (draft->source_count > 0)
        memcpy(sources, draft->sources, draft->source_count * sizeof(*sources));
    targets[draft->target_count] = *target;
    targets[draft->target_count].number = (int)draft->target_count;
    struct creature *source = &sources[draft->source_count]; /* those of targets come last */
    *source = (struct creature){.sort = SOURCE_PERMANENT,
                                .id = target->id,
                                .name = as->name,
                                .name_word = as->name_word,
                                .full_name = as->full_name,
                                .controller = target->controller,
                                .owner = target->controller,
                                .count = 1,
                                .attacking = -1,
                                .defending_player = -1};
    source->types = (struct word_set){.words = muster_arena_take(arena, sizeof(int)), .count = 1};
    source->types.words[0] = type;
    draft->targets = targets;
    draft->sources = sources;
    draft->target_count++;
    draft->source_count++;
    end_change(draft, &change, arena);
}

void muster_phase_remove_target(struct muster_combat *combat, struct muster_position *draft,
                                int target) {
    struct arena *arena = &combat->arena;
    muster_phase_unattack(combat, draft, target);
    struct reshaping change = begin_change(draft, arena);
    size_t permanents = draft->target_count - draft->player_count;
    size_t source = draft->source_count - permanents + (size_t)target - draft->player_count;
    struct creature *sources = muster_arena_array(arena, draft->source_count, sizeof(*sources));
    size_t count = 0;
    for (size_t i = 0; i < draft->source_count; i++) {
        change.sources[i] = i == source ? -1 : (int)count;
        if (i != source)
            sources[count++] = draft->sources[i];
    }
    draft->sources = sources;
    draft->source_count = count;
    change.targets[target] = -1;
    for (size_t i = (size_t)target; i + 1 < draft->target_count; i++) {
        draft->targets[i] = draft->targets[i + 1];
        draft->targets[i].number = (int)i;
        change.targets[i + 1] = (int)i;
    }
    draft->target_count--;
    end_change(draft, &change, arena);
}
