import type { IncomingHttpHeaders } from "node:http";
import { isIPv4 } from "node:net";
import type { AuthMode } from "../config/config.js";
import type { NetworkConfig } from "../config/network.js";
import { isPage } from "../pages/pages.js";
import { RequestError } from "./request-error.js";

/**
 * Without authentication, the server admits every request that reaches it, and any web page can reach loopback through
 * a browser on this machine. So a request must name a host that a stranger cannot make resolve to this server, and it
 * must not come from a stranger's page.
 */

export interface Sending {
  readonly method: string;
  readonly path: string;
  /** The host that the request names, with its port if it has one. */
  readonly authority: string;
  readonly headers: IncomingHttpHeaders;
}

export type OriginPolicy = Pick<NetworkConfig, "allowedHosts" | "allowedOrigins" | "publicOrigin"> & {
  readonly auth: AuthMode;
  readonly host: string;
};

/**
 * True if requests are checked. If the server does not listen on loopback, it may be behind a gateway, which may
 * address it by any name.
 */
export function looksAtSenders({ auth, host, allowedHosts }: OriginPolicy): boolean {
  if (auth === "keys") return false;
  return isLoopback(nameOf(host) ?? host) || allowedHosts.length > 0;
}

/**
 * Refuses requests for other hosts and from pages of other origins.
 *
 * @throws RequestError 400 for an invalid host, 403 for another host or a page of another origin.
 */
export function assertSameOrigin({ method, path, authority, headers }: Sending, policy: OriginPolicy): void {
  const name = nameOf(authority);
  if (name === undefined) throw new RequestError(400, "the Host header does not name a host");
  if (!isOwnName(name, policy)) {
    throw new RequestError(
      403,
      "this server does not answer to the name in the Host header; to allow that name, add it to ALLOWED_HOSTS",
    );
  }
  if (!isVisit(method, path, headers) && isSentByStranger(authority, headers, policy)) {
    throw new RequestError(
      403,
      "a page from another origin sent this request; to allow that origin, add it to ALLOWED_ORIGINS",
    );
  }
}

/** True if a person opens a page, for example from a link in an e-mail. Scripts of strangers cannot read it. */
function isVisit(method: string, path: string, headers: IncomingHttpHeaders): boolean {
  const mayBeVisited = path === "/healthz" || isPage(path);
  return method === "GET" && mayBeVisited && headers["sec-fetch-mode"] === "navigate";
}

function isSentByStranger(authority: string, headers: IncomingHttpHeaders, policy: OriginPolicy): boolean {
  const { origin } = headers;
  if (origin === undefined) return /^(cross|same)-site$/.test(String(headers["sec-fetch-site"]));
  const own = [URL.parse(`http://${authority}`)?.origin, policy.publicOrigin];
  return !own.includes(origin) && !policy.allowedOrigins.includes(origin);
}

function isOwnName(name: string, { host, allowedHosts, publicOrigin }: OriginPolicy): boolean {
  const named = [nameOf(host), publicOrigin && URL.parse(publicOrigin)?.hostname, ...allowedHosts];
  return isLoopback(name) || named.includes(name);
}

/** The host without its port, normalized as in a URL. Returns `undefined` if the host is invalid. */
function nameOf(authority: string): string | undefined {
  if (/[/?#@\\\s]/.test(authority)) return undefined;
  const isBareIPv6 = authority.split(":").length > 2 && !authority.startsWith("[");
  return URL.parse(`http://${isBareIPv6 ? `[${authority}]` : authority}`)?.hostname.replace(/\.$/, "");
}

/** True if a name, as written in a URL, means this machine in every resolver. */
function isLoopback(name: string): boolean {
  const isAddress = name === "[::1]" || (isIPv4(name) && name.startsWith("127."));
  return isAddress || name === "localhost" || name.endsWith(".localhost");
}
