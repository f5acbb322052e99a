import type { Command, Pipeline, Redirect, Script, SyntaxNode } from "unbash";
import { functionNames, nodesIn, parseCommand } from "./parse.js";

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

const BASH_COMMANDS = words(
  "bind builtin caller compgen complete declare dirs disown enable let mapfile popd pushd readarray shopt source typeset",
);
const BASH_VARIABLES =
  /^\$\{?[!#]?(?:BASH\w*|DIRSTACK|EPOCH\w+|EUID|FUNCNAME|GROUPS|HOSTTYPE|MACHTYPE|OSTYPE|PIPESTATUS|RANDOM|SECONDS|SRANDOM|UID)\b/;
/** Names that `time` cannot start as programs. */
const SHELLS_OWN = words(
  ". : alias bg break cd command continue eval exec exit export fg getopts hash jobs local read readonly return set shift times trap type ulimit umask unalias unset wait",
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Whether a command uses features that Bash has and POSIX sh does not. */
export function needsBash(command: string): boolean {
  return nodesIn(parseCommand(command)).some((node) => isBash(node, command) || isTimed(node));
}

/** The parts of a script that only Bash understands, or that it understands differently. */
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
      return node.operators.includes("|&");
    case "Redirect":
      return isBashRedirect(node);
    case "Assignment":
      return node.append === true || node.index !== undefined;
    case "ParameterExpansion":
      return (
        node.index !== undefined ||
        node.prefix === "!" ||
        BASH_NODES.has(node.operation?.type ?? "") ||
        BASH_VARIABLES.test(node.text)
      );
    case "SimpleExpansion":
      return BASH_VARIABLES.test(node.text);
    case "ArithmeticExpansion":
      return node.text.startsWith("$[");
    case "ArithmeticBinary":
      return node.operator === "," || node.operator === "**";
    case "ArithmeticUnary":
      return node.operator === "++" || node.operator === "--";
    case "ArithmeticWord":
      return BASH_VARIABLES.test(`$${node.value}`);
    case "Function":
      return source.startsWith("function", node.pos) || !/^[A-Za-z_]\w*$/.test(node.name.text);
    case "CaseItem":
      return node.terminator === ";&" || node.terminator === ";;&";
    default:
      return BASH_NODES.has(node.type);
  }
}

function isBashCommand({ name, args }: Command): boolean {
  const called = name?.value ?? "";
  const texts = args.map(({ text }) => text);
  if (BASH_COMMANDS.has(called)) return true;
  if (called === "set") return texts.some((text) => text === "pipefail" || /^[-+]\w*E/.test(text));
  if (called === "test" || called === "[") return texts.includes("==") || texts.includes("-v");
  if (called === "trap") return texts.some((text) => /^(?:ERR|DEBUG|RETURN)$/.test(text));
  return (
    (called === "printf" && /^-v/.test(texts[0] ?? "")) ||
    (called === "echo" && /^-\w*e/.test(texts[0] ?? ""))
  );
}

function isBashRedirect(node: Redirect): boolean {
  if (node.operator.startsWith("&") || node.descriptor?.type === "FileDescriptorVariable") return true;
  // If the target is not a descriptor, Bash redirects both outputs.
  return node.operator === ">&" && !/^(?:\d+|-)$/.test(node.target?.text ?? "");
}

function isTimed(node: SyntaxNode): node is Pipeline {
  return node.type === "Pipeline" && node.prefixes.some(({ type }) => type === "Time");
}

/** Where `time` is not a keyword, it is a program that starts another one. */
function timesProgram({ commands, prefixes }: Pipeline, functions: ReadonlySet<string>): boolean {
  const [timed, ...piped] = commands;
  if (timed?.type !== "Command" || piped.length > 0 || prefixes.length > 1) return false;
  const name = timed.name?.text ?? "";
  return (
    /^[\w./-]+$/.test(name) && timed.prefix.length === 0 && !functions.has(name) && !SHELLS_OWN.has(name)
  );
}

/** Whether a pipe in a command makes its status depend on the option pipefail. */
export function hasPipe(command: string): boolean {
  return nodesIn(parseCommand(command)).some((node) => node.type === "Pipeline" && node.operators.length > 0);
}
