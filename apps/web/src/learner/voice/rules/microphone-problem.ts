/** Why a microphone gives no sound. */
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

/** Properties of a page that may keep it from asking for a microphone. */
export interface PageLimits {
  readonly isSecure: boolean;
  readonly canRecord: boolean;
  /** True if another page embeds this one without granting it microphones. */
  readonly isForbiddenByFrame: boolean;
}

/** The problem that is known before asking for permission. */
export function problemOfPage(page: PageLimits): MicrophoneProblem | undefined {
  if (!page.isSecure) return "insecure";
  if (!page.canRecord) return "unsupported";
  if (page.isForbiddenByFrame) return "framed";
  return undefined;
}

/** By the error names of `getUserMedia`, including old ones. */
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

/** Classifies the error of opening a microphone. */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return Object.hasOwn(PROBLEMS, name) ? (PROBLEMS[name] as MicrophoneProblem) : "failed";
}
