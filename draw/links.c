/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who attacks and blocks what: arrows between the cards, and the same in words. */
#include "draw/links.h"

#include "draw/damage_links.h"

#include "draw/letters.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = -1 };

static const char *clean(const struct linking *linking, const char *text) {
    return letters_clean(text, linking->request->ascii, linking->arena);
}

/* Records where the cards are now. */
static void note_places(const struct linking *linking) {
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        const struct layer *layer = &linking->scene->layers[i];
        for (size_t j = 0; j < layer->count; j++)
            (layer->cards[j].is_target ? linking->target_at
                                       : linking->creature_at)[layer->cards[j].number] = j;
    }
}

/* The number of a creature or target by its id, or that of one individual. */
int linking_find(const struct linking *linking, const char *id, bool target) {
    const muster_view *table = linking->request->table;
    const char *mark = target ? NULL : strrchr(id, '#');
    size_t length = mark == NULL ? strlen(id) : (size_t)(mark - id);
    size_t count = target ? table->target_count : table->creature_count;
    for (size_t i = 0; i < count; i++) {
        const char *other = target ? table->targets[i].id : table->creatures[i].id;
        if (strlen(other) == length && memcmp(other, id, length) == 0)
            return (int)i;
    }
    return NOWHERE;
}

void linking_add(const struct linking *linking, struct link link) {
    struct scene *scene = linking->scene;
    if (scene->link_count == scene->link_capacity) {
        size_t capacity = 2 * scene->link_capacity + 8;
        struct link *larger = muster_arena_array(linking->arena, capacity, sizeof(*larger));
        if (scene->link_count > 0)
            memcpy(larger, scene->links, scene->link_count * sizeof(*larger));
        scene->links = larger;
        scene->link_capacity = capacity;
    }
    scene->links[scene->link_count++] = link;
}

/* ---- What is declared ---- */

/* The label of an arrow: how many creatures, and which individual it goes to. */
static const char *label_of(const struct linking *linking, const muster_entry *entry,
                            int64_t ordinal, bool several) {
    const char *mark =
        ordinal == 0 ? NULL : muster_arena_format(linking->arena, "#%" PRId64, ordinal);
    bool many = entry->individuals > 1 && (several || entry->count < entry->individuals);
    const char *number =
        many ? muster_arena_format(linking->arena, "%" PRId64, entry->count) : NULL;
    if (mark == NULL)
        return number;
    return number == NULL ? mark : muster_arena_format(linking->arena, "%s, %s", number, mark);
}

static const char *object_id(const struct linking *linking, const muster_run *run, int64_t number) {
    size_t size = muster_run_id(run, number, NULL, 0) + 1;
    char *id = muster_arena_take(linking->arena, size);
    muster_run_id(run, number, id, size);
    return id;
}

/* "blocks bear, elf"; "40 attack Bob" */
static const char *deed_words(const struct linking *linking, const muster_entry *entry) {
    const char *verb = muster_words_of_step(linking->request->table->step)->verb;
    struct strings objects = {0};
    for (size_t i = 0; i < entry->run_count; i++)
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++)
            strings_add(&objects, linking->arena,
                        clean(linking, object_id(linking, &entry->runs[i], k)));
    const char *list = strings_and(&objects, linking->arena);
    if (entry->individuals > 1)
        return muster_arena_format(linking->arena, "%" PRId64 " %s%s %s", entry->count, verb,
                                   entry->count == 1 ? "s" : "", list);
    return muster_arena_format(linking->arena, "%ss %s", verb, list);
}

/* The card of a creature, or of a target, if it is in this layer. */
struct card *linking_card(const struct linking *linking, enum layer_kind kind, int number,
                          bool target, size_t *at) {
    struct layer *layer = &linking->scene->layers[kind];
    *at = number == NOWHERE ? 0 : (target ? linking->target_at : linking->creature_at)[number];
    bool found = number != NOWHERE && *at < layer->count && layer->cards[*at].is_target == target &&
                 layer->cards[*at].number == (size_t)number;
    return found ? &layer->cards[*at] : NULL;
}

/*
 * Words go on the card wherever it is; arrows go only from the side that declares to the layer
 * above.
 */
