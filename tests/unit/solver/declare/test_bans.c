/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which member each individual is, where something is ruled out for some. */
#include "solver/declare/bans.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

static const muster_position *position_of_five(void) {
    return table_of("{'id': 'Alice'}, {'id': 'B'}, {'id': 'C'}, {'id': 'D'}", "attackers",
                    "'B', 'C', 'D'", "{'id': 'u', 'controller': 'Alice', 'count': 5}", "");
}

/* The third member doesn't attack B, and so on: "3=B 1=C". */
static struct bans bans_of(const muster_position *position, const char *text) {
    struct ban *list = muster_arena_array(table_memory(), strlen(text), sizeof(*list));
    struct bans bans = {.list = list};
    int member, length;
    for (char target[2]; sscanf(text, " %d=%1s%n", &member, target, &length) == 2; text += length)
        list[bans.count++] =
            (struct ban){.member = member, .object.number = table_target(position, target)};
    return bans;
}

/* The members as text, or "no way"; they do no more than in `within`. */
static const char *choose_within(const char *within, const char *declaration, const char *bans) {
    const muster_position *position = position_of_five();
    const muster_declaration *deeds = table_declare(position, declaration);
    struct bans list = bans_of(position, bans);
    if (within != NULL)
        list.within = table_declare(position, within);
    const int64_t *members =
        muster_bans_choose(&list, deeds->deeds, deeds->deed_count, 5, table_memory());
    const char *text = "";
    if (members == NULL)
        return "no way";
    for (size_t i = 0; i < deeds->deed_count; members += deeds->deeds[i++].count)
        for (int64_t k = 0; k < deeds->deeds[i].count; k++)
            text = muster_arena_format(table_memory(), "%s %d", text, (int)members[k]);
    return text;
}

static const char *choose(const char *declaration, const char *bans) {
    return choose_within(NULL, declaration, bans);
}

START_TEST(the_first_will_do_if_nothing_is_ruled_out) {
    ck_assert_str_eq(choose("u*2=B,u=C", ""), " 1 2 3");
    ck_assert_str_eq(choose("none", "1=B"), "");
}
END_TEST

START_TEST(nobody_does_what_is_ruled_out) {
    ck_assert_str_eq(choose("u=B", "1=B 2=B"), " 3");
    ck_assert_str_eq(choose("u=B,u=C", "2=B 1=C 3=C 4=C 5=C"), " 1 2");
    ck_assert_str_eq(choose("u*5=B", "4=B"), "no way");
}
END_TEST

START_TEST(who_can_be_another_makes_room) {
    /* The first would take 1, which only the second can be. */
    ck_assert_str_eq(choose("u=B,u=C", "2=C 3=C 4=C 5=C"), " 2 1");
    ck_assert_str_eq(choose("u=B,u=C,u=D", "2=D 3=D 4=D 5=D 3=C 4=C 5=C"), " 3 2 1");
}
END_TEST

/* Two attack B and one C: those are members 1, 2 and 3, and the others do nothing. */
START_TEST(each_does_no_more_than_its_member_does) {
    ck_assert_str_eq(choose_within("u*2=B,u=C", "u=C,u=B", ""), " 1 3");
    ck_assert_str_eq(choose_within("u*2=B,u=C", "u=B", "1=B"), " 2");
    ck_assert_str_eq(choose_within("u*2=B,u=C", "u*2=C", ""), "no way");
    ck_assert_str_eq(choose_within("u*2=B,u=C", "u=D", ""), "no way");
}
END_TEST

START_TEST(members_with_the_same_bans_are_alike) {
    struct bans bans = bans_of(position_of_five(), "1=B 2=B 3=B 3=C");
    ck_assert(muster_bans_alike(&bans, NULL, 0, 1, 2));
    ck_assert(muster_bans_alike(&bans, NULL, 0, 4, 5));
    ck_assert(!muster_bans_alike(&bans, NULL, 0, 2, 3));
    ck_assert(!muster_bans_alike(&bans, NULL, 0, 3, 2));
    ck_assert(!muster_bans_alike(&bans, NULL, 0, 4, 1));
}
END_TEST

/* Two attack B, of the others one attacks C: 1 and 2 are alike, 3, and 4 and 5. */
START_TEST(what_is_given_tells_members_apart) {
    const muster_position *position = position_of_five();
    const muster_declaration *given = table_declare(position, "u*2=B,u=C");
    struct bans none = {0};
    ck_assert(muster_bans_alike(&none, given, 0, 1, 2));
    ck_assert(!muster_bans_alike(&none, given, 0, 2, 3));
    ck_assert(!muster_bans_alike(&none, given, 0, 3, 4));
    ck_assert(muster_bans_alike(&none, given, 0, 4, 5));
}
END_TEST

/* The bans, in order and settled, as text. */
static const char *settle(const char *text, const char *given) {
    const muster_position *position = position_of_five();
    struct bans bans = bans_of(position, text);
    struct ban *list = muster_arena_array(table_memory(), bans.count, sizeof(*list));
    const char *names[] = {"B", "C", "D"}, *said = "";
    memcpy(list, bans.list, bans.count * sizeof(*list));
    muster_bans_settle(list, bans.count, given == NULL ? NULL : table_declare(position, given),
                       table_memory());
    for (size_t i = 0; i < bans.count; i++) {
        ck_assert(i == 0 || muster_bans_order(&list[i - 1], &list[i]) < 0);
        for (size_t k = 0; k < 3; k++)
            if (list[i].object.number == table_target(position, names[k]))
                said = muster_arena_format(table_memory(), "%s %d=%s", said, (int)list[i].member,
                                           names[k]);
    }
    return said;
}

START_TEST(settled_bans_do_not_depend_on_who_is_who) {
    ck_assert_str_eq(settle("", NULL), "");
    ck_assert_str_eq(settle("4=C", NULL), " 1=C");
    ck_assert_str_eq(settle("2=B 2=C 4=B", NULL), " 1=B 2=B 2=C");
    ck_assert_str_eq(settle("1=B 3=B 3=C", NULL), " 1=B 2=B 2=C");
    ck_assert_str_eq(settle("1=D 2=C 3=B", NULL), " 1=B 2=C 3=D");
}
END_TEST

START_TEST(settled_bans_stay_with_what_is_given) {
    ck_assert_str_eq(settle("2=C 3=B 5=D", "u*2=B,u=C"), " 1=C 3=B 4=D");
    ck_assert_str_eq(settle("1=D 2=C 4=D 5=C", "u*2=B,u=C"), " 1=C 2=D 4=C 5=D");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_first_will_do_if_nothing_is_ruled_out,
        nobody_does_what_is_ruled_out,
        who_can_be_another_makes_room,
        each_does_no_more_than_its_member_does,
        members_with_the_same_bans_are_alike,
        what_is_given_tells_members_apart,
        settled_bans_do_not_depend_on_who_is_who,
        settled_bans_stay_with_what_is_given,
    };
    return TABLE_RUN("members", tests);
}
