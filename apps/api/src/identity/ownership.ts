import type { Principal, TokenHolder } from "./principal.js";

/** Whose a defense is, and of which task. */
export interface DefenseOwner {
  readonly learnerId: string;
  readonly taskId: string;
}

/** Whether somebody may only have what is their own: a learner. */
export function hasOnlyTheirOwn(principal: Principal): principal is TokenHolder {
  return principal.kind === "token" && principal.role === "learner";
}

/** Whether a defense is a learner's own, as far as their token goes. */
export function isOwn(
  { subject, taskId, defenseId }: TokenHolder,
  defense: DefenseOwner & { readonly id: string },
): boolean {
  const isTheirs = defense.learnerId === subject && defense.taskId === taskId;
  return isTheirs && (defenseId === null || defenseId === defense.id);
}
