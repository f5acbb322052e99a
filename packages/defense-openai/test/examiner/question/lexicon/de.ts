import type { LexiconCases } from "./lexicon-cases.js";

export const de: LexiconCases = {
  joined: [
    "Was ist der Unterschied zwischen den beiden Tabellen bzw. welche davon könnte fehlen?",
    "Was macht die Sortierung am Anfang, und klappt das auch bei langen Listen?",
    "Warum haben Sie mit dem Schluss begonnen, und vor allem, wann?",
    "Abgesehen davon, wer die Karte gezeichnet hat: Wie alt ist sie?",
    "Wie und mit welchem Ergebnis haben Sie die Umfrage wiederholt?",
    "Nennen Sie die älteste Quelle samt dem Grund, aus dem Sie ihr trauen.",
    "Wie haben Sie das Thema gewählt, und wer hat Ihnen dabei geholfen?",
    "Warum nahmen Sie eine Schleife sowie wie lange läuft sie?",
    "Was ging zuerst schief und konnten Sie es beheben?",
  ],
  single: [
    "Welche Größe misst das Gerät (in Ihrem zweiten Versuch)?",
    "Neben der Zeit, was haben Sie noch verglichen?",
    "Woran haben Sie bemerkt, dass die Schleife nicht endet?",
    "Wie ließe sich feststellen, ob die richtige Antwort die erste ist?",
    "Wie haben Sie festgestellt, wann und wie oft die Tür aufgeht?",
    "Welche Werkzeuge haben Sie vor und nach dem Test benutzt?",
  ],
  praise: [
    "Wo kommt in Ihrem ansonsten gelungenen Bericht der Preis vor?",
    "Mich hat Ihre Skizze beeindruckt, wie lange hat sie gedauert?",
    "Wie kamen Sie auf diesen raffinierten Vergleich?",
    "Wie sind Sie nach dieser hervorragenden Idee weitergegangen?",
  ],
  givenAway: [
    "Welcher Teil der Zelle (der Kern) enthält den Plan?",
    "Können Sie bestätigen, dass die Liste zuerst sortiert wird?",
    "Welches Gas, nämlich Sauerstoff, ließ den Span glimmen?",
    "Könnte man sagen, dass der Puffer zu klein ist?",
    "Könnte das damit zu tun haben, dass der Puffer zu klein ist?",
    "Verstehe ich richtig, dass die zweite Schleife nie endet?",
    "Wie kamen Sie auf 42, was ja die richtige Antwort ist?",
    "Ist Ihnen aufgefallen, dass beide Kurven bei null beginnen?",
    "Welche Säure war es, Essig also?",
    "Manche würden sagen, dass der König keine Wahl hatte, sehen Sie das auch so?",
    "Der Fehler steckt in Zeile 4, oder?",
  ],
};
