const questions = [
  "How did you approach this task?",
  "Which part was the hardest, and how did you get through it?",
  "Why did you decide against the obvious alternative?",
  "What would break first if the input were a thousand times as large?",
  "How do you know that it is correct?",
  "Which line would you change first if you had another hour?",
  "What did you try that did not work?",
  "How would you explain this to a person who has never seen it?",
];

export function questionAfter(turns: number): string {
  return questions[(turns / 2) % questions.length] ?? "";
}
