// Mints a token for a key, or exchanges a code; prints the token or the reason for the refusal:
//   identity.ts DATABASE_URL mint|exchange KEY_ID|CODE
import { openDatabase } from "../../src/database/open-database.js";
import { createIdentity } from "../../src/identity/identity.js";
import { IdentityError } from "../../src/identity/identity-error.js";

const [url = "", what, argument = ""] = process.argv.slice(2);
const database = await openDatabase(url);
const identity = createIdentity(database);
try {
  const { token } =
    what === "mint"
      ? await identity.mint(
          { kind: "key", role: "host", keyId: argument },
          { role: "learner", subject: "ada", taskId: "sorting" },
        )
      : await identity.exchange(argument);
  console.log(token);
} catch (error) {
  if (!(error instanceof IdentityError)) throw error;
  console.log(error.detail);
} finally {
  await database.close();
}
