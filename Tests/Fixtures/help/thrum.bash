# bash completion for thrum
_thrum() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} list=
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "play watch follow preview render inspect presets devices calibrate generate listen convert gestures config doctor stop rearm help" -- "$word"))
    return
  fi
  case ${COMP_WORDS[1]}$before in
    play--device|watch--device|follow--device|preview--device) list="all virtual none vest head forearm-left forearm-right hand-left hand-right foot-left foot-right glove-left glove-right" ;;
    play--law|watch--law|follow--law|preview--law) list="auto current generation1" ;;
    play--single-points|watch--single-points|follow--single-points|preview--single-points) list="silent hold" ;;
    play--placement|watch--placement|follow--placement|preview--placement) list="front chest belly back vest forearms hands feet head" ;;
    render--law) list="auto current generation1" ;;
    render--single-points) list="silent hold" ;;
    render--placement) list="front chest belly back vest forearms hands feet head" ;;
  esac
  if [[ -z $list && $word == -* ]]; then
    case ${COMP_WORDS[1]} in
      play|watch|follow|preview) list="--haptics --event --start --end --loop --rate --volume --intensity --offset --audio-device --device --lead --law --single-points --placement --trace --no-ui --json --no-gestures --require-device --help" ;;
      render) list="--event --device --from --to --intensity --law --single-points --placement --json --wire -o --help" ;;
      inspect) list="--json --help" ;;
      *) list=--help ;;
    esac
  fi
  if [[ -n $list ]]; then
    COMPREPLY=($(compgen -W "$list" -- "$word"))
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    compopt -o filenames
  fi
}
complete -F _thrum thrum
