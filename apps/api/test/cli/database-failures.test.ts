import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { selfSigned } from "../../../../packages/defense-openai/test/support/self-signed.js";
import { postgresUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

/** What operators see if PostgreSQL cannot be used: our message, the address, and the reason. */

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that treats each connection like this. Resolves to its port. */
async function listen(treat: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => treat(socket.on("error", () => {})));
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return String((server.address() as { port: number }).port);
}

const realUrl = await postgresUrl();

/** The URL of the tests' own database server, or of another address, with a secret password. */
function url(
  changes: Partial<Pick<URL, "hostname" | "port" | "pathname" | "password" | "search" | "username">>,
): string {
  return Object.assign(new URL(realUrl), changes).href;
}

/** Agrees to TLS as PostgreSQL does, but with an untrusted certificate. */
function selfSignedTls(socket: Socket): void {
  socket.once("data", () => {
    socket.write("S");
    new TLSSocket(socket, { isServer: true, ...selfSigned }).on("error", () => {});
  });
}

const real = new URL(realUrl).host;
const TLS = { search: "?sslmode=verify-full" };

const cases: [string, () => Promise<string> | string, RegExp | string][] = [
  [
    "nothing listens",
    () => url({ port: "9" }),
    "127.0.0.1:9 cannot be reached: nothing is listening there (ECONNREFUSED)",
  ],
  [
    "a socket is missing",
    () => "postgresql:///defense?host=/nowhere",
    "/nowhere:5432 cannot be reached: nothing is listening there (ENOENT)",
  ],
  [
    "a name is unknown",
    () => url({ hostname: "database.invalid", port: "5432" }),
    /^database\.invalid:5432 cannot be reached: its host name is unknown \((ENOTFOUND|EAI_AGAIN)\)$/,
  ],
  [
    "it cuts connections",
    async () => url({ port: await listen((s) => s.destroy()) }),
    /^127\.0\.0\.1:\d+ closed the connection/,
  ],
  ["it is silent", async () => url({ port: await listen(() => {}) }), /^127\.0\.0\.1:\d+ does not answer$/],
  [
    "it speaks something else",
    async () => url({ port: await listen((s) => s.end("HTTP/1.1 400\r\n\r\n")) }),
    /^127\.0\.0\.1:\d+ closed the connection/,
  ],
  [
    "the password is wrong",
    () => url({ password: "geheim" }),
    `${real} rejects the user or the password; check DATABASE_URL (28P01)`,
  ],
  [
    "there is no such database",
    () => url({ pathname: "/geheim" }),
    `${real} has no database with the name in DATABASE_URL (3D000)`,
  ],
  ["it speaks no TLS", () => url(TLS), `${real} cannot be reached over TLS: it does not speak TLS`],
  [
    "its certificate is untrusted",
    async () => url({ ...TLS, port: await listen(selfSignedTls) }),
    /^127\.0\.0\.1:\d+ cannot be reached over TLS: no trusted authority has signed its certificate; name the signing authority's file with sslrootcert$/,
  ],
  [
    "the authority's file is missing",
    () => url({ search: "?sslmode=verify-full&sslrootcert=/nowhere" }),
    `${real} cannot be reached over TLS: a file that DATABASE_URL names for TLS cannot be read`,
  ],
];

describe("serve on PostgreSQL", () => {
  test.each(cases)("ends with 1 and says so if %s", async (_, databaseUrl, reason) => {
    const { status, stdout, stderr } = await run([...builtCommand, "serve"], {
      env: { DATABASE_URL: await databaseUrl(), LOG_LEVEL: "error" },
      cwd: temporaryFolder(),
    });
    const problem = /^oral-defense: the database server (.*)\n$/.exec(stderr)?.[1];
    expect([status, stdout, problem]).toEqual([
      1,
      "",
      typeof reason === "string" ? reason : expect.stringMatching(reason),
    ]);
    expect(stderr).not.toMatch(/geheim|secret/);
  });
});

test.each([["migrate"], ["import", "variants", "-"]])("%s says so as well", async (...command) => {
  const { status, stderr } = await run([...builtCommand, ...command], {
    env: { DATABASE_URL: url({ port: "9" }) },
  });
  const reason = "127.0.0.1:9 cannot be reached: nothing is listening there (ECONNREFUSED)";
  expect([status, stderr]).toEqual([1, `oral-defense: the database server ${reason}\n`]);
});

test("migrate says so if the folder of an SQLite file cannot be made", async () => {
  const { status, stderr } = await run([...builtCommand, "migrate"], {
    env: { DATABASE_URL: "file:/proc/nowhere/below/defense.db" },
  });
  const path = "/proc/nowhere/below/defense.db";
  const reason = `the database file ${path} cannot be used: /proc/nowhere cannot be created (ENOENT)`;
  expect([status, stderr]).toEqual([1, `oral-defense: ${reason}\n`]);
});
