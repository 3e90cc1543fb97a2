/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints positions of a family, one a line: the same on every machine for the same seed. */
#include "families.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct family {
    const char *name;
    void (*make)(struct bench_document *document, struct size size);
} families[] = {
    {"real", real_block},
    {"realx", realx_block},
    {"real-attack", real_attack},
    {"realx-attack", realx_attack},
    {"mix", mix_block},
    {"mix-attack", mix_attack},
    {"lure", lure},
    {"luremen", luremen},
    {"lurefew", lurefew},
    {"lurecap", lurecap},
    {"must", must},
    {"both", both},
    {"odd", odd},
    {"pack3", pack3},
    {"pack4", pack4},
    {"pack5", pack5},
    {"wide3", wide3},
    {"wide4", wide4},
    {"token", token},
    {"single", single},
    {"several", several},
    {"alike", alike},
    {"differ", differ},
    {"hosts", hosts},
    {"attack", attack},
    {"usual", usual},
    {"usual-token", usual_token},
    {"list", list},
    {"list-attack", list_attack},
    {"count", count},
    {"count-attack", count_attack},
};

enum { FAMILY_COUNT = sizeof(families) / sizeof(families[0]), MAXIMUM = 10000000 };

static int usage(void) {
    fputs("usage: positions FAMILY SIZE[xOTHER] [SEED [COUNT]]\nfamilies:", stderr);
    for (size_t index = 0; index < FAMILY_COUNT; index++)
        fprintf(stderr, " %s", families[index].name);
    fputc('\n', stderr);
    return 2;
}

static int parse_number(const char **text, size_t *number) {
    char *end;
    unsigned long value = strtoul(*text, &end, 10);
    if (end == *text || **text < '0' || **text > '9' || value > MAXIMUM)
        return 0;
    *text = end;
    *number = value;
    return 1;
}

static int parse_size(const char *text, struct size *size) {
    size->other = 0;
    if (!parse_number(&text, &size->number) || size->number == 0)
        return 0;
    if (*text == 'x') {
        text++;
        if (!parse_number(&text, &size->other) || size->other == 0)
            return 0;
    }
    return *text == '\0';
}

static int print_one(const struct family *family, struct size size, size_t seed) {
    struct bench_document document;
    char *text, id[96];

    random_start(&document.random, seed);
    family->make(&document, size);
    snprintf(id, sizeof(id), "%s %zux%zu %zu", family->name, size.number, size.other, seed);
    cJSON_AddStringToObject(document.root, "id", id);
    text = cJSON_PrintUnformatted(document.root);
    if (text != NULL)
        puts(text);
    cJSON_free(text);
    cJSON_Delete(document.root);
    return text != NULL && !ferror(stdout);
}

int main(int argc, char **argv) {
    size_t seed = 1, count_of = 1;
    struct size size;
    const char *text;

    if (argc < 3 || argc > 5 || !parse_size(argv[2], &size))
        return usage();
    if (argc > 3 && (text = argv[3], !parse_number(&text, &seed) || *text != '\0'))
        return usage();
    if (argc > 4 && (text = argv[4], !parse_number(&text, &count_of) || *text != '\0'))
        return usage();
    for (size_t index = 0; index < FAMILY_COUNT; index++)
        if (strcmp(argv[1], families[index].name) == 0) {
            for (size_t done = 0; done < count_of; done++)
                if (!print_one(&families[index], size, seed + done))
                    return 1;
            return fflush(stdout) == 0 ? 0 : 1;
        }
    return usage();
}
