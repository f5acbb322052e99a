import type { Storage } from "../../shared/storage.js";
import type { Answering } from "./state.js";

/** How the learner has chosen to answer, for a reload. */
export interface ChosenAnswering {
  read(): Answering;
  write(answering: Answering): void;
}

const NAME = "answering";

export function storedAnswering(storage: Storage): ChosenAnswering {
  return {
    read: () => JSON.parse(storage.getItem(NAME) ?? '{"by":"typing"}'),
    write: (answering) => storage.setItem(NAME, JSON.stringify(answering)),
  };
}
