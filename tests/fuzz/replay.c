/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds files to a fuzz target, once each, without libFuzzer: replay FILE... */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

/* In memory of exactly that size, so that a sanitizer sees reads past its end. */
static void feed(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(name);
        exit(1);
    }
    size_t size = (size_t)ftell(file);
    uint8_t *data = malloc(size > 0 ? size : 1);
    rewind(file);
    if (data == NULL || fread(data, 1, size, file) != size) {
        perror(name);
        exit(1);
    }
    fclose(file);
    fprintf(stderr, "%s\n", name); /* the last one is the culprit */
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

int main(int argc, char **argv) {
    fuzz_everything = true;
    for (int i = 1; i < argc; i++)
        feed(argv[i]);
    return argc > 1 ? 0 : 1;
}
