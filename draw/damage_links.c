/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/damage_links.h"

#include "draw/letters.h"

#include <inttypes.h>
#include <string.h>

static const char *clean(const struct linking *linking, const char *text) {
    return letters_clean(text, linking->request->ascii, linking->arena);
}

void link_blocks(const struct linking *linking) {
    const muster_view *table = linking->request->table;
    const struct layer *layer = &linking->scene->layers[LAYER_BLOCK];
    for (size_t i = 0; i < layer->count; i++) {
        struct card *card = &layer->cards[i];
        const muster_texts *blocks = &table->creatures[card->number].combat->blocks;
        for (size_t j = 0; j < blocks->count; j++) {
            const char *mark = strrchr(blocks->texts[j], '#');
            size_t to;
            struct card *attacker = linking_card(
                linking, LAYER_ATTACK, linking_find(linking, blocks->texts[j], false), false, &to);
            strings_add(
                &card->standing, linking->arena,
                muster_arena_format(linking->arena, "blocks %s", clean(linking, blocks->texts[j])));
            if (attacker == NULL)
                continue;
            strings_add(&attacker->met, linking->arena, card->id);
            linking_add(linking, (struct link){.layer = LAYER_BLOCK,
                                               .from = i,
                                               .to = to,
                                               .label = mark == NULL ? NULL : clean(linking, mark),
                                               .declared = true});
        }
    }
}

/* The card of whoever gives or gets damage, wherever it is; NULL if it has none. */
static struct card *card_of(const struct linking *linking, const char *id, enum layer_kind *kind,
                            size_t *at) {
    for (int target = 0; target < 2; target++) {
        int number = linking_find(linking, id, target == 1);
        for (size_t i = 0; i < LAYER_COUNT && number >= 0; i++) {
            struct card *card = linking_card(linking, (enum layer_kind)i, number, target == 1, at);
            *kind = (enum layer_kind)i;
            if (card != NULL)
                return card;
        }
    }
    return NULL;
}

/* Adds a number to the label of the arrow between two cards, if there is one. */
static void label(const struct linking *linking, enum layer_kind from, size_t from_at,
                  enum layer_kind to, size_t to_at, int64_t amount) {
    bool up = from == to + 1;
    const char *up_mark = linking->request->ascii ? "^" : "↑";
    const char *down_mark = linking->request->ascii ? "v" : "↓";
    for (size_t i = 0; i < linking->scene->link_count; i++) {
        struct link *link = &linking->scene->links[i];
        if (!(up ? link->layer == from && link->from == from_at && link->to == to_at
                 : link->layer == to && to == from + 1 && link->from == to_at &&
                       link->to == from_at))
            continue;
        link->label = muster_arena_format(
            linking->arena, "%s%s%s%" PRId64, link->label == NULL ? "" : link->label,
            link->label == NULL ? "" : " ", up ? up_mark : down_mark, amount);
        return;
    }
}

/* "2 to bear", "1 to token each" */
static void add_parts(const struct linking *linking, const muster_damage_entry *entry,
                      struct strings *parts) {
    for (size_t i = 0; i < entry->to_count; i++)
        if (entry->amounts[i] > 0 || entry->to_count == 1)
            strings_add(
                parts, linking->arena,
                muster_arena_format(
                    linking->arena, "%" PRId64 " to %s%s", entry->amounts[i],
                    entry->first > 0 && entry->count > 1
                        ? muster_arena_format(linking->arena, "each of %" PRId64 " ", entry->count)
                        : "",
                    clean(linking, entry->to[i])));
}

/* Whether two entries are one creature's, so that they are said together. */
static bool goes_on(const muster_damage_entry *entry, const muster_damage_entry *next) {
    return entry->of == 1 && entry->from != NULL && next->from != NULL &&
           strcmp(entry->from, next->from) == 0 && (entry->first > 0 || entry->count == 1) &&
           (next->first > 0 || next->count == 1);
}

/* "assigns", "goblin#2 assigns", "1 assigns", "3 assign": whose damage it is, on a card. */
static const char *who_assigns(const struct linking *linking, const muster_damage_entry *entry) {
    if (strchr(entry->from, '#') != NULL)
        return muster_arena_format(linking->arena, "%s assigns", clean(linking, entry->from));
    if (entry->of == 1)
        return "assigns";
    return muster_arena_format(linking->arena, "%" PRId64 " assign%s", entry->count,
                               entry->count == 1 ? "s" : "");
}

/* "assigns 2 to bear and 4 to Bob"; "3 assign 1 to wall each". Returns how many entries it says. */
static size_t say_entries(const struct linking *linking, size_t first) {
    const muster_damage_entry *entries = linking->request->damage;
    const muster_damage_entry *entry = &entries[first];
    struct strings parts = {0};
    enum layer_kind kind;
    size_t at, next = first;
    add_parts(linking, entry, &parts);
    while (++next < linking->request->damage_count && goes_on(entry, &entries[next]))
        add_parts(linking, &entries[next], &parts);
    struct card *card = entry->from == NULL ? NULL : card_of(linking, entry->from, &kind, &at);
    bool several = entry->first == 0 && entry->count > 1;
    const char *list = strings_and(&parts, linking->arena);
    if (card != NULL)
        strings_add(&card->deeds, linking->arena,
                    muster_arena_format(linking->arena, "%s %s%s", who_assigns(linking, entry),
                                        list, several ? " each" : ""));
    return next - first;
}

static void link_entry(const struct linking *linking, const muster_damage_entry *entry) {
    enum layer_kind from_kind = LAYER_TARGETS, to_kind = LAYER_TARGETS;
    size_t from_at = 0, to_at = 0;
    struct card *from =
        entry->from == NULL ? NULL : card_of(linking, entry->from, &from_kind, &from_at);
    if (from != NULL)
        from->tells = true;
    for (size_t i = 0; i < entry->to_count; i++) {
        struct card *to = card_of(linking, entry->to[i], &to_kind, &to_at);
        if (to != NULL && from == NULL) /* a division: its source may have no card */
            strings_add(&to->states, linking->arena,
                        muster_arena_format(linking->arena, "gets %" PRId64, entry->amounts[i]));
        else if (to != NULL && from != NULL && entry->amounts[i] > 0 && from->count == 1)
            label(linking, from_kind, from_at, to_kind, to_at, entry->amounts[i]);
    }
}

void link_damage(const struct linking *linking) {
    linking->scene->says_deeds = scene_plot_of(linking->request->table) >= PLOT_COMBAT_DAMAGE;
    for (size_t i = 0; i < linking->request->damage_count; i++)
        link_entry(linking, &linking->request->damage[i]);
    for (size_t i = 0; i < linking->request->damage_count;)
        i += say_entries(linking, i);
}
