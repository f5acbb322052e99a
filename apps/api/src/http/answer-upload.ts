import type { IncomingHttpHeaders } from "node:http";
import { Readable, type Writable } from "node:stream";
import { MIMEType } from "node:util";
import multer from "@koa/multer";
import type { AnswerInput } from "defense-core";
import type { Context } from "koa";
import { type Limits, maxFormBytes } from "../config/limits.js";
import * as schemas from "../wire/schemas.js";
import { OnePieceStorage } from "./one-piece-storage.js";
import { MAX_PARTS, PartHeaders, tooManyParts } from "./part-headers.js";
import { type BodyLimits, readBody } from "./request-body.js";
import { RequestError } from "./request-error.js";
import { validated } from "./validated.js";

export type AnswerLimits = Limits & { readonly bodies: BodyLimits };

/** Missing from the type declarations of @koa/multer, which are for an older multer. */
interface MulterOptions extends multer.Options {
  streamHandler(req: FormRequest, parser: Writable): void;
}

export type ReadAnswerUpload = (ctx: Context, bodies: BodyLimits) => Promise<AnswerInput>;

/**
 * Creates a reader for the forms of answers. A body that is not a form yields an empty answer.
 *
 * The reader throws a RequestError: 413 beyond a limit, 400 for a broken form, 422 for fields of the wrong kind. It
 * also throws the errors of {@link readBody}.
 */
