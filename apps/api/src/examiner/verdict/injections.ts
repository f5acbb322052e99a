import type { ExaminerContext, InjectionFlag, TurnQuote } from "defense-core";
import { hasEnoughLetters, QuotedText, quotedTurn } from "./quotes.js";

/**
 * Words that try to instruct the examiner. Whatever is found is only reported: a pattern may be wrong, and a learner
 * may speak of such words for good reasons.
 */

const either = (...words: string[]) => `(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`;

/** Some words of the same sentence. */
const within = (characters: number) => `[^.!?。\\n]{0,${characters}}`;

const EXAMINER = either(
  "ai|a\\.i\\.|llm|(?:language )?model|assistant|chatbot|bot|examiner|grader|evaluator|judge|gpt|chatgpt",
  "ki|pr[üu]fer(?:in)?|modell|examinat(?:eur|rice|ore)|examinador[a]?|modelo|mod[èe]le|assistente?|esaminatore",
);
const IGNORE = `(?<!(?<!\\p{L})(?:i|we|they|ich|wir|je|nous|yo) )${either(
  "ignore|disregard|forget|override|bypass|neglect",
  "ignoriere?n?|ignorier|vergiss|vergessen|missachten?|ignorez|oubliez?|ignora|ignorad|olvida|olviden?",
  "dimentica|ignorate|ignorar?|esque[çc]a|negeer|vergeet|yoksay|zignoruj",
)}`;
const EARLIER = either(
  "previous|prior|above|earlier|preceding|foregoing|former|system|your|given",
  "vorherigen?|obigen?|bisherigen?|vorangegangenen?|deine|ihre",
  "pr[ée]c[ée]dentes?|ci-dessus|vos|tes|anteriores|previas|tus|sus|precedenti|tue|vorige|eerdere|[öo]nceki|poprzednie",
);
const INSTRUCTIONS = either(
  "instructions?|prompts?|guidelines?|directions?|orders?|commands?",
  "anweisungen?|vorgaben?|instruktionen|consignes?|instrucciones|[óo]rdenes|istruzioni|instru[çc][õo]es|ordens",
  "instructies|talimatlar[ıi]?|instrukcje|polecenia",
);
const RULES = either(
  "rules?|messages?|criteria|everything|regeln?|alles|r[èe]gles?|reglas?|regole|regras|regels|todo",
);
const TOP_GRADE = either(
  "(?:a |the )?(?:pass|passing (?:grade|mark))(?! (?:over|through|of))",
  "(?:full|maximum|perfect|top|highest|best)(?: possible)? (?:marks?|points?|credit|scores?|grades?|levels?)",
  "an a|a 1(?:[.,]0)?|100 ?%|met|bestanden|eine (?:eins|1)|(?:die )?(?:volle|beste) (?:punktzahl|note)",
  "la meilleure note|la m[áa]xima nota|aprobado|sobresaliente|il massimo dei voti|nota m[áa]xima",
);

