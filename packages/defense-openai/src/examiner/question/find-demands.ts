import { createHash } from "node:crypto";
import { demandsIn, type ModelUsage, totalUsage } from "defense-core";
import type { ResponseFormat } from "../../provider/chat-model.js";
import { unusableAnswer } from "../../provider/failure.js";
import { newFence } from "../parts/fence.js";
import { askModel, type CallBounds, withinBounds } from "../parts/model.js";
import { jsonObjectIn } from "../parts/model-text.js";
import { shortenedText } from "../parts/shorten.js";
import type { Asker } from "./asker.js";

/** The demands of a statement. */
export interface FoundDemands {
  readonly demands: readonly string[];
  /** What it cost to find them. Only the first question that takes it has to pay. */
  takeUsage(): ModelUsage;
}

/** Finds the demands of statements, and remembers them for other defenses of the same task. */
export class DemandFinder {
  readonly #timeoutMs: number;
  /** The most recently used search comes last. */
  readonly #searches = new Map<string, Promise<FoundDemands>>();

  /** @param timeoutMs how long a search may take. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The demands of a statement. Concurrent defenses of a task share one search. It continues if its caller leaves. A
   * search that fails is forgotten, so that the next question tries again.
   *
   * @returns `undefined` if the model failed.
   */
  find(asker: Asker, statement: string): Promise<FoundDemands | undefined> {
    const { model, prompts } = asker;
    const key = createHash("sha256")
      .update(JSON.stringify([model.name, prompts.version, statement]))
      .digest("base64");
    const search = this.#searches.get(key) ?? this.#search(asker, statement);
    this.#searches.delete(key);
    this.#searches.set(key, search);
    for (const oldest of this.#searches.keys()) {
      if (this.#searches.size <= MAX_STATEMENTS) break;
      this.#searches.delete(oldest);
    }
    search.catch(() => this.#forget(key, search));
    return search.catch(() => undefined);
  }

  #forget(key: string, search: Promise<FoundDemands>): void {
    if (this.#searches.get(key) === search) this.#searches.delete(key);
  }

  #search(asker: Asker, statement: string): Promise<FoundDemands> {
    return withinBounds(this.#timeoutMs, new AbortController().signal, async (bounds) => {
      const demands = await askForDemands(asker, statement, bounds);
      const usages = [bounds.meter.total];
      return { demands, takeUsage: () => totalUsage(usages.splice(0)) };
    });
  }
}

const MAX_STATEMENTS = 100;

/** The share of a context that a statement may take. */
const STATEMENT_SHARE = 0.5;

/** The demands in a statement, as a model finds them. */
export async function askForDemands(
  { model, prompts, format, contextTokens }: Asker,
  statement: string,
  bounds: CallBounds,
): Promise<readonly string[]> {
  const fence = newFence();
  const shown = shortenedText(statement, Math.floor(contextTokens * STATEMENT_SHARE));
  const messages = [
    { role: "system" as const, content: prompts.fill("demands", { fence: fence.mark }) },
    { role: "user" as const, content: fence.around("The task as the learner was given it:", shown) },
  ];
  const text = await format.request(demandsFormat, (formatted) =>
    askModel(model, "demands", { messages, ...formatted }, bounds),
  );
  const { demands } = (jsonObjectIn(text) ?? {}) as { readonly demands?: unknown };
  if (!Array.isArray(demands)) throw unusableAnswer("wrong_form");
  const texts = demands.filter((demand) => typeof demand === "string");
  return demandsIn(statement, texts.slice(0, MAX_READ_DEMANDS));
}

const MAX_READ_DEMANDS = 20;

/** The form of a list of demands, for servers that can enforce it. */
const demandsFormat: ResponseFormat = {
  type: "json_schema",
  json_schema: {
    name: "demands",
    strict: true,
    schema: {
      type: "object",
      properties: { demands: { type: "array", items: { type: "string" } } },
      required: ["demands"],
      additionalProperties: false,
    },
  },
};
