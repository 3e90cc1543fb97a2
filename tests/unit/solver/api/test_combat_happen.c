/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "model/event.h"
#include "muster.h"
#include "tests/unit/table.h"

/* Two combats in which the same happens: by structs, and by a script's text. */
static muster_combat *made, *written;
static char first[8192], second[8192];

static const char board[] =
    "{'format':'muster/1','step':'declare-attackers','active':'Alice','players':[{'id':'Alice',"
    "'life':9},{'id':'Bob','life':9},{'id':'Carol','life':9}],'planeswalkers':[{'id':'jace',"
    "'controller':'Bob','loyalty':4},{'id':'teferi','controller':'Bob','loyalty':4}],'creatures':["
    "{'id':'bear','controller':'Alice','power':2,'toughness':2},"
    "{'id':'ox','controller':'Alice','power':2,'toughness':4,'count':3},"
    "{'id':'elf','controller':'Alice','power':1,'toughness':1},"
    "{'id':'imp','controller':'Alice','power':1,'toughness':1},"
    "{'id':'wall','controller':'Bob','toughness':5}],"
    "'effects':[{'kind':'prevent-damage','to':{'player':'Carol'},'amount':1},"
    "{'kind':'multiply-damage','to':{'player':'Carol'},'by':2}]}";

static void begin(void) {
    muster_error error;
    muster_position *position = table_read(board);
    muster_combat_free(made);
    muster_combat_free(written);
    ck_assert_int_eq(muster_combat_begin(&made, position, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_begin(&written, position, &error), MUSTER_OK);
}

static void declare(const char *text) {
    muster_error error;
    muster_outcome outcome;
    muster_combat *const both[] = {made, written};
    for (size_t i = 0; i < 2; i++) {
        muster_declaration *declaration;
        const muster_position *position = muster_combat_declaring(both[i]);
        ck_assert_int_eq(muster_declaration_parse(&declaration, position, text, &error), MUSTER_OK);
        ck_assert_int_eq(
            muster_combat_declare_outcome(&outcome, both[i], declaration, NULL, &error), MUSTER_OK);
        ck_assert_int_eq(outcome, MUSTER_LEGAL);
        muster_declaration_free(declaration);
    }
}

static bool put(void *context, const char *bytes, size_t length) {
    char *text = context;
    ck_assert_uint_lt(strlen(text) + length, sizeof(first));
    strncat(text, bytes, length);
    return true;
}

static void expect_the_same(void) {
    size_t one, other;
    first[0] = second[0] = '\0';
    muster_position_write(muster_combat_position(made), put, first);
    muster_position_write(muster_combat_position(written), put, second);
    ck_assert_str_eq(first, second);
    const muster_combat_note *notes = muster_combat_log(made, &one),
                             *texts = muster_combat_log(written, &other);
    ck_assert_uint_eq(one, other);
    ck_assert_str_eq(notes[one - 1].text, texts[other - 1].text);
}

static unsigned seen; /* set of kinds */

/* An event as a struct and as a text happens, and both times the same. */
static void happen(const muster_event *event, const char *json) {
    muster_error error;
    char line[1600];
    const char *text = table_text(json);
    if (muster_combat_event(written, text, strlen(text), &error) != MUSTER_OK ||
        muster_combat_happen(made, event, &error) != MUSTER_OK)
        ck_abort_msg("%s: %s", json, muster_error_text(&error, line, sizeof(line)));
    expect_the_same();
    seen |= 1u << event->kind;
}

static const char *const words[] = {"flying", "toxic 2"};

START_TEST(every_event_is_made_by_a_struct) {
    const muster_creature ninja = {.size = sizeof(ninja),
                                   .id = "ninja",
                                   .controller = "Alice",
                                   .power = 2,
                                   .toughness = 1,
                                   .tapped = true,
                                   .keywords = {words, 1}};
    const muster_creature cat = {
        .size = sizeof(cat), .id = "cat", .controller = "Bob", .toughness = 3, .count = 1};
    muster_error error;
    muster_builder *builder;
    begin();
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_TAP, .what = "wall"), "{'tap':'wall'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_UNTAP, .what = "wall"), "{'untap':'wall'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_GAINS, .what = "ox#2", .keywords = {words, 2}),
           "{'gains':'ox#2','keywords':['flying','toxic 2']}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LOSES, .what = "ox-2", .keywords = {words, 1}),
           "{'loses':'ox-2','keywords':['flying']}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_SET, .what = "ox", .power = &(int64_t){5}),
           "{'set':'ox','power':5}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_SET, .what = "ox", .power = &(int64_t){0},
                           .toughness = &(int64_t){7}),
           "{'set':'ox','power':0,'toughness':7}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LIFE, .what = "Bob", .number = -2),
           "{'life':'Bob','by':-2}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_REGENERATES, .what = "elf"),
           "{'regenerates':'elf'}");
    declare("bear=jace,ox=Bob,elf=Carol,imp=Bob");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_RESELECT, .what = "imp", .attacking = "teferi"),
           "{'reselect':'imp','attacking':'teferi'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &ninja, .attacking = "Bob"),
           "{'enters':{'id':'ninja','controller':'Alice','power':2,'toughness':1,'tapped':true,"
           "'keywords':['flying']},'attacking':'Bob'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &cat, .blocking = "ox"),
           "{'enters':{'id':'cat','controller':'Bob','toughness':3},'blocking':'ox'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_BECOMES_BLOCKED, .what = "imp"),
           "{'becomes_blocked':'imp'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_BECOMES_UNBLOCKED, .what = "imp"),
           "{'becomes_unblocked':'imp'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_FIGHT, .what = "bear", .to = "wall"),
           "{'fight':['bear','wall']}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_DEAL, .what = "bear", .to = "Carol", .number = 3),
           "{'deal':[{'from':'bear','to':'Carol','amount':3}]}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_CHOOSE, .number = 1), "{'choose':1}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_CONTROL, .what = "teferi", .to = "Carol"),
           "{'control':'teferi','to':'Carol'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_NOT_A_PLANESWALKER, .what = "teferi"),
           "{'not_a_planeswalker':'teferi'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_PHASES_OUT, .what = "jace"),
           "{'phases_out':'jace'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_REMOVED, .what = "elf"), "{'removed':'elf'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_NOT_A_CREATURE, .what = "cat"),
           "{'not_a_creature':'cat'}");
    ck_assert_int_eq(muster_builder_new(&builder), MUSTER_OK);
    muster_builder_object(builder, "effect");
    muster_builder_text(builder, "kind", "cant-block");
    muster_builder_text(builder, "source", "Falter");
    muster_builder_all(builder, "creatures");
    muster_builder_end(builder);
    const char *falter = table_text("{'effect':{'kind':'cant-block','source':'Falter',"
                                    "'creatures':{}}}");
    ck_assert_int_eq(muster_combat_event_build(made, builder, &error), MUSTER_OK);
    ck_assert_int_eq(muster_combat_event(written, falter, strlen(falter), &error), MUSTER_OK);
    muster_builder_free(builder);
    expect_the_same();
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_END_EFFECT, .what = "Falter"),
           "{'end_effect':'Falter'}");
    declare("none");
    declare("none");
    declare("none");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LEAVES, .what = "wall"), "{'leaves':'wall'}");
    happen(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ADDITIONAL_COMBAT), "{'additional_combat':true}");
    seen |= 1u << MUSTER_EVENT_EFFECT;
    ck_assert_uint_eq(seen, (1u << EVENT_KIND_COUNT) - 1);
}
END_TEST

