/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as text: what is read, and what is wrong, each with its place. */
#include "teach/reading/read_lesson.h"
#include "tests/unit/lesson_table.h"

#include <stdio.h>
#include <string.h>

static const char whole[] = "# Title\n"
                            "// a remark: it is no word of lessons\n"
                            "teaches: one\n"
                            "  two\n"
                            "\n"
                            "  three\n"
                            "rule: 509.1c Words\n"
                            "rule: 702.9\n"
                            "level: 2\n"
                            "order: 7\n"
                            "takeaway: end\r\n"
                            "\n"
                            "== First\n"
                            "story: once\n"
                            "Alice attacks Bob\n"
                            "Alice: Bear 2/2\n"
                            "Bob: Wall 0/3\n"
                            "? legal wall=bear: May it?\n"
                            "hint: h1\n"
                            "hint: h2\n"
                            "because: b1\n"
                            "? count\n"
                            "because: b2\n"
                            "== Second\n"
                            "Alice can attack Bob\n"
                            "Alice: Elf\n"
                            "? maximum\n"
                            "because: b3\n";

START_TEST(everything_is_read) {
    const struct lesson *lesson = lesson_table_read(whole);
    ck_assert_uint_eq(lesson->problems.count, 0);
    ck_assert_str_eq(lesson->title, "Title");
    ck_assert_str_eq(lesson->teaches, "one two\nthree");
    ck_assert_str_eq(lesson->takeaway, "end");
    ck_assert_int_eq(lesson->level, 2);
    ck_assert_int_eq(lesson->order, 7);
    ck_assert_uint_eq(lesson->rule_count, 2);
    ck_assert_str_eq(lesson->rules[0].number, "509.1c");
    ck_assert_str_eq(lesson->rules[0].words, "Words");
    ck_assert_str_eq(lesson->rules[1].words, "");
    ck_assert_uint_eq(lesson->situation_count, 2);
    ck_assert_str_eq(lesson->situations[0]->title, "First");
    ck_assert_str_eq(lesson->situations[0]->story, "once");
    ck_assert_ptr_null(lesson->situations[1]->story);
    ck_assert_uint_eq(lesson_question_count(lesson), 3);
}
END_TEST

START_TEST(questions_are_read) {
    const struct lesson *lesson = lesson_table_read(whole);
    const struct question *first = lesson_question(lesson, 0), *last = lesson_question(lesson, 2);
    ck_assert_str_eq(first->kind->word, "legal");
    ck_assert_str_eq(first->words, "May it?");
    ck_assert_uint_eq(first->offer_count, 1);
    ck_assert_str_eq(first->offers[0].words, "wall=bear");
    ck_assert_uint_eq(first->hint_count, 2);
    ck_assert_str_eq(first->hints[1], "h2");
    ck_assert_str_eq(first->because, "b1");
    ck_assert_uint_eq(first->spot.line, 18);
    ck_assert_uint_eq(first->spot.column, 3);
    ck_assert_str_eq(last->kind->word, "maximum");
    ck_assert_ptr_eq(last->situation, lesson->situations[1]);
    ck_assert_ptr_null(lesson_question(lesson, 3));
}
END_TEST

START_TEST(what_is_missing_is_told) {
    ck_assert_str_eq(lesson_table_problems(""),
                     "1:1 a lesson needs a title: '# TITLE'\n"
                     "1:1 'teaches:' is missing: a sentence on what is learned\n"
                     "1:1 'rule:' is missing: the number of a rule, and its words\n"
                     "1:1 'takeaway:' is missing: a sentence to remember\n"
                     "1:1 a lesson needs a table ('== TITLE') and questions about it\n");
}
END_TEST

/* Whether one of the problems of the text is this one. */
static bool has_problem(const char *text, const char *problem) {
    return strstr(lesson_table_problems(text), problem) != NULL;
}

