import type { QuestionLexicon } from "./lexicon.js";

export const pt: QuestionLexicon = {
  language: "pt",
  order: "first",
  frequent:
    "o|a|os|as|de|do|da|dos|das|no|na|em|um|uma|que|não|com|por|para|se|é|foi|seu|sua|teu|tua|você|ao|à|e|isso",
  greets:
    "ol[áa]|oi|bom dia|boa (tarde|noite)|(muito )?obrigad[oa]|entendo|entendi|certo|está bem|tudo bem|então|ok",
  labels: "pergunta|questão",
  requests:
    "dê|dá|indique|aponte|liste|esclareça|detalhe|diz|mostra|argumente|descrev[ae]|expli(que|ca)(-me)?|compare|justifi(que|ca)|conte(-me)?|diga(-me)?|mostre|cite|(pode|poderia|podes|poderias) (explicar|descrever|dizer)(-me)?|(explicando|indicando|descrevendo)",
  asks: "por ?qu[eê]|porquê|o qu[eê]|quê|qual|quais|quant[oa]s?|quem|de que (modo|forma|maneira)|em que (medida|ponto|momento)|até que ponto|a que|com que|para que",
  relates: "como|quando|onde|que|aonde",
  opens:
    "((isso|ele|ela|você|já|não|o|a|chegou a) )*(será que|você|funcionou|deu certo|houve|há|tentou|testou|testaste|verificou|pensou|consideraste|considerou|pode|poderia|fez|conseguiu|mudaria|faria|acha|lembra|foi|existe|percebeu|precisou|teve|chegou)",
  complementizers: "que|se",
  between: "entre",
  joints: "e|ou|mas|bem como|assim como|além de|mais|junto com|e também|depois|enquanto|como também|nem",
  also: "também|portanto|se sim|se for o caso|em caso afirmativo|além disso|depois|em seguida|ademais|por outro lado|ainda|igualmente|por fim|finalmente|da mesma forma|de resto|em segundo lugar|se não|então|a seguir|por sua vez|aliás",
  praise:
    "no caminho certo|estou de acordo|concordo|(isso )?faz (muito |todo )?sentido|infelizmente|(você )?(esqueceu|esqueceste)|com (toda a )?razão|(você )?(fez|foi|respondeu|explicou|resolveu) (tão |muito )?(bem|mal|corretamente|perfeitamente)|se enganou|enganou-se|acertadamente|como (muito )?bem (disse|explicou|observou|notou)|que (boa|bela|ótima)|tão (boa|clara|completa)|bela (resposta|explicação)|belo (trabalho|raciocínio)|excelentes?|ótim[oa]s?|brilhantes?|magnífic[oa]s?|fantástic[oa]s?|maravilhos[oa]s?|impressionantes?|incrível|incríveis|extraordinári[oa]s?|notáve(l|is)|admirável|espetacular|genial|sensacional|esplêndid[oa]|bravo|parabéns|muito (bem|bom|boa|interessante|clar[oa]|corret[oa]|certo)|bem (feito|dito|explicado|pensado|observado)|bom (trabalho|ponto|raciocínio)|boa (pergunta|observação)|isso mesmo|exatamente isso|(isso|sua resposta|tua resposta) (é|está|estava|era) (totalmente |absolutamente |completamente |muito |isso )?(corret[oa]|cert[oa]|errad[oa]|exat[oa]|a (solução|resposta)( certa| correta)?|isso mesmo|verdade)|(você )?(acertou|acertaste|errou|erraste)|(tem|tens|está com) (toda a |toda )?razão|infelizmente (errad|incorret)[oa]|certíssimo",
  judges:
    "bo[am]|bons|boas|corret[oa]s?|cert[oa]s?|exat[oa]s?|exatamente|perfeit[oa]s?|errad[oa]s?|incorret[oa]s?|fals[oa]s?|má|mau|ruim|bem|clar[oa]s?|interessantes?|vag[oa]s?|incomplet[oa]s?|insuficientes?|frac[oa]s?|sólid[oa]s?|convincentes?|precis[oa]s?|equivocad[oa]s?|isso|confus[oa]s?",
  judged:
    "respostas?|explicaç(ão|ões)|argumentos?|análise|descrição|raciocínio|conclusão|observação|comentário|trabalho|ideia",
  yours: "(a |o )?(sua|seu|tua|teu)s?|dess[ae]|ess[ae]|est[ae]|dest[ae]|ness[ae]|tão",
  tags: "não é|né|certo|não|verdade|não é verdade|não acha|não é mesmo|sim|correto|não foi|ou não|não achas|não é assim|pois não|está bem",
  leads:
    "^(será|pode ser|poderia ser|seria) que|seria melhor|^não|sabia que|sabias que|(a razão|a causa|a solução|o motivo) (não )?(é|era|seria) (que|porque|uma?)|por que não (\\S+ )?(simplesmente|uma?)|não (é|foi|será|seria|era) (talvez |justamente |simplesmente )?(porque|por|que|devido|melhor|verdade)|não (acha|achas|pensa|concorda|concordas|lhe parece|deveria|devias|seria|teria)|(concorda|concordas) (que|com)|é (verdade|certo|correto) que|(será|é|foi|seria) (que é |que foi |talvez |que não é )?porque|por que não (usar|usou)|não teria sido",
  because: "porque|pois|já que|uma vez que|por causa|devido a|visto que|dado que",
  examples:
    "por exemplo|como|ou seja|isto é|quer dizer|a saber|talvez|tal como|tais como|p\\.?\\s?ex\\.?|digamos|em outras palavras|nomeadamente",
  tells:
    "(resposta|solução) (é|era) (?!corret[oa]|certa|boa|errada|verdadeira|única|válida|estável)|que é (a|o) (resposta|melhor|cert[oa])|já que a (resposta|solução)|(resposta|valor|resultado|solução|opção|razão) (corret[oa]|cert[oa]|exat[oa]|verdadeir[oa]|esperad[oa]) (é|era|seria|sendo|foi)|(verdadeira|melhor) (resposta|solução|razão) (é|era|seria|sendo)|(solução|resposta) (é|era|sendo) (que|um|uma|o|a)|sendo a (solução|resposta)|como (você |já |bem |certamente |com certeza |decerto )*(sabe|sabes)|sabendo que|considerando que|tendo em conta que|levando em conta que|obviamente|naturalmente|claro que|lembre(-se)? (de )?que",
  plain: {
    general: [
      "Qual parte do seu trabalho foi a mais difícil?",
      "Como você verificou o seu trabalho?",
      "O que você faria de outro modo se começasse de novo?",
    ],
    back: "Você pode dar um exemplo concreto para a sua resposta número {n}?",
  },
};
