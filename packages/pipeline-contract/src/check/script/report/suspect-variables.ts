import type { Remark, ScriptRun } from "../state/execution-record.js";
import type { SuspectVariable } from "../state/frame.js";
import type { Suspicion } from "../state/own-variables.js";

const advice: Readonly<Record<Suspicion, { readonly reason: string; readonly fix: string }>> = {
  unread: {
    reason: "The script does not read it.",
    fix: "Remove it. Put variables that the commands need in the contract's `env`.",
  },
  inherited: {
    reason: "The script takes its initial value from the environment.",
    fix: "Use a different name. Put variables that the commands need in the contract's `env`.",
  },
  known: {
    reason: "Programs are known to act on it.",
    fix: "Use a different name. Put variables that the commands need in the contract's `env`.",
  },
  capitals: {
    reason: "Its name is in capitals, like those of most environment variables.",
    fix: "Use lower case for variables that only the script reads. Put variables that the commands need in the contract's `env`.",
  },
};

/** Reports each variable that the script sets before a command of the contract and that the machine may export. */
export function doubtsAboutVariables(runs: readonly ScriptRun[]): readonly Remark[] {
  const seen = new Set<SuspectVariable>();
  const first = new Map<string, SuspectVariable>();
  for (const { suspect } of runs.flatMap(({ contexts }) => contexts))
    for (let one = suspect; one && !seen.has(one); one = one.before) {
      seen.add(one);
      if (one.pos <= (first.get(one.name)?.pos ?? one.pos)) first.set(one.name, one);
    }
  return [...first.values()].map(({ name, pos, suspicion }) => ({
    rule: "script/undecided-env",
    offset: pos,
    message: `If the environment has a variable ${name}, the contract's commands get this value. ${advice[suspicion].reason}`,
    fix: advice[suspicion].fix,
  }));
}
