import { isIPv6 } from "node:net";

/** The first four 16-bit groups of an IPv6 address identify a subscriber's network. */
const NETWORK_GROUPS = 4;

/** The network of a single subscriber: an IPv4 address itself, or the /64 of an IPv6 address. */
export function addressNetwork(address: string): string {
  const [ip = ""] = address.split("%");
  if (!isIPv6(ip)) return address;
  const [head = "", tail] = ip.split("::");
  const before = head.split(":").filter(Boolean);
  // The value of an IPv4 suffix does not matter, because it is never among the first groups.
  const after =
    tail
      ?.replace(/[\d.]+\.\d+$/, "0:0")
      .split(":")
      .filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
