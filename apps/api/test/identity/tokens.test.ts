import {
  base64url,
  CompactSign,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  UnsecuredJWT,
} from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { revokeApiKey } from "../../src/identity/api-keys.js";
import { createIdentity, type Identity } from "../../src/identity/identity.js";
import { rotateSigningKeys } from "../../src/identity/signing-keys.js";
import { signedClaims } from "../../src/identity/token-text.js";
import { type MintedToken, revokeToken, type TokenRequest } from "../../src/identity/tokens.js";
import { damage } from "../support/damage.js";
import { dialects } from "../support/databases.js";
import {
  aKey,
  bearer,
  connected,
  holderOf,
  identityOn,
  LEARNER,
  observed,
  TestClock,
  type TestIdentity,
} from "../support/identity.js";

const hour = 60 * 60;
/** The first whole second of the clock. */
const start = Date.parse("2026-11-01T12:00:00Z") / 1_000;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The characters that differ from the given one only in the two unused bits at the end of a signature. */
function othersOfSameBits(last: string): string[] {
  const first = ALPHABET.indexOf(last) & ~3;
  return [...ALPHABET.slice(first, first + 4)].filter((character) => character !== last);
}

let url: string;
let database: Database;
let clock: TestClock;
let identity: Identity;
let keyId: string;
let mint: TestIdentity["mint"];

function setUp(dialect: Dialect): void {
  beforeEach(async () => {
    ({ url, database, clock, identity, keyId, mint } = await identityOn(dialect));
  });
}

/** The reason from an instance without cached reads. */
const reasonFor = (token: string) =>
  createIdentity(database, clock)
    .principalOf(bearer(token))
    .then(
      () => "accepted",
      (error) => error.reason ?? error,
    );

async function signingSecret(): Promise<{ kid: string; secret: Uint8Array }> {
  const [key] = await database.client.signingKey.findMany({ orderBy: { number: "desc" }, take: 1 });
  return { kid: key?.id ?? "", secret: base64url.decode(key?.secret ?? "") };
}

/** Mints tokens until the text of one matches. */
async function mintedWith(text: RegExp): Promise<MintedToken> {
  for (;;) {
    const minted = await mint();
    if (text.test(minted.token)) return minted;
  }
}

describe.each(dialects)("tokens on %s", (dialect) => {
  setUp(dialect);

  test("contain their exact scope, and identify their holder", async () => {
    const { id, token, expiresAt } = await mint();
    const { kid } = await signingSecret();
    expect(decodeProtectedHeader(token)).toEqual({ alg: "HS256", typ: "JWT", kid });
    const exp = start + 4 * hour;
    expect(decodeJwt(token)).toEqual({
      sub: "ada",
      role: "learner",
      task_id: "sorting",
      starts: 1,
      exp,
      jti: id,
    });
    expect(expiresAt).toEqual(new Date(exp * 1_000));
    expect(await identity.principalOf(bearer(token))).toEqual({
      kind: "token",
      role: "learner",
      tokenId: id,
      keyId,
      subject: "ada",
      taskId: "sorting",
      defenseId: null,
      starts: 1,
    });
  });

  test.each<[Partial<TokenRequest>, object, object]>([
    [
      { starts: 30, expiresInSeconds: 24 * hour },
      { task_id: "sorting", starts: 30, exp: start + 24 * hour },
      { taskId: "sorting", starts: 30 },
    ],
    [
      { defenseId: "dfn-1", starts: 5 },
      { task_id: "sorting", defense_id: "dfn-1", starts: 0 },
      { defenseId: "dfn-1", starts: 0 },
    ],
    [
      { role: "reviewer", subject: "grace 校 \u2028", taskId: undefined },
      { role: "reviewer", sub: "grace 校 \u2028", starts: 0 },
      { role: "reviewer", subject: "grace 校 \u2028", taskId: null, starts: 0 },
    ],
  ])("may have another scope: %j", async (changes, claims, principal) => {
    const { id, token } = await mint(changes);
    const usual = { sub: "ada", role: "learner", jti: id, exp: start + 4 * hour };
    expect(decodeJwt(token)).toEqual({ ...usual, ...claims });
    expect(await identity.principalOf(bearer(token))).toMatchObject(principal);
  });

  test.each<[Partial<TokenRequest>, string]>([
    [{ expiresInSeconds: 24 * hour + 1 }, "expiresInSeconds must be a whole number from 1 to 86400"],
    [{ expiresInSeconds: 0 }, "expiresInSeconds must be a whole number from 1 to 86400"],
    [{ expiresInSeconds: 1.5 }, "expiresInSeconds must be a whole number from 1 to 86400"],
    [{ starts: 0 }, "starts must be a whole number from 1 to 2147483647"],
    [{ starts: 2 ** 31 }, "starts must be a whole number from 1 to 2147483647"],
  ])("are not minted with %j", async (changes, message) => {
    await expect(mint(changes)).rejects.toThrow(new RangeError(message));
    expect(await database.client.token.count()).toBe(0);
  });

  test("are not minted for a key that does not exist", async () => {
    await expect(identity.mint(holderOf("nobody"), LEARNER)).rejects.toThrow();
  });
});

