import type { LexiconCases } from "./lexicon-cases.js";

export const hu: LexiconCases = {
  joined: ["Hogyan választottad a témát, és ki segített?", "Miért írtál ciklust, valamint mennyi ideig fut?"],
  single: ["Milyen eszközöket használtál a próba előtt és után?"],
};
