import { setTimeout as pause } from "node:timers/promises";
import type { Seat } from "../servers/pool.ts";
import type { Disturbance, Scene } from "./disturbance.ts";

const LONGEST_DEATH_MS = 1_000;

export const killServer: Disturbance = {
  name: "kill a server",
  async run(scene) {
    const [victim] = scene.random.shuffled(victims(scene));
    if (!victim) return undefined;
    await killAndRestart(scene, [victim]);
    return victim.name;
  },
};

export const killServers: Disturbance = {
  name: "kill all servers",
  async run(scene) {
    const all = victims(scene);
    if (all.length === 0) return undefined;
    await killAndRestart(scene, all);
    return namesOf(all);
  },
};

export const killDatabase: Disturbance = {
  name: "kill the database",
  async run({ database, random }) {
    const [way] = random.shuffled(database.kills);
    if (!way) return undefined;
    await way.kill();
    await pause(random.between(0, LONGEST_DEATH_MS));
    await database.ensureRunning();
    return way.name;
  },
};

export const killBoth: Disturbance = {
  name: "kill the database and all servers",
  async run(scene) {
    const { database, pool, random } = scene;
    const [way] = random.shuffled(database.kills);
    if (!way) return undefined;
    const all = victims(scene);
    await Promise.all([way.kill(), ...all.map((seat) => pool.kill(seat))]);
    await database.ensureRunning();
    await Promise.all(all.map((seat) => pool.start(seat)));
    return `${way.name}; ${namesOf(all)}`;
  },
};

function victims({ pool, isSpared }: Scene): Seat[] {
  return pool.seats.filter((seat) => seat.process !== undefined && !isSpared(seat));
}

async function killAndRestart({ pool, random }: Scene, seats: readonly Seat[]): Promise<void> {
  await Promise.all(seats.map((seat) => pool.kill(seat)));
  await pause(random.between(0, LONGEST_DEATH_MS));
  await Promise.all(seats.map((seat) => pool.start(seat)));
}

function namesOf(seats: readonly Seat[]): string {
  return seats.map(({ name }) => name).join(", ");
}
