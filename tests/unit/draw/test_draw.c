/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures as text and SVG: what is in them, and what they are made of. */
#include "draw/draw.h"

#include <stdio.h>
#include <string.h>

#include "draw/letters.h"
#include "tests/unit/table.h"

typedef muster_status drawer(const muster_position *position, muster_declaration *declaration,
                             const struct draw_options *options, draw_sink *sink, void *context);

static void keep(void *context, const char *bytes, size_t length) {
    const char **picture = context;
    ck_assert_ptr_null(*picture);
    ck_assert_uint_eq(strlen(bytes), length);
    *picture = muster_arena_text(table_memory(), bytes, length);
}

static const char *picture(drawer *draw, const muster_position *position, const char *declared,
                           struct draw_options options) {
    const char *found = NULL;
    muster_declaration *declaration = declared == NULL ? NULL : table_declare(position, declared);
    ck_assert_int_eq(draw(position, declaration, &options, keep, &found), MUSTER_OK);
    ck_assert_ptr_nonnull(found);
    return found;
}

static void check_has(const char *text, const char *part) {
    ck_assert_msg(strstr(text, part) != NULL, "'%s' is not in:\n%s", part, text);
}

static void check_lacks(const char *text, const char *part) {
    ck_assert_msg(strstr(text, part) == NULL, "'%s' is in:\n%s", part, text);
}

static size_t times(const char *text, const char *part) {
    size_t count = 0;
    for (text = strstr(text, part); text != NULL; text = strstr(text + 1, part))
        count++;
    return count;
}

/* No line is wider than the page; in ASCII there is nothing else. */
static void check_width(const char *text, size_t width, bool ascii) {
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        const char *line = muster_arena_text(table_memory(), text, length);
        ck_assert_msg(letters_width(line, letter_columns) <= width, "%s", line);
        ck_assert_msg(length == 0 || line[length - 1] != ' ', "blanks at the end: '%s'", line);
        for (size_t i = 0; ascii && i < length; i++)
            ck_assert((unsigned char)line[i] >= ' ' && (unsigned char)line[i] < 0x7F);
        ck_assert_int_eq(text[length], '\n');
        text += length + 1;
    }
}

static muster_position *combat(void) {
    return table_block(
        "{'id': 'bear', 'name': 'Grizzly Bears', 'controller': 'Alice', 'attacking': 'Bob', "
        "'power': 2, 'toughness': 2, 'tapped': true}, "
        "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['menace']}, "
        "{'id': 'wall', 'controller': 'Bob', 'colors': ['red'], 'subtypes': ['wall']}, "
        "{'id': 'ox', 'controller': 'Bob', 'count': 5}",
        "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': 'bear'}}");
}

static const char *text_of(const char *declared, struct draw_options options) {
    return picture(draw_text, combat(), declared, options);
}

START_TEST(arrows_go_from_blockers_to_attackers) {
    check_has(text_of("wall=elf", (struct draw_options){.ascii = true}),
              "+~~~~~~~~~~~~~+ +-------------+\n"
              "                     ^\n"
              "       +-------------+\n"
              "       |\n"
              "+------------+ +------------+\n"
              "|wall        | |ox x5       |\n");
}
END_TEST

START_TEST(cards_say_what_they_are) {
    const char *text = text_of("wall=bear,ox*2=elf", (struct draw_options){0});
    check_has(text, "┆bear      2/2┆");
    check_has(text, "┆Grizzly Bears┆");
    check_has(text, "┆tapped       ┆");
    check_has(text, "[1] Lure");
    check_has(text, "menace");
    check_has(text, "red Wall");
    check_has(text, "ox ×5");
    check_has(text, "2 block elf");
    check_has(text, "▲");
    check_has(text, "\n[1] Lure: all creatures able to block bear do so\n");
    check_lacks(text, "wall blocks");
}
END_TEST

/* Where rows are many, words take the place of arrows. */
START_TEST(narrow_pages_have_words) {
    const char *text = text_of("wall=elf", (struct draw_options){.width = 24});
    check_has(text, "blocks elf");
    check_lacks(text, "▲");
    check_width(text, 24, false);
}
END_TEST

START_TEST(every_width_is_kept_to) {
    for (size_t width = 20; width <= 130; width += 5) {
        size_t real = width < DRAW_NARROWEST ? DRAW_NARROWEST : width;
        check_width(text_of("wall=elf", (struct draw_options){.width = width}), real, false);
        check_width(text_of("wall=bear", (struct draw_options){.width = width, .ascii = true}),
                    real, true);
    }
    check_width(text_of(NULL, (struct draw_options){.width = 1u << 30}), DRAW_WIDEST, false);
}
END_TEST

START_TEST(no_declaration_and_an_empty_one) {
    check_lacks(text_of(NULL, (struct draw_options){0}), "Declared");
    check_has(text_of("none", (struct draw_options){0}), "Declared: no creature blocks.");
}
END_TEST

