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
#define HEAD "# T\nteaches: x\nrule: 509.1c\ntakeaway: y\n== Table\n"
#define NOTHING_ASKED "Alice attacks Bob\nAlice: Bear 2/2\nBob: Wall 0/3"

/* Whether what is said to an answer begins so, and holds that. */
static void expect(const struct lesson *lesson, const char *answer, const char *begin,
                   const char *part) {
    const char *said = lesson_table_judge(lesson, answer);
    ck_assert_msg(strncmp(said, begin, strlen(begin)) == 0, "'%s': %s", answer, said);
    ck_assert_msg(strstr(said, part) != NULL, "'%s': %s", answer, said);
}

START_TEST(declarations_are_judged) {
    const struct lesson *lesson = lesson_table_ask(LURES, "declare");
    expect(lesson, "wall=bear", "right: ", "obeys 2 of the 3 requirements");
    expect(lesson, "wall=elf", "wrong: ",
           "obeys 1 requirement, and 2 can be obeyed (509.1c):\n"
           "  missed  wall: blocks bear if able (Lure), twice\n  obeyed  wall: blocks elf if able "
           "(Lure)\n");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, "wall=elf"), "Legal instead"));
    expect(lesson, "none", "wrong: Illegal: no creature blocks.", "missed");
    expect(lesson, "wall=bear+elf", "wrong: ", "(509.1a)");
    expect(lesson, "bear=elf", "wrong: ", "(509.1a)");
    expect(lesson, "wal=bear", "what: ", "did you mean 'wall'?\n");
    expect(lesson, "maybe", "what: Not understood: 'maybe'.", "written like wall=bear");
}
END_TEST

START_TEST(every_legal_declaration_is_right) {
    const struct lesson *lesson = lesson_table_ask(MENACE, "declare");
    expect(lesson, "ox=brute,elf=brute", "right: ", "legal");
    expect(lesson, "ape=brute,elf=brute", "right: ", "legal");
    expect(lesson, "ape=brute,elf=brute,ox=brute", "right: ", "legal");
    expect(lesson, "ape=brute", "wrong: ", "menace");
    const struct lesson *free = lesson_table_ask(NOTHING_ASKED, "declare");
    expect(free, "none", "right: ", "Nothing forbids it");
    expect(free, "wall=bear", "right: ", "Nothing forbids it");
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
        expect(lesson, answers[i], "right: Right: ox blocks brute; elf blocks brute.", "legal");
    expect(lesson, " None ", "wrong: ", "no creature blocks");
    expect(lesson, "ox=brute elf=brute", "right: ", "");
    expect(lesson, "the ox and the elf block the brute.", "right: ", "");
    expect(lesson, "the ox and the elf on the brute", "right: ", "");
    expect(lesson, "no blockers", "wrong: ", "no creature blocks");
    expect(lesson, "block the brute", "what: Name who blocks, too.", "");
    expect(lesson, "ox=", "what: ", "");
}
END_TEST

START_TEST(bands_stand_behind_the_attacks) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Hero 1/1, banding\nAlice: Bear 2/2\nAlice: Band 1/1",
        "declare");
    expect(lesson, "hero=Bob,bear=Bob,band hero+bear",
           "right: Right: hero attacks Bob; bear attacks Bob; in a band: hero and bear.", "legal");
    expect(lesson, "band Hero + Bear, hero=Bob, bear=Bob", "right: ", "in a band: hero and bear");
    expect(lesson, "hero=Bob,band attacks Bob,bear=Bob, band hero+band, band bear",
           "wrong: ", "702.22c");
    expect(lesson, "band = Bob", "right: Right: band attacks Bob.", "");
    expect(lesson, "hero=Bob,band hero+bear", "wrong: ", "702.22c");
    expect(lesson, "the hero and the bear attack Bob as a band",
           "right: ", "in a band: hero and bear");
    expect(lesson, "hero attacks Bob; bear attacks Bob; in a band: hero and bear.",
           "right: ", "in a band: hero and bear");
    expect(lesson, "hero attacks Bob; in a band: hero and nobody", "what: ", "");
    expect(lesson, "hero and bear attack in a band", "right: ", "in a band: hero and bear");
    expect(lesson, "hero=Bob,band hero+ox", "what: ", "Nothing has the id 'ox'");
    expect(lesson, "hero=Bob,band hero+", "what: ", "");
    expect(lesson, "hero=Bob,band ", "what: ", "");
    const struct lesson *blocks = lesson_table_ask(MENACE, "declare");
    expect(blocks, "ox=brute,elf=brute,band ox+elf", "what: ", "");
}
END_TEST

