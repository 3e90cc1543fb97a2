/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players, permanents and creatures as JSON. */
#include "random_board.h"

static int chance(struct random_board *board, double probability) {
    return random_chance(&board->source, probability);
}

/* A list of one word, or nothing. */
static void add_words(struct random_board *board, struct random_object *object, const char *key,
                      const char *word) {
    struct random_list list = {0};
    if (word == NULL && !chance(board, 0.02))
        return;
    if (word != NULL)
        random_list_add(&list, random_word(board, word));
    random_object_add(object, key, random_list_text(&list));
}

/* Players. */

static char *plain_land(struct random_board *board) {
    static const char *const names[] = {
        "Island", "Swamp",  "Mountain",           "Forest",
        "Plains", "Wastes", "Snow-Covered Swamp", "Snow-Covered Forest"};
    static const double weights[] = {5, 4, 2, 3, 3, 0.5, 1, 1};
    return random_word(board, names[random_weighted(&board->source, weights, 8)]);
}

static char *special_land(struct random_board *board) {
    static const char *const subtypes[] = {"island", "swamp", "forest", "desert", NULL};
    static const char *const supertypes[] = {"legendary", "snow", "basic", NULL, NULL};
    struct random_object land = {0};

    if (chance(board, 0.4))
        random_object_add(&land, "name", random_quoted("Strange Place"));
    add_words(board, &land, "subtypes", subtypes[random_below(&board->source, 5)]);
    add_words(board, &land, "supertypes", supertypes[random_below(&board->source, 5)]);
    add_words(board, &land, "types", chance(board, 0.25) ? "artifact" : NULL);
    return random_finish(board, &land);
}

static char *lands_text(struct random_board *board) {
    struct random_list lands = {0};
    do
        random_list_add(&lands, chance(board, 0.6) ? plain_land(board) : special_land(board));
    while (chance(board, 0.4));
    return random_list_text(&lands);
}

/* "resources" and "life". The resource "life" is bounded by one of them, not by both. */
static void add_wealth(struct random_board *board, struct random_object *player) {
    struct random_object resources = {0};
    int named_life = chance(board, 0.05);

    if (chance(board, 0.65))
        random_object_add(&resources, "mana",
                          random_integer(board, random_between(&board->source, 0, 4)));
    if (chance(board, 0.2))
        random_object_add(&resources, "white",
                          random_integer(board, random_between(&board->source, 0, 2)));
    if (named_life)
        random_object_add(&resources, "life",
                          random_integer(board, random_between(&board->source, 0, 3)));
    else if (chance(board, 0.35))
        random_object_add(player, "life",
                          random_integer(board, random_between(&board->source, 0, 5)));
    if (resources.values.count > 0)
        random_object_add(player, "resources", random_finish(board, &resources));
}

static char *player_text(struct random_board *board, const struct random_player *player) {
    static const char *const teams[] = {"red team", "2"};
    struct random_object object = {0};

    random_object_add(&object, "id", random_quoted(player->id));
    if (player->team != RANDOM_NO_TEAM)
        random_object_add(&object, "team", random_quoted(teams[player->team]));
    add_wealth(board, &object);
    if (chance(board, 0.55))
        random_object_add(&object, "lands", lands_text(board));
    return random_finish(board, &object);
}

char *random_players_text(struct random_board *board) {
    struct random_list players = {0};
    for (size_t index = 0; index < board->player_count; index++)
        random_list_add(&players, player_text(board, &board->players[index]));
    if (chance(board, board->shape.surprise))
        random_list_shuffle(&players, &board->source);
    return random_list_text(&players);
}

/* Planeswalkers and battles. */

char *random_permanents_text(struct random_board *board, enum random_sort sort) {
    struct random_list permanents = {0};

    for (size_t index = 0; index < board->target_count; index++) {
        const struct random_target *target = &board->targets[index];
        struct random_object object = {0};
        if (target->sort != sort)
            continue;
        random_object_add(&object, "id", random_quoted(target->id));
        if (chance(board, 0.3))
            random_object_add(&object, "name", random_quoted("Something \"Great\""));
        random_object_add(&object, "controller",
                          random_quoted(board->players[target->controller].id));
        if (sort == RANDOM_BATTLE)
            random_object_add(&object, "protector",
                              random_quoted(board->players[target->defender].id));
        random_list_add(&permanents, random_finish(board, &object));
    }
    return random_list_text(&permanents);
}

