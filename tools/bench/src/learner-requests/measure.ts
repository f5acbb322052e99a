import {
  createDefenseService,
  DefenseError,
  type DefenseService,
  type DefenseStore,
  type Examiner,
  mockVoice,
  TURN_LIMITS,
} from "defense-core";
import { inMemoryStore } from "defense-core/testing";
import { metered, type Taken } from "./block-meter.ts";
import { EXAMINERS, type ExaminerName, SECRET } from "./examiners.ts";
import { type TextName, textOf } from "./texts.ts";

const MIB = 1024 * 1024;
const MOST_ANSWERS = (TURN_LIMITS.default - 1) / 2;

/** Ways to reach the limits of a defense. The values are the sizes of an answer in bytes. */
export const SHAPES = {
  large: MIB,
  /** Reaches the limits of text and of turns at the same time. */
  medium: Math.floor((4 * MIB) / MOST_ANSWERS),
  /** Reaches the limit of turns. */
  small: 40,
} as const;

export type ShapeName = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];

/** "Elsewhere" and "replay" go to a process that has not cached the defense. */
export const REQUESTS = ["start", "answer", "answer elsewhere", "replay", "finish"] as const;

export type RequestName = (typeof REQUESTS)[number];

export interface Case {
  readonly examiner: ExaminerName;
  readonly shape: ShapeName;
  readonly text: TextName;
}

/** The highest cost of each kind of request. */
export interface CaseFigures extends Case {
  readonly answers: number;
  readonly requests: Readonly<Record<RequestName, Taken>>;
}

export async function measureCase({ examiner, shape, text }: Case): Promise<CaseFigures> {
  const said = textOf(text, SHAPES[shape]);
  const here = new Process(EXAMINERS[examiner](said));
  const taken = new MostTaken();
  const { defense } = await taken.of("start", () =>
    here.service.start({ learnerId: "ada", taskId: "sorting" }),
  );
  let answers = 0;
  for (; answers < MOST_ANSWERS; answers++) {
    const { isElsewhere, isMeasured } = howToAnswer(shape, answers);
    const service = isElsewhere ? here.another().service : here.service;
    const answer = () => service.answer(defense.id, { text: said }, { idempotencyKey: String(answers) });
    const name = isElsewhere ? "answer elsewhere" : "answer";
    if (!(await isTaken(isMeasured ? taken.of(name, answer) : answer()))) break;
  }
  const last = { idempotencyKey: String(answers - 1) };
  await taken.of("replay", () => here.another().service.answer(defense.id, { text: said }, last));
  await taken.of("finish", () => here.another().service.finish(defense.id));
  return { examiner, shape, text, answers, requests: taken.most };
}

/** Measures all large answers, in both processes alternately. Of many small answers, measures only two in fifty. */
function howToAnswer(shape: ShapeName, number: number): { isElsewhere: boolean; isMeasured: boolean } {
  const every = shape === "large" ? 2 : 50;
  const place = number % every;
  return { isElsewhere: place === every - 1, isMeasured: place >= every - 2 };
}

/** True unless the defense is full. */
async function isTaken(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (DefenseError.is(error) && error.code === "turn_limit_reached") return false;
    throw error;
  }
}

/** Stands for a process of the server. It can create others on the same store. */
class Process {
  readonly service: DefenseService;
  readonly #examiner: Examiner;
  readonly #store: DefenseStore;

  constructor(examiner: Examiner, store: DefenseStore = inMemoryStore()) {
    this.#examiner = examiner;
    this.#store = store;
    const variant = { statement: "Find the five smallest numbers.", confidential: [SECRET], rubric: null };
    const variants = { find: async () => variant };
    this.service = createDefenseService({ store, examiner, variants, voice: mockVoice() });
  }

  another(): Process {
    return new Process(this.#examiner, this.#store);
  }
}

const NOTHING: Taken = { processorMs: 0, longestBlockMs: 0 };

class MostTaken {
  readonly most = Object.fromEntries(REQUESTS.map((name) => [name, NOTHING])) as Record<RequestName, Taken>;

  async of<T>(name: RequestName, request: () => Promise<T>): Promise<T> {
    const { result, taken } = await metered(request);
    const before = this.most[name];
    this.most[name] = {
      processorMs: Math.max(before.processorMs, taken.processorMs),
      longestBlockMs: Math.max(before.longestBlockMs, taken.longestBlockMs),
    };
    return result;
  }
}
