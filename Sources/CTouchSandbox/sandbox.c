#define _GNU_SOURCE
#include "CTouchSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
// No filter is set on others.
#define ARCHITECTURE 0
#endif

#define REFUSE SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA)
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))
// The number of a call, if it is one of this architecture: others number them differently.
#define CALL_NUMBER \
    LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), RETURN(SECCOMP_RET_ALLOW)
// Allows a call if the low 32 bits of an argument have none of some bits. (Machines here are little-endian.)
#define ALLOW_WITHOUT(call, argument, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), LOAD(args[argument]), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), RETURN(REFUSE), RETURN(SECCOMP_RET_ALLOW)
// Allows a call whose pointer argument is null.
#define ALLOW_NULL(call, argument) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 6), LOAD(args[argument]), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3), \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[argument]) + 4), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSE)
#define WRITING (O_ACCMODE | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY))

// The calls of a program that reads, computes, writes and ends.
#define COMPUTING \
    ALLOW(SYS_read), ALLOW(SYS_write), ALLOW(SYS_writev), ALLOW(SYS_close), ALLOW(SYS_fstat), ALLOW(SYS_lseek), \
    ALLOW(SYS_mmap), ALLOW(SYS_munmap), ALLOW(SYS_mremap), ALLOW(SYS_mprotect), ALLOW(SYS_madvise), ALLOW(SYS_brk), \
    ALLOW(SYS_futex), ALLOW(SYS_getrandom), ALLOW(SYS_clock_gettime), ALLOW(SYS_gettimeofday), \
    ALLOW(SYS_sched_yield), ALLOW(SYS_sched_getaffinity), ALLOW(SYS_getpid), ALLOW(SYS_gettid), \
    ALLOW(SYS_rt_sigaction), ALLOW(SYS_rt_sigprocmask), ALLOW(SYS_rt_sigreturn), ALLOW(SYS_exit), \
    ALLOW(SYS_exit_group)

// The calls of a dynamically linked program that also starts, and reads files.
#define READING_FILES \
    ALLOW(SYS_execve), ALLOW_WITHOUT(SYS_openat, 2, WRITING), ALLOW(SYS_newfstatat), ALLOW(SYS_statx), \
    ALLOW(SYS_readlinkat), ALLOW(SYS_faccessat), ALLOW(SYS_getdents64), ALLOW(SYS_getcwd), ALLOW(SYS_fstatfs), \
    ALLOW(SYS_statfs), ALLOW(SYS_pread64), ALLOW(SYS_preadv), ALLOW(SYS_readv), ALLOW(SYS_pwrite64), \
    ALLOW(SYS_ftruncate), ALLOW(SYS_fadvise64), ALLOW(SYS_fcntl), ALLOW(SYS_dup), ALLOW(SYS_dup3), \
    ALLOW(SYS_set_tid_address), ALLOW(SYS_set_robust_list), ALLOW(SYS_sigaltstack), ALLOW(SYS_getuid), \
    ALLOW(SYS_geteuid), ALLOW(SYS_getgid), ALLOW(SYS_getegid), ALLOW(SYS_uname), ALLOW(SYS_sysinfo), \
    ALLOW(SYS_clock_getres), ALLOW(SYS_ppoll), ALLOW(SYS_tgkill), ALLOW_NULL(SYS_prlimit64, 2)

static struct sock_filter computing[] = {
    CALL_NUMBER,
    COMPUTING,
    RETURN(REFUSE),
};

static struct sock_filter reading_files[] = {
    CALL_NUMBER,
    COMPUTING,
    READING_FILES,
#ifdef SYS_faccessat2
    ALLOW(SYS_faccessat2),
#endif
#ifdef SYS_rseq
    ALLOW(SYS_rseq),
#endif
#ifdef __x86_64__
    ALLOW_WITHOUT(SYS_open, 1, WRITING),
    ALLOW(SYS_stat),
    ALLOW(SYS_lstat),
    ALLOW(SYS_access),
    ALLOW(SYS_readlink),
    ALLOW(SYS_getdents),
    ALLOW(SYS_poll),
    ALLOW(SYS_dup2),
    ALLOW(SYS_arch_prctl),
    ALLOW(SYS_time),
#endif
    RETURN(REFUSE),
};

static enum tt_filter set_filter(struct sock_filter *filter, unsigned short length) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ARCHITECTURE == 0) return TT_FILTER_UNAVAILABLE;
    const struct sock_fprog program = {.len = length, .filter = filter};
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0) return TT_FILTER_UNAVAILABLE;
    return TT_FILTER_ACTIVE;
}

enum tt_filter tt_sandbox(void) { return set_filter(computing, sizeof computing / sizeof *computing); }

enum tt_filter tt_sandbox_program(void) {
    return set_filter(reading_files, sizeof reading_files / sizeof *reading_files);
}

int tt_memory_file(void) { return memfd_create("image", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int tt_seal(int file) {
    return fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

int tt_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

extern char **environ;

int tt_start(
    const char *program, char *const arguments[], const struct tt_descriptors *descriptors, pid_t *process) {
    int copies[TT_MAX_MORE];
    int count = descriptors->more_count, error = 0;
    if (count > TT_MAX_MORE) return E2BIG;
    // Above the final ones, so that none is replaced before it is copied.
    for (int i = 0; i < count; i++) {
        copies[i] = fcntl(descriptors->more[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1 + TT_MAX_MORE);
        if (copies[i] < 0 && error == 0) error = errno;
    }
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, descriptors->input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, descriptors->output, STDOUT_FILENO);
    if (descriptors->errors >= 0) {
        posix_spawn_file_actions_adddup2(&actions, descriptors->errors, STDERR_FILENO);
    } else {
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    for (int i = 0; i < count; i++) {
        posix_spawn_file_actions_adddup2(&actions, copies[i], STDERR_FILENO + 1 + i);
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1 + count);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (error == 0) error = posix_spawn(process, program, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    for (int i = 0; i < count; i++) {
        if (copies[i] >= 0) close(copies[i]);
    }
    return error;
}

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int tt_wait(pid_t process, int milliseconds) {
    int64_t deadline = now() + milliseconds;
    int status = 0, ended = 0;
    int file = (int)syscall(SYS_pidfd_open, process, 0);
    while (!ended) {
        int64_t left = deadline - now();
        if (left <= 0) break;
        if (file < 0) {
            // A kernel before Linux 5.3.
            ended = waitpid(process, &status, WNOHANG) == process;
            struct timespec pause = {0, 5000000};
            if (!ended) nanosleep(&pause, NULL);
            continue;
        }
        struct pollfd poller = {.fd = file, .events = POLLIN};
        ended = poll(&poller, 1, left > INT_MAX ? INT_MAX : (int)left) > 0;
    }
    if (!ended) kill(process, SIGKILL);
    if (!ended || file >= 0) {
        while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    }
    if (file >= 0) close(file);
    return ended ? status : -1;
}
