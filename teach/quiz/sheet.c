/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz on paper. */
#include "teach/page.h"
#include "teach/questions/question_words.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/table_page.h"

#include <string.h>

enum { WIDTH = 76 }; /* the columns that fit on paper in a code block */

struct sheet {
    struct page page;
    const struct quiz *quiz;
    bool ascii;
};

static void begin_block(struct page *page) {
    muster_text_add(&page->text, "```text\n");
}

static void end_block(struct page *page) {
    muster_text_add(&page->text, "```\n\n");
}

static void add_question(struct sheet *sheet, size_t number) {
    struct page *page = &sheet->page;
    const struct question *question = sheet->quiz->items[number].question;
    muster_text_format(&page->text, "## Question %zu\n\n", number + 1);
    begin_block(page);
    table_page(page, question->situation, WIDTH, sheet->ascii);
    end_block(page);
    question->kind->ask(page, question);
    muster_text_add(&page->text, "\nAnswer: ______________________________\n\n");
}

/* The guesses that are illegal. */
static void add_traps(struct sheet *sheet, const struct quiz_item *item) {
    struct page *page = &sheet->page;
    muster_text_add(&page->text, "Guesses that are illegal:\n\n");
    for (size_t i = 0; i < item->guesses.count; i++) {
        const struct quiz_guess *guess = &item->guesses.list[i];
        if (guess->verdict->outcome != MUSTER_ILLEGAL)
            continue;
        const char *told = question_told(page->text.arena, item->question, guess->declaration);
        page_paragraph(page, 0, "- ",
                       muster_arena_format(page->text.arena, "%s%s%s%s: %s", guess->idea,
                                           i > 0 ? " (" : "", i > 0 ? told : "", i > 0 ? ")" : "",
                                           quiz_objection(page->text.arena, guess)));
    }
    muster_text_add(&page->text, "\n");
}

static void add_answer(struct sheet *sheet, size_t number) {
    struct page *page = &sheet->page;
    const struct quiz_item *item = &sheet->quiz->items[number];
    muster_text_format(&page->text, "## Answer %zu\n\n", number + 1);
    begin_block(page);
    item->question->kind->solve(page, item->question, NULL);
    end_block(page);
    muster_text_format(&page->text, "%zu %s%s legal. ", item->legal,
                       muster_words_of_step(item->best->step)->verb,
                       item->legal == 1 ? " is" : "s are");
    add_traps(sheet, item);
}

static void write_sheet(void *argument) {
    struct sheet *sheet = argument;
    const struct lesson *lesson = sheet->quiz->lesson;
    muster_text_format(&sheet->page.text, "# %s\n\n", lesson->title);
    for (size_t i = 0; i < sheet->quiz->wish.questions; i++)
        add_question(sheet, i);
    /* The command that makes the same again has to stay on one line. */
    int command = (int)strcspn(lesson->teaches, "\n");
    muster_text_format(&sheet->page.text,
                       "<div style=\"page-break-before: always\"></div>\n\n# Answers\n\n%.*s\n\n",
                       command, lesson->teaches);
    page_paragraph(&sheet->page, 0, "",
                   lesson->teaches + command + strspn(lesson->teaches + command, "\n "));
    muster_text_add(&sheet->page.text, "\n");
    for (size_t i = 0; i < lesson->rule_count; i++)
        page_paragraph(&sheet->page, 0, "- ",
                       muster_arena_format(sheet->page.text.arena, "%s %s", lesson->rules[i].number,
                                           lesson->rules[i].words));
    muster_text_add(&sheet->page.text, "\n");
    for (size_t i = 0; i < sheet->quiz->wish.questions; i++)
        add_answer(sheet, i);
}

const char *quiz_sheet(struct arena *arena, const struct quiz *quiz, bool ascii) {
    struct sheet sheet = {page_new(arena, WIDTH), quiz, ascii};
    return muster_arena_guard(arena, write_sheet, &sheet) == 0 ? text_bytes(&sheet.page.text)
                                                               : NULL;
}
