/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the format has for words of cards. */
#include "format/reading/words/hints.h"

#include <string.h>

#include "tests/unit/table.h"

/* The message about a document with this effect. */
static const char *told(const char *step, const char *kind) {
    static muster_error error;
    const char *json = table_text(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': '%s', 'active': 'Alice', 'players': [{'id': 'Alice'}, "
        "{'id': 'Bob'}], 'creatures': [], 'effects': [{'kind': '%s'}]}",
        step, kind));
    muster_position *position;
    ck_assert_int_eq(muster_position_read(&position, json, strlen(json), &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "unknown-kind");
    return error.message;
}

START_TEST(words_of_cards_are_known) {
    struct arena *arena = table_memory();
    ck_assert_str_eq(muster_hint_for("Attacks each combat if able", arena),
                     "the effect 'must-attack'");
    ck_assert_str_eq(muster_hint_for("PROPAGANDA", arena), "the effect 'attack-cost'");
    ck_assert_str_eq(muster_hint_for("ghostly-prison", arena), "the effect 'attack-cost'");
    ck_assert_str_eq(muster_hint_for("can't be blocked", arena), "the effect 'cant-be-blocked'");
    ck_assert_str_eq(muster_hint_for("Can\xe2\x80\x99t be blocked by Walls.", arena),
                     "the effect 'cant-be-blocked'");
    ck_assert_str_eq(muster_hint_for("goad", arena), "the creature's key 'goaded_by'");
}
END_TEST

START_TEST(the_longer_words_come_first) {
    struct arena *arena = table_memory();
    ck_assert_str_eq(muster_hint_for("can't be blocked except by two or more creatures", arena),
                     "the keyword 'menace' or the effect 'min-blockers'");
    ck_assert_str_eq(muster_hint_for("can't attack alone", arena),
                     "the effect 'cant-attack' with the key 'unless'");
}
END_TEST

START_TEST(only_whole_words_count) {
    struct arena *arena = table_memory();
    ck_assert_ptr_null(muster_hint_for("untapped", arena));
    ck_assert_ptr_null(muster_hint_for("taxi", arena));
    ck_assert_ptr_null(muster_hint_for("", arena));
    char longest[300];
    memset(longest, ' ', sizeof(longest));
    memcpy(longest, "lure", 4);
    longest[sizeof(longest) - 1] = '\0';
    ck_assert_ptr_null(muster_hint_for(longest, arena));
}
END_TEST

START_TEST(a_kind_that_is_none_is_explained) {
    ck_assert_str_eq(told("declare-attackers", "goad"),
                     "unknown kind 'goad'; expected the creature's key 'goaded_by'");
    ck_assert_str_eq(told("declare-attackers", "must-attck"),
                     "unknown kind 'must-attck'; did you mean 'must-attack'?");
    const char *attack = told("declare-attackers", "whatever it is");
    ck_assert_ptr_nonnull(strstr(attack, "; for this step there are cant-attack, max-attackers, "));
    ck_assert_ptr_null(strstr(attack, "lure"));
    const char *block = told("declare-blockers", "whatever it is");
    ck_assert_ptr_nonnull(strstr(block, " lure,"));
    ck_assert_ptr_null(strstr(block, "must-attack"));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        words_of_cards_are_known,
        the_longer_words_come_first,
        only_whole_words_count,
        a_kind_that_is_none_is_explained,
    };
    return TABLE_RUN("hints", tests);
}
