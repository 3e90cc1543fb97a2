/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/read_table.h"

#include "muster.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "table/forge/forge.h"

/* The length of the byte order mark that a text begins with, or 0. */
static size_t mark_length(const char *text, size_t length) {
    static const char mark[] = "\xEF\xBB\xBF";
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

/* Whether a line may begin with this character; none that JSON may begin with is among them. */
static bool may_begin(const char *text, size_t length) {
    uint32_t code = 0;
    if (strchr("{[]},:", *text) != NULL || muster_utf8_read(text, length, &code) == 0)
        return false;
    return muster_utf8_is_harmless(code);
}

bool muster_is_table(const char *text, size_t length) {
    static const char no_break_space[] = "\xC2\xA0";
    size_t at = mark_length(text, length);
    if (muster_is_forge(text, length))
        return true;
    for (;;)
        if (at < length && text[at] != '\0' && strchr(" \t\r\n", text[at]) != NULL)
            at++;
        else if (at + 1 < length && memcmp(text + at, no_break_space, 2) == 0)
            at += 2;
        else
            break;
    return at < length && may_begin(text + at, length - at);
}

/* Whether a line looks like an effect that lacks its star: "Lure: lure bear", "- Lure: lure bear".
 */
static bool lacks_star(const char *text) {
    static const char small[] = "abcdefghijklmnopqrstuvwxyz-";
    static const char *const bullets[] = {"- ", "+ ", "\xE2\x80\xA2", "\xE2\x80\x93",
                                          "\xE2\x80\x94"};
    for (size_t i = 0; i < sizeof(bullets) / sizeof(bullets[0]); i++)
        if (strncmp(text, bullets[i], strlen(bullets[i])) == 0)
            return true;
    const char *kind = strchr(text, ':');
    kind = kind == NULL ? text : kind + 1 + strspn(kind + 1, " ");
    size_t length = strspn(kind, small);
    return length > 3 && strchr(" ,", kind[length]) != NULL && kind[length] != '\0';
}

/* What is added about a name with a colon that is neither a word nor a player's. */
static const char *hint_unknown(struct laying *laying, const struct line *line, const char *name) {
    const char *player = muster_laying_near(laying, name, NULL, 0),
               *near = muster_laying_near_word(laying, name, NULL, 0);
    bool adds = *player == '\0' && name[0] >= 'A' && name[0] <= 'Z' && strchr(name, ' ') == NULL;
    if (*near == '\0' && lacks_star(line->text))
        return "; an effect begins with a star, as in '* Lure: lure bear'";
    return adds
               ? muster_arena_format(laying->arena, "; a line 'player: %s' adds a player%s%s", name,
                                     *near == '\0' ? "" : ", or", *near == '\0' ? "" : near + 1)
               : near;
}

/* A line that says nothing that tables say. */
static void complain_unknown(struct laying *laying, const struct line *line) {
    struct spot spot = muster_line_spot(line, line->text);
    size_t length = strcspn(line->text, ":\n");
    const char *name = muster_arena_text(laying->arena, line->text, length);
    if (laying->active == NULL && laying->step_broken)
        return;
    if (laying->active == NULL && muster_laying_has_verb(line))
        muster_problems_add(laying->problems, spot,
                            "found '%.*s'; a player's name of several words stands in quotation "
                            "marks",
                            (int)strcspn(line->text, " \n"), line->text);
    else if (laying->active == NULL)
        muster_problems_add(
            laying->problems, spot,
            "found '%.*s'; expected first whose step it is: 'Alice attacks Bob' "
            "where Bob declares blockers, or 'Alice can attack Bob'%s",
            (int)strcspn(line->text, " \n"), line->text,
            line->text[length] == ':' ? muster_laying_near_word(laying, name, NULL, 0) : "");
    else if (line->text[length] == ':')
        muster_problems_add(laying->problems, spot,
                            "'%s:' is neither a word of tables nor a player%s", name,
                            hint_unknown(laying, line, name));
    else
        muster_problems_add(laying->problems, spot,
                            "found '%.*s'; expected 'PLAYER: CREATURE', '* EFFECT', or a word such "
                            "as 'defending:'",
                            (int)strcspn(line->text, " \n"), line->text);
    laying->broken = true;
}

/* Whether one of the lines from this one on says whose step it is. */
static bool any_step(const struct lines *lines, size_t from) {
    for (size_t i = from; i < lines->count; i++)
        if (muster_laying_is_step(&lines->list[i]))
            return true;
    return false;
}

void muster_table_read(struct table_reading *table, const char *text, size_t length,
                       const muster_card_source *source) {
    size_t mark = mark_length(text, length);
    if (muster_is_forge(text, length)) {
        muster_forge_read(table, text + mark, length - mark, source);
        return;
    }
    table->problems = (struct problems){.arena = &table->arena};
    struct lines lines = muster_lines_read(&table->problems, text + mark, length - mark);
    table->laying = muster_laying_new(&table->problems, NULL, (struct spot){1, 1});
    struct laying *laying = &table->laying;
    laying->cards = true;
    laying->source = source;
    for (size_t i = 0; i < lines.count && table->problems.count < MUSTER_ERRORS_MOST; i++) {
        if (muster_laying_line(laying, &lines.list[i]))
            continue;
        if (laying->active == NULL && muster_laying_near_step(laying, &lines.list[i]))
            continue;
        complain_unknown(laying, &lines.list[i]);
        if (laying->active == NULL && !any_step(&lines, i + 1))
            break; /* without players nothing else makes sense */
    }
    if (laying->active == NULL && table->problems.count == 0)
        muster_problems_add(&table->problems, laying->spot,
                            "nothing says whose step it is; expected 'Alice attacks Bob' for "
                            "blocks, or 'Alice can attack Bob' for attacks");
    muster_laying_check_players(laying);
    muster_node_list(&table->arena, laying->document, "creatures", laying->spot);
}
