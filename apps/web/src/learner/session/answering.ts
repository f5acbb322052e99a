import { readJson, type Storage } from "../../shared/storage.js";
import type { VoiceChoice } from "../voice/voice-choice.js";
import type { Answering } from "./state.js";

/** Remembers, across reloads, how the learner chose to answer. */
export interface ChosenAnswering {
  read(): Answering;
  write(answering: Answering): void;
}

const NAME = "answering";

export function storedAnswering(storage: Storage): ChosenAnswering {
  return {
    read: () => readJson(storage, NAME, isAnswering) ?? { by: "typing" },
    write: (answering) => storage.setItem(NAME, JSON.stringify(answering)),
  };
}

function isAnswering(value: unknown): value is Answering {
  const { by, choice } = Object(value);
  return (
    (by === "typing" && choice === undefined) || ((by === "typing" || by === "speaking") && isChoice(choice))
  );
}

function isChoice(value: unknown): value is VoiceChoice {
  const { deviceId, speakQuestions } = Object(value);
  return (deviceId === null || typeof deviceId === "string") && typeof speakQuestions === "boolean";
}
