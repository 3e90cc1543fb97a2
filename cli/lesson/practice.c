/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The file has a line "missed LESSON QUESTION BOX DAY" for each question, with questions counted
 * from 1 and days as 2026-11-22; and "at LESSON QUESTION FIRST RIGHT WORKED SKIPPED" for the lesson
 * that was left.
 */
#include "cli/lesson/practice.h"

#include "cli/files/input.h"
#include "cli/files/replace_file.h"
#include "cli/lesson/state_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* After how many days a question comes back, by box. */
static const long days[PRACTICE_BOXES + 1] = {0, 1, 3, 7};

enum { SECONDS_OF_A_DAY = 86400, LONGEST_NAME = 255 };

/* ---- Days ---- */

long practice_today(void) {
    return (long)(time(NULL) / SECONDS_OF_A_DAY);
}

/* The day of a date in the Gregorian calendar (H. Hinnant's days_from_civil). */
static long day_of(long year, long month, long day) {
    year -= month <= 2;
    long era = year / 400, of_era = year - era * 400;
    long of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void add_date(struct text *text, long day) {
    time_t seconds = (time_t)day * SECONDS_OF_A_DAY;
    struct tm date;
    if (gmtime_r(&seconds, &date) != NULL)
        muster_text_format(text, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1,
                           date.tm_mday);
}

/* ---- Reading ---- */

static struct practice_item *find(struct practice *practice, const char *lesson,
                                  unsigned question) {
    for (size_t i = 0; i < practice->count; i++)
        if (practice->items[i].question == question &&
            strcmp(practice->items[i].lesson, lesson) == 0)
            return &practice->items[i];
    return NULL;
}

/* Puts a question into a box, until that day. False: no memory. */
static bool put(struct practice *practice, const char *lesson, unsigned question, unsigned box,
                long due) {
    struct practice_item *item = find(practice, lesson, question);
    if (item == NULL) {
        size_t size = (practice->count + 1) * sizeof(practice->items[0]);
        struct practice_item *more = realloc(practice->items, size);
        if (more == NULL)
            return false;
        practice->items = more;
        char *name = strdup(lesson);
        if (name == NULL)
            return false;
        item = &practice->items[practice->count++];
        *item = (struct practice_item){.lesson = name, .question = question, .box = 0, .due = 0};
    }
    item->box = box;
    item->due = due;
    return true;
}

static bool put_place(struct practice *practice, const struct practice_place *place) {
    char *name = place == NULL ? NULL : strdup(place->lesson);
    if (place != NULL && name == NULL)
        return false;
    free(practice->place.lesson);
    practice->place = (struct practice_place){0};
    if (place != NULL)
        practice->place = *place;
    practice->place.lesson = name;
    return true;
}

/* Takes a line, or keeps it as it is. False: no memory. */
static bool take_line(struct practice *practice, const struct bytes *line) {
    char name[LONGEST_NAME + 1], end;
    unsigned question, box, year, month, day;
    struct practice_place place = {.lesson = name};
    if (line->length == 0)
        return true;
    if (sscanf(line->data, "missed %255s %6u %1u %4u-%2u-%2u%c", name, &question, &box, &year,
               &month, &day, &end) == 6 &&
        question >= 1 && box >= 1 && box <= PRACTICE_BOXES && month >= 1 && month <= 12)
        return put(practice, name, question - 1, box, day_of((long)year, (long)month, (long)day));
    if (sscanf(line->data, "at %255s %6u %6u %6u %6u %6u%c", name, &place.question, &place.first,
               &place.right, &place.worked, &place.skipped, &end) == 6 &&
        place.question >= 1) {
        place.question--;
        return put_place(practice, &place);
    }
    text_put(&practice->damaged, line->data, line->length);
    text_put_letter(&practice->damaged, '\n');
    return !practice->damaged.failed;
}

bool practice_read(struct practice *practice) {
    struct text path = {0};
    struct input input = {0};
    muster_error error;
    state_file_path(&path, "practice");
    bool read = !path.failed;
    if (read && path.length > 0 && access(text_bytes(&path), F_OK) == 0 &&
        input_open(&input, text_bytes(&path), &error) == MUSTER_OK) {
        struct bytes line;
        bool done = false;
        while (read && input_line(&line, &input, &done, &error) == MUSTER_OK && !done)
            read = take_line(practice, &line);
        input_close(&input);
    }
    muster_text_free(&path);
    return read;
}

const struct practice_item *practice_due(const struct practice *practice, long today, size_t from) {
    for (size_t i = from; i < practice->count; i++)
        if (practice->items[i].due <= today)
            return &practice->items[i];
    return NULL;
}

void practice_free(struct practice *practice) {
    for (size_t i = 0; i < practice->count; i++)
        free(practice->items[i].lesson);
    free(practice->items);
    free(practice->place.lesson);
    muster_text_free(&practice->damaged);
    *practice = (struct practice){0};
}

/* ---- Writing ---- */

static int write_lines(const struct practice *practice, const char *path) {
    struct text bytes = {0};
    const struct practice_place *place = &practice->place;
    if (place->lesson != NULL)
        muster_text_format(&bytes, "at %s %u %u %u %u %u\n", place->lesson, place->question + 1,
                           place->first, place->right, place->worked, place->skipped);
    for (size_t i = 0; i < practice->count; i++) {
        const struct practice_item *item = &practice->items[i];
        muster_text_format(&bytes, "missed %s %u %u ", item->lesson, item->question + 1, item->box);
        add_date(&bytes, item->due);
        muster_text_add(&bytes, "\n");
    }
    text_put(&bytes, text_bytes(&practice->damaged), practice->damaged.length);
    int reason = bytes.failed ? ENOMEM : replace_file(path, text_bytes(&bytes), bytes.length);
    muster_text_free(&bytes);
    return reason;
}

/* Reads the file, changes it and writes it, with nobody else in between. */
static bool update(bool (*change)(struct practice *practice, const void *context),
                   const void *context) {
    struct practice practice = {0};
    struct text path = {0};
    int reason = ENOENT, descriptor = -1;
    state_file_path(&path, "practice");
    if (path.length > 0 && !path.failed)
        descriptor = state_file_lock(&path, &reason);
    if (reason == 0)
        reason = practice_read(&practice) && change(&practice, context)
                     ? write_lines(&practice, text_bytes(&path))
                     : ENOMEM;
    if (descriptor >= 0)
        close(descriptor);
    practice_free(&practice);
    muster_text_free(&path);
    return reason == 0;
}

/* Whether lines with this name can be read again. */
static bool is_name(const char *name) {
    return strlen(name) <= LONGEST_NAME && name[0] != '\0' && strpbrk(name, " \t\n\v\f\r") == NULL;
}

struct answered {
    const char *lesson;
    unsigned question;
    bool right;
};

static void drop(struct practice *practice, struct practice_item *item) {
    free(item->lesson);
    *item = practice->items[--practice->count];
}

static bool answer(struct practice *practice, const void *context) {
    const struct answered *answered = context;
    struct practice_item *item = find(practice, answered->lesson, answered->question);
    long today = practice_today();
    unsigned box = answered->right && item != NULL ? item->box + 1 : 1;
    if (answered->right && item == NULL)
        return true;
    /* What is asked again before its day, in its lesson, doesn't change boxes. */
    if (answered->right && item->due > today)
        return true;
    if (box > PRACTICE_BOXES) {
        drop(practice, item);
        return true;
    }
    return put(practice, answered->lesson, answered->question, box, today + days[box]);
}

bool practice_answered(const char *lesson, unsigned question, bool right) {
    const struct answered answered = {lesson, question, right};
    return !is_name(lesson) || update(answer, &answered);
}

static bool leave(struct practice *practice, const void *context) {
    return put_place(practice, context);
}

bool practice_left(const struct practice_place *place) {
    return (place != NULL && !is_name(place->lesson)) || update(leave, place);
}

static bool forget(struct practice *practice, const void *context) {
    const char *lesson = context;
    for (size_t i = practice->count; i-- > 0;)
        if (lesson == NULL || strcmp(practice->items[i].lesson, lesson) == 0)
            drop(practice, &practice->items[i]);
    bool here = practice->place.lesson != NULL &&
                (lesson == NULL || strcmp(practice->place.lesson, lesson) == 0);
    return !here || put_place(practice, NULL);
}

bool practice_forget(const char *lesson) {
    return update(forget, lesson);
}
