import { DefenseError } from "../domain/errors.js";
import type { PlayableRecording } from "./defense-service.js";
import { findState } from "./find.js";
import type { ServiceContext } from "./service-context.js";

export async function findRecording(
  { store, recordings }: Pick<ServiceContext, "store" | "recordings">,
  defenseId: string,
  seq: number | bigint,
): Promise<PlayableRecording> {
  const { turnCount } = await findState(store, defenseId);
  const isTurn = seq >= 0 && seq < turnCount;
  const recording = isTurn ? await recordings?.find(defenseId, Number(seq)) : undefined;
  if (!recordings || !recording) throw noRecording(seq);
  return {
    ...recording,
    async read(range) {
      const sound = await recordings.read(recording, range);
      if (!sound) throw noRecording(seq);
      return sound;
    },
  };
}

function noRecording(seq: number | bigint): DefenseError {
  return new DefenseError("recording_not_found", `no recording of turn ${seq}`);
}
