import type { LexiconCases } from "./lexicon-cases.js";

export const hi: LexiconCases = {
  joined: ["आपने विषय कैसे चुना और किसने मदद की?", "आपने लूप क्यों लिखा, साथ ही वह कितना समय लेता है?"],
  single: ["आपने प्रयोग से पहले और बाद में कौन-से औज़ार इस्तेमाल किए?"],
};
