import type { Language } from "./language.js";

export const de: Language = {
  tag: "de",
  letters: "äöüß",
  question: {
    hasCommaBeforeClauses: true,
    greets:
      "hallo|guten (tag|morgen|abend)|liebe[rs]?|danke( schön| sehr)?|vielen dank|okay|ok|verstanden|verstehe|alles klar|klar|nun|also",
    abbreviations:
      "hr|bzw|vgl|ggf|evtl|sog|inkl|std|abb|tab|kap|nr|ca|jh|jhd|mio|mrd|geb|gest|dipl|hl|insb|allg",
    labels: "(haupt|zusatz|nach)?frage|prüfer(in)?",
    requests:
      "(können sie|kannst du|könnten sie|könntest du)(?= ([^?]{0,80} )?(erklären|beschreiben|nennen|begründen|schildern|vergleichen|erläutern|erzählen|zeigen|sagen|geben))|geben sie|gib|führen sie|gehen sie|legen sie|stellen sie dar|schreiben sie|zeige mir|erkläre|erzähl|sag|(können sie |kannst du |bitte )?(erklären?|beschreiben?|beschreibe?|nennen?|begründen?|schildern?|vergleichen?|erläutern?|erzählen?|zeigen?|sagen|sage?)( sie| du)?( mir| dabei| bitte| kurz| auch)?|(ich )?(würde|möchte|wüsste) (ich )?(gern|gerne)( von (ihnen|dir))?( wissen| hören| erfahren)?|mich (würde |)(interessiert|interessieren)|mich interessiert( außerdem| auch| noch)?|interessiert mich( außerdem| auch| noch)?",
    wishes: "ich (möchte|würde|will|wüsste|hätte)|mich (würde|interessiert)|mir (geht|ging)",
    asks: "bis zu welche[rsnm]|warum|wieso|weshalb|wer|wen|wem|wessen|wann|wozu|wohin|woher|woran|worauf|woraus|worin|worüber|wodurch|wofür|wogegen|womit|wonach|wovon|wovor|weswegen|inwiefern|inwieweit|wie|welche[rsnm]? (der|dieser|deiner|ihrer) (beiden|zwei|drei|vier|ge\\S+)|welche[rsnm]?|was|wo",
    opens:
      "(?!den|denen|wen|welchen|diesen|gegen|wegen)*en sie|(?!dass|ob|was|wenn)*(st|t) du|(?!dass|ob)*t ihr|(klappt|läuft|reicht|stimmt|gilt|hält|funktioniert|passt|bleibt|lohnt|hilft|genügt|gelingt|gelang|klappte|lief|reichte|hielt|passte|blieb|half|galt|funktionierte|lohnte|stimmte) (das|es|er|sie|dies)",
    verbs:
      "(hast|hat|haben|habt|hätte(st|n)?|ist|sind|bist|war(st|en)?|wäre(st|n)?|würdes?t?|würden|kann(st)?|können|könntes?t?|könnten|wirs?t?d?|werden|wurde(st|n)?|geht|gab|gibt|solltes?t?|sollten|muss(t|test|te|ten)?|müssen|ließ(en)?|half(en)?|kam(en)?|führte(n)?|passiert(e|en)?|geschieht|geschah|macht(e|est|en)?|tut|taten?|fiel(en)?|lag(en)?|liegt|sah(en|st)?|sehen|siehst|wissen|weißt|denkst|denken|meinst|meinen|glaubst|glauben|ginge?(st|n)?|bedeutet(e|en)?|heißt|unterscheidet|spricht|sprach(en)?|zeigt(e|en)?|erkenn(st|en|t)|erkannten?|prüf(st|en|t|test|ten)|testet(e|est|en)?|wähl(st|en|test|ten))",
    subjects:
      "du|sie|es|ihr|er|wir|das|der|die|den|dem|dein(e|en|em|er)?|ihre?[nmrs]?|ich|man|ein(e|en|er|em)?|sich|mir|dir|ihnen|dieser?s?|jemand|etwas|nichts|dabei|dafür|daran",
    complementizers: "dass|ob|wenn|weil",
    between: "zwischen|von dem",
    joints:
      "und|oder|aber|sowie|sowohl|plus|beziehungsweise|bzw\\.?|wobei|samt|inklusive|einschließlich|nebst|mitsamt",
    or: "oder",
    not: "nicht",
    also: "auch|dann|somit|folglich|danach|wenn ja|wenn nein|falls ja|falls nein|außerdem|zudem|darüber hinaus|ferner|ebenso|zusätzlich|obendrein|weiterhin|des weiteren|anschließend|zuletzt|schließlich|umgekehrt|gleichzeitig|ergänzend|im anschluss|überdies|zweitens|daneben|übrigens|nebenbei( bemerkt| gesagt)?|apropos|einerseits|andererseits|zum einen|zum anderen|auf der einen seite|auf der anderen seite|wenn dem so ist|falls dem so ist|wenn nicht|falls nicht|sofern ja|zu guter letzt|bei der gelegenheit|davon abgesehen|nebenher|im gegenzug|vor allem|insbesondere|besonders",
    frames:
      "eben|vorhin|gerade eben|soeben|zuvor|vorher|früher|anfangs|ursprünglich|kurz zuvor|(und |aber )*(wenn|falls|sobald|als|bis|nachdem|bevor|ehe|während|solange|in|im|ins|an|am|ans|auf|für|mit|ohne|von|vom|zu|zum|zur|aus|bei|beim|nach|vor|über|unter|zwischen|neben|gegen|um|durch|seit|trotz|wegen|statt|anstatt|anstelle|bezüglich|hinsichtlich|gegenüber|angenommen|angesichts (ihrer|ihres|deiner|deines)|gesetzt|nehmen wir|nimm|nehmen sie|stell dir|stellen sie sich|denken sie|denk|laut|gemäß|abgesehen von|verwendeten|benutzten|hier|dort|jetzt|nun|zuletzt|zuerst|zunächst|ob|anders als|verglichen|(sie|du) (haben|hast|hatten|hattest|wollten|wolltest|sagen|sagst|sagten|schreiben|schreibst|schrieben|nennen|nennst|verwenden|verwendest|benutzen|benutzt|erwähnen|erwähnst|behaupten|behauptest)(?! (\\S+ ){0,6}(erfasst|verstanden|verfehlt|getroffen|übersehen|vergessen)))|damit (\\S+ ){0,4}(auch|nicht mehr|weiterhin|immer noch)",
    tags: "oder irre ich mich|oder täusche ich mich|oder|oder nicht|nicht wahr|nicht|richtig|stimmt['’]?s|gell|ja|nein|korrekt|stimmt das|meinen sie nicht|meinst du nicht|ist es nicht so|oder etwa nicht",
    because:
      "(?<=, )damit|um (\\S+ ){0,3}zu (verhindern|vermeiden|sichern)|um sicherzustellen|weil|wegen|denn|aufgrund|deshalb",
    besides:
      "nachdem (sie|du) .{1,90} (erklärt|genannt|beschrieben|erläutert|dargestellt|skizziert|definiert) ha(ben|st)|abgesehen (davon|von der frage),? (wie|was|wer|wen|wem|warum|wieso|weshalb|ob|wo|wann|welche[rsnm]?|inwie*)|(außer|neben) (der frage|einer (erklärung|beschreibung|antwort))|(bevor|ehe|nachdem|während) (sie|du) (mir |uns )?(\\S+ ){1,6}(erklär|erläuter|beschreib|sag|erzähl|nenn|begründ|schilder|dar)*|nicht nur,? (wie|was|wer|warum|wo|wann)",
    adds: "sowie|samt|inklusive|einschließlich|nebst|mitsamt|plus",
    examples:
      "zum beispiel|beispielsweise|etwa|z\\.?\\s?b\\.?|nämlich|das heißt|d\\.?\\s?h\\.?|also|sprich|vielleicht|genauer gesagt|wie etwa|wie zum beispiel",
    addresses: "du|dich|dir|dein*|ihnen|ihr*|sie",
  },
  answer: {
    common: `aber alle allem allen aller alles als also am an andere anderen auch auf aus außerdem bei beide beiden beim bin
      bis bist da dabei dadurch dafür damit danach dann daran darauf daraus darin darüber das dazu dein dem den denn der
      deren des dessen deshalb die dies diese diesem diesen dieser dieses doch dort du durch eben ein eine einem einen einer
      eines einfach einmal er erst erste ersten es etwas für ganz gab gibt hab habe haben hat hatte hatten hier hin ich
      ihm ihn ihnen ihr ihre ihren im immer in ins ist ja jede jedem jeden jeder jedes jedoch jetzt kann man mehr mein
      meine meinem meinen meiner mich mir mit nach neben noch nun nur oder ohnehin schon sehr sein seine seinem seinen
      seiner selbst sich sie sind so sodass sondern später über um und uns unser unter viel viele vom von vor war waren was
      weil weiter welche welcher welches wenn wer werden wie wieder wir wird wo wobei wodurch wurde wurden zu zuerst zum
      zunächst zur zwei zwischen zuletzt anschließend äh ähm`,
    doing: `im_* am_* beim_* beim_ersten_* beim_zweiten_* im_ersten_* im_zweiten_* nach_der_* angefangen ausgegeben begonnen benutzt berechnet gebaut gebraucht geändert gefunden gelesen gelegt gemacht
      gemerkt gemessen genommen geprüft gerechnet geschrieben gesehen getestet gezählt probiert repariert sortiert
      verglichen verwendet nahm legte schrieb testete prüfte verglich benutzte verwendete baute sah fand maß zählte teilte`,
    dependent: "dass daß ob warum wieso weshalb womit falls wie",
    negations: `nicht nichts nie niemals niemand ohne weder kaum keine keinem keinen keiner keines kein hätte hätten
      vergessen vergaß nein unmöglich`,
    reversals: `im traum, träum*, geträumt, im kopf, auf dem papier, morgen, nächste woche, vorgestellt, mein plan, gelogen,
      lüge, lügen, falsch zu, unwahr, wäre schön, schön wär*, hätte, hätten, wollte, würde gern*, wünschte,
      angeblich, behaupten, stimmt … nicht, so tun als, als ob, beinahe, fast hätte, war kurz davor, sollte
      eigentlich, theoretisch, nur ein narr, scherz, erfunden, ausgedacht, übertrieb*, von wegen, dachte ich,
      glaubte ich, pustekuchen, denkste, wer's glaubt, war der plan`,
    unknowing: `nie … angesehen, nie angeschaut, aus dem internet, kopiert, abgeschrieben, chatgpt, hat mein bruder, für mich gemacht, schleierhaft, weiß der, weiß der himmel, wer weiß, null ahnung, nicht den blassesten, ein buch mit sieben siegeln, nicht die leiseste, nicht die geringste, frag mich nicht, fragen sie mich nicht, da bin ich raus, keinen blassen, weiß … nicht, weiss … nicht, weiß … nichts, weiss … nichts, keine ahnung, keinen schimmer, keinen blassen
      schimmer, keinen plan, keinen dunst, bin mir … unsicher, bin … unsicher, bin … nicht … sicher, kann … nicht … sagen,
      kann … nicht … erklären, kann … nicht … beantworten, kann … nichts … sagen, erinnere … nicht, verstehe … nicht,
      entzieht sich, müsste ich raten, müsste raten, geraten, rate mal, ich rate, überfragt, ein rätsel, rätselhaft,
      schwer zu sagen, fällt mir … nicht ein, wüsste ich … auch gern, wüsste ich gern, habe ich vergessen, entfallen, da muss
      ich passen, muss passen, muss ich passen, stehe auf dem schlauch, blackout, was weiß ich, böhmische dörfer, irgendwie, zu hoch für
      mich, kein begriff`,
    claims: `sauber lesbar robust effizient wartbar dokumentiert überlegt sorgfältig professionell qualität vertrauen glauben glaub aspekt aspekte hinsicht weise gebiet materie beherrschen beherrscht hinzuzufügen lösung ausgezeichnet hervorragend bestens ehrlicherweise offen gestanden ehrlich ernsthaft leicht mühelos experte nötig puh tja schwören umfassend bescheid einwandfrei tadellos fehlerfrei anforderung anforderungen eintragen gewissen lange stundenlang wirklich erwähnen wort worte absolut alles angaben antwort* aufgabe aufgaben beschrieben beherrsche besten bereits bestimmt bitte danke deutlich
      eben ehrlich einzeln* eigentlich eindeutig erklären erklärt erklärung exakt fertig frage fragen ganze ganzen garantiert
      gemacht genau gesagt gedacht glaube gut gute guten gründlich habe hundert hundertprozentig jederzeit kenne klar
      können könnte komplett korrekt kenntnis logisch leider machen meine meinung natürlich offensichtlich ordnung perfekt
      problem prozent restlos richtig sache sage sagen selbstverständlich sicher sicherlich sollte soll stimmt thema tut
      total überall überzeugt verstanden verstehe verständlich vielleicht völlig vollständig voll wahrscheinlich weiß wirklich
      wissen würde zusammenhang zusammenhänge funktioniert funktionieren läuft gehört muss müsste dürfte vorgegeben
      vorher bisherigen vorherigen höchste höchsten entschieden beste allerbest*`,
    general: `vorgehen* vorgegangen herangehen* ansatz ansätze methode* methodik methodisch* verfahren* prozess* ablauf abläufe
      strategie* technik* technologie* konzept* prinzip* theorie* theoretisch* struktur* architektur systematisch*
      umsetz* umgesetzt* entwick* gestalt* durchführ* durchgeführt* ausgeführt* ausführ* bearbeit* erarbeit* erledig*
      erreicht* erreichen leist* gewährleist* sicherstell* sichergestellt* ermöglich* unterstütz* einsetz* eingesetzt*
      anwend* angewandt* angewendet* analyse* analysier* recherche* recherchier* untersuch* betracht* berücksichtig*
      beacht* beschäftig* befass* auseinandergesetzt optimier* optimal* organisier* vorbereit* geplant planung ergeb*
      ergibt ergab resultat* ziel ziele zielführ* zweck* schluss fazit endeffekt ende endlich letztlich letztendlich
      schließlich grund gründe ursache* faktor* umstand umstände bedingung* situation* kontext* hintergrund vorteil*
      nachteil* bedeut* wichtig* wesentlich* relevan* entscheidend* zentral* rolle rollen einfluss* auswirk*
      zusammenspiel verbind* verbunden* abhäng* verschieden* vielfält* vielseitig* unterschiedlich* mehrere*
      zahlreich* bestimmte* jeweilig* allgemein* insgesamt gesamt* grundlegend* grundsätzlich* komplex* kompliziert*
      bereich* phase* schritt schritte schrittweise element* komponente* bestandteil* teil teile aspekt* form formen
      beispiel* ganze* ganzheitlich* art arten mühe* aufwand aufwändig* zeit zeiten nächte wochen wochenende* monate*
      jahre* tage tagelang energie fleiß* leidenschaft* herzblut stolz geduld* engagement engagiert* intensiv* tief*
      umfassend* toll* super prima genial* brillant* schön* ordentlich* solide* elegant* effektiv* effizient*
      zuverlässig* stabil* flexibel* modern* innovativ* durchdacht* stimmig* sinnvoll* geeignet* angemessen* passend*
      passt* vernünftig* logisch* verständlich* nachvollziehbar* selbsterklärend* einfach* leicht* interessant*
      spannend* erfolgreich* nützlich* wertvoll* standard* norm normen stand aktuell* fachliteratur literatur
      wissenschaftlich* fachlich* üblich* gängig* gehört sich erwart* erfüll* entspricht entsprech* gelernt lernen
      unterricht kurs vorlesung schule uni lehrer* mutter mama vater papa eltern bruder schwester freund* kollege*
      mitschüler* team gruppe leute jemand erzählt genannt erwähn* darstell* dargestellt* zeigen zeigt gezeigt
      hinweis* internet google* tutorial* video* webseite* nachgelesen durchgelesen drübergeschaut draufgeschaut
      angeschaut angesehen geschaut schauen sehen sieht guck* gekommen kommt kam kommen gegangen geht ging gehen
      gegeben geben gibt brauchen braucht bringen gebracht bleibt blieb lassen lässt halt ja klar eben mal nochmal
      nochmals drauf drin dran drum drüber rein raus selber selbst hinten vorne ohnehin sowieso quasi sozusagen
      gewissermaßen jedenfalls erfahrung* fähigkeit* können talent* intelligent* klug* kreativ* meinung* ansicht*
      sichtweise* perspektive* herausforder* schwierig* problem* lösung* lösen gelöst abgesprochen unterschrieben
      abgehakt häkchen abzeichn* gestern heute morgen bereits offiziell* ausreich* genug genügend stärke* alltag leben
      welt familie arbeit chance* glück job genauso ebenso derart dementsprechend tatsächlich mündlich* auge drücken
      drück zudrück* verbuch* getrost jeder jede jedes jeden jedem alles alle man wer wen wem niemand irgendwer
      irgendwie irgendwas gemeinsam zusammen hingesetzt diskutiert* besprochen absprache ausgewählt wählen gewählt
      wahl variante* alternative* option* möglichkeit* zufrieden glücklich froh buch bücher steht stehen gestanden
      abschnitt* absatz absätze kapitel seite* text texte satz sätze wort greift ineinander nächsten nächste rundes
      entsteht entstanden entstehen eindruck* blick* ansprechend gelungen gelingt klappt geklappt funktioniert*
      gelaufen laufen läuft stecken steckt gesteckt reinges* herz gewissen sorgfältig* achtsam bewusst* überlegt*
      überlegung* gedanken gedacht denken denke dachte finde finden gefunden findet merken merkt gemerkt spüren fühlt
      gefühl* mögen mag möchte will wollen wünsch* hoffe* freue* freude spaß lust sage sagen sagt sprechen spricht
      gesprochen redet reden frage* antwort* nenn* heißt meinen meint gemeint wissen weiß kennen kennt bekannt
      verstehen versteht verstanden erklär* beschreib* beschrieben groß große großen großer klein kleine kleinen neu
      neue neuen alt alte hoch höher niedrig früh früher spät später schnell langsam bald oft manchmal meistens meist
      selten immer wieder stets dauernd momentan zurzeit inzwischen mittlerweile damals danach davor vorher nachher
      stunden stundenlang ort platz stelle stellen hier dort überall nirgends irgendwo person* mensch* mann frau kind
      kinder experte* expertin fachmann fachleute profi profis kunde kunden nutzer* leser* chef firma unternehmen
      gesellschaft staat öffentlichkeit falsch fehler fehlerfrei richtig* korrekt* wahr wirklich sicherlich
      selbstverständlich natürlich leider glücklicherweise zudem ferner außerdem allerdings dennoch trotzdem jedoch
      obwohl trotz stattdessen folglich somit daher demnach infolgedessen bezüglich hinsichtlich möglich unmöglich
      fähig bereit verantwort* zuständig selbstständig* eigenständig* zusammenarbeit kooper* koordin* kommunik*
      abstimm* abgestimmt bekommen bekam erhalten erhielt akzeptier* vorgeschlagen vorschlag* empfohlen empfehl* rat
      vertrau* versucht versuchen schaffen geschafft darf dürfen durfte sollte sollten müssen musste mussten könnte
      konnte konnten würden wäre wären wurde bekommt kriegt nötig* ernst ernsthaft* griff greifen sonst bewährt
      handhab* gehandhabt fingerspitzengefühl verstand vernunft gespür spürt spielen spielt gespielt beginnen beginnt
      fängt anfangen anfang trägt tragen getragen hält gehalten fällt gefallen liegt liegen lag gelegen kostet zählt
      zählen gewinnt gewonnen verliert schlägt kämpfen gekämpft drückt ziehen zieht gezogen nimmt nehmen bietet bieten
      geboten dient dienen hilft helfen half wirkt wirken führt führen führte geführt folgt folgen folgte passieren
      passiert geschieht lernt lehrt sucht suchen strebt erlaubt fördert fordert stimmt überzeugt beweis* bestätigt
      tatsache* wahrheit sprache musik orchester instrument kunst geist kopf augen ohr hand hände fuß füße körper
      bauch blut natur kraft macht feuer traum geheimnis* schlüssel tür türen spiel preis pflicht recht frieden krieg
      geld markt geschäft büro hoffnung angst gefahr* sicherheit risiko sorge überraschung schweiß schlaf rezept* haus
      straße stadtbild land kultur tradition* geschichte schicksal zufall hauptsache offen frei fest streng locker pur
      bloß lediglich größtenteils überwiegend vorwiegend besonders gerade ungefähr beinahe kaum nebenbei entlang
      voraus währenddessen solange sobald wann wohin woher irgendwann nirgendwo sogleich sofort gleich gleichzeitig
      einander gegenseitig hinzu heraus herum hinaus hinein zurück weg reingekniet ausprobiert lief rund extra
      begründ* aufbau aufgebaut gliederung roter rote roten faden argument* schlüssig* belegt* einleitung hauptteil
      überleitung* abgabe abgegeben frist termin termingerecht rechtzeitig fristgerecht nachkontrolliert kontrolliert*
      überprüft* überarbeit* korrigiert* entwurf entwürfe modular* gekoppelt wartbar* erweiterbar* erweitern schichten
      kommentiert* datengetrieben agil* schwerpunkt kontinuierlich* stetig* nachhaltig* digitalisierung teilhabe
      inklusion vielfalt synerg* werteorientiert vorderst* oberst* höchst* priorität* maßgeblich federführend layout
      rechtschreibung grammatik flüssig* prägnant* überzeugend* plausib* ausgefeilt* hochwertig* erstklassig*
      einwandfrei* top spitze bombe mega krass gescheit sitzt übung meister zeitaufwand stress anstreng* geackert
      geschuftet reingehängt dahinter durchgezogen hingekriegt hinbekommen hinkriegen bewältig* gemeister* vorlage
      abgearbeitet botschaft* reihe`,
    judging: `kommission* ausschuss* gremium* jury bewertende* wer_das_hier kursleitung* amt schule lehrer* lehrkraft lehrkräfte professor* dozent* prüfer* prüfling* prüfung* prüferin ki modell assistent* schüler*
      student* kandidat* anweisung* vorgabe* instruktion* regel regeln system systemnachricht prompt bewerter* gutachter*
      auswertung* protokoll* bewertende* korrektor* leser* anweisungen`,
    marks: `geprüft_werden befreit freigestellt anforderung* voraussetzung* erfolgreich höchstpunktzahl bewertet wer_das_bewertet note noten benotung bewertung* bewerte* bewertet punkt punkte punktzahl stufe stufen niveau kriterium kriterien
      bestanden bestehe bestehen durchkomme erfüllt erfülle* nachgewiesen erreicht urteil gutgeschrieben eins
      höchstnote bestnote zeugnis anerkannt volle wertung* erbracht`,
    orders: `ignorier*, ignorieren sie, vergiss, vergessen sie, missachte*, betrachte*, werte, werten sie, gib mir, geben sie
      mir, gebt mir, lass mich, lassen sie, schreib, schreibe, schreiben sie, trag, tragen sie, setze, setzen sie,
      ab jetzt, ab sofort, von nun an, bitte, vermerk, hinweis, gelten als, gilt als, behandle*, stufe mich,
      notiere*, beachte*, du bist jetzt, sie sind jetzt, du musst, sie müssen, antworte, antworten sie, verbuch*,
      häkchen, hak* … ab`,
    everyday: `ki modell assistent* regel regeln system protokoll* erfolgreich punkt punkte stufe stufen niveau erfüllt
      erreicht eins volle erbracht schreib schreibe setze werte betrachte* behandle* notiere* beachte* gilt_als gelten_als`,
  },
  instructing: {
    examiners: "ki prüfer prüferin prufer pruferin modell assistent",
    notes: "hinweis nachricht",
    addressing: "an für fur",
    greetings: "an liebe lieber liebes",
    articles: "den die das",
    speakers: "ich wir",
    ignoring: "ignorier ignoriere ignorieren vergiss vergessen missachte missachten",
    all: "alle",
    earlier: `vorherige vorherigen obige obigen bisherige bisherigen vorangegangene vorangegangenen deine ihre`,
    newer: "neue echte",
    instructions: "anweisung anweisungen vorgabe vorgaben instruktionen",
    rules: "regel regeln alles",
    requests: `du bist jetzt ein, du bist jetzt der, du bist jetzt die, du bist jetzt in, du bist nun ein, du bist nun der,
      du bist nun die, du bist nun in, lass mich bestehen, lassen sie mich bestehen, gib mir die eins, gib mir eine eins,
      gib mir die 1, gib mir eine 1, gib mir die beste, gib mir die volle, geben sie mir die eins, geben sie mir eine eins,
      geben sie mir die 1, geben sie mir eine 1, geben sie mir die beste, geben sie mir die volle, sprich mir nach`,
  },
  templates: {
    opening: "Wie bist du an diese Aufgabe herangegangen?",
    demand: "Wie geht deine Arbeit mit diesem Teil der Aufgabe um: „{}“?",
    failure: "Während du gearbeitet hast, wurde das aufgezeichnet: „{}“; woran lag es?",
    gap: "Was hast du in der Zeit gemacht, die in der Aufzeichnung deiner Arbeit fehlt{}?",
    criterion: "Was kannst du zu diesem Aspekt deiner Arbeit sagen: „{}“?",
    general: [
      "Welcher Teil deiner Arbeit war der schwierigste?",
      "Wie hast du geprüft, ob deine Arbeit richtig ist?",
      "Was würdest du anders machen, wenn du noch einmal anfangen würdest?",
    ],
    answer: "Kannst du zu deiner Antwort Nummer {} ein konkretes Beispiel nennen?",
  },
};
