import { type CST, Lexer, LineCounter, Parser } from "yaml";
import { readComposed } from "./composed-yaml.js";
import { readPlain } from "./plain-yaml.js";
import { SourcePositions } from "./source-positions.js";
import { type Problem, textProblem } from "./text.js";
import type { SourceNode } from "./tree.js";
import { refusal, Unreadable } from "./unreadable.js";

export type ParsedYaml =
  | { readonly root: SourceNode; readonly problem: undefined }
  | { readonly root: undefined; readonly problem: Problem };

const MAX_DEPTH = 100;
const MAX_TOKENS = 300_000;

/**
 * Reads a YAML 1.2 document, which may be JSON. Rejects syntax that parsers disagree about (aliases, merge keys, tags,
 * directives, duplicate keys, several documents), because forges may read it differently.
 */
export function readYaml(text: string): ParsedYaml {
  const problem = textProblem(text);
  if (problem) return { root: undefined, problem };
  try {
    const { tokens, lines } = parseSyntax(text);
    const root = readPlain(tokens, new SourcePositions(text, lines)) ?? readComposed(tokens, text, lines);
    return { root, problem: undefined };
  } catch (error) {
    if (error instanceof Unreadable) return { root: undefined, problem: error.problem };
    throw error;
  }
}

/**
 * Parses the concrete syntax of a text, and finds where its lines start.
 * @throws Unreadable if the text exceeds the limits
 */
export function parseSyntax(text: string): { tokens: CST.Token[]; lines: LineCounter } {
  const lines = new LineCounter();
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens: CST.Token[] = [];
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    count += 1;
    if (parser.stack.length > MAX_DEPTH) {
      throw refusal(
        lines,
        parser.offset,
        `Values are nested more than ${MAX_DEPTH} levels deep.`,
        "Flatten them.",
      );
    }
    if (count > MAX_TOKENS) {
      const message = `The text has more than ${MAX_TOKENS} tokens.`;
      throw refusal(lines, parser.offset, message, "Split it, or check that this is the right file.");
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, lines };
}
