/** The server refused a request and said why. */
export class Refused extends Error {
  override readonly name = "Refused";

  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  readonly document: Readonly<Record<string, unknown>>;
  /** True if the reply comes from the server itself, not from a proxy. */
  readonly isServers: boolean;

  constructor(status: number, document: Readonly<Record<string, unknown>>, retryAfterSeconds?: number) {
    const isServers = typeof document.detail === "string";
    const detail = isServers ? String(document.detail) : `HTTP status ${status}`;
    super(detail);
    this.isServers = isServers;
    this.status = status;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.document = document;
  }
}

/** The server could not be reached, or its reply was cut off. The request may still have succeeded. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Sends requests to the server from which the page was loaded. */
export interface Server {
  /** @throws Refused, Unreachable; the signal's reason. */
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** Sends the body as JSON, or as a form if it is a form. @throws as {@link get}. */
  post<T>(path: string, body?: object, options?: PostOptions): Promise<T>;
  /** @throws as {@link get}. */
  blob(path: string, signal?: AbortSignal): Promise<Blob>;
}

export interface PostOptions {
  /** An idempotency key, which makes it safe to repeat the request. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Receives the reply's headers before the whole body has arrived. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** @param token returns the current token; `undefined` without authentication. */
export function server(token: () => string | undefined): Server {
  async function send(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const headers = new Headers(init.headers);
    const current = token();
    if (current !== undefined) headers.set("Authorization", `Bearer ${current}`);
    return whole(async () => {
      const response = await fetch(`/v1/defense${path}`, { ...init, headers, signal: signal ?? null });
      if (!response.ok) throw await refusal(response);
      return response;
    }, signal);
  }

  return {
    async get<T>(path: string, signal?: AbortSignal) {
      const response = await send(path, {}, signal);
      return whole(() => response.json() as Promise<T>, signal);
    },
    async post<T>(path: string, body?: object, { idempotencyKey, signal, onHeaders }: PostOptions = {}) {
      const headers = new Headers();
      if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
      const init: RequestInit = { method: "POST", headers };
      if (body instanceof FormData) init.body = body;
      else if (body !== undefined) {
        headers.set("Content-Type", "application/json");
        init.body = JSON.stringify(body);
      }
      const response = await send(path, init, signal);
      onHeaders?.(response.headers);
      return whole(() => response.json() as Promise<T>, signal);
    },
    async blob(path, signal) {
      const response = await send(path, {}, signal);
      return whole(() => response.blob(), signal);
    },
  };
}

export function ofDefense(defenseId: string, rest = ""): string {
  return `/${encodeURIComponent(defenseId)}${rest}`;
}

/** Turns any failure other than a refusal into {@link Unreachable}. */
async function whole<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) throw error;
    signal?.throwIfAborted();
    throw new Unreachable("the server cannot be reached", { cause: error });
  }
}

/** A proxy's reply may be in another format. */
async function refusal(response: Response): Promise<Refused> {
  const document: Record<string, unknown> = await response.json().catch(() => ({}));
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new Refused(response.status, document, Number.isFinite(seconds) ? seconds : undefined);
}
