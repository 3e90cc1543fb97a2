/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations by calls: entries, and a builder; the same as the same in JSON. */
#include <string.h>

#include "tests/unit/table.h"
#include "tests/unit/tell.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static muster_position *attack(void) {
    return table_attack("{'id': 'x', 'controller': 'Alice', 'keywords': ['banding']}, "
                        "{'id': 'y', 'controller': 'Alice'}, "
                        "{'id': 't', 'controller': 'Alice', 'count': 5}",
                        "");
}

static muster_position *block(void) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 12}, "
                       "{'id': 'x', 'controller': 'Bob'}, "
                       "{'id': 't', 'controller': 'Bob', 'count': 5}",
                       "{'kind': 'lure', 'attackers': {}}");
}

/* Entries as the short form of the same declaration. */
static void make(const muster_position *position, const muster_entry *entries, size_t count,
                 const char *meant) {
    muster_declaration *declaration;
    muster_error error;
    if (muster_declaration_new(&declaration, position, entries, count, NULL, 0, &error) !=
        MUSTER_OK)
        ck_abort_msg("%s at %s: %s", error.code, error.path, error.message);
    ck_assert_str_eq(table_show(declaration), meant);
    muster_declaration_free(declaration);
}

/* Entries and bands that are wrong just as the same in JSON is. */
static void refuse(const muster_position *position, const muster_entry *entries, size_t count,
                   const muster_entry *bands, size_t band_count, const char *json) {
    muster_declaration *made, *read;
    muster_error error, meant;
    const char *text = table_text(json);
    ck_assert_int_eq(muster_declaration_read(&read, position, text, strlen(text), &meant),
                     MUSTER_BAD_INPUT);
    ck_assert_int_eq(
        muster_declaration_new(&made, position, entries, count, bands, band_count, &error),
        MUSTER_BAD_INPUT);
    ck_assert_ptr_null(made);
    ck_assert_str_eq(error.code, meant.code);
    ck_assert_str_eq(error.path, meant.path);
    ck_assert_str_eq(error.message, meant.message);
}

START_TEST(entries_become_a_declaration) {
    const muster_run both[] = {{.id = "g#2"}, {.id = "a"}}, bob[] = {{.id = "Bob"}},
                     a[] = {{.id = "a"}};
    const muster_entry blocks[] = {{.creature = "t", .count = 2, .run_count = 2, .runs = both},
                                   {.creature = "x", .count = 1, .run_count = 1, .runs = a},
                                   {.creature = "t", .count = 1, .run_count = 1, .runs = a}};
    make(block(), blocks, 3, "x=a,t=a,t*2=a+g#2");
    make(block(), NULL, 0, "");
    const muster_entry attacks[] = {{.creature = "t", .count = 5, .run_count = 1, .runs = bob}};
    make(attack(), attacks, 1, "t*5=Bob");
}
END_TEST

START_TEST(an_attack_on_two_things_is_taken) {
    const muster_run both[] = {{.id = "Bob"}, {.id = "Alice"}};
    const muster_entry attacks[] = {{.creature = "x", .count = 1, .run_count = 2, .runs = both}};
    make(attack(), attacks, 1, "x=Alice+Bob");
}
END_TEST

START_TEST(blocks_are_refused_as_in_json) {
    const muster_position *position = block();
    const muster_run a[] = {{.id = "a"}}, twice[] = {{.id = "a"}, {.id = "a"}},
                     wrong[] = {{.id = "a"}, {.id = "g#13"}}, bob[] = {{.id = "Bob"}};
    const muster_entry unknown[] = {{.creature = "x", .count = 1, .run_count = 1, .runs = a},
                                    {.creature = "z", .count = 1, .run_count = 1, .runs = a}};
    refuse(position, unknown, 2, NULL, 0,
           "{'blocks': [{'creature': 'x', 'attacker': 'a'}, {'creature': 'z', 'attacker': 'a'}]}");
    const muster_entry attacker = {.creature = "x", .count = 1, .run_count = 2, .runs = wrong};
    refuse(position, &attacker, 1, NULL, 0,
           "{'blocks': [{'creature': 'x', 'attacker': ['a', 'g#13']}]}");
    const muster_entry player = {.creature = "x", .count = 1, .run_count = 1, .runs = bob};
    refuse(position, &player, 1, NULL, 0, "{'blocks': [{'creature': 'x', 'attacker': 'Bob'}]}");
    const muster_entry double_block = {.creature = "x", .count = 1, .run_count = 2, .runs = twice};
    refuse(position, &double_block, 1, NULL, 0,
           "{'blocks': [{'creature': 'x', 'attacker': ['a', 'a']}]}");
    const muster_entry none = {.creature = "x", .count = 1, .runs = a};
    refuse(position, &none, 1, NULL, 0, "{'blocks': [{'creature': 'x', 'attacker': []}]}");
    const muster_entry no_creature = {.count = 1, .run_count = 1, .runs = a};
    refuse(position, &no_creature, 1, NULL, 0, "{'blocks': [{'attacker': 'a'}]}");
    const muster_entry no_attacker = {.creature = "x", .count = 1};
    refuse(position, &no_attacker, 1, NULL, 0, "{'blocks': [{'creature': 'x'}]}");
    const muster_entry band = {.run_count = 1, .runs = a};
    refuse(position, NULL, 0, &band, 1, "{'blocks': [], 'bands': [['a']]}");
}
END_TEST

