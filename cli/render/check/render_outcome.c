/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/check/render_outcome.h"

#include "cli/render/check/render_broken.h"
#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/phrases.h"

#include <inttypes.h>
#include <string.h>

enum { MISSED_SHOWN = 5 }; /* of many requirements that are missed */

const char *render_act(const struct render_page *page) {
    return muster_words_of_step(page->verdict->step)->verb;
}

bool render_is_of_2004(const struct render_page *page) {
    return strcmp(page->verdict->edition, "2004") == 0;
}

/* " without paying", if the maximum is for declarations that pay nothing. */
static const char *at_what_price(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared;
    if (!page->verdict->has_costs)
        return "";
    return declared->cost_count > 0 && declared->violation_count == 0
               ? " without paying for anything else"
               : " without paying";
}

/*
 * How many requirements are obeyed. Under conditions others would be in force for another
 * declaration.
 */
static void add_share(const struct render_page *page, const char *does, const char *fails) {
    const muster_report *declared = page->verdict->declared;
    phrase_share(page->text, does, fails, declared->obeyed, phrase_total(declared));
    if (page->verdict->has_conditions)
        muster_text_add(page->text, " in force");
}

/* Where no requirement is in force: "nothing has to attack". */
static void add_none(const struct render_page *page) {
    if (page->verdict->has_conditions)
        muster_text_add(page->text, "no requirement is in force");
    else
        muster_text_format(page->text, "nothing has to %s", render_act(page));
}

/* Whether the maximum is of declarations with the same requirements in force. */
static bool is_comparable(const muster_verdict *verdict, int64_t obeyed) {
    return verdict->maximum_known && (!verdict->has_conditions || obeyed == verdict->maximum);
}

/* Ends the sentence on how many are obeyed: "; 2 is the most that can be obeyed (509.1c)." */
static void end_with_maximum(const struct render_page *page, int64_t obeyed, int64_t total) {
    const muster_verdict *verdict = page->verdict;
    const char *unasked = "";
    if (!is_comparable(verdict, obeyed)) {
        /* nothing more is known */
    } else if (obeyed > verdict->maximum) { /* only so in 2004 */
        unasked = ", 500.5";
        if (verdict->maximum == 0)
            muster_text_add(page->text, ", although it doesn't have to");
        else
            muster_text_format(page->text, ", although only %" PRId64 " ha%s to be",
                               verdict->maximum, verdict->maximum == 1 ? "s" : "ve");
    } else if (obeyed < total && verdict->maximum == 0) {
        muster_text_add(page->text, ", and doesn't have to");
    } else if (obeyed < total) {
        muster_text_format(page->text, "; %" PRId64 " is the most that %s be obeyed%s",
                           verdict->maximum, render_is_of_2004(page) ? "has to" : "can",
                           at_what_price(page));
    }
    muster_text_format(page->text, " (%s%s).\n", verdict->requirement_rule, unasked);
}

static void solved(const struct render_page *page) {
    const muster_report *found = page->verdict->declared;
    int64_t total = phrase_total(found);
    struct text begin = {0};
    muster_text_format(&begin, "A legal %s", render_act(page));
    style_add(page->text, page->look.color, STYLE_GOOD, text_bytes(&begin));
    muster_text_free_part(&begin, page->text);
    muster_text_add(page->text, total == 0 ? "; " : " ");
    if (total == 0)
        add_none(page);
    else
        add_share(page, found->obeyed == 0 ? "that obeys" : "obeying", "that doesn't obey");
    if (found->cost_count > 0) /* for what is given: the maximum is of those that pay nothing */
        muster_text_format(page->text, " (%s).\n", page->verdict->requirement_rule);
    else
        end_with_maximum(page, found->obeyed, total);
}

static void legal(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared;
    int64_t total = phrase_total(declared);
    style_add(page->text, page->look.color, STYLE_GOOD, "Legal");
    muster_text_add(page->text, ": ");
    if (total > 0) {
        add_share(page, "this obeys", "this doesn't obey");
    } else {
        muster_text_add(page->text, "it breaks no restriction, and ");
        add_none(page);
    }
    end_with_maximum(page, declared->obeyed, total);
}

