import type { AnswerLexicon } from "./lexicon.js";

export const czech: AnswerLexicon = {
  language: "Czech",
  script: "Latin",
  letters: "áčďéěíňóřšťúůýž",
  common: `a aby ale asi až byl byla bylo byly být co což další do druhá druhé druhý dva dvě ho i já jako jde je jeden jedna jedno jeho jej její jejich jemu jen jenom jich jim jinak již jsem jsme jsou kde když kolem která které který každá
    každé každém každý k ke kvůli má mám měl měla mě mezi mi mně moje můj my na nad nám nás nejdřív nejprve než něco nich nim o oba obě od on ona oni ono pak po pod podle pokud potom pro proto protože první před přes při s se si sebe sem
    stejné svůj svou své ta tady tak také takže tam tato ten tento teď ti to toho tom tomu tou tu ty tím těch těm tři u už v ve více všechno všechny všech vy vždy z za zase zatímco ze zde znovu své`,
  doing:
    "dala dal hledal měřil měřila napsal napsala našel našla opravil opravila otestoval porovnal porovnala použil použila přečetl přidal sečetl seřadil spočítal udělal udělala vybral vybrala vypsal vypisoval vyzkoušel vyzkoušela vzal vzala začal začala změnil změřil změřila zjistil viděl",
  dependent: "že jestli zda proč jak zdali jestliže",
  negations:
    "ne není nejsem nejsou nebyl* nemohu nemůžu nemám nemůž* nemá* nikdy nic nikdo nijak bez ani žádn* neo* nep* nez* nev* nes* neby* nez* nech* sotva zapomněl zapomněla",
  reversals:
    "lež, lhal*, lhát, lží, nepravd*, chtěl bych, chtěla bych, rád bych, ráda bych, kéž, měl bych, měla bych, mohl bych, mohla bych, údajně, jakoby, jako by, předstír*, málem, chystal*, v teorii, teoreticky, žert*, vtip, vymyslel*, přehán*",
  unknowing: `nejmenší tušení, nejmenší ponětí, bůh ví, ví bůh, kdoví, čert ví, jsem v koncích, ztracený, nevím, netuším, nepamat*, nerozum*, nechápu, nepochopil*, nejsem si … jist*, nedokážu … říct, nedokážu … vysvětlit, nemám … ponětí, nemám … potuchy, nemám … tušení, nemám … představu, ani tušení, hlava nebere, těžko říct, těžko říci, těžké říct, záhada, zapomněl*,
    vypadlo mi, kdo ví, hádat, hádám, tipoval*, tipnout, pas, španělská vesnice, okno, nevím si rady, neumím … vysvětlit, neumím … říct, nějak samo`,
  claims: `věřte věř tohle téma ovládám ovládat stránkách ohledech ohledu aspektu upřímně řečeno popravdě nejmenší odborník skvělé řešení dodat hodiny požadavky přísahám dokonce zapíše tuto odpověď absolutně ano asi bezchybně bych být celé cokoli dělat dobře dokonale dokonalé děkuji fungovat funguje hotovo chápu jasně jasné jistě jistý jistá každopádně lepší má mohu možná může myslím nejlepší nejvyšší naprosto odpověď odpovědi opravdu otázka otázky
    perfektně plně popsáno porozuměl pochopil pochopila pravda prosím prostě předchozí předešlé přesně rozhodl rozhodla rozhodně rozumím říct řekl samozřejmě skvěle správně správné sto procent stoprocentně tedy téma tématu úkol úkolu úplně určitě vím vlastně věc věci vše všemu všude vysvětlil
    vysvětlila vysvětlit výborně zadání znám zcela zřejmé prostě dříve už práce jednoduše`,
  general: `přístup* metod* proces* postup* strategi* technik* technologi* princip* teori* struktur* systematick* realiz*
    rozvoj* rozvíj* vyvin* provedl* provés* dosáh* zajist* umožn* použív* aplik* analyz* analýz* zkouma* prozkoum*
    uvaž* promysl* organiz* připrav* výsled* efekt* cíl* účel* konec konc* důvod* příčin* faktor* okolnost* situac*
    kontext* výhod* nevýhod* důležit* význam* podstat* role vliv* vztah* souvis* závis* různ* mnoh* obecn* základ*
    složit* prvk* část* krok* fáz* oblast* form* příklad* druh* úsilí snah* snažil* noc* týdn* měsíc* rok* let léta
    dn* čas* hodin* energi* srdc* duš* hrd* trpěliv* pečliv* poctiv* hlubok* pěkn* krásn* elegant* účinn* spolehliv*
    stabiln* modern* komplexn* soudržn* vhodn* logick* zajímav* úspě* užiteč* kvalit* standard* norm* očekáv*
    učitel* mám* mamk* tát* otec matk* rodič* bratr* sestr* kamarád* přátel* lid* tříd* škol* kurz* tým* skupin*
    vyjadř* ukáz* ukaz* zmín* podív* vidět čet* čís* internet* knih* dal* vzal* přišel přišl* šel šla zača* najít
    našel potřeb* nauč* zkušenost* schopnost* názor* těžk* obtížn* problém* vyřeš* včera život* svět* rodin* dělá*
    uděla*`,
  judging:
    "kdo_hodnotí kdo_čte kdo_opravuje fakult* hodnotí učitel* zkoušející* examinátor* hodnotitel* profesor* komise soudce žák* student* kandidát* instrukc* pokyn* příkaz* pravidl* systém* prompt* model* asistent* zkoušk* rubrik* vyučující*",
  marks:
    "požadavk* splněny znám* známk* hodnocení hodnoť* hodnot* bod bodů body úroveň úrovní úrovně kritéri* splněn* splnil* splňuj* dosažen* prošel prošla projít projdu obstál* uspěl* verdikt* jedničk* zápočet uznán* prokázán*",
  orders:
    "ignoruj*, zapomeň*, zapomeňte, nedbej*, přehlédni*, považuj*, ber, berte, dej mi, dejte mi, dej, dejte, napiš*, zapiš*, zaznamenej*, nech mě, nechte mě, uznej*, pusť*, od teď, od nynějška, odteď, prosím, teď jsi, nyní jsi, musíš, musíte, odpověz*, poznámka pro, nech, nechte",
};
