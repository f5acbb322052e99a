import { isIPv6 } from "node:net";

/** How many 16-bit groups of an IPv6 address name the network of a single subscriber. */
const NETWORK_GROUPS = 4;

/**
 * The network of a single subscriber: an IPv4 address itself, or the /64 of an IPv6 address, because a subscriber has
 * all addresses in it.
 */
export function addressNetwork(address: string): string {
  const [ip = ""] = address.split("%");
  if (!isIPv6(ip)) return address;
  const [head = "", tail] = ip.split("::");
  const before = head.split(":").filter(Boolean);
  // An IPv4 address at the end is not among the first groups, so its value does not matter.
  const after =
    tail
      ?.replace(/[\d.]+\.\d+$/, "0:0")
      .split(":")
      .filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
