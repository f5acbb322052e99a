import type { Reporter, TestCase } from "vitest/node";

/** Fails a run if a test has its own time limit, which would end tests that are merely slow on a busy machine. */
export class OwnLimits implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult({ fullName, module, options, project }: TestCase): void {
    if (options.timeout === project.config.testTimeout) return;
    this.#found.push(`  ${module.relativeModuleId}: ${fullName} (${options.timeout} ms)`);
  }

  onTestRunEnd(): void {
    if (this.#found.length === 0) return;
    throw new Error(`These tests have a time limit of their own:\n${this.#found.join("\n")}`);
  }
}
