import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { it } from "./it.js";
import type { Language } from "./language.js";
import { nl } from "./nl.js";
import { pt } from "./pt.js";
import { ru } from "./ru.js";

/** The languages whose words have been measured. */
export const LANGUAGES: readonly Language[] = [de, en, es, fr, it, nl, pt, ru];
