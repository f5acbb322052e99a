import { describe, expect, test } from "vitest";
import { digestOf, type Entry, type Replied, type Sent, textOf } from "../src/journal.ts";
import { prove } from "../src/proof/prove.ts";
import { accountOf } from "../src/proof/records.ts";
import type { ServedDefense, ServedTurn } from "../src/proof/served.ts";

/**
 * Journals and transcripts contradict each other in every possible way. The proof must find exactly that contradiction.
 */

const ID = "dfn-1-ada";
const LONG = { text: "A long one.", filling: 5_000 };

/** With a status, the reply is complete; otherwise it broke off. */
function asked(request: string, sent: Partial<Sent>, reply?: Partial<Replied>): Entry[] {
  const about = sent.action === "start" ? {} : { defense: ID };
  return [
    { event: "sent", request, action: "answer", server: "server 1", ...about, ...sent },
    reply
      ? { event: "replied", request, status: 200, ...reply }
      : { event: "broken", request, how: "ECONNRESET" },
  ];
}

const start = asked(
  "1",
  { action: "start", learner_id: "ada", task_id: "sorting" },
  { acknowledged: { defense: ID, question: "Q0" } },
);

function answered(request: string, text: string, question: string, latencies = {}): Entry[] {
  const acknowledged = { question, stt_ms: null, llm_ms: 5, ...latencies };
  return asked(request, { words: { text, filling: 0 } }, { acknowledged });
}

const unacknowledged = (request: string, text: string) => asked(request, { words: { text, filling: 0 } });

/** Questions and answers alternate. */
function served(texts: readonly string[], changes: Partial<ServedDefense> = {}): ServedDefense {
  const turns = texts.map((text, seq): ServedTurn => {
    const isQuestion = seq % 2 === 0;
    return {
      seq,
      role: isQuestion ? "examiner" : "learner",
      text,
      ts: "t",
      latency_ms: isQuestion ? 5 : null,
    };
  });
  const known = { defense_id: ID, learner_id: "ada", task_id: "sorting", status: "in_progress" };
  return { ...known, turns, integrity_signals: {}, ...changes };
}

async function rules(entries: readonly Entry[], defense: ServedDefense | undefined): Promise<string[]> {
  const { requests } = await accountOf(entries);
  return (await prove(requests, async () => defense)).map(({ rule }) => rule);
}

const SIGNALS = { long_pauses: [], pause_threshold_ms: 15_000, verdict: { outcome: "pass" } };
const VERDICT = { verdict: digestOf(SIGNALS.verdict), signals: digestOf(SIGNALS) };
const finished = (texts: readonly string[]) =>
  served(texts, { status: "finished", integrity_signals: SIGNALS });
const finish = asked("f", { action: "finish" }, { acknowledged: VERDICT });

const two = [...start, ...answered("2", "A1", "Q2"), ...answered("3", "A3", "Q4")];

