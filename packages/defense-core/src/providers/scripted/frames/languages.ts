import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import type { Frames } from "./frames.js";

export const FRAMES = { en, de, es } as const satisfies Record<string, Frames>;

/** A language tag that the scripted examiner supports. */
export type ScriptedLanguage = keyof typeof FRAMES;
