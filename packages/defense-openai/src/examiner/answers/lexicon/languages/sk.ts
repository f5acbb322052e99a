import type { AnswerLexicon } from "./lexicon.js";

export const slovak: AnswerLexicon = {
  language: "Slovak",
  script: "Latin",
  letters: "áäčďéíĺľňóôŕšťúýž",
  common: `a aby aj ale alebo asi až bol bola bolo boli byť čo čím ďalej do druhá druhé druhý dva dve dvoch ho i iba ich im iné iný ja je jeden jedna jedno jeho jej keď keďže každá každé každom každý ktorá ktoré ktorý k ku kde len ma má mal mala mám medzi mi mne moja moje
    môj my na nad nám nás najprv najskôr než niečo neho nej nich o oba obe od on ona oni ono po pod podľa potom pre preto pretože prvé prvý pred pri s sa si so seba som sme sú svoj svoju svoje ta takže tam tá táto tak taktiež ten tento tie tieto to toho tom tomu tou tu
    ty tým tých tri u už v vo viac všetko všetky všetkých vy vždy z za zase zatiaľ zo znova`,
  doing:
    "čítal dal dala hľadal meral merala napísal napísala našiel našla opravil opravila otestoval porovnal porovnala použil použila pridal sčítal spočítal urobil urobila vybral vybrala vypísal vyskúšal vyskúšala vzal začal začala zmenil zmeral zmerala zistil videl",
  dependent: "že či prečo ako keby ak",
  negations:
    "nie nikdy nič nikto nijako bez ani žiadn* nebol* nemôžem nemám nemá* nemož* neo* nep* nev* nes* nez* neh* sotva zabudol zabudla",
  reversals:
    "lož, klamal*, klamstvo, klamať, nepravd*, chcel by, chcela by, rád by, rada by, kiež, mal by, mala by, mohol by, mohla by, údajne, akoby, ako keby, predstiera*, takmer, chystal*, v teórii, teoreticky, žart*, vtip, vymyslel*, prehán*",
  unknowing: `najmenšie tušenie, najmenšiu predstavu, boh vie, bohvie, čert vie, som v koncoch, stratený, neviem, netuším, nepamät*, nerozum*, nechápem, nepochopil*, nie som si … ist*, nedokážem … povedať, nedokážem … vysvetliť, neviem … povedať, nemám … poňatia, nemám … potuchy, nemám … tušenie, nemám … predstavu, ani tušenie, hlava neberie, ťažko povedať, ťažké povedať, záhada, zabudol*,
    zabudla, vypadlo mi, ktovie, kto vie, hádať, hádam, tipoval*, pas, španielska dedina, okno, nejako samo`,
  claims: `verte ver túto tému ovládam ovládať stránkach ohľadoch ohľade úprimne povedané pravdupovediac najmenšie odborník skvelé riešenie dodať hodiny požiadavky prisahám zapíše túto odpoveď absolútne áno bezchybne by celé dobre dokonale dokonalé ďakujem fungovať funguje hotovo chápem jasne jasné iste istý istá môžem možno môže myslím najlepší najvyššia najvyššiu najvyššie naozaj úplne odpoveď odpovede otázka otázky perfektne plne popísané porozumel pochopil pochopila
    pravda prosím proste predchádzajúce presne rozhodol rozhodla rozhodne rozumiem povedať povedal samozrejme skvele správne sto percent stopercentne téma téme úloha úlohy určite viem vlastne vec veci všetkému všade vysvetlil vysvetlila vysvetliť výborne zadanie poznám jednoducho práca zrejmé`,
  judging:
    "kto_hodnotí kto_číta kto_opravuje fakult* hodnotí učiteľ* skúšajúc* examinátor* hodnotiteľ* profesor* komisia sudca žiak* študent* kandidát* inštrukci* pokyn* príkaz* pravidl* systém* prompt* model* asistent* skúšk* rubrik* vyučujúc*",
  marks:
    "požiadavk* splnené znám* hodnoten* hodnoť* bod bodov body úroveň úrovne kritéri* splnen* splnil* spĺňa* dosiahnut* prešiel prešla prejsť prejdem obstál* uspel* verdikt* jednotk* zápočet uznan* preukázan*",
  orders:
    "ignoruj*, zabudni*, nedbaj*, považuj*, ber, berte, daj mi, dajte mi, daj, dajte, napíš*, zapíš*, zaznamenaj*, nechaj*, uznaj*, pusť*, odteraz, od teraz, prosím, teraz si, musíš, musíte, odpovedz*, poznámka pre",
};
