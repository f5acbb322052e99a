import { ANSWER_READINGS, type QuestionAccount, type QuestionReading } from "defense-core";
import type { ResponseFormat } from "../../provider/chat-model.js";
import { jsonObjectIn } from "../parts/model-text.js";
import type { Tags } from "./plan/tags.js";

/** A question as a model writes it in JSON. */

/** The form of a question, for servers that can enforce it. */
export const questionFormat: ResponseFormat = {
  type: "json_schema",
  json_schema: {
    name: "question",
    strict: true,
    schema: {
      type: "object",
      properties: {
        reading: {
          type: ["object", "null"],
          properties: {
            says: { type: "string", enum: ANSWER_READINGS },
            covers: {
              type: "array",
              items: {
                type: "object",
                properties: { item: { type: "string" }, words: { type: "string" } },
                required: ["item", "words"],
                additionalProperties: false,
              },
            },
          },
          required: ["says", "covers"],
          additionalProperties: false,
        },
        about: { type: "string" },
        for: { type: "string" },
        question: { type: "string" },
      },
      required: ["reading", "about", "for", "question"],
      additionalProperties: false,
    },
  },
};

/** A question in the form in which a model writes it. */
export function questionDocument(account: QuestionAccount | undefined, question: string): string {
  const { reading = null, about = "", for: criterion } = account ?? {};
  return JSON.stringify({ reading, about, for: criterion ?? "", question });
}

/** How a model read the latest answer; `undefined` if it does not say. Only the form is checked. */
export function readingIn(text: string): QuestionReading | undefined {
  const { reading } = (jsonObjectIn(text) ?? {}) as { readonly reading?: unknown };
  const { says, covers } = (reading ?? {}) as Partial<Record<keyof QuestionReading, unknown>>;
  const known = ANSWER_READINGS.find((value) => isTag(says) && value === bare(says).toLowerCase());
  if (known === undefined) return undefined;
  const claims = (Array.isArray(covers) ? covers : []).slice(0, MAX_CLAIMS).flatMap((claim: unknown) => {
    const { item, words } = (claim ?? {}) as Partial<Record<"item" | "words", unknown>>;
    return isTag(item) && isTag(words)
      ? [{ item: topicIn(item), words: words.slice(0, MAX_WORDS_CHARACTERS) }]
      : [];
  });
  return { says: known, covers: claims };
}

/** More topics than a defense has. */
const MAX_CLAIMS = 12;
const MAX_WORDS_CHARACTERS = 2_000;

/** What a model says that its question is about. Absent, empty and malformed tags are left out. */
export function tagsIn(text: string): Tags {
  const document = jsonObjectIn(text);
  if (typeof document !== "object" || document === null) return {};
  const { about, for: criterion } = document as Partial<Record<"about" | "for", unknown>>;
  return {
    ...(isTag(about) && { about: topicIn(about) }),
    ...(isTag(criterion) && { for: bare(criterion) }),
  };
}

/** “[d2]” and “D2: why it is stable” are D2. */
function topicIn(tag: string): string {
  const [id] = /^(?:[df]\d{1,3}|answer|work)(?![\p{L}\p{N}])/iu.exec(bare(tag)) ?? [];
  return id === undefined ? bare(tag) : /\d/u.test(id) ? id.toUpperCase() : id.toLowerCase();
}

/** A tag without spaces, brackets and other marks around it. */
function bare(tag: string): string {
  return tag
    .slice(0, MAX_TAG)
    .normalize("NFKC")
    .replace(/^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu, "");
}

/** No ID is longer. */
const MAX_TAG = 100;

function isTag(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** The question in a document; `undefined` if the text is not a document. Accepts documents in other forms. */
export function questionIn(text: string): string | undefined {
  const found = memberOf(jsonObjectIn(text), MAX_DEPTH);
  if (found !== undefined) return found;
  return brokenQuestionIn(text)
    ?.replace(/\\n/gu, "\n")
    .replace(/\\(["\\/])/gu, "$1");
}

/** The question in a document that does not end, or that contains unescaped quotation marks. */
function brokenQuestionIn(text: string): string | undefined {
  const start = text.indexOf("{");
  if (start === -1 || start > MAX_BEFORE) return undefined;
  const member = text.slice(start, start + MAX_BROKEN);
  const name = MEMBER.exec(member);
  if (name === null) return undefined;
  const [line = "", ...others] = member.slice(name.index + name[0].length).split("\n");
  // After the question, there is only the end of the document.
  if (/[\p{L}\p{N}]/u.test(others.join(""))) return undefined;
  return withoutEnd(withoutEnd(withoutEnd(line, ["```"]), ["}"]), ['"', "”"]);
}

const MEMBER = /["“]question["”]\s{0,10}:\s{0,10}["“]/iu;
const MAX_BEFORE = 100;
const MAX_BROKEN = 8_000;

/** A text without white space and one of these marks at its end. */
function withoutEnd(text: string, marks: readonly string[]): string {
  const trimmed = text.trimEnd();
  const mark = marks.find((end) => trimmed.endsWith(end));
  return mark === undefined ? trimmed : trimmed.slice(0, -mark.length);
}

const MAX_DEPTH = 3;
const NAME = /^questions?$/iu;

/** The member `question` of an object, at any depth. */
function memberOf(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  const members = Object.entries(value);
  const own = members.find(([name]) => NAME.test(name))?.[1];
  if (own !== undefined) return textOf(own, depth);
  for (const [, member] of members) {
    const found = memberOf(member, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A text, or all texts in a list or an object. Each is a question. */
function textOf(value: unknown, depth: number): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || depth === 0) return "";
  if (Array.isArray(value)) return value.map((item) => textOf(item, depth - 1)).join(" ");
  return memberOf(value, depth) ?? Object.values(value).find((member) => typeof member === "string") ?? "";
}
