/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether those that a table names as players are players, once all its lines are read. */
#include "base/nearest.h"
#include "table/lay_table.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- What is no player ---- */

/* The thing in a list of the document with this id, in small or capital letters; or whose
 * controller that is. */
static const struct node *find_thing(const struct laying *laying, const char *list, const char *key,
                                     const char *name) {
    const struct node *things = muster_node_child(laying->document, list);
    for (const struct node *thing = things == NULL ? NULL : things->first; thing != NULL;
         thing = thing->next) {
        const char *text = muster_node_text(thing, key);
        if (text != NULL && strcasecmp(text, name) == 0)
            return thing;
    }
    return NULL;
}

/* "Alice can attack Bob and Jace": players who have nothing, and are what another player has. */
static void refuse_things(struct laying *laying) {
    static const char *const lists[] = {"planeswalkers", "battles", "creatures", "permanents"};
    const struct node *players = muster_node_child(laying->document, "players");
    for (const struct node *player = players == NULL ? NULL : players->first; player != NULL;
         player = player->next) {
        const char *name = muster_node_text(player, "id");
        bool alike = false, has = player->first != player->last; /* more than the id */
        for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
            alike |= i < 2 && find_thing(laying, lists[i], "id", name) != NULL;
            has |= find_thing(laying, lists[i], "controller", name) != NULL;
        }
        if (alike && !has)
            muster_problems_add(laying->problems, player->first->spot,
                                "'%s' is a planeswalker or battle; expected players alone: what "
                                "they control can be attacked, too",
                                name);
    }
}

/* ---- Names that are misspelt ---- */

/* Whether a text below a node is this name, whatever it says. */
static bool names(const struct node *node, const char *name) {
    if (node->type == NODE_TEXT)
        return strcmp(node->text, name) == 0;
    for (const struct node *child = node->first; child != NULL; child = child->next)
        if (names(child, name))
            return true;
    return false;
}

/* Whether nothing says of a player more than a line of its own does, and that it has a team. */
static bool is_named_once(const struct laying *laying, const struct node *player) {
    const char *name = muster_node_text(player, "id");
    if (muster_words_find(&laying->added, name) < 0 || muster_node_child(player, "team") != NULL)
        return false;
    const struct node *players = muster_node_child(laying->document, "players");
    for (const struct node *child = laying->document->first; child != NULL; child = child->next)
        if (child != players && names(child, name))
            return false;
    return true;
}

/* Whether two names differ in a number: "Player 2" is no misspelt "Player 1". */
static bool differ_in_number(const char *one, const char *other) {
    for (;; one++, other++) {
        while (isdigit((unsigned char)*one))
            one++;
        while (isdigit((unsigned char)*other))
            other++;
        if (*one != *other || *one == '\0')
            return *one == *other;
    }
}

bool muster_laying_names_near(const char *one, const char *other) {
    enum { LEAST = 3, ONE_CHANGE = 2 }; /* costs are half changes */
    if (strlen(one) < LEAST || differ_in_number(one, other))
        return false;
    int cost = muster_nearest_cost(one, other);
    return cost >= 0 && cost <= ONE_CHANGE;
}

/* Who may be meant by a name that one line has; NULL: nobody else. */
static const char *find_near(const struct laying *laying, const char *name) {
    for (size_t i = 0; i < laying->player_count; i++) {
        const char *other = muster_node_text(laying->players[i], "id");
        if (strcmp(other, name) != 0 && muster_laying_names_near(name, other) &&
            !is_named_once(laying, laying->players[i]))
            return other;
    }
    return NULL;
}

/* "player: Bbo life=3" where nothing else is of Bbo, and Bob plays. */
static void refuse_misspelt(struct laying *laying) {
    for (size_t i = 0; laying->added.count > 0 && i < laying->player_count; i++) {
        const struct node *player = laying->players[i];
        const char *name = muster_node_text(player, "id");
        bool added = muster_words_find(&laying->added, name) >= 0;
        const char *near = added ? find_near(laying, name) : NULL;
        if (near == NULL || !is_named_once(laying, player)) /* this looks through everything */
            continue;
        muster_problems_add(laying->problems, player->first->spot,
                            "no other line is about '%s'; did you mean '%s'? With quotation marks "
                            "around the name the line adds another player",
                            name, near);
        laying->broken = true;
    }
}

void muster_laying_check_players(struct laying *laying) {
    if (laying->player_count > PLAYERS_COMPARED)
        return;
    refuse_things(laying);
    refuse_misspelt(laying);
}
