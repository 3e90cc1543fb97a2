/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of the answer to `options`. Each function appends one. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_OPTION_ROWS_H
#define MUSTER_CLI_RENDER_OPTIONS_OPTION_ROWS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "cli/render/options/option_blocks.h"

/* The head of the lines about these creatures: "b0 and b5, each:". */
void option_row_names(struct text *text, const char *const *names, size_t count);

/* "  never  " and the rest, which is broken to fit the screen. */
void option_row_words(struct text *text, muster_choice_kind kind, const struct text *rest,
                      struct look look);

/* Of how many things a line says the same, itself included. */
size_t option_row_things(const struct option_block *block, size_t line);

/* The line on these things; `creatures`: it is about several creatures, each of them "it". */
void option_row_line(struct text *text, const struct option_blocks *blocks,
                     const struct option_block *block, size_t line, bool creatures,
                     struct look look);

#endif
