import type { LexiconCases } from "./lexicon-cases.js";

export const tr: LexiconCases = {
  joined: ["Konuyu nasıl seçtin ve sana kim yardım etti?", "Neden döngü kullandın, ayrıca ne kadar sürüyor?"],
  single: ["Deneyden önce ve sonra hangi araçları kullandın?"],
};
