import type { Connection } from "./connection.ts";

const BOUNDARY = "----------------------------a-learner-answers";
/** About 200 characters. The answer's number replaces the two digits. */
const TEXT =
  "In answer number 00 I say that I split the input in halves, sorted each of them on its own and then merged " +
  "them, because that stays stable and never takes more than n log n steps, whatever the input.";

const ZERO = "0".charCodeAt(0);

/** Built once, because only the answer's number changes. */
export interface AnswerRequest {
  readonly bytes: Buffer;
  readonly numberAt: number;
}

/** Resolves when the next question has arrived. */
export async function sendAnswer(
  connection: Connection,
  { bytes, numberAt }: AnswerRequest,
  number: number,
): Promise<void> {
  bytes[numberAt] = ZERO + (Math.floor(number / 10) % 10);
  bytes[numberAt + 1] = ZERO + (number % 10);
  const reply = await connection.send(bytes);
  if (!/^\{"question":"[^"]/.test(reply)) throw new Error(`there is no question in ${reply}`);
}

export function answerRequest(url: string, defenseId: string): AnswerRequest {
  const form = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${TEXT}\r\n--${BOUNDARY}--\r\n`;
  const bytes = post(
    url,
    `/v1/defense/${defenseId}/answer`,
    `multipart/form-data; boundary=${BOUNDARY}`,
    form,
  );
  return { bytes, numberAt: bytes.indexOf("number 00") + "number ".length };
}

/** Resolves to the id, encoded for a path. */
export async function startDefense(url: string, connection: Connection): Promise<string> {
  const body = JSON.stringify({ learner_id: "ada", task_id: "sorting" });
  const reply = await connection.send(post(url, "/v1/defense/start", "application/json", body));
  const { defense_id } = JSON.parse(reply) as { defense_id?: unknown };
  if (typeof defense_id !== "string") throw new Error(`there is no defense in ${reply}`);
  return encodeURIComponent(defense_id);
}

function post(url: string, path: string, contentType: string, body: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: ${contentType}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