START_TEST(words_in_the_wrong_place_are_told) {
    ck_assert(has_problem("# A\n# B\n", "2:1 this is given a second time"));
    ck_assert(has_problem("teaches:\n", "1:1 nothing follows the colon"));
    ck_assert(has_problem("hint: x\n", "1:1 'hint:' belongs below a question"));
    ck_assert(has_problem("story: x\n", "1:1 this belongs to a table"));
    ck_assert(has_problem("* Lure: lure bear\n", "1:1 this belongs to a table"));
    ck_assert(has_problem("? count\n", "1:3 a question needs a table"));
    ck_assert(has_problem("Hello\n", "1:1 found 'Hello'; expected '# TITLE'"));
    ck_assert(has_problem("teachs: x\n", "1:1 'teachs:' is neither a word of lessons nor a "
                                         "player; did you mean 'teaches'?"));
    ck_assert(has_problem("level: 4\n", "1:8 found '4'; expected 1"));
    ck_assert(has_problem("order: x\n", "1:8 found 'x'; expected a number"));
    ck_assert(has_problem("order: 12345\n", "1:8 found '12345'; expected a number"));
    ck_assert(has_problem("rule: 50.1\n", "1:7 found '50.1'; expected the number of a rule"));
    ck_assert(has_problem("rule: 509.1cc\n", "found '509.1cc'"));
    ck_assert(has_problem("==\nAlice attacks Bob\n", "1:1 a table needs a title"));
    ck_assert(has_problem("== T\nAlice attacks Bob\n", "1:1 nothing is asked about this table"));
    ck_assert(has_problem("== T\nBob: Bear\n? count\n", "1:1 nothing says whose step it is"));
    ck_assert(has_problem("== T\nAlice attacks Bob\nAlice attacks Bob\n? count\n",
                          "3:1 it has already been said whose step it is"));
    ck_assert(has_problem("== T\nAlice attacks Bob\n? count\nBob: Bear\n",
                          "4:1 this belongs to the table, above its first question"));
    /* What follows a wrong step is read as if it were right. */
    const char *attack = lesson_table_problems(
        "== T\nAlice attack Bob\nAlice: Ox\n? legal none: And now?\nbecause: x\n");
    ck_assert_ptr_nonnull(strstr(attack, "2:1 found 'Alice attack Bob'"));
    ck_assert_ptr_null(strstr(attack, "nothing says whose step"));
    ck_assert_ptr_null(strstr(attack, "3:"));
    /* A colon is missing after what is offered. */
    ck_assert(has_problem("== T\nAlice attacks Bob\nAlice: Ox\n? legal none And now?\n",
                          "4:14 a colon is missing before 'And now?'; expected 'legal none: "));
    /* The second Alice is left out, and what follows is read all the same. */
    ck_assert(has_problem("== T\nAlice can attack Bob\nplayer: Bob id=Alice\n? count\nbecuase: x\n",
                          "did you mean 'because'?"));
    /* Players may be named before it is said whose step it is. */
    ck_assert(has_problem("== T\nplayer: Alice\nAlice can attack Bob\n? count\nbecuase: x\n",
                          "5:1 'becuase:' is neither"));
}
END_TEST

START_TEST(bytes_that_are_no_text_are_told) {
    ck_assert(has_problem("teaches: a\xff z\n", "1:11 this is not UTF-8"));
    ck_assert(has_problem("teaches: \xc0\x80\n", "1:10 this is not UTF-8"));
    ck_assert(has_problem("teaches: \x1b[2J\n", "1:10 control characters are not allowed here"));
    ck_assert(
        has_problem("teaches: a\xe2\x80\xae\n", "1:11 control characters are not allowed here"));
    ck_assert(!has_problem("teaches: \xc3\xa4\xe2\x82\xac\t\xf0\x9f\x98\x80\n", "1:1"
                                                                                "0"));
    const char text[] = "teaches: a\0b\n";
    const struct lesson *lesson = lesson_read(lesson_table_arena(), text, sizeof(text) - 1);
    ck_assert_uint_gt(lesson->problems.count, 0);
}
END_TEST

/* ---- The table ---- */

#define BLOCKS "Alice attacks Bob\nAlice: Bear 2/2\n"

START_TEST(a_table_becomes_a_document) {
    ck_assert_str_eq(
        lesson_table_document(
            "Alice attacks Bob\nplayer: Bob life=3, lands=[Island] resources={mana: 2}\n"
            "Alice: Grizzly Bears (bear) 2/2 x3, trample, tapped, goaded by Bob\n"
            "Alice: Big Elf -1/4, not attacking\n"
            "Bob: Wall 0/3, defender, blue, artifact, +1/+1 counter, subtypes=Wall\n"
            "edition: 2004"),
        "{\"format\":\"muster/1\",\"title\":\"Table\",\"step\":\"declare-blockers\","
        "\"active\":\"Alice\",\"players\":[{\"id\":\"Alice\"},{\"id\":\"Bob\",\"life\":3,"
        "\"lands\":[\"Island\"],\"resources\":{\"mana\":2}}],\"creatures\":["
        "{\"id\":\"bear\",\"name\":\"Grizzly Bears\",\"controller\":\"Alice\",\"power\":2,"
        "\"toughness\":2,\"count\":3,\"keywords\":[\"trample\"],\"tapped\":true,"
        "\"goaded_by\":[\"Bob\"],\"attacking\":\"Bob\"},"
        "{\"id\":\"big-elf\",\"name\":\"Big Elf\",\"controller\":\"Alice\",\"power\":-1,"
        "\"toughness\":4},"
        "{\"id\":\"wall\",\"name\":\"Wall\",\"controller\":\"Bob\",\"power\":0,\"toughness\":3,"
        "\"keywords\":[\"defender\"],\"colors\":[\"blue\"],\"types\":[\"artifact\"],"
        "\"counters\":[\"+1/+1\"],\"subtypes\":[\"Wall\"]}],\"rules\":\"2004\"}");
}
END_TEST

