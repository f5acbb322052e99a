// Runs in a separate process. Carries out one load order after another, and replies with the figures.
import { Crowd } from "./crowd.ts";
import type { LoadOrder } from "./messages.ts";

const [url = "", server, learners] = process.argv.slice(2);
const crowd = new Crowd(url, Number(server), Number(learners));

process.on("message", async (order: LoadOrder) => {
  process.send?.(await crowd.run(order));
});
process.once("disconnect", () => process.exit());
