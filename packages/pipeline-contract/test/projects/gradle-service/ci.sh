#!/usr/bin/env bash
set -e
cd "$(dirname "${BASH_SOURCE[0]}")"
export GRADLE_OPTS=-Dorg.gradle.daemon=false

./gradlew check --stacktrace
./gradlew bootBuildImage
