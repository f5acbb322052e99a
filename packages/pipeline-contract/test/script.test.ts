import { describe, expect, test } from "vitest";
import { checkConformance, generateScript, type RuleId } from "../src/index.js";
import { effectsOf } from "../src/shell/effects.js";
import { contractWith } from "./support/contracts.js";
import { shellcheckComments } from "./support/shellcheck.js";

/** Corner cases of the shell that are not in the fixtures, which share one contract. */

const one = (command: string, required = true) =>
  contractWith({ stages: [{ name: "Test", command, required }] });

/** The rules that report something in a Bash script. */
function rulesIn(script: string, contract = one("npm test")): RuleId[] {
  const bash = script.startsWith("#!") ? script : `#!/bin/bash\n${script}`;
  return checkConformance({ contract, script: bash }).findings.map(({ rule }) => rule);
}

const AROUND_COMMANDS: readonly [script: string, ...rules: RuleId[]][] = [
  ["npm test"],
  ["#!/usr/bin/env -S bash -eu\nset -o errexit -o pipefail\nnpm test\n"],
  ["declare -r start=1\nreadonly x=2\necho $start $x\nnpm test"],
  ["[[ -n $x ]]\nnpm test"],
  ["f() ( npm test )\nf"],
  ["f() { local x=1; echo $x; npm test; }\nf"],
  ["{ npm test; } >&2"],
  ["for x in a b; do echo $x; done\nnpm test"],
  ["case $1 in a) echo a ;; *) : ;; esac\nnpm test"],
  ["while false; do echo; done\nnpm test"],
  ["while :; do echo; done\nnpm test", "script/undecided-command"],
  ["until [ -f x ]; do echo; done\nnpm test", "script/undecided-command"],
  ["until command -v x; do command -v y; done\nnpm test", "script/undecided-command"],
  ['while [ -n "$1" ]; do echo "$1"; shift; done\nnpm test'],
  ["x=1\nwhile [ $x -lt 3 ]; do x=$((x + 1)); done\nnpm test"],
  ["while :; do break; done\nnpm test"],
  ...[
    "while :; do [ ! -f x ] && break; done",
    "while :; do [ -f x ] || exit 1; done",
    "x=0\nwhile :; do x=$((x + 1)); if [ $x -gt 3 ]; then break; fi; done",
    "while :; do case ${1:-} in -v) v=1; shift ;; *) break ;; esac; done\necho ${v:-}",
    "while :; do for i in a b; do echo $i; break 2; done; done",
    "f() { while :; do while :; do return; done; done; }\nf",
    "x=0\nuntil [ $x -ge 3 ]; do x=$((x + 1)); done",
    "x=9\nwhile ((x > 3)); do ((x -= 1)); done",
    "x=9\nwhile [[ $x -gt 3 ]]; do ((x--)); done",
    'x=$0\nwhile [ -L "$x" ]; do x="$(readlink "$0")"; done',
    'x=$0\nnext() { x=$(readlink "$0"); }\nwhile [ -L "$x" ]; do next; done',
    "x=0\nwhile [ $x -lt 3 ]; do x=$((x + 1)); [ -f x ] || continue; done",
    "x=3\nwhile [ $x -gt 0 ]; do if [ -f x ]; then x=$((x - 1)); else x=$((x - 2)); fi; done",
    'n=3\nx=0\nwhile [ "$x" -lt "$n" ]; do echo $x; x=$((x + 1)); done',
    "x=0\nnext() { x=$((x + 1)); }\nwhile [ $x -lt 3 ]; do next; done",
    "x=0\nwhile x=$((x + 1)); [ $x -lt 3 ]; do continue; done",
    "x=0\nwhile ((x++ < 3)); do :; done",
    "x=0\nwhile [[ $x -lt 3 && ! -f x ]]; do : $((x += 1)); done",
    'x=\nwhile [ -z "$x" ]; do echo; x=1; done',
    "f() { while [ $# -gt 0 ]; do case $1 in a) echo ;; esac; shift; done; }\nf a b",
    'f() { while [ -n "${1:-}" ]; do case $1 in a) shift ;; *) break ;; esac; done; }\nf a b',
    'x=$PWD\nwhile [ "$x" != / ]; do x=$(dirname "$x"); done',
    'x=$(pwd)\nwhile [ "$x" != / ] && [ ! -d "$x/.git" ]; do x=$(dirname -- "$x"); done',
    'x=$PWD\nuntil [ -z "$x" ] || [ -d "$x/.git" ]; do x=${x%/*}; done',
  ].map((loop): [string] => [`${loop}\nnpm test`]),
  ...[
    "while :; do [ a = b ] && break; done",
    "while :; do [ a = a ] || exit 1; done",
    "while :; do if [ a = b ]; then break; fi; done",
    "while :; do if ! [ a = a ]; then exit 1; fi; done",
    "while :; do case a in b) break ;; esac; done",
    "while :; do for i in a b; do break; done; done",
    "while :; do while :; do break; done; done",
    "f() { return; }\nwhile :; do f; done",
    "while :; do x=1; done",
    "while :; do (break); done",
    "x=0\nwhile [ $x -lt 3 ]; do y=1; done",
    "x=0\nwhile [ $x -lt 3 ]; do x=$((x - 1)); done",
    "x=0\nwhile [ $x -lt 3 ]; do x=$((x + 0)); done",
    "x=0\nwhile ((x < 3)); do ((x--)); done",
    "x=0\nwhile [ $x -ne 3 ]; do ((x += 2)); done",
    "x=0\n[ -f f ] && x=1\nwhile [ $x != 5 ]; do x=1; done",
    'while [ -n "$CI" ]; do x=1; done',
    "x=0\nnext() { local y=1; x=$y; }\nwhile next; [ $x != 3 ]; do :; done",
    "i=0; while [ $i -lt 3 ]; do case $i in 1) continue ;; esac; i=$((i + 1)); done",
    "i=0; while [ $i -lt 3 ]; do for x in a; do echo $x; continue 2; done; i=$((i + 1)); done",
    "i=0; while [ $i -lt 3 ]; do if [ -f ready ]; then i=$((i + 1)); fi; done",
    "i=0; while [ $i -lt 3 ]; do case $i in 5) i=$((i + 1)) ;; esac; done",
    "i=0; while [ $i -lt 3 ]; do until [ -d . ]; do i=$((i + 1)); done; done",
    "i=0; while ((i < 3)); do ((i > 5 && i++)); done",
    "i=0; next() ( i=$((i + 1)) ); while [ $i -lt 3 ]; do next; done",
    "i=0; next() { local i=0; i=$((i + 1)); }; while [ $i -lt 3 ]; do next; done",
    "i=0; while [ $i -lt 3 ]; do i=$((i + 1)); i=0; done",
    "i=5; while [ $i -gt 3 ]; do if [ $i -eq 4 ]; then i=5; else i=$((i - 1)); fi; done",
    'i=0; until [ $i -ge "$nosuch" ]; do i=$((i + 1)); done 2>/dev/null',
    'answer=no; [ -f f ] && answer=yes; while [ "$answer" != yes ]; do answer=no; done',
    'x=abc; while [ -n "$x" ]; do x=${x#* }; done',
    'dir=a/b; while [ "$dir" != / ]; do dir=$(dirname "$dir"); done',
    'dir=$PWD; for x in 1 2; do while [ "$dir" != / ]; do dir=$(dirname "$dir"); done; dir=$x; done',
    "f() { while [ $# -gt 0 ]; do [ -f nosuch ] && shift; done; }; f a",
    "f() { while [ $# -gt 0 ]; do shift 2; done; }; f a",
    "f() { next() { shift; }; while [ $# -gt 0 ]; do next a; done; }; f a",
    "until [ -f ready ] || ! pwd >/dev/null; do :; done",
  ].map((loop): [string, RuleId] => [`${loop}\nnpm test`, "script/undecided-command"]),
  ["if now=$(date); then echo $now; elif true; then :; else :; fi\nnpm test"],
  ["set -e\n( exit 1 ) || echo\nnpm test", "script/undecided-status"],
  ["npm test;"],
  ["time -p npm test"],
  [">/dev/null x=1\necho $x\nnpm test"],
  ["set -e\ncase x in x) ;; esac\nnpm test"],
  ["set -e\nif true; then echo; elif true; then echo; else echo; fi\nnpm test"],
  ["((x++))\n((--y))\n((z = -x, z += 1))\necho $z\nnpm test"],
  ["a[0]=1\na=(1 [2]=3)\necho ${a[0]} ${a[@]:1:2} ${#a[@]} ${!a[@]} ${!x@}\nnpm test"],
  ["[[ -v x && -n $x && a = b && 1 -lt 2 ]]\n[ -v x ]\nnpm test"],
  ["if ! npm test; then echo x; exit 3; fi"],
  ["{ npm test || exit 1; } >/dev/null && echo"],
  ["time npm test && echo"],
  ["lint() { npm test || exit 1; }\nlint && echo"],
  ["start=$SECONDS\nf() { echo $((SECONDS - $1)) $(( $(date +%s) )); }\nf $start\nnpm test"],
  ["select x; do echo $x; break; done\nnpm test"],
  // Effects of expansions
  ["(( (x) = 1 ))\nnpm test", "script/undecided-command"],
  ["((x[PATH] = 1))\nnpm test", "script/undecided-command"],
  ["(( 1 + 1 = 2 ))\nnpm test", "script/undecided-command"],
  ["((++1))\n(( (x)++ ))\nnpm test", "script/undecided-command", "script/undecided-command"],
  ["x='y=1'\na[x]=1\nnpm test", "script/undecided-command"],
  ["a=([PATH=1]=2)\nnpm test", "script/undecided-command"],
  ["echo ${a:x=1}\nnpm test", "script/undecided-command"],
  ["echo ${x~y}\nnpm test", "script/undecided-command"],
  ["[[ -v a[x=1] ]]\nnpm test", "script/undecided-command"],
  ["[ -v 'a[x=1]' ]\nnpm test", "script/undecided-command"],
  ["[ -v ]\nnpm test", "script/undecided-command"],
  ["test -v\nnpm test", "script/undecided-command"],
  ["[[ 1 -lt x=1 ]]\n[[ x=1 -lt 1 ]]\nnpm test", "script/undecided-command", "script/undecided-command"],
  [": $(( $(npm ci) ))\nnpm test", "script/undecided-command", "script/command-extra"],
  [": $((x)\nnpm test", "script/unreadable"],
  ['echo >"$x"\nnpm test', "script/command-extra"],
  ["x=$(date -s yesterday)\nnpm test", "script/command-extra"],
  ["set -e\nnpm test\nprintf '%s: %d %%\\n' x $((1 + 2))\nprintf '%-9s|%d' x 7"],
  ["set -e\nnpm test\nprintf %d x", "script/undecided-status"],
  ["set -e\nnpm test\nprintf '%s %d' 1 x", "script/undecided-status"],
  ["set -e\nnpm test\nprintf '%*d' 1 1", "script/undecided-status"],
  ["set -e\nnpm test\nprintf '100%'", "script/undecided-status"],
  ["trap 'printf %d x' EXIT\nnpm test", "script/undecided-command"],
  ["date -u\ndate +%s\ndate '+%H %M'\nnpm test"],
  // May change what the command does
  ["declare -x A=1\nnpm test", "script/env"],
  ["unset HOME\nnpm test", "script/env"],
  ["PATH=/x :\nnpm test", "script/env"],
  ["declare PATH=/x\nnpm test", "script/env"],
  ["set -f\nnpm test", "script/shell-option"],
  ["set -o noglob\nnpm test", "script/shell-option"],
  ["set $x\nnpm test", "script/undecided-command"],
  ["set -- a b\nnpm test", "script/undecided-command"],
  ["set -o\nnpm test", "script/undecided-command"],
  ["coproc { npm test; }\nnpm test", "script/undecided-command"],
  ["for ((i = 0; i < 2; i++)); do npm test; done", "script/undecided-command", "script/command-inert"],
  ["[[ $(npm ci) ]]\nnpm test", "script/command-extra"],
  ["for x in $(npm ci); do :; done\nnpm test", "script/command-extra"],
  ["case $(npm ci) in x) ;; esac\nnpm test", "script/command-extra"],
  ["f() { :; }\nf >file\nnpm test", "script/command-extra"],
  ["echo <(npm ci)\nnpm test", "script/command-extra"],
  ["{ npm test; } >file", "script/command-extra"],
  ["if [ -f x ]; then set -e; fi\nnpm test", "script/undecided-status"],
  ["if [ -f x ]; then f() { :; }; fi\nnpm test", "script/undecided-command"],
  ["if true; then set -e; fi\nnpm test"],
  ["if true; then f() { :; }; fi\nnpm test"],
  ["f() { :; }\nf() { exit 0; }\nnpm test", "script/undecided-command"],
  ["cd /x && npm test", "script/directory"],
  ["cd\nnpm test", "script/directory"],
  ["x=$y\ny=$x\ncd $x\nnpm test", "script/directory"],
  // May prevent the command, or hide its failure
  ["return\nnpm test", "script/command-conditional", "script/undecided-status"],
  ['f() { [ -n "$x" ] && return; npm test; }\nf', "script/command-conditional"],
  ["until npm test; do :; done", "script/command-conditional", "script/undecided-status"],
  ["while npm test; do :; done", "script/command-conditional", "script/undecided-status"],
  ["if npm test; then :; fi", "script/tolerant"],
  ["[ -f x ] || exit 0\nnpm test", "script/command-conditional"],
  ["[ -f x ] || exit 1\nnpm test"],
  ['die() { echo "$1" >&2; exit 1; }\nnpm test || die "no $PWD"'],
  [
    'die() { echo "$1" >&2; exit 1; }\nnpm test || die "$(npm ci)"',
    "script/undecided-status",
    "script/command-extra",
  ],
  ['die() { echo "$1" >&2; exit; }\nnpm test || die no', "script/undecided-status"],
  ['die() { echo "$1" >&2; }\nnpm test || die no', "script/tolerant"],
  ["die() { exit 0; }\nnpm test || die no", "script/undecided-status"],
  ["die() ( exit 1 )\nnpm test || die no\n:", "script/undecided-status"],
  ["npm test || die no\ndie() { exit 1; }", "script/undecided-status", "script/command-extra"],
  ["die() { exit 1; }\n( npm test || die no )\n:", "script/tolerant"],
  ["npm test || exit 256", "script/undecided-status"],
  ["npm test || { echo x; exit; }", "script/undecided-status"],
  ["npm test || npm ci || exit 1", "script/undecided-status", "script/command-extra"],
  ["npm test || false"],
  ["set -e\nnpm test || false\n:"],
  ["npm test || false\n:", "script/tolerant"],
  ["npm test |& cat", "script/tolerant", "script/command-extra"],
  ["! npm test", "script/tolerant"],
  ["! { npm test; }", "script/tolerant"],
  ["if ! { npm test; }; then :; fi", "script/tolerant"],
  ["if time npm test; then exit 1; fi", "script/undecided-status"],
  ["if ! npm test; then exit 1; else echo; fi"],
  ["set -e\n{ npm test || npm ci || exit 1; } && echo", "script/undecided-status", "script/command-extra"],
  ["{ npm test || exit 1; echo & } && echo", "script/undecided-status"],
  ["{ npm test || exit 1; $x; } && npm ci", "script/undecided-command", "script/command-extra"],
  ["{ npm test || exit 1; ! true; } && npm ci", "script/command-extra"],
  ["{ npm test || exit 1; true | false; } && npm ci", "script/command-extra"],
  ["{ npm test || exit 1; while false; do :; done; } && npm ci", "script/command-extra"],
  ["npm test\n( exit $? )", "script/undecided-status", "script/tolerant"],
  ["exit 3\n", "script/undecided-status", "script/command-missing"],
  ["npm test\nexit 3\n", "script/undecided-status", "script/tolerant"],
  ["exec npm test"],
  ["exec -a x npm test", "script/undecided-command"],
  ["if npm test\nthen\n  exit 0\nfi\nexit 1\n", "script/undecided-status"],
];

