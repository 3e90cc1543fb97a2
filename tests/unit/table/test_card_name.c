/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables that name cards: the same documents as with their keys written out, and their errors. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "tests/unit/table.h"

#define ENCHANT "Enchant creature\nAll creatures able to block enchanted creature do so."

static const muster_card faces[] = {
    {.size = sizeof(muster_card), .name = "Heat", .type_line = "Instant", .oracle_text = ""},
    {.size = sizeof(muster_card), .name = "Cold", .type_line = "Creature", .oracle_text = "Flying"},
};

static const muster_card cards[] = {
    {.name = "Bears of Home", .type_line = "Creature", .power = "2", .toughness = "2"},
    {.name = "Bears", .type_line = "Creature", .power = "1", .toughness = "1"},
    {.name = "Ada, the First", .type_line = "Legendary Creature", .power = "4", .toughness = "5"},
    {.name = "Ada", .type_line = "Creature", .power = "9", .toughness = "9"},
    {.name = "Bait", .type_line = "Enchantment - Aura", .oracle_text = ENCHANT},
    {.name = "Ride on Horses", .type_line = "Creature", .power = "3", .toughness = "1"},
    {.name = "Battle of Minds", .type_line = "Enchantment", .oracle_text = ""},
    {.name = "Mind Walker", .type_line = "Legendary Planeswalker - Mind", .oracle_text = ""},
    {.name = "Great Siege", .type_line = "Battle - Siege", .oracle_text = ""},
    {.name = "Provocation",
     .type_line = "Sorcery",
     .oracle_text = "Target creature must be blocked this turn if able."},
    {.name = "Heat // Cold", .type_line = "Instant // Creature", .faces = faces, .face_count = 2},
};

enum { CARDS = sizeof(cards) / sizeof(cards[0]) };

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    (void)error;
    *card = NULL;
    *face = 0;
    for (size_t i = 0; i < CARDS; i++) {
        if (strcasecmp(cards[i].name, name) == 0)
            *card = &cards[i];
        for (size_t k = 0; k < cards[i].face_count; k++)
            if (strcasecmp(cards[i].faces[k].name, name) == 0) {
                *card = &cards[i];
                *face = k;
            }
    }
    return MUSTER_OK;
}

static muster_status refuse_all(void *context, const char *name, const muster_card **card,
                                size_t *face, muster_error *error) {
    (void)context;
    (void)name;
    (void)card;
    (void)face;
    *error = (muster_error){
        .status = MUSTER_BAD_INPUT, .code = "no-cards", .message = "there are no cards"};
    return MUSTER_BAD_INPUT;
}

static const muster_card_source source = {.size = sizeof(source), .look_up = look_up};
static const muster_card_source broken = {.size = sizeof(broken), .look_up = refuse_all};

/* The document that comes of a text; in it ' stands for ". */
static char *expanded(const char *written, const muster_card_source *from) {
    muster_expansion *expansion;
    muster_error error;
    const char *text = table_text(written);
    muster_status status = muster_expand(&expansion, text, strlen(text), from, &error);
    ck_assert_msg(status == MUSTER_OK, "%zu:%zu: %s", error.line, error.column, error.message);
    const char *made = muster_expansion_document(expansion);
    char *copy = muster_arena_text(table_memory(), made, strlen(made));
    muster_expansion_free(expansion);
    return copy;
}

/* Checks lines below "Alice attacks Bob" against lists of a document. */
static void same(const char *lines, const char *lists) {
    char table[2000], document[2000];
    snprintf(table, sizeof(table), "Alice attacks Bob\n%s", lines);
    snprintf(document, sizeof(document),
             "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'Alice', 'players': "
             "[{'id': 'Alice'}, {'id': 'Bob'}], %s}",
             lists);
    ck_assert_str_eq(expanded(table, &source), expanded(document, &source));
}

