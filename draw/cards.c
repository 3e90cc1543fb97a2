/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on a card. */
#include "draw/cards.h"

#include "draw/letters.h"

#include <inttypes.h>
#include <string.h>

/* What writing the words of a card needs. */
struct card_writing {
    const struct scene_request *request;
    struct arena *arena;
};

static const char *clean(const struct card_writing *writing, const char *text) {
    return letters_clean(text, writing->request->ascii, writing->arena);
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Whether an id says the same as a name: "grizzly-bears" and "Grizzly Bears" do. */
static bool says_the_same(const char *id, const char *name) {
    for (; *id != '\0' && *name != '\0'; id++, name++) {
        bool blank = strchr("-_ ", *id) != NULL && strchr("-_ ", *name) != NULL;
        if (!blank && lower(*id) != lower(*name))
            return false;
    }
    return *id == *name;
}

static const char *player_id(const struct card_writing *writing, size_t player) {
    return clean(writing, writing->request->table->players[player].id);
}

static void add_word(struct text *text, const char *word, bool capital) {
    if (text->length > 0)
        muster_text_add(text, " ");
    if (capital && word[0] >= 'a' && word[0] <= 'z')
        muster_text_format(text, "%c%s", word[0] - 'a' + 'A', word + 1);
    else
        muster_text_add(text, word);
}

/* "black artifact Goblin Rogue": colors, types, subtypes. */
static const char *type_line(const struct card_writing *writing,
                             const muster_view_creature *creature) {
    struct text text = {.arena = writing->arena};
    for (size_t i = 0; i < creature->colors.count; i++)
        add_word(&text, creature->colors.texts[i], false);
    for (size_t i = 0; i < creature->types.count; i++)
        if (strcmp(creature->types.texts[i], "creature") != 0)
            add_word(&text, clean(writing, creature->types.texts[i]), false);
    for (size_t i = 0; i < creature->subtypes.count; i++)
        add_word(&text, clean(writing, creature->subtypes.texts[i]), true);
    return text_bytes(&text);
}

static unsigned color_bits(const muster_view_creature *creature) {
    static const char *const words[] = {"white", "blue", "black", "red", "green"};
    unsigned bits = 0;
    for (size_t i = 0; i < creature->colors.count; i++)
        for (unsigned j = 0; j < sizeof(words) / sizeof(words[0]); j++)
            if (strcmp(creature->colors.texts[i], words[j]) == 0)
                bits |= 1u << j;
    return bits;
}

static void add_goad(const struct card_writing *writing, const muster_view_creature *creature,
                     struct card *card) {
    struct strings players = {0};
    for (size_t i = 0; i < creature->goaded_by.count; i++)
        strings_add(&players, writing->arena, player_id(writing, creature->goaded_by.numbers[i]));
    if (players.count > 0)
        strings_add(&card->states, writing->arena,
                    muster_arena_format(writing->arena, "goaded by %s",
                                        strings_and(&players, writing->arena)));
}

/* What has happened to it. */
static void add_states(const struct card_writing *writing, const muster_view_creature *creature,
                       struct card *card) {
    const struct {
        bool holds;
        const char *word;
    } states[] = {{creature->tapped, "tapped"},
                  {creature->summoning_sick && scene_declares_attackers(writing->request->table),
                   "summoning sick"},
                  {card->uninvolved && creature->attacking < 0 &&
                       writing->request->table->players[creature->controller].active,
                   "not attacking"},
                  {creature->suspected, "suspected"},
                  {creature->detained, "detained"}};
    for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++)
        if (states[i].holds)
            strings_add(&card->states, writing->arena, states[i].word);
    add_goad(writing, creature, card);
    for (size_t i = 0; i < creature->counters.count; i++)
        strings_add(&card->states, writing->arena,
                    muster_arena_format(writing->arena, "%s counter",
                                        clean(writing, creature->counters.texts[i])));
    if (creature->owner != creature->controller)
        strings_add(&card->states, writing->arena,
                    muster_arena_format(writing->arena, "owned by %s",
                                        player_id(writing, creature->owner)));
}

static bool picks(const muster_numbers *numbers, size_t number) {
    for (size_t i = 0; i < numbers->count; i++)
        if (numbers->numbers[i] == number)
            return true;
    return false;
}

/* The effects that are about this card; notes are counted as in scene.c. */
static void add_notes(const struct card_writing *writing, struct card *card) {
    const muster_view *table = writing->request->table;
    size_t note = 0;
    card->notes = muster_arena_array(writing->arena, table->effect_count, sizeof(*card->notes));
    for (size_t i = 0; i < table->effect_count; i++) {
        const muster_view_effect *effect = &table->effects[i];
        if (!effect->works)
            continue;
        if (card->is_target ? picks(&effect->targets, card->number)
                            : picks(&effect->creatures, card->number) ||
                                  picks(&effect->attackers, card->number))
            card->notes[card->note_count++] = note;
        note++;
    }
}

