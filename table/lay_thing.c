/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears (bear) 2/2 trample, tapped": creatures and whatever else a player has. */
#include "table/lay_thing.h"

#include "table/name.h"
#include "table/quoted.h"

#include <stdlib.h>
#include <string.h>

static void put_text(struct laid_thing *thing, const char *key, const char *text,
                     struct spot spot) {
    muster_laying_put_text(thing->laying, thing->object, key, text, spot);
}

/* Numbers of the format have at most seven digits; this many are a number of JSON, too. */
enum { MOST_DIGITS = 12 };

static void put_number(struct laid_thing *thing, const char *key, const char *digits,
                       struct spot spot) {
    size_t sign = (size_t)(*digits == '-'), count = strspn(digits + sign, "0123456789");
    if (count > MOST_DIGITS) {
        muster_problems_add(thing->scan->problems, spot, "found %.*s; that is too large a %s",
                            (int)(sign + count), digits,
                            strcmp(key, "count") == 0 ? "number" : key);
        return;
    }
    struct node *number = muster_node_new(thing->laying->arena, NODE_NUMBER, spot);
    number->number = strtoll(digits, NULL, 10);
    muster_node_put(thing->object, key, number);
}

static void put_id(struct laid_thing *thing, bool made) {
    bool named = thing->name != NULL && *thing->name != '\0';
    if (thing->id != NULL)
        put_text(thing, "id", thing->id, thing->id_spot);
    else if (made && named && thing->id_spot.line == 0)
        put_text(thing, "id", muster_name_id(thing->laying->arena, thing->name), thing->name_spot);
}

static void put_name(struct laid_thing *thing, const char *key) {
    if (thing->name != NULL && *thing->name != '\0')
        put_text(thing, key, thing->name, thing->name_spot);
}

static void put_numbers(struct laid_thing *thing) {
    if (thing->strength != NULL) {
        put_number(thing, "power", thing->strength, thing->strength_spot);
        put_number(thing, "toughness", strchr(thing->strength, '/') + 1, thing->strength_spot);
    }
    if (thing->count != NULL)
        put_number(thing, "count", thing->count, thing->count_spot);
    if (thing->text != NULL)
        put_text(thing, "text", thing->text, thing->text_spot);
}

/* Who controls it, and the numbers. */
static void put_rest(struct laid_thing *thing) {
    put_text(thing, "controller", thing->owner, thing->spot);
    put_numbers(thing);
}

static void put_in(struct laid_thing *thing, const char *list) {
    struct laying *laying = thing->laying;
    muster_node_put(muster_node_list(laying->arena, laying->document, list, thing->spot), NULL,
                    thing->object);
}

/* A creature of the active player attacks unless it is said that it doesn't. */
static void finish_creature(struct laid_thing *thing) {
    struct laying *laying = thing->laying;
    if (thing->stays && muster_node_child(thing->object, "attacking") != NULL)
        muster_problems_add(thing->scan->problems, thing->stays_spot,
                            "found 'not attacking'; the line also says what it attacks");
    if (laying->attacked != NULL && !thing->stays && strcmp(thing->owner, laying->active) == 0 &&
        muster_node_child(thing->object, "attacking") == NULL)
        put_text(thing, "attacking", laying->attacked, thing->spot);
}

/* A name, which is a card's where nothing else says what the thing does. */
static void put_name_or_card(struct laid_thing *thing) {
    bool card = thing->card.length > 0 || (thing->text == NULL && !thing->laying->names_only);
    put_name(thing, card ? "card" : "name");
}

/* A problem where what isn't attached to anything is "on" something. */
static void check_stands(struct laid_thing *thing) {
    if (thing->on != NULL)
        muster_problems_add(thing->scan->problems, thing->on->first->spot,
                            "found 'on %s'; only Auras, Equipment and the like are attached, which "
                            "have no power and toughness",
                            thing->on->first->text);
}

/* Puts the thing into its list. Returns whether it was read. */
static bool keep(struct laid_thing *thing, const char *list, bool read) {
    /* Kept even if only half read, so that lines that refer to it are not reported as well. */
    if (read || muster_node_child(thing->object, "id") != NULL)
        put_in(thing, list);
    return read;
}

/* Qualities and pairs; keywords are added to those of a card or text. */
static bool read_qualities(struct laid_thing *thing) {
    bool read = muster_thing_qualities(thing);
    struct node *keywords = muster_node_child(thing->object, "keywords");
    if (keywords != NULL && thing->plain_keywords &&
        (muster_node_child(thing->object, "card") != NULL ||
         muster_node_child(thing->object, "text") != NULL))
        keywords->key = "added_keywords";
    return read;
}

