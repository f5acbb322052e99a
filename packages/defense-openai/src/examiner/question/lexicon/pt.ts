import type { QuestionLexicon } from "./lexicon.js";

export const pt: QuestionLexicon = {
  language: "pt",
  order: "first",
  frequent:
    "o|a|os|as|de|do|da|dos|das|no|na|em|um|uma|que|não|com|por|para|se|é|foi|seu|sua|teu|tua|você|ao|à|e|isso|mais",
  greets:
    "ol[áa]|oi|bom dia|boa (tarde|noite)|(muito )?obrigad[oa]|entendo|entendi|certo|está bem|tudo bem|então|ok",
  abbreviations: "srs|profa|exmo|eng",
  labels: "pergunta|questão",
  requests:
    "dê|dá|indique|aponte|liste|esclareça|detalhe|diz|mostra|argumente|descrev[ae]|expli(que|ca)(-me)?|compare|justifi(que|ca)|conte(-me)?|diga(-me)?|mostre|cite|(pode|poderia|podes|poderias) (me )?(explicar|descrever|dizer|dar|mostrar|contar|comparar|resumir|indicar|citar)(-me)?|(explicando|indicando|descrevendo)|(gostava|gostaria|queria|quero|interessa-me|me interessa|tenho curiosidade)( também)?( de| em)?( saber| ouvir| entender| perceber| conhecer)|(queria|gostava|gostaria) que (me )?(dissesse|explicasse|contasse|falasse)s?|fal[ae](-me)?|aproveitando para (dizer|explicar|contar|indicar)|dizendo|aproveite para|conta(-me)?",
  wishes: "gostava|gostaria|queria|quero|interessa-me|me interessa|tenho curiosidade",
  asks: "por ?qu[eê]|porquê|o qu[eê]|quê|qual|quais|quant[oa]s?(?! (a|ao|aos|à|às)(?![^ ]))|quem|de que (modo|forma|maneira)|em que (medida|ponto|momento)|até que ponto|a que|com que|para que|a partir de que|com base em que",
  relates: "como|quando|onde|que|aonde",
  opens:
    "((isso|ele|ela|você|já|não|o|a|chegou a) )*(será que|você|funcionou|deu certo|houve|há|tentou|testou|testaste|verificou|pensou|consideraste|considerou|pode|poderia|fez|conseguiu|mudaria|faria|acha|lembra|foi|existe|percebeu|precisou|teve|chegou)|(?<=^[¿ ]{0,2})(funciona|valeu a pena|vale a pena|está|estão|estava|estavam)",
  determiners: "o|a|os|as|seus?|suas?|uma?",
  complementizers: "que|se",
  between: "entre",
  joints:
    "e|ou|mas|bem como|assim como|além de|mais(?= (o|a|os|as|um|uma|teu|tua|seu|sua))|junto com|e também|depois|enquanto|como também|nem|incluindo|inclusive",
  also: "já agora|também|portanto|se sim|se for o caso|em caso afirmativo|além disso|depois(?! d[eoa])|em seguida|ademais|por outro lado|ainda|igualmente|por fim|finalmente|da mesma forma|de resto|em segundo lugar|se não|então|a seguir|por sua vez|aliás|a propósito|diga-se de passagem|por um lado|por outro( lado)?|ou melhor|melhor dizendo|nesse caso|caso contrário|caso sim|se não for|em caso negativo|para terminar|para concluir|posto isto|dito isto|depois disso|e depois|sobretudo|em particular|em especial|acima de tudo|antes de mais",
  frames:
    "há pouco|agora há pouco|anteriormente|no início|seja|(e |mas )*((você|o senhor|a senhora) (diz|disse|escreve|escreveu|afirma|afirmou|cita|citou|usa|usou|propõe|descreve|descreveu)|(você )?(?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(aste|este|iste)|você (?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(ou|eu|iu)|se|quando|uma vez|assim que|até|após|depois|antes|enquanto|em|n[oa]s?|num*|sobre|sob|para|por|pel[oa]s?|com|sem|de|d[oa]s?|a|ao|aos|à|às|entre|desde|contra|(segundo|conforme|de acordo com) [oa] (regist(r)?o|histórico|tabela|diário|protocolo|arquivo|ficheiro)|supondo|diferentes? d[aeo]*|segundo (você|tu|o seu|a sua|o teu|a tua)|durante|quanto|acerca|a respeito|suponha*|suponhamos|imagin*|aqui|aí|ali|agora|primeiro|diante|ao contrário|além d[aeo]s?|comparad*|cada vez|(você|tu) (disse|diz|dizes|escreve*|menciona*|usa|usou|usaste|conta|afirma*)|disse*|diz|escreve*|mencion*|usou|usaste)",
  yours: "(a |o )?(sua|seu|tua|teu)s?|dess[ae]|ess[ae]|est[ae]|dest[ae]|ness[ae]|tão",
  tags: "ou estou enganad[oa]|ou me engano|estou enganad[oa]|não é|né|certo|não|verdade|não é verdade|não acha|não é mesmo|sim|correto|não foi|ou não|não achas|não é assim|pois não|está bem",
  because:
    "para que|para evitar|de modo que|a fim de|porque|pois|já que|uma vez que|por causa|devido a|visto que|dado que",
  besides:
    "depois de (ter )?(explic|record|enunci|descr|cit|defini)*|(além de|antes de|depois de|para além de|fora|afora|em vez de) (\\S+ )?(explicar*|dizer*|contar*|descrever*|indicar*|precisar*|responder*|como|por ?qu[eê]|quem|onde|quando|o qu[eê])|não só (como|por ?qu[eê]|quem|o qu[eê]|onde|quando)",
  adds: "bem como|assim como|além de|junto com|incluindo|inclusive",
  examples:
    "por exemplo|como|ou seja|isto é|quer dizer|a saber|talvez|tal como|tais como|p\\.?\\s?ex\\.?|digamos|em outras palavras|nomeadamente",
  addresses:
    "você|tu|te|ti|teu|tua|teus|tuas|seu|sua|seus|suas|(?!([ndtlo]|sudo|sud|nord|cel|agr|p|v|rev|inv)?este(?![^\\s,?])|(ex|cons|ins|ass|res|pers|des|tr)iste(?![^\\s,?])|(contr|desg|g|h|b|arr|af)aste(?![^\\s,?]))[^\\s,;:?]+(aste|este|iste)",
  plain: {
    general: [
      "Qual parte do seu trabalho foi a mais difícil?",
      "Como você verificou o seu trabalho?",
      "O que você faria de outro modo se começasse de novo?",
    ],
    back: "Você pode dar um exemplo concreto para a sua resposta número {n}?",
  },
};
