import type { LexiconCases } from "./lexicon-cases.js";

export const vi: LexiconCases = {
  joined: [
    "Bạn đã chọn đề tài thế nào và ai đã giúp bạn?",
    "Vì sao bạn dùng vòng lặp, ngoài ra nó chạy bao lâu?",
  ],
  single: ["Bạn đã dùng những công cụ nào trước và sau thí nghiệm?"],
};
