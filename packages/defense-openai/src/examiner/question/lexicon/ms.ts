import type { QuestionLexicon } from "./lexicon.js";

export const ms: QuestionLexicon = {
  language: "ms",
  order: "first",
  frequent:
    "yang|di|dan|itu|ini|awak|anda|dari|daripada|untuk|dengan|pada|tidak|dalam|akan|bahawa|sudah|telah|ke|ketika|ialah|selepas|kerana|boleh|juga|sebuah|tiada|mahu|dahulu",
  greets:
    "helo|hai(?! (\\S+ )?*(to|so)(?!\\p{L}))|selamat (pagi|petang|malam|sejahtera)|terima kasih( banyak)?|saya faham|baik|baiklah|okey|faham",
  labels: "soalan",
  requests:
    "terangkan|jelaskan|gambarkan|ceritakan|bandingkan|nyatakan|huraikan|tunjukkan|beritahu|sebutkan|(bolehkah|boleh) (anda|awak) (terangkan|jelaskan|ceritakan)",
  asks: "mengapa(kah)?|kenapa(kah)?|bagaimana(kah)?|apa|apakah|siapa(kah)?|di mana(kah)?|ke mana|bila|bilakah|berapa(kah)?|mana|manakah|yang mana(kah)?|sejauh mana(kah)?|dari mana|dengan cara apa|berapa kali(kah)?|untuk apa|macam mana",
  relates: "ketika|apabila",
  opens: "adakah|bolehkah|pernahkah|sudahkah|dapatkah|*kah",
  complementizers: "bahawa|sama ada|jika|kalau|apa",
  between: "antara",
  joints:
    "dan|atau|tetapi|tapi|serta|lalu|kemudian|mahupun|campur|beserta|sekali gus|selain itu|manakala|plus",
  also: "juga|selain itu|lalu|kemudian|lagipun|jika ya|kalau ya|jika tidak|seterusnya|selepas itu|di samping itu|akhirnya|begitu juga|tambahan pula|lebih-lebih lagi|sebaliknya|kedua|malah",
  yours: "anda|awak|ini|itu|tersebut|yang",
  tags: "bukan|kan|ya|betul|benar|bukankah begitu|ya tak|tidak|betul tak|betulkan|betul kan|bukan begitu|ya kan",
  because: "kerana|sebab|disebabkan|akibat|oleh kerana",
  examples:
    "misalnya|contohnya|umpamanya|seperti|iaitu|yakni|maksudnya|mungkin|dengan kata lain|katakan|sebagai contoh|barangkali",
  plain: {
    general: [
      "Bahagian manakah dalam kerja anda yang paling sukar?",
      "Bagaimanakah anda menyemak kerja anda?",
      "Apakah yang anda akan buat secara berbeza jika bermula semula?",
    ],
    back: "Bolehkah anda memberi satu contoh konkrit bagi jawapan anda nombor {n}?",
  },
};