START_TEST(ids_that_differ_in_case_alone_are_kept_apart) {
    const struct lesson *lesson =
        lesson_table_ask("Alice attacks Bob\nAlice: Bear\nBob: (ox)\nBob: (OX)", "declare");
    expect(lesson, "ox=bear", "right: Right: ox blocks bear.", "");
    expect(lesson, "OX=bear", "right: Right: OX blocks bear.", "");
    expect(lesson, "Ox=bear", "what: ", "Nothing has the id 'Ox'");
}
END_TEST

START_TEST(yes_and_no_are_judged) {
    const struct lesson *illegal = lesson_table_ask(LURES, "legal wall=elf");
    expect(illegal, "no", "right: Right: it is illegal.", "Legal instead: wall blocks bear.");
    expect(illegal, " Illegal. ", "right: ", "509.1c");
    expect(illegal, "y", "wrong: Wrong: it is illegal.", "missed");
    expect(illegal, "what", "what: ", "yes or no");
    expect(illegal, "no, it isn't", "right: ", "");
    expect(illegal, "It is illegal", "right: ", "");
    expect(illegal, "it is legal", "wrong: ", "");
    const struct lesson *legal = lesson_table_ask(LURES, "legal wall=bear");
    expect(legal, "YES", "right: Right: it is legal.", "2 of the 3");
    expect(legal, "n", "wrong: Wrong: it is legal.", "2 of the 3");
}
END_TEST

START_TEST(picks_are_judged) {
    const struct lesson *lesson =
        lesson_table_ask(MENACE, "which ox=brute,elf=brute | ape=brute | none | "
                                 "ox=brute,elf=brute,ape=brute");
    expect(lesson, "a d", "right: Right.\n", "b) ape blocks brute: illegal: brute has menace");
    expect(lesson, "D, A", "right: ", "c) no creature blocks: illegal: brute must be blocked");
    expect(lesson, "ad", "right: ", "");
    expect(lesson, "a", "wrong: Not quite.", "1 more of them is legal.");
    expect(lesson, "b", "wrong: Not quite.\nb)", "\n2 of them are legal.");
    expect(lesson, "all", "wrong: Not quite.\nb)", "c)");
    expect(lesson, "none", "wrong: Not quite.\n", "\n2 of them are legal.");
    expect(lesson, "e", "what: 'e' is not one of the letters a to d.", "");
    expect(lesson, "", "what: ", "letters");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, "a"), "b)"));
}
END_TEST

START_TEST(picks_may_be_words) {
    const struct lesson *lesson =
        lesson_table_ask(MENACE, "which ox=brute,elf=brute | ape=brute | none");
    expect(lesson, "the ox and the elf block the brute", "right: ", "");
    expect(lesson, "Ox blocks brute; elf blocks brute.", "right: ", "");
    expect(lesson, "ape blocks brute", "wrong: Not quite.\nb)", "\n1 of them is legal.");
    expect(lesson, "no creature blocks", "wrong: Not quite.\nc)", "\n1 of them is legal.");
    expect(lesson, "nobody", "wrong: Not quite.\nc)", "");
    expect(lesson, "none", "wrong: Not quite.\n1 of them is legal.", "");
    expect(lesson, "they can't", "what: Please answer with the letters of those", "Their words");
    expect(lesson, "ox blocks brute", "what: Please answer with the letters of those", "");
}
END_TEST

