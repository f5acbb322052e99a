export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly main?: string;
  readonly exports?: Exports;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports };

/** Maps specifiers to files. */
export function exportsOf({
  name,
  main,
  exports = main ?? null,
}: Manifest): { specifier: string; targets: string[] }[] {
  return Object.entries(bySubpath(exports))
    .map(([subpath, target]) => ({ specifier: name + subpath.slice(1), targets: filesOf(target) }))
    .filter(({ targets }) => targets.length > 0);
}

/** Each of these modules needs types. */
export function moduleSpecifiers(manifest: Manifest): string[] {
  return exportsOf(manifest)
    .filter(({ targets }) => targets.some((file) => /\.[cm]?js$/.test(file)))
    .map(({ specifier }) => specifier);
}

export function commandsOf({ name, bin = {} }: Manifest): string[] {
  return typeof bin === "string" ? [name.replace(/^@[^/]+\//, "")] : Object.keys(bin);
}

/** What npm installs with the package, by name and range. */
export function dependenciesOf(manifest: Manifest): Record<string, string> {
  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  return { ...dependencies, ...peerDependencies, ...optionalDependencies };
}

function bySubpath(exports: Exports): Readonly<Record<string, Exports>> {
  const isMap = exports !== null && typeof exports === "object" && Object.keys(exports)[0]?.startsWith(".");
  return isMap ? (exports as Record<string, Exports>) : { ".": exports };
}

function filesOf(target: Exports): string[] {
  if (target === null) return [];
  return typeof target === "string" ? [target] : Object.values(target).flatMap(filesOf);
}
