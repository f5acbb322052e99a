import type { Command, For, ParameterExpansionPart, Pipeline, Redirect, Script, SyntaxNode } from "unbash";
import { negationsIn } from "./errexit.js";
import { is, isVariable } from "./names.js";
import { functionNames, nodesIn, parseShell } from "./parse.js";
import { literal } from "./words.js";

const BASH_NODES: ReadonlySet<string> = new Set([
  "AnsiCQuoted",
  "ArithmeticCommand",
  "ArithmeticFor",
  "ArrayValue",
  "BraceExpansion",
  "CaseModification",
  "Coproc",
  "ExtendedGlob",
  "HereString",
  "LocaleString",
  "Names",
  "ProcessSubstitution",
  "Replace",
  "Select",
  "Slice",
  "TestCommand",
  "Transform",
  "Unknown",
]);

/** The parts of a script that only Bash understands, or that other shells understand differently. */
export function bashIn(script: Script, source: string): Iterable<SyntaxNode> {
  const functions = functionNames(script);
  return nodesIn(script).filter(
    (node) => isBash(node, source) || (isTimed(node) && !timesProgram(node, functions)),
  );
}

function isBash(node: SyntaxNode, source: string): boolean {
  switch (node.type) {
    case "Command":
      return isBashCommand(node);
    case "Pipeline":
      return node.operators.includes("|&") || negationsIn(node) > 1;
    case "Redirect":
      return isBashRedirect(node);
    case "Assignment":
      return node.append === true || node.index !== undefined;
    case "ParameterExpansion":
      return (
        node.index !== undefined ||
        node.prefix === "!" ||
        BASH_NODES.has(node.operation?.type ?? "") ||
        isVariable("bash", node.parameter) ||
        hasQuotes(node)
      );
    case "SimpleExpansion":
      return isVariable("bash", node.text.slice(1));
    case "ArithmeticExpansion":
      return node.text.startsWith("$[");
    case "CommandExpansion":
      // Other shells always read `$((` as arithmetic.
      return node.text.startsWith("$((");
    case "ArithmeticBinary":
      return node.operator === "," || node.operator === "**";
    case "ArithmeticUnary":
      return node.operator === "++" || node.operator === "--";
    case "ArithmeticWord":
      return isVariable("bash", node.value.replace(/^\$/, ""));
    case "For":
      return hasBraces(node, source);
    case "Function":
      return source.startsWith("function", node.pos) || !/^[A-Za-z_]\w*$/.test(node.name.text);
    case "CaseItem":
      return node.terminator === ";&" || node.terminator === ";;&";
    default:
      return BASH_NODES.has(node.type);
  }
}

/** True if a default value has quotes. In a quoted expansion, shells disagree about which of them to remove. */
function hasQuotes({ operation }: ParameterExpansionPart): boolean {
  return operation?.type === "Default" && /['"\\`]/.test(operation.operand.text);
}

/** True if the body of a loop is in braces, which POSIX does not allow. */
export function hasBraces({ end }: For, source: string): boolean {
  return source[end - 1] === "}";
}

function isBashCommand({ name, args }: Command): boolean {
  const called = name?.value ?? "";
  const texts = args.map(({ text }) => text);
  if (is("bash", called)) return true;
  if (called === "set") return texts.some((text) => text === "pipefail" || /^[-+]\w*E/.test(text));
  if (called === "test" || called === "[") return texts.includes("==") || texts.includes("-v");
  if (called === "trap")
    return texts.some((text) => /^(?:ERR|DEBUG|RETURN)$/.test(text)) || isBashTrap(args[0]);
  return (
    (called === "printf" && /^-v/.test(texts[0] ?? "")) ||
    (called === "echo" && /^-\w*e/.test(texts[0] ?? ""))
  );
}

function isBashTrap(action: SyntaxNode | undefined): boolean {
  const text = action?.type === "Word" ? (literal(action) ?? "") : "";
  const { script } = parseShell(text);
  return script !== undefined && [...bashIn(script, text)].length > 0;
}

function isBashRedirect(node: Redirect): boolean {
  if (node.operator.startsWith("&") || node.descriptor?.type === "FileDescriptorVariable") return true;
  // Other shells allow only one digit. They read a longer number as a word.
  if ((node.descriptor?.value ?? 0) > 9) return true;
  // If the target is not a descriptor, Bash redirects both output streams.
  return node.operator === ">&" && !/^(?:\d+|-)$/.test(node.target?.text ?? "");
}

function isTimed(node: SyntaxNode): node is Pipeline {
  return node.type === "Pipeline" && node.prefixes.some(({ type }) => type === "Time");
}

/** True if `time` runs a program. In shells without this keyword, the program `time` does the same. */
function timesProgram({ commands, prefixes }: Pipeline, functions: ReadonlySet<string>): boolean {
  const [timed, ...piped] = commands;
  if (timed?.type !== "Command" || piped.length > 0 || prefixes.length > 1) return false;
  const name = timed.name?.text ?? "";
  return /^[\w./-]+$/.test(name) && timed.prefix.length === 0 && !functions.has(name) && !is("builtin", name);
}
