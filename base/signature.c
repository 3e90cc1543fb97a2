/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/signature.h"

#include <string.h>

#include "base/hash.h"

static void write_byte(struct signature *signature, unsigned char byte) {
    signature->bytes = arena_grow(signature->arena, signature->bytes, signature->count,
                                  &signature->capacity, sizeof(*signature->bytes));
    signature->bytes[signature->count++] = byte;
}

void muster_signature_write_long(struct signature *signature, int64_t number) {
    /* 0, -1, 1, -2, ... as 0, 1, 2, 3, ... */
    uint64_t rest = number < 0 ? 2 * (uint64_t)(-(number + 1)) + 1 : 2 * (uint64_t)number;
    for (; rest >= 0x80; rest >>= 7)
        write_byte(signature, (unsigned char)(0x80 | (rest & 0x7f)));
    write_byte(signature, (unsigned char)rest);
}

unsigned char *muster_signature_room(struct signature *signature, size_t count) {
    if (signature->capacity - signature->count < count) {
        signature->capacity = 2 * (signature->count + count);
        unsigned char *grown = muster_arena_room(signature->arena, signature->capacity, 1);
        if (signature->count > 0)
            memcpy(grown, signature->bytes, signature->count);
        signature->bytes = grown;
    }
    unsigned char *room = signature->bytes + signature->count;
    signature->count += count;
    return room;
}

static uint64_t hash(const struct signature *row) {
    uint64_t value = HASH_BEGIN, word;
    size_t i = 0;
    for (; row->count - i >= sizeof(word); i += sizeof(word)) {
        memcpy(&word, row->bytes + i, sizeof(word));
        value = hash_word(value, word);
    }
    for (; i < row->count; i++)
        value = hash_byte(value, row->bytes[i]);
    return value ^ value >> 32;
}

size_t muster_class_table_find(struct class_table *table, const struct signature *row) {
    uint64_t value = hash(row);
    arena_tick_loop(table->arena, row->count);
    size_t slot = (size_t)value & (table->slot_count - 1);
    for (; table->slots[slot] != 0; slot = (slot + 1) & (table->slot_count - 1)) {
        size_t class = table->slots[slot] - 1;
        if (table->hashes[class] == value && table->rows[class].count == row->count &&
            memcmp(table->rows[class].bytes, row->bytes, row->count) == 0)
            return class;
    }
    table->hashes[table->count] = value;
    table->rows[table->count] = *row;
    table->rows[table->count].bytes = muster_arena_copy(table->arena, row->bytes, row->count, 1);
    table->slots[slot] = ++table->count;
    return table->count - 1;
}

struct class_table muster_class_table_new(size_t elements, struct arena *arena) {
    struct class_table table = {.arena = arena, .slot_count = 16};
    while (table.slot_count / 2 < elements)
        table.slot_count *= 2;
    table.rows = muster_arena_room(arena, elements, sizeof(*table.rows));
    table.hashes = muster_arena_room(arena, elements, sizeof(*table.hashes));
    table.slots = muster_arena_array(arena, table.slot_count, sizeof(*table.slots));
    return table;
}
