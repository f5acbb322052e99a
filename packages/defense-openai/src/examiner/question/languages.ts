/** Words of questions, language by language, as pieces of regular expressions. */

export interface Language {
  /** Words before a question that say nothing. */
  readonly greetings: readonly string[];
  readonly thanks: readonly string[];
  readonly praise: readonly string[];
  /** Words for “question”. */
  readonly question: readonly string[];
  /** Beginnings of requests, which are questions without a question mark. */
  readonly requests: readonly string[];
  /** Words that begin questions. */
  readonly interrogatives: readonly string[];
  /** Those of them that can also begin a mere description (“the loop, which is slow, …”). */
  readonly relatives: readonly string[];
  /** Verbs that stand before the subject in a question. */
  readonly auxiliaries: readonly string[];
  readonly and: string;
  /** Between two questions, besides `and`. */
  readonly or: readonly string[];
  /** After a joint. */
  readonly also: readonly string[];
  readonly prepositions: readonly string[];
  /** After a question word, these show that it does not begin a question: “when you said”, “how the loop ends”. */
  readonly subjects: readonly string[];
}

const ENGLISH: Language = {
  greetings: ["hello", "hi", "hey", "dear", "good (?:morning|afternoon|evening|day)"],
  thanks: ["thanks?(?: you)?(?: very much| so much| a lot)?"],
  praise: [
    "(?:very |really |that(?:'|’)?s |that is )?(?:great|good|nice|excellent|interesting|perfect|wonderful|amazing|impressive|fascinating|correct|right|true|awesome)(?: (?:answer|job|question|point|work|explanation|start|choice))?",
    "well (?:done|said|explained)",
    "okay",
    "ok",
    "all ?right",
    "i see",
    "sure",
    "certainly",
    "of course",
    "absolutely",
    "indeed",
    "understood",
    "exactly",
  ],
  question: ["question", "q", "examiner", "assistant"],
  requests: [
    "explain",
    "describe",
    "tell me",
    "(?:walk|talk|take) me through",
    "show me",
    "outline",
    "summari[sz]e",
    "compare",
    "justify",
    "give me",
    "name",
    "discuss",
    "elaborate",
  ],
  interrogatives: ["what", "why", "how", "which", "whom?", "whose", "when", "where"],
  relatives: ["which", "whom?", "whose", "when", "where"],
  auxiliaries: [
    "did",
    "do",
    "does",
    "is",
    "are",
    "was(?!\\s+(?:du|ihr|sie|er|wir|die|das|der|den|mich|dich)(?!\\p{L}))",
    "were",
    "would",
    "could",
    "should",
    "can",
    "will",
    "have",
    "has",
    "had",
    "might",
  ],
  and: "and",
  or: ["or", "but"],
  also: ["also", "then", "if so", "if not"],
  prepositions: ["in", "for", "by", "at", "on", "with", "to", "from"],
  subjects: ["you", "it", "they", "we", "i", "he", "she", "this", "that", "there", "the", "your", "these"],
};

const GERMAN: Language = {
  greetings: ["hallo", "guten (?:tag|morgen|abend)", "liebe[rs]?"],
  thanks: ["danke(?: sch[öo]n| sehr)?", "vielen dank"],
  praise: [
    "(?:sehr )?(?:gut|sch[öo]n|interessant|richtig|super|prima|ausgezeichnet|genau|klar|verstanden)(?:e (?:antwort|frage|arbeit))?",
  ],
  question: ["frage", "prüfer(?:in)?"],
  requests: [
    "erkl[äa]ren?(?: sie)?",
    "beschreiben?(?: sie)?",
    "nennen?(?: sie)?",
    "begr[üu]nden?(?: sie)?",
    "schildern?(?: sie)?",
    "vergleichen?(?: sie)?",
    "erl[äa]utern?(?: sie)?",
  ],
  interrogatives: [
    "was",
    "warum",
    "wieso",
    "weshalb",
    "wie",
    "welche[rsnm]?",
    "wer",
    "wen",
    "wem",
    "wann",
    "wo",
    "wozu",
    "womit",
  ],
  relatives: ["was", "wie", "welche[rsnm]?", "wo", "womit"],
  auxiliaries: [
    "hast",
    "hat",
    "haben",
    "habt",
    "ist",
    "sind",
    "war",
    "waren",
    "würdes?t?",
    "kann(?:st)?",
    "könntes?t?",
    "wirs?t?d?",
    "geht",
    "solltes?t?",
    "muss(?:t)?",
  ],
  and: "und",
  or: ["oder", "aber"],
  also: ["auch", "dann", "wenn ja,?", "wenn nein,?"],
  prepositions: ["in", "für", "bei", "an", "mit", "aus", "von"],
  subjects: ["du", "sie", "es", "ihr", "er", "wir", "das", "der", "die", "den", "dein[em]?", "ich"],
};

