import type { AnswerLexicon } from "./lexicon.js";

export const finnish: AnswerLexicon = {
  language: "Finnish",
  script: "Latin",
  letters: "äöå",
  common: `aina alle alussa edelleen eli ennen ensimmäinen ensin ensiksi esimerkiksi hän hänen itse ja jo joita joka jokaisen jokaisessa jokainen jolla jonka joten jossa jota jotka kaikki kaikkia kaksi kanssa kerran koska kuin kun kunnes
    lisäksi lopuksi me meidän mikä minun minulla minulle minut minä molemmat molempia mukaan mutta mukana muut muu myös myöhemmin ne niiden niin niitä noin nyt näin nämä oli olin olivat olen on ovat oma oman omaa ollut
    pitkin sekä sen se sillä siihen siinä sinne siitä sitten sitä siis sinä sieltä siellä tai taas te tuo toinen toisen toiseen tämä tämän tässä tästä tätä vain vaan vielä välissä yhdessä yhden yhtä yksi yli vasemmalle oikealle puolelle`,
  doing:
    "aloitin huomasin kirjoitin korjasin käytin laitoin laskin lisäsin luin löysin mittasin muutin näin otin panin poistin testasin tein tarkistin tulostin valitsin vaihdoin vertasin yhdistin",
  dependent: "että miksi miten jos onko kuinka",
  negations:
    "en ei et emme eivät ettei etten eikä enkä ilman koskaan mitään kukaan tuskin mahdotonta unohdin älä",
  reversals:
    "vale, valehte*, valhe*, valetta, väärin sanoa, haluaisin, halusin, toivoisin, toivon, olisin, pitäisi, pitänyt, muka, teeskent*, ikään kuin, melkein, aioin, aikonut, teoriassa, vitsi, keksin sen, liioitt*",
  unknowing: `pienintäkään aavistusta, pienintäkään, luoja tietää, herra tietää, ties, mistä minä tiedän, hukassa, en … tiedä, en … muista, en … ymmärrä, en … ymmärtänyt, en … osaa, en … ole … varma, en … pysty, ei aavistusta*, ei … aavistusta*, ei hajua*, ei … hajua*, ei harmainta*, ei mitään käsitystä, vaikea sanoa, hankala sanoa, vaikeaa sanoa, arvaa*, arvaisin, mysteeri, arvoitus, unohdin, unohtanut, unohtunut, kuka tietää, passaan,
    täyttä hepreaa, yli ymmärrykseni, jotenkin, epävarma`,
  claims: `uskokaa usko hallitsen hallita aiheen aihe aihetta suhteessa osa-alue rehellisesti sanottuna suoraan pienintäkään tuntikausia asiantuntija erinomainen ratkaisu lisättävää vaatimukset vannon pois joka vastausta aivan asia asian asiat ehdottomasti ehkä erittäin helppo hyvin hyvä juuri kai kaiken kaikkialla kerroin kiitos kuuluu kuvattu kyllä kysymys kysymyksiä loistavasti luonnollisesti luulen mielestäni ole osaan oikein oikea paras parhaiten pitää pitäisi prosenttia prosenttisesti päättänyt päätti
    sanoa sanoin sata selitin selittää selitys selvä selvästi siksi tehtävä tehtävän tehtävässä tiedän tietenkin tietysti toimii toimia totta totaalisesti täysin täydellisesti täydellinen varma varmasti vastaus vastasin ylin ylimmän korkein voi voin ymmärrän ymmärsin ymmärtänyt aiemmat aiempia edelliset edellisiä työ`,
  general: `lähestym* menetelm* prosess* menettely* strategi* tekniik* teknologi* käsit* periaat* teori* raken* järjestelmälli*
    toteut* kehit* suorit* saavut* varmist* mahdollist* sovel* käyt* analys* tutk* mietti* mieti* ajattel* harkits*
    suunnit* valmist* tulos tulok* vaikut* tavoit* tarkoit* lopuks* loppu* syy syyt syys* tekij* olosuht* tilan*
    yhtey* etu* haitta* tärk* merkit* olenna* rool* suhde* riippu* eri erila* monia monet moni ylei* perus*
    monimutkai* element* osa osat vaih* aske* alue* muoto* esimerk* tyyp* vaiva* ponnist* yö yötä yöt viik* kuukau*
    vuo* päiv* aika* tunti* tuntej* energi* sydä* sielu* ylpe* kärsiväll* huolel* syväl* hieno* kauni* tyylikä*
    tehok* luotett* vaka* moderni* kattav* sopiv* loogi* kiinnost* onnist* hyödyl* laatu* laadu* standard* odot*
    opettaj* äiti isä vanhem* veli sisko serkku kaveri* ystäv* ihmis* luok* koulu* tunni* kurss* tiimi* ryhm* ilmai*
    näyt* esit* kats* näk* luk* netti* netis* kirja* anto* anno* otin otti tuli meni aloi* löys* löyt* tarv* oppi*
    koke* taito* mielip* vaikea* ongelm* ratkai* eilen kukaan elämä* maailm* perhe* tein teki tehty tehdä tapa
    tapaan tavalla`,
  judging:
    "arvioi joka_arvioi joka_lukee tiedekun* koulu opettaj* tarkastaj* arvioij* arvostelij* tutkij* kuulustelij* professor* tuomari* oppila* opiskelij* kokela* ohje* ohjeet määräy* sääntö* säännö* käsky* järjestelm* kehote* malli mallin avustaj* tekoäly* tentti* tenti* koe kokeen",
  marks:
    "vaatimu* täytetyiksi täytetyksi arvosan* arvio* arvostel* taso* tason pistee* piste* kriteeri* hyväksy* läpäis* läpi täytty* täytet* täyttä* saavut* tuomio* kiitettävä* suoritet* suoritus* osoitet*",
  orders:
    "merkitköön, kirjatkoon, antakoon, ohita, ohittakaa, unohda, unohtakaa, jätä huomiotta, jätä, jättäkää, pidä, pitäkää, katso, katsokaa, anna, antakaa, kirjoita, kirjoittakaa, merkitse, merkitkää, hyväksy, päästä, päästäkää, tästä lähtien, tästedes, ole hyvä, olet nyt, sinun pitää, vastaa, käsittele, arvioi, huomautus",
};
