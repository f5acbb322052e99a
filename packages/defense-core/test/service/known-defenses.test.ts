import { describe, expect, test } from "vitest";
import type { Defense } from "../../src/domain/defense.js";
import type { DefenseStore } from "../../src/ports.js";
import { DefenseCache } from "../../src/service/defense-cache.js";
import { aDefense, anExchange } from "../../src/testing/index.js";
import { asking, service, store } from "./bench.js";

function watched(): { store: DefenseStore; reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    store: {
      ...store,
      async find(id) {
        reads.push("turns");
        return store.find(id);
      },
      async findState(id) {
        reads.push("state");
        return store.findState(id);
      },
    },
  };
}

const echo = asking({
  nextQuestion: async ({ history }) => history.map(({ content }) => content).join(" | ") || "?",
});

describe("a service that has seen a defense", () => {
  test("does not read its turns again, and asks with all of them", async () => {
    const { store: watchedStore, reads } = watched();
    const running = service({ store: watchedStore, examiner: echo });
    const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
    await running.answer(defense.id, { text: "one" });
    const { question } = await running.answer(defense.id, { text: "two" });
    expect(question).toBe("? | one | ? | one | two");
    expect(reads).toEqual(["state", "state"]);
  });

  test("reads its turns once when it is new to this process", async () => {
    await store.create(aDefense({ id: "dfn-1" }));
    const { store: watchedStore, reads } = watched();
    const running = service({ store: watchedStore, examiner: echo });
    for (const text of ["one", "two", "three"]) await running.answer("dfn-1", { text });
    expect(reads).toEqual(["state", "turns", "state", "state"]);
  });

  test("reads its turns again if another process continued it before the answer came", async () => {
    const { store: watchedStore, reads } = watched();
    const running = service({ store: watchedStore, examiner: echo });
    const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
    await service({ examiner: echo }).answer(defense.id, { text: "elsewhere" });
    const { question } = await running.answer(defense.id, { text: "here" });
    expect(question).toBe("? | elsewhere | ? | elsewhere | here");
    expect(reads).toEqual(["state", "turns"]);
  });

  test("asks again with what another process has added in the meantime", async () => {
    const other = service({ examiner: echo });
    const asked: number[] = [];
    const running = service({
      examiner: asking({
        async nextQuestion({ history }) {
          asked.push(history.length);
          if (asked.length === 2) await other.answer(id, { text: "elsewhere" });
          return history.map(({ content }) => content).join(" | ") || "?";
        },
      }),
    });
    const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
    const { id } = defense;
    const { question } = await running.answer(id, { text: "here" });
    expect(question).toBe("? | elsewhere | ? | elsewhere | here");
    expect(asked).toEqual([0, 2, 4]);
  });

  test("forgets nothing that it added itself while reading", async () => {
    await store.create(aDefense({ id: "dfn-1" }));
    const readings: (() => void)[] = [];
    const slow: DefenseStore = {
      ...store,
      async find(id) {
        const found = await store.find(id);
        if (readings.length < 2) await new Promise<void>((read) => readings.push(read));
        return found;
      },
    };
    const asked: number[] = [];
    const nextQuestion = async ({ history }: { history: readonly unknown[] }) =>
      `${asked.push(history.length)}?`;
    const running = service({ store: slow, examiner: asking({ nextQuestion }) });
    const answers = ["one", "two"].map((text) => running.answer("dfn-1", { text }));
    await expect.poll(() => readings.length).toBe(2);
    readings[0]?.();
    await answers[0];
    readings[1]?.();
    await answers[1];
    expect(asked).toEqual([2, 4]);
  });

  test("refuses an answer without reading it if another process has finished the defense", async () => {
    const running = service();
    const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
    await service().finish(defense.id);
    let reads = 0;
    const reading = async () => {
      reads++;
      return { text: "late" };
    };
    await expect(running.answer(defense.id, reading)).rejects.toMatchObject({ code: "defense_finished" });
    expect(reads).toBe(0);
  });

  test("refuses an answer if another process finishes the defense meanwhile", async () => {
    const running = service();
    const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
    const late = running.answer(defense.id, async () => {
      await service().finish(defense.id);
      return { text: "late" };
    });
    await expect(late).rejects.toMatchObject({ code: "defense_finished" });
    expect((await running.get(defense.id)).turns).toHaveLength(1);
  });
});

