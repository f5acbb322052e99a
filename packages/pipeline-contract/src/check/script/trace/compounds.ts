import type { Case, CaseItem, CompoundList, For, If, Select, While, Word } from "unbash";
import { nodesIn } from "../../../shell/parse.js";
import { isAllArguments, isShift, literal } from "../../../shell/words.js";
import { isHelpItem } from "../outcome/guards.js";
import type { Frame } from "../state/frame.js";
import { LoopOrCall } from "../state/loop.js";
import { not, type Tristate } from "../state/tristate.js";
import { asksOthers, reachesItsEnd } from "../values/loop-ends.js";
import { provenByText } from "../values/proven.js";
import type { ScriptContext, VisitList } from "./context.js";

export class CompoundInterpreter {
  readonly #context: ScriptContext;
  readonly #list: VisitList;

  constructor(context: ScriptContext, list: VisitList) {
    this.#context = context;
    this.#list = list;
  }

  branch(node: If, frame: Frame, fatal: Tristate): void {
    let otherwise: Frame = { ...frame, top: false };
    const bodies = [node, ...node.elif].map(({ clause, then }) => {
      this.#clause(clause, clause === node.clause ? frame : otherwise);
      const truth = this.#context.conditions.certaintyOfAll(clause.commands, otherwise);
      const [held, failed] = [true, false].map((holds) =>
        this.#context.conditions.afterAll(
          clause.commands,
          holds,
          truth === holds ? otherwise : insideOf(otherwise),
        ),
      ) as [Frame, Frame];
      otherwise = failed;
      return { then, inside: held };
    });
    for (const { then, inside } of bodies) this.#list(then.commands, inside, fatal);
    if (node.else) this.#list(node.else.commands, otherwise, fatal);
  }

  repeat(node: While, frame: Frame, fatal: Tristate): void {
    const { clause, body, kind } = node;
    const holds = kind === "while";
    const truth = this.#context.conditions.truthOfAll(clause.commands, frame);
    const goesOn = holds ? truth : not(truth);
    const { functions, facts } = frame.shell;
    const start = { functions, values: facts.values, variables: this.#context.assignments.values(frame) };
    const loop = new LoopOrCall(frame.loop);
    const inLoop = { ...insideOf(frame), loop };
    const inside = this.#context.conditions.afterAll(clause.commands, holds, inLoop);
    if (nodesIn(node).some(isShift)) frame.parameters.forget();
    this.#clause(clause, inLoop);
    this.#list(body.commands, inside, fatal);
    if (goesOn === false || loop.isLeft) return;
    if ((goesOn === undefined && asksOthers(node, functions)) || reachesItsEnd(node, start)) return;
    const message = "The text does not show that this loop ever ends.";
    this.#context.record.remark("script/undecided-command", node, message, "Remove it.");
  }

  iterate(node: For | Select, frame: Frame, fatal: Tristate): void {
    const words = node.wordlist ?? [];
    const isOverArguments = words.every(isAllArguments);
    const isNeverRun = isOverArguments && frame.parameters.areOfScript && frame.parameters.count === 0;
    if (nodesIn(node).some(isShift)) frame.parameters.forget();
    const argument = isOverArguments && frame.parameters.areOfScript ? node.name.value : undefined;
    this.#context.assignments.set(node.name.value, node, frame);
    this.#context.expander.expand(words, node, frame);
    this.#context.failures.noteExpansions(words, frame);
    // `select` fails at the end of its input.
    if (node.type === "Select" && fatal === true && !frame.unreachable) this.#context.record.failure(node);
    const isCertain = words.some((word) => this.#context.conditions.isThere(word, frame));
    const isAsked = words.some((word) => hasGlob(word) || this.#context.conditions.asks(word, frame));
    const machineDependent = frame.machineDependent || (isAsked && !isCertain);
    const loop = new LoopOrCall(frame.loop);
    const inside: Frame = {
      ...insideOf(frame),
      argument,
      machineDependent,
      loop,
      unreachable: frame.unreachable || isNeverRun,
      neverRun: frame.neverRun || isNeverRun,
    };
    this.#context.assignments.during(node.name.value, frame, () =>
      this.#list(node.body.commands, inside, fatal),
    );
  }

  choose(node: Case, frame: Frame, fatal: Tristate): void {
    const words = [node.word, ...node.items.flatMap(({ pattern }) => pattern)];
    this.#context.expander.expand(words, node, frame);
    this.#context.failures.noteExpansions(words, frame);
    let values = this.#context.conditions.certainValuesOf(node.word, frame);
    const isAsked = this.#context.conditions.asks(node.word, frame);
    let isFirst = true;
    let isEmptyChosen = false;
    let fallsThrough = false;
    for (const item of node.items) {
      const isNeverRun = !fallsThrough && (values?.every((value) => cannotMatch(item, value)) ?? false);
      const hasValue = isEmptyChosen || cannotMatch(item, "");
      const proven = hasValue ? new Set([...frame.proven, ...provenByText(node.word)]) : frame.proven;
      const isCertain =
        values?.every((value) => matches(item, value)) ??
        (isFirst && item.pattern.some(({ text }) => text === "*"));
      const machineDependent = frame.machineDependent || (isAsked && !isCertain);
      const isChosen = isFirst && isCertain;
      const inside: Frame = {
        ...(isChosen ? { ...frame, top: false } : insideOf(frame)),
        machineDependent,
        unreachable: frame.unreachable || isNeverRun,
        neverRun: frame.neverRun || isNeverRun,
        proven,
      };
      if (!isHelpItem(node, item, frame)) this.#list(item.body.commands, inside, fatal);
      isFirst &&= isNeverRun;
      fallsThrough = item.terminator === ";&";
      values = values?.filter((value) => !matches(item, value));
      isEmptyChosen ||= matches(item, "");
    }
  }

  /** Follows the condition of `if` or `while`. The status of the commands has no further effect. */
  #clause({ commands }: CompoundList, frame: Frame): void {
    for (const { command } of commands) this.#context.failures.noteExpansions([command], frame);
    this.#list(commands, { ...frame, ignoresErrexit: true, endIsFatal: undefined, top: false }, undefined);
  }
}

function insideOf(frame: Frame): Frame {
  return { ...frame, conditional: true, top: false };
}

function matches({ pattern, terminator }: CaseItem, value: string): boolean {
  return (
    /^(?:;;)?$/.test(terminator ?? "") && pattern.some((one) => one.text === "*" || literal(one) === value)
  );
}

function cannotMatch({ pattern }: CaseItem, value: string): boolean {
  return pattern.every((one: Word) => literal(one) !== undefined && literal(one) !== value);
}

/** The variables that every branch assigns. Empty if there is no `else`. */
export function assignedEitherWay(node: If): readonly string[] {
  if (!node.else) return [];
  const others = [...node.elif.map(({ then }) => then), node.else].map(assignedIn);
  return assignedIn(node.then).filter((name) => others.every((names) => names.includes(name)));
}

function assignedIn({ commands }: CompoundList): readonly string[] {
  return commands.flatMap(({ command, background }) => {
    const isAssignment = command.type === "Command" && !command.name && !background;
    const parts = isAssignment ? command.prefix : [];
    return parts.flatMap((part) => (part.type === "Assignment" ? [part.name] : []));
  });
}

function hasGlob({ parts = [] }: Word): boolean {
  return parts.some(({ type }) => type === "Glob");
}
