import fc from "fast-check";
import type { Contract, Stage } from "../../src/index.js";
import { validateContract } from "../../src/index.js";

export function contractWith(changes: Partial<Contract> = {}): Contract {
  return {
    name: "CI",
    triggers: { push: ["main"], pull_request: ["main"] },
    runner: "ubuntu-latest",
    stages: [
      { name: "Lint", command: "npm run lint", required: true },
      { name: "Test", command: "npm test", required: true, install: "npm ci" },
    ],
    ...changes,
  };
}

/** Characters with a special meaning in YAML, shells or forges. */
const characters = fc.oneof(
  fc.constantFrom(":", "#", "-", "%", "$", "{", "}", '"', "\\", "`", "!", "&", "*", "?", "|", ">", "\t", " "),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  fc.constantFrom("\u0085", "\u2028", "\uFEFF", "é", "日", "😀", "\u007F", "\u001B", "\r"),
);
const text = fc.array(characters, { maxLength: 12 }).map((parts) => parts.join(""));
const singleQuoted = text.map((value) => `'${value.replaceAll("'", "").replaceAll("\0", "")}'`);

const line = fc.oneof(
  fc.constantFrom(
    "npm ci",
    "npm run lint -- --fix",
    "--version",
    "true",
    "null",
    "3",
    "a: b",
    "echo '${{ github.sha }}' \"}}\"",
    "echo x # a comment",
    "if [ -f x ]; then echo y; else echo z; fi",
    'for file in *.sh; do sh -n "$file"; done',
    "cat <<'EOF'\n  indented ${{ x }}\n\ttab\n\nEOF",
    "cat <<-EOF\n\tx\n\tEOF",
    "docker run \\\n  --rm image",
    "(cd sub && make)  ",
    "x=1 y='2 3' env | sort",
    "printf '%s\\n' \"a\nb\"",
  ),
  singleQuoted.map((word) => `echo ${word}`),
  singleQuoted.map((word) => `# ${word.replaceAll(/[\r\n]/g, "")}\nmake ${word}`),
);

/** Commands of one or several lines, with and without trailing blanks and newlines. */
export const command = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "\n", "\n\n", " ", "\r\n"))
  .map(([lines, end]) => lines.join("\n") + end);

const name = fc.oneof(
  fc.constantFrom(
    "Build",
    "build",
    "Unit tests",
    "3",
    "true",
    "Lint's",
    "a: b",
    "-n",
    "ünï",
    "x".repeat(120),
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
);

const branch = fc.constantFrom("main", "release/**", "v1.x", "dev", "3.10", "feature/*");

export function stagesOf(commands: fc.Arbitrary<string>): fc.Arbitrary<Stage[]> {
  const stage = fc.record(
    { name, command: commands, required: fc.boolean(), install: commands, description: text },
    { requiredKeys: ["name", "command", "required"] },
  );
  return fc.uniqueArray(stage, { minLength: 1, maxLength: 5, selector: (one) => one.name });
}

/** Contracts that can be expressed. */
export function contracts(commands: fc.Arbitrary<string> = command): fc.Arbitrary<Contract> {
  return fc
    .record(
      {
        name,
        triggers: fc.record({
          push: fc.array(branch, { maxLength: 3 }),
          pull_request: fc.array(branch, { maxLength: 3 }),
        }),
        runner: fc.constantFrom("ubuntu-latest", "ubuntu-24.04"),
        python_version: fc.constantFrom("3.10", "3.12", "3.x"),
        environment: fc.constantFrom("dev" as const, "production" as const),
        stages: stagesOf(commands),
      },
      { requiredKeys: ["name", "triggers", "runner", "stages"] },
    )
    .filter((contract) => validateContract(contract).contract !== undefined);
}
