// Logs more than a pipe's buffer holds, then ends at once in the given way.

import { createLogger } from "../../src/log/logger.js";

const logger = createLogger("info");
for (let n = 0; n < 300; n++) logger.info({ n, filling: "x".repeat(1_000) }, "line");

switch (process.argv[2]) {
  case "exits":
    logger.info("last");
    process.exit(3);
    break;
  case "throws":
    logger.info("last");
    throw new Error("uncaught");
  case "rejects":
    logger.info("last");
    Promise.reject(new Error("uncaught"));
    break;
  case "fatal":
    logger.fatal("last");
    process.kill(process.pid, "SIGKILL");
    break;
  default:
    logger.info("last");
}
