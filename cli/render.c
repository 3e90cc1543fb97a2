/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render.h"

#include "phrases.h"
#include "style.h"
#include "table.h"

#include <inttypes.h>
#include <string.h>

/* What every part of an answer needs. */
struct page {
    struct text *text;
    const muster_verdict *verdict;
    bool proposed;
    bool color;
};

static const char *act(const struct page *page) {
    return page->verdict->attacking ? "attack" : "block";
}

/* ---- The verdict --------------------------------------------------------------------------- */

/* "; 2 is the most that can be obeyed (509.1c)." after how many are obeyed. */
static void end_with_maximum(const struct page *page, int64_t obeyed, int64_t total) {
    const muster_verdict *verdict = page->verdict;
    if (verdict->maximum_known && obeyed < total && obeyed <= verdict->maximum)
        text_format(page->text, "; %" PRId64 " is the most that can be obeyed%s", verdict->maximum,
                    !verdict->has_costs ? ""
                    : page->proposed    ? " without paying more"
                                        : " without paying");
    else if (verdict->maximum_known && obeyed > verdict->maximum)
        text_format(page->text, ", and only %" PRId64 " had to be", verdict->maximum);
    text_format(page->text, " (%s).\n", verdict->requirement_rule);
}

static void solved(const struct page *page) {
    const muster_report *found = page->verdict->declared;
    int64_t total = phrase_total(found);
    style_add(page->text, page->color, STYLE_GOOD,
              page->verdict->attacking ? "A legal attack" : "A legal block");
    text_add(page->text, total == 0 ? "; nothing has to " : " ");
    if (total == 0)
        text_add(page->text, act(page));
    else
        phrase_share(page->text, "obeying", "not obeying", found->obeyed, total);
    end_with_maximum(page, found->obeyed, total);
}

static void legal(const struct page *page) {
    const muster_report *declared = page->verdict->declared;
    int64_t total = phrase_total(declared);
    style_add(page->text, page->color, STYLE_GOOD, "Legal");
    text_add(page->text, ": ");
    if (total == 0)
        text_format(page->text, "it breaks no restriction, and nothing has to %s", act(page));
    else
        phrase_share(page->text, "this obeys", "this doesn't obey", declared->obeyed, total);
    end_with_maximum(page, declared->obeyed, total);
}

/* Whether an earlier violation is of the same rule. */
static bool is_repeated(const muster_report *report, size_t index) {
    for (size_t i = 0; i < index; i++)
        if (strcmp(report->violations[i].rule, report->violations[index].rule) == 0)
            return true;
    return false;
}

static void add_rules(struct text *text, const muster_report *report) {
    for (size_t i = 0; i < report->violation_count; i++)
        if (!is_repeated(report, i))
            text_format(text, "%s%s", i == 0 ? "" : ", ", report->violations[i].rule);
}

static void add_violations(const struct page *page) {
    const muster_report *declared = page->verdict->declared;
    size_t widest = 0;
    for (size_t i = 0; i < declared->violation_count; i++) {
        size_t width = text_width(declared->violations[i].rule);
        widest = width > widest ? width : widest;
    }
    for (size_t i = 0; i < declared->violation_count; i++) {
        const muster_violation *violation = &declared->violations[i];
        text_format(page->text, "  %s", violation->rule);
        text_spaces(page->text, widest - text_width(violation->rule) + 2);
        text_add_foreign(page->text, violation->message);
        if (violation->source != NULL && violation->source[0] != '\0') {
            text_add(page->text, "  [");
            text_add_foreign(page->text, violation->source);
            text_add(page->text, "]");
        }
        text_add(page->text, "\n");
    }
}

/* How many requirements it obeys, although that is not what makes it illegal. */
static void add_count(const struct page *page) {
    const muster_verdict *verdict = page->verdict;
    int64_t total = phrase_total(verdict->declared);
    if (total == 0)
        return;
    text_add(page->text, "\n");
    phrase_share(page->text, "It obeys", "It doesn't obey", verdict->declared->obeyed, total);
    if (verdict->maximum_known)
        text_format(page->text, "; %s%" PRId64 " must be obeyed",
                    verdict->has_costs ? "without paying, " : "", verdict->maximum);
    text_format(page->text, " (%s).\n", verdict->requirement_rule);
}

static bool breaks_restrictions_only(const muster_report *report) {
    for (size_t i = 0; i < report->violation_count; i++)
        if (!report->violations[i].restriction)
            return false;
    return true;
}

