/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the keys of a game state, and resolves the numbers by which its cards know each other. */
#include "table/forge/forge.h"

#include "table/forge/state.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool muster_is_forge(const char *text, size_t length) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                      mark[] = "\xEF\xBB\xBF";
    size_t at = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    while (at < length && text[at] != '\0' && strchr(" \t\r\n#", text[at]) != NULL)
        if (text[at] == '#') /* a remark */
            while (at < length && text[at] != '\n')
                at++;
        else
            at++;
    bool section = at < length && text[at] == '[';
    size_t begin = at += section, word = 0;
    while (
        at < length && text[at] != '\0' &&
        (strchr(letters, text[at]) != NULL || (at > begin && text[at] >= '0' && text[at] <= '9')))
        at++, word++;
    return word > 1 && at < length && text[at] == (section ? ']' : '=');
}

/* ---- Parts ---- */

struct spot muster_state_spot(const struct state_part *part) {
    return muster_line_spot(part->line, part->at);
}

char *muster_state_text(struct state_reading *reading, const struct state_part *part) {
    return muster_arena_text(reading->laying->arena, part->at, part->length);
}

static struct state_part trimmed(struct state_part part) {
    while (part.length > 0 && strchr(" \n", part.at[0]) != NULL) {
        part.at++;
        part.length--;
    }
    while (part.length > 0 && strchr(" \n", part.at[part.length - 1]) != NULL)
        part.length--;
    return part;
}

struct state_part muster_state_cut(struct state_part *rest, const char *ends) {
    struct state_part part = *rest;
    part.length = 0;
    while (part.length < rest->length && strchr(ends, rest->at[part.length]) == NULL)
        part.length++;
    size_t used = part.length < rest->length ? part.length + 1 : part.length;
    rest->at += used;
    rest->length -= used;
    return trimmed(part);
}

bool muster_state_is(const struct state_part *part, const char *word) {
    return part->length == strlen(word) && strncasecmp(part->at, word, part->length) == 0;
}

void muster_state_note(struct state_reading *reading, const struct state_part *part,
                       const char *what, const char *near) {
    const char *word =
        muster_arena_format(reading->laying->arena, "%.*s%s", (int)part->length, part->at, what);
    if (muster_words_find(&reading->told, word) >= 0)
        return;
    muster_words_number(&reading->told, word);
    muster_problems_add(&reading->laying->notes, muster_state_spot(part),
                        "'%.*s'%s has no meaning here%s", (int)part->length, part->at, what, near);
}

bool muster_state_number(struct state_reading *reading, const struct state_part *part,
                         int64_t *number) {
    const char *text = muster_state_text(reading, part);
    const char *digits = text + (*text == '-' || *text == '+');
    size_t count = strspn(digits, "0123456789");
    if (count > 0 && count < 8 && digits[count] == '\0') {
        *number = strtoll(text, NULL, 10);
        return true;
    }
    muster_problems_add(reading->laying->problems, muster_state_spot(part),
                        "found '%s'; expected a number", text);
    return false;
}

int muster_state_player(const char *word, size_t length, size_t *used) {
    static const char *const names[] = {"human", "ai"};
    for (int i = 0; i < 2; i++)
        if (length >= strlen(names[i]) && strncasecmp(word, names[i], strlen(names[i])) == 0) {
            *used = strlen(names[i]);
            return i;
        }
    *used = 2;
    return length >= 2 && (word[0] == 'p' || word[0] == 'P') && word[1] >= '0' && word[1] <= '9'
               ? word[1] - '0'
               : -1;
}

/* ---- Keys ---- */

/* The cards of a battlefield or a graveyard. */
struct state_zone {
    struct state_part cards;
    int owner;
    bool graveyard;
};

/* What the keys say before the cards are read. */
struct state_keys {
    struct state_zone zones[4 * STATE_PLAYERS];
    size_t zone_count;
    struct state_part active, phase;
    struct state_part life[STATE_PLAYERS];
    struct state_part name;
};

static void see_player(struct state_reading *reading, int player, bool by_name) {
    static const char *const names[] = {"Human", "AI"};
    if (reading->names[player] == NULL)
        reading->names[player] =
            by_name ? names[player] : muster_arena_format(reading->laying->arena, "P%d", player);
}

/* A key of one player: "humanlife". Returns whether it is one that means something. */
static bool read_player_key(struct state_reading *reading, struct state_keys *keys,
                            const struct state_part *key, struct state_part value) {
    size_t used;
    int player = muster_state_player(key->at, key->length, &used);
    if (player < 0)
        return false;
    struct state_part rest = {key->line, key->at + used, key->length - used};
    see_player(reading, player, used > 2 || strncasecmp(key->at, "ai", 2) == 0);
    if (muster_state_is(&rest, "life")) {
        keys->life[player] = value;
        return true;
    }
    bool graveyard = muster_state_is(&rest, "graveyard");
    if (!muster_state_is(&rest, "battlefield") && !muster_state_is(&rest, "play") && !graveyard)
        return value.length == 0;
    if (keys->zone_count == sizeof(keys->zones) / sizeof(keys->zones[0])) {
        muster_problems_add(reading->laying->problems, muster_state_spot(key),
                            "'%.*s' is given too often", (int)key->length, key->at);
        return true;
    }
    keys->zones[keys->zone_count++] = (struct state_zone){value, player, graveyard};
    return true;
}

