#!/usr/bin/env python3
"""measure.py - numbers of the player on the virtual card, one row each with PASS or FAIL.

    measure.py SECTION...      sections: cadence seeks starts endings startup cost memory

cadence takes THRUM_MINUTES (10), cost THRUM_COST_SECONDS (60), starts THRUM_START_STEP (1 ms).
"""
import concurrent.futures, os, resource, signal, statistics, subprocess, sys, tempfile, time
from rig import *


def cadence(card, work):
    """How late frames are written, beside a bare loop in C with the same times in the same minutes."""
    seconds = int(float(os.environ.get("THRUM_MINUTES", "10")) * 60)
    # Every 20 ms, and no two neighbours alike: equal frames are not written.
    touch(work + "/dense.tact", [(i * 20, 20, 0, (i % 3 + 1) / 5) for i in range(seconds * 50)])
    silent_track(work + "/long.wav", seconds)
    subprocess.run(["gcc", "-O2", "-o", work + "/cadence", HERE + "/cadence.c"], check=True)
    run = Run(card, [work + "/long.wav", "--haptics", work + "/dense.tact"])
    run.wait_for(is_touch)
    loops = {name: subprocess.Popen([work + "/cadence", str(seconds - 2), *words], stdout=subprocess.PIPE, text=True)
             for name, words in (("bare loop", []), ("bare loop, normal", ["normal"]))}
    bare = {name: [float(x) for x in loop.communicate()[0].split()] for name, loop in loops.items()}
    run.end(limit=60)
    late = [(l["t"] - l["due"]) / 1e6 for l in run.known if l["ev"] == "frame" and l["due"] != l["t"]]
    ours = [quantile(late, f) for f in (.5, .99, .999, 1)]
    row = lambda v: "p50 %.3f  p99 %.3f  p99.9 %.3f  max %.3f ms" % tuple(v)
    for name, v in bare.items():
        say("cadence: " + name, row(v))
    summary = run.known[-1]
    say("cadence: player", "%s  (%d frames, %d dropped, %d xruns)" % (row(ours), len(late), summary["dropped"], summary["xruns"]),
        ours[1] <= bare["bare loop"][1] + 0.5 and summary["dropped"] == 0)
    run.close()


def seeks(card, work, count=1000):
    counter_track(work + "/seek.wav", 30)
    touch(work + "/seek.tact", dense(30))
    run = Run(card, [work + "/seek.wav", "--haptics", work + "/seek.tact"])
    run.connect()
    run.wait_for(is_touch)
    sent = []
    for i in range(count):
        target = (i * 7919 + 13) % 25000
        at = run.command(cmd="seek", to_ms=target)
        sent.append((at, target))
        run.wait_for(lambda l: is_touch(l) and target <= l["media_ms"] < target + 1000, after=at)
    run.command(cmd="quit")
    run.end()
    frames = [l for l in run.known if l["ev"] == "frame"]
    runs, samples, k = run.runs(), run.samples(), 0
    zero, sound, stale, early, wrong = [], [], 0, 0, 0
    for n, (at, target) in enumerate(sent):
        until = sent[n + 1][0] if n + 1 < count else 1 << 62
        while k < len(frames) and frames[k]["t"] < at:
            k += 1
        here = [f for f in frames[k:k + 400] if f["t"] < until]
        first = next((j for j, f in enumerate(here) if is_zero(f)), None)
        zero.append((here[first]["t"] - at) / 1e6 if first is not None else float("inf"))
        after = [f for f in here[first or 0:] if is_touch(f)]
        stale += sum(1 for f in after if not target <= f["media_ms"] < target + 5000)
        early += bool(after) and not target <= after[0]["media_ms"] <= target + 60
        began = next(((t, place) for t, place in runs if at <= t < until), None)
        sound.append((began[0] - at) / 1e6 if began else float("inf"))
        wrong += not began or began[1] >= len(samples) or samples[began[1]] != value(target * 48)
    say("seek: zero after", "p50 %.2f  max %.2f ms" % (quantile(zero, .5), max(zero)), max(zero) <= 50)
    say("seek: sound after", "p50 %.2f  max %.2f ms" % (quantile(sound, .5), max(sound)), max(sound) <= 150)
    say("seek: frames", "%d seeks, %d stale frames, %d first frames not of the target" % (count, stale, early), stale + early == 0)
    say("seek: sound", "%d not at the exact frame" % wrong, wrong == 0)
    run.close()


def starts(card, work):
    counter_track(work + "/start.wav", 5)
    touch(work + "/start.tact", dense(5))
    step = int(os.environ.get("THRUM_START_STEP", "1"))

    def one(ms):
        run = Run(card, [work + "/start.wav", "--haptics", work + "/start.tact", "--start", "%dms" % ms, "--end", "%dms" % (ms + 60)])
        try:
            status = run.end()
            length = min(60, 5000 - ms) * 48
            exact = run.samples()[:length] == [value(f) for f in range(ms * 48, ms * 48 + length)]
            touches = [l["media_ms"] for l in run.known if is_touch(l)]
            early = any(m < ms for m in touches) or (not touches)
            return status, exact, early
        finally:
            run.close()

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        results = list(pool.map(one, range(0, 4990, step)))
    bad = sum(1 for s, exact, _ in results if s != 0 or not exact)
    early = sum(1 for r in results if r[2])
    say("start at every ms", "%d starts, %d with inexact sound, %d with touch of before or none" % (len(results), bad, early), bad + early == 0)


