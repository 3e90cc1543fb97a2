/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers about damage judged, and those of which a part is asked for. */
#include "tests/unit/lesson_table.h"

#include <stdio.h>
#include <string.h>

#define HEAD "# T\nteaches: x\nrule: 509.1c\ntakeaway: y\n== Table\n"

#define TRAMPLE                                                                                    \
    "Alice deals combat damage to Bob\nAlice: Wurm 6/4, trample\nBob: Bear 2/2, blocks wurm"

#define DIVISION                                                                                   \
    "Alice is active against Bob\nstep: divide\nAlice: source Bolt (bolt), red, sorcery\n"         \
    "Bob: Bear 2/2\nBob: Elf 1/1\ndivide: {amount: 2, source: bolt, at_most: 2}"

START_TEST(a_part_may_be_wanted) {
    const struct lesson *damage = lesson_table_ask(TRAMPLE, "assign wurm=Bob:3");
    lesson_table_says(damage, "wurm=bear:3+Bob:3",
                      "right: Right: wurm assigns 3 to bear and 3 to Bob.", "");
    lesson_table_says(damage, "wurm=bear:2+Bob:4",
                      "wrong: Legal, but not what was asked for: ", "");
    lesson_table_says(damage, "wurm=bear:1+Bob:5", "wrong: Illegal: ", "lethal damage");
    lesson_table_says(damage, "wurm=Bob:3", "wrong: Illegal: ", "it has to assign 6");
    /* Who has no choice may be left out, also where something of theirs is wanted. */
    const struct lesson *two =
        lesson_table_ask(TRAMPLE "\nAlice: Elf 1/1", "assign wurm=Bob:4,elf=Bob:1");
    lesson_table_says(two, "wurm=bear:2+Bob:4", "right: ", "");
    lesson_table_says(two, "wurm=bear:3+Bob:3", "wrong: Legal, but not what was asked for: ", "");
    const struct lesson *band =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1, banding\nAlice: Ogre 2/2",
                         "declare elf=Bob,ogre=Bob,band elf+ogre");
    lesson_table_says(band, "elf=Bob,ogre=Bob,band elf+ogre", "right: ", "");
    lesson_table_says(band, "elf=Bob,ogre=Bob", "wrong: Legal, but not what was asked for: ", "");
    const struct lesson *attack =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1\nAlice: Ogre 2/2\n"
                         "Bob: planeswalker Jace\n* must-attack ogre",
                         "declare elf=jace");
    lesson_table_says(attack, "elf=jace,ogre=Bob", "right: ", "obeys the only requirement");
    lesson_table_says(attack, "ogre=Bob", "wrong: Legal, but not what was asked for: ", "");
    lesson_table_says(attack, "elf=jace", "wrong: Illegal: ", "ogre must attack");
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
        lesson_table_says(one, legal[i],
                          "right: Right: wurm assigns 2 to bear, 1 to elf and 3 to Bob.", "");
    lesson_table_says(one, "all to the bear", "right: Right: wurm assigns 6 to bear.", "");
    lesson_table_says(one, "all 6 to the bear", "right: Right: wurm assigns 6 to bear.", "");
    lesson_table_says(one, "bear 2, elf", "what: ", "'wurm' assigns damage");
    lesson_table_says(one, "2", "what: Not understood: '2'.", "");
    lesson_table_says(one, "bear 2 3", "what: ", "");
    const struct lesson *division = lesson_table_ask(DIVISION, "assign");
    lesson_table_says(division, "bear 1 elf 1", "right: Right: 1 to bear; 1 to elf.", "");
    lesson_table_says(division, "all to the elf", "right: Right: 2 to elf.", "");
    lesson_table_says(division, "bear 2, elf 1", "wrong: Illegal: ", "");
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
    lesson_table_says(all, quoted(all, words, sizeof(words)), "right: ", "");
    const struct lesson *wanted = lesson_table_ask(TRAMPLE, "assign wurm=Bob:4");
    lesson_table_says(wanted, quoted(wanted, words, sizeof(words)), "wrong: Legal, but not what",
                      "");
    const struct lesson *division = lesson_table_ask(DIVISION, "assign");
    lesson_table_says(division, quoted(division, words, sizeof(words)), "right: ", "");
    const struct lesson *attack = lesson_table_ask(
        "Alice can attack Bob\nAlice: Elf 1/1\nBob: planeswalker Jace", "declare elf=Bob");
    lesson_table_says(attack, "?!", "what: ", "like elf=jace");
    const struct lesson *only =
        lesson_table_ask("Alice can attack Bob\nAlice: Elf 1/1", "declare elf=Bob");
    lesson_table_says(only, "?!",
                      "what: Not understood: '?!'. Say who attacks what with the words on", "none");
    ck_assert_ptr_null(strstr(lesson_table_judge(only, "?!"), "elf=Bob"));
}
END_TEST

START_TEST(lives_are_judged) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice deals combat damage to Bob\nplayer: Bob life=20\nAlice: Wurm 6/4", "life Bob");
    static const char *const fourteen[] = {"14", "14 life", "Bob has 14", "14.", "014"};
    for (size_t i = 0; i < sizeof(fourteen) / sizeof(fourteen[0]); i++)
        lesson_table_says(lesson, fourteen[i], "right: Right: 14.", "");
    lesson_table_says(lesson, "12 or 14", "wrong: Wrong.", "");
    lesson_table_says(lesson, "-14", "wrong: Wrong.", "");
    lesson_table_says(lesson, "loses 14", "what: Please answer with a number", "");
    lesson_table_says(lesson, "nothing", "what: Please answer with a number", "");
}
END_TEST

START_TEST(who_dies_is_judged) {
    const struct lesson *lesson = lesson_table_ask(
        "Alice deals combat damage to Bob\nAlice: Wurm 2/4\nBob: Bear 2/2, blocks wurm", "dies");
    lesson_table_says(lesson, "bear", "right: ", "704.5g");
    lesson_table_says(lesson, "nobody", "wrong: Wrong: somebody dies.", "");
    lesson_table_says(lesson, "wurm", "wrong: Wrong: not all of these die.", "");
    lesson_table_says(lesson, "the bears", "right: ", "");
    lesson_table_says(lesson, "both", "wrong: Wrong: not all of these die.", "");
    lesson_table_says(lesson, "all", "wrong: Wrong: not all of these die.", "");
    lesson_table_says(lesson, "Bob", "wrong: Wrong: not all of these die.", "");
    lesson_table_says(lesson, "elf",
                      "what: Please name those who die, out of wurm, bear; or answer all,", "");
    const struct lesson *two = lesson_table_ask(
        "Alice deals combat damage to Bob\nAlice: Wurm 2/2\nBob: Bear 2/2, blocks wurm", "dies");
    lesson_table_says(two, "both", "right: ", "704.5g");
    lesson_table_says(two, "all", "right: ", "");
    lesson_table_says(two, "the wurm and the bear die", "right: ", "");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_part_may_be_wanted, damage_may_be_spoken, examples_are_legal_and_no_answers,
        lives_are_judged,     who_dies_is_judged,
    };
    return LESSON_RUN("lesson_judging_damage", tests);
}
