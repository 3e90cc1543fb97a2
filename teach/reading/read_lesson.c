/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/read_lesson.h"

#include "teach/position.h"
#include "teach/questions/question_kinds.h"
#include "teach/reading/combat_lines.h"
#include "teach/reading/lesson_words.h"
#include "teach/short_form.h"

#include <limits.h>
#include <string.h>

/* ---- Questions ---- */

/* An offer before which a colon may be missing has at most this many blanks. */
enum { BLANKS_TRIED = 16 };

/*
 * Where the author's own words begin in an offer that can't be read, if it can without them: a
 * colon is missing there. NULL: nowhere.
 */
static const char *own_words(struct lesson_reading *reading, const muster_position *position,
                             const char *words) {
    struct misreading ignored;
    const char *blank = strchr(words, ' ');
    for (int i = 0; i < BLANKS_TRIED && blank != NULL; i++, blank = strchr(blank + 1, ' ')) {
        const char *before = muster_arena_text(reading->arena, words, (size_t)(blank - words));
        if (short_form_read(reading->arena, position, before, &ignored) != NULL)
            return blank + 1;
    }
    return NULL;
}

/* Reports that the last offer can't be read because the author's own words follow it. */
static void complain_offer(struct lesson_reading *reading, const struct question *question,
                           const struct scan *scan, const char *words, const char *own) {
    muster_problems_add(reading->problems, muster_line_spot(scan->line, scan->at + (own - words)),
                        "a colon is missing before '%s'; expected '%s %.*s: %s'", own,
                        question->kind->word, (int)(own - 1 - words), words, own);
}

static void read_offers(struct lesson_reading *reading, struct question *question,
                        struct scan *scan, const char *end) {
    struct arena *arena = reading->arena;
    while (scan->at < end) {
        size_t length = strcspn(scan->at, "|");
        const char *next = scan->at + length;
        if (next > end)
            next = end;
        muster_scan_blanks(scan);
        length = next > scan->at ? (size_t)(next - scan->at) : 0;
        while (length > 0 && strchr(" \n", scan->at[length - 1]) != NULL)
            length--;
        struct offer offer = {muster_arena_text(arena, scan->at, length), NULL};
        const muster_position *position = question->situation->position;
        const char *own = NULL;
        struct misreading why = {.message = NULL};
        if (length == 0)
            why.message = "an offer is empty; 'none' declares nothing";
        else if (question->kind->offers != OFFERS_WORD && position != NULL)
            offer.declaration = short_form_read(arena, position, offer.words, &why);
        if (why.message != NULL && position != NULL && length > 0 && *next == '\0')
            own = own_words(reading, position, offer.words);
        if (own != NULL)
            complain_offer(reading, question, scan, offer.words, own);
        else if (why.message != NULL)
            muster_problems_add(reading->problems,
                                muster_line_spot(scan->line, scan->at + why.column), "%s",
                                why.message);
        question->offers = arena_grow(arena, question->offers, question->offer_count,
                                      &question->offer_capacity, sizeof(offer));
        question->offers[question->offer_count++] = offer;
        scan->at = next + (next < end);
    }
}

/* Where a kind ends and the author's own words begin: at a colon and a blank. */
static const char *end_of_kind(const char *text) {
    while (*text != '\0' && !(*text == ':' && strchr(" \n", text[1]) != NULL))
        text++;
    return text;
}

/*
 * The position of the table: as it is laid, or as the combat goes on, by the lines that begin with
 * '>', from there or, where the table has no other lines, from the table before it.
 */
static void lay_position(struct lesson_reading *reading) {
    struct situation *situation = reading->situation;
    const muster_position *from = NULL;
    if (reading->combat_count == 0 || reading->laying.active != NULL || reading->before == NULL)
        from = situation->position = position_new(&reading->laying);
    else
        from = reading->before;
    if (reading->laying.broken)
        situation->position = NULL;
    else if (reading->combat_count > 0 && from != NULL)
        combat_lines_play(situation, from, reading->combat, reading->combat_count,
                          reading->problems);
}

static void take_combat_line(struct lesson_reading *reading, struct scan *scan) {
    muster_scan_blanks(scan);
    struct combat_line line = {.words = scan->at, .spot = muster_scan_spot(scan)};
    line.entry = muster_laying_read_entry(&reading->laying, scan);
    reading->laying.broken = reading->laying.broken || line.entry == NULL;
    reading->combat = arena_grow(reading->arena, reading->combat, reading->combat_count,
                                 &reading->combat_capacity, sizeof(reading->combat[0]));
    reading->combat[reading->combat_count++] = line;
}

