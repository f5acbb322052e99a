import { type ClientOptions, OpenAI } from "openai";
import type { ServerConfig } from "../config/examiner.js";

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
