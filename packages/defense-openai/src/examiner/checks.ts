import type { ChatModel, JsonMode } from "../provider/chat-model.js";
import type { Check, Finding } from "../provider/check.js";
import { unusableAnswer } from "../provider/failure.js";
import { examinerSettings, isChatModel, type OpenAIExaminerOptions } from "./options.js";
import { JsonFormat } from "./parts/json-format.js";
import { askModel, withinBounds } from "./parts/model.js";
import { jsonObjectIn } from "./parts/model-text.js";
import { gradingFormat } from "./verdict/grading-document.js";

/** A tiny request to each model of an examiner. */
export function examinerChecks(given: OpenAIExaminerOptions): Check[] {
  const { model, graders, json, timeoutMs } = examinerSettings(given, { retries: 0 });
  const models = [given.model, ...(given.graders ?? [])];
  return [model, ...graders].map((chatModel, index) => {
    const of = models[index];
    return {
      provider: "examiner",
      option: index === 0 ? "model" : "graders",
      model: chatModel.name,
      baseUrl: of && !isChatModel(of) ? of.baseUrl : null,
      timeoutMs,
      run: (signal) => writesJson(chatModel, json, timeoutMs, signal),
    };
  });
}

async function writesJson(
  model: ChatModel,
  json: JsonMode,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Finding> {
  const format = new JsonFormat(json);
  const text = await withinBounds(timeoutMs, signal, (bounds) =>
    format.request(gradingFormat, (formatted) =>
      askModel(model, "check", { messages: [{ role: "user", content: TINY_GRADING }], ...formatted }, bounds),
    ),
  );
  if (jsonObjectIn(text) === undefined) throw unusableAnswer("no_json");
  return { json: format.mode };
}

const TINY_GRADING =
  "Answer with this JSON document and nothing else: " +
  '{"criteria": [], "instructions": [], "summary": "ready", "confidence": null}';
