/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "card_files/fold_name.h"

#include "base/utf8.h"

/*
 * The plain letters of the Latin blocks of Unicode, 32 characters to a line. A dot: no letter of
 * the alphabet; a plus: two letters, see below.
 */
static const char from_00c0[] = "aaaaaa+ceeeeiiiidnooooo.ouuuuy++"
                                "aaaaaa+ceeeeiiiidnooooo.ouuuuy+y"
                                "aaaaaaccccccccddddeeeeeeeeeegggg"
                                "gggghhhhiiiiiiiiii++jjkkklllllll"
                                "lllnnnnnnnnnoooooo++rrrrrrssssss"
                                "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
                                "................................"
                                "oo.............uu..............."
                                "....+++++++++aaiioouuuuuuuuuu.aa"
                                "aa++..ggkkoooo..j+++gg..nnaa++oo"
                                "aaaaeeeeiiiioooorrrruuuusstt..hh"
                                "......aaeeooooooooyy............";
static const char from_1e00[] = "aabbbbbbccddddddddddeeeeeeeeeeff"
                                "gghhhhhhhhhhiiiikkkkkkllllllllmm"
                                "mmmmnnnnnnnnoooooooopppprrrrrrrr"
                                "ssssssssssttttttttuuuuuuuuuuvvvv"
                                "wwwwwwwwwwxxxxyyzzzzzzhtwyas..+."
                                "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
                                "eeeeeeeeiiiioooooooooooooooooooo"
                                "oooouuuuuuuuuuuuuuyyyyyyyy......";

/* Runs of characters that are two letters written as one. */
static const struct {
    uint32_t first, last;
    const char *letters;
} pairs[] = {{0xc6, 0xc6, "ae"},   {0xde, 0xde, "th"},    {0xdf, 0xdf, "ss"},
             {0xe6, 0xe6, "ae"},   {0xfe, 0xfe, "th"},    {0x132, 0x133, "ij"},
             {0x152, 0x153, "oe"}, {0x1c4, 0x1c6, "dz"},  {0x1c7, 0x1c9, "lj"},
             {0x1ca, 0x1cc, "nj"}, {0x1e2, 0x1e3, "ae"},  {0x1f1, 0x1f3, "dz"},
             {0x1fc, 0x1fd, "ae"}, {0x1e9e, 0x1e9e, "ss"}};

/* What other characters become; NULL after the last. */
static const struct {
    const char *characters; /* in UTF-8 */
    const char *becomes;
} signs[] = {
    {"'`´‘’‛ʹʻʼʽˈ＇", ""}, {"‐‑‒–—―−", "-"}, {"“”„‟«»", "\""}, {"…", "..."}, {"⁄∕／", "/"}};

static const char *letters_of(uint32_t character) {
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
        if (character >= pairs[i].first && character <= pairs[i].last)
            return pairs[i].letters;
    return NULL;
}

/* The letter of the alphabet that a Latin letter was made from, or 0. */
static char plain_letter(uint32_t character) {
    char letter = 0;
    if (character >= 'A' && character <= 'Z')
        return (char)(character - 'A' + 'a');
    if (character >= 0xc0 && character < 0xc0 + sizeof(from_00c0) - 1)
        letter = from_00c0[character - 0xc0];
    else if (character >= 0x1e00 && character < 0x1e00 + sizeof(from_1e00) - 1)
        letter = from_1e00[character - 0x1e00];
    return letter >= 'a' ? letter : 0;
}

/* What a sign becomes; NULL: it stays. */
static const char *sign_of(const char *bytes, size_t length) {
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        const char *list = signs[i].characters;
        while (*list != '\0') {
            uint32_t ignored;
            size_t width = muster_utf8_read(list, UTF8_LONGEST, &ignored);
            if (width == length && memcmp(list, bytes, length) == 0)
                return signs[i].becomes;
            list += width;
        }
    }
    return NULL;
}

static bool is_blank(uint32_t character) {
    return character <= ' ' || character == 0xa0 || character == 0x3000 ||
           (character >= 0x2000 && character <= 0x200b);
}

/* Accents that stand after their letter. */
static bool is_combining(uint32_t character) {
    return character >= 0x300 && character <= 0x36f;
}

/* Appends one character, folded; bytes that are not UTF-8 as they are. */
static void add_folded(struct text *text, uint32_t character, const char *bytes, size_t length) {
    char letter = plain_letter(character);
    const char *letters = character < 0x80 ? NULL : letters_of(character);
    const char *sign = letter != 0 || letters != NULL ? NULL : sign_of(bytes, length);
    if (letters != NULL)
        muster_text_add(text, letters);
    else if (letter != 0)
        text_put_letter(text, letter);
    else if (sign != NULL)
        muster_text_add(text, sign);
    else if (!is_combining(character))
        text_put(text, bytes, length);
}

/* Past what stays as it is: of most texts, most. */
static const char *skip_plain(const char *at) {
    while ((*at >= 'a' && *at <= 'z') || (*at >= ' ' && *at < 'A' && *at != '\''))
        at++;
    return at;
}

/* Folds the letters and signs; then the blanks and slashes are as they were. */
static void fold_letters(struct text *text, const char *name) {
    for (;;) {
        const char *plain = name;
        name = skip_plain(plain);
        text_put(text, plain, (size_t)(name - plain));
        if (*name == '\0')
            break;
        uint32_t character = 0;
        size_t length = muster_utf8_read(name, UTF8_LONGEST, &character);
        if (length == 0)
            text_put_letter(text, *name);
        else if (is_blank(character))
            text_put_letter(text, ' ');
        else
            add_folded(text, character, name, length);
        name += length == 0 ? 1 : length;
    }
}

void muster_fold_name(struct text *text, const char *name) {
    struct text letters = {.arena = text->arena};
    fold_letters(&letters, name);
    const char *between = "";
    bool begun = false;
    for (const char *at = text_bytes(&letters); *at != '\0';) {
        size_t length = strcspn(at, " /");
        if (length > 0 && begun)
            muster_text_add(text, between);
        text_put(text, at, length);
        begun = begun || length > 0;
        at += length;
        size_t gap = strspn(at, " /");
        between = memchr(at, '/', gap) != NULL ? " // " : " ";
        at += gap;
    }
    if (text->arena == NULL)
        muster_text_free_part(&letters, text);
}
