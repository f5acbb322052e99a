import type { Assignment, Command, Pipeline, Redirection, Script, SyntaxNode, Word } from "unbash";
import { forEachChild } from "unbash";
import { hasBraces } from "./bash.js";
import { is, isKnownCommand, isVariable } from "./names.js";
import { needsErrexit } from "./needs-errexit.js";
import { functionNames } from "./parse.js";
import { usesTraces } from "./traces.js";
import { argumentsOf, literal } from "./words.js";

/** Syntax that means the same in every shell if all its parts do. */
const PORTABLE: ReadonlySet<string> = new Set([
  "AndOr",
  "BraceGroup",
  "Case",
  "CompoundList",
  "Default",
  "Elif",
  "FileDescriptor",
  "HereDocBody",
  "HereDocDelimiter",
  "If",
  "Negation",
  "Remove",
  "Script",
  "Statement",
  "Subshell",
  "While",
]);
/** Text that has no special meaning in any shell. */
const PLAIN = /^[\w./:@%+,=-]*$/;
/**
 * A set of letters, as in `.[test]`. Every shell matches the same files in the same order, or leaves the word
 * unchanged. Ranges, classes, complements and the order of other characters depend on the shell or its locale.
 */
const PLAIN_SET = /^\[(?:[a-z0-9,]+|[a-z_]+)\]$/;
const CHARACTERS = /^[\t\n\x20-\x7E\u00A0-\uFFFF]*$/;
const FORMAT = /^(?:[^%\\]|%[s%]|\\[nt\\])*$/;

/**
 * The first part that may mean something different in a POSIX shell than in Bash; `undefined` if there is none. Parts
 * that are not known to mean the same count as different.
 */
export function notPortable(script: Script, source: string): string | undefined {
  if (!CHARACTERS.test(source)) return "a control character";
  if (usesTraces(script)) return "set -x";
  const functions = functionNames(script);
  let found: string | undefined;
  const visit = (node: SyntaxNode, quoted: boolean): void => {
    if (found !== undefined) return;
    if (!isPortable(node, quoted, functions) || isBashForm(node, source)) found = described(node, source);
    else forEachChild(node, (child) => visit(child, quotes(node) ?? quoted));
  };
  visit(script, false);
  return found;
}

/** True for `function f` instead of `f()`, and for a loop whose body is in braces. */
function isBashForm(node: SyntaxNode, source: string): boolean {
  if (node.type === "For") return hasBraces(node, source);
  return node.type === "Function" && source.startsWith("function", node.pos);
}

/** True if the direct contents of a node are quoted; `undefined` if that depends on the node's parents. */
function quotes({ type }: SyntaxNode): boolean | undefined {
  if (type === "DoubleQuoted" || type === "HereDocBody" || type === "Assignment") return true;
  return type === "Script" ? false : undefined;
}

