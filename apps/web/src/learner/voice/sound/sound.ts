import type { MicrophoneProblem } from "../rules/microphone-problem.js";

/** The browser features that recording needs. */
export interface Sound {
  /** Asks for permission if needed. @throws MicrophoneError */
  openMicrophone(deviceId: string | null): Promise<Microphone>;
}

/** A microphone that is on. */
export interface Microphone {
  /** The microphone that the browser actually uses. */
  readonly deviceId: string | null;
  readonly name: string;
  /** The current level, from 0 to 1. */
  level(): number;
  /** Calls `listener` once if the microphone is unplugged, switched off or taken by another program. */
  onLost(listener: () => void): void;
  /** Records in pieces; the last one arrives before `end` resolves. */
  record(onPiece: (piece: Blob) => void): Recorder;
  close(): void;
}

export interface Recorder {
  /** The content type of the pieces. */
  readonly type: string;
  /** Resolves when it was stopped, or the microphone ended. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** The microphone could not be opened. */
export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";

  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
