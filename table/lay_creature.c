/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears (bear) 2/2 trample, tapped": creatures, planeswalkers and battles. */
#include "table/lay_table.h"

#include <stdlib.h>
#include <string.h>

/* A creature or target that is being read. */
struct laid_thing {
    struct laying *laying;
    struct scan *scan;
    struct node *object;
    struct spot spot;
    bool stays; /* a creature of the active player that doesn't attack */
};

static void put_text(struct laid_thing *thing, const char *key, const char *text,
                     struct spot spot) {
    node_put(thing->object, key, node_new_text(thing->laying->arena, text, spot));
}

static void put_number(struct laid_thing *thing, const char *key, const char *digits,
                       struct spot spot) {
    struct node *number = node_new(thing->laying->arena, NODE_NUMBER, spot);
    number->number = strtoll(digits, NULL, 10);
    node_put(thing->object, key, number);
}

static void put_flag(struct laid_thing *thing, const char *key, struct spot spot) {
    struct node *flag = node_new(thing->laying->arena, NODE_FLAG, spot);
    flag->number = 1;
    node_put(thing->object, key, flag);
}

static void add_to(struct laid_thing *thing, const char *key, const char *word, struct spot spot) {
    struct node *list = node_list(thing->laying->arena, thing->object, key, spot);
    node_put(list, NULL, node_new_text(thing->laying->arena, word, spot));
}

/* ---- The name and the numbers after it ---- */

/* The number of digits here; 0 if there are none, or more than six. */
static size_t digits(const char *at) {
    size_t count = strspn(at, "0123456789");
    return count <= 6 ? count : 0;
}

static bool is_end(const char *at) {
    return strchr(" ,\n", *at) != NULL;
}

/* The length of the "2/2" that begins here; 0 if there is none. */
static size_t size_length(const char *at) {
    size_t power = (size_t)(*at == '-'), slash = 0;
    power += digits(at + power);
    if (power == (size_t)(*at == '-') || at[power] != '/')
        return 0;
    slash = power + 1;
    size_t toughness = (size_t)(at[slash] == '-');
    size_t count = digits(at + slash + toughness);
    return count > 0 && is_end(at + slash + toughness + count) ? slash + toughness + count : 0;
}

/* The length of the "x3" that begins here; 0 if there is none. */
static size_t count_length(const char *at) {
    size_t count = *at == 'x' ? digits(at + 1) : 0;
    return count > 0 && is_end(at + 1 + count) ? 1 + count : 0;
}

/* An id made of a name. */
static char *id_of(struct arena *arena, const char *name) {
    char *id = muster_arena_text(arena, name, strlen(name));
    for (char *at = id; *at != '\0'; at++) {
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at - 'A' + 'a');
        else if (strchr(" ,=+*#", *at) != NULL)
            *at = '-';
    }
    return id;
}

/* Where the name ends: at the id, the numbers or, where no id follows, the first comma. */
static size_t name_length(const char *text) {
    size_t length = 0;
    bool comma_ends = strchr(text, '(') == NULL;
    while (text[length] != '\0' && text[length] != '(' && !(comma_ends && text[length] == ',')) {
        if (length > 0 && text[length - 1] == ' ' &&
            (size_length(text + length) > 0 || count_length(text + length) > 0))
            break;
        length++;
    }
    while (length > 0 && strchr(" \n", text[length - 1]) != NULL)
        length--;
    return length;
}

/* The name and the id in brackets. Returns false after a problem. */
static bool read_name(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    struct arena *arena = thing->laying->arena;
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    size_t length = name_length(scan->at);
    const char *name = muster_arena_text(arena, scan->at, length), *id = id_of(arena, name);
    struct spot id_spot = spot;
    if (length == 0 && *scan->at != '(') {
        problems_add(scan->problems, spot, "a name is missing");
        return false;
    }
    scan->at += length;
    if (scan_passes(scan, '(')) {
        scan_blanks(scan);
        id_spot = scan_spot(scan);
        id = scan_word(scan, ")", "an id");
        if (id == NULL)
            return false;
        if (!scan_passes(scan, ')')) {
            problems_add(scan->problems, id_spot, "the bracket before '%s' is never closed", id);
            return false;
        }
    }
    put_text(thing, "id", id, id_spot);
    if (length > 0)
        put_text(thing, "name", name, spot);
    return true;
}

static void read_numbers(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    for (;;) {
        scan_blanks(scan);
        struct spot spot = scan_spot(scan);
        size_t size = size_length(scan->at), count = count_length(scan->at);
        if (size > 0) {
            const char *slash = strchr(scan->at, '/');
            put_number(thing, "power", scan->at, spot);
            put_number(thing, "toughness", slash + 1, spot);
        } else if (count > 0) {
            put_number(thing, "count", scan->at + 1, spot);
        } else {
            return;
        }
        scan->at += size + count;
    }
}

/* ---- Qualities ---- */

