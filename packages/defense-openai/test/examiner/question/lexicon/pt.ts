import type { LexiconCases } from "./lexicon-cases.js";

export const pt: LexiconCases = {
  joined: [
    "O que faz o seu ciclo com uma lista vazia, e funciona também com uma longa?",
    "Antes de explicar a curva, pode dizer quem a desenhou?",
    "De que modo e para qual público repetiu a medida?",
    "Como você escolheu o tema e quem ajudou?",
    "Por que usou um laço, bem como quanto tempo ele leva?",
    "O que falhou primeiro e qual foi a causa?",
  ],
  single: [
    "Quando percebeu que o ciclo nunca termina?",
    "Além da velocidade, o que você comparou?",
    "Como você soube quando e quantas vezes a porta se abre?",
    "Quais ferramentas você usou antes e depois do teste?",
  ],
  praise: [
    "Adorei o seu esquema, qual seta vem primeiro?",
    "Onde o seu texto bastante confuso fala do preço?",
    "Como você continuou depois dessa ideia brilhante?",
  ],
  givenAway: [
    "Percebeu que as duas curvas começam em zero?",
    "Há quem diga que o rei não teve escolha, partilha essa ideia?",
    "O erro está na linha 4, não é?",
  ],
};
