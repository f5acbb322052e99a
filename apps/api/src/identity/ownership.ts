import type { Principal, TokenHolder } from "./principal.js";

export interface DefenseOwner {
  readonly learnerId: string;
  readonly taskId: string;
}

/** True for learners, who may access only their own defenses. */
export function hasOnlyTheirOwn(principal: Principal): principal is TokenHolder {
  return principal.kind === "token" && principal.role === "learner";
}

/** True if a learner's token covers a defense. */
export function isOwn(
  { subject, taskId, defenseId }: TokenHolder,
  defense: DefenseOwner & { readonly id: string },
): boolean {
  const isTheirs = defense.learnerId === subject && defense.taskId === taskId;
  return isTheirs && (defenseId === null || defenseId === defense.id);
}
