/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sentences of cards mean, and that a word less or another word means something else. */
#include "cards/text/card_text.h"

#include "tests/unit/cards/text/show_meaning.h"
#include "tests/unit/table.h"

#include <string.h>

static const struct {
    bool effect; /* of a spell or ability that resolves */
    const char *sentence, *meaning;
} sentences[] = {
#define SENTENCE(effect, sentence, meaning) {effect, sentence, meaning},
#include "tests/unit/cards/text/sentences.def"
#undef SENTENCE
};

enum { SENTENCES = sizeof(sentences) / sizeof(sentences[0]) };

static const char *meaning_of(const char *text, bool effect) {
    struct card_text card =
        muster_card_text(table_memory(), text, strlen(text), (struct own_names){0});
    struct antecedents antecedents = {0};
    struct text shown = {.arena = table_memory()};
    ck_assert_uint_ge(card.count, 1);
    struct meaning meaning = muster_read_sentence(&card, &card.sentences[0], effect, &antecedents);
    show_meaning(&shown, &meaning);
    return text_bytes(&shown);
}

START_TEST(sentences_mean_what_they_say) {
    for (size_t i = 0; i < SENTENCES; i++)
        ck_assert_msg(strcmp(meaning_of(sentences[i].sentence, sentences[i].effect),
                             sentences[i].meaning) == 0,
                      "%s: %s", sentences[i].sentence,
                      meaning_of(sentences[i].sentence, sentences[i].effect));
}
END_TEST

/* One word for another, after which a sentence means something else or is refused. */
static const char *const altered[][2] = {
    {"two", "three"},
    {"one", "two"},
    {"or more ", ""},
    {"or greater", "or less"},
    {"or less", "or greater"},
    {"except by", "by"},
    {"more than ", ""},
    {"unless", "as long as"},
    {"another", "a"},
    {"Each other", "Each"},
    {"each other", "each"},
    {"Other Zombies", "Zombies"},
    {"can't", "can"},
    {"without", "with"},
    {"with ", "without "},
    {"your opponents control", "you control"},
    {"you control", "your opponents control"},
    {"power", "toughness"},
    {"flying", "reach"},
    {" only", ""},
    {" alone", ""},
    {"greater power", "lesser power"},
    {"gets +", "gets -"},
    {"loses", "gains"},
    {"artifact", "enchantment"},
    {"additional", "other"},
    {"any number of creatures", "a creature"},
    {"{3}", "{4}"},
    {"if able", ""},
    {"Target creature", "Creatures"},
    {"do so", "may do so"},
    {"blocked", "countered"},
    {"Goad", "Tap"},
    {"noncombat", "combat"},
    {"combat ", ""},
    {"twice", "three times"},
    {"plus 2", "plus 3"},
    {"all ", "the next 1 "},
    {"prevent 1", "prevent 2"},
    {"to and dealt by", "by"},
    {" enchanted creature instead", " you instead"},
    {"target creature or player", "you"},
    {"opponents can't", "opponents may"},
    {"less than 1", "less than 2"},
    {"toughness rather", "power rather"},
    {"assigns no", "assigns"},
    {"Your opponents", "You"},
};

static bool bears(const char *meaning) {
    return strcmp(meaning, "no bearing") != 0 && strcmp(meaning, "not understood") != 0;
}

START_TEST(altered_sentences_mean_something_else) {
    size_t tried = 0;
    for (size_t i = 0; i < SENTENCES; i++) {
        for (size_t k = 0; k < sizeof(altered) / sizeof(altered[0]); k++) {
            const char *sentence = sentences[i].sentence, *found = strstr(sentence, altered[k][0]);
            if (found == NULL || !bears(sentences[i].meaning))
                continue;
            const char *other =
                muster_arena_format(table_memory(), "%.*s%s%s", (int)(found - sentence), sentence,
                                    altered[k][1], found + strlen(altered[k][0]));
            const char *meaning = meaning_of(other, sentences[i].effect);
            ck_assert_msg(strcmp(meaning, sentences[i].meaning) != 0, "%s: still %s", other,
                          meaning);
            tried++;
        }
    }
    ck_assert_uint_ge(tried, 60);
}
END_TEST

START_TEST(long_and_deep_text_ends_soon) {
    struct text text = {.arena = table_memory()};
    muster_text_repeat(&text, "Creatures with flying, ", 20000);
    muster_text_repeat(&text, "(\"", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&text), true), "no bearing");
    muster_text_repeat(&text, ") can't block, if target ", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&text), true), "not understood");
    struct text open = {.arena = table_memory()};
    muster_text_repeat(&open, "If target creature, can't block, ", 20000);
    ck_assert_str_eq(meaning_of(text_bytes(&open), true), "not understood");
}
END_TEST