START_TEST(the_longest_name_of_a_card_wins) {
    same("Alice: Bears of Home\nAlice: Bears, trample\n",
         "'creatures': [{'id': 'bears-of-home', 'card': 'Bears of Home', 'controller': 'Alice', "
         "'attacking': 'Bob'}, {'id': 'bears', 'card': 'Bears', 'controller': 'Alice', "
         "'added_keywords': ['trample'], 'attacking': 'Bob'}]");
    same("Alice: Ada, the First, tapped\nAlice: ada x2\nBob: Ada (a, b) 1/1\n",
         "'creatures': [{'id': 'ada--the-first', 'card': 'Ada, the First', 'controller': 'Alice', "
         "'tapped': true, 'attacking': 'Bob'}, {'id': 'ada', 'card': 'ada', 'controller': 'Alice', "
         "'count': 2, 'attacking': 'Bob'}, {'id': 'a, b', 'card': 'Ada', 'controller': 'Bob', "
         "'power': 1, 'toughness': 1}]");
    /* Where something else follows than the notation has, it is no card. */
    same("Bob: Bears of Homer 2/2\n", "'creatures': [{'id': 'bears-of-homer', 'name': 'Bears of "
                                      "Homer', 'controller': 'Bob', 'power': 2, 'toughness': 2}]");
    same("Alice: Ride on Horses\nBob: Bait on ride-on-horses x2\n",
         "'creatures': [{'id': 'ride-on-horses', 'card': 'Ride on Horses', 'controller': 'Alice', "
         "'attacking': 'Bob'}], 'permanents': [{'card': 'Bait', 'controller': 'Bob', 'count': 2, "
         "'attached_to': 'ride-on-horses'}]");
}
END_TEST

START_TEST(qualities_may_begin_with_capitals) {
    same(
        "Alice: Bears, Tapped, Red\nAlice: Ada, Summoning sickness\nBob: Cold 1/1, Goaded by Bob\n",
        "'creatures': [{'id': 'bears', 'card': 'Bears', 'controller': 'Alice', 'tapped': true, "
        "'colors': ['red'], 'attacking': 'Bob'}, {'id': 'ada', 'card': 'Ada', 'controller': "
        "'Alice', 'summoning_sick': true, 'attacking': 'Bob'}, {'id': 'cold', 'card': 'Cold', "
        "'controller': 'Bob', 'power': 1, 'toughness': 1, 'goaded_by': ['Bob']}]");
}
END_TEST

START_TEST(a_card_is_what_its_type_line_says) {
    same("Bob: Mind Walker\nBob: Great Siege\nBob: Battle of Minds, tapped\nBob: Cold 1/1\n"
         "Bob: 'Bears' (x)\n",
         "'creatures': [{'id': 'cold', 'card': 'Cold', 'controller': 'Bob', 'power': 1, "
         "'toughness': 1}, {'id': 'x', 'card': 'Bears', 'controller': 'Bob'}], 'planeswalkers': "
         "[{'id': 'mind-walker', 'card': 'Mind Walker', 'controller': 'Bob'}], 'battles': [{'id': "
         "'great-siege', 'card': 'Great Siege', 'controller': 'Bob', 'protector': 'Alice'}], "
         "'permanents': [{'card': 'Battle of Minds', 'controller': 'Bob', 'tapped': true}]");
    same("Alice: Bears\nAlice: resolved Provocation on bears\nAlice: Heat // Cold 3/3\n",
         "'creatures': [{'id': 'bears', 'card': 'Bears', 'controller': 'Alice', 'attacking': "
         "'Bob'}, {'id': 'heat-//-cold', 'card': 'Heat // Cold', 'controller': 'Alice', 'power': "
         "3, 'toughness': 3, 'attacking': 'Bob'}], 'resolved': [{'card': 'Provocation', "
         "'controller': 'Alice', 'targets': ['bears']}]");
}
END_TEST

START_TEST(what_is_written_out_wins) {
    same("Bob: Cold 1/1, keywords=[reach]\nBob: Cold (b) 1/1, reach\nBob: (c) 0/1 'Flying', "
         "vigilance\n",
         "'creatures': [{'id': 'cold', 'controller': 'Bob', 'name': 'Cold', 'power': 1, "
         "'toughness': 1, 'keywords': ['reach']}, {'id': 'b', 'controller': 'Bob', 'name': 'Cold', "
         "'power': 1, 'toughness': 1, 'keywords': ['reach', 'flying']}, {'id': 'c', 'controller': "
         "'Bob', 'power': 0, 'toughness': 1, 'keywords': ['vigilance', 'flying']}]");
}
END_TEST

