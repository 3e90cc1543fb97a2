/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a document holds, there is a whole picture of it, and nothing in it does any harm. */
#include <string.h>

#include "draw/draw.h"
#include "fuzz.h"

enum { MOST_THINGS = 400 };

static bool is_plain(char letter) {
    return letter == '\n' || ((unsigned char)letter >= ' ' && letter != 0x7F);
}

static void look_at_text(void *context, const char *bytes, size_t length) {
    bool *drawn = context;
    INSIST(length > 0 && bytes[length - 1] == '\n' && strlen(bytes) == length);
    for (size_t i = 0; i < length; i++)
        INSIST(is_plain(bytes[i]) && (unsigned char)bytes[i] < 0x80);
    *drawn = true;
}

static void look_at_svg(void *context, const char *bytes, size_t length) {
    static const char end[] = "</svg>\n";
    bool *drawn = context;
    INSIST(length > strlen(end) && strstr(bytes, end) == bytes + length - strlen(end));
    for (size_t i = 0; i < length; i++)
        INSIST(is_plain(bytes[i]));
    *drawn = true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    muster_position *position;
    muster_declaration *declaration;
    struct draw_options options = {.width = size % 150, .ascii = true};
    bool drawn = false;
    if (muster_position_read(&position, (const char *)data, size, NULL) != MUSTER_OK)
        return 0;
    if (muster_position_count(position, MUSTER_CREATURE) <= MOST_THINGS) {
        INSIST(muster_declaration_of(&declaration, position, NULL) == MUSTER_OK);
        INSIST(draw_text(position, declaration, &options, look_at_text, &drawn) == MUSTER_OK);
        INSIST(drawn);
        drawn = false;
        options.width *= 10;
        INSIST(draw_svg(position, declaration, &options, look_at_svg, &drawn) == MUSTER_OK);
        INSIST(drawn);
        muster_declaration_free(declaration);
    }
    muster_position_free(position);
    return 0;
}
