import fc from "fast-check";
import type { Pair } from "./executions.js";

/** Commands of stages. They have several parts, end, read or change their shell, or print. */
export const { command } = fc.letrec<{ command: string; list: string; inner: string }>((tie) => ({
  inner: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    {
      weight: 10,
      arbitrary: fc.constantFrom(
        "npm test a",
        "npm test b",
        "npm run c",
        "make",
        "false",
        "cd nowhere",
        "cd sub",
        "exit 3",
        "exit 0",
        "x=1",
        "x=$(npm test a)",
        'npm run "$x"',
        "npm run $x",
        "npm run ${x-none}",
        ": ${x:=y}",
        ": ${NOT_SET:?}",
        "set +e",
        "set -u",
        "eval 'npm test a; npm test b'",
        "exec npm test a",
        "trap 'npm run end' EXIT",
        "f() { npm test a; npm test b; }; f",
        'f() { npm run "$1"; }; f one',
        "echo a",
        "echo 'a\\tb'",
        'echo "$x"',
        "printf '%s\\n' a",
        "printf '\\x41'",
        'npm run "$#" "$*"',
        "npm run $((1 + 1))",
        "npm run $((1 / y))",
        "[ -d sub ]",
        '[ -n "$x" ]',
        "[[ -d sub ]]",
        "return 0",
        "break",
        "shift",
        "npm run *",
        "npm run {a,b}",
        "npm run $?",
        'npm run "$(npm test a; npm test b)"',
        "cat <<E\na\nE",
        "cat <<E\n$x\nE",
      ),
    },
    { weight: 2, arbitrary: tie("command") },
  ),
  list: fc
    .tuple(
      fc.array(tie("inner"), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("\n", "\n", " && ", " || "),
    )
    .map(([parts, by]) => parts.join(by)),
  command: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: tie("list") },
    { weight: 1, arbitrary: tie("list").map((list) => `(\n${list}\n)`) },
    { weight: 1, arbitrary: tie("list").map((list) => `{\n${list}\n}`) },
    { weight: 1, arbitrary: tie("list").map((list) => `if npm run if; then\n${list}\nfi`) },
    { weight: 1, arbitrary: tie("list").map((list) => `for x in a b; do\n${list}\ndone`) },
    { weight: 1, arbitrary: tie("list").map((list) => `case x in x)\n${list}\n;; esac`) },
    { weight: 1, arbitrary: tie("list").map((list) => `while npm run while; do\n${list}\nbreak\ndone`) },
    { weight: 1, arbitrary: tie("list").map((list) => `{\n${list}\n} | cat`) },
    { weight: 1, arbitrary: tie("list").map((list) => `! {\n${list}\n}`) },
    { weight: 1, arbitrary: tie("list").map((list) => `{\n${list}\n} || npm run else`) },
    { weight: 1, arbitrary: tie("list").map((list) => `npm run first && {\n${list}\n}`) },
    { weight: 1, arbitrary: tie("list").map((list) => `out=$(\n${list}\n)`) },
  ),
}));

const required = fc.constantFrom(
  "%",
  "%",
  "(\n%\n)",
  "{\n%\n}",
  "(\n%\n) || exit 1",
  "{\n%\n} || exit 1",
  "f() {\n%\n}\nf",
  "g() (\n%\n)\ng || exit",
  "if ! {\n%\n}; then exit 1; fi",
  "echo heading && {\n%\n}",
  "{\n%\n} >/dev/null",
);
const optional = fc.constantFrom(
  "(\n%\n) || true",
  "{\n%\n} || true",
  "(\n%\n) || echo failed",
  "set +e\n(\nset -e\n%\n)\nset -e",
  "set +e\n(\n%\n)\nset -e",
  "set +e\n%\n:",
);

/** Contracts of two commands, each with a script that runs both commands. */
export const pairs: fc.Arbitrary<Omit<Pair, "failing">> = fc
  .record({
    shebang: fc.constantFrom("#!/bin/sh", "#!/bin/bash", "#!/bin/bash -e"),
    options: fc.constantFrom("set -e\n", "set -e\n", "set -eu\n", "set -ex\n", "set -eo pipefail\n", ""),
    commands: fc.tuple(command, fc.oneof(command, fc.constant("npm run last"))),
    isRequired: fc.tuple(fc.boolean(), fc.constant(true)),
    places: fc.tuple(required, required),
    tolerance: optional,
    end: fc.constantFrom("", "", "echo done\n", "exit 0\n", "exit\n"),
  })
  .map(({ shebang, options, commands, isRequired, places, tolerance, end }) => {
    const stages = commands.map((text, index) => {
      return { name: `${index}`, command: text, required: isRequired[index] === true };
    });
    const parts = stages.map(({ command: text, required: counts }, index) => {
      return (counts ? (places[index] ?? "%") : tolerance).replaceAll("%", () => text);
    });
    const isStrict = options.includes("pipefail") && !shebang.includes("bash");
    return { stages, script: `${shebang}\n${isStrict ? "set -e\n" : options}${parts.join("\n")}\n${end}` };
  });