test("a service asks with what was stored, even if examiners and callers change what they were given", async () => {
  const digests: number[] = [];
  const traces = {
    events: async () =>
      [1, 2, 3].map((seq) => ({
        seq,
        at: new Date(seq),
        kind: `kind ${seq}`,
        summary: `edit ${seq}`,
        data: null,
      })),
  };
  const examiner = asking({
    async nextQuestion({ traceDigest, history }) {
      const notable = traceDigest?.notable as unknown[];
      digests.push(notable.length);
      notable.length = 0;
      const said = history.map(({ content }) => content).join(" | ");
      for (const message of history) expect(Reflect.set(message, "content", "changed")).toBe(false);
      (history as unknown[]).length = 0;
      return said || "?";
    },
  });
  const running = service({ examiner, traces });
  const { defense } = await running.start({ learnerId: "ada", taskId: "sorting" });
  Object.assign(defense.turns[0] as object, { text: "changed" });
  await running.answer(defense.id, { text: "one" });
  expect((await running.answer(defense.id, { text: "two" })).question).toBe("? | one | ? | one | two");
  expect(new Set(digests).size).toBe(1);
  expect(digests[0]).toBeGreaterThan(0);
});

describe("cached defenses", () => {
  const long = (id: string, length: number): Defense => {
    const [question] = aDefense({ id }).turns;
    return aDefense({ id, turns: [{ ...(question as Defense["turns"][0]), text: "x".repeat(length) }] });
  };

  test("are evicted when they take too much, the least recently used first", () => {
    const known = new DefenseCache(100_000);
    for (const id of ["a", "b", "c"]) known.set(long(id, 14_000));
    known.get("a");
    known.set(long("d", 14_000));
    expect(["a", "b", "c", "d"].filter((id) => known.get(id))).toEqual(["a", "c", "d"]);
  });

  test("grow with each exchange", () => {
    const known = new DefenseCache(100_000);
    known.set(aDefense({ id: "a" }));
    known.set(aDefense({ id: "b" }));
    for (let seq = 1; seq < 9; seq += 2) known.append("b", seq, anExchange("b", seq, "x".repeat(6_090)));
    expect(known.get("b")?.history).toHaveLength(9);
    expect(known.get("a")).toBe(undefined);
    known.append("b", 9, anExchange("b", 9, "x".repeat(6_090)));
    expect(known.get("b")).toBe(undefined);
  });

  test("ignore an exchange that does not follow", () => {
    const known = new DefenseCache();
    known.set(aDefense({ id: "a" }));
    known.append("a", 3, anExchange("a", 3));
    known.append("b", 1, anExchange("b", 1));
    expect(known.get("a")?.history).toHaveLength(1);
    expect(known.get("b")).toBe(undefined);
  });

  test("do not make room for a defense that is too large on its own", () => {
    const known = new DefenseCache(100_000);
    known.set(aDefense({ id: "a" }));
    expect(known.set(long("b", 60_000)).transcriptBytes).toBe(60_000);
    expect(known.get("b")).toBe(undefined);
    expect(known.get("a")).toBeDefined();
  });

  test("count a defense once if it is set again", () => {
    const known = new DefenseCache(100_000);
    known.set(long("a", 20_000));
    for (let times = 0; times < 10; times++) known.set(long("b", 20_000));
    expect(known.get("a")).toBeDefined();
    known.forget("a");
    known.forget("a");
    known.set(long("c", 20_000));
    known.set(long("d", 5_000));
    expect(["b", "c", "d"].filter((id) => known.get(id))).toEqual(["b", "c", "d"]);
  });
});
