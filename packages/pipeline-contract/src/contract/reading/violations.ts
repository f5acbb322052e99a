import type { ErrorObject } from "ajv";
import { validate as validateAdditions } from "../../generated/validate-additions.js";
import { validate } from "../../generated/validate-contract.js";
import type { Contract } from "../contract.js";

export interface Violation {
  readonly path: readonly string[];
  readonly message: string;
  readonly found: string;
  readonly allowed: string;
  readonly fix: string;
}

const MAX_VIOLATIONS = 100;

/** True if a value is a valid contract. {@link contractViolations} lists the errors. */
export function isContract(value: unknown): value is Contract {
  return validate(value);
}

/** The violations of the schema, at most a hundred. Empty if the value is a contract. */
export function contractViolations(value: unknown): Violation[] {
  return violations(validate, value);
}

/** The violations in the additional properties that this package knows, at most a hundred. */
export function additionViolations(contract: Contract): Violation[] {
  return violations(validateAdditions, contract);
}

function violations(check: typeof validate, value: unknown): Violation[] {
  if (check(value)) return [];
  return (check.errors ?? []).slice(0, MAX_VIOLATIONS).map((error) => violationOf(error, value));
}

/** A path in JavaScript notation: `stages[0].required`. */
export function pathText(path: readonly string[]): string {
  return path
    .map((step, depth) => (/^\d+$/.test(step) ? `[${step}]` : depth === 0 ? step : `.${step}`))
    .join("");
}

function violationOf({ instancePath, keyword, params }: ErrorObject, root: unknown): Violation {
  const path = instancePath.split("/").slice(1).map(unescaped);
  const value = valueAt(root, path);
  const subject = path.length > 0 ? pathText(path) : "the contract";
  if (keyword === "required") {
    const name = String(params.missingProperty);
    const missing = [...path, name];
    return {
      path: missing,
      message: `${pathText(missing)} is missing.`,
      found: "nothing",
      allowed: "a value",
      fix: `Add ${pathText(missing)}.`,
    };
  }
  if (keyword === "enum") {
    const allowed = (params.allowedValues as unknown[]).map((item) => JSON.stringify(item)).join(" or ");
    const found = described(value);
    return {
      path,
      message: `${subject} is ${found}; it must be ${allowed}.`,
      found,
      allowed,
      fix: `Use ${allowed}.`,
    };
  }
  if (keyword === "minItems" || keyword === "minProperties") {
    const allowed = `at least ${params.limit} ${keyword === "minItems" ? "item" : "key"}`;
    return {
      path,
      message: `${subject} is empty; it must have ${allowed}.`,
      found: keyword === "minItems" ? "no items" : "no keys",
      allowed,
      fix: `Add ${allowed}.`,
    };
  }
  const allowed = String(params.type);
  const found = described(value);
  return {
    path,
    message: `${subject} is ${found}; it must be of type ${allowed}.`,
    found,
    allowed,
    fix: allowed === "string" ? quotesFor(value) : `Use a value of type ${allowed}.`,
  };
}

/** YAML reads an unquoted 3.10 as the number 3.1, and an unquoted true as a boolean. */
function quotesFor(value: unknown): string {
  const isWord = typeof value === "number" || typeof value === "boolean";
  return isWord ? "Put it in quotes." : "Use a value of type string.";
}

function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const step of path) value = (value as Record<string, unknown>)[step];
  return value;
}

function described(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return `the ${typeof value} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}