export function answerUploads(limits: AnswerLimits): ReadAnswerUpload {
  const parse = formParser(limits);
  return async (ctx, bodies) => {
    if (!ctx.is("multipart/form-data")) return {};
    const { fields, audio } = await readForm(ctx, parse, limits, bodies);
    if ("text" in fields && fields.text === undefined)
      throw new RequestError(422, "text: must be valid UTF-8");
    // An unused file input sends an empty field.
    const form = { text: fields.text, audio: fields.audio || audio?.buffer };
    const { text, audio: bytes } = validated(schemas.answerForm, form, "form");
    return { text, audio: bytes && { bytes, contentType: audio?.mimetype || undefined } };
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface FormReader {
  readonly headers: PartHeaders;
  readonly maxFileBytes: number;
  feed(parser: Writable): void;
}

/**
 * The request as multer sees it. If multer gives up, it discards the rest of this stream; the real request is still
 * read to its end.
 */
class FormRequest extends Readable {
  readonly headers: IncomingHttpHeaders;
  /**
   * `undefined` once the form is read, because multer's objects stay in memory until V8 collects its old generation.
   */
  reading: FormReader | undefined;

  constructor(headers: IncomingHttpHeaders, reading: FormReader) {
    super();
    this.headers = headers;
    this.reading = reading;
  }

  override _read(): void {
    this.push(null);
  }
}

/** Where multer puts what it has read. @koa/multer uses nothing else of a context. */
interface Form {
  readonly req: FormRequest;
  readonly request: { readonly body?: unknown };
  readonly file?: multer.File;
}

type FormParser = (form: Form) => Promise<unknown>;

/** All forms share one parser, because V8 allocates parts of each new parser in its old generation. */
function formParser(limits: Limits): FormParser {
  const options: MulterOptions = {
    storage: new OnePieceStorage((req) => (req as FormRequest).reading?.maxFileBytes ?? 0),
    limits: {
      fileSize: limits.maxAudioBytes,
      fieldSize: limits.maxTextBytes,
      parts: MAX_PARTS,
    },
    fileFilter(req, file, accept) {
      const { reading } = req as unknown as FormRequest;
      if (file.mimetype === "text/plain") file.mimetype = reading?.headers.declaredType ?? "";
      accept(null, true);
    },
    streamHandler: (req, parser) => req.reading?.feed(parser),
  };
  const parse = multer(options).single("audio");
  return (form) => parse(form as unknown as Context, async () => {});
}

async function readForm(
  ctx: Context,
  parse: FormParser,
  limits: Limits,
  bodies: BodyLimits,
): Promise<{ readonly fields: Fields; readonly audio: multer.File | undefined }> {
  const headers = new PartHeaders();
  const announced = { parts: 0, namelessBytes: { audio: 0, text: 0 } };
  const unreadable = Promise.withResolvers<never>();
  let fed = Promise.resolve();
  const boundary = boundaryOf(ctx.get("Content-Type"));
  const req = new FormRequest(ctx.req.headers, {
    headers,
    // With one extra byte, a file that is too large can be recognized.
    maxFileBytes: Math.min(ctx.request.length ?? Infinity, limits.maxAudioBytes + 1),
    feed(parser) {
      parser.on("field", () => announced.parts++);
      parser.on("file", (field: string, bytes: Readable, { filename }: { filename?: string }) => {
        announced.parts++;
        // Multer does not read the files that it refuses, and the parser would wait for them.
        bytes.resume();
        // Multer skips a file without a name.
        if (filename || (field !== "audio" && field !== "text")) return;
        bytes.on("data", (chunk) => (announced.namelessBytes[field] += chunk.length));
      });
      const body = readBody(ctx, maxFormBytes(limits), bodies);
      fed = headers.feed(body, boundary, parser);
      fed.catch(unreadable.reject);
    },
  });
  const form: Form = { req, request: {} };
  try {
    await Promise.race([parse(form), unreadable.promise]);
  } catch (error) {
    await fed;
    throw uploadError(error, limits);
  } finally {
    req.reading = undefined;
  }
  const { body } = form.request;
  // Multer skips a form whose content type it does not understand.
  if (body === undefined) throw brokenForm();
  refuseWhatWouldBeLost(headers.count, announced);
  return { fields: body as Fields, audio: form.file };
}

/** See RFC 2046, 5.1.1. In a body that arrives in small pieces, a longer boundary takes longer to find. */
const MAX_BOUNDARY_CHARACTERS = 70;

/** @throws RequestError 400 if the content type has no boundary, or one that is too long. */
function boundaryOf(contentType: string): string {
  const boundary = parsedBoundary(contentType);
  if (!boundary) throw brokenForm();
  if (boundary.length > MAX_BOUNDARY_CHARACTERS)
    throw new RequestError(
      400,
      `the boundary of the form is longer than ${MAX_BOUNDARY_CHARACTERS} characters`,
    );
  return boundary;
}

function parsedBoundary(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get("boundary");
  } catch (error) {
    throw brokenForm(error);
  }
}

/** Refuses a form with a malformed part, so that no answer gets lost. */
function refuseWhatWouldBeLost(
  sent: number,
  { parts, namelessBytes }: { parts: number; namelessBytes: { audio: number; text: number } },
): void {
  if (namelessBytes.audio > 0) throw new RequestError(422, "audio: the file must have a file name");
  if (namelessBytes.text > 0) throw new RequestError(422, "text: must be a single plain form field");
  if (parts !== sent)
    throw new RequestError(422, "the form has a part whose Content-Disposition cannot be read");
}

function uploadError(error: unknown, limits: Limits): RequestError {
  const { code, field } = error as { code?: string; field?: string };
  switch (code) {
    case "LIMIT_FILE_SIZE":
      return new RequestError(413, `audio: is larger than ${limits.maxAudioBytes} bytes`);
    case "LIMIT_FIELD_VALUE":
      return new RequestError(413, `${field}: is larger than ${limits.maxTextBytes} bytes`);
    case "LIMIT_UNEXPECTED_FILE":
      return new RequestError(422, "the form may have only one file, in the field audio");
    case "MISSING_FIELD_NAME":
      return new RequestError(422, "the form has a part without a name");
    case "LIMIT_PART_COUNT":
      return tooManyParts();
    default:
      return brokenForm(error);
  }
}

function brokenForm(cause?: unknown): RequestError {
  return new RequestError(400, "the body is not a complete multipart/form-data form", { cause });
}
