/** Words that may turn what is said beside them into its opposite, and words of those who do not know. */

interface LanguageOfDoubt {
  /** Negations, as pieces of regular expressions. */
  readonly negations: readonly string[];
  /** “I don't know”, “I have no idea”, “I can't remember”. */
  readonly unknowing: readonly string[];
  /** Where the negations also are words of other languages: what shows that it is this one. */
  readonly only?: RegExp;
}

const ENGLISH: LanguageOfDoubt = {
  negations: [
    "not|cannot|never|nor|neither|none|nobody|nothing|nowhere|without|hardly|barely|unable|fail(?:ed)? to",
    "\\p{L}+n't|cant|dont|didnt|doesnt|isnt|wasnt|arent|werent|havent|hasnt|hadnt|wont|couldnt|wouldnt|shouldnt",
    "wish(?:ed)?|pretend(?:ed)?|(?:should|would|could) have|supposed to|forgot",
  ],
  unknowing: [
    "i (?:\\p{L}+ ){0,2}(?:don't|do not|dont) (?:\\p{L}+ ){0,2}(?:know|understand|remember|recall|have (?:a|any|the) (?:\\p{L}+ )?(?:clue|idea))",
    "(?<=(?:^|[.,;!?…])\\s*)(?:don't|do not|dont) (?:\\p{L}+ )?(?:know|remember)|dunno|idk|beats me|who knows|haven't a clue",
    "(?:no|without (?:a|any)|not the (?:slightest|faintest|foggiest)) (?:idea|clue)|hard to say",
    "(?:i am|i'm|im|^) ?not (?:\\p{L}+ )?(?:sure|certain)",
    "i (?:\\p{L}+ ){0,2}(?:can't|cannot|cant|can not|couldn't|could not) (?:\\p{L}+ )?(?:say|tell|explain|remember|recall|answer)",
  ],
};

/** “No” is a word in Portuguese, too, where it negates nothing. */
const NO: LanguageOfDoubt = {
  negations: ["no"],
  unknowing: [],
  only: /^(?!.*(?:[ãõ]|(?<!\p{L})(?:eu|voc[êe]|foi|uma|isso|dos|das)(?!\p{L})))/isu,
};