/* Where the numbers of a run are wrong, the place is that of the first one in a list. */
static void refuse_run(const char *id, int64_t first, int64_t last, const char *code) {
    const muster_run runs[] = {{.id = "g", .first = 3, .last = 4},
                               {.id = id, .first = first, .last = last}};
    const muster_entry entry = {.creature = "x", .run_count = 2, .runs = runs};
    muster_declaration *declaration;
    muster_error error;
    ck_assert_int_eq(muster_declaration_new(&declaration, block(), &entry, 1, NULL, 0, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, code);
    ck_assert_str_eq(error.path,
                     strcmp(code, "named-twice") == 0 ? "/blocks/0" : "/blocks/0/attacker/2");
}

START_TEST(a_run_names_all_from_first_to_last) {
    const muster_run runs[] = {{.id = "g", .first = 3, .last = 5}, {.id = "a"}, {.id = "g#9"}};
    const muster_entry entry = {.creature = "x", .run_count = 3, .runs = runs};
    char id[4];
    make(block(), &entry, 1, "x=a+g#3+g#4+g#5+g#9");
    ck_assert_int_eq(muster_entry_size(&entry), 5);
    ck_assert_uint_eq(muster_run_id(&runs[0], 4, id, sizeof(id)), 3);
    ck_assert_str_eq(id, "g#4");
    ck_assert_uint_eq(muster_run_id(&runs[1], 0, id, sizeof(id)), 1);
    ck_assert_str_eq(id, "a");
    ck_assert_uint_eq(muster_run_id(&runs[0], 123, NULL, 0), 5);
    refuse_run("g", 12, 13, "unknown-id");
    refuse_run("a", 1, 1, "unknown-id");
    refuse_run("g", 0, 2, "out-of-range");
    refuse_run("g", 6, 5, "out-of-range");
    refuse_run("g", -1, 5, "out-of-range");
    refuse_run("g", 1, 3, "named-twice");
}
END_TEST

START_TEST(a_count_of_0_is_left_out) {
    const muster_run bob[] = {{.id = "Bob"}};
    const muster_entry entry = {.creature = "t", .run_count = 1, .runs = bob};
    muster_declaration *declaration;
    size_t count;
    ck_assert_int_eq(muster_declaration_new(&declaration, attack(), &entry, 1, NULL, 0, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(muster_declaration_entries(declaration, &count)->count, 1);
    muster_declaration_free(declaration);
}
END_TEST

START_TEST(the_room_of_an_entry_is_0) {
    const muster_run bob[] = {{.id = "Bob"}};
    const muster_entry entry = {.creature = "t", .run_count = 1, .runs = bob, .room = {0, 1}};
    muster_declaration *declaration;
    ck_assert_int_eq(muster_declaration_new(&declaration, attack(), &entry, 1, NULL, 0, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(declaration);
}
END_TEST

START_TEST(counts_are_refused_as_in_json) {
    const muster_position *position = attack();
    const muster_run bob[] = {{.id = "Bob"}};
    const int64_t counts[] = {-1, 6, 1000001};
    for (size_t i = 0; i < COUNT(counts); i++) {
        const muster_entry entry = {
            .creature = "t", .count = counts[i], .run_count = 1, .runs = bob};
        refuse(
            position, &entry, 1, NULL, 0,
            muster_arena_format(table_memory(),
                                "{'attacks': [{'creature': 't', 'target': 'Bob', 'count': %lld}]}",
                                (long long)counts[i]));
    }
    const muster_entry three = {.creature = "t", .count = 3, .run_count = 1, .runs = bob};
    const muster_entry six[] = {three, three};
    refuse(position, six, 2, NULL, 0,
           "{'attacks': [{'creature': 't', 'target': 'Bob', 'count': 3}, {'creature': 't', "
           "'target': 'Bob', 'count': 3}]}");
}
END_TEST

START_TEST(bands_are_taken_and_refused_as_in_json) {
    const muster_position *position = attack();
    const muster_run members[] = {{.id = "y"}, {.id = "x"}}, twice[] = {{.id = "x"}, {.id = "x"}},
                     tokens[] = {{.id = "x"}, {.id = "t"}};
    const muster_entry band = {.run_count = 2, .runs = members};
    muster_declaration *declaration;
    ck_assert_int_eq(muster_declaration_new(&declaration, position, NULL, 0, &band, 1, NULL),
                     MUSTER_OK);
    ck_assert_uint_eq(declaration->band_count, 1);
    ck_assert_uint_eq(declaration->bands[0].member_count, 2);
    ck_assert_int_eq(declaration->bands[0].members[0], 1);
    ck_assert_str_eq(muster_declaration_json(declaration),
                     "{\"attacks\":[],\"bands\":[[\"y\",\"x\"]]}");
    muster_declaration_free(declaration);
    const muster_entry wrong[] = {{.run_count = 2, .runs = twice},
                                  {.run_count = 2, .runs = tokens},
                                  {.run_count = 0, .runs = NULL}};
    const char *const texts[] = {"{'attacks': [], 'bands': [['x', 'x']]}",
                                 "{'attacks': [], 'bands': [['x', 't']]}",
                                 "{'attacks': [], 'bands': [[]]}"};
    for (size_t i = 0; i < COUNT(wrong); i++)
        refuse(position, NULL, 0, &wrong[i], 1, texts[i]);
    muster_error error;
    const muster_entry led = {.creature = "x", .run_count = 2, .runs = members};
    ck_assert_int_eq(muster_declaration_new(&declaration, position, NULL, 0, &led, 1, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "not-here");
    ck_assert_str_eq(error.path, "/bands/0");
}
END_TEST

START_TEST(an_answer_s_entries_are_a_declaration) {
    const muster_position *position = block();
    const muster_report *better = table_check(position, "none")->better;
    ck_assert_ptr_nonnull(better);
    ck_assert_uint_ge(better->entry_count, 2);
    make(position, better->entries, better->entry_count, table_report(better));
}
END_TEST

START_TEST(a_builder_is_told_a_declaration) {
    const char *const texts[] = {
        "{'blocks': [{'creature': 't', 'attacker': ['g#2', 'a'], 'count': 2}]}",
        "{'blocks': []}",
        "{}",
        "{'attacks': []}",
        "{'blocks': [{'creature': 'x', 'attacker': []}]}",
        "{'blocks': [{'creature': 'x', 'attacker': ['a', 'a']}]}",
        "{'blocks': [{'creature': 'x', 'attackers': 'a'}]}",
        "{'blocks': [{'creature': 't', 'attacker': 'a', 'count': 6}]}",
    };
    const muster_position *position = block();
    muster_builder *builder;
    muster_builder_new(&builder);
    for (size_t i = 0; i < COUNT(texts); i++) {
        const char *text = table_text(texts[i]);
        muster_declaration *told, *read;
        muster_error error, meant;
        cJSON *root = cJSON_Parse(text);
        muster_builder_reset(builder);
        tell_members(builder, root);
        cJSON_Delete(root);
        muster_status status = muster_declaration_build(&told, position, builder, &error);
        ck_assert_int_eq(status,
                         muster_declaration_read(&read, position, text, strlen(text), &meant));
        ck_assert_str_eq(error.code, meant.code);
        ck_assert_str_eq(error.path, meant.path);
        ck_assert_str_eq(error.message, meant.message);
        if (status == MUSTER_OK)
            ck_assert_str_eq(table_show(told), table_show(read));
        muster_declaration_free(told);
        muster_declaration_free(read);
    }
    muster_builder_free(builder);
}
END_TEST

START_TEST(an_unfinished_declaration_is_a_bad_argument) {
    muster_builder *builder;
    muster_declaration *declaration;
    muster_error error;
    muster_builder_new(&builder);
    muster_builder_list(builder, "blocks");
    ck_assert_int_eq(muster_declaration_build(&declaration, block(), builder, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(declaration);
    ck_assert_str_eq(error.path, "/blocks");
    muster_builder_free(builder);
}
END_TEST

START_TEST(bad_arguments_are_told) {
    const muster_position *position = block();
    muster_declaration *declaration;
    muster_error error;
    ck_assert_int_eq(muster_declaration_new(NULL, position, NULL, 0, NULL, 0, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_new(&declaration, NULL, NULL, 0, NULL, 0, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_new(&declaration, position, NULL, 1, NULL, 0, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_new(&declaration, position, NULL, 0, NULL, 1, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_build(&declaration, position, NULL, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_ptr_null(declaration);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        entries_become_a_declaration,
        an_attack_on_two_things_is_taken,
        blocks_are_refused_as_in_json,
        a_run_names_all_from_first_to_last,
        a_count_of_0_is_left_out,
        the_room_of_an_entry_is_0,
        counts_are_refused_as_in_json,
        bands_are_taken_and_refused_as_in_json,
        an_answer_s_entries_are_a_declaration,
        a_builder_is_told_a_declaration,
        an_unfinished_declaration_is_a_bad_argument,
        bad_arguments_are_told,
    };
    return TABLE_RUN("build_declaration", tests);
}
