import type { LexiconCases } from "./lexicon-cases.js";

export const bg: LexiconCases = {
  joined: ["Как избра темата и кой ти помогна?", "Защо използва цикъл, както и колко време отнема?"],
  single: ["Какви инструменти използва преди и след опита?"],
};