describe("around the commands", () => {
  test.each(AROUND_COMMANDS)("%j", (script, ...rules) => {
    expect(rulesIn(script).toSorted()).toEqual(rules.toSorted());
  });
});

describe("failures that are collected", () => {
  const runs = (collect: string) => `npm run lint ${collect}\nnpm test ${collect}\n`;
  const counts = `failed=0\n${runs("|| failed=$((failed + 1))")}`;
  const flags = `failed=\n${runs("|| failed=1")}`;
  const lists = `failed=()\n${runs("|| failed+=(one)")}`;
  const keeps = "npm run lint\nlint=$?\nnpm test\ntests=$?\n";
  const stages = ["npm run lint", "npm test"].map((command) => ({ name: command, command, required: true }));
  const verdictsIn = (text: string) => {
    const script = `#!/bin/bash
${text}`;
    const { findings } = checkConformance({ contract: contractWith({ stages }), script });
    return new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`));
  };

  test.each([
    `${counts}exit $failed`,
    `${counts}if [ "$failed" -gt 0 ]; then echo "$failed failed"; exit 1; fi`,
    `${counts}[ "$failed" -eq 0 ]`,
    `${counts}(( failed == 0 ))`,
    `${counts}case $failed in 0) ;; *) exit 1 ;; esac`,
    `${counts}result=$failed\nexit $result`,
    `${flags}[ -z "$failed" ] || exit 1`,
    `${flags}if [ -n "$failed" ]; then result=1; fi\nexit $result`,
    `${flags}! [ -n "$failed" ]`,
    `${flags}finish() { test -z "$failed"; }\nfinish`,
    `die() { echo failed; exit 1; }\n${flags}if [ -n "$failed" ]; then die; fi`,
    `${lists}exit \${#failed[@]}`,
    `${lists}if (( \${#failed[@]} > 0 )); then printf '%s\\n' "\${failed[@]}"; exit 1; fi`,
    `${lists}for one in "\${failed[@]}"; do echo "$one"; exit 1; done`,
    `run() { "$@" || failed=$((failed + 1)); }\nrun npm run lint\nrun npm test\n[ "$failed" = 0 ] || exit 1`,
    `run() { if ! "$@"; then failed+=("$*"); fi; }\nrun npm run lint\nrun npm test\nif [[ \${#failed[@]} -ne 0 ]]; then exit 1; fi`,
    `${keeps}if [ $lint -ne 0 ] || [ $tests -ne 0 ]; then exit 1; fi`,
    `${keeps}exit $((lint + tests))`,
    "npm run lint\nfailed=$((failed + $?))\nnpm test\nfailed=$((failed + $?))\nexit $failed",
    'npm run lint\nif [ $? -ne 0 ]; then failed=1; fi\nnpm test\nif [ $? -ne 0 ]; then failed=1; fi\n[ -z "$failed" ] || exit 1',
  ])("are not decided: %j", (script) => {
    expect(verdictsIn(script)).toEqual(new Set(["undecided script/undecided-status"]));
  });

  test.each([
    flags,
    `${flags}echo "$failed"`,
    `${flags}if [ -n "$failed" ]; then echo failed; fi`,
    `${flags}[ -z "$failed" ] || echo failed`,
    `${keeps}echo "$lint and $tests"`,
  ])("are tolerated if the script only reports them: %j", (script) => {
    expect(verdictsIn(script)).toEqual(new Set(["error script/tolerant"]));
  });
});

