import type {
  ArithmeticFor,
  Case,
  CaseItem,
  Command,
  CompoundList,
  Coproc,
  For,
  Function as FunctionNode,
  HereDoc,
  If,
  Pipeline,
  Redirection,
  Script,
  Select,
  Statement,
  SyntaxNode,
  TestExpression,
  While,
  Word,
} from "unbash";
import { forEachChild } from "unbash";
import { ConcreteWords } from "./concrete-words.js";
import { TextCursor } from "./text-cursor.js";

/*
 * The parser drops unexpected tokens, although Bash rejects them. Therefore the tree is compared with the text. Bash's
 * grammar (parse.y) defines what may come between the parts of a node; nothing else is accepted. Syntax that Bash
 * accepts but people do not use is not supported.
 */

/** The offset of the first text that is missing from the syntax tree; `undefined` if there is none. */
export function unaccountedIn(script: Script, source: string): number | undefined {
  return new ConcreteSyntax(script, source, extendedGlobsFrom(script, source)).problem;
}

const FUNCTION_NAME =
  /^(?!(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|select|then|time|until|while)$)[\w.:@%+,/-]+$/;

class ConcreteSyntax {
  readonly #cursor: TextCursor;
  readonly #words: ConcreteWords;

  constructor(script: Script, source: string, extendedFrom: number) {
    this.#cursor = new TextCursor(source, hereDocumentsIn(script));
    this.#words = new ConcreteWords(this.#cursor, extendedFrom, (substituted) => {
      // Inside escaped backquotes, positions refer to a separate text.
      const own = substituted.source;
      const { problem } = own
        ? new ConcreteSyntax(substituted, own, Number.POSITIVE_INFINITY)
        : new ConcreteSyntax(substituted, source, extendedFrom);
      if (problem !== undefined) this.#cursor.fail(own ? undefined : problem);
    });
    this.#cursor.offset = script.pos;
    this.#cursor.lines();
    if (script.commands.length > 0) this.#list(script.commands);
    this.#cursor.reach(script.end);
  }

  get problem(): number | undefined {
    return this.#cursor.problem;
  }

  /** Reads statements with their separators and terminator. Returns true if a keyword may follow. */
  #list(statements: readonly Statement[]): boolean {
    let isSeparated = true;
    for (const statement of statements) {
      if (!isSeparated) this.#cursor.fail();
      this.#cursor.lines();
      this.#node(statement);
      isSeparated = this.#separator(statement);
      this.#cursor.lines();
    }
    const last = statements.at(-1);
    if (!last) this.#cursor.fail();
    return isSeparated || (last !== undefined && endsInKeyword(last.command));
  }

  #separator({ background }: Statement): boolean {
    if (background) return true;
    this.#cursor.blanks();
    if (!this.#cursor.has(";") || this.#cursor.has(";;") || this.#cursor.has(";&"))
      return this.#cursor.lines();
    this.#cursor.token(";");
    return true;
  }

  #body({ commands }: CompoundList): void {
    if (!this.#list(commands)) this.#cursor.fail();
  }

  #node(node: SyntaxNode): void {
    if (this.problem !== undefined) return;
    this.#cursor.reach(node.pos);
    this.#partsOf(node);
    this.#cursor.reach(node.end);
  }

  #partsOf(node: SyntaxNode): void {
    switch (node.type) {
      case "Statement":
        this.#statement(node);
        break;
      case "AndOr":
        this.#joined(node.commands, node.operators);
        break;
      case "Pipeline":
        this.#pipeline(node);
        break;
      case "Command":
        this.#command(node);
        break;
      case "Redirected":
        this.#node(node.command);
        this.#redirections(node.redirects);
        break;
      case "Subshell":
        this.#cursor.token("(");
        this.#list(node.body.commands);
        this.#cursor.token(")");
        // Bash first tries to read `((` as arithmetic. If that fails, it no longer joins lines after the parenthesis.
        if (this.#cursor.has("\\\n") && this.#cursor.slice(node.pos - 1, node.pos) === "(")
          this.#cursor.fail();
        break;
      case "BraceGroup":
        this.#between("{", node.body, "}");
        break;
      case "If":
        this.#if(node);
        break;
      case "While":
        this.#between(node.kind, node.clause);
        this.#loop(node);
        break;
      case "For":
      case "Select":
        this.#for(node);
        break;
      case "ArithmeticFor":
        this.#arithmeticFor(node);
        break;
      case "Case":
        this.#case(node);
        break;
      case "Function":
        this.#function(node);
        break;
      case "Coproc":
        this.#coproc(node);
        break;
      case "TestCommand":
        this.#around("[[", node.expression, "]]");
        break;
      case "ArithmeticCommand":
        if (!node.expression) this.#cursor.fail();
        this.#words.opaque(node);
        break;
      case "Assignment":
        this.#words.assignment(node);
        break;
      case "Word":
        this.#words.word(node, "word");
        break;
      case "Redirect":
      case "HereString":
      case "HereDoc":
        this.#redirection(node);
        break;
      default:
        this.#words.opaque(node);
        break;
    }
  }

  #between(start: string, list: CompoundList, end = ""): void {
    this.#cursor.token(start);
    this.#body(list);
    this.#cursor.token(end);
  }

  #statement({ command, background }: Statement): void {
    this.#node(command);
    if (!background) return;
    this.#cursor.blanks();
    this.#cursor.token("&");
  }

  #joined(commands: readonly SyntaxNode[], operators: readonly string[]): void {
    for (const [index, command] of commands.entries()) {
      if (index > 0) {
        this.#cursor.blanks();
        this.#cursor.token(operators[index - 1] ?? "");
        this.#cursor.lines();
      }
      this.#node(command);
    }
  }

  #pipeline({ prefixes, commands, operators }: Pipeline): void {
    for (const { type, pos, end } of prefixes) {
      this.#cursor.reach(pos);
      if (!/^(?:!|time(?:[ \t]+-p)?(?:[ \t]+--)?)$/.test(this.#cursor.slice(pos, end))) this.#cursor.fail();
      this.#cursor.offset = end;
      this.#cursor.blanks();
      if (type === "Time" && this.#cursor.offset === end) this.#cursor.fail();
    }
    if (commands.length === 0) this.#cursor.fail();
    this.#joined(commands, operators);
  }

  #command({ name, prefix, suffix }: Command): void {
    const parts = [...prefix, ...(name ? [name] : []), ...suffix];
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#gap(parts[index - 1], part);
      this.#node(part);
    }
  }

  /** Requires a blank between two parts of a command, unless the second part is a redirection. */
  #gap(before: SyntaxNode | undefined, part: SyntaxNode): void {
    const start = this.#cursor.offset;
    this.#cursor.blanks();
    if (part.pos === start && !/[<>&]/.test(this.#cursor.next)) this.#cursor.fail();
    // After a redirection, Bash reads a parenthesis as the start of a subshell.
    const isArray = part.type === "Assignment" && part.value.type === "ArrayValue";
    if (isArray && before !== undefined && "operator" in before) this.#cursor.fail();
  }

  #redirections(redirections: readonly Redirection[]): void {
    for (const redirection of redirections) {
      this.#cursor.blanks();
      this.#node(redirection);
    }
  }

  #redirection(redirection: Redirection): void {
    const { descriptor, operator } = redirection;
    if (descriptor) this.#cursor.offset = descriptor.end;
    this.#cursor.token(operator);
    this.#cursor.blanks();
    if (redirection.type === "HereDoc") this.#hereDocument(redirection);
    else this.#target(redirection.target);
  }

  #target(target: Word | undefined): void {
    if (!target) {
      this.#cursor.fail();
      return;
    }
    this.#node(target);
    // Bash would read the target as the descriptor of the next redirection.
    if (/^(?:\d+|\{\w+\})$/.test(target.text) && /[<>]/.test(this.#cursor.next)) this.#cursor.fail();
  }

  /** Compares only the expansions in the document. */
  #hereDocument({ delimiter, body, end }: HereDoc): void {
    this.#cursor.reach(delimiter?.pos ?? end);
    if (body.parts) {
      this.#cursor.offset = body.pos;
      this.#words.sequence(body.parts, "hereDocument", body.end);
    }
    this.#cursor.offset = end;
  }

  #if({ clause, then, elif, else: otherwise }: If): void {
    this.#between("if", clause);
    this.#between("then", then);
    for (const branch of elif) {
      this.#between("elif", branch.clause);
      this.#between("then", branch.then);
    }
    if (otherwise) this.#between("else", otherwise);
    this.#cursor.token("fi");
  }

  #loop({ body }: While | For | Select | ArithmeticFor): void {
    if (this.#cursor.has("{")) this.#between("{", body, "}");
    else this.#between("do", body, "done");
  }

  #for(node: For | Select): void {
    const { name, wordlist } = node;
    this.#cursor.token(node.type.toLowerCase());
    this.#cursor.blanks();
    this.#words.identifier(name);
    this.#cursor.blanks();
    if (!wordlist) this.#cursor.optional(";");
    this.#cursor.lines();
    if (wordlist) {
      this.#cursor.token("in");
      for (const word of wordlist) {
        this.#cursor.blanks();
        this.#node(word);
      }
      this.#cursor.blanks();
      if (!/[;\n#]/.test(this.#cursor.next)) this.#cursor.fail();
      this.#cursor.optional(";");
      this.#cursor.lines();
    }
    this.#loop(node);
  }

  #arithmeticFor(node: ArithmeticFor): void {
    this.#cursor.token("for");
    this.#cursor.blanks();
    this.#cursor.token("((");
    for (const [index, expression] of [node.initialize, node.test, node.update].entries()) {
      if (index > 0) this.#cursor.token(";");
      this.#cursor.lines();
      if (expression) this.#node(expression);
      this.#cursor.lines();
    }
    this.#cursor.token("))");
    this.#cursor.blanks();
    this.#cursor.optional(";");
    this.#cursor.lines();
    this.#loop(node);
  }

  #case({ word, items }: Case): void {
    this.#cursor.token("case");
    this.#cursor.blanks();
    this.#node(word);
    this.#cursor.lines();
    this.#cursor.token("in");
    for (const [index, item] of items.entries()) {
      if (index < items.length - 1 && item.terminator === undefined) this.#cursor.fail();
      this.#cursor.lines();
      this.#caseItem(item);
    }
    this.#cursor.lines();
    this.#cursor.token("esac");
  }

  #caseItem({ pos, pattern, body: { commands }, terminator }: CaseItem): void {
    this.#cursor.reach(pos);
    this.#cursor.optional("(");
    for (const [index, alternative] of pattern.entries()) {
      this.#cursor.blanks();
      if (index > 0) this.#cursor.token("|");
      this.#cursor.blanks();
      this.#node(alternative);
    }
    this.#cursor.blanks();
    this.#cursor.token(")");
    this.#cursor.lines();
    const isSeparated = commands.length === 0 || this.#list(commands);
    if (terminator !== undefined) this.#cursor.token(terminator);
    else if (!isSeparated) this.#cursor.fail();
  }

  #function({ name, body, pos }: FunctionNode): void {
    const hasKeyword = name.pos > pos;
    if (hasKeyword) this.#cursor.token("function");
    this.#cursor.blanks();
    if (!FUNCTION_NAME.test(name.text)) this.#cursor.fail();
    this.#node(name);
    this.#cursor.blanks();
    // After the keyword `function`, a parenthesis may also start the body.
    if (!hasKeyword || (this.#cursor.has("(") && body.pos > this.#cursor.offset)) {
      this.#cursor.token("(");
      this.#cursor.blanks();
      this.#cursor.token(")");
    }
    this.#cursor.lines();
    this.#node(body);
  }

  #coproc({ name, body }: Coproc): void {
    this.#cursor.token("coproc");
    this.#cursor.blanks();
    if (name) this.#node(name);
    this.#cursor.blanks();
    this.#node(body);
  }

  #around(start: string, test: TestExpression, end: string): void {
    this.#cursor.token(start);
    this.#cursor.lines();
    this.#test(test);
    this.#cursor.lines();
    this.#cursor.token(end);
  }

  #test(test: TestExpression): void {
    this.#cursor.reach(test.pos);
    switch (test.type) {
      case "TestNot":
        for (const { pos } of test.negations) {
          this.#cursor.reach(pos);
          this.#cursor.token("!");
          this.#cursor.lines();
        }
        this.#test(test.operand);
        break;
      case "TestGroup":
        this.#around("(", test.expression, ")");
        break;
      case "TestLogical":
        for (const [index, operand] of test.operands.entries()) {
          if (index > 0) {
            this.#cursor.lines();
            this.#cursor.token(test.operator);
            this.#cursor.lines();
          }
          this.#test(operand);
        }
        break;
      case "TestUnary":
        if (test.operand.pos > test.pos) this.#cursor.token(test.operator);
        this.#cursor.blanks();
        this.#node(test.operand);
        if (test.operand.pos === test.pos) this.#afterWordAlone();
        break;
      case "TestBinary":
        this.#node(test.left);
        this.#cursor.blanks();
        this.#cursor.token(test.operator);
        this.#cursor.blanks();
        this.#cursor.reach(test.right.pos);
        if (test.operator === "=~") this.#words.opaque(test.right);
        else this.#words.word(test.right, "pattern");
        break;
    }
  }

  /** After a single word in a test, Bash looks for an operator on the same line. */
  #afterWordAlone(): void {
    this.#cursor.blanks();
    if (/[#\n]/.test(this.#cursor.next)) this.#cursor.fail();
  }
}

