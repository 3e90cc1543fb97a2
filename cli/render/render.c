/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/render/render.h"

#include "cli/render/check/judged.h"
#include "cli/render/check/render_outcome.h"
#include "cli/render/layout/style.h"
#include "cli/render/layout/wrap.h"
#include "cli/render/words/phrases.h"

#include <string.h>

static void add_suspended(const struct render_page *page, const struct table *suspended,
                          size_t width) {
    if (suspended->count > 0)
        muster_text_format(page->text, "\nNot in force, because %s not met:\n",
                           suspended->count == 1 ? "its condition is" : "their conditions are");
    table_write(page->text, suspended, width, "", page->look);
}

static void add_payment(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared;
    if (declared->cost_count == 0)
        return;
    muster_text_add(page->text, declared->violation_count > 0 ? "\nIt would pay " : "\nIt pays ");
    phrase_costs(page->text, declared);
    muster_text_add(page->text, ".\n");
}

/* "This one obeys 2 of the 3 requirements, and pays 2 mana." */
static void add_sum(const struct render_page *page, const muster_report *better) {
    int64_t total = page->explained ? 0 : phrase_total(better);
    if (total == 0 && better->cost_count == 0)
        return;
    muster_text_add(page->text, "\n");
    if (total > 0)
        phrase_share(page->text, "This one obeys", "This one doesn't obey", better->obeyed, total);
    if (total > 0 && page->verdict->has_conditions)
        muster_text_add(page->text, " in force");
    if (total > 0 && better->obeyed == 0)
        muster_text_add(page->text, ", and doesn't have to");
    if (better->cost_count > 0) {
        muster_text_add(page->text, total > 0 ? ", and pays " : "This one pays ");
        phrase_costs(page->text, better);
    }
    muster_text_add(page->text, ".\n");
}

/* ", the same attack without the band" */
static void add_without_bands(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared, *better = page->verdict->better;
    size_t bands = declared->band_count - better->band_count;
    if (declared->band_count <= better->band_count || better->band_count > 0)
        return;
    muster_text_add(page->text, muster_entries_equal(declared->entries, declared->entry_count,
                                                     better->entries, better->entry_count)
                                    ? ", the same attack"
                                    : ", an attack");
    muster_text_add(page->text, bands == 1 ? " without the band" : " without the bands");
}

static void add_instead(const struct render_page *page, const muster_report *instead) {
    struct table table = {0};
    table_list(&table, instead, page->verdict->declared, page->verdict->step);
    table_write(page->text, &table, table_width(&table, 0), "as declared", page->look);
    table_free(&table);
}

static void add_better(const struct render_page *page) {
    const muster_verdict *verdict = page->verdict;
    muster_text_add(page->text, "\nLegal instead");
    add_without_bands(page);
    muster_text_add(page->text, ":\n");
    add_instead(page, verdict->better);
    /* Where it adds to what was declared: one that drops some of it and is as near. */
    for (size_t i = 0; i < verdict->equally_near_count; i++) {
        muster_text_add(page->text, "\nOr, with as few changes:\n");
        add_instead(page, verdict->equally_near[i]);
    }
    add_sum(page, verdict->better);
}

/* What a requirement with a condition means for other declarations than the one found. */
static void add_condition(const struct render_page *page, const struct table *suspended) {
    const muster_verdict *verdict = page->verdict;
    if (!verdict->has_conditions || verdict->outcome != MUSTER_SOLVED || suspended->count > 0)
        return;
    struct text words = {0};
    muster_text_format(&words,
                       "A requirement here has a condition (\"while\"). If it is not met, %s is "
                       "judged without that requirement, and may be legal although it obeys fewer.",
                       muster_words_of_step(verdict->step)->noun);
    muster_text_add(page->text, "\n");
    text_wrap(page->text, &words, 0);
    muster_text_add(page->text, "\n");
    muster_text_free_part(&words, page->text);
}

/* The declaration at hand: what each creature does, and what is asked of it. */
static void add_declared(const struct render_page *page) {
    const muster_report *declared = page->verdict->declared, *better = page->verdict->better;
    muster_step step = page->verdict->step;
    /* what isn't shown needn't be made, unless "the line above" may be one of those */
    bool is_short = better == NULL && !page->look.all;
    struct table judged = {.is_short = is_short}, suspended = {.is_short = is_short};
    table_judge(&judged, declared, better, step);
    table_suspend(&suspended, declared, step);
    size_t width = table_width(&suspended, table_width(&judged, 0));
    muster_text_add(page->text, better == NULL ? "\n" : "\nWhat was declared:\n");
    table_write(page->text, &judged, width, "", page->look);
    add_suspended(page, &suspended, width);
    add_condition(page, &suspended);
    add_payment(page);
    table_free(&judged);
    table_free(&suspended);
}

/* The nearest legal one that only adds, or only drops. `what`: "adding" or "dropping". */
static void add_one_way(const struct render_page *page, const muster_one_way *found,
                        const char *what) {
    if (found == NULL)
        return;
    if (!found->known) {
        muster_text_format(page->text, "\nWhether %s alone makes it legal is undecided.\n", what);
        return;
    }
    if (found->declared == NULL) {
        muster_text_format(page->text, "\nBy %s alone it can't be made legal.\n", what);
        return;
    }
    muster_text_format(page->text, "\nLegal by %s ", what);
    phrase_number(page->text, found->count, render_act(page));
    if (found->declared->cost_count > 0) {
        muster_text_add(page->text, ", paying ");
        phrase_costs(page->text, found->declared);
    }
    muster_text_add(page->text, ":\n");
    add_instead(page, found->declared);
}

/* What happens to an illegal declaration ("Handling Illegal Actions"). */
static void add_undoing(const struct render_page *page) {
    const muster_verdict *verdict = page->verdict;
    if (verdict->outcome != MUSTER_ILLEGAL)
        return;
    muster_text_format(page->text, "\nThe game returns to the moment before this %s",
                       render_act(page));
    if (!render_is_of_2004(page)) /* 508.1, 509.1: without the letter */
        muster_text_format(page->text, " (%.*s)", (int)strcspn(verdict->requirement_rule, "cd"),
                           verdict->requirement_rule);
    muster_text_add(page->text, ".\n");
}

static void add_page(struct render_page page) {
    style_add_title(page.text, page.look.color, page.verdict->title);
    render_outcome(&page);
    if (page.verdict->better != NULL)
        add_better(&page);
    if (page.verdict->declared != NULL)
        add_declared(&page);
    if (page.verdict->outcome == MUSTER_ILLEGAL && page.verdict->declared->violation_count > 0)
        render_obeyed(&page);
    add_one_way(&page, page.verdict->adding, "adding");
    add_one_way(&page, page.verdict->dropping, "dropping");
    render_doubt(&page);
    add_undoing(&page);
}

void render_verdict(struct text *text, const muster_verdict *verdict, bool proposed,
                    struct look look) {
    add_page((struct render_page){text, verdict, proposed, look, false});
}

void render_explained(struct text *text, const muster_verdict *verdict, bool proposed,
                      struct look look) {
    add_page((struct render_page){text, verdict, proposed, look, true});
}
