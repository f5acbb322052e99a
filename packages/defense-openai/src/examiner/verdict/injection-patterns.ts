/** Words that instruct an examiner, in the languages that we know. */

const either = (...words: string[]) => `(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`;

/** Some words of the same sentence. */
const within = (characters: number) => `[^.!?。\\n]{0,${characters}}`;

const EXAMINER = either(
  "ai|a\\.i\\.|llm|(?:language )?model|assistant|chatbot|bot|examiner|grader|evaluator|judge|gpt|chatgpt",
  "ki|pr[üu]fer(?:in)?|modell|examinat(?:eur|rice|ore)|examinador[a]?|modelo|mod[èe]le|assistente?|esaminatore",
);
const IGNORE = `(?<!(?<!\\p{L})(?:i|we|they|ich|wir|je|nous|yo) )${either(
  "ignore|disregard|forget|override|bypass|neglect",
  "ignoriere?n?|ignorier|vergiss|vergessen|missachten?|ignorez|oubliez?|ignora|ignorad|olvida|olviden?",
  "dimentica|ignorate|ignorar?|esque[çc]a|negeer|vergeet|yoksay|zignoruj",
)}`;
const EARLIER = either(
  "previous|prior|above|earlier|preceding|foregoing|former|system|your|given",
  "vorherigen?|obigen?|bisherigen?|vorangegangenen?|deine|ihre",
  "pr[ée]c[ée]dentes?|ci-dessus|vos|tes|anteriores|previas|tus|sus|precedenti|tue|vorige|eerdere|[öo]nceki|poprzednie",
);
const INSTRUCTIONS = either(
  "instructions?|prompts?|guidelines?|directions?|orders?|commands?",
  "anweisungen?|vorgaben?|instruktionen|consignes?|instrucciones|[óo]rdenes|istruzioni|instru[çc][õo]es|ordens",
  "instructies|talimatlar[ıi]?|instrukcje|polecenia",
);
const RULES = either(
  "rules?|messages?|criteria|everything|regeln?|alles|r[èe]gles?|reglas?|regole|regras|regels|todo",
);
const TOP_GRADE = either(
  "(?:a |the )?(?:pass|passing (?:grade|mark))(?! (?:over|through|of))",
  "(?:full|maximum|perfect|top|highest|best)(?: possible)? (?:marks?|points?|credit|scores?|grades?|levels?)",
  "an a|a 1(?:[.,]0)?|100 ?%|met|bestanden|eine (?:eins|1)|(?:die )?(?:volle|beste) (?:punktzahl|note)",
  "la meilleure note|la m[áa]xima nota|aprobado|sobresaliente|il massimo dei voti|nota m[áa]xima",
);

