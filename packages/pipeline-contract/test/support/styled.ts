import fc from "fast-check";
import type { Stage } from "../../src/index.js";
import type { Pair } from "./executions.js";

/* Generates scripts of two or three plain commands in common styles. Most of them are not quite right. */

/** Functions and settings at the top, for use by the rest of the script. */
const PRELUDE = [
  'run() { echo "+ $*"; "$@"; }',
  'try() { "$@" || { echo "failed: $*"; exit 1; }; }',
  'step() { echo "== $1"; shift; "$@"; }',
  'check() { if "$@"; then echo ok; else echo failed; return 1; fi; }',
  'strict() { "$@" || return; }',
  'lax() { "$@" || echo ignored; }',
  'count() { "$@" || failed=1; }',
  'last() { "$@"; echo done; }',
  'die() { echo "$1" >&2; exit 1; }',
  'fail() { echo "$1" >&2; return 1; }',
  'warn() { echo "$1" >&2; }',
  'sum() { echo "failed: $failed"; }',
  "failed=0",
].join("\n");

const options = fc.constantFrom(
  "set -e",
  "set -e",
  "set -eu",
  "set -ex",
  ":",
  "set -e; trap 'echo bye' EXIT",
);

const guard = fc.constantFrom(
  "",
  "",
  'if [ "${1:-}" = --help ]; then echo usage; exit 0; fi',
  'case "${1:-}" in -h|--help) echo usage; exit 0 ;; esac',
  'case "${1:-}" in -h|--help) echo usage; exit 0 ;; *) exit 0 ;; esac',
  '[ "${1:-}" = --help ] && { echo usage; exit; }',
  "command -v npm >/dev/null || { echo missing; exit 1; }",
  "command -v nothing >/dev/null && exit 0",
  "cat <<'E'\nnpm test a\nE",
  "[ a = b ]",
  "[ -d . ] && [ $# -eq 0 ] || exit 1",
  "[ $# -gt 0 ] || exit 1",
  'x=$(cd nosuch && pwd)\necho "$x"',
  'x="$(cd "$(dirname "$0")" && pwd)"',
  'x="$(cd "$(dirname "$0")" && pwd)"\necho "$x"',
  "x=1\nif [ $x = 2 ]; then exit 1; fi",
  'case "${1:-none}" in none) ;; *) exit 1 ;; esac',
  'needs() { command -v "$1" >/dev/null; }\nneeds npm',
  'needs() { command -v "$1" >/dev/null; }\nneeds nothing',
  '[ $# -gt 0 ] && [ "$1" = --help ] && exit 0',
  "[ $# -eq 0 ] && exit 0",
  "if [ $# -gt 0 ]; then exit 0; fi",
  'if [ $# -gt 0 ]; then x=1; else x=2; fi\n[ "$x" = 2 ] || exit 0',
  'if [ $# -gt 0 ]; then x=1; else x=2; fi\n[ "$x" = 1 ] || exit 0',
  'case "${1:-all}" in a*) exit 0 ;; esac',
  'case "${1:-all}" in lint) exit 0 ;; esac',
  "while getopts hv x; do exit 0; done",
  'x=1\nif true; then x=2; fi\n[ "$x" = 1 ] && exit 0',
  'x=1\necho "$x"\nunset x\n[ -n "${x:-}" ] && exit 0',
  'x=1\nif [ -d . ]; then x=2; echo "$x"; fi\n[ "$x" = 2 ] && exit 0',
  'f() { local x="$1"; readonly x; echo "$x"; }\nf a\nf b',
  'x=1\ny=$x\nx=2\n[ "$y" = 1 ] || exit 0',
  'x=1\ny=$x\nx=2\n[ "$y" = 2 ] || exit 0',
  "i=0\nwhile [ $i -lt 3 ]; do i=$((i + 1)); done",
  "i=0\nwhile [ $i -lt 3 ]; do [ -d . ] || continue; i=$((i + 1)); done",
  "i=3\nuntil [ $i -lt 1 ]; do (i=$((i - 1))); i=$((i - 2)); done",
  'x=$PWD\nwhile [ "$x" != / ]; do x=$(dirname "$x"); done',
  'f() { while [ $# -gt 0 ]; do echo "$1"; shift; done; }\nf a b',
  'x=0\n[ -d . ] || x=1\n[ "$x" = 0 ] || exit "$x"',
  'f() { for i in 1 2; do local x="$i"; readonly x; echo "$x"; done; }\nf',
);

