import {
  browserVoice,
  createDefenseService,
  type DefenseServiceParts,
  type Examiner,
  mockVoice,
  scriptedExaminer,
  type VoiceProvider,
} from "defense-core";
import { openAIExaminer, openAIVoice } from "defense-openai";
import type { Logger } from "pino";
import type { Config } from "../config/config.js";
import type { Database } from "../database/database.js";
import { databaseReadiness } from "../database/readiness.js";
import { keyGate, openGate } from "../http/gate.js";
import { rateLimits } from "../http/rate-limits.js";
import { UploadMemory } from "../http/upload-memory.js";
import { createIdentity } from "../identity/identity.js";
import { measuredParts } from "../metrics/measured-parts.js";
import { createMetrics } from "../metrics/metrics.js";
import { defenseCounts } from "../store/defense-counts.js";
import { prismaDefenseStore } from "../store/prisma-defense-store.js";
import { prismaTraceSource } from "../store/prisma-trace-source.js";
import { prismaVariantSource } from "../store/prisma-variant-source.js";
import type { Access, AppParts } from "./koa-app.js";
import { examinerOptions, providerLogger, voiceOptions } from "./providers.js";
import { version } from "./version.js";

/**
 * Assembles the parts of the application; adapters are constructed only here. A test may replace some of the service's
 * parts.
 */
export function createDependencies(
  config: Config,
  database: Database,
  logger: Logger,
  replaced: Partial<DefenseServiceParts> = {},
): AppParts {
  const parts: DefenseServiceParts = {
    store: prismaDefenseStore(database),
    examiner: createExaminer(config, logger),
    voice: createVoice(config, logger),
    traces: prismaTraceSource(database),
    variants: prismaVariantSource(database),
    timeouts: { examinerMs: config.examiner.timeoutMs, voiceMs: config.voice.timeoutMs },
    maxTurns: config.limits.maxTurns,
    maxCharacters: config.limits.maxDefenseCharacters,
    callLimits: callLimits(config, replaced),
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
    access: accessUnder(config, database),
    limits: { ...limits, bodies: { memory, stallTimeoutMs: network.stallTimeoutMs } },
    reach: { ...network, auth: config.auth, host },
    trustedProxies: network.trustedProxies,
    readiness: databaseReadiness(database),
    metrics,
    logger,
  };
}

function accessUnder({ auth, limits, network }: Config, database: Database): Access {
  if (auth === "none") return { gate: openGate, identity: null, database };
  const identity = createIdentity(database);
  const { trustedProxies } = network;
  const gate = keyGate({ identity, rateLimits: rateLimits(limits), trustedProxies, database });
  return { gate, identity, database };
}

/** The scripted examiner and the voices without models call nobody, and need no limits. */
function callLimits(
  { examiner, voice, limits }: Config,
  replaced: Partial<DefenseServiceParts>,
): NonNullable<DefenseServiceParts["callLimits"]> {
  const calls = { maxCalls: limits.maxProviderCalls };
  return {
    ...((examiner.provider === "openai" || replaced.examiner) && { examiner: calls }),
    ...((voice.provider === "openai" || replaced.voice) && { voice: calls }),
  };
}

function createExaminer(config: Config, logger: Logger): Examiner {
  const options = examinerOptions(config.examiner, providerLogger(logger));
  return options ? openAIExaminer(options) : scriptedExaminer();
}

function createVoice({ voice }: Config, logger: Logger): VoiceProvider {
  const options = voiceOptions(voice, providerLogger(logger));
  if (options) return openAIVoice(options);
  return voice.provider === "browser" ? browserVoice() : mockVoice();
}
