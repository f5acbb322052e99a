import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";

/**
 * Answers every request with a small JSON object. Runs in a separate process, because a benchmark blocks while it waits
 * for a contestant. Takes a certificate and a key, and prints the ports for HTTP and HTTPS.
 */
const [certificate = "", key = ""] = process.argv.slice(2);
const body = JSON.stringify({ data: { status: "running", vmid: 101, name: "web-101", cpus: 2 } });
const answer: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(body);
};
const ports = await Promise.all(
  [
    createServer(answer),
    createTlsServer({ cert: readFileSync(certificate), key: readFileSync(key) }, answer),
  ].map(portOf),
);
process.stdout.write(`${ports.join(" ")}\n`);

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}
