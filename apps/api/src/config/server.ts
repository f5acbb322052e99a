export interface ServerConfig {
  readonly baseUrl: string;
  /** `null` if the server needs no key. */
  readonly apiKey: string | null;
}
