/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/lesson_page.h"

#include "teach/questions/question_words.h"
#include "teach/reading/table_page.h"

#include <string.h>

/* ---- The parts ---- */

static void add_head(struct page *page, const struct lesson *lesson,
                     const struct question *question) {
    (void)question;
    page_say(page, 0, "%s", lesson->title);
    muster_text_add(&page->text, "\n");
    page_paragraph(page, 0, "", lesson->teaches);
}

static void add_rules(struct page *page, const struct lesson *lesson,
                      const struct question *question) {
    (void)question;
    for (size_t i = 0; i < lesson->rule_count; i++)
        page_paragraph(page, 0,
                       muster_arena_format(page->text.arena, "%s%s", lesson->rules[i].number,
                                           lesson->rules[i].words[0] != '\0' ? "  " : ""),
                       lesson->rules[i].words);
    page_say(page, 0, "%s", lesson_rules_date);
}

const char lesson_rules_date[] =
    "(Comprehensive Rules of February 27, 2026, unless it says otherwise)";

void lesson_ask(struct page *page, const struct question *question) {
    struct arena *arena = page->text.arena;
    enum question_offers offers = question->kind->offers;
    if (question->words != NULL)
        page_paragraph(page, 0, "", question->words);
    else
        question->kind->ask(page, question);
    for (size_t i = 0; offers == OFFERS_ANY && i < question->offer_count; i++)
        page_paragraph(page, 2, muster_arena_format(arena, "%c) ", (char)('a' + i)),
                       question_told(arena, question, question->offers[i].declaration));
    /* An author's words may leave open what exactly is declared. */
    if (offers == OFFERS_ONE && question->words != NULL)
        page_paragraph(page, 2, "- ",
                       question_told(arena, question, question->offers[0].declaration));
}

static void add_question(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    (void)lesson;
    lesson_ask(page, question);
    page_paragraph(page, 0, "Answer: ", question->kind->form(page->text.arena, question));
}

static void add_solution(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    (void)lesson;
    question->kind->solve(page, question, NULL);
}

static void add_because(struct page *page, const struct lesson *lesson,
                        const struct question *question) {
    (void)lesson;
    muster_text_add(&page->text, "\n");
    page_paragraph(page, 0, "", question->because);
}

static void add_takeaway(struct page *page, const struct lesson *lesson,
                         const struct question *question) {
    page_paragraph(page, 0, "To remember: ", lesson->takeaway);
    muster_text_add(&page->text, "\n");
    add_rules(page, lesson, question);
}

static void add_answers(struct page *page, const struct lesson *lesson,
                        const struct question *question) {
    (void)question;
    for (size_t i = 0; i < lesson->situation_count; i++) {
        const struct situation *situation = lesson->situations[i];
        muster_text_format(&page->text, "%s%zu: %s\n", i == 0 ? "" : "\n", situation->spot.line,
                           situation->title);
        for (size_t j = 0; j < situation->question_count; j++) {
            const struct question *asked = situation->questions[j];
            size_t before = page->text.length, width = page->width;
            muster_text_format(&page->text, "\n%zu: ", asked->spot.line);
            page->width -= page->text.length - before; /* the number stands on the first line */
            lesson_ask(page, asked);
            page->width = width;
            muster_text_add(&page->text, "\n");
            add_solution(page, lesson, asked);
        }
    }
}

/* ---- Memory ---- */

struct page_task {
    struct page page;
    const struct lesson *lesson;
    const struct question *question;
    void (*add)(struct page *page, const struct lesson *lesson, const struct question *question);
    const char *words;
    struct feedback *feedback;
};

static void show(void *argument) {
    struct page_task *task = argument;
    task->add(&task->page, task->lesson, task->question);
}

const char *lesson_show(struct arena *arena, const struct lesson *lesson, enum lesson_part part,
                        const struct question *question, size_t width) {
    static void (*const parts[])(struct page * page, const struct lesson *lesson,
                                 const struct question *question) = {
        [LESSON_HEAD] = add_head,         [LESSON_RULES] = add_rules,
        [LESSON_QUESTION] = add_question, [LESSON_SOLUTION] = add_solution,
        [LESSON_BECAUSE] = add_because,   [LESSON_TAKEAWAY] = add_takeaway,
        [LESSON_ANSWERS] = add_answers,
    };
    struct page_task task = {page_new(arena, width), lesson, question, parts[part], NULL, NULL};
    return muster_arena_guard(arena, show, &task) == 0 ? text_bytes(&task.page.text) : NULL;
}

struct table_task {
    struct page page;
    const struct question *question;
    size_t width;
    bool ascii;
};

static void show_table(void *argument) {
    struct table_task *task = argument;
    table_page(&task->page, task->question->situation, task->width, task->ascii);
}

const char *lesson_show_table(struct arena *arena, const struct question *question, size_t width,
                              bool ascii) {
    struct table_task task = {page_new(arena, width), question, width, ascii};
    return muster_arena_guard(arena, show_table, &task) == 0 ? text_bytes(&task.page.text) : NULL;
}

static void explain(void *argument) {
    struct page_task *task = argument;
    task->question->kind->solve(&task->page, task->question, task->words);
}

const char *lesson_explain(struct arena *arena, const struct question *question, const char *answer,
                           size_t width) {
    struct page_task task = {page_new(arena, width), NULL, question, NULL, answer, NULL};
    return muster_arena_guard(arena, explain, &task) == 0 ? text_bytes(&task.page.text) : NULL;
}

static void wrap(void *argument) {
    struct page_task *task = argument;
    page_paragraph(&task->page, 0, "", task->words);
}

const char *lesson_wrap(struct arena *arena, const char *words, size_t width) {
    struct page_task task = {page_new(arena, width), NULL, NULL, NULL, words, NULL};
    return muster_arena_guard(arena, wrap, &task) == 0 ? text_bytes(&task.page.text) : NULL;
}

static void judge(void *argument) {
    struct page_task *task = argument;
    task->feedback = muster_arena_take(task->page.text.arena, sizeof(*task->feedback));
    *task->feedback = (struct feedback){NOT_UNDERSTOOD, false, task->page};
    task->question->kind->judge(task->feedback, task->question, task->words);
}

const struct feedback *lesson_judge(struct arena *arena, const struct question *question,
                                    const char *answer, size_t width) {
    struct page_task task = {page_new(arena, width), NULL, question, NULL, answer, NULL};
    return muster_arena_guard(arena, judge, &task) == 0 ? task.feedback : NULL;
}
