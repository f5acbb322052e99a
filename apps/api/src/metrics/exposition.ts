/** The current metrics in Prometheus format. */
export interface Exposition {
  /** The content type of the text. */
  readonly contentType: string;
  /** Resolves quickly even while the database is down, then without the database's metrics. */
  text(): Promise<string>;
}
