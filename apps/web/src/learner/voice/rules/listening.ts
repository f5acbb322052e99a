import { joined, type RecognisedPiece, type RecognisedText, recognised } from "./recognised-text.js";

export type ListeningProblem = "denied" | "none" | "network" | "language" | "failed";

export type ListeningState =
  | { readonly at: "idle"; readonly isEmpty?: boolean }
  | { readonly at: "opening" }
  | { readonly at: "listening"; readonly since: number; readonly text: RecognisedText }
  | { readonly at: "ending"; readonly text: RecognisedText }
  | { readonly at: "failed"; readonly problem: ListeningProblem };

/** One run of a recognizer, which may end at any time. */
export interface RecogniserSession {
  /** Stops listening, but lets the recognizer finish. */
  stop(): void;
  abort(): void;
}

export interface RecogniserEvents {
  onStart(): void;
  /** Receives everything recognized so far in this session. */
  onPieces(pieces: readonly RecognisedPiece[]): void;
  onError(name: string): void;
  onEnd(): void;
}

export type StartRecogniser = (events: RecogniserEvents) => RecogniserSession;

export interface ListeningParts {
  readonly start: StartRecogniser;
  readonly now: () => number;
  readonly onChange: (state: ListeningState) => void;
  /** Receives all text recognized so far, whenever there is more. Receives empty text after `onText`. */
  readonly onHeard: (text: string) => void;
  /** Called each time the learner stops speaking, if any text was recognized. */
  readonly onText: (text: string) => void;
}

const FINISH_MS = 4_000;

/** Recognition has failed after this many sessions in a row that end quickly without any text. */
const VAIN_SESSIONS = 3;
const VAIN_MS = 1_000;

/** Fatal errors, by the recognizer's names for them. After any other error, such as silence, a new session starts. */
const PROBLEMS: Readonly<Record<string, ListeningProblem | undefined>> = {
  "not-allowed": "denied",
  "service-not-allowed": "denied",
  "audio-capture": "none",
  network: "network",
  "language-not-supported": "language",
  "bad-grammar": "failed",
};

const NOTHING: RecognisedText = { settled: "", passing: "" };

/** Keeps listening until stopped, even if the browser ends its recognizer sessions earlier. */
export class Listening {
  readonly #parts: ListeningParts;
  #state: ListeningState = { at: "idle" };
  #session: RecogniserSession | undefined;
  #since = 0;
  #before = "";
  #current = NOTHING;
  #vain = 0;
  #giveUp: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ListeningParts) {
    this.#parts = parts;
  }

  begin(): void {
    if (this.#isBusy) return;
    this.#before = "";
    this.#vain = 0;
    this.#enter({ at: "opening" });
    this.#startSession();
  }

  end(): void {
    if (this.#state.at !== "opening" && this.#state.at !== "listening") return;
    this.#enter({ at: "ending", text: this.#text });
    this.#giveUp = setTimeout(() => this.#finish(), FINISH_MS);
    this.#session?.stop();
  }

  dispose(): void {
    if (!this.#isBusy) return;
    this.#finish();
  }

  get #isBusy(): boolean {
    return this.#state.at === "opening" || this.#state.at === "listening" || this.#state.at === "ending";
  }

  get #text(): RecognisedText {
    return { settled: joined(this.#before, this.#current.settled), passing: this.#current.passing };
  }

  get #whole(): string {
    return joined(this.#text.settled, this.#text.passing);
  }

  #startSession(): void {
    this.#current = NOTHING;
    const startedAt = this.#parts.now();
    let problem: ListeningProblem | undefined;
    let isOver = false;
    const session = this.#parts.start({
      onStart: () => {
        if (this.#state.at !== "opening") return;
        this.#since = this.#parts.now();
        this.#listen();
      },
      onPieces: (pieces) => {
        if (isOver || session !== this.#session) return;
        this.#current = recognised(pieces);
        this.#parts.onHeard(this.#whole);
        if (this.#state.at === "listening") this.#listen();
      },
      onError: (name) => {
        problem ??= PROBLEMS[name];
      },
      onEnd: () => {
        if (isOver || session !== this.#session) return;
        isOver = true;
        this.#sessionEnded(this.#parts.now() - startedAt, problem);
      },
    });
    this.#session = session;
  }

  #sessionEnded(lastedMs: number, problem: ListeningProblem | undefined): void {
    const hasHeard = this.#current !== NOTHING;
    this.#vain = hasHeard || lastedMs >= VAIN_MS ? 0 : this.#vain + 1;
    this.#before = this.#whole;
    this.#current = NOTHING;
    if (this.#state.at === "ending") this.#finish();
    else if (problem) this.#finish(problem);
    else if (this.#vain >= VAIN_SESSIONS) this.#finish("failed");
    else this.#startSession();
  }

  #finish(problem?: ListeningProblem): void {
    clearTimeout(this.#giveUp);
    const text = this.#whole;
    const session = this.#session;
    this.#session = undefined;
    session?.abort();
    if (text !== "") this.#parts.onText(text);
    this.#parts.onHeard("");
    this.#enter(problem ? { at: "failed", problem } : { at: "idle", isEmpty: text === "" });
  }

  #listen(): void {
    this.#enter({ at: "listening", since: this.#since, text: this.#text });
  }

  #enter(state: ListeningState): void {
    this.#state = state;
    this.#parts.onChange(state);
  }
}
