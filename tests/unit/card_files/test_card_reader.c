/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of cards in each of the formats, whole and damaged, however they are cut. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "muster.h"
#include "tests/unit/table.h"

/* ---- Reading ---- */

static bool append(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

/* Writes each card as a line. */
static muster_status keep(void *context, const muster_card *card, muster_error *error) {
    (void)error;
    ck_assert_int_eq(muster_card_write(card, append, context), MUSTER_OK);
    append(context, "\n", 1);
    return MUSTER_OK;
}

/* Reads bytes in pieces of this size; the cards as lines come into `text`. */
static muster_status read_pieces(const char *bytes, size_t length, size_t piece, struct text *text,
                                 muster_error *error) {
    muster_card_reader *reader;
    ck_assert_int_eq(muster_card_reader_new(&reader, keep, text), MUSTER_OK);
    muster_status status = MUSTER_OK;
    for (size_t at = 0; at < length && status == MUSTER_OK; at += piece)
        status = muster_card_reader_feed(reader, bytes + at,
                                         piece < length - at ? piece : length - at, error);
    if (status == MUSTER_OK)
        status = muster_card_reader_end(reader, error);
    muster_card_reader_free(reader);
    return status;
}

/* The cards of a file as lines, the same whatever the pieces; in both, ' stands for ". */
static void reads(const char *file, const char *lines) {
    const char *bytes = table_text(file);
    for (size_t piece = 1; piece <= 1000; piece += piece < 10 ? 1 : 990) {
        struct text text = {.arena = table_memory()};
        muster_error error = {0};
        muster_status status = read_pieces(bytes, strlen(bytes), piece, &text, &error);
        ck_assert_msg(status == MUSTER_OK, "%s: %s", file, error.message);
        ck_assert_str_eq(text_bytes(&text), table_text(lines));
    }
}

static void refuses_bytes(const char *bytes, size_t length, const char *code, const char *path,
                          size_t line, size_t column) {
    for (size_t piece = 1; piece <= 1000; piece += piece < 10 ? 1 : 990) {
        struct text text = {.arena = table_memory()};
        muster_error error;
        memset(&error, 'x', sizeof(error));
        muster_status status = read_pieces(bytes, length, piece, &text, &error);
        ck_assert_msg(status == MUSTER_BAD_INPUT, "taken: %s", bytes);
        ck_assert_int_eq(error.status, status);
        ck_assert_str_ne(error.message, "");
        ck_assert_msg(strcmp(error.code, code) == 0 && strcmp(error.path, path) == 0 &&
                          error.line == line && error.column == column,
                      "%s: %s at %s, %zu:%zu: %s", bytes, error.code, error.path, error.line,
                      error.column, error.message);
    }
}

static void refuses(const char *file, const char *code, const char *path, size_t line,
                    size_t column) {
    const char *bytes = table_text(file);
    refuses_bytes(bytes, strlen(bytes), code, path, line, column);
}

#define BEARS "{'name':'Grizzly Bears','mana_cost':'{1}{G}','type_line':'Creature — Bear'"
#define WALL "{'name':'Wall','type_line':'Artifact Creature — Wall','power':'0','toughness':'3'}"

/* ---- The formats ---- */

START_TEST(json_lines_are_read) {
    reads(BEARS ",'power':'2','toughness':'2'}\n\n" WALL,
          BEARS ",'power':'2','toughness':'2'}\n" WALL "\n");
    reads("\xef\xbb\xbf" WALL "\r\n", WALL "\n");
    reads(BEARS ",'power':2,'loyalty':-1}", BEARS ",'power':'2','loyalty':'-1'}\n");
}
END_TEST

START_TEST(scryfall_files_are_read) {
    reads(" [\n" BEARS ",'object':'card','cmc':2.0,'prices':{'eur':null},'oracle_text':'',"
          "'colors':['G'],'keywords':[]},\n" WALL "\n]\n",
          BEARS "}\n" WALL "\n");
    reads("{'object':'list','has_more':false,'data':[" WALL "],'total_cards':1}", WALL "\n");
    reads("{'object':'list' , 'data' : [ ] , 'more' : { 'data' : 1 } } " WALL, WALL "\n");
}
END_TEST

START_TEST(faces_of_scryfall_are_read) {
    reads("[{'name':'Fire // Ice','type_line':'Instant // Instant','mana_cost':'{1}{R} // {1}{U}',"
          "'colors':['R','U'],'layout':'split','card_faces':["
          "{'object':'card_face','name':'Fire','mana_cost':'{1}{R}','type_line':'Instant'},"
          "{'object':'card_face','name':'Ice','mana_cost':'{1}{U}','type_line':'Instant'}]}]",
          "{'name':'Fire // Ice','faces':["
          "{'name':'Fire','mana_cost':'{1}{R}','type_line':'Instant'},"
          "{'name':'Ice','mana_cost':'{1}{U}','type_line':'Instant'}]}\n");
    /* The lower half of a flip card has no mana cost; its colors are the card's. */
    reads("{'name':'A // B','colors':['W'],'card_faces':["
          "{'name':'A','mana_cost':'{W}','type_line':'Creature'},"
          "{'name':'B','mana_cost':'','type_line':'Creature'}]}",
          "{'name':'A // B','faces':[{'name':'A','mana_cost':'{W}','type_line':'Creature'},"
          "{'name':'B','type_line':'Creature','colors':['W']}]}\n");
}
END_TEST

START_TEST(mtgjson_files_are_read) {
    reads("{'meta':{'date':'2026-01-01'},'data':{\n'Wall':[{'name':'Wall','type':'Artifact Creature"
          " — Wall','power':'0','toughness':'3','colors':[],'convertedManaCost':0}],"
          "'A // B':[{'name':'A // B','faceName':'A','side':'a','type':'Instant'},"
          "{'name':'A // B','faceName':'B','side':'b','type':'Instant','manaCost':'{R}'}]}}",
          WALL "\n{'name':'A // B','faces':[{'name':'A','type_line':'Instant'},"
               "{'name':'B','mana_cost':'{R}','type_line':'Instant'}]}\n");
    reads("[{'name':'A // B','faceName':'A','side':'a','type':'Instant'},"
          "{'name':'A // B','faceName':'B','side':'b','type':'Instant'},"
          "{'name':'C // D','faceName':'C','side':'a','type':'Instant'},"
          "{'name':'C // D','faceName':'D','side':'b','type':'Instant'},"
          "{'name':'E','type':'Sorcery','text':'X'},{'name':'E','type':'Instant'}]",
          "{'name':'A // B','faces':[{'name':'A','type_line':'Instant'},{'name':'B','type_line':"
          "'Instant'}]}\n{'name':'C // D','faces':[{'name':'C','type_line':'Instant'},{'name':'D',"
          "'type_line':'Instant'}]}\n{'name':'E','type_line':'Sorcery','oracle_text':'X'}\n"
          "{'name':'E','type_line':'Instant'}\n");
    /* A value that is no card comes while a face waits for the other one. */
    reads("{'data':[{'name':'A // B','faceName':'B','side':'b','type':'Instant'}],'more':false}",
          "{'name':'A // B','faces':[{'name':'B','type_line':'Instant'}]}\n");
}
END_TEST

START_TEST(what_is_written_is_read_as_the_same) {
    static const char lines[] =
        "{'name':'Devoid','mana_cost':'{2/W}{B/P}','type_line':'Creature','oracle_text':'a\\nb',"
        "'power':'*','toughness':'1+*','colors':[],'keywords':['Devoid','Flying']}\n"
        "{'name':'Indicated','type_line':'Battle','defense':'4','colors':['U','G']}\n";
    reads(lines, lines);
    /* A card has to have types, even if there are none. */
    reads("{'name':'A','type':''}", "{'name':'A','type_line':''}\n");
    reads("{'name':'A','type_line':''}", "{'name':'A','type_line':''}\n");
}
END_TEST

START_TEST(keys_given_twice_are_refused) {
    refuses("{'name':'A','type_line':'Creature','name':'B'}", "duplicate-key", "/name", 1, 36);
    refuses("[" WALL ",\n{'name':'A','type_line':'Creature','colors':[],'colors':['R']}]",
            "duplicate-key", "/1/colors", 2, 48);
    refuses("{'name':'A // B','faces':[{'name':'A','power':1,'power':1}]}", "duplicate-key",
            "/faces/0/power", 1, 49);
    refuses("{'data':{'A':[{'name':'A','type':'X','text':'','text':'Flying'}]}}", "duplicate-key",
            "/data/A/0/text", 1, 48);
    /* What is passed over may be given as often as one likes. */
    reads("{'name':'A','type_line':'Creature','price':1,'price':2}",
          "{'name':'A','type_line':'Creature'}\n");
}
END_TEST

START_TEST(colors_may_be_words) {
    reads("{'name':'A','type_line':'Creature','colors':['White','g']}",
          "{'name':'A','type_line':'Creature','colors':['W','G']}\n");
    refuses("{'name':'A','type_line':'Creature','colors':['White','pink']}", "not-a-card",
            "/colors/1", 1, 54);
}
END_TEST

START_TEST(tokens_and_art_are_left_out) {
    reads("[{'name':'Elf','type_line':'Token Creature','layout':'token'},"
          "{'name':'Wall // Wall','layout':'art_series','card_faces':[]}," WALL "]",
          WALL "\n");
}
END_TEST

/* ---- What is wrong ---- */

START_TEST(damage_is_told_with_its_place) {
    refuses("[" WALL ",\n {'name':'A','type_line':}]", "bad-json", "/1", 2, 26);
    refuses("[" WALL ",\n {'name':'A\n','type_line':''}]", "bad-json", "/1", 2, 12);
    refuses("[" WALL "\n" WALL "]", "bad-json", "", 2, 1);
    refuses("[" WALL ",\n]", "bad-json", "", 2, 1);
    refuses("[" WALL, "bad-json", "", 1, 86);
    refuses("[\n{'name':'A'", "bad-json", "/0", 2, 12);
    refuses(WALL "\n" WALL "]\n", "bad-json", "", 2, 85);
    refuses("{'data':{'A':[{'name':'A','type':'X'}]\n,'B':[{'name':5,'type':'X'}]}}", "wrong-type",
            "/data/B/0/name", 2, 15);
    refuses("{'data':{'A':[]", "bad-json", "", 1, 16);
    refuses("{'data':{'A'[", "bad-json", "", 1, 13);
    refuses("{'data':{,", "bad-json", "", 1, 10);
    refuses("{'x':tru,'data':[]}", "bad-json", "", 1, 6);
    refuses("\xef\xbbx", "bad-json", "", 1, 3);
}
END_TEST

START_TEST(what_is_no_card_is_refused) {
    refuses("", "not-a-card", "", 0, 0);
    refuses("[]", "not-a-card", "", 0, 0);
    refuses("5", "not-a-card", "", 1, 1);
    refuses("[" WALL ",'x']", "not-a-card", "/1", 1, 87);
    refuses("{'format':'muster/1'}", "not-a-card", "", 1, 1);
    refuses("{'name':'A'}", "not-a-card", "", 1, 1);
    refuses("{'name':'','type_line':'X'}", "not-a-card", "/name", 1, 9);
    refuses("{'name':'A\\u001b[2J','type_line':'X'}", "not-a-card", "/name", 1, 9);
    refuses("{'object':'list','data':[{'object':'bulk_data'}]}", "not-a-card", "/data/0", 1, 26);
    refuses("{'name':'A','type_line':'X','keywords':[5]}", "wrong-type", "/keywords/0", 1, 41);
    refuses("{'name':'A','faces':[[]]}", "wrong-type", "/faces/0", 1, 22);
}
END_TEST

/* What people may take for a file of cards is called what it is. */
START_TEST(other_files_are_named) {
    static const char *const files[][2] = {{"\x1f\x8b\x08", "gzip"},
                                           {"PK\x03\x04", "zip"},
                                           {"\xfd"
                                            "7zXZ",
                                            "xz"},
                                           {"SQLite format 3", "database"},
                                           {"<!DOCTYPE html>", "web page"}};
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        struct text text = {.arena = table_memory()};
        muster_error error;
        ck_assert_int_eq(read_pieces(files[i][0], strlen(files[i][0]), 100, &text, &error),
                         MUSTER_BAD_INPUT);
        ck_assert_str_eq(error.code, "not-a-card");
        ck_assert_msg(strstr(error.message, files[i][1]) != NULL, "%s", error.message);
    }
}
END_TEST

