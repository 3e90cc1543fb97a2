/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/scene.h"

size_t scene_cards(const struct scene *scene) {
    size_t count = 0;
    for (size_t i = 0; i < LAYER_COUNT; i++)
        count += scene->layers[i].count;
    return count;
}
