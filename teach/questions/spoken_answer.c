/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach/questions/spoken_answer.h"

#include "teach/keep.h"
#include "teach/questions/question_words.h"
#include "teach/short_form.h"

#include <string.h>

/* What is said of: a creature that could be declared, or something it could attack or block. */
struct said_thing {
    const char *id, *name; /* in lower case */
    const char *written;   /* the id as the position has it */
    bool declares;
};

struct speech {
    struct arena *arena;
    const struct question *question;
    size_t count;
    struct said_thing *things;
    const struct said_thing **subjects; /* of the clause that is being read */
    size_t subject_count;
    const char *objects; /* of that clause, with '+' between; "" if there are none yet */
    bool has_sign;       /* there is an '=', which something has to follow */
    bool joined;         /* a verb or '=' came after the subjects */
    const char *form;    /* the clauses before it, in short form */
};

/* ---- What lies on the table ---- */

static void add_things(struct speech *speech, const char *list, bool creatures) {
    const struct node *document = speech->question->situation->document;
    const struct node *all = muster_node_child(document, list);
    const char *active = muster_node_text(document, "active");
    bool attacking = question_step(speech->question) == MUSTER_DECLARE_ATTACKERS;
    for (const struct node *at = all == NULL ? NULL : all->first; at != NULL; at = at->next) {
        const char *id = muster_node_text(at, "id"), *name = muster_node_text(at, "name");
        const char *controller = muster_node_text(at, "controller");
        bool mine = controller != NULL && active != NULL && strcmp(controller, active) == 0;
        if (id == NULL || (!creatures && !attacking) || (creatures && attacking && !mine))
            continue;
        speech->things[speech->count++] =
            (struct said_thing){.id = question_word(speech->arena, id),
                                .name = question_word(speech->arena, name == NULL ? id : name),
                                .written = id,
                                .declares = creatures && mine == attacking};
    }
}

static size_t count_children(const struct node *list) {
    size_t count = 0;
    for (const struct node *at = list == NULL ? NULL : list->first; at != NULL; at = at->next)
        count++;
    return count;
}

static void collect(struct speech *speech) {
    static const char *const lists[] = {"creatures", "players", "planeswalkers", "battles"};
    const struct node *document = speech->question->situation->document;
    size_t most = 1;
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        most += count_children(muster_node_child(document, lists[i]));
    speech->things = muster_arena_take(speech->arena, most * sizeof(speech->things[0]));
    speech->subjects = muster_arena_take(speech->arena, most * sizeof(speech->subjects[0]));
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        add_things(speech, lists[i], i == 0);
}

/* ---- Words ---- */

/* The length of `word` where the words begin with it and it ends there; otherwise 0. */
static size_t begins(const char *words, const char *word) {
    size_t length = strlen(word);
    bool there = length > 0 && strncmp(words, word, length) == 0;
    return there && (words[length] == '\0' || strchr(" ,=+.", words[length]) != NULL) ? length : 0;
}

/* The length of a word that joins creatures to what they attack or block; 0: none. */
static size_t verb(const char *words) {
    static const char *const verbs[] = {"blocks",   "block",     "attacks", "attack",
                                        "blocking", "attacking", "="};
    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
        if (begins(words, verbs[i]) > 0 || (*words == '=' && verbs[i][0] == '='))
            return strlen(verbs[i]);
    return 0;
}

/* The length of a word or sign that says nothing that the order of the names doesn't say. */
static size_t filler(const char *words) {
    static const char *const fillers[] = {"the", "my",   "his",  "her", "with", "and",
                                          "a",   "also", "both", "an",  "to"};
    if (strchr(" ,+.", *words) != NULL)
        return 1;
    for (size_t i = 0; i < sizeof(fillers) / sizeof(fillers[0]); i++)
        if (begins(words, fillers[i]) > 0)
            return strlen(fillers[i]);
    return 0;
}

/* The thing whose id or name the words begin with, and its length: the longest one. */
static const struct said_thing *find(const struct speech *speech, const char *words,
                                     size_t *length) {
    const struct said_thing *found = NULL;
    *length = 0;
    for (size_t i = 0; i < speech->count; i++) {
        size_t id = begins(words, speech->things[i].id);
        size_t name = begins(words, speech->things[i].name), longer = id >= name ? id : name;
        if (longer > *length)
            found = &speech->things[i];
        else if (longer > 0 && longer == *length)
            found = NULL; /* two are called that */
        *length = longer > *length ? longer : *length;
    }
    return found;
}

