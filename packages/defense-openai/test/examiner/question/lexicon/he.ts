import type { LexiconCases } from "./lexicon-cases.js";

export const he: LexiconCases = {
  joined: ["איך בחרת את הנושא ומי עזר לך?", "למה השתמשת בלולאה, וכמה זמן היא רצה?"],
  single: ["באילו כלים השתמשת לפני הניסוי ואחריו?"],
};
