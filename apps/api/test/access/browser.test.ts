import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADA, type GuardedServer, startGuardedServer } from "../support/access.js";
import { chromiumProgram, launchChromium } from "../support/chromium.js";
import type { Client } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { type Rebinding, startRebinding } from "../support/rebinding.js";
import { asking, type TestServer } from "../support/test-server.js";
import { defending, fetching, reporting, WEB_ATTACKS } from "../support/web-attacks.js";
import { type Page, startWebSite, type WebSite } from "../support/web-site.js";

/** What a foreign page can do to a server on loopback, in a real browser. */

const CONFIDENTIAL = "marsupials";

let browser: Browser;
let site: WebSite;
let context: BrowserContext;
const rebindings: Rebinding[] = [];

beforeAll(async () => {
  if (!chromiumProgram) return;
  [browser, site] = await Promise.all([launchChromium(), startWebSite()]);
});

afterAll(async () => {
  await browser?.close();
  for (const rebinding of rebindings) rebinding.close();
  site?.close();
});

beforeEach(async ({ skip }) => {
  if (!chromiumProgram) skip("chromium is not installed");
  context = await browser.newContext();
});

afterEach(() => context?.close());

interface Reached {
  readonly server: TestServer;
  readonly base: string;
  /** The server under a name that first resolved to the site. */
  readonly reboundBase: string;
}

/** Starts a server that grants the pages of `lms.test` all that a page may have. */
async function startServer(env: Record<string, string>): Promise<GuardedServer> {
  return startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    examiner: asking({ nextQuestion: async () => `What about ${CONFIDENTIAL}?` }),
    env: { AUTH: "none", ALLOWED_ORIGINS: originOf("lms.test"), ...env },
  });
}

async function reach({ server }: GuardedServer): Promise<Reached> {
  const rebinding = await startRebinding(site, server.url);
  rebindings.push(rebinding);
  return {
    server,
    base: `http://127.0.0.1:${new URL(server.url).port}`,
    reboundBase: `http://rebind.test:${rebinding.port}`,
  };
}

function originOf(host: string): string {
  return `http://${host}:${site.port}`;
}

async function visit(origin: string, { path }: Page): Promise<void> {
  await (await context.newPage()).goto(`${origin}${path}`, { waitUntil: "commit" });
}

/** Visits a page under a name that resolves to the server once the page has loaded. */
const visitRebound = ({ reboundBase }: Reached, page: Page) => visit(reboundBase, page);

function stored({ server }: Reached): Promise<unknown> {
  return server.database.client.defense.findMany({ include: { turns: true }, orderBy: { id: "asc" } });
}

const SET_UP = { "X-Request-Id": "set-up" };

async function begun(client: Client): Promise<string> {
  const id: string = (await client.start(ADA, SET_UP)).json.defense_id;
  expect((await client.answer(id, { text: `${CONFIDENTIAL} jump` }, SET_UP)).status).toBe(200);
  return id;
}

/** The browsers' API requests and their outcomes since the server started. */
function answered({ server }: Reached): string[] {
  return server.log
    .filter(({ msg, path, request_id }) => msg === "request" && isApi(path) && request_id !== "set-up")
    .map(({ method, status }) => `${method} ${status}`);
}

function isApi(path: unknown): boolean {
  return String(path).startsWith("/v1/");
}

/** The browser's requests during an action. Waits until there is at least one. */
async function answeredDuring(reached: Reached, work: () => Promise<unknown>): Promise<string[]> {
  const before = answered(reached).length;
  await work();
  await expect.poll(() => answered(reached).length).toBeGreaterThan(before);
  return answered(reached).slice(before);
}

/** How each foreign page is visited, and where it finds the server. */
const STRANGERS: Record<string, (reached: Reached, page: Page) => Promise<void>> = {
  "another port of the same host": (_, page) => visit(originOf("127.0.0.1"), page),
  "another host": (_, page) => visit(originOf("attacker.test"), page),
  "no origin that can be named": (_, page) => visit(originOf("sandbox.test"), page),
  "a name that resolves to the server": visitRebound,
};

