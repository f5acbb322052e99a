import type { MicrophoneProblem } from "../rules/microphone-problem.js";

export interface Sound {
  /** Opens a microphone, asking for permission if needed. @throws MicrophoneError */
  openMicrophone(deviceId: string | null): Promise<Microphone>;
}

export interface Microphone {
  /** The ID of the microphone that the browser actually uses. */
  readonly deviceId: string | null;
  readonly name: string;
  /** The input level, from 0 to 1. */
  level(): number;
  /** Calls `listener` once if the microphone is unplugged, switched off or claimed by another program. */
  onLost(listener: () => void): void;
  /** Records in pieces. The last piece arrives before `end` resolves. */
  record(onPiece: (piece: Blob) => void): Recorder;
  close(): void;
}

export interface Recorder {
  readonly type: string;
  /** Resolves once recording stops, even if the microphone is lost. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";

  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
