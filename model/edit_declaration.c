/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/edit_declaration.h"

struct muster_declaration *muster_edit_declaration(const struct muster_declaration *declaration,
                                                   size_t more, struct arena *arena) {
    struct muster_declaration *changed = muster_arena_take(arena, sizeof(*changed));
    changed->position = declaration->position;
    changed->deed_count = declaration->deed_count;
    changed->deeds =
        muster_arena_array(arena, declaration->deed_count + more, sizeof(*changed->deeds));
    for (size_t i = 0; i < declaration->deed_count; i++)
        changed->deeds[i] = declaration->deeds[i];
    return changed;
}

struct deed *muster_edit_deed(struct muster_declaration *declaration, int creature) {
    struct deed *deed = muster_declaration_deed(declaration, creature);
    if (deed != NULL)
        return deed;
    deed = &declaration->deeds[declaration->deed_count++];
    *deed = (struct deed){.creature = creature, .count = 1};
    return deed;
}

void muster_edit_add_object(struct deed *deed, const struct object *object, struct arena *arena) {
    const struct run added = run_of(object);
    struct deed changed = *deed;
    if (muster_deed_does(deed, object))
        return;
    changed.runs = muster_arena_array(arena, deed->run_count + 1, sizeof(*changed.runs));
    changed.run_count = 0;
    size_t at = 0;
    while (at < deed->run_count &&
           muster_object_compare(&(struct object){deed->runs[at].number, deed->runs[at].first},
                                 object) < 0)
        muster_deed_add(&changed, &deed->runs[at++]);
    muster_deed_add(&changed, &added);
    while (at < deed->run_count)
        muster_deed_add(&changed, &deed->runs[at++]);
    *deed = changed;
}

void muster_edit_leave_out(struct deed *deed, int number, struct arena *arena) {
    struct run *runs = muster_arena_array(arena, deed->run_count, sizeof(*runs));
    size_t count = 0;
    for (size_t i = 0; i < deed->run_count; i++)
        if (deed->runs[i].number != number)
            runs[count++] = deed->runs[i];
    deed->runs = runs;
    deed->run_count = count;
}
