/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/state_file.h"

#include "cli/files/user_file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>

void state_file_path(struct text *path, const char *name) {
    struct text file = {0};
    muster_text_format(&file, "muster/%s", name);
    user_file_add(path, "XDG_STATE_HOME", ".local/state", text_bytes(&file));
    path->failed = path->failed || file.failed;
    muster_text_free(&file);
}

/* The lock is on a file of its own, since the other one is replaced. */
int state_file_lock(struct text *path, int *reason) {
    struct text name = {0};
    if (!user_file_make_folders(path->bytes)) {
        *reason = errno;
        return -1;
    }
    muster_text_format(&name, "%s.lock", text_bytes(path));
    int descriptor = name.failed ? -1 : open(text_bytes(&name), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    *reason = descriptor >= 0 ? 0 : name.failed ? ENOMEM : errno;
    while (descriptor >= 0 && flock(descriptor, LOCK_EX) != 0 && errno == EINTR)
        continue; /* a file system without locks is no reason to forget what was passed */
    muster_text_free(&name);
    return descriptor;
}
