/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/lay_table.h"

#include "base/nearest.h"
#include "table/quoted.h"

#include <string.h>

/* ---- Whose step it is ---- */

/* The verbs of the line that says whose step it is, and the step; NULL: another line says which. */
static const struct {
    const char *verb, *step;
} verbs[] = {
    {"attacks ", "declare-blockers"},
    {"can attack ", "declare-attackers"},
    {"deals combat damage to ", "combat-damage"},
    {"begins combat against ", "beginning-of-combat"},
    {"ends combat against ", "end-of-combat"},
    {"is active against ", NULL},
};

enum { VERBS = sizeof(verbs) / sizeof(verbs[0]), BLOCKS = 0, ATTACKS = 1, DAMAGE = 2 };

/* The verb of a line that says whose step it is, and where it stands; NULL for other lines. */
static const char *find_verb(const char *text, size_t *number) {
    size_t length = *text == '"' ? muster_quoted_length(text) : strcspn(text, " \n:");
    const char *at = text + length + strspn(text + length, " \n");
    for (size_t i = 0; i < VERBS; i++)
        if (length > 0 && at > text + length &&
            strncmp(at, verbs[i].verb, strlen(verbs[i].verb)) == 0) {
            *number = i;
            return at;
        }
    return NULL;
}

/*
 * The words of a line that stand where a verb would, as many as the verb that they are nearest to
 * has: "atacks" in "Alice atacks Bob". NULL if they are near none; *number: the verb's.
 */
static const char *find_near_verb(struct laying *laying, const struct line *line, size_t *number,
                                  const char **after) {
    const char *text = line->text, *nearest = NULL;
    size_t length = *text == '"' ? muster_quoted_length(text) : strcspn(text, " \n:");
    const char *begin = text + length + strspn(text + length, " \n");
    int best = -1;
    for (size_t i = 0; i < VERBS && length > 0 && begin > text + length; i++) {
        const char *end = begin;
        for (const char *blank = verbs[i].verb; (blank = strchr(blank, ' ')) != NULL; blank++) {
            end += strspn(end, " \n");
            end += strcspn(end, " \n");
        }
        const char *words = muster_arena_text(laying->arena, begin, (size_t)(end - begin));
        const char *verb =
            muster_arena_text(laying->arena, verbs[i].verb, strlen(verbs[i].verb) - 1);
        int cost = muster_nearest_cost(words, verb);
        if (cost < 0 || (best >= 0 && cost >= best))
            continue;
        best = cost;
        nearest = words;
        *number = i;
        *after = end;
    }
    return nearest;
}

const char *muster_laying_verb(const char *step) {
    for (size_t i = 0; i < VERBS; i++)
        if (verbs[i].step != NULL && strcmp(verbs[i].step, step) == 0)
            return verbs[i].verb;
    return NULL;
}

bool muster_laying_is_step(const struct line *line) {
    size_t number;
    return find_verb(line->text, &number) != NULL;
}

bool muster_laying_has_verb(const struct line *line) {
    for (size_t i = 0; i < VERBS; i++) {
        const char *at = strstr(line->text, verbs[i].verb);
        if (at != NULL && at > line->text && at[-1] == ' ')
            return true;
    }
    return false;
}

/* Whether a line above already says which step it is: a problem. */
static bool has_step(struct laying *laying, struct spot spot) {
    const struct node *before = muster_node_child(laying->document, "step");
    if (before == NULL)
        return false;
    muster_problems_add(laying->problems, spot, "line %zu already says which step it is",
                        (before->key_spot.line > 0 ? before->key_spot : before->spot).line);
    return true;
}

/*
 * Reads the line that says whose step it is: with the verb of this number, after which the players
 * that are attacked stand.
 */
static void read_step(struct laying *laying, const struct line *line, size_t number,
                      const char *after) {
    struct scan scan = {laying->problems, line, line->text};
    struct spot spot = muster_scan_spot(&scan);
    struct node *root = laying->document;
    if (laying->active != NULL) {
        muster_problems_add(laying->problems, spot, "it has already been said whose step it is");
        return;
    }
    const char *active = muster_scan_word(&scan, " \n", "a player's name");
    if (active == NULL)
        return;
    scan.at = after;
    struct node *others = muster_scan_names(&scan, "a player's name");
    if (others == NULL || !muster_scan_done(&scan)) {
        laying->broken = laying->step_broken = true;
        return;
    }
    bool wrong = muster_laying_refuses_alike(laying, active, spot);
    for (const struct node *other = others->first; other != NULL; other = other->next)
        wrong |= muster_laying_refuses_alike(laying, other->text, other->spot);
    laying->broken = laying->broken || wrong;
    laying->active = active;
    if (number == BLOCKS || number == DAMAGE)
        laying->attacked = others->first->text;
    if (verbs[number].step != NULL && !has_step(laying, spot))
        muster_laying_put_text(laying, root, "step", verbs[number].step, spot);
    muster_laying_put_text(laying, root, "active", active, spot);
    muster_laying_player_of(laying, active, spot);
    for (const struct node *other = others->first; other != NULL; other = other->next)
        muster_laying_player_of(laying, other->text, other->spot);
    muster_laying_list(laying, "creatures");
    if (number == ATTACKS && muster_node_child(root, "defending") == NULL)
        muster_node_put(root, "defending", others);
}

