/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions by calls: the same as the same in JSON, and calls that are not allowed are reported. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit/table.h"
#include "tests/unit/tell.h"
#include "json/node.h"

static muster_builder *builder;

/* Every test begins with an empty document. */
static void begin(void) {
    if (builder == NULL)
        ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_reset(builder);
}

/* ---- The same as reading ---- */

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    rewind(file);
    char *text = calloc((size_t)size + 1, 1);
    ck_assert_uint_eq(fread(text, 1, (size_t)size, file), (size_t)size);
    fclose(file);
    return text;
}

static void same_error(const muster_error *told, const muster_error *read, const char *name) {
    ck_assert_msg(told->status == read->status && strcmp(told->code, read->code) == 0 &&
                      strcmp(told->path, read->path) == 0 &&
                      strcmp(told->message, read->message) == 0,
                  "%s: told %s at %s: %s; read %s at %s: %s", name, told->code, told->path,
                  told->message, read->code, read->path, read->message);
}

static void same_answer(const muster_position *told, const muster_position *read,
                        const char *name) {
    muster_answer *one, *other;
    ck_assert_int_eq(muster_solve(&one, told, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_solve(&other, read, NULL, NULL), MUSTER_OK);
    ck_assert_msg(strcmp(muster_answer_json(one), muster_answer_json(other)) == 0, "%s", name);
    muster_answer_free(one);
    muster_answer_free(other);
    ck_assert(muster_position_has_declaration(told) == muster_position_has_declaration(read));
    if (!muster_position_has_declaration(told))
        return;
    ck_assert_int_eq(muster_check(&one, told, NULL, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_check(&other, read, NULL, NULL, NULL), MUSTER_OK);
    ck_assert_msg(strcmp(muster_answer_json(one), muster_answer_json(other)) == 0, "%s", name);
    muster_answer_free(one);
    muster_answer_free(other);
}

/* Builds a document and reads it; *wrong: whether both were refused. False: it can't be built. */
static bool compare(const char *text, const char *name, bool *wrong) {
    muster_error broken;
    muster_status status;
    struct json_node *tree = muster_json_parse(text, strlen(text), &broken, &status);
    muster_json_free(tree);
    if (tree == NULL && strcmp(broken.code, "bad-json") == 0)
        return false; /* cJSON would let some of these pass */
    cJSON *root = cJSON_Parse(text);
    bool can = cJSON_IsObject(root) && tell_can(root);
    if (can) {
        muster_position *told, *read;
        muster_error one, other;
        muster_builder_reset(builder);
        tell_members(builder, root);
        muster_position_build(&told, builder, &one);
        muster_position_read(&read, text, strlen(text), &other);
        *wrong = told == NULL;
        if (told != NULL && read != NULL)
            same_answer(told, read, name);
        else
            same_error(&one, &other, name);
        muster_position_free(told);
        muster_position_free(read);
    }
    cJSON_Delete(root);
    return can;
}

/* Compares the document of each line of a file (tests/invalid/bad_input.py). */
static size_t compare_lines(char *lines, size_t *refused) {
    size_t compared = 0;
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        bool wrong = false;
        cJSON *test = cJSON_Parse(line);
        const char *name = cJSON_GetStringValue(cJSON_GetObjectItem(test, "name"));
        const char *text = cJSON_GetStringValue(cJSON_GetObjectItem(test, "text"));
        char *printed = cJSON_PrintUnformatted(cJSON_GetObjectItem(test, "document"));
        ck_assert_msg(name != NULL && (text != NULL || printed != NULL), "%s", line);
        compared += compare(text != NULL ? text : printed, name, &wrong);
        *refused += wrong;
        cJSON_free(printed);
        cJSON_Delete(test);
    }
    return compared;
}

/*
 * Compares every document in the files of a folder whose names end so: ".json", one each, or
 * ".jsonl". Returns how many, and how many of them were refused.
 */
static size_t compare_all(const char *folder, const char *ending, size_t *refused) {
    size_t compared = 0;
    DIR *files = opendir(folder);
    ck_assert_msg(files != NULL, "%s", folder);
    *refused = 0;
    for (const struct dirent *file = readdir(files); file != NULL; file = readdir(files)) {
        const char *dot = strrchr(file->d_name, '.');
        bool wrong = false;
        if (dot == NULL || strcmp(dot, ending) != 0)
            continue;
        char *text = read_file(muster_arena_format(table_memory(), "%s/%s", folder, file->d_name));
        if (strcmp(ending, ".jsonl") == 0)
            compared += compare_lines(text, refused);
        else
            compared += compare(text, file->d_name, &wrong);
        *refused += wrong;
        free(text);
    }
    closedir(files);
    return compared;
}

START_TEST(every_example_can_be_told) {
    size_t refused;
    begin();
    ck_assert_uint_ge(compare_all(EXAMPLES, ".json", &refused), 60);
    ck_assert_uint_eq(refused, 0);
}
END_TEST

START_TEST(what_is_wrong_is_told_as_in_a_text) {
    begin();
    size_t refused, compared = compare_all(INVALID, ".jsonl", &refused);
    ck_assert_uint_ge(refused, 350);
    ck_assert_uint_ge(compared, refused);
}
END_TEST

START_TEST(numbers_beyond_all_bounds_are_out_of_range) {
    begin();
    const int64_t numbers[] = {1000001, INT64_MAX, INT64_MIN, -1};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        muster_position *position;
        muster_error error;
        muster_builder_reset(builder);
        muster_builder_step(builder, "declare-attackers", "Ann");
        muster_builder_player(builder, "Ann");
        muster_builder_effect(builder, "max-attackers", NULL);
        muster_builder_number(builder, "count", numbers[i]);
        muster_builder_end(builder);
        ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_INPUT);
        ck_assert_str_eq(error.code, "out-of-range");
        ck_assert_str_eq(error.path, "/effects/0/count");
    }
}
END_TEST