/* Whether an earlier violation breaks the same rule. */
static bool is_repeated(const muster_report *report, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (strcmp(report->violations[i].rule, report->violations[index].rule) == 0)
            return true;
    return false;
}

static void add_rules(struct text *text, const muster_report *report) {
    for (size_t i = 0; i < report->violation_count; i++)
        if (!is_repeated(report, i))
            muster_text_format(text, "%s%s", i == 0 ? "" : ", ", report->violations[i].rule);
}

void render_obeyed(const struct render_page *page) {
    const muster_verdict *verdict = page->verdict;
    int64_t total = phrase_total(verdict->declared), most = verdict->maximum;
    if (total == 0)
        return;
    muster_text_add(page->text, "\n");
    add_share(page, "It would obey", "It wouldn't obey");
    bool all = verdict->declared->obeyed == total;
    if (verdict->has_conditions) {
        muster_text_format(page->text, " (%s).\n", verdict->requirement_rule);
        return;
    }
    if (verdict->maximum_known && most == 0)
        muster_text_add(page->text, "; none has to be obeyed");
    else if (verdict->maximum_known && most == total && all && !verdict->has_costs)
        muster_text_add(page->text, ", as it has to");
    else if (verdict->maximum_known && total == 1)
        muster_text_add(page->text, "; it has to be obeyed");
    else if (verdict->maximum_known)
        muster_text_format(page->text, "; %" PRId64 " ha%s to be obeyed", most,
                           most == 1 ? "s" : "ve");
    muster_text_format(page->text, "%s (%s).\n", verdict->maximum_known ? at_what_price(page) : "",
                       verdict->requirement_rule);
}

static bool breaks_restrictions_only(const muster_report *report) {
    for (size_t i = 0; i < report->violation_count; i++)
        if (!report->violations[i].restriction)
            return false;
    return true;
}

static void illegal_by_restrictions(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared;
    size_t count = render_broken_count(declared);
    muster_text_add(page->text, " (");
    add_rules(page->text, declared);
    if (breaks_restrictions_only(declared)) {
        muster_text_add(page->text, "): it breaks ");
        phrase_number(page->text, (int64_t)count, "restriction");
    } else {
        muster_text_add(page->text, "), for ");
        if (count == 1)
            muster_text_add(page->text, "this reason");
        else
            muster_text_format(page->text, "these %zu reasons", count);
    }
    muster_text_add(page->text, breaks_restrictions_only(declared) ? ".\n\n" : ":\n\n");
    render_broken(page->text, declared, page->look);
}

/* What it misses though what is legal instead obeys it. */
static void add_missed(const struct render_page *page) {
    const muster_verdict *verdict = page->verdict;
    const size_t count = verdict->sentence_count; /* the first one is the verdict */
    size_t shown = page->look.all || count <= 1 + MISSED_SHOWN + 1 ? count : 1 + MISSED_SHOWN;
    muster_text_add(page->text, count > 1 ? "\n" : "");
    for (size_t i = 1; i < shown; i++) {
        struct text words = {0};
        muster_text_add_foreign(&words, verdict->sentences[i]);
        muster_text_add(page->text, "  ");
        text_wrap(page->text, &words, 2);
        muster_text_add(page->text, "\n");
        muster_text_free_part(&words, page->text);
    }
    if (shown < count)
        muster_text_format(page->text, "  and %zu more (--all shows them)\n", count - shown);
}

/* "it obeys 1 requirement, and 2 can be obeyed". Without a proof of the maximum, the better
 * declaration shows how many are possible. */
static void add_shortfall(const struct render_page *page, const char *subject) {
    const muster_verdict *verdict = page->verdict;
    muster_text_format(page->text, "%s obeys ", subject);
    if (verdict->declared->obeyed == 0)
        muster_text_add(page->text, "no requirement");
    else
        phrase_number(page->text, verdict->declared->obeyed, "requirement");
    if (verdict->maximum_known)
        muster_text_format(page->text, ", and %" PRId64, verdict->maximum);
    else if (verdict->better != NULL)
        muster_text_format(page->text, ", and at least %" PRId64, verdict->better->obeyed);
    else
        muster_text_add(page->text, ", and more");
    muster_text_format(page->text, " %s be obeyed%s.\n",
                       !render_is_of_2004(page) ? "can"
                       : verdict->maximum == 1  ? "has to"
                                                : "have to",
                       verdict->declared->cost_count > 0 ? " without paying for anything else"
                       : verdict->has_costs              ? " without paying"
                                                         : "");
}

