import { request } from "node:http";
import { expect } from "vitest";
import type { AuthMode } from "../../src/config/config.js";
import { expectDocumented } from "./documented.js";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  /** The body as JSON; `undefined` if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what they expect of a body
  readonly json: any;
}

export interface Answer {
  readonly text?: string;
  readonly audio?: Blob | Uint8Array<ArrayBuffer>;
}

export interface ClientOptions {
  readonly auth?: AuthMode;
  readonly credential?: string | undefined;
}

type SentHeaders = Readonly<Record<string, string>>;

/** The servers to which all clients send a host's credential, by origin. */
const hosts = new Map<string, ClientOptions>();

/** From now on, raw requests to this server carry a credential unless they have their own. */
export function comeAsHost(url: string, options: ClientOptions): void {
  hosts.set(new URL(url).origin, options);
}

/** The header with a host's credential for a server. Empty if the server needs none. */
export function credentialOf(url: string): { Authorization?: string } {
  const known = hosts.get(new URL(url).origin);
  return known ? { Authorization: `Bearer ${known.credential}` } : {};
}

/** {@link credentialOf} as a line of a raw request. */
export function credentialLine(url: string): string {
  const { Authorization } = credentialOf(url);
  return Authorization ? `Authorization: ${Authorization}\r\n` : "";
}

const REVIEW = { expected_reviews: 0, outcome: "pass", criteria: [], summary: "We have spoken." };

/** A terse client for tests. It percent-encodes IDs and checks each reply against the OpenAPI document. */
export function client(url: string, { auth = "none", credential }: ClientOptions = {}) {
  const at = (id: string, rest = "") => `/v1/defense/${encodeURIComponent(id)}${rest}`;

  function withCredential(headers: RequestInit["headers"]): Headers {
    const all = new Headers(headers);
    if (credential !== undefined && !all.has("Authorization"))
      all.set("Authorization", `Bearer ${credential}`);
    return all;
  }

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await calls.fetch(path, { method, ...init });
    const bytes = Buffer.from(await response.arrayBuffer());
    const received = Object.fromEntries(response.headers);
    return reply(method, `${url}${path}`, response.status, received, bytes, auth);
  }

  const calls = {
    url,
    send,
    /** The global `fetch` with the client's credential. */
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { ...init, headers: withCredential(init.headers) }),
    start: (body: unknown = { learner_id: "ada.lovelace", task_id: "sorting" }, headers: SentHeaders = {}) =>
      sendJson("/v1/defense/start", body, headers),
    answer: (id: string, answer: Answer, headers: SentHeaders = {}) =>
      send("POST", at(id, "/answer"), { headers, body: answerForm(answer) }),
    audio: (id: string, turn: number | string) => send("GET", at(id, `/audio/${turn}`)),
    finish: (id: string) => send("POST", at(id, "/finish")),
    get: (id: string) => send("GET", at(id)),
    recording: (id: string, turn: number | string, headers: SentHeaders = {}, method = "GET") =>
      send(method, at(id, `/recordings/${turn}`), { headers }),
    record: (id: string) => send("GET", at(id, "/record")),
    note: (id: string, turn: number | string, text: unknown) =>
      sendJson(at(id, `/turns/${turn}/notes`), { text }),
    review: (id: string, changes: object = {}) => sendJson(at(id, "/reviews"), { ...REVIEW, ...changes }),
    reviews: (id: string) => send("GET", at(id, "/reviews")),
    release: (id: string, body?: object) =>
      body ? sendJson(at(id, "/release"), body) : send("POST", at(id, "/release")),
    /** Starts a defense, which must succeed. Resolves to its ID. */
    async started(learnerId = "ada.lovelace", taskId = "sorting"): Promise<string> {
      const { status, json } = await calls.start({ learner_id: learnerId, task_id: taskId });
      expect(status).toBe(200);
      return json.defense_id;
    },
  };
  return calls;

  function sendJson(path: string, body: unknown, headers: SentHeaders = {}): Promise<Reply> {
    const all = { "Content-Type": "application/json", ...headers };
    return send("POST", path, { headers: all, body: typeof body === "string" ? body : JSON.stringify(body) });
  }
}

export type Client = ReturnType<typeof client>;

export function answerForm({ text, audio }: Answer): FormData {
  const form = new FormData();
  if (text !== undefined) form.append("text", text);
  if (audio !== undefined) {
    const blob = audio instanceof Blob ? audio : new Blob([audio], { type: "audio/wav" });
    form.append("audio", blob, "answer");
  }
  return form;
}

/** Sends a body unchanged, with Node's own client, which corrects no errors. */
export function sendRaw(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | Uint8Array = "",
  auth?: AuthMode,
): Promise<Reply> {
  const known = hosts.get(new URL(url).origin);
  const sent = { ...credentialOf(url), ...headers };
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers: sent, agent: false }, async (res) => {
      try {
        const bytes = Buffer.concat(await Array.fromAsync(res));
        resolve(reply(method, url, res.statusCode ?? 0, res.headers, bytes, auth ?? known?.auth));
      } catch (error) {
        reject(error);
      }
    });
    req.on("error", reject);
    req.end(body);
  });
}

function reply(
  method: string,
  url: string,
  status: number,
  headers: Reply["headers"],
  bytes: Buffer,
  auth?: AuthMode,
): Reply {
  const received = { status, headers, bytes, json: parsed(bytes) };
  expectDocumented(method, url, received, auth);
  return received;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
