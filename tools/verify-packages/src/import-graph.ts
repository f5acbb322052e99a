import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readJson } from "./tool.js";

/** Maps files, or folders, to what they import. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;
const RELATIVE = /^\.{1,2}\//;
const PART_OF_PACKAGE = /^((?:@[^/]+\/)?\w[\w.-]*)\/./;

/**
 * Reads the TypeScript files below a folder, except generated ones. Type imports count, because files that refer to
 * each other's types cannot be understood one at a time.
 */
export function importsOfFiles(source: string): ImportGraph {
  return new Map(filesIn(source).map((file) => [file, importsOf(source, file)]));
}

function importsOf(source: string, file: string): Set<string> {
  const folder = join(source, dirname(file));
  const imports = specifiersIn(source, file).filter((specifier) => RELATIVE.test(specifier));
  return new Set(
    imports.map((specifier) => {
      const target = importedFile(join(folder, specifier));
      if (!target) throw new Error(`${file} imports ${specifier}, which is not a file`);
      return relative(source, target);
    }),
  );
}

/**
 * Finds imports, below a workspace's `src` folder, of files inside packages that declare no `exports`. Such a package
 * may move its files in any release.
 */
export function importsOfInnerFiles(source: string): string[] {
  const specifiers = new Set(filesIn(source).flatMap((file) => specifiersIn(source, file)));
  return [...specifiers].filter((specifier) => {
    const [, name] = PART_OF_PACKAGE.exec(specifier) ?? [];
    const manifest = join(source, "..", "node_modules", name ?? "", "package.json");
    return name !== undefined && existsSync(manifest) && !("exports" in readJson<object>(manifest));
  });
}

function filesIn(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("generated/"),
  );
}

function specifiersIn(source: string, file: string): string[] {
  const imports = readFileSync(join(source, file), "utf8").matchAll(IMPORT);
  return [...imports].map(([, specifier = ""]) => specifier);
}

/** Resolves a specifier that names a file or its compiled output. */
function importedFile(target: string): string | undefined {
  const compiled = /\.jsx?$/;
  return [target, target.replace(compiled, ".ts"), target.replace(compiled, ".tsx")].find((file) =>
    existsSync(file),
  );
}

/**
 * Reduces a graph of files to one of folders. Files at the root are left out, because they are entry points and ports.
 */
export function importsOfFolders(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = dirname(file);
    for (const to of [...targets].map(dirname)) {
      if (from === "." || to === "." || from === to) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  }
  return folders;
}

/** Finds a cycle, in which each node imports the next one and the last imports the first. */
export function circleIn(graph: ImportGraph): string[] | undefined {
  const done = new Set<string>();
  for (const node of graph.keys()) {
    const circle = circleFrom(node, graph, [], done);
    if (circle) return circle;
  }
  return undefined;
}

function circleFrom(
  node: string,
  graph: ImportGraph,
  path: readonly string[],
  done: Set<string>,
): string[] | undefined {
  if (path.includes(node)) return path.slice(path.indexOf(node));
  if (done.has(node)) return undefined;
  for (const next of graph.get(node) ?? []) {
    const circle = circleFrom(next, graph, [...path, node], done);
    if (circle) return circle;
  }
  done.add(node);
  return undefined;
}
