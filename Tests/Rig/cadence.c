/*
 * The least that a 20 ms cadence can cost in punctuality on this machine: a bare loop of absolute
 * sleeps, scheduled as the player's frame thread is.
 *
 *   cadence SECONDS [normal]      prints p50 p99 p99.9 max of the lateness, in ms
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    long count = (argc > 1 ? atol(argv[1]) : 10) * 50;
    int64_t *late = malloc((size_t)count * sizeof *late);
    struct sched_param priority = { .sched_priority = 9 };
    if (count <= 0 || !late)
        return 1;
    if (argc <= 2) {
        prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
        sched_setscheduler(0, SCHED_FIFO, &priority);
    }
    struct timespec due, now;
    clock_gettime(CLOCK_MONOTONIC, &due);
    for (long i = 0; i < count; i++) {
        due.tv_nsec += 20000000;
        if (due.tv_nsec >= 1000000000) {
            due.tv_nsec -= 1000000000;
            due.tv_sec++;
        }
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL);
        clock_gettime(CLOCK_MONOTONIC, &now);
        late[i] = (int64_t)(now.tv_sec - due.tv_sec) * 1000000000 + (now.tv_nsec - due.tv_nsec);
    }
    qsort(late, (size_t)count, sizeof *late, compare);
    printf("%.3f %.3f %.3f %.3f\n", late[count / 2] / 1e6, late[count * 99 / 100] / 1e6,
           late[count * 999 / 1000] / 1e6, late[count - 1] / 1e6);
    return 0;
}
