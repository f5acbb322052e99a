import type { IncomingMessage } from "node:http";
import type { Readable, Writable } from "node:stream";
import multer from "@koa/multer";
import type { AnswerInput } from "defense-core";
import type { Context } from "koa";
import * as schemas from "../wire/schemas.js";
import { PartHeaders } from "./part-headers.js";
import { RequestError } from "./request-error.js";
import { validated } from "./validation.js";

/** How large an answer may be, in bytes. */
export interface AnswerLimits {
  readonly maxAudioBytes: number;
  readonly maxTextBytes: number;
}

/** Other fields are ignored, but not without end. */
const MAX_PARTS = 20;

/** Room for boundaries, part headers and ignored fields. */
const MAX_OVERHEAD_BYTES = 1_048_576;

/** The options that the type declarations of @koa/multer, made for an older multer, do not know yet. */
interface MulterOptions extends multer.Options {
  streamHandler(req: IncomingMessage, parser: Writable): void;
}

/**
 * Reads the form of an answer. A body that is no form supplies nothing.
 *
 * @throws RequestError 413 beyond a limit, 400 for a form that is broken, 422 for fields of the wrong kind.
 */
export async function readAnswerUpload(ctx: Context, limits: AnswerLimits): Promise<AnswerInput> {
  if (!ctx.is("multipart/form-data")) return {};
  const maxBytes = limits.maxAudioBytes + limits.maxTextBytes + MAX_OVERHEAD_BYTES;
  if ((ctx.request.length ?? 0) > maxBytes)
    throw new RequestError(413, `the body is larger than ${maxBytes} bytes`);

  const { fields, audio, namelessAudioBytes } = await readForm(ctx, limits);
  if (namelessAudioBytes > 0) throw new RequestError(422, "audio: the file must have a file name");
  // The empty field is the unused file input of a form.
  const form = { text: fields.text, audio: fields.audio || audio?.buffer };
  const { text, audio: bytes } = validated(schemas.answerForm, form, "form");
  return { text, audio: bytes && { bytes, contentType: audio?.mimetype || undefined } };
}

interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly audio: multer.File | undefined;
  readonly namelessAudioBytes: number;
}

async function readForm(ctx: Context, limits: AnswerLimits): Promise<Form> {
  const headers = new PartHeaders();
  let namelessAudioBytes = 0;
  const options: MulterOptions = {
    limits: {
      fileSize: limits.maxAudioBytes,
      fieldSize: limits.maxTextBytes,
      parts: MAX_PARTS,
    },
    fileFilter(_req, file, accept) {
      if (file.mimetype === "text/plain" && !headers.declarePlainText) file.mimetype = "";
      accept(null, true);
    },
    streamHandler(req, parser) {
      parser.on("file", (field: string, bytes: Readable, { filename }: { filename?: string }) => {
        if (field === "audio" && !filename) bytes.on("data", (chunk) => (namelessAudioBytes += chunk.length));
      });
      headers.feed(req, ctx.get("Content-Type"), parser).catch((error) => parser.destroy(error));
    },
  };
  try {
    await multer(options).single("audio")(ctx, async () => {});
  } catch (error) {
    throw uploadError(error, limits);
  }
  const { body } = ctx.request as { body?: unknown };
  // Multer has passed over a form whose content type it cannot make sense of.
  if (body === undefined) throw brokenForm();
  return { fields: body as Form["fields"], audio: ctx.file, namelessAudioBytes };
}

function uploadError(error: unknown, limits: AnswerLimits): RequestError {
  const { code, field } = error as { code?: string; field?: string };
  switch (code) {
    case "LIMIT_FILE_SIZE":
      return new RequestError(413, `audio: is larger than ${limits.maxAudioBytes} bytes`);
    case "LIMIT_FIELD_VALUE":
      return new RequestError(413, `${field}: is larger than ${limits.maxTextBytes} bytes`);
    case "LIMIT_UNEXPECTED_FILE":
      return new RequestError(422, "the form may have one file, in the field audio");
    case "MISSING_FIELD_NAME":
      return new RequestError(422, "the form has a part without a name");
    case "LIMIT_PART_COUNT":
      return new RequestError(413, `the form has more than ${MAX_PARTS} parts`);
    default:
      return brokenForm(error);
  }
}

function brokenForm(cause?: unknown): RequestError {
  return new RequestError(400, "the body is not a complete multipart/form-data form", { cause });
}
