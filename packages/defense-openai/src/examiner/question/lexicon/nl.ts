import type { QuestionLexicon } from "./lexicon.js";

export const nl: QuestionLexicon = {
  language: "nl",
  order: "first",
  frequent: "de|het|een|van|je|jouw|uw|niet|dat|op|met|voor|bij|aan|zijn|is|hebt?|er|en|na|die|maar|om|te|u",
  greets:
    "hallo|hoi|goede(n)?dag|goede(morgen|middag|navond)|dank (je|u)( wel)?|bedankt|oké|ok|ik begrijp het|ik snap het|begrepen|duidelijk",
  labels: "vraag",
  requests:
    "geef aan|licht toe|onderbouw|som op|benoem|toelichtend|vermeld|beschrijf|leg( eens| me)? uit|leg|vergelijk|vertel( me)?|noem|licht|geef|zeg|toon|verklaar|onderbouw|(kun je|kunt u|kan je) (ook )?(uitleggen|beschrijven|vertellen)|(ik )?(zou|wil|wou) (ik )?(graag|wel)( ook)?( eens)?( willen)?( weten| horen)?|ik ben (\\S+ )?(benieuwd|nieuwsgierig)|ik vraag me( ook)? af|vertel( me| eens| mij)*|(kun|kan|wil) je daar iets over zeggen|mij interesseert|waarbij (je|u) (ook )?(zegt|uitlegt|vertelt|aangeeft|noemt)",
  wishes: "ik (zou|wil|wou)|graag",
  asks: "waarom|hoe|hoeveel|welke?|waaraan|waarmee|waardoor|waarop|waarvoor|waaruit|waarin|waarover|waarvan|waarheen|wiens|waartoe|hoezo|in hoeverre|wie|wat|wanneer|waar",
  opens:
    "(?!in|op|met|van|voor|bij|aan|uit|naar|over|door|tot|om|of|dat|als|dan|toen|en|die|wat|wie|hoe|want|omdat|terwijl|welke?|waar*|wanneer|zoals|tussen|onder|na|tegen|zonder|volgens|al|heel|ook|nu|dus|je|jij|u|achter|boven|naast|tijdens|binnen|vanuit)* (je|jij|u)",
  verbs:
    "(vertrouw|vertrouwt|leverde|klopte?|hielp|lukte?|stond|nam|hield|keek|las|schreef|werkt|begon|gebruikte?|verwachtte|bleef|loste|ontdekte?|herhaalde?|verandert|controleer|test|lijkt|leek|blijft|mag|mocht|wil|wilt|wilde|volgt|volgde|bestaat|bestond|speelde?)|(heb|hebt|heeft|hebben|had|hadden|ben|bent|is|zijn|was|waren|kan|kun|kunt|kunnen|kon|zou|zouden|zul|zult|zal|zag|ga|gaat|ging|doe|doet|deed|merkte?|werkte?|gebeurt|gebeurde|betekent|komt|kwam|moest?|moet|wist|weet|vond|vind|denk|denkt|dacht|maakt|maakte|koos|kies|testte|controleerde|werd|wordt|geeft|gaf|ziet|liet|veranderde|mat|leidde|bleek|veroorzaakte?)",
  subjects: "je|jij|u|het|de|dit|dat|een|ze|zij|hij|we|wij|ik|er|men|jouw|uw|die|deze|iemand|iets",
  complementizers: "dat|of",
  between: "tussen",
  joints: "en|of|maar|evenals|alsook|alsmede|plus|zowel|samen met|terwijl|en ook|inclusief|benevens",
  also: "ook|dus|zo ja|zo nee|zo niet|indien ja|daarnaast|bovendien|verder|vervolgens|dan|daarna|tevens|ten slotte|eveneens|omgekeerd|tegelijk|tegelijkertijd|overigens|ten tweede|aansluitend|in het verlengde daarvan|toen|evenzo|daarbij|daarenboven|trouwens|tussen haakjes|à propos|enerzijds|anderzijds|aan de ene kant|aan de andere kant|in dat geval|als dat zo is|als dat niet zo is|indien niet|indien nee|zo niet|tot slot|nu we het er toch over hebben|en passant|terzijde|maar nu|of liever|beter gezegd|vooral|met name|in het bijzonder|bovenal",
  frames:
    "(en |maar )*(als|wanneer|zodra|indien|totdat|tot|nadat|voordat|terwijl|toen|in|op|aan|voor|met|zonder|van|uit|bij|na|over|onder|tussen|tegen|door|sinds|tijdens|rond|naar|naast (de|het|uw|je|jouw)|wat betreft|qua|stel|veronderstel|gegeven(?! dat)|neem|volgens (u|jou|je|uw)|hier|daar|nu|eerst|vergeleken|in tegenstelling|anders dan|telkens|(u|je|jij) (zegt|zei|schrijft|schreef|noemt|noemde|gebruikt|gebruikte|hebt|heeft|vertelt|vertelde))",
  praise:
    "(beter|meer|grondiger|verder|sneller|dieper) dan (de meesten?|velen?|anderen?|alle|bijna)|op de goede weg|(dat )?klinkt (logisch|goed)|ik ben het (met je |met u )?eens|(goed|mooi) bezig|helaas|jammer genoeg|zoals (je|u) (heel |zeer )?(terecht|juist|goed|mooi) *|(je|u) (bent|hebt|heb) (\\S+ )?(vergeten|over het hoofd)|terecht|(je|u) (hebt|heb|heeft|had) (het|dat|dit) (heel |zeer |erg |helaas )?(goed|mooi|knap|juist|fout|verkeerd)|goed (opgelost|beschreven|verwoord|opgemerkt|beredeneerd|begrepen)|sterk (werk|antwoord|verhaal)|erg (goed|mooi|knap)e?|(hele|zeer|erg) (goede|mooie|duidelijke)|(je|u) (vergist|vergiste) (je|zich)|wat (goed|mooi|knap)|zo (mooi|goed|helder)|niet helemaal (juist|goed|correct)|keurig|netjes|uitstekende?|uitmuntende?|geweldige?|fantastische?|prachtige?|schitterende?|briljante?|indrukwekkende?|voortreffelijke?|bewonderenswaardige?|opmerkelijke?|knappe?|bravo|gefeliciteerd|proficiat|prima|heel (goed|mooi|juist|duidelijk|interessant)e?|zeer (goed|mooi|juist|duidelijk|interessant)e?|goed (gedaan|gezegd|uitgelegd|gezien|zo)|goed (werk|punt)|goede (vraag|opmerking)|mooi (werk|antwoord|gedaan)|(dat|het) (klopt|is (helemaal |volkomen |absoluut |inderdaad |helaas )?(juist|goed|waar|correct|fout|onjuist|de (juiste )?oplossing))|(je|u) (hebt|heeft|hebt er) (helemaal |volkomen )?(gelijk|ongelijk)|helemaal (goed|juist)|helaas (fout|onjuist|verkeerd)|precies goed|(goed|juist) (begrepen|gezien|opgemerkt)|ik (\\S+ ){0,6}(onder de indruk|overtuigd|verrast|blij|verwacht|teleurgesteld|genoten|geraakt|ontroerd|bewonder)|ik (vind|vond) (je|jouw|uw|dit|dat|het) |(bevalt|beviel|overtuigt|overtuigde|verrast|verraste|ontroerde|raakte) (me|mij)|(ondanks|afgezien van) (\\S+ ){0,3}(foutje|fouten|fout|slordighe|hiaat|hiaten|onnauwkeurig|vergissing|zwakke)*|(klassieke|typische|veelgemaakte|bekende|gebruikelijke) (fout|denkfout|vergissing|valkuil)|je (\\S+ )?(snapt|beheerst|doorziet|doorgrondt)|u (\\S+ )?(snapt|beheerst|doorziet|doorgrondt)|(echt|heel|zeer|erg|zo|goed|prima|best) (goed|knap|mooi|helder|scherp|slim|sterk|doordacht|zorgvuldig)e?( begrepen| gedaan| uitgelegd)?(?! mogelijk| als)|zo['’]n (\\S+ )?(goed|mooi|knap|helder|sterk|slim|scherp|doordacht|zorgvuldig|duidelijk|interessant|prachtig|rijk|gaaf|fijn|leesbaar|elegant|origineel|degelijk)e?|je (merkt|ziet) dat je|men merkt dat|het is te merken dat|(je|u) (\\S+ )?(bent|hebt|heb|heeft) (\\S+ ){0,4}(verward|verwisseld|door elkaar gehaald|in de war|vergist)|petje af|hulde|chapeau|in de roos|jammer dat|bijna goed|ga zo door|zelden (zie|lees)",
  judges:
    "goede?|mooie?|juiste?|correcte?|foute?|fout|verkeerde?|onjuiste?|ware?|precies|exact|perfecte?|klopt|slechte?|zwakke?|sterke?|duidelijke?|heldere?|interessante?|vage?|onvolledige?|overtuigende?|inderdaad|grondige?|nauwkeurige?|terecht|klopte|slimme?|rake?|knappe?|elegante?|originele?|doordachte?|scherpe?|zorgvuldige?|slordige?|rommelige?|creatieve?|vernuftige?|verfijnde?|genuanceerde?|gedegen|solide|degelijke?|onhandige?|naïeve?|gewaagde?|leuke?|fraaie?|rijke?|warrige?|verwarrende?|kromme?|fijne?|grappige?|gedurfde?|treffende?|handige?|verstandige?|bondige?|keurige?|vlotte?",
  judged:
    "antwoord(en)?|uitleg|verklaring|argument(en)?|redenering|analyse|beschrijving|conclusie|opmerking|werk|idee|toelichting|observatie|ideeën|essay|opstel|verslag|aanpak|vergelijking(en)?|interpretatie|lezing|duiding|benadering|keuze|oplossing(en)?|beslissing|samenvatting|tekst|presentatie|voorstel|methode|model|ingeving|inzicht|stuk|verhaal|vondst|stelling|betoog",
  yours: "je|jouw|uw|deze|dit|die|dat|zo['’]n",
  tags: "of vergis ik me|vergis ik me|toch|nietwaar|niet|hè|of niet|juist|klopt dat|ja|nee|niet waar|vind je niet|denk je niet|of niet soms|klopt",
  leads:
    "bevestigen dat|bevestig (\\S+ )?dat|(zou|zouden|kun|kan|kunnen|mag) (je|men|we|u|ik) (\\S+ ){0,2}(kunnen )?(zeggen|stellen|beweren|aannemen) dat|zou het (\\S+ )?(juist|eerlijk|terecht|correct|overdreven) zijn om te (zeggen|stellen)|begrijp ik (\\S+ ){0,2}goed dat|(heb|hebt|had|was|ben|bent) (je|u) (\\S+ ){0,2}vergeten dat|het feit dat .{1,80} verkla*|(zou|kan|kon) het (\\S+ )?(kunnen |zijn )+dat|zou het (\\S+ )?(beter|sneller|handiger)|komt het (\\S+ )?doordat|(juiste|correcte|goede|ware|beste) (antwoord|waarde|resultaat|oplossing|keuze|reden|uitkomst) (?!is|was|zou|hier)\\S+ (is|was|zou zijn)|^(?!wat|wie|hoe*|waar*|wanneer|welk*|als)* (\\S+ ){0,2}(niet|geen)|wist (je|u) dat|(is|was|zou) de (reden|oorzaak|oplossing) (niet |misschien )?(dat|een|zijn)|waarom (\\S+ ){1,3}(niet|geen) (gewoon|liever|simpelweg)|zou een (\\S+ ){1,4}(helpen|volstaan)|(is|was|komt|kwam|ligt|lag) (het|dat) (niet |soms |gewoon |misschien )+(zo |daar|dat|omdat|door|aan|beter)*|(is|was|komt|ligt) (het|dat) (gewoon )?(omdat|doordat|daaraan)|(denk|vind|geloof) je (ook )?niet|(denkt|vindt|gelooft) u (ook )?niet|ben je het (er )?(ermee |mee )?(eens|ermee eens)|bent u het (er )?(ermee |mee )?eens|klopt het dat|is het (waar|juist|zo) dat|(zou|had|moest|kon)(den)? (je|u|het) niet|zou het niet (beter|sneller)|waarom (niet )?gewoon geen|(?<=^|[,;:–] )(heb|hebt|heeft|had) (je|u) (\\S+ ){0,3}(gemerkt|opgemerkt|overwogen|bedacht|gezien|beseft|gerealiseerd) dat|(?<=^|[,;:–] )(is|was) het (je|u) (\\S+ )?(opgevallen|bekend) dat|(?<=^|[,;:–] )(merkte|besefte|zag|bedacht) (je|u) (\\S+ )?dat|(bedoel|bedoelt|bedoelde) (je|u) (\\S+ )?dat|(ben|bent) (je|u) het (\\S+ ){0,3}(ermee |mee )?eens|(deel|deelt) (je|u) (die|deze|dat|dit)|(sommigen|velen|men|critici|anderen) (\\S+ )?(zeggen|zegt|beweren|beweert|vinden|vindt|zouden|zou) (\\S+ )?(zeggen |beweren )?dat|wat als (je|u) (gewoon|simpelweg|eens)|je bedoelt|u bedoelt|heb ik gelijk|vind je ook|vindt u ook|^(net )?(zo)?als een \\S+ die|^net als een",
  because: "zodat|opdat|om te voorkomen|om te vermijden|omdat|doordat|want|wegens|vanwege|aangezien",
  concludes: "dus|dan|misschien|soms|wellicht|toch",
  degrees:
    "tamelijk|nogal|heel|zeer|erg|best|vrij|behoorlijk|echt|bijzonder|opvallend|verrassend|overigens|verder|uiterst|redelijk|enigszins|ietwat|niet on*|al te|wel heel",
  besides:
    "(behalve|naast|afgezien van|los van|buiten) (\\S+ )?(te |het )?(vertellen|uitleggen|beschrijven|zeggen|uitleg|de vraag|wat|hoe|waarom|wie|wanneer|waar)|(voordat|nadat|terwijl) (je|u) (me |mij |ons )?(\\S+ ){0,5}(uitlegt|vertelt|beschrijft|zegt|uitlegde|noemt)|niet alleen (hoe|waarom|wie|wat|waar|wanneer)",
  whether: "of",
  adds: "evenals|alsook|alsmede|inclusief|samen met|benevens",
  examples:
    "bijvoorbeeld|zoals|bv\\.?|namelijk|dat wil zeggen|d\\.?w\\.?z\\.?|oftewel|te weten|misschien|pakweg|met andere woorden",
  addresses: "je|jij|jou|jouw|u|uw",
  names: "namelijk|te weten|oftewel|dat wil zeggen",
  tells:
    "(oplossing|antwoord) (is|was) (?!juist|correct|goed|fout|niet|waar|uniek|stabiel)|wat (de|het) (juiste|beste) (\\S+ )?is|zoals bekend|(juiste|correcte|goede|ware|beste|verwachte|echte) (antwoord|waarde|resultaat|oplossing|keuze|reden|uitkomst|verklaring) (\\S+ )?(is|was|zou zijn)|(oplossing|antwoord) (toch |immers )?(is|was|luidt)|zoals (je|u) (vast |zeker |natuurlijk |ongetwijfeld |wel |al )*(weet)|wetende dat|gezien het feit dat|ermee rekening houdend|rekening houdend met|in aanmerking genomen|natuurlijk|uiteraard|vanzelfsprekend|bedenk dat|immers|(kleine |korte )?(tip|hint)|(in|volgens) (het|je|ons) (lesboek|handboek|leerboek)|(aangezien|gezien|omdat)(?! je| jij| u| jouw| uw)(?=[^?]{0,200} waarom)|met behulp van (?!je|jouw|uw)\\S+|door (de|het|een) \\S+ (toe te passen|te gebruiken)|en dat mag niet|en dat kan niet|^(het antwoord|de oplossing|de reden|de sleutel) (is|was|ligt)",
  plain: {
    general: [
      "Welk deel van je werk was het moeilijkst?",
      "Hoe heb je je werk gecontroleerd?",
      "Wat zou je anders doen als je opnieuw begon?",
    ],
    back: "Kun je een concreet voorbeeld geven bij je antwoord nummer {n}?",
  },
};
