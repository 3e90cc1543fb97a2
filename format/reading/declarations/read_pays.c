/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/declarations/read_pays.h"

#include "model/position.h"

enum { PAID_MOST = 1000000000 }; /* each amount */

static const char *resource_at(const void *words, size_t index) {
    return ((const struct words *)words)->texts[index];
}

static void add_paid(struct muster_declaration *declaration, const struct paid_amount *paid,
                     struct arena *arena) {
    for (size_t i = 0; i < declaration->paid_count; i++) {
        struct paid_amount *known = &declaration->paid[i];
        if (known->player != paid->player || known->resource != paid->resource)
            continue;
        known->amount += paid->amount;
        return;
    }
    declaration->paid = arena_grow(arena, declaration->paid, declaration->paid_count,
                                   &declaration->paid_capacity, sizeof(*declaration->paid));
    declaration->paid[declaration->paid_count++] = *paid;
}

static void read_amount(struct reader *reader, const struct place *place,
                        const struct json_node *item, int player,
                        struct muster_declaration *declaration) {
    const struct muster_position *position = reader->position;
    const char *name = muster_json_key(item);
    struct paid_amount paid = {.player = player,
                               .resource = muster_words_find(&position->resources, name)};
    if (paid.resource < 0)
        muster_reader_fail(reader, place, "unknown-resource",
                           "nobody pays or has '%.64s'; expected the name of a resource%s", name,
                           muster_reader_suggestion(reader, name, position->resources.count,
                                                    resource_at, &position->resources));
    paid.amount = muster_reader_integer(reader, place, item, 0, PAID_MOST);
    add_paid(declaration, &paid, reader->arena);
}

/* What one player pays. */
static void read_of_player(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct muster_declaration *declaration) {
    struct entity payer = muster_entity_find(reader->position, muster_json_key(item));
    if (payer.kind != ENTITY_TARGET || (size_t)payer.number >= reader->position->player_count)
        muster_reader_fail(reader, place, "unknown-id", "there is no player '%.64s'",
                           muster_json_key(item));
    const struct json_node *member;
    json_for_each (member, item) {
        struct place here = place_key(place, muster_json_key(member));
        read_amount(reader, &here, member, payer.number, declaration);
    }
}

static void read_payment(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct muster_declaration *declaration) {
    const struct json_node *member;
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "amounts of resources, such as {\"life\": 2}");
    json_for_each (member, item) {
        struct place here = place_key(place, muster_json_key(member));
        if (muster_json_is_object(member))
            read_of_player(reader, &here, member, declaration);
        else
            read_amount(reader, &here, member, -1, declaration);
    }
}

void muster_read_pays(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct muster_declaration *declaration) {
    declaration->says_paid = true;
    if (!muster_json_is_array(item)) {
        read_payment(reader, place, item, declaration);
        return;
    }
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        read_payment(reader, &here, element, declaration);
    }
}