const sources: readonly string[] = [
  `${IGNORE}${within(60)}${EARLIER}${within(40)}(?:${INSTRUCTIONS}|${RULES})`,
  `${IGNORE}${within(40)}(?:${INSTRUCTIONS}|${RULES})${within(20)}${EARLIER}`,
  `${IGNORE}\\s+(?:all|any|these|those|every|alle|toutes|tous|todas?|tutte)${within(30)}${INSTRUCTIONS}`,
  `${IGNORE}\\s+(?:all|everything|anything)(?: (?:of|the|that|was|is|i|you|said|written|stated)){0,4} ${either("above|before|said|told|previous")}`,
  `${IGNORE}\\s+(?:the ${either("above|previous|foregoing")}|what${within(20)}${either("said|told|instructed")})`,
  `${either("new|updated|real|actual|hidden|secret|additional|neue|echte|nouvelles|nuevas|nuove|novas")}\\s+(?:system )?${INSTRUCTIONS}\\s*[:=]`,
  `^\\W*(?:(?:this is )?an? |important |my )?${either("note|message|instructions?|attention|hint|reminder|hinweis|nachricht|nota|mensaje|remarque|consigne")}\\s+${either("to|for|an|f[üu]r|para|pour|[àa]")}\\s+(?:the |any |all |den |die |das |el |la |le |l['’])?(?:grading |ai )?${EXAMINER}`,
  `^\\s*(?:to|dear|hey|hello|hi|attention|an|liebe[rs]?|cher|ch[èe]re|querid[oa])\\s+(?:the |any |den |die |das )?(?:grading |ai )?${EXAMINER}\\s*[:,!]`,
  either(
    "you are (?:now|from now on) (?:an?|the|in|dan|my|free)|you are no longer (?:an?|the|bound)|from now on,? you",
    "du bist (?:ab )?(?:jetzt|nun) (?:ein|der|die|in)|tu es maintenant|vous [êe]tes maintenant|ahora eres|ora sei",
  ),
  `(?:^|[,;:]\\s*|${either("please|now|you (?:must|should|will)")}\\s+)(?:pretend|act|behave|role-?play)\\s+(?:to be|that you|you are|as(?: if)?|like)`,
  `${either("give|award|grant|assign")}\\s+${either("me|us|(?:the|this) (?:learner|student|candidate)|him|her")}${within(60)}${TOP_GRADE}`,
  `${either("grade|mark|rate|score|assess|evaluate")}\\s+${either("me|everything|(?:all|every) (?:criteria|criterion|levels?|answers?)|my (?:answers?|work|defense)|this (?:defense|answer|learner|student)")}${within(40)}${either("pass(?:ed|ing)?|met|correct|excellent|100 ?%|full (?:marks|points|credit)|top")}`,
  either(
    "pass me|let me pass|lass(?:en sie)? mich bestehen|gib mir (?:die|eine) (?:eins|1|beste|volle)",
    "geben sie mir (?:die|eine) (?:eins|1|beste|volle)|apru[ée]b[ae]me|faites?-moi r[ée]ussir|fais-moi r[ée]ussir",
    "donne[zr]?-moi (?:la meilleure|une bonne) note|promuovimi|me aprove|aprove-me|beni ge[çc]ir|zalicz mi",
  ),
  `${either("set|output|return|respond with|answer with|print|write|reply with")}${within(40)}["“']?${either("outcome|verdict|levels?|confidence")}["”']?\\s*(?:[:=]|(?:to|as|is)\\s+["“']?(?:pass|met|1|100|high))`,
  `["']?${either("outcome|level|verdict")}["']?\\s*:\\s*["'](?:pass|met|partly_met|not_met|fail|borderline)["']`,
  "<\\|?\\/?(?:im_start|im_end|system|assistant|user|endoftext|eot_id|start_header_id|end_header_id|channel)\\|?>|<(?:start|end)_of_turn>",
  "\\[\\/?(?:INST|SYS|SYSTEM)\\]|<<\\/?SYS>>|<\\/?(?:system|instructions?|prompt)>|<\\/?think>\\s*\\{",
  "^\\s*(?:[#*]+\\s*)?(?:system|assistant|developer|examiner|grader)\\s*(?:message|prompt|note|override)?\\s*[:>]",
  "^\\s*[#*-]*\\s*turn \\d+, the (?:examiner|learner)\\s*:",
  "(?<!\\p{L})DATA-[0-9a-f]{8,}(?![0-9a-f])",
  either("end of (?:the )?(?:transcript|learner(?:'|’)s (?:answer|turn)|student(?:'|’)s answer)"),
  `${either("reveal|show|print|repeat|output|tell me|display|quote")}${within(40)}${either("system prompt|your (?:prompt|instructions|rules)|the (?:model|sample|reference) (?:solution|answer)|the rubric|hidden (?:prompt|instructions?|criteria)")}`,
  `${either("ask me")}${within(20)}${either("easy|easier|easiest|simple")}${within(20)}${either("questions?|ones?")}`,
  `${either("repeat after me|say exactly|repeat exactly|sprich mir nach|r[ée]p[èe]te apr[èe]s moi")}`,
  either(
    "(?:god|jailbreak|dan|unrestricted) mode",
    "you are (?:now )?in (?:developer|debug|admin|maintenance) mode",
  ),
  "^\\W*(?:developer|debug|admin|maintenance) mode (?:is |has been )?(?:on|enabled|activated|engaged)",
  `${either("this is (?:only |just )?a test of (?:you|the (?:system|examiner|ai|grader))")}`,
  "(?:忽略|无视|無視|忘记|忘掉|不要理会)[^。！？\\n]{0,20}(?:指令|指示|规则|规定|提示|要求)|(?:让我|讓我)(?:通过|及格)|给我(?:满分|及格)",
  "(?:игнориру|забуд|не обращай)[^.!?\\n]{0,40}(?:инструкц|правил|указани)|постав(?:ь|ьте)[^.!?\\n]{0,20}(?:отлично|зач[её]т|высш)",
  "(?:تجاهل|انس)[^.!؟\\n]{0,40}(?:التعليمات|الأوامر|القواعد)",
  "(?:指示|命令|ルール)を?(?:すべて|全て)?無視|合格にして",
  "(?:이전|위의?|모든)[^.!?\\n]{0,10}(?:지시|명령)[^.!?\\n]{0,10}무시",
  "(?:पिछले|सभी)[^.!?।\\n]{0,20}(?:निर्देश|आदेश)[^.!?।\\n]{0,20}(?:अनदेखा|नज़रअंदाज़|भूल)",
];

