import { expect, test } from "vitest";
import { recordingType } from "../src/domain/recording.js";

test.each([
  ["audio/webm", "audio/webm"],
  ["audio/webm;codecs=opus", "audio/webm"],
  [" Audio/MP4 ; codecs=mp4a.40.2", "audio/mp4"],
  ["audio/wav", "audio/wav"],
  [undefined, "audio/wav"],
  ["", "audio/wav"],
  ["text/html", "application/octet-stream"],
  ["text/html;audio/wav", "application/octet-stream"],
  ["audio/svg+xml", "application/octet-stream"],
  ["audio/wav\r\nX: y", "application/octet-stream"],
  ["audio", "application/octet-stream"],
  ["video/webm", "application/octet-stream"],
])("a recording uploaded as %j is served as %s", (contentType, type) => {
  expect(recordingType(contentType)).toBe(type);
});