START_TEST(what_is_missed_is_named) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Ekundu Cyclops (cyclops) 3/4\nAlice: Bear 2/2\n"
        "* Ekundu Cyclops: must-attack cyclops, if={declared: {not: {id: cyclops}}}",
        "which none | bear=Bob | cyclops=Bob");
    expect(lesson, "b", "wrong: Not quite.\nb)",
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
        expect(lesson, two[i], "right: Right: goblin (2 of 3) attack Bob.", "");
    expect(lesson, "all", "wrong: Illegal: goblin (all 3) attack Bob; bear attacks Bob.", "");
    expect(lesson, "all 4 attack", "wrong: Illegal: goblin (all 3) attack Bob; bear", "");
    expect(lesson, "goblins", "wrong: Illegal: goblin (all 3) attack Bob.", "");
    expect(lesson, "all three goblins attack", "wrong: Illegal: goblin (all 3) attack Bob.", "");
    expect(lesson, "one goblin and the bears attack", "wrong: Illegal: goblin (1 of 3) attacks",
           "");
    expect(lesson, "goblin (2 of 3) attack Bob", "right: Right: goblin (2 of 3) attack Bob.", "");
    expect(lesson, "Crazed Goblin (goblin) attacks Bob", "wrong: Illegal: goblin (1 of 3)", "");
    expect(lesson, "goblin (all 3) attack Bob; bear attacks Bob", "wrong: ", "goblin (all 3)");
    expect(lesson, "goblin (2 of", "what: Not understood", "");
    expect(lesson, "0 goblins", "what: Not understood", "");
    expect(lesson, "the dragon attacks", "what: Not understood", "");
    expect(lesson, "the dragon attacks Bob", "what: Nothing has the id 'the dragon'", "");
    expect(lesson, "5 goblins", "what: More individuals of 'goblin' than there are: 3.", "");
    expect(lesson, "2 3 goblins", "what: Not understood", "");
    const struct lesson *alone =
        lesson_table_ask("Alice can attack Bob\nAlice: Rat 1/1 x2\n* must-attack rat", "declare");
    expect(alone, "both", "right: Right: rat (both) attack Bob.", "");
    expect(alone, "both rats", "right: ", "");
    expect(alone, "one", "wrong: Illegal: rat (1 of 2) attacks Bob.", "");
}
END_TEST

START_TEST(what_there_is_one_of_needs_no_name) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice can attack Bob\nAlice: Llanowar Elf (elf) 1/1\nAlice: Ogre 2/2\n"
        "Bob: planeswalker Jace Beleren (jace)\nBob: battle Invasion of Zendikar (zendikar), "
        "protected by Bob",
        "declare");
    expect(lesson, "the elf attacks the planeswalker", "right: Right: elf attacks jace.", "");
    expect(lesson, "elves attack the siege", "right: Right: elf attacks zendikar.", "");
    expect(lesson, "attack the battle with both", "right: Right: elf attacks zendikar; ogre", "");
    expect(lesson, "elf attacks the player, ogre attacks beleren",
           "right: Right: elf attacks Bob; ogre", "");
    expect(lesson, "elf attacks", "what: Name what is attacked, too: Bob or jace or zendikar.", "");
    const struct lesson *two = lesson_table_ask(
        "Alice can attack Bob\nAlice: Elf 1/1\nBob: planeswalker Jace\nBob: planeswalker Gideon",
        "declare");
    expect(two, "elf attacks the planeswalker", "what: ", "");
    const struct lesson *blocks = lesson_table_ask(LURES, "declare");
    expect(blocks, "the wall blocks both", "wrong: Illegal: wall blocks bear and elf.", "");
}
END_TEST

START_TEST(naming_all_is_judged) {
    const struct lesson *lesson = lesson_table_ask(MENACE, "which");
    const char *pairs = "ox=brute,elf=brute; elf=brute,ape=brute; ape=brute,ox=brute";
    char all[200];
    snprintf(all, sizeof(all), "%s; ox=brute,elf=brute,ape=brute", pairs);
    expect(lesson, all, "right: Right, these are all.", "");
    strcat(all, ";");
    expect(lesson, all, "right: ", "");
    expect(lesson, pairs, "wrong: Not quite.", "1 legal declaration is missing.");
    strcat(all, "none");
    expect(lesson, all, "wrong: Not quite.\nno creature blocks: illegal:", "509.1c");
    ck_assert_ptr_null(strstr(lesson_table_judge(lesson, all), "missing"));
    expect(lesson, "ox=brute,elf=brute; ox=", "what: ", "");
    expect(lesson, "", "wrong: ", "4 legal declarations are missing.");
}
END_TEST

