/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_choices.h"

#include "cli/render/layout/style.h"
#include "cli/render/words/names.h"
#include "cli/render/words/phrases.h"

#include <inttypes.h>

static void add_undecided(struct text *text, const muster_verdict *verdict) {
    muster_text_format(text, "Undecided: %s.\n", verdict->reason);
}

void render_count(struct text *text, const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (muster_answer_count(answer) == NULL)
        add_undecided(text, verdict);
    else
        muster_text_format(text, "%s\n", muster_answer_count(answer));
}

static void add_part(struct text *text, const muster_conflict_part *part, muster_step step) {
    const char *verb = muster_words_of_step(step)->verb;
    if (part->count > 1)
        muster_text_format(text, "at least %" PRId64 " ", part->count);
    name_add(text, part->creature);
    if (part->ruled_out)
        muster_text_format(text, " doesn't %s%s", verb, part->object == NULL ? " at all" : " ");
    else
        muster_text_format(text, part->count > 1 ? " %s " : " %ss ", verb);
    if (part->object != NULL)
        name_add(text, part->object);
}

void render_blame(struct text *text, const muster_answer *answer, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_conflict *blame = muster_answer_conflict(answer);
    style_add_title(text, look.color, verdict->title);
    style_add(text, look.color, STYLE_BAD, "Can't be completed");
    muster_text_format(text, " to a legal %s. In conflict:\n\n",
                       muster_words_of_step(verdict->step)->verb);
    for (size_t i = 0; i < blame->part_count; i++) {
        muster_text_add(text, "  ");
        add_part(text, &blame->parts[i], verdict->step);
        muster_text_add(text, "\n");
    }
    muster_text_format(text, "\nThe reason: %s.\n", blame->message);
}
