#!/usr/bin/env bash
# Installs the shells and tools for the tests of host-helpers; speech tools for the server's tests; `script` (from
# bsdutils), which provides a terminal; a browser, unless Chrome exists; and the README's reverse proxies, with a
# certificate. Tests whose tools cannot be installed do not run, and are reported.
tools=(dash bash busybox ksh93u+m mksh yash zsh posh shellcheck devscripts shfmt jq curl strace bsdutils)
tools+=(espeak-ng pocketsphinx pocketsphinx-en-us sox nginx caddy openssl)
command -v google-chrome >/dev/null || tools+=(chromium)
# This browser suffices for most tests of pages, and takes a third of the time. Only Debian has it; elsewhere, the full
# browser replaces it.
light_browser=chromium-headless-shell
as_root=(env)
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)

if command -v apt-get >/dev/null && ! dpkg --status "${tools[@]}" "$light_browser" >/dev/null 2>&1; then
  {
    "${as_root[@]}" apt-get update --quiet=2
    apt-cache show "$light_browser" && tools+=("$light_browser")
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install --quiet=2 --yes --no-install-recommends "${tools[@]}"
  } >/dev/null || echo "Some shells or tools could not be installed" >&2
fi
