import type { TorturedDatabase } from "../databases/database.ts";
import { costlyRequests, unreadTranscripts } from "./costly.ts";
import { cut } from "./cuts.ts";
import { starveDescriptors } from "./descriptors.ts";
import { fillDisk } from "./disk.ts";
import type { Disturbance } from "./disturbance.ts";
import { killImport } from "./imports.ts";
import { killBoth, killDatabase, killServer, killServers } from "./kills.ts";
import { leaveLogUnread } from "./log.ts";
import { stall } from "./stall.ts";
import { hostileTargets } from "./targets.ts";
import { tearWrites } from "./torn-writes.ts";
import { stalledUploads } from "./uploads.ts";

const ALWAYS: readonly Disturbance[] = [
  killServer,
  killServers,
  stall,
  cut,
  stalledUploads,
  hostileTargets,
  costlyRequests,
  unreadTranscripts,
  starveDescriptors,
  leaveLogUnread,
  killImport,
];

export function kindsFor({ kills, url }: Pick<TorturedDatabase, "kills" | "url">): readonly Disturbance[] {
  const ofServer = kills.length > 0 ? [killDatabase, killBoth] : [];
  // With PostgreSQL, the server process writes no data files.
  const ofFile = url.startsWith("file:") ? [fillDisk, tearWrites] : [];
  return [...ALWAYS, ...ofServer, ...ofFile];
}

export const KIND_NAMES: readonly string[] = [...ALWAYS, killDatabase, killBoth, fillDisk, tearWrites].map(
  ({ name }) => name,
);
