/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random_positions: prints random small positions, one JSON document on each line. */
#include "random_position.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct random_arguments {
    struct random_shape shape;
    uint64_t seed, count;
    int sizes;
};

static void print_usage(FILE *stream) {
    fputs("Usage: random_positions [OPTION]...\n"
          "Prints random small positions as JSON Lines. The same options print the same lines.\n\n"
          "  --step attack|block   whose step it is (default: attack)\n"
          "  --seed N              the first seed (default: 1); each line takes the next\n"
          "  --count N             how many positions (default: 1)\n"
          "  --declarations 0|1    with a declaration to check (default: 0)\n"
          "  --surprise X          from 0, plain, to 1, wild (default: 0.3)\n"
          "  --size N              bound on the declarations to search (default: 3000, or 20000)\n"
          "  --sizes               print the bound on the declarations instead of the position\n"
          "  --help                print this\n",
          stream);
}

static uint64_t number_argument(const char *name, const char *text) {
    char *end;
    unsigned long long value;

    errno = 0;
    value = strtoull(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || strchr(text, '-') != NULL) {
        fprintf(stderr, "random_positions: --%s: expected a number, got \"%s\"\n", name, text);
        exit(2);
    }
    return (uint64_t)value;
}

static double fraction_argument(const char *text) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= 0 && value <= 1)) {
        fprintf(stderr, "random_positions: --surprise: expected 0 to 1, got \"%s\"\n", text);
        exit(2);
    }
    return value;
}

static enum random_step step_argument(const char *text) {
    if (strcmp(text, "attack") == 0)
        return RANDOM_ATTACK;
    if (strcmp(text, "block") == 0)
        return RANDOM_BLOCK;
    fprintf(stderr, "random_positions: --step: expected attack or block, got \"%s\"\n", text);
    exit(2);
}

static void take_option(struct random_arguments *arguments, int option, const char *text) {
    switch (option) {
    case 't':
        arguments->shape.step = step_argument(text);
        break;
    case 's':
        arguments->seed = number_argument("seed", text);
        break;
    case 'n':
        arguments->count = number_argument("count", text);
        break;
    case 'd':
        arguments->shape.with_declaration = number_argument("declarations", text) != 0;
        break;
    case 'x':
        arguments->shape.surprise = fraction_argument(text);
        break;
    case 'm':
        arguments->shape.max_declarations = (size_t)number_argument("size", text);
        break;
    case 'z':
        arguments->sizes = 1;
        break;
    case 'h':
        print_usage(stdout);
        exit(0);
    default:
        print_usage(stderr);
        exit(2);
    }
}

static void print_position(uint64_t seed, const struct random_arguments *arguments) {
    char *position;

    if (arguments->sizes) {
        printf("%zu\n", random_position_size(seed, &arguments->shape));
        return;
    }
    position = random_position(seed, &arguments->shape);
    puts(position);
    free(position);
}

int main(int argument_count, char **texts) {
    static const struct option options[] = {
        {"step", required_argument, NULL, 't'},
        {"seed", required_argument, NULL, 's'},
        {"count", required_argument, NULL, 'n'},
        {"declarations", required_argument, NULL, 'd'},
        {"surprise", required_argument, NULL, 'x'},
        {"size", required_argument, NULL, 'm'},
        {"sizes", no_argument, NULL, 'z'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct random_arguments arguments = {.seed = 1, .count = 1, .shape = {.surprise = 0.3}};
    int option;

    while ((option = getopt_long(argument_count, texts, "", options, NULL)) != -1)
        take_option(&arguments, option, optarg);
    if (optind < argument_count) {
        print_usage(stderr);
        return 2;
    }
    for (uint64_t index = 0; index < arguments.count; index++)
        print_position(arguments.seed + index, &arguments);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fputs("random_positions: can't write\n", stderr);
        return 1;
    }
    return 0;
}
