import { readJson, type Storage } from "../../shared/storage.js";
import type { Info } from "../../shared/wire.js";

/** Messages between this page and the page that embeds it; see docs/embedding.md. */
export const MESSAGES = { expired: "oral-defense:token-expired", token: "oral-defense:token" } as const;

export interface Embedding {
  /** Remembers which pages may embed this one. Once the token has expired, the page can't ask the server. */
  learn(info: Info): void;
  /** Asks for a token. Only pages that may embed this one receive the message. */
  ask(whose: { learner_id: string; task_id: string }): void;
  /** Calls the listener for each token that a page allowed to embed this one sends. */
  onToken(listener: (token: string) => void): () => void;
}

const STORED = "allowed frames";

export function embedding(storage: Storage, self: Window = window): Embedding {
  const host = self.parent === self ? undefined : self.parent;
  const allowed = () => readJson(storage, STORED, isListOfTexts) ?? [];

  return {
    learn({ allowed_frames }) {
      storage.setItem(STORED, JSON.stringify(allowed_frames));
    },
    ask(whose) {
      for (const origin of allowed())
        host?.postMessage({ type: MESSAGES.expired, version: 1, ...whose }, origin);
    },
    onToken(listener) {
      const listen = ({ origin, source, data }: MessageEvent) => {
        if (host === undefined || source !== host || !allowed().includes(origin)) return;
        if (data?.type === MESSAGES.token && typeof data.token === "string") listener(data.token);
      };
      self.addEventListener("message", listen);
      return () => self.removeEventListener("message", listen);
    },
  };
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
