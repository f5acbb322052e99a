import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { commandsOf } from "../src/contract/contract.js";
import {
  type Contract,
  checkConformance,
  forges,
  generateScript,
  generateWorkflow,
  type Stage,
} from "../src/index.js";
import { contracts } from "./support/contracts.js";

interface Step {
  run?: string;
  uses?: string;
  [key: string]: unknown;
}
interface Job {
  name: string;
  steps: Step[];
  [key: string]: unknown;
}
interface Workflow {
  name: string;
  on: Record<string, { branches: string[] } | null>;
  jobs: Record<string, Job>;
  [key: string]: unknown;
}

/** Changes a workflow so that it no longer conforms. Returns nothing if the change is not possible. */
type Mutation = (workflow: Workflow, job: Job, step: Step, id: string) => unknown;

const mutations: Record<string, Mutation> = {
  "drop a job": (workflow, _job, _step, id) => delete workflow.jobs[id],
  "drop a step": (_workflow, job, step) => job.steps.splice(job.steps.indexOf(step), 1),
  "repeat a step": (_workflow, job, step) => job.steps.push({ ...step }),
  "repeat a job": (workflow, job) => Object.assign(workflow.jobs, { again: { ...job } }),
  "edit a command": (_workflow, _job, step) =>
    Object.assign(step, { run: `${step.run?.trimEnd()} --edited` }),
  "comment a command out": (_workflow, _job, step) =>
    Object.assign(step, { run: `# ${step.run?.replaceAll("\n", "\n# ")}` }),
  "print a command": (_workflow, _job, step) =>
    Object.assign(step, { run: `echo ${JSON.stringify(step.run)}` }),
  "make a command tolerant": (_workflow, _job, step) =>
    Object.assign(step, { run: `${step.run?.trimEnd()} || true` }),
  "turn tolerance around": (_workflow, _job, step) =>
    Object.assign(step, { "continue-on-error": step["continue-on-error"] !== true }),
  "condition a job": (_workflow, job) => Object.assign(job, { if: "github.ref == 'x'" }),
  "condition a step": (_workflow, _job, step) => Object.assign(step, { if: "failure()" }),
  "change a runner": (_workflow, job) => Object.assign(job, { "runs-on": "macos-latest" }),
  "change a need": (_workflow, job, _step, id) => Object.assign(job, { needs: id }),
  "rename a job": (workflow, job, _step, id) => {
    delete workflow.jobs[id];
    workflow.jobs.another = { ...job, name: `${job.name} again` };
  },
  "rename the workflow": (workflow) => Object.assign(workflow, { name: `${workflow.name} 2` }),
  "add a branch": (workflow) => Object.values(workflow.on)[0]?.branches.push("another"),
  "drop all branches": (workflow) => {
    for (const event of Object.keys(workflow.on)) workflow.on[event] = null;
  },
  "narrow an event": (workflow) => Object.assign(Object.values(workflow.on)[0] ?? {}, { paths: ["src/**"] }),
  "drop an event": (workflow) => delete workflow.on[Object.keys(workflow.on)[0] ?? ""],
  "add an event": (workflow) => Object.assign(workflow.on, { workflow_dispatch: null }),
  "set a variable": (workflow) => Object.assign(workflow, { env: { A: "b" } }),
  "set a shell": (_workflow, _job, step) => Object.assign(step, { shell: "python" }),
  "set a directory": (_workflow, _job, step) => Object.assign(step, { "working-directory": "sub" }),
  "set a container": (_workflow, job) => Object.assign(job, { container: "alpine" }),
  "multiply a job": (_workflow, job) => Object.assign(job, { strategy: { matrix: { a: [1, 2] } } }),
  "reuse a workflow": (_workflow, job) => Object.assign(job, { uses: "./.github/workflows/x.yml" }),
  "check out something else": (_workflow, job) => Object.assign(job.steps[0] ?? {}, { with: { ref: "x" } }),
};

/** Changes a stage in a script, written as a subshell. */
const scriptMutations: Record<string, (block: string) => string> = {
  drop: () => "",
  repeat: (block) => block + block,
  edit: (block) => block.replace(/\n\)/, " --edited\n)"),
  "comment out": (block) => block.replaceAll(/^/gm, "# "),
  condition: (block) => `if [ -n "$X" ]; then\n${block}\nfi\n`,
  "and-condition": (block) => `[ -n "$X" ] &&\n${block}`,
  loop: (block) => `for x in 1 2; do\n${block}\ndone\n`,
  "move into a function": (block) => `unused() {\n${block}\n}\n`,
  "end before it": (block) => `exit 0\n${block}`,
  "run something else": (block) => `make all\n${block}`,
  "go elsewhere": (block) => `cd sub\n${block}`,
};

function workflowOf(contract: Contract): Workflow {
  return parse(generateWorkflow(contract)) as Workflow;
}

