import fc from "fast-check";

/** Generates scripts that run the commands of a small contract, or parts of them, in many ways. */
export const scripts: fc.Arbitrary<string> = fc.letrec<{ list: string; statement: string }>((tie) => {
  const wrapped = (wrap: (inner: string) => string) => ({ weight: 1, arbitrary: tie("statement").map(wrap) });
  return {
    list: fc
      .array(tie("statement"), { minLength: 1, maxLength: 3, size: "max" })
      .map((statements) => statements.join("\n")),
    statement: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      {
        weight: 14,
        arbitrary: fc.constantFrom(
          "npm run lint",
          "npm ci",
          "npm test",
          "npm run docs",
          "npm ci\nnpm test",
          "npm run docs || true",
          "npm test -- --bail",
        ),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          "echo",
          "exit",
          "exit 0",
          "exit 1",
          "exit $?",
          "set +e",
          "set -e",
          "return 0",
          "false",
          ": <<'E'\nnpm test\nE",
          "echo # npm test",
          "echo 'npm test'",
          'x=$((x + 1)); echo "$x"',
          "x='npm test'",
          "[ -d . ]",
          "unused() { npm test; }",
        ),
      },
      wrapped((one) => `(\n${one}\n)`),
      wrapped((one) => `{\n${one}\n}`),
      { weight: 1, arbitrary: tie("list").map((list) => `(\n${list}\n)`) },
      { weight: 1, arbitrary: tie("list").map((list) => `f() {\n${list}\n}\nf`) },
      { weight: 1, arbitrary: tie("list").map((list) => `g() (\n${list}\n)\ng || exit 1`) },
      { weight: 1, arbitrary: tie("list").map((list) => `if true; then\n${list}\nfi`) },
      { weight: 1, arbitrary: tie("list").map((list) => `case x in x)\n${list}\n;; esac`) },
      wrapped((one) => `for i in 1 2; do\n${one}\ndone`),
      wrapped((one) => `while false; do\n${one}\ndone`),
      wrapped((one) => `if { ${one}\n}; then :; fi`),
      wrapped((one) => `{ ${one}\n} || exit 1`),
      wrapped((one) => `( ${one}\n) || true`),
      wrapped((one) => `( ${one}\n) || { echo failed; exit 3; }`),
      wrapped((one) => `{ ${one}\n} && :`),
      wrapped((one) => `[ -d . ] && { ${one}\n}`),
      wrapped((one) => `{ ${one}\n[ -n "$UNSET_HERE" ]; } && npm ci`),
      wrapped((one) => `! { ${one}\n}`),
      wrapped((one) => `{ ${one}\n} | cat`),
      wrapped((one) => `{ ${one}\n} &\nwait`),
      wrapped((one) => `{ ${one}\n} >/dev/null 2>&1`),
      wrapped((one) => `x=$( ${one}\n)`),
      {
        weight: 1,
        arbitrary: fc.tuple(tie("statement"), tie("statement")).map(([a, b]) => `{ ${a}\n} && { ${b}\n}`),
      },
    ),
  };
}).list;

/** The commands in order, each in a form that may change its meaning. */
export const nearlyRight = fc
  .tuple(
    fc.constantFrom("set -e\n", "set -eu\n", ""),
    fc.constantFrom(
      "%",
      "(\n%\n)",
      "{ %; }",
      "% || exit 1",
      "% || exit",
      "( % ) || exit 2",
      "if true; then %; fi",
      "run() { %; }; run",
      "{ %; } && :",
      "echo && %",
      "{ % || exit 1; [ -d . ]; } && echo",
    ),
    fc.constantFrom(
      "%",
      "(\n%\n)",
      "{\n%\n}",
      "(\n%\n) || exit 1",
      "f() {\n%\n}\nf",
      "f() (\n%\n)\nf || exit 1",
      "{\n%\n} || exit 1",
      "% || { exit 1; }",
    ),
    fc.constantFrom(
      "npm ci\nnpm test",
      "npm ci && npm test",
      "npm ci || exit 1\nnpm test || exit",
      "npm ci || exit 1\nnpm test",
      "set -e\nnpm ci\nnpm test",
      '{ npm ci || exit 1; [ -n "$UNSET_HERE" ]; } && npm test',
    ),
    fc.constantFrom(
      "npm run docs || true",
      "( npm run docs ) || :",
      "{ npm run docs || echo failed; }",
      "set +e\nnpm run docs\nset -e",
      "set +e\nnpm run docs\n:",
      "npm run docs",
    ),
    fc.constantFrom("", "exit 0\n", "exit\n", "echo done\n", "exit $?\n"),
  )
  .map(([options, lint, wrap, tests, docs, end]) => {
    return `${options}${lint.replace("%", "npm run lint")}\n${wrap.replace("%", () => tests)}\n${docs}\n${end}`;
  });