START_TEST(an_attack_table_becomes_a_document) {
    ck_assert_str_eq(
        lesson_table_document("Alice can attack Bob and Carol\nplayer: Dave\nAlice: Elf\n"
                              "Bob: planeswalker Jace Beleren (jace)\n"
                              "Dave: battle Siege, protected by Carol"),
        "{\"format\":\"muster/1\",\"title\":\"Table\",\"step\":\"declare-attackers\","
        "\"active\":\"Alice\",\"players\":[{\"id\":\"Alice\"},{\"id\":\"Bob\"},"
        "{\"id\":\"Carol\"},{\"id\":\"Dave\"}],\"creatures\":[{\"id\":\"elf\",\"name\":\"Elf\","
        "\"controller\":\"Alice\"}],\"defending\":[\"Bob\",\"Carol\"],"
        "\"planeswalkers\":[{\"id\":\"jace\",\"name\":\"Jace Beleren\",\"controller\":\"Bob\"}],"
        "\"battles\":[{\"id\":\"siege\",\"name\":\"Siege\",\"controller\":\"Dave\","
        "\"protector\":\"Carol\"}]}");
}
END_TEST

START_TEST(names_may_have_commas) {
    const char *json =
        lesson_table_document("Alice attacks Bob\nBob: Krenko, Mob Boss (krenko) 3/3\n"
                              "Bob: Ox, flying\nBob: (bare)");
    ck_assert_ptr_nonnull(
        strstr(json, "{\"id\":\"krenko\",\"name\":\"Krenko, Mob Boss\",\"controller\":\"Bob\","
                     "\"power\":3,\"toughness\":3},{\"id\":\"ox\",\"name\":\"Ox\","
                     "\"controller\":\"Bob\",\"keywords\":[\"flying\"]},{\"id\":\"bare\","
                     "\"controller\":\"Bob\"}"));
}
END_TEST

/* The effects of the document that a table with this line becomes. */
static const char *effects(const char *line) {
    char table[1000];
    snprintf(table, sizeof(table), BLOCKS "Alice: Elf\nBob: Wall\n* %s", line);
    const char *found = strstr(lesson_table_document(table), "\"effects\":");
    ck_assert_ptr_nonnull(found);
    return found + strlen("\"effects\":");
}

START_TEST(effects_are_read) {
    ck_assert_str_eq(effects("Lure: lure bear, times=2"),
                     "[{\"kind\":\"lure\",\"source\":\"Lure\",\"attackers\":{\"id\":\"bear\"},"
                     "\"times\":2}]}");
    ck_assert_str_eq(effects("lure bear and elf times=2"),
                     "[{\"kind\":\"lure\",\"attackers\":{\"id\":[\"bear\",\"elf\"]},"
                     "\"times\":2}]}");
    ck_assert_str_eq(effects("A card: cant-block all"),
                     "[{\"kind\":\"cant-block\",\"source\":\"A card\",\"creatures\":{}}]}");
    ck_assert_str_eq(effects("\"Circle: Red\": cant-block wall"),
                     "[{\"kind\":\"cant-block\",\"source\":\"Circle: Red\","
                     "\"creatures\":{\"id\":\"wall\"}}]}");
    ck_assert_str_eq(effects("must-be-attacked Alice and Bob"),
                     "[{\"kind\":\"must-be-attacked\",\"targets\":{\"any\":"
                     "[{\"id\":\"Alice\"},{\"id\":\"Bob\"}]}}]}");
    ck_assert_str_eq(effects("cant-attack all, targets=[Alice, Bob]"),
                     "[{\"kind\":\"cant-attack\",\"creatures\":{},\"targets\":{\"any\":"
                     "[{\"id\":\"Alice\"},{\"id\":\"Bob\"}]}}]}");
    ck_assert_str_eq(effects("max-blocking count=1"), "[{\"kind\":\"max-blocking\",\"count\":1}]}");
    ck_assert_str_eq(effects("X: lure {keyword: flying}, by={not: wall}"),
                     "[{\"kind\":\"lure\",\"source\":\"X\",\"attackers\":{\"keyword\":\"flying\"},"
                     "\"by\":{\"not\":{\"id\":\"wall\"}}}]}");
    ck_assert_str_eq(effects("min-blockers attackers={any: [bear, {\"power\": {at_least: -3}}]}, "
                             "count=all"),
                     "[{\"kind\":\"min-blockers\",\"attackers\":{\"any\":[{\"id\":\"bear\"},"
                     "{\"power\":{\"at_least\":-3}}]},\"count\":\"all\"}]}");
    ck_assert_str_eq(effects("block-cost wall, cost=[{mana: 2}, {life: 1}], per=creature"),
                     "[{\"kind\":\"block-cost\",\"creatures\":{\"id\":\"wall\"},"
                     "\"cost\":[{\"mana\":2},{\"life\":1}],\"per\":\"creature\"}]}");
    ck_assert_str_eq(effects("cant-block wall, unless={also: {power: {more_than: its power}}}"),
                     "[{\"kind\":\"cant-block\",\"creatures\":{\"id\":\"wall\"},"
                     "\"unless\":{\"also\":{\"power\":{\"more_than\":\"its power\"}}}}]}");
    ck_assert_str_eq(effects("as-though attackers=bear blocker_has=reach"),
                     "[{\"kind\":\"as-though\",\"attackers\":{\"id\":\"bear\"},"
                     "\"blocker_has\":[\"reach\"]}]}");
}
END_TEST

