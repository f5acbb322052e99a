import type { AnswerLexicon } from "./lexicon.js";

export const turkish: AnswerLexicon = {
  language: "Turkish",
  script: "Latin",
  letters: "çğıöşüâî",
  common: `ama ancak ardından artık aynı bana ben benim beni bir biri birini birinde biz bu bunu bunun bunlar burada böyle çok çünkü da daha de diğer diğeri dolayı en gibi göre hem hemen hep her hepsi için içinde iki ikisi ikisini ile ilk işte kadar karşı kendi kere kez nın o olan olarak oldu
    olduğu onu onun onlar orada önce sadece sağ sağa sol sola solda sonra sonunda şimdi şu tek tüm üst üzerine üzerinde üç var vardı ve veya ya yani yeni yine zaman ayrıca sonraki bütün başta yüzden`,
  doing:
    "aldım baktım başladım buldum çizdim değiştirdim denedim düzelttim ekledim gördüm hesapladım karşılaştırdım kontrol koydum kullandım okudum ölçtüm saydım seçtim sıraladım sınadım test topladım yaptım yazdım yazdırdım kurdum",
  dependent: "ki neden niçin nasıl niye eğer mi mı mu mü diye",
  negations:
    "değil* yok* hiç asla olmadan hayır deyil* imkânsız *madım *medim *madı *medi *madık *medik *mıyor* *miyor* *muyor* *müyor* *maz *mez *mam *mem *madan *meden *amam *emem unuttum",
  reversals:
    "yalan*, keşke, isterdim, isterim, *meliydim, *malıydım, olurdu, *mış gibi, *miş gibi, sanki, sözde, güya, neredeyse, az kalsın, şaka*, uydur*, teoride, desem, diyemem, abart*",
  unknowing: `en ufak, allah bilir, ne bileyim, nereden bileyim, zerre, kayboldum, bilmiyorum, bilmiyoruz, bilmem, bilemem, bilemiyor*, hatırlamıyorum, hatırlayam*, anlamıyorum, anlamadım, anlayam*, fikrim yok, en ufak … fikrim, emin değil*, söylemek zor, söylemesi zor, demek zor, zor bir soru, unuttum, kim bilir, tahmin*, atıyorum, gizem, muamma, pas geç*, pas, aklıma gelmiyor, aklımdan çıkt*, açıklayam*, cevaplayam*, cevabım yok, bir şekilde, haberim yok, bilgim yok`,
  claims: `inanın inan güvenin hâkimim hakimim hakim hâkim açıdan konuya bakımdan yönüyle açıkçası dürüst olmak doğrusu ufak uzman mükemmeldir çözüm ekleyecek saatlerce şartların şart yemin ediyorum cevabı kişi gereklilik açık açıkça açıkladım açıklamak anladım anlıyorum anlaşıldı bence belki bence bilir biliyorum biliyor cevap cevabı çalışıyor çalışır çalışması daima doğru doğrudur durum elbette eksiksiz evet fazla gayet gerçekten gerek gerekir gerektiği harika hepsini herkes iş iyi kadar karar kesin kesinlikle kolay konu konuyu konuda kuşkusuz
    lazım lütfen mükemmel mümkün muhtemelen mutlaka önceki yüksek yüksektir yüzde yüz şey şeyi şeyler soru soruyu sorular söyledim söylemek tabii tabi tamam tamamen tamamıyla teşekkür teşekkürler verdi vermiş verildi yer yerde zaten ödev ödevde öyle olması`,
  general: `yaklaşım* yöntem* metod* süreç* süreci* prosedür* strateji* teknik* teknoloji* kavram* ilke* teori* yapı yapısı
    sistemli geliştir* uygula* uygun* gerçekleştir* sağla* hazırla* planla* düzenle* analiz* araştır* incele*
    değerlendir* düşün* sonuç sonuc* sonuçta netice* etki* amaç amac* hedef* neden_olan sebep* sebeb* etken* faktör*
    koşul* ortam* bağlam* avantaj* dezavantaj* önem* anlam* temel* rol* ilişki* bağlı* farklı* çeşitli* birçok
    genel* karmaşık* unsur* parça* bölüm* aşama* adım* alan* biçim* örnek* tür türlü çaba* emek* gece* hafta* ay
    aylar yıl* gün* zaman* saat* enerji* yürek* kalp* gurur* sabır* sabr* özen* titiz* ciddi* derin* güzel* zarif*
    verimli* güvenilir* modern* kapsamlı* tutarlı* mantık* ilginç* başarı* yararlı* faydalı* kalite* standart*
    kural* beklen* gerek* hoca* öğretmen* anne* baba* abla* ağabey* abi* kardeş* kuzen* arkadaş* insan* sınıf* ders*
    kurs* üniversite* takım* grup* ifade* göster* sun* bahset* bak* gör* oku* internet* video* kitap* ver verdi
    verdim al aldı aldım geldi gitti yap yaptı yaptım yapıldı yapılır ettim etti oldu olur olan ortada başla* bul*
    öğren* deneyim* beceri* fikir* zor zorluk* sorun* çöz* dün kimse güç hayat* dünya* aile* şans* iş işi`,
  judging:
    "değerlendiren kişi fakülte* okuyan öğretmen* hoca* sınav sınavı sınavda sınayan* değerlendiren* değerlendirici* puanlayıcı* profesör* jüri* hakem* öğrenci* aday* talimat* yönerge* kural* emir* emri sistem* istem* prompt* model* asistan* yapay",
  marks:
    "şart* gereklilik* gereksinim* not notu notum notlar* puan* seviye* düzey* ölçüt* kriter* geç* geçtim geçti geçir* başarılı* başardım karşılan* sağlan* değerlendir* karar* pekiyi yeterli",
  orders:
    "yazsın, versin, saysın, işaretlesin, yoksay, yoksayın, görmezden gel*, unut, unutun, boş ver, geçir, geçirin, ver, verin, say, sayın, kabul et, kabul edin, yaz, yazın, işaretle*, bundan sonra, şu andan itibaren, artık sen, lütfen, sen şimdi, bırak, bırakın, yanıtla*, dikkate alma*",
  instructing: {
    ignoring: "yoksay",
    earlier: "önceki onceki",
    instructions: "talimatlar talimatları talimatlari",
    requests: "beni geçir, beni gecir",
  },
};
