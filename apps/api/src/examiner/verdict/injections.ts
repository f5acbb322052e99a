import type { ExaminerContext, InjectionFlag, TurnQuote } from "defense-core";
import { hasEnoughLetters, QuotedText, quotedTurn } from "./quotes.js";

/**
 * Words that try to instruct the examiner. Whatever is found is only reported: a pattern may be wrong, and a learner
 * may speak of such words for good reasons.
 */

const MODEL =
  "(?:ai|a\\.i\\.|llm|model|assistant|chatbot|bot|examiner|grader|evaluator|judge|system|gpt|ki|pr[üu]fer|modell|assistente?|examinat(?:eur|or)|examinador|modelo|mod[èe]le)";
const RULES =
  "(?:instructions?|prompts?|rules?|guidelines?|messages?|directions?|anweisungen?|regeln?|vorgaben?|consignes?|r[èe]gles?|instrucciones|reglas?|istruzioni|regole|instru[çc][õo]es|regras)";
const EARLIER =
  "(?:previous|prior|above|earlier|preceding|foregoing|former|system|your|all|any|these|those|the|vorherigen?|obigen?|bisherigen?|alle|pr[ée]c[ée]dentes?|ci-dessus|anteriores|previas|precedenti|toutes|todas|tutte)";
const IGNORE =
  "(?:ignore|disregard|forget|override|bypass|skip|drop|discard|neglect|ignoriere?n?|vergiss|vergessen|missachte|ignorez|oubliez?|ignora|ignore|olvida|dimentica|esque[çc]a)";
const GRADE =
  "(?:pass|full (?:marks|points|credit|score)|top (?:marks|score|grade)|best (?:grade|mark)|an? (?:a|1(?:\\.0)?)|100 ?%|met|bestanden|eins|sehr gut|r[ée]ussite|aprobado|promosso)";

