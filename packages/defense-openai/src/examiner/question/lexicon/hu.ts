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
  praise:
    "joggal|(jól|helyesen|szépen|rosszul|tévesen) (mondtad|válaszoltad|magyaráztad|láttad|értetted|oldottad)|tévedtél|nem egészen (jó|helyes)|dicséretes*|alapos munka|(ilyen|olyan) (jó|szép|világos)|kiváló(an)?|remek(ül)?|nagyszerű(en)?|fantasztikus(an)?|csodálatos(an)?|lenyűgöző(en)?|ragyogó(an)?|zseniális(an)?|pompás(an)?|briliáns|bravó|gratulál*|szuper|ügyes(en)?|nagyon (jó|jól|helyes|szép|ügyes|érdekes|pontos|világos)(an|en)?|szép munka|jó (munka|válasz|kérdés|magyarázat|meglátás)|(ez )?(teljesen |tökéletesen |pontosan |sajnos )(helyes|igaz|jó|téves|rossz|helytelen)|(teljesen |tökéletesen )?(igaza|igazad) van|(pontosan|tökéletesen|teljesen) (így|jól|helyes|igaz)|tévedsz|téved(tél)?|sajnos (hibás|téves|rossz|helytelen)|helyesen (látod|láttad|mondtad|válaszoltál|értetted)|jól (láttad|mondtad|értetted|látod)|találó(an)?|elismerésre méltó",
  judges:
    "jó|jól|helyes(en)?|helytelen|pontos(an)?|igaz|hibás|téves|rossz|szép|érdekes|világos(an)?|gyenge|hiányos|meggyőző|tökéletes(en)?|természetesen|persze|homályos|felületes|így van|zavaros|stimmel",
  judged:
    "válasz(od|a|odban|ában|át)?|magyaráza(t|tod|ta|tot)|indoklás(od|a)?|érvelés(ed|e)?|elemzés(ed|e)?|leírás(od|a)?|következtetés(ed|e)?|megállapítás(od|a)?|munka|gondolat(od|a)?|ötlet(ed|e)?|észrevétel(ed|e)?",
  yours: "a te|az ön|e|ez|ezt|ez a|ilyen|a|az|ezen|ennyire",
  tags: "ugye|nem|igaz|nem igaz|nemde|ugyebár|így van|nem így van|nem gondolod|helyes|vagy nem|igen",
  leads:
    "^(nem|ugye|vajon nem)|tudtad,? hogy|miért nem (egyszerűen|inkább)|ugye (azért|mert|az|nem|a|hogy)*|nem (azért|amiatt|az az oka|attól|lehet|lett volna jobb|lenne jobb|gondolod|gondolja|úgy van|kellett volna|kellene)|egyetértesz|egyetért|igaz,? hogy|azért( van| volt)?,? mert|vajon nem|talán (azért|nem)",
  because: "mert|mivel|ugyanis|miatt|hiszen|minthogy|azért",
  examples:
    "például|pl\\.?|azaz|vagyis|tehát|mint|nevezetesen|talán|mondjuk|esetleg|tudniillik|más szóval|jelesül",
  tells:
    "mint ismeretes|(helyes|jó|valódi|igazi|legjobb|várt|pontos) (válasz|érték|eredmény|megoldás|ok|választás) (a |az |\\d+|ez|nem)|(megoldás|válasz) (az|a),? |ahogy(an)? (biztosan |biztos |nyilván |persze |már |jól )*(tudod|tudja)|mint (azt )?(biztosan |nyilván |már )*(tudod|tudja|ismeretes)|tudva,? hogy|figyelembe véve|tekintve,? hogy|tekintettel arra|természetesen|nyilvánvalóan|persze|ne feledd|hiszen",
  plain: {
    general: [
      "A munkád melyik része volt a legnehezebb?",
      "Hogyan ellenőrizted a munkádat?",
      "Mit csinálnál másképp, ha újrakezdenéd?",
    ],
    back: "Tudsz konkrét példát mondani a {n}. válaszodhoz?",
  },
};