/* A value is read to its end only if it is no longer than a card may be. */
START_TEST(a_card_has_a_longest_length) {
    size_t size = MUSTER_CARD_LONGEST + 100;
    char *bytes = malloc(size);
    ck_assert_ptr_nonnull(bytes);
    memset(bytes, 'x', size);
    memcpy(bytes, "[\n {\"name\":\"", 12);
    struct text text = {.arena = table_memory()};
    muster_error error;
    ck_assert_int_eq(read_pieces(bytes, size, 5000, &text, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "too-long");
    ck_assert_uint_eq(error.line, 2);
    ck_assert_uint_eq(error.column, 2);
    free(bytes);
}
END_TEST

START_TEST(nesting_has_an_end) {
    char bytes[200] = "[{\"name\":", path[200] = "/0/name";
    memset(bytes + 9, '[', 180);
    for (size_t depth = 1; depth < 64; depth++) /* the object is the first */
        strcat(path, "/0");
    refuses_bytes(bytes, 189, "too-deep", path, 1, 73);
}
END_TEST

static muster_status refuse(void *context, const muster_card *card, muster_error *error) {
    (void)context;
    (void)card;
    *error = (muster_error){.status = MUSTER_INTERNAL};
    snprintf(error->message, sizeof(error->message), "the disk is full");
    return MUSTER_INTERNAL;
}

START_TEST(the_takers_refusal_ends_the_reading) {
    muster_card_reader *reader;
    muster_error error;
    const char *wall = table_text(WALL);
    ck_assert_int_eq(muster_card_reader_new(&reader, refuse, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_card_reader_feed(reader, wall, strlen(wall), &error), MUSTER_INTERNAL);
    ck_assert_str_eq(error.message, "the disk is full");
    ck_assert_int_eq(muster_card_reader_feed(reader, " ", 1, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_card_reader_end(reader, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_int_eq(error.status, MUSTER_BAD_ARGUMENT);
    ck_assert_uint_eq(muster_card_reader_taken(reader), 0);
    muster_card_reader_free(reader);
}
END_TEST

/* ---- Single cards ---- */

START_TEST(one_card_is_read_and_kept) {
    muster_card *card;
    muster_error error;
    const char *wall = table_text(WALL);
    char *copy = table_text(WALL);
    ck_assert_int_eq(muster_card_read(&card, copy, strlen(copy), &error), MUSTER_OK);
    memset(copy, 'x', strlen(copy)); /* the card doesn't need it any longer */
    struct text text = {.arena = table_memory()};
    ck_assert_int_eq(muster_card_write(card, append, &text), MUSTER_OK);
    ck_assert_str_eq(text_bytes(&text), wall);
    muster_card_free(card);
    muster_card_free(NULL);
}
END_TEST

START_TEST(what_is_no_single_card_is_refused) {
    static const char *const texts[] = {
        "[]", "{'name':'A'}", "{'name':}",
        "",   WALL WALL,      "{'name':'Elf','type_line':'X','layout':'token'}"};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        muster_card *card;
        muster_error error;
        const char *text = table_text(texts[i]);
        ck_assert_int_eq(muster_card_read(&card, text, strlen(text), &error), MUSTER_BAD_INPUT);
        ck_assert_ptr_null(card);
        ck_assert_str_ne(error.message, "");
    }
}
END_TEST

START_TEST(what_is_no_card_is_not_written) {
    struct text text = {.arena = table_memory()};
    const muster_card unsized = {.name = "A"}, unnamed = {.size = sizeof(unnamed)};
    ck_assert_int_eq(muster_card_write(&unsized, append, &text), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_card_write(&unnamed, append, &text), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_card_write(NULL, append, &text), MUSTER_BAD_ARGUMENT);
    struct {
        muster_card card;
        size_t later;
    } newer = {{.size = sizeof(newer), .name = "A"}, 0};
    ck_assert_int_eq(muster_card_write(&newer.card, append, &text), MUSTER_OK);
    newer.later = 1; /* which this library knows nothing of */
    ck_assert_int_eq(muster_card_write(&newer.card, append, &text), MUSTER_BAD_ARGUMENT);
}
END_TEST

START_TEST(what_fails_makes_nothing) {
    char somewhere = 0;
    muster_card *card = (void *)&somewhere;
    muster_card_reader *reader = (void *)&somewhere;
    ck_assert_int_eq(muster_card_read(&card, NULL, 0, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(card);
    ck_assert_int_eq(muster_card_reader_new(&reader, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(reader);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        json_lines_are_read,
        scryfall_files_are_read,
        faces_of_scryfall_are_read,
        mtgjson_files_are_read,
        what_is_written_is_read_as_the_same,
        keys_given_twice_are_refused,
        colors_may_be_words,
        tokens_and_art_are_left_out,
        damage_is_told_with_its_place,
        what_is_no_card_is_refused,
        other_files_are_named,
        a_card_has_a_longest_length,
        nesting_has_an_end,
        the_takers_refusal_ends_the_reading,
        one_card_is_read_and_kept,
        what_is_no_single_card_is_refused,
        what_is_no_card_is_not_written,
        what_fails_makes_nothing,
    };
    return TABLE_RUN("card_reader", tests);
}