START_TEST(numbers_are_judged) {
    const struct lesson *maximum = lesson_table_ask(LURES, "maximum");
    expect(maximum, "2", "right: Right: 2.\n", "obeyed  wall: blocks bear if able (Lure), twice");
    expect(maximum, " 002 ", "right: ", "");
    expect(maximum, "3", "wrong: ", "Count");
    expect(maximum, "20", "wrong: ", "");
    expect(maximum, "two", "right: ", "2");
    expect(maximum, "there are two", "right: ", "");
    expect(maximum, "2 requirements", "right: ", "");
    expect(maximum, "2?", "right: ", "");
    expect(maximum, "2 or 3", "what: ", "number");
    expect(maximum, "2x", "what: ", "number");
    expect(maximum, "few", "what: ", "number");
    expect(maximum, "-2", "what: ", "number");
    expect(maximum, "99999999999999999999999", "wrong: ", "");
    const struct lesson *count = lesson_table_ask(MENACE, "count");
    expect(count, "4", "right: Right: 4.\n", "- ox blocks brute; elf blocks brute; ape blocks");
    expect(count, "5", "wrong: ", "Count");
    expect(count, "", "what: ", "number");
    const struct lesson *zero = lesson_table_ask(NOTHING_ASKED, "maximum");
    expect(zero, "0", "right: ", "");
    expect(zero, "00", "right: ", "");
}
END_TEST

START_TEST(must_may_and_cant_are_judged) {
    const struct lesson *must = lesson_table_ask(LURES, "option wall=bear");
    expect(must, "must", "right: Right: it must.", "In every legal block, wall blocks bear.");
    expect(must, "may", "wrong: Wrong: either all legal blocks have it", "or none has.");
    expect(must, "perhaps", "what: Please answer must (in every legal block), may", "can't");
    expect(must, "yes", "what: Yes to what? Please answer must", "");
    const struct lesson *never = lesson_table_ask(LURES, "option wall=elf");
    expect(never, "can't", "right: Right: it can't.", "wall can block only one attacker");
    expect(never, "Never.", "right: ", "");
    expect(never, "must", "wrong: Wrong: there is a legal block in which wall doesn't", "");
    const struct lesson *may = lesson_table_ask(MENACE, "option ox=brute");
    expect(may, "may", "right: Right: it may.", "in others it doesn't");
    expect(may, "cannot", "wrong: Wrong: there is a legal block in which ox blocks", "");
    expect(may, "it doesn't have to", "right: ", "");
    expect(may, "they may, but they don't have to", "right: ", "");
    expect(may, "it can and it can't", "what: Please answer", "");
    expect(never, "No.", "right: Right: it can't.", "");
    expect(never, "no, they can't", "right: ", "");
    expect(never, "it may not block the elf", "right: ", "");
    const struct lesson *plain =
        lesson_table_ask(LURES, "option wall=bear: Must it block the bear?");
    expect(plain, "yes", "right: Right: it must.", "");
    expect(plain, "yes, it has to", "right: ", "");
    expect(plain, "no", "what: No to what? Please answer must", "");
}
END_TEST

START_TEST(attacks_are_judged) {
    const struct lesson *lesson =
        lesson_table_ask("Alice can attack Bob and Carol\nAlice: Ogre 2/2, goaded by Bob\n"
                         "Bob: planeswalker Jace\nAlice: Rat x40",
                         "declare");
    expect(lesson, "ogre attacks carol", "right: Right: ogre attacks Carol.",
           "obeys both requirements (508.1d).\n");
    expect(lesson, "ogre=Carol,rat*3=jace", "right: ", "rat (3 of 40) attack jace");
    expect(lesson, "ogre=jace", "wrong: ", "missed  ogre: attacks a player other than Bob if able");
    expect(lesson, "rat*41=Bob", "what: ", "");
}
END_TEST

