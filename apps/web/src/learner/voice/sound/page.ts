import type { PageLimits } from "../rules/microphone-problem.js";

/** What tells which permissions a page was given by the one around it; not every browser does. */
interface Policed {
  readonly permissionsPolicy?: Policy;
  readonly featurePolicy?: Policy;
}

interface Policy {
  allowsFeature(name: string): boolean;
}

export function currentPage(): PageLimits {
  return {
    isSecure: isSecureContext,
    canRecord: navigator.mediaDevices !== undefined && typeof MediaRecorder !== "undefined",
    isForbiddenByFrame: isFramed() && policy()?.allowsFeature("microphone") === false,
  };
}

/** Whether another page shows this one. */
export function isFramed(): boolean {
  return window.top !== window;
}

/** Whether it can be told what the page around it permits. */
export function knowsItsPolicy(): boolean {
  return policy() !== undefined;
}

function policy(): Policy | undefined {
  const { permissionsPolicy, featurePolicy } = document as Policed;
  return permissionsPolicy ?? featurePolicy;
}
