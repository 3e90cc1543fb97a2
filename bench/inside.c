/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times of the library without a process around it: every line of a file is a document, and for
 * each one line of JSON gives the microseconds of CPU time it took. */
#include "cli/keep_memory.h"
#include "stopwatch.h"

#include <muster.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What takes longer than this, in microseconds, is done once. */
#define ENOUGH 20000.0

struct job {
    const char *json;
    size_t length;
    muster_position *position;
    muster_checker *checker;
    muster_declaration *declaration;
    muster_request request;
    muster_outcome outcome;
    char result[128];
    int wants_result; /* the next call keeps its result */
    bool (*visit)(void *context, muster_declaration *declaration);
    unsigned long long seen;
};

static void must_be_ok(muster_status status, const muster_error *error) {
    if (status != MUSTER_OK) {
        fprintf(stderr, "inside: %s\n", error->message);
        exit(1);
    }
}

static void read_it(void *context) {
    struct job *job = context;
    muster_position *position;
    muster_error error;
    must_be_ok(muster_position_read(&position, job->json, job->length, &error), &error);
    muster_position_free(position);
}

static void keep_maximum(struct job *job, const muster_answer *answer) {
    const muster_verdict *verdict = muster_answer_verdict(answer);
    if (!job->wants_result)
        return;
    job->wants_result = 0;
    if (verdict != NULL && verdict->maximum_known)
        snprintf(job->result, sizeof(job->result), "\"maximum\":%lld", (long long)verdict->maximum);
    else
        strcpy(job->result, "\"maximum\":null");
}

static void solve_it(void *context) {
    struct job *job = context;
    muster_answer *answer;
    muster_error error;
    must_be_ok(muster_solve(&answer, job->position, &job->request, &error), &error);
    keep_maximum(job, answer);
    muster_answer_free(answer);
}

static void check_it(void *context) {
    struct job *job = context;
    muster_answer *answer;
    muster_error error;
    must_be_ok(muster_check(&answer, job->position, NULL, &job->request, &error), &error);
    keep_maximum(job, answer);
    job->outcome = muster_answer_outcome(answer);
    muster_answer_free(answer);
}

static void ask_checker(void *context) {
    struct job *job = context;
    muster_error error;
    must_be_ok(muster_checker_outcome(&job->outcome, job->checker, job->declaration, &job->request,
                                      &error),
               &error);
}

static void check_with_new_checker(void *context) {
    struct job *job = context;
    muster_error error;
    must_be_ok(muster_checker_new(&job->checker, job->position, &error), &error);
    ask_checker(job);
    muster_checker_free(job->checker);
}

static void count_it(void *context) {
    struct job *job = context;
    muster_answer *answer;
    muster_error error;
    const char *digits;
    must_be_ok(muster_count(&answer, job->position, &job->request, &error), &error);
    digits = muster_answer_count(answer);
    if (job->wants_result && digits == NULL)
        strcpy(job->result, "\"count\":null");
    else if (job->wants_result)
        snprintf(job->result, sizeof(job->result), "\"count\":\"%.100s\"", digits);
    job->wants_result = 0;
    muster_answer_free(answer);
}

static void ask_options(void *context) {
    struct job *job = context;
    muster_answer *answer;
    muster_error error;
    must_be_ok(muster_choices_of(&answer, job->position, &job->request, &error), &error);
    if (job->wants_result)
        snprintf(job->result, sizeof(job->result), "\"known\":%s",
                 muster_answer_outcome(answer) == MUSTER_CHOICES ? "true" : "false");
    job->wants_result = 0;
    muster_answer_free(answer);
}

static void ask_why(void *context) {
    struct job *job = context;
    muster_answer *answer;
    muster_error error;
    const muster_explanation *explanation;
    must_be_ok(muster_why(&answer, job->position, NULL, &job->request, &error), &error);
    explanation = muster_answer_why(answer);
    if (job->wants_result)
        snprintf(job->result, sizeof(job->result), "\"missed\":%zu,\"known\":%s",
                 explanation->missed_count, explanation->reason == NULL ? "true" : "false");
    job->wants_result = 0;
    muster_answer_free(answer);
}

static bool see(void *context, muster_declaration *declaration) {
    struct job *job = context;
    (void)declaration;
    job->seen++;
    return true;
}

