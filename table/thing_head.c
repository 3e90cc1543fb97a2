/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Grizzly Bears (bear) 2/2 x3": the name of what a player has, and what stands directly after it.
 */
#include "table/lay_thing.h"

#include <string.h>

#include "table/hints.h"
#include "table/name.h"

/* How long a name is that isn't a card's. */
static size_t plain_length(const char *text) {
    size_t length = muster_name_length(text);
    const char *rest = text + length + strspn(text + length, " \n");
    /* "Lure on bear" is attached, but a creature may be called "Knight on Horse". */
    bool whole = *rest == '(' || muster_name_strength(rest) > 0;
    return whole ? length : muster_name_before_on(text, length);
}

/* Whether all of a name that is no card's is meant as one; a problem if it isn't. */
static bool check_name(struct laid_thing *thing) {
    struct problems *problems = thing->scan->problems;
    size_t length;
    const char *word = muster_name_misplaced(thing->name, &length),
               *next = strchr(thing->name, ';');
    bool counted = muster_hint_is_counted(thing->name);
    if (word != NULL)
        muster_problems_add(problems, thing->name_spot,
                            "found '%.*s' in a name; expected it after a comma, as in 'Bear 2/2, "
                            "%.*s', or the name in quotation marks",
                            (int)length, word, (int)length, word);
    else if (next != NULL)
        muster_problems_add(problems, thing->name_spot,
                            "found ';' in a name; expected one creature on a line, or the name in "
                            "quotation marks");
    else if (counted)
        muster_problems_add(problems, thing->name_spot, "%s",
                            muster_hint_counted_name(problems->arena, thing->name));
    return word == NULL && next == NULL && !counted;
}

/* The name: in quotation marks, or as far as it goes. Returns false after a problem. */
static bool read_name(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    muster_scan_blanks(scan);
    thing->name_spot = muster_scan_spot(scan);
    if (*scan->at == '"') {
        thing->name = muster_scan_word(scan, "", "a name");
        if (thing->name != NULL)
            thing->card = muster_card_name_known(thing->laying, thing->name);
        return thing->name != NULL;
    }
    thing->card = muster_card_name_find(thing->laying, scan->at);
    size_t length = thing->card.length;
    if (length == 0)
        length = plain_length(scan->at);
    if (length == 0 && *scan->at != '(' && *scan->at != '"') {
        muster_problems_add(scan->problems, thing->name_spot,
                            "a name is missing; each creature has a line of its own, such as "
                            "'%s: Bear 2/2'",
                            thing->owner);
        return false;
    }
    thing->name = muster_arena_text(thing->laying->arena, scan->at, length);
    scan->at += length;
    return thing->card.length > 0 || check_name(thing);
}

/* "(bear)". Returns false after a problem. */
static bool read_id(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    if (!muster_scan_passes(scan, '('))
        return true;
    muster_scan_blanks(scan);
    thing->id_spot = muster_scan_spot(scan);
    bool quoted = *scan->at == '"';
    size_t length;
    thing->id = muster_scan_word(scan, ")", "an id");
    if (thing->id == NULL)
        return false;
    if (!quoted && muster_name_misplaced(thing->id, &length) == thing->id)
        muster_problems_add(scan->problems, thing->id_spot,
                            "found '%s' as an id; expected it after a comma, as in 'Bear 2/2, "
                            "%s', or in quotation marks",
                            thing->id, thing->id);
    if (muster_scan_passes(scan, ')'))
        return true;
    muster_problems_add(scan->problems, thing->id_spot, "the bracket before '%s' is never closed",
                        thing->id);
    thing->id = NULL;
    return false;
}

/* Notes a problem if what stands here has been said before. */
static void expect_once(const struct scan *scan, struct spot spot, bool said, const char *what) {
    if (said)
        muster_problems_add(scan->problems, spot, "%s given twice", what);
}

/* "2/2", "x3", "on bear", a text. Returns false after a problem. */
static bool read_numbers(struct laid_thing *thing) {
    struct scan *scan = thing->scan;
    for (;;) {
        muster_scan_blanks(scan);
        struct spot spot = muster_scan_spot(scan);
        size_t strength = muster_name_strength(scan->at), count = muster_name_count(scan->at);
        if (strength > 0) {
            expect_once(scan, spot, thing->strength != NULL, "power and toughness are");
            thing->strength = scan->at;
            thing->strength_spot = spot;
        } else if (count > 0) {
            expect_once(scan, spot, thing->count != NULL, "the number is");
            thing->count = scan->at + 1;
            thing->count_spot = spot;
        } else if (muster_scan_passes_word(scan, "on ")) {
            expect_once(scan, spot, thing->on != NULL, "what it is attached to is");
            thing->on = muster_scan_list(scan, "an id", thing->several);
            if (thing->on == NULL)
                return false;
            if (!thing->several && thing->on->first != thing->on->last)
                muster_problems_add(scan->problems, thing->on->first->next->spot,
                                    "found '%s'; what is attached is so to one thing alone",
                                    thing->on->first->next->text);
        } else if (*scan->at == '"') {
            const char *text = muster_scan_word(scan, "", "a text");
            if (text == NULL)
                return false;
            expect_once(scan, spot, thing->text != NULL, "the text is");
            thing->text = text;
            thing->text_spot = spot;
        } else {
            return true;
        }
        scan->at += strength + count;
    }
}

bool muster_thing_head(struct laid_thing *thing) {
    return read_name(thing) && read_id(thing) && read_numbers(thing);
}
