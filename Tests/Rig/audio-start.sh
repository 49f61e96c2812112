#!/bin/bash
# Builds the virtual sound card and says how to use it.
#
#   audio-start.sh [vcard]
#   . "$RIG_DIR/env"          # sets ALSA_CONFIG_PATH and RIG_PCM
#   aplay -D "$RIG_PCM" x.wav
#
# The card lives in the player's process; no daemon is started. Nothing outside RIG_DIR is
# touched. The last line of standard output is the name of the ALSA PCM.
# Packages: gcc libasound2-dev.
set -eu
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ "${1:-vcard}" = vcard ] || { echo "audio-start: unknown kind '$1'" >&2; exit 2; }
RIG_DIR=${RIG_DIR:?names the folder that the card is built in}
mkdir -p "$RIG_DIR"
chmod 700 "$RIG_DIR"
RIG_DIR=$(cd "$RIG_DIR" && pwd)

so=$RIG_DIR/libasound_module_pcm_vcard.so
if [ ! -e "$so" ] || [ "$here/vcard/pcm_vcard.c" -nt "$so" ]; then
    if ! command -v gcc >/dev/null || ! [ -e /usr/include/alsa/asoundlib.h ]; then
        echo "audio-start: vcard needs gcc and libasound2-dev" >&2
        exit 1
    fi
    gcc -shared -fPIC -O2 -Wall -DPIC -o "$so.$$" "$here/vcard/pcm_vcard.c" -lasound
    mv "$so.$$" "$so"
fi
{
    echo "export RIG_DIR='$RIG_DIR' RIG_PCM='vcard'"
    echo "export ALSA_CONFIG_PATH='/usr/share/alsa/alsa.conf:$here/audio-asound.conf'"
} >"$RIG_DIR/env.$$"
mv "$RIG_DIR/env.$$" "$RIG_DIR/env"
echo vcard
