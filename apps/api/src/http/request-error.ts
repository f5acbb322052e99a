/** The server refuses a request before it reaches the domain. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly status: number;
  /** One sentence for the client: what is wrong and what to send instead. */
  readonly detail: string;
  /** How many seconds to wait before the same request may succeed. */
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** True if this is the last response on the connection. */
  readonly closesConnection: boolean;

  constructor(
    status: number,
    detail: string,
    {
      retryAfterSeconds,
      headers = {},
      closesConnection = false,
      ...options
    }: ErrorOptions & {
      retryAfterSeconds?: number;
      headers?: Readonly<Record<string, string>>;
      closesConnection?: boolean;
    } = {},
  ) {
    super(detail, options);
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
    this.closesConnection = closesConnection;
  }
}