describe("variables without a value under set -u", () => {
  const docs = one("make docs", false);

  test.each([
    '( echo "$x"; make docs ) || true',
    '( echo "${x}"; make docs ) || true',
    '( echo "${x%.*} ${#x}"; make docs ) || true',
    "( echo $((x + 1)); make docs ) || true",
    '( [[ -n "$x" ]] && echo; make docs ) || true',
    '( echo "$HOME"; make docs ) || true',
    "( y=$x; make docs ) || true",
    '( true || echo "$x"; make docs ) || true',
    '( if true; then echo "$x"; fi; make docs ) || true',
    '( for x in $y; do :; done; echo "$x"; make docs ) || true',
    "( cat <<EOF\n$x\nEOF\nmake docs ) || true",
    'if [ -f a ]; then x=1; fi\n( echo "$x"; make docs ) || true',
    'f() { local x=1; }\nf\n( echo "$x"; make docs ) || true',
    'x=1\nf() { local x; ( echo "$x"; make docs ) || true; }\nf',
    'f() { echo "$1"; }\n( f; make docs ) || true',
    'f() { echo "$1"; }\n( f $(date); make docs ) || true',
    'f() { echo "$1"; }\n( f "$@"; make docs ) || true',
    '( echo "$x"; ( make docs ) ) || true',
    '( echo "$x"; make docs ) || true\nx=1',
  ])("may prevent a stage: %j", (script) => {
    expect(rulesIn(`set -u\n${script}\n`, docs)).toContain("script/undecided-command");
    expect(rulesIn(`#!/bin/bash -eu\n${script}\n`, docs)).toContain("script/undecided-command");
    expect(rulesIn(`${script}\n`, docs)).not.toContain("script/undecided-command");
  });

  test.each([
    'echo "$x"\nmake docs || true',
    '{ echo "$x"; make docs; } || true',
    'if [ "$x" = y ]; then echo; fi\nmake docs || true',
    '[ "$x" = y ] || echo "$x"\nmake docs || true',
  ])("may end the script before it: %j", (script) => {
    expect(rulesIn(`set -u\n${script}\n`, docs)).toContain("script/undecided-status");
    expect(rulesIn(`${script}\n`, docs)).toEqual([]);
  });

  test.each([
    '( make docs; echo "$x" ) || true',
    '( echo "${x-} ${x:+y} $# $? $PWD"; make docs ) || true',
    'x=1\n( echo "$x"; make docs ) || true',
    '( x=1; echo "$x $((x + 1))"; make docs ) || true',
    '( for x in a b; do echo "$x"; done; make docs ) || true',
    'f() { echo "$1 $2"; }\n( f a "$PWD"; make docs ) || true',
    'f() { local x=$1; echo "$x"; }\n( f a; make docs ) || true',
    'set +u\n( echo "$x"; make docs ) || true',
  ])("do not prevent it: %j", (script) => {
    expect(rulesIn(`set -u\n${script}\n`, docs)).toEqual([]);
  });
});

