// A disk that is slow or full, or fails, for a program into which this is preloaded (see FaultyDisk.swift).
//
//     FAULTS          a folder: what happens is appended to its file "log"; its files "slow" (milliseconds) and "full"
//                     change the disk while they are there
//     FAULTS_UNDER    only files whose path begins so are concerned
//     FAULTS_AT       "write 7 short": what the 7th write does, in place of writing; "sync 2 EIO": the same of a sync;
//                     "link 0 ENOSYS": what every link does. An error's name fails with it, "short" writes or reads half,
//                     "late" takes 50 ms more, "exit" ends the program at once. Kinds are write, sync, read, open, cut (to
//                     another length), name (link, rename, unlink), link, map (shared memory) and lock. EINTR at every call
//                     comes at every other one
//
// A line of the log: the thread ("loop" is the first one), the call, the file, and for a write where and how much, and what
// became of it. Of reads, openings, cuts and names only what is not done is noted, and late ones.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const char *folder, *under, *kind = "", *action = "";
static char plan[64], chosen[16];
static int chosen_call = -1;
static atomic_int writes, syncs, reads, opens, cuts, names, links, maps, locks;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("FAULTS");
    under = getenv("FAULTS_UNDER");
    const char *at = getenv("FAULTS_AT");
    if (!at) return;
    char what[16] = "", how[16] = "";
    if (sscanf(at, "%15s %d %15s", what, &chosen_call, how) == 3) {
        strcpy(plan, what);
        strcpy(chosen, how);
        kind = plan;
        action = chosen;
    }
}

// Without the calls that are replaced here.
static long number_in(const char *name) {
    char path[512], text[32] = "";
    if (!folder) return -1;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    if (file < 0) return -1;
    long count = syscall(SYS_read, file, text, sizeof text - 1);
    syscall(SYS_close, file);
    return count > 0 ? atol(text) : 0;
}

static void note(const char *call, const char *path, long offset, long size, const char *fate) {
    char name[512], line[1200];
    if (!folder) return;
    snprintf(name, sizeof name, "%s/log", folder);
    int file = (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    const char *thread = getpid() == (pid_t)syscall(SYS_gettid) ? "loop" : "other";
    int length = snprintf(line, sizeof line, "%s %s %s %ld %ld %s\n", thread, call, path, offset, size, fate);
    syscall(SYS_write, file, line, length);
    syscall(SYS_close, file);
}

static int is_concerned(int file, char *path, size_t size) {
    char link[64];
    if (!folder || !under) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    char *deleted = strstr(path, " (deleted)");
    if (deleted) *deleted = 0;
    return strncmp(path, under, strlen(under)) == 0;
}

static int is_chosen(const char *call, int number) {
    if (strcmp(kind, call) != 0) return 0;
    if (chosen_call == 0) return strcmp(action, "EINTR") != 0 || number % 2 == 1;
    return number == chosen_call;
}

// Whether this is the call that was chosen; it is noted then. One that is only late goes on, and one that ends the program
// does so here.
static int is_to_fail(const char *call, atomic_int *counter, const char *path) {
    int number = atomic_fetch_add(counter, 1) + 1;
    if (!is_chosen(call, number)) return 0;
    note(call, path, 0, 0, action);
    if (strcmp(action, "exit") == 0) _exit(9);
    if (strcmp(action, "late") != 0) return 1;
    struct timespec pause = {0, 50000000};
    nanosleep(&pause, NULL);
    return 0;
}

static int code_of(const char *name) {
    static const struct {
        const char *name;
        int code;
    } codes[] = {
        {"ENOSPC", ENOSPC}, {"EINTR", EINTR},   {"ENOSYS", ENOSYS},         {"EXDEV", EXDEV},   {"EMLINK", EMLINK},
        {"EPERM", EPERM},   {"EINVAL", EINVAL}, {"EOPNOTSUPP", EOPNOTSUPP}, {"ENODEV", ENODEV}, {"ENOLCK", ENOLCK},
    };
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(name, codes[i].name) == 0) return codes[i].code;
    return EIO;
}

static ssize_t written(int file, const void *bytes, size_t size, off_t offset, int has_offset) {
    char path[512];
    int saved = errno;
    size_t allowed = size;
    if (is_concerned(file, path, sizeof path)) {
        int is_this = is_chosen("write", atomic_fetch_add(&writes, 1) + 1);
        int is_full = number_in("full") >= 0;
        note("write", path, (long)offset, (long)size, is_this ? action : is_full ? "ENOSPC" : "done");
        if (is_this && strcmp(action, "exit") == 0) _exit(9);
        if (is_this && strcmp(action, "late") == 0) {
            struct timespec pause = {0, 50000000};
            nanosleep(&pause, NULL);
        } else if (is_this && strcmp(action, "short") == 0) {
            allowed = size / 2;
        } else if (is_this || is_full) {
            errno = is_this ? code_of(action) : ENOSPC;
            return -1;
        }
    }
    errno = saved;
    return has_offset ? syscall(SYS_pwrite64, file, bytes, allowed, offset) : syscall(SYS_write, file, bytes, allowed);
}

