import {
  type ExaminerCallOptions,
  type ExaminerContext,
  isPlaceholder,
  type ScriptedLanguage,
  scriptedExaminer,
  TimeSlices,
} from "defense-core";
import { unusableAnswer } from "../../provider/failure.js";
import type { Language } from "../language/language.js";
import { LANGUAGES } from "../language/languages.js";
import { questionLanguages } from "./question-languages.js";

/**
 * A question that needs no model, in the language of the defense if possible, or else in English.
 *
 * @param language the operator's setting, if any
 * @param written the model's text, which shows the language before there is an answer
 * @throws ProviderFailure if every question is refused.
 */
export async function fallbackQuestion(
  context: ExaminerContext,
  language: string | null,
  written: string,
  options: ExaminerCallOptions,
): Promise<string> {
  const spoken = await languageOf(context, language, written, new TimeSlices(options.signal));
  for (const tag of [spoken, ENGLISH]) {
    const question = isScripted(tag) ? await scripted(context, tag, options) : plain(context, tag, options);
    if (question !== undefined) return question;
  }
  throw unusableAnswer("no_question");
}

const ENGLISH = "en";
const SCRIPTED = { de: true, en: true, es: true } satisfies Record<ScriptedLanguage, true>;

function isScripted(tag: string): tag is ScriptedLanguage {
  return Object.hasOwn(SCRIPTED, tag);
}

async function scripted(
  context: ExaminerContext,
  language: ScriptedLanguage,
  options: ExaminerCallOptions,
): Promise<string | undefined> {
  try {
    const question = await scriptedExaminer({ language }).nextQuestion(context, options);
    return typeof question === "string" ? question : question.text;
  } catch {
    return undefined; // every question in this language was refused
  }
}

function plain(
  { history }: ExaminerContext,
  tag: string,
  { reveals }: ExaminerCallOptions,
): string | undefined {
  const { general = [], back = "" } = LANGUAGES.find((language) => language.tag === tag)?.plain ?? {};
  const answers = history.filter(({ role }) => role === "user");
  const onAnswers = answers.map((_, index) => back.replace("{n}", String(index + 1))).reverse();
  return [...general, ...onAnswers].find((question) => question !== "" && !reveals(question));
}

/** The language set by the operator, or the one used last. */
async function languageOf(
  { history, statement }: ExaminerContext,
  set: string | null,
  written: string,
  slices: TimeSlices,
): Promise<string> {
  const named = set === null ? undefined : LANGUAGES.find((language) => isNamed(language, set));
  if (named) return named.tag;
  const answers = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const spoken = [...answers.filter((answer) => !isPlaceholder(answer)).reverse(), written, statement ?? ""];
  for (const text of spoken) {
    const [found] = questionLanguages(text);
    if (found) return found.tag;
    await slices.endStep();
  }
  return ENGLISH;
}

/** True if an operator's setting names this language: `de`, `de-AT`, `German`, `Swiss German`, `Deutsch`. */
function isNamed({ tag: language, otherNames = [] }: Language, set: string): boolean {
  const names = [ENGLISH, language].map((of) => new Intl.DisplayNames(of, { type: "language" }).of(language));
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
