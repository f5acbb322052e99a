import type { QuestionLexicon } from "./lexicon.js";

export const sw: QuestionLexicon = {
  language: "sw",
  order: "anywhere",
  frequent:
    "ya|wa|na|kwa|ni|la|za|katika|hii|hiyo|yako|wako|kuwa|kwamba|baada|hilo|hayo|cha|vya|huo|uli*|ume*|ili|kabla|sana|leo|kwanza",
  greets: "habari|hujambo|shikamoo|asante( sana)?|nashukuru|nimeelewa|naelewa|sawa|haya",
  labels: "swali",
  requests: "eleza|elezea|fafanua|linganisha|taja|niambie|simulia|onyesha|tafadhali (eleza|taja)",
  asks: "nini|kwa nini|vipi|gani|wapi|lini|nani|ngapi|kipi|ipi|yupi|zipi|lipi|upi|vipi|mbona|kiasi gani|mara ngapi|(u|m|a|wa|tu|i|ki|li|zi|ya)(li|me|na|ta|nge|ngali)*je",
  opens: "je",
  complementizers: "kwamba|kuwa|kama|ikiwa",
  between: "kati|baina",
  joints: "na|au|lakini|pia|pamoja na|vilevile|kisha|halafu|pamoja na hayo|ilhali|tena|ama|zaidi ya hayo",
  also: "pia|vilevile|kisha|halafu|zaidi ya hayo|pamoja na hayo|aidha|kama ndiyo|kama sivyo|baada ya hapo|mwishowe|vivyo hivyo|tena|isitoshe|ikiwa ndivyo|baadaye|hatimaye|hayo|pili",
  yours: "lako|yako|wako|zako|hii|hiyo|hilo|haya|hayo|hili|hivyo",
  tags: "sivyo|siyo|si kweli|si ndiyo|au sivyo|ndiyo|sawa|si hivyo|sio|kweli|huoni hivyo|hapana",
  because: "kwa sababu|kwa kuwa|kwani|kutokana na|maana",
  examples: "kwa mfano|mathalani|kama vile|mfano|yaani|labda|pengine|kwa maneno mengine|tuseme",
  plain: {
    general: [
      "Ni sehemu gani ya kazi yako iliyokuwa ngumu zaidi?",
      "Ulikagua vipi kazi yako?",
      "Ungefanya nini tofauti kama ungeanza upya?",
    ],
    back: "Unaweza kutoa mfano halisi kwa jibu lako namba {n}?",
  },
};
