/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/damage_program_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "solver/damage/judge.h"
#include "solver/damage/program.h"
#include "solver/export/line_writer.h"
#include "solver/export/write_program.h"

/* Both sides' programs as one. */
struct damage_text {
    const struct muster_position *position;
    const struct combatants *combatants;
    struct arena *arena;
    struct program program;
    const char **columns, **rows; /* names */
    size_t column_capacity;
    struct words seen;
    const char *note; /* what the objective is */
};

/* ---- Names ---- */

/* Appends an id; what is no letter or digit becomes '_'. */
static void add_id(char *name, size_t size, const char *id) {
    enum { ID_LENGTH = 24 };
    size_t length = strlen(name);
    for (size_t i = 0; id[i] != '\0' && i < ID_LENGTH && length + 1 < size; i++) {
        char byte = id[i];
        bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                     (byte >= '0' && byte <= '9');
        name[length++] = plain ? byte : '_';
    }
    name[length] = '\0';
}

/* Names a column: a word and up to two ids; a number behind it if the name is taken. */
static void name_column(struct damage_text *text, size_t column, const char *word, const char *one,
                        const char *other) {
    char name[100];
    snprintf(name, sizeof(name), "%s_", word);
    add_id(name, sizeof(name), one);
    if (other != NULL) {
        strcat(name, "_");
        add_id(name, sizeof(name), other);
    }
    int known = (int)text->seen.count;
    if (muster_words_number(&text->seen, name) == known)
        text->columns[column] = text->seen.texts[known];
    else
        text->columns[column] = muster_arena_format(text->arena, "%s~%zu", name, column + 1);
}

static const char *combatant_id(const struct damage_text *text, size_t combatant) {
    return text->position->creatures[text->combatants->list[combatant].creature].id;
}

static void name_optional(struct damage_text *text, size_t first, size_t column, const char *word,
                          const char *id) {
    if (column != NO_COLUMN)
        name_column(text, first + column, word, id, NULL);
}

static void name_giver(struct damage_text *text, size_t first, const struct program_giver *giver) {
    const struct combatant *combatant = &text->combatants->list[giver->combatant];
    const char *id = combatant_id(text, giver->combatant);
    for (size_t m = 0; m < combatant->mode_count; m++) {
        const struct damage_mode *mode = &combatant->modes[m];
        const struct mode_columns *columns = &giver->modes[m];
        name_column(text, first + columns->users, "divide", id, NULL);
        for (size_t c = 0; c < mode->creature_count; c++)
            name_column(text, first + columns->creatures + c, "x", id,
                        combatant_id(text, mode->creatures[c]));
        if (columns->target != NO_COLUMN)
            name_column(text, first + columns->target, "x", id,
                        text->position->targets[mode->target].id);
        if (columns->controller != NO_COLUMN)
            name_column(text, first + columns->controller, "x", id,
                        text->position->targets[mode->controller].id);
    }
}

/* Names the columns of one side, of which the first has this number. */
static void name_columns(struct damage_text *text, size_t first,
                         const struct damage_program *side) {
    for (size_t i = 0; i < side->giver_count; i++)
        name_giver(text, first, &side->givers[i]);
    for (size_t i = 0; i < text->combatants->count; i++) {
        const char *id = combatant_id(text, i);
        name_optional(text, first, side->by_amount[i], "enough", id);
        name_optional(text, first, side->by_deathtouch[i], "touched", id);
        name_optional(text, first, side->lethal[i], "lethal", id);
    }
    for (size_t i = 0; i < text->position->target_count; i++)
        name_optional(text, first, side->has_loyalty[i], "loyalty", text->position->targets[i].id);
    for (size_t i = first; i < text->program.column_count; i++)
        if (text->columns[i] == NULL)
            text->columns[i] = muster_arena_format(text->arena, "part%zu", i + 1);
}

/* ---- Both sides ---- */

static void append(struct damage_text *text, const struct damage_program *side) {
    struct program *all = &text->program;
    const struct program *part = &side->program;
    size_t first = all->column_count;
    for (size_t i = 0; i < part->column_count; i++) {
        size_t column = muster_program_column(all, part->columns[i].upper, true);
        all->columns[column] = part->columns[i];
    }
    for (size_t i = 0; i < part->row_count; i++) {
        size_t row = muster_program_row(all, part->rows[i].lower, part->rows[i].upper);
        all->rows[row].origin = part->rows[i].origin;
        for (size_t k = 0; k < part->rows[i].count; k++) {
            const struct term *term = &part->terms[part->rows[i].first + k];
            muster_program_term(all, first + term->column, term->factor);
        }
    }
    const char **columns = muster_arena_array(text->arena, all->column_count, sizeof(*columns));
    for (size_t i = 0; i < first; i++)
        columns[i] = text->columns[i];
    text->columns = columns;
    name_columns(text, first, side);
}

/* What a side's objective is, in words. */
static const char *objective_words(struct damage_text *text, enum damage_side side,
                                   struct damage_program *program) {
    int64_t weights[3];
    const char *who = side == SIDE_ATTACKERS ? "attackers" : "blockers";
    if (muster_program_join_objectives(program, weights))
        return muster_arena_format(text->arena,
                                   "Of the %s: destroyed creatures count %" PRId64
                                   ", damage to what is attacked %" PRId64
                                   ", points beyond lethal damage -%" PRId64 ".",
                                   who, weights[0], weights[1], weights[2]);
    return muster_arena_format(text->arena, "Of the %s: destroyed creatures alone.", who);
}

