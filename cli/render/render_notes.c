/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render_notes.h"

#include "cli/render/layout/wrap.h"

void render_idle(struct text *text, const muster_idle *idle) {
    muster_text_format(text, "/effects/%d (%s", idle->effect, idle->kind);
    if (idle->source != NULL && idle->source[0] != '\0') {
        muster_text_add(text, ", ");
        muster_text_add_foreign(text, idle->source);
    }
    muster_text_add(text, "): ");
    muster_text_add_foreign(text, idle->message);
}

size_t render_idle_shown(size_t count) {
    return count > IDLE_SHOWN + 1 ? IDLE_SHOWN : count;
}

static void add_idle(struct text *text, const muster_idle *idle, size_t count) {
    size_t shown = render_idle_shown(count);
    muster_text_add(text, count == 1 ? "\nAn effect concerns nobody here:\n"
                                     : "\nThese effects concern nobody here:\n");
    for (size_t i = 0; i < shown; i++) {
        struct text line = {0};
        render_idle(&line, &idle[i]);
        muster_text_add(text, "  ");
        text_wrap(text, &line, 4);
        muster_text_add(text, "\n");
        muster_text_free(&line);
    }
    if (shown < count)
        muster_text_format(text, "  and %zu more\n", count - shown);
}

/* The words of an effect, with blanks between the lines that a card has. */
static void add_in_one_line(struct text *text, const char *words) {
    for (;;) {
        size_t length = strcspn(words, "\n");
        muster_text_add_foreign_part(text, words, length);
        if (words[length] == '\0')
            return;
        muster_text_add(text, " ");
        words += length + 1;
    }
}

void render_quotes(struct text *text, const muster_answer *answer, struct look look) {
    enum { MOST = 6 };
    size_t count;
    const muster_quote *quotes = muster_answer_quotes(answer, &count);
    size_t shown = look.all || count <= MOST + 1 ? count : MOST;
    for (size_t i = 0; i < shown; i++) {
        struct text line = {0};
        if (quotes[i].source != NULL && quotes[i].source[0] != '\0')
            muster_text_add_foreign(&line, quotes[i].source);
        else
            muster_text_format(&line, "/effects/%d", quotes[i].effect);
        muster_text_add(&line, ": \"");
        add_in_one_line(&line, quotes[i].text);
        muster_text_add(&line, "\"");
        muster_text_add(text, i == 0 ? "\n" : "");
        text_wrap(text, &line, 2);
        muster_text_add(text, "\n");
        muster_text_free_part(&line, text);
    }
    if (shown < count)
        muster_text_format(text, "and what %zu more say (--all shows it)\n", count - shown);
}

/* A sentence of its own, a line below what stands there. */
static void add_note(struct text *text, const char *message, const char *rule) {
    struct text line = {0};
    muster_text_add_foreign(&line, message);
    if (rule != NULL)
        muster_text_format(&line, " (%s)", rule);
    muster_text_add(&line, ".");
    text_wrap(text, &line, 0);
    muster_text_add(text, "\n");
    muster_text_free_part(&line, text);
}

void render_assigners(struct text *text, const muster_answer *answer) {
    size_t count;
    const muster_damage_assigner *assigners = muster_answer_damage_assigners(answer, &count);
    for (size_t i = 0; i < count; i++) {
        muster_text_add(text, i == 0 ? "\n" : "");
        add_note(text, assigners[i].message, assigners[i].rule);
    }
    if (count > 0 && muster_answer_outcome(answer) == MUSTER_SOLVED)
        muster_text_add(text,
                        "What is found is best for the side whose creatures deal the damage.\n");
}

void render_notes(struct text *text, const muster_answer *answer) {
    size_t count;
    const muster_idle *idle = muster_answer_idle(answer, &count);
    const muster_declarer *declarer = muster_answer_verdict(answer)->declared_by;
    if (declarer != NULL) {
        muster_text_add(text, "\n");
        add_note(text, declarer->message, NULL);
    }
    render_assigners(text, answer);
    if (muster_answer_verdict(answer)->declaration_passed_over)
        muster_text_add(text, "\nThe document's own declaration is passed over; 'muster check' "
                              "judges it.\n");
    if (count > 0)
        add_idle(text, idle, count);
}
