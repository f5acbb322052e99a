import { isIPv6 } from "node:net";

/** How many 16-bit groups of an IPv6 address name the network of a single subscriber. */
const NETWORK_GROUPS = 4;

/**
 * What stands for whoever has an address: an IPv4 address itself, and of an IPv6 address its /64, for a subscriber has
 * all of those.
 */
export function addressNetwork(address: string): string {
  const [ip = ""] = address.split("%");
  if (!isIPv6(ip)) return address;
  const [head = "", tail] = ip.split("::");
  const before = head.split(":").filter(Boolean);
  // What an IPv4 address at the end stands for is not among the first groups.
  const after =
    tail
      ?.replace(/[\d.]+\.\d+$/, "0:0")
      .split(":")
      .filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
