/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The heading of a program: which question it is for, what the columns mean, and which creature
 * each name stands for.
 */
#include "solver/explain/effects/effect_words.h"
#include "solver/export/explain_program.h"
#include "solver/export/line_writer.h"
#include "solver/export/name_program.h"
#include "solver/export/write_program.h"

/*
 * The meaning of each family of columns in the block step and in the attack step; "" if it has
 * none.
 */
static const struct column_meaning {
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

/* What the writers need to know of a formulation. */
struct formulation_written {
    const struct formulation *formulation;
    const struct program_names *names;
    const struct program_note *note;
};

void muster_write_comment(struct line_writer *writer, const struct written_program *written,
                          const char *(*explain)(const struct written_program *written,
                                                 size_t number, struct arena *arena),
                          size_t number) {
    muster_line_writer_comment(writer, 2, explain(written, number, written->scratch));
    muster_arena_free(written->scratch);
}

static const char *explain_column(const struct written_program *written, size_t number,
                                  struct arena *arena) {
    const struct formulation_written *context = written->context;
    struct formulation view = *context->formulation;
    view.arena = arena;
    return muster_explain_column(&view, number);
}

static const char *explain_row(const struct written_program *written, size_t number,
                               struct arena *arena) {
    const struct formulation_written *context = written->context;
    struct formulation view = *context->formulation;
    view.arena = arena;
    return muster_explain_row(&view, number);
}

static void say_what(struct line_writer *writer, const struct formulation *formulation,
                     const struct program_note *note) {
    const struct muster_position *position = formulation->combat->position;
    struct arena *arena = formulation->arena;
    const char *name = position->title != NULL ? position->title : position->id;
    muster_line_writer_comment(writer, 0,
                               muster_arena_format(arena, "Integer program of muster %s%s%s",
                                                   MUSTER_VERSION, name == NULL ? "" : ": ",
                                                   name == NULL ? "" : name));
    muster_line_writer_comment(
        writer, 0,
        muster_arena_format(
            arena, "Declare %s, %s rules%s.", muster_steps[position->step].doers,
            position->edition == EDITION_CURRENT ? "current" : "2004",
            position->edition == EDITION_CURRENT ? "" : ": only as a requirement in force asks"));
    muster_line_writer_comment(writer, 0, note->purpose);
}

static const char *meaning_in(enum step step, const struct column_meaning *meaning) {
    switch (step) {
    case STEP_ATTACK:
        return meaning->attack;
    case STEP_BLOCK:
        break;
    }
    return meaning->block;
}

static void say_columns(struct line_writer *writer, const struct formulation *formulation) {
    const struct program *program = &formulation->program;
    enum step step = formulation->combat->position->step;
    muster_line_writer_comment(writer, 0, "");
    muster_line_writer_comment(writer, 0, "Columns, all of them integers and none negative:");
    for (size_t m = 0; m < sizeof(meanings) / sizeof(meanings[0]); m++)
        for (size_t i = 0; i < program->column_count; i++)
            if (muster_column_origin(&program->columns[i])->family == meanings[m].family) {
                muster_line_writer_comment(writer, 4,
                                           muster_arena_format(formulation->arena, "  %s",
                                                               meaning_in(step, &meanings[m])));
                break;
            }
}

static void say_slots(struct line_writer *writer, const struct formulation *formulation,
                      const struct program_names *names) {
    struct arena *arena = formulation->arena;
    const char *verb = muster_steps[formulation->combat->position->step].verb;
    muster_line_writer_comment(writer, 0, "");
    muster_line_writer_comment(writer, 0, muster_arena_format(arena, "Who can %s (A):", verb));
    for (size_t i = 0; i < formulation->actor_slot_count; i++)
        muster_line_writer_comment(writer, 4,
                                   muster_arena_format(arena, "  %s: %s", names->actors[i],
                                                       muster_explain_actor_slot(formulation, i)));
    muster_line_writer_comment(writer, 0,
                               muster_arena_format(arena, "What can be %sed (B):", verb));
    for (size_t j = 0; j < formulation->object_slot_count; j++)
        muster_line_writer_comment(writer, 4,
                                   muster_arena_format(arena, "  %s: %s", names->objects[j],
                                                       muster_explain_object_slot(formulation, j)));
}

static void say_effects(struct line_writer *writer, const struct formulation *formulation) {
    const struct muster_position *position = formulation->combat->position;
    bool first = true;
    for (size_t e = 0; e < position->effect_count; e++) {
        if (!muster_position_in_step(position, &position->effects[e]))
            continue;
        if (first) {
            muster_line_writer_comment(writer, 0, "");
            muster_line_writer_comment(
                writer, 0,
                "Effects. \"can't\" and costs leave out columns; a requirement that one "
                "column obeys by itself counts in the objective, without a row; like "
                "requirements share a row, which names the first.");
        }
        first = false;
        muster_line_writer_comment(
            writer, 4,
            muster_arena_format(
                formulation->arena, "  %s: %s",
                muster_explain_effect(&position->effects[e], formulation->arena),
                muster_effect_says(position, &position->effects[e], true, formulation->arena)));
    }
}

static void write_heading(struct line_writer *writer, const struct written_program *written) {
    const struct formulation_written *context = written->context;
    say_what(writer, context->formulation, context->note);
    say_columns(writer, context->formulation);
    say_slots(writer, context->formulation, context->names);
    say_effects(writer, context->formulation);
}

struct written_program muster_formulation_written(const struct formulation *formulation,
                                                  const struct program_note *note) {
    struct formulation_written *context = muster_arena_take(formulation->arena, sizeof(*context));
    *context = (struct formulation_written){formulation, muster_name_program(formulation), note};
    return (struct written_program){.program = &formulation->program,
                                    .arena = formulation->arena,
                                    .scratch = note->scratch,
                                    .columns = context->names->columns,
                                    .rows = context->names->rows,
                                    .objective = "requirements",
                                    .second = note->both ? "creatures" : NULL,
                                    .explain_column = explain_column,
                                    .explain_row = explain_row,
                                    .heading = write_heading,
                                    .context = context};
}
