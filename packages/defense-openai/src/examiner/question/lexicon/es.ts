import type { QuestionLexicon } from "./lexicon.js";

export const es: QuestionLexicon = {
  language: "es",
  otherNames: ["castilian", "castellano"],
  order: "first",
  hasMarkBefore: true,
  frequent: "el|la|los|las|de|del|en|un|una|que|no|con|por|para|se|es|tu|tus|su|lo|al|fue|está|y|como|más",
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
  also: "de ser así|ya de paso|también|así que|por eso|si es así|en ese caso|además|luego|después(?! de)|asimismo|por otra parte|por otro lado|de paso|igualmente|a continuación|en caso afirmativo|si no|por último|finalmente|encima|aparte|a su vez|entonces|en segundo lugar|por cierto|a propósito|dicho sea de paso|por un lado|por una parte|por (el )?otro|por (la )?otra|o mejor dicho|mejor dicho|si no es así|en caso contrario|de lo contrario|en caso negativo|para terminar|ya que estamos|de camino|dicho esto|sobre todo|en particular|en especial|ante todo",
  frames:
    "hace un (momento|rato)|antes|anteriormente|al principio|ya sea|(y |pero )*(usted (dice|escribe|escribió|afirma|afirmó|menciona|mencionó|dijo|usó|usa|eligió|comparó|citó|indica|indicó|explicó|explica|sostiene|propone|describe|describió)|(has|ha|habías|había) (?!(entend|comprend|acert|olvid|clav|fall|consegu|logr|capt|dado|hecho|super|luc|equivoc|confund|pasado|pasad)*)[^\\s,]+(ado|ido|to|cho)|(?!(entend|comprend|acert|olvid|clav|fall|consegu|logr|capt|superast|luc|te)*)[^\\s,]+(aste|iste)|has (dicho|escrito|usado|mencionado|hablado|explicado)|ha (dicho|escrito|usado|mencionado|hablado|explicado)|si|cuando|una vez|hasta|después|antes|mientras|tras|en|sobre|bajo|para|por|con|sin|de|del|a|al|ante|entre|desde|hacia|contra|según (el|la) (registro|historial|tabla|cuaderno|archivo|cronología|protocolo|bitácora|diario)|(aparte|además) de(?! (para|que))|distint[oa]s? (de|a)|diferentes? (de|a)|según (usted|tú|tu|tus|su|sus)|durante|respecto|acerca|a propósito|suponiendo|supongamos|supón|imagina*|imagine*|aquí|ahí|allí|ahora|primero|frente|comparado|a diferencia|cada vez|dijiste|dijo|dices|dice|escribiste|escribió|escribes|escribe|mencionas*|menciona|mencionó|usaste|usó|usas|usa|hablas|habla|habló|hablaste)",
  yours: "tus?|sus?|esta|este|estas|estos|esa|ese|tan",
  tags: "o me equivoco|me equivoco|verdad|no|no es cierto|cierto|sí|no es así|o no|no crees|no te parece|no cree|correcto|no es verdad|a que sí|eh",
  because: "para que|para evitar|para poder|a fin de|porque|ya que|debido a|puesto que|a causa de|pues",
  besides:
    "(después de|tras) (haber )?(explic|record|enunci|describ|nombr|cit|defini)*|(antes de|además de|aparte de|después de|fuera de|amén de) (\\S+ )?(explicar*|decir*|contar*|describir*|precisar*|indicar*|comentar*|qué|cómo|por qué|quién|dónde|cuándo)|no sol[oa](mente)? (cómo|por qué|quién|qué|dónde|cuándo)",
  adds: "así como|además de|junto con|incluid[oa]s?|incluyendo|al igual que",
  examples:
    "por ejemplo|como|es decir|o sea|a saber|tal vez|quizás?|p\\.?\\s?ej\\.?|tal(es)? como|digamos|en otras palabras",
  addresses:
    "podría(s|is)?|puedes|tu|tus|te|ti|usted|has|(?!(ex|cons|ins|as|res|pers|des|tr)iste(?![^\\s,?])|(contr|desg|b|arr|engr)aste(?![^\\s,?]))[^\\s,;:¿?]+(aste|iste)|eres|haces|tienes|dices|usas",
};