/* ---- Fewer calls ---- */

static const char two_lures[] =
    "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'Ann', 'players': [{'id': "
    "'Ann'}, {'id': 'Ben'}], 'creatures': [{'id': 'bear', 'controller': 'Ann', 'attacking': "
    "'Ben', 'power': 2, 'keywords': ['trample', 'menace']}, {'id': 'wall', 'controller': 'Ben', "
    "'count': 3, 'tapped': true}], 'effects': [{'kind': 'lure', 'source': 'Lure', 'attackers': "
    "{'id': ['bear']}, 'times': 2}, {'kind': 'cant-attack', 'creatures': {'any': []}, 'targets': "
    "{'id': ['Ben']}}]}";

static void tell_two_lures(void) {
    const char *const keywords[] = {"trample", "menace"};
    const char *const bear[] = {"bear"}, *const ben[] = {"Ben"};
    muster_builder_step(builder, "declare-blockers", "Ann");
    muster_builder_player(builder, "Ann");
    muster_builder_player(builder, "Ben");
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann",
                                                        .attacking = "Ben", .power = 2,
                                                        .keywords = {keywords, 2}));
    muster_builder_effect(builder, "lure", "Lure");
    muster_builder_pick(builder, "attackers", bear, 1);
    muster_builder_number(builder, "times", 2);
    muster_builder_end(builder);
    muster_builder_creature(
        builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben", .count = 3, .tapped = true));
    muster_builder_effect(builder, "cant-attack", NULL);
    muster_builder_none(builder, "creatures");
    muster_builder_pick_targets(builder, "targets", ben, 1);
    muster_builder_end(builder);
}

START_TEST(fewer_calls_say_the_same) {
    begin();
    tell_two_lures();
    cJSON *told = cJSON_Parse(muster_builder_json(builder));
    cJSON *meant = cJSON_Parse(table_text(two_lures));
    ck_assert_msg(cJSON_Compare(told, meant, true), "%s", muster_builder_json(builder));
    cJSON_Delete(told);
    cJSON_Delete(meant);
    muster_position *position;
    ck_assert_int_eq(muster_position_build(&position, builder, NULL), MUSTER_OK);
    muster_position_free(position);
}
END_TEST

