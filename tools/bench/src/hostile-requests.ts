import { measureRequests } from "./hostile-requests/requests.ts";
import { TEXTS } from "./hostile-requests/texts.ts";
import { startWatched } from "./hostile-requests/watched-server.ts";
import { megabytes } from "./report/figures.ts";
import { file, names, readOptions } from "./report/options.ts";
import { describeMachine, thisMachine, writeResult } from "./report/result-file.ts";
import { printTable } from "./report/table.ts";
import { DATABASE_NAMES, DATABASES, Databases } from "./servers/databases.ts";

const purpose = `Measures the most expensive requests of learners and reviewers within the limits, one at a time: the
processor time of the server's process, and the longest stretch, in processor time, in which its event loop could do
nothing else.`;

const options = readOptions("hostile-requests", purpose, {
  databases: names(DATABASES, "where the defenses are stored"),
  texts: names(Object.keys(TEXTS), "the content of the answers"),
  json: file("where to write the figures as JSON"),
});

const machine = thisMachine();
console.log(describeMachine(machine));
const databases = new Databases();
const figures = [];
try {
  for (const kind of options.databases) {
    const server = await startWatched(await databases.create(kind), {});
    const rows: string[][] = [];
    for await (const measured of measureRequests(server, options.texts)) {
      figures.push({ database: kind, ...measured });
      const { name, status, processorMs, longestBlockMs, replyBytes } = measured;
      rows.push([
        name,
        String(status),
        processorMs.toFixed(0),
        longestBlockMs.toFixed(0),
        String(replyBytes),
      ]);
    }
    console.log(`\n${DATABASE_NAMES[kind]}, at most ${megabytes(server.peakBytes())} of memory:`);
    printTable(["", "status", "processor ms", "longest block ms", "reply bytes"], rows);
    await server.stop();
  }
} finally {
  await databases.remove();
}
writeResult(options.json, {
  benchmark: "hostile-requests",
  machine,
  sizes: { texts: options.texts },
  figures,
});
