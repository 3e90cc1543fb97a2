/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables in place of JSON: the same positions, and errors with the places of the table. */
#include "table/origin.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tests/unit/table.h"

static bool add(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

static const char *written(const char *document) {
    struct text text = {.arena = table_memory()};
    muster_position_write(table_read(document), add, &text);
    return text_bytes(&text);
}

struct comparison {
    const char *table, *document;
    const char *from_table, *from_document;
};

static void write_both(void *argument) {
    struct comparison *comparison = argument;
    comparison->from_table = written(comparison->table);
    comparison->from_document = written(comparison->document);
}

/* In both texts ' stands for ". */
static void same(const char *table, const char *document) {
    struct comparison comparison = {.table = table, .document = document};
    ck_assert_int_eq(muster_arena_guard(table_memory(), write_both, &comparison), 0);
    ck_assert_str_eq(comparison.from_table, comparison.from_document);
}

START_TEST(a_table_is_the_same_position_as_a_document) {
    same("// a remark\n"
         "id: 7\n"
         "title: Two: of them\n"
         "edition: 2004\n"
         "Alice attacks Bob and Carol\n"
         "defending: Carol\n"
         "player: Bob life=3, lands=[Island]\n"
         "Alice: Grizzly Bears 2/2 x3, trample, attacks Carol\n"
         "Alice: 'Fire (Ice), the' (elf) 1/1\n"
         "Bob: planeswalker Jace (jace), loyalty=3\n"
         "Carol: (wall) 0/1000000, defender, counters={'+1/+1': 2}, name='\\u00e4 \\'x\\''\n"
         "* Lure: lure grizzly-bears, times=2\n"
         "* 'a: b': cant-block wall, attackers=elf\n"
         "declaration: wall=grizzly-bears#2\n",
         "{'format': 'muster/1', 'id': '7', 'title': 'Two: of them', 'rules': '2004', "
         "'step': 'declare-blockers', 'active': 'Alice', 'defending': 'Carol', 'players': ["
         "{'id': 'Alice'}, {'id': 'Bob', 'life': 3, 'lands': ['Island']}, {'id': 'Carol'}], "
         "'creatures': [{'id': 'grizzly-bears', 'name': 'Grizzly Bears', 'controller': 'Alice', "
         "'power': 2, 'toughness': 2, 'count': 3, 'keywords': ['trample'], 'attacking': 'Carol'}, "
         "{'id': 'elf', 'name': 'Fire (Ice), the', 'controller': 'Alice', 'power': 1, "
         "'toughness': 1, 'attacking': 'Bob'}, {'id': 'wall', 'name': '\xc3\xa4 \\'x\\'', "
         "'controller': 'Carol', 'power': 0, 'toughness': 1000000, 'keywords': ['defender'], "
         "'counters': {'+1/+1': 2}}], 'planeswalkers': [{'id': 'jace', 'name': 'Jace', "
         "'controller': 'Bob', 'loyalty': 3}], 'effects': [{'kind': 'lure', 'source': 'Lure', "
         "'attackers': {'id': 'grizzly-bears'}, 'times': 2}, {'kind': 'cant-block', 'source': "
         "'a: b', 'creatures': {'id': 'wall'}, 'attackers': {'id': 'elf'}}], 'declaration': "
         "{'blocks': [{'creature': 'wall', 'attacker': 'grizzly-bears#2'}]}}");
}
END_TEST

START_TEST(a_table_of_damage_is_a_document_of_damage) {
    same("Alice deals combat damage to Bob\n"
         "Alice: Wurm 6/4, trample, blocked=true\n"
         "Bob: Bear 2/2, blocks wurm, damage=1\n"
         "* Worship: life-floor Bob, at=1, if={controls: bear}\n"
         "* prevent-damage from=wurm, to=Bob, then={deal_to: wurm, by: bear}\n"
         "declaration: wurm=bear:2+Bob:4\n",
         "{'format': 'muster/1', 'step': 'combat-damage', 'active': 'Alice', 'players': [{'id': "
         "'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'wurm', 'name': 'Wurm', 'controller': "
         "'Alice', 'power': 6, 'toughness': 4, 'keywords': ['trample'], 'attacking': 'Bob', "
         "'blocked': true}, {'id': 'bear', 'name': 'Bear', 'controller': 'Bob', 'power': 2, "
         "'toughness': 2, 'blocking': ['wurm'], 'damage': 1}], 'effects': [{'kind': 'life-floor', "
         "'source': 'Worship', 'players': ['Bob'], 'at': 1, 'if': {'controls': {'id': 'bear'}}}, "
         "{'kind': 'prevent-damage', 'from': {'id': 'wurm'}, 'to': {'id': 'Bob'}, 'then': "
         "{'deal_to': 'wurm', 'by': 'bear'}}], 'declaration': {'damage': [{'from': 'wurm', 'to': "
         "['bear', 'Bob'], 'amount': [2, 4]}]}}");
    same("Alice is active against Bob\n"
         "Alice: Bear 2/2\n"
         "Bob: source Bolt (bolt), red, instant\n"
         "step: damage\n"
         "damage: [{from: bolt, to: bear, amount: 3}]\n",
         "{'format': 'muster/1', 'step': 'damage', 'active': 'Alice', 'players': [{'id': 'Alice'}, "
         "{'id': 'Bob'}], 'creatures': [{'id': 'bear', 'name': 'Bear', 'controller': 'Alice', "
         "'power': 2, 'toughness': 2}], 'sources': [{'id': 'bolt', 'name': 'Bolt', 'controller': "
         "'Bob', 'colors': ['red'], 'types': ['instant']}], 'damage': [{'from': 'bolt', 'to': "
         "'bear', 'amount': 3}]}");
}
END_TEST

/* Checks the errors of a table, each as "LINE:COLUMN CODE"; the first is the one that reading has.
 */
static void complains(const char *table, const char *const *expected) {
    muster_error errors[MUSTER_ERRORS_MOST], error;
    muster_position *position;
    size_t count;
    ck_assert_int_eq(
        muster_position_errors(errors, MUSTER_ERRORS_MOST, &count, table, strlen(table)),
        MUSTER_OK);
    for (size_t i = 0; i < count; i++) {
        char found[100];
        snprintf(found, sizeof(found), "%zu:%zu %s", errors[i].line, errors[i].column,
                 errors[i].code);
        ck_assert_ptr_nonnull(expected[i]);
        ck_assert_str_eq(found, expected[i]);
        ck_assert_str_eq(errors[i].path, "");
    }
    ck_assert_ptr_null(expected[count]);
    ck_assert_int_eq(muster_position_read(&position, table, strlen(table), &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.message, errors[0].message);
    ck_assert_uint_eq(error.line, errors[0].line);
}

START_TEST(all_that_is_wrong_with_a_table_is_told_with_its_place) {
    complains("Alice attacks Bob\n"
              "Alice: Bear 2/2, tramlpe, colour=red\n"
              "Bop: Wall 0/3\n"
              "* Lure: lure baer, times=0\n"
              "  , time=1\n"
              "* Lure: lur bear\n"
              "titel: x\n"
              "title: x\n"
              "title: y\n"
              "* Lure: lure bear times\n",
              (const char *const[]){"2:18 unknown-keyword", "2:27 unknown-key", "3:1 bad-table",
                                    "4:14 unknown-id", "4:26 out-of-range", "5:5 unknown-key",
                                    "6:9 unknown-kind", "7:1 bad-table", "9:1 duplicate-key",
                                    "10:19 bad-table", NULL});
    complains("Alice can attack Bob\n"
              "Alice: Bear 2/2\n"
              "declaration: bear=Bob, baer=Bob\n",
              (const char *const[]){"3:24 unknown-id", NULL});
    complains("nonsense\n", (const char *const[]){"1:1 bad-table", NULL});
    complains("// nothing else\n", (const char *const[]){"1:1 bad-table", NULL});
    complains("Alice attacks Bob\nBob: Bear (bear 2/2\n* lure baer\n",
              (const char *const[]){"2:12 bad-table", NULL});
}
END_TEST

START_TEST(only_the_first_character_tells_tables_from_json) {
    ck_assert(muster_is_table("Alice", 5));
    ck_assert(muster_is_table("\xEF\xBB\xBF \r\n\t\xC3\x84rzte", 13));
    ck_assert(muster_is_table("\"A B\" attacks", 13));
    ck_assert(muster_is_table("\xC2\xA0\n\xC2\xA0 Alice", 11));
    ck_assert(!muster_is_table("\xC2\xA0{", 3));
    ck_assert(!muster_is_table("\xC2\xA0", 2));
    ck_assert(muster_is_table("// {", 4));
    ck_assert(!muster_is_table("", 0));
    ck_assert(!muster_is_table(" \n", 2));
    ck_assert(!muster_is_table(" {\"", 3));
    ck_assert(!muster_is_table("[1]", 3));
    ck_assert(!muster_is_table("\f{}", 3));
    ck_assert(!muster_is_table("\xFFx", 2));
    ck_assert(!muster_is_table("\xC2\xA0{}", 4));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {a_table_is_the_same_position_as_a_document,
                                  a_table_of_damage_is_a_document_of_damage,
                                  all_that_is_wrong_with_a_table_is_told_with_its_place,
                                  only_the_first_character_tells_tables_from_json};
    return TABLE_RUN("origin", tests);
}
