/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards by name, as documents look them up. */
#include "cli/cards/store.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cards/nearest_names.h"
#include "tests/unit/suite.h"

static struct card_store *store;

/* Opens a file of these cards. */
static void open_cards(const char *cards) {
    char path[] = "/tmp/muster-cards.XXXXXX";
    int descriptor = mkstemp(path);
    muster_error error;
    ck_assert_int_ge(descriptor, 0);
    ck_assert_int_eq(write(descriptor, cards, strlen(cards)), (int)strlen(cards));
    close(descriptor);
    muster_status status = card_store_open(&store, path, &error);
    unlink(path);
    ck_assert_msg(status == MUSTER_OK, "%s", error.message);
}

static void clear(void) {
    card_store_close(store);
    store = NULL;
}

static const char cards[] =
    "{\"name\":\"Wax // Wane\",\"faces\":[{\"name\":\"Wax\"},{\"name\":\"Wane\"}]}\n"
    "{\"name\":\"Wane\",\"type_line\":\"Sorcery\"}\n"
    "{\"name\":\"Grey Ogre\",\"type_line\":\"Creature\"}\n"
    "{\"name\":\"Wax // Wax\",\"faces\":[{\"name\":\"Wax\"},{\"name\":\"Moon\"}]}\n";

/* "NAME, face N" of what is found; "" if nothing is. */
static const char *find(const char *name) {
    static char found[100];
    const muster_card *card;
    size_t face = 7;
    muster_error error;
    ck_assert_int_eq(card_store_look_up(store, name, &card, &face, &error), MUSTER_OK);
    found[0] = '\0';
    if (card != NULL)
        snprintf(found, sizeof(found), "%s, face %zu", card->name, face);
    return found;
}

START_TEST(a_name_finds_the_card_and_the_face) {
    open_cards(cards);
    ck_assert_str_eq(find("GREY OGRE"), "Grey Ogre, face 0");
    ck_assert_str_eq(find("wax/wane"), "Wax // Wane, face 0");
    ck_assert_str_eq(find("moon"), "Wax // Wax, face 1");
    ck_assert_str_eq(find("grey"), "");
    ck_assert_str_eq(find(""), "");
}
END_TEST

START_TEST(whole_names_come_before_faces_and_early_cards_before_late) {
    open_cards(cards);
    ck_assert_str_eq(find("wane"), "Wane, face 0");
    ck_assert_str_eq(find("wax"), "Wax // Wane, face 0");
}
END_TEST

START_TEST(a_card_stays_the_same) {
    const muster_card *one, *other;
    size_t face;
    muster_error error;
    open_cards(cards);
    card_store_look_up(store, "wane", &one, &face, &error);
    find("moon");
    find("grey ogre");
    card_store_look_up(store, "WANE", &other, &face, &error);
    ck_assert_ptr_eq(one, other);
    ck_assert_str_eq(one->type_line, "Sorcery");
}
END_TEST

START_TEST(nearest_names_come_in_order) {
    const char *names[4];
    open_cards(cards);
    ck_assert_uint_eq(card_store_nearest(store, "gray oger", names, 4), 1);
    ck_assert_str_eq(names[0], "Grey Ogre");
    ck_assert_uint_eq(card_store_nearest(store, "want", names, 4), 2);
    ck_assert_str_eq(names[0], "Wane");
    ck_assert_str_eq(names[1], "Wax // Wane"); /* by the name of a face */
    ck_assert_uint_eq(card_store_nearest(store, "xyz", names, 4), 0);
}
END_TEST

START_TEST(names_have_words) {
    struct nearest_names nearest = {.count = 0};
    nearest_names_begin(&nearest, "jace");
    nearest_names_offer(&nearest, "jacent the elder", "Jacent the Elder"); /* begins so */
    nearest_names_offer(&nearest, "ojace", "Ojace");                       /* one letter more */
    nearest_names_offer(&nearest, "vryns jace, lost", "Vryn's Jace, Lost");
    nearest_names_offer(&nearest, "vryns jacel", "Vryn's Jacel");
    nearest_names_offer(&nearest, "jace", "Ojace"); /* the same card, by a nearer name */
    ck_assert_uint_eq(nearest.count, 3);
    ck_assert_str_eq(nearest.names[0], "Ojace");
    ck_assert_str_eq(nearest.names[1], "Jacent the Elder");
    ck_assert_str_eq(nearest.names[2], "Vryn's Jace, Lost");
    nearest_names_free(&nearest);
}
END_TEST

START_TEST(no_more_names_are_kept_than_there_is_room_for) {
    struct nearest_names nearest = {.count = 0};
    nearest_names_begin(&nearest, "oafs");
    for (int i = 0; i < 30; i++) {
        char name[20];
        snprintf(name, sizeof(name), "oafs%s%d", i % 2 == 0 ? "" : " and ", i % 10);
        nearest_names_offer(&nearest, name, name);
    }
    ck_assert_uint_eq(nearest.count, NEAREST_NAMES_MOST);
    for (size_t i = 0; i < 5; i++) {
        ck_assert_uint_eq(strlen(nearest.names[i]), 5);
        for (size_t k = 0; k < i; k++)
            ck_assert_str_ne(nearest.names[i], nearest.names[k]);
    }
    nearest_names_free(&nearest);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_name_finds_the_card_and_the_face,
        whole_names_come_before_faces_and_early_cards_before_late,
        a_card_stays_the_same,
        nearest_names_come_in_order,
        names_have_words,
        no_more_names_are_kept_than_there_is_room_for,
    };
    return suite_run("card_store", tests, sizeof(tests) / sizeof(tests[0]), clear);
}
