import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { bytesOf, durationOf } from "./speech.ts";

export interface Source {
  readonly pieces: number;
  readonly method: "GET" | "POST";
  readonly url: string;
}

/** Listens to the end. Resolves to the milliseconds until the first byte. */
export function listen({ method, url, pieces }: Source, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url, { method, agent }, (response) => {
      let first: number | undefined;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        first ??= performance.now() - began;
        bytes += chunk.length;
      });
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200 && bytes === bytesOf(pieces) && first !== undefined) resolve(first);
        else reject(new Error(`${url} gave ${bytes} bytes with status ${response.statusCode}`));
      });
    });
    sent.on("error", reject).end();
  });
}

/**
 * Starts one listener per source; each listens several times in a row. The starts are spread over the duration of one
 * speech, so that pieces of all speeches are always in flight. Resolves to the milliseconds until each first byte.
 */
export async function listenTogether(sources: readonly Source[], times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const heard = await Promise.all(
      sources.map(async (source, index) => {
        await pause((index * durationOf(source.pieces)) / sources.length);
        const delays: number[] = [];
        while (delays.length < times) delays.push(await listen(source, agent));
        return delays;
      }),
    );
    return heard.flat();
  } finally {
    agent.destroy();
  }
}
