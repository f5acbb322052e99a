import { type ExaminerContext, isPlaceholder, type QuestionAccount, TimeSlices } from "defense-core";
import { en } from "../language/en.js";
import type { Language, Templates } from "../language/language.js";
import { LANGUAGES } from "../language/languages.js";
import type { Criterion } from "../parts/criteria.js";
import type { Topic } from "./plan/items.js";
import type { OpenItems } from "./plan/progress.js";
import { ANSWER, WORK } from "./plan/tags.js";
import { questionLanguages } from "./question-languages.js";

/** A question that code words, and its account. */
export interface FallbackQuestion {
  readonly text: string;
  readonly account: Pick<QuestionAccount, "about" | "for" | "how">;
}

/**
 * A question that needs no model: about the next open item, or else about the work as a whole or an earlier answer. In
 * the language of the defense if there are templates for it, or else in English.
 *
 * @param written the model's text, which shows the language before there is an answer
 * @returns `undefined` if `isRefused` holds for every question.
 */
export async function fallbackQuestion(
  context: ExaminerContext,
  open: OpenItems,
  language: string | null,
  written: string,
  signal: AbortSignal,
  isRefused: (text: string) => boolean,
): Promise<FallbackQuestion | undefined> {
  const spoken = await languageOf(context, language, written, new TimeSlices(signal));
  const isFirst = context.history.length === 0;
  const isForCriterion = open.needsCriterion && !open.needsTopic;
  const topic = isFirst || isForCriterion ? undefined : open.topics[0];
  const criterion = isFirst ? undefined : open.criteria[0];
  for (const { templates } of new Set([spoken, en])) {
    const item = isFirst ? templates.opening : aboutItem(topic, criterion, templates);
    const text = [...(item === undefined ? [] : [item]), ...others(context, templates)].find(
      (question) => !isRefused(question),
    );
    if (text === undefined) continue;
    const how = item === undefined || text === item ? "template" : "given_up";
    const serves = topic === undefined || open.needsCriterion ? (criterion?.id ?? null) : null;
    const isAnswer = topic === undefined && text !== item && !isFirst;
    return {
      text,
      account: { about: topic?.id ?? (isAnswer ? ANSWER : WORK), for: serves, how },
    };
  }
  return undefined;
}

function aboutItem(
  topic: Topic | undefined,
  criterion: Criterion | undefined,
  templates: Templates,
): string | undefined {
  if (topic === undefined) return criterion && filled(templates.criterion, criterion.title);
  const { demand, failure, gap } = templates;
  if (topic.type === "demand") return filled(demand, topic.text);
  const { sort, summary, period } = topic.fact;
  return sort === "gap"
    ? gap.replace("{}", period === undefined ? "" : ` (${period})`)
    : filled(failure, summary);
}

function others({ history }: ExaminerContext, { general, answer }: Templates): string[] {
  const answers = history.filter(({ role }) => role === "user");
  return [...general, ...answers.map((_, index) => filled(answer, String(answers.length - index)))];
}

/** Puts words into a template. Leaves out characters that would end their quotation, or ask, and what is too long. */
function filled(template: string, words: string): string {
  const plain = [
    ...words
      .replace(/[“”„«»"?？؟]/gu, "")
      .replace(/\s+/gu, " ")
      .trim(),
  ];
  const shown = plain.length <= MAX_QUOTED ? plain : [...plain.slice(0, MAX_QUOTED - 1), "…"];
  return template.replace("{}", () => shown.join(""));
}

/** With a template around it, a question stays below its greatest length. */
const MAX_QUOTED = 250;

/** The language set by the operator, or the one used last. */
async function languageOf(
  { history, statement }: ExaminerContext,
  set: string | null,
  written: string,
  slices: TimeSlices,
): Promise<Language> {
  const named = set === null ? undefined : LANGUAGES.find((language) => isNamed(language, set));
  if (named) return named;
  const answers = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const spoken = [...answers.filter((answer) => !isPlaceholder(answer)).reverse(), written, statement ?? ""];
  for (const text of spoken) {
    const [found] = questionLanguages(text);
    if (found) return found;
    await slices.endStep();
  }
  return en;
}

/** True if an operator's setting names this language: `de`, `de-AT`, `German`, `Swiss German`, `Deutsch`. */
function isNamed({ tag: language, otherNames = [] }: Language, set: string): boolean {
  const names = [en.tag, language].map((of) => new Intl.DisplayNames(of, { type: "language" }).of(language));
  const given = set.toLowerCase();
  return (
    given === language ||
    given.startsWith(`${language}-`) ||
    given.startsWith(`${language}_`) ||
    [...names, ...otherNames].some((name) => name !== undefined && hasName(given, name.toLowerCase()))
  );
}

/** “Malayalam” does not name Malay; in scripts without capitals, as in “简体中文”, words need not be separated. */
function hasName(given: string, name: string): boolean {
  if (name === name.toUpperCase()) return given.includes(name);
  return new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, "u").test(given);
}
