import type { QuestionLexicon } from "./lexicon.js";

export const id: QuestionLexicon = {
  language: "id",
  order: "first",
  frequent:
    "yang|di|dan|itu|ini|kamu|anda|dari|untuk|dengan|pada|tidak|dalam|akan|bahwa|sudah|ke|saat|adalah|setelah|karena|bisa|juga|sebuah|pertama|apa|sekarang",
  greets:
    "halo|hai(?! (\\S+ )?*(to|so)(?!\\p{L}))|selamat (pagi|siang|sore|malam)|terima kasih( banyak)?|makasih|saya mengerti|baik|baiklah|oke|saya paham",
  labels: "pertanyaan",
  requests:
    "jelaskan|gambarkan|ceritakan|bandingkan|sebutkan|uraikan|tunjukkan|katakan|terangkan|deskripsikan|(bisakah|dapatkah|bisa) (kamu|anda) (menjelaskan|menceritakan|menyebutkan)|sambil (menjelaskan|menyebutkan)",
  asks: "mengapa|kenapa|bagaimana|apa|apakah|siapa|di mana|dimana|ke mana|kapan|berapa|mana|manakah|seberapa|dari mana|dengan cara apa|kepada siapa|sejauh mana|untuk apa|berapa kali",
  relates: "ketika|saat",
  opens: "apakah|bisakah|dapatkah|pernahkah|adakah|sudahkah|*kah",
  complementizers: "bahwa|apakah|jika|kalau|apa",
  between: "antara",
  joints:
    "dan|atau|tetapi|tapi|serta|lalu|kemudian|maupun|ditambah|beserta|sekaligus|selain itu|sedangkan|plus",
  also: "juga|selain itu|lalu|kemudian|lagi pula|jika ya|kalau ya|jika tidak|selanjutnya|setelah itu|di samping itu|akhirnya|demikian pula|tambahan lagi|sesudah itu|lebih lanjut|lantas|sebaliknya|kedua",
  yours: "mu|anda|kamu|ini|itu|tersebut|yang|*mu",
  tags: "bukan|kan|ya|benar|betul|bukankah begitu|ya kan|tidak|iya kan|benar kan|begitu kan|benar bukan|bukan begitu|betul tidak",
  because: "karena|sebab|lantaran|akibat|oleh karena",
  examples:
    "misalnya|contohnya|umpamanya|seperti|yaitu|yakni|artinya|mungkin|dengan kata lain|katakanlah|sebagai contoh|misal|barangkali",
  plain: {
    general: [
      "Bagian mana dari pekerjaanmu yang paling sulit?",
      "Bagaimana kamu memeriksa pekerjaanmu?",
      "Apa yang akan kamu lakukan secara berbeda jika memulai lagi?",
    ],
    back: "Bisakah kamu memberi contoh konkret untuk jawabanmu nomor {n}?",
  },
};
