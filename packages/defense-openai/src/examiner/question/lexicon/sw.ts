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
  praise:
    "hongera|(vi)?zuri sana|bora( sana| kabisa)?|nzuri( sana| mno| kabisa)|mzuri sana|vizuri sana|ajabu|ya ajabu|kuvutia|kubwa sana|safi( sana| kabisa)?|bravo|kazi (nzuri|njema|safi)|jibu (zuri|sahihi|bora|lako ni sahihi|baya|lisilo sahihi)|sahihi kabisa|(ni|hiyo ni|hilo ni) (kweli|sahihi) (kabisa|sana)|uko sahihi|umekosea|umepatia|umesema kweli|ulikosea|kwa bahati mbaya (si|umekosea|sio)|(ulielewa|umeelewa|umeeleza|umejibu) (vizuri|vyema|sawasawa)|maridadi|pongezi|mahiri|la kipekee|kupendeza|stadi|barabara",
  judges:
    "nzuri|zuri|mzuri|vizuri|sahihi|kweli|sawa|baya|mbaya|kosa|wazi|dhaifu|hakika|ndiyo|kabisa|vyema|si sahihi|makosa|pungufu",
  judged: "jibu|majibu|maelezo|hoja|uchambuzi|ufafanuzi|hitimisho|wazo|kazi|maoni|majibu",
  yours: "lako|yako|wako|zako|hii|hiyo|hilo|haya|hayo|hili|hivyo",
  tags: "sivyo|siyo|si kweli|si ndiyo|au sivyo|ndiyo|sawa|si hivyo|sio|kweli|huoni hivyo|hapana",
  leads:
    "(je,? )?(si|sio|siyo|hivi si|je si) (kwa sababu|kwa kuwa|kweli|bora|kutokana|ingekuwa)|(je,? )?ni kwa sababu|(je,? )?(unakubali|hukubali|unakubaliana|hudhani|huoni|hufikiri) (kwamba|kuwa)|(je,? )?ni kweli kwamba|labda (ni )?kwa sababu|si ingekuwa bora|je,? haingekuwa|hudhani",
  because: "kwa sababu|kwa kuwa|kwani|kutokana na|maana",
  examples: "kwa mfano|mathalani|kama vile|mfano|yaani|labda|pengine|kwa maneno mengine|tuseme",
  tells:
    "(jibu|thamani|tokeo|suluhisho|sababu|chaguo|matokeo) (sahihi|halisi|la kweli|bora|lililo sahihi|ya kweli|lenyewe) (ni|lilikuwa|ilikuwa|yalikuwa)|(suluhisho|jibu) (ni|likiwa|lilikuwa)|kama (unavyojua|ujuavyo|mnavyojua|unavyofahamu)|ukijua kwamba|ukizingatia (kwamba|kuwa)?|kwa kuzingatia|bila shaka|ni wazi kwamba|kumbuka kwamba|hakika",
  plain: {
    general: [
      "Ni sehemu gani ya kazi yako iliyokuwa ngumu zaidi?",
      "Ulikagua vipi kazi yako?",
      "Ungefanya nini tofauti kama ungeanza upya?",
    ],
    back: "Unaweza kutoa mfano halisi kwa jibu lako namba {n}?",
  },
};
