import { once } from "node:events";

/** Prints lines on standard output, no faster than they are read, and none when nobody reads any more. */
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
