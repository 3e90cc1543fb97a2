/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/list/moves.h"

#include "base/numbers.h"

#include <string.h>

/* Ten attackers of which any two can be blocked make 55, nine of which any number can 511. */
enum { LENGTH_LIMIT = 512 };

struct menus *menus_new(struct prospects *prospects, struct hearing *hearing,
                        struct memory *memory) {
    struct menus *menus = memory_take(memory, sizeof(*menus));
    *menus = (struct menus){.prospects = prospects, .hearing = hearing, .memory = memory};
    menus->menus = memory_array(memory, prospects->combat->actor_count, sizeof(*menus->menus));
    return menus;
}

/* One menu being written. */
struct writing {
    const struct menus *menus;
    size_t actor;
    struct menu *menu;
    size_t chosen_count;
    struct object chosen[LENGTH_LIMIT];
};

static void add_item(struct writing *writing) {
    struct menu *menu = writing->menu;
    struct menu_item *item = &menu->items[menu->count++];
    item->object_count = writing->chosen_count;
    item->objects =
        memory_array(writing->menus->memory, writing->chosen_count, sizeof(struct object));
    memcpy(item->objects, writing->chosen, writing->chosen_count * sizeof(struct object));
}

/* What is chosen and more, from `first` on. Without items to write to: only counts. */
static void choose(struct writing *writing, size_t first) {
    const struct prospects *prospects = writing->menus->prospects;
    struct menu *menu = writing->menu;
    for (size_t o = first; o < prospects->object_count && !menu->too_long; o++) {
        if (!prospects_allowed(prospects, writing->actor, o))
            continue;
        if (menu->items == NULL && menu->count++ == LENGTH_LIMIT) {
            menu->too_long = true;
            return;
        }
        writing->chosen[writing->chosen_count++] = prospects->objects[o];
        if (menu->items != NULL)
            add_item(writing);
        if ((int64_t)writing->chosen_count < prospects->combat->actors[writing->actor].capacity)
            choose(writing, o + 1);
        writing->chosen_count--;
    }
}

static void write_menu(struct menus *menus, size_t actor, struct menu *menu) {
    struct writing writing = {.menus = menus, .actor = actor, .menu = menu};
    menu->made = true;
    choose(&writing, 0);
    size_t length = menu->count;
    menu->count = 0;
    if (menu->too_long)
        return;
    menu->items = memory_array(menus->memory, length, sizeof(*menu->items));
    choose(&writing, 0);
}

const struct menu *menu_of(struct menus *menus, size_t actor) {
    struct menu *menu = &menus->menus[actor];
    if (!menu->made)
        write_menu(menus, actor, menu);
    return menu;
}

void menu_item_prepare(const struct menus *menus, size_t actor, struct menu_item *item,
                       struct memory *memory) {
    const struct deed deed = {.creature = menus->prospects->combat->actors[actor].creature,
                              .count = 1,
                              .object_count = item->object_count,
                              .objects = item->objects};
    if (menus->hearing != NULL)
        item->statement = hearing_statement(menus->hearing, &deed, memory);
    item->contribution = prospects_contribution(menus->prospects, actor, &deed, memory);
}
