import { request } from "node:http";
import { expect } from "vitest";
import { expectDocumented } from "./documented.js";

/** What came back, whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The body as JSON; `undefined` if it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body and is told when it is wrong
  readonly json: any;
}

/** Something to answer with. */
export interface Answer {
  readonly text?: string;
  readonly audio?: Blob | Uint8Array<ArrayBuffer>;
}

type SentHeaders = Readonly<Record<string, string>>;

/** A client as terse as tests like it; ids are percent-encoded, and each reply has to be as it is documented. */
export function client(url: string) {
  const at = (id: string, rest = "") => `/v1/defense/${encodeURIComponent(id)}${rest}`;

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(`${url}${path}`, { method, ...init });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return reply(method, `${url}${path}`, status, Object.fromEntries(headers), bytes);
  }

  const calls = {
    url,
    send,
    start: (body: unknown = { learner_id: "ada.lovelace", task_id: "sorting" }, headers: SentHeaders = {}) =>
      sendJson("/v1/defense/start", body, headers),
    answer: (id: string, answer: Answer, headers: SentHeaders = {}) =>
      send("POST", at(id, "/answer"), { headers, body: answerForm(answer) }),
    audio: (id: string, turn: number | string) => send("GET", at(id, `/audio/${turn}`)),
    finish: (id: string) => send("POST", at(id, "/finish")),
    get: (id: string) => send("GET", at(id)),
    /** Starts a defense that has to succeed; gives its id. */
    async started(learnerId = "ada.lovelace", taskId = "sorting"): Promise<string> {
      const { status, json } = await calls.start({ learner_id: learnerId, task_id: taskId });
      expect(status).toBe(200);
      return json.defense_id;
    },
  };
  return calls;

  function sendJson(path: string, body: unknown, headers: SentHeaders): Promise<Reply> {
    const all = { "Content-Type": "application/json", ...headers };
    return send("POST", path, { headers: all, body: typeof body === "string" ? body : JSON.stringify(body) });
  }
}

export type Client = ReturnType<typeof client>;

/** The form of an answer. */
export function answerForm({ text, audio }: Answer): FormData {
  const form = new FormData();
  if (text !== undefined) form.append("text", text);
  if (audio !== undefined) {
    const blob = audio instanceof Blob ? audio : new Blob([audio], { type: "audio/wav" });
    form.append("audio", blob, "answer");
  }
  return form;
}

/** Sends a body as it stands, with Node's own client, which does not correct what is wrong. */
export function sendRaw(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array = "",
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers, agent: false }, async (res) => {
      try {
        const bytes = Buffer.concat(await Array.fromAsync(res));
        resolve(reply(method, url, res.statusCode ?? 0, res.headers, bytes));
      } catch (error) {
        reject(error);
      }
    });
    req.on("error", reject);
    req.end(body);
  });
}

function reply(method: string, url: string, status: number, headers: Reply["headers"], bytes: Buffer): Reply {
  const received = { status, headers, bytes, json: parsed(bytes) };
  expectDocumented(method, url, received);
  return received;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
