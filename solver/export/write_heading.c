/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands above a program: which question it is, what the columns mean, who is who. */
#include "solver/export/explain_program.h"
#include "solver/export/line_writer.h"
#include "solver/export/name_program.h"
#include "solver/export/write_program.h"

/* Words of the families, for the block step and the attack step; "" where there is none. */
static const struct {
    enum column_family family;
    const char *block, *attack;
} meanings[] = {
    {COLUMN_PAIR, "blocks_A_B: how many of A block B", "attacks_A_B: how many of A attack B"},
    {COLUMN_TOGETHER, "all_block_B: 1 if all who can block B do, 0 if none does", ""},
    {COLUMN_ACTS, "acts_A: how many of A block at all", ""},
    {COLUMN_BLOCKED, "blocked_B, blocked_B_N: how many of B are blocked (by N or more)", ""},
    {COLUMN_COMPANY, "company_A: 1 if A does something that it can do only in company",
     "company_A: 1 if A does something that it can do only in company"},
    {COLUMN_TOTAL, "total_N: how many block of those that count as company",
     "total_N: how many attack of those that count as company"},
    {COLUMN_CONDITION, "condition_N: 1 if some of those block that a condition speaks of",
     "condition_N: 1 if some of those attack that a condition speaks of"},
    {COLUMN_OBEYED, "obeyed_KIND_...: how often requirements of an effect are obeyed",
     "obeyed_KIND_...: how often requirements of an effect (or goad) are obeyed"},
};

void write_comment(struct sheet *sheet, const struct formulation *formulation,
                   const struct program_note *note,
                   const char *(*explain)(const struct formulation *formulation, size_t number),
                   size_t number) {
    struct formulation view = *formulation;
    view.memory = note->scratch;
    sheet_comment(sheet, 2, explain(&view, number));
    memory_free(note->scratch);
}

static void say_what(struct sheet *sheet, const struct formulation *formulation,
                     const struct program_note *note) {
    const struct muster_position *position = formulation->combat->position;
    struct memory *memory = formulation->memory;
    const char *name = position->title != NULL ? position->title : position->id;
    sheet_comment(sheet, 0,
                  memory_format(memory, "Integer program of muster %s%s%s", MUSTER_VERSION,
                                name == NULL ? "" : ": ", name == NULL ? "" : name));
    sheet_comment(sheet, 0,
                  memory_format(memory, "Declare %s, %s rules%s.",
                                position->step == STEP_ATTACK ? "attackers" : "blockers",
                                position->edition == EDITION_CURRENT ? "current" : "2004",
                                position->edition == EDITION_CURRENT
                                    ? ""
                                    : ": only as a requirement in force asks"));
    sheet_comment(sheet, 0, note->purpose);
}

static void say_columns(struct sheet *sheet, const struct formulation *formulation) {
    const struct program *program = &formulation->program;
    bool attacking = formulation->combat->position->step == STEP_ATTACK;
    sheet_comment(sheet, 0, "");
    sheet_comment(sheet, 0, "Columns, all of them integers and none negative:");
    for (size_t m = 0; m < sizeof(meanings) / sizeof(meanings[0]); m++)
        for (size_t i = 0; i < program->column_count; i++)
            if (program->columns[i].family == meanings[m].family) {
                sheet_comment(sheet, 4,
                              memory_format(formulation->memory, "  %s",
                                            attacking ? meanings[m].attack : meanings[m].block));
                break;
            }
}

static void say_slots(struct sheet *sheet, const struct formulation *formulation,
                      const struct program_names *names) {
    struct memory *memory = formulation->memory;
    bool attacking = formulation->combat->position->step == STEP_ATTACK;
    sheet_comment(sheet, 0, "");
    sheet_comment(sheet, 0, attacking ? "Who can attack (A):" : "Who can block (A):");
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        sheet_comment(sheet, 4,
                      memory_format(memory, "  %s: %s", names->actors[i],
                                    explain_actor_slot(formulation, i)));
    sheet_comment(sheet, 0, attacking ? "What can be attacked (B):" : "Who can be blocked (B):");
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        sheet_comment(sheet, 4,
                      memory_format(memory, "  %s: %s", names->objects[j],
                                    explain_object_slot(formulation, j)));
}

static void say_effects(struct sheet *sheet, const struct formulation *formulation) {
    const struct muster_position *position = formulation->combat->position;
    bool first = true;
    for (size_t e = 0; e < position->effect_count; e++) {
        if (!position_in_step(position, &position->effects[e]))
            continue;
        if (first) {
            sheet_comment(sheet, 0, "");
            sheet_comment(sheet, 0,
                          "Effects. \"can't\" and costs leave out columns; a requirement that one "
                          "column obeys by itself counts in the objective, without a row; like "
                          "requirements share a row, which names the first.");
        }
        first = false;
        sheet_comment(sheet, 4,
                      memory_format(formulation->memory, "  %s",
                                    explain_effect(&position->effects[e], formulation->memory)));
    }
}

void write_program_heading(struct sheet *sheet, const struct formulation *formulation,
                           const struct program_names *names, const struct program_note *note) {
    say_what(sheet, formulation, note);
    say_columns(sheet, formulation);
    say_slots(sheet, formulation, names);
    say_effects(sheet, formulation);
}
