#!/usr/bin/env bash
# The shells that host-helpers must work in, and what its tests look at it with; what speaks and hears in the server's
# tests; a terminal (bsdutils has script); a browser, unless there is Chrome; the README's reverse proxies, and a
# certificate for them. What cannot be installed shows up as tests that were not run.
tools=(dash bash busybox ksh93u+m mksh yash zsh posh shellcheck devscripts shfmt jq curl strace bsdutils)
tools+=(espeak-ng pocketsphinx pocketsphinx-en-us sox nginx caddy openssl)
command -v google-chrome >/dev/null || tools+=(chromium)
as_root=(env)
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)

if command -v apt-get >/dev/null && ! dpkg --status "${tools[@]}" >/dev/null 2>&1; then
  {
    "${as_root[@]}" apt-get update --quiet=2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install --quiet=2 --yes --no-install-recommends "${tools[@]}"
  } >/dev/null || echo "Some shells or tools could not be installed" >&2
fi
