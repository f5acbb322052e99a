import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftNote, storedDraftNotes } from "../../src/learner/drafts/draft-notes.js";
import { storedDrafts } from "../../src/learner/drafts/drafts.js";
import { keptSounds } from "../../src/learner/drafts/kept-sounds.js";
import { storedAnswering } from "../../src/learner/session/answering.js";
import { storedBeginnings } from "../../src/learner/session/beginnings.js";

import type { Embedding } from "../../src/learner/session/embedding.js";
import { storedRedeemed } from "../../src/learner/session/redeemed.js";
import { pendingRequestOf } from "../../src/learner/session/reducer.js";
import { openSession, type Session } from "../../src/learner/session/session.js";
import type { Loaded, State, Visitor } from "../../src/learner/session/state.js";
import type { TabMessage } from "../../src/learner/session/tabs.js";
import { type PostOptions, Refused, type Server, Unreachable } from "../../src/shared/server.js";
import { memoryPages, memoryRecordings, memoryStorage } from "./memory.js";
import { aDefense, at, INFO } from "./samples.js";

const FIRST = aDefense(["Why?"]);
const FINISHED = aDefense(["Why?", "Because."], { status: "finished" });
const SECOND = aDefense(["Why?", "Because.", "And then?"]);

function token(learnerId: string, defenseId?: string): string {
  const whose = { sub: learnerId, role: "learner", task_id: "sorting", defense_id: defenseId };
  const claims = { ...whose, starts: 1, jti: `of ${learnerId}` };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
}

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly text: unknown;
  readonly signal: AbortSignal | undefined;
}

interface World {
  readonly session: Session;
  readonly sent: Sent[];
  readonly broadcast: TabMessage[];
  readonly asked: object[];
  readonly storage: ReturnType<typeof memoryStorage>;
  credential: string | undefined;
  loaded: Loaded;
  headers: Headers;
  onAnswer: (sent: Sent) => Promise<unknown>;
  onGet: (path: string) => Promise<void>;
  hear(message: TabMessage): void;
  /** Closes the page, so that its lock is released. */
  end(): void;
}

const aBrowser = () => ({ storage: memoryStorage(), pages: memoryPages() });

/** @param code the code in the page's link. Codes that begin with "used" are not valid. */
async function world(
  code?: string,
  { storage, pages } = aBrowser(),
  onGet: World["onGet"] = async () => {},
): Promise<World> {
  const [broadcast, asked, sent]: [TabMessage[], object[], Sent[]] = [[], [], []];
  let listener: (message: TabMessage) => void = () => {};
  const it = {
    credential: token("ada"),
    loaded: FIRST,
    headers: new Headers(),
    onAnswer: async () => {},
    onGet,
  } as unknown as World;
  const server: Server = {
    async get<T>(path: string) {
      await it.onGet(path);
      if (path === "/info") return INFO as T;
      return (path.endsWith("/record") ? it.loaded.record : it.loaded.defense) as T;
    },
    async post<T>(path: string, body?: object, options: PostOptions = {}) {
      if (!path.endsWith("/answer")) return { defense_id: FIRST.defense.defense_id } as T;
      const one = {
        path,
        key: options.idempotencyKey,
        text: body instanceof FormData ? body.get("text") : undefined,
        signal: options.signal,
      };
      sent.push(one);
      const reply = (await it.onAnswer(one)) as T;
      options.onHeaders?.(it.headers);
      return reply;
    },
    blob: async () => new Blob(),
  };
  const embedding: Embedding = {
    learn: () => {},
    ask: (whose) => void asked.push(whose),
    onToken: () => () => {},
  };
  const page = pages.open();
  const session = openSession(
    {
      server,
      credential: {
        token: () => it.credential,
        renew(renewed) {
          it.credential = renewed;
        },
        forget() {
          it.credential = undefined;
        },
      },
      exchange: async (code) => {
        if (code === "endless") return new Promise(() => {});
        if (code.startsWith("busy")) throw new Refused(503, { detail: "later" });
        if (code.startsWith("used")) throw new Refused(401, { detail: "used" });
        return token(code.startsWith("a") ? "ada" : "bob");
      },
      takeCodeOutOfAddress: () => {},
      redeemed: storedRedeemed(storage),
      address: { learnerId: undefined, taskId: undefined },
      beginnings: storedBeginnings(storage),
      drafts: storedDrafts(storedDraftNotes(storage), keptSounds(memoryRecordings()), page),
      embedding,
      tabs: {
        tell: (message) => void broadcast.push(message),
        listen(heard) {
          listener = heard;
          return () => {};
        },
      },
      answering: storedAnswering(storage),
      random: () => 1,
    },
    code,
  );
  return Object.assign(it, {
    session,
    sent,
    broadcast,
    asked,
    storage,
    end: () => pages.end(page),
    hear: (message: TabMessage) => listener(message),
  });
}

