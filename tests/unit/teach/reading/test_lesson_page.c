/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a lesson: wrapping, and what stands on each of them. */
#include "base/utf8.h"
#include "tests/unit/lesson_table.h"

#include <string.h>

static const char lesson_text[] =
    "# T\nteaches: What is learned\nrule: 509.1c The rule\nrule: 702.9\ntakeaway: Remember\n"
    "== Table\nstory: Once\nAlice attacks Bob\nAlice: Bear 2/2, trample\nBob: Wall (w) 0/3, "
    "tapped\n"
    "Bob: Ox\n* Lure: lure bear\n? which ox=bear | none\nhint: h\nbecause: So it is\n"
    "? legal none: May he?\nbecause: b\n";

/* A page of that lesson, about one of its questions. */
static const char *page_of(enum lesson_part part, size_t question, size_t width) {
    const struct lesson *lesson = lesson_table_read(lesson_text);
    ck_assert_uint_eq(lesson->problems.count, 0);
    const char *page =
        lesson_show(lesson_table_arena(), lesson, part, lesson_question(lesson, question), width);
    ck_assert_ptr_nonnull(page);
    return page;
}

static void holds(const char *text, const char *part) {
    ck_assert_msg(strstr(text, part) != NULL, "'%s' is missing in: %s", part, text);
}

START_TEST(pages_hold_what_they_are_about) {
    ck_assert_str_eq(page_of(LESSON_HEAD, 0, 80), "T\n\nWhat is learned\n");
    ck_assert_str_eq(page_of(LESSON_RULES, 0, 80),
                     "509.1c  The rule\n702.9\n"
                     "(Comprehensive Rules of February 27, 2026, unless it says otherwise)\n");
    ck_assert_str_eq(page_of(LESSON_BECAUSE, 0, 80), "\nSo it is\n");
    ck_assert_str_eq(page_of(LESSON_TAKEAWAY, 0, 80),
                     "To remember: Remember\n\n509.1c  The rule\n702.9\n"
                     "(Comprehensive Rules of February 27, 2026, unless it says otherwise)\n");
}
END_TEST

START_TEST(questions_are_asked) {
    ck_assert_str_eq(
        page_of(LESSON_QUESTION, 0, 80),
        "Which of these blocks are legal?\n  a) ox blocks bear\n"
        "  b) no creature blocks\nAnswer: their letters; none if none of them is legal\n");
    ck_assert_str_eq(page_of(LESSON_QUESTION, 1, 80),
                     "May he?\n  - no creature blocks\nAnswer: yes or no\n");
}
END_TEST

START_TEST(the_table_is_laid) {
    const struct lesson *lesson = lesson_table_read(lesson_text);
    const char *page =
        lesson_show_table(lesson_table_arena(), lesson_question(lesson, 0), 80, true);
    ck_assert_int_eq(strncmp(page, "Table\n", 6), 0);
    ck_assert_str_eq(page + strlen(page) - 7, "\n\nOnce\n");
    holds(page, "Alice");
    holds(page, "bear");
    holds(page, "2/2");
    holds(page, "trample");
    holds(page, "tapped");
    holds(page, "Lure");
}
END_TEST

START_TEST(solutions_give_reasons) {
    const char *page = page_of(LESSON_SOLUTION, 1, 80);
    holds(page, "No, it is illegal.\n");
    holds(page, "ox must block bear (Lure) [509.1c].");
    holds(page, "To make it a legal block:\n- ox blocks bear.");
    holds(page, "Requirements that can't be obeyed as well:");
    holds(page, "tapped");
}
END_TEST

START_TEST(solutions_speak_of_the_wrong_answer) {
    const struct lesson *lesson =
        lesson_table_ask("Alice attacks Bob\nAlice: Bear\nBob: Ox\n* Lure: lure bear", "declare");
    const struct question *question = lesson_question(lesson, 0);
    struct arena *arena = lesson_table_arena();
    holds(lesson_explain(arena, question, "none", 80),
          "You said: no creature blocks.\nTo make it a legal block:\n- ox blocks bear.");
    holds(lesson_explain(arena, question, NULL, 80), "Legal: ox blocks bear.\n");
}
END_TEST

#define BAND "Alice can attack Bob\nAlice: Hero 1/1, banding\nAlice: Bear 2/2\n"

/* Bands are legal, too, and aren't listed or counted. */
START_TEST(solutions_leave_bands_aside) {
    const struct lesson *one = lesson_table_ask(BAND "* must-attack hero and bear", "declare");
    holds(lesson_explain(lesson_table_arena(), lesson_question(one, 0), NULL, 80),
          "Nothing else is legal, bands aside.");
    const struct lesson *two = lesson_table_ask(BAND "* must-attack hero", "declare");
    holds(lesson_explain(lesson_table_arena(), lesson_question(two, 0), NULL, 80),
          "All legal declarations, bands aside:");
    const struct lesson *count = lesson_table_ask(BAND "* must-attack hero", "count");
    holds(lesson_show(lesson_table_arena(), count, LESSON_QUESTION, lesson_question(count, 0), 200),
          "if it is legal, and bands\ndon't make an attack a different one.\n");
    const struct lesson *plain =
        lesson_table_ask("Alice can attack Bob\nAlice: Bear 2/2\n* must-attack bear", "declare");
    holds(lesson_explain(lesson_table_arena(), lesson_question(plain, 0), NULL, 80),
          "Nothing else is legal.");
}
END_TEST

