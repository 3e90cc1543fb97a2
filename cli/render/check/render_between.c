/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/render_between.h"

#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"

/* A line that begins in this column, and those that it goes on in, which begin in `next`. */
static void add_wrapped(struct text *text, const char *words, size_t column, size_t next) {
    struct text line = {0};
    muster_text_add_foreign(&line, words);
    muster_text_spaces(text, column);
    text_wrap(text, &line, next);
    muster_text_add(text, "\n");
    muster_text_free_part(&line, text);
}

static void add_ways(struct text *text, const muster_obstruction *obstruction) {
    muster_text_add(text, "Illegal. It would be legal\n");
    for (size_t i = 0; i < obstruction->way_count; i++) {
        const muster_way *way = &obstruction->ways[i];
        struct text words = {0};
        muster_text_add(&words, i == 0 ? "" : "or ");
        for (size_t j = 0; j < way->count; j++) {
            muster_text_add(&words, j == 0 ? "" : " and ");
            muster_text_add(&words, way->omissions[j].message);
        }
        add_wrapped(text, text_bytes(&words), 2, 4);
        muster_text_free_part(&words, text);
    }
}

void render_between(struct text *text, const muster_answer *answer, bool color) {
    const muster_obstruction *obstruction = muster_answer_obstruction(answer);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    style_add_title(text, color, verdict->title);
    if (verdict->outcome == MUSTER_LEGAL)
        muster_text_add(text, "Legal: nothing stands in its way.\n");
    else if (obstruction->way_count > 0)
        add_ways(text, obstruction);
    else if (obstruction->complete)
        add_wrapped(text,
                    "Illegal, and it would be so without any of the effects, creatures, "
                    "designations, taps, summoning sickness and limits on payments.",
                    0, 0);
    if (!obstruction->complete) {
        muster_text_add(text, obstruction->way_count > 0 ? "Whether there are others is undecided: "
                                                         : "Undecided: ");
        muster_text_add_foreign(text, obstruction->reason);
        muster_text_add(text, ".\n");
    }
}