/* The status, and that the error has this code and path; nothing has happened. */
static muster_status refuse(const muster_event *event, const char *code, const char *path) {
    muster_error error;
    const muster_position *before = muster_combat_position(made);
    muster_status status = muster_combat_happen(made, event, &error);
    ck_assert_str_eq(error.code, code);
    ck_assert_str_eq(error.path, path);
    ck_assert_ptr_eq(muster_combat_position(made), before);
    return status;
}

START_TEST(what_a_script_refuses_is_refused) {
    const muster_creature again = {.size = sizeof(again), .id = "bear", .controller = "Bob"},
                          fighting = {.size = sizeof(fighting),
                                      .id = "cub",
                                      .controller = "Bob",
                                      .attacking = "Bob"};
    begin();
    ck_assert_int_eq(refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LEAVES, .what = "nobody"),
                            "unknown-id", "/leaves"),
                     MUSTER_BAD_INPUT);
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_LEAVES), "wrong-type", "/leaves");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_TAP, .what = "bear", .to = "Bob"), "unknown-key",
           "/to");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_TAP, .what = "bear", .number = 1), "unknown-key",
           "/by");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_GAINS, .what = "bear"), "missing-key", "");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_REMOVED, .what = "bear"), "impossible", "");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &again), "duplicate-id",
           "/enters/id");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &fighting), "not-here",
           "/enters/attacking");
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_DEAL, .what = "bear", .to = "Bob", .number = -1),
           "out-of-range", "/deal/0/amount");
}
END_TEST

START_TEST(calls_out_of_place_are_refused) {
    const muster_creature cub = {.size = sizeof(cub), .id = "cub", .controller = "Bob"},
                          small = {.id = "cub", .controller = "Bob"};
    const muster_event none = {.kind = MUSTER_EVENT_ADDITIONAL_COMBAT};
    muster_error error;
    begin();
    const muster_event *const wrong[] = {
        &none,
        MUSTER_EVENT_OF(.kind = (muster_event_kind)99, .what = "bear"),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_EFFECT),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &cub, .what = "cub"),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &cub, .number = 1),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_TAP, .what = "bear", .creature = &cub),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_CHOOSE, .what = "bear"),
        MUSTER_EVENT_OF(.kind = MUSTER_EVENT_GAINS, .what = "bear", .keywords = {NULL, 1}),
    };
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        ck_assert_int_eq(refuse(wrong[i], "bad-argument", ""), MUSTER_BAD_ARGUMENT);
    refuse(MUSTER_EVENT_OF(.kind = MUSTER_EVENT_ENTERS, .creature = &small), "bad-argument",
           "/enters");
    ck_assert_int_eq(muster_combat_happen(made, NULL, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_combat_happen(NULL, &none, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_combat_event_build(made, NULL, &error), MUSTER_BAD_ARGUMENT);
    muster_combat_free(made);
    muster_combat_free(written);
    made = written = NULL;
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        every_event_is_made_by_a_struct,
        what_a_script_refuses_is_refused,
        calls_out_of_place_are_refused,
    };
    return TABLE_RUN("combat_happen", tests);
}