/* The problems of a table with this line, which is line 10. */
static const char *problems(const char *line) {
    char table[1000];
    snprintf(table, sizeof(table), BLOCKS "Alice: Elf\nBob: Wall\n%s", line);
    return lesson_table_ask_problems(table, "count");
}

START_TEST(errors_of_the_format_have_their_places) {
    ck_assert_str_eq(problems("* Lure: lur bear"),
                     "10:9 unknown kind 'lur'; did you mean 'lure'?\n");
    ck_assert_str_eq(problems("* Lure: lure baer"),
                     "10:14 nothing has the id 'baer'; expected the id of a creature; did you "
                     "mean 'bear'?\n");
    ck_assert_str_eq(problems("* Lure: lure bear, times=0"),
                     "10:26 found 0, expected an integer from 1 to 1000\n");
    ck_assert_str_eq(problems("* Lure: lure"), "10:3 the key 'attackers' is missing\n");
    ck_assert_ptr_nonnull(strstr(problems("Bob: Ox, flyin"),
                                 "10:10 unknown keyword 'flyin'; did you mean 'flying'?"));
    ck_assert_ptr_nonnull(strstr(problems("Bob: Wall"), "10:6 "));
    ck_assert_ptr_nonnull(strstr(problems("Bob: Ox, goaded by Eve"), "10:10 nothing has the id"));
    ck_assert_ptr_nonnull(strstr(problems("edition: 2003"), "10:10 "));
    ck_assert_ptr_nonnull(strstr(problems("player: Bob life=many"), "10:18 "));
}
END_TEST

START_TEST(errors_of_our_own_have_their_places) {
    ck_assert_str_eq(problems("* Lure: lure bear times"),
                     "10:19 found 'times'; expected KEY=VALUE\n");
    ck_assert_str_eq(problems("* Lure: lure bear, by={not: [wall"),
                     "10:34 found the end of the line; expected ',' or ']'\n");
    ck_assert_str_eq(problems("* Lure: lure bear, by={not wall}"),
                     "10:32 found '}'; expected ':' after 'not wall'\n");
    ck_assert_str_eq(problems("* Lure: lure \"bear"),
                     "10:14 a quotation mark is opened and never closed\n");
    ck_assert_str_eq(problems("Bob: (ox"), "10:7 the bracket before 'ox' is never closed\n");
    ck_assert_str_eq(problems("Bob: Ox 1/4, vigilance \"Ox can't block.\""),
                     "10:24 a text stands before the first comma; expected '2/2 \"TEXT\", "
                     "vigilance'\n");
    ck_assert_str_eq(problems("Bob:"),
                     "10:5 a name is missing; each creature has a line of its own, "
                     "such as 'Bob: Bear 2/2'\n");
    ck_assert_str_eq(problems("Bob: battle Siege"), "10:18 a battle needs ', protected by "
                                                    "PLAYER'\n");
    ck_assert_str_eq(problems("Bbo: Ox"), "10:1 'Bbo:' is neither a word of lessons nor a player; "
                                          "did you mean 'Bob'?\n");
    ck_assert_str_eq(problems("Bob: Ox, flying,\n  tapped, power=[1"),
                     "11:19 found the end of the line; expected ',' or ']'\n");
}
END_TEST