/* More than thirty cards are a list. */
START_TEST(many_cards_are_listed) {
    const char *creatures = "{'id': 'wall', 'controller': 'Bob'}";
    for (int i = 0; i < 30; i++)
        creatures = muster_arena_format(table_memory(),
                                        "%s, {'id': 'a%d', 'controller': 'Alice', "
                                        "'attacking': 'Bob', 'power': 1, 'toughness': %d}",
                                        creatures, i, i);
    const char *text =
        picture(draw_text, table_block(creatures, ""), "wall=a7", (struct draw_options){0});
    check_has(text, "\n  a29 1/29: attacks Bob\n");
    check_has(text, "\n  wall: blocks a7\n");
    check_lacks(text, "│");
    check_width(text, 80, false);
}
END_TEST

static muster_position *hostile(void) {
    return table_block(
        "{'id': '<b>&\\u0022\\u001b[2J\\u202e', 'controller': 'Alice', 'attacking': 'Bob', "
        "'name': '</svg>\\ufffe'}, {'id': 'w', 'controller': 'Bob'}",
        "{'kind': 'lure', 'source': '<script>', 'attackers': {}}");
}

START_TEST(texts_of_the_document_are_harmless) {
    const char *text = picture(draw_text, hostile(), NULL, (struct draw_options){0});
    check_has(text, "<b>&\"?[2J?");
    check_lacks(text, "\033");
    const char *svg = picture(draw_svg, hostile(), NULL, (struct draw_options){0});
    check_has(svg, "&lt;/svg&gt;?");
    check_has(svg, "data-id=\"&lt;b&gt;&amp;&quot;?[2J?\"");
    check_has(svg, "&lt;script&gt;: all");
    check_lacks(svg, "<script");
    ck_assert_uint_eq(times(svg, "</svg>"), 1);
}
END_TEST

START_TEST(a_picture_has_its_parts) {
    const char *svg = picture(draw_svg, combat(), "wall=bear,ox*2=elf", (struct draw_options){0});
    ck_assert_uint_eq(times(svg, "<g class=\"card "), 5);
    ck_assert_uint_eq(times(svg, "class=\"arrow block\""), 2);
    ck_assert_uint_eq(times(svg, "class=\"arrow standing\""), 2);
    ck_assert_uint_eq(times(svg, "class=\"badge\""), 2); /* on the bear, and before the note */
    ck_assert_uint_eq(times(svg, "class=\"card creature attacker tapped\""), 1);
    check_has(svg, ">×5</text>");
    check_has(svg, "<title>bear, Grizzly Bears, 2/2, tapped, attacks Bob, blocked by wall</title>");
    check_has(svg, "<desc>Alice attacks; Bob declares blockers. bear: 2/2, tapped, attacks Bob.");
    check_has(svg, "prefers-color-scheme:dark");
    check_lacks(svg, "nan");
}
END_TEST

START_TEST(an_svg_is_as_wide_as_asked) {
    for (size_t width = 200; width <= 1000; width += 100) {
        const char *svg = picture(draw_svg, combat(), NULL, (struct draw_options){.width = width});
        int found;
        ck_assert_int_eq(sscanf(strstr(svg, " width="), " width=\"%d\"", &found), 1);
        ck_assert_int_le(found, width < 240 ? 240 : (int)width);
    }
}
END_TEST

static bool stop(void *context) {
    (void)context;
    return true;
}

/* A picture keeps the limits of what is asked about damage, and says where one was reached. */
START_TEST(what_is_not_known_of_damage_is_told) {
    const muster_position *position =
        table_read("{'format': 'muster/1', 'step': 'damage', 'active': 'Ann', "
                   "'players': [{'id': 'Ann'}, {'id': 'Ben', 'life': 20}], "
                   "'creatures': [{'id': 'bear', 'controller': 'Ben', 'toughness': 2}], "
                   "'sources': [{'id': 'bolt', 'controller': 'Ann'}], "
                   "'damage': [{'from': 'bolt', 'to': 'bear', 'amount': 3}]}");
    muster_request stopped = MUSTER_REQUEST_INIT, small = MUSTER_REQUEST_INIT;
    stopped.interrupted = stop;
    small.memory_limit = 1;
    const struct draw_options known = {.results = true}, unasked = {.request = &small};
    const struct draw_options interrupted = {.results = true, .request = &stopped};
    const struct draw_options full = {.results = true, .request = &small};
    const char *unknown = "What comes of this isn't known: ";
    check_lacks(picture(draw_text, position, NULL, known), unknown);
    check_lacks(picture(draw_text, position, NULL, unasked), unknown);
    check_has(picture(draw_text, position, NULL, interrupted), unknown);
    check_has(picture(draw_text, position, NULL, full), unknown);
    check_has(picture(draw_text, position, NULL, full), "memory limit");
}
END_TEST

START_TEST(wrong_arguments_are_told) {
    const char *found = NULL;
    ck_assert_int_eq(draw_text(NULL, NULL, NULL, keep, &found), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(draw_svg(combat(), NULL, NULL, NULL, &found), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(draw_text(combat(), NULL, NULL, keep, &found), MUSTER_OK);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        arrows_go_from_blockers_to_attackers,
        cards_say_what_they_are,
        narrow_pages_have_words,
        every_width_is_kept_to,
        no_declaration_and_an_empty_one,
        many_cards_are_listed,
        texts_of_the_document_are_harmless,
        a_picture_has_its_parts,
        an_svg_is_as_wide_as_asked,
        what_is_not_known_of_damage_is_told,
        wrong_arguments_are_told,
    };
    return TABLE_RUN("draw", tests);
}
