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
  praise:
    "(kamu|anda) (sudah |telah )?(menjawab|menjelaskan|memahami) (dengan )?(sangat )?(baik|benar|tepat|salah|jelas)|kurang tepat|tidak sepenuhnya benar|sebaik itu|begitu (jelas|bagus)|luar biasa|hebat|bagus sekali|sangat (bagus|baik|tepat|benar|jelas|menarik|cerdas)|cemerlang|mengesankan|mengagumkan|istimewa|brilian|gemilang|fantastis|sempurna|keren|mantap|selamat,|bravo|kerja (bagus|yang bagus)|jawaban (yang )?(bagus|baik|benar|salah|tepat)|pertanyaan bagus|(itu |anda |kamu )?(benar|tepat|betul) (sekali|sepenuhnya)|(kamu|anda) (memang |sepenuhnya )?(benar|salah|keliru)|sayangnya (salah|keliru)|baik sekali|tepat sekali|betul sekali|itu (solusinya|jawabannya)|jawabanmu (memang |sayangnya |tadi )?(salah|benar|tepat|keliru|kurang)|jawaban anda (memang |sayangnya |tadi )?(salah|benar|tepat|keliru|kurang)|pintar|salut|unggul",
  judges:
    "bagus|baik|benar|betul|tepat|salah|keliru|jelas|kurang|lemah|menarik|lengkap|meyakinkan|tentu|persis|buruk|samar",
  judged:
    "jawaban(mu|nya)?|penjelasan(mu|nya)?|alasan(mu)?|argumen(mu)?|analisis(mu)?|uraian(mu)?|kesimpulan(mu)?|pengamatan(mu)?|karya(mu)?|ide(mu)?|pekerjaan(mu)?|pendapat(mu)?",
  yours: "mu|anda|kamu|ini|itu|tersebut|yang|*mu",
  tags: "bukan|kan|ya|benar|betul|bukankah begitu|ya kan|tidak|iya kan|benar kan|begitu kan|benar bukan|bukan begitu|betul tidak",
  leads:
    "^(bukan|tidak)kah|tahukah (kamu|anda) bahwa|bukankah|(apakah|apa) (itu |ini |hal itu )?(bukan |tidak )?(karena|disebabkan|sebab|akibat|lantaran)|tidakkah|bukan karena|(apakah |apa )?(kamu|anda) (tidak )?(setuju|sependapat|berpikir bahwa|merasa bahwa)|(apakah )?benar(kah)? bahwa|mungkinkah (karena|itu)|mungkin karena|kenapa tidak (pakai|menggunakan)|bukannya|bukan(kah)? lebih baik",
  because: "karena|sebab|lantaran|akibat|oleh karena",
  examples:
    "misalnya|contohnya|umpamanya|seperti|yaitu|yakni|artinya|mungkin|dengan kata lain|katakanlah|sebagai contoh|misal|barangkali",
  tells:
    "(jawaban|nilai|hasil|solusi|alasan|pilihan)(nya)? (yang )?(benar|tepat|betul|sebenarnya|terbaik|sesungguhnya) (adalah|ialah|yaitu|itu|\\d+)|(solusi|jawaban)(nya)? (adalah|ialah|yaitu)|seperti (yang )?(sudah |pasti |tentu |tentunya )*(kamu|anda) (pasti |sudah |tentu |tentunya )*(tahu|ketahui)|mengingat (bahwa )?|dengan mempertimbangkan|dengan mengetahui|tentu saja|tentunya|jelas bahwa|ingatlah bahwa|ingat bahwa",
  plain: {
    general: [
      "Bagian mana dari pekerjaanmu yang paling sulit?",
      "Bagaimana kamu memeriksa pekerjaanmu?",
      "Apa yang akan kamu lakukan secara berbeda jika memulai lagi?",
    ],
    back: "Bisakah kamu memberi contoh konkret untuk jawabanmu nomor {n}?",
  },
};