const SPACED: readonly LanguageOfDoubt[] = [
  ENGLISH,
  NO,
  // German
  {
    negations: ["nicht|nichts|nie|niemals|niemand|ohne|weder|kaum|kein(?:e[mnrs]?)?|hätte"],
    unknowing: [
      "wei(?:ß|ss) (?:\\p{L}+ ){0,4}(?:nicht|nichts)|keine ahnung|keinen (?:blassen )?(?:schimmer|plan)|bin mir (?:\\p{L}+ )?(?:un|nicht (?:\\p{L}+ )?)sicher",
      "kann (?:\\p{L}+ ){0,5}(?:nicht|nichts) (?:\\p{L}+ )?(?:sagen|erklären|beantworten)|(?:erinnere|verstehe) (?:\\p{L}+ ){0,4}nicht",
    ],
  },
  // French
  {
    negations: ["ne|n'\\p{L}+|pas|jamais|rien|aucune?|sans|non"],
    unknowing: [
      "sais (?:\\p{L}+ )?(?:pas|plus|rien)|aucune idée|pas (?:\\p{L}+ )?(?:sûre?|certaine?)|comprends (?:\\p{L}+ )?pas",
      "(?:souviens|rappelle) (?:\\p{L}+ )?(?:pas|plus)|peux (?:\\p{L}+ )?pas (?:\\p{L}+ )?(?:dire|expliquer|répondre)",
    ],
  },
  // Spanish
  {
    negations: ["nunca|jamás|nada|nadie|ning[uú]n[oa]?|tampoco"],
    unknowing: [
      "no (?:(?:lo|la|me) )?(?:sé|sabría|entiendo|recuerdo|acuerdo)|ni idea|no tengo (?:ni )?(?:idea|claro)",
      "no estoy (?:\\p{L}+ )?segur[oa]|no puedo (?:decir|explicar|recordar)|no ho sé|no recordo|non sei",
    ],
  },
  {
    negations: ["sin|ni"],
    unknowing: [],
    only: /[ñáíóú]|(?<!\p{L})(?:el|los|las|una?|porque|para|con)(?!\p{L})/iu,
  },
  // Italian
  {
    negations: ["non|nessun[oa]?|niente|nulla|senza|neanche|nemmeno|né"],
    unknowing: [
      "non (?:(?:lo|la|mi|ne) )?(?:so|saprei|ricordo|capisco)|nessuna idea|non ho (?:\\p{L}+ )?idea|non sono sicur[oa]|boh",
      "non (?:posso|riesco a|saprei) (?:dire|spiegar\\p{L}*|ricordar\\p{L}*)",
    ],
  },
  // Portuguese
  {
    negations: ["não|nao|nunca|jamais|nada|ninguém|nenhuma?|sem|nem"],
    unknowing: [
      "(?:não|nao) (?:(?:o|a|me) )?(?:sei|lembro|entendo|faço ideia|tenho (?:\\p{L}+ )?(?:ideia|certeza))|sei lá",
      "(?:não|nao) (?:posso|consigo|saberia) (?:dizer|explicar|lembrar|responder)",
    ],
  },
  // Dutch, Afrikaans
  {
    negations: ["niet|niets|nooit|niemand|geen|zonder|nauwelijks|nie"],
    unknowing: [
      "weet (?:\\p{L}+ ){0,4}niet|geen (?:flauw )?idee|(?:niet|nie) (?:\\p{L}+ )?(?:zeker|seker)|herinner (?:\\p{L}+ ){0,4}niet",
      "(?:snap|begrijp) (?:\\p{L}+ ){0,3}niet|kan (?:\\p{L}+ ){0,4}niet (?:zeggen|uitleggen)|weet nie",
    ],
  },
  // Swedish, Danish, Norwegian, Icelandic
  {
    negations: [
      "inte|ej|icke|ikke|ikkje|aldri|aldrig|ingen|inget|inga|ingenting|intet|utan|uten|uden|ekki|aldrei|án",
    ],
    unknowing: [
      "(?:vet|ved|veit) (?:\\p{L}+ ){0,3}(?:inte|ikke|ikkje|ekki)|aner (?:\\p{L}+ )?ikke|ingen (?:aning|anelse|idé)",
      "(?:inte|ikke) (?:\\p{L}+ )?(?:säker|sikker)|(?:minns|förstår|husker|forstår) (?:\\p{L}+ )?(?:inte|ikke)|veit ekki|man ekki",
    ],
  },
  // Finnish, Estonian
  {
    negations: ["ei|eivät|emme|ettei|eikä|enkä|ilman|koskaan"],
    unknowing: [
      "en (?:\\p{L}+ )?(?:tiedä|muista|ymmärrä|osaa sanoa|ole varma)|ei (?:aavistusta\\p{L}*|hajua\\p{L}*)|ei (?:tea|mäleta|oska)",
    ],
  },
  { negations: ["pole|mitte|ära"], unknowing: [], only: /õ|(?<!\p{L})(?:ma|sest|kuid)(?!\p{L})/iu },
  { negations: ["en|et"], unknowing: [], only: /ä|(?<!\p{L})(?:minä|olen|että|koska|mutta)(?!\p{L})/iu },
  // Polish
  {
    negations: ["nie|nigdy|nic|nikt|bez|ani|żad\\p{L}+"],
    unknowing: [
      "nie (?:wiem|pamiętam|rozumiem|umiem|potrafię|mam pojęcia|jestem (?:\\p{L}+ )?pew\\p{L}+)|zielonego pojęcia",
    ],
  },
  // Czech, Slovak, Slovene, Croatian and Serbian
  {
    negations: ["ne|nie|nikdy|nic|nič|nijak|bez|ani|nije|nisam|nisu|nismo|nisem|nema|nikad|nikoli|brez"],
    unknowing: [
      "nevím|neviem|netuším|nepamat\\p{L}+|nepamät\\p{L}+|nerozum\\p{L}+|nejsem si|nie som si ist\\p{L}+",
      "ne (?:znam|vem|sjećam|sećam|spomnim|razumem|razumijem)|nemam pojma|nisam sigur\\p{L}+|nisem prepričan\\p{L}*|pojma nimam",
    ],
  },
  // Languages that put the negation before the verb without a space: Czech, Slovak, Latvian, Lithuanian
  { negations: ["ne(?!j(?![sd]))\\p{L}{3,}"], unknowing: [], only: /[ěřůčžšťďňľĺŕēīūļņģķąęėįų]/iu },
  {
    negations: ["nav|nekad|nē|nėra|niekada|niekas|be"],
    unknowing: [
      "nezinu|neatceros|nesaprotu|neesmu pārliecināt\\p{L}+|nežinau|neprisimenu|nesuprantu|nesu tikr\\p{L}+",
    ],
    only: /[āčēģīķļņšūžąęėįų]/iu,
  },
  // Russian, Ukrainian, Belarusian, Bulgarian, Macedonian, Serbian
  {
    negations: [
      "не|нет|ни|ні|без|никогда|ничего|никак|нельзя|немає|ніколи|нічого|ня|няма|никога|нито|нема|никогаш|није|нисам|нису",
    ],
    unknowing: [
      "не (?:знаю|помню|понимаю|увере\\p{L}+|могу (?:сказать|объяснить|ответить|вспомнить))|понятия не имею|без понятия",
      "не (?:пам'ятаю|розумію|впевне\\p{L}+|можу (?:сказати|пояснити))|гадки не маю|не (?:знам|помня|разбирам|съм сигур\\p{L}+)|нямам представа|немам поима|не сам сигур\\p{L}+",
    ],
  },
  // Romanian, Albanian
  {
    negations: ["n-am|n-a|niciodată|niciun|nicio|nimic|fără|nici|nuk|kurrë|asgjë"],
    unknowing: [
      "nu (?:știu|stiu|îmi amintesc|înțeleg|inteleg|sunt (?:\\p{L}+ )?sigură?)|habar n-am|nicio idee|nuk e di|nuk di|s'e di",
    ],
  },
  { negations: ["nu"], unknowing: [], only: /[ăâîșțşţ]|(?<!\p{L})(?:pentru|este|sunt|care)(?!\p{L})/iu },
  // Hungarian
  {
    negations: ["nem|ne|sem|nincs\\p{L}*|soha|sosem|semmi\\p{L}*|senki|nélkül"],
    unknowing: ["nem (?:tudom|emlékszem|értem|vagyok (?:\\p{L}+ )?biztos)|fogalmam sincs|nem tudnám"],
  },
  // Greek
  {
    negations: ["δεν|δε|μη|μην|όχι|χωρίς|ποτέ|τίποτα|κανέν\\p{L}+|ούτε"],
    unknowing: [
      "(?:δεν|δε) (?:(?:το|τη|την) )?(?:ξέρω|γνωρίζω|θυμάμαι|καταλαβαίνω|είμαι (?:\\p{L}+ )?σίγουρ\\p{L}+|έχω ιδέα|μπορώ να (?:πω|εξηγήσω))",
    ],
  },
  // Turkish, Azerbaijani, Kazakh
  {
    negations: ["değil\\p{L}*|yok\\p{L}*|hiç|asla|olmadan|deyil\\p{L}*|емес\\p{L}*|жоқ\\p{L}*"],
    unknowing: [
      "bilmiyor\\p{L}*|bilmem|bilmirəm|hatırlam\\p{L}+|anlam(?:ıyor|adı)\\p{L}*|fikrim yok|emin değil\\p{L}*|білмеймін",
    ],
  },
  {
    negations: ["\\p{L}{2,}(?:m[ae]d[ıi]\\p{L}*|m[ıiuü]yor\\p{L}*|m[ae]z|m[ae]m|m[ae]dan|m[ae]den)"],
    unknowing: [],
    only: /[ışğə]/u,
  },
  // Arabic, Persian, Urdu
  {
    negations: [
      "[وف]?(?:لا|لم|لن|ليس|ليست|لست|بدون|دون|غير|أبدا|أبدًا|مش|مو|ما (?:كنت|كان|عندي|فهمت|عرفت))",
      "نه|هیچ|بدون|نیست\\p{L}*|نبود\\p{L}*|نمی\\S*|نکرد\\p{L}*|نشد\\p{L}*|ندار\\p{L}*|نداشت\\p{L}*|هرگز|نہیں|نہ|بغیر|کبھی نہیں",
    ],
    unknowing: [
      "لا (?:أعرف|اعرف|أعلم|أدري|ادري|أفهم|أتذكر|فكرة)|لست (?:متأكد\\p{L}*|أعرف)|مش (?:عارف|متأكد)\\p{L}*|ما (?:أعرف|اعرف|بعرف)|ليس لدي فكرة",
      "نمی\\s?(?:دانم|دونم|فهمم|توانم (?:بگویم|توضیح))|یادم (?:نیست|نمی\\S*)|مطمئن نیستم|(?:معلوم|پتا|پتہ|یاد) نہیں|نہیں (?:جانتا|جانتی|معلوم|پتہ|یاد)",
    ],
  },
  // Hebrew
  {
    negations: ["[וש]?(?:לא|אין|בלי|ללא|אינ\\p{L}*|מעולם|אף)"],
    unknowing: ["לא (?:\\p{L}+ )?(?:יודע|יודעת|זוכר|זוכרת|בטוח|בטוחה|מבין|מבינה)|אין לי (?:מושג|שמץ)"],
  },
  // Hindi, Marathi, Nepali, Gujarati, Bengali, Punjabi
  {
    negations: ["नहीं|नही|न|ना|मत|बिना|नाही|नको|छैन|होइन|नथी|નથી|નહીં|ના|না|নি|নেই|নয়|ਨਹੀਂ|ਨਾ|ਬਿਨਾਂ"],
    unknowing: [
      "(?:पता|मालूम|याद|समझ) नहीं|नहीं (?:पता|मालूम|याद|समझ[\\p{L}\\p{M}]*|जानत[\\p{L}\\p{M}]*)|माहीत नाही|आठवत नाही|थाहा छैन|ખબર નથી|જાણતો નથી|জানি না|মনে নেই|বুঝি না|নিশ্চিত নই|ਪਤਾ ਨਹੀਂ|ਨਹੀਂ ਪਤਾ",
    ],
  },
  // Tamil, Telugu, Kannada, Malayalam, Sinhala
  {
    negations: [
      "[\\p{L}\\p{M}]*(?:இல்லை|வில்லை|முடியாது|மாட்டேன்)|[\\p{L}\\p{M}]*(?:లేదు|లేను|కాదు)|[\\p{L}\\p{M}]*(?:ಇಲ್ಲ|ಲಿಲ್ಲ|ಅಲ್ಲ)|[\\p{L}\\p{M}]*(?:ഇല്ല|അല്ല|ില്ല)|[\\p{L}\\p{M}]*(?:නැහැ|නෑ|නැත|බැහැ)",
    ],
    unknowing: [
      "தெரியாது|தெரியவில்லை|புரியவில்லை|நினைவில்லை|తెలియదు|గుర్తు లేదు|అర్థం కాలేదు|ಗೊತ್ತಿಲ್ಲ|ನೆನಪಿಲ್ಲ|അറിയില്ല|ഓർമ്മയില്ല|දන්නේ (?:නැහැ|නෑ)|මතක (?:නැහැ|නෑ)",
    ],
  },
  // Vietnamese, Indonesian and Malay, Tagalog, Swahili
  {
    negations: [
      "không|chưa|chẳng|đừng|tidak|tak|bukan|belum|tanpa|jangan|nggak|gak|hindi|wala|walang|huwag|sio|siyo|hapana",
    ],
    unknowing: [
      "không (?:\\p{L}+ )?(?:biết|rõ|nhớ|hiểu|chắc)|(?:tidak|nggak|gak|tak|kurang) (?:tahu|tau|ingat|yakin|mengerti|paham|pasti)|entah",
      "hindi ko (?:\\p{L}+ )?(?:alam|maalala|maintindihan)|hindi ako (?:sigurado|sure)|ewan|sijui|sielewi|sikumbuki|sina (?:uhakika|wazo)",
    ],
  },
  {
    negations: ["(?:si|ha)(?:ja|ku|we|wa|tu|ju)\\p{L}{2,}"],
    unknowing: [],
    only: /(?<!\p{L})(?:kwa|ya|nili\p{L}+)(?!\p{L})/iu,
  },
  // Georgian, Armenian, Amharic
  {
    negations: ["არ|ვერ|არა|არასდროს|ნუ|ոչ|առանց|երբեք|չ\\p{L}+|አይደለም|የለም|ሳል\\p{L}+|አል\\p{L}+ም|አይ\\p{L}+ም"],
    unknowing: ["არ (?:ვიცი|მახსოვს|მესმის)|չգիտեմ|չեմ (?:հիշում|հասկանում)|վստահ չեմ|አላውቅም|አላስታውስም|አልገባኝም"],
  },
  // Irish, Welsh, Mongolian
  {
    negations: ["níl|níor|ní|ddim|үгүй|биш|\\p{L}+гүй"],
    unknowing: ["níl a fhios agam|dw i ddim yn (?:gwybod|cofio)|мэдэхгүй|санахгүй"],
  },
];

