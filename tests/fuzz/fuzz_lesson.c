/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson: whatever stands in it, its problems have places in it, or it can be held. */
#include <string.h>

#include "fuzz.h"
#include "teach/reading/lesson_page.h"
#include "teach/reading/read_lesson.h"

/* Positions that take long are no use here: what is fuzzed is the reader. */
static bool is_large(const uint8_t *data, size_t size) {
    size_t numbers = 0;
    for (size_t i = 1; i < size; i++)
        numbers += data[i - 1] == 'x' && data[i] >= '1' && data[i] <= '9';
    return size > 4000 || numbers > 0;
}

static size_t count_lines(const uint8_t *data, size_t size) {
    size_t lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    return lines;
}

static void check_problems(const struct lesson *lesson, const uint8_t *data, size_t size) {
    size_t lines = count_lines(data, size);
    for (size_t i = 0; i < lesson->problems.count; i++) {
        const struct problem *problem = &lesson->problems.list[i];
        INSIST(problem->message[0] != '\0');
        INSIST(problem->spot.line >= 1 && problem->spot.line <= lines);
        INSIST(problem->spot.column >= 1 && problem->spot.column <= size + 1);
    }
}

/* Shows everything, and answers every question with words of the lesson itself. */
static void hold(struct arena *arena, const struct lesson *lesson) {
    enum { NARROW = 60 };
    for (int part = 0; part <= LESSON_ANSWERS; part++)
        INSIST(lesson_show(arena, lesson, (enum lesson_part)part, lesson_question(lesson, 0),
                           NARROW) != NULL);
    for (size_t i = 0; i < lesson_question_count(lesson); i++) {
        const struct question *question = lesson_question(lesson, i);
        INSIST(lesson_show_table(arena, question, NARROW, false) != NULL);
        INSIST(lesson_judge(arena, question, question->because, NARROW) != NULL);
        INSIST(lesson_judge(arena, question, "none", NARROW) != NULL);
        if (question->offer_count > 0)
            INSIST(lesson_judge(arena, question, question->offers[0].words, NARROW) != NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct arena arena = {0};
    if (is_large(data, size))
        return 0;
    const struct lesson *lesson = lesson_read(&arena, (const char *)data, size);
    INSIST(lesson != NULL);
    check_problems(lesson, data, size);
    if (lesson->problems.count == 0)
        hold(&arena, lesson);
    const char *json = lesson_tell(&arena, lesson, "fuzzed");
    INSIST(json != NULL && fuzz_is_json(json, strlen(json)));
    muster_arena_free(&arena);
    return 0;
}
