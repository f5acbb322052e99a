/** A shorter press toggles recording; a longer one records only while held. */
export const HOLD_MS = 600;

/** A click this soon after a press may be part of it. */
const CLICK_MS = 500;

/** What a press means: begin recording, end it, or nothing. */
export type Wish = "begin" | "end" | undefined;

/**
 * Interprets a button that is held while speaking, or tapped to start and tapped again to stop. Times are event
 * timestamps.
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

  /** Call when something else interrupts the press. Recording then continues until the next tap. */
  cancel(): void {
    this.#beganAt = undefined;
  }

  /** Handles a click from the Enter key or assistive technology. Clicks right after a press are ignored. */
  click(at: number, isRecording: boolean): Wish {
    if (at - this.#releasedAt < CLICK_MS) return undefined;
    return isRecording ? "end" : "begin";
  }
}