static void begin_question(struct lesson_reading *reading, struct scan *scan) {
    struct situation *situation = reading->situation;
    reading->question = NULL;
    reading->broken = true;
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    if (situation == NULL) {
        muster_problems_add(
            reading->problems, spot,
            "a question needs a table; expected '== TITLE' and the table before it");
        return;
    }
    if (situation->question_count == 0)
        lay_position(reading);
    const char *word = muster_scan_word(scan, " :\n", "a kind of question");
    if (word == NULL)
        return;
    const struct question_kind *kind = question_kind_find(reading->problems, word, spot);
    if (kind == NULL)
        return;
    const char *end = end_of_kind(scan->at);
    struct question *question = muster_arena_take(reading->arena, sizeof(*question));
    *question = (struct question){.kind = kind, .situation = situation, .spot = spot};
    situation->questions =
        arena_grow(reading->arena, situation->questions, situation->question_count,
                   &situation->question_capacity, sizeof(question));
    situation->questions[situation->question_count++] = question;
    muster_scan_blanks(scan);
    read_offers(reading, question, scan, end);
    if (*end != '\0')
        question->words = end + 1 + strspn(end + 1, " \n");
    question_kind_expect(reading->problems, question);
    reading->question = question;
    reading->broken = false;
}

/* ---- Situations ---- */

static void finish_question(struct lesson_reading *reading) {
    struct question *question = reading->question;
    if (question != NULL && question->because == NULL)
        muster_problems_add(reading->problems, question->spot,
                            "'because:' is missing: how the rule leads to the answer");
    reading->question = NULL;
}

static void finish_situation(struct lesson_reading *reading) {
    struct situation *situation = reading->situation;
    finish_question(reading);
    if (situation == NULL || situation->question_count > 0 || reading->broken)
        return;
    lay_position(reading);
    muster_problems_add(reading->problems, situation->spot,
                        "nothing is asked about this table; expected '? KIND' below it");
}

static void begin_situation(struct lesson_reading *reading, struct scan *scan) {
    struct lesson *lesson = reading->lesson;
    finish_situation(reading);
    reading->broken = false;
    struct spot spot = muster_line_spot(scan->line, scan->line->text);
    muster_scan_blanks(scan);
    if (*scan->at == '\0')
        muster_problems_add(reading->problems, spot, "a table needs a title");
    struct situation *situation = muster_arena_take(reading->arena, sizeof(*situation));
    *situation = (struct situation){.title = scan->at, .spot = spot};
    lesson->situations = arena_grow(reading->arena, lesson->situations, lesson->situation_count,
                                    &lesson->situation_capacity, sizeof(situation));
    lesson->situations[lesson->situation_count++] = situation;
    reading->before = reading->situation == NULL ? NULL : reading->situation->position;
    reading->combat = NULL;
    reading->combat_count = reading->combat_capacity = 0;
    reading->situation = situation;
    reading->laying = muster_laying_new(reading->problems, situation->title, spot);
    situation->document = reading->laying.document;
}

/* ---- Lines ---- */

static void take_title(struct lesson_reading *reading, struct scan *scan) {
    lesson_words_text(reading, &reading->lesson->title, scan,
                      muster_line_spot(scan->line, scan->line->text));
}

/* Whether a line belongs to a table: it begins with a word of tables, or with a player. */
static bool is_of_table(const struct lesson_reading *reading, const struct line *line) {
    return muster_laying_is_word(line) || muster_laying_is_thing(&reading->laying, line);
}

/* "Alice attack Bob": told once, and then read as if Alice attacks, so that the rest makes sense.
 */
static void complain_attack(struct lesson_reading *reading, const struct line *line, int length,
                            const char *attacked) {
    const char *text = line->text;
    struct line meant = *line;
    muster_problems_add(reading->problems, muster_line_spot(line, text),
                        "found '%s'; expected '%.*s attacks %s' for blocks, or '%.*s can "
                        "attack %s' for attacks",
                        text, length, text, attacked, length, text, attacked);
    meant.text = muster_arena_format(reading->arena, "%.*s attacks %s", length, text, attacked);
    if (reading->laying.active == NULL)
        muster_laying_line(&reading->laying, &meant);
    reading->laying.broken = true;
}