const form = fc.constantFrom(
  "%",
  "%",
  "run %",
  "try %",
  'step "a title" %',
  "step one two %",
  "check %",
  "strict %",
  "lax %",
  "count %",
  "last %",
  "run run %",
  "run try %",
  "try run %",
  "% || exit 1",
  "% || exit",
  "% || return 1",
  "% || return",
  "% || die failed",
  "% || fail failed",
  "% || warn failed",
  "% || true",
  "% || failed=1",
  "% || { code=$?; exit $code; }",
  "% || { echo failed; code=$?; exit $code; }",
  "% || { warn failed; exit 2; }",
  "if %; then echo ok; else exit 1; fi",
  "if %; then echo ok; else return 1; fi",
  "if %; then echo ok; else fail failed; fi",
  "if %; then echo ok; else echo failed; fi",
  "if %; then exit 0; else exit 1; fi",
  "if ! %; then exit 1; fi",
  "if ! %; then echo failed; exit $?; fi",
  "if ! %; then return 1; else echo ok; fi",
  "%\nif [ $? -ne 0 ]; then exit 1; fi",
  "%\nif [ $? -eq 0 ]; then echo ok; else exit 1; fi",
  "%\n[ $? -eq 0 ] || exit 1",
  "%\n[ $? -eq 0 ] || return 1",
  "%\n[ $? -ne 0 ] || exit 1",
  "%\nkept=$?\necho done\nexit $kept",
  "%\nkept=$?\n[ $kept -eq 0 ] || exit $kept",
  "%\nkept=$?\nif [ $kept -ne 0 ]; then exit $kept; fi",
  "%\nkept=$?\nkept=0\nreturn $kept",
  "%\nkept=$?\n[ $kept -eq 0 ] || echo failed\n[ $kept -eq 0 ] || exit $kept",
  "%\nkept=$?\n[ $kept -eq 0 ] || echo $((kept = 0))\nreturn $kept",
  "% || { kept=$?; [ $kept -eq 1 ] || echo other; exit $kept; }",
  "x=1\n[ $x = 1 ] && %",
  "% || { kept=$?; echo $((kept -= 1)); exit $kept; }",
  "exec %",
  "run exec %",
  "% &&\n  echo ok",
  "echo title && %",
  "{ run %; run echo; }",
  "( try % )",
  "run % | cat",
  "! run %",
  "if [ $# -eq 0 ]; then %; fi",
  "if [ $# -gt 0 ]; then %; fi",
  "if [ $# -gt 0 ]; then exit 0; else %; fi",
  'case "${1:-all}" in all) % ;; *) exit 0 ;; esac',
  'case "${1:-all}" in [a-z]*) echo ;; all) % ;; esac',
  "for i in 1 2; do if [ $# -eq 0 ]; then %; fi; done",
  "{ [ $# -gt 0 ] && exit 0; %; }",
  "if false; then %; elif true; then %; fi",
  "% & wait $!",
);

const whole = fc.constantFrom(
  "%",
  "%",
  'main() {\n%\n}\nmain "$@"',
  "main() {\n%\n}\nmain",
  "main() {\n%\n}\nmain || exit 1",
  "main() {\n%\n}\nmain && echo ok",
  "main() {\n%\n}\nif main; then echo ok; else exit 1; fi",
  "main() {\n%\n}\nmain\nexit $?",
  "main() (\n%\n)\nmain",
  "(\n%\n)",
  "{\n%\n}",
  "if true; then\n%\nfi",
  'main() {\n%\n}\nrun main "$@"',
  "main() {\n%\n}\ncheck main",
);

const joint = fc.constantFrom("\n", "\n", "\n", " && ", "\necho between\n", "\n[ -d . ]\n");
const end = fc.constantFrom("", "", "", "echo done", "exit 0", "exit", "exit $failed", "[ -d . ]", "exit $?");

const required = fc.constantFrom(true, true, true, false);

const commands = ["npm test a", "npm test b", "npm run c"];

/** Scripts that make the same calls as their stages. */
export const styled: fc.Arbitrary<Omit<Pair, "failing">> = fc
  .record({
    shebang: fc.constantFrom("#!/bin/sh", "#!/bin/bash", "#!/bin/bash -e"),
    options,
    guard,
    forms: fc.array(form, { minLength: 1, maxLength: 3 }),
    joints: fc.tuple(joint, joint),
    isRequired: fc.tuple(required, required, required),
    whole,
    end,
  })
  .map(({ shebang, forms, joints, isRequired, ...parts }) => {
    const stages = forms.map((_form, index): Stage => {
      return {
        name: `${index}`,
        command: commands[index] ?? "",
        required: isRequired[index] === true,
      };
    });
    const body = forms.reduce((text, one, index) => {
      const written = one.replaceAll("%", commands[index] ?? "");
      return index === 0 ? written : `${text}${joints[index - 1]}${written}`;
    }, "");
    const lines = [
      shebang,
      PRELUDE,
      parts.options,
      parts.guard,
      parts.whole.replace("%", () => body),
      parts.end,
    ];
    return { stages, script: `${lines.filter((line) => line !== "").join("\n")}\n` };
  });
