import type { LexiconCases } from "./lexicon-cases.js";

export const am: LexiconCases = {
  joined: ["ርዕሱን እንዴት መረጥክ እና ማን ረዳህ፧", "ለምን ይህን ተጠቀምክ፣ እንዲሁም ስንት ጊዜ ሞከርከው፧"],
  single: ["ከሙከራው በፊት እና በኋላ የትኛውን መሣሪያ ተጠቀምክ፧"],
};
