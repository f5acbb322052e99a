import type { Language } from "./language.js";

export const pt: Language = {
  tag: "pt",
  letters: "áâãàçéêíóôõúü",
  question: {
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
    or: "ou",
    not: "não",
    also: "já agora|também|portanto|se sim|se for o caso|em caso afirmativo|além disso|depois(?! d[eoa])|em seguida|ademais|por outro lado|ainda|igualmente|por fim|finalmente|da mesma forma|de resto|em segundo lugar|se não|então|a seguir|por sua vez|aliás|a propósito|diga-se de passagem|por um lado|por outro( lado)?|ou melhor|melhor dizendo|nesse caso|caso contrário|caso sim|se não for|em caso negativo|para terminar|para concluir|posto isto|dito isto|depois disso|e depois|sobretudo|em particular|em especial|acima de tudo|antes de mais",
    frames:
      "há pouco|agora há pouco|anteriormente|no início|seja|(e |mas )*((você|o senhor|a senhora) (diz|disse|escreve|escreveu|afirma|afirmou|cita|citou|usa|usou|propõe|descreve|descreveu)|(você )?(?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(aste|este|iste)|você (?!(entend|percebe|compreend|acert|err|esquec|domin|capt|consegu|falh|confund|super)*)[^\\s,]+(ou|eu|iu)|se|quando|uma vez|assim que|até|após|depois|antes|enquanto|em|n[oa]s?|num*|sobre|sob|para|por|pel[oa]s?|com|sem|de|d[oa]s?|a|ao|aos|à|às|entre|desde|contra|(segundo|conforme|de acordo com) [oa] (regist(r)?o|histórico|tabela|diário|protocolo|arquivo|ficheiro)|supondo|diferentes? d[aeo]*|segundo (você|tu|o seu|a sua|o teu|a tua)|durante|quanto|acerca|a respeito|suponha*|suponhamos|imagin*|aqui|aí|ali|agora|primeiro|diante|ao contrário|além d[aeo]s?|comparad*|cada vez|(você|tu) (disse|diz|dizes|escreve*|menciona*|usa|usou|usaste|conta|afirma*)|disse*|diz|escreve*|mencion*|usou|usaste)",
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
  },
  answer: {
    common: `a à agora ainda algo algum alguma além ali ante antes ao aos apenas aquele aquilo as às até assim cada com como da das de dela dele
      depois desde dessa desse desta deste do dois dos duas durante e é ela elas ele eles em enquanto então entre era eram essa esse esta está estão
      estava este eu fazer fez fiz foi foram ha há isso isto já lá lhe logo mais mas me mesma mesmo meu meus minha minhas muito muitos na nas
      nela nele nem no nos nós nossa nosso num numa o onde os ou outra outras outro outros para pela pelas pelo pelos por porque porém pois pouco
      primeiro primeira quais qual quando que quem se segundo seja ser será seu seus só sobre sua suas também tem tenho ter tinha
      toda todas todo todos três tu tudo um uma uns você vocês finalmente sou são ao`,
    doing: `achei alterei calculei coloquei comecei comparei contei copiei corrigi criei dividi encontrei escolhi escrevi fiz li medi mudei notei ordenei
      peguei procurei pus somei testei tirei troquei usei utilizei vi imprimi`,
    dependent: "que como porquê se quanto",
    negations: "não nao nunca jamais nada ninguém nenhum nenhuma sem nem tampouco impossível",
    reversals: `mentira, mentir*, mentiria, falso, quem me dera, oxalá, tomara, gostaria, queria, teria, deveria, fingir, como
      se, ia, prestes a, a ponto de, em teoria, brincadeira, inventei, supostamente, exager*, achava eu, até
      parece, pois sim, só que não, era o plano`,
    unknowing: `copiei, chatgpt, a menor ideia, menor ideia, mínima ideia, sabe deus, deus sabe, nem ideia, não faço, quem sabe,
      estou perdido, não saberia, não … sei, nao … sei, não … lembro, não … entendo, não … entendi, não … faço
      ideia, faço ideia, não … tenho … ideia, não … tenho … certeza, sei lá, não … posso … dizer, não … consigo …
      dizer, não … consigo … explicar, não … consigo … lembrar, não … saberia, não … saberia, desconheço, ignoro,
      deu branco, branco total, me escapa, difícil dizer, difícil de dizer, esqueci, quem sabe, teria que
      adivinhar, teria de adivinhar, adivinh*, chut*, mistério, me pegou, a menor ideia, mínima ideia, vai saber,
      boiando, incapaz, passo essa, por fora, não cheguei a`,
    claims: `limpo legível robusto eficiente documentado qualidade acredite acreditem dominar assuntos aspecto aspectos sentido sinceramente francamente honestamente menor mínima maneiras especialista excelente solução acrescentar horas requisitos registrar juro perfeição porquê absolutamente acordo bem bom certamente certeza certo clara claramente claro coisa coisas completamente completo compreendi compreendo
      conheço correta corretamente correto creio decidiu decidido dizer disse descrito entender entendi entendido entendo exatamente explicar expliquei
      evidente fácil favor feito forma funciona funcionar garanto lógico maneira máximo máxima melhor modo obrigado obrigada óbvio parte partir perfeitamente perfeito
      pergunta perguntas perfeição plenamente poderia precisa resposta respostas sabe saber sei sempre simplesmente talvez tarefa tema todo total totalmente trabalho
      verdade vez cem alto alta anterior anteriores lugar deve domino assunto confie confia realmente deu`,
    general: `abordagem* método* metodolog* processo* procedimento* estratég* técnica* tecnolog* conceito* princípio* teoria*
      teóric* estrutura* arquitetura sistemátic* implement* desenvolv* projet* geri* gest* tratad* realiz* execut*
      alcan* atingi* produz* fornec* assegur* garant* permit* apoi* aplic* apliquei analis* análise* pesquis* estud*
      consider* reflet* reflex* explor* otimiz* ótim* organiz* prepar* respeit* segui seguir segue resultado* efeito*
      meta* objetivo* finalidade* conclus* final fim início começo causa* razão razões motivo* fator* circunstância*
      condiç* situaç* contexto vantage* desvantage* importan* significativ* relevan* essencia* centra* papel influ*
      impacto relaç* relacion* ligaç* depend* divers* diferente* variedade* vári* gera* globa* fundamenta* básic*
      complex* complicad* elemento* componente* parte partes etapa* fase* âmbito* área* aspeto* aspecto* forma*
      exemplo* conjunto tipo tipos equilíbrio esforço* enorme* noite* semana* mês meses ano anos dia dias tempo* hora*
      energia paixão coração alma orgulh* paciência dedic* invest* profund* rigor* séri* seriedade brilhante* genia*
      bonit* elegante* eficaz* eficáci* eficien* eficiên* fiáve* estáve* estabilidade flexíve* modern* inovador*
      dinâmic* complet* coeren* adequad* apropriad* razoáve* lógic* intuitiv* interessante* sucesso* úti* qualidade*
      norma* padrão* padrões conformes certinh* direitinh* explicadinh* boa bom boas bons rápid* esper* exig*
      correspond* prof professor* mãe pai pais irmã* primo* amigo* gente mundo turma aula* curso* escola* universidade
      equipe* equipa* colega* expres* mostr* apresent* indic* mencion* olh* ver vejo vi visto li ler livro* literatura
      internet google* tutorial* vídeo* página* relatório* capítulo* dar dá dei deu dado tomar tomei vir veio ir vai
      foi fui pôr pus pass* comec* encontr* obter obtive tem tá tô pra pro aí isso aquilo lá daí bem muito muita
      precis* pensar pensei aprend* experiênc* habilidade* competênc* talento* inteligen* criativ* opini* perspectiv*
      desafio* dificuldade* difíci* problema* soluç* resolv* assin* ontem ninguém oficia* suficien* força* vida
      família* sorte trabalh* conferi testei fiz feito torna tornar autoriz* qualquer conta finge valores logo cada
      qual alguém todos todas ambos nós caprich* revis* detalhe* adorou adoraram gostou cuidado cuidadosamente atenção
      atentamente atento especialista* profissiona* perito* estar está estava estavam errado errada certo certa
      maneira* modo jeito coisa* notar nota texto* parágrafo* palavra* frase* pior falar fala falado discut* debat*
      decid* escolh* opção opções variante* alternativa* possíve* impossíve* dizer diz dizem disse contar chama*
      pergunt* respond* saber sabe sabem conhecer conhece entender entende acreditar acho achar acha sentir gostar
      gosta querer quer queria desej* grande grandes pequeno pequena novo nova novos velho jovem alto baixo cedo tarde
      depressa lent* vezes sempre ainda hoje amanhã agora antes depois enquanto momento* século história lugar sítio
      aqui ali lado frente trás homem mulher criança* pessoa* humano* leitor* usuário* utilizador* cliente* chefe
      empresa sociedade público mal erro erros verdade* assim também além embora apesar obviamente felizmente
      infelizmente aparentemente certamente capaz pronto pronta responsáve* junto juntos colabor* cooper* coorden*
      comunic* receb* aceit* propus* propor recomend* conselh* confi* tent* poder pode podem podia poderia dever deve
      devia ter temos tinha tivemos haver ser seria será fazer fizemos fez feita ordem avanç* progred* melhor* cresc*
      viver caminho calma senso chega chegar chegou chegado aconteceu acontece acontecer comigo contigo conosco provar
      ótica ampla amplo ocorre ocorrer acaso sentido jogar joga começou começar cair cai levar leva levou custar custa
      ganhar ganhou perder lutar lutei puxar empurrar oferecer oferece servir serve ajudar ajuda ajudou guiar conduzir
      buscar busca faria fato fatos facto factos convenc* demonstr* língua linguagem música orquestra instrumento*
      arte artista* espírito cabeça ouvido mão mãos pé pés corpo sangue natureza natura* fogo sonho* magia segredo*
      chave porta* rota jogo preço direito paz guerra dinheiro mercado negócio* escritório medo perigo* segurança
      risco* preocup* surpresa* alegria lágrima* rir suor receita* casa rua cidade país cultura* tradição destino
      vontade tranquil* aberto livre* firme puro pura só sozinho sozinha somente sobretudo quase apenas
      aproximadamente tão tal tais quanto quanta algum alguma alguns algumas mesmo mesma mesmos próprio própria igual
      segundo através até desde bastante demais fazem faziam fiquei fazendo top ficar camadas mant* comentad* modular*
      acoplad* escaláve* extensíve* ágil contínu* sustentáve* sustentabilidade inclus* digita* prioridade* introduç*
      argument* fio condutor prazo* entreg* ortografia gramática fluid* convincente* plausíve* impecáve* suei stress
      estresse perseveran* constância devagar longe preferi moda sensaç* mexe* faz`,
    judging: `quem_avaliar quem_corrigir faculdade secretaria avaliar professor* docente* examinador* avaliador* corretor* corretora banca juiz alun* estudante* candidat* instruç* ordem ordens regra
      regras sistema prompt modelo assistente ia exame exames prova rubrica transcrição leitor* normas orientações`,
    marks: `requisito* exigência* atendida nota notas nível níveis ponto pontos pontuação critério critérios cumprido cumpridos cumprida atendido atendidos satisfeito satisfeitos
      aprovado aprovada aprovar aprove aprovação passei passar avaliação avaliar avalie veredito alcançado alcançados conceito demonstrado demonstrados atingido atingidos`,
    orders: `ignore, ignora, ignorem, esqueça, esquece, esqueçam, considere, considera, considerem, trate, trata, me dê, dê-me, me dá, dá-me, me aprove, aprove-me,
      escreva, escreve, anote, marque, marca, coloque, ponha, deixe, deixa, a partir de agora, de agora em diante, doravante, por favor, agora você é,
      agora és, você deve, responda, conceda, nota para`,
    everyday: `modelo sistema regra regras normas ia assistente prompt ordem ordens juiz leitor* transcrição prova ponto pontos
      nível níveis nota notas pontuação cumprido cumpridos cumprida atendido atendidos atendida satisfeito
      satisfeitos alcançado alcançados demonstrado demonstrados atingido atingidos passei passar escreva escreve
      marque marca coloque ponha deixe deixa trate trata considere considera responda anote`,
  },
  instructing: {
    examiners: "examinador examinadora modelo assistente",
    notes: "nota",
    addressing: "para",
    articles: "o a",
    ignoring: "ignora ignorar esqueça esqueca",
    all: "toda todas",
    earlier: "anteriores precedentes",
    newer: "novas",
    instructions: "instruções instrucoes ordens",
    rules: "regras",
    requests: "me aprove, aprove-me",
  },
  templates: {
    opening: "Como você abordou esta tarefa?",
    demand: "Como o seu trabalho trata esta parte da tarefa: “{}”?",
    failure: "A que se deveu este acontecimento no registro do seu trabalho: “{}”?",
    gap: "O que você fez no tempo que falta no registro do seu trabalho{}?",
    criterion: "O que você pode dizer sobre este aspecto do seu trabalho: “{}”?",
    general: [
      "Qual parte do seu trabalho foi a mais difícil?",
      "Como você verificou o seu trabalho?",
      "O que você faria de outro modo se começasse de novo?",
    ],
    answer: "Você pode dar um exemplo concreto para a sua resposta número {}?",
  },
};
