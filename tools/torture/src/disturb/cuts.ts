import { setTimeout as pause } from "node:timers/promises";
import type { Disturbance } from "./disturbance.ts";

/** Cuts some connections halfway through the request, and others halfway through the reply. */
export const cut: Disturbance = {
  name: "cut connections",
  async run({ classroom, random }) {
    const count = random.between(5, 30);
    classroom.cuts = count;
    while (classroom.cuts > 0) await pause(10);
    return `${count} connections`;
  },
};
