import type { LexiconCases } from "./lexicon-cases.js";

export const fi: LexiconCases = {
  joined: [
    "Miten valitsit aiheen ja kuka auttoi sinua?",
    "Miksi käytit silmukkaa sekä kuinka kauan se kestää?",
  ],
  single: ["Mitä työkaluja käytit ennen koetta ja sen jälkeen?"],
  praise: ["Miten jatkoit tämän loistavan ajatuksen jälkeen?"],
  givenAway: ["Virhe on rivillä 4, eikö niin?"],
};