/*
 * What it obeys though what is legal instead doesn't: that counts for less. `follows`: lines of the
 * same kind.
 */
static void add_instead_obeyed(const struct render_page *page, bool follows) {
    const muster_report *declared = page->verdict->declared, *better = page->verdict->better;
    if (better == NULL || better->requirement_count != declared->requirement_count)
        return;
    for (size_t i = 0; i < declared->requirement_count; i++) {
        const muster_requirement *own = &declared->requirements[i];
        struct text words = {0};
        if (!own->in_force || own->obeyed <= better->requirements[i].obeyed)
            continue;
        muster_text_add(&words, "obeyed instead: ");
        phrase_subject_of(&words, own);
        phrase_requirement(&words, own, &(struct phrase_subject){"", 1, NULL});
        muster_text_add(page->text, follows ? "  " : "\n  ");
        text_wrap(page->text, &words, 2);
        muster_text_add(page->text, "\n");
        muster_text_free_part(&words, page->text);
        follows = true;
    }
}

/* What has to happen; then how much this obeys, where it obeys anything that counts for less. */
static void add_duty(const struct render_page *page) {
    const muster_verdict *verdict = page->verdict;
    const size_t missed = verdict->sentence_count - 1; /* the first one is the verdict */
    muster_text_add_foreign(page->text, verdict->duty);
    muster_text_add(page->text, ".\n");
    if (verdict->declared->obeyed == 0 && missed <= verdict->duty_count)
        return;
    add_shortfall(page, "This");
    if (missed > verdict->duty_count)
        add_missed(page);
    add_instead_obeyed(page, missed > verdict->duty_count);
}

static void illegal_by_requirements(const struct render_page *page) {
    muster_text_format(page->text, " (%s): ", page->verdict->requirement_rule);
    if (page->verdict->duty != NULL) {
        add_duty(page);
        return;
    }
    add_shortfall(page, "this");
    add_missed(page);
}

static void illegal(const struct render_page *page) {
    style_add(page->text, page->look.color, STYLE_BAD, "Illegal");
    if (page->verdict->declared->violation_count > 0)
        illegal_by_restrictions(page);
    else
        illegal_by_requirements(page);
}

static void add_reason(const struct render_page *page) {
    const char *reason = page->verdict->reason != NULL ? page->verdict->reason : "a limit";
    size_t length = strlen(reason);
    muster_text_add_foreign(page->text, reason);
    muster_text_add(page->text, length > 0 && reason[length - 1] == '.' ? "\n" : ".\n");
}

void render_doubt(const struct render_page *page) {
    if (page->verdict->outcome != MUSTER_ILLEGAL || page->verdict->reason == NULL)
        return;
    muster_text_add(page->text, "\nWhat is best is undecided: ");
    add_reason(page);
}

static void undecided(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared;
    style_add(page->text, page->look.color, STYLE_UNSURE, "Undecided");
    muster_text_add(page->text, ": ");
    add_reason(page);
    if (declared == NULL || phrase_total(declared) == 0)
        return;
    add_share(page, page->proposed ? "This obeys" : "The best found so far obeys",
              page->proposed ? "This doesn't obey" : "The best found so far doesn't obey");
    muster_text_format(page->text, "; whether more is possible is not proven (%s).\n",
                       page->verdict->requirement_rule);
}

/* How each outcome begins. */
static void (*const beginnings[])(const struct render_page *page) = {
    [MUSTER_SOLVED] = solved,
    [MUSTER_LEGAL] = legal,
    [MUSTER_ILLEGAL] = illegal,
    [MUSTER_UNDECIDED] = undecided,
};

void render_outcome(const struct render_page *page) {
    beginnings[page->verdict->outcome](page);
}
