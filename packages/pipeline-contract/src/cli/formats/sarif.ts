import { pathToFileURL } from "node:url";
import type { Log, Result as SarifResult } from "sarif";
import manifest from "../../../package.json" with { type: "json" };
import { explanations } from "../../findings/explanations.js";
import type { Finding } from "../../findings/finding.js";
import { type RuleId, rules, type Severity } from "../../findings/rules.js";
import type { Result } from "./result.js";

const LEVELS = { error: "error", undecided: "warning", hint: "note" } as const satisfies Record<
  Severity,
  string
>;

/** Formats findings as SARIF 2.1.0, for code scanning. */
export function sarif({ findings, ignored, hints }: Result): string {
  const ids = Object.keys(rules) as RuleId[];
  const log: Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "pipeline-contract",
            version: manifest.version,
            rules: ids.map((id) => ({
              id,
              shortDescription: { text: rules[id].summary },
              help: { text: explanations[id], markdown: explanations[id] },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { ROOT: { uri: `${pathToFileURL(process.cwd())}/` } },
        results: [
          ...[...findings, ...hints].map((finding) => resultOf(finding, ids)),
          ...ignored.map((finding) => suppressed(resultOf(finding, ids), finding.reason)),
        ],
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function resultOf(
  { rule, severity, message, fix, file, line, column, endLine, endColumn }: Finding,
  ids: readonly RuleId[],
): SarifResult {
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: LEVELS[severity],
    message: { text: `${message} ${fix}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split(/[\\/]/).map(encodeURIComponent).join("/"), uriBaseId: "ROOT" },
          region: {
            startLine: line,
            startColumn: column,
            ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }),
          },
        },
      },
    ],
  };
}

function suppressed(result: SarifResult, justification: string): SarifResult {
  return { ...result, suppressions: [{ kind: "external", justification }] };
}
