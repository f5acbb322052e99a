// Runs in a separate process. Answers like an OpenAI-compatible server, with a fixed speech for any text, and prints
// its URL.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { PIECE_MS, piece, THINKING_MS, wavHeader } from "./speech.ts";

const pieces = Number(process.argv[2]);

const server = createServer(async (request, response) => {
  request.resume();
  let due = performance.now() + THINKING_MS;
  await pause(THINKING_MS);
  response.writeHead(200, { "Content-Type": "audio/wav" });
  response.write(wavHeader());
  for (let spoken = 0; spoken < pieces; spoken++) {
    if (spoken > 0) {
      due += PIECE_MS;
      await pause(Math.max(0, due - performance.now()));
    }
    if (response.destroyed) return;
    response.write(piece);
  }
  response.end();
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
