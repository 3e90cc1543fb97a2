/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/declare/purpose.h"

/* clang-format off */
const struct purpose_traits muster_purposes[PURPOSE_KIND_COUNT] = {
    /*                                pays             counts          second             apart             support budget fixes */
    [PURPOSE_SOLVE]                = {PAY_NOTHING,     COUNTS_ALL,      SECOND_FEWEST,     APART_NEVER,      true,   false, false},
    [PURPOSE_FREE_MAXIMUM]         = {PAY_NOTHING,     COUNTS_ALL,      SECOND_NONE,       APART_NEVER,      true,   false, false},
    [PURPOSE_MAXIMUM]              = {PAY_AS_DECLARED, COUNTS_IN_FORCE, SECOND_NONE,       APART_COMPARED,   true,   false, false},
    [PURPOSE_MAXIMUM_FEWEST]       = {PAY_AS_DECLARED, COUNTS_IN_FORCE, SECOND_FEWEST,     APART_COMPARED,   true,   false, false},
    [PURPOSE_BETTER]               = {PAY_AS_DECLARED, COUNTS_ALL,      SECOND_NEAR,       APART_ALWAYS,     false,  false, false},
    [PURPOSE_BETTER_IN_BUDGET]     = {PAY_AS_DECLARED, COUNTS_ALL,      SECOND_NEAR,       APART_ALWAYS,     false,  true,  false},
    [PURPOSE_PATTERN_FREE_MAXIMUM] = {PAY_NOTHING,     COUNTS_IN_FORCE, SECOND_NONE,       APART_NEVER,      true,   false, false},
    [PURPOSE_PATTERN_MAXIMUM]      = {PAY_ANYTHING,    COUNTS_IN_FORCE, SECOND_NONE,       APART_NEVER,      false,  true,  false},
    [PURPOSE_COMPLETE_FREE]        = {PAY_AS_DECLARED, COUNTS_IN_FORCE, SECOND_PREFERENCE, APART_NEVER,      false,  true,  true},
    [PURPOSE_COMPLETE]             = {PAY_ANYTHING,    COUNTS_IN_FORCE, SECOND_PREFERENCE, APART_NEVER,      false,  true,  true},
    [PURPOSE_CONFLICT]             = {PAY_AS_DECLARED, COUNTS_WEIGHTS,  SECOND_NONE,       APART_COMPARED,   true,   false, false},
    [PURPOSE_OPTION]               = {PAY_ANYTHING,    COUNTS_WEIGHTS,  SECOND_NONE,       APART_NEVER,      false,  true,  false},
    [PURPOSE_LIST_FREE]            = {PAY_NOTHING,     COUNTS_ALL,      SECOND_NONE,       APART_NEVER,      false,  false, false},
    [PURPOSE_LIST]                 = {PAY_ANYTHING,    COUNTS_ALL,      SECOND_NONE,       APART_NEVER,      false,  false, false},
    [PURPOSE_COUNT_FREE]           = {PAY_NOTHING,     COUNTS_IN_FORCE, SECOND_NONE,       APART_NEVER,      false,  false, true},
    [PURPOSE_COUNT]                = {PAY_ANYTHING,    COUNTS_IN_FORCE, SECOND_NONE,       APART_NEVER,      false,  false, true},
    [PURPOSE_OPTIONS]              = {PAY_ANYTHING,    COUNTS_ALL,      SECOND_NONE,       APART_NEVER,      false,  false, false},
};
/* clang-format on */
