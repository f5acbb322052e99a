import type { ArithmeticBinary, Command, TestExpression, Word } from "unbash";
import { type Test, wordsOf } from "../../../shell/tests.js";
import { argumentsOf, literal } from "../../../shell/words.js";
import { agreed, allOf, anyOf, not, type Tristate } from "../state/tristate.js";
import type { PossibleTexts } from "./word-values.js";

export interface WordKnowledge {
  /** The possible expansions of a word; `undefined` if unknown. */
  valuesOf(word: Word): PossibleTexts;
  /** The values that a variable may hold; `undefined` if unknown. */
  valuesOfVariable(name: string): PossibleTexts;
  /** True if a word expands to nothing. */
  isEmpty(word: Word): Tristate;
}

/** Test operators that depend on the machine, such as those that examine files. */
export const ASKS_MACHINE = /^-(?:[a-hkprstuwxLGNOS]|nt|ot|ef)$/;
/** A number that every shell parses alike and JavaScript compares exactly. A leading 0 may mean octal. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})$/;
const COMPARES = /^(?:[!=]?=|[<>]|-(?:eq|ne|lt|le|gt|ge|nt|ot|ef))$/;
/** Operands that a shell may mistake for operators. */
const LIKE_OPERATOR = /^(?:[!()<>]|[!=]?=|-.*)$/s;

/** Real tests are shorter. Each word is compared with all later ones. */
const MAX_WORDS = 100;

export function truthOfTest(node: Test, known: WordKnowledge): Tristate {
  if (node.type === "TestCommand") return truthOfExpression(node.expression, known);
  if (node.type === "ArithmeticCommand") {
    const { expression } = node;
    if (expression?.type === "ArithmeticBinary") return truthOfArithmetic(expression, known);
    if (expression?.type !== "ArithmeticWord" || !NUMBER.test(expression.value)) return undefined;
    return Number(expression.value) !== 0;
  }
  return isUnclosed(node) ? false : truthOfWords(wordsOf(node), known);
}

const COMPARISONS: Readonly<Record<string, string>> = {
  "==": "-eq",
  "!=": "-ne",
  "<": "-lt",
  "<=": "-le",
  ">": "-gt",
  ">=": "-ge",
};