static const char *name_beside(const struct card_writing *writing, const char *id,
                               const char *name) {
    return name == NULL || says_the_same(id, name) ? NULL : clean(writing, name);
}

/* Whether it takes no part in what the picture is about. */
static bool is_uninvolved(const muster_view *table, const muster_view_creature *creature) {
    switch (scene_plot_of(table)) {
    case PLOT_ATTACKS:
        if (table->moment == MUSTER_AT_BEGINNING_OF_COMBAT)
            return !table->players[creature->controller].active;
        break;
    case PLOT_BLOCKS:
        break;
    case PLOT_COMBAT_DAMAGE:
        return !creature->combat->attacking && !creature->combat->blocking;
    case PLOT_NO_COMBAT:
        return false;
    }
    return !creature->declares && !creature->attacks;
}

/* What has happened to it in this turn, as far as later steps look at it. */
static void add_wounds(const struct card_writing *writing, const muster_view_creature *creature,
                       struct card *card) {
    const muster_view_combat *combat = creature->combat;
    struct arena *arena = writing->arena;
    if (combat->attacking && creature->attacking < 0)
        strings_add(&card->states, arena, "attacks nothing");
    if (combat->blocking && combat->blocks.count == 0)
        strings_add(&card->states, arena, "blocks nothing");
    enum scene_plot plot = scene_plot_of(writing->request->table);
    for (size_t i = 0; i < combat->blocks.count && plot == PLOT_BLOCKS; i++) /* declared before */
        strings_add(
            &card->states, arena,
            muster_arena_format(arena, "blocks %s", clean(writing, combat->blocks.texts[i])));
    if (combat->blocked && (plot == PLOT_COMBAT_DAMAGE || plot == PLOT_BLOCKS))
        strings_add(&card->states, arena, "blocked");
    if (combat->damage > 0)
        strings_add(&card->states, arena,
                    muster_arena_format(arena, "%" PRId64 " damage marked", combat->damage));
    if (combat->regeneration > 0)
        strings_add(&card->states, arena,
                    combat->regeneration == 1
                        ? "regeneration shield"
                        : muster_arena_format(arena, "%" PRId64 " regeneration shields",
                                              combat->regeneration));
}

/* "20 life", "8 poison", "loyalty 3"; only where damage or the end of combat makes one look at it.
 */
static void add_points(const struct card_writing *writing, const muster_view_target *target,
                       struct card *card) {
    static const char *const forms[] = {"%" PRId64 " life", "loyalty %" PRId64, "defense %" PRId64};
    const muster_view *table = writing->request->table;
    struct arena *arena = writing->arena;
    if (scene_plot_of(table) < PLOT_COMBAT_DAMAGE)
        return;
    if (target->points_known)
        strings_add(&card->states, arena,
                    muster_arena_format(arena, forms[target->kind], target->points));
    if (target->kind == MUSTER_PLAYER && table->players[target->controller].poison > 0)
        strings_add(&card->states, arena,
                    muster_arena_format(arena, "%" PRId64 " poison",
                                        table->players[target->controller].poison));
}

struct card card_of_creature(const struct scene_request *request, size_t number,
                             struct arena *arena) {
    struct card_writing writing = {request, arena};
    const muster_view_creature *creature = &request->table->creatures[number];
    struct card card = {.number = number,
                        .id = clean(&writing, creature->id),
                        .name = name_beside(&writing, creature->id, creature->name),
                        .type = type_line(&writing, creature),
                        .count = creature->count,
                        .colors = color_bits(creature),
                        .tapped = creature->tapped,
                        .uninvolved = is_uninvolved(request->table, creature)};
    /* 0/0 may mean that the document does not give them. */
    if (creature->power != 0 || creature->toughness != 0)
        card.strength = muster_arena_format(arena, "%" PRId64 "/%" PRId64, creature->power,
                                            creature->toughness);
    for (size_t i = 0; i < creature->keywords.count; i++)
        strings_add(&card.keywords, arena, clean(&writing, creature->keywords.texts[i]));
    add_states(&writing, creature, &card);
    add_wounds(&writing, creature, &card);
    add_notes(&writing, &card);
    return card;
}

struct card card_of_target(const struct scene_request *request, size_t number,
                           struct arena *arena) {
    struct card_writing writing = {request, arena};
    const muster_view_target *target = &request->table->targets[number];
    struct card card = {.is_target = true,
                        .number = number,
                        .id = clean(&writing, target->id),
                        .name = name_beside(&writing, target->id, target->name),
                        .count = 1};
    if (target->kind == MUSTER_PLAYER)
        card.type = "player";
    else if (target->kind == MUSTER_PLANESWALKER)
        card.type = muster_arena_format(arena, "planeswalker of %s",
                                        player_id(&writing, target->controller));
    else
        card.type = muster_arena_format(arena, "battle that %s protects",
                                        player_id(&writing, target->defender));
    if (scene_declares_attackers(request->table) && !target->attackable)
        strings_add(&card.states, arena, "can't be attacked");
    add_points(&writing, target, &card);
    add_notes(&writing, &card);
    return card;
}
