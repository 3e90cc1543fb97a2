/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads cards with the grammar of card text, for measuring: a card a line on standard input, as
 * {"name", "oracle_text"}; a sentence a line on standard output: how it was read as a static
 * ability, how as what a resolved spell or ability does, its form, the card's name, and the
 * sentence.
 *
 *     read_cards [--quiet | --meanings] < cards.jsonl
 *
 * With --meanings each line also says what the sentence was read to mean, for reading by hand: as a
 * static ability, and after " || " as what resolves.
 */
#include "cards/text/card_text.h"
#include "tests/unit/cards/text/show_meaning.h"
#include "json/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
    struct arena arena;
    const char *name, *text;
    bool quiet, meanings;
    size_t *sentences;
};

static char letter_of(enum reading reading) {
    return reading == READING_NO_BEARING ? 'n' : reading == READING_CLAUSES ? 'a' : '?';
}

static void print_meanings(struct job *job, const struct meaning *meant,
                           const struct meaning *done) {
    struct text text = {.arena = &job->arena};
    show_meaning(&text, meant);
    muster_text_add(&text, " || ");
    show_meaning(&text, done);
    printf("      %s\n", text_bytes(&text));
}

static void read_card(void *argument) {
    struct job *job = argument;
    struct card_text card = muster_card_text(&job->arena, job->text, strlen(job->text),
                                             (struct own_names){.full = job->name});
    struct antecedents antecedents = {0}, resolved = {0};
    for (size_t i = 0; i < card.count; i++) {
        const struct sentence *sentence = &card.sentences[i];
        ++*job->sentences;
        if (sentence->opens) {
            antecedents = (struct antecedents){0};
            resolved = (struct antecedents){0};
        }
        char as_static = 'k', as_effect = 'k';
        struct meaning meant = {.reading = READING_NO_BEARING}, done = meant;
        if (sentence->form != FORM_KEYWORDS) {
            done = muster_read_sentence(&card, sentence, true, &resolved);
            as_effect = letter_of(done.reading);
            if (sentence->form == FORM_STATIC)
                meant = muster_read_sentence(&card, sentence, false, &antecedents);
            as_static = letter_of(meant.reading);
        } else {
            bool whole;
            meant.clauses = muster_read_keyword_line(&card, sentence, &whole);
            meant.reading = whole ? READING_CLAUSES : READING_NOT_UNDERSTOOD;
            as_static = as_effect = whole ? 'k' : letter_of(READING_NOT_UNDERSTOOD);
        }
        if (!job->quiet)
            printf("%c %c %c %s | %.*s\n", as_static, as_effect, "ksatc"[sentence->form],
                   job -> name, (int)(sentence->words.end - sentence->words.start),
                   job -> text + sentence -> words.start);
        if (job->meanings)
            print_meanings(job, &meant, &done);
    }
}

int main(int argc, char **argv) {
    struct job job = {.quiet = argc > 1 && strcmp(argv[1], "--quiet") == 0,
                      .meanings = argc > 1 && strcmp(argv[1], "--meanings") == 0};
    char *line = NULL;
    size_t capacity = 0, sentences = 0, cards = 0;
    ssize_t length;
    job.sentences = &sentences;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        muster_error error;
        muster_status status;
        struct json_node *tree = muster_json_parse(line, (size_t)length, &error, &status);
        job.name = muster_json_string(muster_json_get(tree, "name"));
        job.text = muster_json_string(muster_json_get(tree, "oracle_text"));
        if (job.name != NULL && job.text != NULL) {
            cards++;
            if (muster_arena_guard(&job.arena, read_card, &job) != 0)
                return 1;
        }
        muster_arena_free(&job.arena);
        muster_json_free(tree);
    }
    free(line);
    fprintf(stderr, "%zu cards, %zu sentences\n", cards, sentences);
    return 0;
}
