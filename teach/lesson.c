/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/lesson.h"

size_t lesson_question_count(const struct lesson *lesson) {
    size_t count = 0;
    for (size_t i = 0; i < lesson->situation_count; i++)
        count += lesson->situations[i]->question_count;
    return count;
}

const struct question *lesson_question(const struct lesson *lesson, size_t number) {
    for (size_t i = 0; i < lesson->situation_count; i++) {
        const struct situation *situation = lesson->situations[i];
        if (number < situation->question_count)
            return situation->questions[number];
        number -= situation->question_count;
    }
    return NULL;
}
