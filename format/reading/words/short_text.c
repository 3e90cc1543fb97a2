/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/short_text.h"

#include <stdlib.h>
#include <string.h>

#include "model/position.h"

_Noreturn void muster_short_fail(struct short_text *in, const char *at, const char *message) {
    const struct place nowhere = {0};
    in->reader->column = (size_t)(at - in->text) + 1;
    muster_reader_fail(in->reader, &nowhere, "bad-short-form", "%s", message);
}

_Noreturn void muster_short_lack(struct short_text *in, const char *at, const char *expected) {
    in->reader->traits |= MUSTER_ERROR_INCOMPLETE;
    muster_short_fail(in, at, muster_arena_format(in->reader->arena, "expected %s", expected));
}

bool muster_short_is_space(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

const char *muster_short_after_spaces(const char *at) {
    while (muster_short_is_space(*at))
        at++;
    return at;
}

static bool is_id(const struct short_text *in, const char *piece) {
    int64_t ordinal;
    return muster_position_find_one(in->reader->position, piece, &ordinal).kind != ENTITY_NONE;
}

char *muster_short_piece(struct short_text *in, const char **at, const char *separators,
                         const char **begin) {
    size_t length = strcspn(*at, separators);
    char *piece = muster_arena_text(in->reader->arena, *at, length);
    *begin = *at;
    *at += length;
    if (is_id(in, piece))
        return piece;
    while (length > 0 && muster_short_is_space(piece[length - 1]))
        piece[--length] = '\0';
    *begin = muster_short_after_spaces(*begin);
    return piece + (muster_short_after_spaces(piece) - piece);
}

void muster_short_check_signs(struct short_text *in, const char *at, const char *piece) {
    static const struct {
        const char *sign, *message;
    } signs[] = {{"->", "found '->', expected '='"},
                 {";", "found ';', expected ',' between two creatures"}};
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        const char *found = strstr(piece, signs[i].sign);
        if (found != NULL && !is_id(in, piece))
            muster_short_fail(in, at + (found - piece), signs[i].message);
    }
}

int64_t muster_short_count(struct short_text *in, const char *at, char *piece) {
    char *star = strrchr(piece, '*');
    if (star == NULL || muster_entity_find(in->reader->position, piece).kind != ENTITY_NONE)
        return 1;
    char *end;
    const char *digits = muster_short_after_spaces(star + 1);
    long long count = strtoll(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end != '\0' || count < 1 || count > INTEGER_LIMIT)
        muster_short_lack(in, at + (digits - piece), "a number from 1 to 1000000 after '*'");
    *star = '\0';
    while (star > piece && muster_short_is_space(star[-1]) && !is_id(in, piece))
        *--star = '\0';
    return count;
}

void muster_short_parts(struct short_text *in, muster_read_value *read, void *into) {
    const struct place nowhere = {0};
    in->at = in->text;
    for (;;) {
        const char *comma = in->at + strcspn(in->at, ",");
        muster_reader_try(in->reader, read, &nowhere, NULL, into);
        if (*comma == '\0')
            return;
        in->at = comma + 1;
    }
}
