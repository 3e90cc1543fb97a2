/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random questions: asked, printed, or as JSON. */
#include "teach/quiz/quiz.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/lesson/session.h"
#include "cli/output.h"
#include "cli/render/screen.h"

#include <string.h>
#include <time.h>

/* Seeds below this are easy to type. */
enum { SEEDS = 1000000 };

static int complain_memory(void) {
    output_complain("out of memory");
    return EXIT_INTERNAL;
}

static int show(const char *words, const char *end) {
    if (words == NULL)
        return complain_memory();
    struct text text = {0};
    muster_text_add(&text, words);
    muster_text_add(&text, end);
    output_text(&text);
    return EXIT_ANSWERED;
}

static enum quiz_step step_of(const char *word) {
    if (word == NULL || strcmp(word, "both") == 0)
        return QUIZ_BOTH;
    return strcmp(word, "attack") == 0 ? QUIZ_ATTACK : QUIZ_BLOCK;
}

int cmd_quiz(const struct arguments *arguments) {
    struct quiz_wish wish = {
        .seed = arguments->seeded ? arguments->seed : (size_t)time(NULL) % SEEDS,
        .difficulty = (int)arguments->difficulty,
        .step = step_of(arguments->step),
        .questions = arguments->print > 0 ? arguments->print : arguments->questions};
    if (arguments->json && arguments->print > 0) {
        output_complain("give only one of --json and --print");
        return EXIT_USAGE;
    }
    struct arena arena = {0};
    const struct quiz *quiz = quiz_make(&arena, &wish);
    int code;
    if (quiz == NULL)
        code = complain_memory();
    else if (arguments->json)
        code = show(quiz_tell(&arena, quiz), "\n");
    else if (arguments->print > 0)
        code = show(quiz_sheet(&arena, quiz, !screen_is_unicode()), "");
    else
        code = quiz_session(quiz->lesson, arguments);
    muster_arena_free(&arena);
    return code;
}
