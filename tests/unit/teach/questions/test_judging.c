/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers judged, question by question. */
#include "tests/unit/lesson_table.h"

#include <stdio.h>
#include <string.h>

#define LURES                                                                                      \
    "Alice attacks Bob\nAlice: Bear 2/2\nAlice: Elf 1/1\nBob: Wall 0/3\n"                          \
    "* Lure: lure bear, times=2\n* Lure: lure elf"
#define MENACE                                                                                     \
    "Alice attacks Bob\nAlice: Brute 3/2, menace\nBob: Ox\nBob: Elf\nBob: Ape\n"                   \
    "* Prey: must-be-blocked brute"
#define NOTHING_ASKED "Alice attacks Bob\nAlice: Bear 2/2\nBob: Wall 0/3"

START_TEST(declarations_are_judged) {
    const struct lesson *lesson = lesson_table_ask(LURES, "declare");
    lesson_table_says(lesson, "wall=bear", "right: ", "obeys 2 of the 3 requirements");
    lesson_table_says(
        lesson, "wall=elf", "wrong: ",
        "obeys 1 requirement, and 2 can be obeyed (509.1c):\n"
        "  missed  wall: blocks bear if able (Lure), twice\n  obeyed  wall: blocks elf if able "
        "(Lure)\n");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, "wall=elf"), "Legal instead"));
    lesson_table_says(lesson, "none", "wrong: Illegal: no creature blocks.", "missed");
    lesson_table_says(lesson, "wall=bear+elf", "wrong: ", "(509.1a)");
    lesson_table_says(lesson, "bear=elf", "wrong: ", "(509.1a)");
    lesson_table_says(lesson, "wal=bear", "what: ", "did you mean 'wall'?\n");
    lesson_table_says(lesson, "maybe", "what: Not understood: 'maybe'.", "written like wall=bear");
}
END_TEST

START_TEST(every_legal_declaration_is_right) {
    const struct lesson *lesson = lesson_table_ask(MENACE, "declare");
    lesson_table_says(lesson, "ox=brute,elf=brute", "right: ", "legal");
    lesson_table_says(lesson, "ape=brute,elf=brute", "right: ", "legal");
    lesson_table_says(lesson, "ape=brute,elf=brute,ox=brute", "right: ", "legal");
    lesson_table_says(lesson, "ape=brute", "wrong: ", "menace");
    const struct lesson *free = lesson_table_ask(NOTHING_ASKED, "declare");
    lesson_table_says(free, "none", "right: ", "Nothing forbids it");
    lesson_table_says(free, "wall=bear", "right: ", "Nothing forbids it");
}
END_TEST

START_TEST(short_forms_may_be_typed_loosely) {
    const struct lesson *lesson = lesson_table_ask(MENACE, "declare");
    static const char *const answers[] = {
        "ox=brute,elf=brute",   " ox = brute ,  elf=brute ",
        "OX=Brute, Elf=BRUTE",  "ox blocks brute, elf block brute",
        "elf=brute\t,ox=brute",
    };
    for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
        lesson_table_says(lesson, answers[i], "right: Right: ox blocks brute; elf blocks brute.",
                          "legal");
    lesson_table_says(lesson, " None ", "wrong: ", "no creature blocks");
    lesson_table_says(lesson, "ox=brute elf=brute", "right: ", "");
    lesson_table_says(lesson, "the ox and the elf block the brute.", "right: ", "");
    lesson_table_says(lesson, "the ox and the elf on the brute", "right: ", "");
    lesson_table_says(lesson, "no blockers", "wrong: ", "no creature blocks");
    lesson_table_says(lesson, "block the brute", "what: Name who blocks, too.", "");
    lesson_table_says(lesson, "ox=", "what: ", "");
}
END_TEST