static void read_key(struct state_reading *reading, struct state_keys *keys,
                     const struct line *line) {
    struct state_part rest = {line, line->text, strlen(line->text)};
    struct state_part key = muster_state_cut(&rest, "="), value = trimmed(rest);
    if (key.length == strlen(line->text)) {
        muster_problems_add(reading->laying->problems, muster_state_spot(&key),
                            "found '%.*s'; expected 'key=value'", (int)strcspn(line->text, " \n"),
                            line->text);
    } else if (muster_state_is(&key, "activeplayer")) {
        keys->active = value;
    } else if (muster_state_is(&key, "activephase")) {
        keys->phase = value;
    } else if (!read_player_key(reading, keys, &key, value) && value.length > 0) {
        muster_state_note(reading, &key, "", muster_state_near_key(reading, &key));
    }
}

/* What stands above "[state]": only the name of the puzzle is of use. */
static void read_metadata(struct state_reading *reading, struct state_keys *keys,
                          const struct line *line) {
    struct state_part rest = {line, line->text, strlen(line->text)};
    struct state_part key = muster_state_cut(&rest, ":=");
    if (muster_state_is(&key, "Name"))
        keys->name = trimmed(rest);
    else
        muster_state_note(reading, &key, "", "");
}

static void read_lines(struct state_reading *reading, struct state_keys *keys,
                       const struct lines *lines) {
    bool state = true;
    for (size_t i = 0; i < lines->count; i++) {
        const struct line *line = &lines->list[i];
        if (*line->text == '[')
            state = strncasecmp(line->text, "[state]", strlen("[state]")) == 0;
        else if (*line->text != '#' && state)
            read_key(reading, keys, line);
        else if (*line->text != '#')
            read_metadata(reading, keys, line);
    }
}

/* ---- Players and the step ---- */

/* A state has two players at least, also where its keys speak of one or none of them. */
static void see_both(struct state_reading *reading, const struct state_part *active) {
    size_t used;
    int player = active->at == NULL ? -1 : muster_state_player(active->at, active->length, &used);
    if (player == 0 || player == 1)
        see_player(reading, player, active->at[0] != 'p' && active->at[0] != 'P');
    for (int i = 0; i < 2; i++)
        if (reading->names[i] == NULL && reading->names[1 - i] != NULL)
            see_player(reading, i, reading->names[1 - i][0] != 'P');
}

static void put_players(struct state_reading *reading, const struct state_keys *keys) {
    struct laying *laying = reading->laying;
    for (int i = 0; i < STATE_PLAYERS; i++) {
        int64_t life;
        if (reading->names[i] == NULL)
            continue;
        reading->players[i] = muster_laying_player_of(laying, reading->names[i], laying->spot);
        if (keys->life[i].at == NULL || !muster_state_number(reading, &keys->life[i], &life))
            continue;
        struct node *node =
            muster_node_new(laying->arena, NODE_NUMBER, muster_state_spot(&keys->life[i]));
        node->number = life;
        muster_node_put(reading->players[i], "life", node);
    }
}

/* ---- Cards that name each other ---- */

/* The card with that number; NULL after a problem. */
static const struct state_card *find_card(struct state_reading *reading,
                                          const struct state_part *number) {
    for (size_t i = 0; i < reading->card_count; i++) {
        const struct state_card *card = &reading->cards[i];
        if (card->number.at != NULL && card->number.length == number->length &&
            memcmp(card->number.at, number->at, number->length) == 0)
            return card;
    }
    muster_problems_add(reading->laying->problems, muster_state_spot(number),
                        "no card on the battlefield has 'Id:%.*s'", (int)number->length,
                        number->at);
    return NULL;
}

static const char *opponent_of(const struct state_reading *reading, int player) {
    for (int i = 0; i < STATE_PLAYERS; i++)
        if (i != player && reading->names[i] != NULL)
            return reading->names[i];
    return NULL;
}

static void put_text(struct state_reading *reading, struct node *object, const char *key,
                     const char *text, struct spot spot) {
    if (text != NULL)
        muster_laying_put_text(reading->laying, object, key, text, spot);
}

