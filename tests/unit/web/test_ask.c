/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests as the page sends them. */
#include "web/muster_web.h"

#include <string.h>

#include "tests/unit/suite.h"

#define BEAR_AND_WALL "\"table\":\"Alice attacks Bob\\nAlice: Bear 2/2\\nBob: Wall 0/3\\n\""

/* Fails the test unless the answer to a request has these words in it. */
static void answers(const char *request, const char *expected) {
    const char *answer = muster_web_ask(request);
    ck_assert_msg(strstr(answer, expected) != NULL, "asked %s\nfound %s\nexpected %s", request,
                  answer, expected);
}

/* The same for the whole answer. */
static void answers_exactly(const char *request, const char *expected) {
    ck_assert_str_eq(muster_web_ask(request), expected);
}

START_TEST(a_request_needs_a_question_and_a_document) {
    answers("", "\"answer\":\"error\"");
    answers("[]", "a request is an object");
    answers("{}", "the key 'question' is missing");
    answers("{\"question\":\"chek\"}", "did you mean 'check'?");
    answers("{\"question\":\"check\"}", "expected one of the keys 'document' and 'table'");
    answers("{\"question\":\"check\",\"document\":{},\"table\":\"\"}", "expected one of the keys");
    answers("{\"question\":\"check\",\"document\":3}", "found a number, expected an object");
    answers("{\"question\":\"solve\",\"table\":[]}", "\"path\":\"/table\"");
}
END_TEST

START_TEST(options_are_those_of_the_command_line) {
    answers("{\"question\":\"check\"," BEAR_AND_WALL ",\"blocks\":\"wall=bear\"}",
            "\"legal\":true");
    answers("{\"question\":\"solve\"," BEAR_AND_WALL ",\"time_limit\":1,\"not\":[\"wall\"]}",
            "\"declaration\":{\"blocks\":[]}");
    answers("{\"question\":\"solve\"," BEAR_AND_WALL ",\"time_limt\":1}",
            "did you mean '--time-limit'?");
    answers("{\"question\":\"solve\"," BEAR_AND_WALL ",\"time_limit\":\"x\"}", "is not a number");
    answers("{\"question\":\"solve\"," BEAR_AND_WALL ",\"rules\":{}}", "\"path\":\"/rules\"");
    answers("{\"question\":\"check\"," BEAR_AND_WALL ",\"declaration\":{\"blocks\":[{\"creature\":"
            "\"wall\",\"attacker\":\"bear\"}]}}",
            "\"legal\":true");
    answers("{\"question\":\"solve\"," BEAR_AND_WALL ",\"strict\":false,\"editions\":null}",
            "\"answer\":\"solve\"");
}
END_TEST

/* Errors in a document have the places that they have in a file of its own. */
START_TEST(a_document_is_read_as_it_stands_in_the_request) {
    answers(
        "{\"x\\\\\\\"}\":0,\"question\":\"solve\",\n \"document\": {\n\"format\":\"muster/2\"} }",
        "no option");
    answers("{\"question\":\"solve\",\n \"document\": {\n\"format\":\"muster/2\"} }",
            "\"line\":2,\"column\":10");
    answers("{\"question\":\"solve\",\"document\":\"{\\n\\\"format\\\":\\\"muster/2\\\"}\"}",
            "\"line\":2,\"column\":10");
}
END_TEST

START_TEST(a_list_is_a_list) {
    answers_exactly(
        "{\"question\":\"list\"," BEAR_AND_WALL "}",
        "[{\"blocks\":[]},{\"blocks\":[{\"creature\":\"wall\",\"attacker\":\"bear\"}]}]");
    answers_exactly("{\"question\":\"list\"," BEAR_AND_WALL ",\"limit\":0}", "[]");
    answers("{\"question\":\"list\",\"document\":{}}",
            "{\"format\":\"muster/1\",\"answer\":\"error\"");
}
END_TEST

START_TEST(words_and_pictures_are_strings) {
    answers("{\"question\":\"check\"," BEAR_AND_WALL ",\"blocks\":\"wall=bear\",\"words\":true}",
            "\"answer\":\"words\",\"text\":\"Legal:");
    answers("{\"question\":\"draw\"," BEAR_AND_WALL ",\"svg\":\"-\"}", "\"svg\":\"<svg");
    answers("{\"question\":\"draw\"," BEAR_AND_WALL "}", "\"answer\":\"draw\",\"text\":\"Alice");
    answers("{\"question\":\"model\"," BEAR_AND_WALL "}", "\"answer\":\"model\",\"text\":\"\\\\");
    answers("{\"question\":\"expand\"," BEAR_AND_WALL ",\"as\":\"table\"}",
            "\"table\":\"Alice attacks");
    answers("{\"question\":\"draw\",\"document\":{}}", "the key 'step' is missing");
}
END_TEST

