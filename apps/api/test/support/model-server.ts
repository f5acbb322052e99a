import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request for a completion, as a server of models gets it. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  readonly authorization: string | undefined;
}

/** What a model writes; or what its server answers instead, with a status. */
export type ModelAnswer =
  | string
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A server of models on a free port, with the models of a test. */
export interface ModelServer {
  readonly url: string;
  readonly requests: ModelRequest[];
  /** The requests for questions; all others are for verdicts. */
  questions(): ModelRequest[];
  verdicts(): ModelRequest[];
  close(): Promise<void>;
}

/** Starts a server whose models answer by a function of the request. */
export async function startModelServer(
  answer: (request: ModelRequest, number: number) => ModelAnswer | Promise<ModelAnswer>,
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (req, res) => {
    const request: ModelRequest = {
      ...JSON.parse(await bodyOf(req)),
      authorization: req.headers.authorization,
    };
    requests.push(request);
    send(res, request, await answer(request, requests.length));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    questions: () => requests.filter(isQuestion),
    verdicts: () => requests.filter((request) => !isQuestion(request)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a request is for a question and not for a verdict. */
export function isQuestion({ messages }: ModelRequest): boolean {
  return messages[0]?.content.includes("Ask exactly one question.") ?? false;
}

/** The text of all messages but the system's. */
export function told({ messages }: ModelRequest): string {
  return messages
    .filter(({ role }) => role !== "system")
    .map(({ content }) => content)
    .join("\n");
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(req)).toString();
}

function send(res: ServerResponse, { model }: ModelRequest, answer: ModelAnswer): void {
  const { status, body, headers } =
    typeof answer === "string" ? { status: 200, body: completion(model, answer), headers: {} } : answer;
  res.writeHead(status, { "Content-Type": "application/json", ...headers });
  res.end(
    typeof body === "string"
      ? body
      : JSON.stringify(body ?? { error: { message: "secret of the provider" } }),
  );
}

/** A completion as OpenAI's server gives it. */
export function completion(model: string, content: string | null, finishReason = "stop") {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null },
        finish_reason: finishReason,
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
}

/** A grading of the default criteria, all at one level and with one quote each. */
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
