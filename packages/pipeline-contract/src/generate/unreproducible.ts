import { type Contract, type ContractCommand, commandsOf } from "../contract/contract.js";
import { collectFindings } from "../findings/collect.js";
import type { Finding } from "../findings/finding.js";
import { type CommandProfile, profileOf } from "../shell/command-profile.js";
import { setsForLaterSteps } from "../shell/later-steps.js";
import { START } from "../source/text.js";

/** Constructs that mean the same in a generated script as in the step of a workflow. */
const PROVIDED =
  /^(?:\$(?:[1-9]\d*|[#@*?!-]|FUNCNAME|PIPESTATUS)|!|-o|return|local|shift|break|continue|getopts|wait|jobs|fg|bg|disown)$/;

/** Reports commands that a generated script cannot run in the same way as a workflow, with the reasons. */
export function unreproducible({ stages }: Contract, file = "contract"): Finding[] {
  return collectFindings(file, (report) => {
    for (const [index, stage] of stages.entries()) {
      for (const command of commandsOf(stage)) {
        const reason = whyNot(command);
        if (reason === undefined) continue;
        report("contract/inexpressible", START, {
          message: `A script cannot run the ${command.kind} of stage ${JSON.stringify(stage.name)} the way a workflow does: ${reason}.`,
          fix: "Change the command, or write the script by hand.",
          stage: stage.name,
          path: `stages[${index}].${command.kind}`,
        });
      }
    }
  });
}

/** Explains why a generated script cannot run a command in the same way as a workflow; `undefined` if it can. */
export function whyNot({ kind, text }: Pick<ContractCommand, "kind" | "text">): string | undefined {
  const profile = profileOf(text);
  const [own] = /\bpipeline_\w+/.exec(text) ?? [];
  if (own !== undefined) return `\`${own}\` may clash with a name in the generated script`;
  return (
    placedOutside(profile) ?? readTogether(profile) ?? (kind === "install" ? toldToForge(text) : undefined)
  );
}

function toldToForge(install: string): string | undefined {
  const by = setsForLaterSteps(install);
  return by && `it uses \`${by}\` to set variables for the command's step`;
}

function placedOutside({ placed }: CommandProfile): string | undefined {
  const name = placed.find((one) => !PROVIDED.test(one));
  return name === undefined ? undefined : `what \`${name}\` means depends on the shell that runs it`;
}

/** Finds problems caused by reading all lines of a stage at once. A step of a workflow reads them one by one. */
function readTogether({ mayAbandon, reparses, isList }: CommandProfile): string | undefined {
  if (reparses !== undefined) return `\`${reparses}\` changes how the lines after it are read`;
  return mayAbandon && isList
    ? "if its arithmetic fails, a workflow continues with the next line, but a script does not"
    : undefined;
}
