import type { AnswerLexicon } from "./lexicon.js";

export const portuguese: AnswerLexicon = {
  language: "Portuguese",
  script: "Latin",
  letters: "áâãàçéêíóôõúü",
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
  reversals: `mentira, mentir*, mentiria, falso, quem me dera, oxalá, tomara, gostaria, queria, teria, deveria, fingir, como se, ia, prestes a, a ponto de,
    em teoria, brincadeira, inventei, supostamente, exager*`,
  unknowing: `copiei, chatgpt, a menor ideia, menor ideia, mínima ideia, sabe deus, deus sabe, nem ideia, não faço, quem sabe, estou perdido, não saberia, não … sei, nao … sei, não … lembro, não … entendo, não … entendi, não … faço ideia, faço ideia, não … tenho … ideia, não … tenho … certeza, sei lá, não … posso …
    dizer, não … consigo … dizer, não … consigo … explicar, não … consigo … lembrar, não … saberia, não … saberia, desconheço, ignoro, deu branco, branco total, me escapa, difícil dizer, difícil de dizer,
    esqueci, quem sabe, teria que adivinhar, teria de adivinhar, adivinh*, chut*, mistério, me pegou, a menor ideia, mínima ideia, vai saber, boiando, incapaz, passo essa`,
  claims: `limpo legível robusto eficiente documentado qualidade acredite acreditem dominar assuntos aspecto aspectos sentido sinceramente francamente honestamente menor mínima maneiras especialista excelente solução acrescentar horas requisitos registrar juro perfeição porquê absolutamente acordo bem bom certamente certeza certo clara claramente claro coisa coisas completamente completo compreendi compreendo
    conheço correta corretamente correto creio decidiu decidido dizer disse descrito entender entendi entendido entendo exatamente explicar expliquei
    evidente fácil favor feito forma funciona funcionar garanto lógico maneira máximo máxima melhor modo obrigado obrigada óbvio parte partir perfeitamente perfeito
    pergunta perguntas perfeição plenamente poderia precisa resposta respostas sabe saber sei sempre simplesmente talvez tarefa tema todo total totalmente trabalho
    verdade vez cem alto alta anterior anteriores lugar deve domino assunto confie confia realmente deu`,
  judging: `quem_avaliar quem_corrigir faculdade secretaria avaliar professor* docente* examinador* avaliador* corretor* corretora banca juiz alun* estudante* candidat* instruç* ordem ordens regra
    regras sistema prompt modelo assistente ia exame exames prova rubrica transcrição leitor* normas orientações`,
  marks: `requisito* exigência* atendida nota notas nível níveis ponto pontos pontuação critério critérios cumprido cumpridos cumprida atendido atendidos satisfeito satisfeitos
    aprovado aprovada aprovar aprove aprovação passei passar avaliação avaliar avalie veredito alcançado alcançados conceito demonstrado demonstrados atingido atingidos`,
  orders: `ignore, ignora, ignorem, esqueça, esquece, esqueçam, considere, considera, considerem, trate, trata, me dê, dê-me, me dá, dá-me, me aprove, aprove-me,
    escreva, escreve, anote, marque, marca, coloque, ponha, deixe, deixa, a partir de agora, de agora em diante, doravante, por favor, agora você é,
    agora és, você deve, responda, conceda, nota para`,
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
};
