import type { QuestionLexicon } from "./lexicon.js";

export const hu: QuestionLexicon = {
  language: "hu",
  order: "first",
  hasCommaBeforeClauses: true,
  frequent:
    "a|az|és|hogy|nem|egy|ez|ezt|azt|is|van|volt|de|meg|ha|csak|után|szerint|el|amit|ami|ami*|munká*|ön|te|ki|be|fel|ma",
  greets:
    "szia|helló|jó (napot|reggelt|estét)|üdv*|(nagyon )?köszönöm( szépen)?|köszi|értem|rendben|világos|jól van|oké",
  labels: "kérdés",
  requests:
    "írd le|írja le|magyarázd( el)?|magyarázza( el)?|mondd( el)?|mondja( el)?|hasonlítsd|hasonlítsa|indokold|indokolja|sorold|nevezd|nevezz|fejtsd|mutasd",
  asks: "miért|hogyan|mi(t|k|ket|ért|vel|ből|ről|ben|re|hez|nek|kor|kből|lyen)?|melyik(et|ek|ben|re|nek|ből|kel)?|ki(t|k|nek|vel|től|ket)?|mikor|hol|honnan|hová|hova|hány(an|at|szor|ra)?|mennyi(t|re|ben|vel|ért|ből)?|milyen(nek)?|mekkora|meddig|mióta|mikortól|hányszor|mennyire|miként|mely(ek|et|eket)?",
  opens: "*-e|vajon|ugye",
  complementizers: "hogy|ha|vajon",
  between: "között|közt|aközött",
  joints: "és|s|vagy|de|meg|valamint|továbbá|illetve|plusz|úgymint|akárcsak|míg|pedig|és még|mint ahogy",
  also: "is|ha igen|ha nem|ezenkívül|ezen kívül|emellett|továbbá|aztán|azután|utána|ezután|majd|végül|szintén|hasonlóképpen|ugyanakkor|másrészt|másodszor|ezt követően|ráadásul|mellesleg|akkor|viszont|mindemellett",
  yours: "a te|az ön|e|ez|ezt|ez a|ilyen|a|az|ezen|ennyire",
  tags: "ugye|nem|igaz|nem igaz|nemde|ugyebár|így van|nem így van|nem gondolod|helyes|vagy nem|igen",
  because: "mert|mivel|ugyanis|miatt|hiszen|minthogy|azért",
  examples:
    "például|pl\\.?|azaz|vagyis|tehát|mint|nevezetesen|talán|mondjuk|esetleg|tudniillik|más szóval|jelesül",
  plain: {
    general: [
      "A munkád melyik része volt a legnehezebb?",
      "Hogyan ellenőrizted a munkádat?",
      "Mit csinálnál másképp, ha újrakezdenéd?",
    ],
    back: "Tudsz konkrét példát mondani a {n}. válaszodhoz?",
  },
};