static bool read_creature(struct laid_thing *thing, bool head) {
    check_stands(thing);
    put_id(thing, true);
    put_name(thing, thing->card.length > 0 ? "card" : "name");
    put_rest(thing);
    bool read = head && read_qualities(thing);
    finish_creature(thing);
    return keep(thing, "creatures", read);
}

/* Planeswalkers have few keys, and no qualities. */
static bool read_target(struct laid_thing *thing, bool head) {
    check_stands(thing);
    put_id(thing, true);
    put_name(thing, thing->card.length > 0 ? "card" : "name");
    put_rest(thing);
    return keep(thing, "planeswalkers", head && muster_laying_pairs(thing->scan, thing->object));
}

static bool read_planeswalker(struct laid_thing *thing) {
    return read_target(thing, muster_thing_head(thing));
}

/* The other one of two players. */
static const char *find_opponent(const struct laid_thing *thing) {
    const struct words *names = &thing->laying->names;
    if (names->count != 2)
        return NULL;
    return strcmp(names->texts[0], thing->owner) == 0 ? names->texts[1] : names->texts[0];
}

/* What follows the name of a battle. */
static bool read_protector(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    muster_scan_passes(scan, ',');
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    if (!muster_scan_passes_word(scan, "protected by ")) {
        bool card = thing->card.length > 0 && *scan->at == '\0';
        const char *opponent = card ? find_opponent(thing) : NULL;
        if (opponent == NULL) {
            muster_problems_add(scan->problems, spot, "a battle needs ', protected by PLAYER'");
            return false;
        }
        put_text(thing, "protector", opponent, thing->spot); /* of a Siege (310.11a) */
        return true;
    }
    const char *protector = muster_scan_word(scan, ",", "a player's name");
    if (protector != NULL)
        put_text(thing, "protector", protector, spot);
    return protector != NULL && muster_laying_pairs(scan, thing->object);
}

static bool read_battle_head(struct laid_thing *thing, bool head) {
    check_stands(thing);
    put_id(thing, true);
    put_name(thing, thing->card.length > 0 ? "card" : "name");
    put_rest(thing);
    return keep(thing, "battles", head && read_protector(thing));
}

static bool read_battle(struct laid_thing *thing) {
    return read_battle_head(thing, muster_thing_head(thing));
}

/*
 * Words after a permanent's name that only creatures have: a problem, unless it may be a creature
 * with a name that no card has.
 */
static void check_words(struct laid_thing *thing) {
    struct node *keywords = muster_node_child(thing->object, "keywords");
    if (keywords == NULL || !thing->plain_keywords)
        return;
    keywords->left_out = true;
    if (thing->name != NULL && *thing->name != '\0' && thing->card.length == 0 &&
        thing->text == NULL && thing->on == NULL)
        return;
    muster_problems_add(thing->scan->problems, keywords->first->spot,
                        "found '%s', which is said of creatures alone; expected 'tapped', 'token', "
                        "a color, a type or KEY=VALUE",
                        keywords->first->text);
}

/* An enchantment, an artifact, a land. */
static bool read_other(struct laid_thing *thing, bool head) {
    put_id(thing, false);
    put_name_or_card(thing);
    put_rest(thing);
    if (thing->on != NULL)
        put_text(thing, "attached_to", thing->on->first->text, thing->on->first->spot);
    bool read = head && muster_thing_qualities(thing);
    check_words(thing);
    return keep(thing, "permanents", read);
}

/* Whether what has only a name is one card on the battlefield; tells if it isn't. */
static bool may_stay(struct laid_thing *thing) {
    if (thing->card.sort != CARD_SPELL || thing->strength != NULL)
        return true;
    muster_problems_add(thing->scan->problems, thing->name_spot,
                        "'%s' is an instant or a sorcery; expected 'resolved %s', with 'on' and "
                        "its targets",
                        thing->name, thing->name);
    put_id(thing, true); /* what names it is no mistake of its own */
    muster_words_number(&thing->laying->unknown, muster_node_text(thing->object, "id"));
    return false;
}

/* Whether a card lies elsewhere, where a creature card is no creature (109.2): Anger in a
 * graveyard. */
static bool lies_elsewhere(const struct laid_thing *thing) {
    static const char pair[] = "zone=graveyard";
    const char *at = thing->scan->at;
    while (*at != '\0') {
        size_t length = *at == '"' ? muster_quoted_length(at) : strcspn(at, " ,\n\"");
        if (length == sizeof(pair) - 1 && strncmp(at, pair, length) == 0)
            return true;
        at += length > 0 ? length : 1;
    }
    return false;
}

/*
 * What has power and toughness is a creature. A card is what its type line says. Where cards are
 * named, anything else is a card, which is looked up later; where they aren't, it is a creature.
 */
