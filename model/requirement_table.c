/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/requirement_table.h"

/* Fills in what is true of one requirement of a block only. */
static void fill_in(struct requirement_walk *walk, const struct requirement_block *block) {
    const struct muster_requirement_table *table = walk->report->table;
    muster_requirement *made = &walk->made;
    if (walk->number == block->begin)
        *made = block->common;
    made->individuals = 1;
    made->obeyed = 0;
    made->why = NULL;
    walk->reason = NULL;
    if (block->creatures != NULL) {
        int creature = block->creatures[walk->number - block->begin];
        made->creature = table->ids[creature];
        made->individuals = table->individuals[creature];
    }
    made->count = block->each * made->individuals;
    if (walk->note < table->note_count && table->notes[walk->note].number == walk->number) {
        made->obeyed = table->notes[walk->note].obeyed;
        made->why = table->notes[walk->note].why;
        walk->reason = table->notes[walk->note++].reason;
    }
}

const muster_requirement *muster_requirement_next(struct requirement_walk *walk) {
    const muster_report *report = walk->report;
    if (report->table == NULL)
        return walk->number == report->requirement_count ? NULL
                                                         : &report->requirements[walk->number++];
    if (walk->number == report->table->count)
        return NULL;
    const struct requirement_block *block = &report->table->blocks[walk->block];
    fill_in(walk, block);
    walk->number++;
    walk->block += walk->number == block->begin + block->count;
    return &walk->made;
}

void muster_report_visit(const muster_report *report,
                         bool (*visit)(void *context, const muster_requirement *requirement),
                         void *context) {
    struct requirement_walk walk = {.report = report};
    const muster_requirement *requirement;
    while ((requirement = muster_requirement_next(&walk)) != NULL && visit(context, requirement)) {
    }
}