const PATTERNS: readonly RegExp[] = [
  new RegExp(`\\b${IGNORE}\\b[^.!?\\n]{0,60}\\b${EARLIER}\\b[^.!?\\n]{0,40}\\b${RULES}`, "iu"),
  new RegExp(
    `\\b${IGNORE}\\b[^.!?\\n]{0,30}\\b(?:everything|all|anything|what)\\b[^.!?\\n]{0,30}\\b(?:above|before|said|told|previous)`,
    "iu",
  ),
  /\b(?:ignore|disregard|forget) (?:the|all|everything) (?:above|before|previous)/iu,
  new RegExp(
    `\\b(?:new|updated|real|actual|hidden|secret|additional|neue|echte|nouvelles|nuevas)\\s+${RULES}\\s*[:=]`,
    "iu",
  ),
  new RegExp(
    `\\b(?:note|message|instruction|attention|hint|to|dear|hey|hinweis|nachricht|note|nota)\\b[^.!?\\n]{0,20}\\b(?:to|for|an|f[üu]r|para|pour)?\\s*(?:the|any|den|die|das|el|le|la)?\\s*(?:grading\\s+)?${MODEL}\\s*[:,]`,
    "iu",
  ),
  /\byou are (?:now|no longer|from now on)\b|\bfrom now on,? you\b|\bdu bist (?:jetzt|ab jetzt|nun)\b|\btu es maintenant\b|\bahora eres\b/iu,
  /\b(?:pretend|act|behave|roleplay|role-play) (?:to be|as(?: if)?|like)\b[^.!?\n]{0,60}\b(?:examiner|grader|teacher|professor|assistant|model|ai|developer|dan)\b/iu,
  new RegExp(
    `\\b(?:give|award|grant|assign|grade|mark|rate|score)\\s+(?:me|this|the learner|the student|him|her|them|everything|all|every criterion|my)\\b[^.!?\\n]{0,60}\\b${GRADE}\\b`,
    "iu",
  ),
  /\b(?:pass me|let me pass|mark (?:me|this|everything|all)[^.!?\n]{0,30} as (?:passed|met|correct|pass)|lass mich bestehen|gib mir (?:die|eine) (?:eins|1|beste|volle)|apru[ée]bame|fais-moi r[ée]ussir|ap[ró]+vame)\b/iu,
  /\b(?:set|output|return|respond with|answer with|print|write|reply with)\b[^.!?\n]{0,40}["“']?(?:outcome|verdict|level|confidence)["”']?\s*(?:[:=]|to\b|as\b)/iu,
  /["']?\b(?:outcome|level|verdict)["']?\s*:\s*["'](?:pass|met|partly_met|not_met|fail|borderline)["']/iu,
  /<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|eot_id|start_header_id|end_header_id|channel)\|?>|\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>|<\/?(?:system|instructions?|prompt)>/iu,
  /^\s*(?:#+\s*)?(?:system|assistant|developer|examiner|grader)\s*(?:message|prompt|note|override)?\s*[:>]/iu,
  /\bDATA-[0-9a-f]{8,}\b|\bDATA\S* (?:BEGIN|END)\b|\bend of (?:data|transcript|the learner(?:'|’)s (?:answer|turn))\b/iu,
  /\b(?:reveal|show|print|repeat|output|tell me|display)\b[^.!?\n]{0,40}\b(?:system prompt|your (?:prompt|instructions|rules)|the (?:model|sample|reference) (?:solution|answer)|the rubric|hidden)\b/iu,
  /\b(?:developer|debug|admin|maintenance|god|jailbreak|dan) mode\b|\bjailbreak|\bprompt injection\b/iu,
  /\b(?:this|it) is (?:only |just )?a (?:test|drill)\b[^.!?\n]{0,60}\b(?:pass|grade|approve|instructions?)\b/iu,
  /(?:忽略|无视|無視|忘记|忘掉)[^。！？\n]{0,20}(?:指令|指示|规则|规定|提示|内容|要求)|(?:игнориру|забуд|не обращай)[^.!?\n]{0,40}(?:инструкц|правил|указани)|(?:تجاهل|انس)[^.!؟\n]{0,40}(?:التعليمات|الأوامر|القواعد)|(?:指示|命令|ルール)を?(?:すべて|全て)?無視|(?:이전|위의?)[^.!?\n]{0,10}(?:지시|명령)[^.!?\n]{0,10}무시/iu,
];

/** Characters that show nothing and can carry a text: the tag characters, and runs of invisible ones. */
const HIDDEN = /[\u{e0020}-\u{e007e}]{4,}|[\u200b-\u200f\u2060-\u2064\u00ad\ufeff]{8,}/u;

const BASE64 = /[A-Za-z0-9+/_-]{24,}={0,2}/gu;
const HEXADECIMAL = /(?:[0-9a-f]{2}[ :,]?){12,}/giu;

/** Somebody's words: of a turn, or of the record (`null`). */
interface Source {
  readonly turn: number | null;
  readonly text: string;
  readonly quoted: QuotedText;
}

/** A part of somebody's words that tries to instruct the examiner. */
interface Passage {
  readonly turn: number | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What tries to instruct the examiner in a defense. */
export class Injections {
  readonly #sources: readonly Source[];
  readonly #found: readonly Passage[];

  constructor({ history, traceDigest }: ExaminerContext) {
    const record = traceDigest
      ? [...Object.keys(traceDigest.counts_by_kind), ...traceDigest.notable.map(({ summary }) => summary)]
      : [];
    this.#sources = [
      ...history.flatMap((message, turn) =>
        message.role === "user" ? [{ turn, text: message.content, quoted: quotedTurn(message) }] : [],
      ),
      ...record.map((text) => ({ turn: null, text, quoted: new QuotedText(text) })),
    ];
    this.#found = this.#sources.flatMap(suspiciousPassages);
  }

  /**
   * All of them, in the words of the turn: what patterns find, and what graders have pointed out, if somebody but
   * the examiner did say so.
   */
  flags(pointedOut: readonly InjectionFlag[]): InjectionFlag[] {
    const flags: InjectionFlag[] = [];
    for (const passage of [...this.#found, ...this.#located(pointedOut)]) {
      const flag = { turn: passage.turn, quote: shortened(passage) };
      const isKnown = flags.some(
        ({ turn, quote }) => turn === flag.turn && (quote.includes(flag.quote) || flag.quote.includes(quote)),
      );
      if (!isKnown && flag.quote !== "" && flags.length < MAX_FLAGS) flags.push(flag);
    }
    return flags;
  }

  /**
   * What is left of a piece of evidence without words that try to instruct the examiner: those that patterns find,
   * and those that the same grader has pointed out. `null` when that says nothing.
   */
  withoutInjected({ turn, quote }: TurnQuote, pointedOut: readonly InjectionFlag[]): TurnQuote | null {
    const text = this.#sources.find((source) => source.turn === turn)?.text ?? "";
    const passages = [...this.#found, ...this.#located(pointedOut)].filter((passage) => passage.turn === turn);
    const clean = occurrences(quote, text).map((start) => longestOutside(text, start, start + quote.length, passages));
    const [best = ""] = clean.sort((one, other) => other.length - one.length);
    if (best === quote) return { turn, quote };
    const words = best.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");
    return hasEnoughLetters(words) ? { turn, quote: words } : null;
  }

  #located(pointedOut: readonly InjectionFlag[]): Passage[] {
    return pointedOut.slice(0, MAX_FLAGS).flatMap(({ turn, quote }) => {
      const candidates = [...this.#sources.filter((source) => source.turn === turn), ...this.#sources];
      for (const { turn: saidIn, text, quoted } of candidates) {
        const found = quoted.find(quote);
        if (found === null || !hasEnoughLetters(found)) continue;
        const start = text.indexOf(found);
        return [{ turn: saidIn, text, start, end: start + found.length }];
      }
      return [];
    });
  }
}

/** A passage is reported, and no more of it than this. */
const MAX_QUOTE_CODE_POINTS = 300;

const MAX_FLAGS = 50;

function shortened({ text, start, end }: Passage): string {
  const words = text.slice(start, end).trim();
  return words.length <= MAX_QUOTE_CODE_POINTS ? words : [...words].slice(0, MAX_QUOTE_CODE_POINTS).join("");
}

const MAX_OCCURRENCES = 20;

function occurrences(quote: string, text: string): number[] {
  const all: number[] = [];
  for (let at = text.indexOf(quote); at !== -1 && all.length < MAX_OCCURRENCES; at = text.indexOf(quote, at + 1)) {
    all.push(at);
  }
  return all;
}

/** The longest part of a text between two places that lies in no passage. */
function longestOutside(text: string, start: number, end: number, passages: readonly Passage[]): string {
  let longest = "";
  let from = start;
  const inside = passages.filter((passage) => passage.end > start && passage.start < end);
  for (const passage of [...inside].sort((one, other) => one.start - other.start)) {
    const part = text.slice(from, Math.max(from, passage.start));
    if (part.length > longest.length) longest = part;
    from = Math.max(from, passage.end);
  }
  const last = text.slice(from, Math.max(from, end));
  return last.length > longest.length ? last : longest;
}

/** An answer that is longer is read in part: its beginning and its end. */
const MAX_READ = 20_000;

function suspiciousPassages({ turn, text }: Source): Passage[] {
  const parts =
    text.length <= MAX_READ
      ? [{ start: 0, end: text.length }]
      : [
          { start: 0, end: MAX_READ / 2 },
          { start: text.length - MAX_READ / 2, end: text.length },
        ];
  return parts
    .flatMap(({ start, end }) => sentencesOf(text, start, end))
    .flatMap(({ start, end }) => {
      const narrowed = suspiciousPart(text.slice(start, end));
      return narrowed ? [{ turn, text, start: start + narrowed.start, end: start + narrowed.end }] : [];
    });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const SENTENCE_END = /(?<=[.!?。！？])\s+|[。！？]|[\n\r]+/gu;

/** The sentences of a part of a text; those that find no end are cut into pieces that overlap. */
function sentencesOf(text: string, from: number, to: number): Range[] {
  const ends = [...text.slice(from, to).matchAll(SENTENCE_END)].map((match) => from + match.index + match[0].length);
  return [...ends, to].flatMap((end, index) => pieces(index === 0 ? from : (ends[index - 1] ?? from), end));
}

const PIECE = 1_000;

function pieces(start: number, end: number): Range[] {
  const all: Range[] = [];
  for (let at = start; at < end; at += PIECE / 2) {
    all.push({ start: at, end: Math.min(end, at + PIECE) });
    if (at + PIECE >= end) break;
  }
  return all;
}

/** What stands around suspicious words, in a sentence that is too long to be taken whole. */
const AROUND = 60;

/** The whole of a suspicious sentence; of a long one, where it is suspicious, if that can be told. */
function suspiciousPart(sentence: string): Range | undefined {
  if (!/[\p{L}\p{N}<[]/u.test(sentence) && !HIDDEN.test(sentence)) return undefined;
  const whole = { start: 0, end: sentence.length };
  const matches = PATTERNS.map((pattern) => pattern.exec(sentence)).filter((match) => match !== null);
  if (matches.length === 0) return HIDDEN.test(sentence) || isDisguised(sentence) ? whole : undefined;
  if (sentence.length <= MAX_QUOTE_CODE_POINTS) return whole;
  return {
    start: Math.max(0, Math.min(...matches.map(({ index }) => index)) - AROUND),
    end: Math.min(sentence.length, Math.max(...matches.map((match) => match.index + match[0].length)) + AROUND),
  };
}

/** Whether a sentence tries to instruct once its disguise is taken off. */
function isDisguised(sentence: string): boolean {
  const plain = sentence
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ");
  const readings = new Set([
    plain,
    latin(plain),
    spelledTogether(plain),
    rot13(plain),
    [...plain].reverse().join(""),
    leetFree(plain),
    ...decoded(plain),
  ]);
  readings.delete(sentence);
  return [...readings].some((reading) => PATTERNS.some((pattern) => pattern.test(reading)));
}

/** Letters that stand apart, put together; wider gaps stay, as between words. */
function spelledTogether(text: string): string {
  return text.replace(/(?<=(?<!\p{L})\p{L})[ .\-_*|/](?=\p{L}(?!\p{L}))/gu, "");
}

function decoded(text: string): string[] {
  return [
    ...[...text.matchAll(BASE64)].map(([encoded]) => Buffer.from(encoded, "base64").toString("utf8")),
    ...[...text.matchAll(HEXADECIMAL)].map(([encoded]) =>
      Buffer.from(encoded.replace(/[^0-9a-f]/giu, ""), "hex").toString("utf8"),
    ),
    ...(/%[0-9a-f]{2}/iu.test(text) ? [text.replace(/%([0-9a-f]{2})/giu, (_, code) => fromCode(code, 16))] : []),
    ...(/&#/u.test(text)
      ? [
          text
            .replace(/&#(\d{1,6});/gu, (_, code) => fromCode(code, 10))
            .replace(/&#x([0-9a-f]{1,5});/giu, (_, code) => fromCode(code, 16)),
        ]
      : []),
  ];
}

function fromCode(digits: string, base: number): string {
  return String.fromCodePoint(Math.min(Number.parseInt(digits, base), 0x10ffff));
}

function rot13(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

const LEET: ReadonlyMap<string, string> = pairs("013457@$!|", "oieastasil");

function leetFree(text: string): string {
  return replaced(text, LEET);
}

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = pairs(
  "аеорсухіјѕԁһӏԛԝАВЕКМНОРСТХІЈЅαονιρτυκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
  "aeopcyxijsdhlqwABEKMHOPCTXIJSaoviptukABEZHIKMNOPTYX",
);

function latin(text: string): string {
  return replaced(text, LOOKALIKES);
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, index) => [letter, letters[index] ?? letter]));
}

function replaced(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join("");
}