function described(node: SyntaxNode, source: string): string {
  const text = "text" in node ? node.text : source.slice(node.pos, node.end);
  const [line = ""] = text.split("\n", 1);
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

function isPortable(node: SyntaxNode, quoted: boolean, functions: ReadonlySet<string>): boolean {
  switch (node.type) {
    case "Command":
      return isPortableCommand(node, functions);
    case "Pipeline":
      return isPortablePipeline(node);
    case "Function":
      return /^[A-Za-z_]\w*$/.test(node.name.text) && !isKnownCommand(node.name.text);
    case "For":
      return node.wordlist !== undefined && isPortableName(node.name.text);
    case "CaseItem":
      return node.terminator === undefined || node.terminator === ";;";
    case "Assignment":
      return isPortableAssignment(node);
    case "Word":
      return isPortableWord(node);
    case "Literal":
      return quoted || isPortableLiteral(node.text);
    case "Glob":
      return node.kind === "star" || PLAIN_SET.test(node.text);
    case "SingleQuoted":
    case "DoubleQuoted":
      return true;
    case "SimpleExpansion":
      return quoted && isPortableName(node.text.slice(1));
    case "ParameterExpansion": {
      const { prefix, index, operation, parameter } = node;
      if (!quoted || prefix !== undefined || index !== undefined || !isPortableName(parameter)) return false;
      if (operation === undefined) return true;
      if (operation.type === "Remove") return /^[\w./:@+,=*-]*$/.test(operation.operand.text);
      return operation.type === "Default" && PLAIN.test(operation.operand.text);
    }
    // Other shells inherit `set -e` in `$( )`; Bash does not.
    case "CommandExpansion":
      return quoted && node.script !== undefined && node.text.startsWith("$(") && !needsErrexit(node.script);
    case "Redirect":
      return isPortableRedirection(node);
    case "HereDoc":
      return (
        node.descriptor === undefined && (node.delimiter?.quoted === true || !node.body.text.includes("\\"))
      );
    default:
      return PORTABLE.has(node.type);
  }
}

/** True for programs, which behave the same in every shell, and for the simplest uses of builtins. */
function isPortableCommand(command: Command, functions: ReadonlySet<string>): boolean {
  const { name, prefix, redirects } = command;
  if (!name) return true;
  const called = literal(name);
  if (called === undefined || name.text !== called) return false;
  const args = argumentsOf(command);
  if (functions.has(called)) return prefix.length === 0;
  if (!isKnownCommand(called) || is("asks", called)) return true;
  // If a redirection of a special builtin fails, the shell ends.
  if (prefix.some(({ type }) => type === "Assignment") || (is("special", called) && redirects.length > 0))
    return false;
  const texts = args.map(literal);
  switch (called) {
    case ":":
    case "true":
    case "false":
      return args.every(({ text }) => PLAIN.test(text));
    case "echo":
      return texts.every((text) => text !== undefined && !text.includes("\\")) && !texts[0]?.startsWith("-");
    case "printf":
      return texts[0] !== undefined && FORMAT.test(texts[0]) && !texts[0].startsWith("-");
    case "test":
      return isPortableTest(args);
    case "[":
      return args.at(-1)?.text === "]" && isPortableTest(args.slice(0, -1));
    case "cd":
      return args.length === 1 && /^[\w.][\w./-]*$/.test(args[0]?.text ?? "");
    case "exit":
      return (
        args.length === 0 ||
        (args.length === 1 && /^(?:\d|[1-9]\d|1[01]\d|12[0-5])$/.test(args[0]?.text ?? ""))
      );
    case "set":
      return args.every(({ text }) => /^[-+][ex]+$/.test(text)) && args.length > 0;
    case "export":
      return command.args.every(
        (argument) =>
          argument.type === "Assignment" &&
          isPortableName(argument.name) &&
          /^(?:[\w./:@%+,=-]*|"[^"`\\]*")$/.test(argument.text.slice(argument.name.length + 1)),
      );
    case "break":
    case "continue":
      return args.length === 0;
    case "command":
      return args.length === 2 && args[0]?.text === "-v" && PLAIN.test(args[1]?.text ?? "-");
    // These programs are in the list of known commands only because of what they run or read.
    case "basename":
    case "bash":
    case "cat":
    case "dash":
    case "date":
    case "dirname":
    case "env":
    case "git":
    case "ksh":
    case "nohup":
    case "readlink":
    case "realpath":
    case "sh":
    case "sudo":
    case "timeout":
    case "tput":
    case "which":
    case "xargs":
    case "zsh":
      return true;
    default:
      return false;
  }
}

function isPortableTest(operands: readonly Word[]): boolean {
  const words = operands[0]?.text === "!" ? operands.slice(1) : operands;
  const [first, second, third] = words;
  const isOperand = (word: Word | undefined) =>
    word !== undefined && /^(?:"[^"]*"|'[^']*'|[\w./:@][\w./:@%+,-]*)$/s.test(word.text);
  if (words.length === 1) return isOperand(first);
  if (words.length === 2) return /^-[bcdefghknprstuwxzLS]$/.test(first?.text ?? "") && isOperand(second);
  return (
    words.length === 3 &&
    /^(?:!?=|-eq|-ne|-lt|-le|-gt|-ge)$/.test(second?.text ?? "") &&
    isOperand(first) &&
    isOperand(third)
  );
}

/** True unless the pipeline uses `time`, which is a keyword only in Bash. */
function isPortablePipeline({ prefixes, operators }: Pipeline): boolean {
  return (
    prefixes.length < 2 &&
    prefixes.every(({ type }) => type === "Negation") &&
    operators.every((operator) => operator === "|")
  );
}

function isPortableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !isVariable("bash", name) && !isVariable("placed", name);
}

/**
 * Expansions in an assigned text need no quotes, because shells do not split it. A tilde may be expanded, so none is
 * allowed.
 */
function isPortableAssignment({ name, append, index, value }: Assignment): boolean {
  if (append || index !== undefined || value.type !== "Word") return false;
  return isPortableName(name) && (name === "PATH" || !isVariable("set", name)) && !value.text.includes("~");
}

/** Rejects braces except `{}`, patterns that match hidden files, and tildes that some shells do not expand. */
function isPortableWord({ text, parts }: Word): boolean {
  if (/(?:^|\/)\.\*/.test(text)) return false;
  return parts !== undefined || /^(?:\{\}|\[|\])$/.test(text) || isPortableLiteral(text);
}

function isPortableLiteral(text: string): boolean {
  return !/[{}[\]?]|(?!^)~|~[^/]/.test(text.replaceAll(/\\./gs, ""));
}

function isPortableRedirection(redirection: Redirection): boolean {
  if (redirection.type !== "Redirect") return false;
  const { operator, descriptor, target } = redirection;
  if (descriptor !== undefined && (descriptor.type !== "FileDescriptor" || descriptor.value > 9))
    return false;
  if (operator === ">&" || operator === "<&") return /^(?:\d|-)$/.test(target?.text ?? "");
  return !operator.startsWith("&") && !/[*[]/.test(target?.text ?? "");
}
