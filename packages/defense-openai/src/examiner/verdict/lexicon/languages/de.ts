import type { AnswerLexicon } from "./lexicon.js";

export const german: AnswerLexicon = {
  language: "German",
  script: "Latin",
  letters: "äöüß",
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
  reversals: `im traum, träum*, geträumt, im kopf, auf dem papier, morgen, nächste woche, vorgestellt, mein plan, gelogen, lüge, lügen, falsch zu, unwahr, wäre schön, schön wär*, hätte, hätten, wollte, würde gern*, wünschte,
    angeblich, behaupten, stimmt … nicht, so tun als, als ob, beinahe, fast hätte, war kurz davor, sollte eigentlich, theoretisch,
    nur ein narr, scherz, erfunden, ausgedacht, übertrieb*`,
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
  judging: `kommission* ausschuss* gremium* jury bewertende* wer_das_hier kursleitung* amt schule lehrer* lehrkraft lehrkräfte professor* dozent* prüfer* prüfling* prüfung* prüferin ki modell assistent* schüler*
    student* kandidat* anweisung* vorgabe* instruktion* regel regeln system systemnachricht prompt bewerter* gutachter*
    auswertung* protokoll* bewertende* korrektor* leser* anweisungen`,
  marks: `geprüft_werden befreit freigestellt anforderung* voraussetzung* erfolgreich höchstpunktzahl bewertet wer_das_bewertet note noten benotung bewertung* bewerte* bewertet punkt punkte punktzahl stufe stufen niveau kriterium kriterien
    bestanden bestehe bestehen durchkomme erfüllt erfülle* nachgewiesen erreicht urteil gutgeschrieben eins
    höchstnote bestnote zeugnis anerkannt volle wertung* erbracht`,
  orders: `ignorier*, ignorieren sie, vergiss, vergessen sie, missachte*, betrachte*, werte, werten sie, gib mir, geben sie mir,
    gebt mir, lass mich, lassen sie, schreib, schreibe, schreiben sie, trag, tragen sie, setze, setzen sie, ab jetzt, ab
    sofort, von nun an, bitte, vermerk, hinweis, gelten als, gilt als, behandle*, stufe mich, notiere*, beachte*, du bist
    jetzt, sie sind jetzt, du musst, sie müssen, antworte, antworten sie`,
  everyday: `ki modell assistent* regel regeln system protokoll* erfolgreich punkt punkte stufe stufen niveau erfüllt
    erreicht eins volle erbracht schreib schreibe setze werte betrachte* behandle* notiere* beachte* gilt_als gelten_als`,
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
};
