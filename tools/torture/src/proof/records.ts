import type { Broken, Entry, Replied, Sent } from "../journal.ts";

/** Events are ordered by their line numbers in the journal. */
export interface RequestRecord {
  readonly sent: Sent;
  readonly sentOrder: number;
  reply?: Replied;
  replyOrder?: number;
  broken?: Broken;
}

export interface Violation {
  readonly rule: string;
  readonly what: string;
  readonly request?: string;
}

export interface Account {
  readonly requests: readonly RequestRecord[];
  readonly disturbances: ReadonlyMap<string, number>;
}

/** Matches each reply with its request. */
export async function accountOf(entries: AsyncIterable<Entry> | Iterable<Entry>): Promise<Account> {
  const requests = new Map<string, RequestRecord>();
  const disturbances = new Map<string, number>();
  let order = 0;
  for await (const entry of entries) {
    order++;
    if (entry.event === "disturbed") {
      disturbances.set(entry.kind, (disturbances.get(entry.kind) ?? 0) + 1);
    } else if (entry.event === "sent") {
      requests.set(entry.request, { sent: entry, sentOrder: order });
    } else {
      const record = requests.get(entry.request);
      if (!record) throw new Error(`the journal has an outcome of ${entry.request}, which was never sent`);
      if (entry.event === "broken") record.broken = entry;
      else Object.assign(record, { reply: entry, replyOrder: order });
    }
  }
  return { requests: [...requests.values()], disturbances };
}

/** True if the reply is a 200, which promises something. */
export function isAcknowledged({ reply }: RequestRecord): boolean {
  return reply?.acknowledged !== undefined;
}
