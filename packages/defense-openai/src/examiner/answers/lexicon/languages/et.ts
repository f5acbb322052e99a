import type { AnswerLexicon } from "./lexicon.js";

export const estonian: AnswerLexicon = {
  language: "Estonian",
  script: "Latin",
  letters: "äõöü",
  common: `aga alati alles ja juba ka kaks kes kogu koos kui kuni kus kõik kõiki ma meie mida mille millest mina minu minul mis mu mulle muu mõlemad need neid nii ning nüüd ole olen oli olid on oma peale pärast ringi sa
    sealt see seda selle selles sellest sest siin siis sinna sinu ta teda tema teine teise tuli vaid või välja veel üks ühe esimene esmalt kõigepealt hiljem iga igas igal kuid`,
  doing:
    "alustasin kasutasin kirjutasin kontrollisin leidsin liitsin lisasin lugesin muutsin mõõtsin nägin panin parandasin proovisin sorteerisin tegin testisin valisin võrdlesin võtsin",
  dependent: "et miks kuidas kas kui",
  negations: "ei pole mitte ära ilma kunagi midagi keegi vaevalt võimatu unustasin",
  reversals:
    "vale, valetaks*, valetan, tahaksin, sooviksin, oleksin, peaksin, justkui, nagu oleks, peaaegu, teoorias, nali, mõtlesin välja",
  unknowing:
    "vähimatki, vähimatki aimu, jumal teab, mine tea, kust mina tean, kadunud, mul pole aimu, ei … tea, ei … mäleta, ei … saa aru, ei … oska, ei … ole … kindel, pole … kindel, pole aimugi, aimugi, pole õrna aimu, raske öelda, arvaksin, mõistatus, unustasin, kes teab, loobun, jätan vahele, kuidagi",
  claims: `uskuge usu teemat teema valdan valdama mõttes suhtes osas ausalt öeldes ausõna vähimatki väikseimatki asjatundja suurepärane lahendus lisada tunde nõuded vannun seda vastust absoluutselt arvan aru saan asi jah kindel kindlalt kindlasti kirjeldatud kõigest küsimus küsimusi loomulikult muidugi mõistan otsustanud otsustas parim peab peaks selge selgelt selgitasin seletasin täielikult täiesti täpselt teada tean teema toimib töötab ülesanne ülesandes
    vastus vastused võib võin õige õigesti kõrgeim eelmised eelnevad igal pool suurepäraselt protsenti sada tänan`,
  judging:
    "kes_hindab kes_loeb teaduskon* hindab õpetaja* eksamineerija* hindaja* professor* kohtunik* õpila* üliõpila* tudeng* kandidaa* juhis* korraldus* reegl* reegel süsteem* mudel* assistent* eksam* käsk käsud",
  marks:
    "nõue nõuded nõudmised hinne hinnet hinde* hinda* tase taset tase* punkt* kriteerium* läbinud läbi täidetud saavuta* arvestus* arvestatud maksimum*",
  orders:
    "märkigu, kirjutagu, andku, eira*, ignoreeri*, unusta*, loe, lugege, pea, pidage, anna, andke, kirjuta*, märgi, märkige, lase, laske, nüüdsest, edaspidi, palun, sa oled nüüd, sa pead, vasta*, käsitle*",
};
