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

/** Properties of a page that may prevent it from using a microphone. */
export interface PageLimits {
  readonly isSecure: boolean;
  readonly canRecord: boolean;
  /** True if the page that embeds this one does not let it use a microphone. */
  readonly isForbiddenByFrame: boolean;
}

/** Finds a problem that is known before the browser asks for permission. */
export function problemOfPage(page: PageLimits): MicrophoneProblem | undefined {
  if (!page.isSecure) return "insecure";
  if (!page.canRecord) return "unsupported";
  if (page.isForbiddenByFrame) return "framed";
  return undefined;
}

/** Problems by the error names of `getUserMedia`, including old ones. */
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

export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return Object.hasOwn(PROBLEMS, name) ? (PROBLEMS[name] as MicrophoneProblem) : "failed";
}