/** Writes YAML in the style of a person, but escapes characters that forges read differently. */
function written(workflow: Workflow): string {
  const yaml = stringify(workflow);
  if (yaml.search(DISPUTED) < 0) return yaml;
  return JSON.stringify(workflow).replaceAll(
    DISPUTED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const DISPUTED = /[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

function conforms(contract: Contract, texts: { workflow?: string; script?: string }): boolean {
  return checkConformance({ contract, ...texts }).conforms;
}

/** Writes a script in the style of a person. */
function handWritten(contract: Contract, block: (stage: Stage) => string = blockOf): string {
  const [shebang] = generateScript(contract).split("\n", 1);
  return `${shebang}\nset -e\n${contract.stages.map(block).join("")}:\n`;
}

function blockOf(stage: Stage): string {
  return commandsOf(stage)
    .map(({ text }) => (stage.required ? `(\n${text}\n)\n` : `set +e\n(\nset -e\n${text}\n)\nset -e\n`))
    .join("");
}

describe("a generated file", () => {
  test("conforms, on every forge", () => {
    fc.assert(
      fc.property(contracts(), fc.constantFrom(...forges), (contract, forge) => {
        const workflow = generateWorkflow(contract, { forge });
        const script = generateScript(contract);
        expect(checkConformance({ contract, workflow, script }).findings).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test("conforms with Windows line endings in YAML, but not in a script", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        const crlf = (text: string) => text.replaceAll("\n", "\r\n");
        const workflow = crlf(generateWorkflow(contract));
        const script = crlf(generateScript(contract));
        const rules = checkConformance({ contract, workflow, script }).findings.map(({ rule }) => rule);
        expect(rules).toEqual(["script/line-ends"]);
      }),
    );
  });

  test("no longer conforms when a character of the script is changed", () => {
    fc.assert(
      fc.property(contracts(), fc.nat(), (contract, where) => {
        const script = generateScript(contract);
        const at = where % script.length;
        const changed = `${script.slice(0, at)}${script[at] === "x" ? "y" : "x"}${script.slice(at + 1)}`;
        expect(conforms(contract, { script: changed })).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test.each(Object.entries(mutations))("no longer conforms: %s", (_name, mutate) => {
    fc.assert(
      fc.property(contracts(), fc.nat(), fc.nat(), (contract, jobNumber, stepNumber) => {
        const workflow = workflowOf(contract);
        const jobs = Object.entries(workflow.jobs);
        const [id = "", job] = jobs[jobNumber % jobs.length] ?? [];
        const steps = job?.steps.filter(({ run }) => run !== undefined) ?? [];
        const step = steps[stepNumber % steps.length];
        if (!job || !step) throw new TypeError("Every job runs something.");
        mutate(workflow, job, step, id);
        expect(conforms(contract, { workflow: written(workflow) })).toBe(false);
      }),
    );
  });

  test("no longer conforms: swap the commands of a stage, or of two stages", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        const workflow = workflowOf(contract);
        const runs = Object.values(workflow.jobs).flatMap(({ steps }) =>
          steps.filter(({ run }) => run !== undefined),
        );
        const [first, ...others] = runs;
        const other = others.find(({ run }) => run?.trimEnd() !== first?.run?.trimEnd());
        fc.pre(first !== undefined && other !== undefined);
        [first.run, other.run] = [other.run ?? "", first.run ?? ""];
        expect(conforms(contract, { workflow: written(workflow) })).toBe(false);
      }),
    );
  });
});

describe("a hand-written file", () => {
  test("conforms if it says the same", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        const workflow = written(workflowOf(contract));
        expect(checkConformance({ contract, workflow, script: handWritten(contract) }).findings).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test.each(Object.entries(scriptMutations))("no longer conforms: %s", (_name, mutate) => {
    fc.assert(
      fc.property(contracts(), fc.nat(), (contract, number) => {
        const stage = contract.stages[number % contract.stages.length];
        const script = handWritten(contract, (one) => (one === stage ? mutate(blockOf(one)) : blockOf(one)));
        expect(conforms(contract, { script })).toBe(false);
      }),
    );
  });

  test("no longer conforms: turn tolerance around", () => {
    fc.assert(
      fc.property(contracts(), fc.nat(), (contract, number) => {
        const stage = contract.stages[number % contract.stages.length];
        const script = handWritten(contract, (one) =>
          blockOf({ ...one, required: one.required !== (one === stage) }),
        );
        expect(conforms(contract, { script })).toBe(false);
      }),
    );
  });

  test("no longer conforms: swap two stages", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        const [first, second, ...others] = contract.stages;
        fc.pre(first !== undefined && second !== undefined && blockOf(first) !== blockOf(second));
        const script = handWritten({ ...contract, stages: [second, first, ...others] });
        expect(conforms(contract, { script })).toBe(false);
      }),
    );
  });
});
