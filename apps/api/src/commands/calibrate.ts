import { defaultCriteria, openAIExaminer } from "defense-openai";
import { examinerOptions } from "../app/model-providers.js";
import { judgeCases } from "../calibration/judge-cases.js";
import { readCases } from "../calibration/read-cases.js";
import { calibrationReport } from "../calibration/report.js";
import { reportDocument } from "../calibration/report-document.js";
import { reportText } from "../calibration/report-text.js";
import { readConfig } from "../config/config.js";
import { jsonLine } from "../terminal/json-line.js";
import { progressReporter } from "../terminal/progress.js";
import { onStopSignal } from "./stop-signals.js";

/**
 * Lets the configured graders judge defenses that people have graded, and reports how far they agree. Resolves to 1 if
 * a defense could not be judged or an interruption left some out.
 */
export async function calibrate(
  env: NodeJS.ProcessEnv,
  path: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const config = readConfig(env);
  if (config.examiner.provider !== "openai") throw new Error(NO_GRADERS);
  const options = examinerOptions(config.examiner);
  const criteria = options.criteria ?? defaultCriteria();
  const examiner = openAIExaminer(options);
  const rows = await readCases(path, criteria);
  const report = progressReporter();
  const { judged, failed } = await judgeCases(examiner, rows, interruption(), (done) =>
    report(`done: ${done} of ${rows.length} defenses`),
  );
  const left = rows.length - judged.length - failed.length;
  if (left > 0) process.stderr.write(`interrupted: ${left} of ${rows.length} defenses were not judged\n`);
  const found = calibrationReport(criteria, judged);
  if (json) process.stdout.write(`${jsonLine(reportDocument(found, judged, failed))}\n`);
  else if (left < rows.length) process.stdout.write(reportText(found, judged, failed));
  return failed.length + left === 0 ? 0 : 1;
}

/** Stops after the current defense. The defenses judged so far have been paid for, so they are still reported. */
function interruption(): AbortSignal {
  const interrupted = new AbortController();
  onStopSignal(() => interrupted.abort());
  return interrupted.signal;
}

const NO_GRADERS =
  "there are no graders to calibrate: the scripted examiner does not judge; set EXAMINER_PROVIDER=openai and the models";
