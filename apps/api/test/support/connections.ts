import { once } from "node:events";
import { connect, type Socket } from "node:net";

export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

export async function openConnection(url: string): Promise<Socket> {
  const socket = connectTo(url);
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  socket.resume();
  return socket;
}

export async function refusesConnections(url: string): Promise<boolean> {
  const socket = connectTo(url);
  const outcome = await Promise.race([
    once(socket, "connect").then(() => "connect"),
    once(socket, "error"),
  ]).catch(() => "error");
  socket.destroy();
  return outcome !== "connect";
}
