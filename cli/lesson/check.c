/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/check.h"

#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/render/layout/screen.h"
#include "cli/render/layout/wrap.h"
#include "teach/reading/lesson_page.h"

#include <stdio.h>

void lesson_complain(const struct lesson_file *file) {
    for (size_t i = 0; i < file->lesson->problems.count; i++) {
        const struct problem *problem = &file->lesson->problems.list[i];
        struct text line = {0}, lines = {0};
        muster_text_add_foreign(&line, text_bytes(&file->path));
        muster_text_format(&line, ":%zu:%zu: ", problem->spot.line, problem->spot.column);
        muster_text_add_foreign(&line, problem->message);
        muster_text_add(&line, "\n");
        text_fold(&lines, text_bytes(&line), screen_error_columns(), 2);
        muster_text_free(&line);
        fputs(text_bytes(&lines), stderr);
        muster_text_free(&lines);
    }
}

/* The answers, or the lesson as JSON. Returns false where memory ran out. */
static bool show(struct lesson_file *file, bool json) {
    bool sound = file->lesson->problems.count == 0;
    const char *words = "";
    if (json)
        words = lesson_tell(&file->arena, file->lesson, text_bytes(&file->name));
    else if (sound)
        words = lesson_show(&file->arena, file->lesson, LESSON_ANSWERS, NULL, screen_columns());
    else
        lesson_complain(file);
    if (words == NULL)
        return false;
    struct text text = {0};
    if (!json && sound) {
        muster_text_add_foreign(&text, text_bytes(&file->path));
        muster_text_add(&text, ": ");
        muster_text_add(&text, file->lesson->title);
        muster_text_add(&text, "\n");
    }
    muster_text_add(&text, words);
    muster_text_add(&text, json || sound ? "\n" : "");
    if (json)
        output_text(&text);
    else
        output_page(&text);
    return true;
}

static int check_file(const char *path, const struct arguments *arguments) {
    struct lesson_file file = {0};
    struct failure failure = {0};
    const struct bytes nothing = {0};
    muster_status status = lesson_file_find(&file, path, &failure.error);
    int code = EXIT_ANSWERED;
    if (status != MUSTER_OK) {
        code = failure_report(&failure, arguments->json, &nothing);
    } else if (!show(&file, arguments->json)) {
        output_complain("out of memory");
        code = EXIT_INTERNAL;
    } else if (file.lesson->problems.count > 0) {
        code = EXIT_BAD_INPUT;
    }
    lesson_file_free(&file);
    return code;
}

int lesson_check(const struct arguments *arguments) {
    int worst = EXIT_ANSWERED;
    if (arguments->operand_count == 0) {
        output_complain("which lesson? 'muster lesson --check FILE' checks one");
        return EXIT_USAGE;
    }
    for (int i = 0; i < arguments->operand_count; i++) {
        int code = check_file(arguments->operands[i], arguments);
        worst = code > worst ? code : worst;
    }
    return worst;
}
