import type { AnswerLexicon } from "./lexicon.js";

export const swahili: AnswerLexicon = {
  language: "Swahili",
  script: "Latin",
  letters: "",
  common: `baada baadaye bado cha chake chini hadi halafu hapa hapo hata hii hili hivyo hiyo hizo huo huu ila ili ilikuwa ile ingawa juu kabla kadhaa kati katika kila kile kisha kulia kushoto kuwa kwa kwake kwanza kwenye la lake lakini lenye mara mimi mbili moja mwisho mwanzoni na nami ndani ndio ni nikiwa nilikuwa nje nyingine pamoja pia
    sababu sana sasa tena tu upande vile vya vyote wa wake wakati wangu wao wengine ya yake yangu yao yote yule za zake zangu zao zile zote hivi huku yenye wenye`,
  doing:
    "niliandika nilisoma nilipima nilijaribu nilijumlisha niligawa nililinganisha niliweka nilitumia nilibadilisha nilihesabu nilitafuta nilipata nilianza nilirekebisha nikarekebisha nilichagua nilichapisha niliona nilichukua nilifanya nikaweka",
  dependent: "kwamba kwa_nini jinsi vipi kama ikiwa",
  negations:
    "si sio siyo hapana bila hakuna siwezi sija* siku* siwe* sina* haku* haja* hawa* hatu* hai* hauna hana kamwe wala nilisahau",
  reversals:
    "uongo*, uwongo*, kusema uongo, si kweli, laiti, ningependa, ningetaka, nilitaka, ninge*, eti, kujifanya, kana kwamba, karibu ni*, mzaha, utani, nilibuni, kinadharia",
  unknowing:
    "sina … fununu, hata fununu, mungu ajuaye, nitajuaje, sijui, sielewi, sikumbuki, sikuelewa, sina uhakika, sina wazo, sina hakika, sina habari, sifahamu, siwezi kueleza, siwezi kujibu, siwezi kukumbuka, ni vigumu kusema, vigumu kusema, vigumu kueleza, ngumu kusema, nimesahau, nilisahau, nakisia, kukisia, kubahatisha, nabahatisha, fumbo, nani ajuaye, mungu anajua, kwa namna fulani, imenitoka, sijafahamu, inanishinda",
  claims: `niamini niaminini mada namna naimudu ninaimudu njia kusema ukweli hata fununu mtaalamu suluhisho kuongeza masaa masharti naapa nimebobea upande jibu hili kabisa kamili kikamilifu vizuri vyema sawa sahihi ndiyo hakika uhakika wazi nimeelewa naelewa ninaelewa nilielewa najua ninajua kueleza nilieleza nimeeleza maelezo swali maswali jibu majibu kazi inafanya hufanya kufanya kitu vitu mambo jambo asante tafadhali asilimia mia ameamua aliamua imeamuliwa zaidi awali yaliyotangulia lazima inaweza naweza labda
    nadhani nafikiri kweli daima popote mahali kamilifu ilivyo inavyo inavyopaswa inapaswa sehemu mada ndivyo elezwa kusema ninafahamu nafahamu`,
  judging:
    "anayetathmini anayesoma anayesahihisha kitivo* mwalimu* walimu* mtahini* mkaguzi* msahihishaji* profesa* hakimu* jaji* mwanafunzi* wanafunzi* mtahiniwa* maagizo* agizo* maelekezo* amri* kanuni* sheria* mfumo* modeli* msaidizi* mtihani*",
  marks:
    "masharti* yametimizwa* mahitaji* alama* daraja* madaraja* ngazi* kiwango* viwango* kigezo* vigezo* nimefaulu nimefaulu* kufaulu* faulu* nimepita kupita nipite tathmini* uamuzi* imetimizwa yametimizwa vimetimizwa timiz* vimefikiwa imefikiwa",
  orders:
    "aandike, anakili, aweke, puuza, puuzeni, sahau, sahauni, nipitishe, unipitishe, nipe, nipeni, unipe, andika, andikeni, chukulia, hesabu, weka, acha, acheni, kuanzia sasa, tangu sasa, tafadhali, sasa wewe, lazima uandike, jibu tu, niruhusu",
};