/* Creatures. */

static void add_number(struct random_board *board, struct random_object *object, const char *key,
                       int value) {
    if (value != 0 || chance(board, 0.2))
        random_object_add(object, key, random_integer(board, value));
}

static void add_flag(struct random_board *board, struct random_object *object, const char *key,
                     int value) {
    if (value || chance(board, 0.05))
        random_object_add(object, key, random_verbatim(value ? "true" : "false"));
}

static void add_colors(struct random_board *board, struct random_object *object,
                       const struct random_creature *creature) {
    struct random_list colors = {0};
    if (creature->colors == 0 && chance(board, 0.7))
        return;
    for (size_t color = 0; color < RANDOM_COLORS; color++)
        if (creature->colors >> color & 1U)
            random_list_add(&colors, random_word(board, random_colors[color]));
    random_object_add(object, "colors", random_list_text(&colors));
}

static void add_keywords(struct random_board *board, struct random_object *object,
                         const struct random_creature *creature) {
    struct random_list keywords = {0};
    if (creature->keyword_count == 0)
        return;
    for (size_t index = 0; index < creature->keyword_count; index++)
        random_list_add(&keywords, random_word(board, creature->keywords[index]));
    random_object_add(object, "keywords", random_list_text(&keywords));
}

static void add_goads(struct random_board *board, struct random_object *object,
                      const struct random_creature *creature) {
    struct random_list players = {0};
    double probability = board->shape.step == RANDOM_ATTACK ? 0.13 : 0.03;
    for (size_t index = 0; index < board->player_count; index++)
        if (index != creature->controller && chance(board, probability))
            random_list_add(&players, random_quoted(board->players[index].id));
    if (players.count > 0 || chance(board, 0.01))
        random_object_add(object, "goaded_by", random_list_text(&players));
}

static void add_protection(struct random_board *board, struct random_object *object,
                           const struct random_creature *creature) {
    struct random_list selectors = {0};
    enum random_role role = creature->attacking >= 0 ? RANDOM_DECLARING : RANDOM_ANYONE;
    if (!chance(board, 0.07))
        return;
    do
        random_list_add(&selectors, random_selector(board, role, RANDOM_NARROW));
    while (chance(board, 0.2));
    random_object_add(object, "protection", random_list_text(&selectors));
}

static void add_identity(struct random_board *board, struct random_object *object,
                         const struct random_creature *creature) {
    random_object_add(object, "id", random_quoted(creature->id));
    if (creature->name[0] != '\0' || chance(board, 0.3))
        random_object_add(object, "name", random_quoted(creature->name));
    random_object_add(object, "controller", random_quoted(board->players[creature->controller].id));
    if (creature->owner != creature->controller || chance(board, 0.03))
        random_object_add(object, "owner", random_quoted(board->players[creature->owner].id));
    if (creature->count != 1 || chance(board, 0.05))
        random_object_add(object, "count", random_integer(board, creature->count));
    if (creature->attacking >= 0)
        random_object_add(object, "attacking",
                          random_quoted(board->targets[creature->attacking].id));
}

static char *creature_text(struct random_board *board, const struct random_creature *creature) {
    struct random_object object = {0};

    add_identity(board, &object, creature);
    add_number(board, &object, "power", creature->power);
    add_number(board, &object, "toughness", creature->toughness);
    add_number(board, &object, "mana_value", creature->mana_value);
    add_colors(board, &object, creature);
    add_words(board, &object, "types", creature->type);
    add_words(board, &object, "subtypes", creature->subtype);
    add_words(board, &object, "counters", creature->counter);
    add_keywords(board, &object, creature);
    add_flag(board, &object, "tapped", creature->tapped);
    add_flag(board, &object, "summoning_sick", creature->summoning_sick);
    add_flag(board, &object, "token", creature->token);
    add_flag(board, &object, "suspected", creature->suspected);
    add_flag(board, &object, "detained", creature->detained);
    add_goads(board, &object, creature);
    add_protection(board, &object, creature);
    return random_finish(board, &object);
}

char *random_creatures_text(struct random_board *board) {
    struct random_list creatures = {0};
    for (size_t index = 0; index < board->creature_count; index++)
        random_list_add(&creatures, creature_text(board, &board->creatures[index]));
    random_list_shuffle(&creatures, &board->source);
    return random_list_text(&creatures);
}
