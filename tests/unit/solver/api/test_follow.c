/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who reads cards is called at the right moments, and what it makes or refuses counts. */
#include <stddef.h>
#include <string.h>

#include "muster.h"
#include "tests/unit/table.h"

/* A reader of cards that notes how it is called, and does what it is told to. */
static struct {
    size_t calls;
    const muster_position *position, *before; /* of the last call */
    const char *entry;
    size_t effects[8], effect_count, renamed_count;
    const char *made[4]; /* by the first call, the second one ...; NULL: nothing */
    muster_status fails;
    const char *plain; /* of an event */
    bool done;
} reader;

static muster_combat *combat;

static muster_status follow(void *context, const muster_combat_change *change,
                            muster_position **anew, muster_error *error) {
    ck_assert_ptr_eq(context, &reader);
    size_t call = reader.calls++;
    reader.position = change->position;
    reader.before = change->before;
    reader.entry = change->entry == NULL ? NULL : table_text(change->entry);
    reader.effect_count = change->effect_count;
    reader.renamed_count = change->renamed_count;
    for (size_t i = 0; i < change->effect_count && i < 8; i++)
        reader.effects[i] = change->effects[i];
    if (reader.fails != MUSTER_OK) {
        *error = (muster_error){.status = reader.fails, .code = "unread"};
        return reader.fails;
    }
    const char *made = call < 4 ? reader.made[call] : NULL;
    if (made == NULL)
        return MUSTER_OK;
    const char *text = table_text(made);
    return muster_position_read(anew, text, strlen(text), error);
}

static muster_status read_event(void *context, const muster_position *position, const char *json,
                                size_t length, const char **plain, bool *done,
                                muster_combat_note *note, muster_error *error) {
    (void)context;
    (void)position;
    (void)error;
    ck_assert_uint_eq(strlen(json), length);
    if (reader.plain != NULL)
        *plain = table_text(reader.plain);
    *done = reader.done;
    if (reader.done)
        *note = (muster_combat_note){.rule = "611.3a", .text = "a ring leaves"};
    return MUSTER_OK;
}

static const muster_combat_cards cards = {
    .size = sizeof(cards), .follow = follow, .event = read_event, .context = &reader};

/* A position with a bear of that much toughness and an elf. */
#define POSITION(toughness)                                                                        \
    "{'format':'muster/1','step':'declare-attackers','active':'Alice','players':[{'id':'Alice'},"  \
    "{'id':'Bob','life':20}],'creatures':[{'id':'bear','controller':'Alice','power':2,"            \
    "'toughness':" #toughness "},{'id':'elf','controller':'Alice','power':1,'toughness':1,"        \
    "'count':3}],'effects':[{'kind':'cant-attack','source':'Pacifism','creatures':{'id':'bear'}}," \
    "{'kind':'cant-attack','source':'Fog','creatures':{'id':'elf'}}]}"

static muster_status begin(void) {
    muster_error error;
    muster_combat_free(combat);
    ck_assert_int_eq(muster_combat_begin(&combat, table_read(POSITION(2)), &error), MUSTER_OK);
    return muster_combat_follow(combat, &cards, &error);
}

static void reset(void) {
    memset(&reader, 0, sizeof(reader));
}

static muster_status happen(const char *event, muster_error *error) {
    const char *text = table_text(event);
    return muster_combat_event(combat, text, strlen(text), error);
}

static const struct creature *creature(const char *id) {
    const muster_position *now = muster_combat_position(combat);
    for (size_t i = 0; i < now->creature_count; i++)
        if (strcmp(now->creatures[i].id, id) == 0)
            return &now->creatures[i];
    return NULL;
}

static void end(void) {
    muster_combat_free(combat);
    combat = NULL;
}

START_TEST(it_is_called_at_the_beginning_and_after_each_entry) {
    muster_error error;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_uint_eq(reader.calls, 1);
    ck_assert_ptr_null(reader.before);
    ck_assert_ptr_null(reader.entry);
    const muster_position *first = muster_combat_position(combat);
    ck_assert_int_eq(happen("{'tap':'bear'}", &error), MUSTER_OK);
    ck_assert_uint_eq(reader.calls, 2);
    ck_assert_ptr_eq(reader.before, first);
    ck_assert_ptr_eq(reader.position, muster_combat_position(combat));
    ck_assert_str_eq(reader.entry, table_text("{'tap':'bear'}"));
    end();
}
END_TEST

START_TEST(what_it_makes_is_the_position) {
    muster_error error;
    reset();
    reader.made[0] = POSITION(3);
    reader.made[1] = POSITION(4);
    ck_assert_int_eq(begin(), MUSTER_OK);
    const muster_position *first = muster_combat_position(combat);
    ck_assert_int_eq(creature("bear")->toughness, 3);
    ck_assert_int_eq(happen("{'life':'Bob','by':-1}", &error), MUSTER_OK);
    ck_assert_int_eq(creature("bear")->toughness, 4);
    ck_assert_int_eq(first->creatures[0].toughness, 3); /* positions that were lent stay */
    end();
}
END_TEST

