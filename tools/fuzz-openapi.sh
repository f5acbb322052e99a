#!/usr/bin/env bash
# Starts servers, and runs schemathesis (PyPI) with all its checks against their OpenAPI documents: without keys, as
# each role, and without a credential. Usage: fuzz-openapi.sh [SECONDS for each caller]
set -euo pipefail
seconds=${1:-60}
tools=$(cd "$(dirname "$0")" && pwd)
oral_defense=(node "$tools/../apps/api/dist/main.js")
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -r "$folder"' EXIT

# Starts a server under AUTH=$1. Its address is then in $url.
serve() {
  export DATABASE_URL="file:$folder/$1.db" AUTH=$1 RECORDINGS="$folder/$1" PORT=0 RATE_LIMIT=1000000 LOG_LEVEL=silent
  "${oral_defense[@]}" serve >"$folder/$1.out" &
  server=$!
  until url=$(sed -n 's/^oral-defense listening on //p' "$folder/$1.out") && [ -n "$url" ]; do
    kill -0 "$server"
    sleep 0.1
  done
}

stop() {
  kill "$server"
  wait "$server"
  server=
}

cd "$folder" # where schemathesis keeps its own files
failed=()
# GET /v1/defense/start asks for a defense with the id "start", so its Allow header names GET. The same goes for tokens.
fuzz() {
  echo "== $1"
  schemathesis --config-file "$tools/schemathesis.toml" run "$url/openapi.json" --checks all --exclude-checks allow_header_conformance --continue-on-failure \
    --max-time "$seconds" "${@:2}" || failed+=("$1")
}

serve none
fuzz "without keys"
stop

serve keys
declare -A credentials
for role in operator host reviewer; do
  credentials[$role]=$("${oral_defense[@]}" keys create "$role" --role "$role" 2>/dev/null)
done
learner='{"role": "learner", "learner_id": "ada", "task_id": "sorting", "starts": 1000}'
credentials[learner]=$(curl --fail --silent "$url/v1/defense/tokens" -H "Authorization: Bearer ${credentials[host]}" \
  -H "Content-Type: application/json" -d "$learner" | jq --raw-output .token)
for caller in operator host reviewer learner; do
  fuzz "$caller" -H "Authorization: Bearer ${credentials[$caller]}"
done
fuzz "without a credential"
stop

[ ${#failed[@]} -eq 0 ] || { printf 'failed: %s\n' "${failed[@]}" && exit 1; }
