import { isIP } from "node:net";
import { VERDICT_RELEASES, type VerdictRelease } from "defense-core";
import * as v from "valibot";
import { parseDatabaseUrl } from "../database/database-url.js";
import { type ExaminerConfig, examinerProblems, examinerVariables, toExaminerConfig } from "./examiner.js";
import { type Limits, limitProblems, limitVariables, toLimits } from "./limits.js";
import { type NetworkConfig, networkVariables, toNetworkConfig } from "./network.js";
import {
  type RecordingsConfig,
  recordingProblems,
  recordingVariables,
  toRecordingsConfig,
} from "./recordings.js";
import { integer, MAX_TIMER_MS, text, trueOrFalse, wholeNumber } from "./variables.js";
import { toVoiceConfig, type VoiceConfig, voiceProblems, voiceVariables } from "./voice.js";

/** The server's configuration. Sizes are in bytes, times in milliseconds. */
export interface Config {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The port on 127.0.0.1 for the metrics of `serve`. 0 picks a free port; `null` serves no metrics. */
  readonly metricsPort: number | null;
  /** Who may call: everyone (`none`), or holders of an API key or a token (`keys`). */
  readonly auth: AuthMode;
  /** When learners see the verdict of a newly finished defense. */
  readonly verdictRelease: VerdictRelease;
  readonly databaseUrl: string;
  readonly logLevel: LogLevel;
  readonly examiner: ExaminerConfig;
  readonly voice: VoiceConfig;
  readonly network: NetworkConfig;
  readonly limits: Limits;
  /** Where recordings of spoken answers are kept; `null` keeps none. */
  readonly recordings: RecordingsConfig | null;
  /** How long a shutdown waits for requests in flight. */
  readonly shutdownTimeoutMs: number;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const AUTH_MODES = ["none", "keys"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Lists everything that is wrong with the environment in one message. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const MAX_PORT = 65_535;

const environment = v.object({
  HOST: v.optional(text, "127.0.0.1"),
  PORT: integer(3000, 0, MAX_PORT),
  METRICS_PORT: v.optional(wholeNumber(0, MAX_PORT)),
  AUTH: v.optional(v.picklist(AUTH_MODES, `must be ${AUTH_MODES.join(" or ")}`), "none"),
  VERDICT_RELEASE: v.optional(
    v.picklist(VERDICT_RELEASES, `must be ${VERDICT_RELEASES.join(" or ")}`),
    "at_once",
  ),
  DATABASE_URL: v.optional(databaseUrl(), "file:./data/oral-defense.db"),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`), "info"),
  ...limitVariables,
  SHUTDOWN_TIMEOUT_MS: integer(30_000, 0, MAX_TIMER_MS),
  NO_ONE_ELSE_CAN_REACH_HOST: trueOrFalse(false),
  ...networkVariables,
  ...examinerVariables,
  ...voiceVariables,
  ...recordingVariables,
});

type Variables = v.InferOutput<typeof environment>;

const checkedEnvironment = v.pipe(
  environment,
  v.rawCheck(({ dataset, addIssue }) => {
    // Report conflicts even if other values are invalid.
    const vars = dataset.value as Partial<Variables>;
    const problems = [
      ...hostProblems(vars),
      ...portProblems(vars),
      ...verdictProblems(vars),
      ...limitProblems(vars),
      ...examinerProblems(vars),
      ...voiceProblems(vars),
      ...recordingProblems(vars),
    ];
    for (const [key, message] of problems) {
      addIssue({ message, path: [{ type: "object", origin: "value", input: {}, key, value: undefined }] });
    }
  }),
);

function hostProblems({ HOST = "", AUTH, NO_ONE_ELSE_CAN_REACH_HOST }: Partial<Variables>) {
  const allowed = isLoopback(HOST) || AUTH === "keys" || NO_ONE_ELSE_CAN_REACH_HOST === true;
  return allowed ? [] : [["HOST", NOT_LOOPBACK] as const];
}

function portProblems({ PORT, METRICS_PORT }: Partial<Variables>) {
  const isTaken = METRICS_PORT === PORT && METRICS_PORT !== undefined && METRICS_PORT !== 0;
  return isTaken ? [["METRICS_PORT", "must differ from PORT"] as const] : [];
}

function verdictProblems({ AUTH, VERDICT_RELEASE }: Partial<Variables>) {
  const isSeen = AUTH === "none" && VERDICT_RELEASE === "after_review";
  return isSeen ? [["VERDICT_RELEASE", SEEN_BY_EVERYBODY] as const] : [];
}

const SEEN_BY_EVERYBODY = "must be at_once unless AUTH=keys, because without it everyone sees every verdict";

const NOT_LOOPBACK =
  "must be a loopback address, unless AUTH=keys admits only holders of a key or a token; if no one else " +
  "can reach the address, set NO_ONE_ELSE_CAN_REACH_HOST=true";

/**
 * Reads the configuration from environment variables and the files they name. Unset or empty variables get
 * defaults.
 *
 * @example
 * ```js
 * import { readConfig } from "oral-defense";
 *
 * const config = readConfig({ PORT: "8080" });
 * config.port; // => 8080
 * config.host; // => "127.0.0.1"
 * ```
 *
 * @throws ConfigError that lists every problem.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(checkedEnvironment, given);
  if (!result.success) throw new ConfigError(describeProblems(result.issues));
  const vars = result.output;
  return {
    host: vars.HOST,
    port: vars.PORT,
    metricsPort: vars.METRICS_PORT ?? null,
    auth: vars.AUTH,
    verdictRelease: vars.VERDICT_RELEASE,
    databaseUrl: vars.DATABASE_URL,
    logLevel: vars.LOG_LEVEL,
    examiner: toExaminerConfig(vars),
    voice: toVoiceConfig(vars),
    network: toNetworkConfig(vars),
    limits: toLimits(vars),
    recordings: toRecordingsConfig(vars),
    shutdownTimeoutMs: vars.SHUTDOWN_TIMEOUT_MS,
  };
}

function describeProblems(issues: readonly v.BaseIssue<unknown>[]): string {
  const problems = issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
  return `the environment has ${issues.length === 1 ? "an invalid value" : "invalid values"}:\n${problems.join("\n")}`;
}

function databaseUrl() {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      try {
        if (dataset.typed) parseDatabaseUrl(dataset.value);
      } catch (error) {
        addIssue({ message: (error as Error).message.replace("the database URL ", "") });
      }
    }),
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
