import type {
  ArrayValue,
  Assignment,
  DoubleQuotedPart,
  LocaleStringPart,
  ParameterExpansionPart,
  Script,
  SyntaxNode,
  Word,
} from "unbash";
import { forEachChild } from "unbash";
import type { TextCursor } from "./text-cursor.js";

/** Characters that give a preceding `$` a special meaning. */
const EXPANDS = String.raw`[\w@*#?$!({[-]`;
/** Matches text with a special meaning in each context, after escaped characters have been removed. */
const SPECIAL = {
  word: new RegExp(String.raw`[ \t\n|&;<>()\x60"'\\]|\$(?:${EXPANDS}|['"])`),
  /** Between double quotes. */
  quoted: new RegExp(String.raw`[\x60"\\]|\$${EXPANDS}`),
  /** Within an expansion, or in an index. */
  inner: new RegExp(String.raw`[\x60"\\]|[<>]\(|\$(?:${EXPANDS}|['"])`),
  hereDocument: new RegExp(String.raw`\x60|\$${EXPANDS}`),
} as const;

/** The context of a word. A pattern is the right side of `==` and `!=` in `[[ … ]]`. */
export type WordContext = keyof typeof SPECIAL | "pattern";

/** An expansion that shells reject only at run time, or that a forge replaces first: `${{ matrix.target }}`. */
const UNKNOWN_EXPANSION = /^\$\{(?:[^\x60"'\\$<>]|'[^']*'|"[^\x60"\\$]*")*\}$/;
const SUBSTITUTION = /^(?:[$<>]\([\s\S]*\)|\x60[\s\S]*\x60|\$\[[^[\]]*\])$/;
const IDENTIFIER = /^[A-Za-z_]\w*$/;
const PARAMETER = /^(?:[A-Za-z_]\w*|\d+|[@*#?$!-])$/;

/** Compares the words of the syntax tree with the text. */
export class ConcreteWords {
  readonly #cursor: TextCursor;
  readonly #extendedFrom: number;
  readonly #script: (script: Script) => void;

  /**
   * @param extendedFrom the offset from which patterns like `@(a|b)` are allowed outside tests
   * @param script compares the script in a substitution
   */
  constructor(cursor: TextCursor, extendedFrom: number, script: (script: Script) => void) {
    this.#cursor = cursor;
    this.#extendedFrom = extendedFrom;
    this.#script = script;
  }

  word({ pos, end, text, parts }: Word, context: WordContext): void {
    this.#cursor.reach(pos);
    if (parts) this.sequence(parts, context, end);
    else if (isLiteral(text, context)) this.#cursor.offset = end;
    else this.#cursor.fail();
  }

  identifier(word: Word): void {
    if (!IDENTIFIER.test(word.text)) this.#cursor.fail();
    this.word(word, "word");
  }

  assignment({ name, index, append, value }: Assignment): void {
    if (!IDENTIFIER.test(name)) this.#cursor.fail();
    this.#cursor.token(name);
    this.#index(index);
    if (append) this.#cursor.token("+");
    this.#cursor.token("=");
    // An array cannot contain arrays.
    if (index && value.type === "ArrayValue") this.#cursor.fail();
    if (value.type === "ArrayValue") this.#array(value);
    else this.word(value, "word");
  }

  sequence(parts: readonly SyntaxNode[], context: WordContext, end: number): void {
    for (const part of parts) {
      this.#cursor.reach(part.pos);
      this.#part(part, context);
    }
    this.#cursor.reach(end);
  }

  /** Skips text that a shell parses only at run time. Substitutions in it are parsed at once and are compared. */
  opaque(node: SyntaxNode): void {
    forEachChild(node, (child) => {
      if (this.#cursor.problem !== undefined) return;
      this.#cursor.offset = child.pos;
      if (child.type === "Script") this.#script(child);
      else if (child.type === "Word") this.word(child, "inner");
      else this.#part(child, "inner");
    });
    this.#cursor.offset = node.end;
  }

  #index(index: Word | undefined): void {
    if (!index) return;
    this.#cursor.token("[");
    if (index.text === "") this.#cursor.fail();
    this.word(index, "inner");
    this.#cursor.token("]");
  }

  #array({ pos, elements }: ArrayValue): void {
    this.#cursor.reach(pos);
    this.#cursor.token("(");
    for (const element of elements) {
      this.#cursor.lines();
      this.word(element, "word");
    }
    this.#cursor.lines();
    this.#cursor.token(")");
  }

  #part(part: SyntaxNode, context: WordContext): void {
    switch (part.type) {
      case "DoubleQuoted":
        this.#quoted(part, '"');
        break;
      case "LocaleString":
        this.#quoted(part, '$"');
        break;
      case "ParameterExpansion":
        this.#expansion(part);
        break;
      case "Glob":
        // After a dollar sign, Bash reads a square bracket as the start of arithmetic.
        if (part.text.startsWith("[") && this.#cursor.slice(part.pos - 1, part.pos) === "$")
          this.#cursor.fail();
        for (const inner of part.parts ?? []) {
          this.#cursor.offset = inner.pos;
          this.#part(inner, context);
        }
        this.#cursor.offset = part.end;
        break;
      default:
        if (!this.#isPart(part, context)) this.#cursor.fail();
        this.opaque(part);
        break;
    }
  }

  #isPart(part: SyntaxNode, context: WordContext): boolean {
    switch (part.type) {
      case "Literal":
        return isLiteral(part.text, context);
      case "SingleQuoted":
        return /^'[^']*'$/.test(part.text);
      case "SimpleExpansion":
        return PARAMETER.test(part.text.slice(1));
      case "CommandExpansion":
      case "ProcessSubstitution":
      case "ArithmeticExpansion":
        return SUBSTITUTION.test(part.text);
      case "ExtendedGlob":
        return context === "pattern" || part.pos > this.#extendedFrom;
      default:
        return true;
    }
  }

  #quoted({ parts, end }: DoubleQuotedPart | LocaleStringPart, start: string): void {
    this.#cursor.token(start);
    this.sequence(parts, "quoted", end - 1);
    this.#cursor.token('"');
  }

  #expansion({ text, prefix, parameter, index, operation, end }: ParameterExpansionPart): void {
    if (operation?.type === "Unknown") {
      if (!UNKNOWN_EXPANSION.test(text)) this.#cursor.fail();
      this.#cursor.offset = end;
      return;
    }
    if (!PARAMETER.test(parameter)) this.#cursor.fail();
    this.#cursor.token("${");
    if (prefix) this.#cursor.token(prefix);
    this.#cursor.token(parameter);
    this.#index(index);
    if (operation?.type === "Slice" && operation.offset.text === "" && !operation.length) this.#cursor.fail();
    if (operation) {
      this.#cursor.reach(operation.pos);
      this.#part(operation, "inner");
    }
    this.#cursor.token("}");
    this.#cursor.reach(end);
  }
}

function isLiteral(text: string, context: WordContext): boolean {
  return !SPECIAL[context === "pattern" ? "word" : context].test(text.replaceAll(/\\[\s\S]/g, ","));
}
