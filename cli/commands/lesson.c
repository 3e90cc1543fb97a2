/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: listing them, giving one, checking them, and forgetting which ones were passed. */
#include "cli/command.h"

#include "base/utf8.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/lesson/catalogue.h"
#include "cli/lesson/check.h"
#include "cli/lesson/practice.h"
#include "cli/lesson/session.h"
#include "cli/render/layout/wrap.h"
#include "teach/reading/handout.h"

#include <string.h>

static int report(const muster_error *error, const struct arguments *arguments) {
    struct failure failure = {.error = *error};
    const struct bytes nothing = {0};
    return failure_report(&failure, arguments->json, &nothing);
}

/* ---- The list ---- */

/* The title, and how well the lesson was passed. */
static void add_state(struct text *text, const struct catalogue *catalogue,
                      const struct lesson_file *file) {
    const struct lesson_passed *passed =
        lesson_progress_of(&catalogue->progress, text_bytes(&file->name));
    if (file->lesson->problems.count > 0) {
        muster_text_add(text, "(something is wrong with it: see --check)");
        return;
    }
    muster_text_add(text, file->lesson->title);
    if (passed != NULL && passed->first == passed->total)
        muster_text_add(text, "; passed, all right on the first try");
    else if (passed != NULL)
        muster_text_format(text, "; passed, %u of %u right on the first try", passed->first,
                           passed->total);
}

static void say_none(struct text *text, const struct catalogue *catalogue) {
    muster_text_add(text, "There are no lessons in ");
    muster_text_add_foreign(text, text_bytes(&catalogue->names.folder));
    muster_text_add(text, ".\n");
}

static void add_words(struct text *text, const struct catalogue *catalogue) {
    static const char *const levels[] = {"", "First things", "Further", "For judges"};
    size_t width = 0;
    int level = 0;
    for (size_t i = 0; i < catalogue->names.count; i++) {
        size_t columns = muster_utf8_width(text_bytes(&catalogue->files[i].name));
        width = columns > width ? columns : width;
    }
    for (size_t i = 0; i < catalogue->names.count; i++) {
        const struct lesson_file *file = &catalogue->files[i];
        struct text state = {0};
        if (file->lesson->level != level)
            muster_text_format(text, "%s%s\n", i == 0 ? "" : "\n", levels[file->lesson->level]);
        level = file->lesson->level;
        muster_text_add(text, "  ");
        muster_text_add_foreign(text, text_bytes(&file->name));
        add_state(&state, catalogue, file);
        muster_text_spaces(text, width - muster_utf8_width(text_bytes(&file->name)) + 2);
        text_wrap(text, &state, width + 4);
        muster_text_add(text, "\n");
        muster_text_free(&state);
    }
    if (catalogue->names.count == 0)
        say_none(text, catalogue);
    else
        muster_text_add(text, "\n'muster lesson LESSON' starts one.\n");
}

static void tell_lesson(muster_builder *builder, const struct catalogue *catalogue,
                        const struct lesson_file *file) {
    const struct lesson_passed *passed =
        lesson_progress_of(&catalogue->progress, text_bytes(&file->name));
    const struct lesson *lesson = file->lesson;
    muster_builder_object(builder, NULL);
    muster_builder_text(builder, "name", text_bytes(&file->name));
    muster_builder_flag(builder, "sound", lesson->problems.count == 0);
    if (lesson->title != NULL)
        muster_builder_text(builder, "title", lesson->title);
    if (lesson->teaches != NULL)
        muster_builder_text(builder, "teaches", lesson->teaches);
    muster_builder_number(builder, "level", lesson->level);
    muster_builder_number(builder, "questions", (int64_t)lesson_question_count(lesson));
    muster_builder_flag(builder, "passed", passed != NULL);
    if (passed != NULL)
        muster_builder_number(builder, "first_try", passed->first);
    muster_builder_end(builder);
}

static void add_json(struct text *text, const struct catalogue *catalogue) {
    muster_builder *builder = NULL;
    muster_builder_new(&builder);
    muster_builder_text(builder, "format", "muster/1");
    muster_builder_text(builder, "answer", "lessons");
    muster_builder_list(builder, "lessons");
    for (size_t i = 0; i < catalogue->names.count; i++)
        tell_lesson(builder, catalogue, &catalogue->files[i]);
    muster_builder_end(builder);
    const char *json = muster_builder_json(builder);
    muster_text_add(text, json == NULL ? "" : json);
    muster_text_add(text, "\n");
    text->failed = text->failed || json == NULL;
    muster_builder_free(builder);
}

