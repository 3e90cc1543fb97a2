/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/forge/write_state.h"

#include <inttypes.h>
#include <string.h>

static const char *const lists[] = {"creatures", "planeswalkers", "battles", "permanents"};
enum { LISTS = sizeof(lists) / sizeof(lists[0]) };

void muster_state_lose(struct state_writing *writing, const char *key, const char *of) {
    if (*key == '\0')
        key = "a key without a name";
    muster_words_number(&writing->lost,
                        of == NULL ? key
                                   : muster_arena_format(writing->lost.arena, "%s of %s", key, of));
}

int muster_state_player_number(const struct state_writing *writing, const char *id) {
    const struct json_node *player;
    int number = 0;
    json_for_each (player, muster_json_get(writing->document, "players")) {
        const char *own = muster_json_text(player, "id");
        if (own != NULL && id != NULL && strcmp(own, id) == 0)
            return number;
        number++;
    }
    return -1;
}

/* ---- A player ---- */

/* A land of the document: its name, or a token that says what it is. */
static void add_land(struct state_writing *writing, const struct json_node *land) {
    const char *name = muster_json_text(land, "name");
    if (muster_json_string(land) != NULL) {
        muster_text_add(writing->text, muster_json_string(land));
        return;
    }
    muster_text_add(writing->text, "t:");
    muster_state_write_name(writing, name == NULL ? "Land" : name);
    muster_text_add(writing->text, ",Cost:no cost,Color:,Types:Land");
    muster_state_write_words(writing, muster_json_get(land, "supertypes"), "-", true);
    muster_state_write_words(writing, muster_json_get(land, "types"), "-", true);
    muster_state_write_words(writing, muster_json_get(land, "subtypes"), "-", true);
    muster_text_add(writing->text, ",Keywords:");
}

/* The others of an entry with a count, which are all alike: there may be a million of them. */
static void add_copies(struct state_writing *writing, const char *list,
                       const struct json_node *thing, int64_t copies) {
    if (copies < 1)
        return;
    struct text *all = writing->text, one = {.arena = all->arena};
    writing->text = &one;
    text_put_letter(&one, ';');
    muster_state_write_thing(writing, list, thing, false);
    writing->text = all;
    muster_text_repeat(all, text_bytes(&one), (size_t)copies);
}

static bool lies_in_graveyard(const struct json_node *thing) {
    const char *zone = muster_json_text(thing, "zone");
    return zone != NULL && strcmp(zone, "graveyard") == 0;
}

/* The cards in a player's graveyard, which a document has among its permanents. */
static void add_graveyard(struct state_writing *writing, const struct json_node *player,
                          int number) {
    const char *id = muster_json_text(player, "id");
    const struct json_node *thing;
    bool any = false;
    json_for_each (thing, muster_json_get(writing->document, "permanents")) {
        const char *controller = muster_json_text(thing, "controller");
        if (controller == NULL || id == NULL || strcmp(controller, id) != 0 ||
            !lies_in_graveyard(thing))
            continue;
        if (any)
            text_put_letter(writing->text, ';');
        else
            muster_text_format(writing->text, "p%dgraveyard=", number);
        any = true;
        muster_state_write_thing(writing, "permanents", thing, true);
    }
    if (any)
        text_put_letter(writing->text, '\n');
}

/* No document has more of a creature. */
enum { COPIES_MOST = 1000000 };

static void add_battlefield(struct state_writing *writing, const struct json_node *player,
                            int number) {
    const char *id = muster_json_text(player, "id"), *separator = "";
    const struct json_node *thing;
    muster_text_format(writing->text, "p%dbattlefield=", number);
    json_for_each (thing, muster_json_get(player, "lands")) {
        muster_text_add(writing->text, separator);
        add_land(writing, thing);
        separator = ";";
    }
    for (size_t i = 0; i < LISTS; i++)
        json_for_each (thing, muster_json_get(writing->document, lists[i])) {
            const char *controller = muster_json_text(thing, "controller");
            const struct json_node *count = muster_json_get(thing, "count");
            double given = count == NULL ? 1 : muster_json_number(count);
            int64_t copies = given >= 1 && given <= COPIES_MOST ? (int64_t)given : 0;
            if (controller == NULL || id == NULL || strcmp(controller, id) != 0)
                continue;
            if (copies < 1 && muster_json_text(thing, "id") != NULL)
                muster_state_lose(writing, "count", muster_json_text(thing, "id"));
            if (copies < 1 || lies_in_graveyard(thing))
                continue;
            muster_text_add(writing->text, separator);
            muster_state_write_thing(writing, lists[i], thing, true);
            add_copies(writing, lists[i], thing, copies - 1);
            separator = ";";
        }
    text_put_letter(writing->text, '\n');
}

