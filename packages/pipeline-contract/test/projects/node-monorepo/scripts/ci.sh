#!/usr/bin/env bash
# What CI runs, before a push.
set -e
cd "$(dirname "$0")/.."
export FORCE_COLOR=1

echo "==> Install"
pnpm install --frozen-lockfile
echo "==> Lint"
pnpm turbo run lint
echo "==> Build"
pnpm turbo run build
echo "==> Test"
pnpm turbo run test