/* A line without a colon: what its author may have meant. */
static void complain_colon(struct lesson_reading *reading, const struct line *line) {
    static const char attack[] = " attack ";
    struct spot spot = muster_line_spot(line, line->text);
    const char *text = line->text, *rest = text + strcspn(text, " \n");
    int first = (int)(rest - text);
    if (reading->situation != NULL && strncmp(rest, attack, strlen(attack)) == 0) {
        complain_attack(reading, line, first, rest + strlen(attack));
    } else if (reading->situation != NULL &&
               muster_laying_is_player(&reading->laying, text, (size_t)first)) {
        muster_problems_add(reading->problems, spot,
                            "a colon is missing after the player; expected '%.*s:%s'", first, text,
                            rest);
        reading->laying.broken = true;
    } else if (lesson_words_is(text, (size_t)first)) {
        muster_problems_add(reading->problems, spot,
                            "a colon is missing after '%.*s'; expected '%.*s:%s'", first, text,
                            first, text, rest);
    } else {
        muster_problems_add(
            reading->problems, spot,
            "found '%.*s'; expected '# TITLE', '== TABLE', '* EFFECT', '? QUESTION', "
            "'PLAYER: CREATURE', or a word such as 'hint:'",
            first, text);
    }
}

static void take_line(struct lesson_reading *reading, const struct line *line) {
    struct scan scan = {reading->problems, line, line->text};
    struct spot spot = muster_scan_spot(&scan);
    size_t length = strcspn(line->text, ":\n");
    bool word = line->text[length] == ':';
    if (line->text[0] == '?') {
        scan.at++;
        finish_question(reading);
        begin_question(reading, &scan);
    } else if (strncmp(line->text, "# ", 2) == 0) {
        scan.at++;
        take_title(reading, &scan);
    } else if (strncmp(line->text, "==", 2) == 0) {
        scan.at += 2;
        begin_situation(reading, &scan);
    } else if (line->text[0] == '>') {
        scan.at++;
        if (lesson_words_laying(reading, spot))
            take_combat_line(reading, &scan);
    } else if (line->text[0] == '*' || muster_laying_is_step(line)) {
        if (lesson_words_laying(reading, spot))
            muster_laying_line(&reading->laying, line);
    } else if (word && lesson_words_take(reading, &scan, length)) {
        return;
    } else if (reading->situation == NULL && word && muster_laying_is_word(line)) {
        lesson_words_laying(reading, spot);
    } else if (reading->situation != NULL && is_of_table(reading, line)) {
        if (lesson_words_laying(reading, spot))
            muster_laying_line(&reading->laying, line);
    } else if (word) {
        lesson_words_unknown(reading, &scan, length);
        reading->laying.broken = true;
    } else {
        complain_colon(reading, line);
    }
}

static void expect(struct lesson_reading *reading, const void *field, const char *missing) {
    if (field == NULL)
        muster_problems_add(reading->problems, (struct spot){1, 1}, "%s", missing);
}

struct reading_task {
    struct arena *arena;
    const char *bytes;
    size_t length;
    struct lesson *lesson;
};

static void read_all(void *argument) {
    struct reading_task *task = argument;
    struct lesson *lesson = muster_arena_take(task->arena, sizeof(*lesson));
    lesson->order = INT_MAX;
    struct lesson_reading reading = {
        .arena = task->arena, .problems = &lesson->problems, .lesson = lesson};
    lesson->problems.arena = task->arena;
    struct lines lines = muster_lines_read(&lesson->problems, task->bytes, task->length);
    for (size_t i = 0; i < lines.count; i++)
        take_line(&reading, &lines.list[i]);
    finish_situation(&reading);
    expect(&reading, lesson->title, "a lesson needs a title: '# TITLE'");
    expect(&reading, lesson->teaches, "'teaches:' is missing: a sentence on what is learned");
    expect(&reading, lesson->rules, "'rule:' is missing: the number of a rule, and its words");
    expect(&reading, lesson->takeaway, "'takeaway:' is missing: a sentence to remember");
    expect(&reading, lesson->situations,
           "a lesson needs a table ('== TITLE') and questions about it");
    lesson->level = lesson->level == 0 ? 1 : lesson->level;
    muster_problems_sort(&lesson->problems);
    task->lesson = lesson;
}

struct lesson *lesson_read(struct arena *arena, const char *bytes, size_t length) {
    struct reading_task task = {arena, bytes, length, NULL};
    return muster_arena_guard(arena, read_all, &task) == 0 ? task.lesson : NULL;
}
