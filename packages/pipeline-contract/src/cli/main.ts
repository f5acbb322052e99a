import { reasonFor } from "../files/file-error.js";
import { run } from "./run.js";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of the output may stop reading.
  if (error.code === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`Cannot write the output: ${reasonFor(error)}.\n`);
});
const status = await run(process.argv.slice(2));
process.exitCode ??= status;
