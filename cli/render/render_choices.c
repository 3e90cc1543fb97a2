/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_choices.h"

#include "base/utf8.h"
#include "cli/render/phrases.h"
#include "cli/render/style.h"
#include "cli/render/wrap.h"

#include <inttypes.h>
#include <string.h>

static void add_title(struct text *text, const muster_verdict *verdict) {
    if (verdict->title == NULL)
        return;
    muster_text_add_foreign(text, verdict->title);
    muster_text_add(text, "\n");
}

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

/* ---- Blame ---- */

static void add_part(struct text *text, const muster_conflict_part *part, muster_step step) {
    const char *verb = muster_words_of_step(step)->verb;
    if (part->count > 1)
        muster_text_format(text, "at least %" PRId64 " ", part->count);
    muster_text_add_foreign(text, part->creature);
    if (part->ruled_out)
        muster_text_format(text, " doesn't %s%s", verb, part->object == NULL ? " at all" : " ");
    else
        muster_text_format(text, part->count > 1 ? " %s " : " %ss ", verb);
    if (part->object != NULL)
        muster_text_add_foreign(text, part->object);
}

void render_blame(struct text *text, const muster_answer *answer, bool color) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_conflict *blame = muster_answer_conflict(answer);
    add_title(text, verdict);
    style_add(text, color, STYLE_BAD, "Can't be completed");
    muster_text_format(text, " to a legal %s. In conflict:\n\n",
                       muster_words_of_step(verdict->step)->verb);
    for (size_t i = 0; i < blame->part_count; i++) {
        muster_text_add(text, "  ");
        add_part(text, &blame->parts[i], verdict->step);
        muster_text_add(text, "\n");
    }
    muster_text_format(text, "\nThe reason: %s.\n", blame->message);
}

/* ---- Choices ---- */

static bool same_text(const char *one, const char *other) {
    return strcmp(one == NULL ? "" : one, other == NULL ? "" : other) == 0;
}

/*
 * Whether a reason reads like one before it: several effects of one source, or without any, say the
 * same. Those stand near each other, so that not all of thousands need be compared.
 */
static bool is_told(const muster_choice *choice, size_t number) {
    enum { NEAR = 32 };
    const muster_violation *reason = &choice->reasons[number];
    for (size_t i = number > NEAR ? number - NEAR : 0; i < number; i++)
        if (same_text(choice->reasons[i].message, reason->message) &&
            same_text(choice->reasons[i].rule, reason->rule) &&
            same_text(choice->reasons[i].source, reason->source))
            return true;
    return false;
}

static void add_reasons(struct text *text, const muster_choice *choice) {
    for (size_t i = 0; i < choice->reason_count; i++) {
        const muster_violation *reason = &choice->reasons[i];
        if (is_told(choice, i))
            continue;
        muster_text_add(text, i == 0 ? "" : "; ");
        muster_text_add_foreign(text, reason->message);
        muster_text_format(text, " (%s", reason->rule);
        if (reason->source != NULL && reason->source[0] != '\0') {
            muster_text_add(text, ", ");
            muster_text_add_foreign(text, reason->source);
        }
        muster_text_add(text, ")");
    }
}

/* "exactly 2 of the 3", "up to 2 of the 3": how many individuals do it. */
static void add_numbers(struct text *text, const muster_choice *choice) {
    muster_text_add(text, "  (");
    if (choice->least == choice->most && choice->least == choice->count)
        muster_text_format(text, "all %" PRId64, choice->count);
    else if (choice->least == choice->most)
        muster_text_format(text, "exactly %" PRId64 " of the %" PRId64, choice->least,
                           choice->count);
    else if (choice->least == 0)
        muster_text_format(text, "up to %" PRId64 " of the %" PRId64, choice->most, choice->count);
    else if (choice->most == choice->count)
        muster_text_format(text, "at least %" PRId64 " of the %" PRId64, choice->least,
                           choice->count);
    else
        muster_text_format(text, "%" PRId64 " to %" PRId64 " of the %" PRId64, choice->least,
                           choice->most, choice->count);
    muster_text_add(text, ")");
}

