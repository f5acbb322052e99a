import type { LexiconCases } from "./lexicon-cases.js";

export const ur: LexiconCases = {
  joined: ["آپ نے موضوع کیسے چنا اور کس نے مدد کی؟", "آپ نے لوپ کیوں لکھا، نیز یہ کتنا وقت لیتا ہے؟"],
  single: ["آپ نے تجربے سے پہلے اور بعد میں کون سے اوزار استعمال کیے؟"],
};
