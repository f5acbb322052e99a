import { setTimeout as pause } from "node:timers/promises";
import type { Disturbance, Scene } from "./disturbance.ts";

/** How many answers must be acknowledged between two disturbances. */
const ANSWERS_BETWEEN = 20;

/** How long an undisturbed service may take to acknowledge these answers, even on a slow machine. */
const RECOVERY_LIMIT_MS = 180_000;

/**
 * Disturbs until the time is up. Each round includes every kind once, in a new order. The first round is always
 * completed, unless it is aborted.
 */
export async function disturb(
  scene: Scene,
  kinds: readonly Disturbance[],
  { endsAt, stopped, onRound }: { endsAt: number; stopped: AbortSignal; onRound: (round: number) => void },
): Promise<void> {
  for (let round = 1; round === 1 || performance.now() < endsAt; round++) {
    onRound(round);
    for (const kind of scene.random.shuffled(kinds)) {
      if (stopped.aborted || (round > 1 && performance.now() >= endsAt)) return;
      const what = await attempt(kind, scene);
      if (what !== undefined) scene.classroom.journal.write({ event: "disturbed", kind: kind.name, what });
      if (!(await recovers(scene, stopped))) {
        const limit = RECOVERY_LIMIT_MS / 1000;
        scene.violated({
          rule: "recovery",
          what: `fewer than ${ANSWERS_BETWEEN} answers in ${limit} s after "${kind.name}" (${what})`,
        });
        return;
      }
    }
  }
}

/** A disturbance may fail, for example because a server has exited on its own. The proof must take place anyway. */
async function attempt(kind: Disturbance, scene: Scene): Promise<string | undefined> {
  try {
    return await kind.run(scene);
  } catch (error) {
    scene.violated({ rule: "disturbance", what: `"${kind.name}" could not be ended: ${error}` });
    return undefined;
  }
}

async function recovers({ classroom }: Scene, stopped: AbortSignal): Promise<boolean> {
  const enough = classroom.acknowledged + ANSWERS_BETWEEN;
  const giveUpAt = performance.now() + RECOVERY_LIMIT_MS;
  while (classroom.acknowledged < enough && !stopped.aborted) {
    if (performance.now() > giveUpAt) return false;
    await pause(10);
  }
  return true;
}
