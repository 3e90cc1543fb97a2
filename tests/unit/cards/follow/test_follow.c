/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in a combat are read anew after each entry; on small documents with cards made up here. */
#include "cards/follow/follow.h"

#include <string.h>

#include "tests/unit/table.h"

static const muster_card cards[] = {
    {.name = "Goblin", .type_line = "Creature - Goblin", .power = "1", .toughness = "1"},
    {.name = "Foreman",
     .type_line = "Creature - Goblin",
     .oracle_text = "Other Goblins you control get +1/+1 and have menace.",
     .power = "2",
     .toughness = "2"},
    {.name = "Sword",
     .type_line = "Artifact - Equipment",
     .oracle_text = "Equipped creature gets +2/+2.\nEquip {1}"},
    {.name = "Cry",
     .type_line = "Instant",
     .oracle_text = "Creatures you control get +2/+0 and gain first strike until end of turn."},
    {.name = "Shield",
     .type_line = "Instant",
     .oracle_text = "Prevent the next 3 damage that would be dealt to target creature this turn."},
    {.name = "Rule",
     .type_line = "Artifact",
     .oracle_text = "Creatures with power 1 or less can't block."},
    {.name = "Drum",
     .type_line = "Artifact",
     .oracle_text = "If a source you control would deal damage to a creature or player, it deals "
                    "double that damage foo."},
};

static muster_status look_up(void *context, const char *name, const muster_card **card,
                             size_t *face, muster_error *error) {
    (void)context;
    (void)error;
    *card = NULL;
    *face = 0;
    for (size_t i = 0; i < sizeof(cards) / sizeof(cards[0]); i++)
        if (strcmp(cards[i].name, name) == 0)
            *card = &cards[i];
    return MUSTER_OK;
}

static const muster_card_source source = {.size = sizeof(source), .look_up = look_up};

static muster_combat *combat;
static muster_followed_cards *followed;

static void end(void) {
    muster_combat_free(combat);
    muster_followed_cards_free(followed);
    combat = NULL;
    followed = NULL;
}

/* A combat of Ann, who attacks Ben, with lists of creatures and of what else there is. */
static void begin(const char *creatures, const char *others, bool as_understood) {
    muster_error error;
    muster_expansion *expansion;
    end();
    const char *text = table_text(muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Ann', 'players': "
        "[{'id': 'Ann', 'life': 20}, {'id': 'Ben', 'life': 20}], 'creatures': [%s]%s}",
        creatures, others));
    if (muster_expand(&expansion, text, strlen(text), &source, &error) != MUSTER_OK)
        ck_abort_msg("%s at %s", error.message, error.path);
    const muster_position *position = table_read(muster_expansion_document(expansion));
    muster_expansion_free(expansion);
    ck_assert_int_eq(muster_combat_begin(&combat, position, &error), MUSTER_OK);
    ck_assert_int_eq(
        muster_cards_follow(&followed, text, strlen(text), &source, as_understood, &error),
        MUSTER_OK);
    ck_assert_ptr_null(muster_followed_cards_expansion(followed));
    ck_assert_int_eq(muster_combat_follow(combat, muster_followed_cards_combat(followed), &error),
                     MUSTER_OK);
    ck_assert_ptr_nonnull(muster_followed_cards_expansion(followed));
}

/* The error's code and place, "" if the event happened. */
static const char *happen(const char *event) {
    muster_error error;
    const char *text = table_text(event);
    if (muster_combat_event(combat, text, strlen(text), &error) == MUSTER_OK)
        return "";
    return muster_arena_format(table_memory(), "%s %s", error.code, error.path);
}

static muster_outcome declare(const char *text) {
    muster_error error;
    muster_answer *answer;
    muster_declaration *declaration;
    const muster_position *position = muster_combat_declaring(combat);
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, text, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_declare(combat, declaration, NULL, &answer, &error), MUSTER_OK);
    muster_outcome outcome = muster_answer_outcome(answer);
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    return outcome;
}

/* "2/3 menace,trample", "" if there is no such creature. */
static const char *body(const char *id) {
    const muster_position *position = muster_combat_position(combat);
    struct text text = {.arena = table_memory()};
    muster_view *view;
    ck_assert_int_eq(muster_view_new(&view, position, NULL), MUSTER_OK);
    for (size_t i = 0; i < view->creature_count; i++) {
        const muster_view_creature *creature = &view->creatures[i];
        if (strcmp(creature->id, id) != 0)
            continue;
        muster_text_format(&text, "%lld/%lld", (long long)creature->power,
                           (long long)creature->toughness);
        for (size_t k = 0; k < creature->keywords.count; k++)
            muster_text_format(&text, "%s%s", k == 0 ? " " : ",", creature->keywords.texts[k]);
    }
    const char *bytes = text_bytes(&text);
    muster_view_free(view);
    return bytes == NULL ? "" : bytes;
}

