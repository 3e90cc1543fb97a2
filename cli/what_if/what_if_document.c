/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/what_if/what_if_document.h"

#include "base/utf8.h"
#include "base/words.h"
#include "cli/cards/source.h"
#include "cli/failure.h"
#include "cli/what_if/what_if_facts.h"
#include "table/lay_table.h"
#include "json/node.h"
#include "json/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A document that is being changed, for muster_arena_guard. */
struct document_changing {
    struct arena arena;
    const struct arguments *arguments;
    const struct json_node *root;
    struct document_changes *changes;
    muster_error *error;
    struct laying laying;     /* what comes, as it is read */
    struct problems problems; /* with it */
    struct json_node *coming; /* the same as a document */
    struct told_facts facts;
    int fact;   /* the number of the change that told the first of them */
    bool told;  /* something in the document is told */
    bool cards; /* the document has some */
    char *changed;
};

/* ---- What goes ---- */

/* Whether an entry is the one that a word of --without names: by its id, else by its name. */
static bool is_named(const struct json_node *thing, const char *word, bool by_id) {
    const char *card = muster_json_text(thing, "card"), *name = muster_json_text(thing, "name");
    if (by_id)
        return muster_words_same(muster_json_text(thing, "id"), word);
    return (card != NULL && strcasecmp(card, word) == 0) ||
           (name != NULL && strcasecmp(name, word) == 0);
}

/* The lists of a document whose entries have cards; things on the battlefield come first. */
static const char *const lists[] = {"creatures", "planeswalkers", "battles", "permanents",
                                    "resolved"};
enum { LISTS = sizeof(lists) / sizeof(lists[0]), TARGETS = 3 };

/* Whether something goes with this word; `only`: a creature or what else the position has. */
static bool finds(const struct json_node *root, const char *word, bool by_id, bool *only) {
    const struct json_node *thing, *player;
    bool found = false;
    for (size_t i = 0; i < LISTS; i++)
        json_for_each (thing, muster_json_get(root, lists[i])) {
            bool named = (by_id || i >= TARGETS) && is_named(thing, word, by_id);
            found = found || named;
            *only = *only || (named && i < TARGETS);
        }
    json_for_each (player, muster_json_get(root, "players"))
        json_for_each (thing, muster_json_get(player, "emblems"))
            found = found || (!by_id && is_named(thing, word, false));
    return found;
}

static void find_gone(struct document_changing *changing) {
    const struct arguments *arguments = changing->arguments;
    for (int i = 0; i < arguments->what_if_count; i++) {
        const char *word = arguments->what_ifs[i].words;
        bool creature = false;
        if (arguments->what_ifs[i].kind != MUSTER_WITHOUT ||
            (!finds(changing->root, word, true, &creature) &&
             !finds(changing->root, word, false, &creature)))
            continue;
        changing->changes->made[i] = !creature;
        changing->changes->count++;
        if (creature) /* what its card says isn't read, though it stays until later */
            changing->changes->gone[changing->changes->gone_count++] = word;
    }
}

/* ---- What comes ---- */

/* Who is attacked where a line doesn't say so; NULL in a step without attackers. */
static const char *attacked(const struct json_node *root) {
    const struct json_node *defending = muster_json_get(root, "defending"), *player;
    const char *step = muster_json_text(root, "step"), *active = muster_json_text(root, "active");
    if (!muster_words_same(step, "declare-blockers") && !muster_words_same(step, "combat-damage"))
        return NULL;
    if (muster_json_string(defending) != NULL)
        return muster_json_string(defending);
    if (muster_json_string(muster_json_first(defending)) != NULL)
        return muster_json_string(muster_json_first(defending));
    json_for_each (player, muster_json_get(root, "players"))
        if (!muster_words_same(muster_json_text(player, "id"), active))
            return muster_json_text(player, "id");
    return NULL;
}

static void begin_laying(struct document_changing *changing) {
    const struct json_node *player;
    struct laying *laying = &changing->laying;
    changing->problems = (struct problems){.arena = &changing->arena};
    *laying = muster_laying_new(&changing->problems, NULL, (struct spot){1, 1});
    laying->cards = true;
    laying->source = card_source();
    laying->active = muster_json_text(changing->root, "active");
    if (laying->active == NULL)
        laying->active = "";
    laying->attacked = attacked(changing->root);
    json_for_each (player, muster_json_get(changing->root, "players"))
        if (muster_json_text(player, "id") != NULL)
            muster_laying_player_of(laying, muster_json_text(player, "id"), laying->spot);
}

static _Noreturn void fail_line(struct document_changing *changing, int number, size_t column,
                                const char *message) {
    changing->changes->failed = number;
    *changing->error = (muster_error){.status = MUSTER_BAD_INPUT, .column = column};
    muster_utf8_copy(changing->error->code, sizeof(changing->error->code), "bad-effect-line");
    muster_utf8_copy(changing->error->message, sizeof(changing->error->message), message);
    muster_arena_leave(&changing->arena, MUSTER_BAD_INPUT);
}

