import { type ParseArgsConfig, parseArgs } from "node:util";
import { version } from "./app/version.js";
import { HELP, isCommand, usageOf } from "./commands/help.js";
import { WrongUse } from "./commands/wrong-use.js";
import { operatorMessage } from "./database/operator-message.js";
import { isImportedKind } from "./import/imported-kind.js";
import { plainLines } from "./terminal/plain-text.js";

const OWN_OPTIONS: Readonly<Record<string, NonNullable<ParseArgsConfig["options"]>>> = {
  "keys create": { role: { type: "string" }, expires: { type: "string" }, json: { type: "boolean" } },
  "keys list": { json: { type: "boolean" } },
  "keys revoke": { all: { type: "boolean" } },
  "keys rotate-signing": { now: { type: "boolean" } },
  audit: { json: { type: "boolean" } },
  calibrate: { json: { type: "boolean" } },
  agreement: { task: { type: "string" }, json: { type: "boolean" } },
};

/** Runs a command. Resolves to the exit status: 0 for success, 1 for failure, 2 for incorrect usage. */
export async function runCli(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(args);
  } catch (error) {
    const isWrongUse = error instanceof WrongUse;
    const usage = isWrongUse && error.showsHelp ? `\n${usageOf(args[0])}` : "";
    process.stderr.write(`oral-defense: ${plainLines(operatorMessage(error))}\n${usage}`);
    return isWrongUse ? 2 : 1;
  }
}

async function dispatch(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.help) return print(HELP);
  if (values.version) return print(`${version()}\n`);

  const [command, ...rest] = positionals;
  switch (command) {
    case "help":
      return print(help(rest));
    case "serve":
      if (rest.length > 0) throw wrongUse("serve takes no arguments");
      return (await import("./commands/serve.js")).serve(process.env);
    case "migrate":
      if (rest.length > 0) throw wrongUse("migrate takes no arguments");
      return (await import("./commands/migrate.js")).migrate(process.env);
    case "verify":
      if (rest.length > 0) throw wrongUse("verify takes no arguments");
      return (await import("./commands/verify.js")).verify(process.env);
    case "check-providers":
      if (rest.length > 0) throw wrongUse("check-providers takes no arguments");
      return (await import("./commands/check-providers.js")).checkProviders(process.env);
    case "calibrate": {
      const [file, ...more] = rest;
      if (file === undefined || more.length > 0) throw wrongUse("calibrate takes a file");
      return (await import("./commands/calibrate.js")).calibrate(process.env, file, {
        json: values.json === true,
      });
    }
    case "agreement":
      if (rest.length > 0) throw wrongUse("agreement takes no arguments except --task");
      return (await import("./commands/agreement.js")).agreement(process.env, {
        task: values.task,
        json: values.json === true,
      });
    case "demands": {
      const [task, ...more] = rest;
      if (task === undefined || more.length > 0) throw wrongUse("demands takes a task");
      return (await import("./commands/demands.js")).demands(process.env, task);
    }
    case "import": {
      const [what, file, ...more] = rest;
      if (!isImportedKind(what) || file === undefined || more.length > 0)
        throw wrongUse("import takes variants, traces or material, and a file");
      return (await import("./commands/import.js")).importFile(process.env, what, file);
    }
    case "keys":
      return (await import("./commands/keys.js")).keys(process.env, rest, values);
    case "tokens":
      return (await import("./commands/tokens.js")).tokens(process.env, rest);
    case "audit":
      if (rest.length > 0) throw wrongUse("audit takes no arguments");
      return (await import("./commands/audit.js")).audit(process.env, { json: values.json === true });
    case undefined:
      throw wrongUse("a command is missing");
    default:
      throw wrongUse(`unknown command ${command}`);
  }
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parse(args: readonly string[]): Parsed {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...(OWN_OPTIONS[args.slice(0, 2).join(" ")] ?? OWN_OPTIONS[args[0] ?? ""]),
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    // Node.js adds a hint about arguments that begin with a dash, but no command takes such arguments.
    throw wrongUse((error as Error).message.replace(/\. To specify a positional argument .*$/s, ""));
  }
}

function help([command, ...more]: readonly string[]): string {
  if (command === undefined) return HELP;
  if (more.length > 0) throw wrongUse("help takes one command");
  if (!isCommand(command)) throw wrongUse(`unknown command ${command}`);
  return usageOf(command);
}

function wrongUse(problem: string): WrongUse {
  return new WrongUse(problem, { showsHelp: true });
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
