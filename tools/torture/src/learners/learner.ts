import { setTimeout as pause } from "node:timers/promises";
import type { Acknowledged, Action, Sent } from "../journal.ts";
import type { Random } from "../random.ts";
import type { Classroom } from "./classroom.ts";
import { HttpClient, sendAndLeave, type WireReply, type WireRequest } from "./request.ts";
import {
  audioRequest,
  finishRequest,
  getRequest,
  heard,
  promises,
  speechRequest,
  startRequest,
  textRequest,
} from "./wire.ts";

const MAX_TRIES = 5;

/**
 * Runs one defense after another until the gate is shut. Never sends an answer twice, so that its words identify it.
 */
export async function learn(classroom: Classroom, name: string, random: Random): Promise<void> {
  const learner = new Learner(classroom, name, random);
  while (await learner.defend());
  learner.close();
}

class Learner {
  readonly #classroom: Classroom;
  readonly #name: string;
  readonly #random: Random;
  readonly #client = new HttpClient();
  #isSentAway = false;

  constructor(classroom: Classroom, name: string, random: Random) {
    this.#classroom = classroom;
    this.#name = name;
    this.#random = random;
  }

  close(): void {
    this.#client.close();
  }

  /** Resolves to `false` if this was the last defense. */
  async defend(): Promise<boolean> {
    const start = { learner_id: this.#name, task_id: `task ${this.#random.between(1, 5)}` };
    const started = await this.#ask("start", startRequest(start.learner_id, start.task_id), start);
    if (started?.defense !== undefined) {
      this.#classroom.lastStarted = started.defense;
      await this.#talk(started.defense);
      if (this.#random.chance(0.9)) await this.#finish(started.defense);
    }
    return !this.#isSentAway;
  }

  async #talk(defense: string): Promise<void> {
    for (let left = this.#random.between(1, 8); left > 0 && !this.#isSentAway; left--) {
      await this.#answer(defense);
      if (this.#random.chance(0.1)) await this.#ask("audio", speechRequest(defense, 0), { defense });
      if (this.#random.chance(0.2)) await this.#ask("get", getRequest(defense), { defense });
    }
  }

  /** Sometimes finishes the defense twice, or answers after the finish. */
  async #finish(defense: string): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES && !this.#isSentAway; tries++) {
      if (await this.#ask("finish", finishRequest(defense), { defense })) break;
    }
    if (this.#random.chance(0.2)) await this.#answer(defense);
    if (this.#random.chance(0.2)) await this.#ask("finish", finishRequest(defense), { defense });
    await this.#ask("get", getRequest(defense), { defense });
  }

  async #answer(defense: string): Promise<void> {
    const request = this.#classroom.nextRequest();
    if (this.#random.chance(0.25)) {
      const bytes = Buffer.alloc(
        this.#random.between(1, this.#random.chance(0.05) ? 3_000_000 : 60_000),
        request,
      );
      const words = { text: heard(request, bytes), filling: 0 };
      await this.#ask("answer", audioRequest(defense, request, bytes), { defense, words }, request);
    } else {
      const filling = this.#random.chance(0.1) ? this.#random.between(1, 300_000) : 0;
      const words = { text: `The answer of ${request} is whole.`, filling };
      await this.#ask("answer", textRequest(defense, words), { defense, words }, request);
    }
  }

  /** Resolves to the acknowledgment, if any. */
  async #ask(
    action: Action,
    wire: WireRequest,
    about: Pick<Sent, "defense" | "learner_id" | "task_id" | "words">,
    request = this.#classroom.nextRequest(),
  ): Promise<Acknowledged | undefined> {
    let acknowledged: Acknowledged | undefined;
    const passed = await this.#classroom.gate.pass(async () => {
      acknowledged = await this.#askNow(action, wire, about, request);
    });
    if (!passed) this.#isSentAway = true;
    else if (!acknowledged) await pause(this.#random.between(10, 100));
    return acknowledged;
  }

  async #askNow(
    action: Action,
    plain: WireRequest,
    about: Pick<Sent, "defense" | "learner_id" | "task_id" | "words">,
    request: string,
  ): Promise<Acknowledged | undefined> {
    const { journal, servers } = this.#classroom;
    const server = await servers.anyRunning(this.#random);
    const wire = { ...plain, headers: { ...plain.headers, "X-Request-Id": request } };
    journal.write({ event: "sent", request, action, server: server.name, ...about });
    if (this.#classroom.cuts > 0) {
      this.#classroom.cuts--;
      journal.write({ event: "broken", request, how: await sendAndLeave(server.url, wire, this.#random) });
      return undefined;
    }
    const { reply, broken } = await this.#client.send(server.url, wire);
    if (reply) return this.#note(action, request, reply);
    journal.write({ event: "broken", request, how: broken });
    return undefined;
  }

  #note(action: Action, request: string, { status, headers, body }: WireReply): Acknowledged | undefined {
    const { journal } = this.#classroom;
    const reply = { event: "replied", request, status } as const;
    try {
      if (status === 200) {
        const acknowledged = promises[action](body);
        journal.write({ ...reply, acknowledged });
        if (action === "answer") this.#classroom.acknowledged++;
        return acknowledged;
      }
      const retryAfter = headers["retry-after"];
      const { detail } = JSON.parse(body.toString());
      journal.write({
        ...reply,
        ...(typeof retryAfter === "string" && { retry_after: retryAfter }),
        detail: String(detail),
      });
    } catch (error) {
      // A complete reply with unexpected content is a failure.
      const reason = error instanceof Error ? error.message : String(error);
      journal.write({
        ...reply,
        status: status === 200 ? 500 : status,
        detail: `unreadable reply of ${status}: ${reason}`,
      });
    }
    return undefined;
  }
}
