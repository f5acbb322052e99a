import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { TrustedProxies } from "../config/network.js";

/**
 * The address of a request's sender. This is the connection's address. If that is one of our proxies, it is the address
 * that the proxy added to `X-Forwarded-For`, and so on. Entries from other senders are ignored.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: TrustedProxies): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join().split(",");
  // The last sender comes first.
  const senders = [
    socket.remoteAddress ?? "",
    ...forwarded.map((entry) => addressIn(entry.trim())).reverse(),
  ];
  let client = "";
  for (const [hop, sender] of senders.entries()) {
    if (isIP(sender) === 0) break;
    client = unmapped(sender);
    if (!isTrusted(client, hop, trusted)) break;
  }
  return client;
}

/** The address in an entry, to which some proxies append the client's port. */
function addressIn(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

function isTrusted(address: string, hop: number, trusted: TrustedProxies): boolean {
  if ("hops" in trusted) return hop < trusted.hops;
  return trusted.networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Unwraps an IPv4 address that a socket for both families reports as IPv6. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
