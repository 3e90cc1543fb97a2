/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears|Id:3|Tapped|Counters:P1P1=2": a card on the battlefield of a game state. */
#include "table/forge/option.h"

#include "table/name.h"

#include <string.h>
#include <strings.h>

static bool is_basic(const char *name) {
    static const char *const basics[] = {"Plains",   "Island", "Swamp",
                                         "Mountain", "Forest", "Wastes"};
    static const char snow[] = "Snow-Covered ";
    if (strncmp(name, snow, strlen(snow)) == 0)
        name += strlen(snow);
    for (size_t i = 0; i < sizeof(basics) / sizeof(basics[0]); i++)
        if (strcmp(name, basics[i]) == 0)
            return true;
    return false;
}

static const char *numbered(struct state_reading *state, const char *base, size_t number) {
    return muster_arena_format(state->laying->arena, "%s-%zu", base, number);
}

/* An id of its own, made of the name; of many cards with one name not each is tried. */
static void make_id(struct option_reading *reading) {
    struct state_reading *state = reading->state;
    const char *base = muster_name_id(state->laying->arena, reading->name), *id = base;
    if (muster_words_find(&state->ids, id) >= 0) {
        size_t used = 1, unused = 2;
        while (muster_words_find(&state->ids, numbered(state, base, unused)) >= 0) {
            used = unused;
            unused *= 2;
        }
        while (unused - used > 1) {
            size_t middle = used + (unused - used) / 2;
            bool is_used = muster_words_find(&state->ids, numbered(state, base, middle)) >= 0;
            *(is_used ? &used : &unused) = middle;
        }
        id = numbered(state, base, unused);
    }
    muster_words_number(&state->ids, id);
    reading->card.id = id;
}

static bool has_type(const struct node *object, const char *type) {
    const struct node *types = muster_node_child(object, "types");
    for (const struct node *word = types == NULL ? NULL : types->first; word != NULL;
         word = word->next)
        if (strcmp(word->text, type) == 0)
            return true;
    return false;
}

/* Which list a card or token goes into, by what it is. */
static void find_list(struct option_reading *reading) {
    reading->creature = reading->sort == CARD_CREATURE;
    reading->land = reading->sort == CARD_OTHER && has_type(reading->card.object, "land");
    reading->land |= !reading->creature && is_basic(reading->name);
    reading->card.list = reading->land                        ? NULL
                         : reading->creature                  ? "creatures"
                         : reading->sort == CARD_PLANESWALKER ? "planeswalkers"
                         : reading->sort == CARD_BATTLE       ? "battles"
                                                              : "permanents";
}

static int64_t number_of(const struct node *object, const char *key) {
    const struct node *node = object == NULL ? NULL : muster_node_child(object, key);
    return node == NULL ? 0 : node->number;
}

/* Power and toughness that are written are final, so that counters are part of them. */
static void add_counters(struct option_reading *reading) {
    struct node *power = muster_node_child(reading->card.object, "power");
    struct node *toughness = muster_node_child(reading->card.object, "toughness");
    int64_t more = number_of(reading->counters, "+1/+1") - number_of(reading->counters, "-1/-1");
    if (power != NULL && toughness != NULL) {
        power->number += more;
        toughness->number += more;
    }
}

static void put_counters(struct option_reading *reading) {
    const char *list = reading->card.list;
    struct node *object = reading->card.object;
    const char *own = strcmp(list, "planeswalkers") == 0 ? "loyalty"
                      : strcmp(list, "battles") == 0     ? "defense"
                                                         : NULL;
    if (reading->counters == NULL)
        return;
    add_counters(reading);
    if (own == NULL)
        muster_node_put(object, "counters", reading->counters);
    else if (muster_node_child(reading->counters, own) != NULL)
        muster_option_number(reading, object, own, number_of(reading->counters, own),
                             reading->counters->spot);
}

/* A face-down creature is a 2/2 without anything else (708.2a). */
static void put_face_down(struct option_reading *reading) {
    reading->card.list = "creatures";
    muster_option_number(reading, reading->card.object, "power", 2, reading->spot);
    muster_option_number(reading, reading->card.object, "toughness", 2, reading->spot);
}