/* A line about somebody who doesn't play: the first that the others don't name. */
static _Noreturn void fail_new_player(struct document_changing *changing, int number,
                                      size_t players) {
    const struct laying *laying = &changing->laying;
    const char *name = laying->names.texts[players];
    const char *near =
        muster_problems_near(&changing->problems, name, laying->names.texts, players);
    fail_line(changing, number, 1,
              muster_arena_format(&changing->arena, "no player is called '%.64s'%s", name,
                                  *near == '\0' ? "; none can come" : near));
}

static bool begins_with(const struct line *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line->text, word, length) == 0 && line->text[length] == ':';
}

/* A line that says something of a player, or of the thing in the line before it. */
static bool is_about_thing(const struct document_changing *changing, const struct line *line) {
    return begins_with(line, "player") ||
           (changing->laying.last != NULL &&
            (begins_with(line, "holds") || begins_with(line, "holds_not")));
}

/* Notes a fact that is told of all cards. */
static bool read_fact(struct document_changing *changing, int number) {
    const struct what_if *change = &changing->arguments->what_ifs[number];
    if (!told_facts_add(&changing->facts, change->words, change->kind == MUSTER_WITHOUT))
        return false;
    if (changing->facts.count == 1)
        changing->fact = number;
    changing->changes->made[number] = changing->changes->only_document[number] = true;
    changing->changes->count++;
    return true;
}

/* Lines of a table that say what is asked about, rather than what is there. */
static bool is_of_question(const struct line *line) {
    return *line->text == '>' || muster_laying_is_word(line) || muster_laying_is_step(line);
}

/* Reads the line of a table if it is about what is there; other lines are effects. */
static void read_line(struct document_changing *changing, int number) {
    const char *words = changing->arguments->what_ifs[number].words;
    struct lines lines = muster_lines_read(&changing->problems, words, strlen(words));
    bool about = lines.count == 1 && is_about_thing(changing, &lines.list[0]);
    size_t players = changing->laying.player_count;
    if (!about && read_fact(changing, number))
        return;
    if (lines.count == 1 && !about && is_of_question(&lines.list[0]))
        fail_line(
            changing, number, 1,
            muster_arena_format(&changing->arena,
                                "found '%.*s'; expected what a player has, such as 'Bob: Wall "
                                "0/3', or an effect, such as 'Lure: lure bear'",
                                (int)strcspn(lines.list[0].text, "\n"), lines.list[0].text));
    if (lines.count != 1 || (!about && !muster_laying_is_thing(&changing->laying, &lines.list[0])))
        return;
    muster_laying_line(&changing->laying, &lines.list[0]);
    if (changing->laying.player_count > players)
        fail_new_player(changing, number, players);
    changing->changes->made[number] = true;
    changing->changes->only_document[number] = about;
    changing->changes->count++;
    const struct problem *problem = changing->problems.list;
    if (changing->problems.count > 0)
        fail_line(changing, number, problem->spot.column, problem->message);
}

/* ---- The changed document ---- */

static void copy(struct writer *writer, const char *key, const struct json_node *value) {
    char *json = muster_json_print(value);
    if (key != NULL)
        muster_json_add_name(writer, key);
    muster_json_add_json(writer, NULL, json == NULL ? "null" : json);
    writer->text.failed |= json == NULL;
    muster_json_forget_print(json);
}

/* An entry of a list, with the facts that are told of it. */
static void write_entry(struct document_changing *changing, struct writer *writer,
                        const struct json_node *entry) {
    const struct json_node *member;
    if (!told_facts_concern(&changing->facts, entry)) {
        copy(writer, NULL, entry);
        return;
    }
    changing->told = true;
    muster_json_open_object(writer, NULL);
    json_for_each (member, entry)
        if (!told_facts_have_key(muster_json_key(member)))
            copy(writer, muster_json_key(member), member);
    writer->text.failed |= !told_facts_write(&changing->facts, writer, entry);
    muster_json_close_object(writer);
}

static bool goes(const struct document_changing *changing, const struct json_node *thing) {
    const struct arguments *arguments = changing->arguments;
    for (int i = 0; i < arguments->what_if_count; i++) {
        bool without = arguments->what_ifs[i].kind == MUSTER_WITHOUT;
        const char *word = arguments->what_ifs[i].words;
        if (without && changing->changes->made[i] &&
            (is_named(thing, word, true) || is_named(thing, word, false)))
            return true;
    }
    return false;
}

static void write_list(struct document_changing *changing, struct writer *writer, const char *key,
                       const struct json_node *list, const struct json_node *more) {
    const struct json_node *thing;
    bool may_go = strcmp(key, "permanents") == 0 || strcmp(key, "resolved") == 0 ||
                  strcmp(key, "emblems") == 0;
    muster_json_open_list(writer, key);
    json_for_each (thing, list)
        if (!may_go || !goes(changing, thing))
            write_entry(changing, writer, thing);
    json_for_each (thing, more)
        write_entry(changing, writer, thing);
    muster_json_close_list(writer);
}