def endings(card, work, count=10):
    counter_track(work + "/end.wav", 5)
    touch(work + "/end.tact", dense(5))
    names = ["pause", "stop", "quit", "SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "end"]
    for name in names:
        delays, later, statuses = [], 0, set()
        for i in range(count):
            words = [work + "/end.wav", "--haptics", work + "/end.tact"] + (["--start", "4.5"] if name == "end" else [])
            run = Run(card, words)
            run.connect()
            run.wait_for(is_touch)
            time.sleep(0.013 * i)
            if name == "end":
                run.wait_for(lambda l: l.get("state") == "ended")
                run.end()
                at = run.runs()[-1][0] + 500 * 10**6
            elif name.startswith("SIG"):
                at = now()
                run.child.send_signal(getattr(signal, name))
            else:
                at = run.command(cmd=name)
            if name in ("pause", "stop", "SIGUSR1"):
                time.sleep(0.15)
                run.command(cmd="quit")
            statuses.add(run.end())
            frames = [l for l in run.known if l["ev"] == "frame" and l["t"] >= at]
            zero = next((f["t"] for f in frames if is_zero(f)), None)
            if zero is None:
                # The last motor had been off already.
                zero = at if name == "end" else 1 << 62
            delays.append((zero - at) / 1e6)
            later += sum(1 for f in frames if is_touch(f) and f["t"] > zero)
            run.close()
        wanted = {128 + getattr(signal, name)} if name.startswith("SIG") and name != "SIGUSR1" else {0}
        say("zero after " + name, "p50 %.2f  max %.2f ms, %d frames later, exit %s" % (quantile(delays, .5), max(delays), later, sorted(statuses)),
            max(delays) <= 30 and later == 0 and statuses == wanted)


def startup(card, work, count=20):
    counter_track(work + "/startup.wav", 1)
    touch(work + "/startup.tact", dense(1))
    delays = []
    for _ in range(count):
        run = Run(card, [work + "/startup.wav", "--haptics", work + "/startup.tact", "--end", "0.1"], trace=False)
        run.end()
        delays.append((run.runs()[0][0] - run.started) / 1e6)
        run.close()
    say("exec to first sample", "median %.1f  max %.1f ms of %d" % (statistics.median(delays), max(delays), count), statistics.median(delays) <= 40)


def cost(card, work):
    """Processor time beside aplay, in turn so that both meet the same machine."""
    seconds = int(os.environ.get("THRUM_COST_SECONDS", "60"))
    counter_track(work + "/cost.wav", seconds)
    touch(work + "/cost.tact", dense(seconds))

    def used(*words, **named):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = Run(card, list(words), trace=False, **named)
        run.end(limit=seconds + 30)
        run.close()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    ours, silent, theirs = [], [], []
    for _ in range(3):
        ours.append(used(work + "/cost.wav", "--haptics", work + "/cost.tact"))
        theirs.append(used("-q", "-D", "vcard", work + "/cost.wav", program=["aplay"]))
        silent.append(used(work + "/cost.wav", "--haptics", "none"))
    a, b, c = (statistics.median(x) for x in (ours, theirs, silent))
    say("processor time", "%d s of sound and touch: %.3f s, sound alone %.3f s, aplay %.3f s: ratio %.2f, sound alone %.2f"
        % (seconds, a, c, b, a / b, c / b), a / b <= 1.5)


def memory(card, work):
    peaks = {}
    for name, seconds in (("1 min", 60), ("4 h", 4 * 3600)):
        silent_track(work + "/memory.wav", seconds)
        touch(work + "/memory.tact", dense(min(seconds, 60)))
        run = Run(card, [work + "/memory.wav", "--haptics", work + "/memory.tact"], trace=False, CAPTURE="")
        time.sleep(20)
        peaks[name] = run.peak_kib() / 1024
        run.end(signal.SIGTERM)
        run.close()
    say("peak memory", ", ".join("%s file: %.1f MiB" % x for x in peaks.items()),
        max(peaks.values()) <= 25 and peaks["4 h"] - peaks["1 min"] <= 4)


def main():
    names = sys.argv[1:]
    sections = dict(cadence=cadence, seeks=seeks, starts=starts, endings=endings, startup=startup, cost=cost, memory=memory)
    if not names or any(n not in sections for n in names):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory(prefix="thrum-measure-") as work:
        card = Card(work + "/card")
        for name in names:
            try:
                sections[name](card, work)
            except (TimeoutError, subprocess.TimeoutExpired, OSError) as error:
                say(name, repr(error), False)
    sys.exit(1 if failures else 0)


main()
