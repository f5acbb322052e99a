import type { LexiconCases } from "./lexicon-cases.js";

export const ar: LexiconCases = {
  joined: ["كيف اخترت الموضوع ومن الذي ساعدك؟", "لماذا استخدمت حلقة، وكم تستغرق من الوقت؟"],
  single: ["ما الأدوات التي استخدمتها قبل التجربة وبعدها؟"],
};