START_TEST(bands_stand_behind_the_attacks) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Hero 1/1, banding\nAlice: Bear 2/2\nAlice: Band 1/1",
        "declare");
    lesson_table_says(lesson, "hero=Bob,bear=Bob,band hero+bear",
                      "right: Right: hero attacks Bob; bear attacks Bob; in a band: hero and bear.",
                      "legal");
    lesson_table_says(lesson, "band Hero + Bear, hero=Bob, bear=Bob",
                      "right: ", "in a band: hero and bear");
    lesson_table_says(lesson, "hero=Bob,band attacks Bob,bear=Bob, band hero+band, band bear",
                      "wrong: ", "702.22c");
    lesson_table_says(lesson, "band = Bob", "right: Right: band attacks Bob.", "");
    lesson_table_says(lesson, "hero=Bob,band hero+bear", "wrong: ", "702.22c");
    lesson_table_says(lesson, "the hero and the bear attack Bob as a band",
                      "right: ", "in a band: hero and bear");
    lesson_table_says(lesson, "hero attacks Bob; bear attacks Bob; in a band: hero and bear.",
                      "right: ", "in a band: hero and bear");
    lesson_table_says(lesson, "hero attacks Bob; in a band: hero and nobody", "what: ", "");
    lesson_table_says(lesson, "hero and bear attack in a band",
                      "right: ", "in a band: hero and bear");
    lesson_table_says(lesson, "hero=Bob,band hero+ox", "what: ", "Nothing has the id 'ox'");
    lesson_table_says(lesson, "hero=Bob,band hero+", "what: ", "");
    lesson_table_says(lesson, "hero=Bob,band ", "what: ", "");
    const struct lesson *blocks = lesson_table_ask(MENACE, "declare");
    lesson_table_says(blocks, "ox=brute,elf=brute,band ox+elf", "what: ", "");
}
END_TEST

START_TEST(ids_that_differ_in_case_alone_are_kept_apart) {
    const struct lesson *lesson =
        lesson_table_ask("Alice attacks Bob\nAlice: Bear\nBob: (ox)\nBob: (OX)", "declare");
    lesson_table_says(lesson, "ox=bear", "right: Right: ox blocks bear.", "");
    lesson_table_says(lesson, "OX=bear", "right: Right: OX blocks bear.", "");
    lesson_table_says(lesson, "Ox=bear", "what: ", "Nothing has the id 'Ox'");
}
END_TEST

START_TEST(yes_and_no_are_judged) {
    const struct lesson *illegal = lesson_table_ask(LURES, "legal wall=elf");
    lesson_table_says(illegal, "no", "right: Right: it is illegal.",
                      "Legal instead: wall blocks bear.");
    lesson_table_says(illegal, " Illegal. ", "right: ", "509.1c");
    lesson_table_says(illegal, "y", "wrong: Wrong: it is illegal.", "missed");
    lesson_table_says(illegal, "what", "what: ", "yes or no");
    lesson_table_says(illegal, "no, it isn't", "right: ", "");
    lesson_table_says(illegal, "It is illegal", "right: ", "");
    lesson_table_says(illegal, "it is legal", "wrong: ", "");
    const struct lesson *legal = lesson_table_ask(LURES, "legal wall=bear");
    lesson_table_says(legal, "YES", "right: Right: it is legal.", "2 of the 3");
    lesson_table_says(legal, "n", "wrong: Wrong: it is legal.", "2 of the 3");
}
END_TEST

START_TEST(picks_are_judged) {
    const struct lesson *lesson =
        lesson_table_ask(MENACE, "which ox=brute,elf=brute | ape=brute | none | "
                                 "ox=brute,elf=brute,ape=brute");
    lesson_table_says(lesson, "a d", "right: Right.\n",
                      "b) ape blocks brute: illegal: brute has menace");
    lesson_table_says(lesson, "D, A",
                      "right: ", "c) no creature blocks: illegal: brute must be blocked");
    lesson_table_says(lesson, "ad", "right: ", "");
    lesson_table_says(lesson, "a", "wrong: Not quite.", "1 more of them is legal.");
    lesson_table_says(lesson, "b", "wrong: Not quite.\nb)", "\n2 of them are legal.");
    lesson_table_says(lesson, "all", "wrong: Not quite.\nb)", "c)");
    lesson_table_says(lesson, "none", "wrong: Not quite.\n", "\n2 of them are legal.");
    lesson_table_says(lesson, "e", "what: 'e' is not one of the letters a to d.", "");
    lesson_table_says(lesson, "", "what: ", "letters");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, "a"), "b)"));
}
END_TEST

