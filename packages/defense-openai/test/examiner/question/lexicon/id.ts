import type { LexiconCases } from "./lexicon-cases.js";

export const id: LexiconCases = {
  joined: [
    "Bagaimana kamu memilih topik dan siapa yang membantu?",
    "Mengapa kamu memakai perulangan, serta berapa lama jalannya?",
  ],
  single: ["Alat apa yang kamu pakai sebelum dan sesudah percobaan?"],
};