describe("a file that is not a shell script", () => {
  const makefile = ".PHONY: ci\nci: lint\n\tnpm test\nlint:\n\tnpm run lint\n";
  const json = '{ "scripts": { "ci": "npm test" } }\n';

  test.each([
    ["Makefile", makefile, "Makefile"],
    ["build/GNUmakefile", makefile, "Makefile"],
    ["rules.mk", makefile, "Makefile"],
    ["justfile", "ci:\n  npm test\n", "justfile"],
    [".justfile", "ci:\n  npm test\n", "justfile"],
    ["ui/package.json", json, "package.json"],
    ["-", json, "JSON file"],
    ["Taskfile.yml", "version: 3\ntasks:\n  ci:\n    cmd: npm test\n", "Taskfile"],
    ["Rakefile", "task(:ci) { sh 'npm test' }\n", "Ruby program"],
    ["noxfile.py", "import nox\n", "Python program"],
    ["scripts/ci.mjs", "await $`npm test`;\n", "JavaScript program"],
    ["ci.ps1", "npm test\n", "PowerShell script"],
    ["ci.bat", "npm test\r\n", "batch file"],
  ])("%s gives one finding that says what it is", (file, script, kind) => {
    const { findings } = checkConformance({ contract: one("npm test"), script, files: { script: file } });
    expect(findings.map(({ rule, message }) => ({ rule, message }))).toEqual([
      { rule: "script/undecided-shell", message: `This is a ${kind}; only shell scripts are checked.` },
    ]);
  });

  test.each(["ci.sh", "scripts/ci", "makefile.sh", "package.json.sh"])("%s may be one", (file) => {
    const script = "npm test\n";
    expect(checkConformance({ contract: one("npm test"), script, files: { script: file } }).findings).toEqual(
      [],
    );
  });
});