const FRENCH: Language = {
  greetings: ["bonjour", "bonsoir", "salut"],
  thanks: ["merci(?: beaucoup)?"],
  praise: ["(?:tr[eè]s )?(?:bien|int[ée]ressant|parfait|exact)", "d['’]accord"],
  question: ["question"],
  requests: ["explique[zr]?", "d[ée]cri(?:s|vez)", "comparez?", "justifiez?", "racontez?"],
  interrogatives: [
    "pourquoi",
    "comment",
    "quel(?:le)?s?",
    "quand",
    "où",
    "qu['’]est-ce",
    "qu['’]",
    "que",
    "qui",
    "combien",
  ],
  relatives: ["quand", "où", "qui", "que", "qu['’]"],
  auxiliaries: [
    "as-tu",
    "avez-vous",
    "est-ce",
    "a-t-(?:il|elle|on)",
    "peux-tu",
    "pouvez-vous",
    "[ée]tait-ce",
    "es-tu",
    "êtes-vous",
  ],
  and: "et",
  or: ["ou", "mais"],
  also: ["aussi", "si oui,?", "si non,?"],
  prepositions: ["à", "de", "pour", "dans", "en"],
  subjects: ["vous", "tu", "il", "elle", "on", "nous", "le", "la", "les", "votre", "ton", "ta"],
};

const SPANISH: Language = {
  greetings: ["hola", "buen[oa]s (?:d[ií]as|tardes|noches)"],
  thanks: ["(?:muchas )?gracias"],
  praise: ["(?:muy )?(?:bien|interesante)", "perfecto", "excelente", "de acuerdo", "correcto"],
  question: ["pregunta"],
  requests: ["explica", "explique", "describ[ea]", "compar[ae]", "cu[ée]ntame", "justifi(?:ca|que)"],
  interrogatives: ["por qué", "cómo", "qué", "cuál(?:es)?", "cuándo", "dónde", "quién(?:es)?"],
  relatives: [],
  auxiliaries: ["(?<!^)\\p{Ll}{2,20}(?:ste|steis|ó|aron|ieron)"],
  and: "y",
  or: ["o", "pero"],
  also: ["también", "si es así,?"],
  prepositions: ["en", "con", "para", "de", "a"],
  subjects: [],
};

const ITALIAN: Language = {
  greetings: ["ciao", "buongiorno"],
  thanks: ["grazie(?: mille)?"],
  praise: ["(?:molto )?bene", "perfetto"],
  question: ["domanda"],
  requests: ["spiega(?:mi)?", "descriv[ia]"],
  interrogatives: ["perch[éè]", "come", "quale", "quali", "quando", "dove", "cosa", "chi"],
  relatives: ["come", "quando", "dove", "chi"],
  auxiliaries: ["hai", "ha", "avete", "è", "sono", "puoi", "può", "faresti"],
  and: "e",
  or: ["o", "ma"],
  also: ["anche", "se s[ìi],?"],
  prepositions: ["in", "con", "per", "da", "a"],
  subjects: ["il", "la", "lo", "tu"],
};

const PORTUGUESE: Language = {
  greetings: ["ol[áa]", "bom dia", "boa (?:tarde|noite)"],
  thanks: ["(?:muito )?obrigad[oa]"],
  praise: ["muito bem"],
  question: ["pergunta"],
  requests: ["descreva", "explique", "compare"],
  interrogatives: ["por que", "como", "qual", "quais", "quando", "onde", "o que", "quem"],
  relatives: ["como", "quando", "onde", "quem"],
  auxiliaries: ["você", "foi", "é", "pode", "poderia"],
  and: "e",
  or: ["ou", "mas"],
  also: ["também", "se sim,?"],
  prepositions: ["em", "com", "para", "de", "a"],
  subjects: ["o", "a", "os", "as"],
};

const DUTCH: Language = {
  greetings: ["hoi", "goedendag"],
  thanks: ["dank je(?: wel)?", "dank u(?: wel)?"],
  praise: ["goed", "prima"],
  question: ["vraag"],
  requests: ["beschrijf", "leg uit", "vergelijk"],
  interrogatives: ["waarom", "hoe", "welke?", "wie", "wanneer", "waar", "wat"],
  relatives: ["wie", "waar", "wat", "wanneer"],
  auxiliaries: ["heb", "hebt", "heeft", "is", "zijn", "was", "waren", "kan", "kun", "zou"],
  and: "en",
  or: ["of", "maar"],
  also: ["ook", "zo ja,?"],
  prepositions: ["in", "met", "voor", "op"],
  subjects: ["je", "jij", "u", "het", "de", "dit", "dat"],
};

const RUSSIAN: Language = {
  greetings: ["здравствуйте", "привет", "добрый день"],
  thanks: ["спасибо"],
  praise: ["(?:очень )?(?:хорошо|интересно)", "отлично", "понятно"],
  question: ["вопрос"],
  requests: ["опишите?", "объясните?", "расскажите?", "сравните?"],
  interrogatives: ["почему", "как", "что", "где", "когда", "зачем", "как(?:ой|ая|ое|ие)"],
  relatives: ["как", "что", "где", "когда"],
  auxiliaries: ["вы", "ты", "бы"],
  and: "и",
  or: ["или", "а"],
  also: ["также", "если да,?"],
  prepositions: ["в", "на", "для", "с"],
  subjects: [],
};

export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  RUSSIAN,
];
