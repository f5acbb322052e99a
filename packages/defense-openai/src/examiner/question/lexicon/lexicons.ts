import { am } from "./am.js";
import { ar } from "./ar.js";
import { bg } from "./bg.js";
import { bn } from "./bn.js";
import { cs } from "./cs.js";
import { da } from "./da.js";
import { de } from "./de.js";
import { el } from "./el.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fa } from "./fa.js";
import { fi } from "./fi.js";
import { fr } from "./fr.js";
import { he } from "./he.js";
import { hi } from "./hi.js";
import { hr } from "./hr.js";
import { hu } from "./hu.js";
import { hy } from "./hy.js";
import { id } from "./id.js";
import { it } from "./it.js";
import { ja } from "./ja.js";
import { ka } from "./ka.js";
import { ko } from "./ko.js";
import type { QuestionLexicon } from "./lexicon.js";
import { ms } from "./ms.js";
import { nl } from "./nl.js";
import { pl } from "./pl.js";
import { pt } from "./pt.js";
import { ro } from "./ro.js";
import { ru } from "./ru.js";
import { sk } from "./sk.js";
import { sv } from "./sv.js";
import { sw } from "./sw.js";
import { ta } from "./ta.js";
import { th } from "./th.js";
import { tr } from "./tr.js";
import { uk } from "./uk.js";
import { ur } from "./ur.js";
import { vi } from "./vi.js";
import { zh } from "./zh.js";

/** The lexicons of all known languages. */
export const LEXICONS: readonly QuestionLexicon[] = [
  am,
  ar,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  it,
  ja,
  ka,
  ko,
  ms,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sv,
  sw,
  ta,
  th,
  tr,
  uk,
  ur,
  vi,
  zh,
];
