import type { Word, WordPart } from "unbash";

/** All texts to which something may expand; `undefined` if unknown. */
export type PossibleTexts = readonly string[] | undefined;

/** Returns the values that a variable or parameter may hold, with `""` if it may be unset. */
export type LookUp = (name: string) => PossibleTexts;

/** Conditions use fewer values. */
const MAX_TEXTS = 64;

/**
 * The possible expansions of a word; `undefined` if unknown, or if the word may expand to several words.
 * @param isWhole true if the shell splits nothing in it, as in an assignment
 */
export function valuesOfWord(
  { text, value, parts }: Word,
  lookUp: LookUp,
  isWhole: boolean = false,
): PossibleTexts {
  if (/^~/.test(text)) return undefined;
  return parts === undefined ? [value] : joined(parts, lookUp, isWhole);
}

function joined(parts: readonly WordPart[], lookUp: LookUp, isQuoted: boolean): PossibleTexts {
  return parts.reduce<PossibleTexts>(
    (starts, part) => {
      const ends = starts && valuesOfPart(part, lookUp, isQuoted);
      const all = ends && starts.flatMap((start) => ends.map((end) => start + end));
      return all && all.length <= MAX_TEXTS ? all : undefined;
    },
    [""],
  );
}

function valuesOfPart(part: WordPart, lookUp: LookUp, isQuoted: boolean): PossibleTexts {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
      return [part.value];
    case "DoubleQuoted":
      return joined(part.parts, lookUp, true);
    case "SimpleExpansion":
      return eachAsOneWord(lookUp(part.text.slice(1)), isQuoted);
    case "ParameterExpansion": {
      const { parameter, prefix, index, operation } = part;
      const known = prefix === undefined && index === undefined ? lookUp(parameter) : undefined;
      if (!operation) return eachAsOneWord(known, isQuoted);
      if (operation.type === "Default" && known === undefined && /^:?\+$/.test(operation.operator)) {
        const operands = valuesOfWord(operation.operand, lookUp);
        return operands && eachAsOneWord([...new Set(["", ...operands])], isQuoted);
      }
      if (operation.type !== "Default" || known === undefined || !/^:?[-+]$/.test(operation.operator))
        return undefined;
      // The values do not show whether a variable is unset or empty.
      if (known.includes("") && !operation.operator.startsWith(":") && !/^\d+$/.test(parameter))
        return undefined;
      const isDefault = operation.operator.endsWith("-");
      const all = known.map((one): PossibleTexts => {
        if ((one === "") === isDefault) return valuesOfWord(operation.operand, lookUp);
        return [isDefault ? one : ""];
      });
      return all.includes(undefined)
        ? undefined
        : eachAsOneWord(
            all.flatMap((one = []) => one),
            isQuoted,
          );
    }
    default:
      return undefined;
  }
}

/** Without quotes, a value may be several words or none. */
function eachAsOneWord(values: PossibleTexts, isQuoted: boolean): PossibleTexts {
  return isQuoted || values?.every((value) => /^[\w./:@%+,-]+$/.test(value)) ? values : undefined;
}
