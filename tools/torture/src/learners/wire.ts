/** Requests as specified, and what their replies promise. */
import { type Acknowledged, digestOf, textOf, type Words } from "../journal.ts";
import type { WireRequest } from "./request.ts";

const EMPTY = Buffer.alloc(0);
const BOUNDARY = "torture-boundary";
const FORM = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

export function startRequest(learner_id: string, task_id: string): WireRequest {
  const headers = { "Content-Type": "application/json" };
  return {
    method: "POST",
    path: "/v1/defense/start",
    headers,
    body: Buffer.from(JSON.stringify({ learner_id, task_id })),
  };
}

export function textRequest(defense: string, words: Words): WireRequest {
  return {
    method: "POST",
    path: at(defense, "/answer"),
    headers: FORM,
    body: part('name="text"', "", Buffer.from(textOf(words))),
  };
}

/** The mock voice "hears" the recording's length and format, so a made-up format identifies the answer. */
export function audioRequest(defense: string, format: string, bytes: Buffer): WireRequest {
  const body = part('name="audio"; filename="answer"', `Content-Type: audio/${format}\r\n`, bytes);
  return { method: "POST", path: at(defense, "/answer"), headers: FORM, body };
}

export function heard(format: string, bytes: Buffer): string {
  return `[mock transcription of ${bytes.length} bytes of ${format} audio]`;
}

export function finishRequest(defense: string): WireRequest {
  return { method: "POST", path: at(defense, "/finish"), headers: {}, body: EMPTY };
}

export function speechRequest(defense: string, turn: number): WireRequest {
  return { method: "GET", path: at(defense, `/audio/${turn}`), headers: {}, body: EMPTY };
}

export function getRequest(defense: string): WireRequest {
  return { method: "GET", path: at(defense, ""), headers: {}, body: EMPTY };
}

function at(defense: string, rest: string): string {
  return `/v1/defense/${encodeURIComponent(defense)}${rest}`;
}

function part(disposition: string, headers: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** What the body of a 200 promises. Each function throws if the body does not follow the specification. */
export const promises = {
  start: (body: Buffer): Acknowledged => {
    const { defense_id, first_question } = JSON.parse(body.toString());
    return { defense: text(defense_id), question: text(first_question) };
  },
  answer: (body: Buffer): Acknowledged => {
    const { question, turn_latency } = JSON.parse(body.toString());
    return { question: text(question), stt_ms: turn_latency.stt_ms, llm_ms: turn_latency.llm_ms };
  },
  finish: (body: Buffer): Acknowledged => {
    const { verdict, integrity_signals } = JSON.parse(body.toString());
    return { verdict: digestOf(verdict), signals: digestOf(integrity_signals) };
  },
  get: (body: Buffer): Acknowledged => {
    const { turns } = JSON.parse(body.toString());
    return { turns: turns.length, transcript: digestOf(turns) };
  },
  audio: (body: Buffer): Acknowledged => {
    if (body.toString("latin1", 0, 4) !== "RIFF") throw new Error("it is not a WAV file");
    return {};
  },
} as const;

function text(value: unknown): string {
  if (typeof value !== "string") throw new Error("a text is missing");
  return value;
}