static void link_entry(const struct linking *linking, const muster_entry *entry) {
    bool attacking = scene_declares_attackers(linking->request->table);
    enum layer_kind own = attacking ? LAYER_ATTACK : LAYER_BLOCK;
    int number = linking_find(linking, entry->creature, false);
    size_t from, to;
    for (size_t i = 0; i < LAYER_COUNT; i++) {
        struct card *card = linking_card(linking, (enum layer_kind)i, number, false, &from);
        if (card != NULL)
            strings_add(&card->deeds, linking->arena, deed_words(linking, entry));
    }
    struct card *card = linking_card(linking, own, number, false, &from);
    for (size_t i = 0; i < entry->run_count && card != NULL; i++) {
        int object = linking_find(linking, entry->runs[i].id, attacking);
        struct card *other = linking_card(linking, own - 1, object, attacking, &to);
        bool there = other != NULL;
        if (there && !attacking)
            strings_add(&other->met, linking->arena, clean(linking, entry->creature));
        for (int64_t k = entry->runs[i].first; k <= entry->runs[i].last; k++) {
            const char *label = label_of(linking, entry, k, card->deeds.count > 1);
            card->tells |= label != NULL;
            if (there)
                linking_add(
                    linking,
                    (struct link){
                        .layer = own, .from = from, .to = to, .declared = true, .label = label});
        }
    }
}

/* ---- What attacks already ---- */

static void link_attack(const struct linking *linking, size_t at) {
    struct card *card = &linking->scene->layers[LAYER_ATTACK].cards[at];
    int target = linking->request->table->creatures[card->number].attacking;
    if (target < 0)
        return;
    strings_add(&card->standing, linking->arena,
                muster_arena_format(linking->arena, "attacks %s",
                                    clean(linking, linking->request->table->targets[target].id)));
    linking_add(linking,
                (struct link){.layer = LAYER_ATTACK, .from = at, .to = linking->target_at[target]});
}

/* ---- Order ---- */

/* The ideal place of a card: the mean place of what it is linked to. */
struct link_wish {
    struct card card;
    int64_t place; /* in thousandths; those without links come last */
    size_t was;
};

static int compare(const void *one, const void *other) {
    const struct link_wish *a = one, *b = other;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    return a->was < b->was ? -1 : 1;
}

/* Puts the cards of a layer near what they are linked to, so that fewer arrows cross. */
static void arrange(const struct linking *linking, enum layer_kind kind) {
    struct layer *layer = &linking->scene->layers[kind];
    struct link_wish *wishes = muster_arena_array(linking->arena, layer->count, sizeof(*wishes));
    for (size_t i = 0; i < layer->count; i++) {
        int64_t sum = 0, count = 0;
        for (size_t j = 0; j < linking->scene->link_count; j++) {
            const struct link *link = &linking->scene->links[j];
            if (link->layer != kind || link->from != i)
                continue;
            sum += (int64_t)link->to * 1000;
            count++;
        }
        wishes[i] = (struct link_wish){layer->cards[i], count == 0 ? INT64_MAX : sum / count, i};
    }
    qsort(wishes, layer->count, sizeof(*wishes), compare);
    size_t *place = muster_arena_array(linking->arena, layer->count, sizeof(*place));
    for (size_t i = 0; i < layer->count; i++) {
        layer->cards[i] = wishes[i].card;
        place[wishes[i].was] = i;
    }
    for (size_t j = 0; j < linking->scene->link_count; j++) {
        struct link *link = &linking->scene->links[j];
        if (link->layer == kind)
            link->from = place[link->from];
        else if (link->layer == kind + 1)
            link->to = place[link->to];
    }
    note_places(linking);
}

void scene_link(struct scene *scene, const struct scene_request *request, struct arena *arena) {
    const muster_view *table = request->table;
    struct linking linking = {scene, request, arena,
                              muster_arena_array(arena, table->creature_count, sizeof(size_t)),
                              muster_arena_array(arena, table->target_count, sizeof(size_t))};
    note_places(&linking);
    for (size_t i = 0; i < scene->layers[LAYER_ATTACK].count && !scene_declares_attackers(table);
         i++)
        link_attack(&linking, i);
    arrange(&linking, LAYER_ATTACK); /* when blockers are declared: before links to it are added */
    if (scene_plot_of(table) == PLOT_COMBAT_DAMAGE)
        link_blocks(&linking);
    link_damage(&linking);
    for (size_t i = 0; i < request->entry_count; i++)
        link_entry(&linking, &request->entries[i]);
    arrange(&linking, scene_declares_attackers(table) ? LAYER_ATTACK : LAYER_BLOCK);
}
