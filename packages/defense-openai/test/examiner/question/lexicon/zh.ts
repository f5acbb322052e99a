import type { LexiconCases } from "./lexicon-cases.js";

export const zh: LexiconCases = {
  joined: ["你是怎么选题目的，谁帮助了你？", "你为什么用循环，另外它要运行多久？"],
  single: ["你在实验之前和之后用了哪些工具？"],
};
