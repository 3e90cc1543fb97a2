/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random small positions as JSON text, for comparing two implementations of the position format.
 *
 * Every document is valid under the format: nothing in it is an input error, only a declaration in
 * it may be illegal. The positions are so small that all declarations can be tried one by one. This
 * code knows nothing of the program under test. */
#ifndef RANDOM_POSITION_H
#define RANDOM_POSITION_H

#include <stddef.h>
#include <stdint.h>

/* The step in which somebody is about to declare. */
enum random_step { RANDOM_ATTACK, RANDOM_BLOCK };

/* What kind of positions are wanted. A zero in any of the maxima means its default. */
struct random_shape {
    enum random_step step;
    /* Nonzero: the position has a "declaration", mostly a plausible one. */
    int with_declaration;
    /* From 0 (plain) to 1 (wild): how often selectors are complex, words change their case, keys
     * their order, and rare features turn up. 0.3 is a good value. */
    double surprise;
    /* Most entries of "creatures" that the declaring side controls; default and limit 4. */
    size_t max_entries;
    /* Most creatures of one such entry ("count"); default 3, limit 8. */
    size_t max_count;
    /* Block step: most creatures attacking the declaring side, each counted; default 5, limit 8. */
    size_t max_attackers;
    /* Most things that can be attacked, the defending players first; default and limit 5. There are
     * never fewer than the defending players. */
    size_t max_targets;
    /* Most effects; default 6, limit 16. (Those for additional blocks come on top.) */
    size_t max_effects;
    /* Most declarations, as counted by random_position_size. The default is 3,000 for nine
     * positions in ten and 20,000 for the rest; the limit is 2^20. */
    size_t max_declarations;
};

/* One position as a JSON document on one line, without a newline at its end. The same seed and
 * shape always give the same text, on every machine. The caller frees the text. It never returns
 * NULL: without memory it ends the program. */
char *random_position(uint64_t seed, const struct random_shape *shape);

/* A bound on the number of declarations an exhaustive search tries for the position of this seed
 * and shape: the product over the declaring side's entries of the number of multisets of things
 * their creatures could do, tapped or not, evasion or not. */
size_t random_position_size(uint64_t seed, const struct random_shape *shape);

#endif
