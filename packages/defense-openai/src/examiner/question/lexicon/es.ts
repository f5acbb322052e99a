import type { QuestionLexicon } from "./lexicon.js";

export const es: QuestionLexicon = {
  language: "es",
  order: "first",
  frequent: "el|la|los|las|de|del|en|un|una|que|no|con|por|para|se|es|tu|tus|su|lo|al|fue|está|y|como",
  greets:
    "hola|buen[oa]s (días|tardes|noches)|(muchas )?gracias|de acuerdo|entiendo|ya veo|vale|bueno|entonces|claro",
  labels: "pregunta",
  requests:
    "da (un|una|tu)|cita|muestra|señala|comenta|aclara|di (por|cómo|qué)|da|argumenta|haz|explica(me)?|explique|describ[ea]|compar[ae]|cuénta(me)?|justifi(ca|que)|indi(ca|que)|di(me)?|precis[ae]|detall[ae]|menciona|nombra|(puedes|podrías|puede|podría) (explicar|describir|decir)(me)?|(explicando|precisando|indicando|describiendo|justificando)",
  asks: "por qué|cómo|qué|cuál(es)?|cuándo|dónde|adónde|quién(es)?|cuánt[oa]s?|de qué (manera|forma|modo)",
  opens:
    "(te|le) (parece|sirvió|fías)|consideras|estás|resultó|salió|dio|sirve|tienes|estaba|quedó|confías|volviste|esperabas|habías|habrías|harías|eras|llegaste|te (fías|esperabas)|((lo|la|los|las|le|te|se|os|ya|no|también) )*(has|habéis|han|ha|puedes|podrías|hiciste|probaste|comprobaste|crees|piensas|recuerdas|sabes|notaste|funcionó|hubo|hay|consideraste|lograste|pudiste|tuviste|fue|era|cambiarías|volverías|existe|sirvió|cambió) ?(*)?",
  complementizers: "que|si|sí",
  between: "entre",
  joints: "y|e|o|u|pero|así como|además de|más|junto con|al igual que|como también|ni|mientras|luego",
  also: "también|así que|por eso|si es así|en ese caso|además|luego|después|asimismo|por otra parte|por otro lado|de paso|igualmente|a continuación|en caso afirmativo|si no|por último|finalmente|encima|aparte|a su vez|entonces|en segundo lugar",
  praise:
    "(vas|va) por buen camino|tiene(s)? sentido lo que|estoy de acuerdo|(eso )?tiene (mucho )?sentido|lamentablemente|por desgracia|desafortunadamente|(has|ha) (olvidado|omitido)|olvidaste|con (toda la )?razón|lo (has hecho|hiciste) (muy |bastante )?(bien|mal)|bien (resuelto|respondido|argumentado)|(has|ha) (entendido|respondido|explicado|resuelto) (muy )?(bien|mal|correctamente|perfectamente)|como (muy )?(bien|acertadamente|correctamente) (has |ha )?(dicho|dijiste|explicaste|explicado)|te has equivocado|acertadamente|convincente (respuesta|explicación)|qué (buena|bien|gran)|gran (trabajo|respuesta|explicación)|buenísim[oa]|tan (buena|clara|completa)|excelente(s|mente)?|magnífic[oa]s?|brillante(s|mente)?|estupend[oa]s?|fantástic[oa]s?|maravillos[oa]s?|impresionante(s|mente)?|genial(es)?|espléndid[oa]s?|admirable(s)?|extraordinari[oa]s?|notable(s)?|fenomenal|bravo|felicidades|enhorabuena|felicitaciones|muy (bien|buen[oa]?|interesante|clar[oa]|correct[oa]|acertad[oa]|cierto)s?|bien (hecho|dicho|explicado|visto|pensado)|buen (trabajo|punto|razonamiento)|buena (pregunta|observación)|(eso|esto|tu respuesta|su respuesta) (es|está|era) (totalmente |absolutamente |completamente |muy |la |una )?(correcto|cierto|incorrecto|equivocado|falso|(respuesta|solución) correcta|la (solución|respuesta))|(tienes|tiene) (toda la |mucha )?razón|te equivocas(te)?|acertaste|has acertado|acertad[oa]s?|lamentablemente (incorrect|equivocad|fals)[oa]|eso es",
  judges:
    "buen[oa]?s?|correct[oa]s?|ciert[oa]s?|exact[oa]s?|exactamente|perfect[oa]s?|incorrect[oa]s?|equivocad[oa]s?|errad[oa]s?|erróne[oa]s?|fals[oa]s?|mal[oa]?s?|bien|clar[oa]s?|interesantes?|vag[oa]s?|incomplet[oa]s?|insuficientes?|débil(es)?|sólid[oa]s?|convincentes?|precis[oa]s?|efectivamente|así|completamente",
  judged:
    "respuestas?|explicación|explicaciones|argumentos?|análisis|descripción|razonamiento|conclusión|observación|comentario|trabajo|idea",
  yours: "tus?|sus?|esta|este|estas|estos|esa|ese|tan",
  tags: "verdad|no|no es cierto|cierto|sí|no es así|o no|no crees|no te parece|no cree|correcto|no es verdad|a que sí|eh",
  leads:
    "^¿?(será|sería|puede ser|podría ser) que|(serviría|convendría|ayudaría) (ordenar|usar)|^¿?no|sabías que|sabía usted que|(la razón|la causa|la solución|el motivo) (no )?(es|era|sería) (que|porque|una?)|por qué no (\\S+ )?(simplemente|mejor|una?)|no (es|será|sería|fue|era) (acaso |quizás |tal vez |más bien )?(porque|por|que|debido|mejor|cierto)|(no|acaso no) (crees|piensas|te parece|opinas|cree|piensa|le parece|deberías|debería|hubiera|habría)|estás de acuerdo (en|con)|está de acuerdo (en|con)|es (verdad|cierto|correcto) que|(será|sería|es|fue) (acaso |quizá |quizás |tal vez )?porque|acaso|por qué no (usar|usaste|utilizar|tomar)|no (habría|sería|hubiera) sido mejor|verdad que",
  because: "porque|ya que|debido a|puesto que|a causa de|pues",
  examples:
    "por ejemplo|como|es decir|o sea|a saber|tal vez|quizás?|p\\.?\\s?ej\\.?|tal(es)? como|digamos|en otras palabras",
  tells:
    "(respuesta|solución) (es|era) (?!correcta|buena|cierta|falsa|incorrecta|única|válida|estable)|que es (la|el) (respuesta|mejor|correct[oa])|puesto que la (respuesta|solución)|(respuesta|valor|resultado|solución|opción|razón) (correct[oa]|adecuad[oa]|ciert[oa]|verdader[oa]|esperad[oa]) (es|era|sería|siendo|fue)|(buena|verdadera|mejor) (respuesta|solución|razón) (es|era|sería|siendo)|(solución|respuesta|clave) (es|era|siendo) (que|un|una|el|la|usar)|siendo la (solución|respuesta)|como (ya |bien |seguramente |sin duda |seguro que )*(sabes|sabe|sabrás)|sabiendo que|teniendo en cuenta que|considerando que|dado que debe|por supuesto|obviamente|evidentemente|recuerda que|ten en cuenta",
};
