/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/damage/render_damage_options.h"

#include <inttypes.h>
#include <string.h>

#include "cli/render/layout/style.h"

static bool is_same_source(const muster_damage_option *one, const muster_damage_option *other) {
    return one->from == other->from ||
           (one->from != NULL && other->from != NULL && strcmp(one->from, other->from) == 0);
}

/* "goblin#2", or "goblin#2 and the next 998 (each)": individuals with the numbers that follow. */
static void add_individuals(struct text *text, const char *id, int64_t count) {
    muster_text_add_foreign(text, id);
    if (count > 1)
        muster_text_format(text, " and the next %" PRId64 " (each)", count - 1);
}

/* "  bear: 2 to 5" */
static void add_bounds(struct text *text, const muster_damage_option *option) {
    muster_text_add(text, "  ");
    add_individuals(text, option->to, option->to_count);
    if (!option->known)
        muster_text_add(text, ": undecided");
    else if (option->least == option->most)
        muster_text_format(text, ": always %" PRId64, option->most);
    else
        muster_text_format(text, ": %" PRId64 " to %" PRId64, option->least, option->most);
}

/* Why no more, on lines of their own. */
static void add_reasons(struct text *text, const muster_damage_option *option) {
    for (size_t i = 0; i < option->reason_count; i++) {
        const muster_violation *reason = &option->reasons[i];
        muster_text_format(text, "\n    with %" PRId64 ": ", option->most + 1);
        muster_text_add_foreign(text, reason->message);
        muster_text_format(text, " (%s", reason->rule);
        if (reason->source != NULL) {
            muster_text_add(text, "; ");
            muster_text_add_foreign(text, reason->source);
        }
        muster_text_add(text, ")");
    }
}

void render_damage_options(struct text *text, const muster_answer *answer, struct look look) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_damage_options *options = muster_answer_damage_options(answer);
    style_add_title(text, look.color, verdict->title);
    if (options->reason != NULL)
        muster_text_format(text, "Undecided: %s.\n", options->reason);
    else if (options->option_count == 0)
        muster_text_add(text, "Nobody assigns any damage.\n");
    for (size_t i = 0; i < options->option_count; i++) {
        const muster_damage_option *option = &options->options[i];
        if (i == 0 || !is_same_source(&options->options[i - 1], option)) {
            if (option->from == NULL)
                muster_text_add(text, "The targets can get:\n");
            else
                add_individuals(text, option->from, option->from_count);
            if (option->from != NULL)
                muster_text_add(text, " can assign:\n");
        }
        add_bounds(text, option);
        add_reasons(text, option);
        muster_text_add(text, "\n");
    }
}