#define GOBLIN "{'id': 'g', 'controller': 'Ann', 'card': 'Goblin'}"
#define FOREMAN "{'id': 'boss', 'controller': 'Ann', 'card': 'Foreman'}"
#define WALL "{'id': 'w', 'controller': 'Ben', 'power': 1, 'toughness': 5}"

START_TEST(static_abilities_come_and_go_with_their_sources) {
    begin(GOBLIN "," FOREMAN, "", false);
    ck_assert_str_eq(body("g"), "2/2 menace");
    ck_assert_str_eq(happen("{'leaves': 'boss'}"), "");
    ck_assert_str_eq(body("g"), "1/1");
    ck_assert_str_eq(happen("{'enters': {'id': 'new', 'controller': 'Ann', 'card': 'Foreman'}}"),
                     "");
    ck_assert_str_eq(body("g"), "2/2 menace");
    ck_assert_str_eq(happen("{'control': 'new', 'to': 'Ben'}"), "");
    ck_assert_str_eq(body("g"), "1/1");
    ck_assert_str_eq(body("new"), "2/2");
    /* 611.3a: it stays a permanent, and keeps its ability */
    ck_assert_str_eq(happen("{'control': 'new', 'to': 'Ann'}"), "");
    ck_assert_str_eq(happen("{'not_a_creature': 'new'}"), "");
    ck_assert_str_eq(body("new"), "");
    ck_assert_str_eq(body("g"), "2/2 menace");
    end();
}
END_TEST

/* 704.5f-g: damage that was not lethal is so without the bonus. */
START_TEST(creatures_die_of_what_is_read_anew) {
    begin("{'id': 'g', 'controller': 'Ann', 'card': 'Goblin', 'damage': 1}," FOREMAN, "", false);
    ck_assert_str_eq(happen("{'leaves': 'boss'}"), "");
    ck_assert_str_eq(body("g"), "");
    end();
}
END_TEST

START_TEST(what_events_say_comes_after_the_cards) {
    begin(GOBLIN "," FOREMAN, "", false);
    ck_assert_str_eq(happen("{'gains': 'g', 'keywords': ['flying']}"), "");
    ck_assert_str_eq(happen("{'loses': 'g', 'keywords': ['menace']}"), "");
    ck_assert_str_eq(body("g"), "2/2 flying");
    ck_assert_str_eq(happen("{'gains': 'g', 'keywords': ['menace']}"), "");
    ck_assert_str_eq(happen("{'set': 'g', 'power': 5, 'toughness': 5}"), "");
    ck_assert_str_eq(happen("{'leaves': 'boss'}"), "");
    ck_assert_str_eq(body("g"), "5/5 flying,menace");
    end();
}
END_TEST

START_TEST(permanents_without_a_position_change) {
    begin(GOBLIN "," WALL,
          ", 'permanents': [{'id': 's', 'controller': 'Ann', 'card': 'Sword', 'attached_to': 'g'},"
          "{'id': 'r', 'controller': 'Ann', 'card': 'Rule'}]",
          false);
    ck_assert_str_eq(body("g"), "3/3");
    ck_assert_str_eq(happen("{'tap': 's'}"), "");
    ck_assert_str_eq(body("g"), "3/3");
    ck_assert_str_eq(happen("{'leaves': 's'}"), "");
    ck_assert_str_eq(body("g"), "1/1");
    size_t count;
    const muster_combat_note *notes = muster_combat_log(combat, &count);
    ck_assert_uint_gt(count, 0);
    ck_assert_str_eq(notes[count - 1].text, "Sword leaves the battlefield");
    ck_assert_str_eq(notes[count - 1].rule, "611.3a");
    ck_assert_str_ne(happen("{'leaves': 's'}"), "");
    ck_assert_int_eq(declare("g=Ben"), MUSTER_LEGAL);
    ck_assert_int_eq(declare("w=g"), MUSTER_ILLEGAL);
    ck_assert_str_eq(happen("{'end_effect': 'Rule'}"), "");
    ck_assert_int_eq(declare("w=g"), MUSTER_LEGAL);
    end();
}
END_TEST

/* 611.2c: who enters later, also under the same id (400.7), gets nothing. */
START_TEST(what_has_resolved_lasts_for_whom_it_was_about) {
    begin("{'id': 'g', 'controller': 'Ann', 'card': 'Goblin', 'count': 3}",
          ", 'resolved': [{'card': 'Cry', 'controller': 'Ann'}]", false);
    ck_assert_str_eq(body("g"), "3/1 first strike");
    ck_assert_int_eq(declare("g*2=Ben"), MUSTER_LEGAL);
    ck_assert_str_eq(body("g"), "3/1 first strike");
    ck_assert_str_eq(body("g-2"), "3/1 first strike");
    ck_assert_str_eq(happen("{'enters': {'id': 'n', 'controller': 'Ann', 'card': 'Goblin'}}"), "");
    ck_assert_str_eq(body("n"), "1/1");
    ck_assert_str_eq(happen("{'control': 'g-2', 'to': 'Ben'}"), "");
    ck_assert_str_eq(body("g-2"), "3/1 first strike");
    ck_assert_str_eq(happen("{'leaves': 'g-2'}"), "");
    ck_assert_str_eq(happen("{'enters': {'id': 'g-2', 'controller': 'Ann', 'card': 'Goblin'}}"),
                     "");
    ck_assert_str_eq(body("g-2"), "1/1");
    end();
}
END_TEST

