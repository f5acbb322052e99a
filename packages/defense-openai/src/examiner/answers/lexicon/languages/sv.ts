import type { AnswerLexicon } from "./lexicon.js";

export const swedish: AnswerLexicon = {
  language: "Swedish",
  script: "Latin",
  letters: "åäöé",
  common: `alla allt allting andra av bara bli blev båda både de dem den denna dess dessa det detta dig din dit du då där därefter därför efter eftersom eller en ens er ett fick för före från får först första genom ha hade han har
    helst hennes henne här hon honom i in inom istället jag ju kan kom man med medan mellan men mer mest mig min mina mitt mot mycket ni nu någon något några när och också oss på redan samma samt sedan sig sin
    sina sitt ska som så sådan till två under upp ut vad var varje vara vart vi vid vidare vilken vilket vår än ännu är åt över annat annan sen tre igen hela ytterligare`,
  doing:
    "adderade använde bytte började fann flyttade gjorde hittade jämförde kontrollerade kollade lade lagade läste mätte märkte provade prövade räknade rättade satte sorterade skrev såg testade tog valde ändrade",
  dependent: "att om varför hur huruvida ifall",
  negations: "inte ej icke aldrig ingen inget inga ingenting utan knappt knappast nej omöjligt glömde varken",
  reversals:
    "lögn, ljuga, ljög, ljuger, osant, fel att säga, skulle vilja, önskar, önskade, borde ha, skulle ha, hade velat, påstå, påstådd*, låtsas, som om, höll på att, tänkte, ville, i teorin, skämt*, hittade på, nästan, överdriv*",
  unknowing: `blekaste aning, blekaste, inte den, vete katten, gud vet, ingen vet, inte den minsta, har jag inte, vet … inte, vet … ej, vet … inget, ingen aning, ingen susning, ingen … aning, osäker, inte … säker, minns … inte, kommer inte ihåg, förstår … inte, förstod … inte, kan … inte … säga, kan … inte … förklara, aning om, gissa, gissar, gissning, svårt att säga, gåta, glömt, slagit mig ur
    hågen, vem vet, jag passar, får passa, övergår mitt, grekiska för mig, black-out, tomt i huvudet, har ingen, på något sätt, ställd`,
  claims: `tro lita behärskar behärska avseenden avseende ämne hänseende ärligt talat uppriktigt blekaste minsta expert utmärkt lösning tillägga timmar krav kraven anteckna svär grunden fullo utantill absolut allra bra bäst bästa bestämt bestämde bestämmer beskrevs beskrivet borde exakt fel fullständigt fullt fungerar fungera fråga frågor förklara förklarat förklarade förstå förstår förstått förstod givetvis helt hundra högsta ja jo klart klar korrekt kunna känner logiskt lätt måste naturligtvis
    perfekt precis procent rätt saken sak saker sant självklart ska skulle snälla säga säger säkert säkerligen tack tidigare tror tycker tydligt tänker uppenbart uppgift uppgiften verkligen vet veta visst svar svaret ämnet överallt kanske meningen föregående nog jobb arbete`,
  general: `tillvägagångssätt metod* process* strategi* teknik* koncept* princip* teori* struktur* systematisk* utveckl*
    genomför* uppnå* säkerställ* möjliggör* tillämp* använd* analys* undersök* stud* tänk* plan planer* förbere*
    resultat* effekt* mål* syfte* slut* anledning* orsak* faktor* omständighet* situation* sammanhang* fördel*
    nackdel* viktig* betyd* väsentlig* roll* påverk* samband* bero* olika flera många allmän* grundlägg* komplex*
    komplicerad* element* del delar steg fas område* form* exempel typ ansträng* nätter natt vecka veckor månad* år
    dagar dag tid tiden energi hjärta själ stolt* tålamod noggrann* ordentlig* seriös* djup* fin* bra snygg*
    elegant* pålitlig* stabil* modern* heltäckande lämplig* logisk* intressant* framgång* nyttig* kvalitet*
    standard* förvänt* lärare* mamma pappa förälder föräldrar bror syster kusin kompis* vän vänner folk människ*
    klass* skola lektion* kurs* grupp* lag uttryck* visa* nämn* titta* ser såg läst läsa internet bok gett ge tog ta
    kom komma gick gå börja* hitta* behöv* lärt lär erfaren* åsikt* svår* problem* lös* igår ingen liv* värld*
    familj* gör gjorde gjort blev bli sätt saker`,
  judging:
    "den_som_bedömer den_som_läser fakultet* institution* lärar* examinator* bedömar* rättar* professor* domare jury elev* student* kandidat* instruktion* instruktioner regel regler order system* prompt* modell* assistent* ai prov tentamen rubrik* transkript* föreskrift*",
  marks:
    "krav kraven uppfyllda betyg* nivå* poäng* kriteri* godkän* uppfyll* uppnå* klarat klara bedöm* omdöme* utslag* underkän* full bestå* visat",
  orders:
    "ignorera, strunta i, glöm, bortse, betrakta, anse, ge mig, låt mig, skriv, anteckna, sätt, godkänn*, behandla, bedöm, från och med nu, hädanefter, vänligen, snälla, var vänlig, du är nu, du måste, du ska, svara, notering till",
};
