/** The metrics until now, in Prometheus's format. */
export interface Exposition {
  /** The content type of the text. */
  readonly contentType: string;
  /** Resolves soon, even while the database is down; its metrics are then absent. */
  text(): Promise<string>;
}
