/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes answers as JSON, as described in the format's section Answers. */
#include <stdlib.h>
#include <string.h>

#include "format/writing/write_answer.h"
#include "format/writing/write_choices.h"
#include "format/writing/write_claims.h"
#include "format/writing/write_damage.h"
#include "format/writing/write_damage_why.h"
#include "format/writing/write_dealing.h"
#include "format/writing/write_parts.h"
#include "format/writing/write_play.h"
#include "format/writing/write_why.h"
#include "model/requirement_table.h"

static void add_declaration(struct writer *writer, const muster_report *report, muster_step step) {
    muster_json_open_object(writer, "declaration");
    muster_json_add_entries(writer, report->entries, report->entry_count, step);
    muster_json_close_object(writer);
}

/* A legal declaration in place of an illegal one. */
static void add_offer(struct writer *writer, const muster_report *report, muster_step step) {
    muster_json_add_number(writer, "obeyed", report->obeyed);
    add_declaration(writer, report, step);
}

/* ---- What a declaration obeys and pays ---- */

static void add_cost(struct writer *writer, const muster_report *report) {
    muster_json_open_object(writer, "cost");
    for (size_t i = 0; i < report->cost_count; i++)
        muster_json_add_amount(writer, report->costs[i].resource, report->costs[i].amount);
    muster_json_close_object(writer);
}

