import { CollectedSound } from "./collected-sound.js";
import type { MicrophoneProblem } from "./rules/microphone-problem.js";
import { type Microphone, MicrophoneError, type Recorder, type Sound } from "./sound/sound.js";

/** A recorder that takes longer than this to stop never will. */
const LONGEST_END_MS = 4_000;

export type TakeNotice =
  /** The button was released before the microphone was on. */
  | "ready"
  /** The recording reached its maximum size. */
  | "full"
  /** The microphone was unplugged or claimed by another program; what was recorded so far is kept. */
  | "lost"
  /** Nothing was recorded. */
  | "empty";

export type TakeState =
  | { readonly at: "idle"; readonly notice?: TakeNotice }
  | { readonly at: "opening" }
  | { readonly at: "recording"; readonly since: number; readonly microphone: Microphone }
  | { readonly at: "ending" }
  | { readonly at: "failed"; readonly problem: MicrophoneProblem };

export interface TakeParts {
  readonly sound: Sound;
  readonly deviceId: string | null;
  readonly maxBytes: number;
  readonly now: () => number;
  readonly onChange: (state: TakeState) => void;
  /** Called when a recording begins. Pieces passed to the returned function are stored. */
  readonly onBegin: () => (piece: Blob) => void;
  /** Called with the whole recording, even if it was abandoned. Resolves once it is stored. */
  readonly onSound: (sound: Blob) => Promise<void>;
}

/** Records one answer at a time. The microphone is on only while recording. */
export class Take {
  readonly #parts: TakeParts;
  #state: TakeState = { at: "idle" };
  #isWanted = false;
  #isDisposed = false;
  #recorder: Recorder | undefined;
  #collected: CollectedSound;

  constructor(parts: TakeParts) {
    this.#parts = parts;
    this.#collected = new CollectedSound(parts.maxBytes);
  }

  async begin(): Promise<void> {
    if (this.#isBusy) return;
    this.#isWanted = true;
    this.#enter({ at: "opening" });
    let microphone: Microphone;
    try {
      microphone = await this.#parts.sound.openMicrophone(this.#parts.deviceId);
    } catch (error) {
      return this.#enter({ at: "failed", problem: problemIn(error) });
    }
    if (this.#isWanted) this.#record(microphone);
    else {
      microphone.close();
      this.#enter({ at: "idle", notice: "ready" });
    }
  }

  end(): void {
    this.#isWanted = false;
    if (this.#state.at === "recording") void this.#finish(this.#state.microphone);
  }

  /** Delivers what has been recorded so far. */
  dispose(): void {
    const sound = this.#sound();
    if ((this.#state.at === "recording" || this.#state.at === "ending") && sound)
      void this.#parts.onSound(sound);
    this.#isDisposed = true;
    this.end();
  }

  get #isBusy(): boolean {
    return this.#state.at === "opening" || this.#state.at === "recording" || this.#state.at === "ending";
  }

  #record(microphone: Microphone): void {
    this.#collected = new CollectedSound(this.#parts.maxBytes);
    microphone.onLost(() => void this.#finish(microphone, "lost"));
    const keep = this.#parts.onBegin();
    try {
      this.#recorder = microphone.record((piece) => {
        if (!this.#isDisposed) keep(piece);
        this.#collected.add(piece);
        if (this.#collected.isFull) void this.#finish(microphone, "full");
      });
    } catch {
      microphone.close();
      this.#enter({ at: "failed", problem: "unsupported" });
      return;
    }
    this.#enter({ at: "recording", since: this.#parts.now(), microphone });
    void this.#recorder.ended.then(() => this.#finish(microphone, "lost"));
  }

  async #finish(microphone: Microphone, notice?: TakeNotice): Promise<void> {
    if (this.#state.at !== "recording") return;
    this.#enter({ at: "ending" });
    await Promise.race([this.#recorder?.end(), afterMs(LONGEST_END_MS)]);
    microphone.close();
    const sound = this.#sound();
    if (sound && !this.#isDisposed) await this.#parts.onSound(sound);
    if (sound) this.#enter({ at: "idle", ...(notice && { notice }) });
    else if (notice === "lost") this.#enter({ at: "failed", problem: "lost" });
    else this.#enter({ at: "idle", notice: "empty" });
  }

  #sound(): Blob | undefined {
    return this.#recorder && this.#collected.sound(this.#recorder.type);
  }

  #enter(state: TakeState): void {
    this.#state = state;
    if (!this.#isDisposed) this.#parts.onChange(state);
  }
}

function afterMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function problemIn(error: unknown): MicrophoneProblem {
  return error instanceof MicrophoneError ? error.problem : "failed";
}