static void write_players(struct document_changing *changing, struct writer *writer,
                          const struct json_node *players) {
    const struct json_node *player, *member,
        *more = muster_json_first(muster_json_get(changing->coming, "players"));
    muster_json_open_list(writer, "players");
    json_for_each (player, players) {
        if (!muster_json_is_object(player)) {
            copy(writer, NULL, player);
            continue;
        }
        const struct json_node *now =
            muster_words_same(muster_json_text(more, "id"), muster_json_text(player, "id")) ? more
                                                                                            : NULL;
        muster_json_open_object(writer, NULL);
        json_for_each (member, player)
            if (strcmp(muster_json_key(member), "emblems") != 0 &&
                muster_json_get(now, muster_json_key(member)) == NULL)
                copy(writer, muster_json_key(member), member);
        json_for_each (member, now)
            if (strcmp(muster_json_key(member), "emblems") != 0)
                copy(writer, muster_json_key(member), member);
        const struct json_node *emblems = muster_json_get(player, "emblems"),
                               *added = muster_json_get(now, "emblems");
        if (emblems != NULL || added != NULL)
            write_list(changing, writer, "emblems", emblems, added);
        muster_json_close_object(writer);
        more = now == NULL ? more : muster_json_next(more);
    }
    muster_json_close_list(writer);
}

static bool is_list_of_things(const char *key) {
    for (size_t i = 0; i < LISTS; i++)
        if (strcmp(key, lists[i]) == 0)
            return true;
    return false;
}

static void release_tree(void *tree) {
    muster_json_free(tree);
}

/* What the lines say, as a document. */
static void read_coming(struct document_changing *changing) {
    muster_error ignored;
    muster_status status = MUSTER_NO_MEMORY;
    char *json = muster_node_json(changing->laying.document);
    if (json != NULL)
        changing->coming = muster_json_parse(json, strlen(json), &ignored, &status);
    muster_json_forget_text(json);
    if (changing->coming == NULL)
        muster_arena_leave(&changing->arena, ARENA_NO_MEMORY);
    muster_arena_own(&changing->arena, changing->coming, release_tree);
}

static void write_document(struct document_changing *changing) {
    const struct json_node *member;
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    json_for_each (member, changing->root) {
        const char *key = muster_json_key(member);
        const struct json_node *more = muster_json_get(changing->coming, key);
        if (strcmp(key, "players") == 0)
            write_players(changing, &writer, member);
        else if (muster_json_is_array(member) && (more != NULL || is_list_of_things(key)))
            write_list(changing, &writer, key, member, more);
        else
            copy(&writer, key, member);
    }
    json_for_each (member, changing->coming)
        if (muster_json_is_array(member) && strcmp(muster_json_key(member), "players") != 0 &&
            muster_json_get(changing->root, muster_json_key(member)) == NULL)
            write_list(changing, &writer, muster_json_key(member), NULL, member);
    muster_json_close_object(&writer);
    changing->changed = muster_writer_end(&writer);
    if (changing->changed == NULL)
        muster_arena_leave(&changing->arena, ARENA_NO_MEMORY);
}

static void change(void *argument) {
    struct document_changing *changing = argument;
    if (changing->cards)
        find_gone(changing);
    begin_laying(changing);
    for (int i = 0; i < changing->arguments->what_if_count; i++)
        if (changing->arguments->what_ifs[i].kind == MUSTER_WITH)
            read_line(changing, i);
        else if (changing->arguments->what_ifs[i].kind == MUSTER_WITHOUT &&
                 !changing->changes->made[i])
            read_fact(changing, i);
    if (changing->changes->count == 0)
        return;
    read_coming(changing);
    write_document(changing);
    if (changing->facts.count == 0 || changing->told)
        return;
    muster_json_forget_text(changing->changed);
    changing->changed = NULL;
    fail_line(changing, changing->fact, 1,
              "nothing here has a card or a text that could ask whether this holds");
}

/* ---- The whole ---- */

static bool add_piece(void *context, const char *bytes, size_t length) {
    struct text *text = context;
    text_put(text, bytes, length);
    return !text->failed;
}

muster_status what_if_document(char **changed, struct document_changes *changes,
                               const struct bytes *document, const struct arguments *arguments,
                               muster_error *error) {
    struct text json = {0};
    struct document_changing changing = {
        .arguments = arguments, .changes = changes, .error = error};
    *changes = (struct document_changes){.failed = -1};
    *changed = NULL;
    muster_status status = muster_table_document(document->data, document->length, card_source(),
                                                 add_piece, &json, error);
    struct json_node *root = status == MUSTER_OK && !json.failed
                                 ? muster_json_parse(text_bytes(&json), json.length, error, &status)
                                 : NULL;
    if (root != NULL && muster_json_is_object(root)) {
        changing.root = root;
        changing.cards = muster_has_cards(text_bytes(&json), json.length, card_source());
        int code = muster_arena_guard(&changing.arena, change, &changing);
        status = (muster_status)code;
        if (status == MUSTER_NO_MEMORY)
            fail_no_memory(error);
        muster_arena_free(&changing.arena);
    }
    *changed = changing.changed;
    muster_json_free(root);
    muster_text_free(&json);
    return status;
}