/* What is attached is no creature, and has nothing that only creatures have. */
static void leave_out(struct option_reading *reading) {
    static const char *const keys[] = {"power", "toughness", "keywords"};
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
        struct node *node = muster_node_child(reading->card.object, keys[i]);
        if (node != NULL)
            node->left_out = true;
    }
}

/* A land by its name, or, if it says itself what it is, with its types and subtypes. */
static void make_land(struct option_reading *reading) {
    struct laying *laying = reading->state->laying;
    struct node *object = reading->card.object, *land;
    const struct node *types = muster_node_child(object, "types"),
                      *subtypes = muster_node_child(object, "subtypes");
    if (types == NULL) {
        muster_node_become(object,
                           muster_node_new_text(laying->arena, reading->name, reading->spot));
        return;
    }
    land = muster_node_new(laying->arena, NODE_OBJECT, reading->spot);
    muster_laying_put_text(laying, land, "name", reading->name, reading->spot);
    for (const struct node *word = types->first; word != NULL; word = word->next) {
        bool super = strcmp(word->text, "legendary") == 0 || strcmp(word->text, "basic") == 0 ||
                     strcmp(word->text, "snow") == 0;
        if (strcmp(word->text, "land") != 0)
            muster_node_put(
                muster_node_list(laying->arena, land, super ? "supertypes" : "types", word->spot),
                NULL, muster_node_new_text(laying->arena, word->text, word->spot));
    }
    for (const struct node *word = subtypes == NULL ? NULL : subtypes->first; word != NULL;
         word = word->next)
        muster_node_put(muster_node_list(laying->arena, land, "subtypes", word->spot), NULL,
                        muster_node_new_text(laying->arena, word->text, word->spot));
    muster_node_become(object, land);
}

static void finish(struct option_reading *reading, bool token) {
    struct state_reading *state = reading->state;
    struct spot spot = reading->spot;
    if (reading->gone || (reading->graveyard && reading->land))
        return; /* no land does anything in a graveyard that bears on combat */
    if (reading->land) {
        make_land(reading);
    } else {
        make_id(reading);
        muster_option_text(reading, "id", reading->card.id, spot);
        muster_option_text(reading, "controller", state->names[reading->card.player], spot);
        if (reading->face_down)
            put_face_down(reading);
        else
            muster_option_text(reading, token ? "name" : "card", reading->name, spot);
        /* A permanent needs a card or a text, and what a token says is not in the state. */
        if (token && strcmp(reading->card.list, "permanents") == 0) {
            muster_option_text(reading, "text", "", spot);
            leave_out(reading);
        }
        put_counters(reading);
        if (reading->graveyard)
            muster_option_text(reading, "zone", "graveyard", spot);
    }
    state->cards = arena_grow(state->laying->arena, state->cards, state->card_count,
                              &state->card_capacity, sizeof(state->cards[0]));
    state->cards[state->card_count++] = reading->card;
}

void muster_state_card(struct state_reading *state, int player, struct state_part entry,
                       bool graveyard) {
    struct state_part rest = entry, head = muster_state_cut(&rest, "|");
    struct option_reading reading = {
        .state = state, .spot = muster_state_spot(&entry), .graveyard = graveyard};
    bool token = head.length > 2 && strncmp(head.at, "t:", 2) == 0;
    reading.card.player = player;
    reading.card.object = muster_node_new(state->laying->arena, NODE_OBJECT, reading.spot);
    if (token) {
        head.at += 2;
        head.length -= 2;
        reading.name = muster_state_token(state, reading.card.object, head, &reading.sort);
    } else if (head.length > 2 && strncmp(head.at, "T:", 2) == 0) {
        muster_problems_add(state->laying->problems, reading.spot,
                            "'%.*s' names a token of Forge's own; expected 't:NAME,P:1,T:1,...'",
                            (int)head.length, head.at);
        return;
    } else {
        if (head.length > 1 && head.at[head.length - 1] == '+')
            head.length--; /* a foil */
        reading.name = muster_state_text(state, &head);
        reading.sort = muster_card_name_known(state->laying, reading.name).sort;
    }
    if (*reading.name == '\0')
        return;
    find_list(&reading);
    if (graveyard) { /* what lies there is no permanent, and has its name alone */
        reading.card.list = "permanents";
        reading.creature = false;
    }
    while (rest.length > 0)
        muster_option_take(&reading, muster_state_cut(&rest, "|"));
    finish(&reading, token);
}