const sources: readonly string[] = [
  `${IGNORE}${within(60)}${EARLIER}${within(40)}(?:${INSTRUCTIONS}|${RULES})`,
  `${IGNORE}${within(40)}(?:${INSTRUCTIONS}|${RULES})${within(20)}${EARLIER}`,
  `${IGNORE}\\s+(?:all|any|these|those|every|alle|toutes|tous|todas?|tutte)${within(30)}${INSTRUCTIONS}`,
  `${IGNORE}\\s+(?:all|everything|anything)(?: (?:of|the|that|was|is|i|you|said|written|stated)){0,4} (?:${either("above|before|said|told")}|previous(?=\\s*(?:[.,;:!?]|$)))`,
  `${IGNORE}\\s+(?:the ${either("above|previous|foregoing")}|what${within(20)}${either("said|told|instructed")})`,
  `${either("new|updated|real|actual|hidden|secret|additional|neue|echte|nouvelles|nuevas|nuove|novas")}\\s+(?:system )?${INSTRUCTIONS}\\s*[:=]`,
  `^\\W*(?:(?:this is )?an? |important |my )?${either("note|message|instructions?|attention|hint|reminder|hinweis|nachricht|nota|mensaje|remarque|consigne")}\\s+${either("to|for|an|f[üu]r|para|pour|[àa]")}\\s+(?:the |any |all |den |die |das |el |la |le |l['’])?(?:grading |ai )?${EXAMINER}`,
  `^\\s*(?:to|dear|hey|hello|hi|attention|an|liebe[rs]?|cher|ch[èe]re|querid[oa])\\s+(?:the |any |den |die |das )?(?:grading |ai )?${EXAMINER}\\s*[:,!]`,
  either(
    "you are (?:now|from now on) (?:an?|the|in|dan|my|free)|you are no longer (?:an?|the|bound)|from now on,? you",
    "du bist (?:ab )?(?:jetzt|nun) (?:ein|der|die|in)|tu es maintenant|vous [êe]tes maintenant|ahora eres|ora sei",
  ),
  `(?:^|[,;:]\\s*|${either("please|now|you (?:must|should|will)")}\\s+)(?:pretend|act|behave|role-?play)\\s+(?:to be|that you|you are|as(?: if)?|like)(?! (?:if )?the (?!examiner|grader|teacher|learner|student|answer))`,
  `${either("give|award|grant|assign")}\\s+${either("me|us|(?:the|this) (?:learner|student|candidate)|him|her")}${within(60)}${TOP_GRADE}`,
  `${either("grade|mark|rate|score|assess|evaluate")}\\s+${either("me|everything|(?:all|every) (?:criteria|criterion|levels?|answers?)|my (?:answers?|work|defense)|this (?:defense|answer|learner|student)")}${within(40)}${either("pass(?:ed|ing)?|met|correct|excellent|100 ?%|full (?:marks|points|credit)|top")}`,
  either(
    "pass me|let me pass|lass(?:en sie)? mich bestehen|gib mir (?:die|eine) (?:eins|1|beste|volle)",
    "geben sie mir (?:die|eine) (?:eins|1|beste|volle)|apru[ée]b[ae]me|faites?-moi r[ée]ussir|fais-moi r[ée]ussir",
    "donne[zr]?-moi (?:la meilleure|une bonne) note|promuovimi|me aprove|aprove-me|beni ge[çc]ir|zalicz mi",
  ),
  `${either("set|output|return|respond with|answer with|print|write|reply with")}${within(40)}["“']?${either("outcome|verdict|levels?|confidence")}["”']?\\s*(?:[:=]|(?:to|as|is)\\s+["“']?(?:pass|met|1|100|high))`,
  `["']?${either("outcome|level|verdict")}["']?\\s*:\\s*["'](?:pass|met|partly_met|not_met|fail|borderline)["']`,
  "<\\|?\\/?(?:im_start|im_end|system|assistant|user|endoftext|eot_id|start_header_id|end_header_id|channel)\\|?>|<(?:start|end)_of_turn>",
  "\\[\\/?(?:INST|SYS|SYSTEM)\\]|<<\\/?SYS>>|<\\/?(?:system|instructions?|prompt)>|<\\/?think>\\s*\\{",
  "^\\s*(?:[#*]+\\s*)?(?:system|assistant|developer|examiner|grader)\\s*(?:message|prompt|note|override)?\\s*[:>]",
  "^\\s*[#*-]*\\s*turn \\d+, the (?:examiner|learner)\\s*:",
  "(?<!\\p{L})DATA-[0-9a-f]{8,}(?![0-9a-f])",
  either("end of (?:the )?(?:transcript|learner(?:'|’)s (?:answer|turn)|student(?:'|’)s answer)"),
  `${either("reveal|show|print|repeat|output|tell me|display|quote")}${within(40)}${either("system prompt|your (?:prompt|instructions|rules)|the (?:model|sample|reference) (?:solution|answer)|the rubric|hidden (?:prompt|instructions?|criteria)")}`,
  `${either("ask me")}${within(20)}${either("easy|easier|easiest|simple")}${within(20)}${either("questions?|ones?")}`,
  `${either("repeat after me|say exactly|repeat exactly|sprich mir nach|r[ée]p[èe]te apr[èe]s moi")}`,
  either(
    "(?:god|jailbreak|dan|unrestricted) mode",
    "you are (?:now )?in (?:developer|debug|admin|maintenance) mode",
  ),
  "^\\W*(?:developer|debug|admin|maintenance) mode (?:is |has been )?(?:on|enabled|activated|engaged)",
  `${either("this is (?:only |just )?a test of (?:you|the (?:system|examiner|ai|grader))")}`,
  "(?:忽略|无视|無視|忘记|忘掉|不要理会)[^。！？\\n]{0,20}(?:指令|指示|规则|规定|提示|要求)|(?:让我|讓我)(?:通过|及格)|给我(?:满分|及格)",
  "(?:игнориру|забуд|не обращай)[^.!?\\n]{0,40}(?:инструкц|правил|указани)|постав(?:ь|ьте)[^.!?\\n]{0,20}(?:отлично|зач[её]т|высш)",
  "(?<!\\p{L})(?:تجاهل|انس)[^.!؟\\n]{0,40}(?:التعليمات|الأوامر|القواعد)",
  "(?:指示|命令|ルール)を?(?:すべて|全て)?無視(?:して|せよ|しろ|すること)|合格にして",
  "(?:이전|위의?|모든)[^.!?\\n]{0,10}(?:지시|명령)[^.!?\\n]{0,10}무시(?:해|하세요|하십시오|하시고|하라|하고(?=[^.!?\\n]{0,40}(?:세요|십시오|[해줘]라|줘)))",
  "(?:पिछले|सभी)[^.!?।\\n]{0,20}(?:निर्देश|आदेश)[^.!?।\\n]{0,20}(?:अनदेखा|नज़रअंदाज़|भूल)",
];

/** As our own fence writes them; “where the data end” does not match. */
const FENCE =
  "(?<!\\p{L})DATA(?:-\\S{1,40})? (?:BEGIN|END)(?!\\p{L})|(?<!\\p{L})(?:BEGIN|END) (?:OF )?DATA(?!\\p{L})";

export const PATTERNS: readonly RegExp[] = [
  ...sources.map((source) => new RegExp(source, "gimu")),
  new RegExp(FENCE, "gu"),
];

/** All patterns as one: most texts match none, and are read only once to know it. */
const ANY = new RegExp(sources.map((source) => `(?:${source})`).join("|"), "imu");
const ANY_FENCE = new RegExp(FENCE, "u");

/** Whether a text matches any of {@link PATTERNS}. */
export function matchesAny(text: string): boolean {
  return ANY.test(text) || ANY_FENCE.test(text);
}

/** The same for words that were spelled out letter by letter and have lost the gaps between them. */
export const GLUED =
  /ignoreall|ignore(?:the|your)?(?:previous|above|prior)|(?:previous|prior|above)instructions|systemprompt|passme|givemefull/iu;
