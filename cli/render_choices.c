/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render_choices.h"

#include "phrases.h"
#include "style.h"

#include <inttypes.h>
#include <string.h>

static void add_title(struct text *text, const muster_verdict *verdict) {
    if (verdict->title == NULL)
        return;
    text_add_foreign(text, verdict->title);
    text_add(text, "\n");
}

static void add_undecided(struct text *text, const muster_verdict *verdict) {
    text_format(text, "Undecided: %s.\n", verdict->reason);
}

void render_count(struct text *text, const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (muster_answer_count(answer) == NULL)
        add_undecided(text, verdict);
    else
        text_format(text, "%s\n", muster_answer_count(answer));
}

/* ---- Blame ---- */

static void add_part(struct text *text, const muster_blame_part *part, bool attacking) {
    const char *verb = attacking ? "attack" : "block";
    if (part->count > 1)
        text_format(text, "at least %" PRId64 " ", part->count);
    text_add_foreign(text, part->creature);
    if (part->ruled_out)
        text_format(text, " doesn't %s%s", verb, part->object == NULL ? " at all" : " ");
    else
        text_format(text, part->count > 1 ? " %s " : " %ss ", verb);
    if (part->object != NULL)
        text_add_foreign(text, part->object);
}

void render_blame(struct text *text, const muster_answer *answer, bool color) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_blame *blame = muster_answer_blame(answer);
    add_title(text, verdict);
    style_add(text, color, STYLE_BAD, "Can't be completed");
    text_add(text, " to anything legal. To blame:\n\n");
    for (size_t i = 0; i < blame->part_count; i++) {
        text_add(text, "  ");
        add_part(text, &blame->parts[i], verdict->attacking);
        text_add(text, "\n");
    }
    text_format(text, "\nBecause %s.\n", blame->message);
}

/* ---- Choices ---- */

static void add_reasons(struct text *text, const muster_choice *choice) {
    for (size_t i = 0; i < choice->reason_count; i++) {
        const muster_violation *reason = &choice->reasons[i];
        text_add(text, i == 0 ? "" : "; ");
        text_add_foreign(text, reason->message);
        text_format(text, " (%s", reason->rule);
        if (reason->source != NULL && reason->source[0] != '\0') {
            text_add(text, ", ");
            text_add_foreign(text, reason->source);
        }
        text_add(text, ")");
    }
}

/* "exactly 2 of the 3", "up to 2 of the 3": how many individuals do it. */
static void add_numbers(struct text *text, const muster_choice *choice) {
    text_add(text, "  (");
    if (choice->least == choice->most && choice->least == choice->count)
        text_format(text, "all %" PRId64, choice->count);
    else if (choice->least == choice->most)
        text_format(text, "exactly %" PRId64 " of the %" PRId64, choice->least, choice->count);
    else if (choice->least == 0)
        text_format(text, "up to %" PRId64 " of the %" PRId64, choice->most, choice->count);
    else if (choice->most == choice->count)
        text_format(text, "at least %" PRId64 " of the %" PRId64, choice->least, choice->count);
    else
        text_format(text, "%" PRId64 " to %" PRId64 " of the %" PRId64, choice->least, choice->most,
                    choice->count);
    text_add(text, ")");
}

static void add_choice(struct text *text, const muster_choice *choice, bool attacking, bool color) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    static const enum style_role roles[] = {STYLE_BAD, STYLE_PLAIN, STYLE_GOOD, STYLE_PLAIN};
    const char *word = words[choice->kind], *verb = attacking ? "attack " : "block ";
    size_t gap = strlen(word) < 7 ? 7 - strlen(word) : 1;
    struct text reasons = {0};
    text_add(text, "  ");
    style_add(text, color, roles[choice->kind], word);
    text_spaces(text, gap);
    text_add(text, verb);
    text_add_foreign(text, choice->object);
    if (choice->count > 1 && (choice->kind == MUSTER_MAY || choice->kind == MUSTER_MUST))
        add_numbers(text, choice);
    add_reasons(&reasons, choice);
    if (choice->reason_count > 0) {
        text_add(text, "  ");
        text_wrap(text, &reasons,
                  4 + strlen(word) + gap + strlen(verb) + text_width(choice->object));
    }
    text_add(text, "\n");
    text_free(&reasons);
}

void render_choices(struct text *text, const muster_answer *answer, bool color) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_choices *choices = muster_answer_choices(answer);
    add_title(text, verdict);
    if (choices->reason != NULL)
        add_undecided(text, verdict);
    for (size_t i = 0; i < choices->choice_count; i++) {
        const muster_choice *choice = &choices->choices[i];
        if (i == 0 || strcmp(choice->creature, choices->choices[i - 1].creature) != 0) {
            text_add(text, i == 0 ? "" : "\n");
            text_add_foreign(text, choice->creature);
            text_add(text, "\n");
        }
        add_choice(text, choice, verdict->attacking, color);
    }
    if (choices->choice_count == 0 && choices->reason == NULL)
        text_format(text, "There is nothing to %s.\n", verdict->attacking ? "attack" : "block");
}
