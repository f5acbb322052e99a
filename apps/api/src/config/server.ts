/** An OpenAI-compatible server. */
export interface ServerConfig {
  readonly baseUrl: string;
  /** `null` where none is needed. */
  readonly apiKey: string | null;
}
