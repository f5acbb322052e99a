import type { AnswerLexicon } from "./lexicon.js";

export const spanish: AnswerLexicon = {
  language: "Spanish",
  script: "Latin",
  letters: "áéíñóúü",
  common: `a además ahora al algo algunas algunos allí ante antes aquel aquí así aún aunque cada como con cual cuando
    de del desde después donde dos durante e el él ella ellas ellos en entonces entre era eran es esa esas ese eso esos
    esta está están este esto estos estaba fue fueron ha había habían hace hacer hacia han hasta hay he hice hizo la las le les lo los luego
    más me mi mis misma mismo mucho muy nos nosotros o otra otras otro otros para pero poco por porque primero primera
    pues que quien se sea según segundo ser si sido sobre solo sólo son soy su sus también tan tanto te tengo tenía tiene
    toda todas todo todos tres tu un una unas uno unos usted y ya yo mientras finalmente cuyo`,
  doing: `añadí busqué calculé cambié comparé comprobé conté corregí dividí elegí empecé encontré escribí hice leí medí moví noté
    ordené partí probé puse saqué sumé tomé usé utilicé vi imprimí usado probado escrito puesto`,
  dependent: "que qué cómo cuál cuándo cuánto si",
  negations: "no nunca jamás nada nadie ningún ninguna ninguno tampoco sin ni apenas imposible",
  reversals: `mentira, mentir*, mentiría, falso, falsedad, ojalá, quisiera, querría, me gustaría, habría, hubiera, hubiese, debería, fingir,
    supuestamente, como si, iba a, estaba a punto, a punto de, quería, en teoría, broma, inventé, invento, exager*`,
  unknowing: `nunca … miré, copié, chatgpt, la menor idea, menor idea, ni la más mínima, ni pajolera, ni la menor, ni remota, quién sabe, dios sabe, ni zorra, me pierdo, estoy perdido, no sabría decir, ni papa, no … sé, no … sabría, no … entiendo, no … recuerdo, no … acuerdo, ni idea, no tengo idea, no tengo ni, no tengo claro, no
    estoy … seguro, no estoy … segura, no puedo … decir, no puedo … explicar, no puedo … recordar, no sabría, ignoro, desconozco, se me …
    olvidado, se me … olvidó, se me … ido, se me escapa, me quedé en blanco, en blanco, quién sabe, vete a saber, difícil de decir,
    difícil decir, difícil saber, tendría que adivinar, adivin*, misterio, me pillas, me has pillado, me supera, ni la menor, ni la más, a saber, paso palabra, incapaz, no caigo, me suena a chino`,
  claims: `limpio legible robusto eficiente documentado calidad créame creedme domina aspecto aspectos sentido sentidos verdad sinceramente francamente honestamente menor manera experto excelente solución añadir horas requisitos anotar juro dominio jure perfección absolutamente acuerdo bien bueno bastante cierto claramente claro completamente completo comprendo comprendido comprender
    correctamente correcto cosa cosas creo decir dicho dije descrito entendido entiendo entender entendí evidente exactamente explicar
    expliqué explicado fácil favor funciona funcionar forma garantizo gracias lógico manera mejor perfectamente perfecto
    pienso pregunta preguntas quizás realmente respuesta respuestas sabe saber sé seguro segura seguramente simplemente supuesto supone tarea tema
    total totalmente trabajo verdad vez cien ciento decidido decidió alto máximo máxima anterior anteriores dijeron domino confíe confía obvio obviamente
    parte sitio partes siempre`,
  judging: `comisión quien_evalúe quien_califique quien_corrija facultad secretaría evalúe evalúa profesor* profe maestr* docente* examinador* evaluador* corrector* tribunal juez alumn* estudiante* candidat* instruccion*
    instrucción orden órdenes regla reglas sistema prompt modelo asistente ia examen exámenes rúbrica transcripción lector* norma normas consigna*`,
  marks: `exent* requisito* exigencia* matrícula máximo_de nota notas calificación* calificaciones calificar nivel niveles punto puntos puntuación criterio criterios cumplido cumplidos cumplida
    cumplen cumple superado superados aprobado aprobada aprobar apruebo aprueban apruebe aprobé sobresaliente evaluación evaluar     veredicto logrado logrados alcanzado alcanzados satisfecho satisfechos matrícula demostrado demostrados conseguido`,
  orders: `ignora, ignore, ignorad, ignoren, olvida, olvide, olviden, olvidad, olvídate, olvídese, considera, considere, consideren, trata, trate, dame, deme, déme,
    ponme, pon, ponga, póngame, apruébame, apruébeme, escribe, escriba, anota, anote, marca, marque, a partir de ahora, desde ahora,
    de ahora en adelante, por favor, ahora eres, ahora es usted, debes, responde, responda, deja, deje, concédeme, da, dé por, nota para`,
  instructing: {
    examiners: "examinador examinadora modelo",
    notes: "nota mensaje",
    addressing: "para",
    greetings: "querido querida",
    articles: "el la",
    speakers: "yo",
    ignoring: "ignora ignorad ignorar olvida olvide olviden",
    all: "toda todas",
    earlier: "anteriores previas precedentes tus sus",
    newer: "nuevas",
    instructions: "instrucciones órdenes ordenes",
    rules: "regla reglas todo",
    requests: "ahora eres, apruébame, apruebame, apruébeme, apruebeme",
  },
};
