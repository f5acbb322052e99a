import type { LexiconCases } from "./lexicon-cases.js";

export const ko: LexiconCases = {
  joined: ["주제를 어떻게 골랐고 누가 도와주었나요?", "왜 반복문을 썼나요, 그리고 얼마나 걸리나요?"],
  single: ["실험 전과 후에 어떤 도구를 사용했나요?"],
};
