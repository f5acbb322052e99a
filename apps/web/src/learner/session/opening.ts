import type { Credential } from "../../shared/credential.js";
import { Refused, type Server } from "../../shared/server.js";
import type { Info } from "../../shared/wire.js";
import type { Drafts } from "../drafts/drafts.js";
import type { OrphanedDraft } from "../drafts/stored-draft.js";
import type { ChosenAnswering } from "./answering.js";
import type { Beginnings } from "./beginnings.js";
import { claimsOf } from "./claims.js";
import type { Embedding } from "./embedding.js";
import { failureOf } from "./failure.js";
import type { Redeemed } from "./redeemed.js";
import { load } from "./requests.js";
import type { ClosedReason, Event, Loaded, Visitor } from "./state.js";
import type { Tabs } from "./tabs.js";

export interface Address {
  readonly learnerId: string | undefined;
  readonly taskId: string | undefined;
}

export interface OpeningParts {
  readonly server: Server;
  readonly credential: Credential;
  readonly exchange: (code: string, signal: AbortSignal) => Promise<string>;
  /** The address keeps the code until it is redeemed or refused, so that a reload opens the link again. */
  readonly takeCodeOutOfAddress: () => void;
  readonly redeemed: Redeemed;
  readonly address: Address;
  readonly beginnings: Beginnings;
  readonly drafts: Drafts;
  readonly embedding: Embedding;
  readonly tabs: Tabs;
  readonly answering: Pick<ChosenAnswering, "read">;
}

/** Determines the learner, the task and the state of the defense. @throws Refused, Unreachable; the signal's reason. */
export async function opening(
  parts: OpeningParts,
  code: string | undefined,
  signal: AbortSignal,
): Promise<Event> {
  const { server, credential, embedding, redeemed } = parts;
  // The tab may hold another learner's token, and this page may close before the code is redeemed.
  if (code !== undefined && !redeemed.is(code)) credential.forget();
  if (code !== undefined && !(await leadsOn(parts, code, signal)))
    return { type: "closed", reason: "used-link" };
  const hasToken = credential.token() !== undefined;
  // The learner is usually known before the server's info arrives, so the defense is loaded at the same time.
  const early = readEarly(parts, identified(parts, hasToken ? "keys" : "none"), signal);
  let info: Info;
  try {
    info = await server.get<Info>("/info", signal);
  } catch (error) {
    if (isStatus(error, 401) && !hasToken) return { type: "closed", reason: "no-link" };
    throw error;
  }
  embedding.learn(info);
  const visitor = identified(parts, info.auth);
  if (typeof visitor === "string") return { type: "closed", reason: visitor };
  const title = info.tasks?.find((task) => task.task_id === visitor.taskId)?.title ?? null;
  return found(parts, info, { ...visitor, title }, early, signal);
}

/** True if the link gives access: it is new, or this tab was opened with it. */
async function leadsOn(
  { credential, exchange, takeCodeOutOfAddress, redeemed, tabs }: OpeningParts,
  code: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const token = await exchange(code, signal);
    credential.renew(token);
    redeemed.note(code);
    takeCodeOutOfAddress();
    tabs.tell({ token });
    return true;
  } catch (error) {
    if (!isStatus(error, 401) && !isStatus(error, 422)) throw error;
    takeCodeOutOfAddress();
    return redeemed.is(code) && credential.token() !== undefined;
  }
}

function identified({ credential, address }: OpeningParts, auth: Info["auth"]): Visitor | ClosedReason {
  if (auth === "none") {
    const { learnerId, taskId } = address;
    return taskId === undefined ? "no-task" : { learnerId, taskId, title: null, claims: undefined };
  }
  const claims = claimsOf(credential.token() ?? "");
  if (!claims) return "not-a-learners";
  const { learnerId, taskId } = claims;
  return { learnerId, taskId, title: null, claims };
}

interface EarlyLoad {
  readonly defenseId: string;
  readonly result: Promise<[Loaded, OrphanedDraft[]]>;
}

function readEarly(
  parts: OpeningParts,
  visitor: Visitor | ClosedReason,
  signal: AbortSignal,
): EarlyLoad | undefined {
  const defenseId = typeof visitor === "string" ? undefined : begunBy(visitor, parts);
  if (defenseId === undefined) return undefined;
  const result = read(parts, defenseId, signal);
  // The result is used only if this turns out to be the right defense.
  result.catch(() => undefined);
  return { defenseId, result };
}

async function found(
  parts: OpeningParts,
  info: Info,
  visitor: Visitor,
  early: EarlyLoad | undefined,
  signal: AbortSignal,
): Promise<Event> {
  const { beginnings, answering } = parts;
  const common = { info, visitor, answering: answering.read() };
  const defenseId = begunBy(visitor, parts);
  if (defenseId === undefined) return { type: "welcomed", ...common };
  try {
    const [loaded, kept] = await (early?.defenseId === defenseId
      ? early.result
      : read(parts, defenseId, signal));
    return { type: "resumed", ...common, loaded, kept };
  } catch (error) {
    if (!isGone(error) || visitor.claims?.defenseId) throw error;
    beginnings.forget(visitor);
    return { type: "welcomed", ...common };
  }
}

function begunBy(visitor: Visitor, { beginnings }: Pick<OpeningParts, "beginnings">): string | undefined {
  return visitor.claims?.defenseId ?? beginnings.find(visitor)?.defenseId ?? undefined;
}

function read(
  { server, drafts }: OpeningParts,
  defenseId: string,
  signal: AbortSignal,
): Promise<[Loaded, OrphanedDraft[]]> {
  return Promise.all([load(server, defenseId, signal), drafts.read(defenseId)]);
}

function isGone(error: unknown): boolean {
  return isStatus(error, 404) && failureOf(error).kind === "refused";
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof Refused && error.status === status;
}
