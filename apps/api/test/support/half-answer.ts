import { connect, type Socket } from "node:net";

/** What is missing after {@link beginAnswer}; the answer is "right" then. */
export const REST_OF_ANSWER = "ght\r\n--X--\r\n";

/** Sends the first half of an answer. */
export async function beginAnswer(url: string, id: string): Promise<Socket> {
  const socket = connectTo(url);
  socket.on("error", () => {}); // it may be reset
  const beginning = '--X\r\nContent-Disposition: form-data; name="text"\r\n\r\nri';
  socket.write(
    `POST /v1/defense/${encodeURIComponent(id)}/answer HTTP/1.1\r\nHost: x\r\n` +
      `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: ${beginning.length + REST_OF_ANSWER.length}\r\n\r\n${beginning}`,
  );
  // Until the server has begun to read it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return socket;
}

/** A connection to a server. */
export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}