START_TEST(cards_are_looked_up_in_what_was_loaded) {
    answers("{\"question\":\"cards\",\"load\":\"rubbish\"}", "\"answer\":\"error\"");
    answers(
        "{\"question\":\"cards\",\"load\":\"{\\\"name\\\":\\\"Grizzly Bears\\\",\\\"type_line\\\":"
        "\\\"Creature \\u2014 Bear\\\",\\\"power\\\":\\\"2\\\",\\\"toughness\\\":\\\"2\\\"}\"}",
        "\"count\":1");
    answers("{\"question\":\"cards\",\"complete\":\"GRI\"}", "\"names\":[\"Grizzly Bears\"]");
    answers("{\"question\":\"cards\",\"complete\":\"GR\u00cdZZLY bears\"}",
            "\"same\":\"Grizzly Bears\"");
    answers("{\"question\":\"cards\",\"complete\":\"grizly bears\"}",
            "\"names\":[\"Grizzly Bears\"]");
    answers("{\"question\":\"expand\",\"document\":{\"format\":\"muster/"
            "1\",\"step\":\"declare-attackers\",\"active\":\"Ann\",\"players\":[{\"id\":\"Ann\"},{"
            "\"id\":\"Ben\"}],\"creatures\":[{\"id\":\"b\",\"controller\":\"Ann\",\"card\":"
            "\"grizzly bears\"}]}}",
            "\"power\":2");
    answers("{\"question\":\"cards\"}", "expected one of the keys 'load', 'feed' and 'complete'");
}
END_TEST

START_TEST(a_card_file_may_come_in_pieces) {
    answers("{\"question\":\"cards\",\"feed\":\"x\"}", "no card file has been begun");
    answers("{\"question\":\"cards\",\"feed\":\"[{\\\"name\\\":\\\"Bear\\\",\\\"type_l\",\"first\":"
            "true}",
            "\"cards\":\"\"");
    answers("{\"question\":\"cards\",\"feed\":\"ine\\\":\\\"Creature\\\"}]\",\"last\":true}",
            "\"cards\":\"{\\\"name\\\":\\\"Bear\\\"");
    answers("{\"question\":\"cards\",\"feed\":\"[{\",\"first\":true,\"last\":true}",
            "\"answer\":\"error\"");
    answers("{\"question\":\"cards\",\"feed\":\"]\"}", "no card file has been begun");
}
END_TEST

START_TEST(lessons_are_told_and_judged) {
    answers("{\"question\":\"lesson\"}", "\"name\":\"double-lure\"");
    answers("{\"question\":\"lesson\",\"lesson\":\"double-lure\"}", "\"title\":\"Double Lure\"");
    answers("{\"question\":\"lesson\",\"lesson\":\"doubel-lure\"}", "did you mean 'double-lure'?");
    answers("{\"question\":\"lesson\",\"lesson\":\"double-lure\",\"number\":0,\"answer\":\"none\"}",
            "\"judgement\":\"wrong\"");
    answers("{\"question\":\"lesson\",\"lesson\":\"double-lure\",\"number\":0,"
            "\"answer\":\"wall=bear,spider=bear\"}",
            "\"judgement\":\"right\"");
    answers("{\"question\":\"lesson\",\"lesson\":\"double-lure\",\"number\":0,\"solution\":true}",
            "\"answer\":\"solution\"");
    answers("{\"question\":\"lesson\",\"lesson\":\"double-lure\",\"number\":99,\"answer\":\"x\"}",
            "expected the number of a question");
    answers("{\"question\":\"lesson\",\"leson\":\"x\"}", "did you mean 'lesson'?");
    answers("{\"question\":\"lesson\",\"source\":\"x\"}", "\"line\":1");
}
END_TEST

START_TEST(a_quiz_is_judged_by_its_seed) {
    answers("{\"question\":\"quiz\",\"seed\":3,\"questions\":2}", "\"title\":\"Table 2\"");
    answers("{\"question\":\"quiz\",\"seed\":3,\"number\":0,\"answer\":\"?\"}",
            "\"not understood\"");
    answers("{\"question\":\"quiz\",\"difficulty\":9}", "expected a whole number from 1 to 5");
    answers("{\"question\":\"quiz\",\"step\":\"x\"}", "'attack', 'block' or 'both'");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_request_needs_a_question_and_a_document,
        options_are_those_of_the_command_line,
        a_document_is_read_as_it_stands_in_the_request,
        a_list_is_a_list,
        words_and_pictures_are_strings,
        cards_are_looked_up_in_what_was_loaded,
        a_card_file_may_come_in_pieces,
        lessons_are_told_and_judged,
        a_quiz_is_judged_by_its_seed,
    };
    return suite_run("ask", tests, sizeof(tests) / sizeof(tests[0]), NULL);
}
