const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Arabic",
  "Greek",
  "Armenian",
  "Ethiopic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Thai",
  "Hangul",
  "Georgian",
  "Hiragana",
  "Han",
] as const;

/** The scripts that are distinguished, by their names in Unicode; all kana count as `Hiragana`. */
export type Script = (typeof SCRIPTS)[number];

const LETTERS = SCRIPTS.map((script) => ({
  script,
  letter:
    script === "Hiragana"
      ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
      : new RegExp(`\\p{Script=${script}}`, "gu"),
}));

/**
 * The script that most of a text is written in; `undefined` if all its letters are of other scripts.
 *
 * @param latinWeight the weight of a Latin letter: less than 1 if names are in Latin letters.
 */
export function scriptOf(text: string, latinWeight = 1): Script | undefined {
  const counts = LETTERS.map(({ script, letter }) => ({
    script,
    count: (text.match(letter)?.length ?? 0) * (script === "Latin" ? latinWeight : 1),
  }));
  const count = (wanted: Script) => counts.find(({ script }) => script === wanted)?.count ?? 0;
  // Japanese also uses Chinese characters, but only Japanese uses kana.
  if (count("Hiragana") > 0 && count("Hiragana") + count("Han") > count("Latin")) return "Hiragana";
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best !== undefined && best.count > 0 ? best.script : undefined;
}
