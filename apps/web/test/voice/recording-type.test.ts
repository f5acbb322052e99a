import { expect, test } from "vitest";
import { recordingType } from "../../src/learner/voice/rules/recording-type.js";

const browser = (isApple: boolean, recordable: string[], playable = recordable) =>
  recordingType({
    isApple,
    canRecord: (type) => recordable.includes(type),
    canPlay: (type) => playable.includes(type),
  });

test("Safari records MP4, although it claims WebM", () => {
  expect(browser(true, ["audio/webm", "audio/webm;codecs=opus", "audio/mp4"])).toBe("audio/mp4");
});

test("other browsers record Opus in WebM, although they could do MP4", () => {
  expect(browser(false, ["audio/mp4", "audio/webm", "audio/webm;codecs=opus"])).toBe(
    "audio/webm;codecs=opus",
  );
});

test("playable types come before others", () => {
  expect(browser(false, ["audio/webm", "audio/ogg"], ["audio/ogg"])).toBe("audio/ogg");
  expect(browser(true, ["audio/mp4", "audio/webm"], ["audio/webm"])).toBe("audio/webm");
});

test("an unplayable type is better than none", () => {
  expect(browser(false, ["audio/ogg"], [])).toBe("audio/ogg");
});

test("a browser that knows none of them chooses for itself", () => {
  expect(browser(false, ["audio/flac"])).toBeUndefined();
});
