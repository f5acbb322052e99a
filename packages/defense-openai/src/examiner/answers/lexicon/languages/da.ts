import type { AnswerLexicon } from "./lexicon.js";

export const danishAndNorwegian: AnswerLexicon = {
  language: "Danish and Norwegian",
  script: "Latin",
  letters: "æøåé",
  common: `ad af alle allerede alt altså anden andre andet av bare begge blev ble blive bliver bli både da de deg deler dem den denne der derefter deres derfor det dette dig din disse dog du efter etter eller en end enn endnu ens er et fik fikk for fordi
    fra først første få før gjennem gjennom gennem ham han har havde hadde hans hele hende henne her hun hvad hva hver hvert hvilken hvilket hvor i igen igjen ind inn især jeg jo kan kom kun lige man med meg mellem mellom men mens mer mere mest mig
    min mine mit mitt mod mot mye meget når nogen noen noget noe nogle nu nå og også op opp os oss over på samme samt seg sen sig sin sine sitt sit så sådan som til to tre under ud ut ved vi videre var være vores vår være de en siden så`,
  doing:
    "adderte begyndte begynte brugte brukte fandt fant flyttede gjorde kontrollerede lagde la læste leste lagde lavede laget målte målte mærkede prøvede prøvde regnede regnet rettede rettet satte skrev så sammenlignede sammenlignet sorterede sorterte sjekket talte testede testet tog tok udskrev skrev valgte ændrede endret",
  dependent: "at om hvorfor hvordan hvis",
  negations:
    "ikke ikkje ej aldrig aldri ingen intet ingenting uden uten næppe neppe nej nei umuligt umulig glemte hverken verken",
  reversals:
    "løgn, lyve, løj, løy, lyver, usandt, usant, forkert at sige, feil å si, ville gerne, skulle ønske, ønsker, burde have, burde ha, ville have, påstå, påstod, lade som, late som, som om, var ved at, tænkte, ville ønske, i teorien, spøg*, fandt på, fant på, næsten, nesten, overdriv*",
  unknowing: `fjerneste anelse, fjerneste, den mindste anelse, ikke den, gud ved, gudene vet, hvem ved, har jeg ikke, ved … ikke, vet … ikke, vet … ikkje, veit … ikkje, ved … intet, ingen anelse, ingen … anelse, ingen ide, ingen idé, usikker, ikke … sikker, husker … ikke, forstår … ikke, forstod … ikke, kan … ikke … sige, kan … ikke … si, kan … ikke … forklare, aner … ikke, gætte, gætter, gjette, gjetter, svært at sige,
    vanskelig å si, gåde, gåte, glemt, hvem ved, hvem vet, må melde pas, melder pas, jeg passer, over min forstand, sort for mig, blank, på en eller anden måde`,
  claims: `tro stol tror behersker mestrer emne emnet henseende måde ærlig ærligt talt oprigtigt fjerneste mindste ekspert fremragende løsning tilføje timer krav noteres sværger udenad grundigt henseender absolut absolutt alting bedst beste besluttet bestemt bestemte beskrevet burde endelig fuldstændig fullstendig fuldt fungerer forklare forklaret forklart forklarede forstår forstå forstået forstått forstod gjerne gerne givetvis godt god hele helt hundrede hundre højeste høyeste ja jo klart klar korrekt kunne kender
    kjenner logisk let må naturligvis nemt opgave opgaven oppgave oppgaven overalt perfekt præcis procent prosent rigtigt riktig sag ting sandt selvfølgelig skal skulle spørgsmål spørsmål sige si siger sikkert svar svaret tak takk tidligere tror synes tydeligt tydelig tænker tenker virkelig virker ved vet vide vite virke vel ville
    venligst måske kanskje emnet forrige foregående arbejde arbeid mening meningen`,
  general: `tilgang* metode* proces* strategi* teknik* koncept* princip* teori* struktur* systematisk* udvikl* gennemfør* opnå*
    sikre* muliggør* anvend* brug* analys* undersøg* stud* tænk* plan planlag* forbered* resultat* effekt* mål*
    slut* grund årsag* faktor* omstændighed* situation* sammenhæng* fordel* ulempe* vigtig* betyd* væsentlig* rolle*
    påvirk* afhæng* forskellig* flere mange generel* grundlægg* kompleks* kompliceret* element* del dele skridt
    fase* område* form* eksempel type* anstreng* indsats* nætter nat uge uger måned* år dage dag tid tiden energi
    hjerte sjæl stolt* tålmod* grundig* ordentlig* seriøs* dyb* flot* god godt pæn* elegant* pålidelig* stabil*
    moderne passende logisk* interessant* succes* nyttig* kvalitet* standard* forvent* lærer* mor far forældre bror
    søster fætter ven venner folk menneske* klasse* skole* time* kursus gruppe* hold udtryk* vis* nævn* kig* ser så
    læst læse internet* bog givet give tog tage kom komme gik gå begynd* find* behøv* lært lær erfaring* mening*
    svær* problem* løs* går ingen liv* verden familie* gør gjorde gjort blev blive måde`,
  judging:
    "den_der_bedømmer den_som_vurderer fakultet* bedømmer lærer* underviser* eksaminator* censor* sensor* bedømmer* professor* dommer* elev* student* studerende kandidat* instruks* instruktion* instruksjon* regel regler ordre* system* prompt* modell* model assistent* ai eksamen* prøven rubrik* udskrift* forskrift*",
  marks:
    "krav kravene opfyldt oppfylt karakter* niveau* nivå* point poeng* kriteri* bestå* bestod godkend* godkjen* opfyld* oppfyl* opnået oppnådd bedøm* vurder* dom topkarakter toppkarakter dumpe*",
  orders:
    "ignorer, se bort, glem, betragt, betrakt, anse, anser, giv mig, gi meg, lad mig, la meg, skriv, noter, sæt, sett, godkend, godkjenn, behandl, behandle, fra nu af, fra nå av, fremover, venligst, vær venlig, vær så snill, du er nu, du er nå, du skal, du må, svar, note til",
};
