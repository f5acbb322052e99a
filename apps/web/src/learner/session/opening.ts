import type { Credential } from "../../shared/credential.js";
import { Refused, type Server } from "../../shared/server.js";
import type { Info } from "../../shared/wire.js";
import type { ChosenAnswering } from "./answering.js";
import type { Beginnings } from "./beginnings.js";
import { claimsOf } from "./claims.js";
import type { Drafts } from "./drafts.js";
import type { Embedding } from "./embedding.js";
import type { Redeemed } from "./redeemed.js";
import { load } from "./requests.js";
import type { ClosedReason, Event, Visitor } from "./state.js";
import type { Tabs } from "./tabs.js";

/** What the page's address says. */
export interface Address {
  readonly learnerId: string | undefined;
  readonly taskId: string | undefined;
}

export interface OpeningParts {
  readonly server: Server;
  readonly credential: Credential;
  readonly exchange: (code: string, signal: AbortSignal) => Promise<string>;
  readonly redeemed: Redeemed;
  readonly address: Address;
  readonly beginnings: Beginnings;
  readonly drafts: Drafts;
  readonly embedding: Embedding;
  readonly tabs: Tabs;
  readonly answering: Pick<ChosenAnswering, "read">;
}

/** Finds out who is here, for what, and how far they have come. @throws Refused, Unreachable; the signal's reason. */
export async function opening(
  parts: OpeningParts,
  code: string | undefined,
  signal: AbortSignal,
): Promise<Event> {
  const { server, credential, embedding } = parts;
  if (code !== undefined && !(await leadsOn(parts, code, signal))) {
    // The tab may be somebody else's from before.
    credential.forget();
    return { type: "closed", reason: "used-link" };
  }
  const hasToken = credential.token() !== undefined;
  let info: Info;
  try {
    info = await server.get<Info>("/info", signal);
  } catch (error) {
    if (isStatus(error, 401) && !hasToken) return { type: "closed", reason: "no-link" };
    throw error;
  }
  embedding.learn(info);
  const visitor = visitorOf(parts, info);
  if (typeof visitor === "string") return { type: "closed", reason: visitor };
  return found(parts, info, visitor, signal);
}

/** Whether a link opens the page: it is new, or the one that this tab was opened with. */
async function leadsOn(
  { credential, exchange, redeemed, tabs }: OpeningParts,
  code: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const token = await exchange(code, signal);
    credential.renew(token);
    redeemed.note(code);
    tabs.tell({ token });
    return true;
  } catch (error) {
    if (isStatus(error, 401) || isStatus(error, 422))
      return redeemed.is(code) && credential.token() !== undefined;
    throw error;
  }
}

function visitorOf({ credential, address }: OpeningParts, info: Info): Visitor | ClosedReason {
  if (info.auth === "none") {
    const { learnerId, taskId } = address;
    if (taskId === undefined) return "no-task";
    const title = info.tasks?.find((task) => task.task_id === taskId)?.title ?? null;
    return { learnerId, taskId, title, claims: undefined };
  }
  const claims = claimsOf(credential.token() ?? "");
  if (!claims) return "not-a-learners";
  const { learnerId, taskId } = claims;
  return { learnerId, taskId, title: null, claims };
}

async function found(
  { server, beginnings, drafts, answering }: OpeningParts,
  info: Info,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Event> {
  const parts = { info, visitor, answering: answering.read() };
  const defenseId = visitor.claims?.defenseId ?? beginnings.find(visitor)?.defenseId;
  if (!defenseId) return { type: "welcomed", ...parts };
  try {
    // The browser's database takes long to open for the first time.
    const [loaded, kept] = await Promise.all([load(server, defenseId, signal), drafts.read(defenseId)]);
    return { type: "resumed", ...parts, loaded, kept };
  } catch (error) {
    if (!isStatus(error, 404) || visitor.claims?.defenseId) throw error;
    beginnings.forget(visitor);
    return { type: "welcomed", ...parts };
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof Refused && error.status === status;
}