static void resolve(struct state_reading *reading, struct state_card *card) {
    struct laying *laying = reading->laying;
    if (card->attached.at != NULL) {
        const struct state_card *other = find_card(reading, &card->attached);
        put_text(reading, card->object, "attached_to", other == NULL ? NULL : other->id,
                 muster_state_spot(&card->attached));
    }
    if (card->attacking) {
        const struct state_card *other =
            card->attacked.at == NULL ? NULL : find_card(reading, &card->attacked);
        put_text(reading, card->object, "attacking",
                 other != NULL ? other->id : opponent_of(reading, card->player),
                 card->object->spot);
        bool battle = other != NULL && other->list != NULL && strcmp(other->list, "battles") == 0;
        card->defender = other == NULL || battle
                             ? opponent_of(reading, battle ? other->player : card->player)
                             : reading->names[other->player];
    }
    if (card->chosen.at == NULL)
        return;
    struct spot spot = muster_state_spot(&card->chosen);
    struct node *choices = muster_node_child(card->object, "choices");
    if (choices == NULL)
        choices = muster_node_put(card->object, "choices",
                                  muster_node_new(laying->arena, NODE_OBJECT, spot));
    struct node *list = muster_node_list(laying->arena, choices, "creatures", spot);
    for (struct state_part rest = card->chosen; rest.length > 0;) {
        struct state_part number = muster_state_cut(&rest, ",");
        const struct state_card *other = find_card(reading, &number);
        if (other != NULL && other->id != NULL)
            muster_node_put(list, NULL, muster_node_new_text(laying->arena, other->id, spot));
    }
}

/* A battle is protected by an opponent of who controls it, which is so of a Siege (310.11a). */
static void finish_card(struct state_reading *reading, struct state_card *card) {
    resolve(reading, card);
    if (card->list != NULL && strcmp(card->list, "battles") == 0)
        put_text(reading, card->object, "protector", opponent_of(reading, card->player),
                 card->object->spot);
    struct node *into =
        card->list == NULL ? reading->players[card->player] : reading->laying->document;
    struct node *list =
        muster_node_list(reading->laying->arena, into, card->list == NULL ? "lands" : card->list,
                         card->object->spot);
    muster_node_put(list, NULL, card->object);
}

/* ---- The whole ---- */

static void read_cards(struct state_reading *reading, const struct state_keys *keys) {
    for (size_t i = 0; i < keys->zone_count; i++)
        for (struct state_part rest = keys->zones[i].cards; rest.length > 0;) {
            struct state_part entry = muster_state_cut(&rest, ";");
            if (entry.length > 0)
                muster_state_card(reading, keys->zones[i].owner, entry, keys->zones[i].graveyard);
        }
    for (size_t i = 0; i < reading->card_count; i++)
        finish_card(reading, &reading->cards[i]);
}

/* Where several players could declare blockers, those who are attacked do (509.1). */
static void put_defending(struct state_reading *reading, struct spot spot) {
    struct laying *laying = reading->laying;
    size_t others = 0;
    struct node *list = NULL;
    for (int i = 0; i < STATE_PLAYERS; i++)
        others += reading->names[i] != NULL && reading->names[i] != laying->active;
    for (int i = 0; i < STATE_PLAYERS && others > 1; i++) {
        bool attacked = false;
        for (size_t k = 0; k < reading->card_count && reading->names[i] != NULL; k++)
            attacked |= reading->cards[k].defender == reading->names[i];
        if (!attacked)
            continue;
        list = muster_node_list(laying->arena, laying->document, "defending", spot);
        muster_node_put(list, NULL, muster_node_new_text(laying->arena, reading->names[i], spot));
    }
}

static void put_sides(struct state_reading *reading, const struct state_keys *keys) {
    struct laying *laying = reading->laying;
    size_t used;
    int active = keys->active.at == NULL
                     ? -1
                     : muster_state_player(keys->active.at, keys->active.length, &used);
    if (active >= 0 && reading->names[active] == NULL)
        active = -1;
    struct spot spot = keys->active.at == NULL ? laying->spot : muster_state_spot(&keys->active);
    if (active < 0) {
        laying->broken = true;
        muster_problems_add(laying->problems, spot,
                            "nothing says whose turn it is; expected 'activeplayer=' with a "
                            "player of the state, such as human, ai or p0");
        return;
    }
    laying->active = reading->names[active];
    put_text(reading, laying->document, "active", laying->active, spot);
    put_text(reading, laying->document, "step", muster_state_step(reading, &keys->phase),
             keys->phase.at == NULL ? spot : muster_state_spot(&keys->phase));
    if (reading->attack_known)
        put_defending(reading, spot);
}

void muster_forge_read(struct table_reading *table, const char *text, size_t length,
                       const muster_card_source *source) {
    struct arena *arena = &table->arena;
    struct state_keys keys = {.zone_count = 0};
    table->problems = (struct problems){.arena = arena};
    table->laying = muster_laying_new(&table->problems, NULL, (struct spot){1, 1});
    struct laying *laying = &table->laying;
    struct state_reading reading = {
        .laying = laying, .told = {.arena = arena}, .ids = {.arena = arena}};
    struct lines lines = muster_lines_read(&table->problems, text, length);
    laying->cards = laying->game_state = true;
    laying->source = source;
    read_lines(&reading, &keys, &lines);
    if (keys.name.at != NULL && keys.name.length > 0)
        put_text(&reading, laying->document, "title", muster_state_text(&reading, &keys.name),
                 muster_state_spot(&keys.name));
    muster_laying_list(laying, "players");
    see_both(&reading, &keys.active);
    put_players(&reading, &keys);
    muster_node_list(arena, laying->document, "creatures", laying->spot);
    read_cards(&reading, &keys);
    put_sides(&reading, &keys);
}