START_TEST(a_creature_has_every_key) {
    begin();
    const char *const colors[] = {"red"}, *const types[] = {"artifact"}, *const subtypes[] = {"x"},
                      *const keywords[] = {"flying"}, *const counters[] = {"+1/+1"},
                      *const goaded[] = {"Ben"};
    muster_builder_creature(
        builder,
        MUSTER_CREATURE_OF(.id = "c", .controller = "Ann", .attacking = "Ben", .name = "N",
                           .owner = "Ben", .count = 2, .power = -1, .toughness = 3, .mana_value = 4,
                           .colors = {colors, 1}, .types = {types, 1}, .subtypes = {subtypes, 1},
                           .keywords = {keywords, 1}, .counters = {counters, 1},
                           .goaded_by = {goaded, 1}, .tapped = true, .summoning_sick = true,
                           .token = true, .suspected = true, .detained = true));
    cJSON *told = cJSON_Parse(muster_builder_json(builder));
    cJSON *meant = cJSON_Parse(
        "{\"creatures\": [{\"id\": \"c\", \"controller\": \"Ann\", \"attacking\": \"Ben\", "
        "\"name\": \"N\", \"owner\": \"Ben\", \"count\": 2, \"power\": -1, \"toughness\": 3, "
        "\"mana_value\": 4, \"colors\": [\"red\"], \"types\": [\"artifact\"], \"subtypes\": "
        "[\"x\"], \"keywords\": [\"flying\"], \"counters\": [\"+1/+1\"], \"goaded_by\": "
        "[\"Ben\"], \"tapped\": true, \"summoning_sick\": true, \"token\": true, \"suspected\": "
        "true, \"detained\": true}]}");
    ck_assert_msg(cJSON_Compare(told, meant, true), "%s", muster_builder_json(builder));
    cJSON_Delete(told);
    cJSON_Delete(meant);
}
END_TEST

START_TEST(a_creature_of_another_version_is_not_cut) {
    begin();
    struct {
        muster_creature known;
        int64_t later;
    } newer = {.known = {.size = sizeof(newer), .id = "c", .controller = "Ann"}};
    muster_creature none = {.id = "c", .controller = "Ann"};
    muster_creature older = {.size = offsetof(muster_creature, attacking), .id = "c"};
    muster_position *position;
    muster_error error;
    older.controller = "Ann";
    older.attacking = "not looked at";
    muster_builder_creature(builder, &newer.known);
    muster_builder_creature(builder, &older);
    ck_assert_str_eq(muster_builder_json(builder),
                     "{\"creatures\":[{\"id\":\"c\",\"controller\":\"Ann\"},"
                     "{\"id\":\"c\",\"controller\":\"Ann\"}]}");
    newer.later = 1;
    const muster_creature *const refused[] = {&newer.known, &none, NULL};
    static const char *const reasons[] = {"does not know", "MUSTER_CREATURE_OF", "is NULL"};
    for (size_t i = 0; i < 3; i++) {
        muster_builder_reset(builder);
        muster_builder_creature(builder, refused[i]);
        ck_assert_ptr_null(muster_builder_json(builder));
        ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
        ck_assert_str_eq(error.path, "/creatures/0");
        ck_assert_ptr_nonnull(strstr(error.message, reasons[i]));
    }
    muster_builder_reset(builder);
    muster_builder_creature(builder, &older);
    muster_builder_creature(builder, &none);
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.path, "/creatures/1");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_example_can_be_told,
        what_is_wrong_is_told_as_in_a_text,
        numbers_beyond_all_bounds_are_out_of_range,
        fewer_calls_say_the_same,
        a_creature_has_every_key,
        a_creature_of_another_version_is_not_cut,
    };
    int status = TABLE_RUN("build_position", tests);
    muster_builder_free(builder);
    return status;
}