async function answering(prepare: (it: World) => void = () => {}): Promise<World> {
  const it = await world();
  await until(it, (state) => state.at === "welcome");
  it.session.dispatch({ type: "read", learnerId: "ada" });
  it.session.dispatch({ type: "chosen", answering: { by: "typing" } });
  await until(it, (state) => state.at === "question");
  prepare(it);
  it.session.dispatch({ type: "typed", text: "Because." });
  it.session.dispatch({ type: "send", answer: { text: "Because." } });
  return it;
}

async function until({ session }: World, isThere: (state: State) => boolean): Promise<void> {
  await expect.poll(() => isThere(session.state())).toBe(true);
}

function draftIn({ storage }: World): Partial<DraftNote> {
  const name = storage.names().find((name) => name.startsWith("draft of"));
  return JSON.parse(storage.getItem(name ?? "") ?? "{}");
}

const phase = (state: State) => (state.at === "question" ? state.sending?.work.phase : undefined);
const isAt = (turns: number) => (state: State) =>
  state.at === "question" && state.loaded.defense.turns.length === turns;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an answer is stored before it is sent, and removed when the server has it", async () => {
  const drafts: object[] = [];
  const it = await answering((world) => {
    world.onAnswer = async () => {
      drafts.push(draftIn(world));
      world.loaded = SECOND;
    };
  });
  await until(it, isAt(3));
  expect(drafts[0]).toMatchObject({ turn: 0, sending: { text: "Because." } });
  expect(draftIn(it)).toMatchObject({ turn: 2, text: "" });
  expect(draftIn(it)).not.toHaveProperty("sending");
  expect(it.broadcast.at(-1)).toEqual({ moved: "dfn-1-ada", version: 3 });
});

test.each([
  ["with the header", { "Defense-Suggest-Finish": "true" }, true],
  ["without it", {}, false],
])(
  "a reply %s says if the examiner has asked enough, and a reload remembers it",
  async (_, headers, isEnough) => {
    const it = await answering((world) => {
      world.headers = new Headers(headers as Record<string, string>);
      world.onAnswer = async () => {
        world.loaded = SECOND;
      };
    });
    await until(it, isAt(3));
    expect(at(it.session.state(), "question").isEnough ?? false).toBe(isEnough);
    const { turn, isEnough: kept = false } = draftIn(it);
    expect([turn, kept]).toEqual([2, isEnough]);
  },
);

test("entries during the finish are also stored", async () => {
  const it = await answering();
  it.session.dispatch({ type: "withdraw" });
  it.session.dispatch({ type: "finish" });
  it.session.dispatch({ type: "understood", turn: 0, text: "It is stable." });
  expect(it.session.state().at).toBe("finishing");
  expect(draftIn(it).text).toBe("Because. It is stable.");
});

