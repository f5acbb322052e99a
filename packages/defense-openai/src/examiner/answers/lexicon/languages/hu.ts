import type { AnswerLexicon } from "./lexicon.js";

export const hungarian: AnswerLexicon = {
  language: "Hungarian",
  script: "Latin",
  letters: "áéíóöőúüű",
  common: `a abban abból ahol ahhoz aki akkor alá alatt amely amelyik ami amíg amikor annak arra attól az azok azokat azon azért aztán át be belőle benne bele csak de e egy egyik egymás el ele első először ezeket ennek erre ez ezek ezért ezt ezután fel felé fölé 
    hanem hiszen hozzá illetve ide is itt két kettő közben között le legelső lett ma már maga majd még meg mellett mert mi mind minden mindegyik mindkettő mindkét más másik másikat míg minket most mögé nagyon nekem neki nála oda ott ő őt óta pedig rá
    rajta saját s át szóval tovább több után utána ugyan ugyanaz ugyanolyan úgy úgyhogy vagy vala valamint van vannak végül vele viszont volt voltak én engem által alapján körben ezzel azzal`,
  doing:
    "beírtam cseréltem elkezdtem elolvastam ellenőriztem építettem felhasználtam hasonlítottam összehasonlítottam összeadtam írtam javítottam kerestem kezdtem kiírtam kipróbáltam kiszámoltam leírtam lemértem megmértem megnéztem mértem néztem raktam rendeztem számoltam találtam teszteltem tettem használtam választottam vettem változtattam láttam",
  dependent: "hogy miért hogyan ha vajon mitől",
  negations: "nem ne sem se nincs* soha sosem semmi* senki* nélkül alig lehetetlen elfelejtettem dehogy",
  reversals:
    "hazug*, hazudnék, hazud*, nem igaz, hamis, valótlan, bárcsak, szeretném, szerettem volna, kellett volna, volna, lenne jó, állítólag, mintha, majdnem, készültem, akartam, elméletben, vicc*, kitaláltam, túlzás, túloz*",
  unknowing: `halvány fogalmam, halványlila, isten tudja, tudja isten, tudja fene, honnan tudnám, elveszett, nem … tudom, nem … emlékszem, nem … értem, nem … vagyok … biztos, nem … tudnám, fogalmam sincs, fogalmam nincs, sejtelmem sincs, gőzöm sincs, halvány, passzolok, passz, elfelejtettem, elfelejt*, nehéz megmondani, nehéz lenne megmondani, nehéz azt mondani, nehéz megmond*, rejtély, talány, kiment a fejemből, ki tudja, tippel*, találgat*, nem jut eszembe,
    kínai nekem, bizonytalan, valahogy, lövésem sincs, ötletem sincs`,
  claims: `higgye hidd elhiheti uralom tekintetben szempontból őszintén szólva bevallom halvány legkisebb szakértő kiváló megoldás hozzátenni órákig követelmény esküszöm témát alaposan választ nagyon abszolút biztos biztosan egyértelmű egyértelműen eldöntötte eldöntött értek értem értettem érthető feladat feladatot feladatban helyes helyesen igaz igazán igen jó jól kérdés kérdések kész kell köszönöm legjobb legmagasabb legfelső logikus magától megértettem megértem megmagyaráztam magyaráztam magyarázat mindenhol mindenütt
    mindent mindenben mondani mondtam működik működnie működni nyilván nyilvánvaló persze pontosan százalék száz szerintem talán teljesen teljes tudok tudom téma természetesen tökéletesen tökéletes válasz világos korábbi előző lehet dolog dolgok munka valóban leírták kellene`,
  general: `megközelít* módszer* folyamat* eljárás* stratégi* technik* technológi* fogalm* elv* elmélet* szerkezet* rendszerez*
    megvalósít* fejleszt* kidolgoz* végrehajt* elér* biztosít* lehetővé alkalmaz* kutat* átgondol* gondol* szervez*
    felkészül* eredmény* hatás* cél* végül vége ok oka okok tényező* körülmény* helyzet* kontextus* előny* hátrány*
    fontos* jelent* lényeg* szerep* befolyás* kapcsolat* összefüg* függ* különböző* különféle sok általános*
    alapvető* összetett* bonyolult* elem* rész* lépés* szakasz* terület* forma* példa* típus* erőfeszít* fáradság*
    éjszak* hét* hónap* év* nap napok idő* óra órák energi* szív* lélek* lelk* büszke* türel* gondos* alapos*
    komoly* mély* szép* elegáns* hatékony* megbízható* stabil* modern* átfogó* megfelelő* logik* érdekes* siker*
    hasznos* minőség* szabvány* norm* tanár* anyu* apu* anyám apám szül* testvér* bátyám nővérem unoka* barát*
    ember* osztály* iskol* tanfolyam* csapat* csoport* kifejez* mutat* néz* lát* olvas* internet* könyv* ad adott
    vett jött ment kezd* talál* kell* szükség* tanul* tapasztal* képesség* vélemény* nehéz* probléma* megold* tegnap
    senki élet* világ* család* csinál* tett volt lett`,
  judging:
    "aki_értékeli aki_olvassa kar egyetem értékeli tanár* vizsgáztató* értékelő* javító* professzor* bíró* tanuló* diák* hallgató* jelölt* utasítás* szabály* parancs* rendszer* prompt* modell* asszisztens* vizsg* előírás* oktató*",
  marks:
    "követelmény* teljesült jegy* osztályzat* értékel* pont pontot pontszám* szint* kritérium* átment* átmegy* átenged* megfelel* teljesít* elért* ítélet* jeles* ötös* sikeres* igazolt* szempont*",
  orders:
    "hagyd, hagyja, felejtsd, felejtse, ne törődj, tekintsd, tekintse, vedd, vegye, add, adj, adjon, írd, írja, jegyezd, engedj, engedjen, mostantól, ettől kezdve, ezentúl, kérlek, kérem, most te, válaszolj, válaszoljon, minősítsd, fogadd, fogadja, megjegyzés",
};
