import type { AnswerLexicon } from "./lexicon.js";

export const filipino: AnswerLexicon = {
  language: "Filipino",
  script: "Latin",
  letters: "ñ",
  common: `ako akin aking ang ang_mga at ay ayon bago bawat dahil dalawa dalawang dito doon din rin ito iyon isa isang ika ikaw
    kanya kanyang kapag kasi kay kaya kong ko kami mga may mayroon mo na nang ng nga ngayon ni nila niya nito nasa noon o pa
    pagkatapos para pati pero po sa saka sila siya tapos tatlo tayo una unang upang yung habang hanggang lahat lamang lang mas muli muna mula`,
  doing:
    "sumulat sinulat isinulat nagsulat binasa sinukat sinubukan inayos inilagay ginamit gumamit pinalitan binilang hinanap nakita nagsimula pinili hinati pinaghambing idinagdag kinuha ginawa inilimbag",
  dependent: "kung bakit paano na_parang",
  negations: "hindi di wala walang huwag hinding imposible nakalimutan ayaw",
  reversals:
    "kasinungalingan, nagsisinungaling, magsinungaling, sana, gusto ko, gusto kong, dapat sana, kunwari, parang, muntik, balak, biro, nagbibiro, inimbento, sa teorya, labis",
  unknowing:
    "hindi ko … alam, di ko … alam, hindi ko … maalala, hindi ko … maintindihan, hindi ko … naiintindihan, hindi ako … sigurado, hindi ako … sure, ewan, aywan, malay ko, walang ideya, wala akong … ideya, wala akong … alam, mahirap sabihin, mahirap ipaliwanag, nakalimutan ko, hula, hulaan, manghuhula, sino ang nakakaalam, diyos ang nakakaalam, misteryo, kahit papaano, kahit kaunti",
  claims: `alam naiintindihan naintindihan naunawaan nauunawaan ganap buo lubos lubusan mabuti maayos malinaw sigurado tiyak talaga totoo tama tamang perpekto sinabi sabihin ipinaliwanag ipaliwanag tanong sagot gumagana trabaho gawain salamat pakiusap porsyento
    sandaang isandaan nagpasya napagpasyahan pinakamataas nakaraang dating dapat maaari siguro maniwala kayo paksa paksang aspeto paraan bihasa husay kabisado bagay tapat`,
  judging:
    "guro propesor tagasuri hukom mag-aaral estudyante kandidato tagubilin utos alituntunin patakaran sistema modelo katulong eksamen pagsusulit_na magtatasa nagtatasa tumatasa",
  marks:
    "marka grado antas puntos pamantayan kinakailangan pumasa nakapasa ipasa pasado natugunan naabot pagtatasa hatol husga kredito",
  orders:
    "huwag pansinin, balewalain, kalimutan, ipasa mo, ipasa ako, bigyan mo, bigyan ako, isulat mo, isulat na, itala, ituring, mula ngayon, simula ngayon, pakiusap, paki, ikaw ngayon, dapat mong",
};
