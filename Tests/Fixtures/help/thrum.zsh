#compdef thrum
_thrum() {
  local -a commands options
  commands=(
    'play:play sound with its touch'
    'watch:show a video in mpv with its touch'
    'follow:add touch to another player on the desktop'
    'preview:try out a preset or a pattern file'
    'render:print or draw what a haptic file does, without playing it'
    'inspect:say what a media or haptic file is'
    'presets:list the built-in presets'
    'devices:list, pair and try devices'
    'calibrate:measure the latency of a device with a sound output'
    'generate:make touch from a sound file'
    'listen:make touch from live sound'
    'convert:convert between haptic formats'
    'gestures:show what a TAP sends and what it does'
    'config:show settings and where each value comes from'
    'doctor:check sound, Bluetooth, permissions and files'
    'stop:emergency stop: every motor of every running player to zero'
    'rearm:lift the emergency stop'
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
    play|watch|follow|preview)
      options=(
        '--haptics[haptic file]:FILE|auto|none:_files'
        '--event[which event of a file of several]:NAME: '
        '--start[begin here]:TIME: '
        '--end[end here]:TIME: '
        '--loop[play the range N times]::N: '
        '--rate[speed]:R: '
        '--volume[volume in percent]:P: '
        '--intensity[strength of touch in percent]:P: '
        '--offset[trim in ms]:MS: '
        '--audio-device[ALSA PCM name]:PCM: '
        '--device[haptic device]:SEL:(all virtual none vest head forearm-left forearm-right hand-left hand-right foot-left foot-right glove-left glove-right)'
        '--lead[write frames this long before their sound]:MS: '
        '--law[how a moving point becomes levels]:LAW:(auto current generation1)'
        '--single-points[what a path of one point does]:RULE:(silent hold)'
        '--placement[where a pattern for one actuator is felt]:NAME:(front chest belly back vest forearms hands feet head)'
        '--trace[write one JSON line an event to FILE]:FILE:_files'
        '--no-ui[no terminal interface]'
        '--json[status as JSON lines on standard output]'
        '--no-gestures[ignore TAP wearables]'
        '--require-device[fail unless a real haptic device is connected within 10 s]'
      ) ;;
    render)
      options=(
        '--event[which event of a file of several]:NAME: '
        '--device[type of device for --wire]:TYPE: '
        '--from[begin here]:TIME: '
        '--to[end here]:TIME: '
        '--intensity[strength of touch in percent]:P: '
        '--law[how a moving point becomes levels]:LAW:(auto current generation1)'
        '--single-points[what a path of one point does]:RULE:(silent hold)'
        '--placement[where a pattern for one actuator is felt]:NAME:(front chest belly back vest forearms hands feet head)'
        '--json[the content before ceilings]'
        '--wire[what would be written to the device]'
        '-o[draw a picture]:FILE:_files'
      ) ;;
    inspect)
      options=(
        '--json[one JSON object]'
      ) ;;
  esac
  _arguments "$options[@]" '*:file:_files'
}
_thrum "$@"
