/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/export/damage_text.h"

#include <stdio.h>
#include <string.h>

#include "solver/export/line_writer.h"
#include "solver/export/write_program.h"

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

void muster_damage_text_name(struct damage_text *text, size_t column, const char *word,
                             const char *one, const char *other) {
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

static void name_others(struct damage_text *text) {
    for (size_t i = 0; i < text->program.column_count; i++)
        if (text->columns[i] == NULL)
            text->columns[i] = muster_arena_format(text->arena, "part%zu", i + 1);
}

static const char **name_rows(struct damage_text *text) {
    const char **rows = muster_arena_array(text->arena, text->program.row_count, sizeof(*rows));
    for (size_t i = 0; i < text->program.row_count; i++)
        rows[i] = muster_arena_format(text->arena, "row%zu", i + 1);
    return rows;
}

/* ---- Parts ---- */

size_t muster_damage_text_append(struct damage_text *text, const struct program *part) {
    struct program *all = &text->program;
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
    return first;
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
                    {"loyalty_", "1 only if it is assigned its loyalty"},
                    {"share_", "how much they get in all"},
                    {"targets_", "how many are targets"},
                    {"destroyed_", "how many get as much as they are destroyed by"}};
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
    muster_line_writer_comment(writer, 0, text->rule);
    muster_line_writer_comment(writer, 0, text->note);
}

void muster_damage_text_write(struct damage_text *text, struct muster_model *model, bool near,
                              muster_model_format format) {
    name_others(text);
    const struct written_program written = {.program = &text->program,
                                            .arena = text->arena,
                                            .scratch = &model->scratch,
                                            .columns = text->columns,
                                            .rows = name_rows(text),
                                            .objective = near ? "nearness" : "value",
                                            .explain_column = explain_column,
                                            .explain_row = explain_row,
                                            .heading = write_heading,
                                            .context = text};
    model->text = format == MUSTER_LP ? muster_write_program_lp(&written)
                                      : muster_write_program_mps(&written);
}
