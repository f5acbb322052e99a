import type { LexiconCases } from "./lexicon-cases.js";

export const fa: LexiconCases = {
  joined: ["چطور موضوع را انتخاب کردی و چه کسی کمک کرد؟", "چرا از حلقه استفاده کردی، همچنین چقدر طول می‌کشد؟"],
  single: ["پیش و پس از آزمایش از کدام ابزارها استفاده کردی؟"],
};
