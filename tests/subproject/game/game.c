/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks muster for the best block against two Bears and prints it. */
#include <muster.h>

#include <stdio.h>
#include <string.h>

static const char document[] =
    "{\"format\": \"muster/1\", \"step\": \"declare-blockers\", \"active\": \"Alice\","
    " \"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}],"
    " \"creatures\": [{\"id\": \"bear\", \"controller\": \"Alice\", \"attacking\": \"Bob\"},"
    "                 {\"id\": \"wall\", \"controller\": \"Bob\"}],"
    " \"effects\": [{\"kind\": \"lure\", \"attackers\": {\"id\": \"bear\"}}]}";

int main(void) {
    muster_position *position = NULL;
    muster_answer *answer = NULL;
    muster_error error;
    int status = 1;
    if (muster_position_read(&position, document, strlen(document), &error) == MUSTER_OK &&
        muster_solve(&answer, position, NULL, &error) == MUSTER_OK) {
        puts(muster_answer_json(answer));
        status = 0;
    } else {
        fprintf(stderr, "game: %s\n", error.message);
    }
    muster_answer_free(answer);
    muster_position_free(position);
    return status;
}
