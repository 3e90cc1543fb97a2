/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/results.h"

#include "draw/letters.h"

#include <inttypes.h>
#include <string.h>

/* A scene whose cards get their results. */
struct resulting {
    struct scene *scene;
    const struct scene_request *request;
    struct arena *arena;
};

static void say(const struct resulting *resulting, struct card *card, const char *words) {
    strings_add(&card->states, resulting->arena, words);
}

/* Whether an id is that of this entry, or of one of its individuals. */
static bool is_of(const char *id, const char *entry) {
    size_t length = strlen(entry);
    return strncmp(id, entry, length) == 0 && (id[length] == '\0' || id[length] == '#');
}

static void say_one(const struct resulting *resulting, struct card *card,
                    const muster_creature_result *result, int64_t before) {
    struct arena *arena = resulting->arena;
    if (result->dies != NULL) {
        say(resulting, card, muster_arena_format(arena, "dies (%s)", result->dies));
        return;
    }
    if (result->damage != before)
        say(resulting, card,
            muster_arena_format(arena, "then %" PRId64 " damage marked", result->damage));
    for (size_t i = 0; i < result->counter_count; i++)
        say(resulting, card,
            muster_arena_format(
                arena, "then %" PRId64 " %s counter%s", result->counters[i].number,
                letters_clean(result->counters[i].kind, resulting->request->ascii, arena),
                result->counters[i].number == 1 ? "" : "s"));
    if (result->regenerated > 0)
        say(resulting, card, "regenerates");
}

static void add_creature(const struct resulting *resulting, struct card *card,
                         const muster_damage_outcome *outcome) {
    const muster_view_creature *creature = &resulting->request->table->creatures[card->number];
    int64_t dying = 0;
    const char *rule = NULL;
    for (size_t i = 0; i < outcome->creature_count; i++) {
        const muster_creature_result *result = &outcome->creatures[i];
        if (!is_of(result->creature, creature->id))
            continue;
        if (creature->count == 1)
            say_one(resulting, card, result, creature->combat->damage);
        else if (result->dies != NULL)
            rule = result->dies;
        dying += result->dies != NULL;
    }
    if (creature->count > 1 && dying > 0)
        say(resulting, card,
            muster_arena_format(resulting->arena, "%" PRId64 " of %" PRId64 " %s (%s)", dying,
                                creature->count, dying == 1 ? "dies" : "die", rule));
}

static void add_player(const struct resulting *resulting, struct card *card,
                       const muster_player_result *result) {
    struct arena *arena = resulting->arena;
    if (result->lost > 0)
        say(resulting, card, muster_arena_format(arena, "loses %" PRId64, result->lost));
    if (result->gained > 0)
        say(resulting, card, muster_arena_format(arena, "gains %" PRId64, result->gained));
    if (result->life_known)
        say(resulting, card, muster_arena_format(arena, "then %" PRId64 " life", result->life));
    if (result->poison > 0)
        say(resulting, card, muster_arena_format(arena, "then %" PRId64 " poison", result->poison));
    if (result->loses)
        say(resulting, card, "loses the game");
}

static void add_permanent(const struct resulting *resulting, struct card *card,
                          const muster_permanent_result *result) {
    struct arena *arena = resulting->arena;
    if (result->dies != NULL)
        say(resulting, card,
            muster_arena_format(arena, "%s (%s)", result->is_battle ? "defeated" : "dies",
                                result->dies));
    else if (result->known)
        say(resulting, card,
            muster_arena_format(arena, "then %s %" PRId64,
                                result->is_battle ? "defense" : "loyalty", result->left));
    else
        say(resulting, card, muster_arena_format(arena, "loses %" PRId64, result->lost));
}