START_TEST(all_errors_of_a_table_are_found) {
    ck_assert_str_eq(problems("* Lure: lure baer, times=0\nBob: Ox, flyin, reech\n"
                              "* lure bear, by=wal"),
                     "10:14 nothing has the id 'baer'; expected the id of a creature; did you "
                     "mean 'bear'?\n"
                     "10:26 found 0, expected an integer from 1 to 1000\n"
                     "11:10 unknown keyword 'flyin'; did you mean 'flying'?\n"
                     "11:17 unknown keyword 'reech'; did you mean 'reach'?\n"
                     "12:17 nothing has the id 'wal'; expected the id of a creature; did you "
                     "mean 'wall'?\n");
}
END_TEST

/* ---- Questions ---- */

static const char *question_problems(const char *question) {
    return lesson_table_ask_problems(BLOCKS "Bob: Wall", question);
}

START_TEST(a_missing_colon_is_named) {
    ck_assert_str_eq(problems("Bob Ox (ox) 1/4"),
                     "10:1 a colon is missing after the player; expected 'Bob: Ox (ox) 1/4'\n");
    ck_assert_str_eq(problems("Alice attack Bob"),
                     "10:1 found 'Alice attack Bob'; expected 'Alice attacks Bob' for blocks, or "
                     "'Alice can attack Bob' for attacks\n");
    ck_assert_str_eq(problems("* Lure lure bear"),
                     "10:13 found 'bear'; if 'Lure' is where the effect comes from, a colon is "
                     "missing after it\n");
    ck_assert_str_eq(question_problems("legal none\nhint Count them."),
                     "10:1 a colon is missing after 'hint'; expected 'hint: Count them.'\n");
}
END_TEST

START_TEST(questions_are_checked) {
    ck_assert_str_eq(question_problems("legl wall=bear"),
                     "9:3 there is no question 'legl'; did you mean 'legal'?\n");
    ck_assert_str_eq(question_problems("xyzzy"),
                     "9:3 there is no question 'xyzzy'; expected declare, legal, which, maximum, "
                     "count, option, assign, dies or life\n");
    ck_assert_str_eq(question_problems("legal"),
                     "9:3 after 'legal': expected one declaration, such as wall=bear\n");
    ck_assert_str_eq(question_problems("declare wall=bear"), "");
    ck_assert_str_eq(
        question_problems("declare wall=bear | none"),
        "9:3 after 'declare': expected at most one declaration, which the answer has to "
        "contain\n");
    ck_assert_str_eq(question_problems("which wall=bear"),
                     "9:3 after 'which': expected no declaration, or several with '|' between\n");
    ck_assert_str_eq(
        question_problems("which wall=bear | none | wall = bear"),
        "9:3 'wall = bear' is offered twice, as a) and as c); leave one of them out\n");
    ck_assert_str_eq(question_problems("which wall=bear | "),
                     "9:3 after 'which': expected no declaration, or several with '|' between\n");
    ck_assert_str_eq(question_problems("which none || wall=bear"),
                     "9:15 an offer is empty; 'none' declares nothing\n");
    ck_assert_str_eq(
        question_problems("which none | wall=baer"),
        "9:21 nothing has the id 'baer'; expected the id of an attacking creature; did you "
        "mean 'bear'?\n");
    ck_assert_str_eq(
        question_problems("option none"),
        "9:3 after \'option\': expected one creature and one thing, such as wall=bear\n");
    ck_assert_ptr_nonnull(strstr(question_problems("option bear=bear"),
                                 "9:3 expected a creature of a player who declares"));
}
END_TEST

START_TEST(too_many_to_name_is_told) {
    ck_assert_ptr_nonnull(
        strstr(lesson_table_ask_problems(BLOCKS "Bob: A\nBob: B\nBob: C\nBob: D", "which"),
               "12:3 more than 12 declarations are legal here"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        everything_is_read,
        questions_are_read,
        what_is_missing_is_told,
        words_in_the_wrong_place_are_told,
        bytes_that_are_no_text_are_told,
        a_table_becomes_a_document,
        an_attack_table_becomes_a_document,
        names_may_have_commas,
        effects_are_read,
        errors_of_the_format_have_their_places,
        errors_of_our_own_have_their_places,
        all_errors_of_a_table_are_found,
        a_missing_colon_is_named,
        questions_are_checked,
        too_many_to_name_is_told,
    };
    return LESSON_RUN("lesson_reader", tests);
}
