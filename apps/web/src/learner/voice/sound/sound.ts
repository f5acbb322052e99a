import type { MicrophoneProblem } from "../rules/microphone-problem.js";

/** What recording needs of the browser. */
export interface Sound {
  /** Asks for permission, if nobody has given it. @throws MicrophoneError */
  openMicrophone(deviceId: string | null): Promise<Microphone>;
}

/** A microphone that is on. */
export interface Microphone {
  /** The one that the browser has really taken. */
  readonly deviceId: string | null;
  readonly name: string;
  /** How loud it is just now, from 0 to 1. */
  level(): number;
  /** `listener` is called once if it is unplugged, switched off or taken by another program. */
  onLost(listener: () => void): void;
  /** Gives what it records in pieces, the last of them before `end` is over. */
  record(onPiece: (piece: Blob) => void): Recorder;
  close(): void;
}

export interface Recorder {
  /** The content type of what it gives. */
  readonly type: string;
  /** It was told to end, or there is nothing left to record. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** There is no microphone to record with. */
export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";

  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
