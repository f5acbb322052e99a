# shellcheck shell=sh
# Functions for deploy scripts that call a virtualization host's REST API. Source this file; it only defines
# functions: the eight below, and private functions whose names begin with `_host_`.
#
# Every function runs in a subshell, so it changes nothing for its caller: no option, variable, positional
# parameter, trap or file descriptor. None reads its caller's standard input. Exit status 0 is success, 1 is
# failure, 2 is wrong usage (arguments or settings), detected before anything is sent. Standard error has the reason.

# host_tls_insecure
#   Arguments: none
#   Output:  `--insecure` if certificate verification is turned off, otherwise nothing
#   Status:  0; 1 if the output could not be written, 2 if it is closed
#   Reads:   HOST_TLS_SKIP_VERIFY (`true`, `1`, `yes` or `TRUE`: do not verify; anything else: verify)
host_tls_insecure() (
  { set +x; } 2>/dev/null
  _host_start host_tls_insecure
  _host_hide_token
  if _host_skips_verification; then
    _host_check_output
    _host_print "--insecure$_host_newline"
  fi
)

# host_auth_header
#   Arguments: none
#   Output:  the value of the Authorization header. It contains the token: keep it out of arguments and logs.
#   Status:  0; 1 if the token is unset or empty, or the output could not be written; 2 if the token has a line break,
#            or the scheme is invalid
#   Reads:   HOST_API_TOKEN, HOST_API_TOKEN_SCHEME (default `HostAPIToken`)
host_auth_header() (
  { set +x; } 2>/dev/null
  _host_start host_auth_header
  _host_check_output
  _host_require_variables HOST_API_TOKEN
  _host_hide_token
  _host_check_token
  _host_print "$_host_scheme=$_host_token$_host_newline"
)

# host_curl METHOD PATH [KEY=VALUE]...
#   Sends one request, once. The pairs, in order, become a form-urlencoded body. Redirects are not followed.
#   Arguments: METHOD in capital letters; PATH, to be appended to HOST_API_URL (characters that a URL cannot contain
#            are percent-encoded; `%`, `?` and `&` are not); VALUE, which is sent exactly as it is
#   Output:  the `data` of the response: a string as is, anything else as one line of JSON; nothing on failure
#   Status:  0; 1 if the transport fails, the HTTP status is not 2xx, or the response has non-empty `errors`, is not
#            a JSON object or has no `data`; 2 on wrong usage. The reason and the raw response are on standard error.
#   Reads:   HOST_API_URL, HOST_API_TOKEN, HOST_API_TOKEN_SCHEME, HOST_TLS_SKIP_VERIFY, HOST_CA_FILE,
#            HOST_CONNECT_TIMEOUT, HOST_TIMEOUT, HOST_MAX_BYTES, TMPDIR
host_curl() (
  { set +x; } 2>/dev/null
  _host_start host_curl
  [ "$#" -ge 2 ] || _host_misuse 'usage: host_curl METHOD PATH [KEY=VALUE]...'
  _host_check_output
  _host_prepare
  _host_accepted=299
  _host_request "$@" || exit 1
)

# host_get PATH
#   Sends a GET, which must be safe to repeat: on HTTP 503, it tries again after 2 seconds, with at most 3 attempts.
#   No other failure is retried.
#   Arguments: PATH as for host_curl
#   Output:  the `data` of the response, as for host_curl
#   Status:  0; 1 as for host_curl, and for any HTTP status other than 200; 2 on wrong usage
#   Reads:   as host_curl
host_get() (
  { set +x; } 2>/dev/null
  _host_start host_get
  [ "$#" -eq 1 ] || _host_misuse 'usage: host_get PATH'
  _host_check_output
  _host_prepare
  _host_get_patiently "$1" || exit 1
)

# host_poll UPID
#   Waits for a task: reads its status every 2 seconds, at most 120 times. The wait continues if the transport fails,
#   the response is unusable, or the HTTP status is a 5xx other than 501. Any other HTTP error ends it.
#   Arguments: UPID as returned by the API; it is encoded for the path
#   Output:  nothing; a progress line on standard error if that is a terminal
#   Status:  0 if the task stopped with `OK` or `WARNINGS ...`; 1 if it stopped with anything else, did not stop in
#            time, or its status could not be read; 2 on wrong usage. If the task failed, the message has the end of
#            its log.
#   Reads:   HOST_NODE, HOST_POLL_INTERVAL (seconds, default 2), HOST_POLL_ATTEMPTS (default 120), and those of
#            host_curl; HOST_TIMEOUT is limited to 30 seconds for each read
host_poll() (
  { set +x; } 2>/dev/null
  _host_start host_poll
  [ "$#" -eq 1 ] || _host_misuse 'usage: host_poll UPID'
  [ -n "$1" ] || _host_misuse 'the UPID is empty'
  _host_prepare HOST_NODE
  if _host_has_line_break "$1"; then _host_misuse 'the UPID has a line break'; fi
  _host_prepare_to_poll
  _host_wait_for "$1" || exit 1
)

# host_nextid
#   Arguments: none
#   Output:  the next free id, digits only
#   Status:  0; 1 as for host_get, and if the result is not a number
#   Reads:   as host_curl
host_nextid() (
  { set +x; } 2>/dev/null
  _host_start host_nextid
  [ "$#" -eq 0 ] || _host_misuse 'usage: host_nextid'
  _host_check_output
  _host_prepare
  _host_filter=".data | $_host_text | $_host_visible"
  _host_id=$(_host_get_patiently /cluster/nextid) || exit 1
  case $_host_id in
    '' | *[!0123456789]*) _host_fail "GET /cluster/nextid: the answer is not an id: $_host_id" ;;
  esac
  _host_print "$_host_id$_host_newline"
)

