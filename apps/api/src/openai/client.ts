import { type ClientOptions, OpenAI } from "openai";
import type { ServerConfig } from "../config/server.js";
import { UnusableAnswer } from "./failure.js";

/**
 * A client of an OpenAI-compatible server. Everything that the SDK would take from the environment is given, so
 * that no other service's key or address gets in; repeating and time-outs are ours (see `callServer`). A redirect
 * is not followed: what learners say goes to the configured server and to no other.
 */
export function openAIClient({ baseUrl, apiKey }: ServerConfig): OpenAI {
  return new ConfiguredOnly({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    defaultHeaders: { "User-Agent": "oral-defense", ...(apiKey === null && { Authorization: null }) },
    fetchOptions: { redirect: "manual" },
    fetch: async (url, init) => bounded(url, await fetch(url, init)),
    logLevel: "off",
    maxRetries: 0,
  });
}

/** The SDK adds headers of the variable OPENAI_CUSTOM_HEADERS to those that it is given. */
class ConfiguredOnly extends OpenAI {
  constructor(options: ClientOptions) {
    super(options);
    this._options.defaultHeaders = options.defaultHeaders;
  }
}

/** More is no document, and would fill the memory of all who use the server. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** An answer that is read as a whole, with an end; speech is passed on as it comes and has a bound of its own. */
function bounded(url: string | URL | Request, response: Response): Response {
  if (response.body === null || (response.ok && String(url).endsWith("/audio/speech"))) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_DOCUMENT_BYTES) controller.error(new UnusableAnswer("endless"));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}