/* "  (paying 2 mana, Propaganda)" */
static void add_costs(struct text *text, const muster_choice *choice) {
    if (choice->cost_count == 0 && (!choice->free_known || choice->free))
        return;
    muster_text_add(text, "  (paying");
    for (size_t i = 0; i < choice->cost_count; i++) {
        const muster_price *cost = &choice->costs[i];
        muster_text_add(text, i == 0 ? " " : "; ");
        muster_text_add_foreign(text, cost->words);
        muster_text_add(text, choice->count > 1 ? " each" : "");
        if (cost->source != NULL && cost->source[0] != '\0') {
            muster_text_add(text, ", ");
            muster_text_add_foreign(text, cost->source);
        }
    }
    muster_text_add(text, choice->cost_count == 0 ? " for others)" : ")");
}

/* "Bob, Carol or jace", "a, b, c, d or one of 7 more": what the creature can attack or block. */
static void add_objects(struct text *text, const muster_choice *pairs, size_t count) {
    enum { NAMED = 4 };
    size_t all = 0, told = 0;
    for (size_t i = 0; i < count; i++)
        all += pairs[i].kind != MUSTER_NEVER;
    size_t names = all > NAMED + 1 ? NAMED : all;
    for (size_t i = 0; i < count && told < names; i++) {
        if (pairs[i].kind == MUSTER_NEVER)
            continue;
        muster_text_add(text, told == 0 ? "" : told + 1 == all ? " or " : ", ");
        muster_text_add_foreign(text, pairs[i].object);
        told++;
    }
    if (told < all)
        muster_text_format(text, " or one of %zu more", all - told);
}

/* One line; `objects` says what the creature attacks or blocks. */
static void add_line(struct text *text, const muster_choice *choice, const char *objects,
                     muster_step step, bool color) {
    static const char *const words[] = {"never", "may", "must", "undecided"};
    static const enum style_role roles[] = {STYLE_BAD, STYLE_PLAIN, STYLE_GOOD, STYLE_PLAIN};
    const char *word = words[choice->kind], *verb = muster_words_of_step(step)->verb;
    size_t gap = strlen(word) < 7 ? 7 - strlen(word) : 1;
    struct text begin = {0}, reasons = {0};
    muster_text_spaces(&begin, gap);
    muster_text_format(&begin, "%s%s", verb, choice->object == NULL ? ": " : " ");
    muster_text_add_foreign(&begin, objects);
    if (choice->kind == MUSTER_MAY || choice->kind == MUSTER_MUST) {
        if (choice->count > 1)
            add_numbers(&begin, choice);
        add_costs(&begin, choice);
    }
    muster_text_add(text, "  ");
    style_add(text, color, roles[choice->kind], word);
    muster_text_add(text, text_bytes(&begin));
    add_reasons(&reasons, choice);
    if (choice->reason_count > 0) {
        muster_text_add(text, "  ");
        text_wrap(text, &reasons, 4 + strlen(word) + muster_utf8_width(text_bytes(&begin)));
    }
    muster_text_add(text, "\n");
    muster_text_free_part(&begin, text);
    muster_text_free_part(&reasons, text);
}

/* Whether a line for one object says that as many individuals must do it as must do anything. */
static bool says_it_all(const muster_choice *whole, const muster_choice *pairs, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (pairs[i].kind == MUSTER_MUST && pairs[i].least == whole->least)
            return true;
    return false;
}

static void add_creature(struct text *text, const muster_choice *whole, const muster_choice *pairs,
                         size_t count, muster_step step, bool color) {
    muster_text_add_foreign(text, whole->creature);
    muster_text_add(text, "\n");
    if (whole->kind == MUSTER_MUST && !says_it_all(whole, pairs, count)) {
        struct text objects = {0};
        add_objects(&objects, pairs, count);
        add_line(text, whole, text_bytes(&objects), step, color);
        muster_text_free_part(&objects, text);
    }
    for (size_t i = 0; i < count; i++)
        add_line(text, &pairs[i], pairs[i].object, step, color);
}

void render_choices(struct text *text, const muster_answer *answer, bool color) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    const muster_choices *choices = muster_answer_choices(answer);
    size_t creatures = choices->creature_choice_count;
    size_t things = creatures == 0 ? 0 : choices->choice_count / creatures;
    add_title(text, verdict);
    if (choices->reason != NULL)
        add_undecided(text, verdict);
    for (size_t i = 0; i < creatures && things > 0; i++) {
        muster_text_add(text, i == 0 ? "" : "\n");
        add_creature(text, &choices->creature_choices[i], &choices->choices[i * things], things,
                     verdict->step, color);
    }
    if (choices->choice_count == 0 && choices->reason == NULL)
        muster_text_format(text, "There is nothing to %s.\n",
                           muster_words_of_step(verdict->step)->verb);
}
