import { json } from "./bodies.ts";
import type { Measured } from "./measured.ts";
import { measureReviews } from "./reviews.ts";
import { TEXTS } from "./texts.ts";
import type { WatchedServer } from "./watched-server.ts";

const MIB = 2 ** 20;

/** How many answers a defense accepts before it has too much text. */
const ANSWERS = 4;

export async function* measureRequests(
  server: WatchedServer,
  texts: readonly string[],
): AsyncGenerator<Measured> {
  const api = `${server.url}/v1/defense`;

  async function measure(name: string, path: string, init: RequestInit = {}): Promise<Measured> {
    let status = 0;
    let replyBytes = 0;
    const cost = await server.costOf(async () => {
      const response = await fetch(`${api}${path}`, init);
      status = response.status;
      for await (const chunk of response.body ?? []) replyBytes += chunk.length;
    });
    return { name, status, replyBytes, ...cost };
  }

  async function started(): Promise<string> {
    const init = json({ learner_id: "ada", task_id: "sorting" });
    const response = await fetch(`${api}/start`, init);
    return ((await response.json()) as { defense_id: string }).defense_id;
  }

  await fetch(`${api}/${await started()}/finish`, { method: "POST" }); // warm

  yield measure("start, 1 MiB of members", "/start", json(members()));
  for (const [name, form] of Object.entries(FORMS)) {
    yield measure(`audio, ${name}`, `/${await started()}/answer`, form());
  }
  for (const name of texts) {
    const text = TEXTS[name] ?? "";
    const id = await started();
    for (let number = 1; number <= ANSWERS; number++) {
      const init = answer(text, `${id}-${number}`);
      const measured = await measure(`answer ${number}, ${name}`, `/${id}/answer`, init);
      if (measured.status === 200) yield measured;
    }
    yield measure(`replay, ${name}`, `/${id}/answer`, answer(text, `${id}-1`));
    yield measure(`transcript, ${name}`, `/${id}`);
    yield measure(`record, ${name}`, `/${id}/record`);
    yield measure(`finish, ${name}`, `/${id}/finish`, { method: "POST" });
    yield measure(`transcript with verdict, ${name}`, `/${id}`);
  }
  const finished = await started();
  await fetch(`${api}/${finished}/finish`, { method: "POST" });
  yield measure("review, empty criteria", `/${finished}/reviews`, json(emptyCriteria()));
  yield* measureReviews(api, await started(), measure);
}

const FORMS: Readonly<Record<string, () => RequestInit>> = {
  "boundary of 70": () => upload("a".repeat(70), 20 * MIB, 65_536),
  "boundary of 70, small chunks": () => upload("a".repeat(70), 8 * MIB, 1_000),
  "boundary of 7,000, small chunks": () => upload("a".repeat(7_000), 8 * MIB, 1_000),
  "many parts": () => form("X", "\r\n--X\r\n\r\n".repeat(2_000_000), 65_536),
  "chunks of a byte": () => form("X", `\r\n--X\r\n${"x".repeat(MIB)}`, 1),
};

function answer(text: string, key: string): RequestInit {
  const body = new FormData();
  body.set("text", text);
  return { method: "POST", headers: { "Idempotency-Key": key }, body };
}

/** Audio full of near matches of the boundary. */
function upload(boundary: string, bytes: number, chunkBytes: number): RequestInit {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\n`;
  return form(boundary, `${head}${"a".repeat(bytes)}\r\n--${boundary}--\r\n`, chunkBytes);
}

function form(boundary: string, content: string, chunkBytes: number): RequestInit {
  const bytes = Buffer.from(content);
  function* chunks(): Generator<Uint8Array, void> {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  return {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(chunks()),
    duplex: "half",
  };
}

function members(): Record<string, number> {
  return Object.fromEntries(Array.from({ length: 95_000 }, (_, index) => [`m${index}`, 0]));
}

function emptyCriteria(): unknown {
  return { expected_reviews: 0, outcome: "pass", summary: "x", criteria: Array(349_000).fill({}) };
}
