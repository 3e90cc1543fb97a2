/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/letters.h"

#include <string.h>

/* ---- Characters ---- */

struct span {
    uint32_t first, last;
};

static bool is_in(uint32_t character, const struct span *spans, size_t count) {
    for (size_t i = 0; i < count && spans[i].first <= character; i++)
        if (character <= spans[i].last)
            return true;
    return false;
}
#define IS_IN(character, spans) is_in(character, spans, sizeof(spans) / sizeof((spans)[0]))

/* Marks that stand on the character before, in the scripts that cards are printed in and near. */
static const struct span combining[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},     {0x64B, 0x65F},
    {0x6D6, 0x6DC},   {0x900, 0x902},   {0x93C, 0x93C},   {0x941, 0x948},     {0x94D, 0x94D},
    {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1160, 0x11FF},   {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF}, {0x200B, 0x200D}, {0x20D0, 0x20FF}, {0x302A, 0x302D},   {0x3099, 0x309A},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF},
};

/* East Asian Wide and Fullwidth (Unicode Standard Annex 11), with the pictures among them. */
static const struct span wide[] = {
    {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
    {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

/* What turns lines around, breaks them or has no shape, and what XML does not allow. */
static const struct span unfit[] = {
    {0x0, 0x1F},      {0x7F, 0x9F},       {0x61C, 0x61C},         {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2066, 0x2069},   {0xD800, 0xDFFF},       {0xFFF9, 0xFFFB},
    {0xFFFE, 0xFFFF}, {0xE0000, 0xE007F}, {0x10FFFF, UINT32_MAX},
};

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

/* The character that a text begins with, and its bytes; 1 and '?' where it is no UTF-8. */
static size_t decode(const char *text, uint32_t *character) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = bytes[0] < 0x80   ? 1
                    : bytes[0] < 0xC2 ? 0
                    : bytes[0] < 0xE0 ? 2
                    : bytes[0] < 0xF0 ? 3
                    : bytes[0] < 0xF5 ? 4
                                      : 0;
    *character = length < 2 ? bytes[0] : bytes[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            length = 0;
        else
            *character = *character << 6 | (bytes[i] & 0x3Fu);
    }
    bool overlong = (length == 3 && *character < 0x800) || (length == 4 && *character < 0x10000);
    if (length > 0 && !overlong && *character <= 0x10FFFF)
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

const char *letters_clean(const char *text, bool ascii, struct store *store) {
    struct growing clean = {.store = store};
    uint32_t character;
    while (*text != '\0') {
        size_t length = decode(text, &character);
        bool bad = IS_IN(character, unfit) || (ascii && character >= 0x80) ||
                   (length == 1 && (unsigned char)*text >= 0x80);
        if (bad)
            growing_add(&clean, "?");
        else
            growing_bytes(&clean, text, length);
        text += length;
    }
    return growing_text(&clean);
}

/* How many bytes from the front fit; combining characters stay with what they stand on. */
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

/* Where the longest end begins that fits and does not begin with a combining character. */
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
                            struct store *store) {
    struct growing shorter = {.store = store};
    if (letters_width(text, width) <= room)
        return text;
    size_t marked = letters_width(mark, width);
    if (marked > room) {
        growing_bytes(&shorter, mark, fitting(mark, room, width));
        return growing_text(&shorter);
    }
    size_t front = fitting(text, (room - marked + 1) / 2, width);
    while (front > 0 && text[front - 1] == ' ')
        front--;
    struct growing head = {.store = store};
    growing_bytes(&head, text, front);
    size_t left = room - marked - letters_width(growing_text(&head), width);
    size_t back = ending(text, left, width);
    while (text[back] == ' ')
        back++;
    growing_add(&shorter, growing_text(&head));
    growing_add(&shorter, mark);
    growing_add(&shorter, text + back);
    return growing_text(&shorter);
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
                            struct store *store) {
    struct strings lines = {0};
    text += strspn(text, " ");
    while (*text != '\0') {
        size_t length = line_length(text, room, width);
        struct growing line = {.store = store};
        growing_bytes(&line, text, length);
        strings_add(&lines, store, growing_text(&line));
        text += length;
        text += strspn(text, " ");
    }
    return lines;
}