static void add_target(const struct resulting *resulting, struct card *card,
                       const muster_damage_outcome *outcome) {
    const char *id = resulting->request->table->targets[card->number].id;
    for (size_t i = 0; i < outcome->player_count; i++)
        if (strcmp(outcome->players[i].player, id) == 0)
            add_player(resulting, card, &outcome->players[i]);
    for (size_t i = 0; i < outcome->permanent_count; i++)
        if (strcmp(outcome->permanents[i].id, id) == 0)
            add_permanent(resulting, card, &outcome->permanents[i]);
}

/* Players without a card, since nothing attacks them: what they gain and lose is a remark. */
static void remark_on_others(const struct resulting *resulting,
                             const muster_damage_outcome *outcome) {
    const struct layer *layer = &resulting->scene->layers[LAYER_TARGETS];
    for (size_t i = 0; i < outcome->player_count; i++) {
        const muster_player_result *result = &outcome->players[i];
        struct card card = {.id = result->player};
        bool there = false;
        for (size_t j = 0; j < layer->count; j++)
            there |= strcmp(resulting->request->table->targets[layer->cards[j].number].id,
                            result->player) == 0;
        if (there)
            continue;
        add_player(resulting, &card, result);
        if (card.states.count > 0)
            strings_add(&resulting->scene->remarks, resulting->arena,
                        muster_arena_format(resulting->arena, "%s: %s.",
                                            letters_clean(result->player, resulting->request->ascii,
                                                          resulting->arena),
                                            strings_join(&card.states, ", ", resulting->arena)));
    }
}

static void add_outcome(const struct resulting *resulting, const muster_damage_outcome *outcome) {
    for (size_t i = 0; i < LAYER_COUNT; i++)
        for (size_t j = 0; j < resulting->scene->layers[i].count; j++) {
            struct card *card = &resulting->scene->layers[i].cards[j];
            if (card->is_target)
                add_target(resulting, card, outcome);
            else
                add_creature(resulting, card, outcome);
        }
    for (size_t i = 0; i < outcome->prevented_count; i++) {
        const muster_prevented *prevented = &outcome->prevented[i];
        const char *words =
            muster_arena_format(resulting->arena, "%s prevents %" PRId64 " of %s's damage to %s.",
                                prevented->source == NULL ? "An effect" : prevented->source,
                                prevented->amount, prevented->from, prevented->to);
        strings_add(&resulting->scene->remarks, resulting->arena,
                    letters_clean(words, resulting->request->ascii, resulting->arena));
    }
    remark_on_others(resulting, outcome);
}

/* "Bob, not Alice, assigns the damage of rhino: hero, which blocks it, has banding (702.22j)." */
static void remark_on_assigners(const struct resulting *resulting) {
    for (size_t i = 0; i < resulting->request->assigner_count; i++) {
        const muster_damage_assigner *assigner = &resulting->request->assigners[i];
        const char *words =
            muster_arena_format(resulting->arena, "%s (%s).", assigner->message, assigner->rule);
        strings_add(&resulting->scene->remarks, resulting->arena,
                    letters_clean(words, resulting->request->ascii, resulting->arena));
    }
}

void scene_add_results(struct scene *scene, const struct scene_request *request,
                       struct arena *arena) {
    struct resulting resulting = {scene, request, arena};
    const muster_dealing *dealing = request->dealing;
    remark_on_assigners(&resulting);
    if (request->damage_illegal)
        strings_add(&scene->remarks, arena,
                    "This is illegal, so nothing is dealt ('muster check' says why).");
    if (request->unknown != NULL && (dealing == NULL || dealing->outcome_count == 0))
        strings_add(
            &scene->remarks, arena,
            muster_arena_format(arena, "What comes of this isn't known: %s.", request->unknown));
    if (dealing == NULL || dealing->outcome_count == 0)
        return;
    if (dealing->outcome_count == 1 && dealing->found_all)
        add_outcome(&resulting, &dealing->outcomes[0]);
    else
        strings_add(&scene->remarks, arena,
                    muster_arena_format(arena,
                                        "It may come out in %s%zu ways ('muster deal' shows them).",
                                        dealing->more || !dealing->found_all ? "more than " : "",
                                        dealing->outcome_count));
}
