import { systemClock } from "defense-core";
import { parseApiKey } from "../identity/api-key.js";
import { revokeAllApiKeys, revokeApiKey } from "../identity/api-keys.js";
import { rotateSigningKeys } from "../identity/signing-keys.js";
import { withExistingDatabase } from "./existing-database.js";
import { createKey } from "./keys-create.js";
import { listKeys } from "./keys-list.js";
import { tellRevoked } from "./revoked.js";
import { WrongUse } from "./wrong-use.js";

export interface KeysOptions {
  readonly role?: unknown;
  readonly expires?: unknown;
  readonly json?: unknown;
  readonly now?: unknown;
  readonly all?: unknown;
}

/** Manages API keys and the keys that sign tokens. */
export async function keys(
  env: NodeJS.ProcessEnv,
  [what, argument, ...more]: readonly string[],
  { role, expires, json, now, all }: KeysOptions,
): Promise<number> {
  const isAlone = argument === undefined;
  const isOne = !isAlone && more.length === 0;
  switch (what) {
    case "create":
      if (!isOne || typeof role !== "string") throw wrongUse("keys create takes a name and --role");
      return createKey(env, { name: argument, role, expires, json: json === true });
    case "list":
      if (!isAlone) throw wrongUse("keys list takes no arguments");
      return listKeys(env, { json: json === true });
    case "revoke":
      if (all === true && isAlone) return revokeAll(env);
      if (!isOne || all === true) throw wrongUse("keys revoke takes the ID of a key, or --all");
      return withExistingDatabase(env, async (database) =>
        tellRevoked("key", await revokeApiKey(database, idIn(argument), systemClock)),
      );
    case "rotate-signing":
      if (!isAlone) throw wrongUse("keys rotate-signing takes no arguments");
      return rotateSigning(env, { now: now === true });
    default:
      throw wrongUse("keys takes create, list, revoke or rotate-signing");
  }
}

/** Also accepts a whole key: in a hurry, an operator may have nothing else. */
function idIn(argument: string): string {
  return parseApiKey(argument)?.id ?? argument;
}

async function revokeAll(env: NodeJS.ProcessEnv): Promise<number> {
  const count = await withExistingDatabase(env, (database) => revokeAllApiKeys(database, systemClock));
  const keys = count === 1 ? "1 key is" : `${count} keys are`;
  process.stdout.write(
    count === 0
      ? "every key had already been revoked\n"
      : `${keys} revoked; within 5 seconds, no server accepts them or the tokens they minted\n`,
  );
  return 0;
}

async function rotateSigning(env: NodeJS.ProcessEnv, options: { readonly now: boolean }): Promise<number> {
  await withExistingDatabase(env, (database) => rotateSigningKeys(database, options, systemClock));
  const others = options.now ? "all older tokens are revoked" : "older tokens are valid until they expire";
  process.stdout.write(`from now on, tokens are signed with a new key; ${others}\n`);
  return 0;
}

function wrongUse(problem: string): WrongUse {
  return new WrongUse(problem, { showsHelp: true });
}
