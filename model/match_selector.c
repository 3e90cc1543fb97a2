/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match_selector.h"

static bool is_single_color(unsigned colors) {
    return colors != 0 && (colors & (colors - 1)) == 0;
}

static bool color_matches(unsigned asked, unsigned colors) {
    if ((asked & COLOR_EVERY & colors) != 0)
        return true;
    if ((asked & COLOR_COLORLESS) != 0 && colors == 0)
        return true;
    if ((asked & COLOR_MONOCOLORED) != 0 && is_single_color(colors))
        return true;
    return (asked & COLOR_MULTICOLORED) != 0 && colors != 0 && !is_single_color(colors);
}

static int64_t quantity_of(const struct creature *creature, enum quantity quantity) {
    switch (quantity) {
    case QUANTITY_POWER:
        return creature->power;
    case QUANTITY_TOUGHNESS:
        return creature->toughness;
    case QUANTITY_MANA_VALUE:
        return creature->mana_value;
    }
    return 0;
}

static int64_t bound_value(const struct bound *bound, const struct creature *other) {
    return bound->relative ? quantity_of(other, bound->of) : bound->value;
}

static bool in_range(const struct range *range, int64_t value, const struct creature *other) {
    if (range->at_least.present && value < bound_value(&range->at_least, other))
        return false;
    if (range->at_most.present && value > bound_value(&range->at_most, other))
        return false;
    if (range->more_than.present && value <= bound_value(&range->more_than, other))
        return false;
    return !range->less_than.present || value < bound_value(&range->less_than, other);
}

/* Whether a creature has a keyword, by card or because it is suspected (701.60c). */
static bool has_keyword(const struct creature *creature, const struct keyword *asked) {
    if (asked->ability == ABILITY_MENACE && creature->suspected)
        return true;
    for (size_t i = 0; i < creature->keywords.count; i++)
        if (muster_keyword_answers(&creature->keywords.keywords[i], asked))
            return true;
    return false;
}

static bool sight_has_keyword(const struct sight *sight, const struct keyword *asked) {
    if (has_keyword(sight->creature, asked))
        return true;
    for (const struct grant *grant = sight->grants; grant != NULL; grant = grant->outer)
        for (size_t i = 0; i < grant->keywords->count; i++)
            if (muster_keyword_answers(&grant->keywords->keywords[i], asked))
                return true;
    return false;
}

static bool has_any_keyword(const struct test *test, const struct sight *sight) {
    for (size_t i = 0; i < test->keyword_count; i++)
        if (sight_has_keyword(sight, &test->keywords[i]))
            return true;
    return false;
}

static bool matches_any(const struct test *test, const struct sight *sight,
                        const struct creature *other) {
    for (size_t i = 0; i < test->child_count; i++)
        if (muster_selector_sees(&test->children[i], sight, other))
            return true;
    return false;
}

static bool matches_all(const struct test *test, const struct sight *sight,
                        const struct creature *other) {
    for (size_t i = 0; i < test->child_count; i++)
        if (!muster_selector_sees(&test->children[i], sight, other))
            return false;
    return true;
}

/* Sources of damage that aren't creatures say nothing of power, toughness and mana value. */
static bool has_numbers(const struct creature *creature) {
    return creature->sort == SOURCE_CREATURE;
}

