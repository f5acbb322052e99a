#!/bin/sh
# Needs automake, autoconf, bison and flex.
set -eu

autoreconf -i
./configure --disable-silent-rules --with-bundled=yes
make
make check VERBOSE=yes
