import { spawn } from "node:child_process";
import { once } from "node:events";
import { alternating } from "./alternating.ts";
import { file, names, readOptions, wholeNumber } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { CONTESTANTS } from "./servers/contestants.ts";
import { DATABASE_NAMES, DATABASES, type Database, Databases } from "./servers/databases.ts";
import { type ServerCommand, startServer } from "./servers/server.ts";
import { printTimings } from "./side-by-side.ts";
import { spreadOf } from "./statistics.ts";

/** A program, and a measurement of the milliseconds from its start until its task is done. */
interface Start {
  readonly name: string;
  run(): Promise<number>;
}

const purpose = `Measures the milliseconds from starting the process of oral-defense until GET /healthz has succeeded, on a database
that exists and is migrated, compared with an empty Node.js process and a hand-written server.`;

const options = readOptions("start-up", purpose, {
  databases: names(DATABASES, "which databases the servers use"),
  rounds: wholeNumber(15, "how many times to start each, alternating, after one warm-up start"),
  json: file("where to write the figures as JSON"),
});

const machine = thisMachine();
console.log(`${describeMachine(machine)}\n\nMilliseconds of ${options.rounds} starts:`);
const databases = new Databases();
try {
  const starts = [emptyProcess()];
  for (const kind of options.databases) {
    for (const contestant of CONTESTANTS) {
      const database = await databases.create(kind);
      starts.push(serverStart(contestant(database.url), database));
    }
  }
  for (const start of starts) await start.run();
  const taken = await alternating(starts, options.rounds, (start) => start.run());
  const figures = starts.map(({ name }, index) => ({ name, ...spreadOf(taken[index] ?? []) }));
  printTimings(figures);
  writeResult(options.json, { benchmark: "start-up", machine, sizes: { rounds: options.rounds }, figures });
} finally {
  await databases.remove();
}

function emptyProcess(): Start {
  return {
    name: "empty process",
    async run() {
      const started = performance.now();
      await once(spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }), "exit");
      return performance.now() - started;
    },
  };
}

/** The first run creates the tables. */
function serverStart(command: ServerCommand, { kind, folder }: Database): Start {
  return {
    name: `${command.name}, ${DATABASE_NAMES[kind]}`,
    async run() {
      const started = performance.now();
      const server = await startServer(command, folder);
      const response = await fetch(`${server.url}/healthz`, { headers: { Connection: "close" } });
      if (!response.ok) throw new Error(`${command.name} is not healthy: ${response.status}`);
      const taken = performance.now() - started;
      await server.stop();
      return taken;
    },
  };
}
