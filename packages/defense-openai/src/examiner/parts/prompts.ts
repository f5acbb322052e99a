import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultPrompts } from "../../generated/default-texts.js";

/** The prompts, with their blanks. They are files so that people can read, change and compare them. */
const PROMPTS = {
  demands: ["fence"],
  question: ["language", "criteria", "form", "fence"],
  "question-form": [],
  "question-again": ["problem"],
  verdict: ["language", "criteria", "fence"],
  "verdict-one": ["criterion"],
  "verdict-repair": ["problems"],
  "verdict-second": ["reasons"],
} as const;

type PromptName = keyof typeof PROMPTS;
type Values<Name extends PromptName> = Readonly<Record<(typeof PROMPTS)[Name][number], string>>;

const VERSION = "v1";

/** A set of prompts. */
export interface Prompts {
  /** The version's name and a digest of its texts, so that changing a text changes the version. */
  readonly version: string;
  /** Returns a prompt with its blanks filled. */
  fill<Name extends PromptName>(name: Name, values: Values<Name>): string;
}

/**
 * Reads the prompts in a folder, by default the ones in this package's `prompts/`. To change them, copy that folder.
 *
 * @throws Error if a prompt is missing or has the wrong blanks.
 */
export function readPrompts(folder?: string): Prompts {
  const texts = new Map<PromptName, string>();
  for (const name of Object.keys(PROMPTS) as PromptName[]) {
    const text = textOf(name, folder).trimEnd();
    const blanks = new Set([...text.matchAll(BLANK)].map(([, blank]) => blank));
    const missing = PROMPTS[name].filter((blank) => !blanks.delete(blank));
    if (missing.length + blanks.size > 0) {
      throw new Error(`the prompt ${name}.md must have exactly these blanks: ${PROMPTS[name].join(", ")}`);
    }
    texts.set(name, text);
  }
  return {
    version: `${VERSION}-${digest([...texts.values()])}`,
    fill: (name, values) =>
      (texts.get(name) ?? "").replace(
        BLANK,
        (_, blank: string) => (values as Record<string, string>)[blank] ?? "",
      ),
  };
}

function textOf(name: PromptName, folder: string | undefined): string {
  return folder === undefined
    ? (defaultPrompts[name] ?? "")
    : readFileSync(join(folder, `${name}.md`), "utf8");
}

const BLANK = /\{\{(\w+)\}\}/g;

/** The first eight digits of a digest of texts. */
function digest(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 8);
}
