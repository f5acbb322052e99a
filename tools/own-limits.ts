import type { Reporter, TestCase } from "vitest/node";

/** Fails a run if a test has a time limit of its own: it would end what is only slow on a busy machine. */
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
