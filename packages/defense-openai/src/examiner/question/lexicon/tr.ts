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
  yours: "senin|sizin|bu|şu|o|böyle(sine)?",
  tags: "değil mi|öyle değil mi|öyle mi|doğru mu|haksız mıyım|tamam mı|di mi|sence de öyle değil mi|katılıyor musun|yanılıyor muyum|evet mi|ha",
  because: "çünkü|yüzünden|nedeniyle|sebebiyle|dolayısıyla|zira",
  examples: "örneğin|mesela|söz gelimi|sözgelimi|yani|belki|diyelim|başka bir deyişle|gibi|örn\\.?|misal",
  plain: {
    general: [
      "Çalışmanın en zor bölümü hangisiydi?",
      "Çalışmanı nasıl kontrol ettin?",
      "Yeniden başlasaydın neyi farklı yapardın?",
    ],
    back: "{n} numaralı cevabın için somut bir örnek verebilir misin?",
  },
};
