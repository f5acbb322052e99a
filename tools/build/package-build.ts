import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Options } from "tsup";

/** What a build reads of a `package.json`. */
interface Manifest {
  readonly name: string;
  readonly engines: { readonly node: string };
}

/** Sources, by the names that they get in `dist`. */
type Entries = Readonly<Record<string, string>>;

interface PackageParts {
  /** What programs import. */
  readonly modules: Entries;
  readonly command?: {
    readonly entries: Entries;
    /** Its exit status if Node.js is too old. */
    readonly failure: number;
  };
  /** What the package itself loads by name. */
  readonly loaded?: Entries;
}

const MODULE_CHECK = { "check-node": sourceHere("check-node-in-module.ts") };
const COMMAND_CHECK = { "check-node-for-command": sourceHere("check-node-in-command.ts") };

/**
 * What the builds of all packages have in common. Modules and commands check the version of Node.js before anything else
 * of the package is evaluated, so that its code may use whatever the oldest supported version has.
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
    // With the sources: they are not in the package.
    sourcemap: true,
    // Declarations come from `tsc`: tsup's own need a compiler API that TypeScript 7 does not have.
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
 * Has each of some entries import a check before anything else. An import in their sources would not do: the bundler puts
 * the imports of the chunks that entries share before it.
 */
function importFirst(check: Entries, entries: Entries) {
  const [imported = ""] = Object.keys(check);
  return {
    name: imported,
    renderChunk(code: string, { path }: { readonly path: string }) {
      const entry = Object.keys(entries).find((name) => path === resolve("dist", `${name}.js`));
      if (entry === undefined) return;
      const upwards = "../".repeat(entry.split("/").length - 1) || "./";
      // On the first line of code, so that the source map stays true.
      return { code: code.replace(/^(?:#!.*\n)?/, `$&import "${upwards}${imported}.js"; `) };
    },
  };
}