static void add_requirements(struct writer *writer, const muster_report *report) {
    struct requirement_walk walk = {.report = report};
    const muster_requirement *requirement;
    muster_json_open_list(writer, "requirements");
    while ((requirement = muster_requirement_next(&walk)) != NULL) {
        muster_json_open_object(writer, NULL);
        muster_json_add_requirement(writer, requirement);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* ---- The answers ---- */

static void add_undecided(struct writer *writer, const muster_verdict *verdict) {
    muster_json_add_flag(writer, "undecided", true);
    muster_json_add_text(writer, "reason", verdict->reason);
}

static void add_solution(struct writer *writer, const muster_verdict *verdict) {
    if (verdict->outcome == MUSTER_UNDECIDED)
        add_undecided(writer, verdict);
    else
        muster_json_add_number(writer, "maximum", verdict->maximum);
    if (verdict->declared == NULL)
        return; /* undecided, with nothing found */
    muster_json_add_number(writer, "obeyed", verdict->declared->obeyed);
    add_declaration(writer, verdict->declared, verdict->step);
    add_requirements(writer, verdict->declared);
}

static void add_equally_near(struct writer *writer, const muster_verdict *verdict) {
    if (verdict->equally_near_count == 0)
        return;
    muster_json_open_list(writer, "equally_near");
    for (size_t i = 0; i < verdict->equally_near_count; i++) {
        muster_json_open_object(writer, NULL);
        add_offer(writer, verdict->equally_near[i], verdict->step);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* What only adds, or only drops; without `declaration` there is none. */
static void add_one_way(struct writer *writer, const char *key, const muster_one_way *found,
                        muster_step step) {
    if (found == NULL)
        return;
    muster_json_open_object(writer, key);
    if (!found->known)
        muster_json_add_flag(writer, "undecided", true);
    if (found->declared != NULL) {
        muster_json_add_number(writer, "count", found->count);
        add_offer(writer, found->declared, step);
    }
    muster_json_close_object(writer);
}

static void add_check(struct writer *writer, const muster_verdict *verdict) {
    bool decided = verdict->outcome != MUSTER_UNDECIDED;
    if (decided)
        muster_json_add_flag(writer, "legal", verdict->outcome == MUSTER_LEGAL);
    if (!decided || !verdict->maximum_known)
        add_undecided(writer, verdict);
    if (verdict->declared == NULL)
        return; /* undecided before it was judged */
    muster_json_add_number(writer, "obeyed", verdict->declared->obeyed);
    if (decided && verdict->maximum_known)
        muster_json_add_number(writer, "maximum", verdict->maximum);
    muster_json_add_violations(writer, "violations", verdict->declared->violations,
                               verdict->declared->violation_count);
    muster_json_add_requirements(writer, "requirements", verdict->declared->requirements,
                                 verdict->declared->requirement_count);
    add_cost(writer, verdict->declared);
    bool missing = verdict->better == NULL && verdict->maximum_known && verdict->reason != NULL;
    if (verdict->better != NULL || missing) {
        muster_json_open_object(writer, "better");
        if (!missing)
            add_offer(writer, verdict->better, verdict->step);
        /* one exists, but none was proved legal; or one was, but it may not be the nearest */
        if (verdict->maximum_known && verdict->reason != NULL)
            add_undecided(writer, verdict);
        muster_json_close_object(writer);
    }
    add_equally_near(writer, verdict);
    add_one_way(writer, "adding", verdict->adding, verdict->step);
    add_one_way(writer, "dropping", verdict->dropping, verdict->step);
}

static void add_whole(struct writer *writer, const char *key, const struct muster_answer *answer);

static void add_difference(struct writer *writer, const muster_edition_difference *difference) {
    bool counts = strcmp(difference->about, "maximum") == 0;
    muster_json_open_object(writer, NULL);
    muster_json_add_text(writer, "about", difference->about);
    if (counts) {
        muster_json_add_number(writer, "current", difference->current);
        muster_json_add_number(writer, "2004", difference->of_2004);
    } else {
        muster_json_add_flag(writer, "current", difference->current != 0);
        muster_json_add_flag(writer, "2004", difference->of_2004 != 0);
    }
    muster_json_add_text(writer, "rule", difference->rule);
    muster_json_add_text(writer, "message", difference->message);
    muster_json_add_texts(writer, "creatures", difference->creatures, difference->creature_count);
    muster_json_close_object(writer);
}

/* Writes both answers in full, then their differences. */
static void add_editions(struct writer *writer, const struct muster_answer *answer) {
    static const char *const names[] = {"current", "2004"};
    const muster_editions *editions = &answer->editions;
    for (size_t i = 0; i < 2; i++)
        add_whole(writer, names[i], answer->by_edition[i]);
    if (editions->reason == NULL) {
        muster_json_add_flag(writer, "differs", editions->difference_count > 0);
    } else {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason", editions->reason);
    }
    muster_json_open_list(writer, "differences");
    for (size_t i = 0; i < editions->difference_count; i++)
        add_difference(writer, &editions->differences[i]);
    muster_json_close_list(writer);
}

/* A number, a word, or the declaration that an answer has. */
static void add_side(struct writer *writer, const char *key,
                     const muster_answer_difference *difference, const char *said,
                     const muster_report *declared, muster_step step) {
    if (declared != NULL) {
        muster_json_open_object(writer, key);
        muster_json_add_entries(writer, declared->entries, declared->entry_count, step);
        muster_json_close_object(writer);
    } else if (said != NULL && strcmp(difference->about, "maximum") == 0) {
        muster_json_add_number(writer, key, strtoll(said, NULL, 10));
    } else {
        muster_json_add_text(writer, key, said);
    }
}

/* Writes both answers in full, then what differs. */
static void add_comparison(struct writer *writer, const struct muster_answer *answer) {
    static const char *const names[] = {"before", "after"};
    const muster_comparison *comparison = &answer->comparison;
    muster_step step = answer->verdict.step;
    for (size_t i = 0; i < 2; i++)
        add_whole(writer, names[i], answer->compared[i]);
    muster_json_add_flag(writer, "differs", comparison->difference_count > 0);
    muster_json_open_list(writer, "differences");
    for (size_t i = 0; i < comparison->difference_count; i++) {
        const muster_answer_difference *difference = &comparison->differences[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "about", difference->about);
        muster_json_add_text(writer, "words", difference->words);
        muster_json_add_text(writer, "creature", difference->creature);
        muster_json_add_text(writer, muster_words_of_step(step)->object, difference->object);
        add_side(writer, "before", difference, difference->before, difference->declared_before,
                 step);
        add_side(writer, "after", difference, difference->after, difference->declared_after, step);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_errors(struct writer *writer, const struct muster_answer *answer) {
    muster_json_add_error(writer, "error", &answer->error);
    muster_json_open_list(writer, "errors");
    for (size_t i = 0; i < answer->error_count; i++)
        muster_json_add_error(writer, NULL, &answer->errors[i]);
    muster_json_close_list(writer);
}

static void add_count(struct writer *writer, const struct muster_answer *answer) {
    if (answer->verdict.outcome == MUSTER_UNDECIDED)
        add_undecided(writer, &answer->verdict);
    muster_json_add_text(writer, "count", answer->count);
}

static void add_between(struct writer *writer, const struct muster_answer *answer) {
    const muster_obstruction *obstruction = answer->obstruction;
    if (answer->verdict.outcome != MUSTER_UNDECIDED)
        muster_json_add_flag(writer, "legal", answer->verdict.outcome == MUSTER_LEGAL);
    muster_json_open_list(writer, "sets");
    for (size_t i = 0; obstruction != NULL && i < obstruction->way_count; i++) {
        const muster_way *way = &obstruction->ways[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_omissions(writer, "without", way->omissions, way->count);
        muster_json_add_text(writer, "message", way->message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
    bool complete = obstruction != NULL && obstruction->complete;
    muster_json_add_flag(writer, "complete", complete);
    if (!complete) {
        muster_json_add_flag(writer, "undecided", true);
        muster_json_add_text(writer, "reason",
                             obstruction == NULL ? answer->verdict.reason : obstruction->reason);
    }
}

static void add_answer(struct writer *writer, const struct muster_answer *answer) {
    const muster_verdict *verdict = &answer->verdict;
    if (verdict->outcome == MUSTER_FAILED)
        add_errors(writer, answer);
    else if (answer->by_edition[0] != NULL)
        add_editions(writer, answer);
    else if (answer->kind == ANSWER_COMPARED)
        add_comparison(writer, answer);
    else if (verdict->outcome == MUSTER_CONFLICT && answer->damage != NULL)
        muster_add_damage_conflict(writer, answer);
    else if (verdict->outcome == MUSTER_CONFLICT)
        muster_add_conflict(writer, answer->blame, verdict->step);
    else if (answer->damage_options != NULL)
        muster_add_damage_options(writer, answer);
    else if (answer->kind == ANSWER_PLAY || answer->kind == ANSWER_NEXT)
        muster_add_played(writer, answer);
    else if (answer->kind == ANSWER_DEAL)
        muster_add_dealing(writer, answer);
    else if (answer->damage != NULL && answer->kind == ANSWER_CHECK)
        muster_add_damage_check(writer, answer);
    else if (answer->damage != NULL && answer->kind == ANSWER_SOLVE)
        muster_add_damage_solution(writer, answer);
    else if (answer->damage_why != NULL)
        muster_add_damage_why(writer, answer);
    else if (answer->kind == ANSWER_WHY)
        muster_add_why(writer, verdict, answer->explanation);
    else if (answer->kind == ANSWER_BETWEEN)
        add_between(writer, answer);
    else if (answer->kind == ANSWER_CHECK)
        add_check(writer, verdict);
    else if (answer->kind == ANSWER_SOLVE)
        add_solution(writer, verdict);
    else if (answer->kind == ANSWER_COUNT)
        add_count(writer, answer);
    else
        muster_add_choices(writer, answer->choices, verdict->step);
}

static const char *answer_word(const struct muster_answer *answer) {
    static const char *const words[] = {"solve",    "check",   "count", "options", "why",
                                        "compared", "between", "deal",  "play",    "next"};
    if (answer->verdict.outcome == MUSTER_FAILED)
        return "error";
    return answer->by_edition[0] != NULL ? "editions" : words[answer->kind];
}

/* Who declares in place of the creatures' controllers. */
static void add_declarer(struct writer *writer, const muster_declarer *declarer) {
    if (declarer == NULL)
        return;
    muster_json_open_object(writer, "declared_by");
    muster_json_add_number(writer, "effect", declarer->effect);
    muster_json_add_text(writer, "player", declarer->player);
    muster_json_add_text(writer, "source", declarer->source);
    muster_json_add_text(writer, "message", declarer->message);
    muster_json_close_object(writer);
}

/* Which player assigns combat damage in place of another. */
static void add_assigners(struct writer *writer, const struct muster_answer *answer) {
    if (answer->assigner_count == 0)
        return;
    muster_json_open_list(writer, "assigned_by");
    for (size_t i = 0; i < answer->assigner_count; i++) {
        const muster_damage_assigner *assigner = &answer->assigners[i];
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "from", assigner->from);
        if (assigner->count > 1)
            muster_json_add_number(writer, "count", assigner->count);
        muster_json_add_text(writer, "player", assigner->player);
        muster_json_add_text(writer, "because", assigner->because);
        muster_json_add_text(writer, "rule", assigner->rule);
        muster_json_add_text(writer, "message", assigner->message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* What in the document has no effect. */
static void add_passed_over(struct writer *writer, const struct muster_answer *answer) {
    if (answer->verdict.declaration_passed_over)
        muster_json_add_text(writer, "passed_over", "declaration");
    if (answer->idle_count == 0)
        return;
    muster_json_open_list(writer, "idle");
    for (size_t i = 0; i < answer->idle_count; i++) {
        muster_json_open_object(writer, NULL);
        muster_json_add_number(writer, "effect", answer->idle[i].effect);
        muster_json_add_text(writer, "source", answer->idle[i].source);
        muster_json_add_text(writer, "reason", answer->idle[i].reason);
        muster_json_add_text(writer, "message", answer->idle[i].message);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void add_whole(struct writer *writer, const char *key, const struct muster_answer *answer) {
    muster_json_open_object(writer, key);
    muster_json_add_text(writer, "format", "muster/1");
    muster_json_add_text(writer, "answer", answer_word(answer));
    muster_json_add_text(writer, "id", answer->verdict.id);
    if (answer->line > 0 &&
        (answer->verdict.outcome == MUSTER_FAILED || answer->verdict.id == NULL))
        muster_json_add_number(writer, "line", (int64_t)answer->line);
    add_answer(writer, answer);
    muster_add_claims(writer, answer);
    muster_add_quotes(writer, answer->quotes, answer->quote_count);
    if (key == NULL) { /* the answers by edition are about the same document */
        add_declarer(writer, answer->verdict.declared_by);
        add_assigners(writer, answer);
        add_passed_over(writer, answer);
    }
    muster_json_close_object(writer);
}

char *muster_write_declaration(const muster_entry *entries, size_t count, const muster_entry *bands,
                               size_t band_count, muster_step step) {
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_entries(&writer, entries, count, step);
    muster_json_add_bands(&writer, bands, band_count);
    muster_json_close_object(&writer);
    return muster_writer_end(&writer);
}

bool muster_write_answer(struct muster_answer *answer) {
    struct writer writer = {0};
    add_whole(&writer, NULL, answer);
    answer->json = muster_writer_end(&writer);
    return answer->json != NULL;
}

bool muster_write_answer_to(const struct muster_answer *answer,
                            bool (*write)(void *context, const char *bytes, size_t length),
                            void *context) {
    struct writer writer = {.write = write, .context = context};
    add_whole(&writer, NULL, answer);
    return muster_writer_finish(&writer);
}

void muster_answer_clear(struct muster_answer *answer) {
    if (answer == NULL)
        return;
    for (size_t i = 0; i < 2; i++) {
        muster_answer_clear(answer->by_edition[i]);
        muster_answer_clear(answer->compared[i]);
    }
    muster_json_forget_text(answer->json);
    muster_arena_free(&answer->arena);
    free(answer);
}