static int synced(int file, const char *call, long number) {
    char path[512];
    if (is_concerned(file, path, sizeof path)) {
        int is_this = is_chosen("sync", atomic_fetch_add(&syncs, 1) + 1);
        long delay = is_this && strcmp(action, "late") == 0 ? 50 : number_in("slow");
        note(call, path, 0, 0, is_this ? action : "done");
        if (delay > 0) {
            struct timespec pause = {delay / 1000, delay % 1000 * 1000000};
            nanosleep(&pause, NULL);
        }
        if (is_this && strcmp(action, "exit") == 0) _exit(9);
        if (is_this && strcmp(action, "late") != 0) {
            errno = code_of(action);
            return -1;
        }
    }
    return (int)syscall(number, file);
}

int fdatasync(int file) { return synced(file, "sync", SYS_fdatasync); }
int fsync(int file) { return synced(file, "sync", SYS_fsync); }

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) { return written(file, bytes, size, offset, 1); }
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t offset) { return written(file, bytes, size, offset, 1); }
ssize_t write(int file, const void *bytes, size_t size) { return written(file, bytes, size, -1, 0); }

// MARK: Reading

static ssize_t read_at(int file, void *bytes, size_t size, off_t offset, int has_offset) {
    char path[512];
    int saved = errno;
    if (is_concerned(file, path, sizeof path) && is_to_fail("read", &reads, path)) {
        if (strcmp(action, "short") == 0) {
            size = (size + 1) / 2;
        } else {
            errno = code_of(action);
            return -1;
        }
    }
    errno = saved;
    return has_offset ? syscall(SYS_pread64, file, bytes, size, offset) : syscall(SYS_read, file, bytes, size);
}

ssize_t pread(int file, void *bytes, size_t size, off_t offset) { return read_at(file, bytes, size, offset, 1); }
ssize_t pread64(int file, void *bytes, size_t size, off_t offset) { return read_at(file, bytes, size, offset, 1); }
ssize_t read(int file, void *bytes, size_t size) { return read_at(file, bytes, size, -1, 0); }

// MARK: Files and names

static int fails(const char *call, atomic_int *counter, const char *path) {
    if (!folder || !under || strncmp(path, under, strlen(under)) != 0) return 0;
    int saved = errno;
    if (is_to_fail(call, counter, path)) {
        errno = code_of(action);
        return 1;
    }
    errno = saved;
    return 0;
}

#define OPENING(name)                                                                         \
    int name(const char *path, int flags, ...) {                                              \
        va_list arguments;                                                                    \
        va_start(arguments, flags);                                                           \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;          \
        va_end(arguments);                                                                    \
        if (fails("open", &opens, path)) return -1;                                           \
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);                         \
    }
OPENING(open)
OPENING(open64)

#define CUTTING(name, type)                                                                   \
    int name(int file, type size) {                                                           \
        char path[512];                                                                       \
        if (is_concerned(file, path, sizeof path) && fails("cut", &cuts, path)) return -1;    \
        return (int)syscall(SYS_ftruncate, file, size);                                       \
    }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

int link(const char *old, const char *new) {
    if (fails("link", &links, new) || fails("name", &names, new)) return -1;
    return (int)syscall(SYS_linkat, AT_FDCWD, old, AT_FDCWD, new, 0);
}

int rename(const char *old, const char *new) {
    if (fails("name", &names, new)) return -1;
    return (int)syscall(SYS_renameat, AT_FDCWD, old, AT_FDCWD, new);
}

int unlink(const char *path) {
    if (fails("name", &names, path)) return -1;
    if (under && strncmp(path, under, strlen(under)) == 0) note("unlink", path, 0, 0, "done");
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

// MARK: Memory and locks

#define MAPPING(name, type)                                                                                     \
    void *name(void *address, size_t size, int protection, int flags, int file, type offset) {                  \
        char path[512];                                                                                         \
        if ((flags & MAP_SHARED) && file >= 0 && is_concerned(file, path, sizeof path) &&                       \
            fails("map", &maps, path))                                                                          \
            return MAP_FAILED;                                                                                  \
        return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);                       \
    }
MAPPING(mmap, off_t)
MAPPING(mmap64, off64_t)

#define CONTROLLING(name)                                                                                       \
    int name(int file, int command, ...) {                                                                      \
        char path[512];                                                                                         \
        va_list arguments;                                                                                      \
        va_start(arguments, command);                                                                           \
        void *argument = va_arg(arguments, void *);                                                             \
        va_end(arguments);                                                                                      \
        int is_lock = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK;                      \
        if (is_lock && is_concerned(file, path, sizeof path) && fails("lock", &locks, path)) return -1;         \
        return (int)syscall(SYS_fcntl, file, command, argument);                                                \
    }
CONTROLLING(fcntl)
CONTROLLING(fcntl64)
