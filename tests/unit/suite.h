/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running one suite of Check, whatever it tests. */
#ifndef MUSTER_TESTS_UNIT_SUITE_H
#define MUSTER_TESTS_UNIT_SUITE_H

#include <check.h>

/* Runs the tests; `clear` comes after each. What main returns. */
int suite_run(const char *name, const TTest *const *tests, size_t count, void (*clear)(void));

#endif