/** True if a keyword may directly follow a command. A keyword may follow a parenthesis or another keyword. */
function endsInKeyword(node: SyntaxNode): boolean {
  switch (node.type) {
    case "AndOr":
    case "Pipeline": {
      const last = node.commands.at(-1);
      return last !== undefined && endsInKeyword(last);
    }
    case "Function":
      return endsInKeyword(node.body);
    case "Command":
    case "Redirected":
    case "Coproc":
      return false;
    default:
      return true;
  }
}

/**
 * The offset from which Bash reads `@(a|b)` as a pattern outside `[[ … ]]`: the line after `shopt -s extglob`. A
 * command in a function does not count, because the function may never be called.
 */
function extendedGlobsFrom(script: Script, source: string): number {
  let from = Number.POSITIVE_INFINITY;
  const visit = (node: SyntaxNode): void => {
    const switches = node.type === "Command" && node.name?.text === "shopt";
    if (switches && node.args.some(({ text }) => text === "extglob")) {
      const lineEnd = source.indexOf("\n", node.end);
      if (lineEnd >= 0) from = Math.min(from, lineEnd);
    }
    if (node.type !== "Function" && node.type !== "Word") forEachChild(node, visit);
  };
  if (source.includes("extglob")) visit(script);
  return from;
}

/** Maps the start of each here-document to its end. Those in substitutions are left out. */
function hereDocumentsIn(script: Script): ReadonlyMap<number, number> {
  const hereDocuments = new Map<number, number>();
  const visit = (node: SyntaxNode): void => {
    if (node.type === "HereDoc" && node.closing) hereDocuments.set(node.body.pos, node.closing.end);
    if (node.type !== "Script") forEachChild(node, visit);
  };
  forEachChild(script, visit);
  return hereDocuments;
}
