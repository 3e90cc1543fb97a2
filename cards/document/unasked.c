/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the document tells though no sentence asks for it: facts, choices and amounts. */
#include <string.h>

#include "cards/document/document.h"

/* Of thousands of facts not all are compared with all texts, nor told. */
enum { LOOKED_MOST = 200, TOLD_MOST = 20 };

/* What all objects say, one text after the other, in the words that facts are told with. */
static const char *all_words(struct board *board) {
    struct text words = {.arena = board->arena};
    for (size_t i = 0; i < board->object_count; i++)
        for (size_t k = 0; k < board->objects[i]->text_count; k++) {
            const struct ability_text *own = board->objects[i]->texts[k];
            muster_text_add(&words, " ");
            muster_text_add(&words, muster_plain_words(board, own->text, own->length,
                                                       board->objects[i]->called));
            muster_text_add(&words, " ");
        }
    return text_bytes(&words);
}

/* Whether words stand in others, from the beginning of a word on. */
static bool has_words(const char *all, const char *words) {
    for (const char *at = strstr(all, words); at != NULL; at = strstr(at + 1, words))
        if (at > all && at[-1] == ' ')
            return true;
    return *words == '\0';
}

/* What is being looked through. */
struct unasked_search {
    struct board *board;
    const struct board_object *object;
    const char *all; /* the words of all objects */
    size_t looked, told;
    muster_tell_unasked *tell;
    void *context;
};

static bool is_asked(struct unasked_search *search, const char *words) {
    return search->looked++ >= LOOKED_MOST ||
           has_words(search->all, muster_plain_words(search->board, words, strlen(words),
                                                     search->object->called));
}

static void tell_unasked(struct unasked_search *search, const char *path, const char *what,
                         const char *words) {
    if (search->told++ < TOLD_MOST)
        search->tell(search->context, path, what, words);
}

static void look_at_facts(struct unasked_search *search, const struct fact_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        const struct fact *fact = &list->facts[i];
        if (!fact->asked && !is_asked(search, fact->words))
            tell_unasked(search, fact->path, "whether", fact->words);
    }
}

/* Whether some text has a choice made, or asks for one that was made. */
static bool is_choice_asked(struct unasked_search *search, const struct object_choice *choice) {
    static const char *const words[] = {"choose", "chosen", "choice"};
    bool asked = choice->asked;
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        asked = asked || is_asked(search, words[i]);
    return asked;
}

static void look_at_object(struct unasked_search *search) {
    const struct board_object *object = search->object;
    look_at_facts(search, &object->holds);
    look_at_facts(search, &object->holds_not);
    for (size_t i = 0; i < object->choice_count; i++)
        if (!is_choice_asked(search, &object->choices[i]))
            tell_unasked(search, object->choices[i].path, "for the choice", object->choices[i].key);
    for (size_t i = 0; i < object->amount_count; i++)
        if (!is_asked(search, object->amounts[i].words))
            tell_unasked(search, object->amounts[i].path, "for the amount",
                         object->amounts[i].words);
}

static bool is_told_something(const struct board_object *object) {
    return object->holds.count + object->holds_not.count + object->choice_count +
               object->amount_count >
           0;
}

void muster_find_unasked(struct board *board, muster_tell_unasked *tell, void *context) {
    struct unasked_search search = {.board = board, .tell = tell, .context = context};
    for (size_t i = 0; i < board->object_count; i++) {
        search.object = board->objects[i];
        if (!is_told_something(search.object))
            continue;
        if (search.all == NULL)
            search.all = all_words(board);
        look_at_object(&search);
    }
}
