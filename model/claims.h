/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of claims that answers make. */
#ifndef MUSTER_MODEL_CLAIMS_H
#define MUSTER_MODEL_CLAIMS_H

enum claim_kind {
#define CLAIM_KIND(name, word) CLAIM_##name,
#include "model/claim_kinds.def"
#undef CLAIM_KIND
    CLAIM_KIND_COUNT
};

#endif
