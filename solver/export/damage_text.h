/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the texts of programs about damage have in common: names of columns, and their words. */
#ifndef MUSTER_SOLVER_EXPORT_DAMAGE_TEXT_H
#define MUSTER_SOLVER_EXPORT_DAMAGE_TEXT_H

#include "base/words.h"
#include "solver/damage/referee/combatants.h"
#include "solver/export/program_text.h"
#include "solver/ilp/program.h"

/* One program of several, whose names no two columns share. */
struct damage_text {
    const struct muster_position *position;
    const struct combatants *combatants;
    struct arena *arena;
    struct program program;
    const char **columns; /* names; NULL: a part of what is preferred */
    struct words seen;
    const char *rule; /* a sentence: what is decided, by which rule */
    const char *note; /* what the objective is */
};

/* Appends a program and returns the number of its first column. */
size_t muster_damage_text_append(struct damage_text *text, const struct program *part);

/* Names a column: a word and up to two ids; a number after them if the name is taken. */
void muster_damage_text_name(struct damage_text *text, size_t column, const char *word,
                             const char *one, const char *other);

/* Writes the program to `model`; `near`: its objective is nearness, else value. */
void muster_damage_text_write(struct damage_text *text, struct muster_model *model, bool near,
                              muster_model_format format);

#endif
