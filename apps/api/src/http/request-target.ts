/** What a request is sent to. */
export interface RequestTarget {
  /** With its query. */
  readonly path: string;
  /** The host, and its port if any, where the target itself names one. */
  readonly authority?: string;
}

/** No character of a URL; and where Node's and Koa's ways to read a target part. */
const NOT_IN_A_TARGET = /[^\x21-\x7e]|#/;

/**
 * Reads the target of a request line (RFC 9112, section 3.2), once and for all: what comes after may rely on a path.
 * `undefined` for what is none, such as `http://[`.
 */
export function parseRequestTarget(target: string, method: string): RequestTarget | undefined {
  if (NOT_IN_A_TARGET.test(target)) return undefined;
  if (target.startsWith("/") || (target === "*" && method === "OPTIONS")) return { path: target };
  const [, authority, path] = /^https?:\/\/([^/?]+)(.*)$/i.exec(target) ?? [];
  if (authority === undefined || authority.includes("@") || !URL.canParse(`http://${authority}/`))
    return undefined;
  return { path: path?.startsWith("/") ? path : `/${path}`, authority };
}
