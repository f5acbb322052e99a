import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.js";
import { clientAddress } from "../../src/http/client-address.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer | undefined;

afterEach(() => server?.close());

async function logged(TRUST_PROXY: string, forwarded: string | undefined): Promise<unknown> {
  server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), env: { TRUST_PROXY } });
  await server.send("GET", "/healthz", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} });
  await expect.poll(() => server?.log.length).toBe(1);
  return server?.log[0]?.client;
}

describe("the log names", () => {
  test("the sender of the request, whatever it claims", async () => {
    expect(await logged("0", undefined)).toBe("127.0.0.1");
    expect(await logged("", "192.0.2.7")).toBe("127.0.0.1");
  });

  test("the client behind a trusted proxy", async () => {
    expect(await logged("1", "192.0.2.7")).toBe("192.0.2.7");
    expect(await logged("127.0.0.0/8, ::1", "6.6.6.6, 192.0.2.7")).toBe("192.0.2.7");
  });
});

/** The chain of senders: the forwarded addresses, then the connection's. */
function seen(trust: string, remoteAddress: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const { trustedProxies } = readConfig({ TRUST_PROXY: trust }).network;
  return clientAddress({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, trustedProxies);
}

test.each([
  ["2", "10.0.0.1", "6.6.6.6, 192.0.2.7, 10.0.0.2", "192.0.2.7"],
  ["2", "10.0.0.1", "192.0.2.7", "192.0.2.7"],
  ["3", "10.0.0.1", undefined, "10.0.0.1"],
  ["1", "10.0.0.1", "made up", "10.0.0.1"],
  ["1", "10.0.0.1", "", "10.0.0.1"],
  ["1", "10.0.0.1", "2001:db8::7", "2001:db8::7"],
  ["1", "10.0.0.1", "192.0.2.7:50123", "192.0.2.7"],
  ["1", "10.0.0.1", "[2001:db8::7]:50123", "2001:db8::7"],
  ["1", "10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["1", "10.0.0.1", "[192.0.2.7", "10.0.0.1"],
  ["10.0.0.0/8", "10.0.0.1", "6.6.6.6:1, 192.0.2.7:2, 10.0.0.3:4", "192.0.2.7"],
  ["10.0.0.0/8", "10.0.0.1", "6.6.6.6,192.0.2.7, 10.9.9.9 ,10.0.0.3", "192.0.2.7"],
  ["10.0.0.0/8", "192.0.2.1", "6.6.6.6", "192.0.2.1"],
  ["10.0.0.1", "::ffff:10.0.0.1", "192.0.2.7", "192.0.2.7"],
  ["fd00::/8 10.0.0.1", "fd12::1", "192.0.2.7", "192.0.2.7"],
  ["0.0.0.0/0", "10.0.0.1", "192.0.2.7, 192.0.2.8", "192.0.2.7"],
])("with TRUST_PROXY=%s, %s forwarding %s counts as %s", (trust, sender, forwarded, expected) => {
  expect(seen(trust, sender, forwarded)).toBe(expected);
});
