import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseShell } from "../src/shell/parse.js";
import { partsOf } from "../src/shell/parts.js";
import { command as commands } from "./support/commands.js";
import { executeStages, type Stages } from "./support/executions.js";

/* A command that may be split has the same effect in several steps. Any other command must stay whole. */

test.each([
  ["npm run lint\nnpm test", ["npm run lint", "npm test"]],
  ["npm run lint; npm test", ["npm run lint", "npm test"]],
  ["# first\nnpm run lint # strictly\n\n  npm test", ["npm run lint", "npm test"]],
  ["cat <<E >x\na; b\nE\nnpm test", ["cat <<E >x\na; b\nE", "npm test"]],
  ["(cd ui; npm test)\nnpm run b && npm run c", ["(cd ui; npm test)", "npm run b && npm run c"]],
  ["if [ -d ui ]; then npm test; fi\nnpm run b", ["if [ -d ui ]; then npm test; fi", "npm run b"]],
  ["npm run a\nx=1", ["npm run a", "x=1"]],
  ["npm run a || npm run b\nnpm run c", ["npm run a || npm run b", "npm run c"]],
])("%j may be split", (command, parts) => {
  expect(partsOf(command)).toEqual(parts);
});

describe("stays whole", () => {
  test.each([
    "npm test",
    "npm run a && npm run b",
    "cd ui\npwd",
    "x=1\nnpm test $x",
    "export CI=1\nnpm test",
    "read x\nnpm test",
    ": ${x:=1}\nnpm test",
    "((x = 1))\nnpm test",
    "printf -v x 1\nnpm test",
    "for x in a b; do npm test $x; done\necho $x",
    "set -x\nnpm test",
    "set -o pipefail\nnpm a | npm b",
    "shopt -s nullglob\nnpm run *.x",
    "umask 077\nnpm test",
    "f() { npm test; }\nf",
    "trap 'npm run end' EXIT\nnpm test",
    "exec 3>x\nnpm test >&3",
    "exit 0\nnpm test",
    "alias npm=x\nnpm test",
    ". ./env.sh\nnpm test",
    "eval x=1\nnpm test",
    'npm run "$1"\nshift\nnpm test "$1"',
    "npm start &\nnpm test",
    "npm start & npm test",
    "(npm start &)\nnpm test",
    "npm start > >(cat)\nnpm test",
    "coproc npm start\nnpm test",
    "npm a\nnpm test $?",
    "npm a\nnpm test $_",
    "npm a | npm b\nnpm test ${PIPESTATUS[0]}",
    "npm a\nnpm test $SECONDS",
    "npm a\nnpm test $LINENO",
    "npm a\ncd ~-",
    'npm a\ncd "$OLDPWD"',
    "touch x.$$\nnpm test x.$$",
    "touch x\nnpm test ${BASHPID}",
    "! npm a\nnpm test",
    "npm a && npm b\nnpm test",
    "if npm a; then npm b && npm c; fi\nnpm test",
    "{ ! npm a; }\nnpm test",
    "npm run $((1 / y))\nnpm test",
    "echo X=1 >>$GITHUB_ENV\nnpm test $X",
    'echo bin >>"$GITHUB_PATH"\nnpm test',
    "echo '::set-env name=X::1'\nnpm test $X",
    "cat <<E; npm test\na\nE",
    "npm a\nnpm 'b",
  ])("%j", (command) => {
    expect(partsOf(command)).toBeUndefined();
  });
});

/** The calls in a command. Each of them fails in turn. */
function failures(command: string): string[] {
  const calls = command.matchAll(/\b(?:npm (?:test [ab]|run (?:c|first|if|while)\b)|make\b)/g);
  return ["nothing", ...new Set([...calls].map(([call]) => (call === "make" ? "make " : call)))];
}

/** Stages for the parts, which stand for one step each. The reference is a single stage with all parts. */
function stagesOf(texts: readonly string[]): Stages["stages"] {
  return texts.map((command, index) => ({ name: `${index}`, command, required: true }));
}

/** `SOAK=100` tries 80,000 lists of commands. */
const BATCH = 200;
const batches = 4 * Number(process.env.SOAK ?? 1);

describe("a split command does the same in separate steps", () => {
  const lists = fc.array(commands, { minLength: 2, maxLength: 3 }).map((list) => list.join("\n"));
  let divided = 0;

  test.each(Array.from({ length: batches }, (_, index) => index + 1))("batch %i", (batch) => {
    const divisible = fc.sample(lists, { numRuns: BATCH, seed: batch }).flatMap((whole) => {
      if (!parseShell(whole).script) return [];
      const parts = partsOf(whole);
      return parts ? failures(whole).map((failing) => ({ whole, parts, failing })) : [];
    });
    divided += divisible.length;
    const outcomesOf = (textsOf: (one: (typeof divisible)[number]) => readonly string[]) => {
      const runs = divisible.map((one) => ({ stages: stagesOf(textsOf(one)), failing: one.failing }));
      const outcomes = executeStages(runs, { "sub/file": "" });
      return divisible.map((one, index) => ({ ...one, outcome: outcomes[index] }));
    };
    expect(outcomesOf(({ parts }) => parts)).toEqual(outcomesOf(({ whole }) => [whole]));
  });

  test("enough of them may be split", () => {
    expect(divided).toBeGreaterThan(40 * batches);
  });
});