static void illegal_by_restrictions(const struct page *page) {
    const muster_report *declared = page->verdict->declared;
    text_add(page->text, " (");
    add_rules(page->text, declared);
    text_add(page->text, "): ");
    if (breaks_restrictions_only(declared)) {
        text_add(page->text, "it breaks ");
        phrase_number(page->text, (int64_t)declared->violation_count, "restriction");
    } else {
        phrase_number(page->text, (int64_t)declared->violation_count, "thing");
        text_add(page->text, declared->violation_count == 1 ? " is wrong" : " are wrong");
    }
    text_add(page->text, ".\n\n");
    add_violations(page);
    add_count(page);
}

/* Without a proof of the maximum the better declaration shows how many are possible. */
static void illegal_by_requirements(const struct page *page) {
    const muster_verdict *verdict = page->verdict;
    text_format(page->text, " (%s): this obeys ", verdict->requirement_rule);
    phrase_number(page->text, verdict->declared->obeyed, "requirement");
    if (verdict->maximum_known)
        text_format(page->text, " where %" PRId64, verdict->maximum);
    else if (verdict->better != NULL)
        text_format(page->text, " where at least %" PRId64, verdict->better->obeyed);
    else
        text_add(page->text, " where more");
    text_add(page->text, " could be obeyed.\n");
}

static void illegal(const struct page *page) {
    style_add(page->text, page->color, STYLE_BAD, "Illegal");
    if (page->verdict->declared->violation_count > 0)
        illegal_by_restrictions(page);
    else
        illegal_by_requirements(page);
}

static void add_reason(const struct page *page) {
    const char *reason = page->verdict->reason != NULL ? page->verdict->reason : "a limit";
    size_t length = strlen(reason);
    text_add_foreign(page->text, reason);
    text_add(page->text, length > 0 && reason[length - 1] == '.' ? "\n" : ".\n");
}

/* An illegal declaration may leave open what would be legal. */
static void add_doubt(const struct page *page) {
    if (page->verdict->outcome != MUSTER_ILLEGAL || page->verdict->reason == NULL)
        return;
    text_add(page->text, "\nWhat is best is undecided: ");
    add_reason(page);
}

static void undecided(const struct page *page) {
    const muster_report *declared = page->verdict->declared;
    style_add(page->text, page->color, STYLE_UNSURE, "Undecided");
    text_add(page->text, ": ");
    add_reason(page);
    if (declared == NULL || phrase_total(declared) == 0)
        return;
    phrase_share(page->text, page->proposed ? "This obeys" : "The best found so far obeys",
                 page->proposed ? "This doesn't obey" : "The best found so far doesn't obey",
                 declared->obeyed, phrase_total(declared));
    text_format(page->text, "; whether more is possible is not proven (%s).\n",
                page->verdict->requirement_rule);
}

/* ---- The declarations ---------------------------------------------------------------------- */

static void add_declarations(const struct page *page) {
    const muster_report *declared = page->verdict->declared, *better = page->verdict->better;
    bool attacking = page->verdict->attacking;
    struct table judged = {0}, suspended = {0}, instead = {0};
    table_judge(&judged, declared, attacking);
    table_suspend(&suspended, declared, attacking);
    if (better != NULL)
        table_sum_up(&instead, better, attacking);
    size_t width = table_width(&instead, table_width(&suspended, table_width(&judged, 0)));

    text_add(page->text, "\n");
    table_write(page->text, &judged, width, page->color);
    if (suspended.count > 0)
        text_add(page->text, "\nDoes not count, for its condition is not met:\n");
    table_write(page->text, &suspended, width, page->color);
    if (declared->cost_count > 0) {
        text_add(page->text, "\nIt pays ");
        phrase_costs(page->text, declared);
        text_add(page->text, ".\n");
    }
    if (better != NULL)
        text_add(page->text, "\nLegal instead:\n");
    table_write(page->text, &instead, width, page->color);
    table_free(&judged);
    table_free(&suspended);
    table_free(&instead);
}

/* How each outcome begins. An error answer is never rendered. */
static void (*const beginnings[])(const struct page *page) = {
    [MUSTER_SOLVED] = solved,
    [MUSTER_LEGAL] = legal,
    [MUSTER_ILLEGAL] = illegal,
    [MUSTER_UNDECIDED] = undecided,
};

void render_verdict(struct text *text, const muster_verdict *verdict, bool proposed, bool color) {
    struct page page = {text, verdict, proposed, color};
    if (verdict->title != NULL && verdict->title[0] != '\0') {
        style_add_foreign(text, color, STYLE_MUTED, verdict->title);
        text_add(text, "\n");
    }
    beginnings[verdict->outcome](&page);
    if (verdict->declared != NULL)
        add_declarations(&page);
    add_doubt(&page);
}
