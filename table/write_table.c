/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/write_table.h"

#include <string.h>
#include <strings.h>

#include "table/lay_table.h"
#include "table/quoted.h"
#include "table/write_words.h"

/* ---- Lines that begin with a word ---- */

/* Texts of one's own go on to the end of the line. */
static void add_text_line(struct text *text, const char *word, const char *words) {
    if (words == NULL)
        return;
    muster_text_format(text, "%s: ", word);
    if (muster_table_is_clean(words) && *words != '"')
        muster_text_add(text, words);
    else
        muster_quoted_write(text, words);
    text_put_letter(text, '\n');
}

static void add_value_line(struct text *text, const char *word, const struct json_node *value) {
    if (value == NULL)
        return;
    muster_text_format(text, "%s: ", word);
    if (muster_json_first(value) != NULL && muster_laying_takes_names(word))
        muster_table_add_names(text, value);
    else
        muster_table_add_value(text, value, false);
    text_put_letter(text, '\n');
}

void muster_table_add_owner(struct table_writing *writing, const char *player) {
    if (muster_table_is_plain(player, false) && !muster_laying_has_word(player))
        muster_text_add(writing->text, player);
    else
        muster_quoted_write(writing->text, player);
    muster_text_add(writing->text, ": ");
}

/* ---- Players, and whose step it is ---- */

/* Who is told apart in the line that says whose step it is. */
struct sides {
    size_t count;         /* of players */
    const char **players; /* in the order of the document */
    size_t other_count;
    const char **others; /* players the line names besides the active one */
};

static bool is_named(const struct json_node *list, const char *id) {
    const struct json_node *element;
    json_for_each (element, list)
        if (same_text(muster_json_string(element), id))
            return true;
    return false;
}

static struct sides find_sides(const struct table_writing *writing) {
    struct arena *arena = writing->text->arena;
    const struct json_node *players = muster_json_get(writing->document, "players"), *player;
    const struct json_node *defending = muster_json_get(writing->document, "defending");
    bool attack = same_text(muster_json_text(writing->document, "step"), "declare-attackers");
    size_t count = muster_json_count(players);
    struct sides sides = {.players = muster_arena_array(arena, count, sizeof(char *)),
                          .others = muster_arena_array(arena, count, sizeof(char *))};
    const char *team = NULL;
    json_for_each (player, players)
        if (same_text(muster_json_text(player, "id"), writing->active))
            team = muster_json_text(player, "team");
    json_for_each (player, players) {
        const char *id = muster_json_text(player, "id");
        bool ours = same_text(id, writing->active) ||
                    (team != NULL && same_text(muster_json_text(player, "team"), team));
        sides.players[sides.count++] = id;
        if (attack && defending != NULL ? is_named(defending, id) : !ours)
            sides.others[sides.other_count++] = id;
    }
    return sides;
}

/* Whether naming them in the line, and the rest after it, gives the players in their order. */
static bool in_order(const struct table_writing *writing, const struct sides *sides) {
    if (sides->other_count == 0 || !same_text(sides->players[0], writing->active))
        return false;
    for (size_t i = 0; i < sides->other_count; i++)
        if (sides->players[i + 1] != sides->others[i])
            return false;
    return true;
}

/* Whether another player's name is nearly the same: in quotation marks, neither is misspelt. */
static bool has_alike(const struct table_writing *writing, const char *id) {
    const struct json_node *players = muster_json_get(writing->document, "players"), *player;
    if (muster_json_count(players) > PLAYERS_COMPARED + 1)
        return false;
    json_for_each (player, players) {
        const char *other = muster_json_text(player, "id");
        if (!same_text(other, id) &&
            (strcasecmp(other, id) == 0 || muster_laying_names_near(id, other)))
            return true;
    }
    return false;
}

/* The lines of the players; `all`: also of those about whom nothing is said, but for the first few.
 */
