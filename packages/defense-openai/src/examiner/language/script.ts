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

/** Scripts whose letters are told apart, as Unicode names them; all kana count as `Hiragana`. */
export type Script = (typeof SCRIPTS)[number];

const LETTERS = SCRIPTS.map((script) => ({
  script,
  letter:
    script === "Hiragana"
      ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
      : new RegExp(`\\p{Script=${script}}`, "gu"),
}));

/**
 * The script that most of a text is written in; `undefined` if none of its letters are known.
 *
 * @param latinWeight how much a Latin letter counts: less than another one, where things are named in Latin letters.
 */
export function scriptOf(text: string, latinWeight = 1): Script | undefined {
  const counts = LETTERS.map(({ script, letter }) => ({
    script,
    count: (text.match(letter)?.length ?? 0) * (script === "Latin" ? latinWeight : 1),
  }));
  const count = (wanted: Script) => counts.find(({ script }) => script === wanted)?.count ?? 0;
  // Chinese characters stand in Japanese, too, but kana only there.
  if (count("Hiragana") > 0 && count("Hiragana") + count("Han") > count("Latin")) return "Hiragana";
  const [best] = counts.sort((one, other) => other.count - one.count);
  return best !== undefined && best.count > 0 ? best.script : undefined;
}
