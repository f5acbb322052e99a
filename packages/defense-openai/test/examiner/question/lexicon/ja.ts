import type { LexiconCases } from "./lexicon-cases.js";

export const ja: LexiconCases = {
  joined: [
    "どうやってテーマを選びましたか、そして誰が手伝いましたか？",
    "なぜループを使い、それはどのくらいかかりますか？",
  ],
  single: ["実験の前と後にどの道具を使いましたか？"],
};
