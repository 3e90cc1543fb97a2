/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first sentences of an answer: legal or illegal, why, and how much is obeyed. */
#ifndef MUSTER_CLI_RENDER_CHECK_RENDER_OUTCOME_H
#define MUSTER_CLI_RENDER_CHECK_RENDER_OUTCOME_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

#include <stdbool.h>

/* What every part of an answer needs. */
struct render_page {
    struct text *text;
    const muster_verdict *verdict;
    bool proposed;
    struct look look;
    bool explained; /* an explanation follows, which says more about the requirements */
};

/* "attack" or "block". */
const char *render_act(const struct render_page *page);

/* Whether it is judged by the rules of January 2004. */
bool render_is_of_2004(const struct render_page *page);

/* Appends how the question ended. An error answer is never rendered. */
void render_outcome(const struct render_page *page);

/* Appends how many requirements it obeys, even though it is illegal for another reason. */
void render_obeyed(const struct render_page *page);

/* Appends, for an illegal declaration, that what is legal may be undecided. */
void render_doubt(const struct render_page *page);

#endif