/* 704.5f: state-based actions are performed, after which the cards are read once more. */
START_TEST(creatures_may_die_of_it) {
    muster_error error;
    reset();
    reader.made[1] = POSITION(0);
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_int_eq(happen("{'tap':'elf#1'}", &error), MUSTER_OK);
    ck_assert_ptr_null(creature("bear"));
    ck_assert_ptr_nonnull(creature("elf"));
    ck_assert_uint_eq(reader.calls, 3);
    ck_assert_ptr_null(reader.entry); /* no entry has made this change */
    end();
}
END_TEST

START_TEST(a_refused_entry_is_undone) {
    static const muster_status statuses[] = {MUSTER_BAD_INPUT, MUSTER_NO_MEMORY};
    muster_error error;
    for (size_t i = 0; i < 2; i++) {
        reset();
        ck_assert_int_eq(begin(), MUSTER_OK);
        const muster_position *before = muster_combat_position(combat);
        reader.fails = statuses[i];
        ck_assert_int_eq(happen("{'leaves':'bear'}", &error), statuses[i]);
        ck_assert_int_eq(error.status, statuses[i]);
        if (statuses[i] == MUSTER_BAD_INPUT)
            ck_assert_str_eq(error.code, "unread");
        ck_assert_ptr_eq(muster_combat_position(combat), before);
        reader.fails = MUSTER_OK;
        ck_assert_int_eq(happen("{'leaves':'bear'}", &error), MUSTER_OK);
        ck_assert_ptr_null(creature("bear"));
    }
    reader.fails = MUSTER_BAD_INPUT;
    ck_assert_int_eq(begin(), MUSTER_BAD_INPUT);
    end();
}
END_TEST

START_TEST(effects_are_told_by_their_former_numbers) {
    muster_error error;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_int_eq(happen("{'effect':{'kind':'cant-block','creatures':{'id':'elf'}}}", &error),
                     MUSTER_OK);
    ck_assert_uint_eq(reader.effect_count, 3);
    ck_assert_uint_eq(reader.effects[0], 0);
    ck_assert_uint_eq(reader.effects[1], 1);
    ck_assert_uint_eq(reader.effects[2], SIZE_MAX);
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_int_eq(happen("{'end_effect':'Pacifism'}", &error), MUSTER_OK);
    ck_assert_uint_eq(reader.effect_count, 1);
    ck_assert_uint_eq(reader.effects[0], 1);
    end();
}
END_TEST

START_TEST(entries_that_were_split_are_told_once) {
    muster_error error;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_int_eq(happen("{'tap':'elf#2'}", &error), MUSTER_OK);
    ck_assert_uint_gt(reader.renamed_count, 0);
    ck_assert_int_eq(happen("{'tap':'bear'}", &error), MUSTER_OK);
    ck_assert_uint_eq(reader.renamed_count, 0);
    end();
}
END_TEST

START_TEST(events_are_read_first) {
    muster_error error;
    size_t count;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    reader.plain = "{'tap':'bear'}";
    ck_assert_int_eq(happen("{'tap':'elf#1'}", &error), MUSTER_OK);
    ck_assert(creature("bear")->tapped);
    ck_assert_int_eq(creature("elf")->count, 3);
    reader.plain = NULL;
    reader.done = true;
    reader.made[2] = POSITION(5);
    ck_assert_int_eq(happen("{'leaves':'ring'}", &error), MUSTER_OK);
    ck_assert_int_eq(creature("bear")->toughness, 5);
    const muster_combat_note *notes = muster_combat_log(combat, &count);
    ck_assert_uint_gt(count, 0);
    ck_assert_str_eq(notes[count - 1].text, "a ring leaves");
    end();
}
END_TEST

START_TEST(memory_is_limited) {
    muster_error error;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    muster_combat_limit(combat, 1, 1);
    muster_status status = MUSTER_OK;
    for (int i = 0; i < 100 && status == MUSTER_OK; i++)
        status = happen("{'life':'Bob','by':1}", &error);
    ck_assert_int_eq(status, MUSTER_NO_MEMORY);
    muster_combat_limit(combat, 1, 0);
    ck_assert_int_eq(happen("{'tap':'bear'}", &error), MUSTER_OK);
    ck_assert(creature("bear")->tapped);
    end();
}
END_TEST

START_TEST(arguments_are_checked) {
    muster_error error;
    muster_combat_cards wrong = cards;
    reset();
    ck_assert_int_eq(begin(), MUSTER_OK);
    ck_assert_int_eq(muster_combat_follow(combat, NULL, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_combat_follow(NULL, &cards, NULL), MUSTER_BAD_ARGUMENT);
    wrong.follow = NULL;
    ck_assert_int_eq(muster_combat_follow(combat, &wrong, &error), MUSTER_BAD_ARGUMENT);
    wrong = cards;
    wrong.size = offsetof(muster_combat_cards, context);
    ck_assert_int_eq(muster_combat_follow(combat, &wrong, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(error.status, MUSTER_BAD_ARGUMENT);
    end();
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        it_is_called_at_the_beginning_and_after_each_entry,
        what_it_makes_is_the_position,
        creatures_may_die_of_it,
        a_refused_entry_is_undone,
        effects_are_told_by_their_former_numbers,
        entries_that_were_split_are_told_once,
        events_are_read_first,
        memory_is_limited,
        arguments_are_checked,
    };
    return TABLE_RUN("follow", tests);
}
