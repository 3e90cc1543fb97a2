/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Tapped", "Counters:P1P1=2": the options of a card on the battlefield of a game state. */
#include "table/forge/option.h"

#include "table/name.h"

#include <string.h>
#include <strings.h>

/* The memory of the document. */
static struct arena *option_arena(const struct option_reading *reading) {
    return reading->state->laying->arena;
}

void muster_option_text(struct option_reading *reading, const char *key, const char *text,
                        struct spot spot) {
    muster_laying_put_text(reading->state->laying, reading->card.object, key, text, spot);
}

struct node *muster_option_number(struct option_reading *reading, struct node *object,
                                  const char *key, int64_t number, struct spot spot) {
    struct node *node = muster_node_new(option_arena(reading), NODE_NUMBER, spot);
    node->number = number;
    return muster_node_put(object, key, node);
}

static void put_flag(struct option_reading *reading, const char *key, struct spot spot) {
    struct node *flag = muster_node_new(option_arena(reading), NODE_FLAG, spot);
    flag->number = 1;
    muster_node_put(reading->card.object, key, flag);
}

static struct node *choices_of(struct option_reading *reading, struct spot spot) {
    struct node *choices = muster_node_child(reading->card.object, "choices");
    return choices != NULL
               ? choices
               : muster_node_put(reading->card.object, "choices",
                                 muster_node_new(option_arena(reading), NODE_OBJECT, spot));
}

/* "P1P1" is "+1/+1", and "FIRST_STRIKE" is "first strike". */
static const char *counter_word(struct option_reading *reading, const struct state_part *kind) {
    char *word = muster_state_text(reading->state, kind);
    if (kind->length == 4 && strchr("PM", word[0]) != NULL && strchr("PM", word[2]) != NULL)
        return muster_arena_format(option_arena(reading), "%c%c/%c%c", word[0] == 'P' ? '+' : '-',
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
            reading->counters = muster_node_new(option_arena(reading), NODE_OBJECT, spot);
        const char *word = counter_word(reading, &kind);
        if (muster_node_child(reading->counters, word) == NULL)
            muster_option_number(reading, reading->counters, word, number,
                                 muster_state_spot(&kind));
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
            muster_state_note(reading->state, option, " of what is no creature", "");
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
        muster_state_note(reading->state, option, " of what is no creature", "");
    else if (name != NULL)
        muster_option_text(reading, owner ? "owner" : "attached_to", name,
                           muster_state_spot(value));
}

static void take_attacking(struct option_reading *reading, const struct state_part *option,
                           const struct state_part *value) {
    if (!reading->creature) {
        muster_state_note(reading->state, option, " of what is no creature", "");
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
        muster_state_note(reading->state, option, " of what is no creature", "");
    else if (muster_state_number(reading->state, value, &damage))
        muster_option_number(reading, reading->card.object, "damage", damage,
                             muster_state_spot(option));
}

static void take_level(struct option_reading *reading, const struct state_part *option,
                       const struct state_part *value) {
    int64_t level;
    if (muster_state_number(reading->state, value, &level))
        muster_option_number(reading, reading->card.object, "level", level,
                             muster_state_spot(option));
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
        muster_state_note(reading->state, option, " of a card without a second face", "");
    else
        muster_option_text(reading, "face",
                           muster_arena_text(option_arena(reading), card->faces[1].name,
                                             strlen(card->faces[1].name)),
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

/* The option that one without meaning may be meant as. */
static const char *near_option(struct option_reading *reading, const struct state_part *word) {
    const char *known[OPTIONS];
    for (size_t i = 0; i < OPTIONS; i++)
        known[i] = options[i].word;
    return muster_problems_near(reading->state->laying->problems,
                                muster_state_text(reading->state, word), known, OPTIONS);
}

void muster_option_take(struct option_reading *reading, struct state_part whole) {
    struct state_part value = whole, word = muster_state_cut(&value, ":");
    size_t i = 0;
    if (word.length == 0)
        return;
    while (i < OPTIONS && (strlen(options[i].word) != word.length ||
                           memcmp(options[i].word, word.at, word.length) != 0))
        i++;
    if (reading->land && (i == OPTIONS || options[i].take != take_number))
        muster_state_note(reading->state, &word, " of a land", "");
    else if (i == OPTIONS)
        muster_state_note(reading->state, &word, "", near_option(reading, &word));
    else
        options[i].take(reading, &word, &value);
}
