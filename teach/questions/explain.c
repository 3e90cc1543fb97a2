/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/explain.h"

#include "base/cites.h"
#include "teach/short_form.h"

#include <inttypes.h>
#include <string.h>

const char *explain_number(struct arena *arena, int64_t number, const char *noun) {
    return muster_arena_format(arena, "%" PRId64 " %s%s", number, noun, number == 1 ? "" : "s");
}

/* "2 requirements", "no requirement": as many as a declaration obeys. */
static const char *explain_obeyed(struct arena *arena, int64_t number) {
    return number == 0 ? "no requirement" : explain_number(arena, number, "requirement");
}

static bool misses(const muster_verdict *verdict) {
    return verdict->maximum_known && verdict->declared->obeyed < verdict->maximum;
}

/* "obeys 1 requirement, and 2 can be obeyed without paying (508.1d)" */
static const char *shortfall(struct arena *arena, const muster_verdict *verdict) {
    bool of_2004 = strcmp(verdict->edition, "2004") == 0;
    return muster_arena_format(arena, "obeys %s, and %" PRId64 " %s be obeyed%s (%s)",
                               explain_obeyed(arena, verdict->declared->obeyed), verdict->maximum,
                               !of_2004                ? "can"
                               : verdict->maximum == 1 ? "has to"
                                                       : "have to",
                               verdict->declared->cost_count > 0
                                   ? " without paying for anything else"
                               : verdict->has_costs ? " without paying"
                                                    : "",
                               verdict->requirement_rule);
}

/* With the rule in brackets of the other kind where the words end with some. */
static const char *with_rule(struct arena *arena, const char *words, const char *rule) {
    size_t length = strlen(words);
    bool round = length > 0 && words[length - 1] == ')';
    return muster_arena_format(arena, round ? "%s [%s]" : "%s (%s)", words, rule);
}

const char *explain_reason(struct arena *arena, const muster_violation *reason) {
    return cites_rule(reason->message, reason->rule)
               ? reason->message
               : with_rule(arena, reason->message, reason->rule);
}

/* ---- Requirements ---- */

/*
 * What a requirement asks for, of which creature if the words leave that out, and how often it
 * counts.
 */
static const char *words_of(struct arena *arena, const muster_requirement *requirement) {
    const char *creature = requirement->creature, *words = requirement->words;
    bool named = creature == NULL || (strncmp(words, creature, strlen(creature)) == 0 &&
                                      words[strlen(creature)] == ' ');
    const char *times = requirement->times == 1 ? ""
                        : requirement->times == 2
                            ? ", twice"
                            : muster_arena_format(arena, ", %" PRId64 " times", requirement->times);
    const char *several = requirement->count == 1
                              ? ""
                              : muster_arena_format(arena, ", %" PRId64 " of %" PRId64 " alike",
                                                    requirement->obeyed, requirement->count);
    return muster_arena_format(arena, "%s%s%s%s%s", named ? "" : creature, named ? "" : ": ", words,
                               times, several);
}

static void add_requirement(struct page *page, const muster_requirement *requirement) {
    bool obeyed = requirement->obeyed == requirement->count;
    const char *words = words_of(page->text.arena, requirement);
    if (requirement->why != NULL && !obeyed)
        words = muster_arena_format(page->text.arena, "%s; %s", words, requirement->why);
    page_paragraph(page, 2,
                   obeyed                    ? "obeyed  "
                   : requirement->obeyed > 0 ? "partly  "
                                             : "missed  ",
                   words);
}

void explain_requirements(struct page *page, const muster_report *report) {
    for (size_t i = 0; i < report->requirement_count; i++)
        if (report->requirements[i].in_force)
            add_requirement(page, &report->requirements[i]);
}

/*
 * The only requirement in force that a declaration misses, and only once, or NULL. What does better
 * obeys more of those in force, and so it obeys this one.
 */
