/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/files/user_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void user_file_add(struct text *path, const char *variable, const char *fallback,
                   const char *file) {
    const char *folder = getenv(variable), *home = getenv("HOME");
    if (folder != NULL && folder[0] == '/')
        muster_text_format(path, "%s/%s", folder, file);
    else if (home != NULL && home[0] == '/')
        muster_text_format(path, "%s/%s/%s", home, fallback, file);
}

bool user_file_make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}
