/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as JSON: the keys of the format's section Answers, and no others. */
#include "format/text/document.h"
#include "format/writing/write_answer.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "tests/unit/table.h"

static cJSON *tree; /* of the last answer */

static void drop_tree(void) {
    cJSON_Delete(tree);
    tree = NULL;
}

/* The answer to a question about a position, as a tree. */
static const cJSON *answer_of(const muster_position *position, const char *declaration) {
    muster_answer *answer;
    muster_status status =
        declaration == NULL
            ? muster_solve(&answer, position, NULL, NULL)
            : muster_check(&answer, position, table_declare(position, declaration), NULL, NULL);
    ck_assert_int_eq(status, MUSTER_OK);
    drop_tree();
    ck_assert_ptr_null(strchr(muster_answer_json(answer), '\n'));
    tree = cJSON_Parse(muster_answer_json(answer));
    muster_answer_free(answer);
    ck_assert_ptr_nonnull(tree);
    return tree;
}

/* The keys of an object, joined by spaces. */
static const char *keys(const cJSON *object) {
    const char *text = "";
    const cJSON *member;
    cJSON_ArrayForEach(member, object) text = muster_arena_format(
        table_memory(), "%s%s%s", text, *text == '\0' ? "" : " ", member->string);
    return text;
}

static const cJSON *get(const cJSON *object, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    ck_assert_msg(item != NULL, "no '%s' in %s", key, keys(object));
    return item;
}

static const char *text_of(const cJSON *item) {
    char *printed = cJSON_PrintUnformatted(item);
    const char *text = muster_arena_text(table_memory(), printed, strlen(printed));
    cJSON_free(printed);
    return text;
}

static void same(const cJSON *item, const char *expected) {
    ck_assert_str_eq(text_of(item), table_text(expected));
}

START_TEST(a_solution_is_written) {
    const cJSON *answer = answer_of(
        table_attack("{'id': 'x', 'controller': 'Alice'}, "
                     "{'id': 't', 'controller': 'Alice', 'count': 4}",
                     "{'kind': 'must-attack', 'creatures': {}, 'source': 'J', 'times': 2}"),
        NULL);
    ck_assert_str_eq(keys(answer), "format answer maximum obeyed declaration requirements claims");
    same(get(answer, "format"), "'muster/1'");
    same(get(answer, "answer"), "'solve'");
    same(get(answer, "maximum"), "10");
    same(get(answer, "declaration"),
         "{'attacks':[{'creature':'x','target':'Bob'},{'creature':'t','target':'Bob','count':4}]}");
    const cJSON *requirement = cJSON_GetArrayItem(get(answer, "requirements"), 1);
    same(get(requirement, "kind"), "'must-attack'");
    same(get(requirement, "effect"), "0");
    same(get(requirement, "source"), "'J'");
    same(get(requirement, "creature"), "'t'");
    same(get(requirement, "times"), "2");
    same(get(requirement, "count"), "4");
    same(get(requirement, "in_force"), "true");
    same(get(requirement, "obeyed"), "4");
    ck_assert_ptr_null(cJSON_GetObjectItem(requirement, "attacker"));
    drop_tree();
}
END_TEST

START_TEST(blocks_of_several_are_lists) {
    const cJSON *answer =
        answer_of(table_block("{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2}, "
                              "{'id': 'x', 'controller': 'Bob'}",
                              "{'kind': 'lure', 'attackers': {}}, "
                              "{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}"),
                  NULL);
    same(get(answer, "declaration"), "{'blocks':[{'creature':'x','attacker':['g#1','g#2']}]}");
    drop_tree();
}
END_TEST

START_TEST(a_check_is_written) {
    muster_position *position =
        table_attack("{'id': 'x', 'controller': 'Alice', 'tapped': true}, "
                     "{'id': 'y', 'controller': 'Alice'}",
                     "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 3}}");
    const cJSON *answer = answer_of(position, "y=Bob");
    ck_assert_str_eq(keys(answer),
                     "format answer legal obeyed maximum violations requirements cost claims");
    same(get(answer, "legal"), "true");
    same(get(answer, "violations"), "[]");
    same(get(answer, "cost"), "{'mana':3}");
    answer = answer_of(position, "x=Bob,y=Bob");
    ck_assert_str_eq(
        keys(answer),
        "format answer legal obeyed maximum violations requirements cost better claims");
    same(get(answer, "legal"), "false");
    const cJSON *violation = cJSON_GetArrayItem(get(answer, "violations"), 0);
    ck_assert_str_eq(keys(violation), "rule kind message creatures");
    same(get(violation, "kind"), "'tapped'");
    same(get(violation, "creatures"), "['x']");
    same(get(answer, "better"),
         "{'obeyed':0,'declaration':{'attacks':[{'creature':'y','target':'Bob'}]}}");
    drop_tree();
}
END_TEST

START_TEST(a_violation_tells_its_effect) {
    const cJSON *answer =
        answer_of(table_attack("{'id': 'x', 'controller': 'Alice'}",
                               "{'kind': 'cant-block', 'creatures': {}}, "
                               "{'kind': 'cant-attack', 'creatures': {}, 'source': 'Pacifism'}"),
                  "x=Bob");
    const cJSON *violation = cJSON_GetArrayItem(get(answer, "violations"), 0);
    same(get(violation, "effect"), "1");
    same(get(violation, "source"), "'Pacifism'");
    drop_tree();
}
END_TEST