describe("beyond the checker's limits", () => {
  test.each<[string, string, ...RuleId[]]>([
    ["a byte order mark", "\uFEFFnpm test\n", "script/unreadable"],
    [
      "50,000 statements",
      `${"echo\n".repeat(50_000)}npm test\n`,
      "script/undecided-size",
      "script/command-inert",
    ],
    ["a function that calls itself", "f() { npm ci; f; }\nf && npm test\n", "script/undecided-size"],
  ])("%s is reported as such", (_name, script, ...rules) => {
    const found = checkConformance({ contract: one("npm test"), script }).findings.map(({ rule }) => rule);
    expect(found).toEqual(expect.arrayContaining(rules));
  });

  const doubling = Array.from(
    { length: 40 },
    (_, index) => `f${index}() { f${index + 1}; f${index + 1}; }\n`,
  );
  const functions = `f40() { echo; }\n${doubling.toReversed().join("")}`;

  test.each<[script: string, ...rules: RuleId[]]>([
    ["npm test || f0", "script/undecided-size"],
    ["npm test || exit 1\ntrap f0 EXIT", "script/undecided-command"],
    ['if [ "$1" = help ]; then f0; exit 0; fi\nnpm test'],
  ])("functions that call each other many times are not followed in %j", (script, ...rules) => {
    const found = rulesIn(`${functions}${script}\n`);
    if (rules.length === 0) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining(rules));
  });

  test("many missing commands are still missing", () => {
    const stages = Array.from({ length: 150 }, (_, index) => {
      return { name: `${index}`, command: `make -${index}-`, required: true };
    });
    const { findings } = checkConformance({
      contract: contractWith({ stages }),
      script: "echo 'make -149-'",
    });
    expect(findings.map(({ rule }) => rule)).toEqual(["script/command-missing"]);
    expect(findings[0]?.expected?.split("\n")).toEqual(stages.map(({ command }) => command));
  });

  test("thousands of commands in a different order are not compared pair by pair", () => {
    const stages = Array.from({ length: 2_100 }, (_, index) => {
      return { name: `${index}`, command: `make ${index}`, required: true };
    });
    const script = stages.map(({ command }) => `${command}\n`).toReversed();
    expect(new Set(rulesIn(`set -e\n${script.join("")}`, contractWith({ stages })))).toEqual(
      new Set(["script/command-order"]),
    );
  });

  test("no more than 500 findings are reported for a file", () => {
    expect(rulesIn("npm test\n".repeat(1_000))).toHaveLength(500);
  });
});

