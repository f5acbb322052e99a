import { lasting } from "./storage.js";
import type { Texts } from "./texts/en.js";

/** Names each language in that language. Texts are loaded on demand. */
export const LANGUAGES = {
  en: { name: "English", load: async () => (await import("./texts/en.js")).en },
  de: { name: "Deutsch", load: async () => (await import("./texts/de.js")).de },
  es: { name: "Español", load: async () => (await import("./texts/es.js")).es },
} as const satisfies Record<string, { name: string; load: () => Promise<Texts> }>;

export type Language = keyof typeof LANGUAGES;

const STORED = "language";

/**
 * The language chosen in this browser, or else the first supported language in the browser's settings, or else English.
 */
export function preferredLanguage(): Language {
  const wanted = [lasting.getItem(STORED), ...navigator.languages];
  return wanted.map((tag) => tag?.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
}

export function rememberLanguage(language: Language): void {
  lasting.setItem(STORED, language);
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(LANGUAGES, tag);
}