/** Languages that write words without spaces between them, or with endings. */
const UNSPACED: LanguageOfDoubt = {
  negations: [
    "不(?![但仅僅只同过過断斷])|没|沒|未(?![来來])|无(?!论)|無(?!論)|并非|並非|别(?!的)|從不|从不",
    "ない|なかっ|ません|ませんでした|(?<=[わらたかさなばがきりいえけせて])ず(?=[、に])|ぬ(?=。|$)|無い|まい(?=。|$)",
    "(?<!\\p{L})(?:안|못)(?= )|않|못하|못했|없(?:[다이어었는고습])|아니[다라었]|아닙|모르|몰라|몰랐",
    "ไม่|มิได้|ไร้|ปราศจาก|ບໍ່|មិន|អត់|គ្មាន|ဘူး|မဟုတ်|မရှိ",
  ],
  unknowing: [
    "不知道|不清楚|不太清楚|不懂|不确定|不確定|不记得|不記得|不明白|不晓得|不曉得|说不清|說不清|没(?:有)?(?:概念|头绪|想法)|唔知",
    "わからな|わかりませ|わかんな|分からな|分かりませ|知らな|知りませ|覚えてい?な|覚えていませ|おぼえてな|さっぱり|自信が(?:な|あ?りませ)",
    "모르겠|모릅니다|모른다|몰라요|잘 몰|기억이? ?(?:안|나지 않|없)|확실하지 않|확신이 없",
    "ไม่(?:รู้|ทราบ|แน่ใจ|เข้าใจ|มั่นใจ)|จำไม่ได้|ບໍ່ຮູ້|មិនដឹង|មិនចាំ|မသိ|မမှတ်မိ",
  ],
};