/* 615.7: 3 in all, over several events. */
START_TEST(shields_are_used_up) {
    const char *fight = "{'fight': ['t', 'v']}";
    begin("{'id': 't', 'controller': 'Ann', 'power': 1, 'toughness': 3},"
          "{'id': 'v', 'controller': 'Ben', 'power': 2, 'toughness': 9}",
          ", 'resolved': [{'card': 'Shield', 'controller': 'Ann', 'targets': ['t']}]", false);
    ck_assert_str_eq(happen(fight), "");
    ck_assert_str_eq(happen(fight), "");
    ck_assert_str_eq(body("t"), "1/3"); /* with 1 damage */
    ck_assert_str_eq(happen(fight), "");
    ck_assert_str_eq(body("t"), "");
    end();
}
END_TEST

START_TEST(unread_sentences_stop_the_combat) {
    begin(GOBLIN "," WALL, "", false);
    ck_assert_int_eq(declare("g=Ben"), MUSTER_LEGAL);
    const muster_position *before = muster_combat_position(combat);
    const char *enters = "{'enters': {'id': 'q', 'controller': 'Ben', 'power': 1, 'toughness': 1, "
                         "'text': 'Creatures you control can\\u0027t block unless they foo.'}}";
    ck_assert_str_eq(happen(enters), "unread ");
    ck_assert_ptr_eq(muster_combat_position(combat), before);
    ck_assert_str_eq(body("q"), "");
    ck_assert(muster_follow_has_unread(muster_followed_cards_expansion(followed)));
    ck_assert_str_eq(happen("{'tap': 'w'}"), "");
    begin(GOBLIN "," WALL, "", true);
    ck_assert_int_eq(declare("g=Ben"), MUSTER_LEGAL);
    ck_assert_str_eq(happen(enters), "");
    ck_assert_str_eq(body("q"), "1/1");
    end();
}
END_TEST

/* What is said of damage bears on no declaration of attackers, but on damage in that step. */
START_TEST(sentences_about_damage_are_read_before_it) {
    const char *drum = ", 'permanents': [{'id': 'd', 'controller': 'Ann', 'card': 'Drum'}]";
    begin(GOBLIN "," WALL, drum, false);
    ck_assert_str_eq(happen("{'fight': ['g', 'w']}"), "unread ");
    ck_assert_str_eq(body("g"), "1/1");
    begin(GOBLIN "," WALL, drum, true);
    ck_assert_str_eq(happen("{'fight': ['g', 'w']}"), "");
    ck_assert_str_eq(body("g"), "");
    end();
}
END_TEST

START_TEST(errors_in_an_entrant_have_its_place) {
    begin(GOBLIN, "", false);
    const char *place = happen("{'enters': {'id': 'n', 'controller': 'Ann', 'card': 'Gobbler'}}");
    ck_assert_msg(strstr(place, " /enters/card") != NULL, "%s", place);
    ck_assert_str_eq(body("g"), "1/1");
    end();
}
END_TEST

START_TEST(documents_that_cannot_be_followed) {
    muster_error error;
    muster_followed_cards *none;
    ck_assert_int_eq(muster_cards_follow(&none, NULL, 0, &source, false, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    const muster_card_source unsized = {.size = 0};
    ck_assert_int_eq(muster_cards_follow(&none, "{}", 2, &unsized, false, &error),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_ptr_nonnull(strstr(error.message, "size"));
    ck_assert_int_eq(muster_cards_follow(NULL, "{}", 2, &source, false, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_cards_follow(&none, "{", 1, &source, false, &error), MUSTER_BAD_INPUT);
    ck_assert_ptr_null(none);
    ck_assert_uint_eq(error.line, 1);
    muster_followed_cards_free(NULL);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        static_abilities_come_and_go_with_their_sources,
        creatures_die_of_what_is_read_anew,
        what_events_say_comes_after_the_cards,
        permanents_without_a_position_change,
        what_has_resolved_lasts_for_whom_it_was_about,
        shields_are_used_up,
        unread_sentences_stop_the_combat,
        sentences_about_damage_are_read_before_it,
        errors_in_an_entrant_have_its_place,
        documents_that_cannot_be_followed,
    };
    return TABLE_RUN("follow", tests);
}
