#!/bin/sh -e
set -x
scripts/install
scripts/check
scripts/test
scripts/coverage
