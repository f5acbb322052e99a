const BY_NAME: readonly (readonly [name: RegExp, kind: string])[] = [
  [/^(?:GNUm|[Mm])akefile$|\.mk$/, "Makefile"],
  [/^\.?justfile$|\.just$/i, "justfile"],
  [/^package\.json$/, "package.json"],
  [/^Taskfile\.ya?ml$/i, "Taskfile"],
  [/^Rakefile$|\.rb$/, "Ruby program"],
  [/\.py$/, "Python program"],
  [/\.[cm]?[jt]s$/, "JavaScript program"],
  [/\.(?:ps1|psm1)$/, "PowerShell script"],
  [/\.(?:bat|cmd)$/i, "batch file"],
];

/** The kind of a file that is not a shell script; `undefined` if the file may be a shell script. */
export function foreignKind(file: string, text: string): string | undefined {
  const name = file.replace(/^.*[/\\]/, "");
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? (isJson(text) ? "JSON file" : undefined);
}

function isJson(text: string): boolean {
  if (!/^\s*\{\s*"/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
