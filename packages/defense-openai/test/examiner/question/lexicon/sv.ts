import type { LexiconCases } from "./lexicon-cases.js";

export const sv: LexiconCases = {
  joined: ["Hur valde du ämnet och vem hjälpte dig?", "Varför tog du en slinga, samt hur länge går den?"],
  single: ["Vilka verktyg använde du före och efter provet?"],
};
