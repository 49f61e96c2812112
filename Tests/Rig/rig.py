"""The player on the virtual card: what measure.py and its parts share."""
import array, json, os, shlex, shutil, signal, socket, struct, subprocess, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
RIG = os.environ.get("THRUM_RIG") or HERE
THRUM = os.environ.get("THRUM") or os.path.join(HERE, "../../.build/release/thrum")
now = time.monotonic_ns


def value(frame):
    """The sample that frame `frame` of a counter track has in its first channel."""
    v = frame * 7919 & 0xFFFF
    return v - 0x10000 if v >= 0x8000 else v


def wave_header(frames, rate=48000):
    size = frames * 4
    return (b"RIFF" + struct.pack("<I", 36 + size) + b"WAVEfmt " +
            struct.pack("<IHHIIHH", 16, 1, 2, rate, rate * 4, 4, 16) + b"data" + struct.pack("<I", size))


def counter_track(path, seconds, rate=48000):
    data = array.array("h", bytes(4 * seconds * rate))
    for i in range(seconds * rate):
        data[2 * i] = value(i)
    with open(path, "wb") as f:
        f.write(wave_header(seconds * rate, rate) + data.tobytes())


def silent_track(path, seconds, rate=48000):
    """As long as wanted and no larger on the disk than its header."""
    with open(path, "wb") as f:
        f.write(wave_header(seconds * rate, rate))
        f.truncate(44 + 4 * seconds * rate)


def touch(path, effects):
    """A .tact; effects are (start ms, length ms, motor, intensity)."""
    grid = [{"index": i, "x": i % 4 / 3, "y": i // 4 / 4} for i in range(20)]
    made = [{"startTime": s, "offsetTime": n, "modes": {"VestFront": {"mode": "DOT_MODE", "dotMode": {
        "feedback": [{"startTime": 0, "endTime": n, "pointList": [{"index": m, "intensity": v}]}]}}}}
        for s, n, m, v in effects]
    json.dump({"project": {"name": "rig", "tracks": [{"enable": True, "effects": made}],
                           "layout": {"type": "Tactot", "layouts": {"VestFront": grid, "VestBack": grid}}}}, open(path, "w"))


def dense(seconds, step=100):
    """Touch without a gap that changes every `step` ms."""
    return [(i * step, step, i % 20, (i % 3 + 2) / 5) for i in range(seconds * 1000 // step)]


class Card:
    """The plugin, built once for all runs."""

    def __init__(self, folder):
        env = dict(os.environ, RIG_DIR=folder)
        subprocess.run([RIG + "/audio-start.sh", "vcard"], env=env, check=True, stdout=subprocess.DEVNULL)
        self.env = {}
        for line in open(folder + "/env"):
            for word in shlex.split(line.removeprefix("export ")):
                k, _, v = word.partition("=")
                self.env[k] = v


class Run:
    """One run of the player in a folder of its own."""

    def __init__(self, card, words, sound="vcard", trace=True, program=None, **properties):
        self.folder = tempfile.mkdtemp(prefix="thrum-rig-")
        os.mkdir(self.folder + "/run", 0o700)
        self.env = dict(os.environ, XDG_RUNTIME_DIR=self.folder + "/run", VCARD_LOG=self.folder + "/log",
                        VCARD_CAPTURE=self.folder + "/capture", **(card.env if card else {}))
        self.env.update({"VCARD_" + k: str(v) for k, v in properties.items()})
        self.offset, self.known, self.rest = 0, [], b""
        if program is None:
            program = [THRUM, "play", "--audio-device", sound, "--device", "virtual", "--lead", "0", "--no-ui"]
            if trace:
                program += ["--trace", self.folder + "/trace"]
        self.started = now()
        self.child = subprocess.Popen(program + words, env=self.env, stdin=subprocess.DEVNULL,
                                      stdout=subprocess.DEVNULL, stderr=open(self.folder + "/errors", "w"))

    def lines(self):
        try:
            with open(self.folder + "/trace", "rb") as f:
                f.seek(self.offset)
                fresh = f.read()
        except FileNotFoundError:
            return self.known
        self.offset += len(fresh)
        *whole, self.rest = (self.rest + fresh).split(b"\n")
        self.known += [json.loads(l) for l in whole]
        return self.known

    def wait_for(self, fits, after=0, limit=10):
        end, seen = now() + int(limit * 1e9), 0
        while now() < end:
            lines = self.lines()
            for line in lines[seen:]:
                if line.get("t", 0) >= after and fits(line):
                    return line
            seen = len(lines)
            if self.child.poll() is not None:
                break
            time.sleep(0.002)
        raise TimeoutError("the trace never said so; it ends with %s" % self.lines()[-3:])

    def connect(self):
        path = "%s/run/thrum/%d.sock" % (self.folder, self.child.pid)
        end = now() + 5 * 10**9
        while True:
            try:
                self.peer = socket.socket(socket.AF_UNIX)
                self.peer.connect(path)
                self.answers = self.peer.makefile()
                return
            except OSError:
                if now() > end:
                    raise
                time.sleep(0.002)

    def command(self, **fields):
        sent = now()
        self.peer.sendall(json.dumps(fields).encode() + b"\n")
        self.answers.readline()
        return sent

    def log(self):
        """[(kind, t, {name: value})] of the card."""
        out = []
        for line in open(self.folder + "/log"):
            w = line.split()
            kv = dict(x.split("=", 1) for x in w if "=" in x)
            out.append((w[0], int(w[1]), kv))
        return out

    def runs(self):
        return [(t, int(kv["at"])) for kind, t, kv in self.log() if kind in ("run", "resume")]

    def samples(self):
        """The first channel of what the card consumed, as 16-bit values."""
        a = array.array("f", open(self.folder + "/capture", "rb").read())
        return [round(v * 32768) for v in a[0::2]]

    def peak_kib(self):
        for line in open("/proc/%d/status" % self.child.pid):
            if line.startswith("VmHWM"):
                return int(line.split()[1])

    def end(self, how=None, limit=20):
        if how is not None:
            self.child.send_signal(how)
        status = self.child.wait(limit)
        self.lines()
        return status

    def close(self):
        if self.child.poll() is None:
            self.child.send_signal(signal.SIGKILL)
            self.child.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def is_touch(line):
    return line["ev"] == "frame" and line["hex"].strip("0") != ""


def is_zero(line):
    return line["ev"] == "frame" and line["hex"].strip("0") == ""


def quantile(values, f):
    values = sorted(values)
    return values[min(len(values) - 1, int(f * len(values)))] if values else float("nan")


failures = []


def say(name, text, ok=None):
    """One row: its name, whether it holds, and what was measured."""
    print("%-6s %-24s %s" % ({True: "PASS", False: "FAIL", None: ""}[ok], name, text), flush=True)
    if ok is False:
        failures.append(name)
