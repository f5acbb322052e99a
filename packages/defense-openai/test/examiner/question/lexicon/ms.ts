import type { LexiconCases } from "./lexicon-cases.js";

export const ms: LexiconCases = {
  joined: [
    "Bagaimanakah anda memilih tajuk dan siapakah yang membantu?",
    "Mengapakah anda menggunakan gelung, serta berapa lamakah ia berjalan?",
  ],
  single: ["Alat apakah yang anda guna sebelum dan selepas ujian?"],
};
