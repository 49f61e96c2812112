/* The Linux calls that Swift's Glibc module lacks, and the few C functions that must not be
 * Swift: they run inside signal handlers or take variadic callbacks.
 *
 * No _GNU_SOURCE here: it changes types that the Glibc module has without it. */
#pragma once
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <termios.h>

/* Sends alsa-lib's own messages nowhere; errors are reported from return values. */
void thrum_alsa_quiet(void);

/* poll with a timeout in nanoseconds, negative: for ever. Returns what poll does. */
int thrum_poll(struct pollfd *entries, size_t count, int64_t timeout_ns);

/* Names the calling thread (at most 15 characters). */
void thrum_thread_name(const char *name);

/* Timers of the calling thread fire on time instead of being gathered for 50 us. */
void thrum_thread_exact_timers(void);

/* Raises the calling thread by nice -10. Returns 0, or an errno. */
int thrum_thread_nice(void);

/* The user id of the peer of a connected local socket, or -1. */
int64_t thrum_peer_user(int fd);

/* Remembers what gives the terminal back: `bytes` (copied, at most 128) are written to `fd` and
 * `settings` are applied to it. */
void thrum_terminal_remember(int fd, const struct termios *settings, const char *bytes, size_t count);

/* Gives the terminal back now, once; safe in a signal handler. */
void thrum_terminal_restore(void);

/* On ABRT, SEGV, BUS, FPE, ILL, TRAP and SYS: gives the terminal back on an alternate stack, then
 * lets the signal do what it did before. Returns 0, or an errno. */
int thrum_traps_install(void);
