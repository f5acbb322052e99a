import type { Word, WordPart } from "unbash";

/** What a variable or a parameter holds, `""` if it is unset; `undefined` if the text does not show it. */
export type ValueOfVariable = (name: string) => string | undefined;

/** What a word expands to, as one word; `undefined` if the text does not show it, or not that it is one. */
export function valueOfWord({ text, value, parts }: Word, lookUp: ValueOfVariable): string | undefined {
  if (/^~/.test(text)) return undefined;
  return parts === undefined ? value : joined(parts, lookUp, false);
}

function joined(parts: readonly WordPart[], lookUp: ValueOfVariable, isQuoted: boolean): string | undefined {
  const values = parts.map((part) => valueOfPart(part, lookUp, isQuoted));
  return values.includes(undefined) ? undefined : values.join("");
}

function valueOfPart(part: WordPart, lookUp: ValueOfVariable, isQuoted: boolean): string | undefined {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
      return part.value;
    case "DoubleQuoted":
      return joined(part.parts, lookUp, true);
    case "SimpleExpansion":
      return asOneWord(lookUp(part.text.slice(1)), isQuoted);
    case "ParameterExpansion": {
      const { parameter, prefix, index, operation } = part;
      const known = prefix === undefined && index === undefined ? lookUp(parameter) : undefined;
      if (!operation) return asOneWord(known, isQuoted);
      if (operation.type === "Default" && operation.operator === ":+" && operation.operand.text === "")
        return "";
      // One that is unset and one that is empty are not told apart.
      if (operation.type !== "Default" || known === undefined || !/^:?[-+]$/.test(operation.operator))
        return undefined;
      if (known === "" && !operation.operator.startsWith(":") && !/^\d+$/.test(parameter)) return undefined;
      const isDefault = operation.operator.endsWith("-");
      const takesOperand = (known === "") === isDefault;
      const operand = () => valueOfWord(operation.operand, lookUp);
      return asOneWord(takesOperand ? operand() : isDefault ? known : "", isQuoted);
    }
    default:
      return undefined;
  }
}

/** Without quotes, a value may be several words, or none. */
function asOneWord(value: string | undefined, isQuoted: boolean): string | undefined {
  return value !== undefined && (isQuoted || /^[\w./:@%+,-]+$/.test(value)) ? value : undefined;
}