static void add_player(struct state_writing *writing, const struct json_node *player, int number) {
    const struct json_node *member, *life = muster_json_get(player, "life");
    muster_text_format(writing->text, "p%dlife=%" PRId64 "\n", number,
                       life == NULL ? (int64_t)20 : (int64_t)muster_json_number(life));
    json_for_each (member, player) {
        const char *key = muster_json_key(member);
        if (strcmp(key, "poison") == 0)
            muster_text_format(writing->text, "p%dcounters=POISON=%" PRId64 "\n", number,
                               (int64_t)muster_json_number(member));
        else if (strcmp(key, "id") != 0 && strcmp(key, "life") != 0 && strcmp(key, "lands") != 0)
            muster_state_lose(writing, key, muster_json_text(player, "id"));
    }
    add_battlefield(writing, player, number);
    add_graveyard(writing, player, number);
}

/* ---- The whole ---- */

static void add_phase(struct state_writing *writing) {
    static const struct {
        const char *step, *phase;
    } phases[] = {{"declare-attackers", "MAIN1"},
                  {"beginning-of-combat", "MAIN1"},
                  {"declare-blockers", "COMBAT_DECLARE_ATTACKERS"},
                  {"combat-damage", "COMBAT_DECLARE_BLOCKERS"},
                  {"end-of-combat", "COMBAT_END"}};
    const char *step = muster_json_text(writing->document, "step"), *phase = NULL;
    for (size_t i = 0; step != NULL && i < sizeof(phases) / sizeof(phases[0]); i++)
        if (strcmp(phases[i].step, step) == 0)
            phase = phases[i].phase;
    if (phase == NULL)
        muster_state_lose(writing, "step", NULL);
    muster_text_format(writing->text, "activephase=%s\n", phase == NULL ? "MAIN1" : phase);
    muster_text_format(
        writing->text, "activeplayer=p%d\n",
        muster_state_player_number(writing, muster_json_text(writing->document, "active")));
}

/* Whether the state says what a key does, or the key says nothing. */
static bool is_held(const char *key, const struct json_node *value) {
    static const char *const keys[] = {"$schema",    "format",        "id",      "title",
                                       "step",       "active",        "players", "creatures",
                                       "permanents", "planeswalkers", "battles", "defending"};
    const char *word = muster_json_string(value);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    if (strcmp(key, "rules") == 0)
        return word != NULL && strcmp(word, "current") == 0;
    return (muster_json_is_array(value) || muster_json_is_object(value)) &&
           muster_json_first(value) == NULL;
}

static void number_things(struct state_writing *writing) {
    const struct json_node *thing;
    for (size_t i = 0; i < LISTS; i++)
        json_for_each (thing, muster_json_get(writing->document, lists[i])) {
            const char *id = muster_json_text(thing, "id");
            if (id != NULL)
                muster_words_number(&writing->ids, id);
        }
}

/* One line of a title. */
static void add_title(struct state_writing *writing, const char *title) {
    if (title == NULL)
        return;
    muster_text_add(writing->text, "[metadata]\nName:");
    for (; *title != '\0'; title++)
        text_put_letter(writing->text, (unsigned char)*title < ' ' ? ' ' : *title);
    text_put_letter(writing->text, '\n');
}

void muster_state_write(struct state_writing *writing) {
    const struct json_node *member, *player;
    int number = 0;
    number_things(writing);
    add_title(writing, muster_json_text(writing->document, "title"));
    muster_text_add(writing->text, "[state]\n");
    add_phase(writing);
    json_for_each (player, muster_json_get(writing->document, "players"))
        add_player(writing, player, number++);
    json_for_each (member, writing->document)
        if (!is_held(muster_json_key(member), member))
            muster_state_lose(writing, muster_json_key(member), NULL);
    if (number > 2)
        muster_state_lose(writing, "more than two players", NULL);
}
