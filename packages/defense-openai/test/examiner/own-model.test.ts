import { describe, expect, test } from "vitest";
import { type ChatModel, ProviderFailure } from "../../src/index.js";
import { type ScriptedAnswer, scriptedChatModel } from "../../src/testing/index.js";
import { ANSWER, answered, defensesWith, HOW, judging, QUOTES, WHY } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

/** Guarantees with your own `ChatModel`, whatever it says. */

const TALKATIVE = "Good work! Why is it a merge sort? I wonder.";
const TWO = "Why is it a merge sort, and how would you test it?";

const tooLong = (beginning: string, more: string) => `${beginning}${` ${more}`.repeat(20)}?`;

describe("a question", () => {
  test("is cut to one, whatever else the model says", async () => {
    const { questions } = await answered({ model: scriptedChatModel(TALKATIVE, HOW) });
    expect(questions).toEqual([WHY, HOW]);
  });

  test.each([
    "Γιατί χρησιμοποίησες εδώ τη merge sort;",
    "Ինչո՞ւ ընտրեցիր միաձուլման տեսակավորումը այստեղ։",
    "ለምን ይህን ዘዴ እዚህ መረጥክ፧",
  ])("is asked at once in a language with its own question mark: %s", async (question) => {
    const model = scriptedChatModel(question);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toBe(question);
  });

  test.each([
    ["Why?", "How did you test it, and on what?"],
    ["为什么？", "你是怎么测试这个归并排序的？"],
    ["どうして？", "このソートをどうやって試しましたか？"],
    ["ทำไม?", "คุณทดสอบการเรียงลำดับนี้อย่างไร?"],
  ])("that is too short to be understood on its own, %s, is requested again", async (short, question) => {
    const model = scriptedChatModel(short, question);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).not.toBe(short);
    expect(model.requests).toHaveLength(2);
  });

  test.each([
    [TWO, "it asks more than one thing: also “how would you test it?”"],
    [
      "Why is it a merge sort? And how would you test it?",
      "it asks more than one thing: also “And how would you test it?”",
    ],
  ])("with a fault is requested again, with the reason: %s", async (faulty, reason) => {
    const model = scriptedChatModel(faulty, HOW);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toBe(HOW);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain(`cannot be put to the learner: ${reason}.`);
  });

  test.each([
    ["is cut to the first of two", [TWO, TWO], WHY],
    ["needs no model in the end", ["", "Brilliant!"], "How did you approach this task?"],
    [
      "is in the language that the model wrote",
      [tooLong("Warum hast du die Liste", "nach der Zahl in der Datei"), "Das ist nicht schwer."],
      "Wie bist du an diese Aufgabe herangegangen?",
    ],
    [
      "is in French",
      [tooLong("Pourquoi as-tu fait la liste", "pour ce travail avec une autre"), "C'est cela."],
      "Comment as-tu abordé cette tâche ?",
    ],
  ])("that is refused twice %s", async (_, written, asked) => {
    const model = scriptedChatModel(...written);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toBe(asked);
    expect(model.requests).toHaveLength(2);
  });

  test("that is never usable is replaced by a new one each time, in the language of the answers", async () => {
    const useless: ChatModel = { name: "useless", complete: async () => ({ text: "Très bien !" }) };
    const defenses = defensesWith({ model: useless });
    const { defense, firstQuestion } = await defenses.start({ learnerId: "ada", taskId: "sorting" });
    const asked = [firstQuestion];
    for (let turn = 0; turn < 12; turn++) {
      const { question } = await defenses.answer(defense.id, {
        text: `C'est pour la partie ${turn} de la liste que je l'ai fait dans ce programme.`,
      });
      asked.push(question);
    }
    expect(new Set(asked).size).toBe(13);
    expect(asked.at(-1)).toBe("Peux-tu donner un exemple concret pour ta réponse numéro 12 ?");
  });

  test.each([
    ["Italiano", "Come hai affrontato questo compito?"],
    ["it_CH", "Come hai affrontato questo compito?"],
    ["Flemish", "Hoe heb je deze opdracht aangepakt?"],
    ["castellano", "¿Cómo abordaste esta tarea?"],
    ["Malayalam", "How did you approach this task?"],
  ])("is in the language set by the operator: %s", async (language, asked) => {
    const useless: ChatModel = { name: "useless", complete: async () => ({ text: "" }) };
    const { firstQuestion } = await defensesWith({ model: useless, language }).start({
      learnerId: "ada",
      taskId: "sorting",
    });
    expect(firstQuestion).toBe(asked);
  });

  test("that reveals something confidential is requested again, and then replaced", async () => {
    const secret = "quickselect with a random pivot finds the median in linear time";
    const model = scriptedChatModel(`Did you know that ${secret}?`, `Is it so that ${secret}?`);
    const { firstQuestion } = await defensesWith({ model }, [secret]).start({
      learnerId: "ada",
      taskId: "sorting",
    });
    expect(firstQuestion).toBe("How did you approach this task?");
    expect(model.requests.map(({ purpose }) => purpose)).toEqual(["question", "question again"]);
    expect(JSON.stringify(model.requests)).not.toContain("Is it so that");
  });
});