START_TEST(answers_are_shown_to_teachers) {
    const char *page = page_of(LESSON_ANSWERS, 0, 80);
    ck_assert_int_eq(strncmp(page, "6: Table\n\n13: Which of these", 28), 0);
    holds(page, "a) ox blocks bear: legal: it obeys 1 requirement.");
    holds(page, "\n16: May he?\n  - no creature blocks\n\nNo, it is illegal.\n");
}
END_TEST

START_TEST(a_lesson_is_told_as_json) {
    const struct lesson *lesson = lesson_table_read(lesson_text);
    const char *json = lesson_tell(lesson_table_arena(), lesson, "name");
    holds(json, "{\"format\":\"muster/1\",\"answer\":\"lesson\",\"name\":\"name\",\"title\":\"T\","
                "\"problems\":[],\"tables\":[{\"title\":\"Table\",\"line\":6,\"position\":{");
    holds(json, "\"questions\":[{\"kind\":\"which\",\"line\":13,\"offers\":[{\"declaration\":"
                "{\"blocks\":[{\"creature\":\"ox\",\"attacker\":\"bear\"}]},\"legal\":true},"
                "{\"declaration\":{\"blocks\":[]},\"legal\":false}]},{\"kind\":\"legal\"");
}
END_TEST

START_TEST(a_broken_lesson_is_told_as_json) {
    const struct lesson *lesson = lesson_table_read("# T\n");
    const char *json = lesson_tell(lesson_table_arena(), lesson, "name");
    holds(json, "\"problems\":[{\"line\":1,\"column\":1,\"message\":\"'teaches:' is missing");
    ck_assert_ptr_null(strstr(json, "tables"));
}
END_TEST

START_TEST(words_are_wrapped) {
    struct arena *arena = lesson_table_arena();
    const char *words = "one two three four five six seven eight nine ten";
    ck_assert_str_eq(lesson_wrap(arena, words, 40),
                     "one two three four five six seven eight\nnine ten\n");
    ck_assert_str_eq(lesson_wrap(arena, words, 80),
                     "one two three four five six seven eight nine ten\n");
    ck_assert_str_eq(lesson_wrap(arena, words, 1), lesson_wrap(arena, words, PAGE_NARROWEST));
    ck_assert_str_eq(lesson_wrap(arena, "", 80), "\n");
    ck_assert_str_eq(lesson_wrap(arena, "a\nb", 80), "a\nb\n");
    ck_assert_str_eq(lesson_wrap(arena, "0123456789012345678901234567890123456789012345 x", 40),
                     "0123456789012345678901234567890123456789012345\nx\n");
    /* 40 characters of two bytes each fit. */
    char wide[2 * 40 + 3] = "";
    for (int i = 0; i < 39; i++)
        strcat(wide, "\xc3\xa4");
    ck_assert_uint_eq(strcspn(lesson_wrap(arena, strcat(wide, " x"), 41), "\n"), 2 * 39 + 2);
}
END_TEST

/* Fails the test where a line is longer. */
static void fits(const char *page, size_t width) {
    while (*page != '\0') {
        size_t length = strcspn(page, "\n");
        ck_assert_msg(muster_utf8_columns(page, length) <= width, "%zu: %.*s", width, (int)length,
                      page);
        page += length + 1;
    }
}

START_TEST(no_page_is_too_wide) {
    static const enum lesson_part parts[] = {LESSON_HEAD,     LESSON_RULES,   LESSON_QUESTION,
                                             LESSON_SOLUTION, LESSON_BECAUSE, LESSON_TAKEAWAY,
                                             LESSON_ANSWERS};
    for (size_t width = PAGE_NARROWEST; width <= PAGE_WIDEST; width += 20) {
        const struct lesson *lesson = lesson_table_read(lesson_text);
        for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
            fits(page_of(parts[i], 1, width), width);
        for (int ascii = 0; ascii < 2; ascii++)
            fits(lesson_show_table(lesson_table_arena(), lesson_question(lesson, 0), width, ascii),
                 width);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        pages_hold_what_they_are_about,
        questions_are_asked,
        the_table_is_laid,
        solutions_give_reasons,
        solutions_speak_of_the_wrong_answer,
        solutions_leave_bands_aside,
        answers_are_shown_to_teachers,
        a_lesson_is_told_as_json,
        a_broken_lesson_is_told_as_json,
        words_are_wrapped,
        no_page_is_too_wide,
    };
    return LESSON_RUN("lesson_pages", tests);
}
