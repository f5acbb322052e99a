import type { LexiconCases } from "./lexicon-cases.js";

export const th: LexiconCases = {
  joined: ["คุณเลือกหัวข้ออย่างไร และใครช่วยคุณ?", "ทำไมคุณใช้ลูป แล้วมันใช้เวลาเท่าไร?"],
  single: ["คุณใช้เครื่องมืออะไรก่อนและหลังการทดลอง?"],
};
