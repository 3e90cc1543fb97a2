/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/renumber_selectors.h"

bool muster_selector_names_ids(const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct test *test = &selector->tests[i];
        if (test->kind == TEST_ID)
            return true;
        for (size_t j = 0; j < test->child_count; j++)
            if (muster_selector_names_ids(&test->children[j]))
                return true;
    }
    return false;
}

struct selector muster_renumber_selector(const struct id_numbers *numbers,
                                         const struct selector *old) {
    if (!muster_selector_names_ids(old))
        return *old;
    struct test *tests =
        muster_arena_copy(numbers->arena, old->tests, old->test_count, sizeof(*tests));
    for (size_t i = 0; i < old->test_count; i++) {
        if (tests[i].kind == TEST_ID)
            tests[i].values = numbers->creatures(numbers, &old->tests[i].values);
        if (tests[i].child_count == 0)
            continue;
        struct selector *children =
            muster_arena_array(numbers->arena, tests[i].child_count, sizeof(*children));
        for (size_t j = 0; j < tests[i].child_count; j++)
            children[j] = muster_renumber_selector(numbers, &old->tests[i].children[j]);
        tests[i].children = children;
    }
    return (struct selector){.test_count = old->test_count, .tests = tests};
}

struct target_selector muster_renumber_target_selector(const struct id_numbers *numbers,
                                                       const struct target_selector *old) {
    struct target_condition *conditions = muster_arena_copy(
        numbers->arena, old->conditions, old->condition_count, sizeof(*conditions));
    for (size_t i = 0; i < old->condition_count; i++) {
        if (conditions[i].kind == TARGET_ID)
            conditions[i].values = numbers->targets(numbers, &old->conditions[i].values);
        if (conditions[i].child_count == 0)
            continue;
        struct target_selector *children =
            muster_arena_array(numbers->arena, conditions[i].child_count, sizeof(*children));
        for (size_t j = 0; j < conditions[i].child_count; j++)
            children[j] = muster_renumber_target_selector(numbers, &old->conditions[i].children[j]);
        conditions[i].children = children;
    }
    return (struct target_selector){old->condition_count, conditions};
}
