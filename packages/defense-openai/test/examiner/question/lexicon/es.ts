import type { LexiconCases } from "./lexicon-cases.js";

export const es: LexiconCases = {
  joined: [
    "¿Cuáles fueron las causas de la crecida, además de sus efectos?",
    "¿Usaste una tabla en la segunda parte y, de ser así, cuándo la llenaste?",
    "¿Qué hace tu bucle con una lista vacía y funciona también con una larga?",
    "¿Está ordenada la lista antes del bucle, y quién la ordenó?",
    "Antes de explicarme la curva, ¿puedes decirme quién la dibujó?",
    "¿De qué manera y con qué resultado repetiste la medida?",
    "¿Cómo elegiste el tema y quién te ayudó?",
    "¿Por qué usaste un bucle, además de cuánto tarda?",
    "¿Qué falló primero, y cómo lo arreglaste?",
  ],
  single: [
    "Has dicho que la lista está vacía; ¿qué valor devuelve la función?",
    "¿Cómo lee una línea vacía tu función, que abre dos archivos, en la segunda vuelta?",
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
    "¿Puedes confirmar que la lista se ordena primero?",
    "¿Se debe a la lluvia que el río creciera?",
    "¿Qué gas, es decir el oxígeno, encendió la astilla?",
    "¿Cómo se comporta el cerrojo, que impide dos escrituras a la vez, en el servidor?",
    "¿Se podría decir que la memoria es demasiado pequeña?",
    "¿Habías olvidado que la lista ya estaba ordenada?",
    "¿Notaste que las dos curvas empiezan en cero?",
    "Algunos dirían que el rey no tuvo elección, ¿compartes esa opinión?",
    "El error está en la línea 4, ¿verdad?",
  ],
};
