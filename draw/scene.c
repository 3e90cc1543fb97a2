/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/scene.h"

enum scene_plot scene_plot_of(const muster_view *table) {
    switch (table->moment) {
    case MUSTER_AT_ATTACKS:
    case MUSTER_AT_BEGINNING_OF_COMBAT:
        return PLOT_ATTACKS;
    case MUSTER_AT_BLOCKS:
        return PLOT_BLOCKS;
    case MUSTER_AT_COMBAT_DAMAGE:
        for (size_t i = 0; i < table->creature_count; i++)
            if (table->creatures[i].combat->attacking)
                return PLOT_COMBAT_DAMAGE;
        break; /* all who attacked are gone */
    case MUSTER_AT_DAMAGE:
    case MUSTER_AT_DIVISION:
    case MUSTER_AT_END_OF_COMBAT:
        break;
    }
    return PLOT_NO_COMBAT;
}

bool scene_declares_attackers(const muster_view *table) {
    return scene_plot_of(table) == PLOT_ATTACKS;
}

size_t scene_cards(const struct scene *scene) {
    size_t count = 0;
    for (size_t i = 0; i < LAYER_COUNT; i++)
        count += scene->layers[i].count;
    return count;
}

bool scene_has_tapped(const struct scene *scene) {
    for (size_t i = 0; i < LAYER_COUNT; i++)
        for (size_t j = 0; j < scene->layers[i].count; j++)
            if (scene->layers[i].cards[j].tapped)
                return true;
    return false;
}

bool scene_has_uninvolved(const struct scene *scene) {
    for (size_t i = 0; i < LAYER_COUNT; i++)
        for (size_t j = 0; j < scene->layers[i].count; j++)
            if (scene->layers[i].cards[j].uninvolved && !scene->layers[i].cards[j].is_target)
                return true;
    return false;
}

const char *scene_met(const struct card *card, struct arena *arena) {
    return card->met.count == 0
               ? NULL
               : muster_arena_format(arena, "blocked by %s", strings_join(&card->met, ", ", arena));
}
