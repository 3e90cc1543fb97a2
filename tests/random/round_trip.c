/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads documents, one a line, writes each as muster_position_write does, and as a table, and reads
 * both. Written
 * once more it has to be the same text, and what is asked of the two positions has to be answered
 * alike. Prints where it is not, and in the end how many were compared.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "muster.h"

/* Where the pieces of a document go; cut off at its end, which no document here reaches. */
struct sheet {
    char text[1 << 20];
    size_t length;
};

static bool put(void *context, const char *bytes, size_t length) {
    struct sheet *sheet = context;
    if (length >= sizeof(sheet->text) - sheet->length)
        return false;
    memcpy(sheet->text + sheet->length, bytes, length);
    sheet->length += length;
    sheet->text[sheet->length] = '\0';
    return true;
}

static void write_table(struct sheet *sheet, const muster_position *position) {
    sheet->length = 0;
    if (muster_position_write_table(position, put, sheet) != MUSTER_OK) {
        fprintf(stderr, "a position could not be written as a table\n");
        exit(2);
    }
}

static void write_sheet(struct sheet *sheet, const muster_position *position) {
    sheet->length = 0;
    if (muster_position_write(position, put, sheet) != MUSTER_OK) {
        fprintf(stderr, "a position could not be written\n");
        exit(2);
    }
}

/* Whether a question about both is answered, or refused, alike. */
static bool alike(const muster_position *one, const muster_position *other) {
    muster_answer *answers[2] = {NULL, NULL};
    const muster_position *positions[2] = {one, other};
    muster_request request = MUSTER_REQUEST_INIT;
    for (int i = 0; i < 2; i++)
        if (muster_position_has_declaration(positions[i]))
            muster_check(&answers[i], positions[i], NULL, &request, NULL);
        else
            muster_solve(&answers[i], positions[i], &request, NULL);
    bool same = (answers[0] == NULL) == (answers[1] == NULL);
    if (same && answers[0] != NULL)
        same = strcmp(muster_answer_json(answers[0]), muster_answer_json(answers[1])) == 0;
    muster_answer_free(answers[0]);
    muster_answer_free(answers[1]);
    return same;
}

/* What is wrong with writing this document, or NULL. */
static const char *fault(const muster_position *position, struct sheet sheets[2]) {
    muster_position *again;
    muster_error error;
    static char line[1600];
    write_sheet(&sheets[0], position);
    if (muster_position_read(&again, sheets[0].text, sheets[0].length, &error) != MUSTER_OK)
        return muster_error_text(&error, line, sizeof(line));
    write_sheet(&sheets[1], again);
    const char *found = NULL;
    if (strcmp(sheets[0].text, sheets[1].text) != 0)
        found = "it is written differently the second time";
    else if (!alike(position, again))
        found = "the answers differ";
    muster_position_free(again);
    return found;
}

/* What is wrong with writing it as a table, which is in sheets[2] then, or NULL. */
static const char *table_fault(const muster_position *position, struct sheet sheets[3]) {
    static char line[1600];
    muster_position *again;
    muster_error error;
    write_sheet(&sheets[0], position);
    write_table(&sheets[2], position);
    if (muster_position_read(&again, sheets[2].text, sheets[2].length, &error) != MUSTER_OK) {
        snprintf(line, sizeof(line), "table:%zu:%zu: %s", error.line, error.column, error.message);
        return line;
    }
    write_sheet(&sheets[1], again);
    muster_position_free(again);
    return strcmp(sheets[0].text, sheets[1].text) == 0 ? NULL : "the table is another position";
}

int main(void) {
    static struct sheet sheets[3];
    char *line = NULL;
    size_t size = 0, compared = 0, unread = 0, wrong = 0;
    while (getline(&line, &size, stdin) > 0) {
        muster_position *position;
        if (muster_position_read(&position, line, strlen(line), NULL) != MUSTER_OK) {
            unread++;
            continue;
        }
        const char *found = fault(position, sheets);
        sheets[2].length = 0;
        if (found == NULL)
            found = table_fault(position, sheets);
        muster_position_free(position);
        compared++;
        if (found != NULL && wrong++ < 10)
            printf("%s:\n%swritten: %s\n%.*s\n", found, line, sheets[0].text, (int)sheets[2].length,
                   sheets[2].text);
    }
    free(line);
    printf("%zu compared, %zu different, %zu not read\n", compared, wrong, unread);
    return wrong > 0 || compared == 0;
}
