import { once } from "node:events";
import type { Socket } from "node:net";
import { credentialLine } from "./client.js";
import { connectTo } from "./connections.js";

/** The part that {@link beginAnswer} does not send. The complete answer is "right". */
export const REST_OF_ANSWER = "ght\r\n--X--\r\n";

/** Sends the first half of an answer once the server is ready to read it. */
export async function beginAnswer(url: string, id: string): Promise<Socket> {
  const socket = connectTo(url);
  socket.on("error", () => {}); // The connection may be reset.
  const beginning = '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\nri';
  socket.write(
    `POST /v1/defense/${encodeURIComponent(id)}/answer HTTP/1.1\r\n${credentialLine(url)}Host: localhost\r\nExpect: 100-continue\r\n` +
      `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: ${beginning.length + REST_OF_ANSWER.length}\r\n\r\n`,
  );
  const [goAhead] = await once(socket, "data");
  if (!/^HTTP\/1\.1 100 Continue\r\n\r\n$/.test(String(goAhead)))
    throw new Error(`the server said: ${goAhead}`);
  socket.pause().write(beginning);
  return socket;
}