describe("nothing is found", () => {
  test.each<[string, Entry[], ServedDefense]>([
    ["where all is as it was acknowledged", two, served(["Q0", "A1", "Q2", "A3", "Q4"])],
    [
      "where an unacknowledged answer was stored",
      [...two, ...unacknowledged("4", "A5")],
      served(["Q0", "A1", "Q2", "A3", "Q4", "A5", "Q6"]),
    ],
    ["where it was not", [...two, ...unacknowledged("4", "A5")], served(["Q0", "A1", "Q2", "A3", "Q4"])],
    [
      "where a stalled server stored it late",
      [...start, ...unacknowledged("4", "A5"), ...answered("2", "A1", "Q2")],
      served(["Q0", "A1", "Q2", "A5", "Q6"]),
    ],
    [
      "where an acknowledged verdict is served",
      [...two, ...finish, ...finish.map((entry) => ({ ...entry, request: "g" }))],
      finished(["Q0", "A1", "Q2", "A3", "Q4"]),
    ],
    [
      "where an unacknowledged finish was carried out",
      [...start, ...asked("f", { action: "finish" })],
      finished(["Q0"]),
    ],
    ["where it was not carried out", [...start, ...asked("f", { action: "finish" })], served(["Q0"])],
    [
      "in an answer that is refused after a finish",
      [
        ...start,
        ...finish,
        ...asked("4", { words: { text: "late", filling: 0 } }, { status: 409, detail: "finished" }),
      ],
      finished(["Q0"]),
    ],
    [
      "in deliberate refusals",
      [
        ...start,
        ...asked(
          "4",
          { words: { text: "A", filling: 0 } },
          { status: 503, retry_after: "1", detail: "busy" },
        ),
        ...asked(
          "5",
          { words: { text: "B", filling: 0 } },
          { status: 503, detail: "the database is damaged" },
        ),
      ],
      served(["Q0"]),
    ],
    [
      "where reads show the same and more",
      [
        ...start,
        ...asked(
          "r",
          { action: "get" },
          { acknowledged: { turns: 1, transcript: digestOf(served(["Q0"]).turns) } },
        ),
        ...two.slice(2),
      ],
      served(["Q0", "A1", "Q2", "A3", "Q4"]),
    ],
  ])("%s", async (_, entries, defense) => {
    expect(await rules(entries, defense)).toEqual([]);
  });
});

type Disagreement = [what: string, Entry[], ServedDefense | undefined, rules: string[]];

const answers: readonly Disagreement[] = [
  ["a lost defense", two, undefined, ["lost"]],
  ["a lost answer at the end", two, served(["Q0", "A1", "Q2"]), ["lost"]],
  ["a lost answer in the middle", two, served(["Q0", "A3", "Q4"]), ["lost"]],
  ["a doubled answer", two, served(["Q0", "A1", "Q2", "A3", "Q4", "A3", "Q4"]), ["doubled"]],
  [
    "an unacknowledged answer that is doubled",
    [...start, ...unacknowledged("4", "A1")],
    served(["Q0", "A1", "Q2", "A1", "Q4"]),
    ["doubled"],
  ],
  ["answers in another order", two, served(["Q0", "A3", "Q4", "A1", "Q2"]), ["reordered"]],
  [
    "an unacknowledged answer before what was acknowledged earlier",
    [...two, ...unacknowledged("4", "A5")],
    served(["Q0", "A5", "Q6", "A1", "Q2", "A3", "Q4"]),
    ["reordered"],
  ],
  [
    "half an exchange",
    two,
    served(["Q0", "A1", "Q2", "A3", "Q4", "A5"].slice(0, 4)),
    ["well-formed", "other question"],
  ],
  [
    "half an unacknowledged exchange",
    [...two, ...unacknowledged("4", "A5")],
    served(["Q0", "A1", "Q2", "A3", "Q4", "A5"]),
    ["well-formed"],
  ],
  [
    "half an answer",
    [...start, ...asked("4", { words: LONG })],
    served(["Q0", textOf(LONG).slice(0, 3_000), "Q2"]),
    ["halved"],
  ],
  [
    "half an acknowledged answer",
    [...start, ...asked("4", { words: LONG }, { acknowledged: { question: "Q2", stt_ms: null, llm_ms: 5 } })],
    served(["Q0", textOf(LONG).slice(0, 3_000), "Q2"]),
    ["lost", "halved"],
  ],
  ["an answer that was never sent", two, served(["Q0", "A1", "Q2", "A3", "Q4", "mine", "Q6"]), ["invented"]],
];

