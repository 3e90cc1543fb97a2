/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/reports/report_table.h"

#include <string.h>

#include "solver/explain/effects/requirement_words.h"
#include "solver/explain/reports/report.h"

/* A table under construction. */
struct tabling {
    const struct muster_declaration *declaration;
    struct arena *arena;
    struct muster_requirement_table *table;
    size_t block_capacity, note_capacity;
    struct requirement_block *blocks;
    struct requirement_note *notes;
    struct asked before; /* the last one, where there are any */
    int *creatures;      /* of the last block, where it is about any */
    const int *listed;   /* those of the block before */
    size_t listed_count;
};

static int64_t individuals_of(const struct tabling *tabling, int creature) {
    return creature < 0 ? 1 : tabling->declaration->position->creatures[creature].count;
}

/* How many identical ones there are for one individual. */
static int64_t each_of(const struct tabling *tabling, const struct asked *asked) {
    int64_t individuals = individuals_of(tabling, asked->creature);
    return individuals == 0 ? 0 : asked->count / individuals;
}

/* Ends the last block: Lures mostly speak of the same creatures for each attacker. */
static void end_block(struct tabling *tabling) {
    if (tabling->table->block_count == 0 || tabling->before.creature < 0)
        return;
    struct requirement_block *block = &tabling->blocks[tabling->table->block_count - 1];
    size_t size = block->count * sizeof(*tabling->creatures);
    if (block->count != tabling->listed_count ||
        memcmp(tabling->creatures, tabling->listed, size) != 0) {
        tabling->listed = muster_arena_copy(tabling->arena, tabling->creatures, block->count,
                                            sizeof(*tabling->creatures));
        tabling->listed_count = block->count;
    }
    block->creatures = tabling->listed;
}

static void begin_block(struct tabling *tabling, const struct asked *asked) {
    struct muster_requirement_table *table = tabling->table;
    tabling->blocks = arena_grow(tabling->arena, tabling->blocks, table->block_count,
                                 &tabling->block_capacity, sizeof(*tabling->blocks));
    struct requirement_block *block = &tabling->blocks[table->block_count++];
    *block = (struct requirement_block){
        .common = muster_report_requirement(tabling->declaration, asked, tabling->arena),
        .each = each_of(tabling, asked),
        .begin = table->count};
}

/* Whether it differs from the one before only in its creature. */
static bool goes_on(const struct tabling *tabling, const struct asked *asked) {
    const struct muster_requirement_table *table = tabling->table;
    return table->block_count > 0 && tabling->before.creature >= 0 && asked->creature >= 0 &&
           muster_asks_the_same(&tabling->before, asked) &&
           tabling->blocks[table->block_count - 1].each == each_of(tabling, asked);
}

static void add(void *context, const struct asked *asked) {
    struct tabling *tabling = context;
    struct muster_requirement_table *table = tabling->table;
    if (!goes_on(tabling, asked)) {
        end_block(tabling);
        begin_block(tabling, asked);
    }
    struct requirement_block *block = &tabling->blocks[table->block_count - 1];
    if (asked->creature >= 0)
        tabling->creatures[block->count] = asked->creature;
    if (asked->obeyed > 0) {
        tabling->notes = arena_grow(tabling->arena, tabling->notes, table->note_count,
                                    &tabling->note_capacity, sizeof(*tabling->notes));
        tabling->notes[table->note_count++] =
            (struct requirement_note){.number = table->count, .obeyed = asked->obeyed};
    }
    block->count++;
    table->count++;
    tabling->before = *asked;
}

static void name_creatures(struct muster_requirement_table *table,
                           const struct muster_position *position, struct arena *arena) {
    const char **ids = muster_arena_array(arena, position->creature_count, sizeof(*ids));
    int64_t *individuals =
        muster_arena_array(arena, position->creature_count, sizeof(*individuals));
    for (size_t i = 0; i < position->creature_count; i++) {
        const char *id = position->creatures[i].id;
        if (position->creatures[i].declares)
            ids[i] = muster_arena_text(arena, id, strlen(id));
        individuals[i] = position->creatures[i].count;
    }
    table->ids = ids;
    table->individuals = individuals;
}

static struct muster_requirement_table *make(const struct muster_declaration *declaration,
                                             struct arena *arena, struct arena *scratch) {
    const struct muster_position *position = declaration->position;
    struct muster_requirement_table *table = muster_arena_take(arena, sizeof(*table));
    struct tabling tabling = {
        .declaration = declaration,
        .arena = arena,
        .table = table,
        .creatures = muster_arena_array(scratch, position->creature_count, sizeof(int))};
    muster_referee_visit(declaration, add, &tabling, scratch);
    end_block(&tabling);
    name_creatures(table, position, arena);
    table->blocks = tabling.blocks;
    table->notes = tabling.notes;
    return table;
}

void muster_report_visited(struct muster_answer *answer,
                           const struct muster_declaration *declaration,
                           const struct ruling *ruling) {
    muster_report *report = muster_report_without_requirements(declaration, ruling, &answer->arena);
    report->table = answer->table = make(declaration, &answer->arena, &answer->scratch);
    answer->verdict.declared = report;
}

/* ---- Reasons ---- */

void muster_report_table_reasons(struct muster_requirement_table *table,
                                 const struct requirement_note *reasons, size_t count,
                                 struct arena *arena) {
    struct requirement_note *notes =
        muster_arena_array(arena, table->note_count + count, sizeof(*notes));
    size_t made = 0, reason = 0, note = 0;
    while (reason < count || note < table->note_count) {
        const struct requirement_note *old = note < table->note_count ? &table->notes[note] : NULL;
        const struct requirement_note *new = reason < count ? &reasons[reason] : NULL;
        bool both = old != NULL && new != NULL && old->number == new->number;
        bool takes_old = old != NULL && (new == NULL || old->number <= new->number);
        notes[made] = takes_old ? *old : *new;
        if (both) {
            notes[made].why = new->why;
            notes[made].reason = new->reason;
        }
        note += takes_old;
        reason += both || !takes_old;
        made++;
    }
    table->notes = notes;
    table->note_count = made;
}
