import { join } from "node:path";
import {
  browserVoice,
  createDefenseService,
  createReviewService,
  type DefenseServiceParts,
  type Examiner,
  mockVoice,
  type RecordingStore,
  type ReviewServiceParts,
  scriptedExaminer,
  type VoiceProvider,
  voiceDescriptorFor,
} from "defense-core";
import type { Logger } from "pino";
import type { Config } from "../config/config.js";
import type { Database } from "../database/database.js";
import { packageFolder } from "../database/package-folder.js";
import { databaseReadiness } from "../database/readiness.js";
import { openAccess } from "../http/access-control.js";
import { UploadMemory } from "../http/upload-memory.js";
import { measuredParts } from "../metrics/measured-parts.js";
import { createMetrics } from "../metrics/metrics.js";
import { builtFiles } from "../pages/built-files.js";
import { openRecordings } from "../recordings/open-recordings.js";
import { recordingStore } from "../recordings/recording-store.js";
import { defenseCounts } from "../store/defense-counts.js";
import { defenseList } from "../store/defense-list.js";
import { prismaDefenseStore } from "../store/prisma-defense-store.js";
import { prismaMaterialSource } from "../store/prisma-material-source.js";
import { prismaReviewStore } from "../store/prisma-review-store.js";
import { prismaTraceSource } from "../store/prisma-trace-source.js";
import { prismaVariantSource } from "../store/prisma-variant-source.js";
import { taskList } from "../store/task-list.js";
import { taskTitle } from "../store/task-title.js";
import type { Observers } from "./key-access.js";
import type { Access, AppParts } from "./koa-app.js";
import { stuckRecordings } from "./stuck-recordings.js";
import { version } from "./version.js";

export type ServiceParts = DefenseServiceParts & ReviewServiceParts;

/**
 * Assembles the application; adapters are constructed only here. Tests may replace parts of the services. Modules that
 * only some configurations need are loaded on demand.
 */
export async function createDependencies(
  config: Config,
  database: Database,
  logger: Logger,
  replaced: Partial<ServiceParts> = {},
): Promise<AppParts> {
  const recordings = createRecordings(config, database, logger);
  const parts: ServiceParts = {
    store: { ...prismaDefenseStore(database), ...prismaReviewStore(database) },
    examiner: await createExaminer(config, logger),
    voice: await createVoice(config, logger),
    traces: prismaTraceSource(database),
    variants: prismaVariantSource(database),
    ...(callsModels(config.examiner, replaced.examiner) && { material: prismaMaterialSource(database) }),
    ...(recordings && { recordings }),
    timeouts: { examinerMs: config.examiner.timeoutMs, voiceMs: config.voice.timeoutMs },
    maxTurns: config.limits.maxTurns,
    maxTranscriptBytes: config.limits.maxTranscriptBytes,
    callLimits: callLimits(config, replaced),
    verdictRelease: config.verdictRelease,
    ...replaced,
  };
  const metrics = createMetrics({
    version: version(),
    countDefenses: replaced.store ? undefined : () => defenseCounts(database),
  });
  const { limits, network, host } = config;
  const memory = new UploadMemory(limits.maxUploadMemoryBytes);
  return {
    service: createDefenseService(measuredParts(parts, metrics)),
    reviews: createReviewService(parts),
    taskTitle: taskTitle(database),
    access: await accessUnder(config, database, { metrics, logger }),
    limits: { ...limits, bodies: { memory, stallTimeoutMs: network.stallTimeoutMs } },
    originPolicy: { ...network, auth: config.auth, host },
    info: {
      auth: config.auth,
      voiceDescriptor: parts.voice.descriptor ?? voiceDescriptorFor(parts.voiceSetting),
      recordings: { kept: parts.recordings !== undefined, days: config.recordings?.days ?? null },
      verdictRelease: config.verdictRelease,
      limits: { ...limits, maxTurns: parts.maxTurns ?? limits.maxTurns },
      allowedFrames: network.allowedFrames,
    },
    tasks: config.auth === "none" ? taskList(database) : null,
    listDefenses: defenseList(database),
    pages: builtFiles(join(packageFolder(), "dist", "pages")),
    trustedProxies: network.trustedProxies,
    readiness: databaseReadiness(database),
    recordings: parts.recordings,
    metrics,
    logger,
  };
}

async function accessUnder(config: Config, database: Database, observers: Observers): Promise<Access> {
  if (config.auth === "none") return { control: openAccess, identity: null, database, refusals: null };
  const { keyAccess } = await import("./key-access.js");
  return keyAccess(config, database, observers);
}

/** The scripted examiner and the local voices call no server, so they need neither limits nor material. */
function callLimits(
  { examiner, voice, limits }: Config,
  replaced: Partial<DefenseServiceParts>,
): NonNullable<DefenseServiceParts["callLimits"]> {
  const calls = { maxCalls: limits.maxProviderCalls };
  return {
    ...(callsModels(examiner, replaced.examiner) && { examiner: calls }),
    ...(callsModels(voice, replaced.voice) && { voice: calls }),
  };
}

function callsModels({ provider }: { readonly provider: string }, replacement: unknown): boolean {
  return provider === "openai" || replacement !== undefined;
}

function createRecordings(
  { recordings }: Config,
  database: Database,
  logger: Logger,
): RecordingStore | undefined {
  if (!recordings) return undefined;
  const files = openRecordings(recordings.folder);
  if (files.isOpenToAll)
    logger.warn(`every user of this machine can access the recordings folder; run: chmod o= ${files.folder}`);
  return recordingStore(database, files, stuckRecordings(files.folder, logger));
}

async function createExaminer({ examiner }: Config, logger: Logger): Promise<Examiner> {
  if (examiner.provider === "scripted") return scriptedExaminer(examiner);
  const { modelExaminer } = await import("./model-providers.js");
  return modelExaminer(examiner, logger);
}

async function createVoice({ voice }: Config, logger: Logger): Promise<VoiceProvider> {
  if (voice.provider !== "openai") return voice.provider === "browser" ? browserVoice() : mockVoice();
  const { modelVoice } = await import("./model-providers.js");
  return modelVoice(voice, logger);
}
