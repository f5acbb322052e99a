import { run } from "./run.js";

const status = await run(process.argv.slice(2));
process.exitCode ??= status;
