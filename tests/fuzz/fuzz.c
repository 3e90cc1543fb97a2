/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/node.h"

bool fuzz_everything = false;

void fuzz_abort(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: this should hold: %s\n", file, line, condition);
    abort();
}

bool fuzz_is_json(const char *text, size_t length) {
    muster_error error;
    muster_status status;
    struct json_node *root = muster_json_parse(text, length, &error, &status);
    muster_json_free(root);
    return root != NULL;
}

const char *fuzz_answer_text(const muster_answer *answer) {
    const char *text = muster_answer_json(answer);
    INSIST(text != NULL);
    INSIST(strchr(text, '\n') == NULL);
    INSIST(fuzz_is_json(text, strlen(text)));
    return text;
}

void fuzz_check_error(muster_status status, const muster_error *error, const uint8_t *data,
                      size_t size) {
    muster_answer *answer;
    INSIST(status == MUSTER_BAD_INPUT);
    INSIST(error->status == status);
    INSIST(error->code[0] != '\0' && memchr(error->code, '\0', sizeof(error->code)) != NULL);
    INSIST(error->message[0] != '\0' &&
           memchr(error->message, '\0', sizeof(error->message)) != NULL);
    INSIST(memchr(error->path, '\0', sizeof(error->path)) != NULL);
    INSIST(muster_error_answer(&answer, error, (const char *)data, size, 7) == MUSTER_OK);
    INSIST(muster_answer_outcome(answer) == MUSTER_FAILED);
    fuzz_answer_text(answer); /* which also shows that the texts are whole UTF-8 */
    muster_answer_free(answer);
}

/* One for each step, with everything that a declaration can name, and ids that need care. */
static const char *const documents[] = {
    "{\"format\":\"muster/1\",\"step\":\"declare-attackers\",\"active\":\"Alice\","
    "\"players\":[{\"id\":\"Alice\"},{\"id\":\"Bob\",\"resources\":{\"mana\":3}},{\"id\":\"Cy\"}],"
    "\"creatures\":[{\"id\":\"bear\",\"controller\":\"Alice\",\"keywords\":[\"banding\"]},"
    "{\"id\":\"elf\",\"controller\":\"Alice\"},{\"id\":\"a*2\",\"controller\":\"Alice\"},"
    "{\"id\":\"a\",\"controller\":\"Alice\",\"count\":4},"
    "{\"id\":\"token\",\"controller\":\"Alice\",\"count\":1000000},"
    "{\"id\":\"wall\",\"controller\":\"Bob\"}],"
    "\"planeswalkers\":[{\"id\":\"jace\",\"controller\":\"Bob\"}],"
    "\"battles\":[{\"id\":\"siege\",\"controller\":\"Alice\",\"protector\":\"Cy\"}]}",
    "{\"format\":\"muster/1\",\"step\":\"declare-blockers\",\"active\":\"Alice\","
    "\"players\":[{\"id\":\"Alice\"},{\"id\":\"Bob\"}],"
    "\"creatures\":[{\"id\":\"bear\",\"controller\":\"Alice\",\"attacking\":\"Bob\"},"
    "{\"id\":\"elf\",\"controller\":\"Alice\"},"
    "{\"id\":\"goblin\",\"controller\":\"Alice\",\"attacking\":\"Bob\",\"count\":30},"
    "{\"id\":\"one+two=3,4\",\"controller\":\"Alice\",\"attacking\":\"Bob\"},"
    "{\"id\":\"wall\",\"controller\":\"Bob\"},{\"id\":\"none\",\"controller\":\"Bob\"},"
    "{\"id\":\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80\",\"controller\":\"Bob\"},"
    "{\"id\":\"\",\"controller\":\"Bob\"},"
    "{\"id\":\"hydra\",\"controller\":\"Bob\",\"count\":5}],"
    "\"effects\":[{\"kind\":\"extra-blocks\",\"creatures\":{\"id\":\"hydra\"},"
    "\"count\":\"any\"}]}",
};

enum { POSITION_COUNT = sizeof(documents) / sizeof(documents[0]) };

size_t fuzz_position_count(void) {
    return POSITION_COUNT;
}

const muster_position *fuzz_position(size_t number) {
    static muster_position *positions[POSITION_COUNT];
    muster_error error;
    if (positions[number] == NULL &&
        muster_position_read(&positions[number], documents[number], strlen(documents[number]),
                             &error) != MUSTER_OK)
        fuzz_abort(__FILE__, __LINE__, error.message);
    return positions[number];
}
