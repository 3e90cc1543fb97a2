/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cJSON alone needs to parse the lines of a file: the floor of any batch. Prints how many
 * lines there were, and the bytes. */
#include "cli/keep_memory.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    char *line = NULL;
    size_t room = 0, lines = 0, bytes = 0;
    ssize_t length;

    if (file == NULL) {
        fputs("usage: parse FILE\n", stderr);
        return 2;
    }
    keep_memory();
    while ((length = getline(&line, &room, file)) > 0) {
        cJSON *tree = cJSON_ParseWithLength(line, (size_t)length);
        if (tree == NULL) {
            fprintf(stderr, "line %zu is no JSON\n", lines + 1);
            return 1;
        }
        cJSON_Delete(tree);
        lines++;
        bytes += (size_t)length;
    }
    free(line);
    fclose(file);
    printf("%zu lines, %zu bytes\n", lines, bytes);
    return 0;
}
