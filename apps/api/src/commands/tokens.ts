import { systemClock } from "defense-core";
import { revokeToken } from "../identity/tokens.js";
import { withExistingDatabase } from "./existing-database.js";
import { tellRevoked } from "./revoked.js";
import { WrongUse } from "./wrong-use.js";

export async function tokens(
  env: NodeJS.ProcessEnv,
  [what, id, ...more]: readonly string[],
): Promise<number> {
  if (what !== "revoke" || id === undefined || more.length > 0)
    throw new WrongUse("tokens takes revoke, and the ID of a token", { showsHelp: true });
  return withExistingDatabase(env, async (database) =>
    tellRevoked("token", await revokeToken(database, id, systemClock)),
  );
}
