/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe: prints what docs/ holds of the tables, so that neither can drift from the other. */
#include "describe.h"

#include <stdio.h>
#include <string.h>

static int print_usage(FILE *stream, int code) {
    fputs("Usage: describe schema|tables\n"
          "  schema   the JSON Schema of documents and answers (docs/muster-1.schema.json)\n"
          "  tables   the tables of docs/format.md\n",
          stream);
    return code;
}

int main(int argument_count, char **arguments) {
    const char *what = argument_count == 2 ? arguments[1] : "";
    if (strcmp(what, "schema") == 0)
        print_schema();
    else if (strcmp(what, "tables") == 0)
        print_tables();
    else if (strcmp(what, "--help") == 0)
        return print_usage(stdout, 0);
    else
        return print_usage(stderr, 2);
    if (fclose(stdout) != 0) {
        perror("describe: standard output");
        return 1;
    }
    return 0;
}
