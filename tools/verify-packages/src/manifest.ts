/** What this tool reads of a `package.json`. */
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

/** What may be imported of a package, as its users write it, and the files that this leads to. */
export function exportsOf({
  name,
  main,
  exports = main ?? null,
}: Manifest): { specifier: string; targets: string[] }[] {
  return Object.entries(bySubpath(exports))
    .map(([subpath, target]) => ({ specifier: name + subpath.slice(1), targets: filesOf(target) }))
    .filter(({ targets }) => targets.length > 0);
}

/** What may be imported of a package as a JavaScript module. A user of TypeScript needs types for it. */
export function moduleSpecifiers(manifest: Manifest): string[] {
  return exportsOf(manifest)
    .filter(({ targets }) => targets.some((file) => /\.[cm]?js$/.test(file)))
    .map(({ specifier }) => specifier);
}

/** The commands that a package brings. */
export function commandsOf({ name, bin = {} }: Manifest): string[] {
  return typeof bin === "string" ? [name.replace(/^@[^/]+\//, "")] : Object.keys(bin);
}

/** All that npm installs with a package: name and range. */
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
