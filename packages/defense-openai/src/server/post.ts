import { ProviderFailure, unusableAnswer } from "../provider/failure.js";
import { failureOfConnection, failureOfStatus } from "./failures.js";
import type { Server } from "./server.js";

/**
 * Sends one request to an OpenAI-compatible server: an object as JSON, or a form. Redirects are not followed, because
 * learners' words must go only to the configured server.
 *
 * @throws ProviderFailure if the status is not a success; the signal's reason if it was aborted.
 */
export async function post(
  { baseUrl, apiKey }: Server,
  path: string,
  content: object | FormData,
  signal: AbortSignal,
): Promise<Response> {
  const isForm = content instanceof FormData;
  const request = {
    method: "POST",
    headers: {
      "User-Agent": "defense-openai",
      ...(apiKey !== null && { Authorization: `Bearer ${apiKey}` }),
      ...(!isForm && { "Content-Type": "application/json" }),
    },
    body: isForm ? content : JSON.stringify(content),
    redirect: "manual",
    signal,
  } as const;
  const response = await fetch(`${baseUrl}${path}`, request).catch((error) => {
    signal.throwIfAborted();
    throw failureOfConnection(error);
  });
  if (response.ok) return response;
  throw failureOfStatus(response.status, response.headers, await saysThatBudgetIsSpent(response, signal));
}

/** Resolves to the document in the answer, or to `null` if the answer has no content. */
export async function postForDocument(
  ...[server, path, content, signal]: Parameters<typeof post>
): Promise<unknown> {
  const response = await post(server, path, content, signal);
  return response.status === NO_CONTENT ? null : parsed(await textOf(response, signal));
}

const NO_CONTENT = 204;

/**
 * Yields the content as it arrives.
 *
 * @throws ProviderFailure if the connection breaks; the signal's reason if it was aborted.
 */
export async function* contentOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body ?? [];
  } catch (error) {
    signal.throwIfAborted();
    throw failureOfConnection(error);
  }
}

/** Anything larger is not a document. It would fill memory that all users share. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of contentOf(response, signal)) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES) throw unusableAnswer("endless");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A retry may mend broken JSON, but not a page in another format. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (!/^\s*[[{]/.test(text)) throw unusableAnswer("not_json");
    throw new ProviderFailure("invalid_json", "gave an unusable answer (invalid JSON)", { passing: true });
  }
}

/** OpenAI uses status 429 both for an exhausted budget and for too many requests. */
async function saysThatBudgetIsSpent(response: Response, signal: AbortSignal): Promise<boolean> {
  try {
    const { error } = JSON.parse(await textOf(response, signal));
    return [error?.code, error?.type].includes("insufficient_quota");
  } catch {
    signal.throwIfAborted();
    return false; // not a form that we recognize
  }
}
