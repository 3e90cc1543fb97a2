/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/reading/combat_lines.h"

#include "base/text.h"
#include "teach/keep.h"
#include "teach/position.h"

#include <string.h>

/* A combat that is being played. */
struct combat_playing {
    struct arena *arena;
    struct problems *problems;
    muster_combat *combat;
};

static void release(void *combat) {
    muster_combat_free(combat);
}

static void complain(const struct combat_playing *playing, struct spot spot, const char *what,
                     const char *why) {
    muster_problems_add(playing->problems, spot, "%s: %s", what, why);
}

/* ---- Declarations ---- */

/* The first thing that is wrong with an illegal declaration. */
static const char *fault(const muster_answer *answer) {
    const muster_damage_verdict *damage = muster_answer_damage(answer);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (damage != NULL)
        return damage->declared != NULL && damage->declared->violation_count > 0
                   ? damage->declared->violations[0].message
                   : "it is not legal here";
    return verdict->declared != NULL && verdict->declared->violation_count > 0
               ? verdict->declared->violations[0].message
               : "it obeys too few requirements";
}

/* An entry as JSON, in the arena. */
static const char *json_of(struct arena *arena, const struct node *entry) {
    muster_builder *builder;
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    keep_builder(arena, builder);
    position_tell(builder, entry);
    const char *json = muster_builder_json(builder);
    if (json == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return json;
}

/* The declaration of an entry; NULL, without a message, for damage that nobody has to choose. */
static muster_declaration *declaration_of(const struct combat_playing *playing,
                                          const muster_position *position,
                                          const struct combat_line *line, const char *key,
                                          const char **message) {
    const struct node *list = muster_node_child(line->entry, key);
    muster_declaration *declaration;
    muster_error error = {0};
    if (strcmp(key, "damage") == 0 && list->type == NODE_LIST && list->first == NULL)
        return NULL;
    const char *json = json_of(playing->arena, line->entry);
    if (keep_going(playing->arena,
                   muster_declaration_read(&declaration, position, json, strlen(json), &error))) {
        keep_declaration(playing->arena, declaration);
        return declaration;
    }
    *message = muster_arena_text(playing->arena, error.message, strlen(error.message));
    return NULL;
}

static bool declare(const struct combat_playing *playing, const struct combat_line *line,
                    const char *key, muster_combat_next expected) {
    struct arena *arena = playing->arena;
    const muster_position *position = muster_combat_declaring(playing->combat);
    const char *message = NULL;
    muster_answer *verdict = NULL;
    muster_error error = {0};
    if (position == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    if (muster_combat_next_of(playing->combat) != expected) {
        complain(playing, line->spot, line->words, "something else comes next in this combat");
        return false;
    }
    muster_declaration *declaration = declaration_of(playing, position, line, key, &message);
    if (message != NULL) {
        complain(playing, line->spot, line->words, message);
        return false;
    }
    if (!keep_going(arena,
                    muster_combat_declare(playing->combat, declaration, NULL, &verdict, &error))) {
        complain(playing, line->spot, line->words,
                 muster_arena_text(arena, error.message, strlen(error.message)));
        return false;
    }
    keep_answer(arena, verdict);
    if (muster_answer_outcome(verdict) == MUSTER_LEGAL)
        return true;
    complain(playing, line->spot, line->words, fault(verdict));
    return false;
}

/* ---- Events ---- */

static bool happen(const struct combat_playing *playing, const struct combat_line *line) {
    muster_error error = {0};
    const struct node *chosen = muster_node_child(line->entry, "choose");
    muster_status status;
    if (chosen != NULL && chosen->type == NODE_NUMBER && chosen->number >= 0) {
        status = muster_combat_choose(playing->combat, (size_t)chosen->number, &error);
    } else {
        const char *json = json_of(playing->arena, line->entry);
        status = muster_combat_event(playing->combat, json, strlen(json), &error);
    }
    if (keep_going(playing->arena, status))
        return true;
    complain(playing, line->spot, line->words,
             muster_arena_text(playing->arena, error.message, strlen(error.message)));
    return false;
}

static bool take(const struct combat_playing *playing, const struct combat_line *line) {
    static const struct {
        const char *key;
        muster_combat_next next;
    } declared[] = {{"attacks", MUSTER_NEXT_ATTACKS},
                    {"blocks", MUSTER_NEXT_BLOCKS},
                    {"damage", MUSTER_NEXT_DAMAGE}};
    for (size_t i = 0; i < sizeof(declared) / sizeof(declared[0]); i++)
        if (muster_node_child(line->entry, declared[i].key) != NULL)
            return declare(playing, line, declared[i].key, declared[i].next);
    return happen(playing, line);
}

/* ---- The position that follows ---- */

static bool collect(void *context, const char *bytes, size_t length) {
    text_put(context, bytes, length);
    return true;
}

static void release_text(void *text) {
    muster_text_free(text);
}

/* The position as a document, whose lines stand nowhere in the lesson. */
static struct node *lay(const struct combat_playing *playing, const struct situation *situation,
                        const muster_position *position) {
    struct arena *arena = playing->arena;
    struct text *text = muster_arena_take(arena, sizeof(*text));
    struct problems unseen = {.arena = arena};
    *text = (struct text){0};
    muster_arena_own(arena, text, release_text);
    if (!keep_going(arena, muster_position_write_table(position, collect, text)) || text->failed)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    struct lines lines = muster_lines_read(&unseen, text_bytes(text), text->length);
    struct laying laying = muster_laying_new(&unseen, NULL, situation->spot);
    for (size_t i = 0; i < lines.count; i++)
        muster_laying_line(&laying, &lines.list[i]);
    struct node *title = muster_node_child(laying.document, "title");
    struct node *own = muster_node_new_text(arena, situation->title, situation->spot);
    if (title == NULL)
        muster_node_put(laying.document, "title", own);
    else
        muster_node_become(title, own);
    laying.problems = playing->problems;
    return unseen.count > 0 ? NULL : laying.document;
}

static void keep_log(const struct combat_playing *playing, struct situation *situation) {
    size_t count;
    const muster_combat_note *notes = muster_combat_log(playing->combat, &count);
    situation->events = muster_arena_array(playing->arena, count, sizeof(*situation->events));
    for (size_t i = 0; i < count; i++)
        situation->events[i] =
            muster_arena_format(playing->arena, "%s (%s)", notes[i].text, notes[i].rule);
    situation->event_count = count;
}

static muster_position *build(const struct combat_playing *playing, struct node *document,
                              struct spot spot) {
    muster_builder *builder;
    muster_position *position;
    muster_error error = {0};
    if (muster_builder_new(&builder) != MUSTER_OK)
        muster_arena_leave(playing->arena, ARENA_NO_MEMORY);
    keep_builder(playing->arena, builder);
    position_tell(builder, document);
    if (keep_going(playing->arena, muster_position_build(&position, builder, &error))) {
        keep_position(playing->arena, position);
        return position;
    }
    complain(playing, spot, "what follows can't be a table",
             muster_arena_text(playing->arena, error.message, strlen(error.message)));
    return NULL;
}

void combat_lines_play(struct situation *situation, const muster_position *from,
                       const struct combat_line *lines, size_t count, struct problems *problems) {
    struct combat_playing playing = {problems->arena, problems, NULL};
    muster_error error = {0};
    situation->position = NULL;
    if (!keep_going(playing.arena, muster_combat_begin(&playing.combat, from, &error))) {
        complain(&playing, situation->spot, "no combat goes on from here",
                 muster_arena_text(playing.arena, error.message, strlen(error.message)));
        return;
    }
    muster_arena_own(playing.arena, playing.combat, release);
    for (size_t i = 0; i < count; i++)
        if (!take(&playing, &lines[i]))
            return;
    if (!keep_going(playing.arena, muster_combat_finish(playing.combat)))
        muster_arena_leave(playing.arena, ARENA_NO_MEMORY);
    keep_log(&playing, situation);
    const muster_position *now = muster_combat_next_of(playing.combat) == MUSTER_NEXT_NOTHING
                                     ? muster_combat_position(playing.combat)
                                     : muster_combat_declaring(playing.combat);
    if (now == NULL)
        muster_arena_leave(playing.arena, ARENA_NO_MEMORY);
    struct node *document = lay(&playing, situation, now);
    if (document == NULL) {
        complain(&playing, situation->spot, "what follows can't be a table",
                 "it can't be written as one");
        return;
    }
    situation->document = document;
    situation->position = build(&playing, document, situation->spot);
}
