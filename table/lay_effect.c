/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Lure: lure bear, times=2": effects. */
#include "table/lay_table.h"
#include "table/quoted.h"

#include <string.h>

/* Where an effect goes on after its source and colon, or NULL if no source is named. */
static const char *after_source(const char *text) {
    size_t quoted = text[0] == '"' ? muster_quoted_length(text) : 0;
    size_t length = quoted > 0 ? quoted : strcspn(text, ":={[");
    bool colon = text[length] == ':' && strchr(" \n", text[length + 1]) != NULL;
    return colon && length > 0 ? text + length + 1 : NULL;
}

/* The keys that take the ids written after some kinds of effects. */
static const struct {
    const char *kind, *key;
} main_keys[] = {
    {"cant-be-blocked", "attackers"},
    {"min-blockers", "attackers"},
    {"max-blockers", "attackers"},
    {"must-be-blocked", "attackers"},
    {"lure", "attackers"},
    {"must-be-attacked", "targets"},
    {"excess-damage", "from"},
    {"prevent-damage", "from"},
    {"cant-be-prevented", "from"},
    {"multiply-damage", "from"},
    {"add-damage", "from"},
    {"redirect-damage", "from"},
    {"counters-instead", "from"},
    {"multiply-life-gain", "players"},
    {"add-life-gain", "players"},
    {"cant-gain-life", "players"},
    {"cant-lose-life", "players"},
    {"life-floor", "players"},
};

const char *muster_laying_main_key(const char *kind) {
    for (size_t i = 0; i < sizeof(main_keys) / sizeof(main_keys[0]); i++)
        if (strcmp(kind, main_keys[i].kind) == 0)
            return main_keys[i].key;
    return "creatures";
}

/* The ids that the effect is about, up to where the first pair begins. */
static struct node *read_ids(struct laying *laying, struct scan *scan) {
    struct node *ids = muster_node_new(laying->arena, NODE_LIST, muster_scan_spot(scan));
    do {
        muster_scan_passes_word(scan, "and ");
        muster_scan_blanks(scan);
        if (*scan->at == '\0' || muster_scan_is_pair(scan))
            break;
        struct spot spot = muster_scan_spot(scan);
        const char *id = muster_scan_word(scan, " ,\n", "the id of a creature");
        if (id == NULL)
            return NULL;
        muster_node_put(ids, NULL, muster_node_new_text(laying->arena, id, spot));
        muster_scan_blanks(scan);
    } while (muster_scan_passes(scan, ',') || strncmp(scan->at, "and ", 4) == 0);
    return ids;
}

/* Whether what was taken for the kind is a card's name without its colon, which is a problem. */
static bool lacks_colon(struct scan *scan, const struct node *effect, const char *kind) {
    bool named = muster_node_child(effect, "source") != NULL;
    if (named || kind[0] < 'A' || kind[0] > 'Z' || *scan->at == '\0' || *scan->at == ',' ||
        muster_scan_is_pair(scan))
        return false;
    muster_problems_add(scan->problems, muster_scan_spot(scan),
                        "found '%.*s'; if '%s' is where the effect comes from, a colon is missing "
                        "after it",
                        (int)strcspn(scan->at, " \n"), scan->at, kind);
    return true;
}

/* What the effect is about, and its other keys. */
static bool read_effect(struct laying *laying, struct scan *scan, struct node *effect,
                        const char *kind) {
    const char *key = muster_laying_main_key(kind);
    muster_scan_blanks(scan);
    bool whole = *scan->at == '{';
    if (whole || (*scan->at != '\0' && *scan->at != ',' && !muster_scan_is_pair(scan))) {
        struct node *about = whole ? muster_scan_value(scan, " ,\n") : read_ids(laying, scan);
        if (about == NULL)
            return false;
        bool several = strcmp(key, "players") == 0 && !whole;
        muster_node_put(effect, key,
                        whole || several ? about : muster_notation_pick(laying->arena, about, key));
    }
    if (lacks_colon(scan, effect, kind) || !muster_laying_pairs(scan, effect))
        return false;
    for (struct node *child = effect->first; child != NULL; child = child->next)
        muster_notation_write_out(laying->arena, child);
    return true;
}

void muster_laying_effect(struct laying *laying, struct scan *scan) {
    muster_scan_blanks(scan);
    struct spot spot = muster_scan_spot(scan);
    struct node *effect = muster_node_new(laying->arena, NODE_OBJECT, spot);
    const char *rest = after_source(scan->at), *source = NULL;
    if (rest != NULL) {
        source = muster_scan_word(scan, ":", "what the effect comes from");
        if (source == NULL) {
            laying->broken = true;
            return;
        }
        scan->at = rest;
    }
    muster_scan_blanks(scan);
    struct spot kind_spot = muster_scan_spot(scan);
    const char *kind = muster_scan_word(scan, " ,\n", "a kind of effect");
    if (kind == NULL) {
        laying->broken = true;
        return;
    }
    muster_laying_put_text(laying, effect, "kind", kind, kind_spot);
    if (source != NULL)
        muster_laying_put_text(laying, effect, "source", source, spot);
    if (read_effect(laying, scan, effect, kind))
        muster_node_put(muster_laying_list(laying, "effects"), NULL, effect);
    else
        laying->broken = true;
}