describe("a verdict", () => {
  test("rests on what was said", async () => {
    const { finish } = await answered({ model: judging(aGrading("met", QUOTES)) });
    const { verdict } = await finish();
    expect(verdict.outcome).toBe("pass");
    for (const { evidence } of verdict.criteria)
      for (const { quote } of evidence) expect(ANSWER).toContain(quote);
    expect(verdict.examiner).toMatchObject({ model: "scripted", runs: 1 });
  });

  test("based on invented quotes is never a pass", async () => {
    const invented = [{ turn: 1, quote: "I proved its bound with the master theorem" }];
    const { finish } = await answered({ model: judging(aGrading("met", invented)) });
    expect((await finish()).verdict).toMatchObject({
      outcome: "insufficient_evidence",
      needs_review: true,
    });
  });

  test("is not lost if our own words about it are confidential", async () => {
    for (const secret of ["learner said", "supports this: about"]) {
      const { finish } = await answered({ model: judging(aGrading("met", [])) }, [secret]);
      const { criteria } = (await finish()).verdict;
      expect(criteria[0]).toMatchObject({ level: "not_assessed", rationale: "About own_work." });
    }
  });

  test("is not requested again if the document has small formal mistakes", async () => {
    const criteria = JSON.parse(aGrading("Met", QUOTES)).criteria.map(
      ({ evidence, ...criterion }: { evidence: typeof QUOTES }) => ({
        ...criterion,
        evidence: evidence.map(({ turn, quote }) => ({ turn: String(turn), quote })),
      }),
    );
    const model = judging(JSON.stringify({ criteria }));
    const { finish } = await answered({ model });
    expect((await finish()).verdict.outcome).toBe("pass");
    expect(model.requests).toHaveLength(3);
  });

  test("is requested once more if it is not a document, and then refused", async () => {
    const model = judging("All fine!", "Really.");
    const { finish } = await answered({ model });
    await expect(finish()).rejects.toMatchObject({
      detail: expect.stringContaining("unusable answer (no valid document)"),
    });
    expect(model.requests.slice(2).map(({ purpose }) => purpose)).toEqual(["verdict", "verdict repair"]);
  });

  test("is requested in a simpler way if the model refuses the format", async () => {
    const refusal = new ProviderFailure("no_schemas", "refused the request", { refusesRequest: true });
    const model = judging(refusal, refusal, aGrading("met", QUOTES));
    const { finish } = await answered({ model });
    expect((await finish()).verdict.outcome).toBe("pass");
    expect(model.requests.slice(2).map(({ responseFormat }) => responseFormat?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
    ]);
  });
});

describe("a failure", () => {
  test("is reported as the model reports it", async () => {
    const model = scriptedChatModel(
      new ProviderFailure("queue_full", "is overloaded", {
        failureCode: "provider_unavailable",
        retryAfterSeconds: 9,
      }),
    );
    const start = defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    await expect(start).rejects.toMatchObject({
      code: "provider_unavailable",
      detail: "the examiner is overloaded; nothing was stored, and the same request may be sent again",
      retryAfterSeconds: 9,
    });
  });

  test.each<[string, ScriptedAnswer]>([
    ["an error of its own", new TypeError("secret of the SDK")],
    ["something that is no text", () => 7 as unknown as string],
    ["nothing at all", () => undefined as unknown as string],
  ])("is %s, and none of its words reach the client", async (_, answer) => {
    const start = defensesWith({ model: scriptedChatModel(answer) }).start({
      learnerId: "ada",
      taskId: "sorting",
    });
    await expect(start).rejects.toMatchObject({
      code: "provider_failed",
      detail: expect.stringMatching(/^the examiner (failed|gave an unusable answer \(wrong form\));/),
    });
  });

  test("of one grader, whatever it throws, does not affect the others' verdict", async () => {
    const { finish } = await answered({
      model: judging(aGrading("met", QUOTES)),
      graders: [
        {
          name: "broken",
          complete: () => {
            throw new TypeError("secret of the SDK");
          },
        },
      ],
    });
    const { verdict } = await finish();
    expect(verdict).toMatchObject({ outcome: "pass", needs_review: true });
    expect(verdict.examiner.graders?.map(({ model, failure }) => [model, failure])).toEqual([
      ["scripted", null],
      ["broken", "failed"],
    ]);
    expect(JSON.stringify(verdict)).not.toContain("secret");
  });
});

test("many defenses at once do not mix", async () => {
  const model: ChatModel = {
    name: "echo",
    async complete({ messages }) {
      const number = /merge sort number (\d+)/.exec(messages.map(({ content }) => content).join("\n"))?.[1];
      return { text: `What is special about part ${number ?? "one"} of it?` };
    },
  };
  const defenses = defensesWith({ model });
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { defense } = await defenses.start({ learnerId: `l${number}`, taskId: "sorting" });
      const { question } = await defenses.answer(defense.id, { text: `It is merge sort number ${number}.` });
      expect(question).toBe(`What is special about part ${number} of it?`);
    }),
  );
});
