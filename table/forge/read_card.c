/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears|Id:3|Tapped|Counters:P1P1=2": a card on the battlefield of a game state. */
#include "table/forge/state.h"

#include "table/name.h"

#include <string.h>
#include <strings.h>

/* One card that is being read. */
struct option_reading {
    struct state_reading *state;
    struct state_card card;
    struct spot spot;
    enum card_sort sort;
    const char *name;
    bool creature, land, face_down, gone;
    struct node *counters; /* NULL: none */
};

static struct arena *arena_of(const struct option_reading *reading) {
    return reading->state->laying->arena;
}

static void put_text(struct option_reading *reading, const char *key, const char *text,
                     struct spot spot) {
    muster_laying_put_text(reading->state->laying, reading->card.object, key, text, spot);
}

static struct node *put_number(struct option_reading *reading, struct node *object, const char *key,
                               int64_t number, struct spot spot) {
    struct node *node = muster_node_new(arena_of(reading), NODE_NUMBER, spot);
    node->number = number;
    return muster_node_put(object, key, node);
}

static void put_flag(struct option_reading *reading, const char *key, struct spot spot) {
    struct node *flag = muster_node_new(arena_of(reading), NODE_FLAG, spot);
    flag->number = 1;
    muster_node_put(reading->card.object, key, flag);
}

static struct node *choices_of(struct option_reading *reading, struct spot spot) {
    struct node *choices = muster_node_child(reading->card.object, "choices");
    return choices != NULL ? choices
                           : muster_node_put(reading->card.object, "choices",
                                             muster_node_new(arena_of(reading), NODE_OBJECT, spot));
}

/* ---- Options ---- */

/* "P1P1" is "+1/+1", and "FIRST_STRIKE" is "first strike". */
static const char *counter_word(struct option_reading *reading, const struct state_part *kind) {
    char *word = muster_state_text(reading->state, kind);
    if (kind->length == 4 && strchr("PM", word[0]) != NULL && strchr("PM", word[2]) != NULL)
        return muster_arena_format(arena_of(reading), "%c%c/%c%c", word[0] == 'P' ? '+' : '-',
                                   word[1], word[2] == 'P' ? '+' : '-', word[3]);
    for (char *at = word; *at != '\0'; at++)
        *at = *at == '_' ? ' ' : (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    return word;
}

static void take_counters(struct option_reading *reading, const struct state_part *option,
                          const struct state_part *value) {
    struct spot spot = muster_state_spot(option);
    for (struct state_part rest = *value; rest.length > 0;) {
        struct state_part entry = muster_state_cut(&rest, ","),
                          kind = muster_state_cut(&entry, "=");
        int64_t number = 1;
        if (kind.length == 0 ||
            (entry.length > 0 && !muster_state_number(reading->state, &entry, &number)))
            continue;
        if (reading->counters == NULL)
            reading->counters = muster_node_new(arena_of(reading), NODE_OBJECT, spot);
        const char *word = counter_word(reading, &kind);
        if (muster_node_child(reading->counters, word) == NULL)
            put_number(reading, reading->counters, word, number, muster_state_spot(&kind));
    }
}

static void take_flag(struct option_reading *reading, const struct state_part *option,
                      const struct state_part *value) {
    static const struct {
        const char *word, *key;
        bool creatures; /* only they have it */
    } flags[] = {{"Tapped", "tapped", false},
                 {"SummonSick", "summoning_sick", true},
                 {"Suspected", "suspected", true},
                 {"IsRingBearer", "ring_bearer", true},
                 {"IsToken", "token", false}};
    (void)value;
    for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
        if (strlen(flags[i].word) != option->length ||
            memcmp(flags[i].word, option->at, option->length) != 0)
            continue;
        bool permanent = strcmp(reading->card.list, "permanents") == 0;
        if (reading->creature || (permanent && !flags[i].creatures))
            put_flag(reading, flags[i].key, muster_state_spot(option));
        else
            muster_state_note(reading->state, option, " of what is no creature");
    }
}

