import type { LexiconCases } from "./lexicon-cases.js";

export const fi: LexiconCases = {
  joined: [
    "Miten valitsit aiheen ja kuka auttoi sinua?",
    "Miksi käytit silmukkaa sekä kuinka kauan se kestää?",
  ],
  single: ["Mitä työkaluja käytit ennen koetta ja sen jälkeen?"],
};
