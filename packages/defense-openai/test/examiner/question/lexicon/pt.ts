import type { LexiconCases } from "./lexicon-cases.js";

export const pt: LexiconCases = {
  joined: [
    "Quais foram as causas da cheia (e os seus efeitos)?",
    "O que faz o seu ciclo com uma lista vazia, e funciona também com uma longa?",
    "Antes de explicar a curva, pode dizer quem a desenhou?",
    "De que modo e para qual público repetiu a medida?",
    "Como você escolheu o tema e quem ajudou?",
    "Por que usou um laço, bem como quanto tempo ele leva?",
    "O que falhou primeiro e qual foi a causa?",
  ],
  single: [
    "Escolheste a segunda tabela; que coluna leste primeiro?",
    "Por que a segunda curva é tão longa?",
    "Você disse que a lista está vazia; o que devolve a função?",
    "Como lê a tua função, que abre dois ficheiros, uma linha vazia?",
    "Quando percebeu que o ciclo nunca termina?",
    "Além da velocidade, o que você comparou?",
    "Como você soube quando e quantas vezes a porta se abre?",
    "Quais ferramentas você usou antes e depois do teste?",
  ],
  praise: [
    "Por que a sua prova está, para ser sincero, pela metade?",
    "Que regra segue a que você aplicou sem nenhum erro?",
    "Adorei o seu esquema, qual seta vem primeiro?",
    "Onde o seu texto bastante confuso fala do preço?",
    "Como você continuou depois dessa ideia brilhante?",
  ],
  givenAway: [
    "Suponho que você queria contar só uma vez?",
    "Se eu te dissesse «eco», como chamarias a esse efeito?",
    "Pode confirmar que a lista é ordenada primeiro?",
    "Que gás, por exemplo o oxigénio, acendeu a lasca?",
    "Que gás, ou seja o oxigénio, acendeu a lasca?",
    "Qual é o papel do bloqueio, que impede duas escritas ao mesmo tempo, no servidor?",
    "Poderia dizer-se que a memória é pequena?",
    "Seria justo dizer que a memória é pequena?",
    "Percebeu que as duas curvas começam em zero?",
    "Há quem diga que o rei não teve escolha, partilha essa ideia?",
    "O erro está na linha 4, não é?",
  ],
};