#define TRAMPLE                                                                                    \
    "Alice deals combat damage to Bob\nAlice: Wurm 6/4, trample\nBob: Bear 2/2, blocks wurm"

START_TEST(a_part_may_be_wanted) {
    const struct lesson *damage = lesson_table_ask(TRAMPLE, "assign wurm=Bob:3");
    expect(damage, "wurm=bear:3+Bob:3", "right: Right: wurm assigns 3 to bear and 3 to Bob.", "");
    expect(damage, "wurm=bear:2+Bob:4", "wrong: Legal, but not what was asked for: ", "");
    expect(damage, "wurm=bear:1+Bob:5", "wrong: Illegal: ", "lethal damage");
    expect(damage, "wurm=Bob:3", "wrong: Illegal: ", "it has to assign 6");
    /* Who has no choice may be left out, also where something of theirs is wanted. */
    const struct lesson *two =
        lesson_table_ask(TRAMPLE "\nAlice: Elf 1/1", "assign wurm=Bob:4,elf=Bob:1");
    expect(two, "wurm=bear:2+Bob:4", "right: ", "");
    expect(two, "wurm=bear:3+Bob:3", "wrong: Legal, but not what was asked for: ", "");
    const struct lesson *band =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1, banding\nAlice: Ogre 2/2",
                         "declare elf=Bob,ogre=Bob,band elf+ogre");
    expect(band, "elf=Bob,ogre=Bob,band elf+ogre", "right: ", "");
    expect(band, "elf=Bob,ogre=Bob", "wrong: Legal, but not what was asked for: ", "");
    const struct lesson *attack =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1\nAlice: Ogre 2/2\n"
                         "Bob: planeswalker Jace\n* must-attack ogre",
                         "declare elf=jace");
    expect(attack, "elf=jace,ogre=Bob", "right: ", "obeys the only requirement");
    expect(attack, "ogre=Bob", "wrong: Legal, but not what was asked for: ", "");
    expect(attack, "elf=jace", "wrong: Illegal: ", "ogre must attack");
    ck_assert_str_eq(lesson_table_problems(HEAD TRAMPLE "\n? assign wurm=Bob:5\nbecause: z\n"),
                     "9:3 no legal assignment contains what the answer has to contain; expected a "
                     "part of a legal one\n");
}
END_TEST

START_TEST(damage_may_be_spoken) {
    const struct lesson *one = lesson_table_ask(TRAMPLE "\nBob: Elf 1/1, blocks wurm", "assign");
    static const char *const legal[] = {
        "bear 2, elf 1, Bob 3", "2 to the bear, 1 to the elf and three to Bob",
        "wurm: bear 2 elf 1 the player 3", "wurm assigns 2 to bear, 1 to elf and 3 to Bob",
        "wurm=bear:2+elf:1+Bob:3"};
    for (size_t i = 0; i < sizeof(legal) / sizeof(legal[0]); i++)
        expect(one, legal[i], "right: Right: wurm assigns 2 to bear, 1 to elf and 3 to Bob.", "");
    expect(one, "all to the bear", "right: Right: wurm assigns 6 to bear.", "");
    expect(one, "all 6 to the bear", "right: Right: wurm assigns 6 to bear.", "");
    expect(one, "bear 2, elf", "what: ", "'wurm' assigns damage");
    expect(one, "2", "what: Not understood: '2'.", "");
    expect(one, "bear 2 3", "what: ", "");
    const struct lesson *division = lesson_table_ask(
        "Alice is active against Bob\nstep: divide\nAlice: source Bolt (bolt), red, sorcery\n"
        "Bob: Bear 2/2\nBob: Elf 1/1\ndivide: {amount: 2, source: bolt, at_most: 2}",
        "assign");
    expect(division, "bear 1 elf 1", "right: Right: 1 to bear; 1 to elf.", "");
    expect(division, "all to the elf", "right: Right: 2 to elf.", "");
    expect(division, "bear 2, elf 1", "wrong: Illegal: ", "");
}
END_TEST

