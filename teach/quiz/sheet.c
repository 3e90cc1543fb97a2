/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz on paper. */
#include "teach/questions/question_kind.h"
#include "teach/quiz/quiz.h"
#include "teach/reading/handout.h"

/* How many declarations are legal, where the answer doesn't say so; other guesses that aren't. */
static void add_facts(struct page *page, const void *context, size_t number) {
    const struct quiz *quiz = context;
    const struct quiz_item *item = &quiz->items[number];
    struct arena *arena = page->text.arena;
    bool counted = item->question->kind == &question_declare;
    if (!counted)
        page_say(page, 0, "%zu %s%s legal.", item->legal,
                 muster_words_of_step(item->best->step)->verb, item->legal == 1 ? " is" : "s are");
    for (size_t i = 0; i < item->guesses.count; i++) {
        const struct quiz_guess *guess = &item->guesses.list[i];
        bool said = guess == item->told || guess == item->offered;
        if (guess->verdict->outcome == MUSTER_ILLEGAL && !said)
            page_say(page, 0, "Another mistake: %s. That is illegal: %s", quiz_idea(arena, guess),
                     quiz_objection(arena, guess));
    }
}

const char *quiz_sheet(struct arena *arena, const struct quiz *quiz) {
    return lesson_handout(arena, quiz->lesson, add_facts, quiz);
}
