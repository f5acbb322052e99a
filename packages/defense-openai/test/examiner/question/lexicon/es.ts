import type { LexiconCases } from "./lexicon-cases.js";

export const es: LexiconCases = {
  joined: [
    "¿Cómo elegiste el tema y quién te ayudó?",
    "¿Por qué usaste un bucle, además de cuánto tarda?",
    "¿Qué falló primero, y cómo lo arreglaste?",
  ],
  single: [
    "¿Cómo supiste cuándo y cuántas veces se abre la puerta?",
    "¿Qué herramientas usaste antes y después de la prueba?",
  ],
  praise: ["¿Cómo seguiste después de esa idea tan brillante?"],
  givenAway: ["El error está en la línea 4, ¿verdad?"],
};
