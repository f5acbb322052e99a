import { OpenAI } from "openai";
import type { ServerConfig } from "../config/examiner.js";

/**
 * A client of an OpenAI-compatible server. Everything that the SDK would take from the environment is given, so
 * that no other service's key or address gets in; repeating and time-outs are ours (see `callServer`).
 */
export function openAIClient({ baseUrl, apiKey }: ServerConfig): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
    logLevel: "off",
    maxRetries: 0,
  });
}