START_TEST(lines_are_abilities_of_their_kind) {
    static const char *const text = "Flying, vigilance\n"
                                    "When this creature enters, draw a card. It can't block.\n"
                                    "{T}: Add {G}.\n"
                                    "Choose one \xE2\x80\x94\n"
                                    "\xE2\x80\xA2 Draw a card.\n"
                                    "\xE2\x80\xA2 Creatures can't block.\n"
                                    "LEVEL 2-4\n"
                                    "This creature can't be blocked. (Not at all.)";
    static const enum form forms[] = {FORM_KEYWORDS, FORM_TRIGGERED, FORM_TRIGGERED, FORM_ACTIVATED,
                                      FORM_CHOOSE,   FORM_STATIC,    FORM_STATIC,    FORM_STATIC};
    struct card_text card =
        muster_card_text(table_memory(), text, strlen(text), (struct own_names){0});
    ck_assert_uint_eq(card.count, 8);
    for (size_t i = 0; i < card.count; i++)
        ck_assert_int_eq(card.sentences[i].form, forms[i]);
    ck_assert_uint_eq(card.sentences[6].bullet, 2);
    ck_assert_uint_eq(card.sentences[6].line, 4);
    ck_assert_int_eq(card.sentences[7].level_least, 2);
    ck_assert_int_eq(card.sentences[7].level_most, 4);
}
END_TEST

/* What the sentences of one text mean, with semicolons between them. */
static const char *meanings_of(const char *text) {
    struct card_text card =
        muster_card_text(table_memory(), text, strlen(text), (struct own_names){0});
    struct antecedents antecedents = {0};
    struct text shown = {.arena = table_memory()};
    struct meaning meanings[4];
    ck_assert_uint_le(card.count, 4);
    for (size_t i = 0; i < card.count; i++)
        meanings[i] = muster_read_sentence(&card, &card.sentences[i], true, &antecedents);
    for (size_t i = 0; i < card.count; i++) {
        muster_text_add(&shown, i == 0 ? "" : "; ");
        show_meaning(&shown, &meanings[i]);
    }
    return text_bytes(&shown);
}

START_TEST(what_happens_instead_takes_the_place_of_what_was_said) {
    static const char *const texts[][2] = {
        {"Target creature gets +1/+1. If you control a Gate, it gets +3/+3 instead.",
         "target: POWER_AND_TOUGHNESS 1/1 if not{count (subtype:gate of:you)>=1}; "
         "target: POWER_AND_TOUGHNESS 3/3 if count (subtype:gate of:you)>=1"},
        {"Target creature gets +1/+1 and gains flying. If you control a Gate, it gets +3/+3 "
         "instead.",
         "target: POWER_AND_TOUGHNESS 1/1, HAS_KEYWORD flying; not understood"},
        {"Target creature gets +1/+1. Put a +1/+1 counter on it instead if it's a Mount.",
         "target: POWER_AND_TOUGHNESS 1/1 if not{target is subtype:mount}; no bearing"},
        {"Target creature gets +1/+1. If you control a Gate, put a counter on it instead.",
         "target: POWER_AND_TOUGHNESS 1/1 if not{count (subtype:gate of:you)>=1}; no bearing"},
        {"Target creature gets +1/+1. Put a +1/+1 counter on it instead.",
         "target: POWER_AND_TOUGHNESS 1/1; not understood"},
        {"Target creature gets +1/+1 if it's a Wall. Otherwise, it gets -1/-1.",
         "target: POWER_AND_TOUGHNESS 1/1 if target is subtype:wall; "
         "target: POWER_AND_TOUGHNESS -1/-1 if not{target is subtype:wall}"},
        {"This creature has flying as long as you own a hat. The same is true for fear, landwalk, "
         "and "
         "menace.",
         "~: HAS_KEYWORD flying if told[13]; ~: HAS_KEYWORD fear if told[4]; ~: HAS_KEYWORD "
         "$keyword "
         "if told[8]; ~: HAS_KEYWORD menace if told[6]"},
        {"This creature has flying. The same is true for fear.",
         "~: HAS_KEYWORD flying; not understood"},
        {"This creature gets +1/+1 as long as you own a hat. The same is true for fear.",
         "~: POWER_AND_TOUGHNESS 1/1 if told[13]; not understood"},
        {"Target creature gets +1/+1. Otherwise, it gets -1/-1.",
         "target: POWER_AND_TOUGHNESS 1/1; not understood"},
    };
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        ck_assert_str_eq(meanings_of(texts[i][0]), texts[i][1]);
}
END_TEST

START_TEST(a_card_calls_itself_by_its_names) {
    static const char *const text = "Ann can't block.\nAnn, the Bold can't block.";
    struct card_text card = muster_card_text(table_memory(), text, strlen(text),
                                             (struct own_names){.full = "Ann, the Bold"});
    for (size_t i = 0; i < card.count; i++) {
        ck_assert_int_eq(card.tokens.tokens[card.sentences[i].first].kind, TOKEN_SELF);
        ck_assert_uint_eq(card.sentences[i].end - card.sentences[i].first, 3);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        sentences_mean_what_they_say,     altered_sentences_mean_something_else,
        long_and_deep_text_ends_soon,     lines_are_abilities_of_their_kind,
        a_card_calls_itself_by_its_names, what_happens_instead_takes_the_place_of_what_was_said,
    };
    return TABLE_RUN("sentences", tests);
}