const transcripts: readonly Disagreement[] = [
  ["another question", two, served(["Q0", "A1", "other", "A3", "Q4"]), ["other question"]],
  ["another first question", two, served(["other", "A1", "Q2", "A3", "Q4"]), ["started"]],
  [
    "another latency",
    [...start, ...answered("2", "A1", "Q2", { llm_ms: 6 })],
    served(["Q0", "A1", "Q2"]),
    ["other latency"],
  ],
  [
    "another latency of the answer",
    [...start, ...answered("2", "A1", "Q2", { stt_ms: 1 })],
    served(["Q0", "A1", "Q2"]),
    ["other latency"],
  ],
  ["another learner", start, served(["Q0"], { learner_id: "bob" }), ["started"]],
  ["another task", start, served(["Q0"], { task_id: "searching" }), ["started"]],
  [
    "an id that was given twice",
    [...start, ...start.map((entry) => ({ ...entry, request: "9" }))],
    served(["Q0"]),
    ["started", "started"],
  ],
  [
    "a gap in the numbers",
    two,
    {
      ...served(["Q0"]),
      turns: served(["Q0", "A1", "Q2", "A3", "Q4"]).turns.map((turn) => ({ ...turn, seq: turn.seq * 2 })),
    },
    ["well-formed"],
  ],
  [
    "a turn of the wrong role",
    start,
    { ...served(["Q0"]), turns: [{ seq: 0, role: "learner", text: "Q0", ts: "t", latency_ms: 5 }] },
    ["well-formed", "invented"],
  ],
  [
    "a transcript that was different before",
    [
      ...start,
      ...asked(
        "r",
        { action: "get" },
        { acknowledged: { turns: 1, transcript: digestOf(served(["Q9"]).turns) } },
      ),
    ],
    served(["Q0"]),
    ["other transcript"],
  ],
  [
    "a transcript that was longer before",
    [
      ...start,
      ...asked(
        "r",
        { action: "get" },
        { acknowledged: { turns: 3, transcript: digestOf(served(["Q0", "A1", "Q2"]).turns) } },
      ),
    ],
    served(["Q0"]),
    ["other transcript"],
  ],
];

const finishes: readonly Disagreement[] = [
  ["a finish that is lost", [...start, ...finish], served(["Q0"]), ["lost finish"]],
  ["a finish without a request", start, finished(["Q0"]), ["finished by itself"]],
  [
    "another verdict",
    [...start, ...finish],
    served(["Q0"], { status: "finished", integrity_signals: { ...SIGNALS, verdict: { outcome: "fail" } } }),
    ["other verdict"],
  ],
  [
    "other signals",
    [...start, ...finish],
    served(["Q0"], {
      status: "finished",
      integrity_signals: { ...SIGNALS, pause_threshold_ms: 1 } as ServedDefense["integrity_signals"],
    }),
    ["other verdict"],
  ],
  [
    "two verdicts of one defense",
    [
      ...start,
      ...finish,
      ...asked("g", { action: "finish" }, { acknowledged: { ...VERDICT, verdict: "other" } }),
    ],
    finished(["Q0"]),
    ["other verdict"],
  ],
  [
    "an answer that was accepted after a finish",
    [...start, ...finish, ...answered("2", "A1", "Q2")],
    finished(["Q0", "A1", "Q2"]),
    ["after the finish"],
  ],
];

const replies: readonly Disagreement[] = [
  [
    "an answer that was refused before any finish",
    [
      ...start,
      ...asked("4", { words: { text: "A", filling: 0 } }, { status: 409, detail: "finished" }),
      ...asked("f", { action: "finish" }),
    ],
    served(["Q0"]),
    ["refused"],
  ],
  ...[400, 404, 408, 413, 422].map((status): [string, Entry[], ServedDefense, string[]] => [
    `an unjustified ${status}`,
    [...start, ...asked("r", { action: "get" }, { status, detail: "x" })],
    served(["Q0"]),
    ["refused"],
  ]),
  ...[500, 502, 503, 504].map((status): [string, Entry[], ServedDefense, string[]] => [
    `an unintended ${status}`,
    [...start, ...asked("r", { action: "get" }, { status, detail: "x" })],
    served(["Q0"]),
    ["failed"],
  ]),
];

describe("is found:", () => {
  test.each([...answers, ...transcripts, ...finishes, ...replies])(
    "%s",
    async (_, entries, defense, expected) => {
      expect(await rules(entries, defense)).toEqual(expected);
    },
  );
});

test("a journal must not have outcomes without requests", async () => {
  await expect(accountOf([{ event: "broken", request: "1", how: "x" }])).rejects.toThrow("never sent");
});
