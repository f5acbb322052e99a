import type { ExaminerContext, InjectionFlag } from "defense-core";
import { findQuote } from "./quotes.js";

/**
 * Words that try to instruct the examiner. Whatever is found is only reported: a pattern may be wrong, and a learner
 * may speak of such words for good reasons.
 */

/** A sentence is reported, and no more of it than this. */
const MAX_QUOTE_CODE_POINTS = 300;

const MAX_FLAGS = 50;

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

/**
 * What tries to instruct the examiner, in the words of the turn: what patterns find, and what a grader has pointed
 * out, if somebody but the examiner did say so.
 */
export function findInjections(
  { history, traceDigest }: ExaminerContext,
  pointedOut: readonly InjectionFlag[],
): InjectionFlag[] {
  const record = traceDigest?.notable.map(({ summary }) => summary).join("\n") ?? "";
  const sources: { turn: number | null; text: string }[] = [
    ...history.flatMap(({ role, content }, turn) => (role === "user" ? [{ turn, text: content }] : [])),
    ...(record === "" ? [] : [{ turn: null, text: record }]),
  ];
  const flags: InjectionFlag[] = [];
  const add = (flag: InjectionFlag) => {
    const known = flags.some(
      ({ turn, quote }) => turn === flag.turn && (quote.includes(flag.quote) || flag.quote.includes(quote)),
    );
    if (!known && flags.length < MAX_FLAGS) flags.push(flag);
  };
  for (const { turn, text } of sources) for (const quote of suspiciousSentences(text)) add({ turn, quote });
  for (const { turn, quote } of pointedOut) {
    const candidates = [...sources.filter((source) => source.turn === turn), ...sources];
    for (const source of candidates) {
      const found = findQuote(quote, source.text);
      if (found === null) continue;
      add({ turn: source.turn, quote: cut(found) });
      break;
    }
  }
  return flags;
}

/** Whether words of evidence are part of what tries to instruct the examiner. */
export function isInjected(turn: number, quote: string, flags: readonly InjectionFlag[]): boolean {
  return flags.some(
    (flag) => flag.turn === turn && (flag.quote.includes(quote) || quote.includes(flag.quote)),
  );
}

/** An answer that is longer is read in part: its beginning and its end. */
const MAX_READ = 40_000;

function suspiciousSentences(text: string): string[] {
  const read = text.length <= MAX_READ ? [text] : [text.slice(0, MAX_READ / 2), text.slice(-MAX_READ / 2)];
  const sentences = read.flatMap((part) => part.split(/(?<=[.!?。！？])\s+|[\n\r]+/u)).flatMap(pieces);
  return sentences.filter(isSuspicious).map(telling).filter(Boolean);
}

/** The part of a long sentence that is suspicious, where that can be told. */
function telling(sentence: string): string {
  const matches = PATTERNS.map((pattern) => pattern.exec(sentence)).filter((match) => match !== null);
  const start = Math.max(0, Math.min(...matches.map(({ index }) => index)) - LEAD);
  return cut(
    sentence.slice(Number.isFinite(start) && sentence.length > MAX_QUOTE_CODE_POINTS ? start : 0).trim(),
  );
}

const LEAD = 40;

/** Sentences without an end are looked at in pieces that overlap. */
function pieces(sentence: string): string[] {
  if (sentence.length <= PIECE) return [sentence];
  const all: string[] = [];
  for (let start = 0; start < sentence.length; start += PIECE / 2)
    all.push(sentence.slice(start, start + PIECE));
  return all;
}

const PIECE = 1_000;

function isSuspicious(sentence: string): boolean {
  if (HIDDEN.test(sentence)) return true;
  const plain = sentence
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ");
  const spelledOut = plain.replace(/(?<=\b\p{L})[ .\-_*](?=\p{L}\b)/gu, "");
  const readings = [
    plain,
    spelledOut,
    rot13(plain),
    [...plain].reverse().join(""),
    leetFree(plain),
    ...decoded(plain),
  ];
  return readings.some((reading) => PATTERNS.some((pattern) => pattern.test(reading)));
}

function decoded(text: string): string[] {
  return [...text.matchAll(BASE64)].map(([encoded]) => Buffer.from(encoded, "base64").toString("utf8"));
}

function rot13(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

function leetFree(text: string): string {
  return text.replace(/[013457@$]/gu, (digit) => LEET[digit] ?? digit);
}

function cut(text: string): string {
  return [...text].slice(0, MAX_QUOTE_CODE_POINTS).join("");
}
