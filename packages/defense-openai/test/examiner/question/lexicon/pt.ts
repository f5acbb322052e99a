import type { LexiconCases } from "./lexicon-cases.js";

export const pt: LexiconCases = {
  joined: [
    "Que linhas apagaste; quem decidiu isso?",
    "Disseste que a lista está ordenada; que algoritmo a ordena; quanto tempo demora?",
    "Quais foram as causas da cheia (e os seus efeitos)?",
    "O que faz o seu ciclo com uma lista vazia, e funciona também com uma longa?",
    "Antes de explicar a curva, pode dizer quem a desenhou?",
    "De que modo e para qual público repetiu a medida?",
    "Como você escolheu o tema e quem ajudou?",
    "Por que usou um laço, bem como quanto tempo ele leva?",
    "O que falhou primeiro e qual foi a causa?",
  ],
  single: [
    "Segundo o histórico, a função foi apagada e reescrita; que dificuldade originou essa alteração?",
    "Supondo que só tivesses dez minutos de ensaio, por que parte da música começarias?",
    "Há pouco você disse que o teste falhou; o que mudou desde então?",
    "Por que o preço no teu gráfico é tão estável?",
    "Qual das duas cartas, a de Lisboa ou a do Porto, lhe parece mais fiável neste ponto?",
    "A partir de que temperatura, segundo a tua tabela, a reação fica tão lenta que já não se vê?",
    "Por que escolheste um fio tão longo?",
    "Porque deixaste em branco o canto da gravura?",
    "Você pode dar um exemplo de uma lista assim?",
    "Escolheste a segunda tabela; que coluna leste primeiro?",
    "Por que a segunda curva é tão longa?",
    "Você disse que a lista está vazia; o que devolve a função?",
    "Quando percebeu que o ciclo nunca termina?",
    "Além da velocidade, o que você comparou?",
    "Como você soube quando e quantas vezes a porta se abre?",
    "Quais ferramentas você usou antes e depois do teste?",
  ],
};
