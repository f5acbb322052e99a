import { StringDefinition } from "@actions/workflow-parser/templates/schema/string-definition";
import {
  TemplateContext,
  TemplateValidationErrors,
} from "@actions/workflow-parser/templates/template-context";
import { readTemplate } from "@actions/workflow-parser/templates/template-reader";
import {
  BasicExpressionToken,
  ExpressionToken,
  MappingToken,
  SequenceToken,
  StringToken,
  TemplateToken,
} from "@actions/workflow-parser/templates/tokens/index";
import type { TokenRange } from "@actions/workflow-parser/templates/tokens/token-range";
import { NoOperationTraceWriter } from "@actions/workflow-parser/templates/trace-writer";
import type { ReportFinding } from "../../../findings/finding.js";
import { definitions, root } from "../../../generated/workflow-schema.js";
import type { Position, SourceRange } from "../../../source/text.js";
import type { SourceNode } from "../../../source/tree.js";
import { schemaOf } from "./compiled-schema.js";
import { TreeReader } from "./tree-reader.js";

/** GitHub's limit. It includes the text around an expression, because GitHub makes that part of the expression. */
const MAX_EXPRESSION_LENGTH = 21_000;

let schema: ReturnType<typeof schemaOf> | undefined;

/**
 * Checks that GitHub accepts the workflow: that its schema allows each key and value, and that expressions use known
 * names.
 */
export function checkSchema(workflow: SourceNode, report: ReportFinding): void {
  schema ??= schemaOf(definitions);
  const context = new ReportingContext(schema, workflow, report);
  const template = readTemplate(context, root, new TreeReader(workflow), undefined);
  if (template) checkExpressions(template, context);
}

class ReportingContext extends TemplateContext {
  readonly #root: Position;
  readonly #report: ReportFinding;

  constructor(schema: ReturnType<typeof schemaOf>, root: Position, report: ReportFinding) {
    super(new TemplateValidationErrors(), schema, new NoOperationTraceWriter());
    this.#root = root;
    this.#report = report;
  }

  override error(at: TemplateToken | number | undefined, error: unknown): void {
    const range = at instanceof TemplateToken ? at.range : undefined;
    const reason = error instanceof Error ? error.message : String(error);
    this.#report("workflow/refused", range ? rangeOf(range) : this.#root, {
      message: `GitHub does not accept this: ${reason.replace(/\.$/, "")}.`,
      fix: "Correct this: GitHub does not run any part of a workflow that it rejects.",
    });
  }
}

function rangeOf({ start, end }: TokenRange): SourceRange {
  return { ...start, endLine: end.line, endColumn: end.column };
}

/** Checks what the parser leaves to its callers: the length of expressions, and conditions without `${{ }}`. */
function checkExpressions(token: TemplateToken, context: ReportingContext): void {
  if (token instanceof SequenceToken) for (const item of token) checkExpressions(item, context);
  if (token instanceof MappingToken) for (const { value } of token) checkExpressions(value, context);
  if (token instanceof BasicExpressionToken && token.expression.length > MAX_EXPRESSION_LENGTH) {
    context.error(token, `it is longer than ${MAX_EXPRESSION_LENGTH} characters, including its expressions`);
  }
  if (token instanceof StringToken && isCondition(token) && token.value.trim() !== "") {
    try {
      ExpressionToken.validateExpression(token.value.trim(), token.definitionInfo?.allowedContext ?? []);
    } catch (error) {
      context.error(token, error);
    }
  }
}

function isCondition({ definition }: StringToken): boolean {
  return definition instanceof StringDefinition && definition.isExpression;
}
