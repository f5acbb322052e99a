#!/bin/sh
set -e
cd "$(dirname "$0")/website"
export NODE_OPTIONS=--max-old-space-size=4096

npm ci
npm run build
