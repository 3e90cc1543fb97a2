/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/explain/text/kind_words.h"

#include <inttypes.h>
#include <string.h>

#include "model/match_selector.h"
#include "model/words/rule_words.h"

struct name_list muster_kind_members(const struct muster_position *position,
                                     const struct selector *selector, const struct creature *other,
                                     struct arena *arena) {
    enum { LISTED = 300 }; /* looking through more takes long, for names that few read */
    struct name_list list = {.arena = arena};
    for (size_t i = 0; i < position->creature_count && position->creature_count <= LISTED; i++) {
        const struct creature *creature = &position->creatures[i];
        if (creature->declares && (creature != other || creature->count > 1) &&
            muster_selector_matches(selector, creature, other))
            muster_name_list_add(&list, creature->full_name);
    }
    return list;
}

/* What is needed to describe what a selector picks. */
struct portrait {
    const struct muster_position *position;
    const struct creature *other;
    const struct kind_others *others; /* in place of one: whichever of these it is */
    struct arena *arena;
    bool plural;
};

static const char *are(const struct portrait *portrait) {
    return portrait->plural ? "are" : "is";
}

static const char *player_words(const struct portrait *portrait, const struct test *test,
                                const char *verb) {
    const struct muster_position *position = portrait->position;
    return test->values.count != 1
               ? NULL
               : muster_arena_format(portrait->arena, "that %s %s",
                                     position->players[test->values.words[0]].id, verb);
}

static const char *color_list(const struct portrait *portrait, const struct test *test,
                              bool negated) {
    static const char *const colors[] = {"white", "blue",      "black",        "red",
                                         "green", "colorless", "multicolored", "monocolored"};
    struct name_list list = {.arena = portrait->arena};
    for (size_t i = 0; i < sizeof(colors) / sizeof(colors[0]); i++)
        if ((test->colors & 1u << i) != 0)
            muster_name_list_add(&list, colors[i]);
    return muster_arena_format(portrait->arena, "that %s%s %s", are(portrait),
                               negated ? " not" : "", muster_name_list_or(&list));
}

const char *muster_capital_word(const char *word, struct arena *arena) {
    char *capital = muster_arena_format(arena, "%s", word);
    if (capital[0] >= 'a' && capital[0] <= 'z')
        capital[0] = (char)(capital[0] - 'a' + 'A');
    return capital;
}

/* The words of a list test. Words are stored in lower case; subtypes are written with a capital. */
static const char *word_list(const struct portrait *portrait, const struct test *test,
                             bool capital) {
    struct name_list list = {.arena = portrait->arena};
    for (size_t i = 0; i < test->values.count; i++) {
        const char *word = portrait->position->words.texts[test->values.words[i]];
        muster_name_list_add(&list, capital ? muster_capital_word(word, portrait->arena) : word);
    }
    return muster_name_list_or(&list);
}

/* "that are artifacts", "that is legendary": supertypes are adjectives. */
static const char *type_words(const struct portrait *portrait, const struct test *test,
                              bool negated) {
    struct name_list list = {.arena = portrait->arena};
    for (size_t i = 0; i < test->values.count; i++) {
        const char *word = portrait->position->words.texts[test->values.words[i]];
        bool adjective = muster_supertype_word(word) != NULL;
        const char *article = adjective || portrait->plural      ? ""
                              : strchr("aeiou", word[0]) != NULL ? "an "
                                                                 : "a ";
        muster_name_list_add(&list, muster_arena_format(portrait->arena, "%s%s%s", article, word,
                                                        portrait->plural && !adjective ? "s" : ""));
    }
    return muster_arena_format(portrait->arena, "that %s%s %s", are(portrait),
                               negated ? " not" : "", muster_name_list_or(&list));
}

/* "with an oil or age counter" */
static const char *counter_words(const struct portrait *portrait, const struct test *test,
                                 bool negated) {
    const char *words = word_list(portrait, test, false);
    bool vowel = words[0] != '\0' && strchr("aeiou", words[0]) != NULL;
    return muster_arena_format(portrait->arena, "%s %s %s counter", negated ? "without" : "with",
                               vowel ? "an" : "a", words);
}