START_TEST(picks_may_be_words) {
    const struct lesson *lesson =
        lesson_table_ask(MENACE, "which ox=brute,elf=brute | ape=brute | none");
    lesson_table_says(lesson, "the ox and the elf block the brute", "right: ", "");
    lesson_table_says(lesson, "Ox blocks brute; elf blocks brute.", "right: ", "");
    lesson_table_says(lesson, "ape blocks brute", "wrong: Not quite.\nb)", "\n1 of them is legal.");
    lesson_table_says(lesson, "no creature blocks", "wrong: Not quite.\nc)",
                      "\n1 of them is legal.");
    lesson_table_says(lesson, "nobody", "wrong: Not quite.\nc)", "");
    lesson_table_says(lesson, "none", "wrong: Not quite.\n1 of them is legal.", "");
    lesson_table_says(lesson, "they can't", "what: Please answer with the letters of those",
                      "Their words");
    lesson_table_says(lesson, "ox blocks brute", "what: Please answer with the letters of those",
                      "");
}
END_TEST

START_TEST(what_is_missed_is_named) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Ekundu Cyclops (cyclops) 3/4\nAlice: Bear 2/2\n"
        "* Ekundu Cyclops: must-attack cyclops, if={declared: {not: {id: cyclops}}}",
        "which none | bear=Bob | cyclops=Bob");
    lesson_table_says(
        lesson, "b", "wrong: Not quite.\nb)",
        "illegal: this is missed, and can be obeyed: cyclops:\n   attacks if able while bear "
        "attacks (Ekundu Cyclops) [508.1d].\n2 of them are legal.");
}
END_TEST

#define GOBLINS                                                                                    \
    "Alice can attack Bob\nAlice: Crazed Goblin (goblin) 1/1 x3\nAlice: Grizzly Bears (bear) "     \
    "2/2\n"                                                                                        \
    "* max-attackers all, count=2\n* must-attack goblin"

START_TEST(several_alike_are_counted) {
    const struct lesson *lesson = lesson_table_ask(GOBLINS, "declare");
    static const char *const two[] = {"2 goblins",
                                      "two goblins attack",
                                      "2 goblins attack Bob",
                                      "2 of the goblins attack Bob",
                                      "attack with two goblins",
                                      "attack Bob with two crazed goblins",
                                      "goblin*2=Bob"};
    for (size_t i = 0; i < sizeof(two) / sizeof(two[0]); i++)
        lesson_table_says(lesson, two[i], "right: Right: goblin (2 of 3) attack Bob.", "");
    lesson_table_says(lesson, "all", "wrong: Illegal: goblin (all 3) attack Bob; bear attacks Bob.",
                      "");
    lesson_table_says(lesson, "all 4 attack", "wrong: Illegal: goblin (all 3) attack Bob; bear",
                      "");
    lesson_table_says(lesson, "goblins", "wrong: Illegal: goblin (all 3) attack Bob.", "");
    lesson_table_says(lesson, "all three goblins attack",
                      "wrong: Illegal: goblin (all 3) attack Bob.", "");
    lesson_table_says(lesson, "one goblin and the bears attack",
                      "wrong: Illegal: goblin (1 of 3) attacks", "");
    lesson_table_says(lesson, "goblin (2 of 3) attack Bob",
                      "right: Right: goblin (2 of 3) attack Bob.", "");
    lesson_table_says(lesson, "Crazed Goblin (goblin) attacks Bob",
                      "wrong: Illegal: goblin (1 of 3)", "");
    lesson_table_says(lesson, "goblin (all 3) attack Bob; bear attacks Bob",
                      "wrong: ", "goblin (all 3)");
    lesson_table_says(lesson, "goblin (2 of", "what: Not understood", "");
    lesson_table_says(lesson, "0 goblins", "what: Not understood", "");
    lesson_table_says(lesson, "the dragon attacks", "what: Not understood", "");
    lesson_table_says(lesson, "the dragon attacks Bob", "what: Nothing has the id 'the dragon'",
                      "");
    lesson_table_says(lesson, "5 goblins", "what: More individuals of 'goblin' than there are: 3.",
                      "");
    lesson_table_says(lesson, "2 3 goblins", "what: Not understood", "");
    const struct lesson *alone =
        lesson_table_ask("Alice can attack Bob\nAlice: Rat 1/1 x2\n* must-attack rat", "declare");
    lesson_table_says(alone, "both", "right: Right: rat (both) attack Bob.", "");
    lesson_table_says(alone, "both rats", "right: ", "");
    lesson_table_says(alone, "one", "wrong: Illegal: rat (1 of 2) attacks Bob.", "");
}
END_TEST