test("a failed answer is retried, no earlier than the server allows, with the key of its question", async () => {
  const times: number[] = [];
  const it = await answering((world) => {
    world.onAnswer = async () => {
      times.push(Date.now());
      if (times.length < 3) throw new Refused(503, { detail: "busy" }, 7);
      world.loaded = SECOND;
    };
  });
  for (const attempts of [1, 2]) {
    await until(it, (state) => times.length === attempts && phase(state) === "waiting");
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await until(it, isAt(3));
  const [first = 0, second = 0, third = 0] = times;
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(7_000);
  expect(it.sent.map(({ key, text }) => `${key}: ${text}`)).toEqual(
    Array.from({ length: 3 }, () => "answer-to-turn-0: Because."),
  );
});

test("an attempt ends when the network fails, or after five minutes", async () => {
  const lost = ({ signal }: Sent) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const it = await answering((world) => {
    world.onAnswer = lost;
  });
  await until(it, () => it.sent.length === 1);
  it.session.goneOffline();
  await until(it, (state) => phase(state) === "waiting");
  it.session.dispatch({ type: "retry" });
  await until(it, () => it.sent.length === 2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await until(it, (state) => phase(state) === "waiting");
});

test("a withdrawn attempt changes nothing", async () => {
  let fail: (error: Error) => void = () => {};
  const it = await answering((world) => {
    world.onAnswer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
  });
  await until(it, () => it.sent.length === 1);
  it.session.dispatch({ type: "withdraw" });
  const before = it.session.state();
  fail(new Unreachable("late"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(it.session.state()).toBe(before);
  expect(it.sent).toHaveLength(1);
});

test("a question with a different answer moves on, and shows the unsent one", async () => {
  const elsewhere = aDefense(["Why?", "In other words.", "And then?"]);
  const it = await answering((world) => {
    world.onAnswer = async () => {
      world.loaded = elsewhere;
      throw new Refused(422, { detail: "the key was used for something else" });
    };
  });
  await until(it, isAt(3));
  expect(at(it.session.state(), "question").missed).toEqual([{ turn: 0, text: "Because." }]);
});

test("a recording stays stored when the question has a different answer", async () => {
  const sound = new Blob(["sound"]);
  const it = await answering((world) => {
    world.session.dispatch({ type: "recorded", turn: 0, sound });
    world.session.dispatch({ type: "send", answer: { audio: sound } });
    world.onAnswer = async () => {
      world.loaded = aDefense(["Why?", "In other words.", "And then?"]);
      throw new Refused(422, { detail: "the key was used for something else" });
    };
  });
  await until(it, isAt(3));
  expect(at(it.session.state(), "question").missed).toEqual([{ turn: 0, sound }]);
});

test("a refused answer stays", async () => {
  const it = await answering((world) => {
    world.onAnswer = async () => {
      throw new Refused(422, { detail: "something is wrong" });
    };
  });
  await until(it, (state) => state.at === "question" && state.objection?.why === "refused");
  expect(at(it.session.state(), "question").draft.text).toBe("Because.");
});

test("if only an answer is refused, it may be changed, even after a reload", async () => {
  const it = await answering((world) => {
    world.onAnswer = async () => {
      throw new Refused(403, {});
    };
  });
  await until(it, (state) => state.at === "question" && state.objection?.why === "refused");
  expect(at(it.session.state(), "question")).toMatchObject({
    objection: { why: "refused", detail: "HTTP status 403" },
    draft: { text: "Because." },
    sending: undefined,
  });
  expect(draftIn(it).sending).toBeUndefined();
});

test("a defense that the server refuses as a whole is closed", async () => {
  const it = await answering((world) => {
    world.onGet = world.onAnswer = async () => {
      throw new Refused(404, { detail: "there is no such defense" });
    };
  });
  await until(it, (state) => state.at === "closed");
});

test("a page forgets its defense only if the server itself says that it is gone", async () => {
  const shared = aBrowser();
  const asked = await world(undefined, shared);
  storedBeginnings(shared.storage).started({ learnerId: "ada", taskId: "sorting" } as Visitor, "dfn-1-ada");
  asked.end();
  let document = {};
  const absent = async (path: string) => {
    if (path !== "/info") throw new Refused(404, document);
  };
  const it = await world(undefined, shared, absent);
  await until(it, (state) => pendingRequestOf(state)?.phase === "waiting");
  document = { detail: "there is no such defense" };
  it.session.dispatch({ type: "retry" });
  await until(it, (state) => state.at === "welcome");
});

test("without a valid token, the page asks the embedding page, and accepts only the learner's own", async () => {
  const it = await answering((world) => {
    world.onAnswer = async () => {
      if (world.credential === token("ada")) throw new Refused(401, { detail: "expired" });
      world.loaded = SECOND;
    };
  });
  await until(it, (state) => phase(state) === "locked");
  expect(it.asked).toEqual([{ learner_id: "ada", task_id: "sorting" }]);
  it.session.accept(token("bob"));
  expect(it.session.state().notRenewed).toBe("someone-else");
  await it.session.paste("bobs-link".padEnd(43, "x"));
  expect(it.session.state().notRenewed).toBe("others-link");
  await it.session.paste("no link");
  expect(it.session.state().notRenewed).toBe("no-code");
  expect(phase(it.session.state())).toBe("locked");
  it.session.accept(`${token("ada")}-newer`);
  await until(it, isAt(3));
});

test("an ended link never opens an earlier learner's defense, except by the same link", async () => {
  const ended = await world("used-by-bob");
  await until(ended, (state) => state.at === "closed");
  expect([ended.session.state(), ended.credential]).toEqual([
    { at: "closed", reason: "used-link", unsent: [] },
    undefined,
  ]);
  await ended.session.paste("b".repeat(43));
  await until(ended, (state) => state.at === "welcome");
  expect([ended.credential, storedRedeemed(ended.storage).is("b".repeat(43))]).toEqual([token("bob"), true]);

  const storage = memoryStorage();
  storedRedeemed(storage).note("used-by-ada");
  await until(await world("used-by-ada", { ...aBrowser(), storage }), (state) => state.at === "welcome");
});

test("an unredeemed link never opens an earlier learner's defense", async () => {
  const it = await world("endless");
  expect(it.credential).toBeUndefined();
});

test("a link pasted while the server is busy is not reported as used", async () => {
  const it = await world("used-by-bob");
  await until(it, (state) => state.at === "closed");
  await it.session.paste("busy".padEnd(43, "x"));
  expect(it.session.state().notRenewed).toBe("unreachable");
  await it.session.paste("used".padEnd(43, "x"));
  expect(it.session.state().notRenewed).toBe("used-code");
});

test("a link is stored with its token", async () => {
  const it = await world("a-new-one");
  await until(it, (state) => state.at === "welcome");
  expect(storedRedeemed(it.storage).is("a-new-one")).toBe(true);
});

test("another tab's token is accepted only if it replaces a matching one", async () => {
  const none = await world();
  none.credential = undefined;
  none.hear({ token: token("bob") });
  expect(none.credential).toBeUndefined();

  const it = await world();
  it.hear({ token: token("bob") });
  expect(it.credential).toBe(token("ada"));
  await until(it, (state) => state.at === "welcome");
  it.session.dispatch({ type: "closed", reason: "forbidden" });
  it.hear({ token: token("bob") });
  expect([it.credential, it.session.state().at]).toEqual([token("ada"), "closed"]);
  it.hear({ token: `${token("ada")}-newer` });
  expect(it.credential).toBe(`${token("ada")}-newer`);
});

test("the embedding page's token opens only the defense that is shown", async () => {
  const opening = await world();
  opening.session.accept(token("bob"));
  expect(opening.credential).toBe(token("ada"));

  opening.session.accept(token("ada", "dfn-1-ada"));
  expect(opening.credential).toBe(token("ada", "dfn-1-ada"));

  const before = await world();
  await until(before, (state) => state.at === "welcome");
  before.session.accept(token("ada", "dfn-1-ada"));
  expect(before.credential).toBe(token("ada"));

  const it = await answering();
  it.session.accept(token("ada", "dfn-2-ada"));
  expect(it.credential).toBe(token("ada"));
  it.session.accept(token("ada", "dfn-1-ada"));
  expect(it.credential).toBe(token("ada", "dfn-1-ada"));
});

test("a page that had no token neither accepts nor requests one", async () => {
  const it = await world("used-by-bob");
  it.session.accept(token("bob"));
  expect(it.credential).toBeUndefined();
  await until(it, (state) => state.at === "closed");
  expect(it.asked).toEqual([]);
  it.session.accept(token("bob"));
  expect([it.credential, it.session.state().at]).toEqual([undefined, "closed"]);
  expect(it.session.state().notRenewed).toBe("someone-else");
  await it.session.paste("b".repeat(43));
  await until(it, (state) => state.at === "welcome");
});

test("a result that can't be reloaded without a token is reloaded with a new one", async () => {
  const it = await answering((world) => {
    world.onAnswer = async () => {
      world.loaded = FINISHED;
    };
  });
  await until(it, (state) => state.at === "result");
  it.onGet = async () => {
    if (it.credential === token("ada")) throw new Refused(401, { detail: "expired" });
  };
  await it.session.refresh();
  expect([it.session.state().at, pendingRequestOf(it.session.state())?.phase]).toEqual(["result", "locked"]);
  expect(it.asked).toHaveLength(1);
  it.loaded = aDefense(["Why?", "Because."], { status: "finished", task_id: "looked at again" });
  it.session.accept(`${token("ada")}-newer`);
  await until(it, (state) => pendingRequestOf(state) === undefined);
  expect(at(it.session.state(), "result").loaded.defense.task_id).toBe("looked at again");
});

test("a tab reloads the defense when another tab moves it on", async () => {
  const it = await answering((world) => {
    world.onAnswer = () => new Promise(() => {});
  });
  it.loaded = SECOND;
  it.hear({ moved: "dfn-2-bob", version: 9 });
  it.hear({ moved: "dfn-1-ada", version: 1 });
  expect(isAt(1)(it.session.state())).toBe(true);
  it.hear({ moved: "dfn-1-ada", version: 3 });
  await until(it, isAt(3));
  expect(it.sent[0]?.signal?.aborted ?? true).toBe(true);
});

async function atFirstQuestion() {
  const browser = aBrowser();
  const page = await world(undefined, browser);
  await until(page, (state) => state.at === "welcome");
  page.session.dispatch({ type: "read", learnerId: "ada" });
  page.session.dispatch({ type: "chosen", answering: { by: "typing" } });
  await until(page, (state) => state.at === "question");
  return { browser, page };
}

test("a page that opens while another tab moves the defense on shows the new question", async () => {
  const { browser } = await atFirstQuestion();

  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const it = await world(undefined, browser, (path) => (path.endsWith("/record") ? held : Promise.resolve()));
  it.loaded = SECOND;
  it.hear({ moved: "dfn-1-ada", version: 3 });
  reply();
  await until(it, isAt(3));
});

test("a reopened page requests the open question without waiting for another reply", async () => {
  const { browser } = await atFirstQuestion();

  const asked: string[] = [];
  let reply = () => {};
  const again = await world(undefined, browser, async (path) => {
    asked.push(path);
    if (path === "/info")
      await new Promise<void>((resolve) => {
        reply = resolve;
      });
  });
  await expect.poll(() => asked.toSorted()).toEqual(["/dfn-1-ada", "/dfn-1-ada/record", "/info"]);
  reply();
  await until(again, (state) => state.at === "question");
  expect(asked).toHaveLength(3);
});

async function twoPages(): Promise<readonly [World, World]> {
  const { browser, page: one } = await atFirstQuestion();
  const two = await world(undefined, browser);
  await until(two, (state) => state.at === "question");
  return [one, two];
}

const shownIn = ({ session }: World) => {
  const { draft, missed, isBegunElsewhere } = at(session.state(), "question");
  return { text: draft.text, missed, isBegunElsewhere };
};

test("a tab that becomes visible shows a closed tab's draft, once", async () => {
  const [one, two] = await twoPages();
  one.session.dispatch({ type: "typed", text: "Mine." });
  two.session.look();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shownIn(two)).toEqual({ text: "", missed: [], isBegunElsewhere: true });
  one.end();
  two.session.look();
  two.session.look();
  await vi.advanceTimersByTimeAsync(5_000);
  const missed = [{ turn: 0, text: "Mine." }];
  expect(shownIn(two)).toEqual({ text: "", missed, isBegunElsewhere: false });
  expect(two.storage.names().filter((name) => name.startsWith("draft"))).toHaveLength(1);
});
