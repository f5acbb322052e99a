import type { QuestionCases } from "./question-cases.js";

export const nl: QuestionCases = {
  joined: [
    "Wat zegt dhr. Jansen over 2 augustus, en waarom begin je op 4 augustus?",
    "Hoe ontstaat een schaduw – en vind je eigenlijk dat hij op de tekening klopt?",
    "Hoe koos je de getuigen, waarbij je ook zegt wie je hebt weggelaten?",
    "Leg uit hoe de lus eindigt en om welke reden.",
    "Behalve uitleggen wat de cache bewaart, hoe koos je de grootte?",
    "Noem de oudste bron, inclusief de reden waarom je haar vertrouwt.",
    "Hoe koos je het onderwerp en wie hielp je daarbij?",
    "Waarom nam je een lus, plus hoe lang duurt die?",
    "Wat ging er mis, en kon je het oplossen?",
  ],
  single: [
    "Waarom kies je 2 augustus en niet 4 augustus als begin?",
    "Welke bron, bijv. het dagboek nr. 4, las je het eerst?",
    "Wat zegt dhr. Jansen op blz. 12 over het verdrag van 3 mei jl. in Den Haag?",
    "Volgens het logboek stond uw broedstoof twee uur uit; welke gevolgen had dat voor de kweek?",
    "Wat bedoel je precies met modern, als je het huis zo noemt?",
    "Welke andere houtsoort had je kunnen nemen, gezien de ruimte waarin de tafel komt te staan?",
    "Waarom is het de koning volgens jou niet gelukt om te vluchten?",
    "Waarom is het water in je monster zo zout?",
    "Welke van de twee brieven, die uit Gent of die uit Leiden, vind je op dit punt betrouwbaarder?",
    "Waarom heb je een zo lange draad gekozen?",
    "Kun je een voorbeeld van zo'n lijst geven?",
    "Waardoor is koper zo'n goede geleider?",
    "Waarom is de tweede kromme zo lang?",
    "Wat laat de vergelijking met de controlegroep zien?",
    "Wanneer merkte je dat de lus nooit eindigt?",
    "Hoe wist je wanneer en hoe vaak de deur opengaat?",
    "Welk gereedschap gebruikte je voor en na de test?",
  ],
};