# host_env NAME...
#   Arguments: names of variables, exported or not
#   Output:  nothing; `<NAME> is required but not set` on standard error for each variable that is unset or empty
#   Status:  0 if all are set; 1 if any is missing; 2 if a NAME is not a variable name, which is then not evaluated
#   Reads:   the named variables
host_env() (
  { set +x; } 2>/dev/null
  _host_start host_env
  _host_require_variables "$@"
)

# host_lxc_env_args KEY=VALUE...
#   Arguments: pairs; VALUE is printed exactly as it is
#   Output:  a line `lxc.environment=KEY=VALUE` for each pair, the last one without a newline
#   Status:  0; 1 if the output could not be written; 2 and no output if an argument is not a pair, or has a line
#            break, which would inject another line
#   Reads:   nothing
host_lxc_env_args() (
  { set +x; } 2>/dev/null
  _host_start host_lxc_env_args
  _host_hide_token
  _host_check_output
  _host_check_pairs "$@"
  for _host_pair in "$@"; do
    if _host_has_line_break "$_host_pair"; then
      _host_misuse "the value of ${_host_pair%%=*} has a line break"
    fi
  done
  _host_separator=
  for _host_pair in "$@"; do
    _host_print "${_host_separator}lxc.environment=$_host_pair"
    _host_separator=$_host_newline
  done
)

# Everything below is private, and runs in the subshell of one of the functions above. Callers precede the functions
# that they call. Every $(...) costs a process, so functions return results in variables, which their comments name.
# Variables also hold most of the state of a call.

# === How every function starts ===

# Neutralizes the caller's options and IFS.
_host_start() {
  if [ -n "${ZSH_VERSION-}" ]; then emulate sh; fi # otherwise, zsh's traps end with the function that sets them
  set +aeuC
  _host_shell=BASH # checkbashisms rejects bash's variables if their names are written out
  eval "_host_bash=\${${_host_shell}_VERSION-}"
  if [ -n "$_host_bash" ]; then
    # With nocasematch, HOST_TLS_SKIP_VERIFY=True would be true, and a task that ended with `ok` would succeed.
    # shellcheck disable=SC3044 # only bash runs this
    command shopt -u nocasematch
    # With errtrace, the caller's ERR trap, which may end the script, would run for failures in this library.
    eval 'trap - ERR'
  fi
  _host_function=$1 _host_secret=''
  _host_check_writable
  _host_newline='
'
  _host_backslash=\\
  IFS=" $_host_newline"
  # Otherwise ksh93 waits only for the last command of a pipeline, jq; if jq died early, curl would still run.
  case ${KSH_VERSION-} in
    Version*) command set -o pipefail ;;
  esac
  _host_env=
  _host_open_streams
  _host_choose_writer
}

# Setting a read-only variable ends most shells, some of them silently. The builtin `read` merely fails, except in zsh.
_host_check_writable() {
  for _host_name in PATH HOME IFS; do
    eval "_host_value=\${$_host_name-}"
    if [ -n "${ZSH_VERSION-}" ]; then
      eval "_host_kind=\${(t)$_host_name}"
    else
      command read -r "$_host_name" </dev/null
      eval "_host_kind=\${$_host_name:+readonly}"
      [ -n "$_host_kind" ] || eval "$_host_name=\$_host_value"
    fi 2>/dev/null
    case $_host_kind in
      *readonly*)
        command echo "$_host_function: $_host_name is read-only, but must be writable" >&2
        exit 2
        ;;
    esac
  done
}

# Opens closed standard streams: otherwise, files or pipes would get their numbers. Sets _host_has_output.
_host_open_streams() {
  _host_has_output=true
  { true 3<&0; } 2>/dev/null || exec </dev/null
  { true 3>&1; } 2>/dev/null || { exec >/dev/null && _host_has_output=false; }
  { true 3>&2; } 2>/dev/null || exec 2>/dev/null
}

# Everyone on the machine can read a command's arguments, so a shell builtin writes the token. A builtin is found even
# without a PATH. mksh and posh have no builtin printf. Sets _host_writer.
_host_choose_writer() {
  if PATH=/dev/null command printf '' 2>/dev/null; then
    _host_writer='printf'
  elif PATH=/dev/null command print -nr -- '' 2>/dev/null; then
    _host_writer='print'
  else
    _host_writer='echo'
  fi
}

# Fails if the output is closed, before a request makes a change whose result could not be printed.
_host_check_output() {
  [ "$_host_has_output" = true ] || _host_misuse 'standard output is closed'
}

# Sets _host_token, and keeps an exported token out of the environment of all programs. If the variable is read-only,
# every program is started by the command in _host_env, which removes it.
_host_hide_token() {
  unset _host_token _host_secret _host_left _host_replaced # which the caller may have exported
  _host_token=${HOST_API_TOKEN-} _host_secret=''
  # posh exits if you unset a read-only variable.
  if [ -z "${POSH_VERSION-}" ] || (unset HOST_API_TOKEN) 2>/dev/null; then command unset HOST_API_TOKEN 2>/dev/null; fi
  [ -n "${HOST_API_TOKEN-}" ] || return 0
  if command env -u HOST_API_TOKEN true 2>/dev/null; then
    _host_env='env -u HOST_API_TOKEN'
  elif command env | command grep -q '^HOST_API_TOKEN='; then
    _host_misuse 'HOST_API_TOKEN is read-only and exported, but this env has no -u to keep it from other programs'
  fi
}

