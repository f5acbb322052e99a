import { once } from "node:events";

/** Prints lines to standard output as fast as they are read. Stops if the reader is gone. */
export async function printLines(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) {
    if (process.stdout.write(`${line}\n`)) continue;
    const isRead = await once(process.stdout, "drain").then(
      () => true,
      () => false,
    );
    if (!isRead) return;
  }
}
