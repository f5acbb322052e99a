import type { LexiconCases } from "./lexicon-cases.js";

export const nl: LexiconCases = {
  joined: [
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
    "Waardoor is koper zo'n goede geleider?",
    "Waarom is de tweede kromme zo lang?",
    "Wat laat de vergelijking met de controlegroep zien?",
    "Wanneer merkte je dat de lus nooit eindigt?",
    "Hoe wist je wanneer en hoe vaak de deur opengaat?",
    "Welk gereedschap gebruikte je voor en na de test?",
  ],
  praise: [
    "Waarom is je bewijs, eerlijk gezegd, maar half af?",
    "Wat gebeurt er – mooi dat je het noemt – met de prijs?",
    "Ik ben onder de indruk van je schema, welke pijl komt eerst?",
    "Hoe kwam je bij die slimme oplossing voor de brug?",
    "Hoe ging je verder na dit briljante idee?",
  ],
  givenAway: [
    "Ik neem aan dat je maar één keer wilde tellen?",
    "Kun je bevestigen dat de lijst eerst gesorteerd wordt?",
    "Welk gas, namelijk zuurstof, deed de spaander gloeien?",
    "Zou je kunnen zeggen dat de buffer te klein is?",
    "Was je misschien vergeten dat de lijst al gesorteerd was?",
    "Heb je gemerkt dat beide lijnen bij nul beginnen?",
    "Welk zuur goot je erin, azijn dus?",
    "Aangezien koper warmte goed geleidt, waarom werd de staaf heet?",
    "De fout zit in regel 4, toch?",
  ],
};