describe("commands that are more than a name and words", () => {
  test.each<[command: string, script: string, ...rules: RuleId[]]>([
    ["npm test | tee log", "set -e\nset -o pipefail\nnpm test | tee log", "script/shell-option"],
    ["npm test | tee log", "set -eu\nnpm test | tee log"],
    ["npm test", "set -e -o pipefail\nnpm test"],
    ["npm start &", "set -e\nnpm start &\n", "script/tolerant"],
    ["eval build", "set -e\nbuild() { :; }\neval build", "script/shadowed"],
    ['trap "" HUP; make', 'set -e\nHUP=1\ntrap "" HUP; make', "script/env"],
    ["export TARGET; make", "set -e\nTARGET=x\nexport TARGET; make", "script/env"],
    ["[[ target -eq 1 ]]", "target=1\n[[ target -eq 1 ]]", "script/env"],
    ["npm start", "start=$(date +%s)\necho $start\nnpm start"],
    ["npm run lint", "lint() { npm run lint; }\nlint"],
  ])("%j in %j", (command, script, ...rules) => {
    expect(rulesIn(script, one(command))).toEqual(rules);
  });

  test("one in place of another", () => {
    const stages = ["a", "b", "c"].map((name) => ({ name, command: `make ${name}`, required: true }));
    const rules = rulesIn("set -e\nmake a\nmake a\nmake c\n", contractWith({ stages }));
    expect(rules).toEqual(["script/command-altered"]);
  });
});

