/** What was measured until now, as Prometheus reads it. */
export interface Exposition {
  /** To be sent with the text. */
  readonly contentType: string;
  /** Resolves soon, also while the database is down: what would have come from there is absent then. */
  text(): Promise<string>;
}
