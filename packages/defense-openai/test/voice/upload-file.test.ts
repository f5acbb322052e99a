import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileLabel } from "../../src/voice/upload-file.js";
import { wav } from "../support/wav.js";

const noise = Buffer.from("not a known audio format");

describe("the name and the type of a recording", () => {
  test.each([
    ["x-wav", "answer.wav", "audio/wav"],
    ["vnd.wave", "answer.wav", "audio/wav"],
    ["webm", "answer.webm", "audio/webm"],
    ["ogg", "answer.ogg", "audio/ogg"],
    ["opus", "answer.ogg", "audio/ogg"],
    ["mpeg", "answer.mp3", "audio/mpeg"],
    ["mp3", "answer.mp3", "audio/mpeg"],
    ["mp4", "answer.m4a", "audio/mp4"],
    ["x-m4a", "answer.m4a", "audio/mp4"],
    ["x-flac", "answer.flac", "audio/flac"],
    ["aac", "answer.aac", "audio/aac"],
    ["3gpp", "answer.3gp", "audio/3gpp"],
  ])("of %s are %s and %s, whatever the bytes are", (format, name, type) => {
    expect(fileLabel(format, noise)).toEqual({ name, type });
    expect(fileLabel(format, Buffer.from("OggS"))).toEqual({ name, type });
  });

  test.each([
    [wav(), "answer.wav", "audio/wav"],
    [Buffer.from("1a45dfa39f4286810142f781", "hex"), "answer.webm", "audio/webm"],
    [Buffer.from("\0\0\0\x20ftypM4A ", "latin1"), "answer.m4a", "audio/mp4"],
  ])("follow from the bytes if the format says nothing (%#)", (bytes, name, type) => {
    for (const format of ["octet-stream", "plain", "x-unknown", "wav"])
      expect(fileLabel(format, bytes)).toEqual({ name, type });
  });

  test("are those of WAV if the type is missing and the bytes say nothing", () => {
    expect(fileLabel("wav", noise)).toEqual({ name: "answer.wav", type: "audio/wav" });
  });

  test.each([
    ["x-speex", "answer.speex"],
    ['w"a\r\nv', "answer.wav"],
    ["../../etc/passwd", "answer.etcpasswd"],
    ["ünï", "answer.n"],
    ["…", "answer.bin"],
    ["vnd.very.long.name.of.nothing", "answer.vndverylongnameo"],
  ])("of the unknown format %j are harmless", (format, name) => {
    expect(fileLabel(format, noise)).toEqual({ name, type: "application/octet-stream" });
  });

  test("are always harmless", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.uint8Array(), (format, bytes) => {
        const { name, type } = fileLabel(format, bytes);
        expect(name).toMatch(/^answer\.[a-z0-9]{1,16}$/);
        expect(type).toMatch(/^(audio|application)\/[a-z0-9-]+$/);
      }),
    );
  });
});
