import type { Readable, Writable } from "node:stream";
import { MIMEType } from "node:util";

const END_OF_HEADERS = "\r\n\r\n";

/** Longer headers are no headers; the parser refuses them. */
const MAX_HEADER_BYTES = 16_384;

/**
 * Feeds a multipart parser so that the headers of each part arrive in a piece of their own. While the parser
 * takes that piece, and so while it announces the part, `declarePlainText` tells whether the part itself says
 * that it is `text/plain`. The parser reports that also for a part that says nothing.
 */
export class PartHeaders {
  declarePlainText = false;

  /** Feeds the parser all of the source. */
  async feed(source: Readable, contentType: string, parser: Writable): Promise<void> {
    const boundary = new MIMEType(contentType).params.get("boundary");
    for await (const piece of pieces(source, `\r\n--${boundary}`)) {
      if (piece.headers)
        this.declarePlainText = /^content-type[ \t]*:[ \t]*text\/plain/im.test(
          piece.bytes.toString("latin1"),
        );
      // A parser that has given up takes no more; what is left of the source is read all the same.
      await new Promise((resolve) => parser.write(piece.bytes, resolve));
    }
    parser.end();
  }
}

interface Piece {
  readonly bytes: Buffer;
  /** Whether it is the whole header block of a part. */
  readonly headers: boolean;
}

/** Splits a multipart body after each header block and after each delimiter. */
async function* pieces(source: Readable, delimiter: string): AsyncGenerator<Piece, void> {
  let inHeaders = true;
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const limit = inHeaders ? END_OF_HEADERS : delimiter;
      const at = pending.indexOf(limit);
      if (at === -1) break;
      const end = at + limit.length;
      yield { bytes: pending.subarray(0, end), headers: inHeaders };
      pending = pending.subarray(end);
      inHeaders = !inHeaders;
    }
    // What is left may end in the beginning of a delimiter, or be the beginning of headers.
    const settled = pending.length - (inHeaders ? MAX_HEADER_BYTES : delimiter.length);
    if (settled > 0) {
      yield { bytes: pending.subarray(0, settled), headers: false };
      pending = pending.subarray(settled);
    }
  }
  yield { bytes: pending, headers: false };
}