static const char *keyword_words(const struct portrait *portrait, const struct test *test,
                                 bool negated) {
    struct name_list list = {.arena = portrait->arena};
    for (size_t i = 0; i < test->keyword_count; i++)
        muster_name_list_add(&list, test->keywords[i].text);
    return muster_arena_format(portrait->arena, "%s %s", negated ? "without" : "with",
                               muster_name_list_or(&list));
}

static int64_t quantity_of(const struct creature *creature, enum quantity quantity) {
    return quantity == QUANTITY_POWER       ? creature->power
           : quantity == QUANTITY_TOUGHNESS ? creature->toughness
                                            : creature->mana_value;
}

/* "that attacker's power (3 or 4)": the number to compare with, where it isn't always the same. */
static const char *others_number(const struct portrait *portrait, enum quantity quantity) {
    static const char *const words[] = {[QUANTITY_POWER] = "power",
                                        [QUANTITY_TOUGHNESS] = "toughness",
                                        [QUANTITY_MANA_VALUE] = "mana value"};
    const struct kind_others *others = portrait->others;
    struct name_list numbers = {.arena = portrait->arena};
    for (size_t i = 0; i < others->count; i++) {
        int64_t number = quantity_of(others->creatures[i], quantity);
        bool told = false;
        for (size_t k = 0; k < i; k++)
            told = told || quantity_of(others->creatures[k], quantity) == number;
        if (!told)
            muster_name_list_add(&numbers,
                                 muster_arena_format(portrait->arena, "%" PRId64, number));
    }
    const char *words_of =
        muster_arena_format(portrait->arena, "%s's %s", others->noun, words[quantity]);
    return numbers.count == 0 ? words_of
                              : muster_arena_format(portrait->arena, "%s (%s)", words_of,
                                                    muster_name_list_or(&numbers));
}

/* The one number that a bound compares with; false: that depends on the other creature. */
static bool find_number(const struct portrait *portrait, const struct bound *bound,
                        int64_t *number) {
    const struct kind_others *others = portrait->others;
    *number = bound->value;
    if (!bound->relative)
        return true;
    if (portrait->other == NULL && others->count == 0)
        return false;
    *number =
        quantity_of(portrait->other != NULL ? portrait->other : others->creatures[0], bound->of);
    for (size_t i = 1; portrait->other == NULL && i < others->count; i++)
        if (quantity_of(others->creatures[i], bound->of) != *number)
            return false;
    return true;
}

/* `before` and `after` a number, and `than` what is no number. */
static const char *add_bound(const struct portrait *portrait, const char *text,
                             const struct bound *bound, const char *before, const char *after,
                             const char *than) {
    const char *sep = text[0] == '\0' ? "" : " and ";
    int64_t number;
    if (!bound->present)
        return text;
    return find_number(portrait, bound, &number)
               ? muster_arena_format(portrait->arena, "%s%s%s%" PRId64 "%s", text, sep, before,
                                     number, after)
               : muster_arena_format(portrait->arena, "%s%s%s than %s", text, sep, than,
                                     others_number(portrait, bound->of));
}

/* Whether a range is one number, so that its words say it: "with power 3". */
static bool is_one_number(const struct range *range) {
    return range->at_least.present && range->at_most.present && !range->at_least.relative &&
           !range->at_most.relative && !range->more_than.present && !range->less_than.present &&
           range->at_least.value == range->at_most.value;
}