describe.each(dialects)("tokens and their text on %s", (dialect) => {
  setUp(dialect);

  test("that are forged, altered or signed again are refused", async () => {
    const { token, id } = await mint();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const { kid, secret } = await signingSecret();
    const claims = decodeJwt(token);
    const usual = { alg: "HS256", typ: "JWT", kid };
    const signed = async (
      changed: object,
      protectedHeader = usual,
      by: Parameters<CompactSign["sign"]>[0] = secret,
    ) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(changed)))
        .setProtectedHeader(protectedHeader)
        .sign(by);
    const encoded = (value: unknown) => base64url.encode(JSON.stringify(value));
    const withHeader = (changed: object) => `${encoded(changed)}.${payload}.${signature}`;
    const { sub, ...withoutSub } = claims;
    const { exp, ...withoutExp } = claims;
    const { role, ...withoutRole } = claims;
    const { privateKey } = await generateKeyPair("RS256");

    const refused: Record<string, [reason: string, token: string]> = {
      "signed with another secret": ["unknown", await signed(claims, usual, new Uint8Array(32))],
      "signed with an RSA key": ["malformed", await signed(claims, { ...usual, alg: "RS256" }, privateKey)],
      "signed with another algorithm": [
        "malformed",
        await signed(claims, { ...usual, alg: "HS512" }, new Uint8Array(64)),
      ],
      "alg: none": ["malformed", new UnsecuredJWT(claims).encode()],
      "alg: none, with a kid": ["malformed", `${encoded({ ...usual, alg: "none" })}.${payload}.`],
      "alg: None, with the signature": ["malformed", withHeader({ ...usual, alg: "None" })],
      "an empty signature": ["unknown", `${header}.${payload}.`],
      "a part of the signature": ["unknown", token.slice(0, -4)],
      "an unknown kid": ["unknown", await signed(claims, { ...usual, kid: "abcdefabcdef" })],
      "no kid": ["malformed", withHeader({ alg: "HS256", typ: "JWT" })],
      "a kid that is a path": ["malformed", withHeader({ ...usual, kid: "../../dev/null" })],
      "another type": ["malformed", await signed(claims, { ...usual, typ: "at+jwt" })],
      "a jwk of its own": ["malformed", withHeader({ ...usual, jwk: { kty: "oct", k: "AAAA" } })],
      "a critical extension": ["malformed", withHeader({ ...usual, crit: ["b64"], b64: true })],
      "claims of others under its signature": [
        "unknown",
        `${header}.${encoded({ ...claims, sub: "grace" })}.${signature}`,
      ],
      "another learner": ["unknown", await signed({ ...claims, sub: "grace" })],
      "another task": ["unknown", await signed({ ...claims, task_id: "hashing" })],
      "a role for which tokens do not exist": ["unknown", await signed({ ...claims, role: "operator" })],
      "another role": ["unknown", await signed({ ...claims, role: "reviewer" })],
      "more starts": ["unknown", await signed({ ...claims, starts: 1_000 })],
      "a later exp": ["unknown", await signed({ ...claims, exp: start + 30 * 24 * hour })],
      "an exp that is a string": ["unknown", await signed({ ...claims, exp: String(exp) })],
      "a defense that it is not bound to": ["unknown", await signed({ ...claims, defense_id: "dfn-1" })],
      "nbf in the future": ["unknown", await signed({ ...claims, nbf: start + hour })],
      "iat in the future": ["unknown", await signed({ ...claims, iat: start + hour })],
      "an issuer": ["unknown", await signed({ ...claims, iss: "somebody" })],
      "no sub": ["unknown", await signed(withoutSub)],
      "no exp": ["unknown", await signed(withoutExp)],
      "no role": ["unknown", await signed(withoutRole)],
      "no jti": ["malformed", await signed({ ...claims, jti: undefined })],
      "an unknown jti": ["unknown", await signed({ ...claims, jti: "x".repeat(20) })],
      "a jti that is not an id": ["malformed", await signed({ ...claims, jti: "\0" })],
      "a jti that is an object": ["malformed", await signed({ ...claims, jti: { not: "" } })],
      "claims that are a list": ["malformed", await signed([claims])],
      "claims that are not JSON": ["malformed", `${header}.${base64url.encode("{")}.${signature}`],
      "two parts": ["malformed", `${header}.${payload}`],
      "four parts": ["malformed", `${token}.${signature}`],
      "an encrypted token": ["malformed", `${header}.${payload}.${signature}.${payload}.${signature}`],
      "a key's form": ["malformed", `odk_${id}_${token}`],
    };
    expect(await reasonFor(token)).toBe("accepted");
    expect([sub, role]).toEqual(["ada", "learner"]);
    for (const [how, [reason, forged]] of Object.entries(refused)) {
      expect(await reasonFor(forged), how).toBe(reason);
      expect(await identity.principalOf(bearer(forged)).catch(({ message }) => message)).not.toContain(
        forged,
      );
    }
    expect(await reasonFor(token)).toBe("accepted");
  });

  test("are valid only as exactly the text that was minted", async () => {
    const { token } = await mintedWith(/[-_][^.]*$/);
    const { secret } = await signingSecret();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const begin = token.slice(0, -1);
    const spellings = [
      ...["=", "==", "~", ".", "A", "AA"].map((added) => token + added),
      ...othersOfSameBits(token.at(-1) ?? "").map((last) => begin + last),
      `${header}.${payload}.${signature.replaceAll("-", "+").replaceAll("_", "/")}`,
      `${header}=.${payload}.${signature}`,
      `${header}.${payload}=.${signature}`,
      ...[" ", "\n", "\t", "\u00a0"].flatMap((space) => [
        token + space,
        `${begin}${space}${token.at(-1)}`,
        `${header}.${payload}.${space}${signature}`,
      ]),
    ];
    for (const spelling of spellings) {
      expect(await signedClaims(spelling, base64url.encode(secret)), spelling).toBeUndefined();
      // A header value ends before its trailing spaces.
      if (spelling !== `${token} `)
        expect(["unknown", "malformed"], spelling).toContain(await reasonFor(spelling));
    }
    expect(await reasonFor(token)).toBe("accepted");
  });

  test("that are forged cost the same queries, whether such a token exists or not", async () => {
    const { token } = await mint();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const ofNobody = base64url.encode(JSON.stringify({ ...decodeJwt(token), jti: "x".repeat(20) }));
    const calls: string[] = [];
    const { principalOf } = createIdentity(
      observed(database, (call) => void calls.push(call)),
      clock,
    );
    await principalOf(bearer(token));
    calls.length = 0;
    for (const forged of [`${header}.${payload}.${"A".repeat(43)}`, `${header}.${ofNobody}.${signature}`]) {
      await expect(principalOf(bearer(forged))).rejects.toMatchObject({
        reason: "unknown",
        detail: "the credential is unknown",
      });
      expect(calls.splice(0)).toEqual(["SigningKey.findUnique"]);
    }
  });

  test("are refused if they differ from the database", async () => {
    const { token } = await mint();
    await damage(url, "UPDATE tokens SET role = 'reviewer'");
    expect(await reasonFor(token)).toBe("unknown");
    await damage(url, "UPDATE tokens SET role = 'learner', starts = 2");
    expect(await reasonFor(token)).toBe("unknown");
    await damage(url, "UPDATE tokens SET starts = 1");
    expect(await reasonFor(token)).toBe("accepted");
  });
});