# === Checks before a request ===

# [VARIABLE]...: checks the settings, including these variables, without starting a program. Sets the variables that all
# requests of a function share, and creates the files of the call.
_host_prepare() {
  _host_has_command jq || _host_fail 'jq 1.6 or later is needed, but there is no jq in PATH'
  _host_has_command curl || _host_fail 'curl 7.76 or later is needed, but there is no curl in PATH'
  for _host_tool in od tr rm mktemp grep cat wc; do
    _host_has_command "$_host_tool" || _host_fail "$_host_tool is needed, but is not in PATH"
  done
  _host_require_variables HOST_API_URL HOST_API_TOKEN "$@"
  _host_hide_token
  _host_check_url
  _host_check_token
  _host_check_timeouts
  _host_check_limit
  if [ -n "${HOST_CA_FILE-}" ] && ! [ -r "$HOST_CA_FILE" ]; then
    _host_misuse "HOST_CA_FILE cannot be read: $HOST_CA_FILE"
  fi
  _host_in_segment="!\$&'()*+,;=:@"
  # A terminal interprets control characters, so those from the API must not reach one.
  _host_text='if type == "string" then (.) else tojson end'
  _host_visible='
    explode | map(if . > 31 and . < 127 or . > 159 or . == 9 or . == 10 then . else 63 end) | implode
  '
  # The statuses of a failed request, in this order: it failed for good; the same read may succeed later; it got a 503
  # and is retried; the data do not have the expected form.
  _host_final=1 _host_unsure=75 _host_busy=53 _host_unfit=74
  _host_accepted=200 _host_filter=.data
  [ ! -t 1 ] || _host_filter=".data | $_host_text | $_host_visible"
  [ -t 2 ] || _host_visible=.
  _host_503_is_final=true _host_attempts='' _host_shows_body=true
  _host_make_files
}

_host_has_command() {
  command -v "$1" >/dev/null
}

# NAME...: ends the function if any variable is unset or empty, and names each one.
_host_require_variables() {
  _host_missing=false
  for _host_name in "$@"; do
    case $_host_name in
      '' | [0123456789]* | *[!ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_]*)
        _host_misuse "not a variable name, so not evaluated: $_host_name"
        ;;
    esac
    if eval "[ -z \"\${$_host_name:+set}\" ]"; then
      command echo "$_host_name is required but not set" >&2
      _host_missing=true
    fi
  done
  [ "$_host_missing" = false ] || exit 1
}

# Sets _host_url to the URL that paths are appended to.
_host_check_url() {
  if _host_has_line_break "$HOST_API_URL"; then _host_misuse 'HOST_API_URL has a line break'; fi
  case $HOST_API_URL in
    [Hh][Tt][Tt][Pp]://[!/]* | [Hh][Tt][Tt][Pp][Ss]://[!/]*) ;;
    *) _host_misuse 'HOST_API_URL must begin with http:// or https:// and a host name' ;;
  esac
  case $HOST_API_URL in
    *[?#@\ ]*) _host_misuse 'HOST_API_URL must not contain a user name, query, fragment or space' ;;
  esac
  _host_url=$HOST_API_URL
  while [ "$_host_url" != "${_host_url%/}" ]; do
    _host_url=${_host_url%/}
  done
}

# Sets _host_scheme, and sets _host_secret to the part of the token that messages must not show.
_host_check_token() {
  if _host_has_line_break "$_host_token"; then _host_misuse 'HOST_API_TOKEN has a line break'; fi
  _host_secret=${_host_token#*=}
  [ "${#_host_secret}" -ge 8 ] || _host_secret=$_host_token
  _host_scheme=${HOST_API_TOKEN_SCHEME:-HostAPIToken}
  case $_host_scheme in
    *[!ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-]*)
      _host_misuse 'HOST_API_TOKEN_SCHEME must consist of letters, digits, - and _'
      ;;
  esac
}

# Sets _host_connect_timeout and _host_timeout.
_host_check_timeouts() {
  _host_connect_timeout=${HOST_CONNECT_TIMEOUT:-10}
  _host_timeout=${HOST_TIMEOUT:-300}
  _host_is_timeout "$_host_connect_timeout" \
    || _host_misuse 'HOST_CONNECT_TIMEOUT must be a number of seconds from 0.001 to 999999999'
  _host_is_timeout "$_host_timeout" || _host_misuse 'HOST_TIMEOUT must be a number of seconds from 0.001 to 999999999'
}

# For curl, less than a millisecond means no limit.
_host_is_timeout() {
  _host_is_number "$1" || return 1
  case $1 in
    [123456789]* | *.[123456789]* | *.[0123456789][123456789]* | *.[0123456789][0123456789][123456789]*) return 0 ;;
    *) return 1 ;;
  esac
}

# Sets _host_max_bytes.
_host_check_limit() {
  _host_max_bytes=${HOST_MAX_BYTES:-67108864}
  case $_host_max_bytes in
    0* | *[!0123456789]* | ??????????* | ? | ?? | ??? | ????) ;;
    *) [ "$_host_max_bytes" -lt 65536 ] || return 0 ;;
  esac
  _host_misuse 'HOST_MAX_BYTES must be a whole number from 65536 to 999999999'
}

