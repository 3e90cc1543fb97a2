/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/letters.h"

#include <string.h>

#include "base/utf8.h"

/* ---- Characters ---- */

struct character_range {
    uint32_t first, last;
};

static bool is_in(uint32_t character, const struct character_range *spans, size_t count) {
    for (size_t i = 0; i < count && spans[i].first <= character; i++)
        if (character <= spans[i].last)
            return true;
    return false;
}
#define IS_IN(character, spans) is_in(character, spans, sizeof(spans) / sizeof((spans)[0]))

/* Combining marks, in the scripts that cards are printed in and in related ones. */
static const struct character_range combining[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},     {0x64B, 0x65F},
    {0x6D6, 0x6DC},   {0x900, 0x902},   {0x93C, 0x93C},   {0x941, 0x948},     {0x94D, 0x94D},
    {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1160, 0x11FF},   {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x200B, 0x200D}, {0x20D0, 0x20FF}, {0x302A, 0x302D},   {0x3099, 0x309A},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF},
};

/* East Asian Wide and Fullwidth (Unicode Standard Annex 11), including emoji. */
static const struct character_range wide[] = {
    {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
    {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

/* Noncharacters and tags, which have no shape or which XML does not allow. */
static const struct character_range unfit[] = {{0xFFFE, 0xFFFF}, {0xE0000, 0xE007F}};

size_t letter_columns(uint32_t character) {
    if (character < 0x300)
        return 1;
    return IS_IN(character, combining) ? 0 : IS_IN(character, wide) ? 2 : 1;
}

size_t letter_share(uint32_t character) {
    if (character >= 0x300)
        return letter_columns(character) == 0 ? 0 : letter_columns(character) == 2 ? 1000 : 720;
    if (character < 0x80 && strchr("ijlI.,:;'!| ", (int)character) != NULL)
        return 330;
    if (character < 0x80 && strchr("frt()[]-/\"", (int)character) != NULL)
        return 420;
    if (character < 0x80 && strchr("mwMW@%+=", (int)character) != NULL)
        return 930;
    return character >= 'A' && character <= 'Z' ? 720 : 640;
}

/* The character that a text begins with, and its bytes; 1 and '?' where it is not UTF-8. */
static size_t decode(const char *text, uint32_t *character) {
    size_t length = muster_utf8_read(text, UTF8_LONGEST, character);
    if (length > 0)
        return length;
    *character = '?';
    return 1;
}

/* ---- Texts ---- */

size_t letters_width(const char *text, letter_width *width) {
    size_t sum = 0;
    uint32_t character;
    while (*text != '\0') {
        text += decode(text, &character);
        sum += width(character);
    }
    return sum;
}

const char *letters_clean(const char *text, bool ascii, struct arena *arena) {
    struct text clean = {.arena = arena};
    uint32_t character;
    while (*text != '\0') {
        size_t length = decode(text, &character);
        bool bad = !muster_utf8_is_harmless(character) || IS_IN(character, unfit) ||
                   (ascii && character >= 0x80) || (length == 1 && (unsigned char)*text >= 0x80);
        if (bad)
            muster_text_add(&clean, "?");
        else
            text_put(&clean, text, length);
        text += length;
    }
    return text_bytes(&clean);
}

/* How many bytes from the front fit; combining characters stay with their base. */
static size_t fitting(const char *text, size_t room, letter_width *width) {
    size_t length = 0;
    uint32_t character;
    while (text[length] != '\0') {
        size_t step = decode(text + length, &character);
        size_t taken = width(character);
        if (taken > room)
            break;
        room -= taken;
        length += step;
    }
    return length;
}

/* Where the longest tail begins that fits and does not start with a combining character. */
static size_t ending(const char *text, size_t room, letter_width *width) {
    size_t all = letters_width(text, width), at = 0;
    uint32_t character;
    while (text[at] != '\0') {
        size_t step = decode(text + at, &character);
        if (all <= room && letter_columns(character) > 0)
            return at;
        all -= width(character);
        at += step;
    }
    return at;
}

const char *letters_shorten(const char *text, size_t room, const char *mark, letter_width *width,
                            struct arena *arena) {
    struct text shorter = {.arena = arena};
    if (letters_width(text, width) <= room)
        return text;
    size_t marked = letters_width(mark, width);
    if (marked > room) {
        text_put(&shorter, mark, fitting(mark, room, width));
        return text_bytes(&shorter);
    }
    size_t front = fitting(text, (room - marked + 1) / 2, width);
    while (front > 0 && text[front - 1] == ' ')
        front--;
    struct text head = {.arena = arena};
    text_put(&head, text, front);
    size_t left = room - marked - letters_width(text_bytes(&head), width);
    size_t back = ending(text, left, width);
    while (text[back] == ' ')
        back++;
    muster_text_add(&shorter, text_bytes(&head));
    muster_text_add(&shorter, mark);
    muster_text_add(&shorter, text + back);
    return text_bytes(&shorter);
}

/* How many bytes the next line has: up to the last blank in it, unless there is none. */
static size_t line_length(const char *text, size_t room, letter_width *width) {
    size_t length = fitting(text, room, width);
    if (text[length] == '\0' || text[length] == ' ')
        return length;
    for (size_t i = length; i > 0; i--)
        if (text[i] == ' ')
            return i;
    uint32_t character;
    return length > 0 ? length : decode(text, &character);
}

struct strings letters_wrap(const char *text, size_t room, letter_width *width,
                            struct arena *arena) {
    struct strings lines = {0};
    text += strspn(text, " ");
    while (*text != '\0') {
        size_t length = line_length(text, room, width);
        struct text line = {.arena = arena};
        text_put(&line, text, length);
        strings_add(&lines, arena, text_bytes(&line));
        text += length;
        text += strspn(text, " ");
    }
    return lines;
}
