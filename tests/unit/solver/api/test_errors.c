/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All errors at once: of declarations as JSON, in the short form and by calls, and of positions;
 * and declarations of another position.
 */
#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

static muster_error errors[MUSTER_ERRORS_MOST];
static size_t count;

static muster_position *block(void) {
    return table_block("{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'wall', 'controller': 'Bob'}, "
                       "{'id': 'hydra', 'controller': 'Bob'}",
                       "");
}

static muster_position *attack(void) {
    return table_attack("{'id': 'bear', 'controller': 'Alice'}, "
                        "{'id': 'knight', 'controller': 'Alice'}",
                        "");
}

/* The errors as "code path" each; in the short form, without paths, as "code column". */
static const char *found(void) {
    static char text[4096];
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        char *end = text + strlen(text);
        size_t room = sizeof(text) - (size_t)(end - text);
        const char *comma = i == 0 ? "" : ", ";
        if (errors[i].path[0] != '\0')
            snprintf(end, room, "%s%s %s", comma, errors[i].code, errors[i].path);
        else
            snprintf(end, room, "%s%s %zu", comma, errors[i].code, errors[i].column);
    }
    return text;
}

static void expect_json(const muster_position *position, const char *json, const char *expected) {
    const char *text = table_text(json);
    ck_assert_int_eq(
        muster_declaration_errors(errors, MUSTER_ERRORS_MOST, &count, position, text, strlen(text)),
        MUSTER_OK);
    ck_assert_str_eq(found(), expected);
    muster_declaration *declaration;
    muster_error first;
    muster_status status =
        muster_declaration_read(&declaration, position, text, strlen(text), &first);
    muster_declaration_free(declaration);
    ck_assert_int_eq(status, count == 0 ? MUSTER_OK : MUSTER_BAD_INPUT);
    if (count > 0)
        ck_assert_str_eq(first.message, errors[0].message);
}

static void expect_short(const muster_position *position, const char *text, const char *expected) {
    ck_assert_int_eq(
        muster_declaration_parse_errors(errors, MUSTER_ERRORS_MOST, &count, position, text),
        MUSTER_OK);
    ck_assert_str_eq(found(), expected);
}

START_TEST(a_declaration_has_all_its_errors) {
    const muster_position *position = block();
    expect_json(position, "{'blocks': [{'creature': 'wall', 'attacker': 'bear'}]}", "");
    expect_json(position,
                "{'blocks': [{'creature': 'wal', 'attacker': 'x', 'count': 0},"
                " {'creature': 'wall', 'attacker': ['bear', 'x', 'Bob', 'bear']},"
                " {'creatur': 'wall', 'attacker': 4}, {'creature': 'hydra'}, 7]}",
                "unknown-id /blocks/0/creature, unknown-id /blocks/0/attacker, "
                "out-of-range /blocks/0/count, unknown-id /blocks/1/attacker/1, "
                "wrong-id /blocks/1/attacker/2, unknown-key /blocks/2/creatur, "
                "wrong-type /blocks/2/attacker, missing-key /blocks/3, wrong-type /blocks/4");
    expect_json(position,
                "{'attacks': [], 'bands': [], 'blocks': [{'creature': 'x', 'attacker': 'bear'}]}",
                "wrong-step /attacks, wrong-step /bands, unknown-id /blocks/0/creature");
    expect_json(position, "{'attacks': []}", "wrong-step /attacks");
    expect_json(position, "{}", "missing-key 1");
    expect_json(position, "{'blocks': [", "bad-json 13");
    expect_json(attack(),
                "{'attacks': [{'creature': 'bear', 'target': 'x'}],"
                " 'bands': [['x', 'bear', 'y'], [], ['bear', 'bear']]}",
                "unknown-id /attacks/0/target, unknown-id /bands/0/0, unknown-id /bands/0/2, "
                "empty-list /bands/1, named-twice /bands/2/1");
}
END_TEST

START_TEST(errors_of_a_declaration_have_places) {
    expect_json(block(), "{'blocks': [\n  {'creature': 'x',\n   'attacker': 'y'}]}",
                "unknown-id /blocks/0/creature, unknown-id /blocks/0/attacker");
    ck_assert_uint_eq(errors[0].line, 2);
    ck_assert_uint_eq(errors[0].column, 16);
    ck_assert_uint_eq(errors[1].line, 3);
    ck_assert_uint_eq(errors[1].column, 16);
}
END_TEST

START_TEST(a_short_declaration_has_an_error_for_each_part) {
    expect_short(block(), "wall=bear", "");
    expect_short(block(), "none", "");
    expect_short(block(), "wal=bear,wal=elf, wall = x + elf, hydra->elf,hydra",
                 "unknown-id 1, unknown-id 10, unknown-id 26, bad-short-form 40, "
                 "bad-short-form 51");
    expect_short(attack(), "bear=Bob*2,band x+bear,band knight+,knight*0=Bob",
                 "unknown-id 6, unknown-id 17, bad-short-form 36, bad-short-form 44");
}
END_TEST

START_TEST(no_more_than_the_most_are_reported) {
    char text[400] = "";
    for (int i = 0; i < 2 * MUSTER_ERRORS_MOST; i++)
        strcat(text, i == 0 ? "x=bear" : ",x=bear");
    ck_assert_int_eq(muster_declaration_parse_errors(errors, 2, &count, block(), text), MUSTER_OK);
    ck_assert_uint_eq(count, MUSTER_ERRORS_MOST);
}
END_TEST