/* What is said to be typed, between quotation marks. */
static const char *quoted(const struct lesson *lesson, char *words, size_t size) {
    const char *said = lesson_table_judge(lesson, "?!");
    const char *start = strchr(said, '"'), *end = start == NULL ? NULL : strchr(start + 1, '"');
    ck_assert_msg(end != NULL, "%s", said);
    snprintf(words, size, "%.*s", (int)(end - start - 1), start + 1);
    for (char *at = words; *at != '\0'; at++)
        *at = *at == '\n' ? ' ' : *at;
    return words;
}

START_TEST(examples_are_legal_and_no_answers) {
    char words[200];
    const struct lesson *all = lesson_table_ask(TRAMPLE "\nBob: Elf 1/1, blocks wurm", "assign");
    expect(all, quoted(all, words, sizeof(words)), "right: ", "");
    const struct lesson *wanted = lesson_table_ask(TRAMPLE, "assign wurm=Bob:4");
    expect(wanted, quoted(wanted, words, sizeof(words)), "wrong: Legal, but not what", "");
    const struct lesson *division = lesson_table_ask(
        "Alice is active against Bob\nstep: divide\nAlice: source Bolt (bolt), red, sorcery\n"
        "Bob: Bear 2/2\nBob: Elf 1/1\ndivide: {amount: 2, source: bolt, at_most: 2}",
        "assign");
    expect(division, quoted(division, words, sizeof(words)), "right: ", "");
    const struct lesson *attack = lesson_table_ask(
        "Alice can attack Bob\nAlice: Elf 1/1\nBob: planeswalker Jace", "declare elf=Bob");
    expect(attack, "?!", "what: ", "like elf=jace");
    const struct lesson *only =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1", "declare elf=Bob");
    expect(only, "?!", "what: Not understood: '?!'. Say who attacks what with the words on",
           "none");
    ck_assert_ptr_null(strstr(lesson_table_judge(only, "?!"), "elf=Bob"));
}
END_TEST

START_TEST(lives_are_judged) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice deals combat damage to Bob\nplayer: Bob life=20\nAlice: Wurm 6/4", "life Bob");
    static const char *const fourteen[] = {"14", "14 life", "Bob has 14", "14.", "014"};
    for (size_t i = 0; i < sizeof(fourteen) / sizeof(fourteen[0]); i++)
        expect(lesson, fourteen[i], "right: Right: 14.", "");
    expect(lesson, "12 or 14", "wrong: Wrong.", "");
    expect(lesson, "-14", "wrong: Wrong.", "");
    expect(lesson, "loses 14", "what: Please answer with a number", "");
    expect(lesson, "nothing", "what: Please answer with a number", "");
}
END_TEST

START_TEST(who_dies_is_judged) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice deals combat damage to Bob\nAlice: Wurm 2/4\nBob: Bear 2/2, blocks wurm", "dies");
    expect(lesson, "bear", "right: ", "704.5g");
    expect(lesson, "nobody", "wrong: Wrong: somebody dies.", "");
    expect(lesson, "wurm", "wrong: Wrong: not all of these die.", "");
    expect(lesson, "the bears", "right: ", "");
    expect(lesson, "both", "wrong: Wrong: not all of these die.", "");
    expect(lesson, "all", "wrong: Wrong: not all of these die.", "");
    expect(lesson, "Bob", "wrong: Wrong: not all of these die.", "");
    expect(lesson, "elf", "what: Please name those who die, out of wurm, bear; or answer all,", "");
    const struct lesson *two = lesson_table_ask(
        "Alice deals combat damage to Bob\nAlice: Wurm 2/2\nBob: Bear 2/2, blocks wurm", "dies");
    expect(two, "both", "right: ", "704.5g");
    expect(two, "all", "right: ", "");
    expect(two, "the wurm and the bear die", "right: ", "");
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
        a_part_may_be_wanted,
        damage_may_be_spoken,
        examples_are_legal_and_no_answers,
        lives_are_judged,
        who_dies_is_judged,
    };
    return LESSON_RUN("lesson_judging", tests);
}
