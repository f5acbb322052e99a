/** A press shorter than this switches recording on or off; a longer one lasts as long as the recording. */
export const HOLD_MS = 600;

/** How long after a press a click may still belong to it. */
const CLICK_MS = 500;

/** What a press means: begin recording, end it, or nothing. */
export type Wish = "begin" | "end" | undefined;

/**
 * One button that is held while one speaks, or tapped to begin and tapped to end. Times are those of the events.
 */
export class PushToTalk {
  #beganAt: number | undefined;
  #releasedAt = Number.NEGATIVE_INFINITY;

  press(at: number, isRecording: boolean): Wish {
    this.#beganAt = isRecording ? undefined : at;
    return isRecording ? "end" : "begin";
  }

  release(at: number): Wish {
    const heldSince = this.#beganAt;
    this.#beganAt = undefined;
    this.#releasedAt = at;
    return heldSince !== undefined && at - heldSince >= HOLD_MS ? "end" : undefined;
  }

  /** The press was taken away, by a call or a gesture: recording goes on, until the button is tapped. */
  cancel(): void {
    this.#beganAt = undefined;
  }

  /** A click by Enter, or by what reads or listens for its user; those that follow a press mean nothing. */
  click(at: number, isRecording: boolean): Wish {
    if (at - this.#releasedAt < CLICK_MS) return undefined;
    return isRecording ? "end" : "begin";
  }
}
