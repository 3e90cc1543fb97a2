/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The templates of effects: every kind has one, and every part in it is known. */
#include "solver/explain/effects/effect_phrase.h"

#include <string.h>

#include "tests/unit/table.h"

/* Two creatures where `context` is not NULL, else one. */
static struct phrase_words sample(const void *context, enum phrase_part part) {
    const char *words = part == PART_CREATURES  ? context == NULL ? "bear" : "bear and elf"
                        : part == PART_OBJECTS  ? " Ben"
                        : part == PART_COMPANY  ? "another creature"
                        : part == PART_DEFENDER ? "Ben"
                                                : "";
    return (struct phrase_words){words, part == PART_CREATURES && context != NULL};
}

static struct effect_phrase phrase_of(const struct effect *effect) {
    return (struct effect_phrase){.position = table_block("", ""),
                                  .effect = effect,
                                  .part_words = sample,
                                  .arena = table_memory(),
                                  .found = 1};
}

static const char *words(struct effect effect) {
    struct effect_phrase phrase = phrase_of(&effect);
    return muster_effect_phrase(&phrase);
}

static const char *found(struct effect effect) {
    struct effect_phrase phrase = phrase_of(&effect);
    return muster_effect_found(&phrase);
}

START_TEST(every_template_has_known_parts_only) {
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        struct effect effect = {.kind = (enum effect_kind)kind, .step = STEP_BLOCK};
        struct effect_phrase phrase = phrase_of(&effect);
        const char *text = muster_effect_phrase(&phrase), *instead = muster_effect_found(&phrase);
        ck_assert_str_ne(text, "");
        ck_assert_msg(strpbrk(text, "{}") == NULL, "%s", text);
        ck_assert_msg(strpbrk(instead, "{}") == NULL, "%s", instead);
    }
}
END_TEST

START_TEST(parts_stand_in_their_places) {
    ck_assert_str_eq(words((struct effect){.kind = EFFECT_CANT_ATTACK, .step = STEP_ATTACK}),
                     "bear can't attack Ben");
    ck_assert_str_eq(words((struct effect){
                         .kind = EFFECT_CANT_ATTACK, .step = STEP_ATTACK, .given = KEY_UNLESS}),
                     "bear can't attack Ben unless another creature also attacks");
}
END_TEST

START_TEST(a_requirement_has_two_forms_that_agree_with_who_obeys) {
    struct effect effect = {.kind = EFFECT_MUST_ATTACK, .step = STEP_ATTACK};
    struct effect_phrase phrase = phrase_of(&effect);
    ck_assert_str_eq(muster_effect_phrase(&phrase), "bear attacks Ben if able");
    phrase.context = "";
    ck_assert_str_eq(muster_effect_phrase(&phrase), "bear and elf attack Ben if able");
    phrase.form = PHRASE_MUST;
    ck_assert_str_eq(muster_effect_phrase(&phrase), "bear and elf must attack Ben");
}
END_TEST

START_TEST(a_lure_has_two_forms_as_well) {
    struct effect effect = {.kind = EFFECT_LURE, .step = STEP_BLOCK};
    struct effect_phrase phrase = phrase_of(&effect);
    ck_assert_str_eq(muster_effect_phrase(&phrase), "bear blocks  if able");
    phrase.context = "";
    ck_assert_str_eq(muster_effect_phrase(&phrase), "all bear and elf able to block  do so");
    phrase.form = PHRASE_MUST;
    ck_assert_str_eq(muster_effect_phrase(&phrase), "bear and elf must block ");
}
END_TEST

START_TEST(what_is_found_instead_follows_a_restriction) {
    ck_assert_str_eq(
        found((struct effect){.kind = EFFECT_MIN_BLOCKERS, .step = STEP_BLOCK, .count = 2}),
        "; 1 creature blocks it");
    ck_assert_str_eq(found((struct effect){
                         .kind = EFFECT_CANT_ATTACK, .step = STEP_ATTACK, .given = KEY_UNLESS}),
                     "; 1 does");
    ck_assert_str_eq(found((struct effect){.kind = EFFECT_LURE, .step = STEP_BLOCK}), "");
}
END_TEST

START_TEST(numbers_asked_for_are_told_apart) {
    const struct {
        int64_t at_least, at_most;
        const char *expected;
    } cases[] = {
        {1, INT64_MAX, "a creature"},
        {2, INT64_MAX, "at least 2 creatures"},
        {1, 1, "exactly 1 creature"},
        {2, 4, "2 to 4 creatures"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct effect effect = {.at_least = cases[i].at_least, .at_most = cases[i].at_most};
        ck_assert_str_eq(muster_number_asked(&effect, table_memory()), cases[i].expected);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_template_has_known_parts_only,
        parts_stand_in_their_places,
        a_requirement_has_two_forms_that_agree_with_who_obeys,
        a_lure_has_two_forms_as_well,
        what_is_found_instead_follows_a_restriction,
        numbers_asked_for_are_told_apart,
    };
    return TABLE_RUN("effect_phrase", tests);
}