START_TEST(what_there_is_one_of_needs_no_name) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Llanowar Elf (elf) 1/1\nAlice: Ogre 2/2\n"
        "Bob: planeswalker Jace Beleren (jace)\nBob: battle Invasion of Zendikar (zendikar), "
        "protected by Bob",
        "declare");
    lesson_table_says(lesson, "the elf attacks the planeswalker", "right: Right: elf attacks jace.",
                      "");
    lesson_table_says(lesson, "elves attack the siege", "right: Right: elf attacks zendikar.", "");
    lesson_table_says(lesson, "attack the battle with both",
                      "right: Right: elf attacks zendikar; ogre", "");
    lesson_table_says(lesson, "elf attacks the player, ogre attacks beleren",
                      "right: Right: elf attacks Bob; ogre", "");
    lesson_table_says(lesson, "elf attacks",
                      "what: Name what is attacked, too: Bob or jace or zendikar.", "");
    const struct lesson *two = lesson_table_ask(
        "Alice can attack Bob\nAlice: Elf 1/1\nBob: planeswalker Jace\nBob: planeswalker Gideon",
        "declare");
    lesson_table_says(two, "elf attacks the planeswalker", "what: ", "");
    const struct lesson *blocks = lesson_table_ask(LURES, "declare");
    lesson_table_says(blocks, "the wall blocks both", "wrong: Illegal: wall blocks bear and elf.",
                      "");
}
END_TEST

START_TEST(naming_all_is_judged) {
    const struct lesson *lesson = lesson_table_ask(MENACE, "which");
    const char *pairs = "ox=brute,elf=brute; elf=brute,ape=brute; ape=brute,ox=brute";
    char all[200];
    snprintf(all, sizeof(all), "%s; ox=brute,elf=brute,ape=brute", pairs);
    lesson_table_says(lesson, all, "right: Right, these are all.", "");
    strcat(all, ";");
    lesson_table_says(lesson, all, "right: ", "");
    lesson_table_says(lesson, pairs, "wrong: Not quite.", "1 legal declaration is missing.");
    strcat(all, "none");
    lesson_table_says(lesson, all, "wrong: Not quite.\nno creature blocks: illegal:", "509.1c");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, all), "missing"));
    lesson_table_says(lesson, "ox=brute,elf=brute; ox=", "what: ", "");
    lesson_table_says(lesson, "", "wrong: ", "4 legal declarations are missing.");
}
END_TEST

START_TEST(numbers_are_judged) {
    const struct lesson *maximum = lesson_table_ask(LURES, "maximum");
    lesson_table_says(maximum, "2", "right: Right: 2.\n",
                      "obeyed  wall: blocks bear if able (Lure), twice");
    lesson_table_says(maximum, " 002 ", "right: ", "");
    lesson_table_says(maximum, "3", "wrong: ", "Count");
    lesson_table_says(maximum, "20", "wrong: ", "");
    lesson_table_says(maximum, "two", "right: ", "2");
    lesson_table_says(maximum, "there are two", "right: ", "");
    lesson_table_says(maximum, "2 requirements", "right: ", "");
    lesson_table_says(maximum, "2?", "right: ", "");
    lesson_table_says(maximum, "2 or 3", "what: ", "number");
    lesson_table_says(maximum, "2x", "what: ", "number");
    lesson_table_says(maximum, "few", "what: ", "number");
    lesson_table_says(maximum, "-2", "what: ", "number");
    lesson_table_says(maximum, "99999999999999999999999", "wrong: ", "");
    const struct lesson *count = lesson_table_ask(MENACE, "count");
    lesson_table_says(count, "4", "right: Right: 4.\n",
                      "- ox blocks brute; elf blocks brute; ape blocks");
    lesson_table_says(count, "5", "wrong: ", "Count");
    lesson_table_says(count, "", "what: ", "number");
    const struct lesson *zero = lesson_table_ask(NOTHING_ASKED, "maximum");
    lesson_table_says(zero, "0", "right: ", "");
    lesson_table_says(zero, "00", "right: ", "");
}
END_TEST