describe("comments of a command", () => {
  const command = "# all of them\nnpm test # slow";

  test.each([`${command}\n`, `(\n  # all of them\n  npm test # slow\n)\n`])("are kept: %j", (script) => {
    expect(rulesIn(script, one(command))).toEqual([]);
  });

  test.each([
    "npm test\n",
    "# all of them\nnpm test\n",
    "# some of them\nnpm test # slow\n",
    "npm test # slow\n",
  ])("are part of it: %j", (script) => {
    expect(rulesIn(script, one(command))).toHaveLength(1);
  });
});

describe("commands that change their shell", () => {
  test.each([
    "cd web",
    "set -x",
    "exit 0",
    "PATH=/x",
    "export A=1",
    "f() { :; }",
    "((x = 1))",
    "printf -v PATH x",
    ". ./env",
    "{ cd web; }",
    "if true; then cd web; fi",
    ": $((x++))",
  ])("%s is seen", (command) => {
    const { changes, variables } = effectsOf(command);
    expect(changes ?? [...variables][0]).toBeDefined();
  });

  test.each([
    "npm test",
    "( cd web )",
    "x=1 env",
    "cd web | cat",
    'echo "$(cd web && pwd)"',
    "((x == 1))",
    "echo ${x:-y}",
  ])("%s changes nothing", (command) => {
    expect(effectsOf(command)).toEqual({ changes: undefined, variables: new Set(), mayUnsetErrexit: false });
  });

  test("matter to commands that read what was set", () => {
    const stages = (first: string, second: string) =>
      contractWith({
        stages: [first, second].map((command, index) => ({ name: `${index}`, command, required: true })),
      });
    const shared = (first: string, second: string) =>
      rulesIn(`set -e\n${first}\n${second}\n`, stages(first, second));
    expect(shared("x=1", "echo $x")).toEqual(
      ["script/env", "script/shared-shell"].filter((rule) => rule !== "script/env"),
    );
    expect(shared(": ${x:=1}", 'echo "${x}"')).toEqual(["script/shared-shell"]);
    expect(shared("x=1; echo $x", "echo y")).toEqual([]);
    // The environment may already contain the variable.
    expect(shared("x=1", "echo y")).toEqual(["script/shared-shell"]);
    expect(shared("X=1; echo $X", "echo y")).toEqual(["script/shared-shell"]);
  });
});