static const muster_requirement *only_missed(const muster_report *report) {
    const muster_requirement *only = NULL;
    for (size_t i = 0; i < report->requirement_count; i++) {
        const muster_requirement *requirement = &report->requirements[i];
        if (!requirement->in_force || requirement->obeyed == requirement->count)
            continue;
        if (only != NULL || requirement->count > 1)
            return NULL;
        only = requirement;
    }
    return only;
}

const char *explain_objection(struct arena *arena, const muster_verdict *verdict) {
    const muster_report *declared = verdict->declared;
    if (declared->violation_count > 0)
        return with_rule(arena, declared->violations[0].message, declared->violations[0].rule);
    if (verdict->duty != NULL)
        return with_rule(arena, verdict->duty, verdict->requirement_rule);
    const muster_requirement *missed = only_missed(declared);
    if (missed == NULL || !misses(verdict))
        return muster_arena_format(arena, "it %s", shortfall(arena, verdict));
    return with_rule(arena,
                     muster_arena_format(arena, "this is missed, and can be obeyed%s: %s",
                                         verdict->has_costs ? " without paying more" : "",
                                         words_of(arena, missed)),
                     verdict->requirement_rule);
}

static int64_t in_force(const muster_report *report) {
    int64_t total = 0;
    for (size_t i = 0; i < report->requirement_count; i++)
        if (report->requirements[i].in_force)
            total += report->requirements[i].times * report->requirements[i].count;
    return total;
}

/* ---- Verdicts ---- */

/* "obeys 2 of the 3 requirements", and the forms for none, one and all. */
static const char *share(struct arena *arena, int64_t obeyed, int64_t total) {
    if (total == 1)
        return obeyed == 1 ? "obeys the only requirement" : "doesn't obey the only requirement";
    if (obeyed == total)
        return total == 2 ? "obeys both requirements"
                          : muster_arena_format(arena, "obeys all %" PRId64 " requirements", total);
    if (obeyed == 0)
        return muster_arena_format(arena, "doesn't obey any of the %" PRId64 " requirements",
                                   total);
    return muster_arena_format(arena, "obeys %" PRId64 " of the %" PRId64 " requirements", obeyed,
                               total);
}

static void add_better(struct page *page, const muster_verdict *verdict) {
    const muster_report *better = verdict->better;
    if (better == NULL)
        return;
    page_say(
        page, 0, "Legal instead: %s.",
        short_form_tell(page->text.arena, better->entries, better->entry_count, verdict->step));
    if (better->obeyed > 0)
        page_say(page, 0, "That %s.", share(page->text.arena, better->obeyed, in_force(better)));
}

/* Whether nothing else is asked for than what has to happen, so that a list would repeat it. */
static bool says_duty_all(const muster_verdict *verdict) {
    size_t count = 0;
    for (size_t i = 0; i < verdict->declared->requirement_count; i++)
        count += verdict->declared->requirements[i].in_force;
    return count == verdict->duty_count;
}

/* With a capital where it begins with a number of requirements: ids keep theirs. */
static const char *as_sentence(struct arena *arena, const char *words) {
    static const char number[] = "at least ";
    return strncmp(words, number, strlen(number)) == 0
               ? muster_arena_format(arena, "At least %s", words + strlen(number))
               : words;
}

void explain_fault(struct page *page, const muster_verdict *verdict) {
    const muster_report *declared = verdict->declared;
    for (size_t i = 0; i < declared->violation_count; i++)
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s (%s).",
                                           declared->violations[i].message,
                                           declared->violations[i].rule));
    if (declared->violation_count > 0 || !misses(verdict))
        return;
    if (verdict->duty != NULL) {
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s.",
                                           with_rule(page->text.arena,
                                                     as_sentence(page->text.arena, verdict->duty),
                                                     verdict->requirement_rule)));
        if (says_duty_all(verdict))
            return;
    }
    page_say(page, 0, "This %s:", shortfall(page->text.arena, verdict));
    explain_requirements(page, declared);
}

void explain_illegal(struct page *page, const muster_verdict *verdict) {
    explain_fault(page, verdict);
    add_better(page, verdict);
}