/* A word for all creatures that could be declared; "both" if there are two. */
static size_t everybody(const struct speech *speech, const char *words) {
    static const char *const all[] = {"all", "everybody", "everyone", "everything"};
    size_t declaring = 0;
    for (size_t i = 0; i < speech->count; i++)
        declaring += speech->things[i].declares;
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        if (begins(words, all[i]) > 0)
            return strlen(all[i]);
    return declaring == 2 ? begins(words, "both") : 0;
}

static bool is_nothing(const char *words) {
    static const char *const nothing[] = {"nobody",
                                          "nothing",
                                          "no blocks",
                                          "no block",
                                          "no attack",
                                          "no attacks",
                                          "no one",
                                          "nobody blocks",
                                          "nobody attacks",
                                          "no creature blocks",
                                          "no creature attacks",
                                          "-"};
    for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++)
        if (strcmp(words, nothing[i]) == 0)
            return true;
    return false;
}

/* ---- Clauses ---- */

/* The only thing that could be attacked or blocked, if there is only one. */
static const char *only_object(const struct speech *speech) {
    const char *only = NULL;
    for (size_t i = 0; i < speech->count; i++) {
        bool mine = speech->things[i].declares;
        const char *active = muster_node_text(speech->question->situation->document, "active");
        if (mine || (active != NULL && strcmp(active, speech->things[i].written) == 0))
            continue;
        if (only != NULL)
            return NULL;
        only = speech->things[i].written;
    }
    return only;
}

/* Writes the clause that was read. Returns false if it isn't whole. */
static bool finish_clause(struct speech *speech) {
    const char *objects = speech->objects[0] != '\0' ? speech->objects : only_object(speech);
    if (speech->objects[0] == '\0' && speech->has_sign)
        return false;
    if (speech->subject_count == 0 || objects == NULL)
        return false;
    for (size_t i = 0; i < speech->subject_count; i++)
        speech->form = muster_arena_format(speech->arena, "%s%s%s=%s", speech->form,
                                           speech->form[0] != '\0' ? "," : "",
                                           speech->subjects[i]->written, objects);
    speech->subject_count = 0;
    speech->objects = "";
    speech->joined = false;
    return true;
}

/* A creature that is declared begins a clause, or joins others at its beginning. */
static bool take_subject(struct speech *speech, const struct said_thing *thing) {
    if (speech->objects[0] != '\0' && !finish_clause(speech))
        return false;
    for (size_t i = 0; i < speech->subject_count; i++)
        if (speech->subjects[i] == thing)
            return false;
    speech->subjects[speech->subject_count++] = thing;
    return true;
}

static bool take_everybody(struct speech *speech) {
    for (size_t i = 0; i < speech->count; i++)
        if (speech->things[i].declares && !take_subject(speech, &speech->things[i]))
            return false;
    return true;
}

/* The short form of what was said; NULL if it isn't understood. */
static const char *understand(struct speech *speech, const char *words) {
    if (is_nothing(words))
        return "none";
    while (*words != '\0') {
        size_t length, all = everybody(speech, words);
        const struct said_thing *thing = find(speech, words, &length);
        if (thing != NULL && thing->declares) {
            if (!take_subject(speech, thing))
                return NULL;
        } else if (thing != NULL) {
            if (!speech->joined || speech->subject_count == 0)
                return NULL;
            speech->objects =
                muster_arena_format(speech->arena, "%s%s%s", speech->objects,
                                    speech->objects[0] != '\0' ? "+" : "", thing->written);
        } else if (all > 0) {
            if (!take_everybody(speech))
                return NULL;
            length = all;
        } else if (verb(words) > 0) {
            length = verb(words);
            speech->joined = true;
        } else {
            length = filler(words);
            if (length == 0)
                return NULL;
        }
        words += length;
    }
    return finish_clause(speech) ? speech->form : NULL;
}

muster_declaration *spoken_answer_read(struct arena *arena, const struct question *question,
                                       const char *answer, const char **message) {
    const muster_position *position = question->situation->position;
    muster_declaration *declaration = short_form_read(arena, position, answer, message, NULL);
    if (declaration != NULL)
        return declaration;
    /* Numbers and bands are for those who know the short form. */
    if (strpbrk(answer, "*#;") != NULL || strstr(answer, "band ") != NULL)
        return NULL;
    struct speech speech = {.arena = arena,
                            .question = question,
                            .objects = "",
                            .form = "",
                            .has_sign = strchr(answer, '=') != NULL};
    collect(&speech);
    const char *ignored, *form = understand(&speech, question_word(arena, answer));
    return form == NULL ? NULL : short_form_read(arena, position, form, &ignored, NULL);
}
