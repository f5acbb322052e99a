import type { Frames } from "./frames.js";

export const es: Frames = {
  opening: "¿Cómo abordaste esta tarea?",
  begins: (sentence) => `La tarea empieza así: «${sentence}» ¿Cómo la abordaste?`,
  alsoSays: (sentence) => `La tarea también dice: «${sentence}» ¿Cómo lo resuelve tu trabajo?`,
  failed: (what, at) => `Mientras trabajabas falló esto (${at}): «${what}» ¿Cuál fue la causa?`,
  stoodOut: (what, at) => `En el registro de tu trabajo aparece esto (${at}): «${what}» ¿A qué se debió?`,
  nameless: "un suceso sin nombre",
  missing: (events, from, until) => {
    const what =
      events === undefined ? "falta algo" : events === 1 ? "falta un suceso" : `faltan ${events} sucesos`;
    const when =
      from === null ? `Antes de ${until}` : until === null ? `Después de ${from}` : `De ${from} a ${until}`;
    return `${when} ${what} en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?`;
  },
  general: [
    "¿Qué parte de tu trabajo fue la más difícil?",
    "¿Cómo comprobaste que tu trabajo es correcto?",
    "¿Qué decisión de tu trabajo defenderías con más firmeza?",
    "¿Cuál es el punto más débil de tu trabajo?",
    "¿Qué parte de tu trabajo debe más a la ayuda de otras personas o de herramientas?",
    "¿Qué harías de otra manera si empezaras de nuevo?",
    "¿Qué entiendes ahora que no entendías antes de hacer este trabajo?",
    "¿Cómo explicarías tu trabajo a alguien que está a punto de empezar la misma tarea?",
  ],
  easier: [
    "No pasa nada. ¿Qué parte de tu trabajo conoces mejor?",
    "No pasa nada. ¿Qué fue lo primero que hiciste?",
    "No pasa nada. ¿Qué decisión tuya recuerdas bien?",
    "No pasa nada. ¿Dónde mirarías primero para averiguarlo?",
  ],
  brief: [
    "¿Puedes dar un ejemplo concreto de eso en tu trabajo?",
    "¿Puedes contar un poco más sobre eso?",
    "¿Por qué lo dices?",
    "¿Dónde se ve eso en tu trabajo?",
  ],
  silent: "Tu última respuesta llegó sin palabras. ¿Qué quieres decir?",
  latest: (words) => `Has dicho: «${words}»`,
  earlier: (words) => `Antes has dicho: «${words}»`,
  back: (answer) => `Volvamos a tu respuesta número ${answer}.`,
  followUps: [
    "¿Qué te llevó a eso?",
    "¿Puedes dar un ejemplo concreto?",
    "¿Cómo te aseguraste de eso?",
    "¿Qué alternativa consideraste y descartaste?",
    "¿Qué habría salido mal de otro modo?",
  ],
};
