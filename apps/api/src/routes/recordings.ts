import { Readable } from "node:stream";
import { type DefenseService, RECORDING_TYPES, type Recording } from "defense-core";
import type { AccessControl } from "../http/access-control.js";
import { requestedRange } from "../http/byte-range.js";
import { RequestError } from "../http/request-error.js";
import { RESPONSE_HEADERS } from "../http/response-headers.js";
import type { Operation } from "./operation.js";
import { parameter, type Route } from "./routing.js";

export const recordingOperation: Operation = {
  id: "listenToAnswer",
  tag: "defense",
  method: "get",
  path: "/v1/defense/{defense_id}/recordings/{seq}",
  callers: ["operator", "host", "reviewer"],
  summary: "Listen to an answer",
  description:
    "The audio of a spoken answer as it was uploaded, if the server keeps recordings. Uploads of types that are not listed here are " +
    "served as `application/octet-stream`.",
  parameters: {
    defense_id: { type: "string", description: "The defense's id, percent-encoded" },
    seq: { type: "integer", description: "The turn's `seq`" },
  },
  response: { description: "The audio", ranges: RECORDING_TYPES },
  errors: {
    404: "no defense has this id, or no recording of this turn is kept",
    416: "the recording ends before the range begins",
    422: "seq is not an integer",
    503: "the database or the recording is not available; without Retry-After, only the operator can fix this",
  },
};

export function recordingRoutes(route: Route, { reads }: AccessControl, service: DefenseService): void {
  route(recordingOperation, async (ctx, principal) => {
    const id = parameter(ctx, "defense_id");
    const recording = await service.recording(id, BigInt(parameter(ctx, "seq")));
    const { bytes } = recording;
    const headers = {
      "Accept-Ranges": "bytes",
      "Content-Disposition": `attachment; filename="${fileName(recording)}"`,
      "Content-Security-Policy": `${RESPONSE_HEADERS["Content-Security-Policy"]}; sandbox`,
      "Content-Type": recording.mediaType,
      ETag: entityTag(recording),
    };
    await reads.note(principal, { action: "read", defenseId: id });
    if (ctx.method === "HEAD") {
      ctx.status = 200;
      ctx.set({ ...headers, "Content-Length": String(bytes) });
      return;
    }
    const isSame = ["", headers.ETag].includes(ctx.get("If-Range"));
    const range = isSame ? requestedRange(ctx.get("Range"), bytes) : "all";
    if (range === "unsatisfiable")
      throw new RequestError(416, `the recording has only ${bytes} bytes`, {
        headers: { "Content-Range": `bytes */${bytes}` },
      });
    const { first, last } = range === "all" ? { first: 0, last: bytes - 1 } : range;
    ctx.body = Readable.from(await recording.read({ first, last }));
    ctx.status = range === "all" ? 200 : 206;
    ctx.set({ ...headers, "Content-Length": String(last - first + 1) });
    if (range !== "all") ctx.set("Content-Range", `bytes ${first}-${last}/${bytes}`);
  });
}

/** No digest is needed: a recording never changes, and a turn never gets another recording. */
function entityTag({ keptAt, bytes }: Recording): string {
  return `"${keptAt.getTime().toString(36)}-${bytes.toString(36)}"`;
}

function fileName({ turn, mediaType }: Recording): string {
  const [, kind = ""] = /^audio\/(?:x-)?(\w+)$/.exec(mediaType) ?? [];
  return `answer-${turn}.${kind || "bin"}`;
}
