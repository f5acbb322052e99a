import type { Remark } from "../state/execution-record.js";

/** Reports the first line that ends with a carriage return. YAML accepts these; shells do not. */
export function remarkOnLineEnds(text: string): Remark | undefined {
  const offset = text.indexOf("\r\n");
  if (offset < 0) return undefined;
  return {
    rule: "script/line-ends",
    offset,
    message: "This line ends with a carriage return, which a shell treats as part of the last word.",
    fix: "Save the script with Unix line endings, and keep them with `*.sh text eol=lf` in .gitattributes.",
  };
}
