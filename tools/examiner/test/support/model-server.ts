import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Message } from "defense-openai";
import { onTestFinished } from "vitest";

/** A request to the model, as it arrives. */
export interface ModelRequest {
  readonly authorization: string | undefined;
  readonly path: string | undefined;
  readonly messages: readonly Message[];
}

/** What the model writes, or the status and the body of an error; `undefined` for no response at all. */
export type Reply = string | { readonly status: number; readonly body: string } | undefined;

/** An OpenAI-compatible server on a real port. It says that half of what it reads comes from its cache. */
export async function startModelServer(
  reply: (request: ModelRequest, number: number) => Reply | Promise<Reply>,
) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request));
    const received = { authorization: request.headers.authorization, path: request.url, messages };
    const number = requests.push(received);
    const written = await reply(received, number);
    if (written === undefined) return;
    const [status, body] =
      typeof written === "string" ? [200, completionOf(written)] : [written.status, written.body];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

function completionOf(content: string): string {
  return JSON.stringify({
    choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 100, completion_tokens: 10, prompt_tokens_details: { cached_tokens: 50 } },
  });
}

/** True if a request is for a question. All others get a grading here, which is no use to any but the grader. */
export function isForQuestion({ messages }: ModelRequest): boolean {
  return messages[0]?.content.includes("Ask exactly one question.") ?? false;
}

/** A grading of the default criteria, each met with the same quote. */
export function gradingOf(quote: string, turn: number): string {
  const criteria = ["own_work", "understanding", "decisions", "checking", "transfer"].map((id) => ({
    id,
    evidence: [{ turn, quote }],
    rationale: "The learner says so.",
    level: "met",
  }));
  return JSON.stringify({ criteria, instructions: [], summary: "A summary.", confidence: 0.8 });
}
