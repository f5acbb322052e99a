#!/usr/bin/env bash
# Installs the shells for host-helpers and the tools of its tests; speech tools for the server's tests; a terminal
# (bsdutils has script); a browser, unless Chrome exists; the README's reverse proxies, and a certificate for them. Tests
# whose tools cannot be installed do not run, and are reported.
tools=(dash bash busybox ksh93u+m mksh yash zsh posh shellcheck devscripts shfmt jq curl strace bsdutils)
tools+=(espeak-ng pocketsphinx pocketsphinx-en-us sox nginx caddy openssl)
command -v google-chrome >/dev/null || tools+=(chromium)
# Enough of a browser for most tests of pages, in a third of the time. Debian has it; elsewhere, the browser replaces it.
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
