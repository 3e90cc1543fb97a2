/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz on paper. */
#include "teach/questions/question_words.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/handout.h"

/* How many declarations are legal, and which guesses aren't. */
static void add_facts(struct page *page, const void *context, size_t number) {
    const struct quiz *quiz = context;
    const struct quiz_item *item = &quiz->items[number];
    page_say(page, 0, "%zu %s%s legal.", item->legal, muster_words_of_step(item->best->step)->verb,
             item->legal == 1 ? " is" : "s are");
    page_say(page, 0, "Guesses that are illegal:");
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
}

const char *quiz_sheet(struct arena *arena, const struct quiz *quiz) {
    return lesson_handout(arena, quiz->lesson, add_facts, quiz);
}
