/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/lesson_words.h"

#include <stdlib.h>
#include <string.h>

bool lesson_words_laying(struct lesson_reading *reading, struct spot spot) {
    if (reading->situation == NULL)
        muster_problems_add(reading->problems, spot,
                            "this belongs to a table; expected '== TITLE' before "
                            "it");
    else if (reading->situation->question_count > 0)
        muster_problems_add(reading->problems, spot,
                            "this belongs to the table, above its first question");
    return reading->situation != NULL && reading->situation->question_count == 0;
}

/* ---- What follows a word and a colon ---- */

void lesson_words_text(struct lesson_reading *reading, const char **field, struct scan *scan,
                       struct spot spot) {
    muster_scan_blanks(scan);
    if (*field != NULL)
        muster_problems_add(reading->problems, spot, "this is given a second time");
    else if (*scan->at == '\0')
        muster_problems_add(reading->problems, spot, "nothing follows the colon");
    else
        *field = scan->at;
}

static void take_teaches(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    lesson_words_text(reading, &reading->lesson->teaches, scan, spot);
}

static void take_takeaway(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    lesson_words_text(reading, &reading->lesson->takeaway, scan, spot);
}

static void take_level(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    (void)spot;
    muster_scan_blanks(scan);
    if (scan->at[0] >= '1' && scan->at[0] <= '3' && scan->at[1] == '\0')
        reading->lesson->level = scan->at[0] - '0';
    else
        muster_problems_add(reading->problems, muster_scan_spot(scan),
                            "found '%s'; expected 1 (for everybody), 2, or 3 (for judges)",
                            scan->at);
}

static void take_order(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    (void)spot;
    muster_scan_blanks(scan);
    size_t digits = strspn(scan->at, "0123456789");
    if (digits >= 1 && digits <= 4 && scan->at[digits] == '\0')
        reading->lesson->order = atoi(scan->at);
    else
        muster_problems_add(reading->problems, muster_scan_spot(scan),
                            "found '%s'; expected a number of at most four digits", scan->at);
}

/* Whether this is the number of a rule, such as 509.1c, 702.9 or 509. */
static bool is_rule_number(const char *number) {
    size_t digits = strspn(number, "0123456789");
    const char *rest = number + digits;
    if (digits != 3)
        return false;
    if (*rest == '.') {
        size_t more = strspn(++rest, "0123456789");
        if (more == 0)
            return false;
        rest += more;
    }
    rest += *rest >= 'a' && *rest <= 'z';
    return *rest == '\0';
}

static void take_rule(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    struct lesson *lesson = reading->lesson;
    (void)spot;
    muster_scan_blanks(scan);
    struct spot place = muster_scan_spot(scan);
    const char *number = muster_scan_word(scan, " \n", "the number of a rule, such as 509.1c");
    if (number == NULL)
        return;
    if (!is_rule_number(number)) {
        muster_problems_add(reading->problems, place,
                            "found '%s'; expected the number of a rule, such as 509.1c", number);
        return;
    }
    muster_scan_blanks(scan);
    lesson->rules = arena_grow(reading->arena, lesson->rules, lesson->rule_count,
                               &lesson->rule_capacity, sizeof(lesson->rules[0]));
    lesson->rules[lesson->rule_count++] = (struct lesson_rule){number, scan->at};
}

static void take_story(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    lesson_words_text(reading, &reading->situation->story, scan, spot);
}

static void take_hint(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    struct question *question = reading->question;
    const char *hint = NULL;
    lesson_words_text(reading, &hint, scan, spot);
    if (hint == NULL)
        return;
    question->hints = arena_grow(reading->arena, question->hints, question->hint_count,
                                 &question->hint_capacity, sizeof(hint));
    question->hints[question->hint_count++] = hint;
}

static void take_because(struct lesson_reading *reading, struct scan *scan, struct spot spot) {
    lesson_words_text(reading, &reading->question->because, scan, spot);
}

/* Where a word may stand. */
enum lesson_place { ANYWHERE, ON_A_TABLE, BELOW_A_QUESTION };

static const struct {
    const char *word;
    enum lesson_place place;
    void (*take)(struct lesson_reading *reading, struct scan *scan, struct spot spot);
} words[] = {
    {"teaches", ANYWHERE, take_teaches},
    {"rule", ANYWHERE, take_rule},
    {"level", ANYWHERE, take_level},
    {"takeaway", ANYWHERE, take_takeaway},
    {"story", ON_A_TABLE, take_story},
    {"hint", BELOW_A_QUESTION, take_hint},
    {"because", BELOW_A_QUESTION, take_because},
    {"order", ANYWHERE, take_order},
};

/* ---- Finding the word ---- */

bool lesson_words_is(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strlen(words[i].word) == length && memcmp(words[i].word, word, length) == 0)
            return true;
    return false;
}

bool lesson_words_take(struct lesson_reading *reading, struct scan *scan, size_t length) {
    struct spot spot = muster_scan_spot(scan);
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (strlen(words[i].word) != length || memcmp(words[i].word, scan->at, length) != 0)
            continue;
        scan->at += length + 1;
        if (words[i].place == ON_A_TABLE && !lesson_words_laying(reading, spot))
            return true;
        if (words[i].place != BELOW_A_QUESTION || reading->question != NULL)
            words[i].take(reading, scan, spot);
        else if (!reading->broken)
            muster_problems_add(reading->problems, spot, "'%s:' belongs below a question",
                                words[i].word);
        return true;
    }
    return false;
}

void lesson_words_unknown(struct lesson_reading *reading, struct scan *scan, size_t length) {
    const char *all[sizeof(words) / sizeof(words[0])];
    size_t count = sizeof(words) / sizeof(words[0]);
    const char *name = muster_arena_text(reading->arena, scan->at, length);
    for (size_t i = 0; i < count; i++)
        all[i] = words[i].word;
    const char *near = reading->situation == NULL
                           ? muster_problems_near(reading->problems, name, all, count)
                           : muster_laying_near(&reading->laying, name, all, count);
    muster_problems_add(reading->problems, muster_scan_spot(scan),
                        "'%s:' is neither a word of lessons nor a player%s", name, near);
}
