import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import type { Frames } from "./frames.js";

/** The languages of the scripted examiner. */
export const FRAMES = { en, de, es } as const satisfies Record<string, Frames>;

/** A language of the scripted examiner, as its tag. */
export type ScriptedLanguage = keyof typeof FRAMES;