const BEGIN = "(?<![\\p{L}\\p{M}\\p{N}])";
const END = "(?![\\p{L}\\p{M}\\p{N}])";

interface Words {
  readonly pattern: RegExp;
  readonly only?: RegExp | undefined;
}

const words = (pick: (language: LanguageOfDoubt) => readonly string[]): readonly Words[] => [
  ...SPACED.filter((language) => pick(language).length > 0).map(
    (language): Words => ({
      pattern: new RegExp(`${BEGIN}(?:${pick(language).join("|")})${END}`, "iu"),
      only: language.only,
    }),
  ),
  { pattern: new RegExp(pick(UNSPACED).join("|"), "iu") },
];

const NEGATIONS = words(({ negations }) => negations);
const UNKNOWING = words(({ unknowing }) => unknowing);

/** Whether words negate something, as far as it can be seen; `context` shows which language they are in. */
export function negates(text: string, context: string): boolean {
  return hasOneOf(NEGATIONS, text, context);
}

/** Whether somebody says that they do not know, as far as it can be seen. */
export function doesNotKnow(text: string): boolean {
  return hasOneOf(UNKNOWING, text, text);
}

function hasOneOf(all: readonly Words[], text: string, context: string): boolean {
  const [read, around] = [plain(text), plain(context)];
  return all.some(({ pattern, only }) => pattern.test(read) && (only === undefined || only.test(around)));
}

/** Without differences in form that keyboards make. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[’ʼ‘`´]/gu, "'")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}
