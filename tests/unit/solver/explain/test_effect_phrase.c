/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The templates of effects: every kind has one, and every part in it is known. */
#include "solver/explain/effect_phrase.h"

#include <string.h>

#include "tests/unit/table.h"

static const char *sample(const void *context, enum phrase_part part) {
    (void)context;
    switch (part) {
    case PART_CREATURES:
        return "bear";
    case PART_OBJECTS:
        return " Ben";
    default:
        return "";
    }
}

START_TEST(every_template_has_known_parts_only) {
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        struct effect effect = {.kind = (enum effect_kind)kind, .step = STEP_BLOCK};
        const char *text = muster_effect_phrase(&effect, sample, NULL, table_memory());
        ck_assert_str_ne(text, "");
        ck_assert_msg(strpbrk(text, "{}") == NULL, "%s", text);
    }
}
END_TEST

START_TEST(parts_stand_in_their_places) {
    struct effect effect = {.kind = EFFECT_CANT_ATTACK, .step = STEP_ATTACK};
    ck_assert_str_eq(muster_effect_phrase(&effect, sample, NULL, table_memory()),
                     "bear can't attack Ben");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_template_has_known_parts_only,
        parts_stand_in_their_places,
    };
    return TABLE_RUN("effect_phrase", tests);
}
