import { commandsOf } from "../../contract/contract.js";
import { quotedNames } from "../../findings/quoted-names.js";
import type { Part } from "./differences.js";

/** Longer commands would make the message hard to read. */
const MAX_LENGTH = 60;

/** Describes the missing commands: `the install of stage "Test"`, `the stages "Docs", "Build"`. */
export function describeMissing(missing: readonly [Part, ...Part[]]): string {
  const byStage = [...Map.groupBy(missing, ({ stage }) => stage)];
  const names = quotedNames(byStage.map(([{ name }]) => name));
  const whole = missing.every(({ whole }) => whole === undefined);
  const [{ kind, text }] = missing;
  if (whole && byStage.every(([stage, parts]) => parts.length === commandsOf(stage).length))
    return missing.length === 1
      ? `the ${kind} of stage ${names}`
      : `the ${stagesNamed(byStage.length)} ${names}`;
  if (missing.length === 1)
    return whole ? `the ${kind} of stage ${names}` : `${partNamed(text)} of the ${kind} of stage ${names}`;
  return `parts of the ${stagesNamed(byStage.length)} ${names}`;
}

function stagesNamed(count: number): string {
  return count === 1 ? "stage" : "stages";
}

function partNamed(text: string): string {
  return text.length > MAX_LENGTH || text.includes("\n") ? "a part" : `\`${text}\`, a part`;
}