static void take_number(struct option_reading *reading, const struct state_part *option,
                        const struct state_part *value) {
    (void)option;
    reading->card.number = *value;
}

static void take_attached(struct option_reading *reading, const struct state_part *option,
                          const struct state_part *value) {
    (void)option;
    reading->card.attached = *value;
    if (reading->creature) { /* it is an Aura as long as it is attached, as with bestow */
        reading->creature = false;
        reading->card.list = "permanents";
    }
}

/* The player that a value names; NULL after a problem. */
static const char *player_of(struct option_reading *reading, const struct state_part *value) {
    size_t used;
    int player = muster_state_player(value->at, value->length, &used);
    const char *name = player < 0 || used != value->length ? NULL : reading->state->names[player];
    if (name == NULL)
        muster_problems_add(reading->state->laying->problems, muster_state_spot(value),
                            "found '%.*s'; expected a player, such as human, ai or p0",
                            (int)value->length, value->at);
    return name;
}

static void take_player(struct option_reading *reading, const struct state_part *option,
                        const struct state_part *value) {
    const char *name = player_of(reading, value);
    bool owner = option->at[0] == 'O';
    if (name != NULL && owner && !reading->creature)
        muster_state_note(reading->state, option, " of what is no creature");
    else if (name != NULL)
        put_text(reading, owner ? "owner" : "attached_to", name, muster_state_spot(value));
}

static void take_attacking(struct option_reading *reading, const struct state_part *option,
                           const struct state_part *value) {
    if (!reading->creature) {
        muster_state_note(reading->state, option, " of what is no creature");
        return;
    }
    reading->card.attacking = reading->state->attack_known = true;
    if (value->length > 0)
        reading->card.attacked = *value;
}

