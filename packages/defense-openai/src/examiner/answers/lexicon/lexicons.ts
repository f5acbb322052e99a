import { amharic } from "./languages/am.js";
import { arabic } from "./languages/ar.js";
import { bulgarian } from "./languages/bg.js";
import { bengali } from "./languages/bn.js";
import { czech } from "./languages/cs.js";
import { danishAndNorwegian } from "./languages/da.js";
import { german } from "./languages/de.js";
import { greek } from "./languages/el.js";
import { english } from "./languages/en.js";
import { spanish } from "./languages/es.js";
import { estonian } from "./languages/et.js";
import { persian } from "./languages/fa.js";
import { finnish } from "./languages/fi.js";
import { french } from "./languages/fr.js";
import { hebrew } from "./languages/he.js";
import { hindi } from "./languages/hi.js";
import { croatianAndSerbian } from "./languages/hr.js";
import { hungarian } from "./languages/hu.js";
import { armenian } from "./languages/hy.js";
import { indonesianAndMalay } from "./languages/id.js";
import { italian } from "./languages/it.js";
import { japanese } from "./languages/ja.js";
import { georgian } from "./languages/ka.js";
import { korean } from "./languages/ko.js";
import type { AnswerLexicon } from "./languages/lexicon.js";
import { dutch } from "./languages/nl.js";
import { polish } from "./languages/pl.js";
import { portuguese } from "./languages/pt.js";
import { romanian } from "./languages/ro.js";
import { russian } from "./languages/ru.js";
import { slovak } from "./languages/sk.js";
import { swedish } from "./languages/sv.js";
import { swahili } from "./languages/sw.js";
import { tamil } from "./languages/ta.js";
import { thai } from "./languages/th.js";
import { filipino } from "./languages/tl.js";
import { turkish } from "./languages/tr.js";
import { ukrainian } from "./languages/uk.js";
import { urdu } from "./languages/ur.js";
import { vietnamese } from "./languages/vi.js";
import { chinese } from "./languages/zh.js";

/** The answer lexicons of all known languages. */
export const LEXICONS: readonly AnswerLexicon[] = [
  amharic,
  arabic,
  bulgarian,
  bengali,
  czech,
  danishAndNorwegian,
  german,
  greek,
  english,
  spanish,
  estonian,
  persian,
  finnish,
  filipino,
  french,
  hebrew,
  hindi,
  croatianAndSerbian,
  hungarian,
  armenian,
  indonesianAndMalay,
  italian,
  japanese,
  georgian,
  korean,
  dutch,
  polish,
  portuguese,
  romanian,
  russian,
  slovak,
  swedish,
  swahili,
  tamil,
  thai,
  turkish,
  ukrainian,
  urdu,
  vietnamese,
  chinese,
];
