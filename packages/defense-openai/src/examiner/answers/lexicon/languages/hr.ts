import type { AnswerLexicon } from "./lexicon.js";

export const croatianAndSerbian: AnswerLexicon = {
  language: "Croatian, Bosnian and Serbian",
  script: "Latin",
  letters: "čćđšž",
  common: `a ali bila bile bili bilo bio biti bio budući cijeli dakle dalje do dok dolje druga druge drugi drugo dva dvije gdje ga i iako ih ili im ima imam imala imao imaju isti istoj iz između ja jedan jedna jedno jednu je jer jest još kad kada kao kod koja
    koje koji koju kojoj kroz lijevo desno meni među mi moj moja moje moju mu na nad nakon nam nas naš njega njemu njih njim njihov njihova o oba obje od oko on ona onda oni ono opet osim ovaj ova ove ovo pa po pod pored poslije potom prema pri prije prvi prvo prva s sa sam
    samo se sebe si smo ste su svaki svaka svako svakom svi sve svih svoj svoje svoju ta tada taj također takođe te tek tih to toga tome toj tu u uz već više vrlo za zato zbog tri isprva najprije`,
  doing:
    "dodala dodao ispisala ispisao ispravila ispravio izabrala izabrao izmjerila izmjerio koristila koristio mjerila napisala napisao našla našao počela počeo popravila popravio primijetila probala promijenila promijenio provjerila provjerio stavila stavio testirala testirao upotrijebila usporedila usporedio uspoređivala uzela uzeo vidjela vidio zbrojila zbrojio prebrojala",
  dependent: "da zašto kako li ako što",
  negations:
    "ne nije nisam nisu nismo nisi nema nemam nikad nikada ništa nitko niko bez ni niti nikako nemoguće jedva zaboravila zaboravio nijedan nijednu",
  reversals:
    "laž, lagala, lagao, lagati, neistina, neistin*, pogrešno, htjela bih, htio bih, voljela bih, volio bih, trebala, trebao, mogla bih, mogao bih, navodno, tobože, kao da, umalo, zamalo, namjeravala, u teoriji, šala, šalim, izmislila, izmislio, bih, pretjer*, kamo sreće",
  unknowing: `najmanju predodžbu, predodžb*, najmanje pojma, bog zna, bogtepita, vrag zna, najmanjeg pojma, izgubljen*, ne … znam, ne … sjećam, ne … sećam, ne … razumijem, ne … razumem, nisam … sigur*, nisam … razum*, ne mogu … reći, ne mogu … objasniti, nemam pojma, nemam … pojma, nemam … veze, nemam … ideje, pojma nemam, blage veze, teško mi je, teško je reći, teško reći, zagonetka, misterij*, zaboravila, zaboravio, zaboravih, tko zna, ko zna, pogađa*, pogodit*, nagađa*, španska sela, španjolsko selo,
    izletjelo mi, preskačem, pas, nekako`,
  claims: `vjerujte vjeruj verujte vladam vladati pogledu pogledima aspekt iskreno govoreći pošteno najmanju najmanjeg stručnjak odlično rješenje dodati satima zahtjevi kunem savladala savladao temom ovaj ovom potpuno apsolutno bi bih dobro doista govorim hvala idealno jako jasno jasan kažem kazati kriv lako logično može mogu molim naravno najbolje najviša najvišu najviši objasnila objasnio objasniti očito odgovor odgovori odlično odlučio odlučila opisano osim pitanje pitanja posao posve potpuno potpunosti pravilno prethodne prethodnih
    razumijem razumjela razumjeti reći rekla rekao radi raditi savršeno savršen shvatila shvatio shvaćam siguran sigurna sigurno stvar stvari stvarno svakako sto svugdje svuda tako točno tema temu treba trebalo uredu uvijek vjerojatno vjerujem zadatak zadatka zadatku znam znači istina posto doslovno sasvim upravo`,
  judging:
    "tko_ocjenjuje ko_ocenjuje tko_čita fakultet* ocjenjuje učitelj* nastavni* profesor* ispitivač* ocjenjivač* komisij* sudac sudija učenik* učenic* student* kandidat* uput* instrukcij* naredb* pravila pravilima sustav* sistem* prompt* model* asistent* ispit* rubrik* smjernic*",
  marks:
    "zahtjev* zahtev* ocjen* ocen* bod bodova bodove razin* nivo kriterij* ispunjen* zadovoljen* položila položio položen* prođem prošla prošao proći prolaz* postignut* presud* odličan petic* priznat* dokazan* maksimaln*",
  orders:
    "neka zabilježi, neka upiše, neka, zanemari*, ignoriraj*, zaboravi, zaboravite, smatraj*, tretiraj*, daj mi, dajte mi, daj, dajte, napiši*, upiši*, zapiši*, pusti*, ostavi*, priznaj*, stavi, stavite, od sada, ubuduće, odsad, molim, sada si, moraš, morate, odgovori*, bilješka za, napomena za",
};