bool muster_laying_near_step(struct laying *laying, const struct line *line) {
    size_t number = 0;
    const char *after = NULL, *words = find_near_verb(laying, line, &number, &after);
    if (words == NULL)
        return false;
    const char *verb = verbs[number].verb;
    const char *at = strstr(line->text, words);
    int length = (int)strlen(verb) - 1;
    if (strncmp(words, verb, (size_t)length) != 0 ||
        words[length] != '\0') /* else no name follows */
        muster_problems_add(laying->problems, muster_line_spot(line, at == NULL ? line->text : at),
                            "found '%s'; did you mean '%.*s'?", words, length, verb);
    read_step(laying, line, number, after);
    return true;
}

/* ---- Players ---- */

static void read_player(struct laying *laying, struct scan *scan, const char *key) {
    (void)key;
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    bool quoted = *scan->at == '"';
    const char *name = muster_scan_word(scan, " ,\n", "a player's name");
    if (name != NULL && !quoted && muster_words_find(&laying->names, name) < 0)
        muster_words_number(&laying->added, name);
    if (name == NULL || (!quoted && muster_laying_refuses_alike(laying, name, spot)) ||
        !muster_laying_pairs(scan, muster_laying_player_of(laying, name, spot)))
        laying->broken = true;
}

/* ---- Words ---- */

/* Puts what a line says below a key of the document. */
static void put(struct laying *laying, struct scan *scan, const char *key, struct node *value) {
    if (value == NULL || !muster_scan_done(scan)) {
        laying->broken = true;
        return;
    }
    struct spot spot = muster_line_spot(scan->line, scan->line->text);
    if (strcmp(key, "step") != 0 || !has_step(laying, spot))
        muster_node_put(laying->document, key, value)->key_spot = spot;
}

static void read_defending(struct laying *laying, struct scan *scan, const char *key) {
    struct node *before = muster_node_child(laying->document, key);
    muster_scan_blanks(scan);
    struct node *found =
        *scan->at == '[' ? muster_scan_value(scan, "") : muster_scan_names(scan, "a player's name");
    if (before != NULL && before->key_spot.line == 0) /* from the line that says whose step it is */
        before->left_out = true;
    put(laying, scan, key, found);
}

/* A text that goes on to the end of the line, unless it is in quotation marks. */
static void read_text(struct laying *laying, struct scan *scan, const char *key) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    size_t quoted = *scan->at == '"' ? muster_quoted_length(scan->at) : 0;
    const char *text = scan->at;
    if (quoted > 0 && scan->at[quoted] == '\0')
        text = muster_scan_word(scan, "", "a text");
    else if (*text == '\0')
        muster_problems_add(laying->problems, spot, "nothing follows the colon");
    else
        scan->at += strlen(scan->at);
    if (text != NULL)
        put(laying, scan, key, muster_node_new_text(laying->arena, text, spot));
    else
        laying->broken = true;
}

static void read_value(struct laying *laying, struct scan *scan, const char *key) {
    put(laying, scan, key, muster_scan_value(scan, ""));
}

static void read_names(struct laying *laying, struct scan *scan, const char *key) {
    muster_scan_blanks(scan);
    put(laying, scan, key,
        *scan->at == '[' ? muster_scan_value(scan, "") : muster_scan_names(scan, "an id"));
}

static void read_active(struct laying *laying, struct scan *scan, const char *key) {
    struct spot spot = muster_scan_spot(scan);
    const char *name = muster_scan_word(scan, "", "a player's name");
    if (name != NULL && laying->active == NULL)
        laying->active = name;
    put(laying, scan, key, name == NULL ? NULL : muster_node_new_text(laying->arena, name, spot));
}

/* "cards: none" says that names are only names. */
static void read_cards(struct laying *laying, struct scan *scan, const char *key) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    const char *word = muster_scan_word(scan, "", "none");
    (void)key;
    if (word != NULL && strcmp(word, "none") != 0)
        muster_problems_add(laying->problems, spot, "found '%s'; expected 'none'", word);
    laying->names_only = true;
}

