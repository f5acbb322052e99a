import type { QuestionLexicon } from "./lexicon.js";

export const pt: QuestionLexicon = {
  language: "pt",
  order: "first",
  frequent:
    "o|a|os|as|de|do|da|dos|das|no|na|em|um|uma|que|não|com|por|para|se|é|foi|seu|sua|teu|tua|você|ao|à|e|isso|mais",
  greets:
    "ol[áa]|oi|bom dia|boa (tarde|noite)|(muito )?obrigad[oa]|entendo|entendi|certo|está bem|tudo bem|então|ok",
  labels: "pergunta|questão",
  requests:
    "dê|dá|indique|aponte|liste|esclareça|detalhe|diz|mostra|argumente|descrev[ae]|expli(que|ca)(-me)?|compare|justifi(que|ca)|conte(-me)?|diga(-me)?|mostre|cite|(pode|poderia|podes|poderias) (me )?(explicar|descrever|dizer|dar|mostrar|contar|comparar|resumir|indicar|citar)(-me)?|(explicando|indicando|descrevendo)|(gostava|gostaria|queria|quero|interessa-me|me interessa|tenho curiosidade)( também)?( de| em)?( saber| ouvir| entender| perceber| conhecer)|(queria|gostava|gostaria) que (me )?(dissesse|explicasse|contasse|falasse)s?|fal[ae](-me)?|aproveitando para (dizer|explicar|contar|indicar)|dizendo|aproveite para|conta(-me)?",
  wishes: "gostava|gostaria|queria|quero|interessa-me|me interessa|tenho curiosidade",
  asks: "por ?qu[eê]|porquê|o qu[eê]|quê|qual|quais|quant[oa]s?|quem|de que (modo|forma|maneira)|em que (medida|ponto|momento)|até que ponto|a que|com que|para que|a partir de que|com base em que",
  relates: "como|quando|onde|que|aonde",
  opens:
    "((isso|ele|ela|você|já|não|o|a|chegou a) )*(será que|você|funcionou|deu certo|houve|há|tentou|testou|testaste|verificou|pensou|consideraste|considerou|pode|poderia|fez|conseguiu|mudaria|faria|acha|lembra|foi|existe|percebeu|precisou|teve|chegou)|(?<=^[¿ ]{0,2})(funciona|valeu a pena|vale a pena|está|estão|estava|estavam)",
  determiners: "o|a|os|as|seus?|suas?|uma?",
  complementizers: "que|se",
  between: "entre",
  joints:
    "e|ou|mas|bem como|assim como|além de|mais(?= (o|a|os|as|um|uma|teu|tua|seu|sua))|junto com|e também|depois|enquanto|como também|nem|incluindo|inclusive",
  also: "já agora|também|portanto|se sim|se for o caso|em caso afirmativo|além disso|depois(?! d[eoa])|em seguida|ademais|por outro lado|ainda|igualmente|por fim|finalmente|da mesma forma|de resto|em segundo lugar|se não|então|a seguir|por sua vez|aliás|a propósito|já agora|diga-se de passagem|por um lado|por outro( lado)?|ou melhor|melhor dizendo|nesse caso|caso contrário|caso sim|se não for|em caso negativo|para terminar|para concluir|posto isto|dito isto|depois disso|e depois|sobretudo|em particular|em especial|acima de tudo|antes de mais",
  frames:
    "(e |mas )*((você|o senhor|a senhora) (diz|disse|escreve|escreveu|afirma|afirmou|cita|citou|usa|usou|propõe|descreve|descreveu)|(você )?(?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(aste|este|iste)|você (?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(ou|eu|iu)|se|quando|uma vez|assim que|até|após|depois|antes|enquanto|em|n[oa]s?|num*|sobre|sob|para|por|pel[oa]s?|com|sem|de|d[oa]s?|a|ao|aos|à|às|entre|desde|contra|segundo (você|tu|o seu|a sua|o teu|a tua)|durante|quanto|acerca|a respeito|suponha*|suponhamos|imagin*|aqui|aí|ali|agora|primeiro|diante|ao contrário|além d[aeo]s?|comparad*|cada vez|(você|tu) (disse|diz|dizes|escreve*|menciona*|usa|usou|usaste|conta|afirma*)|disse*|diz|escreve*|mencion*|usou|usaste)",
  praise:
    "diga-se a verdade|para ser (sincer[oa]|franc[oa]|honest[oa])|francamente|verdade seja dita|(que bom|ainda bem|fico (feliz|contente)|que pena|pena) que|sem (um |um único |nenhum )(erro|deslize)|deslize*|(erro|engano) (grosseiro|crasso)|na ponta da língua|claramente (leu|leste|percebeu|percebeste|domina|dominas|sabe|sabes)|(melhor|mais \\S+) (do )?que (a maioria|muitos|quase todos|todos|outros|os outros|os teus colegas|os seus colegas)|no caminho certo|estou de acordo|concordo|(isso )?faz (muito |todo )?sentido|infelizmente|(você )?(esqueceu|esqueceste)|com (toda a )?razão|(você )?(fez|foi|respondeu|explicou|resolveu) (tão |muito )?(bem|mal|corretamente|perfeitamente)|se enganou|enganou-se|acertadamente|como (muito )?bem (disse|explicou|observou|notou)|que (boa|bela|ótima)|bela (resposta|explicação)|belo (trabalho|raciocínio)|excelentes?|ótim[oa]s?|brilhantes?|magnífic[oa]s?|fantástic[oa]s?|maravilhos[oa]s?|impressionantes?|incrível|incríveis|extraordinári[oa]s?|notáve(l|is)|admirável|espetacular|genial|sensacional|esplêndid[oa]|bravo|parabéns|muito (bem|bom|boa|interessante|clar[oa]|corret[oa]|certo)|bem (feito|dito|explicado|pensado|observado)|bom (trabalho|ponto|raciocínio)|boa (pergunta|observação)|isso mesmo|exatamente isso|(isso|sua resposta|tua resposta) (é|está|estava|era) (totalmente |absolutamente |completamente |muito |isso )?(corret[oa]|cert[oa]|errad[oa]|exat[oa]|a (solução|resposta)( certa| correta)?|isso mesmo|verdade)|(você )?(acertou|acertaste|errou|erraste)|(tem|tens|está com) (toda a |toda )?razão|infelizmente (errad|incorret)[oa]|certíssimo|(eu )?(gostei|adorei|amei|apreciei)|me (impressiona|impressionou|convence|convenceu|surpreende|surpreendeu|agrada|agradou|tocou|comove|comoveu|encanta|encantou)|fiquei (\\S+ )?(impressionad|convencid|surpres|feliz|contente|tocad|comovid|desiludid)*|(tanta|tanto|grande|notável|muita) (elegância|clareza|precisão|rigor|finura|cuidado|subtileza|sutileza|talento|acerto|sensibilidade)|apesar (de|dos|das|do|da) (\\S+ ){0,3}(errado|falhado|enganado|errad|falhad|enganad|erros?|falhas?|engano|enganos|lapsos?|imprecis|equívoco|deslize|confundi|confusão)*|(erro|armadilha|engano|lapso) (típic[oa]|clássic[oa]|comum|frequente|habitual|de principiante)|nota-se que|percebe-se que|vê-se que|dominas|você domina|se (confundiu|atrapalhou|perdeu|enganou)|(te confundiste|confundiste-te|atrapalhaste-te)|em cheio|quase lá|é pena que|pena que|raramente (vejo|leio)|não (me )?(\\S+ )?convence(u)?|exatamente,",
  exaggerates:
    "tão (boa|clara|completa)|tão (bem|claramente|acertad*|cuidad*|elegante*|lúcid*|interessante|complet[oa]|bonit[oa]|precis[oa])(?! como| quanto)|tão (bem|mal|bo[am]|clar[oa]|brilhante*|superior|engenhos[oa]|elegante|certeir[oa]|pobre)",
  judges:
    "bo[am]|bons|boas|corret[oa]s?|cert[oa]s?|exat[oa]s?|exatamente|perfeit[oa]s?|errad[oa]s?|incorret[oa]s?|fals[oa]s?|má|mau|ruim|bem|clar[oa]s?|interessantes?|vag[oa]s?|incomplet[oa]s?|insuficientes?|frac[oa]s?|sólid[oa]s?|convincentes?|precis[oa]s?|equivocad[oa]s?|isso|confus[oa]s?|elegantes?|engenhos[oa]s?|inteligentes?|hábil|hábeis|originais|original|lúcid[oa]s?|cuidad[oa]s?|rigoros[oa]s?|desajeitad[oa]s?|ingénu[oa]s?|ingênu[oa]s?|audaz|audazes|atinad[oa]s?|bonit[oa]s?|subti[ls]|suti[ls]|pobres?|desorganizad[oa]s?|profund[oa]s?|sensat[oa]s?|agud[oa]s?|certeir[oa]s?|superficia(l|is)|feliz|felizes|acertad[oa]s?|bel[oa]s?",
  judged:
    "respostas?|explicaç(ão|ões)|argumentos?|análise|descrição|raciocínio|conclusão|observação|comentário|trabalho|ideia|ideias|ensaio|redação|comparaç(ão|ões)|interpretaç(ão|ões)|leituras?|abordage(m|ns)|escolhas?|soluç(ão|ões)|decis(ão|ões)|resumo|texto|apresentação|proposta|método|modelo|intuição|metáfora|síntese",
  achieves:
    "(cometeste|fizeste|você (cometeu|fez)) (esse|este|um|o) (\\S+ )?erro|(teu|seu|tua|sua) (\\S+ )?(erro|engano|equívoco|lapso|mal-entendido)|conseguiste|esqueceste|omitiste|descuraste|descuidaste|acertaste|erraste|falhaste|você (\\S+ )?(conseguiu|esqueceu|omitiu|descuidou|acertou|errou|falhou)|(te|lhe) saiu (tão )?(bem|mal)|saiu-(te|lhe) (tão )?(bem|mal)|aquém|ao contrário (da maioria|dos (teus|seus)|de muitos|dos outros)|para o teu nível",
  intensifies:
    "muito|tão( pouco| mal)?|bastante|um pouco|um tanto|extremamente|surpreendentemente|particularmente|assaz",
  measures:
    "long[oa]s?|compridos?|compridas?|curt[oa]s?|grandes?|pequen[oa]s?|alt[oa]s?|baix[oa]s?|profund[oa]s?|larg[oa]s?|estreit[oa]s?|gross[oa]s?|fin[oa]s?|pesad[oa]s?|leves?|escur[oa]s?|clar[oa]s|quentes?|fri[oa]s?|sec[oa]s?|húmid[oa]s?|úmid[oa]s?|rápid[oa]s?|rapidamente|depressa|lent[oa]s?|lentamente|devagar|longe|perto|distantes?|próxim[oa]s?|velh[oa]s?|antig[oa]s?|jovens|jovem|nov[oa]s?|recentes?|cedo|tarde|frequentes?|raros?|raras?|rara|diferentes?|parecid[oa]s?|semelhantes?|dur[oa]s?|moles?|íngremes?|inclinad[oa]s?|plan[oa]s?|chei[oa]s?|vazi[oa]s?|fortes?|frac[oa]s?|barulhent[oa]s?|barat[oa]s?|car[oa]s?|simples|pouc[oa]s?|muit[oa]s?|mais|menos|numeros[oa]s?|tempo|antes|depois|dens[oa]s?|igua(l|is)|desigua(l|is)|lis[oa]s?|redond[oa]s?|salgad[oa]s?|ácid[oa]s?|doces?|amarg[oa]s?|perigos[oa]s?|tóxic[oa]s?|estáve(l|is)|instáve(l|is)|constantes?|elástic[oa]s?|simétric[oa]s?|irregular(es)?",
  yours: "(a |o )?(sua|seu|tua|teu)s?|dess[ae]|ess[ae]|est[ae]|dest[ae]|ness[ae]|tão",
  tags: "ou estou enganad[oa]|ou me engano|estou enganad[oa]|não é|né|certo|não|verdade|não é verdade|não acha|não é mesmo|sim|correto|não foi|ou não|não achas|não é assim|pois não|está bem",
  leads:
    "por ?qu[eê] .{1,60} é a (resposta|solução)|por ?qu[eê] .{1,60} (a|o) (resposta|escolha|opção|solução|método|valor|resultado) (cert[oa]|corret[oa]|adequad[oa])|por ?qu[eê] .{1,60} (a|o) melhor (resposta|escolha|opção|solução|método)|como (todos )?(sabemos|se sabe|é sabido)|que é (precisamente|justamente|exatamente)|(suponho|imagino|presumo|aposto|suspeito|deduzo) que|se (eu )?(te |lhe |vos )?(disser|dissesse|afirmar|afirmasse)|refiro-me|estou (a pensar|pensando) em|agora que sabemos|confirmar?(-me)? que|concord(a|as) comigo|senão (o|a|os|as|pel[oa]|porque|para)|(poderia|podia|pode|poderíamos|podemos)(-se| se)? (\\S+ )?(dizer|afirmar|concluir|supor)(-se)? que|seria (justo|correto|certo|exato|exagerado|errado) (dizer|pensar|afirmar)|(entendi|percebi) bem que|(esqueceu|esqueceste|esqueceu-se|esqueceste-te|tinha esquecido|tinhas esquecido) (\\S+ )?(de )?que|o fa(c)?to de( que)? .{1,80} explic*|^(será|pode ser|poderia ser|seria) que|seria melhor|^não|sabia que|sabias que|(a razão|a causa|a solução|o motivo) (não )?(é|era|seria) (que|porque|uma?)|por que não (\\S+ )?(simplesmente|uma?)|não (é|foi|será|seria|era) (talvez |justamente |simplesmente )?(porque|por|que|devido|melhor|verdade)|não (acha|achas|pensa|concorda|concordas|lhe parece|deveria|devias|seria|teria)|(concorda|concordas) (que|com)|é (verdade|certo|correto) que|(será|é|foi|seria) (que é |que foi |talvez |que não é )?porque|por que não (usar|usou)|não teria sido|(?<=^|[,;:–] )(você |tu |já |também |não )*(reparou|reparaste|notou|notaste|percebeu|percebeste|considerou|consideraste|pensou|pensaste|viu|viste|apercebeu-se|apercebeste-te|deu-se conta|deu conta) (\\S+ )?(de |em )?que|(quer|queres|queria|querias) dizer que|(partilha|partilhas|compartilha|defende|defendes|subscreve) (\\S+ ){0,2}(essa|esta|esse|este|ideia|tese|opinião)|(é|seria|era) (também )?(essa|esta|isso|isto|esse|este) (\\S+ )?(a |o )?(sua|tua|seu|teu|que)|(há quem|alguns|muitos|outros|alguém) (\\S+ )?(diga|digam|diz|dizem|diria|diriam|defenda|defende|defendem|sustente|sustenta|sustentam|afirma|afirmam|afirme|pense|pensa|pensam) que|e se (\\S+ )?(simplesmente|antes)|tenho razão|(está|estás|estaria|estarias) (\\S+ )?de acordo|^(tal como|assim como|à semelhança de) (um|uma)|que é o (lógico|correto|melhor|normal|mais)|^será",
  because:
    "para que|para evitar|de modo que|a fim de|porque|pois|já que|uma vez que|por causa|devido a|visto que|dado que",
  concludes: "então|portanto|pois|talvez|quem sabe",
  degrees:
    "bastante|muito|tão|realmente|demasiado|francamente|surpreendentemente|especialmente|particularmente|extremamente|um pouco|algo|de resto|meio|um tanto|nada|assaz|deveras|pouco",
  besides:
    "depois de (ter )?(explic|record|enunci|descr|cit|defini)*|(além de|antes de|depois de|para além de|fora|afora|em vez de) (\\S+ )?(explicar*|dizer*|contar*|descrever*|indicar*|precisar*|responder*|como|por ?qu[eê]|quem|onde|quando|o qu[eê])|não só (como|por ?qu[eê]|quem|o qu[eê]|onde|quando)",
  whether: "se",
  adds: "bem como|assim como|além de|junto com|incluindo|inclusive",
  examples:
    "por exemplo|como|ou seja|isto é|quer dizer|a saber|talvez|tal como|tais como|p\\.?\\s?ex\\.?|digamos|em outras palavras|nomeadamente",
  names: "a saber|isto é|ou seja|quer dizer|nomeadamente",
  describes: "que|o qual|a qual|cujo|cuja|o que",
  picks: "(o|a|os|as) (primeir[oa]s?|segund[oa]|terceir[oa]|últim[oa]s?|de|d[oa])",
  addresses: "você|tu|te|ti|teu|tua|teus|tuas|seu|sua|seus|suas|*aste|*este|*iste",
  tells:
    "(resposta|solução) (é|era) (?!corret[oa]|certa|boa|errada|verdadeira|única|válida|estável)|que é (a|o) (resposta|melhor|cert[oa])|já que a (resposta|solução)|(resposta|valor|resultado|solução|opção|razão) (corret[oa]|cert[oa]|exat[oa]|verdadeir[oa]|esperad[oa]) (é|era|seria|sendo|foi)|(verdadeira|melhor) (resposta|solução|razão) (é|era|seria|sendo)|(solução|resposta) (é|era|sendo) (que|um|uma|o|a)|sendo a (solução|resposta)|como (você |já |bem |certamente |com certeza |decerto )*(sabe|sabes)|sabendo que|considerando que|tendo em conta que|levando em conta que|obviamente|naturalmente|claro que|lembre(-se)? (de )?que|(pequena )?(dica|pista)|(no|segundo o|diz o) manual|^(usando|aplicando|utilizando|empregando|mediante|através d[ao]) (?!o seu|a sua|os seus|as suas|o teu|a tua|seu|sua|teu|tua|est|ess)\\S+|(dado|visto|posto|já|uma vez) que(?! você| tu| o senhor| a senhora)(?=[^?]{0,200} (por ?qu[eê]|porquê))|^a (resposta|solução|razão|chave) (é|era)",
  plain: {
    general: [
      "Qual parte do seu trabalho foi a mais difícil?",
      "Como você verificou o seu trabalho?",
      "O que você faria de outro modo se começasse de novo?",
    ],
    back: "Você pode dar um exemplo concreto para a sua resposta número {n}?",
  },
};
