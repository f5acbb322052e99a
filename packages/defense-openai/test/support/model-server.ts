import { json, type ProviderServer, type Script, startProviderServer } from "./provider-server.js";

export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly authorization: string | undefined;
}

/** A text that the model writes, or a whole response of the server. */
export type ModelAnswer = string | Script;

/** Requests are counted from 1. */
export type Answering = (request: ModelRequest, number: number) => ModelAnswer | Promise<ModelAnswer>;

export interface ModelServer extends Pick<ProviderServer, "url" | "port" | "close"> {
  readonly requests: readonly ModelRequest[];
  /** All other requests are for verdicts. */
  questions(): ModelRequest[];
  verdicts(): ModelRequest[];
}

/** Starts a model server. It finds no demands in any task, and does not record the searches for them. */
export async function startModelServer(answer: Answering): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = await startProviderServer();
  server.answer("/chat/completions", async (received) => {
    const request: ModelRequest = { ...received.json(), authorization: received.headers.authorization };
    if (isDemandSearch(request)) return json(completion(request.model, '{"demands": []}'));
    requests.push(request);
    const written = await answer(request, requests.length);
    return typeof written === "string" ? json(completion(request.model, written)) : written;
  });
  return {
    ...server,
    requests,
    questions: () => requests.filter(isQuestion),
    verdicts: () => requests.filter((request) => !isQuestion(request)),
  };
}

export function isQuestion({ messages }: ModelRequest): boolean {
  return messages[0]?.content.includes("Ask exactly one question.") ?? false;
}

function isDemandSearch({ messages }: ModelRequest): boolean {
  return messages[0]?.content.includes("Find what the task demands") ?? false;
}

/** Joins all messages except the system's. */
export function promptOf({ messages }: ModelRequest): string {
  return messages
    .filter(({ role }) => role !== "system")
    .map(({ content }) => content)
    .join("\n");
}

export function completion(model: string, content: string | null, finishReason = "stop") {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null as string | null },
        finish_reason: finishReason,
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
}

/** Gives every default criterion the same level, with one quote each. */
export function aGrading(
  level: string,
  quotes: readonly { turn: number; quote: string }[],
  changes: Record<string, unknown> = {},
): string {
  const ids = ["own_work", "understanding", "decisions", "checking", "transfer"];
  return JSON.stringify({
    summary: "A summary.",
    confidence: 0.8,
    criteria: ids.map((id, index) => ({
      id,
      level,
      rationale: `About ${id}.`,
      evidence: quotes.length > 0 ? [quotes[index % quotes.length]] : [],
    })),
    instructions: [],
    ...changes,
  });
}
