import * as v from "valibot";
import { describeIssues, isJsonObject } from "../validation/issues.js";

export interface Row<T> {
  /** Counted from 1. */
  readonly line: number;
  readonly value: T;
}

/** Lists everything that is wrong with a file in one message. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** Parsing a line takes up to a hundred times the line's size in memory. */
const MAX_LINE_BYTES = 1024 * 1024;
const MAX_PROBLEMS_SHOWN = 20;
const NEWLINE = 0x0a;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A byte order mark is allowed only at the beginning of a file. */
const firstLineDecoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Yields the rows of a JSON Lines file as they are read. Skips empty lines. After the first invalid line, it yields no
 * more rows, so only the end of the file shows that all of it is valid. `onIgnored` receives members that the schema
 * omits.
 *
 * @throws ImportError at the end of the file, naming the line and field of each problem.
 */
export async function* readJsonLines<const Schema extends v.GenericSchema>(
  input: AsyncIterable<Buffer>,
  schema: Schema,
  onLine: (line: number) => void = () => {},
  onIgnored: (member: string, line: number) => void = () => {},
): AsyncGenerator<Row<v.InferOutput<Schema>>, void> {
  const shown: string[] = [];
  let more = 0;
  for await (const { line, bytes } of lines(input)) {
    onLine(line);
    const parsed = parseLine(bytes, line, schema);
    if (parsed === undefined) continue;
    if (!("problem" in parsed)) {
      for (const member of parsed.ignored) onIgnored(member, line);
      if (shown.length === 0) yield { line, value: parsed.value };
    } else if (shown.length < MAX_PROBLEMS_SHOWN) {
      shown.push(`line ${line}: ${parsed.problem}`);
    } else {
      more++;
    }
  }
  if (more > 0) shown.push(`and ${more} more`);
  if (shown.length > 0) throw new ImportError(shown.join("\n"));
}

function parseLine<const Schema extends v.GenericSchema>(
  bytes: Buffer,
  line: number,
  schema: Schema,
): { value: v.InferOutput<Schema>; ignored: readonly string[] } | { problem: string } | undefined {
  try {
    const text = (line === 1 ? firstLineDecoder : decoder).decode(bytes);
    if (/^[ \t\r]*$/.test(text)) return undefined;
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json)) return { problem: "must be a JSON object" };
    const result = v.safeParse(schema, json);
    if (!result.success) return { problem: describeIssues(result.issues, "the line") };
    const value = result.output;
    return {
      value,
      ignored: Object.keys(json as object).filter((member) => !Object.hasOwn(value as object, member)),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: "is not valid JSON" };
    if (error instanceof RangeError) return { problem: "is nested too deeply" };
    return { problem: "is not valid UTF-8" };
  }
}

async function* lines(input: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; bytes: Buffer }, void> {
  let line = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const add = (part: Buffer) => {
    pendingBytes += part.length;
    if (pendingBytes > MAX_LINE_BYTES) {
      throw new ImportError(
        `line ${line}: is longer than ${MAX_LINE_BYTES} bytes; is this a JSON Lines file?`,
      );
    }
    pending.push(part);
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield { line: line++, bytes: Buffer.concat(pending) };
      pending = [];
      pendingBytes = 0;
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (pendingBytes > 0) yield { line, bytes: Buffer.concat(pending) };
}