static bool passes(const struct test *test, const struct sight *sight,
                   const struct creature *other) {
    const struct creature *creature = sight->creature;
    switch (test->kind) {
    case TEST_ID:
        return muster_word_set_has(&test->values, creature->number);
    case TEST_NAME:
        return muster_word_set_has(&test->values, creature->name_word);
    case TEST_CONTROLLER:
        return muster_word_set_has(&test->values, creature->controller);
    case TEST_OWNER:
        return muster_word_set_has(&test->values, creature->owner);
    case TEST_COLOR:
        return color_matches(test->colors, creature->colors);
    case TEST_TYPE:
        return muster_word_set_meets(&test->values, &creature->types);
    case TEST_SUBTYPE:
        return muster_word_set_meets(&test->values, &creature->subtypes);
    case TEST_KEYWORD:
        return has_any_keyword(test, sight);
    case TEST_COUNTER:
        return muster_word_set_meets(&test->values, &creature->counters);
    case TEST_POWER:
        return has_numbers(creature) && in_range(&test->range, creature->power, other);
    case TEST_TOUGHNESS:
        return has_numbers(creature) && in_range(&test->range, creature->toughness, other);
    case TEST_MANA_VALUE:
        return has_numbers(creature) && in_range(&test->range, creature->mana_value, other);
    case TEST_TAPPED:
        return (creature->tapped && !sight->untapped) == test->flag;
    case TEST_TOKEN:
        return creature->token == test->flag;
    case TEST_SUSPECTED:
        return creature->suspected == test->flag;
    case TEST_SHARES_COLOR:
        return (creature->colors & other->colors) != 0;
    case TEST_ANY:
        return matches_any(test, sight, other);
    case TEST_ALL:
        return matches_all(test, sight, other);
    case TEST_NOT:
        return !muster_selector_sees(&test->children[0], sight, other);
    case TEST_NOT_ATTACKED:
        return !creature->has_attacked;
    }
    return false;
}

bool muster_selector_sees(const struct selector *selector, const struct sight *sight,
                          const struct creature *other) {
    for (size_t i = 0; i < selector->test_count; i++)
        if (!passes(&selector->tests[i], sight, other))
            return false;
    return true;
}

bool muster_selector_matches(const struct selector *selector, const struct creature *creature,
                             const struct creature *other) {
    struct sight sight = {.creature = creature};
    return muster_selector_sees(selector, &sight, other);
}

bool muster_selector_compares(const struct selector *selector) {
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct test *test = &selector->tests[i];
        const struct range *range = &test->range;
        if (test->kind == TEST_SHARES_COLOR || range->at_least.relative ||
            range->at_most.relative || range->more_than.relative || range->less_than.relative)
            return true;
        for (size_t j = 0; j < test->child_count; j++)
            if (muster_selector_compares(&test->children[j]))
                return true;
    }
    return false;
}

static bool target_passes(const struct target_condition *condition, const struct target *target) {
    switch (condition->kind) {
    case TARGET_ID:
        return muster_word_set_has(&condition->values, target->number);
    case TARGET_KIND:
        return muster_word_set_has(&condition->values, (int)target->kind);
    case TARGET_OF:
        return muster_word_set_has(&condition->values, target->defender);
    case TARGET_CONTROLLED_BY:
        return muster_word_set_has(&condition->values, target->controller);
    case TARGET_ANY:
        for (size_t i = 0; i < condition->child_count; i++)
            if (muster_target_selector_matches(&condition->children[i], target))
                return true;
        return false;
    case TARGET_NOT:
        return !muster_target_selector_matches(&condition->children[0], target);
    }
    return false;
}

bool muster_target_selector_matches(const struct target_selector *selector,
                                    const struct target *target) {
    for (size_t i = 0; i < selector->condition_count; i++)
        if (!target_passes(&selector->conditions[i], target))
            return false;
    return true;
}

size_t muster_selector_next(const struct selector *selector, size_t from, size_t end) {
    enum { FEW = 8 }; /* this many names may as well be searched each time */
    size_t next = end;
    if (selector->test_count == 0 || selector->tests[0].kind != TEST_ID ||
        selector->tests[0].values.count > FEW)
        return from;
    for (size_t i = 0; i < selector->tests[0].values.count; i++) {
        size_t named = (size_t)selector->tests[0].values.words[i];
        if (named >= from && named < next)
            next = named;
    }
    return next;
}

bool muster_picker_takes(struct picker *picker, const struct creature *creature,
                         const struct creature *other) {
    size_t number = (size_t)creature->number;
    if (picker->next < number)
        picker->next = muster_selector_next(picker->selector, number, SIZE_MAX);
    return picker->next <= number && muster_selector_matches(picker->selector, creature, other);
}
