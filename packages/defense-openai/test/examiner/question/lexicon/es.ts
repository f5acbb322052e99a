import type { LexiconCases } from "./lexicon-cases.js";

export const es: LexiconCases = {
  joined: [
    "¿Qué hace tu bucle con una lista vacía y funciona también con una larga?",
    "¿Está ordenada la lista antes del bucle, y quién la ordenó?",
    "Antes de explicarme la curva, ¿puedes decirme quién la dibujó?",
    "¿De qué manera y con qué resultado repetiste la medida?",
    "¿Cómo elegiste el tema y quién te ayudó?",
    "¿Por qué usaste un bucle, además de cuánto tarda?",
    "¿Qué falló primero, y cómo lo arreglaste?",
  ],
  single: [
    "¿Qué devuelve tu función cuando la lista tiene un elemento y cuando está vacía?",
    "¿Cuándo notaste que el bucle nunca termina?",
    "¿Por qué es tan grande el valor de la última fila?",
    "¿Cómo supiste cuándo y cuántas veces se abre la puerta?",
    "¿Qué herramientas usaste antes y después de la prueba?",
  ],
  praise: [
    "Me impresionó tu esquema, ¿qué flecha va primero?",
    "¿Cómo conseguiste dibujar con tanta precisión el mapa?",
    "¿Cómo seguiste después de esa idea tan brillante?",
  ],
  givenAway: [
    "¿Notaste que las dos curvas empiezan en cero?",
    "Algunos dirían que el rey no tuvo elección, ¿compartes esa opinión?",
    "El error está en la línea 4, ¿verdad?",
  ],
};