static bool look_at(void *context, muster_declaration *declaration) {
    struct job *job = context;
    size_t count;
    if (muster_declaration_entries(declaration, &count) == NULL && count > 0)
        return false;
    job->seen++;
    return true;
}

static void list_it(void *context) {
    struct job *job = context;
    muster_error error;
    bool complete;
    job->seen = 0;
    must_be_ok(muster_list(job->position, &job->request, job->visit, job, &complete, &error),
               &error);
    if (job->wants_result)
        snprintf(job->result, sizeof(job->result), "\"listed\":%llu,\"complete\":%s", job->seen,
                 complete ? "true" : "false");
    job->wants_result = 0;
}

/* Going through all declarations, and reading each of them as well. */
static void time_list(struct job *job) {
    job->wants_result = 1;
    job->visit = see;
    printf("\"list\":%.3f,", stopwatch_median(list_it, job, ENOUGH));
    job->visit = look_at;
    printf("\"list_entries\":%.3f,", stopwatch_median(list_it, job, ENOUGH));
}

static double timed(struct job *job, void (*thing)(void *context)) {
    job->wants_result = 1;
    return stopwatch_median(thing, job, ENOUGH);
}

/* What comes down to many searches, and one search for comparison. */
static void time_beside_solve(struct job *job, const char *question, void (*ask)(void *context)) {
    double solve = timed(job, solve_it);
    printf("\"solve\":%.3f,\"%s\":%.3f,", solve, question, timed(job, ask));
}

static void time_check(struct job *job) {
    muster_error error;
    double check = timed(job, check_it), cold, warm;

    must_be_ok(muster_declaration_of(&job->declaration, job->position, &error), &error);
    cold = stopwatch_median(check_with_new_checker, job, ENOUGH);
    must_be_ok(muster_checker_new(&job->checker, job->position, &error), &error);
    warm = stopwatch_median(ask_checker, job, ENOUGH);
    printf("\"check\":%.3f,\"new_checker\":%.3f,\"checker\":%.3f,\"legal\":%s,%s", check, cold,
           warm, job->outcome == MUSTER_LEGAL ? "true" : "false", job->result);
    muster_checker_free(job->checker);
    muster_declaration_free(job->declaration);
}

static void time_line(struct job *job, const char *question) {
    muster_error error;
    must_be_ok(muster_position_read(&job->position, job->json, job->length, &error), &error);
    printf("{\"read\":%.3f,", stopwatch_median(read_it, job, ENOUGH));
    if (strcmp(question, "solve") == 0 || strcmp(question, "any") == 0)
        printf("\"solve\":%.3f,", timed(job, solve_it));
    else if (strcmp(question, "count") == 0)
        printf("\"count_time\":%.3f,", timed(job, count_it));
    else if (strcmp(question, "options") == 0)
        time_beside_solve(job, "options", ask_options);
    else if (strcmp(question, "why") == 0)
        time_beside_solve(job, "why", ask_why);
    else if (strcmp(question, "list") == 0)
        time_list(job);
    else
        time_check(job);
    puts(strcmp(question, "check") == 0 ? "}" : strcat(job->result, "}"));
    fflush(stdout);
    muster_position_free(job->position);
}

static int known(const char *question) {
    static const char *const questions[] = {"solve", "any",     "check", "count",
                                            "list",  "options", "why"};
    for (size_t i = 0; i < sizeof(questions) / sizeof(*questions); i++)
        if (strcmp(question, questions[i]) == 0)
            return 1;
    return 0;
}

int main(int argc, char **argv) {
    struct job job = {.request = MUSTER_REQUEST_INIT};
    FILE *file = argc >= 3 && known(argv[1]) ? fopen(argv[2], "r") : NULL;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    if (file == NULL) {
        fputs("usage: inside solve|any|check|count|list|options|why FILE [TIME-LIMIT]\n", stderr);
        return 2;
    }
    keep_memory();
    if (argc > 3)
        job.request.time_limit = strtod(argv[3], NULL);
    if (strcmp(argv[1], "any") == 0) { /* the maximum, whatever obeys it, and no reasons */
        job.request.prefer = MUSTER_PREFER_ANY;
        job.request.brief = true;
    }
    while ((length = getline(&line, &room, file)) > 0) {
        job.json = line;
        job.length = (size_t)length;
        time_line(&job, argv[1]);
    }
    free(line);
    fclose(file);
    return 0;
}
