import { slipOf } from "../../findings/nearest.js";

export const knownMembers = {
  contract: [
    "name",
    "environment",
    "triggers",
    "runner",
    "python_version",
    "stages",
    "env",
    "working_directory",
    "install_once",
    "approved_actions",
    "ignore",
  ],
  triggers: ["push", "pull_request", "unfiltered", "tags", "workflow_dispatch", "merge_group", "schedule"],
  stage: ["name", "command", "required", "install", "description", "env", "working_directory", "matrix"],
  action: ["uses", "with"],
  ignored: ["rule", "reason", "stage"],
} as const;

export interface UnknownMember {
  readonly path: readonly string[];
  readonly name: string;
  readonly meant: string;
}

/** Finds unknown members that resemble absent known members. Other unknown members may be third-party additions. */
export function unknownMembers(contract: unknown): UnknownMember[] {
  return [
    ...unknownIn(contract, [], knownMembers.contract),
    ...unknownIn(member(contract, "triggers"), ["triggers"], knownMembers.triggers),
    ...unknownInItems(contract, "stages", knownMembers.stage),
    ...unknownInItems(contract, "approved_actions", knownMembers.action),
    ...unknownInItems(contract, "ignore", knownMembers.ignored),
  ];
}

function unknownInItems(contract: unknown, list: string, known: readonly string[]): UnknownMember[] {
  const items = member(contract, list);
  if (!Array.isArray(items)) return [];
  return items.flatMap((item, index) => unknownIn(item, [list, `${index}`], known));
}

function unknownIn(value: unknown, path: readonly string[], known: readonly string[]): UnknownMember[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const meant = known.includes(name) ? undefined : slipOf(name, known);
    if (meant === undefined || Object.hasOwn(value, meant)) return [];
    return [{ path: [...path, name], name, meant }];
  });
}

function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
