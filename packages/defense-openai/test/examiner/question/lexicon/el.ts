import type { LexiconCases } from "./lexicon-cases.js";

export const el: LexiconCases = {
  joined: ["Πώς διάλεξες το θέμα και ποιος σε βοήθησε;", "Γιατί έβαλες βρόχο, καθώς και πόση ώρα τρέχει;"],
  single: ["Ποια εργαλεία χρησιμοποίησες πριν και μετά τη δοκιμή;"],
};