/* One side, from whose assignments the best is looked for, or the nearest to `proposed`. */
static bool add_side(struct damage_text *text, enum damage_side side,
                     const struct assignment *proposed) {
    struct damage_program *program = muster_damage_program_new(text->combatants, side, text->arena);
    if (program == NULL)
        return false;
    if (proposed != NULL) {
        muster_program_stay_near(program, proposed);
    } else {
        muster_program_prefer(program, MUSTER_PREFER_NONE);
        text->note = muster_arena_format(text->arena, "%s %s", text->note,
                                         objective_words(text, side, program));
    }
    append(text, program);
    return true;
}

/* ---- Words ---- */

static const char *explain_column(const struct written_program *written, size_t number,
                                  struct arena *arena) {
    static const struct {
        const char *begin, *words;
    } meanings[] = {{"x_", "how much the first assign to the second in all"},
                    {"divide_", "how many divide their damage in this way"},
                    {"enough_", "how many get lethal damage by amount"},
                    {"touched_", "how many get a point by deathtouch"},
                    {"lethal_", "1 only if all of them have lethal damage"},
                    {"loyalty_", "1 only if it is assigned its loyalty"}};
    const char *words = written->program->columns[number].origin;
    for (size_t i = 0; i < sizeof(meanings) / sizeof(meanings[0]) && words == NULL; i++)
        if (strncmp(written->columns[number], meanings[i].begin, strlen(meanings[i].begin)) == 0)
            words = meanings[i].words;
    (void)arena;
    return words == NULL ? "a part of what is preferred" : words;
}

static const char *explain_row(const struct written_program *written, size_t number,
                               struct arena *arena) {
    const char *words = written->program->rows[number].origin;
    (void)arena;
    return words == NULL ? "how a part of what is preferred is counted" : words;
}

static void write_heading(struct line_writer *writer, const struct written_program *written) {
    const struct damage_text *text = written->context;
    const char *name = text->position->title != NULL ? text->position->title : text->position->id;
    muster_line_writer_comment(writer, 0,
                               muster_arena_format(text->arena, "Integer program of muster %s%s%s",
                                                   MUSTER_VERSION, name == NULL ? "" : ": ",
                                                   name == NULL ? "" : name));
    muster_line_writer_comment(writer, 0,
                               "Assign combat damage (510.1). All columns are integers.");
    muster_line_writer_comment(writer, 0, text->note);
}

static void name_rows(struct damage_text *text) {
    text->rows = muster_arena_array(text->arena, text->program.row_count, sizeof(*text->rows));
    for (size_t i = 0; i < text->program.row_count; i++)
        text->rows[i] = muster_arena_format(text->arena, "row%zu", i + 1);
}

/* Whether a declaration is illegal; *proposed becomes what it says, completed. */
static bool is_illegal(const struct muster_position *position,
                       const struct muster_declaration *declaration, struct assignment *proposed,
                       struct arena *arena) {
    if (declaration == NULL)
        return false;
    struct combatants *plain = muster_combatants_new(position, NULL, arena);
    enum damage_side side = declaration->damage.side;
    *proposed = muster_assignment_completed(plain, &declaration->damage, side, arena);
    return muster_judge_assignment(plain, proposed, side, true, arena).count > 0;
}

void muster_damage_program_text_write(struct muster_model *model,
                                      const struct muster_position *position,
                                      const struct muster_declaration *declaration,
                                      muster_model_format format) {
    struct arena *arena = &model->arena;
    struct assignment proposed = {.side = SIDE_BOTH};
    model->scratch.guard = arena->guard;
    bool near = is_illegal(position, declaration, &proposed, arena);
    enum damage_side side = declaration == NULL ? SIDE_BOTH : declaration->damage.side;
    struct damage_text text = {
        .position = position,
        .arena = arena,
        .program = {.arena = arena},
        .seen = {.arena = arena},
        .combatants = muster_combatants_new(position, near ? &proposed : NULL, arena),
        .note = near ? "The assignment at hand is illegal. Minus the maximum is how many points "
                       "a legal one differs in, among those who may assign ('muster check')."
                     : "The best assignment of each side ('muster solve')."};
    bool fits =
        (side == SIDE_BLOCKERS || add_side(&text, SIDE_ATTACKERS, near ? &proposed : NULL)) &&
        (side == SIDE_ATTACKERS || add_side(&text, SIDE_BLOCKERS, near ? &proposed : NULL));
    if (!fits) {
        model->reason = "the numbers are too large to compute with";
        return;
    }
    name_rows(&text);
    const struct written_program written = {.program = &text.program,
                                            .arena = arena,
                                            .scratch = &model->scratch,
                                            .columns = text.columns,
                                            .rows = text.rows,
                                            .objective = near ? "nearness" : "value",
                                            .explain_column = explain_column,
                                            .explain_row = explain_row,
                                            .heading = write_heading,
                                            .context = &text};
    model->text = format == MUSTER_LP ? muster_write_program_lp(&written)
                                      : muster_write_program_mps(&written);
}
