/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers about damage in words: the verdict, what is wrong, who assigns how much to whom. */
#ifndef MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_H
#define MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* Appends the whole answer. */
void render_damage(struct text *text, const muster_answer *answer, struct look look);

/* Appends an assignment or division as one line: "wurm: 2 to bear, 4 to Bob; bear: 2 to wurm". */
void render_assignment(struct text *text, const muster_damage_entry *entries, size_t count);

/* Appends how many creatures are assigned enough to destroy them: "enough to destroy 2". */
void render_damage_kills(struct text *text, int64_t kills);

/* Appends what the damage of one side (`whose`) is worth, as a line. */
void render_damage_value(struct text *text, const char *whose, bool attackers, bool weighted,
                         const muster_damage_value *value);

#endif
