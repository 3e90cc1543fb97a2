/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which layer of rule 613 each deed changes what something looks like, and what it makes a
 * creature. */
#include "cards/board/change_look.h"

enum layer muster_layer_of(enum deed_kind kind) {
    static const enum layer layers[] = {
#define DEED(name, bears, layer, effect, copies, phrase) LAYER_##layer,
#include "cards/words/deeds.def"
#undef DEED
    };
    return layers[kind];
}

bool muster_becomes_creature(const struct clause *clause) {
    for (const struct card_deed *deed = clause->deeds; deed != NULL; deed = deed->next)
        if (deed->kind == DEED_BECOMES_CREATURE)
            return true;
    return false;
}
