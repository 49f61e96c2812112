#!/usr/bin/env python3
"""sync-truth.py - how far apart are sound and touch, measured from outside the player.

    sync-truth.py [options] -- PLAYER [ARG...]

Makes a click track and a .tact with one hit at each click, plays them with PLAYER on the virtual sound card
(audio-start.sh), and compares when each click was heard (the card's own log and capture) with when the frame of
its hit was written (the "frame" lines of the player's trace).

In PLAYER's arguments {media} {tact} {pcm} {trace} are replaced; without arguments after the program:
    PLAYER play {media} --haptics {tact} --audio-device {pcm} --lead 0 --offset 0 --no-ui --device virtual --trace {trace}

Options
    --seconds N     length of the track (default 30)
    --ppm N         clock error of the card              --burst-us N    position moves in steps
    --fifo-us N     delay behind the ring, reported      --stall MS      the card hiccups once, this long, half-way
    --pcm NAME      vcard (default) or vcard_plug        --rate HZ       of the track (default 48000)
    --touch trace   the only source of touch here
    --skip MS       hits before this media time don't count (default 1000: locking)
    --phase MS      shifts all hits off the 20 ms grid by that (a player that only writes on the grid is late by up to 20 ms)
    --offset MS     expected shift (for PLAYER ... --offset MS)
    --keep DIR      keep the files there
    --limit P50,P99,MAX   exit 1 when a figure of |error| in ms is above its limit
Hits within 200 ms of a stall of the card don't count.
Prints one JSON line: hits, matched, missing, extra, error_ms {p50, p95, p99, max, mean, slope_ms_per_h}.
Exit 0 when every hit was matched (and within --limit), else 1. Needs libasound2-dev, gcc.
"""
import argparse, array, json, os, shlex, shutil, struct, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def make_track(path, seconds, rate, clicks_ms):
    """16-bit stereo: silence with a 2 ms full-scale square burst at each click."""
    data = array.array("h", bytes(4 * seconds * rate))
    for ms in clicks_ms:
        start = ms * rate // 1000
        for i in range(rate // 500):
            v = 30000 if (i // 6) % 2 == 0 else -30000
            data[2 * (start + i)] = data[2 * (start + i) + 1] = v
    raw = data.tobytes()
    with open(path, "wb") as f:
        f.write(b"RIFF" + struct.pack("<I", 36 + len(raw)) + b"WAVEfmt " +
                struct.pack("<IHHIIHH", 16, 1, 2, rate, rate * 4, 4, 16) + b"data" + struct.pack("<I", len(raw)) + raw)


def make_tact(path, seconds, clicks_ms):
    """One 60 ms dot effect on the whole front at each click."""
    dots = [{"index": i, "intensity": 1} for i in range(20)]
    blank = {"dotMode": {"dotConnected": False, "feedback": []}, "mode": "DOT_MODE",
             "pathMode": {"feedback": [{"movingPattern": "CONST_TDM", "playbackType": "NONE", "visible": True, "pointList": []}]}}
    effects = []
    for ms in clicks_ms:
        front = json.loads(json.dumps(blank))
        front["dotMode"]["feedback"] = [{"startTime": 0, "endTime": 60, "playbackType": "NONE", "pointList": dots}]
        effects.append({"name": "hit", "startTime": ms, "offsetTime": 60, "modes": {"VestFront": front, "VestBack": blank}})
    grid = [{"index": r * 4 + c, "x": c / 3, "y": r / 4} for r in range(5) for c in range(4)]
    doc = {"project": {"name": "clicks", "tracks": [{"enable": True, "effects": effects}, {"enable": True, "effects": []}],
                       "layout": {"name": "Tactot", "type": "Tactot", "layouts": {"VestFront": grid, "VestBack": grid}},
                       "mediaFileDuration": seconds}, "durationMillis": 0, "intervalMillis": 20, "size": 20}
    json.dump(doc, open(path, "w"))


def card_runs(log):
    """[{rate, channels, format, byte, segments: [(first frame, T ns, rate mHz, fifo ns)]}], one for each time the card was opened."""
    out = []
    for line in open(log):
        w = line.split()
        kv = dict(x.split("=", 1) for x in w if "=" in x)
        if w[:1] == ["open"]:
            out.append({"rate": int(w[1]), "channels": int(w[2]), "format": w[3], "byte": int(kv["byte"]), "segments": []})
        elif w[:1] in (["run"], ["resume"]) and out:
            out[-1]["segments"].append((int(kv["at"]), int(w[1]), int(kv["rate_mhz"]), int(kv["fifo_ns"])))
    return out


def heard(frame, segments):
    best = None
    for s in segments:
        if s[0] <= frame:
            best = s
    at, t, rate, fifo = best
    return t + fifo + (frame - at) * 10**12 // rate


def clicks_heard(capture, runs):
    """CLOCK_MONOTONIC ns at which each click was heard."""
    raw, out = open(capture, "rb").read(), []
    for k, run in enumerate(runs):
        kind, level = {"S16_LE": ("h", 9000), "S32_LE": ("i", 9000 << 16), "FLOAT_LE": ("f", 0.27)}.get(run["format"], (None, 0))
        if kind is None:
            sys.exit("sync-truth: the player chose sample format %s, which this tool can't read" % run["format"])
        if not run["segments"]:
            continue
        part = raw[run["byte"]: runs[k + 1]["byte"] if k + 1 < len(runs) else len(raw)]
        size = array.array(kind).itemsize * run["channels"]
        a = array.array(kind, part[: len(part) // size * size])
        last = -run["rate"]
        for i in range(0, len(a), run["channels"]):
            if a[i] > level or a[i] < -level:
                frame = i // run["channels"]
                if frame - last >= run["rate"] // 10:
                    out.append(heard(frame, run["segments"]))
                last = frame
    return out


def main():
    argv, player = sys.argv[1:], []
    if "--" in argv:
        k = argv.index("--")
        argv, player = argv[:k], argv[k + 1:]
    p = argparse.ArgumentParser(usage=__doc__)
    for name, default in (("seconds", 30), ("ppm", 0), ("burst-us", 0), ("fifo-us", 0), ("stall", 0), ("rate", 48000), ("skip", 1000), ("phase", 0)):
        p.add_argument("--" + name, type=int, default=default)
    p.add_argument("--offset", type=float, default=0)
    p.add_argument("--pcm", default="vcard")
    p.add_argument("--touch", choices=("trace",), default="trace")
    p.add_argument("--keep")
    p.add_argument("--limit")
    o = p.parse_args(argv)
    if not player:
        sys.exit(__doc__)
    if len(player) == 1:
        player += shlex.split("play {media} --haptics {tact} --audio-device {pcm} --lead 0 --offset 0 --no-ui "
                              "--device virtual --trace {trace}")
    work = o.keep or tempfile.mkdtemp(prefix="sync-truth-")
    work = os.path.abspath(work)
    os.makedirs(work, exist_ok=True)
    # Clicks on the 20 ms grid, unevenly spaced so that a match can't slip by one.
    clicks, ms, step = [], 500 + o.phase, 0
    while ms < o.seconds * 1000 - 500:
        clicks.append(ms)
        step = (step * 5 + 3) % 11
        ms += 300 + 20 * step
    media, tact = work + "/clicks.wav", work + "/clicks.tact"
    make_track(media, o.seconds, o.rate, clicks)
    make_tact(tact, o.seconds, clicks)
    env = dict(os.environ, RIG_DIR=work + "/card")
    out = subprocess.run([HERE + "/audio-start.sh", "vcard"], env=env, capture_output=True, text=True)
    if out.returncode:
        sys.exit("sync-truth: audio-start.sh: " + out.stderr[-500:])
    for line in open(work + "/card/env"):
        line = line.strip().removeprefix("export ")
        if "=" in line and not line.startswith("#"):
            k, v = line.split("=", 1)
            env[k] = shlex.split(v)[0] if v else ""
    env.update(VCARD_CAPTURE=work + "/capture.raw", VCARD_LOG=work + "/card.log", VCARD_PPM=str(o.ppm),
               VCARD_BURST_US=str(o.burst_us), VCARD_FIFO_US=str(o.fifo_us))
    if o.stall:
        env.update(VCARD_STALL_AT_MS=str(o.seconds * 500), VCARD_STALL_FOR_MS=str(o.stall))
    for f in ("capture.raw", "card.log", "trace.jsonl"):
        if os.path.exists(work + "/" + f):
            os.remove(work + "/" + f)
    writes = work + "/trace.jsonl"
    subst = dict(media=media, tact=tact, pcm=o.pcm, trace=writes)
    cmd = [a.format(**subst) if "{" in a else a for a in player]
    run = subprocess.run(cmd, env=env, timeout=o.seconds * 3 + 60)
    if run.returncode:
        print("sync-truth: the player ended with %d" % run.returncode, file=sys.stderr)
    for f in ("capture.raw", "card.log", os.path.basename(writes)):
        if not os.path.exists(work + "/" + f):
            sys.exit("sync-truth: %s was not written: the player never got that far" % f)
    sounds = clicks_heard(work + "/capture.raw", card_runs(work + "/card.log"))
    touches, on = [], False
    stalls = []
    for line in open(work + "/card.log"):
        w = line.split()
        if w[:1] == ["stall"]:
            kv = dict(x.split("=", 1) for x in w if "=" in x)
            stalls.append((int(w[1]) - 200 * 10**6, int(w[1]) + int(kv["for_ns"]) + 200 * 10**6))
    hidden = lambda t: any(a <= t <= b for a, b in stalls)
    for line in open(writes):
        r = json.loads(line)
        if "hex" in r and r.get("ev") == "frame":
            now = any(c != "0" for c in r["hex"])
            if now and not on:
                touches.append(r["t"])
            on = now
    # Pair each click with the touch nearest to it (within 150 ms).
    errors, used, missing = [], set(), 0
    first = sounds[0] - clicks[0] * 10**6 if sounds else 0
    for t in sounds:
        if t - first < o.skip * 10**6 or hidden(t):
            continue
        near = min(range(len(touches)), key=lambda i: abs(touches[i] - t), default=None)
        if near is None or abs(touches[near] - t) > 150 * 10**6 or near in used:
            missing += 1
            continue
        used.add(near)
        errors.append(((t - first) / 3.6e12, (touches[near] - t) / 1e6 - o.offset))
    size = sorted(abs(e) for _, e in errors)
    q = lambda f: round(size[min(len(size) - 1, int(f * len(size)))], 3) if size else None
    n = len(errors)
    mean = sum(e for _, e in errors) / n if n else 0
    mt = sum(h for h, _ in errors) / n if n else 0
    den = sum((h - mt) ** 2 for h, _ in errors)
    slope = sum((h - mt) * (e - mean) for h, e in errors) / den if den else 0
    counted = [t for t in sounds if t - first >= o.skip * 10**6 and not hidden(t)]
    extra = sum(1 for i, t in enumerate(touches) if i not in used and t - first >= o.skip * 10**6 and not hidden(t))
    result = {"hits": len(counted), "clicks_in_track": len(clicks), "clicks_heard": len(sounds), "matched": n, "missing": missing,
              "extra": extra, "error_ms": {"p50": q(.5), "p95": q(.95), "p99": q(.99), "max": q(1), "mean": round(mean, 3),
                                           "slope_ms_per_h": round(slope, 2)}}
    print(json.dumps(result))
    ok = n > 0 and missing == 0 and extra == 0 and len(sounds) == len(clicks)
    if o.limit and n:
        lim = [float(x) for x in o.limit.split(",")]
        ok = ok and all(v <= l for v, l in zip((q(.5), q(.99), q(1)), lim))
    if not o.keep:
        shutil.rmtree(work)
    sys.exit(0 if ok else 1)


main()
