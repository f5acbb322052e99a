import type { AnswerLexicon } from "./lexicon.js";

export const polish: AnswerLexicon = {
  language: "Polish",
  script: "Latin",
  letters: "ąćęłńóśźż",
  common: `a aby albo ale bardzo bo był była było były cały całą ci co coś czyli dla dlatego do dwa dwie dwóch gdy gdzie go i ich im inne inny inna ja jako je jeden jedna jedno jednak jego jej jest jestem jeszcze jednym już każda każde każdej każdy
    każdym kiedy która które którego której który których którą lub ma mam miał miała mi między mnie mną moja moje mojej moją mój my na nad nam nas następnie natomiast niego niej nich nim o obie oba obu od on ona one oni oraz po pod podczas
    ponieważ potem poza pod przed przez przy raz razem również są się siebie skoro sobą swoją swój ta także tam te tego tej ten też tę to ty tych tylko tym tu tą trzy tutaj u w więc we wszystkie wszystkich wszystko z za ze żeby najpierw pierwsza pierwszy
    drugi druga wtedy zanim teraz jego później bowiem zaś`,
  doing:
    "dodałem dodałam napisałem napisałam obliczyłem policzyłem poprawiłem poprawiłam porównałem porównałam posortowałem przetestowałem sprawdziłem sprawdziłam szukałem użyłem użyłam włożyłem wybrałem wybrałam wypisałem wziąłem zacząłem zaczęłam zauważyłem zmieniłem zmierzyłem zmierzyłam znalazłem zrobiłem zrobiłam położyłem położyłam wypisywałem",
  dependent: "że czy dlaczego jak jakie jeśli czemu",
  negations: "nie nigdy nic nikt bez ani żad* brak niemożliwe ledwo zapomniałem zapomniałam wcale",
  reversals:
    "kłamstw*, kłamał*, skłamał*, nieprawd*, fałsz*, chciałbym, chciałabym, chciałem, powinienem, powinnam, mógłbym, mogłabym, byłbym, rzekomo, niby, udawać, jakbym, prawie, miałem zamiar, w teorii, żart*, zmyśli*, wymyśliłem to, oby, przesad*",
  unknowing: `najmniejszego pojęcia, bóg wie, bóg jeden wie, kto to wie, licho wie, nie mam zielonego, gubię się, nie wiem, nie pamiętam, nie rozumiem, nie zrozumiałem, nie umiem, nie potrafię, nie mam … pojęcia, nie mam … pomysłu, nie jestem … pew*, zielonego pojęcia, bladego pojęcia, pojęcia nie mam, trudno powiedzieć, ciężko powiedzieć, trudno mi, ciężko mi, nie mogę … powiedzieć, nie mogę …
    wyjaśnić, zagadka, zagadką, zapomniałem, zapomniałam, wyleciało mi z głowy, kto wie, zgadywać, zgaduję, strzela*, na chybił trafił, pasuję, czarna magia, pustka w głowie, nie mam … wyobrażenia, jakoś`,
  claims: `wierzyć wierzcie uwierz opanowałem opanowałam opanowany względem względów aspekt szczerze mówiąc najmniejszego bladego uczciwie ekspertem doskonałe rozwiązanie dodać godzinami wymagania zaznaczyć przysięgam biegle perfekcji odpowiedź temacie absolutnie całkowicie całości chyba dobrze dokładnie doskonale dziękuję gdzie indziej jasne jasno jest łatwe mogę może można musi myślę najlepszy najwyższy najwyższą najwyższego naprawdę normalnie oczywiście oczywiste odpowiedź opisano opisane perfekcyjnie pewien
    pewna pewno pełni polecenie poprzednie poprzednich poprostu powiedzieć powiem powinno pracę praca proszę prosto pytanie pytania racja rozumiem rzecz rzeczy stuprocentowo sto świetnie super tak tematu temat trzeba uważam wcześniejsze wcześniejszych wiadomo wiem wszędzie
    wyjaśniłem wyjaśnić zadanie zadaniu zawsze zdecydował zdecydowała zdecydowanie zrozumiałe zrozumiałem zrozumiałam działa działać prawda właśnie znam`,
  general: `podejści* metod* proces* procedur* strategi* technik* technologi* koncepcj* zasad* teori* struktur* systematyczn*
    realiz* zrealizow* opracow* rozwij* rozwin* wykona* przeprowadz* osiągn* zapewni* umożliwi* stosow* zastosow*
    analiz* przeanaliz* zbada* rozważ* przemyśl* zorganizow* przygotow* zrobi* robi* zadba* wynik* rezultat* efekt*
    cel celu cele celem końc* koniec powod* przyczyn* czynnik* okoliczno* sytuacj* kontekst* zalet* wad* ważn*
    znaczen* istotn* rol* wpływ* związ* zależ* różn* wiele wielu ogóln* podstaw* złożon* element* część części etap*
    krok* faz* dziedzin* form* przykład* rodzaj* wysił* ogromn* noc* tygodn* miesi* rok lat lata dni dzień czas*
    godzin* energi* serc* dusz* dum* cierpliw* staran* solidn* rzeteln* głębok* świetn* piękn* elegancki* skuteczn*
    niezawodn* stabiln* nowoczesn* kompleks* spójn* odpowiedni* logiczn* intuicyjn* ciekaw* sukces* przydatn* jakoś*
    standard* norm* oczekiw* wymaga* nauczyciel* mam* tat* ojciec matk* rodzic* brat* siostr* kuzyn* koleg* koleż*
    przyjaci* ludzie ludzi klas* szkoł* lekcj* kurs* studi* uczelni* zespół zespoł* grup* wyraż* pokaz* przedstaw*
    wspomn* patrz* spojrz* widać widz* czyta* przeczyt* literatur* internet* film* książ* dać dał* wziąć wziął*
    przysz* poszed* poszł* zacz* znalaz* potrzeb* no to po tam taki taka takie każdy wszyscy uczy* doświadcz*
    umiejętn* opini* trudn* problem* rozwiąz* wczoraj nikt siła życi* świat* rodzin* praktyk* zdrow* rozsąd*`,
  judging:
    "kto_ocenia kto_czyta kto_sprawdza dziekanat* uczelni* ocenia nauczyciel* egzaminator* wykładowc* profesor* sędzi* komisj* sprawdzając* oceniając* uczeń uczni* uczenn* student* kandydat* instrukcj* polece* zasad* reguł* rozkaz* system* prompt* model* asystent* egzamin* wytyczn* rubryk*",
  marks:
    "wymaga* celując* ocen* oceni* punkt* poziom* kryteri* zalicz* zaliczon* zdał zdałem zdałam zdane zdam zdać spełnion* spełnia* osiągnięt* werdykt* piątk* szóstk* wykazan* udowodnion* maksymaln*",
  orders:
    "zignoruj*, ignoruj*, zapomnij*, pomiń*, pomij*, uznaj*, uważaj*, traktuj*, potraktuj*, daj mi, daj, proszę mi, wpisz*, zapisz*, napisz*, postaw*, zalicz*, przepuść*, od teraz, od tej pory, od tego momentu, proszę, jesteś teraz, musisz, odpowiedz*, uwaga dla, zostaw*, przyznaj*",
  instructing: {
    ignoring: "zignoruj",
    earlier: "poprzednie",
    instructions: "instrukcje polecenia",
    requests: "zalicz mi",
  },
};
