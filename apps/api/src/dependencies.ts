import {
  browserVoice,
  createDefenseService,
  type DefenseServiceParts,
  type Examiner,
  mockVoice,
  scriptedExaminer,
  type VoiceProvider,
} from "defense-core";
import type { Logger } from "pino";
import { prismaDefenseStore } from "./adapters/prisma-defense-store.js";
import { prismaTraceSource } from "./adapters/prisma-trace-source.js";
import { prismaVariantSource } from "./adapters/prisma-variant-source.js";
import type { AppParts } from "./app.js";
import type { Config } from "./config/config.js";
import type { ExaminerConfig } from "./config/examiner.js";
import type { VoiceConfig } from "./config/voice.js";
import type { Database } from "./database/database.js";
import { databaseReadiness } from "./database/readiness.js";
import { openAIExaminer } from "./examiner/openai-examiner.js";
import { UploadMemory } from "./http/upload-memory.js";
import { serverVoice } from "./voice/server-voice.js";

/**
 * Puts the parts of the application together: the only place that constructs adapters. A test may replace some
 * of the service's parts.
 */
export function createDependencies(
  config: Config,
  database: Database,
  logger: Logger,
  replaced: Partial<DefenseServiceParts> = {},
): AppParts {
  const service = createDefenseService({
    store: prismaDefenseStore(database),
    examiner: createExaminer(config.examiner, logger),
    voice: createVoice(config.voice, logger),
    traces: prismaTraceSource(database),
    variants: prismaVariantSource(database),
    timeouts: { examinerMs: config.examiner.timeoutMs, voiceMs: config.voice.timeoutMs },
    ...replaced,
  });
  const { limits, network, host } = config;
  const memory = new UploadMemory(limits.maxUploadMemoryBytes);
  return {
    service,
    limits: { ...limits, bodies: { memory, stallTimeoutMs: network.stallTimeoutMs } },
    reach: { ...network, host },
    trustedProxies: network.trustedProxies,
    readiness: databaseReadiness(database),
    logger,
  };
}

function createExaminer(config: ExaminerConfig, logger: Logger): Examiner {
  switch (config.provider) {
    case "scripted":
      return scriptedExaminer();
    case "openai":
      return openAIExaminer(config, logger);
  }
}

function createVoice(config: VoiceConfig, logger: Logger): VoiceProvider {
  switch (config.provider) {
    case "mock":
      return mockVoice();
    case "browser":
      return browserVoice();
    case "server":
      return serverVoice(config, logger);
  }
}