describe("commands that need Bash", () => {
  const bash = [
    "[[ -f x ]]",
    "a |& b",
    "a &>x",
    "x+=1",
    "x[0]=1",
    "x=(1 2)",
    "echo ${x//a/b}",
    "echo ${x:1}",
    "echo ${x^^}",
    "echo ${!x}",
    "echo $'a'",
    "cat <<<x",
    "diff <(a) <(b)",
    "function f { :; }",
    "case x in a) ;& b) ;; esac",
    "for ((;;)); do break; done",
    "((x))",
    "echo {a,b}",
    "time make",
    "time >x",
    "((x++))",
    "declare x=1",
    "printf -v x y",
    "make >&log",
    "set -o pipefail; make",
    "echo $RANDOM",
    "my-build() { make; }",
    "trap make ERR",
    "[ a == b ]",
    "echo $[1 + 1]",
    "echo $((x++))",
  ];

  test.each(bash)("%s gives a script for Bash", (command) => {
    expect(generateScript(one(command))).toMatch(/^#!\/usr\/bin\/env bash\n/);
  });

  test.each([
    "[ -f x ]",
    "a 2>&1 | b",
    'npm run "${x:-1}" "${x#a}"',
    "f() { :; }",
    "cat <<E\n{a,b}\nE",
    'echo "{a,b}"',
    "pip install -e .[test]",
    "pip install -e .[test,docs]",
    "pip install -e .[dev_tools]",
    "set -x\nmake 2>&1 | tee log",
    "set -ex; make; set +x",
  ])("%s does not", (command) => {
    expect(generateScript(one(command))).toMatch(/^#!\/bin\/sh\n/);
  });

  test.each([
    "make .[^t]",
    "make .[!t]",
    "make .[a-z]",
    "make .[aB]",
    "make .[a_1]",
    "pip install -e .[dev-tools]",
    "make .[[:alpha:]]",
    "make .['t']",
    "make .[.]",
    "make ?",
    "make >.[t]",
    "echo .[t]",
    "set -x; { make; } 2>log",
    "set -x; f() { make; }; f 2>&1 | tee log",
    "set -x; x=$(make) make 2>log",
    "PS4='$(make)'; set -x; make",
    "set -v; make",
  ])("%s is not known to mean the same in sh", (command) => {
    expect(generateScript(one(command))).toMatch(/^#!\/usr\/bin\/env bash\n/);
  });

  test("are also reported by shellcheck", () => {
    const script = bash.map((command) => `${command}\n`).join("");
    const undefinedInSh = shellcheckComments(`#!/bin/sh\n${script}`).filter((comment) =>
      / SC3\d{3} /.test(comment),
    );
    const lines = new Set(undefinedInSh.map((comment) => Number(comment.split(":")[0]) - 2));
    const missed = bash.filter((_command, index) => !lines.has(index));
    // shellcheck reports these under other codes or not at all.
    expect(missed).toEqual([
      "x[0]=1",
      "function f { :; }",
      "case x in a) ;& b) ;; esac",
      "time make",
      "time >x",
    ]);
  });
});
