import { BlockList, isIP } from "node:net";
import * as v from "valibot";
import { integer, MAX_TIMER_MS, text } from "./variables.js";

/** Who may reach the server, and how. */
export interface NetworkConfig {
  /** Names and addresses, written as in a URL, that a `Host` header may have besides the server's own. */
  readonly allowedHosts: readonly string[];
  /** Origins of pages that may send requests, besides the server's own. */
  readonly allowedOrigins: readonly string[];
  /** Origins of pages that may show the learner's page in a frame. */
  readonly allowedFrames: readonly string[];
  /** The origin at which people reach the server. */
  readonly publicOrigin: string | null;
  /** The senders that are our own proxies. The server trusts what they say about the client's address. */
  readonly trustedProxies: TrustedProxies;
  readonly maxConnections: number;
  /** How long a client may pause in the middle of a request, or stop reading its response. */
  readonly stallTimeoutMs: number;
}

/** The last `hops` senders, or all senders in the given networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: BlockList };

const HOST_NAMES = "must be names or addresses without ports, separated by commas";
const ORIGINS = "must be origins such as https://school.example, separated by commas";
const PUBLIC_URL = "must be an address such as https://oral.school.example, without a path";
const PROXIES =
  "must be the number of proxies in front of the server, or their addresses and networks (10.0.0.0/8), separated by commas";

const origins = v.pipe(
  text,
  v.transform((given) => listed(given).map(originOf)),
  v.everyItem((origin) => origin !== "", ORIGINS),
);

export const networkVariables = {
  ALLOWED_HOSTS: v.optional(
    v.pipe(
      text,
      v.transform((names) => listed(names).map(hostName)),
      v.everyItem((name) => name !== "", HOST_NAMES),
    ),
    "",
  ),
  ALLOWED_ORIGINS: v.optional(origins, ""),
  ALLOWED_FRAMES: v.optional(origins, ""),
  PUBLIC_URL: v.optional(v.pipe(text, v.transform(originOf), v.minLength(1, PUBLIC_URL))),
  TRUST_PROXY: v.optional(v.pipe(text, v.rawTransform(toTrustedProxies)), "0"),
  MAX_CONNECTIONS: integer(1_000, 1, 1_000_000),
  STALL_TIMEOUT_MS: integer(30_000, 100, MAX_TIMER_MS),
};

type NetworkVariables = v.InferOutput<v.ObjectSchema<typeof networkVariables, undefined>>;

export function toNetworkConfig(vars: NetworkVariables): NetworkConfig {
  return {
    allowedHosts: vars.ALLOWED_HOSTS,
    allowedOrigins: vars.ALLOWED_ORIGINS,
    allowedFrames: vars.ALLOWED_FRAMES,
    publicOrigin: vars.PUBLIC_URL ?? null,
    trustedProxies: vars.TRUST_PROXY,
    maxConnections: vars.MAX_CONNECTIONS,
    stallTimeoutMs: vars.STALL_TIMEOUT_MS,
  };
}

function listed(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** A name or address as it appears in a URL; empty if it is invalid. */
function hostName(name: string): string {
  const host = isIP(name) === 6 ? `[${name}]` : name;
  const hasMore = /[/?#@]|:\d*$/.test(host);
  return hasMore ? "" : (URL.parse(`http://${host}`)?.hostname ?? "");
}

/** The origin of a URL; empty if the URL has anything else. */
function originOf(url: string): string {
  const { origin = "", href } = URL.parse(url) ?? {};
  return /^https?:\/\//.test(origin) && href === `${origin}/` ? origin : "";
}

function toTrustedProxies({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): TrustedProxies {
  if (/^\d{1,2}$/.test(dataset.value)) return { hops: Number(dataset.value) };
  const networks = new BlockList();
  const entries = listed(dataset.value);
  if (entries.length > 0 && entries.every((entry) => addNetwork(networks, entry))) return { networks };
  addIssue({ message: PROXIES });
  return NEVER;
}

function addNetwork(networks: BlockList, entry: string): boolean {
  const [address = "", prefix, ...more] = entry.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const bits = family === "ipv6" ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0 || !/^\d{1,3}$/.test(prefix ?? "0")) return false;
  if (Number(prefix ?? bits) > bits) return false;
  networks.addSubnet(address, Number(prefix ?? bits), family);
  return true;
}