START_TEST(a_document_by_calls_has_all_its_errors) {
    muster_builder *builder;
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_step(builder, "declare-blockers", "Ann");
    muster_builder_player(builder, "Ann");
    muster_builder_player(builder, "Ben");
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Anne"));
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ben"));
    muster_builder_effect(builder, "lur", "Lure");
    muster_builder_end(builder);
    ck_assert_int_eq(muster_position_build_errors(errors, MUSTER_ERRORS_MOST, &count, builder),
                     MUSTER_OK);
    ck_assert_str_eq(found(), "duplicate-id /creatures/1/id, unknown-id /creatures/0/controller, "
                              "unknown-kind /effects/0/kind");
    muster_position *position;
    muster_error first;
    ck_assert_int_eq(muster_position_build(&position, builder, &first), MUSTER_BAD_INPUT);
    ck_assert_str_eq(first.message, errors[0].message);
    muster_builder_object(builder, NULL);
    ck_assert_int_eq(muster_position_build_errors(errors, MUSTER_ERRORS_MOST, &count, builder),
                     MUSTER_OK);
    ck_assert_str_eq(found(), "bad-argument 0");
    muster_builder_free(builder);
}
END_TEST

START_TEST(a_declaration_by_calls_has_all_its_errors) {
    muster_builder *builder;
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    for (int i = 0; i < 2; i++) {
        muster_builder_entry(builder, "blocks");
        muster_builder_text(builder, "creature", i == 0 ? "wall" : "bob");
        muster_builder_text(builder, "attacker", "x");
        muster_builder_end(builder);
    }
    ck_assert_int_eq(
        muster_declaration_build_errors(errors, MUSTER_ERRORS_MOST, &count, block(), builder),
        MUSTER_OK);
    ck_assert_str_eq(found(), "unknown-id /blocks/0/attacker, unknown-id /blocks/1/creature, "
                              "unknown-id /blocks/1/attacker");
    muster_builder_free(builder);
}
END_TEST

START_TEST(several_errors_become_an_answer) {
    muster_answer *answer;
    expect_short(block(), "x=bear,wall=y", "unknown-id 1, unknown-id 13");
    ck_assert_int_eq(muster_errors_answer(&answer, errors, count, NULL, 0, 0), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_FAILED);
    const char *json = muster_answer_json(answer);
    ck_assert_ptr_nonnull(strstr(json, "\"column\":13}]"));
    muster_answer_free(answer);
    ck_assert_int_eq(muster_errors_answer(&answer, errors, 0, NULL, 0, 0), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(answer);
}
END_TEST

START_TEST(bad_arguments_are_refused) {
    const muster_position *position = block();
    ck_assert_int_eq(muster_declaration_errors(NULL, 1, &count, position, "{}", 2),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_errors(errors, 1, NULL, position, "{}", 2),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_errors(errors, 1, &count, NULL, "{}", 2),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_errors(errors, 1, &count, position, NULL, 0),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_parse_errors(errors, 1, &count, position, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_build_errors(errors, 1, &count, position, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_position_build_errors(errors, 1, &count, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_position_errors(errors, 1, &count, NULL, 0), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_parse_errors(NULL, 0, &count, position, "x"), MUSTER_OK);
    ck_assert_uint_eq(count, 1);
}
END_TEST

START_TEST(what_is_about_the_document_has_its_place) {
    static const char document[] = "{\"format\": \"muster/1\",\n \"step\": \"damage\",\n"
                                   " \"damage\": []}";
    muster_error error = {.status = MUSTER_BAD_INPUT, .path = "/step"};
    muster_error_locate(&error, document, strlen(document));
    ck_assert_uint_eq(error.line, 2);
    muster_error proposed = {.status = MUSTER_BAD_INPUT, .path = "/damage"};
    muster_error_locate(&proposed, document, strlen(document));
    ck_assert_uint_eq(proposed.line, 0);
    muster_error_locate(NULL, document, strlen(document));
    muster_error_locate(&proposed, NULL, 0);
    ck_assert_uint_eq(proposed.line, 0);
}
END_TEST

START_TEST(a_declaration_is_one_of_the_position_as_it_is_now) {
    muster_error error = {.status = MUSTER_OK};
    muster_outcome outcome;
    muster_answer *answer;
    muster_combat *combat;
    muster_declaration *declared;
    ck_assert_int_eq(muster_combat_begin(&combat, attack(), &error), MUSTER_OK);
    ck_assert_int_eq(
        muster_declaration_parse(&declared, muster_combat_declaring(combat), "bear=Bob", &error),
        MUSTER_OK);
    ck_assert_int_eq(muster_combat_declare(combat, declared, NULL, NULL, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_declare(combat, declared, NULL, NULL, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_ptr_nonnull(strstr(error.message, "another position"));
    error.message[0] = '\0';
    ck_assert_int_eq(muster_combat_declare_outcome(&outcome, combat, declared, NULL, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_nonnull(strstr(error.message, "another position"));
    error.message[0] = '\0';
    ck_assert_int_eq(muster_check(&answer, muster_combat_position(combat), declared, NULL, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_nonnull(strstr(error.message, "another position"));
    muster_declaration_free(declared);
    muster_combat_free(combat);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_declaration_has_all_its_errors,
        errors_of_a_declaration_have_places,
        a_short_declaration_has_an_error_for_each_part,
        no_more_than_the_most_are_reported,
        a_document_by_calls_has_all_its_errors,
        a_declaration_by_calls_has_all_its_errors,
        several_errors_become_an_answer,
        what_is_about_the_document_has_its_place,
        bad_arguments_are_refused,
        a_declaration_is_one_of_the_position_as_it_is_now,
    };
    return TABLE_RUN("errors", tests);
}
