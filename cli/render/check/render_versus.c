/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/render_versus.h"

#include "cli/render/damage/render_damage.h"
#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/phrases.h"

#include <inttypes.h>
#include <string.h>

enum { INDENT = 2, SIDE = 8, ROWS_MOST = 20 };

/* Both sides, "this" first. */
struct versus {
    struct text *text;
    const muster_verdict *verdicts[2];
    struct look look;
};

static const char *const side_names[] = {"This", "That"};

static const muster_report *report_of(const struct versus *versus, int side) {
    return versus->verdicts[side]->declared;
}

static void write_words(struct text *text, struct text *words, size_t indent) {
    text_wrap(text, words, indent);
    muster_text_add(text, "\n");
    muster_text_free_part(words, text);
}

/* ---- The verdicts ---- */

static const char *verdict_word(const muster_verdict *verdict) {
    return verdict->outcome == MUSTER_LEGAL     ? "Legal"
           : verdict->outcome == MUSTER_ILLEGAL ? "Illegal"
                                                : "Undecided";
}

/* Whether a reason stands before in the same words: of another creature that does the same. */
static bool is_repeated(const muster_report *report, size_t violation) {
    for (size_t i = 0; i < violation; i++)
        if (strcmp(report->violations[i].message, report->violations[violation].message) == 0)
            return true;
    return false;
}

static void add_reasons(struct text *words, const muster_report *report) {
    enum { SHOWN = 3 };
    size_t count = 0;
    for (size_t i = 0; i < report->violation_count; i++) {
        if (is_repeated(report, i) || ++count > SHOWN)
            continue;
        muster_text_add(words, count == 1 ? ": " : "; ");
        muster_text_add_foreign(words, report->violations[i].message);
        muster_text_format(words, " (%s)", report->violations[i].rule);
    }
    if (count > SHOWN)
        muster_text_format(words, "; and %zu more reason%s", count - SHOWN,
                           count - SHOWN == 1 ? "" : "s");
}

static void add_verdict(const struct versus *versus, int side) {
    const muster_verdict *verdict = versus->verdicts[side];
    const muster_report *report = verdict->declared;
    struct text words = {0};
    muster_text_format(&words, "%s: ", side_names[side]);
    phrase_declaration(&words, report, verdict->step);
    muster_text_format(&words, ". %s", verdict_word(verdict));
    add_reasons(&words, report);
    if (report->violation_count == 0 && verdict->duty != NULL) {
        muster_text_add(&words, ": ");
        muster_text_add_foreign(&words, verdict->duty);
    }
    if (report->violation_count == 0 && verdict->outcome == MUSTER_ILLEGAL)
        muster_text_format(&words, " (%s)", verdict->requirement_rule);
    muster_text_add(&words, ".");
    if (report->cost_count > 0) {
        muster_text_add(&words,
                        verdict->outcome == MUSTER_ILLEGAL ? " It would pay " : " It pays ");
        phrase_costs(&words, report);
        muster_text_add(&words, ".");
    }
    write_words(versus->text, &words, INDENT);
}

/* ---- Requirement by requirement ---- */

static const char *state_of(const muster_requirement *requirement, enum style_role *role) {
    *role = STYLE_PLAIN;
    if (!requirement->in_force)
        return "-";
    *role = requirement->obeyed == requirement->count ? STYLE_GOOD
            : requirement->obeyed == 0                ? STYLE_BAD
                                                      : STYLE_UNSURE;
    return requirement->obeyed == requirement->count ? "obeys"
           : requirement->obeyed == 0                ? "not"
                                                     : "partly";
}

static void add_state(const struct versus *versus, const muster_requirement *requirement) {
    enum style_role role;
    const char *state = state_of(requirement, &role);
    style_add(versus->text, versus->look.color, role, state);
    muster_text_spaces(versus->text, SIDE - strlen(state));
}

static bool differs(const struct versus *versus, size_t row) {
    const muster_requirement *one = &report_of(versus, 0)->requirements[row];
    const muster_requirement *other = &report_of(versus, 1)->requirements[row];
    return one->in_force != other->in_force || (one->in_force && one->obeyed != other->obeyed);
}

static void add_row(const struct versus *versus, size_t row) {
    const muster_requirement *requirement = &report_of(versus, 0)->requirements[row];
    muster_requirement plain = *requirement;
    struct text words = {0};
    plain.why = NULL;
    phrase_subject_of(&words, requirement);
    plain.obeyed = plain.count = 1; /* the states say how many */
    phrase_requirement(&words, &plain, &(struct phrase_subject){"", 1, NULL});
    muster_text_spaces(versus->text, INDENT);
    add_state(versus, requirement);
    add_state(versus, &report_of(versus, 1)->requirements[row]);
    write_words(versus->text, &words, INDENT + 2 * SIDE);
}

/* The rows that differ, or those that don't, as long as there are lines left. */
static void add_rows(const struct versus *versus, bool different, size_t *left, size_t *hidden) {
    size_t count = report_of(versus, 0)->requirement_count;
    for (size_t i = 0; i < count; i++) {
        if (differs(versus, i) != different)
            continue;
        if (*left > 0)
            add_row(versus, i);
        *hidden += *left == 0;
        *left -= *left > 0;
    }
}

static void add_table(const struct versus *versus) {
    const muster_report *this = report_of(versus, 0), *that = report_of(versus, 1);
    struct text *text = versus->text;
    if (this->requirement_count == 0 || this->requirement_count != that->requirement_count)
        return;
    muster_text_add(text, "\n  this    that\n");
    size_t left = versus->look.all ? SIZE_MAX : ROWS_MOST, hidden = 0;
    add_rows(versus, true, &left, &hidden);
    add_rows(versus, false, &left, &hidden);
    if (hidden > 0)
        muster_text_format(text, "  and %zu more (--all shows them)\n", hidden);
    muster_text_format(text, "  %-8" PRId64 "%-8" PRId64 "requirements obeyed, of %" PRId64,
                       this->obeyed, that->obeyed, phrase_total(this));
    if (phrase_total(this) != phrase_total(that))
        muster_text_format(text, " and %" PRId64 " in force", phrase_total(that));
    muster_text_add(text, "\n");
}

/* Assignments of damage have no requirements to be set side by side: one after the other. */
static void add_damage(struct text *text, const muster_answer *answer, struct look look) {
    for (int side = 0; side < 2; side++) {
        muster_text_format(text, "%s%s:\n\n", side == 0 ? "" : "\n", side_names[side]);
        render_damage(text, muster_answer_compared(answer, 1 - side), look);
    }
}

void render_versus(struct text *text, const muster_answer *answer, struct look look) {
    if (muster_answer_damage(muster_answer_compared(answer, 0)) != NULL) {
        add_damage(text, answer, look);
        return;
    }
    const struct versus versus = {
        .text = text,
        .verdicts = {muster_answer_verdict(muster_answer_compared(answer, 1)),
                     muster_answer_verdict(muster_answer_compared(answer, 0))},
        .look = look};
    style_add_title(text, look.color, versus.verdicts[0]->title);
    if (report_of(&versus, 0) == NULL || report_of(&versus, 1) == NULL) {
        muster_text_add(text, "Undecided: a limit was reached.\n");
        return;
    }
    add_verdict(&versus, 0);
    add_verdict(&versus, 1);
    add_table(&versus);
}