describe.each(dialects)("tokens and their end on %s", (dialect) => {
  setUp(dialect);

  test("expire to the millisecond, even if just used, and are valid again if the clock is set back", async () => {
    const { token, expiresAt } = await mint();
    const left = (expiresAt.getTime() - clock.now().getTime()) / 1_000;
    clock.jump(left - 0.001);
    await identity.principalOf(bearer(token));
    clock.jump(0.001);
    await expect(identity.principalOf(bearer(token))).rejects.toMatchObject({ reason: "expired" });
    expect(await reasonFor(token)).toBe("expired");
    clock.jump(-1);
    await identity.principalOf(bearer(token));
  });

  test("of a server whose clock was ahead expire after the longest lifetime of a token", async () => {
    const ahead = new TestClock();
    ahead.jump(30 * 24 * hour);
    const { token } = await createIdentity(database, ahead).mint(holderOf(keyId), LEARNER);
    expect(await reasonFor(token)).toBe("malformed");
    const alittle = new TestClock();
    alittle.jump(60);
    const longest = { ...LEARNER, expiresInSeconds: 24 * hour };
    expect(
      await reasonFor((await createIdentity(database, alittle).mint(holderOf(keyId), longest)).token),
    ).toBe("accepted");
  });

  test("end one by one", async () => {
    const [first, second] = [await mint(), await mint()];
    expect(await revokeToken(database, "nobody", clock)).toBe("unknown");
    expect(await revokeToken(database, first.id, clock)).toBe("revoked");
    expect(await revokeToken(database, first.id, clock)).toBe("revoked before");
    expect([await reasonFor(first.token), await reasonFor(second.token)]).toEqual(["revoked", "accepted"]);
  });

  test("end with the key that minted them", async () => {
    const short = await aKey(database, clock, { validForMs: 1_000 });
    const ofOther = await identity.mint(holderOf(short.id), LEARNER);
    const ofRevoked = await mint();
    expect(await reasonFor(ofOther.token)).toBe("accepted");
    await revokeApiKey(database, keyId, clock);
    clock.pass(1);
    expect(await reasonFor(ofRevoked.token)).toBe("revoked");
    expect(await reasonFor(ofOther.token)).toBe("expired");
  });

  test("end in every process within five seconds", async () => {
    const others = [createIdentity(await connected(url), clock), createIdentity(await connected(url), clock)];
    const { key, id } = await aKey(database, clock);
    const { token } = await mint();
    const { token: minted } = await identity.mint(holderOf(id), LEARNER);
    const all = [key, token, minted];
    const reasons = () =>
      Promise.all(
        [identity, ...others].flatMap((each) =>
          all.map((credential) =>
            each.principalOf(bearer(credential)).then(
              () => "accepted",
              ({ reason }) => reason,
            ),
          ),
        ),
      );
    expect(new Set(await reasons())).toEqual(new Set(["accepted"]));
    const another = await connected(url);
    await revokeApiKey(another, id, clock);
    await revokeToken(another, String(decodeJwt(token).jti), clock);
    clock.pass(4.999);
    expect(new Set(await reasons())).toEqual(new Set(["revoked"]));
  });

  describe("after a rotation of the signing keys", () => {
    test("are valid until they expire, and new ones are signed with another key", async () => {
      const { token } = await mint();
      await rotateSigningKeys(database, { now: false }, clock);
      const { token: newer } = await mint();
      expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(token).kid);
      await rotateSigningKeys(database, { now: false }, clock);
      await rotateSigningKeys(database, { now: false }, clock);
      expect([await reasonFor(token), await reasonFor(newer)]).toEqual(["accepted", "accepted"]);
      clock.pass(4 * hour);
      expect([await reasonFor(token), await reasonFor(newer)]).toEqual(["expired", "expired"]);
    });

    test("lose their secret once the last of them has expired", async () => {
      const secrets = async () =>
        (await database.client.signingKey.findMany({ orderBy: { number: "asc" } })).map(
          ({ secret }) => secret !== null,
        );
      await mint();
      await rotateSigningKeys(database, { now: false }, clock);
      clock.pass(4 * hour - 1);
      await rotateSigningKeys(database, { now: false }, clock);
      // The second key never signed a token, but could have been about to.
      expect(await secrets()).toEqual([true, true, true]);
      clock.pass(1);
      await rotateSigningKeys(database, { now: false }, clock);
      expect(await secrets()).toEqual([false, false, true, true]);
    });

    test("with --now end at once, including those with codes, and new ones are valid", async () => {
      const before = [await mint()];
      await rotateSigningKeys(database, { now: false }, clock);
      before.push(await mint());
      await rotateSigningKeys(database, { now: true }, clock);
      for (const { token, code } of before) {
        expect(await reasonFor(token)).toBe("unknown");
        await expect(identity.exchange(code)).rejects.toMatchObject({ reason: "revoked" });
      }
      expect(await reasonFor((await mint()).token)).toBe("accepted");
      expect(await database.client.signingKey.count({ where: { secret: { not: null } } })).toBe(1);
    });
  });
});
