import type { Command, Redirection, SyntaxNode, Word, WordPart } from "unbash";
import { is } from "./names.js";
import { nodesIn } from "./parse.js";

/** A name that is not a keyword, followed by plain words. Such text is not parsed. */
const WORDS =
  /^(?!(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)\b)[\w./-]+(?: [\w./:@%+,-]+)*$/;

export function isWords(text: string): boolean {
  return WORDS.test(text);
}

/** The value of a word; `undefined` if it has expansions. */
export function literal(word: Word | undefined): string | undefined {
  if (!word) return undefined;
  // The fast path: most words are plain.
  if (word.type === "Word" && !word.parts) return word.value;
  for (const { type } of nodesIn(word)) {
    if (/(?:Expansion|Substitution|Glob)$/.test(type)) return undefined;
  }
  return word.value;
}

export function argumentsOf({ args }: Command): Word[] {
  return args.filter((argument) => argument.type === "Word");
}

/** The arguments after a command's options, if it has only these options. A single `--` may end them. */
export function operandsOf(command: Command, options: readonly string[] = []): Word[] {
  const words = argumentsOf(command);
  const end = words.findIndex((word) => !options.includes(word.text));
  const operands = end < 0 ? [] : words.slice(end);
  return literal(operands[0]) === "--" ? operands.slice(1) : operands;
}

/** The only part of a word, without its double quotes; `undefined` if the word has several parts. */
export function onlyPartOf(word: Word | undefined): WordPart | undefined {
  const [part, ...more] = word?.parts ?? [];
  if (part?.type !== "DoubleQuoted" || more.length > 0) return more.length > 0 ? undefined : part;
  return part.parts.length === 1 ? part.parts[0] : undefined;
}

/** The variable or parameter that a word expands without an operation, with or without quotes: `$x`, `"${x}"`. */
export function variableOf(word: Word | undefined): string | undefined {
  return variableIn(onlyPartOf(word));
}

/** Like {@link variableOf}, for a part of a word. */
export function variableIn(part: WordPart | undefined): string | undefined {
  if (part?.type === "SimpleExpansion") return part.text.slice(1);
  if (part?.type !== "ParameterExpansion") return undefined;
  const { parameter, prefix, index, operation } = part;
  return prefix === undefined && index === undefined && !operation ? parameter : undefined;
}

export function isStatus(word: Word | undefined): boolean {
  return variableOf(word) === "?";
}

/** True if a word is `$0`, the path by which the script was started. */
export function isScript(word: Word | undefined): boolean {
  return variableOf(word) === "0";
}

/** True if a word is the path of the file that Bash is reading: `${BASH_SOURCE[0]}`. */
export function isSource(word: Word | undefined): boolean {
  const part = onlyPartOf(word);
  if (part?.type !== "ParameterExpansion") return variableOf(word) === "BASH_SOURCE";
  const { parameter, prefix, index, operation } = part;
  return parameter === "BASH_SOURCE" && prefix === undefined && !operation && (index?.text ?? "0") === "0";
}

/** True if a word or part is `"$@"`. */
export function isAllArguments(part: { readonly text: string } | undefined): boolean {
  return part?.text === '"$@"';
}

export function isShift(node: SyntaxNode): node is Command {
  return node.type === "Command" && literal(node.name) === "shift";
}

/**
 * Removes double quotes from a text. Keeps them all if it has a `$"…"`, because there the dollar sign belongs to the
 * quotes.
 */
export function withoutQuotes(text: string): string {
  return text.includes('$"') ? text : text.replaceAll('"', "");
}

/** True if a substitution in a node does more than read. */
export function substitutionsDo(node: SyntaxNode): boolean {
  return nodesIn(node).some((inner) => {
    if (inner.type === "ProcessSubstitution" || inner.type === "Function") return true;
    return inner.type === "Command" && inner !== node && !looks(inner);
  });
}

/** True if a redirection of a compound command writes to a file or provides input. */
export function changesFiles(redirection: Redirection): boolean {
  return redirection.type !== "Redirect" || touchesFiles(redirection);
}

/** True if a redirection does anything except forward or discard output. */
export function touchesFiles(redirection: Redirection): boolean {
  if (redirection.type !== "Redirect") return false;
  const target = literal(redirection.target) ?? "";
  if (redirection.operator === ">&") return !/^[12]$/.test(target);
  return !["/dev/null", "/dev/stderr", "/dev/stdout"].includes(target);
}

/** True if a command is a `getopts` that reads the next option. */
export function setsOption({ name, args, prefix, redirects }: Command): boolean {
  const [options, variable, ...more] = args;
  if (literal(name) !== "getopts" || prefix.length > 0 || redirects.length > 0 || more.length > 0)
    return false;
  return (
    options?.type === "Word" &&
    variable?.type === "Word" &&
    literal(options) !== undefined &&
    /^[A-Za-z_]\w*$/.test(variable.text)
  );
}

/** True if a command only tests whether a program exists. */
export function asksForProgram(name: string, command: Command): boolean {
  if (name === "command") return /^-[vV]$/.test(command.args[0]?.text ?? "");
  if (name === "hash") return command.args.every((argument) => /^[\w.][\w.+-]*$/.test(argument.text));
  return name === "type" || name === "which";
}

/** True if `cat` prints a here-document. */
export function printsHereDocument({ name, args, redirects }: Command): boolean {
  return (
    literal(name) === "cat" &&
    args.length === 0 &&
    redirects.some(isInput) &&
    redirects.every((redirection) => isInput(redirection) || !touchesFiles(redirection))
  );
}

function isInput({ type, descriptor }: Redirection): boolean {
  return type === "HereDoc" && descriptor === undefined;
}

/** True if `date` may set the clock, for example because the value of an argument is unknown. */
export function setsClock(name: string, command: Command): boolean {
  return (
    name === "date" && !argumentsOf(command).every(({ text }) => /^["']?\+|^-(?:[uR]|I\w*|-utc)$/.test(text))
  );
}

/** True if `umask` sets the usual mask, with which every user may read new files. */
export function setsUsualMask(command: Command): boolean {
  const [mask, ...more] = argumentsOf(command);
  return literal(command.name) === "umask" && more.length === 0 && /^0?022$/.test(literal(mask) ?? "");
}

/** True if a command reports the user or the machine and cannot fail. */
export function asksForMachine(command: Command): boolean {
  const options = argumentsOf(command).map(({ text }) => text);
  switch (literal(command.name)) {
    case "id":
      return /^(?:|-[ug]|-(?:un|nu|gn|ng))$/.test(options.join(" "));
    case "uname":
      return options.every((option) => /^-[amnrsv]+$/.test(option));
    case "whoami":
      return options.length === 0;
    default:
      return false;
  }
}

function looks(command: Command): boolean {
  const name = literal(command.name);
  if (is("asks", name)) return asksForMachine(command) && !command.redirects.some(touchesFiles);
  if (name !== undefined && setsClock(name, command)) return false;
  const revParse = name === "git" && literal(argumentsOf(command)[0]) === "rev-parse";
  const named =
    name === undefined ? !command.name : revParse || is("looks", name) || asksForProgram(name, command);
  return named && !command.redirects.some(touchesFiles);
}