describe("under AUTH=none", () => {
  let reached: Reached;
  let careless: Reached;

  beforeAll(async () => {
    if (!chromiumProgram) return;
    reached = await reach(await startServer({}));
    careless = await reach(
      await startServer({
        HOST: "0.0.0.0",
        NO_ONE_ELSE_CAN_REACH_HOST: "true",
        ALLOWED_ORIGINS: "",
      }),
    );
  });

  afterAll(async () => {
    await reached?.server.close();
    await careless?.server.close();
  });

  describe.each(Object.entries(STRANGERS))("a page from %s", (name, visitFrom) => {
    test.each(WEB_ATTACKS)("can neither write nor read by $name", async (attack) => {
      const isRebound = visitFrom === visitRebound;
      const id = await begun(reached.server);
      const before = await stored(reached);
      const base = isRebound ? reached.reboundBase : reached.base;
      const page = site.publish(attack.page(base, id), { sandboxed: name.startsWith("no origin") });
      const replies = await answeredDuring(reached, async () => {
        await visitFrom(reached, page);
        if (attack.reports) expect(await page.reported).not.toContain(CONFIDENTIAL);
      });
      expect(replies).toEqual([expect.stringMatching(/ 403$/)]);
      expect(await stored(reached)).toEqual(before);
    });
  });

  test("a name that resolves to the server shows none of its pages", async () => {
    const id = await begun(reached.server);
    const page = await context.newPage();
    const response = await page.goto(`${reached.reboundBase}/v1/defense/${id}`);
    expect(response?.status()).toBe(403);
    expect(await page.content()).not.toContain(CONFIDENTIAL);
  });

  test.each(WEB_ATTACKS)("an unprotected server is open to $name from another host", async (attack) => {
    const id = await begun(careless.server);
    const before = await stored(careless);
    const page = site.publish(attack.page(careless.base, id));
    const replies = await answeredDuring(careless, async () => {
      await visit(originOf("attacker.test"), page);
      if (attack.reports) expect(await page.reported).not.toContain(CONFIDENTIAL);
    });
    expect(replies).toEqual([expect.stringMatching(` ${attack.status}$`)]);
    if (attack.writes) expect(await stored(careless)).not.toEqual(before);
    else expect(await stored(careless)).toEqual(before);
  });

  test.each(WEB_ATTACKS.filter(({ sameOrigin }) => sameOrigin))(
    "from a name that resolves to an unprotected server, $name $sameOrigin",
    async (attack) => {
      const id = await begun(careless.server);
      const before = await stored(careless);
      const page = site.publish(attack.page(careless.reboundBase, id));
      const replies = await answeredDuring(careless, async () => {
        await visitRebound(careless, page);
        const report = await page.reported;
        if (attack.sameOrigin === "reads") expect(report).toContain(CONFIDENTIAL);
        if (attack.sameOrigin === "sees nothing") expect(report).not.toContain(CONFIDENTIAL);
      });
      expect(replies).toEqual([expect.stringMatching(/ 200$/)]);
      if (attack.sameOrigin === "writes") expect(await stored(careless)).not.toEqual(before);
    },
  );

  test("a page of an allowed origin can defend and read every response", async () => {
    expect(await defendedFrom("lms.test", reached)).toEqual(DEFENDED);
  });
});

const DEFENDED = [
  {
    status: 200,
    replayed: null,
    json: expect.objectContaining({ first_question: `What about ${CONFIDENTIAL}?` }),
  },
  {
    status: 200,
    replayed: "true",
    json: expect.objectContaining({ first_question: `What about ${CONFIDENTIAL}?` }),
  },
  { status: 200, replayed: null, json: expect.anything() },
  { status: 200, replayed: null, json: expect.objectContaining({ status: "in_progress" }) },
];

async function defendedFrom(
  host: string,
  { base }: Reached,
  headers?: Record<string, string>,
): Promise<unknown> {
  const page = site.publish(reporting(defending(base, headers)));
  await visit(originOf(host), page);
  return JSON.parse(await page.reported);
}

describe("under AUTH=keys", () => {
  let guarded: GuardedServer;
  let reached: Reached;

  beforeAll(async () => {
    if (!chromiumProgram) return;
    guarded = await startServer({ AUTH: "keys" });
    reached = await reach(guarded);
  });

  afterAll(() => guarded?.server.close());

  const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

  test.each(WEB_ATTACKS)(
    "a page without a credential can neither write nor read by $name",
    async (attack) => {
      const id = await begun(guarded.host);
      const before = await stored(reached);
      const page = site.publish(attack.page(reached.base, id));
      const replies = await answeredDuring(reached, async () => {
        await visit(originOf("attacker.test"), page);
        if (attack.reports) expect(await page.reported).not.toContain(CONFIDENTIAL);
      });
      expect(replies).toEqual([expect.stringMatching(/^(GET|POST) 401$|^OPTIONS 200$/)]);
      expect(await stored(reached)).toEqual(before);
    },
  );

  test.each(["attacker.test", "lms.test"])(
    "a page of %s without a credential gets no transcript",
    async (host) => {
      const id = await begun(guarded.host);
      const page = site.publish(reporting(fetching(`${reached.base}/v1/defense/${id}`, "{}")));
      await visit(originOf(host), page);
      const report = JSON.parse(await page.reported);
      if (host === "lms.test") expect(report).toMatchObject({ status: 401 });
      else expect(report).toEqual({ failed: "TypeError: Failed to fetch" });
    },
  );

  test("a page of a foreign origin gets nothing with a stolen token", async () => {
    const before = await stored(reached);
    const replies = await answeredDuring(reached, async () => {
      expect(await defendedFrom("attacker.test", reached, bearer(await guarded.token()))).toEqual({
        failed: "TypeError: Failed to fetch",
      });
    });
    expect(replies).toEqual(["OPTIONS 200"]);
    expect(await stored(reached)).toEqual(before);
  });

  test.each(["cors", "no-cors"])("reads nothing with it in mode %s", async (mode) => {
    const id = await begun(guarded.host);
    const init = JSON.stringify({ mode, headers: bearer(await guarded.token()) });
    const page = site.publish(reporting(fetching(`${reached.base}/v1/defense/${id}`, init)));
    const replies = await answeredDuring(reached, async () => {
      await visit(originOf("attacker.test"), page);
      expect(await page.reported).not.toContain(CONFIDENTIAL);
    });
    expect(replies).toEqual([mode === "cors" ? "OPTIONS 200" : "GET 401"]);
  });

  test("a page of an allowed origin can defend with a token and read every response", async () => {
    expect(await defendedFrom("lms.test", reached, bearer(await guarded.token()))).toEqual(DEFENDED);
  });
});