static void take_choice(struct option_reading *reading, const struct state_part *option,
                        const struct state_part *value) {
    struct spot spot = muster_state_spot(value);
    bool color = strncmp(option->at, "ChosenColor", option->length) == 0;
    if (strncmp(option->at, "ChosenCards", option->length) == 0) {
        reading->card.chosen = *value;
        return;
    }
    struct state_part rest = *value, first = muster_state_cut(&rest, ",");
    char *word = muster_state_text(reading->state, &first);
    for (char *at = word; color && *at != '\0'; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    muster_laying_put_text(reading->state->laying, choices_of(reading, spot),
                           color ? "color" : "type", word, spot);
}

static void take_damage(struct option_reading *reading, const struct state_part *option,
                        const struct state_part *value) {
    int64_t damage;
    if (!reading->creature)
        muster_state_note(reading->state, option, " of what is no creature");
    else if (muster_state_number(reading->state, value, &damage))
        put_number(reading, reading->card.object, "damage", damage, muster_state_spot(option));
}

static void take_level(struct option_reading *reading, const struct state_part *option,
                       const struct state_part *value) {
    int64_t level;
    if (muster_state_number(reading->state, value, &level))
        put_number(reading, reading->card.object, "level", level, muster_state_spot(option));
}

/* The other face; which card has one only a card file can tell. */
static void take_face(struct option_reading *reading, const struct state_part *option,
                      const struct state_part *value) {
    const muster_card_source *source = reading->state->laying->source;
    const muster_card *card = NULL;
    size_t face;
    muster_error ignored;
    (void)value;
    if (source == NULL || reading->name == NULL ||
        source->look_up(source->context, reading->name, &card, &face, &ignored) != MUSTER_OK ||
        card == NULL || card->face_count < 2)
        muster_state_note(reading->state, option, " of a card without a second face");
    else
        put_text(
            reading, "face",
            muster_arena_text(arena_of(reading), card->faces[1].name, strlen(card->faces[1].name)),
            muster_state_spot(option));
}

static void take_face_down(struct option_reading *reading, const struct state_part *option,
                           const struct state_part *value) {
    (void)option;
    (void)value;
    reading->face_down = reading->creature = true;
}

static void take_gone(struct option_reading *reading, const struct state_part *option,
                      const struct state_part *value) {
    (void)option;
    (void)value;
    reading->gone = true; /* treated as though it didn't exist (702.26b) */
}

static const struct {
    const char *word;
    void (*take)(struct option_reading *reading, const struct state_part *option,
                 const struct state_part *value);
} options[] = {
    {"Tapped", take_flag},
    {"SummonSick", take_flag},
    {"Suspected", take_flag},
    {"IsRingBearer", take_flag},
    {"IsToken", take_flag},
    {"Counters", take_counters},
    {"Id", take_number},
    {"AttachedTo", take_attached},
    {"Attaching", take_attached},
    {"Owner", take_player},
    {"EnchantingPlayer", take_player},
    {"Attacking", take_attacking},
    {"ChosenColor", take_choice},
    {"ChosenType", take_choice},
    {"ChosenCards", take_choice},
    {"Damage", take_damage},
    {"ClassLevel", take_level},
    {"Transformed", take_face},
    {"Modal", take_face},
    {"Flipped", take_face},
    {"FaceDown", take_face_down},
    {"PhasedOut", take_gone},
};

enum { OPTIONS = sizeof(options) / sizeof(options[0]) };

static void take_option(struct option_reading *reading, struct state_part whole) {
    struct state_part value = whole, word = muster_state_cut(&value, ":");
    size_t i = 0;
    if (word.length == 0)
        return;
    while (i < OPTIONS && (strlen(options[i].word) != word.length ||
                           memcmp(options[i].word, word.at, word.length) != 0))
        i++;
    if (reading->land && (i == OPTIONS || options[i].take != take_number))
        muster_state_note(reading->state, &word, " of a land");
    else if (i == OPTIONS)
        muster_state_note(reading->state, &word, "");
    else
        options[i].take(reading, &word, &value);
}

/* ---- What the card is ---- */

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

/* Which list a card or token goes into, by what it is. */
static void find_list(struct option_reading *reading) {
    reading->creature = reading->sort == CARD_CREATURE;
    reading->land = !reading->creature && is_basic(reading->name);
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
        put_number(reading, object, own, number_of(reading->counters, own),
                   reading->counters->spot);
}

/* A face-down creature is a 2/2 without anything else (708.2a). */
static void put_face_down(struct option_reading *reading) {
    reading->card.list = "creatures";
    put_number(reading, reading->card.object, "power", 2, reading->spot);
    put_number(reading, reading->card.object, "toughness", 2, reading->spot);
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

static void finish(struct option_reading *reading, bool token) {
    struct state_reading *state = reading->state;
    struct spot spot = reading->spot;
    if (reading->gone)
        return;
    if (reading->land) {
        muster_node_become(reading->card.object,
                           muster_node_new_text(state->laying->arena, reading->name, spot));
    } else {
        make_id(reading);
        put_text(reading, "id", reading->card.id, spot);
        put_text(reading, "controller", state->names[reading->card.player], spot);
        if (reading->face_down)
            put_face_down(reading);
        else
            put_text(reading, token ? "name" : "card", reading->name, spot);
        /* A permanent needs a card or a text, and what a token says is not in the state. */
        if (token && strcmp(reading->card.list, "permanents") == 0) {
            put_text(reading, "text", "", spot);
            leave_out(reading);
        }
        put_counters(reading);
    }
    state->cards = arena_grow(state->laying->arena, state->cards, state->card_count,
                              &state->card_capacity, sizeof(state->cards[0]));
    state->cards[state->card_count++] = reading->card;
}

void muster_state_card(struct state_reading *state, int player, struct state_part entry) {
    struct state_part rest = entry, head = muster_state_cut(&rest, "|");
    struct option_reading reading = {.state = state, .spot = muster_state_spot(&entry)};
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
    while (rest.length > 0)
        take_option(&reading, muster_state_cut(&rest, "|"));
    finish(&reading, token);
}