# === The files of a call, which are removed on a signal ===

# Creates files for the head and the body of a response and for curl's report on the transfer, and opens them as 7, 8
# and 9. On Linux, their names are removed while curl runs, and only these numbers refer to them.
_host_make_files() {
  _host_prefix='' _host_directory=''
  trap '_host_remove_files' EXIT
  trap 'exit 1' PIPE
  _host_traps=$(trap)
  _host_is_ignored HUP || trap '_host_end_by HUP' HUP
  _host_is_ignored INT || trap '_host_end_by INT' INT
  _host_is_ignored TERM || trap '_host_end_by TERM' TERM
  umask 077
  case ${TMPDIR:-/tmp} in
    *=*) _host_folder=/tmp ;; # for curl, the first = in `name@file` ends the name
    /*) _host_folder=${TMPDIR:-/tmp} ;;
    *) _host_folder=./$TMPDIR ;;
  esac
  if _host_choose_prefix; then
    _host_files=$_host_prefix
    _host_head=/proc/self/fd/7 _host_body=/proc/self/fd/8 _host_transfer=/proc/self/fd/9
  else
    _host_make_directory
    _host_files=$_host_directory/answer
    _host_head=$_host_files.head _host_body=$_host_files.body _host_transfer=$_host_files.transfer
  fi
  set -C
  { true >"$_host_files.head" && true >"$_host_files.body" && true >"$_host_files.transfer"; } 2>/dev/null \
    || _host_fail_to_write
  set +C
  exec 7<"$_host_files.head" 8<"$_host_files.body" 9<"$_host_files.transfer"
}

# Sets _host_prefix to an unpredictable prefix for file names, which Linux provides without starting a process.
_host_choose_prefix() {
  { IFS= read -r _host_random </proc/sys/kernel/random/uuid; } 2>/dev/null || return 1
  case $_host_random in
    ????????-????-????-????-????????????) _host_prefix=$_host_folder/host-helpers.$_host_random ;;
    *) return 1 ;;
  esac
}

# Sets _host_directory to a new folder for values, unless one exists.
_host_make_directory() {
  [ -z "$_host_directory" ] || return 0
  _host_directory=$(command $_host_env mktemp -d "$_host_folder/host-helpers.XXXXXXXX" 2>/dev/null) || _host_fail_to_write
}

_host_fail_to_write() {
  _host_fail "cannot write to $_host_folder; set TMPDIR to a folder for temporary files"
}

# Succeeds if the caller ignores the signal, because curl would then also ignore it.
_host_is_ignored() {
  case $_host_traps in
    *"'' $1"* | *"'' SIG$1"*) return 0 ;;
    *) return 1 ;;
  esac
}

# SIGNAL: ends the subshell with this signal, like curl. If it only exited, a script would continue, in bash even after
# Ctrl-C. A program that replaces the shell knows the shell's process id.
_host_end_by() {
  _host_remove_files
  trap - EXIT "$1"
  # shellcheck disable=SC2016 # the new shell expands this
  exec $_host_env /bin/sh -c 'kill -s "$0" "$$"' "$1"
}

_host_remove_files() {
  trap '' HUP INT PIPE TERM # rm inherits this
  _host_remove_names
  [ -z "$_host_directory" ] || command $_host_env rm -rf -- "$_host_directory"
}

_host_remove_names() {
  [ -n "$_host_prefix" ] || return 0
  if [ -e "$_host_prefix.head" ] || [ -e "$_host_prefix.body" ] || [ -e "$_host_prefix.transfer" ]; then
    command $_host_env rm -f -- "$_host_prefix.head" "$_host_prefix.body" "$_host_prefix.transfer"
  fi
}

# === Retried reads ===

_host_get_patiently() {
  _host_attempt=1
  while [ "$_host_attempt" -lt 3 ]; do
    _host_503_is_final=false
    _host_request GET "$1"
    _host_status=$?
    [ "$_host_status" -eq "$_host_busy" ] || return "$_host_status"
    _host_say "GET $1: HTTP 503 on attempt $_host_attempt of 3; retrying in 2 seconds"
    _host_sleep 2
    _host_attempt=$((_host_attempt + 1))
  done
  _host_503_is_final=true
  _host_attempts=' after 3 attempts'
  _host_request GET "$1"
}

# Fails without a working `sleep`, because attempts would follow without a pause.
_host_sleep() {
  sleep "$1" || _host_fail "sleep $1 failed"
}

# === Waiting for a task ===

# Sets _host_interval and _host_polls, and adapts requests to reading a task's status.
_host_prepare_to_poll() {
  _host_interval=${HOST_POLL_INTERVAL:-2}
  _host_is_number "$_host_interval" || _host_misuse 'HOST_POLL_INTERVAL must be a number of seconds up to 999999999'
  _host_polls=${HOST_POLL_ATTEMPTS:-120}
  case $_host_polls in
    0* | *[!0123456789]* | ??????????*) _host_misuse 'HOST_POLL_ATTEMPTS must be a whole number from 1 to 999999999' ;;
  esac
  _host_seconds=${_host_timeout%%.*}
  [ "${_host_seconds:-0}" -lt 30 ] || _host_timeout=30
  # The dot preserves trailing line ends, which a command substitution would remove. No shell can hold a NUL.
  _host_filter='.data | "\(.status):\(.exitstatus)." | split("\u0000") | join("\\u0000") | '$_host_visible
  _host_shows_body=false
}

_host_wait_for() {
  _host_encode "$HOST_NODE" "$_host_in_segment"
  _host_task=/nodes/$_host_encoded/tasks
  _host_encode "$1" "$_host_in_segment"
  [ ! -t 2 ] || set -- "$_host_encoded"
  _host_shorten "$_host_encoded"
  _host_task=$_host_task/$_host_encoded
  _host_progress='' _host_last_problem='' _host_next=', so polling continues'
  _host_attempt=1
  while :; do
    [ "$_host_attempt" -lt "$_host_polls" ] || _host_next=
    _host_answer=$(_host_request GET "$_host_task/status" 2>&1)
    case $? in
      0)
        _host_last_problem=
        case $_host_answer in
          stopped:*)
            _host_end_progress
            _host_answer=${_host_answer#stopped:}
            _host_judge "$1" "${_host_answer%.}"
            return
            ;;
        esac
        ;;
      "$_host_unsure")
        if [ "$_host_answer" != "$_host_last_problem" ]; then
          _host_end_progress
          _host_write "$_host_answer; the task may still be running$_host_next$_host_newline" >&2
          _host_last_problem=$_host_answer
        fi
        ;;
      *)
        _host_end_progress
        _host_write "$_host_answer$_host_newline" >&2
        return 1
        ;;
    esac
    [ -n "$_host_next" ] || break
    _host_show_progress
    _host_sleep "$_host_interval"
    _host_attempt=$((_host_attempt + 1))
  done
  _host_end_progress
  _host_fail "timeout waiting for the task $1: it has not stopped after $_host_polls attempts"
}

# UPID EXITSTATUS
_host_judge() {
  case $2 in
    OK) return 0 ;;
    'WARNINGS '* | 'WARNINGS: '*) _host_say "task $1 ended with $2" ;;
    *)
      _host_read_log
      _host_fail "task $1 failed with exitstatus $2${_host_log:+; its log ends with:$_host_newline$_host_log}"
      ;;
  esac
}

# Sets _host_log to the last lines of the task's log, or to nothing if they cannot be read.
_host_read_log() {
  [ "${_host_seconds:-0}" -lt 10 ] || _host_timeout=10
  # The log ends with the exitstatus, which the message contains anyway.
  _host_filter='(.total | numbers // 0),
    (.data | map(.t | strings | select(. != "no content" and (startswith("TASK ERROR: ") | not)))
      | .[-10:][] | explode | map(if . > 31 and . < 127 or . > 159 then . else 63 end) | implode | "  " + .[:200])
  '
  _host_log=$(_host_request GET "$_host_task/log?limit=50" 2>/dev/null) || _host_log=
  _host_total=${_host_log%%"$_host_newline"*}
  case $_host_total in
    '' | *[!0123456789]* | ??????????*) ;;
    *)
      if [ "$_host_total" -gt 50 ]; then
        _host_log=$(_host_request GET "$_host_task/log?start=$((_host_total - 11))&limit=11" 2>/dev/null) || _host_log=
      fi
      ;;
  esac
  case $_host_log in
    *"$_host_newline"*) _host_log=${_host_log#*"$_host_newline"} ;;
    *) _host_log='' ;;
  esac
}

# UPID: sets _host_shown to its end, which names the kind of task, so that the progress line fits in 80 columns.
_host_shorten() {
  _host_shown=$1
  while [ "$((${#_host_shown} + 2 * ${#_host_polls}))" -gt 52 ]; do
    _host_shown=...${_host_shown#????}
  done
}

_host_show_progress() {
  if [ -t 2 ]; then
    _host_progress=shown
    command printf '\r%s: waiting for %s (%s/%s)' "$_host_function" "$_host_shown" "$_host_attempt" "$_host_polls" >&2
  fi
}

_host_end_progress() {
  [ -z "$_host_progress" ] || command echo >&2
  _host_progress=
}

# === One request ===

# METHOD PATH [KEY=VALUE]...: sends one request and prints the data of the response. Returns 0 on success; $_host_final
# or $_host_unsure after reporting a failure; $_host_busy without a report.
_host_request() {
  _host_method=$1 _host_path=$2
  shift 2
  case $_host_method in
    '' | *[!ABCDEFGHIJKLMNOPQRSTUVWXYZ]* | CONNECT | HEAD)
      _host_misuse "the method must be in capital letters, such as GET, POST, PUT or DELETE: $_host_method"
      ;;
  esac
  [ -n "$_host_path" ] || _host_misuse 'the path is empty'
  if _host_has_line_break "$_host_path"; then _host_misuse 'the path has a line break'; fi
  _host_check_pairs "$@"

  _host_hint=
  if [ "$#" -eq 0 ]; then
    case $_host_method in
      POST | PUT | PATCH) set -- --data '' --header Content-Type: ;;
    esac
  else
    _host_show_query_form "$1"
    _host_make_form "$@"
    eval "\\set -- $_host_form" # the caller may have an alias named `set`
  fi
  if _host_skips_verification; then set -- "$@" --insecure; fi
  if [ -n "${HOST_CA_FILE-}" ]; then set -- "$@" --cacert "$HOST_CA_FILE"; fi
  _host_encode "/${_host_path#/}" "/?%$_host_in_segment"

  # Files from an earlier attempt must not be taken for the response to this one. The space reserves a disk block for
  # curl's report, in case the response fills the disk.
  { true >"$_host_head" && true >"$_host_body" && _host_write ' ' >"$_host_transfer"; } 2>/dev/null || _host_fail_to_write
  # Some shells pass on only the open files that the command itself names. jq reads the files after curl has ended,
  # which ends jq's standard input. A function instead of jq would cost another process.
  # shellcheck disable=SC2016,SC2094 # curl's messages before it recreates this file are needed; jq also has variables
  if _host_write_header \
    | _host_run_curl --request "$_host_method" --header Expect: "$@" --url "$_host_url$_host_encoded" \
      7<&7 8<&8 9<&9 3>&1 >>"$_host_transfer" 2>>"$_host_head" \
    | HOME=/dev/null command $_host_env jq -scr '
        if length == 2
          and .[1][0] == 0
          and (.[1][1] | . >= "200" and . <= "'"$_host_accepted"'")
          and (.[0]
            | has("data")
              and (.errors | . == null or . == false or . == "" or . == [] or . == {})
              and (.success | . != 0 and . != false and . != "0"))
        then .[0] | '"$_host_filter"'
        else error
        end' - "$_host_body" "$_host_transfer" 8<&8 9<&9 2>/dev/null; then
    return 0
  fi
  _host_report
}

_host_check_pairs() {
  _host_number=0
  for _host_pair in "$@"; do
    _host_number=$((_host_number + 1))
    case $_host_pair in
      =*) _host_misuse "pair $_host_number has an empty name; it must be KEY=VALUE" ;;
      *=*) ;;
      *) _host_misuse "pair $_host_number has no =; it must be KEY=VALUE" ;;
    esac
  done
}

# PAIR: sets _host_hint to the path with the pair in it, if the method may not accept a form.
_host_show_query_form() {
  case $_host_method in
    GET | DELETE) ;;
    *) return ;;
  esac
  _host_encode "${1%%=*}" ''
  case $_host_path in
    *\?*) _host_hint="$_host_path&$_host_encoded=..." ;;
    *) _host_hint="$_host_path?$_host_encoded=..." ;;
  esac
}

# KEY=VALUE...: writes each value to a file, and sets _host_form to the curl arguments that send them, quoted for the
# shell. Appending to the positional parameters would copy all of them each time.
_host_make_form() {
  _host_form='' _host_number=0
  for _host_pair in "$@"; do
    _host_number=$((_host_number + 1))
    _host_encode "${_host_pair%%=*}" ''
    if [ -n "${_host_pair#*=}" ]; then
      _host_make_directory
      _host_value=value-$_host_number
      { _host_write "${_host_pair#*=}" >"$_host_directory/$_host_value"; } 2>/dev/null || _host_fail_to_write
      _host_form="$_host_form --data-urlencode \"$_host_encoded@\$_host_directory/$_host_value\""
    else
      # Given an empty file, curl would send an empty pair without its name.
      _host_form="$_host_form --data \"$_host_encoded=\""
    fi
  done
}

_host_skips_verification() {
  case ${HOST_TLS_SKIP_VERIFY-} in
    true | 1 | yes | TRUE) return 0 ;;
    *) return 1 ;;
  esac
}

# curl starts with an impossible proxy, so it cannot send anything until this function writes `noproxy`. Before that, it
# checks that jq can read the response. Afterwards, it removes the names of the files while curl talks to the API.
_host_write_header() {
  _host_check_version_of_jq 2>/dev/null
  _host_replace "$_host_scheme=$_host_token" "$_host_backslash" "$_host_backslash$_host_backslash"
  _host_replace "$_host_replaced" '"' "$_host_backslash\""
  _host_write "header = \"Authorization: $_host_replaced\"${_host_newline}noproxy = *$_host_newline" 2>/dev/null
  exec >/dev/null # which ends curl's input
  _host_remove_names 2>/dev/null || :
}

# ARGUMENT...: replaces a process of a pipeline with curl. curl 7.88 cannot limit a response without a Content-Length,
# so file sizes are limited: at the limit, it exits with status 23, as on a full disk. bash counts blocks of 1024 bytes
# unless it follows POSIX, other shells blocks of 512.
_host_run_curl() {
  command trap '' XFSZ
  set -- curl -q --silent --fail-with-body --globoff --path-as-is --proto =http,https \
    --connect-timeout "$_host_connect_timeout" --max-time "$_host_timeout" --max-filesize "$_host_max_bytes" \
    --proxy closed:// --config - "$@" \
    --dump-header "$_host_head" --output "$_host_body" \
    --write-out '[%{exitcode},"%{http_code}"]%{errormsg}'
  _host_blocks=$((_host_max_bytes / 512 + 1))
  _host_mode=POSIXLY # checkbashisms rejects bash's variable if its name is written out
  if [ -n "$_host_bash" ] && eval "[ -z \"\${${_host_mode}_CORRECT-}\" ]"; then
    _host_blocks=$((_host_max_bytes / 1024 + 1))
  fi
  # shellcheck disable=SC2016 # posh has no ulimit; the shell that has one expands this
  command ulimit -f "$_host_blocks" 2>/dev/null || set -- /bin/sh -c 'ulimit -f "$0" 2>/dev/null; exec "$@"' "$_host_blocks" "$@"
  command unset -f curl env 2>/dev/null # the caller's functions, which mksh would execute
  exec $_host_env "$@" 3>&3 7<&7 8<&8 9<&9
}

# === Why a request failed ===

# Reports why there is no data, and shows the response, with the token hidden if the API repeated it.
_host_report() {
  IFS= read -r _host_line <"$_host_transfer"
  case $_host_503_is_final$_host_line in
    'false [22,"503"]'*) return "$_host_busy" ;;
  esac
  _host_check_version_of_jq
  _host_read_body=$_host_body _host_is_too_large=false
  case $_host_line in
    ' [63,'* | ' [23,'*)
      _host_read_body=/dev/null
      _host_size=$(command $_host_env wc -c <"$_host_body")
      case $_host_line in ' [63,'*) _host_size=$_host_max_bytes ;; esac
      [ "${_host_size:-0}" -lt "$_host_max_bytes" ] || _host_is_too_large=true
      ;;
    ' ['*) ;;
    *) _host_check_version_of_curl ;;
  esac
  # shellcheck disable=SC2016 # these are variables of jq
  _host_write "$_host_secret" 2>/dev/null | HOME=/dev/null command $_host_env jq -nR \
    --rawfile head "$_host_head" \
    --rawfile body "$_host_read_body" \
    --rawfile transfer "$_host_transfer" \
    --arg call "$_host_function: $_host_method $_host_path" \
    --arg attempts "$_host_attempts" \
    --arg hint "$_host_hint" \
    --argjson large "$_host_is_too_large" \
    --arg max "$_host_max_bytes" \
    --argjson accepted "$_host_accepted" \
    --argjson final "$_host_final" --argjson unsure "$_host_unsure" --argjson unfit "$_host_unfit" '
    input as $secret
    | def parsed: try fromjson catch null;
      def line: split($secret) | join("***") | split("\r") | join("")
        | split("\n") | map(select(. != "")) | join(" ");
      def text: if type == "string" then line else tojson | line end;
      def sentence:
        if type == "object" then to_entries | map("\(.key): \(.value | text)") | join("; ") else text end;
      # The part of a text that survives changes of spaces and encoding.
      def gist: explode | map(select(. > 32 and . < 127)) | implode;
      def report($what; $status): "\($call): \($what)\n" | '"$_host_visible"' | halt_error($status);

      ($transfer | split("]")[0] // "") as $numbers
    | ("\($numbers)]" | parsed // [null, "0"]) as [$exitcode, $status]
    | ($status | tonumber) as $status
    | ($transfer[($numbers | length) + 1:] | line) as $problem
    | ($body | parsed) as $answer
    | ($answer | if type == "object" then . else {} end) as $fields
    | ($fields.success | . == 0 or . == false or . == "0") as $failed
    | ([$fields.message, $fields.errors | select(. != null and . != "" and . != [] and . != {}) | sentence]
      | if .[0] == .[1] then .[:1] else . end) as $said
    | ([$head | split("\n")[] | select(startswith("HTTP/"))] | last // "" | split(" ")[2:] | join(" ") | line)
      as $reason
    | ($said + [$fields.message | strings | split("\n")[0]] | any(.[]; gist == ($reason | gist))) as $repeated
    | ("\n\($head)" | split("\nHTTP/") | last | split("\n") | map(select(ascii_downcase | startswith("location:")))
      | .[0] // "" | .[9:] | line | ltrimstr(" ")) as $location
    | if $exitcode == null and ($head | startswith("HTTP/")) then
        report("curl did not say how the transfer ended; is there room in TMPDIR?"; $unsure)
      elif $exitcode == null then
        report("curl did not finish"
          + ($head | line | if . == "" then ", and the request may have been carried out" else ": " + . end); $unsure)
      elif $large then
        report("HTTP \($status), but the answer has more than the \($max) bytes that HOST_MAX_BYTES allows"; $unsure)
      elif $exitcode == 23 and $status > 0 then
        report("HTTP \($status), but the answer could not be stored; is there room in TMPDIR?"; $unsure)
      elif $exitcode != 0 and $exitcode != 22 then
        report("\(if $problem == "" then "the transfer failed" else $problem end) (curl exit status \($exitcode))"; $unsure)
      elif $failed and $status >= 200 and $status <= $accepted then
        report(
          "HTTP \($status), but success is \($fields.success)" + ($said | map(": " + .) | join(""));
          if ($fields.status | numbers // 0) >= 500 then $unsure else $final end)
      elif $status < 200 or $status > $accepted or $said != [] then
        report(
          "HTTP \($status)\($attempts)"
            + (if $repeated then $said else [$reason] + $said end | map(select(. != "") | ": " + .) | join(""))
            + (if $location == "" or $status < 300 or $status > 399 then "" else ", a redirect to \($location)" end)
            + (if $body == "" then ", with an empty body" else "" end)
            + (if $status == 501 and $hint != "" then "; pass the parameters in the path, as in \($hint)" else "" end);
          if $status >= 500 and $status != 501 then $unsure else $final end)
      elif ($answer | type) != "object" then
        report("HTTP \($status), but the answer is not a JSON object"; $unsure)
      elif $answer | has("data") | not then
        report("HTTP \($status), but the answer has no data"; $unsure)
      else
        report("the data do not have the expected form, or could not be written"; $unfit)
      end' 7<&7 8<&8 9<&9
  _host_status=$?
  case $_host_status in
    "$_host_final" | "$_host_unsure") ;;
    "$_host_unfit") _host_read_body=/dev/null _host_status=$_host_unsure ;; # the body was not the problem
    *) _host_say "$_host_method $_host_path: failed, and jq could not say why (status $_host_status)" ;;
  esac
  if [ "$_host_shows_body" = true ]; then _host_show_body >&2; fi
  return "$_host_status"
}

_host_show_body() {
  [ -s "$_host_read_body" ] || return
  if _host_write "$_host_secret" 2>/dev/null | command $_host_env grep -qFf - "$_host_read_body" 8<&8; then
    # shellcheck disable=SC2016 # these are variables of jq
    _host_write "$_host_secret" 2>/dev/null | HOME=/dev/null command $_host_env jq -nRr --rawfile body "$_host_read_body" \
      'input as $secret | $body | split($secret) | join("***")' 8<&8
  else
    command $_host_env cat <"$_host_read_body"
    _host_write "$_host_newline"
  fi
}

_host_check_version_of_jq() {
  _host_version=$(command $_host_env jq --version 2>&1) || _host_fail "jq does not run: $_host_version"
  _host_version=${_host_version#jq-}
  _host_is_recent "$_host_version" 1 6 || _host_fail "jq 1.6 or later is needed, but this is jq $_host_version"
}

_host_check_version_of_curl() {
  _host_version=$(command $_host_env curl -q --version 2>&1)
  _host_version=${_host_version#curl }
  _host_version=${_host_version%%[ "$_host_newline"]*}
  _host_is_recent "$_host_version" 7 76 \
    || _host_fail "curl 7.76 or later is needed, but this is curl $_host_version"
}

# VERSION MAJOR MINOR: succeeds if the version is at least MAJOR.MINOR. A version without numbers is a developer's
# build.
_host_is_recent() {
  _host_major=${1%%[!0123456789]*}
  _host_minor=${1#*.}
  _host_minor=${_host_minor%%[!0123456789]*}
  [ -n "$_host_major" ] && [ -n "$_host_minor" ] || return 0
  [ "$_host_major" -gt "$2" ] || { [ "$_host_major" -eq "$2" ] && [ "$_host_minor" -ge "$3" ]; }
}

# === Texts ===

_host_has_line_break() {
  case $1 in
    *"$_host_newline"*) return 0 ;;
    *[!ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/:=@!_.-]*) ;;
    *) return 1 ;;
  esac
  _host_return=$(_host_write . | command $_host_env tr . '\r')
  [ -n "$_host_return" ] || _host_fail 'tr is needed, but does not run'
  [ "$1" != "${1#*"$_host_return"}" ]
}

# Succeeds if the argument is a number such as 2 or 0.5, which all shells, curl and sleep understand alike.
_host_is_number() {
  case $1 in
    *[!0123456789.]* | *.*.* | 0[0123456789]* | ??????????*) return 1 ;;
    *[0123456789]*) return 0 ;;
    *) return 1 ;;
  esac
}

# TEXT KEPT: sets _host_encoded to the text, percent-encoded except for letters, digits, -._~ and KEPT.
_host_encode() {
  # In brackets, - must come last, and ksh93 takes even a quoted ! as negation if it comes first.
  _host_kept=ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~$2-
  _host_left=$1 _host_encoded=
  while [ -n "$_host_left" ]; do
    _host_run=${_host_left%%[!"$_host_kept"]*}
    _host_left=${_host_left#"$_host_run"}
    _host_encoded=$_host_encoded$_host_run
    _host_run=${_host_left%%["$_host_kept"]*}
    _host_left=${_host_left#"$_host_run"}
    [ -n "$_host_run" ] || continue
    _host_bytes=$(_host_write "$_host_run" | command $_host_env od -An -v -tx1 | command $_host_env tr abcdef ABCDEF)
    [ -n "$_host_bytes" ] || _host_fail 'od and tr are needed, but one of them does not run'
    for _host_byte in $_host_bytes; do
      _host_encoded=$_host_encoded%$_host_byte
    done
  done
}

# TEXT FIND REPLACEMENT: sets _host_replaced to TEXT with every FIND replaced.
_host_replace() {
  _host_left=$1 _host_replaced=
  while :; do
    case $_host_left in
      *"$2"*) ;;
      *) break ;;
    esac
    _host_replaced=$_host_replaced${_host_left%%"$2"*}$3
    _host_left=${_host_left#*"$2"}
  done
  _host_replaced=$_host_replaced$_host_left
}

# === Output ===

# Prints its argument exactly, or fails with a message.
_host_print() {
  case ${KSH_VERSION-} in
    # ksh93 would keep any text that it could not write, and add it to its next output.
    Version*) _host_write "$1" | command $_host_env cat ;;
    *) _host_write "$1" ;;
  esac 2>/dev/null || _host_fail 'the output could not be written'
}

# Prints a message to standard error. Hides the token, which the API may have repeated.
_host_say() {
  _host_replaced=$1
  [ -z "$_host_secret" ] || _host_replace "$1" "$_host_secret" '***'
  _host_write "$_host_function: $_host_replaced$_host_newline" >&2
}

_host_fail() {
  _host_say "$1"
  exit 1
}

_host_misuse() {
  _host_say "$1"
  exit 2
}

# Prints its argument exactly, using _host_writer.
_host_write() {
  case $_host_writer in
    printf) command printf %s "$1" ;;
    print)
      # shellcheck disable=SC3045 # this shell's print has these options
      command print -nr -- "$1"
      ;;
    echo)
      _host_replace "$1" "$_host_backslash" "$_host_backslash$_host_backslash"
      _host_no_newline='\c'
      command echo "$_host_replaced$_host_no_newline"
      ;;
  esac
}