function truthOfArithmetic({ left, operator, right }: ArithmeticBinary, known: WordKnowledge): Tristate {
  if (operator === "&&" || operator === "||") {
    const operands = [left, right].map((operand) =>
      operand.type === "ArithmeticBinary" ? truthOfArithmetic(operand, known) : undefined,
    );
    return (operator === "&&" ? allOf : anyOf)(operands);
  }
  const comparison = COMPARISONS[operator];
  const [lefts, rights] = [left, right].map((operand) => {
    if (operand.type !== "ArithmeticWord") return undefined;
    if (/^\d+$/.test(operand.value)) return [operand.value];
    return known.valuesOfVariable(operand.value.replace(/^\$\{?(\w+|#)\}?$/, "$1"));
  });
  return comparison === undefined ? undefined : truthOfTexts(lefts, comparison, rights);
}

/** True if `[` has no closing `]`, which is an error. */
function isUnclosed(command: Command): boolean {
  const last = literal(argumentsOf(command).at(-1));
  return literal(command.name) === "[" && last !== undefined && last !== "]";
}

function truthOfExpression(test: TestExpression, known: WordKnowledge): Tristate {
  switch (test.type) {
    case "TestNot":
      return test.negations.length % 2 === 1
        ? not(truthOfExpression(test.operand, known))
        : truthOfExpression(test.operand, known);
    case "TestGroup":
      return truthOfExpression(test.expression, known);
    case "TestLogical":
      return (test.operator === "&&" ? allOf : anyOf)(
        test.operands.map((operand) => truthOfExpression(operand, known)),
      );
    case "TestUnary":
      return truthOfUnary(test.operator, test.operand, known);
    case "TestBinary":
      // The right side is a pattern.
      if (/^(?:==?|!=)$/.test(test.operator) && literal(test.right) === undefined)
        return truthOfPattern(test.left, test.operator, test.right, known);
      return truthOfBinary(test.left, test.operator, test.right, known);
  }
}

function truthOfWords(words: readonly Word[], known: WordKnowledge): Tristate {
  const [first, second, third, ...more] = words;
  if (!first) return false;
  if (words.length > MAX_WORDS) return undefined;
  if (more.length === 1 && isNot(first)) return not(truthOfWords(words.slice(1), known));
  if (more.length > 0) return truthOfJoined(words, known);
  if (!second) return not(known.isEmpty(first));
  if (third && isComparison(second)) return truthOfBinary(first, second.text, third, known);
  if (third && isJoint(second)) return undefined;
  if (isNot(first)) return not(truthOfWords(words.slice(1), known));
  return third ? undefined : truthOfUnary(first.text, second, known);
}

/** The result of operands joined by `-a` and `-o`. A single invalid operand makes the whole test an error. */
function truthOfJoined(words: readonly Word[], known: WordKnowledge): Tristate {
  const alternatives: boolean[][] = [[]];
  for (let rest = words; ; ) {
    const length = lengthOfOperand(rest);
    const truth = truthOfOperand(rest.slice(0, length), known);
    if (truth === undefined) return undefined;
    alternatives.at(-1)?.push(truth);
    const joint = rest[length];
    if (!joint) return alternatives.some((operands) => operands.every(Boolean));
    if (!isJoint(joint)) return undefined;
    if (literal(joint) === "-o") alternatives.push([]);
    rest = rest.slice(length + 1);
  }
}

function lengthOfOperand([first, second, ...more]: readonly Word[]): number {
  if (!first || !second) return 1;
  if (isNot(first)) return 1 + lengthOfOperand([second, ...more]);
  if (isComparison(second)) return 3;
  return literal(first)?.startsWith("-") ? 2 : 1;
}

/** The result of one operand, if none of its words can expand to nothing or be mistaken for an operator. */
function truthOfOperand(words: readonly Word[], known: WordKnowledge): Tristate {
  const [first, second, third] = words;
  if (!first) return undefined;
  if (isNot(first)) return not(truthOfOperand(words.slice(1), known));
  const values = words.map((word) => known.valuesOf(word));
  const operand = third || !second ? values[0] : values[1];
  if (values.includes(undefined) || operand?.some((value) => LIKE_OPERATOR.test(value))) return undefined;
  return truthOfWords(words, known);
}

function isNot(word: Word): boolean {
  return literal(word) === "!";
}

function isComparison(word: Word): boolean {
  return COMPARES.test(literal(word) ?? "");
}

function isJoint(word: Word): boolean {
  return /^-[ao]$/.test(literal(word) ?? "");
}

function truthOfUnary(operator: string, operand: Word, known: WordKnowledge): Tristate {
  if (operator === "-n") return not(known.isEmpty(operand));
  if (operator === "-z") return known.isEmpty(operand);
  const paths = known.valuesOf(operand) ?? [""];
  if (known.isEmpty(operand) === true && ASKS_MACHINE.test(operator)) return false;
  if (paths.every((path) => path === "/dev/null")) {
    if (/^-[cer]$/.test(operator)) return true;
    if (/^-[bdfhpkugsLS]$/.test(operator)) return false;
  }
  if (!paths.every((path) => /^(?:\.{1,2}|\/)\/?$/.test(path))) return undefined;
  if (/^-[de]$/.test(operator)) return true;
  return /^-[bcfhpLS]$/.test(operator) ? false : undefined;
}

function truthOfBinary(left: Word, operator: string, right: Word, known: WordKnowledge): Tristate {
  const emptiness = [left, right].map((word) => known.isEmpty(word));
  if (emptiness.includes(true) && emptiness.includes(false)) {
    if (/^==?$/.test(operator)) return false;
    if (operator === "!=") return true;
  }
  return truthOfTexts(known.valuesOf(left), operator, known.valuesOf(right));
}

function truthOfTexts(lefts: PossibleTexts, operator: string, rights: PossibleTexts): Tristate {
  return agreed(lefts?.flatMap((left) => rights?.map((right) => compared(left, operator, right))));
}

/** Compares a word with a pattern. Only plain patterns are supported. */
function truthOfPattern(left: Word, operator: string, { parts = [] }: Word, known: WordKnowledge): Tristate {
  const pattern = parts.map((part) => {
    if (part.type === "Literal") return part.value.replaceAll(/\W/g, "\\$&");
    return part.text === "*" ? ".*" : ".";
  });
  if (!parts.every((part) => part.type === "Literal" || /^[*?]$/.test(part.text))) return undefined;
  const expression = new RegExp(`^${pattern.join("")}$`, "s");
  return agreed(known.valuesOf(left)?.map((text) => expression.test(text) === (operator !== "!=")));
}

function compared(left: string, operator: string, right: string): Tristate {
  if (/^==?$/.test(operator)) return left === right;
  if (operator === "!=") return left !== right;
  if (!/^-(?:eq|ne|lt|le|gt|ge)$/.test(operator)) return undefined;
  // In `[ … ]`, comparing anything but numbers is an error.
  if (!NUMBER.test(left) || !NUMBER.test(right)) return undefined;
  const difference = Number(left) - Number(right);
  switch (operator) {
    case "-eq":
      return difference === 0;
    case "-ne":
      return difference !== 0;
    case "-lt":
      return difference < 0;
    case "-le":
      return difference <= 0;
    case "-gt":
      return difference > 0;
    default:
      return difference >= 0;
  }
}
