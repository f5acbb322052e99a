export interface RequestTarget {
  /** Includes the query. */
  readonly path: string;
  /** The host, with its port if it has one. Absent if the target names no host. */
  readonly authority?: string;
}

/** Characters that a URL must not have. Also `#`, which Node.js and Koa treat differently in a target. */
const NOT_IN_A_TARGET = /[^\x21-\x7e]|#/;

/**
 * Parses the target of a request line (RFC 9112, section 3.2), so that all later code can rely on a path. Returns
 * `undefined` for an invalid target, such as `http://[`.
 */
export function parseRequestTarget(target: string, method: string): RequestTarget | undefined {
  if (NOT_IN_A_TARGET.test(target)) return undefined;
  if (target.startsWith("/") || (target === "*" && method === "OPTIONS")) return { path: target };
  const [, authority, path] = /^https?:\/\/([^/?]+)(.*)$/i.exec(target) ?? [];
  if (authority === undefined || authority.includes("@") || !URL.canParse(`http://${authority}/`))
    return undefined;
  return { path: path?.startsWith("/") ? path : `/${path}`, authority };
}