const PATTERNS: readonly RegExp[] = [
  ...sources.map((source) => new RegExp(source, "imu")),
  // As our own fence writes them: “where the data end” is none.
  /(?<!\p{L})DATA(?:-\S{1,40})? (?:BEGIN|END)(?!\p{L})|(?<!\p{L})(?:BEGIN|END) (?:OF )?DATA(?!\p{L})/u,
];

/** Words that were spelled out letter by letter have lost what is between them. */
const GLUED =
  /ignoreall|ignore(?:the|your)?(?:previous|above|prior)|(?:previous|prior|above)instructions|systemprompt|passme|givemefull/iu;

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
    const share = Math.floor(MAX_READ / Math.max(1, this.#sources.length));
    const maxRead = Math.min(MAX_READ_OF_ONE, Math.max(MIN_READ_OF_ONE, share));
    this.#found = this.#sources.flatMap((source) => suspiciousPassages(source, maxRead));
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
    const passages = [...this.#found, ...this.#located(pointedOut)].filter(
      (passage) => passage.turn === turn,
    );
    const clean = occurrences(quote, text).map((start) =>
      longestOutside(text, start, start + quote.length, passages),
    );
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
  for (
    let at = text.indexOf(quote);
    at !== -1 && all.length < MAX_OCCURRENCES;
    at = text.indexOf(quote, at + 1)
  ) {
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

/** How many characters are read. Of what is longer, the beginning and the end are. */
const MAX_READ = 250_000;
const MAX_READ_OF_ONE = 40_000;
const MIN_READ_OF_ONE = 4_000;

function suspiciousPassages({ turn, text }: Source, maxRead: number): Passage[] {
  const half = Math.floor(maxRead / 2);
  const parts =
    text.length <= maxRead
      ? [{ start: 0, end: text.length }]
      : [
          { start: 0, end: half },
          { start: text.length - half, end: text.length },
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

/** What is shorter is read with the next one: words may stand one below the other. */
const MIN_LINE = 24;
const MIN_SENTENCE = 8;

/** The sentences of a part of a text; those that find no end are cut into pieces that overlap. */
function sentencesOf(text: string, from: number, to: number): Range[] {
  const sentences: Range[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(SENTENCE_END)) {
    const end = from + match.index + match[0].length;
    const isLine = !/[.!?。！？]/u.test(text.slice(end - match[0].length - 1, end));
    if (end - start < (isLine ? MIN_LINE : MIN_SENTENCE)) continue;
    sentences.push(...pieces(start, end));
    start = end;
  }
  return [...sentences, ...pieces(start, to)];
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
    end: Math.min(
      sentence.length,
      Math.max(...matches.map((match) => match.index + match[0].length)) + AROUND,
    ),
  };
}

/** Whether a sentence tries to instruct once its disguise is taken off. */
function isDisguised(sentence: string): boolean {
  const visible = sentence.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const plain = visible.replace(/\s+/gu, " ");
  const spelled = spelledTogether(visible).replace(/\s+/gu, " ");
  if (spelled.length < plain.length && GLUED.test(spelled)) return true;
  const readings = new Set([
    plain,
    latin(plain),
    spelled,
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
    ...(/%[0-9a-f]{2}/iu.test(text)
      ? [text.replace(/%([0-9a-f]{2})/giu, (_, code) => fromCode(code, 16))]
      : []),
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
