import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Options } from "tsup";

interface Manifest {
  readonly name: string;
  readonly engines: { readonly node: string };
}

/** Paths of sources, keyed by their names in `dist`. */
type Entries = Readonly<Record<string, string>>;

interface PackageParts {
  /** The modules that programs import. */
  readonly modules: Entries;
  readonly command?: {
    readonly entries: Entries;
    /** The command's exit status if Node.js is too old. */
    readonly failure: number;
  };
  /** Files that the package itself loads by name. */
  readonly loaded?: Entries;
}

const MODULE_CHECK = { "check-node": sourceHere("check-node-in-module.ts") };
const COMMAND_CHECK = { "check-node-for-command": sourceHere("check-node-in-command.ts") };

/**
 * The build settings of all packages. Modules and commands check the version of Node.js before any other code of the
 * package runs, so that this code can use all features of the oldest supported version.
 */
export function packageBuild({ name, engines }: Manifest, { modules, command, loaded }: PackageParts) {
  const oldestNode = engines.node.replace(">=", "");
  return {
    entry: {
      ...modules,
      ...MODULE_CHECK,
      ...(command && { ...command.entries, ...COMMAND_CHECK }),
      ...loaded,
    },
    format: "esm",
    target: `node${oldestNode}`,
    clean: true,
    // The package contains no sources, so the maps do.
    sourcemap: true,
    // `tsc` emits the declarations: tsup needs a compiler API that TypeScript 7 lacks.
    dts: false,
    define: {
      PACKAGE_NAME: JSON.stringify(name),
      OLDEST_NODE: JSON.stringify(oldestNode),
      ...(command && { FAILURE: `${command.failure}` }),
    },
    plugins: [importFirst(MODULE_CHECK, modules), importFirst(COMMAND_CHECK, command?.entries ?? {})],
  } satisfies Options;
}

function sourceHere(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

/**
 * Makes each entry import a check before anything else. An import in the entry's source is not enough, because the
 * bundler moves the imports of shared chunks before it.
 */
function importFirst(check: Entries, entries: Entries) {
  const [imported = ""] = Object.keys(check);
  return {
    name: imported,
    renderChunk(code: string, { path }: { readonly path: string }) {
      const entry = Object.keys(entries).find((name) => path === resolve("dist", `${name}.js`));
      if (entry === undefined) return;
      const upwards = "../".repeat(entry.split("/").length - 1) || "./";
      // Insert on the first line of code, so that the source map stays valid.
      return { code: code.replace(/^(?:#!.*\n)?/, `$&import "${upwards}${imported}.js"; `) };
    },
  };
}