void explain_legal(struct page *page, const muster_verdict *verdict) {
    const muster_report *declared = verdict->declared;
    int64_t total = in_force(declared);
    if (total == 0) {
        page_say(page, 0, "Nothing forbids it, and nothing asks for anything else.");
        return;
    }
    page_say(page, 0, "It breaks no restriction and %s%s (%s)%s",
             share(page->text.arena, declared->obeyed, total),
             declared->obeyed == total ? "" : "; no more have to be obeyed",
             verdict->requirement_rule, declared->obeyed == total ? "." : ":");
    if (declared->obeyed < total)
        explain_requirements(page, declared);
}

/* ---- Why ---- */

static void add_steps(struct page *page, const muster_explanation *why, muster_step step) {
    if (why->change_count > 0)
        page_say(page, 0, "To make it a legal %s:", muster_words_of_step(step)->verb);
    for (size_t i = 0; i < why->change_count; i++)
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s.", why->changes[i].message));
}

/* Whether the next one is missed for the same reason, which is then given only once. */
static bool is_told_below(const muster_explanation *why, size_t index) {
    const char *message = why->missed[index].message;
    const char *next = index + 1 < why->missed_count ? why->missed[index + 1].message : NULL;
    return message != NULL && next != NULL && strcmp(message, next) == 0;
}

/* If only one requirement is missed, its own message says it all. */
static bool tells_proof(const muster_explanation *why) {
    return why->missed_count > 1 && why->proof.message != NULL;
}

static void add_missed(struct page *page, const muster_explanation *why) {
    bool proof = tells_proof(why); /* it speaks of them by number */
    if (why->missed_count > 0)
        page_say(page, 0, "Requirements that can't be obeyed as well:");
    for (size_t i = 0; i < why->missed_count; i++) {
        const muster_missed *missed = &why->missed[i];
        bool silent = missed->message == NULL || is_told_below(why, i);
        page_paragraph(page, 0,
                       proof ? muster_arena_format(page->text.arena, "%zu. ", i + 1) : "- ",
                       muster_arena_format(page->text.arena, "%s.%s%s", missed->words,
                                           silent ? "" : "\n", silent ? "" : missed->message));
    }
}

void explain_why(struct page *page, const muster_answer *answer) {
    const muster_explanation *why = muster_answer_why(answer);
    if (why == NULL || why->best == NULL)
        return;
    add_steps(page, why, muster_answer_verdict(answer)->step);
    add_missed(page, why);
    if (tells_proof(why))
        page_paragraph(page, 0, "", why->proof.message);
}

void explain_best(struct page *page, const char *lead, const muster_answer *why) {
    const muster_verdict *verdict = muster_answer_verdict(why);
    const muster_report *best = verdict->declared;
    page_say(page, 0, "%s: %s.", lead,
             short_form_tell(page->text.arena, best->entries, best->entry_count, verdict->step));
    explain_requirements(page, best);
    explain_why(page, why);
}

void explain_with_steps(struct page *page, const muster_answer *answer) {
    const muster_explanation *why = muster_answer_why(answer);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    bool steps = why != NULL && why->best != NULL && why->change_count > 0;
    if (verdict->outcome == MUSTER_LEGAL)
        explain_legal(page, verdict);
    else
        explain_fault(page, verdict);
    if (verdict->outcome != MUSTER_LEGAL && !steps)
        add_better(page, verdict);
    explain_why(page, answer);
}

/* ---- In short ---- */

void explain_shortly(struct page *page, const char *mark, const char *subject,
                     const muster_verdict *verdict) {
    const muster_report *declared = verdict->declared;
    struct arena *arena = page->text.arena;
    const char *words;
    if (verdict->outcome == MUSTER_LEGAL)
        words = verdict->maximum_known && verdict->maximum > 0
                    ? muster_arena_format(arena, "legal: it obeys %s.",
                                          explain_obeyed(arena, declared->obeyed))
                    : "legal.";
    else
        words = muster_arena_format(arena, "illegal: %s.", explain_objection(arena, verdict));
    page_paragraph(page, 0, mark, muster_arena_format(arena, "%s: %s", subject, words));
}
