/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents about damage from a builder: each key once, and the document that comes of it. */
#include <string.h>

#include "tests/unit/table.h"

static muster_builder *begin(const char *step) {
    muster_builder *builder;
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_step(builder, step, "Alice");
    muster_builder_player(builder, "Alice");
    muster_builder_player(builder, "Bob");
    return builder;
}

/* The position, after a look at what follows the players in the document. */
static muster_position *build(muster_builder *builder, const char *document) {
    muster_position *position;
    muster_error error;
    const char *json = muster_builder_json(builder);
    ck_assert_ptr_nonnull(json);
    ck_assert_str_eq(strstr(json, "\"creatures\""), table_text(document));
    if (muster_position_build(&position, builder, &error) != MUSTER_OK)
        ck_abort_msg("%s: %s", error.path, error.message);
    return position;
}

START_TEST(a_combat_has_all_that_its_creatures_carry) {
    muster_builder *builder = begin("combat-damage");
    const char *const ogre = "ogre", *const plus = "+1/+1";
    muster_builder_creature(builder,
                            MUSTER_CREATURE_OF(.id = "ogre", .controller = "Alice", .power = 3,
                                               .toughness = 3, .attacking = "Bob", .damage = 1,
                                               .regeneration = 2, .attacked = true));
    muster_builder_creature(builder,
                            MUSTER_CREATURE_OF(.id = "bear", .controller = "Bob", .power = 2,
                                               .toughness = 2, .blocking = {&ogre, 1}));
    muster_builder_entry(builder, "creatures");
    muster_builder_text(builder, "id", "elf");
    muster_builder_text(builder, "controller", "Alice");
    muster_builder_null(builder, "attacking");
    muster_builder_flag(builder, "blocked", true);
    muster_builder_flag(builder, "struck_first", true);
    muster_builder_counters(builder, &plus, (const int64_t[]){2}, 1);
    muster_builder_end(builder);
    muster_builder_number(builder, "damage_step", 2);
    muster_position *position = build(
        builder, "'creatures':[{'id':'ogre','controller':'Alice','attacking':'Bob','power':3,"
                 "'toughness':3,'damage':1,'regeneration':2,'attacked':true},"
                 "{'id':'bear','controller':'Bob','power':2,'toughness':2,'blocking':['ogre']},"
                 "{'id':'elf','controller':'Alice','attacking':null,'blocked':true,"
                 "'struck_first':true,'counters':{'+1/+1':2}}],'damage_step':2}");
    muster_builder_reset(builder);
    muster_builder_damage(builder, "ogre", "bear", 3, 1);
    muster_declaration *declaration;
    muster_answer *answer;
    ck_assert_int_eq(muster_declaration_build(&declaration, position, builder, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_check(&answer, position, declaration, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_LEGAL);
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    muster_position_free(position);
    muster_builder_free(builder);
}
END_TEST

START_TEST(damage_has_sources_and_fights_have_two) {
    muster_builder *builder = begin("damage");
    muster_builder_creature(
        builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Bob", .power = 2, .toughness = 2));
    muster_builder_source(builder, "bolt", "Alice");
    muster_builder_texts(builder, "colors", (const char *const[]){"red"}, 1);
    muster_builder_end(builder);
    muster_builder_damage(builder, "bolt", "bear", 3, 0);
    muster_position *position =
        build(builder, "'creatures':[{'id':'bear','controller':'Bob','power':2,'toughness':2}],"
                       "'sources':[{'id':'bolt','controller':'Alice','colors':['red']}],"
                       "'damage':[{'from':'bolt','to':'bear','amount':3}]}");
    muster_position_free(position);
    muster_builder_free(builder);

    builder = begin("damage");
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Bob"));
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "elf", .controller = "Alice"));
    muster_builder_fight(builder, "bear", "elf");
    position = build(builder, "'creatures':[{'id':'bear','controller':'Bob'},"
                              "{'id':'elf','controller':'Alice'}],'fight':['bear','elf']}");
    muster_position_free(position);
    muster_builder_free(builder);
}
END_TEST

START_TEST(a_division_says_among_whom) {
    muster_builder *builder = begin("divide");
    muster_builder_source(builder, "bolt", "Alice");
    muster_builder_end(builder);
    muster_builder_divide(builder, "bolt", 3);
    muster_builder_number(builder, "at_most", 2);
    muster_builder_end(builder);
    muster_position *position =
        build(builder, "'creatures':[],'sources':[{'id':'bolt','controller':'Alice'}],"
                       "'divide':{'source':'bolt','amount':3,'at_most':2}}");
    muster_builder_reset(builder);
    muster_builder_damage(builder, NULL, "Bob", 1, 0);
    muster_builder_damage(builder, NULL, "Alice", 2, 0);
    muster_declaration *declaration;
    ck_assert_int_eq(muster_declaration_build(&declaration, position, builder, NULL), MUSTER_OK);
    muster_declaration_free(declaration);
    muster_position_free(position);
    muster_builder_free(builder);
}
END_TEST

START_TEST(missing_lists_are_errors) {
    muster_builder *builder = begin("combat-damage");
    muster_position *position;
    muster_error error;
    const char *const plus = "+1/+1";
    muster_builder_entry(builder, "creatures");
    muster_builder_counters(builder, &plus, NULL, 1);
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_nonnull(strstr(error.message, "the list of numbers is NULL"));
    muster_builder_free(builder);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_combat_has_all_that_its_creatures_carry,
        damage_has_sources_and_fights_have_two,
        a_division_says_among_whom,
        missing_lists_are_errors,
    };
    return TABLE_RUN("build_damage", tests);
}
