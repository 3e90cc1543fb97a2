/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of a script: "> attacks bear=Bob", "> tap wall", "> gains bear, keywords=[flying]", or an
 * entry as JSON has it. What is declared may be in the short form of the command line.
 */
#include <stdlib.h>
#include <string.h>

#include "table/entry_keys.h"
#include "table/lay_table.h"

/* A declaration in the short form, while it is read. */
struct short_entry {
    struct laying *laying;
    struct scan *scan;
    const struct entry_form *form;
    struct node *entry, *list;
    bool wrong;
};

static struct node *text_node(struct short_entry *reading, const char *words) {
    return muster_node_new_text(reading->laying->arena, words, muster_scan_spot(reading->scan));
}

static struct node *number_node(struct short_entry *reading, int64_t number) {
    struct node *node =
        muster_node_new(reading->laying->arena, NODE_NUMBER, muster_scan_spot(reading->scan));
    node->number = number;
    return node;
}

static void complain(struct short_entry *reading, const char *expected) {
    if (!reading->wrong)
        muster_problems_add(reading->laying->problems, muster_scan_spot(reading->scan),
                            "found '%.*s'; expected %s", (int)strcspn(reading->scan->at, ",;\n"),
                            reading->scan->at, expected);
    reading->wrong = true;
}

/* The words before one of these signs, without blanks around them. */
static const char *piece(struct short_entry *reading, const char *signs, const char *expected) {
    struct scan *scan = reading->scan;
    muster_scan_blanks(scan);
    size_t length = strcspn(scan->at, signs), kept = length;
    while (kept > 0 && (scan->at[kept - 1] == ' ' || scan->at[kept - 1] == '\n'))
        kept--;
    if (kept == 0) {
        complain(reading, expected);
        return "";
    }
    const char *words = muster_arena_text(reading->laying->arena, scan->at, kept);
    scan->at += length;
    return words;
}

/* A number after a sign; 0 after a problem. */
static int64_t number(struct short_entry *reading, const char *expected) {
    enum { DIGITS_MOST = 9 };
    struct scan *scan = reading->scan;
    char *end;
    scan->at++;
    muster_scan_blanks(scan);
    size_t digits = strspn(scan->at, "0123456789");
    if (digits == 0 || digits > DIGITS_MOST) {
        complain(reading, expected);
        return 0;
    }
    int64_t value = strtoll(scan->at, &end, 10);
    scan->at = end;
    muster_scan_blanks(scan);
    return value;
}

/* "bear", or with amounts "bear:2". */
static void read_object(struct short_entry *reading, struct node *objects, struct node *amounts) {
    const char *id = piece(reading, reading->form->amounts ? ":+,;" : "+,;", "an id");
    if (reading->wrong)
        return;
    muster_node_put(objects, NULL, text_node(reading, id));
    if (!reading->form->amounts)
        return;
    if (*reading->scan->at != ':')
        complain(reading, "':' and how much damage, such as 'bear:2'");
    else
        muster_node_put(amounts, NULL, number_node(reading, number(reading, "a number")));
}

/* Puts a list below a key; one of one member is written as that. */
static void put_list(struct node *entry, const char *key, struct node *list) {
    struct node *first = list->first;
    if (first == NULL || first != list->last) {
        muster_node_put(entry, key, list);
        return;
    }
    first->parent = NULL;
    muster_node_put(entry, key, first);
}

/* "hydra*2=bear+elf" */
static void read_deed(struct short_entry *reading) {
    struct arena *arena = reading->laying->arena;
    struct scan *scan = reading->scan;
    struct spot spot = muster_scan_spot(scan);
    struct node *deed = muster_node_new(arena, NODE_OBJECT, spot);
    struct node *objects = muster_node_new(arena, NODE_LIST, spot),
                *amounts = muster_node_new(arena, NODE_LIST, spot);
    const char *id = piece(reading, "*=,;", "the id of a creature");
    int64_t count = *scan->at == '*' ? number(reading, "how many of them") : 1;
    if (*scan->at != '=')
        complain(reading, "'=' after a creature, such as 'bear=Bob'");
    do {
        if (!reading->wrong)
            scan->at++;
        if (!reading->wrong)
            read_object(reading, objects, amounts);
    } while (!reading->wrong && *scan->at == '+');
    if (!reading->wrong && !reading->form->several && objects->first != objects->last)
        complain(reading, "one thing that it attacks");
    if (reading->wrong)
        return;
    muster_node_put(deed, reading->form->subject, text_node(reading, id));
    put_list(deed, reading->form->object, objects);
    if (reading->form->amounts)
        put_list(deed, "amount", amounts);
    if (count != 1)
        muster_node_put(deed, "count", number_node(reading, count));
    muster_node_put(reading->list, NULL, deed);
}

