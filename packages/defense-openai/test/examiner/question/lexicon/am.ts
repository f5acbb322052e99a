import type { LexiconCases } from "./lexicon-cases.js";

export const am: LexiconCases = {
  joined: ["ርዕሱን እንዴት መረጥክ እና ማን ረዳህ፧", "ለምን ይህን ተጠቀምክ፣ እንዲሁም ስንት ጊዜ ሞከርከው፧"],
  single: ["ከሙከራው በፊት እና በኋላ የትኛውን መሣሪያ ተጠቀምክ፧"],
  praise: ["ከዚህ ድንቅ ሐሳብ በኋላ እንዴት ቀጠልክ፧"],
  givenAway: ["በምትኩ ምን ትጠቀም ነበር፣ ለምሳሌ ዝርዝር፧"],
};
