/** A shorter press toggles recording; a longer one records while held. */
export const HOLD_MS = 600;

/** How long after a press a click may still belong to it. */
const CLICK_MS = 500;

/** What a press means: begin recording, end it, or nothing. */
export type Wish = "begin" | "end" | undefined;

/**
 * One button to hold while speaking, or to tap at the beginning and the end. Times are event timestamps.
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

  /** A call or gesture cancelled the press: recording continues until the next tap. */
  cancel(): void {
    this.#beganAt = undefined;
  }

  /** A click by Enter or assistive technology; clicks that follow a press are ignored. */
  click(at: number, isRecording: boolean): Wish {
    if (at - this.#releasedAt < CLICK_MS) return undefined;
    return isRecording ? "end" : "begin";
  }
}
