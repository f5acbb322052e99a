/** An OpenAI-compatible server. */
export interface ServerConfig {
  readonly baseUrl: string;
  /** `null` for a server that needs none. */
  readonly apiKey: string | null;
}
