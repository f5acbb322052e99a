import type { LexiconCases } from "./lexicon-cases.js";

export const bn: LexiconCases = {
  joined: ["তুমি বিষয়টা কীভাবে বেছে নিলে এবং কে সাহায্য করল?", "তুমি লুপ কেন লিখলে, তাছাড়া সেটা কত সময় নেয়?"],
  single: ["পরীক্ষার আগে ও পরে তুমি কোন যন্ত্র ব্যবহার করেছ?"],
};
