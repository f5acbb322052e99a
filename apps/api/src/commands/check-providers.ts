import { pino } from "pino";
import { adviceFor } from "../check/advice.js";
import { type Check, examinerChecks, voiceChecks } from "../check/checks.js";
import { type Config, readConfig } from "../config/config.js";
import { openAIExaminer } from "../examiner/openai-examiner.js";
import { lateAnswer, ProviderFailure } from "../openai/failure.js";

/** Asks each configured provider one tiny thing, and says line by line what works, how fast, and what to change. */
export async function checkProviders(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  for (const line of unchecked(config)) process.stdout.write(`${line}\n`);
  let status = 0;
  for (const check of checksOf(config)) {
    const { line, works } = await outcomeOf(check);
    process.stdout.write(`${line}\n`);
    if (!works) status = 1;
  }
  return status;
}

/** What works without anybody else, or is known without asking. */
function unchecked({ examiner, voice }: Config): string[] {
  if (examiner.provider === "openai") openAIExaminer(examiner, pino({ level: "silent" })); // its files are read
  return [
    ...(examiner.provider === "scripted"
      ? ["ok    examiner  scripted: needs no provider, and judges nobody"]
      : []),
    ...(voice.provider === "server"
      ? []
      : [`ok    voice     ${voice.provider}: needs no provider, and hears nothing`]),
  ];
}

function checksOf({ examiner, voice }: Config): Check[] {
  const logger = pino({ level: "silent" });
  return [
    ...examinerChecks(examiner, logger),
    ...(voice.provider === "server" ? voiceChecks(voice, logger) : []),
  ];
}

async function outcomeOf(check: Check): Promise<{ line: string; works: boolean }> {
  const startedMs = performance.now();
  const { provider, what } = check;
  const line = (mark: string, found: string) => `${mark.padEnd(4)}  ${provider.padEnd(8)}  ${what}: ${found}`;
  const inTime = AbortSignal.timeout(check.timeoutMs);
  try {
    const found = await check.run(inTime);
    return { line: line("ok", `${found}, ${Math.round(performance.now() - startedMs)} ms`), works: true };
  } catch (error) {
    if (!(error instanceof ProviderFailure) && error !== inTime.reason) throw error;
    const reason = error instanceof ProviderFailure ? error.code : lateAnswer().code;
    const advice = adviceFor(reason, provider === "examiner" ? "EXAMINER" : "VOICE", check.modelVariable);
    return { line: line("FAIL", `${reason.replaceAll("_", " ")}; ${advice}`), works: false };
  }
}
