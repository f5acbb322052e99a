import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";

const ENGINE = "@prisma/schema-engine-wasm/schema_engine_bg";

/** The part of WebAssembly used here. TypeScript declares it only along with the browser's interfaces. */
declare const WebAssembly: {
  instantiate(
    code: Uint8Array,
    imports: Record<string, object>,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

/**
 * Starts Prisma's schema engine for a schema. The factory connects it to databases. Free the engine after use; its
 * connections stay open.
 */
export async function startSchemaEngine(
  schema: string,
  databases: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  loaded ??= loadSchemaEngine();
  const { SchemaEngine } = await loaded;
  return SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(databases),
  );
}

/** A second instance would corrupt the first one's memory, which the bindings hold. */
let loaded: ReturnType<typeof loadSchemaEngine> | undefined;

/**
 * Loads the WebAssembly file by hand. The package's entry point imports it as a module, and Node.js then prints a
 * warning.
 */
async function loadSchemaEngine() {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const code = await readFile(
    createRequire(import.meta.url)
      .resolve(ENGINE)
      .replace(/\.js$/, ".wasm"),
  );
  const imports = Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) =>
      // The engine's timeouts must not keep the process alive once the engine is done.
      [name, name.startsWith("__wbg_setTimeout_") ? unrefTimeout : binding],
    ),
  );
  const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": imports });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}

function unrefTimeout(run: () => void, ms: number): NodeJS.Timeout {
  return setTimeout(run, ms).unref();
}