/* "band bear+knight" */
static void read_band(struct short_entry *reading) {
    struct arena *arena = reading->laying->arena;
    struct spot spot = muster_scan_spot(reading->scan);
    struct node *members = muster_node_new(arena, NODE_LIST, spot);
    reading->scan->at += strlen("band");
    for (;;) {
        const char *id = piece(reading, "+,;", "the id of a creature");
        if (reading->wrong)
            break;
        muster_node_put(members, NULL, text_node(reading, id));
        if (*reading->scan->at != '+')
            break;
        reading->scan->at++;
    }
    muster_node_put(muster_node_list(arena, reading->entry, "bands", spot), NULL, members);
}

static bool is_band(const struct short_entry *reading) {
    const char *at = reading->scan->at;
    return reading->form->bands && strncmp(at, "band ", strlen("band ")) == 0 &&
           at[strcspn(at, "=,;")] != '=';
}

/* Parts with commas between, up to a semicolon. */
static bool read_short(struct short_entry *reading) {
    struct scan *scan = reading->scan;
    muster_scan_blanks(scan);
    if (*scan->at == '\0' || *scan->at == ';' || muster_scan_passes_word(scan, "none")) {
        muster_scan_blanks(scan);
        return true;
    }
    for (;;) {
        muster_scan_blanks(scan);
        if (is_band(reading))
            read_band(reading);
        else
            read_deed(reading);
        if (reading->wrong || *scan->at != ',')
            break;
        scan->at++;
    }
    return !reading->wrong;
}

/* What is declared, and after a semicolon what else is said of it. */
static bool read_declared(struct laying *laying, struct scan *scan, const struct entry_form *form,
                          struct node *entry) {
    muster_scan_blanks(scan);
    if (*scan->at == '[') {
        struct node *list = muster_scan_value(scan, ";");
        if (list == NULL)
            return false;
        muster_node_put(entry, form->key, list);
    } else {
        struct short_entry reading = {.laying = laying, .scan = scan, .form = form, .entry = entry};
        reading.list = muster_node_list(laying->arena, entry, form->key, muster_scan_spot(scan));
        if (!read_short(&reading))
            return false;
    }
    if (muster_scan_passes(scan, ';'))
        return muster_laying_pairs(scan, entry);
    return muster_scan_done(scan);
}

/* A creature's key `blocking` is a list, that of an event is not; keywords always are a list. */
static void settle_pairs(struct laying *laying, struct node *entry) {
    struct node *blocking = muster_node_child(entry, "blocking"),
                *keywords = muster_node_child(entry, "keywords");
    if (blocking != NULL && blocking->type == NODE_LIST && blocking->first != NULL &&
        blocking->first == blocking->last)
        muster_node_become(blocking, blocking->first);
    if (keywords != NULL && keywords->type == NODE_TEXT) {
        struct node *list = muster_node_new(laying->arena, NODE_LIST, keywords->spot);
        muster_node_put(list, NULL,
                        muster_node_new_text(laying->arena, keywords->text, keywords->spot));
        muster_node_become(keywords, list);
    }
}

/* "gains bear, keywords=[flying]"; a word alone is true. */
static bool read_event(struct laying *laying, struct scan *scan, const char *key,
                       struct node *entry) {
    muster_scan_blanks(scan);
    struct node *value = NULL;
    if (*scan->at == '\0') {
        value = muster_node_new(laying->arena, NODE_FLAG, muster_scan_spot(scan));
        value->number = 1;
    } else {
        value = muster_scan_value(scan, ",");
    }
    if (value == NULL)
        return false;
    muster_node_put(entry, key, value);
    if (!muster_laying_pairs(scan, entry))
        return false;
    settle_pairs(laying, entry);
    return true;
}