START_TEST(without_cards_names_are_names) {
    static const char plain[] = "Alice attacks Bob\nBob: Cold 1/1\n";
    ck_assert_ptr_null(
        strstr(expanded("cards: none\nAlice attacks Bob\nBob: Cold 1/1\n", &source), "flying"));
    ck_assert_ptr_null(strstr(expanded(plain, NULL), "flying"));
    ck_assert_ptr_null(strstr(expanded(plain, &broken), "flying"));
    ck_assert_ptr_nonnull(strstr(expanded(plain, &source), "flying"));
    ck_assert(muster_has_cards(plain, strlen(plain), &source));
    ck_assert(!muster_has_cards(plain, strlen(plain), NULL));
}
END_TEST

START_TEST(a_source_has_its_size) {
    static const char plain[] = "Alice attacks Bob\nBob: Cold 1/1\n";
    struct {
        muster_card_source source;
        size_t later;
    } newer = {source, 0};
    muster_expansion *expansion;
    muster_followed_cards *followed = (void *)&newer;
    muster_error error;
    newer.source.size = sizeof(newer);
    ck_assert_int_eq(muster_expand(&expansion, plain, strlen(plain), &newer.source, &error),
                     MUSTER_OK);
    muster_expansion_free(expansion);
    newer.later = 1;
    ck_assert_int_eq(muster_expand(&expansion, plain, strlen(plain), &newer.source, &error),
                     MUSTER_BAD_ARGUMENT);
    newer.source.size = 0;
    ck_assert_int_eq(muster_expand(&expansion, plain, strlen(plain), &newer.source, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(expansion);
    ck_assert_ptr_nonnull(strstr(error.message, "MUSTER_CARD_SOURCE_INIT"));
    ck_assert_int_eq(muster_cards_follow(&followed, NULL, 0, NULL, false, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(followed);
}
END_TEST

START_TEST(a_creature_card_in_a_graveyard_is_no_creature) {
    const char *document =
        expanded("Alice attacks Bob\nBob: Ada\nBob: Bears, zone=graveyard\n", &source);
    ck_assert_ptr_nonnull(strstr(document, "\"ada\""));
    ck_assert_ptr_null(strstr(document, "\"bears\""));
    document = expanded("Alice attacks Bob\nBob: Bears, name=\"zone=graveyard\"\n", &source);
    ck_assert_ptr_nonnull(strstr(document, "\"bears\""));
}
END_TEST

/* Checks all errors of a text, each as "LINE:COLUMN CODE". */
static void complains(const char *written, const muster_card_source *from,
                      const char *const *expected) {
    muster_error errors[MUSTER_ERRORS_MOST], error;
    muster_expansion *expansion;
    size_t count;
    const char *text = table_text(written);
    ck_assert_int_eq(
        muster_expand_errors(errors, MUSTER_ERRORS_MOST, &count, text, strlen(text), from),
        MUSTER_OK);
    for (size_t i = 0; i < count; i++) {
        char found[100];
        snprintf(found, sizeof(found), "%zu:%zu %s", errors[i].line, errors[i].column,
                 errors[i].code);
        ck_assert_msg(expected[i] != NULL, "%s: %s", found, errors[i].message);
        ck_assert_str_eq(found, expected[i]);
    }
    ck_assert_msg(expected[count] == NULL, "%s: %s", written, expected[count]);
    if (muster_expand(&expansion, text, strlen(text), from, &error) == MUSTER_OK)
        muster_expansion_free(expansion); /* what is wrong is in the document that was made */
    else
        ck_assert_uint_eq(error.line, errors[0].line);
}

START_TEST(all_that_is_wrong_is_told_with_its_place) {
    complains("Alice attacks Bob\n"
              "Alice: Bearz\n"
              "Alice: Bait on nothing\n"
              "Alice: Bears, flyng\n"
              "Bop: Ada\n"
              "Bob: Provocation\n"
              "Bob: Ada, tapd=true\n"
              "* Lure: lur bears\n",
              &source,
              (const char *const[]){"2:8 unknown-card", "3:16 unknown-id", "4:15 unknown-keyword",
                                    "5:1 bad-table", "6:6 bad-table", "7:11 unknown-key",
                                    "8:9 unknown-kind", NULL});
    complains("Alice attacks Bob\nBob: (x) Bears (b) 1/4\n", &source,
              (const char *const[]){"2:10 bad-table", NULL});
    complains("Alice attacks Bob\nBob: Provocation\nBob: Bait on provocation\nBob: Bait on x\n",
              &source, (const char *const[]){"2:6 bad-table", "4:14 unknown-id", NULL});
    complains("Alice atacks Bob\nAlice: Bears\nBob: Bait on beers, flying\n", &source,
              (const char *const[]){"1:7 bad-table", "3:14 unknown-id", "3:21 bad-table", NULL});
    complains("Alice can atack Bob\nAlice: Bears, tapd=true\n", &source,
              (const char *const[]){"1:7 bad-table", "2:15 unknown-key", NULL});
    complains("Hello\nAlice: Bears\nAlice attacks Bob\nBob: Ada 1/1 (a)\n", &source,
              (const char *const[]){"1:1 bad-table", "2:1 bad-table", "4:14 bad-table", NULL});
    complains("Alice attacks Bob\nAlice: Dragon\nBob: Bait on dragon\nBob: Bait on dragons\n"
              "Bob: Nix on bear\n",
              &source,
              (const char *const[]){"2:8 unknown-card", "4:14 unknown-id", "5:6 unknown-card",
                                    "5:13 unknown-id", NULL});
    complains("Alice attacks Bob\nAlice: Bears\ndeclaration: ada=bears\n", &source,
              (const char *const[]){"3:14 unknown-id", NULL});
    complains("Alice attacks Bob\nAlice: Bait on nothing\n", &source,
              (const char *const[]){"2:16 unknown-id", NULL});
    complains("Alice attacks Bob\nAlice: Bears\nBob: Wall\n", &broken,
              (const char *const[]){"2:8 no-cards", NULL});
    complains("Alice attacks Bob\nAlice: Bears\n", NULL,
              (const char *const[]){"2:8 unknown-card", NULL});
    complains("{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'A', 'players': [{'id':"
              " 'A'}, {'id': 'B'}],\n'creatures': [{'id': 'x', 'card': 'Nix', 'controller': 'A'},\n"
              "{'id': 'y', 'card': 'Ada', 'controller': 'A', 'keywords': ['flyng']}],\n"
              "'permanents': [7, {'controller': 'C', 'card': 'Bait'}]}",
              &source,
              (const char *const[]){"2:35 unknown-card", "4:16 wrong-type", "4:34 unknown-id",
                                    "3:60 unknown-keyword", NULL});
}
END_TEST

START_TEST(a_name_with_a_question_mark_suggests_nothing) {
    muster_error error;
    muster_expansion *expansion;
    const char *text = "Alice attacks Bob\nAlice: Bears\nBob: Why?\n";
    ck_assert_int_eq(muster_expand(&expansion, text, strlen(text), &source, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_ptr_nonnull(strstr(error.message, "no card is called 'Why?'; what is not a card"));
    ck_assert_int_eq(error.traits, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_longest_name_of_a_card_wins,
                                  qualities_may_begin_with_capitals,
                                  a_card_is_what_its_type_line_says,
                                  what_is_written_out_wins,
                                  without_cards_names_are_names,
                                  a_source_has_its_size,
                                  a_creature_card_in_a_graveyard_is_no_creature,
                                  all_that_is_wrong_is_told_with_its_place,
                                  a_name_with_a_question_mark_suggests_nothing};
    return TABLE_RUN("card_name", tests);
}
