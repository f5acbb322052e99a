import { describe, expect, test } from "vitest";
import { type Fault, faultOf } from "../../src/examiner/question/faults.js";
import { safeCuts } from "../../src/examiner/question/safe-cuts.js";

/** Faulty questions, their faults, and what remains after a cut; `null` if nothing can be cut. */
const FAULTY: readonly (readonly [question: string, fault: Fault, left: string | null])[] = [
  ["What did you do and why?", "two_questions", "What did you do?"],
  ["What did you do, and why did you do it?", "two_questions", "What did you do?"],
  ["What did you do (and why)?", "two_questions", "What did you do?"],
  ["How do you find it, and what happens with equal numbers?", "two_questions", "How do you find it?"],
  [
    "What did you do, how did you do it, and why did you do it that way?",
    "two_questions",
    "What did you do?",
  ],
  ["How did you find the bug and what did you change?", "two_questions", "How did you find the bug?"],
  ["Why did you write tests, and did you run them?", "two_questions", "Why did you write tests?"],
  ["Where did you write tests, and if so, which?", "two_questions", "Where did you write tests?"],
  [
    "After the test failed at event 7, what did you change and why?",
    "two_questions",
    "After the test failed at event 7, what did you change?",
  ],
  ["Was hast du geändert, und wie hast du das geprüft?", "two_questions", "Was hast du geändert?"],
  [
    "Pourquoi avez-vous choisi cela, et comment l'avez-vous testé ?",
    "two_questions",
    "Pourquoi avez-vous choisi cela?",
  ],
  ["在第七个事件之后，你改变了什么，为什么？", "two_questions", "在第七个事件之后，你改变了什么？"],
  ["ماذا غيرت بعد أن فشل الاختبار، ولماذا؟", "two_questions", "ماذا غيرت بعد أن فشل الاختبار؟"],
  ["Что вы изменили и почему вы это сделали?", "two_questions", "Что вы изменили?"],
  ["Ինչո՞ւ ընտրեցիր այս մեթոդը և ինչպե՞ս փորձարկեցիր այն։", "two_questions", "Ինչո՞ւ ընտրեցիր այս մեթոդը։"],
  [
    "Describe what you changed there and explain why you did it?",
    "two_questions",
    "Describe what you changed there?",
  ],
  // A Korean clause that continues is not a question on its own.
  ["오류를 어떻게 찾았고 그 뒤에 무엇을 바꾸었나요?", "two_questions", null],
  // Likewise in an unknown language: both parts begin with the same word.
  ["Zergatik hautatu zenuen hori, zergatik ez beste bat?", "two_questions", null],
  ["Gut, dass du das erwähnst: wie hast du die Grenze gewählt?", "praise", "Wie hast du die Grenze gewählt?"],
  [
    "Good: sort_list takes a list, but what does it give back?",
    "praise",
    "sort_list takes a list, but what does it give back?",
  ],
  [
    "Great, main() has no test; how do you know that it works?",
    "praise",
    "main() has no test; how do you know that it works?",
  ],
  ["You are on the right track: what comes next in your proof?", "praise", "What comes next in your proof?"],
  ["Könnte es daran liegen, dass der Index bei eins beginnt?", "answer_given", null],
  ["How did you, after your brilliant proof, choose the example?", "praise", null],
  ["Come, dopo la tua bella spiegazione, hai scelto i testimoni?", "praise", null],
  [
    "Nailed it, so where is the connection closed again?",
    "statement",
    "Where is the connection closed again?",
  ],
  [
    "The expected answer here is selection bias, so how would you describe your poll?",
    "statement",
    "How would you describe your poll?",
  ],
  ["Manche meinen ja, es sei Angst gewesen – wie sehen Sie das?", "statement", "Wie sehen Sie das?"],
  ["Comme la corrélation n'est pas la causalité, que concluez-vous du graphique ?", "statement", null],
  [
    "Can you explain how your cache works and why you chose Redis?",
    "two_questions",
    "Can you explain how your cache works?",
  ],
  [
    "Können Sie erklären, wie die Schleife endet und warum sie dort endet?",
    "two_questions",
    "Können Sie erklären, wie die Schleife endet?",
  ],
  [
    "What made you trust it, followed by how you read the torn pages?",
    "two_questions",
    "What made you trust it?",
  ],
  ["Did you normalise the data so that no scale dominates the distance?", "answer_given", null],
  ["Hai messo il blocco perché il file potrebbe non esistere?", "answer_given", null],
  ["Besides explaining what the cache keeps, how did you choose its size?", "two_questions", null],
  ["Your answer was not correct, so how would you put it now?", "praise", "How would you put it now?"],
  ["What would you use instead, for example a hash table?", "answer_given", "What would you use instead?"],
  ["It fails because the list is empty, doesn't it?", "answer_given", null],
  ["Did you sort the list because binary search needs it?", "answer_given", null],
  ["Don't you think that a heap would be faster?", "answer_given", null],
  ["How did you find that the correct answer is 42?", "answer_given", null],
];

test.each(FAULTY)("%s is %s", (question, fault, left) => {
  expect(faultOf(question)).toBe(fault);
  expect(safeCuts(question).find((cut) => faultOf(cut) === undefined) ?? null).toBe(left);
});

/** Questions that only look faulty. */
const FAULTLESS = [
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
];

test.each(FAULTLESS)("nothing is wrong with %s", (question) => {
  expect(faultOf(question)).toBeUndefined();
});

describe("long questions", () => {
  test.each(["and ", "why ", "a, ", "und warum ", "nicht ", "你，", "x-", "because "])(
    "do not take long: %j",
    (part) => {
      const question = `Why is it so ${part.repeat(2_000 / part.length)}?`;
      expect([undefined, "two_questions", "praise", "answer_given", "closed"]).toContain(faultOf(question));
    },
  );
});
