import type { Frames } from "./frames.js";

export const de: Frames = {
  opening: "Wie bist du an diese Aufgabe herangegangen?",
  begins: (sentence) => `Die Aufgabe beginnt so: „${sentence}“ Wie bist du sie angegangen?`,
  alsoSays: (sentence) => `In der Aufgabe steht auch: „${sentence}“ Wie geht deine Arbeit damit um?`,
  failed: (what, at) => `Während du gearbeitet hast, ist das fehlgeschlagen (${at}): „${what}“ Woran lag es?`,
  stoodOut: (what, at) => `In der Aufzeichnung deiner Arbeit steht (${at}): „${what}“ Wie kam es dazu?`,
  nameless: "ein Ereignis ohne Namen",
  missing: (events, from, until) => {
    const what =
      events === undefined
        ? "fehlt etwas"
        : events === 1
          ? "fehlt ein Ereignis"
          : `fehlen ${events} Ereignisse`;
    const when =
      from === null ? `Vor ${until}` : until === null ? `Nach ${from}` : `Von ${from} bis ${until}`;
    return `${when} ${what} in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?`;
  },
  general: [
    "Welcher Teil deiner Arbeit war der schwierigste?",
    "Wie hast du geprüft, ob deine Arbeit richtig ist?",
    "Welche Entscheidung in deiner Arbeit würdest du am entschiedensten verteidigen?",
    "Was ist die schwächste Stelle deiner Arbeit?",
    "Welcher Teil deiner Arbeit verdankt am meisten der Hilfe anderer oder Hilfsmitteln?",
    "Was würdest du anders machen, wenn du noch einmal anfangen würdest?",
    "Was verstehst du jetzt, das du vor dieser Arbeit nicht verstanden hast?",
    "Wie würdest du deine Arbeit jemandem erklären, der gerade mit derselben Aufgabe beginnt?",
  ],
  easier: [
    "Das macht nichts. Welchen Teil deiner Arbeit kennst du am besten?",
    "Das macht nichts. Was hast du als Allererstes gemacht?",
    "Das macht nichts. An welche deiner Entscheidungen erinnerst du dich gut?",
    "Das macht nichts. Wo würdest du zuerst nachsehen, um es herauszufinden?",
  ],
  brief: [
    "Kannst du dafür ein konkretes Beispiel aus deiner Arbeit nennen?",
    "Kannst du dazu noch etwas mehr sagen?",
    "Was bringt dich zu dieser Antwort?",
    "Wo sieht man das in deiner Arbeit?",
  ],
  silent: "In deiner letzten Antwort waren keine Worte. Was möchtest du sagen?",
  latest: (words) => `Du hast gesagt: „${words}“`,
  earlier: (words) => `Vorhin hast du gesagt: „${words}“`,
  back: (answer) => `Kommen wir auf deine Antwort Nummer ${answer} zurück.`,
  followUps: [
    "Was hat dich dazu gebracht?",
    "Kannst du ein konkretes Beispiel nennen?",
    "Wie hast du das sichergestellt?",
    "Welche Alternative hast du erwogen und verworfen?",
    "Was wäre sonst schiefgegangen?",
  ],
};