/* The conditions that hold for what the line above is about, or don't. */
static void read_holds(struct laying *laying, struct scan *scan, const char *key) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    struct node *value = muster_scan_value(scan, "");
    if (laying->last == NULL) {
        muster_problems_add(laying->problems, spot,
                            "expected the permanent or effect that this is about above it");
        return;
    }
    if (value == NULL || !muster_scan_done(scan)) {
        laying->broken = true;
        return;
    }
    if (value->type == NODE_LIST) {
        muster_node_put(laying->last, key, value);
        return;
    }
    struct node *list = muster_node_list(laying->arena, laying->last, key, spot);
    muster_node_put(list, NULL, value);
}

/* The words that lines begin with, each with a colon. */
static const struct {
    const char *word, *key;
    void (*read)(struct laying *laying, struct scan *scan, const char *key);
} words[] = {
    {"id", "id", read_text},
    {"title", "title", read_text},
    {"note", "note", read_text},
    {"edition", "rules", read_text},
    {"rules", "rules", read_text},
    {"step", "step", read_text},
    {"active", "active", read_active},
    {"player", "players", read_player},
    {"defending", "defending", read_defending},
    {"damage_step", "damage_step", read_value},
    {"bands", "bands", read_value},
    {"damage", "damage", read_value},
    {"fight", "fight", read_names},
    {"divide", "divide", read_value},
    {"illegal", "illegal", read_names},
    {"weights", "weights", read_value},
    {"declaration", "declaration", read_value},
    {"cards", "cards", read_cards},
    {"holds", "holds", read_holds},
    {"holds_not", "holds_not", read_holds},
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

/* The number of the word that a line begins with; WORDS for another line. */
static size_t find_word(const struct line *line) {
    size_t length = strcspn(line->text, ":\n"), i = 0;
    while (i < WORDS && (line->text[length] != ':' || strlen(words[i].word) != length ||
                         memcmp(words[i].word, line->text, length) != 0))
        i++;
    return i;
}

bool muster_laying_has_word(const char *word) {
    for (size_t i = 0; i < WORDS; i++)
        if (strcmp(words[i].word, word) == 0)
            return true;
    return false;
}

bool muster_laying_takes_names(const char *word) {
    for (size_t i = 0; i < WORDS; i++)
        if (strcmp(words[i].word, word) == 0)
            return words[i].read == read_names || words[i].read == read_defending;
    return false;
}

bool muster_laying_is_word(const struct line *line) {
    return find_word(line) < WORDS;
}

const char *muster_laying_near_word(const struct laying *laying, const char *name,
                                    const char *const *more, size_t count) {
    const char **all = muster_arena_array(laying->arena, count + WORDS, sizeof(*all));
    for (size_t i = 0; i < count + WORDS; i++)
        all[i] = i < count ? more[i] : words[i - count].word;
    return muster_laying_near(laying, name, all, count + WORDS);
}

/* ---- Lines ---- */

/* The player whose line this is; moves *at past the colon. NULL where it is no player's. */
static const char *find_owner(const struct laying *laying, const struct line *line,
                              const char **at) {
    bool quoted = *line->text == '"';
    size_t length = quoted ? muster_quoted_length(line->text) : strcspn(line->text, ":\n");
    const char *wrong, *name;
    if (line->text[length] != ':')
        return NULL;
    name = quoted ? muster_quoted_read(laying->arena, line->text, length, &wrong)
                  : muster_arena_text(laying->arena, line->text, length);
    *at = line->text + length + 1;
    return name != NULL && muster_laying_is_player(laying, name, strlen(name)) ? name : NULL;
}

bool muster_laying_is_thing(const struct laying *laying, const struct line *line) {
    const char *at;
    return find_owner(laying, line, &at) != NULL;
}

bool muster_laying_line(struct laying *laying, const struct line *line) {
    struct scan scan = {laying->problems, line, line->text};
    size_t number = 0, word = find_word(line);
    const char *verb;
    if (*line->text == '*') {
        scan.at++;
        muster_laying_effect(laying, &scan);
    } else if (*line->text == '>') {
        scan.at++;
        muster_laying_entry(laying, &scan);
    } else if ((verb = find_verb(line->text, &number)) != NULL) {
        read_step(laying, line, number, verb + strlen(verbs[number].verb));
    } else if (word < WORDS) {
        scan.at += strlen(words[word].word) + 1;
        words[word].read(laying, &scan, words[word].key);
    } else {
        const char *owner = find_owner(laying, line, &scan.at);
        if (owner == NULL)
            return false;
        muster_laying_thing(laying, owner, &scan);
    }
    return true;
}
