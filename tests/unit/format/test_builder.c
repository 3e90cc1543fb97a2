/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The builder as such: calls that stand where they can't, and what stays after an error. */
#include <string.h>

#include "tests/unit/table.h"

static muster_builder *builder;

/* Every test begins with an empty document. */
static void begin(void) {
    if (builder == NULL)
        ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_reset(builder);
}

/* A document that is right. */
static void tell_duel(void) {
    muster_builder_step(builder, "declare-blockers", "Ann");
    muster_builder_player(builder, "Ann");
    muster_builder_player(builder, "Ben");
    muster_builder_creature(
        builder, MUSTER_CREATURE_OF(.id = "bear", .controller = "Ann", .attacking = "Ben"));
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "wall", .controller = "Ben"));
}

/* ---- Calls that stand where they can't ---- */

static void refuse(const char *path) {
    muster_position *position;
    muster_error error;
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(position);
    ck_assert_int_eq(error.status, MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_str_eq(error.path, path);
    ck_assert_str_ne(error.message, "");
    muster_builder_reset(builder);
}

START_TEST(misuse_is_told_with_its_place) {
    begin();
    muster_builder_end(builder);
    refuse("");
    muster_builder_text(builder, NULL, "x");
    refuse("");
    muster_builder_text(builder, "id", NULL);
    refuse("/id");
    muster_builder_list(builder, "players");
    refuse("/players");
    muster_builder_list(builder, "players");
    muster_builder_object(builder, NULL);
    refuse("/players/0");
    muster_builder_list(builder, "players");
    muster_builder_text(builder, NULL, "x");
    muster_builder_number(builder, "n", 1);
    refuse("/players/n");
    muster_builder_list(builder, "players");
    muster_builder_text(builder, NULL, "x");
    muster_builder_text(builder, NULL, NULL);
    refuse("/players/1");
    muster_builder_entry(builder, "players");
    muster_builder_entry(builder, "creatures");
    refuse("/players/0/creatures");
    muster_builder_text(builder, "players", "x");
    muster_builder_entry(builder, "players");
    refuse("/players");
    muster_builder_entry(builder, NULL);
    refuse("");
    muster_builder_texts(builder, "defending", NULL, 1);
    refuse("/defending");
    muster_builder_pick(builder, "creatures", NULL, 1);
    refuse("/creatures");
    muster_builder_pick_targets(builder, "targets", NULL, 1);
    refuse("/targets");
    muster_builder_effect(builder, NULL, NULL);
    refuse("/effects/0/kind");
}
END_TEST

/* Errors are reported like this. */
static void refuse_saying(const char *path, const char *message) {
    muster_position *position;
    muster_error error;
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.path, path);
    ck_assert_str_eq(error.message, message);
    muster_builder_reset(builder);
}

START_TEST(what_is_still_open_is_named) {
    begin();
    tell_duel();
    muster_builder_effect(builder, "must-block", "Goblin");
    muster_builder_effect(builder, "lure", NULL);
    refuse_saying("/effects/0/effects",
                  "effect 0 ('must-block') is still open; call muster_builder_end before the next "
                  "of 'effects'");
    tell_duel();
    muster_builder_effect(builder, "block-cost", NULL);
    muster_builder_object(builder, "cost");
    muster_builder_player(builder, "Cid");
    refuse_saying("/effects/0/cost/players",
                  "'cost' of effect 0 ('block-cost') is still open; call muster_builder_end before "
                  "the next of 'players'");
    tell_duel();
    muster_builder_entry(builder, "creatures");
    refuse_saying("/creatures/2", "creature 2 is still open; call muster_builder_end before the "
                                  "document is used");
    tell_duel();
    muster_builder_list(builder, "defending");
    muster_builder_creature(builder, NULL);
    refuse_saying("/defending/creatures", "'defending' is still open; call muster_builder_end "
                                          "before the next of 'creatures'");
    muster_builder_list(builder, "battles");
    muster_builder_list(builder, NULL);
    muster_builder_object(builder, NULL);
    refuse_saying("/battles/0/0",
                  "'' of battle 0 is still open; call muster_builder_end before the "
                  "document is used");
}
END_TEST

START_TEST(an_end_too_many_is_told) {
    begin();
    muster_builder_end(builder);
    refuse_saying("", "muster_builder_end was called before anything was begun");
    tell_duel();
    muster_builder_end(builder);
    refuse_saying("", "muster_builder_end was called while nothing is open, after the end of "
                      "creature 1 ('wall')");
    muster_builder_step(builder, "declare-blockers", "Ann");
    muster_builder_end(builder);
    refuse_saying("", "muster_builder_end was called while nothing is open, after the end of "
                      "'creatures'");
}
END_TEST

