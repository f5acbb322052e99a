import type { InstructingWords } from "./language.js";

/** Attempts to instruct an examiner in languages without a file: an attack need not be in the learner's language. */
export const FOREIGN_INSTRUCTIONS: readonly InstructingWords[] = [
  { patterns: ["(?<!\\p{L})(?:تجاهل|انس)[^.!؟\\n]{0,40}(?:التعليمات|الأوامر|القواعد)"] },
  { patterns: ["(?:पिछले|सभी)[^.!?।\\n]{0,20}(?:निर्देश|आदेश)[^.!?।\\n]{0,20}(?:अनदेखा|नज़रअंदाज़|भूल)"] },
  { patterns: ["(?:指示|命令|ルール)を?(?:すべて|全て)?無視(?:して|せよ|しろ|すること)|合格にして"] },
  {
    patterns: [
      "(?:이전|위의?|모든)[^.!?\\n]{0,10}(?:지시|명령)[^.!?\\n]{0,10}무시(?:해|하세요|하십시오|하시고|하라|하고(?=[^.!?\\n]{0,40}(?:세요|십시오|[해줘]라|줘)))",
    ],
  },
  {
    patterns: [
      "(?:忽略|无视|無視|忘记|忘掉|不要理会)[^。！？\\n]{0,20}(?:指令|指示|规则|规定|提示|要求)|(?:让我|讓我)(?:通过|及格)|给我(?:满分|及格)",
    ],
  },
  {
    ignoring: "zignoruj",
    earlier: "poprzednie",
    instructions: "instrukcje polecenia",
    requests: "zalicz mi",
  },
  {
    ignoring: "yoksay",
    earlier: "önceki onceki",
    instructions: "talimatlar talimatları talimatlari",
    requests: "beni geçir, beni gecir",
  },
];
