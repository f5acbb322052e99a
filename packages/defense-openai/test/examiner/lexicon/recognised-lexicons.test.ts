import { describe, expect, test } from "vitest";
import { recognisedLexicons } from "../../../src/examiner/answers/lexicon/recognised-lexicons.js";

const names = (text: string) => recognisedLexicons(text).map(({ language }) => language);

test.each([
  ["Italian", "Ho usato una lista perché è più veloce."],
  ["Danish and Norwegian", "Jeg brukte en liste fordi den er raskere."],
  ["Croatian, Bosnian and Serbian", "Koristio sam listu jer je to brže od ove petlje."],
  ["Filipino", "Una sumulat ako ng pagsusulit na may apat na numero, saka ko inayos ang function."],
  ["Persian", "من از فهرست استفاده کردم چون سریع‌تر است."],
  ["Urdu", "میں نے فہرست استعمال کی کیونکہ یہ تیز ہے۔"],
  ["Chinese", "我用了列表，因为它更快。"],
  ["Japanese", "速いので、リストを使いました。"],
  ["English", "I used a `std::vector<int>` because it is faster than γ-lists."],
])("%s is recognized: %s", (language, text) => {
  expect(names(text)).toEqual([language]);
});

describe("no language is recognized", () => {
  test.each([
    ["Icelandic", "Fyrst skrifaði ég próf með fjórum tölum, síðan lagaði ég fallið sem raðar þeim."],
    ["Lithuanian", "Pirmiausia parašiau testą su keturiais skaičiais, paskui pataisiau funkciją."],
    ["Latvian", "Vispirms es uzrakstīju testu ar četriem skaitļiem, tad izlaboju funkciju."],
    ["Basque", "Lehenik lau zenbakiko proba bat idatzi nuen, gero funtzioa konpondu nuen."],
    ["Welsh", "Yn gyntaf ysgrifennais brawf gyda phedwar rhif, yna trwsiais y ffwythiant."],
    ["Irish", "Ar dtús scríobh mé tástáil le ceithre uimhir, ansin dheisigh mé an fheidhm."],
    ["Mongolian", "Эхлээд дөрвөн тоотой тест бичээд, дараа нь функцийг засав."],
    ["Kazakh", "Алдымен төрт саны бар тест жаздым, содан кейін функцияны түзеттім."],
    ["Marathi", "आधी मी चार संख्यांची चाचणी लिहिली, मग फलन दुरुस्त केले."],
    ["Punjabi", "ਪਹਿਲਾਂ ਮੈਂ ਚਾਰ ਸੰਖਿਆਵਾਂ ਵਾਲਾ ਟੈਸਟ ਲਿਖਿਆ, ਫਿਰ ਫੰਕਸ਼ਨ ਠੀਕ ਕੀਤਾ।"],
    ["Telugu", "మొదట నేను నాలుగు సంఖ్యలతో పరీక్ష రాశాను, తర్వాత ఫంక్షన్ సరిచేశాను."],
    ["Khmer", "ដំបូងខ្ញុំបានសរសេរតេស្តដែលមានលេខបួន"],
    ["nothing", "42 + 1 = 43"],
  ])("in %s", (_, text) => {
    expect(names(text)).toEqual([]);
  });
});