START_TEST(nothing_to_pick_is_told) {
    begin();
    const char *const ben[] = {"Ben"};
    muster_builder_pick(builder, "creatures", NULL, 0);
    refuse("/creatures");
    muster_builder_pick(builder, "creatures", ben, 0);
    refuse("/creatures");
    muster_builder_pick_targets(builder, "targets", ben, 0);
    refuse("/targets");
    muster_builder_pick(builder, "targets", NULL, 2);
    refuse("/targets");
    muster_builder_pick(builder, "creatures", ben, 1);
    muster_builder_pick(builder, "targets", ben, 1);
    muster_builder_all(builder, "by");
    muster_builder_none(builder, "attackers");
    ck_assert_str_eq(muster_builder_json(builder),
                     "{\"creatures\":{\"id\":[\"Ben\"]},\"targets\":{\"id\":[\"Ben\"]},"
                     "\"by\":{},\"attackers\":{\"any\":[]}}");
}
END_TEST

START_TEST(texts_are_utf8) {
    begin();
    muster_position *position;
    muster_error error;
    muster_builder_step(builder, "declare-attackers", "Ann");
    muster_builder_player(builder, "Ann");
    muster_builder_player(builder, "B\xff");
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "bad-json");
    ck_assert_str_eq(error.path, "/players/1/id");
    muster_builder_reset(builder);
    muster_builder_text(builder, "\xc3", "x");
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "bad-json");
}
END_TEST

START_TEST(sixty_four_levels_are_the_most) {
    begin();
    muster_position *position;
    muster_error error;
    for (int depth = 1; depth < 64; depth++)
        muster_builder_object(builder, "not");
    for (int depth = 1; depth < 64; depth++)
        muster_builder_end(builder);
    muster_position_build(&position, builder, &error);
    ck_assert_str_eq(error.code, "unknown-key");
    muster_builder_reset(builder);
    for (int depth = 1; depth < 65; depth++)
        muster_builder_list(builder, depth == 1 ? "effects" : NULL);
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "too-deep");
    ck_assert_msg(strncmp(error.path, "/effects/0/0", 12) == 0, "%s", error.path);
}
END_TEST

START_TEST(the_first_error_is_kept) {
    begin();
    muster_position *position;
    muster_error error;
    muster_builder_number(builder, NULL, 1);
    muster_builder_text(builder, "id", "\xff");
    muster_builder_end(builder);
    tell_duel();
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_ARGUMENT);
        ck_assert_str_eq(error.path, "");
    }
    muster_builder_reset(builder);
    tell_duel();
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_OK);
    muster_position_free(position);
}
END_TEST

START_TEST(keys_given_twice_are_found) {
    begin();
    muster_position *position;
    muster_error error;
    tell_duel();
    muster_builder_list(builder, "creatures");
    muster_builder_end(builder);
    ck_assert_int_eq(muster_position_build(&position, builder, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "duplicate-key");
    ck_assert_str_eq(error.path, "/creatures");
}
END_TEST

START_TEST(a_builder_goes_on_behind_a_position) {
    begin();
    muster_position *position, *later;
    tell_duel();
    ck_assert_int_eq(muster_position_build(&position, builder, NULL), MUSTER_OK);
    muster_builder_creature(builder, MUSTER_CREATURE_OF(.id = "elf", .controller = "Ben"));
    ck_assert_ptr_nonnull(strstr(muster_builder_json(builder), "\"elf\""));
    ck_assert_int_eq(muster_position_build(&later, builder, NULL), MUSTER_OK);
    muster_builder_reset(builder);
    ck_assert_str_eq(muster_builder_json(builder), "{}");
    ck_assert_uint_eq(muster_position_count(position, MUSTER_CREATURE), 2);
    ck_assert_uint_eq(muster_position_count(later, MUSTER_CREATURE), 3);
    ck_assert_str_eq(muster_position_id_at(later, MUSTER_CREATURE, 2), "elf");
    muster_position_free(position);
    muster_position_free(later);
}
END_TEST

START_TEST(no_builder_is_told_as_a_bad_argument) {
    begin();
    muster_position *position;
    muster_error error;
    muster_builder_free(NULL);
    muster_builder_reset(NULL);
    muster_builder_text(NULL, "id", "x");
    muster_builder_creature(NULL, NULL);
    ck_assert_ptr_null(muster_builder_json(NULL));
    ck_assert_int_eq(muster_builder_new(NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_position_build(&position, NULL, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(position);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_int_eq(muster_position_build(NULL, builder, NULL), MUSTER_BAD_ARGUMENT);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        misuse_is_told_with_its_place,
        what_is_still_open_is_named,
        an_end_too_many_is_told,
        nothing_to_pick_is_told,
        texts_are_utf8,
        sixty_four_levels_are_the_most,
        the_first_error_is_kept,
        keys_given_twice_are_found,
        a_builder_goes_on_behind_a_position,
        no_builder_is_told_as_a_bad_argument,
    };
    int status = TABLE_RUN("builder", tests);
    muster_builder_free(builder);
    return status;
}
