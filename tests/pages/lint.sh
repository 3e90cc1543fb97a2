#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# lint.sh PAGE...: mandoc has nothing to say about the manual pages, of the level warning or above.
if ! command -v mandoc >/dev/null; then
    echo "skipped: there is no mandoc"
    exit 77
fi
mandoc -T lint -W warning "$@"