static const char *range_words(const struct portrait *portrait, const struct range *range,
                               const char *quantity) {
    const char *text = "";
    bool both = range->at_least.present && range->at_most.present && !range->at_least.relative &&
                !range->at_most.relative && !range->more_than.present && !range->less_than.present;
    if (is_one_number(range))
        return muster_arena_format(portrait->arena, "with %s %" PRId64, quantity,
                                   range->at_least.value);
    if (both)
        return muster_arena_format(portrait->arena, "with %s from %" PRId64 " to %" PRId64,
                                   quantity, range->at_least.value, range->at_most.value);
    text = add_bound(portrait, text, &range->at_least, "", " or greater", "equal to or greater");
    text = add_bound(portrait, text, &range->at_most, "", " or less", "equal to or less");
    text = add_bound(portrait, text, &range->more_than, "greater than ", "", "greater");
    text = add_bound(portrait, text, &range->less_than, "less than ", "", "less");
    return muster_arena_format(portrait->arena, *text == '\0' ? "with any %s" : "with %s %s",
                               quantity, text);
}

static const char *state_words(const struct portrait *portrait, const struct test *test,
                               bool negated) {
    const char *no = test->flag == negated ? " not" : "";
    if (test->kind == TEST_TOKEN)
        return muster_arena_format(portrait->arena, "that %s%s %s", are(portrait), no,
                                   portrait->plural ? "tokens" : "a token");
    return muster_arena_format(portrait->arena, "that %s%s %s", are(portrait), no,
                               test->kind == TEST_TAPPED ? "tapped" : "suspected");
}

static const char *any_words(const struct portrait *portrait, const struct test *test);

/* One test as a phrase after "creature"; NULL if it takes more than that. */
static const char *test_words(const struct portrait *portrait, const struct test *test,
                              bool negated) {
    const char *no = negated ? "not " : "";
    switch (test->kind) {
    case TEST_CONTROLLER:
        return player_words(portrait, test, negated ? "doesn't control" : "controls");
    case TEST_OWNER:
        return player_words(portrait, test, negated ? "doesn't own" : "owns");
    case TEST_COLOR:
        return color_list(portrait, test, negated);
    case TEST_TYPE:
        return type_words(portrait, test, negated);
    case TEST_SUBTYPE:
        return muster_arena_format(portrait->arena, "%sof type %s", no,
                                   word_list(portrait, test, true));
    case TEST_KEYWORD:
        return keyword_words(portrait, test, negated);
    case TEST_COUNTER:
        return counter_words(portrait, test, negated);
    case TEST_TAPPED:
    case TEST_TOKEN:
    case TEST_SUSPECTED:
        return state_words(portrait, test, negated);
    case TEST_POWER:
        return negated ? NULL : range_words(portrait, &test->range, "power");
    case TEST_TOUGHNESS:
        return negated ? NULL : range_words(portrait, &test->range, "toughness");
    case TEST_MANA_VALUE:
        return negated ? NULL : range_words(portrait, &test->range, "mana value");
    case TEST_NOT:
        return negated || test->children[0].test_count != 1
                   ? NULL
                   : test_words(portrait, &test->children[0].tests[0], true);
    case TEST_ANY:
        return negated ? NULL : any_words(portrait, test);
    case TEST_SHARES_COLOR:
        return muster_arena_format(portrait->arena, "that share%s %s color with %s",
                                   portrait->plural ? "" : "s", negated ? "no" : "a",
                                   portrait->other != NULL ? portrait->other->full_name
                                                           : portrait->others->noun);
    case TEST_NOT_ATTACKED:
        return muster_arena_format(portrait->arena, "that %s attacked this turn",
                                   portrait->plural ? "haven't" : "hasn't");
    case TEST_ID: /* those are listed by name */
    case TEST_NAME:
    case TEST_ALL: /* these would take a sentence */
        break;
    }
    return NULL;
}

/* "of type Wall or with flying"; NULL unless each of them is a single test. */
static const char *any_words(const struct portrait *portrait, const struct test *test) {
    enum { MOST = 4 };
    const char *text = "";
    if (test->child_count == 0 || test->child_count > MOST)
        return NULL;
    for (size_t i = 0; i < test->child_count; i++) {
        const struct selector *child = &test->children[i];
        const char *words = child->test_count != 1 || child->tests[0].kind == TEST_ANY
                                ? NULL
                                : test_words(portrait, &child->tests[0], false);
        if (words == NULL)
            return NULL;
        text = muster_arena_format(portrait->arena, "%s%s%s", text,
                                   i == 0                       ? ""
                                   : i + 1 == test->child_count ? " or "
                                                                : ", ",
                                   words);
    }
    return text;
}

