import type { PageLimits } from "../rules/microphone-problem.js";

/** The permissions policy set by the embedding page. Not every browser exposes it. */
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

export function isFramed(): boolean {
  return window.top !== window;
}

export function knowsItsPolicy(): boolean {
  return policy() !== undefined;
}

function policy(): Policy | undefined {
  const { permissionsPolicy, featurePolicy } = document as Policed;
  return permissionsPolicy ?? featurePolicy;
}
