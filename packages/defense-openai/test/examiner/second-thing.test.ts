import { describe, expect, test } from "vitest";
import { firstThingIn } from "../../src/examiner/question/first-thing.js";
import { secondThingIn } from "../../src/examiner/question/second-thing.js";

/** Questions that ask for two things: the second one, and what remains without it; `null` if the rest cannot stand. */
const DOUBLE: readonly (readonly [question: string, second: string, first: string | null])[] = [
  ["What did you do and why?", "why?", "What did you do?"],
  ["What did you do, and why did you do it?", "why did you do it?", "What did you do?"],
  ["What did you do (and why)?", "why)?", "What did you do?"],
  [
    "How do you find it, and what happens with equal numbers?",
    "what happens with equal numbers?",
    "How do you find it?",
  ],
  [
    "What did you do, how did you do it, and why did you do it that way?",
    "how did you do it, and why did you do it that way?",
    "What did you do?",
  ],
  ["How did you find the bug and what did you change?", "what did you change?", "How did you find the bug?"],
  ["Why did you write tests, and did you run them?", "did you run them?", "Why did you write tests?"],
  ["Where did you write tests, and if so, which?", "which?", "Where did you write tests?"],
  [
    "After the test failed at event 7, what did you change and why?",
    "why?",
    "After the test failed at event 7, what did you change?",
  ],
  ["Was hast du geändert, und wie hast du das geprüft?", "wie hast du das geprüft?", "Was hast du geändert?"],
  [
    "Pourquoi avez-vous choisi cela, et comment l'avez-vous testé ?",
    "comment l'avez-vous testé ?",
    "Pourquoi avez-vous choisi cela?",
  ],
  ["Что вы изменили и почему вы это сделали?", "почему вы это сделали?", "Что вы изменили?"],
  [
    "Describe what you changed there and explain why you did it?",
    "explain why you did it?",
    "Describe what you changed there?",
  ],
  // In a language without words, both parts begin with the same word.
  ["Zergatik hautatu zenuen hori, zergatik ez beste bat?", "zergatik ez beste bat?", null],
  ["Hangi İŞİ denedin, hangi sonucu buldun?", "hangi sonucu buldun?", null],
  ["Jak jsi našel chybu a jak jsi ji opravil?", "jak jsi ji opravil?", null],
  [
    "Can you explain how your cache works and why you chose Redis?",
    "why you chose Redis?",
    "Can you explain how your cache works?",
  ],
  [
    "Können Sie erklären, wie die Schleife endet und warum sie dort endet?",
    "warum sie dort endet?",
    "Können Sie erklären, wie die Schleife endet?",
  ],
  [
    "What made you trust it, followed by how you read the torn pages?",
    "how you read the torn pages?",
    "What made you trust it?",
  ],
  [
    "Besides explaining what the cache keeps, how did you choose its size?",
    "how did you choose its size?",
    null,
  ],
];

test.each(DOUBLE)("%s asks for two things", (question, second, first) => {
  expect(secondThingIn(question)).toBe(second);
  expect(firstThingIn(question) ?? null).toBe(first);
});

/** Questions that only look like two. */
const SINGLE = [
  "How do you test and deploy it?",
  "How do you know when and where the error occurs?",
  "Which differences between what you planned and what you did surprised you?",
  "How did you check that your answer is correct?",
  "What makes a good explanation of the proof?",
  "Which word did you write first, `and` or `or`?",
  'Why does your program print "How are you, and why?" at the end?',
  "You said that you took a heap because it is fast; how did you measure that?",
  "What is the greatest common divisor of your two numbers?",
  "In the line `for (i = 0; i < n; i++)`, what does n stand for?",
  "What went wrong in the first run?",
  "Woran haben Sie erkannt, dass Ihre Antwort richtig ist?",
  "Wie hast du herausgefunden, was der Fehler war und wo er lag?",
  "Quand vous avez dit que le tri est stable, que vouliez-vous dire ?",
  "Когда тест упал, что вы изменили?",
  "Quando o teste falhou, o que você mudou?",
  "¿Cómo probaste y corregiste el programa?",
  "คุณทดสอบและแก้ไขโปรแกรมอย่างไร?",
  "你是怎么测试和修改程序的？",
  "Zergatik hautatu zenuen hori?",
  // In a language without words, neither a short word nor one that stands there three times begins a second question.
  "מה ההבדל בין מה שציפית לו ומה שמדדת?",
  "Mitä eroa on sillä, mitä odotit, ja sillä, mitä mittasit?",
  // A quoted question is not a question to the learner.
  "What did the teacher's ‘how does it end, and why?’ lead you to change?",
  "Was hat dich an ‚wie geht das, und warum?‘ gestört?",
  "Was hat dich an »wie geht das, und warum?« gestört?",
  "Que vouliez-vous dire par « comment, et pourquoi ? » dans votre rapport ?",
  "¿Qué quisiste decir con «¿cómo, y por qué?» en tu informe?",
  "Che cosa intendevi con “come, e perché?” nella tua relazione?",
  "O que você quis dizer com 'como funciona, e por quê?' no relatório?",
  "Wat bedoelde je met 'hoe werkt het, en waarom?' in je verslag?",
  "Что вы имели в виду под „как это работает, и почему?“ в отчёте?",
];

test.each(SINGLE)("%s asks for one thing", (question) => {
  expect(secondThingIn(question)).toBeUndefined();
  expect(firstThingIn(question)).toBeUndefined();
});

describe("long questions", () => {
  test.each(["and ", "why ", "a, ", "und warum ", "nicht ", "你，", "x-", "because "])(
    "do not take long: %j",
    (part) => {
      const question = `Why is it so ${part.repeat(2_000 / part.length)}?`;
      expect(question).toContain(secondThingIn(question) ?? "");
    },
  );
});