static const char *quantity_word(enum creature_test kind) {
    return kind == TEST_POWER        ? "power"
           : kind == TEST_TOUGHNESS  ? "toughness"
           : kind == TEST_MANA_VALUE ? "mana value"
                                     : NULL;
}

struct selector muster_kind_failed(const struct selector *selector, const struct creature *creature,
                                   const struct creature *other, struct arena *arena) {
    struct test *tests = muster_arena_array(arena, selector->test_count, sizeof(*tests));
    struct selector failed = {.tests = tests};
    for (size_t i = 0; i < selector->test_count; i++) {
        const struct selector one = {.tests = &selector->tests[i], .test_count = 1};
        if (!muster_selector_matches(&one, creature, other))
            tests[failed.test_count++] = selector->tests[i];
    }
    return failed;
}

const char *muster_kind_numbers(const struct selector *selector, const struct creature *creature,
                                struct arena *arena) {
    const char *text = "";
    for (size_t i = 0; i < selector->test_count; i++) {
        const char *word = quantity_word(selector->tests[i].kind);
        if (word == NULL)
            continue;
        int64_t number = quantity_of(
            creature, selector->tests[i].kind == TEST_POWER       ? QUANTITY_POWER
                      : selector->tests[i].kind == TEST_TOUGHNESS ? QUANTITY_TOUGHNESS
                                                                  : QUANTITY_MANA_VALUE);
        const struct range *range = &selector->tests[i].range;
        if (is_one_number(range) && range->at_least.value == number)
            continue; /* the kind's own words say it */
        text = *text == '\0'
                   ? muster_arena_format(arena, "; the %s of %s is %" PRId64, word,
                                         creature->full_name, number)
                   : muster_arena_format(arena, "%s, and its %s is %" PRId64, text, word, number);
    }
    return text;
}

static const char *describe(const struct portrait *portrait, const struct selector *selector) {
    const char *text = "";
    for (size_t i = 0; i < selector->test_count && text != NULL; i++) {
        bool mixed = selector->test_count > 1 && selector->tests[i].kind == TEST_ANY;
        const char *words = mixed ? NULL : test_words(portrait, &selector->tests[i], false);
        if (words != NULL)
            text =
                muster_arena_format(portrait->arena, "%s%s%s", text, i == 0 ? " " : " and ", words);
        else
            text = NULL;
    }
    return text;
}

const char *muster_kind_phrase(const struct muster_position *position,
                               const struct selector *selector, const struct creature *other,
                               bool plural, struct arena *arena) {
    const struct portrait portrait = {
        .position = position, .other = other, .arena = arena, .plural = plural};
    if (other == NULL && muster_selector_compares(selector))
        return NULL;
    return describe(&portrait, selector);
}

const char *muster_kind_phrase_of_each(const struct muster_position *position,
                                       const struct selector *selector,
                                       const struct kind_others *others, bool plural,
                                       struct arena *arena) {
    const struct portrait portrait = {
        .position = position, .others = others, .arena = arena, .plural = plural};
    return describe(&portrait, selector);
}

const char *muster_kind_words(const struct muster_position *position,
                              const struct selector *selector, const struct creature *other,
                              bool plural, struct arena *arena) {
    const char *text = muster_kind_phrase(position, selector, other, plural, arena);
    if (text != NULL)
        return text;
    struct name_list members = muster_kind_members(position, selector, other, arena);
    if (members.count == 0)
        return " of a certain kind";
    bool fellows = !plural && members.count == 1 && other != NULL &&
                   strcmp(members.names[0], other->full_name) == 0;
    return muster_arena_format(arena, " among %s%s", fellows ? "another " : "",
                               muster_name_list_and(&members));
}
