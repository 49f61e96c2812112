#define _GNU_SOURCE 1
#include "CThrumShim.h"

#include <alsa/asoundlib.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void discard(const char *file, int line, const char *function, int error, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

void thrum_alsa_quiet(void)
{
    snd_lib_error_set_handler(discard);
}

static struct {
    volatile sig_atomic_t armed;
    int fd;
    struct termios settings;
    char bytes[128];
    size_t count;
} terminal;

void thrum_terminal_remember(int fd, const struct termios *settings, const char *bytes, size_t count)
{
    terminal.armed = 0;
    terminal.fd = fd;
    terminal.settings = *settings;
    terminal.count = count < sizeof terminal.bytes ? count : sizeof terminal.bytes;
    memcpy(terminal.bytes, bytes, terminal.count);
    terminal.armed = 1;
}

void thrum_terminal_restore(void)
{
    if (!terminal.armed)
        return;
    terminal.armed = 0;
    /* A terminal that does not take the bytes (Ctrl-S) must not keep us here. */
    struct pollfd ready = {.fd = terminal.fd, .events = POLLOUT};
    if (poll(&ready, 1, 50) == 1 && write(terminal.fd, terminal.bytes, terminal.count) < 0)
        (void)errno;
    tcsetattr(terminal.fd, TCSANOW, &terminal.settings);
}

static const int traps[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
static struct sigaction previous[sizeof traps / sizeof *traps];

static void on_trap(int number, siginfo_t *info, void *context)
{
    (void)info, (void)context;
    int saved = errno;
    thrum_terminal_restore();
    for (size_t i = 0; i < sizeof traps / sizeof *traps; i++)
        if (traps[i] == number)
            sigaction(number, &previous[i], NULL);
    errno = saved;
    /* Delivered to this thread as soon as the handler returns and the signal is unblocked. */
    raise(number);
}

int thrum_traps_install(void)
{
    static char stack[65536];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    if (sigaltstack(&alternate, NULL))
        return errno;
    for (size_t i = 0; i < sizeof traps / sizeof *traps; i++) {
        struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
        sigemptyset(&action.sa_mask);
        if (sigaction(traps[i], &action, &previous[i]))
            return errno;
    }
    return 0;
}

int thrum_poll(struct pollfd *entries, size_t count, int64_t timeout_ns)
{
    struct timespec timeout = {.tv_sec = timeout_ns / 1000000000, .tv_nsec = timeout_ns % 1000000000};
    return ppoll(entries, (nfds_t)count, timeout_ns < 0 ? NULL : &timeout, NULL);
}

void thrum_thread_name(const char *name)
{
    pthread_setname_np(pthread_self(), name);
}

void thrum_thread_exact_timers(void)
{
    prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
}

int thrum_thread_nice(void)
{
    id_t thread = (id_t)syscall(SYS_gettid);
    return setpriority(PRIO_PROCESS, thread, -10) ? errno : 0;
}

int64_t thrum_peer_user(int fd)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) ? -1 : (int64_t)peer.uid;
}
