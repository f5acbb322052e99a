import { fileURLToPath } from "node:url";
import { alternating } from "../alternating.ts";
import { Connection } from "../load/connection.ts";
import { startDefense } from "../load/requests.ts";
import type { Databases } from "../servers/databases.ts";
import { ours } from "../servers/ours.ts";
import { type Memory, memoryOf, processorSeconds } from "../servers/process-figures.ts";
import { type Server, startServer } from "../servers/server.ts";
import { percentile, type Spread, spreadOf } from "../statistics.ts";
import { listenTogether, type Source } from "./listen.ts";

export interface Sizes {
  readonly rounds: number;
  readonly streams: number;
  readonly speeches: number;
  readonly pieces: number;
}

export interface AudioFigures {
  readonly server: string;
  /** From the request to the first byte of the speech. */
  readonly p50Ms: Spread;
  readonly p99Ms: Spread;
  /** The processor time for each speech. */
  readonly processorMs: Spread;
  readonly memory: Memory;
}

interface ServedSources {
  readonly server: Server;
  readonly sources: readonly Source[];
}

export async function measureAudio(databases: Databases, sizes: Sizes): Promise<AudioFigures[]> {
  const { url, folder } = await databases.create("sqlite");
  const program = fileURLToPath(new URL("provider.ts", import.meta.url));
  const { pieces, streams } = sizes;
  const servers: Server[] = [];
  try {
    const provider = await startServer(
      { name: "the provider itself", args: [program, String(pieces)], env: {} },
      folder,
    );
    servers.push(provider);
    const server = await startServer(ours(url, voiceOn(provider.url)), folder);
    servers.push(server);
    const direct: Source = { method: "POST", url: `${provider.url}/v1/audio/speech`, pieces };
    const places: ServedSources[] = [
      { server: provider, sources: Array.from({ length: streams }, () => direct) },
      { server, sources: await questionsOf(server, streams, pieces) },
    ];
    for (const { sources } of places) await listenTogether(sources, 1); // not counted
    const rounds = await alternating(places, sizes.rounds, (place) => listenRound(place, sizes.speeches));
    return places.map(({ server: { name, pid } }, index) => {
      const taken = rounds[index] ?? [];
      return {
        server: name,
        p50Ms: spreadOf(taken.map(({ delays }) => percentile(delays, 0.5))),
        p99Ms: spreadOf(taken.map(({ delays }) => percentile(delays, 0.99))),
        processorMs: spreadOf(taken.map(({ processorMs }) => processorMs)),
        memory: memoryOf(pid),
      };
    });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function listenRound({ server, sources }: ServedSources, speeches: number) {
  const before = processorSeconds(server.pid);
  const delays = await listenTogether(sources, speeches);
  const processorMs = (1000 * (processorSeconds(server.pid) - before)) / delays.length;
  return { delays, processorMs };
}

function voiceOn(url: string): Record<string, string> {
  return {
    VOICE_PROVIDER: "openai",
    VOICE_BASE_URL: `${url}/v1`,
    VOICE_STT_MODEL: "ears",
    VOICE_TTS_MODEL: "mouth",
    VOICE_TTS_VOICE: "ada",
  };
}

async function questionsOf({ url }: Server, count: number, pieces: number): Promise<Source[]> {
  const connection = await Connection.open(url);
  const questions: Source[] = [];
  while (questions.length < count) {
    const id = await startDefense(url, connection);
    questions.push({ method: "GET", url: `${url}/v1/defense/${id}/audio/0`, pieces });
  }
  connection.close();
  return questions;
}
