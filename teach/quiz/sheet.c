/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz on paper. */
#include "teach/page.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/table_page.h"

#include <string.h>

enum { WIDTH = 76 }; /* what a code block has room for on paper */

struct sheet {
    struct page page;
    const struct quiz *quiz;
    bool ascii;
};

static void begin_block(struct page *page) {
    page_add(page, "```text\n");
}

static void end_block(struct page *page) {
    page_add(page, "```\n\n");
}

static void add_question(struct sheet *sheet, size_t number) {
    struct page *page = &sheet->page;
    const struct question *question = sheet->quiz->items[number].question;
    page_format(page, "## Question %zu\n\n", number + 1);
    begin_block(page);
    table_page(page, question->situation, WIDTH, sheet->ascii);
    end_block(page);
    question->kind->ask(page, question);
    page_add(page, "\nAnswer: ______________________________\n\n");
}

/* What looks right and is not. */
static void add_traps(struct sheet *sheet, const struct quiz_item *item) {
    struct page *page = &sheet->page;
    page_add(page, "Guesses that are illegal:\n\n");
    for (size_t i = 0; i < item->guesses.count; i++) {
        const struct quiz_guess *guess = &item->guesses.list[i];
        if (guess->verdict->outcome != MUSTER_ILLEGAL)
            continue;
        const char *told = question_told(page->pool, item->question, guess->declaration);
        page_paragraph(page, 0, "- ",
                       pool_words(page->pool, "%s%s%s%s: %s", guess->idea, i > 0 ? " (" : "",
                                  i > 0 ? told : "", i > 0 ? ")" : "",
                                  quiz_objection(page->pool, guess)));
    }
    page_add(page, "\n");
}

static void add_answer(struct sheet *sheet, size_t number) {
    struct page *page = &sheet->page;
    const struct quiz_item *item = &sheet->quiz->items[number];
    page_format(page, "## Answer %zu\n\n", number + 1);
    begin_block(page);
    item->question->kind->solve(page, item->question, NULL);
    end_block(page);
    page_format(page, "%zu %s%s legal. ", item->legal, item->best->attacking ? "attack" : "block",
                item->legal == 1 ? " is" : "s are");
    add_traps(sheet, item);
}

static void write_sheet(void *argument) {
    struct sheet *sheet = argument;
    const struct lesson *lesson = sheet->quiz->lesson;
    page_format(&sheet->page, "# %s\n\n", lesson->title);
    for (size_t i = 0; i < sheet->quiz->wish.questions; i++)
        add_question(sheet, i);
    page_format(&sheet->page,
                "<div style=\"page-break-before: always\"></div>\n\n# Answers\n\n%s\n\n",
                lesson->teaches);
    for (size_t i = 0; i < lesson->rule_count; i++)
        page_paragraph(
            &sheet->page, 0, "- ",
            pool_words(sheet->page.pool, "%s %s", lesson->rules[i].number, lesson->rules[i].words));
    page_add(&sheet->page, "\n");
    for (size_t i = 0; i < sheet->quiz->wish.questions; i++)
        add_answer(sheet, i);
}

const char *quiz_sheet(struct pool *pool, const struct quiz *quiz, bool ascii) {
    struct sheet sheet = {page_new(pool, WIDTH), quiz, ascii};
    return pool_guard(pool, write_sheet, &sheet) ? page_text(&sheet.page) : NULL;
}
