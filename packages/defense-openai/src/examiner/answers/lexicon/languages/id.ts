import type { AnswerLexicon } from "./lexicon.js";

export const indonesianAndMalay: AnswerLexicon = {
  language: "Indonesian and Malay",
  script: "Latin",
  letters: "é",
  common: `ada adalah agar akhirnya aku anda antara apabila atas atau awal bagi bahkan beberapa berada bila buah cara dalam dan dari daripada dengan depan di dia dua hanya hingga ia ialah ini itu iaitu jadi juga kami kanan kiri ke kedua kedua-dua kemudian kepada kerana ketika karena kita ku lagi lain lalu
    lebih manakala masih masing mereka mula mula-mula nya oleh pada pertama pula pun saat saja sahaja sama sambil sampai satu saya sebab sebagai sebelum sebuah sedang sedangkan sehingga sejak sekarang selepas semasa semua seperti serta sesudah setelah setiap supaya sudah tadi telah tentang terakhir terhadap
    tetapi tiap tiga untuk yang yakni bawah tersebut`,
  doing:
    "baca bandingkan buat bagi catat cetak cari cuba coba ganti guna gunakan hitung kira letak menaruh membaca membandingkan membuat membagi mencatat mencetak mencari mencoba mencuba mengganti menggunakan menghitung mengira mengukur mengubah menguji menjumlahkan menambah menulis memilih melihat memperbaiki mengambil pakai pilih tulis ukur uji ubah ambil menemukan mulai",
  dependent: "bahwa bahawa mengapa kenapa bagaimana jika kalau apakah adakah",
  negations: "tidak tak bukan belum tanpa jangan nggak gak tiada tidaklah mustahil hampir lupa",
  reversals:
    "bohong*, berbohong, dusta*, tipu, palsu, andai*, seandainya, ingin, mahu, seharusnya, sepatutnya, seolah*, hampir, berniat, dalam teori, bercanda, bergurau, mengada*, melebih*",
  unknowing: `bayangan sama sekali, tidak punya … bayangan, tak punya bayangan, tuhan tahu, mana saya tahu, mana aku tahu, tiada … bayangan, sikit pun, tidak … tahu, tidak … ingat, tidak … yakin, tidak … mengerti, tidak … paham, tidak … faham, tidak … pasti, tak … tahu, tak … ingat, tak … pasti, tak … faham, nggak … tahu, gak … tahu, nggak … tau, gak … tau, kurang … tahu, kurang … yakin, kurang … paham, kurang … pasti, kurang … faham, entah*, lupa, terlupa, sulit dikatakan, sulit mengatakan, sukar dikatakan, susah dikatakan, sukar untuk, susah untuk, sulit untuk, sulit saya, menebak, tebak*, meneka,
    teka*, misteri, siapa tahu, tiada idea, tidak ada ide, tidak ada gambaran, tidak punya ide, tidak punya gambaran, tidak bisa menjawab, tidak bisa menjelaskan, tidak boleh menerangkan, blank, menyerah, pas saja`,
  once: "awalnya, mula-mula, pada awalnya, mulanya, pada mulanya",
  claims: `percaya percayalah menguasai kuasai segi aspek hal sudut terus terang sejujurnya jujur sama bayangan sedikit pakar penyelesaian solusi tambah berjam syarat bersumpah topik pun siapa mahir akan apa arahan bagian bahagian baik barang begitu bekerja benar benar-benar berfungsi bisa boleh cukup dapat diminta dijelaskan guna harus hal hebat ikut ikuti jawab jawaban jawapan jelas jelaskan kata kasih katakan kerja keseluruhan keputusan lengkap mampu mana maklum memang memahami mengerti mengetahui mengatakan mesti menjawab mudah mungkin mutlak
    paham faham fahami pahami pasti penuh percaya perlu persis pertanyaan perkara rasa sangat sebelumnya terdahulu sekali sempurna semuanya segala segalanya sesuai soal soalan sudah sungguh tahu tampaknya tentu tentunya tepat terang terima tertinggi tinggi tugas tugasan tolong topik ya yakin seratus persen peratus memutuskan diputuskan mana-mana`,
  general: `pendekatan metode proses prosedur strategi teknik teknologi konsep prinsip teori struktur sistematis mengembangkan
    melakukan melaksanakan mencapai memastikan menerapkan menggunakan analisis menganalisis penelitian mempelajari
    memikirkan mempertimbangkan rencana merencanakan menyiapkan hasil hasilnya efek tujuan akhir akhirnya alasan
    sebab penyebab faktor keadaan kondisi situasi konteks kelebihan kekurangan keuntungan penting makna berarti
    peran pengaruh hubungan tergantung berbagai berbeda banyak beberapa umum dasar mendasar kompleks rumit unsur
    bagian langkah tahap bidang bentuk contoh jenis usaha upaya kerja keras malam minggu bulan tahun hari waktu
    energi hati jiwa bangga sabar teliti serius mendalam bagus indah rapi elegan efektif efisien andal stabil modern
    menyeluruh tepat sesuai logis menarik sukses berhasil berguna kualitas standar aturan harapan guru ibu ayah
    orang tua kakak adik sepupu teman teman-teman semua kelas sekolah pelajaran kursus tim kelompok menunjukkan
    melihat lihat membaca internet video buku memberi mengambil datang pergi mulai menemukan butuh belajar
    pengalaman kemampuan pendapat sulit masalah memecahkan kemarin hidup dunia keluarga`,
  judging:
    "menilai siapa_pun_yang_menilai sesiapa pembaca fakultas* guru dosen pensyarah cikgu penguji pemeriksa penilai profesor hakim juri murid siswa pelajar mahasiswa calon instruksi* perintah* arahan* aturan* peraturan* petunjuk* sistem prompt model asisten pembantu ujian peperiksaan rubrik*",
  marks:
    "syarat* persyaratan* nilai* skor markah gred tingkat* tahap* poin* kriteria* lulus* meluluskan luluskan terpenuhi dipenuhi memenuhi penilaian* keputusan* tercapai dicapai peringkat*",
  orders:
    "harus mencatat, harus menulis, hendaklah, hendaknya, abaikan*, lupakan*, anggap*, beri saya, berikan*, beri, tulis, tulislah, catat, catatlah, loloskan*, luluskan*, biarkan*, mulai sekarang, mulai saat ini, dari sekarang, sila, tolong, mohon, harap, anda sekarang, kamu sekarang, kamu harus, anda harus, jawablah, perlakukan*, catatan untuk, nota untuk",
};
