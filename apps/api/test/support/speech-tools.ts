import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  json,
  type ProviderRequest,
  type Script,
} from "../../../../packages/defense-openai/test/support/provider-server.js";

/**
 * Real speech behind an OpenAI-compatible API: `espeak-ng` speaks, `pocketsphinx` transcribes, and `sox` converts
 * recordings for pocketsphinx.
 */

const SPEAK = "espeak-ng";
const CONVERT = "sox";
const HEAR = "pocketsphinx_continuous";
const LANGUAGE_MODEL = "/usr/share/pocketsphinx/model/en-us";

/** The voice and speed that pocketsphinx understands best. */
const VOICE = ["-v", "en-us+klatt2", "-s", "130"];
const HEARABLE = ["--rate", "16000", "--bits", "16", "--channels", "1"];

export function missingSpeechTools(): string[] {
  const missing = [SPEAK, CONVERT, HEAR].filter((tool) => spawnSync(tool, ["--version"]).error);
  return existsSync(LANGUAGE_MODEL) ? missing : [...missing, "pocketsphinx-en-us"];
}

/** Answers `/audio/speech`, either whole or in chunks. The header has no useful length. */
export async function speak(request: ProviderRequest, how: "whole" | "chunked"): Promise<Script> {
  const { input, response_format } = request.json();
  if (response_format !== "wav") return json({ error: { message: "only wav" } }, { status: 400 });
  const file = await run(SPEAK, [...VOICE, "--stdout", input]);
  const headers = { "Content-Type": "audio/wav" };
  return { headers, body: how === "whole" ? file : [file.subarray(0, 10_000), file.subarray(10_000)] };
}

export async function hear(request: ProviderRequest): Promise<Script> {
  const file = (await request.form()).get("file") as File;
  const recording = await inFolder(file.name, await file.bytes(), (path) =>
    run(CONVERT, [path, ...HEARABLE, "--type", "wav", "-"]),
  );
  const words = await inFolder("recording.wav", recording, (path) =>
    run(HEAR, ["-infile", path, "-logfn", "/dev/null"]),
  );
  return json({ text: words.toString() });
}

/** Converts a WAV file to the type of this extension. */
export function convert(wav: Buffer, type: string): Promise<Buffer> {
  return inFolder("file.wav", wav, (path) => run(CONVERT, [path, "--type", type, "-"]));
}

/** What `sox` reports about a file as it plays it: its length in seconds, its format, and any warnings. */
export function soxReport(wav: Buffer): Promise<{ seconds: number; format: string; complaints: string }> {
  return inFolder("file.wav", wav, async (path) => {
    const info = (await run(CONVERT, ["--i", path])).toString();
    const { stderr } = spawnSync(CONVERT, [path, "--null", "stat"], { encoding: "utf8" });
    const fields = ["Channels", "Sample Rate", "Sample Encoding"];
    return {
      seconds: Number(/Length \(seconds\): +([\d.]+)/.exec(stderr)?.[1]),
      format: fields.map((field) => new RegExp(`${field} *: (.*)`).exec(info)?.[1]).join(", "),
      complaints: (stderr.match(/^sox .*$/gm) ?? []).join("\n"),
    };
  });
}

async function inFolder<T>(name: string, bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "oral-defense-speech-"));
  try {
    await writeFile(join(folder, name), bytes);
    return await work(join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(program: string, args: readonly string[]): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [status]] = await Promise.all([
    Array.fromAsync(child.stdout),
    Array.fromAsync(child.stderr),
    once(child, "close"),
  ]);
  if (status !== 0) throw new Error(`${program} failed (${status}): ${Buffer.concat(errors)}`);
  return Buffer.concat(output);
}
