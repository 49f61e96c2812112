#!/bin/bash
# Every number of the player on the virtual card: what was measured, and PASS or FAIL.
#
#   numbers.sh [SECTION...]     sync stall drift cadence seeks starts endings startup cost memory
#
# Without a section: all of them, about 40 minutes. THRUM names the program (default: the release
# build), THRUM_RIG another rig. Needs python3, gcc, libasound2-dev and, for cost, alsa-utils.
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
rig=${THRUM_RIG:-$here}
export PYTHONDONTWRITEBYTECODE=1
export THRUM=${THRUM:-$here/../../.build/release/thrum}
failed=0

[ -x "$THRUM" ] || { echo "numbers: $THRUM is missing: make build" >&2; exit 2; }
[ $# -gt 0 ] || set -- sync stall drift cadence seeks starts endings startup cost memory

# TITLE OPTIONS...: one row of sync-truth
truth() {
    local title=$1 answer state=PASS
    shift
    # The last line is the measurement; whether it holds is the exit status.
    answer=$("$rig/sync-truth.py" --touch trace "$@" -- "$THRUM" 2>/dev/null) || state=FAIL
    printf '%-6s %-24s %s\n' "$state" "$title" "$(tail -n 1 <<<"$answer")"
    [ "$state" = PASS ] || failed=1
}

for section; do
    case $section in
    sync)
        truth 'sync: plain' --seconds 30 --limit 0.3,1.5,5
        truth 'sync: 20 ms fifo' --seconds 30 --fifo-us 20000 --limit 0.3,1.5,5
        truth 'sync: off the grid' --seconds 30 --phase 7 --limit 0.3,1.5,5
        truth 'sync: 200 ppm, steps' --seconds 30 --ppm 200 --burst-us 10000 --limit 0.7,2.5,6
        ;;
    stall) truth 'sync: stall of 300 ms' --seconds 30 --stall 300 --limit 0.5,3,10 ;;
    drift) truth 'sync: 10 minutes' --seconds 600 --ppm 100 --limit 0.3,1.5,5 ;;
    cadence | seeks | starts | endings | startup | cost | memory)
        python3 "$here/measure.py" "$section" || failed=1
        ;;
    *)
        echo "numbers: there is no section '$section'" >&2
        exit 2
        ;;
    esac
done
exit $failed
