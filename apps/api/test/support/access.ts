import { systemClock } from "defense-core";
import { createApiKey } from "../../src/identity/api-keys.js";
import type { KeyRole } from "../../src/identity/principal.js";
import { type MintedToken, mintToken, type TokenRequest } from "../../src/identity/tokens.js";
import { type Client, client } from "./client.js";
import { holderOf } from "./identity.js";
import { startTestServer, type TestServer, type TestServerParts } from "./test-server.js";

export const ADA = { learner_id: "ada.lovelace", task_id: "sorting" };

export interface GuardedServer {
  readonly server: TestServer;
  /** A client with a credential. Without an argument, the client sends none. */
  as(credential?: string): Client;
  key(role: KeyRole, validForMs?: number): Promise<{ id: string; key: string }>;
  /** A token minted with `keyId`. By default, it is for Ada on the task sorting. */
  token(changes?: Partial<TokenRequest> & { keyId?: string }): Promise<MintedToken>;
  readonly operator: Client;
  readonly host: Client;
  readonly hostKeyId: string;
}

export async function startGuardedServer(parts: TestServerParts): Promise<GuardedServer> {
  const server = await startTestServer({ ...parts, env: { AUTH: "keys", ...parts.env } });
  const { database, url } = server;
  const as = (credential?: string) => client(url, { auth: "keys", credential });
  const key = (role: KeyRole, validForMs: number | null = null) =>
    createApiKey(database, { name: `a ${role}`, role, validForMs }, systemClock);
  const [operator, host] = [await key("operator"), await key("host")];
  return {
    server,
    as,
    key,
    token: ({ keyId = host.id, ...changes } = {}) =>
      mintToken(
        database,
        holderOf(keyId),
        { role: "learner", subject: ADA.learner_id, taskId: ADA.task_id, ...changes },
        systemClock,
      ),
    operator: as(operator.key),
    host: as(host.key),
    hostKeyId: host.id,
  };
}