static bool read_permanent(struct laid_thing *thing) {
    bool head = muster_thing_head(thing);
    bool creature = thing->strength != NULL || !head ||
                    (!thing->laying->cards && thing->on == NULL && thing->text == NULL) ||
                    (thing->laying->names_only && thing->on == NULL && thing->text == NULL);
    if (head && !may_stay(thing))
        return false;
    /* A creature card that is attached is an Aura or Equipment: bestow, reconfigure. */
    bool attached = thing->on != NULL && thing->card.sort != CARD_PLANESWALKER &&
                    thing->card.sort != CARD_BATTLE;
    if (thing->strength == NULL && !attached && thing->card.length > 0) {
        switch (thing->card.sort) {
        case CARD_CREATURE:
            return lies_elsewhere(thing) ? read_other(thing, head) : read_creature(thing, head);
        case CARD_PLANESWALKER:
            return read_target(thing, head);
        case CARD_BATTLE:
            return read_battle_head(thing, head);
        case CARD_OTHER:
        case CARD_SPELL:
            break;
        }
    }
    return creature ? read_creature(thing, head) : read_other(thing, head);
}

/* What can deal damage without being a creature here. */
static bool read_source(struct laid_thing *thing) {
    bool read = muster_thing_head(thing);
    check_stands(thing);
    put_id(thing, true);
    put_name(thing, "name");
    put_rest(thing);
    return keep(thing, "sources", read && muster_thing_qualities(thing));
}

/* A spell or ability that has resolved, with its targets. */
static bool read_resolved(struct laid_thing *thing) {
    thing->several = true;
    if (!muster_thing_head(thing))
        return false;
    put_name_or_card(thing);
    put_rest(thing);
    if (thing->id != NULL)
        put_text(thing, "source", thing->id, thing->id_spot);
    if (thing->on != NULL)
        muster_node_put(thing->object, "targets", thing->on);
    if (!muster_laying_pairs(thing->scan, thing->object))
        return false;
    put_in(thing, "resolved");
    return true;
}

static bool read_emblem(struct laid_thing *thing) {
    struct laying *laying = thing->laying;
    struct node *player = muster_laying_player_of(laying, thing->owner, thing->spot);
    struct node *list = muster_node_list(laying->arena, player, "emblems", thing->spot);
    if (!muster_thing_head(thing))
        return false;
    check_stands(thing);
    put_id(thing, false);
    put_name_or_card(thing);
    put_numbers(thing);
    if (!muster_laying_pairs(thing->scan, thing->object))
        return false;
    muster_node_put(list, NULL, thing->object);
    return true;
}

/* The words that say what a thing is. */
static const struct {
    const char *word;
    bool (*read)(struct laid_thing *thing);
} kinds[] = {
    {"planeswalker ", read_planeswalker}, {"battle ", read_battle}, {"source ", read_source},
    {"resolved ", read_resolved},         {"emblem ", read_emblem},
};

bool muster_thing_is_kind(const char *name) {
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        size_t length = strlen(kinds[i].word) - 1; /* without its blank */
        if (strncmp(name, kinds[i].word, length) == 0 &&
            (name[length] == '\0' || name[length] == ' '))
            return true;
    }
    return false;
}

static struct laid_thing begin_thing(struct laying *laying, const char *owner, struct scan *scan) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    return (struct laid_thing){.laying = laying,
                               .scan = scan,
                               .owner = owner,
                               .object = muster_node_new(laying->arena, NODE_OBJECT, spot),
                               .spot = spot};
}

/* What has no power and toughness, and no text, is a card. */
struct node *muster_laying_entrant(struct laying *laying, const char *owner, struct scan *scan) {
    struct laid_thing thing = begin_thing(laying, owner, scan);
    if (!muster_thing_head(&thing))
        return NULL;
    check_stands(&thing);
    bool numbers = thing.strength != NULL || thing.text != NULL || laying->names_only;
    put_id(&thing, true);
    put_name(&thing, thing.card.length > 0 || !numbers ? "card" : "name");
    put_rest(&thing);
    return read_qualities(&thing) ? thing.object : NULL;
}

void muster_laying_thing(struct laying *laying, const char *owner, struct scan *scan) {
    struct laid_thing thing = begin_thing(laying, owner, scan);
    bool (*read)(struct laid_thing *) = read_permanent;
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        if (muster_scan_passes_word(scan, kinds[i].word)) {
            read = kinds[i].read;
            break;
        }
    bool whole = read(&thing);
    thing.object->half_read = !whole;
    laying->last = thing.object;
    laying->lost = laying->lost || (!whole && muster_node_child(thing.object, "id") == NULL);
    laying->broken = laying->broken || !whole;
}
