import { expect, test } from "vitest";
import { gapsOf } from "../../../src/examiner/question/plan/answer-gaps.js";

const QUESTION = "Why did you choose a merge sort?";
const lackOf = (...answers: string[]) =>
  gapsOf(
    answers.map((answer) => ({ question: QUESTION, answer, message: { role: "user", content: answer } })),
  ).at(-1);

test.each([
  "Because it is a stable sort.",
  "I don't know who wrote it first, but I compared both of them with a list of equal keys and saw the order change.",
  "Başta neden durduğunu bilmiyordum, bu yüzden her turda indisi yazdırdım.",
  "起初我不知道它为什么停下来，所以每一轮都打印了下标。",
  "最初はなぜ止まるのか分からなかったので、毎回添字を表示しました。",
  "Lúc đầu tôi không biết vì sao nó dừng, nên tôi in chỉ số ở mỗi vòng.",
  "पहले मुझे नहीं पता था कि यह क्यों रुकता है, इसलिए मैंने हर चक्र में सूचकांक छापा।",
  "因为它是稳定的",
  "안정적이라서 골랐어요",
  "Weil sie dann stabil ist.",
  "نعم، لأنه مستقر وسريع جدا",
])("an answer that says something leaves nothing open: %s", (answer) => {
  expect(lackOf(answer)).toBeNull();
});

test.each([
  "",
  " \n",
  "…",
  "Yes.",
  "Yes, I did that myself.",
  "yes yes yes yes yes yes yes",
  "是的。",
  "네, 맞아요.",
  "42",
  "👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍",
  "[mock transcription of 48000 bytes of wav audio]",
])("an answer says too little, in any language: %j", (answer) => {
  expect(lackOf(answer)).toBe("little");
});

test.each([
  "I don't know.",
  "Honestly, I have no idea why that happened.",
  "Das weiß ich leider nicht mehr.",
  "No lo sé, la verdad.",
  "Не знаю.",
])("an answer says that its author does not know: %s", (answer) => {
  expect(lackOf(answer)).toBe("unknown");
});

const ANOTHER = "Another one that says something.";

test("an answer that was given before, or repeats the question, says too little", () => {
  const answer = "Because it is a stable sort.";
  expect(lackOf(answer, ANOTHER, "because it is a STABLE sort")).toBe("little");
  expect(lackOf("Why did you choose a merge sort??")).toBe("little");
  expect(lackOf(answer, "Because it is a stable sort, and short.")).toBeNull();
  for (const times of [50, 500]) {
    const long = "It compares pairs of neighbours. ".repeat(times);
    expect(lackOf(long, `${long} And then it stops.`)).toBeNull();
    expect(lackOf(long, ANOTHER, long.toUpperCase())).toBe("little");
  }
});
