import type { MeasuredAgreement } from "./measured-agreement.js";

export function agreementDocument({ defenses, apart, same, alpha, alphaInterval }: MeasuredAgreement) {
  return { defenses, apart, same, alpha, alpha_interval: alphaInterval };
}
