/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/entry_keys.h"

#include <stddef.h>
#include <string.h>

static const struct entry_form forms[] = {
    {.key = "attacks", .subject = "creature", .object = "target", .bands = true},
    {.key = "blocks", .subject = "creature", .object = "attacker", .several = true},
    {.key = "damage", .subject = "from", .object = "to", .amounts = true, .several = true},
};

const struct entry_form *muster_entry_form(const char *key) {
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        if (strcmp(forms[i].key, key) == 0)
            return &forms[i];
    return NULL;
}

bool muster_entry_key_is_further(const char *key) {
    static const char *const further[] = {"attacking", "bands", "blocking", "by", "keywords",
                                          "pays",      "power", "side",     "to", "toughness"};
    for (size_t i = 0; i < sizeof(further) / sizeof(further[0]); i++)
        if (strcmp(further[i], key) == 0)
            return true;
    return false;
}

bool muster_entry_id_is_short(const char *id) {
    size_t length = strlen(id);
    return length > 0 && strpbrk(id, "=+,*:;\"\\\n") == NULL && id[0] != '[' && id[0] != ' ' &&
           id[length - 1] != ' ' && strncmp(id, "band ", 5) != 0 && strcmp(id, "none") != 0;
}