START_TEST(must_may_and_cant_are_judged) {
    const struct lesson *must = lesson_table_ask(LURES, "option wall=bear");
    lesson_table_says(must, "must", "right: Right: it must.",
                      "In every legal block, wall blocks bear.");
    lesson_table_says(must, "may", "wrong: Wrong: either all legal blocks have it", "or none has.");
    lesson_table_says(must, "perhaps", "what: Please answer must (in every legal block), may",
                      "can't");
    lesson_table_says(must, "yes", "what: Yes to what? Please answer must", "");
    const struct lesson *never = lesson_table_ask(LURES, "option wall=elf");
    lesson_table_says(never, "can't", "right: Right: it can't.",
                      "wall can block only one attacker");
    lesson_table_says(never, "Never.", "right: ", "");
    lesson_table_says(never, "must", "wrong: Wrong: there is a legal block in which wall doesn't",
                      "");
    const struct lesson *may = lesson_table_ask(MENACE, "option ox=brute");
    lesson_table_says(may, "may", "right: Right: it may.", "in others it doesn't");
    lesson_table_says(may, "cannot", "wrong: Wrong: there is a legal block in which ox blocks", "");
    lesson_table_says(may, "it doesn't have to", "right: ", "");
    lesson_table_says(may, "they may, but they don't have to", "right: ", "");
    lesson_table_says(may, "it can and it can't", "what: Please answer", "");
    lesson_table_says(never, "No.", "right: Right: it can't.", "");
    lesson_table_says(never, "no, they can't", "right: ", "");
    lesson_table_says(never, "it may not block the elf", "right: ", "");
    const struct lesson *plain =
        lesson_table_ask(LURES, "option wall=bear: Must it block the bear?");
    lesson_table_says(plain, "yes", "right: Right: it must.", "");
    lesson_table_says(plain, "yes, it has to", "right: ", "");
    lesson_table_says(plain, "no", "what: No to what? Please answer must", "");
}
END_TEST

START_TEST(attacks_are_judged) {
    const struct lesson *lesson =
        lesson_table_ask("Alice can attack Bob and Carol\nAlice: Ogre 2/2, goaded by Bob\n"
                         "Bob: planeswalker Jace\nAlice: Rat x40",
                         "declare");
    lesson_table_says(lesson, "ogre attacks carol", "right: Right: ogre attacks Carol.",
                      "obeys both requirements (508.1d).\n");
    lesson_table_says(lesson, "ogre=Carol,rat*3=jace", "right: ", "rat (3 of 40) attack jace");
    lesson_table_says(lesson, "ogre=jace",
                      "wrong: ", "missed  ogre: attacks a player other than Bob if able");
    lesson_table_says(lesson, "rat*41=Bob", "what: ", "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        declarations_are_judged,
        every_legal_declaration_is_right,
        short_forms_may_be_typed_loosely,
        bands_stand_behind_the_attacks,
        ids_that_differ_in_case_alone_are_kept_apart,
        yes_and_no_are_judged,
        picks_are_judged,
        picks_may_be_words,
        what_is_missed_is_named,
        several_alike_are_counted,
        what_there_is_one_of_needs_no_name,
        naming_all_is_judged,
        numbers_are_judged,
        must_may_and_cant_are_judged,
        attacks_are_judged,
    };
    return LESSON_RUN("lesson_judging", tests);
}