static void add_players(struct table_writing *writing, size_t known) {
    struct text *text = writing->text;
    const struct json_node *player, *member;
    size_t index = 0;
    json_for_each (player, muster_json_get(writing->document, "players")) {
        if (index++ < known && muster_json_count(player) == 1)
            continue;
        muster_text_add(text, "player: ");
        if (has_alike(writing, muster_json_text(player, "id")))
            muster_quoted_write(text, muster_json_text(player, "id"));
        else
            muster_table_add_word(text, muster_json_text(player, "id"), false);
        const char *separator = " ";
        json_for_each (member, player) {
            if (strcmp(muster_json_key(member), "id") == 0)
                continue;
            muster_text_add(text, separator);
            muster_table_add_pair(text, muster_json_key(member), member);
            separator = ", ";
        }
        text_put_letter(text, '\n');
    }
}

/* The line that says whose step it is. */
static void add_step(struct table_writing *writing, const struct sides *sides) {
    struct text *text = writing->text;
    const char *step = muster_json_text(writing->document, "step");
    const char *verb = muster_laying_verb(step);
    bool named = verb != NULL;
    muster_table_add_word(text, writing->active, false);
    muster_text_format(text, " %s", named ? verb : "is active against ");
    for (size_t i = 0; i < sides->other_count; i++) {
        muster_text_add(text, i == 0 ? "" : " and ");
        muster_table_add_word(text, sides->others[i], false);
    }
    text_put_letter(text, '\n');
    if (!named)
        add_text_line(text, "step", step);
    if (same_text(step, "declare-blockers") || same_text(step, "combat-damage"))
        writing->attacked = sides->others[0];
}

static void add_sides(struct table_writing *writing) {
    struct sides sides = find_sides(writing);
    bool ordered = in_order(writing, &sides);
    bool attack = same_text(muster_json_text(writing->document, "step"), "declare-attackers");
    if (!ordered)
        add_players(writing, 0);
    if (sides.other_count > 0) {
        add_step(writing, &sides);
    } else {
        muster_text_add(writing->text, "active: ");
        muster_table_add_word(writing->text, writing->active, false);
        text_put_letter(writing->text, '\n');
        add_text_line(writing->text, "step", muster_json_text(writing->document, "step"));
    }
    if (!attack || sides.other_count == 0)
        add_value_line(writing->text, "defending", muster_json_get(writing->document, "defending"));
    if (ordered)
        add_players(writing, 1 + sides.other_count);
}

/* ---- The whole ---- */

static void add_things(struct table_writing *writing) {
    static const struct {
        const char *list, *word;
    } others[] = {{"planeswalkers", "planeswalker"}, {"battles", "battle"}, {"sources", "source"}};
    const struct json_node *thing;
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        json_for_each (thing, muster_json_get(writing->document, others[i].list))
            muster_table_add_other(writing, thing, others[i].word);
    json_for_each (thing, muster_json_get(writing->document, "creatures"))
        muster_table_add_creature(writing, thing);
    json_for_each (thing, muster_json_get(writing->document, "effects"))
        muster_table_add_effect(writing, thing);
}

void muster_table_write(struct text *text, const struct json_node *document) {
    static const char *const last[] = {"damage_step", "bands",   "damage", "fight",
                                       "divide",      "illegal", "weights"};
    struct table_writing writing = {
        .text = text, .document = document, .active = muster_json_text(document, "active")};
    add_text_line(text, "id", muster_json_text(document, "id"));
    add_text_line(text, "title", muster_json_text(document, "title"));
    add_text_line(text, "note", muster_json_text(document, "note"));
    add_text_line(text, "edition", muster_json_text(document, "rules"));
    add_sides(&writing);
    add_things(&writing);
    for (size_t i = 0; i < sizeof(last) / sizeof(last[0]); i++)
        add_value_line(text, last[i], muster_json_get(document, last[i]));
    const struct json_node *entry, *script = muster_json_get(document, "script"),
                                   *declaration = muster_json_get(document, "declaration");
    if (declaration != NULL)
        muster_table_add_declaration(text, declaration);
    if (script != NULL && muster_json_first(script) == NULL)
        muster_text_add(text, "> none\n");
    json_for_each (entry, script)
        muster_table_add_entry(text, entry);
}
