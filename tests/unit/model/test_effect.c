/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of effects and their classes. */
#include "model/effect.h"

#include "tests/unit/table.h"

/* The class whose label a kind has, or -1 for the classes that share the last one. */
static int labelled_class(enum effect_kind kind) {
    switch (kind) {
    CASES_OF_RESTRICTIONS:
        return CLASS_RESTRICTION;
    CASES_OF_REQUIREMENTS:
        return CLASS_REQUIREMENT;
    CASES_OF_OTHER_EFFECTS:
        break;
    }
    return -1;
}

START_TEST(labels_of_a_class_are_those_of_its_kinds) {
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        enum effect_class class = muster_effect_kinds[kind].class;
        int expected = class == CLASS_RESTRICTION || class == CLASS_REQUIREMENT ? (int)class : -1;
        ck_assert_msg(labelled_class((enum effect_kind)kind) == expected, "%s",
                      muster_effect_kinds[kind].word);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {labels_of_a_class_are_those_of_its_kinds};
    return TABLE_RUN("effect", tests);
}
