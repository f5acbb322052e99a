#!/usr/bin/env bash
set -euo pipefail

run() {
  echo "+ $*"
  "$@"
}

run pnpm install
run pnpm run format:check
run pnpm run typecheck
run pnpm run test:unit
