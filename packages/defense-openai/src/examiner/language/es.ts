import type { Language } from "./language.js";

export const es: Language = {
  tag: "es",
  otherNames: ["castilian", "castellano"],
  letters: "áéíñóúü",
  question: {
    hasMarkBefore: true,
    greets:
      "hola|buen[oa]s (días|tardes|noches)|(muchas )?gracias|de acuerdo|entiendo|ya veo|vale|bueno|entonces|claro",
    abbreviations: "sr|sra|srta|dra|ee|uu|pág|núm|aprox|ud|uds|gral",
    labels: "pregunta",
    requests:
      "da (un|una|tu)|cita|muestra|señala|comenta|aclara|di (por|cómo|qué)|da|argumenta|haz|explica(me)?|explique|describ[ea]|compar[ae]|cuénta(me)?|justifi(ca|que)|indi(ca|que)|di(me)?|precis[ae]|detall[ae]|menciona|nombra|(puedes|podrías|puede|podría) (explicar|describir|decir|dar|mostrar|poner|contar|comparar|resumir|indicar|nombrar)(me|nos)?|(explicando|precisando|indicando|describiendo|justificando)|(me gustaría|quisiera|querría|me interesa(ría)?|tengo curiosidad por)( también)?( saber| conocer| oír| entender)?|háblame|hábleme|cuéntame|cuénteme|aprovecha(ndo)? para (decir|explicar|contar)*",
    wishes: "me (gustaría|interesa|interesaría)|quisiera|querría|quiero|tengo curiosidad",
    asks: "por qué|cómo|qué|cuál(es)?|cuándo|dónde|adónde|quién(es)?|cuánt[oa]s?|de qué (manera|forma|modo)",
    opens:
      "(te|le) (parece|sirvió|fías)|consideras|estás|resultó|salió|dio|sirve|tienes|estaba|quedó|confías|volviste|esperabas|habías|habrías|harías|eras|llegaste|te (fías|esperabas)|((lo|la|los|las|le|te|se|os|ya|no|también) )*(has|habéis|han|ha|puedes|podrías|hiciste|probaste|comprobaste|crees|piensas|recuerdas|sabes|notaste|funcionó|hubo|hay|consideraste|lograste|pudiste|tuviste|fue|era|cambiarías|volverías|existe|sirvió|cambió) ?(*)?|(?<=^[¿ ]{0,2})(está|están|estaba|estaban|funcionó|funciona|valió|vale la pena|salió bien|dio resultado)|(?<=^[¿ ]{0,2})se (repitió|cumple|cumplió|mantiene|mantuvo|comprobó|probó)",
    determiners: "el|la|los|las|sus?|una?",
    complementizers: "que|si|sí",
    between: "entre",
    joints:
      "y|e|o|u|pero|así como|además de|más(?= (el|la|los|las|un|una|tu|tus|su|sus))|junto con|al igual que|como también|ni|mientras|luego|incluid[oa]s?|incluyendo",
    or: "o|u",
    not: "no",
    also: "de ser así|ya de paso|también|así que|por eso|si es así|en ese caso|además|luego|después(?! de)|asimismo|por otra parte|por otro lado|de paso|igualmente|a continuación|en caso afirmativo|si no|por último|finalmente|encima|aparte|a su vez|entonces|en segundo lugar|por cierto|a propósito|dicho sea de paso|por un lado|por una parte|por (el )?otro|por (la )?otra|o mejor dicho|mejor dicho|si no es así|en caso contrario|de lo contrario|en caso negativo|para terminar|ya que estamos|de camino|dicho esto|sobre todo|en particular|en especial|ante todo",
    frames:
      "hace un (momento|rato)|antes|anteriormente|al principio|ya sea|(y |pero )*(usted (dice|escribe|escribió|afirma|afirmó|menciona|mencionó|dijo|usó|usa|eligió|comparó|citó|indica|indicó|explicó|explica|sostiene|propone|describe|describió)|(has|ha|habías|había) (?!(entend|comprend|acert|olvid|clav|fall|consegu|logr|capt|dado|hecho|super|luc|equivoc|confund|pasado|pasad)*)[^\\s,]+(ado|ido|to|cho)|(?!(entend|comprend|acert|olvid|clav|fall|consegu|logr|capt|superast|luc|te)*)[^\\s,]+(aste|iste)|has (dicho|escrito|usado|mencionado|hablado|explicado)|ha (dicho|escrito|usado|mencionado|hablado|explicado)|si|cuando|una vez|hasta|después|antes|mientras|tras|en|sobre|bajo|para|por|con|sin|de|del|a|al|ante|entre|desde|hacia|contra|según (el|la) (registro|historial|tabla|cuaderno|archivo|cronología|protocolo|bitácora|diario)|(aparte|además) de(?! (para|que))|distint[oa]s? (de|a)|diferentes? (de|a)|según (usted|tú|tu|tus|su|sus)|durante|respecto|acerca|a propósito|suponiendo|supongamos|supón|imagina*|imagine*|aquí|ahí|allí|ahora|primero|frente|comparado|a diferencia|cada vez|dijiste|dijo|dices|dice|escribiste|escribió|escribes|escribe|mencionas*|menciona|mencionó|usaste|usó|usas|usa|hablas|habla|habló|hablaste)",
    tags: "o me equivoco|me equivoco|verdad|no|no es cierto|cierto|sí|no es así|o no|no crees|no te parece|no cree|correcto|no es verdad|a que sí|eh",
    because: "para que|para evitar|para poder|a fin de|porque|ya que|debido a|puesto que|a causa de|pues",
    besides:
      "(después de|tras) (haber )?(explic|record|enunci|describ|nombr|cit|defini)*|(antes de|además de|aparte de|después de|fuera de|amén de) (\\S+ )?(explicar*|decir*|contar*|describir*|precisar*|indicar*|comentar*|qué|cómo|por qué|quién|dónde|cuándo)|no sol[oa](mente)? (cómo|por qué|quién|qué|dónde|cuándo)",
    adds: "así como|además de|junto con|incluid[oa]s?|incluyendo|al igual que",
    examples:
      "por ejemplo|como|es decir|o sea|a saber|tal vez|quizás?|p\\.?\\s?ej\\.?|tal(es)? como|digamos|en otras palabras",
    addresses:
      "podría(s|is)?|puedes|tu|tus|te|ti|usted|has|(?!(ex|cons|ins|as|res|pers|des|tr)iste(?![^\\s,?])|(contr|desg|b|arr|engr)aste(?![^\\s,?]))[^\\s,;:¿?]+(aste|iste)|eres|haces|tienes|dices|usas",
  },
  answer: {
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
    reversals: `mentira, mentir*, mentiría, falso, falsedad, ojalá, quisiera, querría, me gustaría, habría, hubiera, hubiese,
      debería, fingir, supuestamente, como si, iba a, estaba a punto, a punto de, quería, en teoría, broma,
      inventé, invento, exager*, creía yo, eso creía, no te fastidia, sí hombre, anda ya, era el plan, qué va`,
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
    general: `enfoque* método* metodolog* proceso* procedimiento* estrateg* técnica* tecnolog* concepto* principio* teoría*
      teóric* marco estructura* arquitectura sistemátic* implement* desarroll* diseñ* gestion* manej* realiz* ejecut*
      logr* alcanz* produc* produj* proporcion* asegur* permit* apoy* aplic* apliqué analiz* análisis investig*
      estudi* consider* reflexion* explor* optimiz* óptim* organiz* prepar* llev* cabo respet* seguí seguir sigue
      siguiendo resultado* efecto* meta* objetivo* finalidad conclusi* final fin comienzo causa* razón razones motivo*
      factor* circunstancia* condici* situaci* contexto ventaja* desventaja* importan* significativ* relevan*
      esencial* central* papel influ* impacto relacion* depend* diverso* diversa* diferent* vari* general* global*
      fundamental* básic* complej* complicad* elemento* componente* parte partes etapa* fase* ámbito* área* aspecto*
      forma* ejemplo* conjunto tipo tipos equilibrio esfuerz* enorme* noche noches semana* mes meses año años día días
      tiempo* hora* energía corazón alma orgullos* paciencia dedic* invert* profund* rigor riguros* seri* brillante*
      genial* estupend* maravillos* bonit* elegante* eficaz* eficien* fiable* estable* estabilidad flexib* modern*
      innovador* dinámic* integral* complet* coheren* adecuad* apropiad* razonab* lógic* intuitiv* interesante* éxito*
      exitos* útil* calidad* norma* estándar* esper* requ* correspond* cumpl* profe profesor* madre padre mamá papá
      padres hermano* hermana* primo* amigo* gente mundo clase* curso* escuela* lección* universidad equipo* compañer*
      expres* mostr* muestr* present* indic* mencion* mir* ver veo visto vista vi leí leer libro* literatura internet
      google* tutorial* vídeo* página* dar da dado dio tomar toma tomé venir viene vino ir va fue fui iba qued* poner
      pongo puse puesto pas* empez* encontr* obten* obtuv* hay había digamos bueno pues vale bastante mucho mucha
      necesi* pensar pensé aprend* experiencia* habilidad* talento* inteligen* creativ* opini* punto_de_vista
      perspectiva* reto* dificult* difícil* problema* soluci* resolv* resuel* firm* ayer nadie oficial* suficient*
      fuerza* vida familia* suerte cajón dijo decir digo avis* convalid* enter* elegí elegir escog* cada cual
      quienquiera alguien todos todas ambos nosotros esforcé esforzado muchísimo repas* detalle* cuidado
      cuidadosamente atención atentamente atento experto* experta* profesional* especialista* coincid* correcta
      correctas manera* cosa* nota notar texto* capítulo* párrafo* palabra* frase* peor hablar habla hablado discut*
      debat* decid* elegido opción opciones alternativa* posib* imposible dice dicen contar llama llamado pregunt*
      contest* saber sabe saben conocer conoce comprender entiende creer cree creo sentir siente gustar gusta encanta*
      querer quiere quería deseo desear gran grande grandes pequeño pequeña nuevo nueva nuevos viejo joven alto bajo
      temprano tarde rápid* lent* pronto veces siempre todavía hoy mañana ahora antes después mientras momento* siglo
      historia lugar sitio aquí allí allá lado delante detrás hombre* mujer* niño* persona* humano* lector* usuario*
      cliente* jefe empresa sociedad público mal malo mala error* verdad* cierto* así tanto además también sin_embargo
      aunque pesar obviamente afortunadamente desgraciadamente aparentemente seguramente capaz listo lista responsab*
      juntos colabor* cooper* coordin* comunic* recib* acept* propus* propon* recomend* consej* confi* intent* poder
      puede pueden podía podría deber debe debía haber habíamos hemos han ser sería será estar estaba estaban hacer
      hicimos hizo hecho trabaj* orden avanz* progres* mejor* crec* vivir camino buena buenas buenos letra llega
      llegar llegó llegado llegan prueba pruebas probar óptica amplia amplio ocurre ocurrir casualidad verlo verla
      sentido jugar juega empieza caer cae costar cuesta ganar ganado perder luchar luchado tirar empujar ofrecer
      ofrece servir sirve ayudar ayuda ayudó guiar conducir buscar busca buscado haría hechos convenc* demostr* lengua
      lenguaje música orquesta instrumento* arte artista* espíritu cabeza ojo ojos oído mano manos pie pies cuerpo
      sangre natural* fuego sueño* magia secreto* clave llave puerta* ruta juego precio derecho paz guerra dinero
      mercado negocio* oficina miedo peligro* seguridad riesgo* preocup* sorpresa* alegría lágrima* reír sudor receta*
      casa calle ciudad país cultura* tradición destino ganas voluntad calma tranquil* abierto libre* estricto puro
      pura solo sola solamente sobre_todo casi apenas aproximadamente más_allá tan tal tales cuanto cuanta cualquier
      cualquiera alguna alguno algunos algunas mismo misma mismos propio propia igual según través hacia hasta desde
      eché echado revis* montón introducción cierra cierre cerrar argument* hilo conductor plazo* entreg* fecha
      modular* acoplad* manten* escalab* extensib* capas comentad* ágil continu* sostenib* inclus* digital* diversidad
      valor* prioridad* ortografía gramática fluid* clar* convincente* plausib* niquelad* perfecto top currado curré
      currar sudé estrés atajos enseñad* pagan caros seguro perseveran* constancia muchas transmit* sensacion* boca
      abierta salió salir contratiempo*`,
    judging: `comisión quien_evalúe quien_califique quien_corrija facultad secretaría evalúe evalúa profesor* profe maestr* docente* examinador* evaluador* corrector* tribunal juez alumn* estudiante* candidat* instruccion*
      instrucción orden órdenes regla reglas sistema prompt modelo asistente ia examen exámenes rúbrica transcripción lector* norma normas consigna*`,
    marks: `exent* requisito* exigencia* matrícula máximo_de nota notas calificación* calificaciones calificar nivel niveles punto puntos puntuación criterio criterios cumplido cumplidos cumplida
      cumplen cumple superado superados aprobado aprobada aprobar apruebo aprueban apruebe aprobé sobresaliente evaluación evaluar     veredicto logrado logrados alcanzado alcanzados satisfecho satisfechos matrícula demostrado demostrados conseguido`,
    orders: `ignora, ignore, ignorad, ignoren, olvida, olvide, olviden, olvidad, olvídate, olvídese, considera, considere, consideren, trata, trate, dame, deme, déme,
      ponme, pon, ponga, póngame, apruébame, apruébeme, escribe, escriba, anota, anote, marca, marque, a partir de ahora, desde ahora,
      de ahora en adelante, por favor, ahora eres, ahora es usted, debes, responde, responda, deja, deje, concédeme, da, dé por, nota para`,
    everyday: `modelo sistema regla reglas norma normas ia asistente prompt orden órdenes instrucción juez lector*
      transcripción punto puntos nivel niveles nota notas puntuación cumple cumplen cumplido cumplidos cumplida
      superado logrado logrados alcanzado alcanzados satisfecho satisfechos demostrado demostrados conseguido pon
      ponga escribe escriba marca marque deja deje trata trate da considera responde anota`,
  },
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
  templates: {
    opening: "¿Cómo abordaste esta tarea?",
    demand: "¿Cómo aborda tu trabajo esta parte de la tarea: «{}»?",
    failure: "Mientras trabajabas, el registro anotó esto: «{}»; ¿cuál fue la causa?",
    gap: "¿Qué hiciste en el tiempo que falta en el registro de tu trabajo{}?",
    criterion: "¿Qué puedes decir sobre este aspecto de tu trabajo: «{}»?",
    general: [
      "¿Qué parte de tu trabajo fue la más difícil?",
      "¿Cómo comprobaste que tu trabajo es correcto?",
      "¿Qué harías de otra manera si empezaras de nuevo?",
    ],
    answer: "¿Puedes dar un ejemplo concreto para tu respuesta número {}?",
  },
};