static int list(const struct arguments *arguments) {
    struct catalogue catalogue = {0};
    muster_error error;
    struct text text = {0};
    int code = EXIT_ANSWERED;
    if (catalogue_read(&catalogue, true, &error) != MUSTER_OK)
        code = report(&error, arguments);
    else
        (arguments->json ? add_json : add_words)(&text, &catalogue);
    if (code == EXIT_ANSWERED)
        (arguments->json ? output_text : output_page)(&text);
    catalogue_free(&catalogue);
    return code;
}

/* ---- One lesson ---- */

/* The lesson on paper. */
static int print(struct lesson_file *file) {
    const char *words = lesson_handout(&file->arena, file->lesson, NULL, NULL);
    struct text text = {0};
    if (words == NULL) {
        output_complain("out of memory");
        return EXIT_INTERNAL;
    }
    muster_text_add(&text, words);
    output_text(&text);
    return EXIT_ANSWERED;
}

static int run(const struct arguments *arguments) {
    struct lesson_file file = {0};
    struct catalogue catalogue = {0};
    muster_error error, ignored;
    int code = EXIT_INTERNAL;
    if (lesson_file_find(&file, arguments->operand, &error) != MUSTER_OK) {
        code = report(&error, arguments);
    } else if (file.lesson->problems.count > 0) {
        lesson_complain(&file);
        code = EXIT_BAD_INPUT;
    } else if (arguments->print > 0) {
        code = print(&file);
    } else {
        /* Without the other lessons none can be named as the next one. */
        muster_status read = catalogue_read(&catalogue, false, &ignored);
        if (read == MUSTER_NO_MEMORY)
            output_complain("out of memory");
        else
            code = lesson_session(&file, NULL, read == MUSTER_OK ? &catalogue : NULL, arguments);
        catalogue_free(&catalogue);
    }
    lesson_file_free(&file);
    return code;
}

/* The lesson that was left in the middle, or the first one that wasn't passed. */
static int begin_next(const struct catalogue *catalogue, const struct practice *practice,
                      const struct arguments *arguments) {
    const struct practice_place *place = &practice->place;
    const struct lesson_file *left =
        place->lesson == NULL ? NULL : catalogue_find(catalogue, place->lesson);
    for (size_t i = 0; left == NULL && i < catalogue->names.count; i++) {
        const struct lesson_file *file = &catalogue->files[i];
        place = NULL;
        if (file->lesson->problems.count == 0 &&
            lesson_progress_of(&catalogue->progress, text_bytes(&file->name)) == NULL)
            left = file;
    }
    if (left != NULL)
        return lesson_session(left, place, catalogue, arguments);
    struct text text = {0};
    if (catalogue->names.count == 0)
        say_none(&text, catalogue);
    else
        muster_text_add(&text, "All lessons are passed. 'muster quiz' has more questions, and "
                               "'muster lesson --list' lists them.\n");
    output_page(&text);
    return EXIT_ANSWERED;
}

/* What was missed and is due, and then the next lesson. */
static int go_on(const struct arguments *arguments) {
    struct catalogue catalogue = {0};
    struct practice practice = {0};
    struct review due[REVIEWS];
    muster_error error;
    int code = EXIT_ILLEGAL;
    if (catalogue_read(&catalogue, true, &error) != MUSTER_OK) {
        code = report(&error, arguments);
    } else if (!practice_read(&practice)) {
        output_complain("out of memory");
        code = EXIT_INTERNAL;
    } else {
        size_t count = catalogue_due(&catalogue, &practice, due);
        if (count == 0 || review_session(due, count, arguments))
            code = begin_next(&catalogue, &practice, arguments);
    }
    practice_free(&practice);
    catalogue_free(&catalogue);
    return code;
}

int cmd_lesson(const struct arguments *arguments) {
    if (arguments->check + arguments->list + arguments->reset > 1) {
        output_complain("give only one of --list, --check and --reset");
        return EXIT_USAGE;
    }
    if (arguments->check)
        return lesson_check(arguments);
    if (arguments->operand_count > 1 || (arguments->list && arguments->operand_count > 0)) {
        output_complain("'muster lesson' takes %s LESSON here, not %d",
                        arguments->list ? "no" : "one", arguments->operand_count);
        return EXIT_USAGE;
    }
    if (arguments->reset)
        return lesson_progress_reset(arguments->operand) && practice_forget(arguments->operand)
                   ? EXIT_ANSWERED
                   : EXIT_BAD_INPUT;
    if (arguments->list || (arguments->operand == NULL && arguments->json))
        return list(arguments);
    if (arguments->operand == NULL && arguments->print > 0) {
        output_complain("which lesson? 'muster lesson --print LESSON' prints one");
        return EXIT_USAGE;
    }
    if (arguments->operand == NULL)
        return go_on(arguments);
    if (arguments->json) {
        output_complain("--json goes with --list and --check");
        return EXIT_USAGE;
    }
    return run(arguments);
}