/* What a creature's line says of what it attacks or blocks is said of the event. */
static void move_up(struct laying *laying, struct node *thing, struct node *entry,
                    const char *key) {
    struct node *own = muster_node_child(thing, key);
    if (own == NULL)
        return;
    struct node *moved = muster_node_new(laying->arena, own->type, own->spot);
    muster_node_become(moved, own);
    muster_node_put(entry, key, moved)->key_spot = own->key_spot;
    own->left_out = true;
}

/* "enters Alice: Grizzly Bears (bear), tapped, attacks Bob": who enters is a line of its own. */
static bool read_enters(struct laying *laying, struct scan *scan, const char *key,
                        struct node *entry) {
    muster_scan_blanks(scan);
    if (*scan->at == '{')
        return read_event(laying, scan, key, entry);
    const char *owner = muster_scan_word(scan, ":,\n", "a player's name");
    if (owner == NULL)
        return false;
    if (!muster_scan_passes(scan, ':')) {
        muster_problems_add(laying->problems, muster_scan_spot(scan),
                            "expected 'enters PLAYER: CREATURE', such as 'enters %s: Bear 2/2, "
                            "attacks Bob'",
                            owner);
        return false;
    }
    struct node *thing = muster_laying_entrant(laying, owner, scan);
    if (thing == NULL)
        return false;
    muster_node_put(entry, key, thing);
    move_up(laying, thing, entry, "attacking");
    move_up(laying, thing, entry, "blocking");
    settle_pairs(laying, entry);
    return true;
}

struct node *muster_laying_read_entry(struct laying *laying, struct scan *scan) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    if (*scan->at == '{') {
        struct node *entry = muster_scan_value(scan, "");
        return entry != NULL && muster_scan_done(scan) ? entry : NULL;
    }
    struct node *entry = muster_node_new(laying->arena, NODE_OBJECT, spot);
    const char *key =
        muster_scan_word(scan, " ,;\n", "'attacks', 'blocks', 'damage' or an event such as 'tap'");
    if (key == NULL)
        return NULL;
    const struct entry_form *form = muster_entry_form(key);
    bool whole = form != NULL                 ? read_declared(laying, scan, form, entry)
                 : strcmp(key, "enters") == 0 ? read_enters(laying, scan, key, entry)
                                              : read_event(laying, scan, key, entry);
    return whole ? entry : NULL;
}

/* The script begins with its first line, where it is found if it does not belong to a question. */
static struct node *script_of(struct laying *laying, const struct scan *scan) {
    return muster_node_list(laying->arena, laying->document, "script",
                            muster_line_spot(scan->line, scan->line->text));
}

void muster_laying_entry(struct laying *laying, struct scan *scan) {
    muster_scan_blanks(scan);
    if (muster_scan_passes_word(scan, "none")) { /* a script without entries */
        if (muster_scan_done(scan))
            script_of(laying, scan);
        else
            laying->broken = true;
        return;
    }
    struct node *entry = muster_laying_read_entry(laying, scan);
    if (entry == NULL)
        laying->broken = true;
    else
        muster_node_put(script_of(laying, scan), NULL, entry);
}

char *muster_table_entry(const char *text, size_t length, struct text *wrong) {
    struct arena *arena = wrong->arena;
    struct problems problems = {.arena = arena};
    struct lines lines = muster_lines_read(&problems, text, length);
    struct laying laying = muster_laying_new(&problems, NULL, (struct spot){1, 1});
    struct node *entry = NULL;
    if (lines.count == 1 && problems.count == 0) {
        struct scan scan = {&problems, &lines.list[0], lines.list[0].text};
        entry = muster_laying_read_entry(&laying, &scan);
    }
    if (problems.count > 0)
        muster_text_add(wrong, problems.list[0].message);
    return entry == NULL || problems.count > 0 ? NULL : muster_node_json(entry);
}
