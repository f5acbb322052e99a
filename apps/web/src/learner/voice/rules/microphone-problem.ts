/** Why there is no sound from a microphone. */
export type MicrophoneProblem =
  | "denied"
  | "none"
  | "busy"
  | "gone"
  | "insecure"
  | "framed"
  | "unsupported"
  | "lost"
  | "failed";

/** What keeps a page from asking for a microphone at all. */
export interface PageLimits {
  readonly isSecure: boolean;
  readonly canRecord: boolean;
  /** Whether another page shows this one, and has not passed on the permission to use microphones. */
  readonly isForbiddenByFrame: boolean;
}

/** What is known before anybody is asked. */
export function problemOfPage(page: PageLimits): MicrophoneProblem | undefined {
  if (!page.isSecure) return "insecure";
  if (!page.canRecord) return "unsupported";
  if (page.isForbiddenByFrame) return "framed";
  return undefined;
}

/** By the names of what `getUserMedia` throws, older ones included. */
const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  DevicesNotFoundError: "none",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  OverconstrainedError: "gone",
  ConstraintNotSatisfiedError: "gone",
  NotSupportedError: "unsupported",
};

/** What went wrong when a microphone was opened. */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return Object.hasOwn(PROBLEMS, name) ? (PROBLEMS[name] as MicrophoneProblem) : "failed";
}
