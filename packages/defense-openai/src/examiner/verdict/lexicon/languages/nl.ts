import type { AnswerLexicon } from "./lexicon.js";

export const dutch: AnswerLexicon = {
  language: "Dutch",
  script: "Latin",
  letters: "éëïöüèáó",
  common: `aan achter al alle alleen alles als altijd ander andere beide ben bij boven daar daarbij daardoor daarmee daarna daarom dan dat de den der deze die
    dit doen door dus een eerst eerste elk elke en er erg gaan geweest haar had hadden hebben heb heeft heel hem hen het hier hij hoe hun ik in is ja je jij
    jou kan later links maar maken me meer meest met mij mijn moet na naar nog nu of om omdat onder ons ook op over rechts samen sinds soms steeds te
    tegen ten ter terwijl tijdens toch toen tot tussen twee tweede uit uw u van vanaf veel verder via volgens voor vooral waar waarbij waardoor waarmee waren was wat we
    weer wel werd werden wie wij wordt worden ze zelf zich zij zijn zo zoals zodat zowel want waarna gewoon eigenlijk ervan`,
  doing: `begonnen bekeken berekend gebruikt gebruikte gedaan geprobeerd gekeken gekozen gelezen gemaakt gemeten genomen geschreven geteld gesorteerd
    gezet gezien geleerd hersteld vergeleken verbeterd schreef zag legde mat keek nam telde maakte testte getest deelde zocht gevonden`,
  dependent: "dat of waarom hoe indien",
  negations: "niet niets nooit niemand geen zonder nauwelijks nie noch nee onmogelijk vergeten vergat",
  reversals: `leugen, liegen, gelogen, onwaar, onjuist, vals, zou willen, had willen, had moeten, wou dat, zou graag, zogenaamd, alsof, wilde, stond op het punt, bijna, in theorie,
    grapje, verzonnen, beweren, was het maar, overdrij*`,
  unknowing: `nooit … gekeken, overgeschreven, chatgpt, een raadsel, geen flauw benul, het flauwste, geen notie, mag joost weten, geen enkel idee, wie zal het zeggen, vraag het mij niet, ik heb geen, weet … niet, weet … niks, weet … niets, geen idee, geen flauw idee, geen benul, niet … zeker, herinner … niet, snap … niet, begrijp … niet, kan … niet … zeggen, kan … niet … uitleggen,
    vraag je me wat, vraagt u me wat, gokken, gok, raden, joost mag weten, boven mijn pet, ontgaat me, ontschoten, moeilijk te zeggen, lastig te zeggen, raadsel, ik … vergeten, ben … vergeten, weet nie, onzeker,
    moet … passen, ik pas, geen kaas, black-out, zou niet weten, wie weet, op de een of andere manier`,
  claims: `schoon leesbaar robuust efficiënt gedocumenteerd kwaliteit geloof vertrouw beheers beheersen opzicht opzichten aspect aspecten onderdeel eerlijk gezegd heus deskundig uitstekend oplossing toe te voegen uren eisen noteren zweer manier volledig absoluut alle antwoord antwoorden begrepen begrijp beste bedoeling denk duidelijk echt eenmaal eerlijk gelijk geloof goed goede helemaal honderd
    helder hoogste hoort klopt kennen ken logisch natuurlijk onderwerp opdracht overal perfect precies procent prima snap snapte tuurlijk uitgelegd uitleggen uitleg uiteraard
    vanzelfsprekend vast volkomen volledig vorige waar waarschijnlijk weet werk werkt werken weten zeg zeggen zegt zeker zou zeer juist correct misschien beslist besloten
    bedankt dank vraag vragen vertellen beschreven moeten hoeft staan manier ding dingen alsjeblieft alstublieft lukt`,
  judging: `wie_dit_beoordeelt wie_dit_leest faculteit school docent* leraar leraren lerares leerkracht* professor* examinator* beoordelaar* corrector* jury rechter leerling* student* kandidaat kandidaten
    instructie* opdrachten regel regels systeem prompt model assistent ai examen* rubriek transcript* lezer* voorschrift* richtlijn* aanwijzing*`,
  marks: `eis eisen vereisten cijfer cijfers niveau niveaus punt punten score criterium criteria behaald geslaagd slagen slaag voldaan voldoende beoordeling* beoordeel beoordelen
    oordeel gehaald bereikt vervuld goedgekeurd tien vol bewezen aangetoond`,
  orders: `negeer, vergeet, beschouw, laat me, laat mij, laat de, geef me, geef mij, geeft u, schrijf, noteer, zet, behandel, ken … toe, vanaf nu, van nu af, voortaan, alsjeblieft,
    alstublieft, gelieve, je bent nu, u bent nu, je moet, u moet, antwoord met, sla … over, opmerking voor, gelden als`,
  instructing: {
    ignoring: "negeer vergeet",
    all: "alle",
    earlier: "vorige eerdere",
    instructions: "instructies",
    rules: "regels",
  },
};
