/** Questions that need no model, for one language. */
export interface Templates {
  /** To begin with. */
  readonly opening: string;
  /** About a demand of the task, in its words. */
  readonly demand: string;
  /** About a failure in the record, in its words. */
  readonly failure: string;
  /** About a gap in the record. */
  readonly gap: string;
  /** For a criterion, by its title. */
  readonly criterion: string;
  /** About the work as a whole. */
  readonly general: readonly string[];
  /** About an earlier answer, by its number. */
  readonly answer: string;
}

/** Templates by language. `{}` stands for the words or the number. */
export const TEMPLATES: Readonly<Record<string, Templates>> = {
  en: {
    opening: "How did you approach this task?",
    demand: "How does your work deal with this part of the task: “{}”?",
    failure: "While you were working, the record noted this: “{}”; what was the cause?",
    gap: "What did you do in the time that is missing from the record of your work?",
    criterion: "What can you say about this aspect of your work: “{}”?",
    general: [
      "Which part of your work was the hardest?",
      "How did you check that your work is correct?",
      "What would you do differently if you started again?",
    ],
    answer: "Could you give a concrete example for your answer number {}?",
  },
  de: {
    opening: "Wie bist du an diese Aufgabe herangegangen?",
    demand: "Wie geht deine Arbeit mit diesem Teil der Aufgabe um: „{}“?",
    failure: "Während du gearbeitet hast, wurde das aufgezeichnet: „{}“; woran lag es?",
    gap: "Was hast du in der Zeit gemacht, die in der Aufzeichnung deiner Arbeit fehlt?",
    criterion: "Was kannst du zu diesem Aspekt deiner Arbeit sagen: „{}“?",
    general: [
      "Welcher Teil deiner Arbeit war der schwierigste?",
      "Wie hast du geprüft, ob deine Arbeit richtig ist?",
      "Was würdest du anders machen, wenn du noch einmal anfangen würdest?",
    ],
    answer: "Kannst du zu deiner Antwort Nummer {} ein konkretes Beispiel nennen?",
  },
  es: {
    opening: "¿Cómo abordaste esta tarea?",
    demand: "¿Cómo aborda tu trabajo esta parte de la tarea: «{}»?",
    failure: "Mientras trabajabas, el registro anotó esto: «{}»; ¿cuál fue la causa?",
    gap: "¿Qué hiciste en el tiempo que falta en el registro de tu trabajo?",
    criterion: "¿Qué puedes decir sobre este aspecto de tu trabajo: «{}»?",
    general: [
      "¿Qué parte de tu trabajo fue la más difícil?",
      "¿Cómo comprobaste que tu trabajo es correcto?",
      "¿Qué harías de otra manera si empezaras de nuevo?",
    ],
    answer: "¿Puedes dar un ejemplo concreto para tu respuesta número {}?",
  },
  fr: {
    opening: "Comment as-tu abordé cette tâche ?",
    demand: "Comment ton travail traite-t-il cette partie de la consigne : « {} » ?",
    failure: "Pendant que tu travaillais, ceci a été enregistré : « {} » ; quelle en était la cause ?",
    gap: "Qu'as-tu fait pendant le temps qui manque dans l'enregistrement de ton travail ?",
    criterion: "Que peux-tu dire sur cet aspect de ton travail : « {} » ?",
    general: [
      "Quelle partie de ton travail a été la plus difficile ?",
      "Comment as-tu vérifié ton travail ?",
      "Que ferais-tu autrement si tu recommençais ?",
    ],
    answer: "Peux-tu donner un exemple concret pour ta réponse numéro {} ?",
  },
  it: {
    opening: "Come hai affrontato questo compito?",
    demand: "In che modo il tuo lavoro affronta questa parte della consegna: «{}»?",
    failure: "Mentre lavoravi è stato registrato questo: «{}»; quale ne è stata la causa?",
    gap: "Che cosa hai fatto nel tempo che manca nella registrazione del tuo lavoro?",
    criterion: "Che cosa puoi dire su questo aspetto del tuo lavoro: «{}»?",
    general: [
      "Quale parte del tuo lavoro è stata la più difficile?",
      "Come hai controllato il tuo lavoro?",
      "Che cosa faresti diversamente se ricominciassi?",
    ],
    answer: "Puoi fare un esempio concreto per la tua risposta numero {}?",
  },
  nl: {
    opening: "Hoe heb je deze opdracht aangepakt?",
    demand: "Hoe gaat je werk om met dit deel van de opdracht: “{}”?",
    failure: "Terwijl je werkte, werd dit vastgelegd: “{}”; waar lag dat aan?",
    gap: "Wat heb je gedaan in de tijd die in de registratie van je werk ontbreekt?",
    criterion: "Wat kun je zeggen over dit aspect van je werk: “{}”?",
    general: [
      "Welk deel van je werk was het moeilijkst?",
      "Hoe heb je je werk gecontroleerd?",
      "Wat zou je anders doen als je opnieuw begon?",
    ],
    answer: "Kun je een concreet voorbeeld geven bij je antwoord nummer {}?",
  },
  pt: {
    opening: "Como você abordou esta tarefa?",
    demand: "Como o seu trabalho trata esta parte da tarefa: “{}”?",
    failure: "Enquanto você trabalhava, isto foi registrado: “{}”; qual foi a causa?",
    gap: "O que você fez no tempo que falta no registro do seu trabalho?",
    criterion: "O que você pode dizer sobre este aspecto do seu trabalho: “{}”?",
    general: [
      "Qual parte do seu trabalho foi a mais difícil?",
      "Como você verificou o seu trabalho?",
      "O que você faria de outro modo se começasse de novo?",
    ],
    answer: "Você pode dar um exemplo concreto para a sua resposta número {}?",
  },
  ru: {
    opening: "Как вы подошли к этому заданию?",
    demand: "Как ваша работа отвечает этой части задания: «{}»?",
    failure: "Пока вы работали, было записано следующее: «{}»; в чём была причина?",
    gap: "Что вы делали в то время, которого нет в записи вашей работы?",
    criterion: "Что вы можете сказать об этой стороне вашей работы: «{}»?",
    general: [
      "Какая часть вашей работы была самой трудной?",
      "Как вы проверяли свою работу?",
      "Что бы вы сделали иначе, если бы начали заново?",
    ],
    answer: "Можете ли вы привести конкретный пример к своему ответу номер {}?",
  },
};
