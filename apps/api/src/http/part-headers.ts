import type { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { RequestError } from "./request-error.js";

/** The most parts of a form, including the ignored ones. */
export const MAX_PARTS = 20;

export function tooManyParts(): RequestError {
  return new RequestError(413, `the form has more than ${MAX_PARTS} parts`);
}

const END_OF_HEADERS = "\r\n\r\n";
const LINE_END = Buffer.from("\r\n");

const CONTENT_TYPE = /^content-type[ \t]*:[ \t]*([\w!#$&^.+-]+\/[\w!#$&^.+-]+)/im;

/** How many bytes of a form are parsed before other requests get a turn. A socket may deliver megabytes at once. */
const BYTES_BETWEEN_BREAKS = 128 * 1024;

/** The parser's limit. If headers arrive in small pieces, the end of longer headers takes longer to find. */
const MAX_HEADER_BYTES = 16_384;

function headersTooLong(): RequestError {
  return new RequestError(400, `a part of the form has headers of more than ${MAX_HEADER_BYTES} bytes`);
}

/**
 * Feeds a multipart parser so that the headers of each part arrive as a separate piece. In this way, it counts all
 * parts, including those that the parser silently skips. While the parser takes the headers and announces the part,
 * `declaredType` is the media type that the part itself declares. The parser reports `text/plain` for a part without a
 * type and for one with parameters that it cannot parse (`video/webm;codecs=vp8,opus`).
 */
export class PartHeaders {
  count = 0;
  declaredType = "";

  /**
   * Feeds the whole body to the parser.
   *
   * @throws RequestError 413 at the first part beyond the limit, because millions of parts take seconds; 400 if headers
   * are too long.
   */
  async feed(body: AsyncIterable<Buffer>, boundary: string, parser: Writable): Promise<void> {
    let sinceBreak = 0;
    for await (const piece of pieces(body, `\r\n--${boundary}`)) {
      sinceBreak += piece.bytes.length;
      if (sinceBreak > BYTES_BETWEEN_BREAKS) {
        await setImmediate();
        sinceBreak = 0;
      }
      if (piece.headers) {
        this.count++;
        if (this.count > MAX_PARTS) throw tooManyParts();
        const [, type = ""] = CONTENT_TYPE.exec(piece.bytes.toString("latin1")) ?? [];
        this.declaredType = type.toLowerCase();
      }
      // A parser that has given up takes nothing, but the rest of the source is still read.
      const taken = new Promise((resolve) => parser.write(piece.bytes, resolve));
      if (parser.writableLength > 0) await taken;
    }
    parser.end();
  }
}

interface Piece {
  readonly bytes: Buffer;
  /** True if the piece is the complete header block of a part. */
  readonly headers: boolean;
}

/** Splits a multipart body after each delimiter and after each header block, until the closing delimiter. */
async function* pieces(source: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<Piece, void> {
  let state: "content" | "headers" | "epilogue" = "content";
  // The first delimiter needs no line break before it. This adds one, so that it is like the others.
  let pending: Buffer = LINE_END;
  let unsent = LINE_END.length;

  function take(end: number, headers: boolean): Piece {
    const bytes = pending.subarray(Math.min(unsent, end), end);
    unsent = Math.max(0, unsent - end);
    pending = pending.subarray(end);
    return { bytes, headers };
  }

  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    while (state !== "epilogue") {
      if (state === "headers" && pending.toString("latin1", 0, 2) === "--") {
        state = "epilogue";
        break;
      }
      const limit = state === "headers" ? END_OF_HEADERS : delimiter;
      const at = pending.indexOf(limit);
      if (at === -1) break;
      yield take(at + limit.length, state === "headers");
      state = state === "headers" ? "content" : "headers";
    }
    if (state === "headers" && pending.length > MAX_HEADER_BYTES) throw headersTooLong();
    // The remaining bytes may end with the beginning of a delimiter, or be the beginning of headers.
    const kept = { content: delimiter.length, headers: MAX_HEADER_BYTES, epilogue: 0 }[state];
    if (pending.length > kept) yield take(pending.length - kept, false);
  }
  yield take(pending.length, false);
}
