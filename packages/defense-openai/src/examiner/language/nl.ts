import type { Language } from "./language.js";

export const nl: Language = {
  tag: "nl",
  otherNames: ["flemish", "vlaams"],
  letters: "éëïöüèáó",
  question: {
    greets:
      "hallo|hoi|goede(n)?dag|goede(morgen|middag|navond)|dank (je|u)( wel)?|bedankt|oké|ok|ik begrijp het|ik snap het|begrepen|duidelijk",
    abbreviations: "dhr|mevr|mw|drs|ir|bijv|blz|jl|resp|evt",
    labels: "vraag",
    requests:
      "geef aan|licht toe|onderbouw|som op|benoem|toelichtend|vermeld|beschrijf|leg( eens| me)? uit|leg|vergelijk|vertel( me)?|noem|licht|geef|zeg|toon|verklaar|(kun je|kunt u|kan je|zou je|zou u)(?= ([^?]{0,80} )?(uitleggen|beschrijven|vertellen|geven|noemen|laten zien|aangeven|toelichten|vergelijken))|(ik )?(zou|wil|wou) (ik )?(graag|wel)( ook)?( eens)?( willen)?( weten| horen)?|ik ben (\\S+ )?(benieuwd|nieuwsgierig)|ik vraag me( ook)? af|vertel( me| eens| mij)*|(kun|kan|wil) je daar iets over zeggen|mij interesseert|waarbij (je|u) (ook )?(zegt|uitlegt|vertelt|aangeeft|noemt)",
    wishes: "ik (zou|wil|wou)|graag",
    asks: "tot (op )?welke hoogte|waarom|hoe|hoeveel|welke?|waaraan|waarmee|waardoor|waarop|waarvoor|waaruit|waarin|waarover|waarvan|waarheen|wiens|waartoe|hoezo|in hoeverre|wie|wat|wanneer|waar",
    opens:
      "(?!in|op|met|van|voor|bij|aan|uit|naar|over|door|tot|om|of|dat|als|dan|toen|en|die|wat|wie|hoe|want|omdat|terwijl|welke?|waar*|wanneer|zoals|tussen|onder|na|tegen|zonder|volgens|al|heel|ook|nu|dus|je|jij|u|achter|boven|naast|tijdens|binnen|vanuit)* (je|jij|u)",
    verbs:
      "(vertrouw|vertrouwt|leverde|klopte?|hielp|lukte?|stond|nam|hield|keek|las|schreef|werkt|begon|gebruikte?|verwachtte|bleef|loste|ontdekte?|herhaalde?|verandert|controleer|test|lijkt|leek|blijft|mag|mocht|wil|wilt|wilde|volgt|volgde|bestaat|bestond|speelde?)|(heb|hebt|heeft|hebben|had|hadden|ben|bent|is|zijn|was|waren|kan|kun|kunt|kunnen|kon|zou|zouden|zul|zult|zal|zag|ga|gaat|ging|doe|doet|deed|merkte?|werkte?|gebeurt|gebeurde|betekent|komt|kwam|moest?|moet|wist|weet|vond|vind|denk|denkt|dacht|maakt|maakte|koos|kies|testte|controleerde|werd|wordt|geeft|gaf|ziet|liet|veranderde|mat|leidde|bleek|veroorzaakte?)",
    subjects: "je|jij|u|het|de|dit|dat|een|ze|zij|hij|we|wij|ik|er|men|jouw|uw|die|deze|iemand|iets",
    complementizers: "dat|of",
    between: "tussen",
    joints: "en|of|maar|evenals|alsook|alsmede|plus|zowel|samen met|terwijl|en ook|inclusief|benevens",
    or: "of",
    not: "niet",
    also: "ook|dus|zo ja|zo nee|zo niet|indien ja|daarnaast|bovendien|verder|vervolgens|dan|daarna|tevens|ten slotte|eveneens|omgekeerd|tegelijk|tegelijkertijd|overigens|ten tweede|aansluitend|in het verlengde daarvan|toen|evenzo|daarbij|daarenboven|trouwens|tussen haakjes|à propos|enerzijds|anderzijds|aan de ene kant|aan de andere kant|in dat geval|als dat zo is|als dat niet zo is|indien niet|indien nee|tot slot|nu we het er toch over hebben|en passant|terzijde|maar nu|of liever|beter gezegd|vooral|met name|in het bijzonder|bovenal",
    frames:
      "(je|uw|jouw) (eerdere |vorige |eerste |laatste )?antwoord was(?= dat)|zojuist|net|daarnet|eerder|aanvankelijk|gezien (de|het|je|uw)|(en |maar )*(als|wanneer|zodra|indien|totdat|tot|nadat|voordat|terwijl|toen|in|op|aan|voor|met|zonder|van|uit|bij|na|over|onder|tussen|tegen|door|sinds|tijdens|rond|naar|naast (de|het|uw|je|jouw)|wat betreft|qua|stel|veronderstel|gegeven(?! dat)|neem|volgens (u|jou|je|uw|(de|het) (log(boek)?|verslag|geschiedenis|overzicht|tabel|protocol|dagboek))|behalve|afgezien van|hier|daar|nu|eerst|vergeleken|in tegenstelling|anders dan|eerder dan|telkens|(u|je|jij) (zegt|zei|schrijft|schreef|noemt|noemde|gebruikt|gebruikte|had|wilde|hebt|heeft|vertelt|vertelde))",
    tags: "of vergis ik me|vergis ik me|toch|nietwaar|niet|hè|of niet|juist|klopt dat|ja|nee|niet waar|vind je niet|denk je niet|of niet soms|klopt",
    because:
      "toch (om|door|omdat|doordat)|zodat|opdat|om te voorkomen|om te vermijden|omdat|doordat|want|wegens|vanwege|aangezien",
    besides:
      "^(als|nadat|wanneer) (je|u) .{1,90} (geeft|uitlegt|noemt|beschrijft|(gegeven|uitgelegd|genoemd|beschreven) (hebt|heeft))|(behalve|naast|afgezien van|los van|buiten) (\\S+ )?(te |het )?(vertellen|uitleggen|beschrijven|zeggen|uitleg|de vraag|wat|hoe|waarom|wie|wanneer|waar)|(voordat|nadat|terwijl) (je|u) (me |mij |ons )?(\\S+ ){0,5}(uitlegt|vertelt|beschrijft|zegt|uitlegde|noemt)|niet alleen (hoe|waarom|wie|wat|waar|wanneer)",
    adds: "evenals|alsook|alsmede|inclusief|samen met|benevens",
    examples:
      "bijvoorbeeld|zoals|bv\\.?|namelijk|dat wil zeggen|d\\.?w\\.?z\\.?|oftewel|te weten|misschien|pakweg|met andere woorden",
    addresses: "je|jij|jou|jouw|u|uw",
  },
  answer: {
    common: `aan achter al alle alleen alles als altijd ander andere beide ben bij boven daar daarbij daardoor daarmee daarna daarom dan dat de den der deze die
      dit doen door dus een eerst eerste elk elke en er erg gaan geweest haar had hadden hebben heb heeft heel hem hen het hier hij hoe hun ik in is ja je jij
      jou kan later links maar maken me meer meest met mij mijn moet na naar nog nu of om omdat onder ons ook op over rechts samen sinds soms steeds te
      tegen ten ter terwijl tijdens toch toen tot tussen twee tweede uit uw u van vanaf veel verder via volgens voor vooral waar waarbij waardoor waarmee waren was wat we
      weer wel werd werden wie wij wordt worden ze zelf zich zij zijn zo zoals zodat zowel want waarna gewoon eigenlijk ervan`,
    doing: `begonnen bekeken berekend gebruikt gebruikte gedaan geprobeerd gekeken gekozen gelezen gemaakt gemeten genomen geschreven geteld gesorteerd
      gezet gezien geleerd hersteld vergeleken verbeterd schreef zag legde mat keek nam telde maakte testte getest deelde zocht gevonden`,
    dependent: "dat of waarom hoe indien",
    negations: "niet niets nooit niemand geen zonder nauwelijks nie noch nee onmogelijk vergeten vergat",
    reversals: `leugen, liegen, gelogen, onwaar, onjuist, vals, zou willen, had willen, had moeten, wou dat, zou graag,
      zogenaamd, alsof, wilde, stond op het punt, bijna, in theorie, grapje, verzonnen, beweren, was het maar,
      overdrij*, dat dacht ik, ja hoor, ja ja, kom op zeg, was het plan`,
    unknowing: `nooit … gekeken, overgeschreven, chatgpt, een raadsel, geen flauw benul, het flauwste, geen notie, mag joost weten, geen enkel idee, wie zal het zeggen, vraag het mij niet, weet … niet, weet … niks, weet … niets, geen idee, geen flauw idee, geen benul, niet … zeker, herinner … niet, snap … niet, begrijp … niet, kan … niet … zeggen, kan … niet … uitleggen,
      vraag je me wat, vraagt u me wat, gokken, gok, raden, joost mag weten, boven mijn pet, ontgaat me, ontschoten, moeilijk te zeggen, lastig te zeggen, raadsel, ik … vergeten, ben … vergeten, weet nie, onzeker,
      moet … passen, ik pas, geen kaas, black-out, zou niet weten, wie weet, op de een of andere manier`,
    claims: `schoon leesbaar robuust efficiënt gedocumenteerd kwaliteit geloof vertrouw beheers beheersen opzicht opzichten aspect aspecten onderdeel eerlijk gezegd heus deskundig uitstekend oplossing toe te voegen uren eisen noteren zweer manier volledig absoluut alle antwoord antwoorden begrepen begrijp beste bedoeling denk duidelijk echt eenmaal eerlijk gelijk geloof goed goede helemaal honderd
      helder hoogste hoort klopt kennen ken logisch natuurlijk onderwerp opdracht overal perfect precies procent prima snap snapte tuurlijk uitgelegd uitleggen uitleg uiteraard
      vanzelfsprekend vast volkomen volledig vorige waar waarschijnlijk weet werk werkt werken weten zeg zeggen zegt zeker zou zeer juist correct misschien beslist besloten
      bedankt dank vraag vragen vertellen beschreven moeten hoeft staan manier ding dingen alsjeblieft alstublieft lukt`,
    general: `aanpak benader* methode* methodisch* methodiek proces* procedure* strateg* techniek* technologie* concept* principe*
      theor* kader structuur* gestructureerd* architectuur systematisch* implement* ontwikkel* ontworpen ontwerp*
      gerealiseerd* realis* uitgevoerd* uitvoer* uitwerk* uitgewerkt* bereik* opgeleverd* lever* geleverd* zorg*
      mogelijk* ondersteun* toegepast* toepass* analys* geanalyseerd* onderzo* bestud* bekeken overwog* overweg*
      nagedacht geoptimaliseerd* optima* organis* georganiseerd* voorbereid* gevolgd* volg* resultaat resultaten
      uitkomst* effect* doel* conclusie* eind* begin reden* oorzaak oorzaken factor* omstandigheid* omstandigheden
      voorwaarde* situatie* context* achtergrond* voordel* nadel* belang* betekenis* relevant* essentieel* centra* rol
      invloed* samenhang* verband* verbonden* afhankelijk* divers* verschillende* allerlei meerdere bepaald* algeme*
      geheel* gehele hele heel fundament* basis* complex* ingewikkeld* element* onderdeel onderdelen deel delen stap
      stappen fase* gebied* aspect* vorm* voorbeeld* soort* balans evenwicht* moeite inspan* enorm* nacht* week weken
      weekend* maand* jaar jaren dag dagen tijd* uur energie passie* hart ziel zaligheid trots* geduld* toewijd*
      gestoken gelegd diep* grondig* serieus* briljant* geweldig* prachtig* mooi* netjes keurig* elegant* efficiënt*
      betrouwbaar* stabiel* flexibel* modern* innovatie* compleet* complete* coherent* geschikt* passend* past
      redelijk* logisch* intuïtie* interessant* succes* nuttig* waardevol* kwaliteit* norm* standaard* hoort verwacht*
      voldoe* voldaan vereist* docent* juf meester moeder vader mama papa ouders broer* zus* neef vriend* mensen klas*
      les lessen cursus* school* college* universiteit team* collega* vertel* uitgelegd genoemd* gezegd toon* getoond*
      laat zien ziet zie kijk* gekeken lezen literatuur internet google* tutorial* video* website* boek* gaan gaat
      ging gegaan komt kwam komen gekomen geven geeft gegeven gaf nemen neemt nam genomen blijf* bleef wordt begon
      begonnen gebeur* gebruik* krijg* nodig af rest gewoon nou hoor eigenlijk sowieso eens echt aan genoeg sterk*
      leer* ervaring* vaardighe* talent* slim* creatie* mening* visie* perspectief* uitdag* moeilijk* probleem*
      oploss* opgelost* getekend* afgevinkt gister* niemand officieel* kracht* leven* wereld* familie* kans* geluk*
      werk* hem hen ie afgesproken goedkeur* ervan vanuit mevrouw neer zet iedereen ieder iedere elk elke wie iemand
      alles allemaal wij we samen gezamenlijk overleg rijtje rij gezet knoop doorgehakt verstand meteen direct zal
      zullen zou juiste juist keuze* keus gekozen kiezen optie* variant* alternatief onmogelijk detail* aandacht
      aandachtig bewust* tekst* bladzijde pagina* hoofdstuk* alinea* woord woorden zin zinnen beter slechter spreek*
      gesproken praten gepraat besproken beslist besluit* zeggen zegt heet noem* vraag* antwoord* weten weet kennen
      kent gekend begrijp* begrepen geloof* denken dacht voelen voelt gevoel vind vinden vond gevonden leuk fijn blij
      tevreden willen wil wilde hoop* wens* groot grote klein kleine nieuw nieuwe oud jong hoog laag vroeg snel
      langzaam gauw vaak soms altijd steeds nog vandaag morgen nu straks eerder later terwijl moment* eeuw
      geschiedenis plek plaats hier daar overal ergens kant voor achter man mannen vrouw kind kinderen persoon* mens
      deskundig* expert* professional* specialist* vakman lezer* klant* baas bedrijf samenleving publiek fout fouten
      waar waarheid dus zo bovendien ook echter hoewel ondanks uiteraard helaas blijkbaar zeker vast bekwaam klaar
      verantwoord* zelfstandig* samenwerk* samengewerkt coördin* communic* ontvang* kregen kreeg accepteer*
      voorgesteld voorstel* aanbevolen advies vertrouw* probeer* geprobeerd kan kunnen kon konden moet moeten moest
      mag mogen zijn was waren worden werd hebben had hadden doen deden gedaan orde vooruit* verbeter* groei* gegroeid
      pad weg gezond doorzettingsvermogen kom gemerkt merken merk uitkomen uitgekomen spelen speelt gespeeld beginnen
      begint vallen valt gevallen dragen draagt kosten kost tellen winnen gewonnen verliezen strijd vechten duwen
      bieden biedt dienen dient helpen helpt geholpen leiden leidt zoeken zoekt gezocht proberen streven loopt lopen
      gelopen liep hangt houden staat stond gestaan ligt liggen zit zitten feit feiten bewijs* overtuig* bevestig*
      taal muziek orkest instrument* kunst kunstenaar geest hoofd oog ogen oor hand handen voet voeten lichaam bloed
      natuur natuurlijk* macht vuur droom dromen magie geheim* sleutel deur deuren spel prijs plicht recht vrede
      oorlog geld markt zaken kantoor angst gevaar* veiligheid risico* verrass* vreugde tranen lachen zweet slaap
      recept* huis straat stad land cultuur traditie* lot toeval rust rustig* vrij streng puur alleen slechts vooral
      bijna nauwelijks ongeveer zodra totdat wanneer waarheen nergens onmiddellijk elkaar zelf zelfs eigen zo'n
      dergelijk* dezelfde hetzelfde zulke ander andere anders flink zwoegen gezwoegd nagekeken gecontroleerd* controle
      trein opbouw opgebouwd rode draad sluit aansluit* inleiding slot argument* onderbouw* deadline ingeleverd
      inlever* termijn modulair* gekoppeld* onderhoud* uitbreid* lagen gecommentarieerd agile continu* duurza*
      inclusi* digital* waarden prioriteit* opmaak spelling grammatica vlot* vloeiend* plausib* foutloos* tiptop top
      geploeterd doorgezet stress oefen* baart zoiets dicht doorlopen doorloop* vinkje* zetten`,
    judging: `wie_dit_beoordeelt wie_dit_leest faculteit school docent* leraar leraren lerares leerkracht* professor* examinator* beoordelaar* corrector* jury rechter leerling* student* kandidaat kandidaten
      instructie* opdrachten regel regels systeem prompt model assistent ai examen* rubriek transcript* lezer* voorschrift* richtlijn* aanwijzing*`,
    marks: `eis eisen vereisten cijfer cijfers niveau niveaus punt punten score criterium criteria behaald geslaagd slagen slaag voldaan voldoende beoordeling* beoordeel beoordelen
      oordeel gehaald bereikt vervuld goedgekeurd tien vol bewezen aangetoond`,
    orders: `negeer, vergeet, beschouw, laat me, laat mij, laat de, geef me, geef mij, geeft u, schrijf, noteer, zet, behandel, ken … toe, vanaf nu, van nu af, voortaan, alsjeblieft,
      alstublieft, gelieve, je bent nu, u bent nu, je moet, u moet, antwoord met, sla … over, opmerking voor, gelden als`,
    everyday: `model systeem regel regels ai assistent prompt opdrachten school rechter lezer* voorschrift* aanwijzing* punt
      punten niveau score tien vol eis eisen vereisten behaald voldaan bereikt vervuld gehaald bewezen aangetoond
      slagen slaag schrijf noteer zet behandel beschouw laat_de laat_me`,
  },
  instructing: {
    ignoring: "negeer vergeet",
    all: "alle",
    earlier: "vorige eerdere",
    instructions: "instructies",
    rules: "regels",
  },
  templates: {
    opening: "Hoe heb je deze opdracht aangepakt?",
    demand: "Hoe gaat je werk om met dit deel van de opdracht: “{}”?",
    failure: "Terwijl je werkte, werd dit vastgelegd: “{}”; waar lag dat aan?",
    gap: "Wat heb je gedaan in de tijd die in de registratie van je werk ontbreekt{}?",
    criterion: "Wat kun je zeggen over dit aspect van je werk: “{}”?",
    general: [
      "Welk deel van je werk was het moeilijkst?",
      "Hoe heb je je werk gecontroleerd?",
      "Wat zou je anders doen als je opnieuw begon?",
    ],
    answer: "Kun je een concreet voorbeeld geven bij je antwoord nummer {}?",
  },
};