/* Words that set a flag of a creature, and words that go into one of its lists. */
static const struct {
    const char *word, *key;
    bool listed;
} known[] = {
    {"tapped", "tapped", false},     {"summoning sick", "summoning_sick", false},
    {"token", "token", false},       {"suspected", "suspected", false},
    {"detained", "detained", false}, {"white", "colors", true},
    {"blue", "colors", true},        {"black", "colors", true},
    {"red", "colors", true},         {"green", "colors", true},
    {"artifact", "types", true},     {"enchantment", "types", true},
    {"legendary", "types", true},    {"land", "types", true},
    {"snow", "types", true},         {"battle", "types", true},
};

static bool take_known(struct laid_thing *thing, const char *word, struct spot spot) {
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (strcmp(word, known[i].word) != 0)
            continue;
        if (known[i].listed)
            add_to(thing, known[i].key, word, spot);
        else
            put_flag(thing, known[i].key, spot);
        return true;
    }
    return false;
}

static void take_goaders(struct laid_thing *thing, const char *words, struct spot spot) {
    struct arena *arena = thing->laying->arena;
    while (*words != '\0') {
        const char *end = strstr(words, " and ");
        size_t length = end == NULL ? strlen(words) : (size_t)(end - words);
        add_to(thing, "goaded_by", muster_arena_text(arena, words, length), spot);
        words += end == NULL ? length : length + strlen(" and ");
    }
}

/* One quality, such as "tapped" or "goaded by Bob" or "first strike". */
static void take_quality(struct laid_thing *thing, const char *word, struct spot spot) {
    static const char attacks[] = "attacks ", goaded[] = "goaded by ", counter[] = " counter";
    size_t length = strlen(word), tail = strlen(counter);
    if (take_known(thing, word, spot))
        return;
    if (strncmp(word, attacks, strlen(attacks)) == 0)
        put_text(thing, "attacking", word + strlen(attacks), spot);
    else if (strncmp(word, goaded, strlen(goaded)) == 0)
        take_goaders(thing, word + strlen(goaded), spot);
    else if (strcmp(word, "not attacking") == 0)
        thing->stays = true;
    else if (length > tail && strcmp(word + length - tail, counter) == 0)
        add_to(thing, "counters", muster_arena_text(thing->laying->arena, word, length - tail),
               spot);
    else
        add_to(thing, "keywords", word, spot);
}

/* Qualities and pairs with commas between. Returns false after a problem. */
static bool read_qualities(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    for (;;) {
        while (scan_passes(scan, ','))
            continue;
        if (*scan->at == '\0')
            return true;
        if (scan_is_pair(scan)) {
            if (!scan_pair(scan, thing->object, ","))
                return false;
        } else {
            struct spot spot = scan_spot(scan);
            const char *word = scan_word(scan, ",", "a quality, such as flying or tapped");
            if (word == NULL)
                return false;
            take_quality(thing, word, spot);
        }
        scan_blanks(scan);
        if (*scan->at != '\0' && *scan->at != ',') {
            problems_add(scan->problems, scan_spot(scan), "expected a comma before '%.*s'",
                         (int)strcspn(scan->at, " ,\n"), scan->at);
            return false;
        }
    }
}

static void finish_creature(struct laid_thing *thing, const char *owner) {
    struct laying *laying = thing->laying;
    bool attacks = laying->attacked != NULL && !thing->stays &&
                   strcmp(owner, laying->active) == 0 &&
                   node_child(thing->object, "attacking") == NULL;
    if (attacks)
        put_text(thing, "attacking", laying->attacked, thing->spot);
}

static struct node *list_of(struct laying *laying, const char *key) {
    return node_list(laying->arena, laying->document, key, laying->spot);
}

/* ---- All together ---- */

static bool passes_word(struct scan *scan, const char *word) {
    scan_blanks(scan);
    size_t length = strlen(word);
    if (strncmp(scan->at, word, length) != 0)
        return false;
    scan->at += length;
    return true;
}

/* What follows the name of a battle. */
static bool read_protector(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    scan_passes(scan, ',');
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    if (!passes_word(scan, "protected by ")) {
        problems_add(scan->problems, spot, "a battle needs ', protected by PLAYER'");
        return false;
    }
    const char *protector = scan_word(scan, ",", "a player's name");
    if (protector != NULL)
        put_text(thing, "protector", protector, spot);
    return protector != NULL && scan_done(scan);
}

void laying_thing(struct laying *laying, const char *owner, struct scan *scan) {
    scan_blanks(scan);
    struct spot spot = scan_spot(scan);
    struct laid_thing thing = {laying, scan, node_new(laying->arena, NODE_OBJECT, spot), spot,
                               false};
    bool planeswalker = passes_word(scan, "planeswalker ");
    bool battle = !planeswalker && passes_word(scan, "battle ");
    bool read = read_name(&thing);
    put_text(&thing, "controller", owner, spot);
    if (read && battle)
        read = read_protector(&thing);
    else if (read && planeswalker)
        read = scan_done(scan);
    if (read && !battle && !planeswalker) {
        read_numbers(&thing);
        read = read_qualities(&thing);
        finish_creature(&thing, owner);
    }
    thing.object->half_read = !read;
    laying->broken = laying->broken || !read;
    /* Kept even if only half read, so that lines that refer to it are not reported as well. */
    if (node_child(thing.object, "id") != NULL)
        node_put(list_of(laying, battle         ? "battles"
                                 : planeswalker ? "planeswalkers"
                                                : "creatures"),
                 NULL, thing.object);
}
