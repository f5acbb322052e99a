/** Ways to say “I don't know”, perhaps with an apology, in the examiner's languages. */
const UNSURE = [
  /^(?:sorry )?(?:(?:honestly|well|um+|uh+|hm+) )?(?:i (?:really |honestly |just )?(?:do not|don t|dont|didn t|did not|can t|cannot) (?:know|remember|recall|say)|(?:i have |i ve )?no (?:idea|clue)|i m not sure|not sure|i forgot|i have forgotten|dunno|idk|pass)\b/,
  /^(?:sorry |entschuldigung )?(?:(?:ehrlich gesagt|also|äh+m*|hm+) )?(?:(?:das )?weiß ich (?:leider )?(?:nicht|nimmer)|ich weiß (?:es |das )?(?:leider |wirklich )?nicht|keine ahnung|ich (?:kann mich|erinnere mich) (?:leider |nicht|daran)|(?:bin mir |ich bin mir )?nicht sicher|(?:das )?habe ich vergessen|weiß nicht)/,
  /^(?:perdón |lo siento )?(?:(?:la verdad(?: es que)?|pues|eh+|mmm*) )?(?:no (?:lo )?(?:sé|se|recuerdo|me acuerdo)|ni idea|no tengo (?:ni )?idea|no estoy segur[oa]|se me ha olvidado|lo (?:he olvidado|olvidé))/,
];

/** A longer answer also says something else. */
const MAX_WORDS = 9;
const MAX_CHARACTERS = 1_000;

/** True if an answer says nothing but “I don't know”. */
export function isUnsure(answer: string): boolean {
  if (answer.length > MAX_CHARACTERS) return false;
  const words = answer.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length <= MAX_WORDS && UNSURE.some((pattern) => pattern.test(words.join(" ")));
}
