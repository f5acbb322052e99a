import type { QuestionLexicon } from "./lexicon.js";

export const tr: QuestionLexicon = {
  language: "tr",
  order: "anywhere",
  frequent:
    "ve|bir|bu|şu|da|de|için|ile|ama|daha|çok|senin|sizin|onu|bunu|olarak|olduğunu|sonra|gibi|kadar|değil|ki|mi|mı|mu|mü|o|en|bile",
  greets:
    "merhaba|selam|günaydın|iyi (günler|akşamlar)|(çok )?teşekkür(ler| ederim)|sağ ol(un)?|anlıyorum|anladım|tamam|peki|pekâlâ",
  labels: "soru(m)?",
  requests:
    "açıkla(yın|yınız|r mısın)?|anlat(ın|ınız|ır mısın)?|tanımla(yın)?|karşılaştır(ın)?|betimle(yin)?|söyle(yin)?|belirt(in)?|gerekçelendir(in)?",
  asks: "nasıl|neden|niçin|niye|ne|neler|neyi|neye|neyle|nede|neyin|nedir|nere(de|den|ye|si|sini)?|hangi(si|sini|leri|lerini)?|kim(i|in|e|den|ler|le)?|kaç(ı|a|ıncı|tane)?|ne (zaman|kadar|şekilde|gibi)",
  opens: "(mi|mı|mu|mü)(y?(d|s)?(ı|i|u|ü)?(n|m)?*)|acaba",
  complementizers: "ki|diye|olduğunu",
  between: "arasında(ki)?",
  joints: "ve|veya|ya da|ama|ayrıca|artı|hem de|fakat|ile birlikte|yanı sıra|bunun yanı sıra|yahut|üstelik",
  also: "ayrıca|sonra|ardından|eğer öyleyse|öyleyse|buna ek olarak|bununla birlikte|dahası|üstelik|bunun dışında|peki|bunun yanında|son olarak|aynı şekilde|ek olarak|hem de|daha sonra|ikinci olarak|bir de|aynı zamanda",
  praise:
    "haklı olarak|(çok )?(iyi|güzel|doğru|yanlış|harika) (söyledin|açıkladın|anladın|anlattın|yanıtladın|cevapladın|çözdün|yaptın)|yanıldın|tam doğru değil|bu kadar (iyi|güzel|açık)|isabetli|takdir*|mükemmel(ce|di|dir)?|harika(sın|ydı|lade)?|olağanüstü|muhteşem|şahane|fevkalade|etkileyici|parlak|takdire değer|üstün|enfes|aferin|bravo|tebrikler|tebrik ederim|eline sağlık|çok (iyi|güzel|doğru|başarılı|ilginç|net|açık|haklısın|haklısınız)|iyi iş( çıkardın)?|güzel (iş|cevap|soru|açıklama)|(kesinlikle|tamamen|tam olarak|bu) (doğru|yanlış)|haklısın(ız)?|yanılıyorsun(uz)?|maalesef (yanlış|hatalı)|ne yazık ki (yanlış|hatalı)|iyi (anlamışsın|yapmışsın|anladın)|doğru (bildin|söyledin|yanıtladın)|aynen öyle|başarılı|zekice|gayet iyi|kusursuz",
  judges:
    "iyi|güzel|doğru(ydu|dur)?|yanlış(tı|tır)?|hatalı(ydı)?|kesin(likle)?|tam|kötü|zayıf|net|açık|ilginç|eksik(ti)?|yetersiz(di)?|inandırıcı|elbette|evet|belirsiz|haklı|isabetli",
  judged:
    "cevab(ın|ınız|ının|ı)|cevap|yanıt(ın|ınız|ı)?|açıklama(n|nız|sı|dan|ndan|nızdan)?|gerekçe(n|niz)?|analiz(in|iniz)?|tanım(ın|ınız)?|sonuc(un|unuz)|düşünce(n|niz)|çalışma(n|nız)|fikr(in|iniz)|gözlem(in|iniz)|yorum(un|unuz)",
  yours: "senin|sizin|bu|şu|o|böyle(sine)?",
  tags: "değil mi|öyle değil mi|öyle mi|doğru mu|haksız mıyım|tamam mı|di mi|sence de öyle değil mi|katılıyor musun|yanılıyor muyum|evet mi|ha",
  leads:
    "*(maz|mez) (mı|mi)*|*(ma|me)(dı|di) (mı|mi)|olmaz (mı|mıydı)|biliyor muydun|(* )?(yüzünden|nedeniyle|sebebiyle|için|için de|dolayı) (değil )?(mi|mı)(ydi|dir|ydı)?|değil mi(ydi|dir)?|sence de|(katılıyor|hemfikir) (musun|musunuz|misin)|(doğru|gerçek) (mu|değil mi)(dur)?|daha iyi olmaz (mı|mıydı)|düşünmüyor (musun|musunuz)|yoksa|acaba .{1,60}(için|yüzünden|dolayı) mi|kullanman gerekmez miydi",
  because: "çünkü|yüzünden|nedeniyle|sebebiyle|dolayısıyla|zira",
  examples: "örneğin|mesela|söz gelimi|sözgelimi|yani|belki|diyelim|başka bir deyişle|gibi|örn\\.?|misal",
  tells:
    "(doğru|asıl|gerçek|beklenen|en iyi) (cevab|yanıt|değer|sonuc|sonuç|çözüm|neden|seçim|cevap)* \\S+ (olduğunu|ise|iken|olduğuna)|(doğru|gerçek) (cevap|cevabın|yanıt|yanıtın|değer|değerin|sonuç|sonucun) \\S+|(bildiğin|bildiğiniz) (gibi|üzere)|bilindiği (gibi|üzere)|göz önüne al*|göz önünde bulundur*|olduğunu bilerek|elbette|tabii ki|doğal olarak|unutma ki|malum|zaten",
  plain: {
    general: [
      "Çalışmanın en zor bölümü hangisiydi?",
      "Çalışmanı nasıl kontrol ettin?",
      "Yeniden başlasaydın neyi farklı yapardın?",
    ],
    back: "{n} numaralı cevabın için somut bir örnek verebilir misin?",
  },
};