START_TEST(large_numbers_are_written_as_digits) {
    const cJSON *answer =
        answer_of(table_attack("{'id': 't', 'controller': 'Alice', 'count': 1000000}",
                               "{'kind': 'must-attack', 'creatures': {}, 'times': 1000}"),
                  NULL);
    ck_assert(get(answer, "maximum")->valuedouble == 1e9);
    muster_answer *checked;
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 1000000}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 1000000}",
                    "{'kind': 'lure', 'attackers': {}}");
    ck_assert_int_eq(muster_check(&checked, position, table_declare(position, "none"), NULL, NULL),
                     MUSTER_OK);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(checked), "\"count\":1000000000000,"));
    muster_answer_free(checked);
    drop_tree();
}
END_TEST

START_TEST(the_id_is_echoed_and_escaped) {
    const cJSON *answer = answer_of(
        table_read("{'format': 'muster/1', 'id': 'a\\nb', 'step': 'declare-attackers', 'active': "
                   "'A', 'players': [{'id': 'A'}], 'creatures': []}"),
        NULL);
    ck_assert_str_eq(get(answer, "id")->valuestring, "a\nb");
    drop_tree();
}
END_TEST

START_TEST(an_error_tells_code_message_and_path) {
    muster_error error = {.status = MUSTER_BAD_INPUT, .code = "c", .path = "/p", .message = "m"};
    const char *document = "{\"id\": \"x\", \"nonsense\": ";
    muster_answer *answer;
    ck_assert_int_eq(muster_error_answer(&answer, &error, document, strlen(document), 4),
                     MUSTER_OK);
    ck_assert_str_eq(muster_answer_json(answer),
                     table_text("{'format':'muster/1','answer':'error','line':4,'error':"
                                "{'code':'c','message':'m','path':'/p'},'errors':[{'code':'c',"
                                "'message':'m','path':'/p'}]}"));
    muster_answer_free(answer);
    error.line = 2;
    error.column = 9;
    ck_assert_int_eq(muster_error_answer(&answer, &error, "{\"id\": \"x\"}", 11, 0), MUSTER_OK);
    ck_assert_str_eq(
        muster_answer_json(answer),
        table_text("{'format':'muster/1','answer':'error','id':'x','error':"
                   "{'code':'c','message':'m','path':'/p','line':2,'column':9},'errors':"
                   "[{'code':'c','message':'m','path':'/p','line':2,'column':9}]}"));
    muster_answer_free(answer);
}
END_TEST

START_TEST(an_id_is_read_where_it_is_a_string) {
    struct arena *arena = table_memory();
    const char *text = "{\"a\": {\"id\": \"inner\"}, \"id\": \"outer\"}";
    ck_assert_str_eq(muster_document_read_id(text, strlen(text), arena), "outer");
    ck_assert_ptr_null(muster_document_read_id("{\"id\": 5}", 9, arena));
    ck_assert_ptr_null(muster_document_read_id("{\"ID\": \"x\"}", 11, arena));
    ck_assert_ptr_null(muster_document_read_id("[\"id\"]", 6, arena));
    ck_assert_ptr_null(muster_document_read_id("\"id\"", 4, arena));
    ck_assert_ptr_null(muster_document_read_id(NULL, 0, arena));
    ck_assert_ptr_null(muster_document_read_id("", 0, arena));
}
END_TEST

/* What was passed on, and how many more pieces are wanted. */
struct pieces {
    char text[4000000];
    size_t length, longest;
    int wanted;
};

static bool take_piece(void *context, const char *bytes, size_t length) {
    struct pieces *pieces = context;
    memcpy(pieces->text + pieces->length, bytes, length);
    pieces->length += length;
    pieces->longest = length > pieces->longest ? length : pieces->longest;
    return --pieces->wanted > 0;
}

START_TEST(pieces_are_the_whole) {
    static struct pieces pieces;
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 200000}, "
                    "{'id': 'b', 'controller': 'Bob'}",
                    "{'kind': 'lure', 'attackers': {}}, "
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 'any'}");
    muster_answer *answer;
    ck_assert_int_eq(muster_solve(&answer, position, NULL, NULL), MUSTER_OK);
    pieces.wanted = 1000000;
    ck_assert_int_eq(muster_answer_write(answer, take_piece, &pieces), MUSTER_OK);
    const char *whole = muster_answer_json(answer);
    ck_assert_uint_eq(pieces.length, strlen(whole));
    ck_assert(memcmp(pieces.text, whole, pieces.length) == 0);
    ck_assert_uint_lt(pieces.longest, 20000);
    pieces.length = 0;
    pieces.wanted = 3;
    ck_assert_int_eq(muster_answer_write(answer, take_piece, &pieces), MUSTER_OK);
    ck_assert_int_eq(pieces.wanted, 0);
    ck_assert_int_eq(muster_answer_write(answer, NULL, NULL), MUSTER_BAD_ARGUMENT);
    muster_answer_free(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_solution_is_written,
        blocks_of_several_are_lists,
        a_check_is_written,
        a_violation_tells_its_effect,
        large_numbers_are_written_as_digits,
        the_id_is_echoed_and_escaped,
        an_error_tells_code_message_and_path,
        an_id_is_read_where_it_is_a_string,
        pieces_are_the_whole,
    };
    return TABLE_RUN("write_answer", tests);
}
