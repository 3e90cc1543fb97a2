/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every question in a thread with little stack: stack FILE... Whatever the documents say, nothing
 * may recurse as deep as they are large. Answers are not looked at: with a short time limit many
 * stay open.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "muster.h"

enum { STACK = 256 * 1024 };

struct hostile_document {
    const char *name;
    char *json;
    size_t size;
    bool sound;
};

static muster_request brief(void) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 0.05;
    request.memory_limit = (size_t)256 << 20;
    return request;
}

/* Has an answer written, too; notes where there is none. */
static void finish(struct hostile_document *document, const char *question, muster_status status,
                   muster_answer **answer) {
    if (status != MUSTER_OK || muster_answer_json(*answer) == NULL) {
        printf("# %s, %s: status %d\n", document->name, question, (int)status);
        document->sound = document->sound && status == MUSTER_NO_MEMORY;
    }
    muster_answer_free(*answer);
}

static bool visit(void *context, muster_declaration *declaration) {
    int *left = context;
    size_t count;
    muster_declaration_entries(declaration, &count);
    muster_declaration_json(declaration);
    return --*left > 0;
}

/* What is asked with something given, or nothing. */
static void ask_with(struct hostile_document *document, const muster_position *position,
                     const muster_request *request) {
    muster_answer *answer;
    int left = 200;
    bool complete;
    finish(document, "solve", muster_solve(&answer, position, request, NULL), &answer);
    finish(document, "count", muster_count(&answer, position, request, NULL), &answer);
    finish(document, "options", muster_choices_of(&answer, position, request, NULL), &answer);
    muster_list(position, request, visit, &left, &complete, NULL);
}

/* What is asked about a declaration. */
static void ask_about(struct hostile_document *document, const muster_position *position,
                      const muster_declaration *declaration) {
    muster_request request = brief();
    muster_answer *answer;
    muster_model *model;
    finish(document, "check", muster_check(&answer, position, declaration, &request, NULL),
           &answer);
    finish(document, "why", muster_why(&answer, position, declaration, &request, NULL), &answer);
    muster_model_write(&model, position, declaration, MUSTER_LP, NULL);
    muster_model_free(model);
}

static void ask(struct hostile_document *document, const char *edition) {
    muster_position *position;
    muster_declaration *declared = NULL, *nothing = NULL;
    if (muster_position_read_edition(&position, document->json, document->size, edition, NULL) !=
        MUSTER_OK)
        return;
    muster_request request = brief();
    ask_with(document, position, &request);
    for (int prefer = MUSTER_PREFER_FEWEST; prefer <= MUSTER_PREFER_WEIGHTS; prefer++) {
        muster_answer *answer;
        request.prefer = (muster_preference)prefer;
        finish(document, "solve --prefer", muster_solve(&answer, position, &request, NULL),
               &answer);
    }
    request = brief();
    if (muster_position_has_declaration(position)) {
        muster_declaration_of(&declared, position, NULL);
        request.given = declared;
        ask_with(document, position, &request);
        ask_about(document, position, declared);
    }
    if (muster_declaration_parse(&nothing, position, "none", NULL) == MUSTER_OK)
        ask_about(document, position, nothing);
    muster_declaration_free(declared);
    muster_declaration_free(nothing);
    muster_position_free(position);
}

static void *ask_all(void *argument) {
    struct hostile_document *document = argument;
    muster_answer *answer;
    muster_request request = brief();
    ask(document, "current");
    ask(document, "2004");
    finish(document, "batch",
           muster_batch_answer(&answer, document->json, document->size, 1, &request, NULL),
           &answer);
    return NULL;
}

static bool read_document(struct hostile_document *document) {
    FILE *file = fopen(document->name, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0)
        return false;
    document->size = (size_t)ftell(file);
    document->json = malloc(document->size + 1);
    rewind(file);
    bool sound =
        document->json != NULL && fread(document->json, 1, document->size, file) == document->size;
    fclose(file);
    return sound;
}

/* False where that can't be done. */
static bool run_thread(struct hostile_document *document) {
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstacksize(&attributes, STACK) != 0)
        return false;
    bool made = pthread_create(&thread, &attributes, ask_all, document) == 0 &&
                pthread_join(thread, NULL) == 0;
    pthread_attr_destroy(&attributes);
    return made;
}

int main(int argc, char **argv) {
    int failed = 0;
    setvbuf(stdout, NULL, _IONBF, 0);
    printf("1..%d\n", argc - 1);
    for (int i = 1; i < argc; i++) {
        struct hostile_document document = {.name = argv[i], .sound = true};
        printf("# %s\n", argv[i]); /* the last one is the culprit */
        bool sound = read_document(&document) && run_thread(&document) && document.sound;
        printf("%sok %d - %s\n", sound ? "" : "not ", i, strrchr(argv[i], '/') + 1);
        failed += !sound;
        free(document.json);
    }
    return failed > 0;
}
