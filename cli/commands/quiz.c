/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random questions: asked, printed, or as JSON. */
#include "teach/quiz/quiz.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/lesson/catalogue.h"
#include "cli/lesson/practice.h"
#include "cli/lesson/session.h"

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

/*
 * Asks first what was missed in lessons and is due, unless a certain quiz is wished for. Returns
 * false if the learner left.
 */
static bool review(const struct arguments *arguments) {
    struct catalogue catalogue = {0};
    struct practice practice = {0};
    struct review due[REVIEWS];
    muster_error error;
    bool stays = true,
         certain = arguments->seeded || arguments->daily || arguments->json || arguments->print > 0;
    /* There is a quiz even where no lessons can be read. */
    if (!certain && practice_read(&practice) && practice.count > 0 &&
        catalogue_read(&catalogue, false, &error) == MUSTER_OK) {
        size_t count = catalogue_due(&catalogue, &practice, due);
        stays = count == 0 || review_session(due, count, arguments);
    }
    practice_free(&practice);
    catalogue_free(&catalogue);
    return stays;
}

int cmd_quiz(const struct arguments *arguments) {
    struct quiz_wish wish = {.seed = arguments->seeded  ? arguments->seed
                                     : arguments->daily ? (size_t)practice_today()
                                                        : (size_t)time(NULL) % SEEDS,
                             .difficulty = (int)arguments->difficulty,
                             .step = step_of(arguments->step),
                             .questions =
                                 arguments->print > 0 ? arguments->print : arguments->questions};
    if (arguments->json && arguments->print > 0) {
        output_complain("give only one of --json and --print");
        return EXIT_USAGE;
    }
    if (arguments->daily && arguments->seeded) {
        output_complain("give only one of --daily and --seed");
        return EXIT_USAGE;
    }
    if (!review(arguments))
        return EXIT_ILLEGAL;
    struct arena arena = {0};
    const struct quiz *quiz = quiz_make(&arena, &wish);
    int code;
    if (quiz == NULL)
        code = complain_memory();
    else if (arguments->json)
        code = show(quiz_tell(&arena, quiz), "\n");
    else if (arguments->print > 0)
        code = show(quiz_sheet(&arena, quiz), "");
    else
        code = quiz_session(quiz->lesson, arguments);
    muster_arena_free(&arena);
    return code;
}
