import type { QuestionLexicon } from "./lexicon.js";

export const nl: QuestionLexicon = {
  language: "nl",
  otherNames: ["flemish", "vlaams"],
  order: "first",
  frequent: "de|het|een|van|je|jouw|uw|niet|dat|op|met|voor|bij|aan|zijn|is|hebt?|er|en|na|die|maar|om|te|u",
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
  also: "ook|dus|zo ja|zo nee|zo niet|indien ja|daarnaast|bovendien|verder|vervolgens|dan|daarna|tevens|ten slotte|eveneens|omgekeerd|tegelijk|tegelijkertijd|overigens|ten tweede|aansluitend|in het verlengde daarvan|toen|evenzo|daarbij|daarenboven|trouwens|tussen haakjes|à propos|enerzijds|anderzijds|aan de ene kant|aan de andere kant|in dat geval|als dat zo is|als dat niet zo is|indien niet|indien nee|tot slot|nu we het er toch over hebben|en passant|terzijde|maar nu|of liever|beter gezegd|vooral|met name|in het bijzonder|bovenal",
  frames:
    "(je|uw|jouw) (eerdere |vorige |eerste |laatste )?antwoord was(?= dat)|zojuist|net|daarnet|eerder|aanvankelijk|gezien (de|het|je|uw)|(en |maar )*(als|wanneer|zodra|indien|totdat|tot|nadat|voordat|terwijl|toen|in|op|aan|voor|met|zonder|van|uit|bij|na|over|onder|tussen|tegen|door|sinds|tijdens|rond|naar|naast (de|het|uw|je|jouw)|wat betreft|qua|stel|veronderstel|gegeven(?! dat)|neem|volgens (u|jou|je|uw|(de|het) (log(boek)?|verslag|geschiedenis|overzicht|tabel|protocol|dagboek))|behalve|afgezien van|hier|daar|nu|eerst|vergeleken|in tegenstelling|anders dan|eerder dan|telkens|(u|je|jij) (zegt|zei|schrijft|schreef|noemt|noemde|gebruikt|gebruikte|had|wilde|hebt|heeft|vertelt|vertelde))",
  yours: "je|jouw|uw|deze|dit|die|dat|zo['’]n",
  tags: "of vergis ik me|vergis ik me|toch|nietwaar|niet|hè|of niet|juist|klopt dat|ja|nee|niet waar|vind je niet|denk je niet|of niet soms|klopt",
  because:
    "toch (om|door|omdat|doordat)|zodat|opdat|om te voorkomen|om te vermijden|omdat|doordat|want|wegens|vanwege|aangezien",
  besides:
    "^(als|nadat|wanneer) (je|u) .{1,90} (geeft|uitlegt|noemt|beschrijft|(gegeven|uitgelegd|genoemd|beschreven) (hebt|heeft))|(behalve|naast|afgezien van|los van|buiten) (\\S+ )?(te |het )?(vertellen|uitleggen|beschrijven|zeggen|uitleg|de vraag|wat|hoe|waarom|wie|wanneer|waar)|(voordat|nadat|terwijl) (je|u) (me |mij |ons )?(\\S+ ){0,5}(uitlegt|vertelt|beschrijft|zegt|uitlegde|noemt)|niet alleen (hoe|waarom|wie|wat|waar|wanneer)",
  adds: "evenals|alsook|alsmede|inclusief|samen met|benevens",
  examples:
    "bijvoorbeeld|zoals|bv\\.?|namelijk|dat wil zeggen|d\\.?w\\.?z\\.?|oftewel|te weten|misschien|pakweg|met andere woorden",
  addresses: "je|jij|jou|jouw|u|uw",
  plain: {
    general: [
      "Welk deel van je werk was het moeilijkst?",
      "Hoe heb je je werk gecontroleerd?",
      "Wat zou je anders doen als je opnieuw begon?",
    ],
    back: "Kun je een concreet voorbeeld geven bij je antwoord nummer {n}?",
  },
};
