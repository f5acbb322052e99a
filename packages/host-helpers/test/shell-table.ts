import type { Reporter, TestCase, TestModule } from "vitest/node";
import { shells } from "./shells.js";

/** Prints a table at the end of a run: how many cases passed, failed or did not run in each shell. */
export default class ShellTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = shells.map(({ name }) => {
      const states = cases.filter((test) => runsIn(test, name)).map((test) => test.result().state);
      const count = (state: string) => states.filter((other) => other === state).length;
      return [name, count("passed"), count("failed"), count("skipped")] as const;
    });
    const line = (cells: readonly unknown[]) =>
      cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(8))).join("");
    const header = ["shell", "passed", "failed", "not run"];
    process.stdout.write(`\n${[header, ...rows].map(line).join("\n")}\n`);
  }
}

/** True if the group of a case has the name of the shell. */
function runsIn(test: TestCase, shell: string): boolean {
  return test.parent.type === "suite" && test.parent.name === shell;
}
